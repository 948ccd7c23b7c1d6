"""Chasing, for `verify`: all quiet patterns of plus and sigma on a plain rectangle, by their first rows.

Presses of the first row decide those of every other, each row being put out by the one below it. What that leaves on
in the last row is linear in the first: first rows that leave nothing are the quiet patterns.
"""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.lightsout.game.question import Question

CROSS = {(-1, 0), (1, 0), (0, -1), (0, 1)}
MAX_COLS = 1_024  # columns of a board that is chased


class Chased(NamedTuple):
    """A rectangle that was chased: `firsts` is a basis of the first rows of quiet patterns.

    `pivots` has what is left in the last row by its highest light, with the first row that leaves it.
    """

    rows: int
    cols: int
    centre: bool
    pivots: dict[int, tuple[int, int]]
    firsts: list[int]

    def chase(self, first: int, lights: int = 0) -> tuple[list[int], int]:
        """The presses that put out these lights from the top, row by row, and what is left in the last row."""
        full, before, here, presses = (1 << self.cols) - 1, 0, first, []
        for row in range(self.rows):
            presses.append(here)
            lit = lights >> row * self.cols & full if lights else 0
            spread = here << 1 & full ^ here >> 1 ^ (here if self.centre else 0)
            before, here = here, spread ^ before ^ lit
        return presses, here

    def reduce(self, rest: int) -> tuple[int, int]:
        """What of some lights of the last row no first row can put out, and the first row for the others."""
        first = 0
        while rest and rest.bit_length() in self.pivots:
            left, used = self.pivots[rest.bit_length()]
            rest, first = rest ^ left, first ^ used
        return rest, first

    def reaches(self, wanted: int) -> bool:
        """Can these lights be changed, and no others?"""
        return not self.reduce(self.chase(0, wanted)[1])[0]

    @property
    def nullity(self) -> int:
        """How many quiet patterns are independent."""
        return len(self.firsts)

    def list_quiet(self) -> list[int]:
        """The quiet patterns as sets of cells."""
        return [join_rows(self.chase(first)[0], self.cols) for first in self.firsts]


def can_chase(question: Question) -> bool:
    """Is it plus or sigma on a plain rectangle where every button may be pressed?"""
    game = question.board.game
    plain = game.colors == 2 and game.links is None and game.wrap == "plane" and not game.holes
    offsets = [tuple(offset) for offset in game.offsets]
    cross = len({*offsets}) == len(offsets) and {*offsets} - {(0, 0)} == CROSS
    return plain and cross and not question.forbidden and game.cols <= MAX_COLS


def chase_all(question: Question, meter: Meter) -> Chased:
    """The rectangle of a question that `can_chase`, chased from each light of the first row."""
    game = question.board.game
    found = Chased(game.rows, game.cols, (0, 0) in game.offsets, {}, [])
    for col in range(game.cols):
        meter.check()
        rest, used = found.reduce(found.chase(1 << col)[1])
        if rest:
            found.pivots[rest.bit_length()] = rest, used ^ 1 << col
        else:
            found.firsts.append(used ^ 1 << col)
    return found


def join_rows(rows: list[int], cols: int) -> int:
    """Rows as one set of cells."""
    return int("".join(f"{row:0{cols}b}" for row in reversed(rows)), 2)
