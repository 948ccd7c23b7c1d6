"""Optimum, RC2 that can be stopped: what it takes from its solver as a core."""

import pytest
from pysat.solvers import Glucose4

from lamplighter import Budget, OutOfBudget
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rc2 import Optimum, Oracle

ALL = list(range(1, 9))
BROKEN = {  # clauses, with what of ALL cannot hold together
    "two of them": ([[-3, -6]], {3, 6}),
    "three": ([[-2, -4, 9], [-9, -8]], {2, 4, 8}),
    "one": ([[-5]], {5}),
}


@pytest.mark.parametrize(("clauses", "core"), BROKEN.values(), ids=BROKEN)
def test_a_core_is_trimmed(clauses, core):
    with Glucose4(bootstrap_with=clauses) as solver:
        oracle = Oracle(solver, Optimum([], [], Run()))
        assert set(oracle.trim(ALL)) == core


def test_assumptions_that_can_hold_are_no_core_to_trim():
    """As when the solver does not find within its conflicts that they cannot."""
    with Glucose4(bootstrap_with=[[1, 2]]) as solver:
        assert Oracle(solver, Optimum([], [], Run())).trim(ALL) == ALL


def test_clauses_that_cannot_hold_have_no_core():
    with Glucose4(bootstrap_with=[[1], [-1]]) as solver:
        oracle = Oracle(solver, Optimum([], [], Run()))
        assert oracle.solve_limited(ALL) is False
        assert not oracle.get_core()


def test_cores_may_stay_as_they_are():
    with Glucose4(bootstrap_with=[[-3, -6]]) as solver:
        assert Oracle(solver, Optimum([], [], Run(), trims=0)).trim(ALL) == ALL


def test_trimming_ends_when_stopped():
    with Glucose4(bootstrap_with=[[-3, -6]]) as solver:
        optimum = Optimum([], [], Run())
        optimum.stop()
        with pytest.raises(OutOfBudget):
            Oracle(solver, optimum).trim(ALL)


def test_trimming_spends_nodes():
    with Glucose4(bootstrap_with=[[-3, -6]]) as solver:
        optimum = Optimum([], [], Run())
        Oracle(solver, optimum).trim(ALL)
        assert optimum.nodes >= 2


@pytest.mark.parametrize("nodes", range(12))
def test_spent_nodes_are_no_answer(nodes):
    """Whether RC2 was asking or trimming when the last one went: eight wishes, of which one of each pair can be."""
    clauses = [[-one, -one - 1] for one in ALL[::2]]
    with Optimum([clauses], ALL, Run(Budget(nodes=nodes))) as optimum:
        try:
            model = optimum.model()
        except OutOfBudget:
            assert optimum.cost <= 4
        else:
            assert optimum.cost == 4
            assert len(set(model) & set(ALL)) == 4
