"""Lights Out: what is known of it from elsewhere, and the polynomials behind it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import rows

from lamplighter.lightsout.algebra import chasing, linear, polynomials
from lamplighter.lightsout.explaining.equations import system
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.solving.list_solutions import sort_solutions
from lamplighter.lightsout.solving.solve import solve

# A159257 up to 100: where it is not 0
NULLITY = """4:4 5:2 9:8 11:6 14:4 16:8 17:2 19:16 23:14 24:4 29:10 30:20 32:20 33:16 34:4 35:6 39:32 41:2 44:4 47:30
49:8
50:8 53:2 54:4 59:22 61:40 62:24 64:28 65:42 67:32 69:8 71:14 74:4 77:2 79:64 83:6 84:12 89:10 92:20 94:4 95:62 98:20
99:16"""
NULLITIES = {int(n): int(k) for n, k in (word.split(":") for word in NULLITY.split())}
FOUR = {  # the solutions of the 5x5 with all lights on, as published
    ("01101", "01110", "00111", "11011", "11000"),
    ("11000", "11011", "00111", "01110", "01101"),
    ("00011", "11011", "11100", "01110", "10110"),
    ("10110", "01110", "11100", "11011", "00011"),
}


def test_nullities():
    assert [chasing.nullity(n, n) for n in range(1, 101)] == [NULLITIES.get(n, 0) for n in range(1, 101)]
    assert [chasing.plan(n, n, True).nullity for n in range(1, 101)] == [NULLITIES.get(n, 0) for n in range(1, 101)]


def test_nullities_without_centre():
    assert [chasing.nullity(n, n, False) for n in range(2, 11)] == list(range(2, 11))


def test_nullities_of_the_torus():
    for n in range(3, 15):
        found = linear.eliminate(Game.of(n, n, wrap="torus").masks, 0)
        assert len(found.quiet) == 2 * NULLITIES.get(n - 1, 0) + (4 if n % 3 == 0 else 0)


OTHERS = [  # rule, wrap, nullities from n = 2 (plane) or 3 (torus) to 10
    ("x", "plane", (2, 0, 4, 4, 0, 0, 2, 8, 0)),
    ("x", "torus", (4, 0, 8, 8, 0, 0, 4, 16)),
    ("king", "plane", (3, 0, 0, 9, 0, 0, 15, 0, 0)),
    ("king", "torus", (8, 0, 0, 20, 0, 0, 32, 0)),
    ("knight", "plane", (0, 0, 0, 0, 4, 4, 8, 4, 0)),
    ("sigma", "torus", (5, 8, 9, 12, 13, 16, 17, 20)),
]


@pytest.mark.parametrize(("rule", "wrap", "values"), OTHERS)
def test_nullities_of_other_rules(rule, wrap, values):
    for n, value in enumerate(values, 2 if wrap == "plane" else 3):
        assert len(linear.eliminate(Game.of(n, n, rule, wrap=wrap).masks, 0).quiet) == value, n


def test_all_on_without_centre_is_solvable_for_even_sizes_only():
    assert [solve(Board.all_on(n, n, "sigma")).solvable for n in range(2, 11)] == [n % 2 == 0 for n in range(2, 11)]


def test_the_four_solutions_of_the_handheld():
    board = Board.all_on(5, 5)
    answer = solve(board)
    assert (answer.solvable, answer.clicks, answer.lower, answer.upper, answer.proven) == (True, 15, 15, 15, True)
    assert (answer.nullity, answer.count) == (2, 4)
    assert {rows(presses, board.game) for presses in sort_solutions(answer)} == FOUR
    equations = system(board)
    assert equations.rank == 23
    assert [board.game.grid.name(cell) for cell in equations.free] == ["r5c4", "r5c5"]
    assert equations.write(equations.lines[0]) == "r1c1 + r1c2 + r2c1 = 1"


@given(st.integers(1, 9).flatmap(lambda n: st.lists(st.sets(st.integers(0, n - 1)), min_size=n, max_size=n)))
def test_all_lights_of_any_graph_can_be_turned_off(neighbours):
    """Sutner: whatever the graph, if each button changes its own light and links go both ways."""
    links = [{cell, *others} for cell, others in enumerate(neighbours)]
    for cell, others in enumerate(neighbours):
        for other in others:
            links[other].add(cell)
    assert solve(Board.alight(Game.graph(links))).solvable


# Polynomials


@given(st.integers(0, 2**40), st.integers(1, 2**20))
def test_polynomials_divide(a, b):
    quotient, rest = polynomials.divide(a, b)
    assert rest == polynomials.remainder(a, b)
    assert rest.bit_length() < b.bit_length() or rest == 0
    assert times(quotient, b) ^ rest == a


@given(st.integers(1, 2**30), st.integers(2, 2**30))
def test_the_inverse_is_one_up_to_the_common_divisor(a, modulus):
    common, factor = polynomials.inverse(polynomials.remainder(a, modulus), modulus)
    if polynomials.remainder(a, modulus):
        assert polynomials.remainder(times(factor, a), modulus) == polynomials.remainder(common, modulus)
        assert common == polynomials.gcd(a, modulus)


@given(st.integers(0, 2**200))
def test_squares_and_shifts(a):
    assert polynomials.square(a) == times(a, a)
    assert polynomials.shift_by_one(polynomials.shift_by_one(a)) == a
    assert polynomials.shift_by_one(a) == composed(a)


def times(a: int, b: int) -> int:
    found = 0
    while b:
        if b & 1:
            found ^= a
        a, b = a << 1, b >> 1
    return found


def composed(a: int) -> int:
    """a(x + 1) by Horner."""
    found = 0
    for bit in f"{a:b}":
        found = found << 1 ^ found ^ (bit == "1")
    return found


def test_fibonacci_polynomials_follow_their_rule():
    for n in range(1, 60):
        assert polynomials.fibonacci(n + 1) == polynomials.fibonacci(n) << 1 ^ polynomials.fibonacci(n - 1)
