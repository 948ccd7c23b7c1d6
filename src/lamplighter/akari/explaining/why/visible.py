"""Mistakes that counting shows: one rule, and the few placed things that make it impossible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from lamplighter.akari.explaining.why.conflict import Conflict, Placed, Rules
from lamplighter.akari.game import words
from lamplighter.akari.game.position import Cells, Position, members

Test = Callable[[Position], bool]


def visible(position: Position) -> Iterator[tuple[Conflict, str]]:
    """The mistakes in sight, each in words: lamps that see each other first, then clues, then cells without light."""
    yield from twice(position)
    yield from seeing(position)
    yield from clues(position)
    yield from unlit(position)


def twice(position: Position) -> Iterator[tuple[Conflict, str]]:
    """A lamp where a mark says that there is none."""
    for cell in members(position.lamps & position.barred):
        text = f"{position.puzzle.grid.name(cell)} holds a lamp and a mark"
        yield Conflict(Rules(), Placed((cell,), (cell,)), smallest=True), text


def seeing(position: Position) -> Iterator[tuple[Conflict, str]]:
    """Two lamps in one run."""
    for lamp in members(position.lamps):
        for other in members(position.views.sees[lamp] & position.lamps):
            if other > lamp:
                text = f"the lamps at {words.names(position.puzzle, (lamp, other))} see each other"
                yield Conflict(Rules(), Placed((lamp, other)), smallest=True), text


def clues(position: Position) -> Iterator[tuple[Conflict, str]]:
    """Clues with too many lamps, or with too few cells left."""
    for wall, around in position.views.around.items():
        name = words.clue(position.puzzle, wall)
        if position.need(wall) < 0:
            lamps = tuple(members(around & position.lamps))[: position.puzzle.clues[wall] + 1]
            verb = "touch" if len(lamps) > 1 else "touches"
            placed = Placed(lamps)
            yield Conflict(Rules((wall,)), placed, smallest=True), f"{said(position, placed)} {verb} {name}"
        elif short(wall, position):
            placed = needed(position, around, partial(short, wall))
            yield (
                Conflict(Rules((wall,)), placed, smallest=True),
                f"{leave(position, placed)} {left(position, around)} for {name}",
            )


def left(position: Position, around: Cells) -> str:
    """How little room a clue has."""
    return "too few cells" if around & position.open else "no cell"


def short(wall: int, position: Position) -> bool:
    """Has a clue fewer cells left than it wants lamps?"""
    return position.need(wall) > (position.views.around[wall] & position.open).bit_count()


def unlit(position: Position) -> Iterator[tuple[Conflict, str]]:
    """Cells that nothing can light any more."""
    for cell in members(position.dark & ~position.open):
        if dark_for_good(cell, position):
            view = position.views.sees[cell] | 1 << cell
            placed = needed(position, view, partial(dark_for_good, cell))
            text = f"{leave(position, placed)} no cell from which to light {position.puzzle.grid.name(cell)}"
            yield Conflict(Rules((), (cell,)), placed, smallest=True), text


def dark_for_good(cell: int, position: Position) -> bool:
    """Is a cell dark, and nothing can light it?"""
    return bool(position.dark >> cell & 1) and not position.sources(cell)


def needed(position: Position, cells: Cells, stuck: Test) -> Placed:
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


def leave(position: Position, placed: Placed) -> str:
    """Who leaves nothing, with the verb in the right number."""
    return f"{said(position, placed)} {'leave' if len(placed.lamps) + len(placed.marks) > 1 else 'leaves'}"


def said(position: Position, placed: Placed) -> str:
    """The placed things in words."""
    return words.placed(position.puzzle, *placed)
