"""Inferences: what one line, or one sub-proof, adds to what is known; and what of them a conclusion needs.

At any place of a proof a cell holds a lamp, holds none, or is not known. So a set of cells is enough to say what an
inference rests on: what is known of these cells there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from lamplighter.akari.explaining.formal.statements import Facts, Pair, Total, pair_cells
from lamplighter.akari.game.position import Cells, members


class Sight(NamedTuple):
    """Each cell beside the lamp that lights it; beside several, if one of them holds a lamp and lights it."""

    lights: tuple[tuple[int, Cells], ...]


class Counting(NamedTuple):
    """A total whose other cells all hold lamps, or none."""

    total: Total


class Refutation(NamedTuple):
    """An assumption that ends in a contradiction, so its opposite holds."""

    block: Block


class Cases(NamedTuple):
    """A conclusion that every case ends with, if not in a contradiction; a total allows no other case."""

    total: Total
    counted: Cells  # what is known of its cells before
    blocks: tuple[Block, ...]


class Inference(NamedTuple):
    """Something that follows."""

    says: Facts  # its last line
    told: Cells  # the cells of which it is the first to say something
    grounds: Cells  # the cells that it rests on
    length: int  # its lines
    by: Sight | Counting | Refutation | Cases


class Broken(NamedTuple):
    """A total that cannot be met: there are at most, or at least, so many lamps among its cells."""

    total: Total
    most: bool
    bound: int


class Clash(NamedTuple):
    """A lamp that another lamp lights."""

    cell: int
    lamp: int


class Ending(NamedTuple):
    """How a sub-proof ends: in a contradiction, or with a conclusion."""

    grounds: Cells
    length: int
    by: Broken | Clash | Facts


class Block(NamedTuple):
    """A sub-proof: an assumption, what follows from it as far as it is needed, and how it ends."""

    opening: Facts
    either: Cells  # or else: a lamp at one of these at least
    trail: tuple[Inference, ...]
    ending: Ending
    grounds: Cells  # the cells outside that it rests on
    length: int


def infer_sight(lights: Sequence[tuple[int, Cells]]) -> Inference:
    """That there are no lamps where lamps shine."""
    says = Facts(0, sum(1 << cell for cell, _ in lights))
    return Inference(says, says.cells, reduce(or_, (lamps for _, lamps in lights), 0), 1, Sight(tuple(lights)))


def infer_refutation(block: Block) -> Inference:
    """The opposite of an assumption."""
    says = Facts(block.opening.darks, block.opening.lamps | block.either)
    length = block.length + (2 if block.either else 1)
    return Inference(says, says.cells, block.grounds, length, Refutation(block))


def infer_cases(total: Total, counted: Cells, blocks: Sequence[Block], says: Facts) -> Inference:
    """What all cases have in common."""
    grounds = reduce(or_, (block.grounds for block in blocks), counted)
    length = 1 + sum(block.length for block in blocks)
    return Inference(says, says.cells, grounds, length, Cases(total, counted, tuple(blocks)))


def make_block(opening: Facts, either: Cells, trail: Sequence[Inference], ending: Ending) -> Block:
    """A sub-proof without what its ending does not need."""
    kept, needed = keep_needed(trail, ending.grounds)
    if isinstance(ending.by, Facts):  # it takes a line to put it together, if the last does not say just this
        ending = ending._replace(length=int(not kept or kept[-1].says != ending.by))
    length = 1 + sum(inference.length for inference in kept) + ending.length
    return Block(opening, either, kept, ending, needed & ~(opening.cells | either), length)


def reach(says: Facts) -> Ending:
    """A conclusion as ending."""
    return Ending(says.cells, 1, says)


def keep_needed(trail: Sequence[Inference], needed: Cells) -> tuple[tuple[Inference, ...], Cells]:
    """The inferences that these cells are known by, with those that they rest on; what must be known before them."""
    kept: list[Inference] = []
    for inference in reversed(trail):
        if inference.told & needed:
            kept.append(narrow(inference, needed))
            needed = needed & ~inference.told | kept[-1].grounds
    return tuple(reversed(kept)), needed


def narrow(inference: Inference, needed: Cells) -> Inference:
    """The inference as far as these cells are concerned."""
    by = inference.by
    if isinstance(by, Sight):
        return infer_sight([light for light in by.lights if needed >> light[0] & 1])
    if isinstance(by, Cases) and inference.told & ~needed:
        says = inference.says.within(needed)
        return infer_cases(by.total, by.counted, [narrow_case(block, says) for block in by.blocks], says)
    return inference


def narrow_case(block: Block, says: Facts) -> Block:
    """The case with less to conclude; one that ends in a contradiction as it is."""
    if isinstance(block.ending.by, Facts):
        return make_block(block.opening, block.either, block.trail, reach(says))
    return block


def find_given(block: Block) -> Iterator[Total | Pair]:
    """The totals and the sights that a sub-proof uses, some of them several times."""
    for inference in block.trail:
        by = inference.by
        if isinstance(by, Sight):
            yield from (pair_cells(cell, lamp) for cell, lamps in by.lights for lamp in members(lamps))
        elif isinstance(by, Refutation):
            yield from find_given(by.block)
        else:
            yield by.total
        if isinstance(by, Cases):
            yield from (given for case in by.blocks for given in find_given(case))
    end = block.ending.by
    if isinstance(end, Broken):
        yield end.total
    elif isinstance(end, Clash):
        yield pair_cells(end.lamp, end.cell)
