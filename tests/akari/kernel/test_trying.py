"""Trials by the kernel against the same trials by the techniques, which say them in words."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import plain
from support.boards import boards
from support.fuzzing import examples

from lamplighter import Puzzle, generate, solve
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.climbing.climber import Climber
from lamplighter.akari.kernel.climbing.trying import Trier
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import PATTERNS, techniques_of
from lamplighter.akari.rating.measures._trials import Trials

LADDERS = {wider: load_techniques(techniques_of(("easy", *PATTERNS[name]))) for wider, name in enumerate(PATTERNS)}


def begin(puzzle, wider=False):
    trier = lay(puzzle, Trier())
    trier.begin(wider)
    trier.restart()
    return trier


def explore(puzzle, tries, wider=False):
    """The position after these lamps have been tried as long as any fails, the slow way."""
    ladder, before = LADDERS[wider], None
    here = close_position(Position(puzzle), ladder)
    while here != before:
        before = here
        for cell in tries:
            if here.open >> cell & 1 and close_position(here.after(lamps=1 << cell), ladder).broken:
                here = close_position(here.after(bars=1 << cell), ladder)
    return here


def known(trier):
    return sum(1 << place for place in (*trier.lamps(), *trier.bars()))


def open_cells(puzzle, wider=False):
    """The cells to try: those that nothing decides without a trial, and that hold no lamp."""
    lamps = solve(puzzle).solutions[0].lamps
    return [cell for cell in begin(puzzle, wider).open() if cell not in lamps]


def difficult(seed, size=9):
    (made,) = generate(size, size, seed=seed, level="difficult")
    return made.entry.puzzle


@pytest.mark.parametrize("wider", [False, True])
@given(st.integers(0, 10**6), st.integers(0, 12))
def test_trials_tell_what_the_techniques_tell(wider, seed, count):
    puzzle = difficult(seed)
    cells = open_cells(puzzle, wider)
    tries = Random(seed).sample(cells, min(count, len(cells)))
    trier = begin(puzzle, wider)
    trier.allow(tries)
    assert trier.advance()
    after = explore(puzzle, tries, wider)
    assert known(trier) == after.views.white & ~after.open
    assert {cell for cell in members(after.open) if cell in tries} <= set(trier.open())


@given(boards(4, 6))
def test_what_follows_without_trials(puzzle):
    if solve(puzzle).verdict == "unique":
        for wider, ladder in LADDERS.items():
            end = close_position(Position(puzzle), ladder)
            trier = begin(puzzle, bool(wider))
            assert known(trier) == end.views.white & ~end.open
            assert trier.begin(bool(wider)) == (not end.open)


@given(st.integers(0, 10**6), st.integers(1, 4))
def test_more_trials_are_taken_back_if_they_solve(seed, step):
    puzzle = difficult(seed, 8)
    trier, allowed, cells = begin(puzzle), [], open_cells(puzzle)
    for first in range(0, len(cells), step):
        before, some = known(trier), cells[first : first + step]
        if trier.solves(some):
            assert known(trier) == before
            assert not explore(puzzle, [*allowed, *some]).open
        else:
            allowed += some
    after = explore(puzzle, allowed)
    assert known(trier) == after.views.white & ~after.open


@given(st.integers(0, 10**6))
def test_parts_are_solved_one_by_one(seed):
    puzzle = difficult(seed, 12)
    trials = Trials(Case(puzzle, solve(puzzle).solutions[0].lamps), Run())
    together = trials.solves(trials.cells)
    alone = []
    for part in trials.find_parts():
        trials.trier.restrict(len(part))
        alone.append(trials.solves(trials.choose(part)))
    assert together == all(alone)
    assert alone


@given(st.integers(0, 10**6), st.integers(0, 50))
def test_small_slices_change_nothing(seed, work):
    puzzle = difficult(seed, 8)
    whole, sliced = begin(puzzle), begin(puzzle)
    for trier in (whole, sliced):
        trier.allow(open_cells(puzzle))
    assert whole.advance()
    while not sliced.advance(work):
        pass
    assert (known(sliced), sliced.work, sliced.probes) == (known(whole), whole.work, whole.probes)


def test_a_lamp_that_fails_and_one_that_does_not():
    puzzle = Puzzle.of(["..#", ".1#", "#.."])
    trier = begin(puzzle)
    assert not trier.try_lamp(puzzle.grid.cell("r1c1"))
    assert trier.undecided == len(trier.open()) > 0
    assert trier.try_lamp(puzzle.grid.cell("r1c2"))
    assert trier.undecided == 0
    assert not trier.try_lamp(puzzle.grid.cell("r1c2"))


@examples(20)
@given(st.integers(0, 10**6))
def test_rounds_are_the_same_uncompiled(seed):
    puzzle = difficult(seed, 7)
    one, two = lay(puzzle, Climber()), lay(puzzle, plain.module("climbing.climber").Climber())
    rung = 0
    while rung >= 0:
        rung = one.take_round()
        assert rung == two.take_round()
        assert (one.lamps(), one.bars(), one.spots, one.steps) == (two.lamps(), two.bars(), two.spots, two.steps)
