"""Puzzle and grid: what is a board, what is not, and what follows from it."""

import pytest
from hypothesis import given
from support.boards import boards

from lamplighter import BadInput, Puzzle
from lamplighter.grid import SYMMETRIES, Grid, turn_rows

BAD = [  # rows, row, column, words
    ([], None, None, "empty"),
    ([""], None, None, "empty"),
    (["..", "."], 2, 2, "1 squares, row 1 has 2"),
    (["..", "..."], 2, 3, "3 squares, row 1 has 2"),
    (["..", ".x"], 2, 2, "'x' is no square"),
    ([".5"], 1, 2, "a clue is 0 to 4, not 5"),
    (["9."], 1, 1, "a clue is 0 to 4, not 9"),
    ([".\0"], 1, 2, "no square"),
    ([".\udc80"], 1, 2, "no square"),
    (["².", ".."], 1, 1, "no square"),
    ([[None, 5]], 1, 2, "5"),
    ([[None, True]], 1, 2, "True"),
    ([[None, 1.0]], 1, 2, "1.0"),
    ([[None], 7], 2, None, "int"),
    ([[None, None], [None]], 2, 2, "1 squares"),
]


@pytest.mark.parametrize(("rows", "row", "col", "words"), BAD)
def test_what_is_no_puzzle(rows, row, col, words):
    with pytest.raises(BadInput, match=words) as caught:
        Puzzle.of(rows)
    assert (caught.value.row, caught.value.col) == (row, col)


def test_the_caret_points_at_the_place():
    with pytest.raises(BadInput) as caught:
        Puzzle.of(["...", ".x."])
    assert caught.value.caret == ".x.\n ^"
    assert str(caught.value) == "row 2, column 2: 'x' is no square of a board"


def test_a_giant_is_refused_before_it_is_built():
    with pytest.raises(BadInput, match="4,000,000"):
        Puzzle(("." * 2001,) * 2000)


def test_lists_and_text_are_one():
    assert Puzzle.of([[None, "x", 2], ["#", ".", "3"]]) == Puzzle.of([".#2", "#.3"]) == Puzzle.of(".#2\n#.3")


def test_geometry():
    puzzle = Puzzle.of("..#\n.1.\n...")
    assert puzzle.across == (range(0, 2), range(3, 4), range(5, 6), range(6, 9))
    assert puzzle.down == (range(0, 9, 3), range(1, 4, 3), range(7, 10, 3), range(5, 11, 3))
    assert puzzle.clues == {4: 1}
    assert puzzle.around(4) == (1, 3, 5, 7)
    assert list(puzzle.white()) == [0, 1, 3, 5, 6, 7, 8]


@given(boards(6, 6))
def test_every_white_cell_lies_in_one_run_each_way(puzzle):
    for runs in (puzzle.across, puzzle.down):
        assert sorted(cell for run in runs for cell in run) == list(puzzle.white())


@given(boards(6, 6))
def test_text_and_repr_read_back(puzzle):
    assert Puzzle.of(str(puzzle)) == puzzle
    assert eval(repr(puzzle)) == puzzle
    assert hash(Puzzle.of(str(puzzle))) == hash(puzzle)


@given(boards(5, 5))
def test_the_eight_symmetries_are_a_group(puzzle):
    views = {puzzle.turned(turns, flip) for turns, flip in SYMMETRIES}
    assert len(views) in (1, 2, 4, 8)
    assert puzzle.turned(4) == puzzle
    assert puzzle.turned(0, True).turned(0, True) == puzzle
    for view in views:
        assert {view.turned(turns, flip) for turns, flip in SYMMETRIES} == views


def test_turned_clockwise():
    assert turn_rows(["12", "34", "56"], 1) == ("531", "642")
    assert turn_rows(["12", "34"], 0, flip=True) == ("21", "43")


def test_names_of_cells():
    grid = Grid(3, 4)
    assert [grid.name(0), grid.name(6), grid.name(11)] == ["r1c1", "r2c3", "r3c4"]
    assert all(grid.cell(grid.name(cell)) == cell for cell in range(12))


@pytest.mark.parametrize("name", ["", "r0c1", "r4c1", "r1c5", "c1r1", "r1c1 ", "r01c1", "r1c99999999999", "r¹c1"])
def test_names_of_no_cell(name):
    with pytest.raises(BadInput, match="r1c1 to r3c4"):
        Grid(3, 4).cell(name)


def test_neighbours():
    assert [list(Grid(2, 3).beside(cell)) for cell in (0, 4)] == [[1, 3], [1, 3, 5]]
    assert list(Grid(1, 1).beside(0)) == []
