"""The solver of the Akari chapter, with the chapter's own signature, on this library.

python examples/chapter.py
"""

from __future__ import annotations

import lamplighter


def solve_akari(rows: int, cols: int, grid: list[list[str | int | None]]) -> set[tuple[int, int]]:
    """The places of the lamps. grid[r][c] is None (white), 'x' (black) or a number."""
    puzzle = lamplighter.Puzzle.of(grid)
    assert (puzzle.rows, puzzle.cols) == (rows, cols)
    answer = lamplighter.solve(puzzle, engine="cpsat")
    if answer.verdict != "unique":
        raise ValueError(f"the puzzle has no unique solution: {answer.verdict}")
    return {divmod(lamp, cols) for lamp in answer.solutions[0].lamps}


if __name__ == "__main__":
    board = [
        ["x", None, None, None, "x"],
        [None, None, None, 3, None],
        [None, None, None, None, 2],
        [None, None, 1, None, None],
    ]
    print(sorted(solve_akari(4, 5, board)))
