"""The table of light chasing: what to press in the first row for what chasing leaves in the last.

Chase the lights down row by row, look the last row up, press what it says in the first row, and chase once more. What
is left depends on the first row linearly, so of a wide board a few rows are enough: the table adds up by columns.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from lamplighter.arguments import expect_flag
from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.clock import NUMBER, Tick, make_tick
from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.chasing import leftover, quiet_starts
from lamplighter.lightsout.algebra.linear import bits, span
from lamplighter.lightsout.game.game import Game, game_of
from lamplighter.limits import MAX_LOOKED_UP

MAX_RANK = 7  # 127 lines: longer tables are made by columns unless asked for
MAX_WIDTH = 20  # columns of a table of rows: the fewest presses are looked for among all first rows


class LookupLine(NamedTuple):
    """One line of a table: lights of the last row, and the presses of the first row that undo them."""

    bottom: int
    top: int

    def to_json(self, cols: int) -> dict[str, str]:
        """Both rows as 0 and 1, left to right as they are read."""
        return {"bottom": f"{self.bottom:0{cols}b}"[::-1], "top": f"{self.top:0{cols}b}"[::-1]}


class Lookup(NamedTuple):
    """A line for every last row there can be; or, `by_column`, a line for each of some columns, the pivots.

    Then the lines of all pivots that are lit are added up; `bottom` is the pivot alone, and other columns need not be
    looked at.
    """

    cols: int
    lines: tuple[LookupLine, ...]
    by_column: bool

    def to_json(self) -> dict[str, Any]:
        """The fields that docs/json.md promises for `lightsout table`."""
        return {"by_column": self.by_column, "lines": [line.to_json(self.cols) for line in self.lines]}


def table(game: Game, by_column: bool | None = None, budget: Budget | None = None) -> Lookup:
    """The lookup table of a size; by columns where asked, or where all rows would be too many.

    OutOfBudget is raised where the budget is spent before it is made, BadInput where a table of rows would be too long.
    """
    check_chased(game_of(game))
    meter = budget_of(budget).start()
    basis = pivots(game, meter)
    by_column = None if by_column is None else expect_flag(by_column, "'by_column'")
    if by_column is None:
        by_column = len(basis) > MAX_RANK or game.cols > MAX_WIDTH
    if by_column:
        return Lookup(game.cols, list_columns(basis, make_tick(meter, game.cols)), True)
    if len(basis) > 2 * MAX_RANK or game.cols > MAX_WIDTH:
        raise BadInput(f"the table of rows is too long for {game.size}; the one by columns has {len(basis)} lines")
    return Lookup(game.cols, list_rows(game, basis, meter), False)


def check_chased(game: Game) -> None:
    """BadInput for games that are not solved by chasing, and for those too large for a table."""
    if not game.chased:
        raise BadInput("a lookup table is for plus and sigma on a plane of two colours without holes")
    if game.rows * game.cols > MAX_LOOKED_UP:
        raise BadInput(f"a lookup table is for up to {MAX_LOOKED_UP:,} lights, not for {game.size}")


def pivots(game: Game, meter: Meter) -> dict[int, LookupLine]:
    """Independent last rows, by their lowest column as a bit, each with a first row whose chase leaves it."""
    found: dict[int, LookupLine] = {}
    tick = make_tick(meter, game.cols)
    for col in range(game.cols):
        bottom, top = leftover((0,) * game.rows, game.cols, game.centre, 1 << col, meter), 1 << col
        while bottom and (lead := bottom & -bottom) in found:
            tick()
            bottom, top = bottom ^ found[lead].bottom, top ^ found[lead].top
        if bottom:
            found[bottom & -bottom] = LookupLine(bottom, top)
    return found


def list_rows(game: Game, basis: dict[int, LookupLine], meter: Meter) -> tuple[LookupLine, ...]:
    """Every last row but the dark one, each with the fewest presses."""
    lines, idle = list(basis.values()), list(span(quiet_starts(game.rows, game.cols, game.centre)))
    bottoms, tops = span([line.bottom for line in lines]), span([line.top for line in lines])
    found, tick = [], make_tick(meter, NUMBER * len(idle))
    for bottom, top in zip(bottoms, tops, strict=True):
        tick()
        if bottom:
            found.append(LookupLine(bottom, shortest_row(top, idle, game.cols)))
    return tuple(sorted(found, key=lambda line: reading_order(line.bottom, game.cols)))


def shortest_row(top: int, idle: list[int], cols: int) -> int:
    """The first row with the fewest presses that does the same; of several the one pressed furthest left."""
    return min((top ^ other for other in idle), key=lambda row: (row.bit_count(), reading_order(row, cols)))


def reading_order(row: int, cols: int) -> int:
    """The key of an order that people see: what is lit on the left comes first."""
    return -int(f"{row:0{cols}b}"[::-1], 2)


def list_columns(basis: dict[int, LookupLine], tick: Tick) -> tuple[LookupLine, ...]:
    """For each pivot, from the left, the first row that changes it and no other pivot."""
    clean: dict[int, LookupLine] = {}
    for lead in sorted(basis, reverse=True):  # those above are clean already
        bottom, top = basis[lead]
        for other in bits(bottom ^ lead):
            tick()
            if 1 << other in clean:
                bottom, top = bottom ^ clean[1 << other].bottom, top ^ clean[1 << other].top
        clean[lead] = LookupLine(bottom, top)
    return tuple(LookupLine(lead, clean[lead].top) for lead in sorted(clean))
