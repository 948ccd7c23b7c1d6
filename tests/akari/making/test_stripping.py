"""Clues taken away with what followed from them, against solving every board anew; the ways to ask less of a puzzle."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support import plain
from support.boards import boards
from support.fuzzing import examples

from lamplighter import Puzzle, forced, generate, plugins, solve
from lamplighter.akari.game.position import Views, look_from, mask, mask_run
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel.making.maker import Maker
from lamplighter.akari.making.generate import choose_size
from lamplighter.akari.making.judge import OrderJudge
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY, SYMMETRIES, fold, images
from lamplighter.akari.making.wishes import Order, Range
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.climb import climb, climb_up_to
from lamplighter.akari.rating.measure import MEASURES
from lamplighter.grid import cut_rows

Plain = plain.module("making.maker").Maker
BY_RULES, BY_PROBES = 0, 1
LAYOUTS = st.tuples(
    st.integers(1, 8),
    st.integers(1, 8),
    st.floats(0.1, 0.5),
    st.sampled_from([BY_RULES, BY_PROBES]),
    st.sampled_from([name for name in SYMMETRIES if name not in SQUARE_ONLY]),
    st.integers(0, 2**64 - 1),
)


class Anew(Plain):
    """A maker that solves the whole board for every clue."""

    def is_repaired(self):
        return self.is_solved()

    def is_solved(self):
        self.noting = False
        return self.decides(self.test)

    def dispensable(self, wall):
        self.hide(wall)
        if self.is_solved():
            return True
        self.show(wall)
        return False


class Cramped(Plain):
    """A maker with no room for what refutations rest on."""

    def shape(self, *words):
        super().shape(*words)
        self.space = 12


def make(kind, layout, keep=0):
    rows, cols, share, test, symmetry, seed = layout
    maker, cells = kind(), rows * cols
    maker.shape(rows, cols, images(rows, cols, symmetry), fold(symmetry))
    maker.wish(round(share * cells), 0, cells, test, False, False)
    if not maker.begin(seed, b"." * cells, bytes(cells)) or not maker.advance(keep):
        return None
    return maker.board().decode(), maker.lamp_places()


@examples(25)
@example((6, 5, 0.125, 1, "rotate180", 1286166))  # where room is short, and a clue must stay
@given(LAYOUTS)
def test_the_same_clues_go_as_when_every_board_is_solved_anew(layout):
    made = make(Plain, layout)
    assert made == make(Anew, layout) == make(Maker, layout)
    assert make(Cramped, layout) == made


@pytest.mark.parametrize("test", [BY_RULES, BY_PROBES])
@pytest.mark.parametrize("side", [14, 30])
def test_large_boards(side, test):
    layout = (side, side, 0.22, test, "rotate180", 1)
    made = make(Maker, layout)
    assert made is not None
    assert side > 20 or made == make(Anew, layout)
    puzzle, lamps = Puzzle(cut_rows(made[0], side)), tuple(made[1])
    assert [answer.lamps for answer in solve(puzzle, engine="sat").solutions] == [lamps]


class Telling(Plain):
    """A maker that tells which clues of its board must stay, as rivals know it, and which cells they share."""

    def clues_to_stay(self):
        cells = [(self.cell(place), place) for place in range(self.rows * self.cols)]
        return [place for cell, place in cells if self.state[cell] == 4 and self.must_stay(cell)]

    def cells_shared(self):
        self.find_shared()
        return [place for place in range(self.rows * self.cols) if self.shared[self.cell(place)]]


def begin_telling(layout):
    rows, cols, share, test, symmetry, seed = layout
    maker, cells = Telling(), rows * cols
    maker.shape(rows, cols, images(rows, cols, symmetry), fold(symmetry))
    maker.wish(round(share * cells), 0, cells, test, False, False)
    return maker if maker.begin(seed, b"." * cells, bytes(cells)) else None


@examples(25)
@given(LAYOUTS)
def test_without_a_clue_that_must_stay_there_are_several_solutions(layout):
    maker = begin_telling(layout)
    if maker and maker.advance(0):
        puzzle = Puzzle(cut_rows(maker.board().decode(), maker.cols))
        for wall in maker.clues_to_stay():
            assert solve(puzzle.bare([wall]), engine="sat").verdict == "multiple"


def test_most_clues_that_stay_are_known_to():
    maker = begin_telling((10, 10, 0.2, BY_PROBES, "rotate180", 1))
    assert maker.advance(0)
    assert 2 * len(maker.clues_to_stay()) > maker.left


@examples(25)
@given(LAYOUTS)
def test_shared_cells_are_not_the_same_in_all_solutions(layout):
    if maker := begin_telling(layout):
        puzzle = Puzzle(cut_rows(maker.board().decode(), maker.cols))
        settled = forced(puzzle)
        assert not {*settled.lamps, *settled.bars} & {*maker.cells_shared()}


def test_work_in_slices_ends_the_same():
    layout = (20, 20, 0.22, BY_PROBES, "none", 7)
    whole, (rows, cols, *_, seed) = make(Maker, layout), layout
    maker = Maker()
    maker.shape(rows, cols, images(rows, cols, "none"), 1)
    maker.wish(88, 0, 400, BY_PROBES, False, False)
    maker.begin(seed, b"." * 400, bytes(400))
    steps = 0
    while maker.advance(0, 1) is None:
        steps += 1
    assert steps > 10
    assert (maker.board().decode(), maker.lamp_places()) == whole


# What generators ask of a measure


CASES = [
    Case(made.entry.puzzle, made.entry.solution)
    for level in ("easy", "medium", "difficult")
    for made in generate(8, 8, count=8, seed=4, level=level)
]


@pytest.mark.parametrize(
    "name", [name for name in plugins.names(MEASURES) if hasattr(plugins.load(MEASURES, name), "bounds")]
)
def test_bounds_are_true(name):
    plugin, told = plugins.load(MEASURES, name), 0
    for case in CASES:
        low, high = plugin.bounds(case, Run())
        value = plugin.measure(case, Run()).value
        assert value is None or low <= value <= high
        told += (low, high) != (-inf, inf)
    assert told


@pytest.mark.parametrize("case", CASES[::3])
def test_a_climb_ends_when_it_is_too_high(case):
    whole = climb(case.puzzle, Run())
    assert climb_up_to(case.puzzle, whole.score, Run()) == climb_up_to(case.puzzle, inf, Run()) == whole
    assert climb_up_to(case.puzzle, whole.score - 0.1, Run()) is None


@pytest.mark.parametrize(
    "where",
    [
        (Range("score", 60, 65),),
        (Range("pattern", 2, 3),),
        (Range("guess", 1, 1), Range("score", 70, 80)),
        (Range("switch", 3, 5), Range("step", 12, 20), Range("score", 20, 30)),
        (Range("score", 50), Range("score", -inf, 75)),
    ],
    ids=str,
)
def test_who_stops_asking_misses_nothing(where):
    judge = OrderJudge(Order(8, 8, where=where))
    for case in CASES:
        off, told = judge.think(case.puzzle, case.lamps, Run())
        assert told is not None
        assert list(told) == ["rung", "score", *dict.fromkeys(one.name for one in where if one.name != "score")]
        for worst in (0.5, 1, 10, 999, 5000):
            again = judge.think(case.puzzle, case.lamps, Run(), worst)
            assert again == (off, told) if off < worst else again[0] >= worst


@given(boards(7, 7))
def test_looking_from_a_cell(puzzle):
    views = Views.of(puzzle)
    assert all(look_from(puzzle, cell) == views.sees[cell] for cell in puzzle.white())
    for run in (*puzzle.across, *puzzle.down):
        assert mask_run(run) == mask(run, len(puzzle.squares))


@pytest.mark.parametrize(
    ("side", "count", "jobs"), [(10, 20, 2), (10, 10_000, 2), (100, 50, 4), (4, 1, 3), (300, 9, 2)]
)
def test_every_worker_has_something_to_do(side, count, jobs):
    size = choose_size(Order(side, side), count, jobs)
    pieces = -(-count // size)
    assert size >= 1
    assert pieces >= min(count, 2 * jobs)
    assert size * side * side <= max(20_000, side * side)
