"""Any number of colours: against brute force on tiny boards, against known numbers on larger ones."""

from itertools import product
from math import prod
from operator import mul
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.fuzzing import examples

from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.algebra.linear import eliminate as solved_by_sets
from lamplighter.lightsout.algebra.modular import (
    ModularSolution,
    find_contradiction,
    find_echelons,
    prime_powers,
    solutions,
)
from lamplighter.lightsout.census.sequences import nullities
from lamplighter.lightsout.fewest.colors import find_fewest
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.record import Kind
from lamplighter.lightsout.game.rules import WRAPS
from lamplighter.lightsout.solving.nearest import find_nearest
from lamplighter.lightsout.solving.solve import solve

PLUS = {  # nullity of n x n, n = 1, 2, ...
    3: [0, 1, 0, 2, 3, 0, 0, 4, 2, 0, 3, 6],
    5: [0, 0, 0, 2, 2, 0, 0, 0, 2, 0, 4, 6],
    7: [0, 0, 1, 2, 2, 0, 1, 0, 2, 0, 3, 0],
}
TWO_COLORS = [  # rule, wrap, first n, nullities
    ("plus", "plane", 2, [0, 0, 4, 2, 0, 0, 0, 8, 0]),
    ("plus", "torus", 3, [4, 0, 8, 8, 0, 0, 4, 16]),
    ("sigma", "plane", 2, [2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ("sigma", "torus", 3, [5, 8, 9, 12, 13, 16, 17, 20]),
    ("x", "plane", 2, [2, 0, 4, 4, 0, 0, 2, 8, 0]),
    ("x", "torus", 3, [4, 0, 8, 8, 0, 0, 4, 16]),
    ("king", "plane", 2, [3, 0, 0, 9, 0, 0, 15, 0, 0]),
    ("king", "torus", 3, [8, 0, 0, 20, 0, 0, 32, 0]),
    ("knight", "plane", 2, [0, 0, 0, 0, 4, 4, 8, 4, 0]),
]
OFFSET = st.tuples(st.integers(-2, 2), st.integers(-2, 2))
SIZES = [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (1, 4), (3, 2), (2, 3), (3, 3)]
MOST = 5000  # ways to press that brute force goes through
FEW, MANY = st.integers(2, 4), st.integers(2, 12)


@st.composite
def games(draw, colors=MANY):
    rows, cols = draw(st.sampled_from(SIZES))
    count = draw(colors)
    offsets = tuple(draw(st.lists(OFFSET, min_size=1, max_size=5)))
    holes = frozenset(draw(st.lists(st.integers(0, rows * cols - 1), max_size=1)))
    game = Game(rows, cols, offsets, draw(st.sampled_from(WRAPS)), count, holes)
    return game if count ** len(game.cells) <= MOST else draw(games(FEW))


def changed(game, presses):
    """What presses do, light by light."""
    found = [0] * len(game.grid)
    for button, often in enumerate(presses):
        for light, amount in game.effects[button].items():
            found[light] = (found[light] + often * amount) % game.colors
    return tuple(found)


def eliminate(game, wanted, barred=(), meter=None):
    """All solutions, with their generators at hand; None if there are none."""
    found = find_echelons(game, wanted, barred, meter)
    return found and ModularSolution(found.presses(), tuple(found.quiet()), found.orders())


def refutes(odd, game, wanted, barred=()):
    """Do these weights prove that nothing changes the lights as wanted?"""
    effects = [effect for button, effect in enumerate(game.effects) if button not in barred]
    still = all(sum(odd[light] * amount for light, amount in effect.items()) % game.colors == 0 for effect in effects)
    return still and sum(map(mul, odd, wanted)) % game.colors != 0


def everything(game, barred=()):
    """Each way to press and what it does."""
    free = [range(1 if cell in game.holes or cell in barred else game.colors) for cell in range(len(game.grid))]
    return {presses: changed(game, presses) for presses in product(*free)} if prod(map(len, free)) <= MOST else None


@given(games(), st.data())
@examples(100)
def test_brute_force(game, data):
    barred = data.draw(st.lists(st.sampled_from(range(len(game.grid))), max_size=1))
    table = everything(game, barred)
    if table is None:
        return
    state = st.integers(0, game.colors - 1)
    wanted = data.draw(
        st.one_of(st.sampled_from(sorted(set(table.values()))), st.tuples(*[state for _ in range(len(game.grid))]))
    )
    right = {presses for presses, lights in table.items() if lights == wanted}
    found = eliminate(game, wanted, barred)
    if right:
        assert found.number == len(right)
        assert sorted(solutions(found, game.colors)) == sorted(right)
        best = find_fewest(found, game.colors)
        assert (best.clicks, best.lower, best.proven) == (min(map(sum, right)),) * 2 + (True,)
        assert best.presses in right
    else:
        assert found is None
        assert refutes(find_contradiction(game, wanted, {*barred, *game.holes}, None), game, wanted, barred)


@pytest.mark.parametrize("colors", PLUS)
def test_nullities(colors):
    for n, nullity in enumerate(PLUS[colors], 1):
        found = eliminate(Game.of(n, n, colors=colors), [0] * (n * n))
        assert found.orders == (colors,) * nullity
        assert not any(found.presses)


@pytest.mark.parametrize(("rule", "wrap", "first", "nullities"), TWO_COLORS)
def test_two_colors_both_ways(rule, wrap, first, nullities):
    for n, nullity in enumerate(nullities, first):
        game = Game.of(n, n, rule, wrap=wrap)
        lights = (1 << n * n) - 1
        by_sets, by_rows = solved_by_sets(game.masks, lights), eliminate(game, [1] * (n * n))
        assert (by_sets.odd == 0) == (by_rows is not None)
        assert len(solved_by_sets(game.masks, 0).quiet) == nullity
        assert not by_rows or by_rows.orders == (2,) * nullity
        assert rule == "sigma" or by_rows  # Sutner: mutual rules with their own light


def test_lights_out_2000():
    found = eliminate(Game.of(5, 5, colors=3), [1] * 25)
    assert found.number == 27
    assert find_fewest(found, 3)[1:4] == (21, 21, None)
    assert find_fewest(found, 3).proven


@pytest.mark.parametrize(("size", "colors"), [(5, 6), (4, 12), (5, 30), (4, 36), (8, 6), (9, 10)])
def test_the_number_is_a_product(size, colors):
    numbers = []
    for prime, power in prime_powers(colors):
        game = Game.of(size, size, colors=prime**power)
        numbers.append(eliminate(game, [0] * size**2).number)
    found = eliminate(Game.of(size, size, colors=colors), [0] * size**2)
    assert found.number == prod(numbers)
    assert not any(any(changed(Game.of(size, size, colors=colors), pattern)) for pattern in found.quiet)


def test_damaged_certificates():
    game = Game.of(4, 4, colors=6)
    wanted = [1] + [0] * 15
    odd = find_contradiction(game, wanted, (), None)
    assert find_echelons(game, wanted) is None
    assert refutes(odd, game, wanted)
    assert not refutes(odd, game, changed(game, range(16)))
    for light in range(16):
        damaged = (*odd[:light], odd[light] + 1, *odd[light + 1 :])
        assert not refutes(damaged, game, wanted)
    assert not refutes([0] * 16, game, wanted)


def test_large_boards():
    for size, colors in ((20, 3), (20, 12), (10, 6), (16, 9)):
        game = Game.of(size, size, colors=colors)
        wanted = changed(game, [cell % colors for cell in range(size**2)])
        found = eliminate(game, wanted)
        assert changed(game, found.presses) == wanted


def test_too_many_solutions_give_bounds():
    found = eliminate(Game.of(9, 9, "0,0", colors=2, holes=[]), [1] * 81)
    assert find_fewest(found, 2).proven
    idle = ModularSolution((1,) * 30, tuple(tuple(int(i // 2 == j) for i in range(30)) for j in range(15)), (3,) * 15)
    for meter in (None, Budget(nodes=5000).start()):
        best = find_fewest(idle, 3, meter=meter)
        assert best.clicks == best.lower == 0
    mixed = ModularSolution((1, 2) * 15, idle.quiet, idle.orders)
    assert find_fewest(mixed, 3)[1:4] == (15, 0, None)
    assert not find_fewest(mixed, 3).proven
    with pytest.raises(OutOfBudget):
        eliminate(Game.of(5, 5, colors=3), [0] * 25, meter=Budget(seconds=-1).start())


def test_a_descent_keeps_to_its_time():
    board = Board.all_on(30, 30, "sigma", colors=997)  # 30 quiet patterns, each 996 times
    began = perf_counter()
    answer = solve(board, budget=Budget(seconds=0.5))
    assert perf_counter() - began < 5
    assert (answer.solvable, answer.proven) == (True, False)
    assert answer.lower < answer.clicks


def test_vast_sums_are_not_written_down():
    game = Game.of(60, 60, "9,9", colors=12)  # 60 * 60 * 11 columns of thousands of numbers
    assert find_nearest(Board.alight(game)) is None


def test_vast_patterns_are_not_written_down():
    game = Game.of(100, 100, "500,0", colors=3)  # no button does anything
    answer = solve(Board.dark(game))
    assert (answer.nullity, answer.clicks, answer.proven) == (10_000, 0, True)
    assert [*nullities([100], Kind("500,0", colors=3))] == [10_000]


def test_costs():
    found = eliminate(Game.of(5, 5, colors=3), [1] * 25)
    costs = [cell % 5 for cell in range(25)]
    best = find_fewest(found, 3, costs=costs)
    assert best.proven
    paid = [sum(x * c for x, c in zip(one, costs, strict=True)) for one in solutions(found, 3)]
    assert best.clicks == min(paid)


@given(games(), st.data())
@examples(50)
def test_nearest(game, data):
    state = st.integers(0, game.colors - 1)
    states = [0 if cell in game.holes else data.draw(state) for cell in range(len(game.grid))]
    table = everything(game)
    if table is None:
        return
    apart = min(sum(a != b for a, b in zip(states, lights, strict=True)) for lights in set(table.values()))
    change = find_nearest(Board.of_states(game, states))
    assert change.proven
    assert len(change.lights) == apart
    for light, amount in zip(change.lights, change.amounts, strict=True):
        states[light] = (states[light] + amount) % game.colors
    assert eliminate(game, states)


def test_prices_that_no_machine_adds_up_are_refused():
    with pytest.raises(BadInput):
        solve(Board.all_on(3, 3, "sigma", colors=3), costs=[10**30] * 9)


def test_nearest_of_large_boards():
    for size, most, proven in ((5, 1, True), (19, 4, True), (39, 12, False)):
        game = Game.of(size, size)
        board = Board(game, tuple(row * 7919 % (1 << size) for row in range(size)))
        change = find_nearest(board)
        assert len(change.lights) <= most
        assert change.proven or not proven
        states = list(board.states)
        for light in change.lights:
            states[light] ^= 1
        assert find_nearest(Board.of_states(game, states)).lights == ()
