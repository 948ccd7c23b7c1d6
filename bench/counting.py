"""Rows about `count` and `sample`, beside listing solutions one by one, which is what `count --limit` does.

Targets in seconds are what a sweep square by square, vectorised over all profiles, took on the same kinds of boards.
"""

from __future__ import annotations

from random import Random
from statistics import median
from typing import NamedTuple

import boards
from rows import cpu, row

from lamplighter import Puzzle, count, sample
from lamplighter.akari.game.planted import plant

LISTED = 20_000  # solutions listed for comparison
ROUNDS = 3


class Kind(NamedTuple):
    """A kind of board, how much of it is walls, how many of these have numbers, and the seconds to stay below."""

    name: str
    rows: int
    cols: int
    walls: float
    numbered: float
    most: float


KINDS = (
    Kind("empty 9x9", 9, 9, 0, 0, 0.01),
    Kind("empty 12x12", 12, 12, 0, 0, 0.08),
    Kind("empty 14x14", 14, 14, 0, 0, 0.4),
    Kind("10x10, 10 % walls, half the numbers", 10, 10, 0.1, 0.5, 0.05),
    Kind("15x15, 20 % walls, half the numbers", 15, 15, 0.2, 0.5, 0.3),
    Kind("15x15, 10 % walls, no numbers", 15, 15, 0.1, 0, 4.2),
    Kind("100x14, 10 % walls, no numbers", 100, 14, 0.1, 0, 10),
)


def make_board(kind: Kind, seed: int) -> Puzzle:
    """A board of a kind, with at least one solution."""
    walls = round(kind.walls * kind.rows * kind.cols)
    return plant(kind.rows, kind.cols, walls, Random(seed), kind.numbered).puzzle


def kinds() -> None:
    """All solutions of boards that have too many to list."""
    for kind in KINDS:
        puzzles = [make_board(kind, seed) for seed in range(5 if kind.walls else 1)]
        found = [count(puzzle) for puzzle in puzzles]
        assert all(one.exact for one in found), kind
        ours = [min(cpu(lambda puzzle=puzzle: count(puzzle)) for _ in range(ROUNDS)) for puzzle in puzzles]
        listed = cpu(lambda puzzles=puzzles: count(puzzles[0], limit=LISTED))
        share = min(1, LISTED / found[0].count)
        told = f"{1000 * median(ours):.1f} ms, worst {1000 * max(ours):.0f} ms, {ways(found[0].count)}"
        against = f"listing {'all' if share == 1 else f'{LISTED:,}'} takes {1000 * listed:.0f} ms"
        row(f"count, {kind.name}", f"{told}; {against}", f"<= {1000 * kind.most:g} ms", max(ours) <= kind.most)


def ways(number: int) -> str:
    """A number of solutions, short."""
    return f"{number:,} solutions" if number < 10**7 else f"about 10^{len(str(number)) - 1} solutions"


def more() -> None:
    """By lamps, at random, and boards on which listing was fast."""
    puzzle = make_board(KINDS[5], 0)
    once = min(cpu(lambda: count(puzzle)) for _ in range(ROUNDS))
    tabled = min(cpu(lambda: count(puzzle, by_lamps=True)) for _ in range(ROUNDS))
    row(
        "count --by-lamps against count, 15x15, 10 % walls",
        f"{tabled / once:.1f}x its time",
        "<= 8x",
        tabled <= 8 * once,
    )
    drawn = min(cpu(lambda: sample(puzzle, 100)) for _ in range(ROUNDS))
    row("sample --count 100 against count, same board", f"{drawn / once:.1f}x its time", "<= 8x", drawn <= 8 * once)
    name, lines = boards.small()
    puzzles = [Puzzle.of(rows) for rows in lines]
    fast, listing = [], []
    for _ in range(5):
        fast.append(cpu(lambda: [count(one) for one in puzzles]))
        listing.append(cpu(lambda: [count(one, limit=10_000) for one in puzzles]))
    times = median(a / b for a, b in zip(fast, listing, strict=True))
    row(f"count against listing, {len(puzzles)} puzzles of {name}", f"{times:.2f}x its time", "<= 1.1x", times <= 1.1)
    bare = [one.bare(list(one.clues)[::3]) for one in puzzles if len(one.squares) <= 700][:200]
    listed = sum(cpu(lambda one=one: count(one, limit=10_000)) for one in bare)
    swept = sum(cpu(lambda one=one: count(one)) for one in bare)
    exact, before = (sum(count(one, limit=limit).exact for one in bare) for limit in (None, 10_000))
    figure = f"{exact} exact in {swept:.2f} s; listing up to 10,000: {before} exact in {listed:.2f} s"
    row(f"count, {len(bare)} of them without every third number", figure, "all exact", exact == len(bare))


def main() -> None:
    kinds()
    more()


if __name__ == "__main__":
    main()
