"""decent: a puzzle without white cells that stand alone, as Victor Dekker's thesis wants it (section 2.1).

A white cell without a white neighbour always holds a lamp, so it can be a wall, and the clues beside it one lower. The
border counts as wall. Once is enough: a cell that became a wall was nobody's white neighbour.
"""

from __future__ import annotations

from dataclasses import replace

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Lamps, Puzzle
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows


def decent(asked: Askable) -> Puzzle | None:
    """The puzzle without cells that stand alone; None if a clue would fall below 0: then there is no solution."""
    puzzle = puzzle_of(asked)
    squares = list(puzzle.squares)
    for cell in lone_cells(puzzle):
        squares[cell] = WALL
        for wall in puzzle.grid.beside(cell):
            if squares[wall] == "0":
                return None
            if squares[wall] in CLUES:
                squares[wall] = str(int(squares[wall]) - 1)
    return Puzzle(cut_rows("".join(squares), puzzle.cols))


def decent_entry(entry: Entry) -> Entry:
    """The entry with its decent puzzle; lamps and marks on the cells that became walls are gone, the words stay."""
    puzzle = decent(entry.puzzle)
    if puzzle is None:
        raise BadInput("a clue would fall below 0: a cell beside it stands alone, so this puzzle has no solution")
    if puzzle == entry.puzzle:
        return entry

    def keep_white(cells: Lamps) -> Lamps:
        return tuple(cell for cell in cells if puzzle.squares[cell] == WHITE)

    solution = None if entry.solution is None else keep_white(entry.solution)
    return replace(
        entry, puzzle=puzzle, lamps=keep_white(entry.lamps), marks=keep_white(entry.marks), solution=solution, made=None
    )


def is_decent(asked: Askable) -> bool:
    """Has every white cell a white neighbour?"""
    return not lone_cells(puzzle_of(asked))


def lone_cells(puzzle: Puzzle) -> set[int]:
    """The white cells without a white neighbour: runs of one, across and down."""
    across, down = ({run.start for run in runs if len(run) == 1} for runs in (puzzle.across, puzzle.down))
    return across & down
