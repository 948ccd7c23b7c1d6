"""Plan: the geometry of a board for other solvers, found without any code of ours."""

from __future__ import annotations

import re
from collections.abc import Iterator

MANY = 12  # pairs of cells that see each other, for each cell: with more, pairs are no way to write the rules


class Plan:
    """Cells are numbered from 1 to `size`: the cells of each run, across and down, and of each clue with its number."""

    def __init__(self, lines: list[str]) -> None:
        number, self.size = [], 0
        for square in "".join(lines):
            self.size += square == "."
            number.append(self.size if square == "." else 0)
        self.runs = [number[run.start : run.stop : run.step] for run in list_runs(lines)]
        self.clues = [(count, [number[square] for square in around]) for count, around in list_clues(lines)]
        self.long = sum(len(run) * (len(run) - 1) // 2 for run in self.runs) > MANY * self.size


def list_runs(lines: list[str]) -> Iterator[range]:
    """The squares of each run."""
    cols = len(lines[0])
    for row, line in enumerate(lines):
        for run in re.finditer(r"\.+", line):
            yield range(row * cols + run.start(), row * cols + run.end())
    for col, line in enumerate(map("".join, zip(*lines, strict=True))):
        for run in re.finditer(r"\.+", line):
            yield range(col + run.start() * cols, col + run.end() * cols, cols)


def list_clues(lines: list[str]) -> Iterator[tuple[int, list[int]]]:
    """The number of each clue, and the white squares around it."""
    rows, cols = len(lines), len(lines[0])
    for row, line in enumerate(lines):
        for clue in re.finditer("[0-4]", line):
            col = clue.start()
            beside = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
            inside = [(r, c) for r, c in beside if 0 <= r < rows and 0 <= c < cols]
            yield int(clue[0]), [r * cols + c for r, c in inside if lines[r][c] == "."]
