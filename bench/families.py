"""Families of boards that are hard for a plain search: pigeonholes."""

from __future__ import annotations

import boards
from rows import cpu, row

from lamplighter import Puzzle, prove, solve, verify

HOLES = (6, 8, 10, 12, 16, 20, 24, 28, 32, 36, 40)


def pigeonholes() -> None:
    """More pigeons than holes: answers and proofs."""
    puzzles = [Puzzle.of(boards.pigeonhole(holes)) for holes in HOLES]
    solved = [cpu(lambda puzzle=puzzle: solve(puzzle)) for puzzle in puzzles]
    proved = [cpu(lambda puzzle=puzzle: prove(puzzle)) for puzzle in puzzles]
    good = all(verify(puzzle, prove(puzzle)).verdict == "none" for puzzle in puzzles)
    row("pigeonholes 6 to 40, solve, the slowest", f"{max(solved):.3f} s", "<= 0.1 s", max(solved) <= 0.1)
    row("the same, prove, all verified", f"{max(proved):.3f} s", "<= 0.2 s", good and max(proved) <= 0.2)


def main() -> None:
    pigeonholes()


if __name__ == "__main__":
    main()
