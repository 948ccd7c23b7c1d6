"""family: boards of any size whose difficulty a formula tells, after Victor Dekker's thesis (section 5).

The thesis describes its two formats in words and formulas; the drawings meant here are the ones in docs/families.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from lamplighter.akari.game.puzzle import WALL, WHITE, Puzzle, check_size
from lamplighter.akari.game.words import join_words
from lamplighter.arguments import describe, expect_text, expect_whole
from lamplighter.errors import BadInput
from lamplighter.grid import Grid, cut_rows
from lamplighter.language.telling import ENGLISH, speaking
from lamplighter.limits import MAX_CELLS
from lamplighter.plugins import say_unknown

EVEN = range(2, MAX_CELLS // 2 + 1, 2)


class Family(NamedTuple):
    """The sizes there are, the squares of a board, and what a formula tells of its difficulty."""

    rows: range
    cols: Callable[[int], range]  # of a number of rows
    squares: Callable[[Grid], list[str]]
    formula: Callable[[int, int], dict[str, float]]  # of rows and columns


class FamilyBoard(NamedTuple):
    """A board of a family, and what a formula tells of its difficulty: never what does not hold."""

    name: str
    puzzle: Puzzle
    formula: dict[str, float]

    def to_json(self) -> dict[str, Any]:
        """The fields of `family` in docs/json.md."""
        puzzle = self.puzzle
        size = {"rows": puzzle.rows, "cols": puzzle.cols}
        return {"name": self.name, **size, "grid": list(puzzle.lines), "formula": dict(self.formula)}


def family(name: str, rows: int, cols: int) -> Puzzle:
    """The board of that family and size; BadInput if there is no such family, or no such size in it."""
    return family_board(name, rows, cols).puzzle


def family_board(name: str, rows: int, cols: int) -> FamilyBoard:
    """The same with what the thesis says of its difficulty."""
    kind, rows, cols = (
        find_family(name),
        expect_whole(rows, "the number of rows"),
        expect_whole(cols, "the number of columns"),
    )
    check_size(max(rows, 1), max(cols, 1))  # sizes below 1 are refused below, where near sizes are named
    if rows not in kind.rows or cols not in kind.cols(rows):
        with speaking(ENGLISH):
            near = join_words([f"{row}x{col}" for row, col in sizes_near(kind, rows, cols)])
        raise BadInput(
            f"the family {name!r} has no board of {describe(rows)}x{describe(cols)}; near that it has {near}"
        )
    grid = Grid(rows, cols)
    puzzle = Puzzle(cut_rows("".join(kind.squares(grid)), cols))
    return FamilyBoard(name, puzzle, kind.formula(rows, cols))


def find_family(name: str) -> Family:
    """The family of that name; BadInput if there is none."""
    if expect_text(name, "the family") not in FAMILIES:
        raise BadInput(say_unknown("family", name, FAMILIES))
    return FAMILIES[name]


def sizes_near(kind: Family, rows: int, cols: int) -> Iterator[tuple[int, int]]:
    """The sizes a family has around one that it has not."""
    return ((row, col) for row in nearest_in(rows, kind.rows) for col in nearest_in(cols, kind.cols(row)))


def nearest_in(number: int, among: range) -> list[int]:
    """The number itself if it is in the range, otherwise its neighbours below and above, ascending."""
    places = (number - among.start) // among.step, -((among.start - number) // among.step)
    return sorted({among[min(max(place, 0), len(among) - 1)] for place in places})


def way_through(rows: int, strip: int) -> range:
    """The rows of a strip in the order of the way through the board: down, up, down."""
    return range(rows) if strip % 2 == 0 else range(rows)[::-1]


def draw_step(grid: Grid) -> list[str]:
    """Strips of rooms of two cells, a clue before each; every second room takes a look at a cell as well."""
    squares = [WALL] * len(grid)
    clues, lamps, side = [], set(), 0
    for strip in range(grid.cols // 2):
        lefts = [row * grid.cols + 2 * strip for row in way_through(grid.rows, strip)]
        clues += lefts[::2]
        for left in lefts[1::2]:
            squares[left : left + 2] = WHITE * 2
            lamps.add(left + side)
            side = 1 - side
        side = 1 - side  # a strip begins on the side where the last one ended: otherwise there are shortcuts
    for clue in clues:
        squares[clue] = str(sum(cell in lamps for cell in grid.beside(clue)))
    return squares


def draw_switch(grid: Grid) -> list[str]:
    """A winding way of blocks of two by two, a clue in each; a gap in the wall leads from strip to strip."""
    squares = [WALL] * len(grid)
    for strip in range((grid.cols + 1) // 3):
        lefts = [row * grid.cols + 3 * strip for row in way_through(grid.rows, strip)]
        for place, left in enumerate(lefts):
            squares[left : left + 2] = WHITE * 2
            if place % 2 == 0:
                turns = max(0, place // 2 - (strip > 0))  # one who comes through the gap meets two clues on the left
                squares[left + turns % 2] = "1"
        if strip:
            squares[lefts[0] - 1] = WHITE
    squares[0] = "0"
    return squares


def step_widths(rows: int) -> range:
    """The widths of a step board: strips of two columns."""
    return range(2, MAX_CELLS // rows + 1, 2)


def switch_widths(rows: int) -> range:
    """The widths of a switch board: strips of two columns, one column between; with two rows an odd number of strips.

    With two rows and an even number of strips there is no solution.
    """
    return range(2, MAX_CELLS // rows + 1, 6 if rows == 2 else 3)


def count_steps(rows: int, cols: int) -> dict[str, float]:
    """How often a shortest plan looks at clues, at cells, and both together, by the names of the thesis."""
    at_clues, at_cells = rows // 2 * (cols // 2), rows // 4 * (cols // 2)
    return {"O_NWA": at_clues, "O_UCA": at_cells, "O_total": at_clues + at_cells}


def count_switches(rows: int, cols: int) -> dict[str, float]:
    """The switches of one who begins with the clues or with the cells, and their mean, by the names of the thesis."""
    strips = (cols + 1) // 3
    most = 3 * strips - 1 if rows == 2 else rows * strips  # two rows take more than the thesis says
    return {"S_NWA": most - 1, "S_UCA": most, "S_average": most - 0.5}


FAMILIES = {
    "step": Family(EVEN, step_widths, draw_step, count_steps),
    "switch": Family(EVEN, switch_widths, draw_switch, count_switches),
}
