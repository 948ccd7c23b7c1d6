"""Random formulas at the threshold, about half of which can be satisfied, as boards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lamplighter.akari import Formula, circuit

Clauses = list[tuple[int, ...]]


def write_parity(a: int, b: int, c: int) -> Clauses:
    """An odd number of these is true."""
    return [(a, b, c), (a, -b, -c), (-a, b, -c), (-a, -b, c)]


def write_one(a: int, b: int, c: int) -> Clauses:
    """Exactly one of these is true."""
    return [(a, b, c), (-a, -b), (-a, -c), (-b, -c)]


def write_not_all_equal(a: int, b: int, c: int) -> Clauses:
    """One of these is true, and one is false."""
    return [(a, b, c), (-a, -b, -c)]


KINDS: dict[str, tuple[float, Callable[[int, int, int], Clauses]]] = {  # threes for a variable
    "clauses of three": (4.26, lambda a, b, c: [(a, b, c)]),
    "parity": (0.92, write_parity),
    "one in three": (0.62, write_one),
    "not all equal": (2.1, write_not_all_equal),
}


def make_formula(kind: str, variables: int, seed: int) -> Formula:
    """A random formula of this kind."""
    rng, (ratio, write) = Random(seed), KINDS[kind]
    among = range(1, variables + 1)
    threes = ([rng.choice((one, -one)) for one in rng.sample(among, 3)] for _ in range(round(ratio * variables)))
    return Formula(variables, tuple(clause for three in threes for clause in write(*three)))


def make_circuit(kind: str, variables: int, seed: int) -> list[str]:
    """Its board."""
    return list(circuit(make_formula(kind, variables, seed)).puzzle.lines)
