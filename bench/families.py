"""Families of boards, ours beside the best of six other solvers: no other may be more than 1.2 times ahead.

python bench/families.py [--quick]     these rows alone; quick: circuits of 20 variables, no vast boards
python bench/families.py --circuits    all circuits of 20 to 100 variables, two of each: longer

A row is about some boards together: how many solutions have they, none, one or more? All six solvers are asked on every
row. CPU seconds: ours from the bare board to the answer, theirs from the moment they take in what was written down for
them beforehand, clauses or sums, and in brackets what their `solve()` alone took. A solver that takes ten times as long
as ours on a board (and half a second) is stopped there; on circuits and vast boards, for these take long, three times,
and half as long again where ours takes two seconds or more.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

import boards
from circuits import KINDS, make_circuit
from contest import Lines, compare
from crowds import list_crowds
from rows import cpu, row

from lamplighter import Puzzle, generate, prove, solve, verify
from lamplighter.akari.game.planted import plant

HOLES = (6, 8, 10, 12, 16, 20, 24, 28, 32, 36, 40)
SIDES = (20, 50, 100)
WALLS = (0.05, 0.2, 0.4)
CLUES = (0, 0.5, 1)
SIZES = (20, 40, 60, 80, 100)  # variables of circuits


def pigeonholes() -> None:
    """More pigeons than holes: answers and proofs, in seconds and beside others."""
    lines = [boards.pigeonhole(holes) for holes in HOLES]
    puzzles = [Puzzle.of(rows) for rows in lines]
    solved = [cpu(lambda puzzle=puzzle: solve(puzzle)) for puzzle in puzzles]
    proved = [cpu(lambda puzzle=puzzle: prove(puzzle)) for puzzle in puzzles]
    good = all(verify(puzzle, prove(puzzle)).verdict == "none" for puzzle in puzzles)
    row("pigeonholes 6 to 40, solve, the slowest", f"{1000 * max(solved):.0f} ms", "<= 100 ms", max(solved) <= 0.1)
    row("the same, prove, all verified", f"{1000 * max(proved):.0f} ms", "<= 100 ms", good and max(proved) <= 0.1)
    compare("pigeonholes 6 to 40", lines)


def crowds() -> None:
    """Other boards on which lamps must be counted."""
    for name, lines in list_crowds().items():
        compare(name, lines)
        puzzles = [Puzzle.of(rows) for rows in lines]
        good = all(verify(puzzle, prove(puzzle)).verdict == "none" for puzzle in puzzles)
        row(f"the same, proofs of {len(puzzles)} boards", "verified" if good else "refused", "verified", good)


def plant_boards(side: int) -> Iterator[list[str]]:
    """Boards of a side that have at least one solution, from almost empty to dense, without clues and with all."""
    for number, (walls, clues) in enumerate((walls, clues) for walls in WALLS for clues in CLUES):
        yield list(plant(side, side, round(walls * side * side), Random(number), clues).puzzle.lines)


def miss(lines: Lines, seed: int) -> list[str]:
    """The board with one number changed by one: mostly it has no solution, and far from there nothing shows."""
    rng, rows = Random(seed), [list(line) for line in lines]
    clues = [(row, col) for row, line in enumerate(lines) for col, square in enumerate(line) if square in "123"]
    row, col = rng.choice(clues)
    rows[row][col] = str(int(rows[row][col]) + rng.choice((-1, 1)))
    return ["".join(line) for line in rows]


def plain_boards() -> None:
    """Printed puzzles, planted boards, near misses."""
    name, printed = boards.small()
    compare(f"{len(printed[::8])} printed puzzles of {name}", printed[::8])
    for side in SIDES:
        compare(f"planted {side}x{side}, 9 of 5 to 40 % walls", list(plant_boards(side)))
    for side in (20, 35, 50):
        planted = [lines for lines in plant_boards(side) if any(clue in "".join(lines) for clue in "123")]
        compare(f"near misses {side}x{side}, planted", [miss(lines, n) for n, lines in enumerate(planted)])
    unique = [made.entry.puzzle.lines for made in generate(20, 20, count=6, seed=1)]
    compare("near misses 20x20, generated", [miss(lines, n) for n, lines in enumerate(unique)])


def ambiguous() -> None:
    """All solutions counted; the others list them."""
    for side, walls, clues in ((8, 0, 0), (10, 0.1, 0.5), (15, 0.2, 0.5)):
        puzzle = plant(side, side, round(walls * side * side), Random(0), clues).puzzle
        name = f"all solutions of {side}x{side}, {walls:.0%} walls, {'half' if clues else 'no'} clues"
        compare(name, [puzzle.lines], most=1 << 40)


def circuits(sizes: tuple[int, ...], seeds: range) -> None:
    """Circuits of every kind."""
    for kind in KINDS:
        for variables in sizes:
            for seed in seeds:
                lines = make_circuit(kind, variables, seed)
                name = f"circuit {len(lines)}x{len(lines[0])}, {kind}, {variables} variables"
                compare(name, [lines], large=True)


def vast() -> None:
    """A million squares."""
    for name, make in (("one solution", boards.repaired), ("ambiguous", boards.planted)):
        path = boards.cached(f"{'unique' if make is boards.repaired else 'planted'}-1000", lambda make=make: make(1000))
        compare(f"1000x1000, {name}", [path.read_text().split()], large=True)


def main() -> None:
    quick = "--quick" in sys.argv
    plain_boards()
    pigeonholes()
    crowds()
    ambiguous()
    circuits(SIZES[:1] if quick else SIZES, range(1))
    if not quick:
        vast()


if __name__ == "__main__":
    circuits(SIZES, range(2)) if "--circuits" in sys.argv else main()
