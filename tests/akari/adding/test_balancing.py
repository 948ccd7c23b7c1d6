"""Rows added up once each: what is seen at once, what is not, and that boards of these kinds ask no simplex."""

import importlib
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import crowd, pigeonhole
from support.home import HOME

from lamplighter import Puzzle, prove, solve, verify
from lamplighter.akari.adding import adding
from lamplighter.akari.adding.adding import find_balanced
from lamplighter.akari.solvers.rule_rows import RuleRow


def least(bound, *cells):
    return RuleRow("least", list(cells), 1, bound)


def most(bound, *cells):
    return RuleRow("most", list(cells), -1, -bound)


SEEN = [  # rows, and those of them that are out of reach
    ([], []),
    ([least(1, 1), most(0, 1)], []),  # two rows of one rule: the kernel sees to that
    ([least(2, 1, 2), most(1, 1, 2, 3)], [0, 1]),
    ([least(2, 1, 2), most(2, 1, 2, 3)], []),
    ([least(1, 1, 2), least(1, 3, 4), least(1, 5, 6), most(1, 1, 3, 5), most(1, 2, 4, 6)], [0, 1, 2, 3, 4]),
    ([least(1, 1, 2), least(1, 3, 4), most(1, 1, 3), most(1, 2, 4)], []),
    ([most(1, 1, 2), most(1, 3, 4), least(2, 1, 3), least(1, 2, 4)], [0, 1, 2, 3]),  # whichever comes first
    ([least(1, 7, 8), most(1, 1, 2), least(2, 1, 2, 3), most(0, 3)], [1, 2, 3]),  # 7 and 8 are elsewhere
    ([least(1, 1, 2), least(2, 1, 2), most(1, 1, 2, 3), most(2, 1, 2, 3)], [1, 2]),  # of two alike the stronger
    ([least(2, 1, 2), most(1, 1, 2, 3), most(1, 1), least(0, 2), most(1, 3)], [0, 1]),  # others say nothing
]


@pytest.mark.parametrize(("rows", "expected"), SEEN)
def test_what_is_seen(rows, expected):
    found = find_balanced(rows)
    assert {times for times, _ in found} <= {1}
    assert sorted(rows.index(row) for _, row in found) == expected


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=10), st.integers(-2, 2))
def test_winners_are_counted(matches, more):
    """Everyone wants so many wins, all together as many as there are matches, or more, or fewer."""
    players = sorted({player for match in matches for player in match})
    wins = dict.fromkeys(players, 0)
    for winner, _ in matches:
        wins[winner] += 1
    wins[players[0]] += more
    rows = []
    for player in players:
        cells = [2 * n + (side == 1) for n, match in enumerate(matches) for side in (0, 1) if match[side] == player]
        rows += [least(wins[player], *cells), most(wins[player], *cells)]
    for n in range(len(matches)):
        rows += [least(1, 2 * n, 2 * n + 1), most(1, 2 * n, 2 * n + 1)]
    found = find_balanced(rows)
    assert bool(found) <= (more != 0)
    if len(matches) > 1 and all(len(set(match)) == 2 for match in matches):
        assert bool(found) == (more != 0)


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
