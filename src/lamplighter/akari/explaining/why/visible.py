"""Mistakes that counting shows: one rule, and the few placed things that make it impossible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from lamplighter.akari.explaining.why.conflict import BlamedRules, Mistake, Placed
from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.words import Said, name_cells, name_clue, name_placed, pick

Test = Callable[[Position], bool]

WRONG = "something placed so far cannot stay"
ALONE = "{reason}"  # the conclusion goes without saying
TWICE = "{cell} holds a lamp and a mark"
SEEING = "{things} see each other"
TOUCHING = ("{things} touches {clue}", "{things} touch {clue}")
NO_CELL = ("{things} leaves no cell for {clue}", "{things} leave no cell for {clue}")
TOO_FEW = ("{things} leaves too few cells for {clue}", "{things} leave too few cells for {clue}")
UNLIT = ("{things} leaves no cell from which to light {cell}", "{things} leave no cell from which to light {cell}")


def find_visible(position: Position) -> Iterator[Mistake]:
    """The mistakes in sight: lamps on marks, lamps that see each other, clues, cells without light, in this order."""
    yield from find_marked(position)
    yield from find_seeing(position)
    yield from find_clues(position)
    yield from find_unlit(position)


def tell_mistake(rules: BlamedRules, placed: Placed, reason: str, **holes: str) -> Mistake:
    """The mistake of these rules and placed things, told by its reason alone."""
    return Mistake(rules, placed, Said.of(reason, WRONG, ALONE, **holes))


def tell_placed(position: Position, rules: BlamedRules, placed: Placed, forms: Sequence[str], **holes: str) -> Mistake:
    """The same with the form for so many placed things, which fill its hole `things`."""
    puzzle, number = position.puzzle, len(placed.lamps) + len(placed.marks)
    return tell_mistake(rules, placed, pick(forms, number), things=name_placed(puzzle, *placed), **holes)


def find_marked(position: Position) -> Iterator[Mistake]:
    """Lamps that stand on a mark."""
    for cell in members(position.lamps & position.barred):
        yield tell_mistake(BlamedRules(), Placed((cell,), (cell,)), TWICE, cell=name_cells(position.puzzle, (cell,)))


def find_seeing(position: Position) -> Iterator[Mistake]:
    """Lamps that see each other, each two once."""
    for lamp in members(position.lamps):
        for other in members(position.views.sees[lamp] & position.lamps):
            if other > lamp:
                yield tell_placed(position, BlamedRules(), Placed((lamp, other)), (SEEING,))


def find_clues(position: Position) -> Iterator[Mistake]:
    """Clues with too many lamps, or with too few cells left."""
    for wall, around in position.views.around.items():
        clue, rules = name_clue(position.puzzle, wall), BlamedRules((wall,))
        if position.need(wall) < 0:
            lamps = tuple(members(around & position.lamps))[: position.puzzle.clues[wall] + 1]
            yield tell_placed(position, rules, Placed(lamps), TOUCHING, clue=clue)
        elif is_short(wall, position):
            placed = find_needed(position, around, partial(is_short, wall))
            yield tell_placed(position, rules, placed, TOO_FEW if around & position.open else NO_CELL, clue=clue)


def is_short(wall: int, position: Position) -> bool:
    """Has a clue fewer cells left than it wants lamps?"""
    return position.need(wall) > (position.views.around[wall] & position.open).bit_count()


def find_unlit(position: Position) -> Iterator[Mistake]:
    """Cells that nothing can light any more."""
    for cell in members(position.dark & ~position.open):
        if stays_dark(cell, position):
            view = position.views.sees[cell] | 1 << cell
            placed, name = find_needed(position, view, partial(stays_dark, cell)), position.puzzle.grid.name(cell)
            yield tell_placed(position, BlamedRules((), (cell,)), placed, UNLIT, cell=name)


def stays_dark(cell: int, position: Position) -> bool:
    """Is a cell dark, and nothing can light it?"""
    return bool(position.dark >> cell & 1) and not position.sources(cell)


def find_needed(position: Position, cells: Cells, stuck: Test) -> Placed:
    """The placed things near these cells without any one of which they would not be stuck. Lamps are kept first."""
    near = cells
    for cell in members(cells & position.views.white):
        near |= position.views.sees[cell]
    placed = Placed(tuple(members(position.lamps & near)), tuple(members(position.barred & cells)))
    for kind in ("marks", "lamps"):
        for one in getattr(placed, kind):
            less = placed._replace(**{kind: tuple(cell for cell in getattr(placed, kind) if cell != one)})
            if stuck(Position.of(position.puzzle, *less)):
                placed = less
    return placed
