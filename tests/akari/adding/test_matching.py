"""Rules that are a network: who cannot be served, as the simplex says too, and that such boards do not ask it."""

import importlib
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import crowd, pigeonhole
from support.fuzzing import examples
from support.home import HOME

from lamplighter import Puzzle, prove, solve, verify
from lamplighter.akari.adding import adding, matching
from lamplighter.akari.adding.adding import LONG, Adding, add_crowd
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rule_rows import RuleRow


def least(bound, *cells):
    return RuleRow("least", list(cells), 1, bound)


def most(bound, *cells):
    return RuleRow("most", list(cells), -1, -bound)


SEEN = [  # rows, and those of them that are out of reach
    ([], []),
    ([most(1, 1, 2), least(1, 1), most(0, 1)], [1, 2]),
    ([least(3, 1, 2), most(1, 3, 4)], [0]),
    ([least(2, 1, 2), most(1, 1, 2, 3)], [0, 1]),
    ([least(2, 1, 2), most(2, 1, 2, 3)], []),
    ([least(1, 1, 2), least(1, 3, 4), least(1, 5, 6), most(1, 1, 3, 5), most(1, 2, 4, 6)], [0, 1, 2, 3, 4]),
    ([least(1, 1, 2), least(1, 3, 4), most(1, 1, 3), most(1, 2, 4)], []),
    ([most(1, 1, 2), most(1, 3, 4), least(2, 1, 3), least(1, 2, 4)], [0, 1, 2, 3]),  # whichever comes first
    ([least(1, 7, 8), most(1, 1, 2), least(2, 1, 2, 3), most(0, 3)], [1, 2, 3]),  # 7 and 8 are elsewhere
    ([least(1, 1, 2), least(2, 1, 2), most(1, 1, 2, 3), most(2, 1, 2, 3)], [1, 2]),  # of two alike the stronger
    ([least(2, 1, 2), most(1, 1, 2, 3), most(1, 1), least(0, 2), most(1, 3)], [0, 1]),  # others say nothing
    (
        [least(1, 1, 2), least(1, 3, 4), most(0, 1), most(0, 2), least(1, 5, 6), most(1, 4, 6)],
        [0, 2, 3],
    ),  # a few of all
    ([least(1, 1, 2), most(0, 1), most(0, 2), least(0, 9), most(1, 2, 3), least(1, 3)], []),  # 2 lies in three rules
]


@pytest.mark.parametrize(("rows", "expected"), SEEN)
def test_what_is_seen(rows, expected):
    found = add_crowd(rows)
    assert {times for times, _ in found} <= {1}
    assert sorted(rows.index(row) for _, row in found) == expected


@st.composite
def networks(draw):
    """Rules of two camps, a cell in one of each or in one alone, that want some lamps and allow no fewer."""
    ends = draw(st.lists(st.tuples(st.integers(0, 4), st.integers(5, 9), st.booleans()), min_size=1, max_size=14))
    rules: dict[int, set[int]] = {}
    for cell, (here, there, both) in enumerate(ends):
        for end in (here, there) if both else (here,):
            rules.setdefault(end, set()).add(cell)
    rows = []
    for cells in map(sorted, rules.values()):
        low = draw(st.integers(0, len(cells)))
        rows += [least(low, *cells), most(draw(st.integers(low, len(cells))), *cells)]
    return draw(st.permutations(rows))


@examples(150)
@given(networks())
def test_networks_are_settled_as_by_the_simplex(rows):
    found = add_crowd(rows)
    rows = [*rows, *(most(1, cell) for cell in range(14))]  # which goes without saying, but not for the simplex
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(adding, "find_crowd", lambda rows: [])
        assert bool(Adding(rows, Run()).find(LONG)) == bool(found)


def test_a_large_network_is_left_to_the_simplex(monkeypatch):
    monkeypatch.setattr(matching, "MOST", 3)
    assert not add_crowd(SEEN[6][0])


@pytest.fixture
def _no_simplex(monkeypatch):
    def refuse(*_):
        raise AssertionError("the simplex was asked")

    monkeypatch.setattr(adding, "Simplex", refuse)


sys.path.append(str(HOME / "bench"))
crowds = importlib.import_module("crowds")
TOURNAMENTS = [Puzzle.of(crowds.tournament(8, more, 8)) for more in (1, -1)]


@pytest.mark.usefixtures("_no_simplex")
@pytest.mark.parametrize("puzzle", [pigeonhole(7), pigeonhole(12), Puzzle.of(crowd(12, 9)), *TOURNAMENTS])
def test_no_simplex_is_asked(puzzle):
    answer = solve(puzzle)
    assert answer.verdict == "none"
    assert answer.effort["added"]
    assert verify(puzzle, prove(puzzle)).verdict == "none"
