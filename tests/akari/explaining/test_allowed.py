"""`explain(techniques=...)`: what is allowed makes the rounds, and nothing else."""

import pytest
from support.verbs import HARD, NESTED, ONE

from lamplighter import BadInput, Position, explain, generate
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import list_lessons, load_techniques, name_technique

ALL = list_lessons()


def test_lessons_are_the_techniques_by_cost_then_assumptions():
    costs = [technique.COST for technique in load_techniques()]
    assert costs == sorted(costs)
    assert list_lessons() == (*map(name_technique, load_techniques()), "probe", "nested")


@pytest.mark.parametrize("puzzle", [ONE, HARD, NESTED])
def test_all_that_is_allowed_by_name_is_what_is_allowed_without_names(puzzle):
    assert explain(puzzle, techniques=ALL) == explain(puzzle)


@pytest.mark.parametrize("last", range(len(ALL) - 2))
def test_a_ladder_halts_where_its_closure_does(last):
    """Rounds and closures are two ways up the same ladder."""
    names = ALL[: last + 1]
    for made in generate(7, 7, count=5, seed=last):
        trace = explain(made.entry, techniques=names)
        end = close_position(Position(made.entry.puzzle), load_techniques(names))
        assert (trace.end.lamps, trace.end.open) == (end.lamps, end.open)
        assert trace.outcome == ("halted" if end.dark else "solved")
        assert {found.technique for found in trace.rounds} <= {*names}


def test_assumptions_are_made_where_they_are_allowed():
    assert [found.technique for found in explain(HARD, techniques=["probe"]).rounds][:1] == ["probe"]
    assert "probe" not in {found.technique for found in explain(HARD, techniques=ALL[:-2]).rounds}
    assert explain(NESTED, techniques=ALL[:-1]).outcome == "halted"
    assert len(explain(NESTED).rounds) > len(explain(NESTED, techniques=ALL[:-1]).rounds)


def test_what_is_left_out_is_not_allowed():
    assert explain(ONE, without=["clue_full"]) == explain(ONE, techniques=[name for name in ALL if name != "clue_full"])
    assert explain("2.\n..", techniques=["clue_tight"], without=["clue_tight"]).rounds == ()


def test_nothing_allowed_solves_nothing():
    trace = explain(ONE, techniques=[])
    assert (trace.rounds, trace.outcome, trace.ending) == (
        (),
        "halted",
        "halted: the techniques allowed find nothing more",
    )


def test_an_unknown_name_suggests_the_nearest():
    with pytest.raises(BadInput, match="there is no technique 'nestd'; did you mean 'nested'"):
        explain(ONE, techniques=["nestd"])
