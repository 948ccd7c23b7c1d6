"""A random position that can be solved: the fields of `lightsout random`."""

from __future__ import annotations

from secrets import randbits

from lamplighter.lightsout import RULES, WRAPS, Game, random_position, spell
from lamplighter.web.body import MAX_COLORS, Body, Fields, check_cells


def answer(body: Body) -> Fields:
    """The fields of `lightsout random` in docs/json.md, of any depth."""
    rows, cols = body.whole("rows", 1, 1_000, 5), body.whole("cols", 1, 1_000, 5)
    check_cells(rows * cols)
    rule, wrap = body.choice("rule", RULES, "plus") or "plus", body.choice("wrap", WRAPS, "plane") or "plane"
    colors, seed = body.whole("colors", 2, MAX_COLORS, 2), body.whole("seed", 0, 2**53, randbits(32))
    board = random_position(Game.of(rows, cols, rule, wrap=wrap, colors=colors), None, seed)
    told = {"lights": spell(board.lights, board.game), "rule": rule, "wrap": wrap, "colors": colors}
    return {**told, "depth": None, "seed": seed}
