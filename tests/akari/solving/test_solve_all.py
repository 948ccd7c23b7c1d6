"""solve_all: the answers of solve, in order, one at a time."""

from dataclasses import replace
from itertools import count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import SPARSE, boards

import lamplighter
from lamplighter import BadInput, Budget, EngineMissing, Puzzle, solve, solve_all

ONE = Puzzle.of(".. ..")
OPTIONS = [{}, {"limit": 1}, {"limit": 5}, {"engine": "sat"}, {"budget": Budget(nodes=0)}, {"objective": "fewest"}]


def timeless(answer):
    """An answer without what differs from run to run."""
    effort = {key: value for key, value in answer.effort.items() if key != "stages"}
    return replace(answer, seconds=0.0, effort=effort, certificate=None)


@given(st.lists(boards(5, 5) | boards(4, 4, SPARSE), max_size=4), st.sampled_from(OPTIONS))
def test_answers_are_those_of_solve(puzzles, options):
    pytest.importorskip("pysat")
    told = [timeless(answer) for answer in solve_all(puzzles, **options)]
    assert told == [timeless(solve(puzzle, **options)) for puzzle in puzzles]


def test_puzzles_come_in_any_form():
    asked = ["..\n..", ONE, lamplighter.read("..\n.."), lamplighter.Position(ONE)]
    assert [answer.verdict for answer in solve_all(asked)] == ["multiple"] * 4


def test_a_stream_is_read_as_far_as_it_is_asked():
    taken = []
    endless = (taken.append(number) or ONE for number in count())
    assert len(list(islice(solve_all(endless), 3))) == 3
    assert taken == [0, 1, 2]


def test_what_is_no_puzzle_is_told_in_its_turn_and_the_next_is_answered():
    answers = solve_all(["..", "nothing", "1."])
    assert next(answers).verdict == "multiple"
    with pytest.raises(BadInput):
        next(answers)
    assert next(answers).verdict == "unique"
    assert next(answers, None) is None


def test_a_wrong_engine_is_told_before_the_first_puzzle():
    with pytest.raises(EngineMissing):
        solve_all([], engine="kernle")
