"""Windows: whatever follows in one holds on the whole board, in the words of the whole board."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.boards import boards

from lamplighter import BadInput, Puzzle
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.explain import take_rounds
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.game.planted import plant
from lamplighter.akari.game.position import Position, mask, members
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.window import Box, Window, cut_window, is_inside, see_window
from lamplighter.akari.kernel import Kernel, lay_position


def draw(puzzle, lamps=(), marks=()):
    """The squares with lamps and marks."""
    squares = list(puzzle.squares)
    for cells, sign in ((marks, "+"), (lamps, "*")):
        for cell in cells:
            squares[cell] = sign
    return "".join(squares)


@st.composite
def boxes(draw_from, puzzle):
    """A box of a board."""
    top, left = draw_from(st.integers(0, puzzle.rows - 1)), draw_from(st.integers(0, max(0, puzzle.cols - 2)))
    bottom = draw_from(st.integers(top + 1, puzzle.rows))
    right = draw_from(st.integers(min(left + 2, puzzle.cols), puzzle.cols))
    return Box(top, left, bottom, right)


@st.composite
def solved(draw_from):
    """A board with one of its solutions, few or many of its walls numbered."""
    rng = Random(draw_from(st.integers(0, 10_000)))
    rows, cols = rng.randint(1, 9), rng.randint(1, 9)
    puzzle, lamps = plant(rows, cols, int(rng.uniform(0.1, 0.4) * rows * cols), rng)
    return puzzle.bare([wall for wall in puzzle.clues if rng.random() < rng.choice((0, 0.5, 1))]), set(lamps)


@given(solved(), st.data())
@settings(max_examples=100)
def test_whatever_follows_in_a_window_holds_on_the_board(board, data):
    """By any technique, assumptions and nested ones too, and to the end."""
    puzzle, solution = board
    box, rng = data.draw(boxes(puzzle)), Random(data.draw(st.integers(0, 100)))
    lamps = {lamp for lamp in solution if rng.random() < 0.2}
    marks = {cell for cell in puzzle.white() if cell not in solution and rng.random() < 0.2}
    drawn = draw(puzzle, lamps, marks)
    position = cut_window(drawn, drawn, puzzle.cols, box)
    window = see_window(position)
    for found in take_rounds(position, Run()):
        assert {*window.in_whole(tuple(members(found.after.lamps)), puzzle)} <= solution
        assert not {*window.in_whole(tuple(members(found.after.barred)), puzzle)} & solution


@given(solved(), st.data())
def test_solutions_seen_through_a_window_obey_its_rules(board, data):
    puzzle, solution = board
    box = data.draw(boxes(puzzle))
    drawn = draw(puzzle, {cell for cell in solution if not is_inside(box, cell, puzzle.cols)})
    window = see_window(cut_window(drawn, drawn, puzzle.cols, box))
    inside = {window.from_whole(cell, puzzle) for cell in solution} - {None}
    assert all(low <= sum(cell in inside for cell in cells) <= high for cells, low, high in counts(window))


@given(boards(6, 6), st.data())
def test_the_kernel_closes_a_window_as_people_do(puzzle, data):
    box = data.draw(boxes(puzzle))
    position = cut_window(puzzle.squares, puzzle.squares, puzzle.cols, box)
    closed = close_position(position, load_techniques(["clue_full", "clue_tight", "only_source"]))
    kernel = Kernel()
    possible = lay_position(position, kernel)
    assert possible == (not closed.broken)
    if possible:
        assert kernel.lamps() == list(members(closed.lamps))
        assert kernel.open() == list(members(closed.open))


@given(boards(5, 5))
def test_a_window_as_large_as_the_board_shows_all_of_it(puzzle):
    whole = Box(0, 0, puzzle.rows, puzzle.cols)
    position = cut_window(puzzle.squares, puzzle.squares, puzzle.cols, whole)
    window = see_window(position)
    assert (window.lines, window.frayed, window.bright) == (puzzle.lines, (), ())
    assert position.dark == Position(puzzle).dark
    assert list(counts(window)) == list(counts(puzzle))


BOARD = """
..#..
1.+..
..2#*
.....
"""


def test_what_is_seen_through_a_window():
    """A clue with cells beyond is a bare wall; a run with open cells beyond needs no light; one with a lamp has it."""
    puzzle = Puzzle.of(BOARD.replace("+", ".").replace("*", "."))
    drawn = "".join(BOARD.split())
    window = see_window(position := cut_window(drawn, drawn, 5, Box(1, 2, 4, 5)))
    assert str(position) == "+..\n##.\n...".replace("#.\n", "#*\n")
    assert [window.grid.name(cell) for run in window.bright for cell in run] == []
    assert sorted({window.grid.name(cell) for run in window.frayed for cell in run}) == [
        "r2c3", "r2c4", "r2c5", "r3c5", "r4c3", "r4c4", "r4c5",
    ]  # fmt: skip
    assert puzzle.grid.names(window.in_whole((0, 8), puzzle)) == ["r2c3", "r4c5"]
    above = cut_window(drawn, drawn, 5, Box(0, 3, 2, 5))
    assert see_window(above).grid.names(members(above.lit)) == ["r1c5", "r2c5"]  # by the lamp below the window
    assert above.lamps == above.barred == 0


def test_names_are_those_of_the_whole_board():
    window = Window(("..", ".1"), top=10, left=20)
    assert window.grid.name(3) == "r12c22"
    assert window.grid.cell("r11c21") == 0
    with pytest.raises(BadInput, match="cells are r11c21 to r12c22"):
        window.grid.cell("r1c1")
    whole = Puzzle.of(["." * 40] * 20)
    assert window.in_whole((0, 3), whole) == (10 * 40 + 20, 11 * 40 + 21)
    assert [window.from_whole(place, whole) for place in (420, 461, 0)] == [0, 3, None]


def test_marks_beyond_the_window_close_its_runs():
    known = "...+#"
    frayed = see_window(cut_window(known, known, 5, Box(0, 0, 1, 3))).frayed
    assert frayed == ()
    open_ = "....#"
    assert see_window(cut_window(open_, open_, 5, Box(0, 0, 1, 3))).frayed == (range(3),)


def test_a_position_of_a_window_is_masked_like_others():
    position = cut_window("*.....", "*.....", 6, Box(0, 2, 1, 5))
    assert position.lit == mask((0, 1, 2), 3)
    assert not position.open
    assert not position.unfinished
