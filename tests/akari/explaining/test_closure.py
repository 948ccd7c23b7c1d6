"""Dekker's patterns and other pairs: the rows of the table, turned every way, and never a conclusion too much."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import clued, view
from support.techniques import docstring_pictures

from lamplighter import Puzzle, plugins, read, say, solve
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import TECHNIQUES, load_techniques
from lamplighter.akari.game.position import Position, mask, members
from lamplighter.akari.rating.levels import load_level
from lamplighter.grid import SYMMETRIES, turn_rows

NAMES = plugins.names(TECHNIQUES)
CLUE_PAIRS = [name for name in NAMES if hasattr(plugins.load(TECHNIQUES, name), "ROW")]
CHEAP = ("clue_full", "clue_tight", "only_source", "diagonal")

TABLE = [  # one application of the technique to the left board makes the right one
    ("diagonal_3_1", "....../....../..3.../...1../..#.../......", "....../..*.../.*3.../...1+./..#+../......"),
    ("diagonal_2_1", "..../#2../..1./....", ".*../#2../..1+/..+."),
    ("diagonal_1_1", ".#../#1../..1./....", ".#../#1../..1+/..+."),
    ("neighbours_2_2", "....../....../..22../....../...#..", "....../....../.*22*./....../...#.."),
    ("neighbours_2_2", "......../......../..2##2../#......./#.......", "......../......../.*2##2*./#......./#......."),
    ("linear_3_3", "......./......#/..3.3../......#/.......", "......./......#/.*3*3*./......#/......."),
    ("linear_3_2", "......./......#/..3.2#./......#/.......", "......./......#/.*3*2#./......#/......."),
    ("linear_2_2", "......./......#/.#2.2#./......#/.......", "......./......#/.#2*2#./......#/......."),
    ("linear_3_2_plus", "......./......#/..3.2../......#/.......", "......./......#/..3*2../......#/......."),
    ("linear_2_2_plus", "......./......#/.#2.2../......#/.......", "......./......#/.#2*2../......#/......."),
    ("linear_3_1_plus", "......./......#/..3.1#./......#/.......", "......./....+.#/..3*1#./....+.#/......."),
    ("linear_2_1_plus", "......./......#/.#2.1#./......#/.......", "......./....+.#/.#2*1#./....+.#/......."),
    ("square", ".+./+#+/++.", ".++/+#+/++."),
    ("square", ".+../+#+#/++.#", None),  # a source outside
    ("square", ".#./+#+/++.", None),  # a wall in the way
    ("square", ".+./.#+/++.", None),  # three sources
    ("weak_square", ".+../+#+#/++.#", ".++./+#+#/++.#"),
    ("diagonal_3_1", "....../....../.*3.../...1../..#.../......", "....../..*.../.*3.../...1+./..#+../......"),  # hull
    ("neighbours_2_2", "....../....../.*22../....../...#..", "....../....../.*22*./....../...#.."),  # hull
    ("linear_2_2", "....../..3.2#/......", None),  # the 3 has its outer cell
    ("linear_2_2", "....../.*3.2#/......", "....../.*3*2#/......"),
    ("linear_3_3", "......./...#.../..3.3../.......", None),  # the sides do not see each other
    ("neighbours_2_2", "......./..2.2../.......", None),  # the inner cell is open
    ("neighbours_2_2", "......./..2+2../.......", None),  # with one white cell between them they are a linear pair
    ("neighbours_2_2", "......../..2++2../........", "......../.*2++2*./........"),
    ("neighbours_2_2", "........./.2#...#2./.........", "........./*2#...#2*/........."),  # none inner
    *((name, *docstring_pictures(name)) for name in NAMES),
]


def position_of(picture):
    return read(picture.replace("/", "\n")).position


def applied(name, position):
    """The position after all steps of one look."""
    for step in plugins.load(TECHNIQUES, name).find(position):
        position = position.after(step.lamps, step.bars)
    return position


@pytest.mark.parametrize(("turns", "flip"), SYMMETRIES)
@pytest.mark.parametrize(("name", "before", "after"), TABLE)
def test_the_table(name, before, after, turns, flip):
    before, after = (turn_rows(picture.split("/"), turns, flip) for picture in (before, after or before))
    assert str(applied(name, position_of("/".join(before)))) == "\n".join(after)


def test_every_pattern_has_its_row():
    assert set(NAMES) <= {name for name, _, after in TABLE if after}


def test_free_cells_between_two_2s_are_not_denied():
    """They may lie between; what no 2 has is a free inner cell."""
    position = position_of("........./.2#...#2./.........")
    (step,) = plugins.load(TECHNIQUES, "neighbours_2_2").find(position)
    assert "neither with a free inner cell" in say(position, step)
    assert "between" not in say(position, step)


def assert_entailed_by_the_clues(position, step):
    """The clues named as reason, and sight, leave no other choice: by trying all lamps among the cells around them."""
    puzzle = position.puzzle
    walls = [wall for wall in members(step.because) if wall in puzzle.clues]
    local = sorted({cell for wall in walls for cell in puzzle.around(wall)})
    assert len(walls) == 2
    assert not (step.lamps | step.bars) & ~mask(local, len(puzzle.squares))
    for chosen in product((False, True), repeat=len(local)):
        lamps = {cell for cell, lamp in zip(local, chosen, strict=True) if lamp}
        agrees = all((position.lamps >> cell & 1) <= (cell in lamps) for cell in local)
        agrees = agrees and not any((position.barred | position.lit & ~position.lamps) >> cell & 1 for cell in lamps)
        counts = all(sum(cell in lamps for cell in puzzle.around(wall)) == puzzle.clues[wall] for wall in walls)
        if agrees and counts and not any(lamps & set(view(puzzle, lamp)) for lamp in lamps):
            assert all(cell in lamps for cell in members(step.lamps))
            assert not any(cell in lamps for cell in members(step.bars))


SHAPES = {  # p and q are clues, ? anything: which techniques apply
    ".?../?p../..q?/..?.": {"diagonal_3_1", "diagonal_2_1", "diagonal_1_1"},
    "...../?p?q?/.....": {name for name in CLUE_PAIRS if name.startswith("linear")}
    | {"neighbours_2_1", "neighbours_2_2"},
    "...?./.p.q./.?.?.": {"linear_3_3", "linear_3_2_plus"},
    "..../?pq?/.?..": {"neighbours_2_1", "neighbours_2_2"},
    "....../?p??q?/......": {"neighbours_2_1", "neighbours_2_2"},
}


@pytest.mark.parametrize("shape", SHAPES)
def test_clue_pairs_conclude_what_their_clues_entail(shape):
    """Whatever the numbers, and whether the cells in question are white, walls, barred or lamps."""
    fired = set()
    for p, q, *marks in product("123", "123", *[".#+*"] * shape.count("?")):
        picture = shape.replace("p", p).replace("q", q)
        for mark in marks:
            picture = picture.replace("?", mark, 1)
        position = position_of(picture)
        for name in CLUE_PAIRS:
            for step in plugins.load(TECHNIQUES, name).find(position):
                fired.add(name)
                assert_entailed_by_the_clues(position, step)
    assert fired == SHAPES[shape]


@st.composite
def around_pairs(draw):
    """A board with pairs of clues and a solution, and cells of which the solution is known."""
    rng = Random(draw(st.integers(0, 10**9)))
    side = draw(st.integers(4, 7))
    squares = ["#" if rng.random() < 0.1 else "." for _ in range(side * side)]
    for across in rng.choices((1, 2, side, 2 * side, side + 1, side - 1), k=2):  # how far the second is from the first
        first = rng.randrange(side * side - across)
        squares[first] = squares[first + across] = "#"
    puzzle, lamps = clued(rng, squares, side, 0.9)
    share = draw(st.sampled_from([0, 0.1, 0.3]))
    return puzzle, lamps, {cell for cell in puzzle.white() if rng.random() < share}


def known_of(puzzle, lamps, known):
    return Position.of(puzzle, known & lamps, known - lamps)


@given(around_pairs())
def test_steps_hold_in_every_solution_that_agrees(made):
    """On larger boards, built so that patterns apply; the solutions come from the kernel."""
    puzzle, lamps, known = made
    answer = solve(puzzle, limit=500)
    if len(answer.solutions) == 500:
        return
    solutions = [mask(one.lamps, len(puzzle.squares)) for one in answer.solutions]
    for position in (
        known_of(puzzle, lamps, known),
        close_position(known_of(puzzle, lamps, known), load_techniques(CHEAP)),
    ):
        agree = [one for one in solutions if not position.lamps & ~one and not position.barred & one]
        for technique in load_techniques():
            for step in technique.find(position):
                assert step.lamps | step.bars
                assert not (step.lamps | step.bars) & ~position.open
                assert not any(step.lamps & ~one or step.bars & one for one in agree), technique.__name__


@given(around_pairs())
def test_closures_grow_with_knowledge_and_end(made):
    puzzle, lamps, known = made
    for ladder in (
        load_techniques(),
        load_techniques(name for name in NAMES if name != "pair"),
        load_techniques(CLUE_PAIRS),
    ):
        less, more = close_position(Position(puzzle), ladder), close_position(known_of(puzzle, lamps, known), ladder)
        assert not less.lamps & ~more.lamps
        assert not more.open & ~less.open
        assert close_position(more, ladder) == more


@given(around_pairs(), st.sampled_from(SYMMETRIES))
def test_closures_turn_with_the_board(made, symmetry):
    puzzle = made[0]
    for ladder in (load_techniques(), load_techniques(CLUE_PAIRS)):
        there = close_position(Position(puzzle.turned(*symmetry)), ladder)
        here = close_position(Position(puzzle), ladder)
        assert turn_rows(str(here).split(), *symmetry) == tuple(str(there).split())


def test_no_step_contradicts_a_real_solution(corpus):
    for record in corpus[::12]:
        puzzle = Puzzle.of(record["grid"])
        solution = mask([cell for cell, mark in enumerate("".join(record["solution"])) if mark == "*"], 10**5)
        ladder = load_techniques()
        for rung, technique in enumerate(ladder):
            for step in technique.find(close_position(Position(puzzle), ladder[:rung])):
                assert not step.lamps & ~solution, (record["id"], technique.__name__)
                assert not step.bars & solution, (record["id"], technique.__name__)


def test_what_patterns_solve_of_the_thesis_levels(corpus, golden):
    """Easy and medium puzzles are those that the thesis solves; level 2 are those that pairs solve."""
    thesis, everything = load_level("medium"), load_techniques()
    for record in corpus[::12]:
        puzzle, facts = Puzzle.of(record["grid"]), golden[record["id"]]
        assert (not close_position(Position(puzzle), thesis).open) == (facts["level"] in ("easy", "medium")), record[
            "id"
        ]
        if facts.get("explain_level_le2") is not None:
            assert (not close_position(Position(puzzle), everything).open) == facts["explain_level_le2"], record["id"]
