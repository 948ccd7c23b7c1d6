"""One picture and one name for a puzzle, however it lies; and what lies on it turns along."""

from hashlib import sha256
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards, puzzles
from support.fuzzing import examples

from lamplighter import Entry, Position, Puzzle, canonical, check, content_id, read, solve
from lamplighter.akari.facts.canonical import canonical_entry
from lamplighter.grid import SYMMETRIES, Grid, turn_rows

VECTORS = [  # board, canonical form, id: these may never change
    (".", ".", "43487c245838dbc9"),
    ("#", "#", "684f0820cf3a4e45"),
    ("4", "4", "a9ce5467865be320"),
    ("..", "..", "855d5a46071291dc"),
    ("2\n.\n#", "#.2", "4a997a4dfc9d7a2a"),
    ("2.\n..", "..\n.2", "e0b18fd6f8e14f5f"),
    (".1#\n0..", "#1.\n..0", "3373b9fb47fbd87a"),
    (".1\n0.\n3#", "#.1\n30.", "2a0b0ae0ad0885c9"),
    (
        ".2.....\n....#.1\n#.....#\n.2...2.\n#.....#\n1.0....\n.....1.",
        "..#.#1.\n1..2...\n.....#.\n.......\n.0.....\n...2..2\n.1#.#..",
        "ae44459179e3738a",
    ),
]


@pytest.mark.parametrize(("board", "form", "name"), VECTORS)
def test_forms_and_ids_never_change(board, form, name):
    for turns, flip in SYMMETRIES:
        view = Puzzle.of(board).turned(turns, flip)
        assert str(canonical(view)) == form
        assert content_id(view) == name


def test_an_id_can_be_made_without_us():
    assert content_id(Puzzle.of("2.\n..")) == sha256(b"2x2\n..\n.2\n").hexdigest()[:16]


def test_what_lies_on_the_board_and_beside_it_does_not_matter():
    bare, drawn = read("2.\n.."), read("2*\n+.")
    assert content_id(bare) == content_id(drawn) == content_id(drawn.puzzle) == content_id(drawn.position)
    assert canonical(drawn) == canonical(Position(bare.puzzle)) == canonical(Entry(bare.puzzle, id="a", title="b"))


@given(st.one_of(boards(6, 6), boards(1, 9), boards(9, 1)))
def test_the_eight_views_are_one(puzzle):
    views = [puzzle.turned(turns, flip) for turns, flip in SYMMETRIES]
    form = canonical(puzzle)
    assert form == min(views, key=lambda view: (view.rows, view.cols, view.squares))
    assert {canonical(view) for view in views} == {form}
    assert len({content_id(view) for view in views}) == 1
    assert canonical(form) == form


CENSUS = [  # rows, columns, squares
    (2, 3, ".#1"),
    (3, 2, ".#1"),
    (3, 3, ".#"),
    (2, 2, ".#014"),
    (1, 5, ".#2"),
    (4, 1, "01#."),
    (1, 1, ".#01234"),
]


@pytest.mark.parametrize(("rows", "cols", "squares"), CENSUS)
def test_there_are_as_many_forms_as_classes(rows, cols, squares):
    every = [board(rows, cols, chosen) for chosen in product(squares, repeat=rows * cols)]
    forms = {puzzle: canonical(puzzle) for puzzle in every}
    assert len(set(forms.values())) == burnside(rows, cols, len(squares))
    assert len({content_id(puzzle) for puzzle in every}) == burnside(rows, cols, len(squares))
    for puzzle, form in forms.items():
        assert form.lines in {turn_rows(puzzle.lines, *way) for way in SYMMETRIES}


def board(rows, cols, chosen):
    return Puzzle.of(["".join(chosen[row * cols : (row + 1) * cols]) for row in range(rows)])


def burnside(rows, cols, squares):
    """The number of boards up to symmetry: how many boards a symmetry of the rectangle leaves alone, on average.

    A board is left alone if cells that are carried into each other hold the same square.
    """
    cells = list(product(range(rows), range(cols)))
    ways = [lambda r, c, d=d, e=e: (rows - 1 - r if d else r, cols - 1 - c if e else c) for d in (0, 1) for e in (0, 1)]
    if rows == cols:
        ways += [lambda r, c, way=way: way(c, r) for way in ways]
    fixed = [squares ** cycles(cells, way) for way in ways]
    assert sum(fixed) % len(fixed) == 0
    return sum(fixed) // len(fixed)


def cycles(cells, way):
    """How many rings of cells there are, each carried into the next."""
    left, found = set(cells), 0
    while left:
        found += 1
        cell = left.pop()
        while (cell := way(*cell)) in left:
            left.remove(cell)
    return found


@given(boards(5, 5))
def test_cells_go_where_their_squares_go(puzzle):
    for turns, flip in SYMMETRIES:
        view = puzzle.turned(turns, flip)
        there = [puzzle.grid.turned(cell, turns, flip) for cell in range(len(puzzle.squares))]
        assert [view.squares[cell] for cell in there] == list(puzzle.squares)
        assert sorted(there) == list(range(len(puzzle.squares)))


def test_a_cell_turned_clockwise():
    assert [Grid(2, 3).turned(0, turns) for turns in range(5)] == [0, 1, 5, 4, 0]
    assert Grid(2, 3).turned(0, flip=True) == 2


@st.composite
def entries(draw):
    """Boards with anything drawn on them, told about them, and said of them."""
    puzzle = draw(boards(5, 5))
    white = list(puzzle.white())
    some = st.sets(st.sampled_from(white)) if white else st.just(set())
    lamps, marks, solution = (tuple(sorted(draw(some))) for _ in range(3))
    told = draw(st.booleans())
    marks = tuple(cell for cell in marks if cell not in lamps)
    return Entry(puzzle, lamps, marks, solution if told else None, "7", "title", "author", "source", warnings=("odd",))


@given(entries())
def test_four_quarters_and_two_flips_change_nothing(entry):
    flips = ((0, True), (2, True))  # left and right, top and bottom
    assert entry.turned() == entry.turned(1).turned(1).turned(1).turned(1) == entry.turned(4) == entry
    assert all(entry.turned(*flip).turned(*flip) == entry for flip in flips)
    assert entry.turned(*flips[0]).turned(*flips[1]) == entry.turned(2)


@given(entries(), st.sampled_from(SYMMETRIES))
def test_what_is_drawn_turns_along(entry, way):
    there = entry.turned(*way)
    assert str(there.position).split() == list(turn_rows(str(entry.position).split(), *way))
    assert (there.solution is None) == (entry.solution is None)
    assert (there.id, there.title, there.author, there.source) == ("7", "title", "author", "source")
    assert there.warnings == ("odd",)
    assert list(there.lamps) == sorted(there.lamps)


@given(entries())
def test_an_entry_has_one_canonical_form_too(entry):
    form = canonical_entry(entry)
    assert form.puzzle == canonical(entry)
    views = [entry.turned(turns, flip) for turns, flip in SYMMETRIES]
    assert form in views
    assert all(canonical_entry(view) == form for view in views)


@examples(25)
@given(puzzles(6))
def test_a_solution_turned_solves_the_puzzle_turned(puzzle):
    entry = Entry(puzzle, solution=solve(puzzle).solution.lamps)
    for view in (*(entry.turned(turns, flip) for turns, flip in SYMMETRIES), canonical_entry(entry)):
        assert check(view).complete  # the referee's word
        assert solve(view).solution.lamps == view.solution
