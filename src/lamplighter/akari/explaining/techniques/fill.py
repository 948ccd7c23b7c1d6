"""No lamp stands where its light, and the clues it fills, would leave another clue or a dark cell too few cells.

before      after
...         ...
1.1         1+1
...         ...
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import AND, OR, Said, join_words, name_cells, name_clue

COST = 35

REASONS = {  # by whether it is a clue that would be short, and whether clues are filled
    (False, False): "{cell} must be lit from {cells}, and a lamp at {lamp} would light all of these",
    (False, True): "{cell} must be lit from {cells}, and a lamp at {lamp} would rule out all of these, by its light "
    "or by filling {clues}",
    (True, False): "{clue} has only {cells} left, and a lamp at {lamp} would light too many of these",
    (True, True): "{clue} has only {cells} left, and a lamp at {lamp} would rule out too many of these, by its light "
    "or by filling {clues}",
}
CONCLUSION = "there is none"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Open cells where a lamp would do so; of several reasons the first speaks."""
    told, rivals = 0, Rivals(position)
    for place, cells, count in find_short(position, widen(position, near)):
        for lamp in members(rivals.that_take(cells, count) & position.open & ~told & ~rivals.that_help(place)):
            told |= 1 << lamp
            because = 1 << place | 1 << lamp | cells | rivals.grounds(lamp, cells)
            yield Step("fill", bars=1 << lamp, because=because, at=place, other=lamp)


class Rivals:
    """Where a lamp would take a cell away from others, in one position: it would light it, or fill a clue beside it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.known: dict[int, Cells] = {}

    def of(self, cell: int) -> Cells:
        """The cells where a lamp would take this one away."""
        if cell not in self.known:
            found = self.position.views.sees[cell]
            for clue in self.position.views.clues.get(cell, ()):
                found |= self.position.views.around[clue] if self.position.need(clue) == 1 else 0
            self.known[cell] = found & ~(1 << cell)
        return self.known[cell]

    def that_take(self, cells: Cells, count: int) -> Cells:
        """The cells where a lamp would take so many of these away."""
        found = 0
        for chosen in combinations(members(cells), count):
            common = EVERYWHERE
            for cell in chosen:
                common &= self.of(cell)
            found |= common
        return found

    def that_help(self, place: int) -> Cells:
        """The cells where a lamp would light a dark cell; none for a clue, whose own cells are counted by `count`."""
        return 0 if place in self.position.puzzle.clues else self.position.views.sees[place] | 1 << place

    def grounds(self, lamp: int, cells: Cells) -> Cells:
        """The clues that a lamp would fill beside these cells, and what is around them."""
        found = 0
        for clue in find_filled(self.position, lamp, cells):
            found |= 1 << clue | self.position.views.around[clue]
        return found


def find_filled(position: Position, lamp: int, cells: Cells) -> list[int]:
    """The clues that a lamp would fill beside those of these cells that it does not light."""
    unlit = cells & ~position.views.sees[lamp] & ~(1 << lamp)
    around = position.views.around
    return [clue for clue in position.views.clues.get(lamp, ()) if position.need(clue) == 1 and around[clue] & unlit]


def find_short(position: Position, near: Cells) -> Iterator[tuple[int, Cells, int]]:
    """The clues and dark cells that depend on `near`, their open cells, and how many of these are too many to lose."""
    for wall in position.views.clues_near(near):
        cells, need = position.views.around[wall] & position.open, position.need(wall)
        if 0 < need <= cells.bit_count():
            yield wall, cells, cells.bit_count() - need + 1
    for cell in members(position.dark & position.views.in_line_with(near)):
        if sources := position.sources(cell):
            yield cell, sources, sources.bit_count()


def widen(position: Position, near: Cells) -> Cells:
    """Also the cells around clues beside `near`: what these want has changed."""
    if near != EVERYWHERE:
        for wall in position.views.clues_near(near):
            near |= position.views.around[wall]
    return near


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    puzzle, is_clue = position.puzzle, step.at in position.puzzle.clues
    cells = position.views.around[step.at] & position.open if is_clue else position.sources(step.at)
    filled = find_filled(position, step.other, cells)
    return Said.of(
        REASONS[is_clue, bool(filled)],
        CONCLUSION,
        lamp=puzzle.grid.name(step.other),
        cells=name_cells(puzzle, members(cells), link=AND if is_clue else OR),
        clues=join_words([name_clue(puzzle, clue) for clue in filled]),
        **{"clue": name_clue(puzzle, step.at)} if is_clue else {"cell": puzzle.grid.name(step.at)},
    )
