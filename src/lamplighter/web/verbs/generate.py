"""A new puzzle to order: the fields of `generate`, and the `board`, which is null if none was found."""

from __future__ import annotations

from contextlib import closing
from itertools import islice
from secrets import randbits

from lamplighter import generate
from lamplighter.akari import LEVELS, SYMMETRIES
from lamplighter.web.body import Body, Fields, check_cells

PACE = "slow"
MAX_SIDE, MAX_INDEX, MAX_SEED = 10_000, 99, 2**53


def answer(body: Body) -> Fields:
    """The puzzle at the place `index` of those that the seed gives; those before it are made, too."""
    rows, cols = body.whole("rows", 1, MAX_SIDE, 10), body.whole("cols", 1, MAX_SIDE, 10)
    check_cells(rows * cols)
    index, seed = body.whole("index", 0, MAX_INDEX, 0), body.whole("seed", 0, MAX_SEED, randbits(32))
    wishes: Fields = {
        "level": body.choice("level", LEVELS, None),
        "symmetry": body.choice("symmetry", SYMMETRIES, "rotate180"),
        "walls": body.number("walls", 0, 1, 0.22),
    }
    with closing(generate(rows, cols, count=index + 1, seed=seed, budget=body.budget(), **wishes)) as stream:
        for made in islice(stream, index, None):
            return {**made.to_json(), "board": list(made.entry.puzzle.lines)}
    return {"board": None, "met": False, "seed": seed}
