"""Explanations: they end where they should, say only what is true, and read alike in every mirror."""

import pytest
from boards import boards, brute, pigeonhole
from hypothesis import given, settings

from lamplighter import Budget, Puzzle, explain, read, say, solve
from lamplighter.akari.position import Position, mask, members
from lamplighter.grid import SYMMETRIES, turned


@given(boards(4, 4))
def test_an_explanation_says_what_all_solutions_share(puzzle):
    solutions = [set(lamps) for lamps in brute(puzzle)]
    trace = explain(puzzle)
    white = set(puzzle.white())
    if not solutions:
        assert trace.outcome == "contradiction"
        return
    assert trace.outcome == ("solved" if len(solutions) == 1 else "stuck")
    assert set(members(trace.end.lamps)) == set.intersection(*solutions)
    assert white - set(members(trace.end.open)) <= white - set.union(*solutions) | set.intersection(*solutions)


@given(boards(6, 6))
def test_each_step_holds_and_adds_something(puzzle):
    truth = {solution.lamps for solution in solve(puzzle, limit=50).solutions}
    for found in explain(puzzle).rounds:
        for step in found.steps:
            assert step.technique == found.technique
            assert (step.lamps | step.bars) & found.position.open
            for lamps in truth:
                cells = mask(lamps, len(puzzle.squares))
                assert not step.lamps & ~cells
                assert not step.bars & cells
            assert say(found.position, step)


@settings(max_examples=60)
@given(boards(6, 6))
def test_traces_are_the_same_in_every_mirror(puzzle):
    told = [told_of(puzzle, 0, False)]
    for turns, flip in SYMMETRIES[1:]:
        assert told_of(puzzle, turns, flip) == told[0]


def told_of(puzzle, turns, flip):
    """Technique and conclusions of each round, turned back."""
    trace = explain(puzzle.turned(turns, flip))
    found = [(found.technique, turned_back(found.after, turns, flip)) for found in trace.rounds]
    return trace.outcome, found


def turned_back(position, turns, flip):
    """The picture of a position, light and bars alike as `+`, turned back."""
    picture = str(Position(position.puzzle, position.lamps, position.views.white & ~position.open & ~position.lamps))
    rows = turned(picture.split("\n"), -turns % 4)
    return turned(rows, 0, flip)


def test_a_probe_tells_its_chain():
    trace = explain(Puzzle.of("..#\n.1#\n#.."), without=("pair", "lit_either_way", "two_sources"))
    probes = [step for found in trace.rounds for step in found.steps if step.technique == "probe"]
    assert trace.outcome == "solved"
    assert probes
    assert all(step.clash >= 0 for step in probes)


@pytest.mark.parametrize("holes", [2, 3, 4, 5])
def test_nested_assumptions_where_nothing_else_helps(holes):
    assert explain(pigeonhole(holes)).outcome == "contradiction"


def test_a_spent_budget_keeps_what_was_found():
    trace = explain(pigeonhole(12), budget=Budget(nodes=5))
    assert trace.outcome == "unknown"
    assert trace.rounds


def test_explaining_goes_on_from_what_is_drawn():
    whole = explain(read("2.\n.."))
    rest = explain(read("2*\n.."))
    assert rest.outcome == "solved"
    assert len(rest.rounds) <= len(whole.rounds)
    assert explain(read("**")).outcome == "contradiction"


def test_every_twelfth_puzzle_of_the_corpus(corpus):
    for record in corpus[::12]:
        assert_explained(record)


@pytest.mark.corpus
def test_the_whole_corpus_is_explained(corpus):
    for record in corpus:
        assert_explained(record)


def assert_explained(record):
    trace = explain(Puzzle.of(record["grid"]))
    assert trace.outcome == "solved", record["id"]
    lamps = [cell for cell, mark in enumerate("".join(record["solution"])) if mark == "*"]
    assert list(members(trace.end.lamps)) == lamps, record["id"]
