"""canonical, content_id: one picture and one name for a puzzle, however it is turned or mirrored.

Of the eight views the first counts: fewest rows, then fewest columns, then the squares, row by row, as text. The
squares are ASCII characters and text is compared by their codes (`#`, `.`, `0` to `4`), so nothing here depends on
machine, language, hash seed or version; a new kind of square would not change the order of the old ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.grid import SYMMETRIES, cut_rows, turn_rows

DIGITS = 16  # 64 bits: among a million puzzles two share an id with a chance of one in 37 million


def canonical(asked: Askable) -> Puzzle:
    """The first of the puzzle's eight views by (rows, cols, squares).

    The squares are compared as ASCII text, so the choice is the same in every version and on every machine.
    """
    return Puzzle(list_first_view(puzzle_of(asked)))


def content_id(asked: Askable) -> str:
    """A short name for the puzzle and its eight views, the same in every version and on every machine.

    The first 16 hexadecimal digits of the SHA-256 of the lines `ROWSxCOLS` and then the canonical rows, each with a
    line feed at its end. Lamps, marks and words beside the puzzle do not matter.
    """
    lines = list_first_view(puzzle_of(asked))
    told = "\n".join((f"{len(lines)}x{len(lines[0])}", *lines, ""))
    return sha256(told.encode("ascii")).hexdigest()[:DIGITS]


def list_first_view(puzzle: Puzzle) -> tuple[str, ...]:
    """The rows of the canonical form."""
    return cut_rows(min(flat_views(puzzle)), max(puzzle.rows, puzzle.cols))


def canonical_entry(entry: Entry) -> Entry:
    """The entry turned so that its puzzle is canonical; of several such views the first by lamps, marks, solution."""
    form = canonical(entry)
    views = (entry.turned(turns, flip) for turns, flip in SYMMETRIES if entry.puzzle.turned(turns, flip) == form)
    return min(views, key=lambda view: (view.lamps, view.marks, view.solution or ()))


def turns_to_first_view(position: Position) -> list[tuple[int, bool]]:
    """All turns that give the first of a position's eight pictures; several if the position is symmetric.

    Pictures are compared row by row as text, whatever their size: not the order of `canonical`.
    """
    lines = str(position).split("\n")
    views = {symmetry: turn_rows(lines, *symmetry) for symmetry in SYMMETRIES}
    first = min(views.values())
    return [symmetry for symmetry, view in views.items() if view == first]


def flat_views(puzzle: Puzzle) -> Iterator[str]:
    """The squares of the views with fewest rows: four, or of a square board all eight."""
    squares, cols = puzzle.squares, puzzle.cols  # slices: a loop over cells takes many times as long
    if puzzle.rows <= cols:
        yield from mirror_views(puzzle.lines)
    if puzzle.rows >= cols:
        yield from mirror_views([squares[col::cols] for col in range(cols)])


def mirror_views(lines: Sequence[str]) -> tuple[str, str, str, str]:
    """The squares of a picture as it is, turned by half, top and bottom exchanged, left and right exchanged."""
    upright, upset = "".join(lines), "".join(lines[::-1])
    return upright, upright[::-1], upset, upset[::-1]
