"""Fewest clicks: against trying everything, one way against the other, and against what is published."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.algebra import chasing
from lamplighter.lightsout.algebra.linear import span
from lamplighter.lightsout.fewest.code import Code
from lamplighter.lightsout.fewest.fewest import all_fewest, descend, fewest, try_all, weigh_all, weigh_in_order
from lamplighter.lightsout.fewest.part import are_independent
from lamplighter.lightsout.fewest.pieces import link, pieces, reduced_basis
from lamplighter.lightsout.fewest.splitting import Split, can_split
from lamplighter.lightsout.fewest.weighing import Weighing
from lamplighter.lightsout.game.best import Best
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import flatten
from lamplighter.lightsout.kernel import COMPILED
from lamplighter.lightsout.solving.solve import parity_classes

compiled = pytest.mark.skipif(not COMPILED, reason="takes too long uncompiled")

# The fewest clicks of squares with all lights on: OEIS A075464.
ALL_ON = [
    *(1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224, 245, 276, 231, 270, 353, 356),
    *(405, 416, 345, 376, 553, 428, 469, 520, 563, 600, 761, 772, 561, 696, 891, 940, 953, 772, 1069, 1188, 971, 1096),
    *(1165, 1220, 1317, 1256, 1487, 1400),
]


def quiet_of(size: int, centre: bool = True) -> list[int]:
    return [flatten(rows, size) for rows in chasing.quiet_rows(size, size, centre)]


def all_on(size: int) -> int:
    rows = chasing.find_solution(((1 << size) - 1,) * size, size, True)
    assert rows is not None
    return flatten(rows, size)


def classes_of(size: int) -> tuple[int, int, int, int]:
    found = parity_classes(Game.of(size, size))
    assert found
    return found


def reachable(difference: int, quiet: list[int]) -> bool:
    """Is it a sum of quiet patterns?"""
    return not are_independent([*quiet, difference])


def right(found: Best[int], start: int, quiet: list[int]) -> None:
    assert found.presses.bit_count() == found.clicks
    assert reachable(found.presses ^ start, quiet)
    assert found.lower <= found.clicks
    assert found.proven == (found.lower == found.clicks)


@st.composite
def codes(draw, most: int = 9) -> Code:
    cells = draw(st.integers(1, 24))
    basis: list[int] = []
    for pattern in draw(st.lists(st.integers(1, (1 << cells) - 1), max_size=most)):
        if not reachable(pattern, basis):
            basis.append(pattern)
    costs = draw(st.lists(st.integers(0, draw(st.sampled_from([1, 5, 50_000]))), min_size=cells, max_size=cells))
    return Code(draw(st.integers(0, (1 << cells) - 1)), tuple(basis), tuple(costs))


def by_hand(code: Code) -> list[tuple[int, int]]:
    """All members: cost and presses, cheapest first."""
    members = [code.start ^ pattern for pattern in span(code.quiet)]
    return sorted((sum(c for i, c in enumerate(code.costs) if one >> i & 1), one) for one in members)


@given(codes())
def test_every_way_finds_the_cheapest_of_all(code: Code):
    best = by_hand(code)[0][0]
    optima = [presses for cost, presses in by_hand(code) if cost == best]
    whole = fewest(code.start, code.quiet, len(code.costs), costs=code.costs)
    for found in (try_all(code), weigh_all(code, Budget().start()), whole):
        assert found.proven
        assert found.clicks == found.lower == best
        assert found.optima == len(optima)
        assert found.presses in optima
    assert try_all(code) == weigh_all(code, Budget().start())
    assert sorted(all_fewest(code.start, code.quiet, len(code.costs), costs=code.costs)) == optima


@given(codes())
def test_all_solutions_come_cheapest_first(code: Code):
    ordered = list(weigh_in_order(code.start, code.quiet, len(code.costs), costs=code.costs))
    assert sorted(ordered) == by_hand(code)
    assert [cost for cost, _ in ordered] == sorted(cost for cost, _ in ordered)


@given(codes())
def test_pieces_share_no_cells_and_miss_no_pattern(code: Code):
    found = pieces(code)
    groups = link(reduced_basis(code.quiet))
    assert sum(len(piece.quiet) for piece in found) == len(code.quiet)
    assert len(found) == len(groups)
    for pattern in code.quiet:
        assert reachable(pattern, [one for piece in found for one in piece.quiet])


@given(codes(), st.integers(0, 100))
def test_a_spent_budget_gives_bounds(code: Code, nodes: int):
    found = fewest(code.start, code.quiet, len(code.costs), costs=code.costs, meter=Budget(nodes=nodes).start())
    assert found.lower <= by_hand(code)[0][0] <= found.clicks == code.cost(found.presses)
    assert found.proven == (found.lower == found.clicks)


def test_one_solution_and_none_to_choose():
    assert fewest(0b101, [], 3) == Best(0b101, 2, 2, 1)
    assert fewest(0b101, [], 3, costs=[5, 1, 2]) == Best(0b101, 7, 7, 1)
    assert list(all_fewest(0b101, [], 3)) == [0b101]


@pytest.mark.parametrize("size", range(1, 55))
def test_all_on_as_published(size: int):
    start, quiet = all_on(size), quiet_of(size)
    if not COMPILED and len(quiet) > 10:
        pytest.skip("takes too long uncompiled")
    classes = parity_classes(Game.of(size, size))
    found = fewest(start, quiet, size * size, classes=classes)
    right(found, start, quiet)
    assert found.proven
    assert found.clicks == ALL_ON[size - 1]


@pytest.mark.parametrize("size", [9, 11, 19, 23, 29, 33])
def test_split_and_weighed_agree(size: int):
    quiet, classes = quiet_of(size), classes_of(size)
    if not COMPILED and len(quiet) > 10:
        pytest.skip("takes too long uncompiled")
    chance = Random(size)
    assert can_split(quiet, classes)
    for start in (all_on(size), *(chance.getrandbits(size * size) for _ in range(3))):
        state = Split(start, quiet, classes, start)
        state.run(Budget().start())
        found = weigh_all(Code(start, tuple(quiet), (1,) * size**2), Budget().start())
        right(Best(state.best.presses, state.best.clicks, state.lower), start, quiet)
        assert state.best.clicks == state.lower == found.clicks


@compiled
@pytest.mark.parametrize("size", [39, 47])
def test_random_positions_of_many_solutions_are_proved(size: int):
    start, quiet = Random(size).getrandbits(size * size), quiet_of(size)
    found = fewest(start, quiet, size * size, classes=classes_of(size))
    right(found, start, quiet)
    assert found.proven
    assert found == fewest(start, quiet, size * size, classes=classes_of(size))


@compiled
def test_the_split_tells_what_it_knows_when_the_budget_is_spent():
    size = 61
    start, quiet = all_on(size), quiet_of(size)
    for nodes in (0, 1 << 20, 1 << 22, (1 << 22) + 30_000):
        found = fewest(start, quiet, size * size, classes=classes_of(size), meter=Budget(nodes=nodes).start())
        right(found, start, quiet)
        assert not found.proven
        assert found.lower < 1629 <= found.clicks


def test_too_many_solutions_get_bounds():
    size = 79
    start, quiet = all_on(size), quiet_of(size)
    found = fewest(start, quiet, size * size)
    right(found, start, quiet)
    assert not found.proven
    with pytest.raises(OutOfBudget):
        list(all_fewest(start, quiet, size * size))


def test_even_boards_do_not_split():
    masks = (0x5A5A, 0xA5A5, 0, 0)
    assert not can_split(quiet_of(4), masks)


def test_sigma_falls_into_two_pieces():
    size = 20
    quiet = quiet_of(size, centre=False)
    start = Random(1).getrandbits(size * size)
    code = Code(start, tuple(quiet), (1,) * size**2)
    assert [len(piece.quiet) for piece in pieces(code)] == [size // 2, size // 2]
    found = fewest(start, quiet, size * size)
    right(found, start, quiet)
    if COMPILED:
        whole = weigh_all(code, Budget().start())
        assert (found.clicks, found.optima) == (whole.clicks, whole.optima)


def test_blocks_of_any_number_give_the_same_sums():
    """More members than a block holds, and sums too wide for 16 bits."""
    bits = 18 if COMPILED else 11
    chance = Random(5)
    quiet = tuple(1 << i | chance.getrandbits(40) << 20 for i in range(bits))
    for most in (1, 40_000):
        code = Code(chance.getrandbits(60), quiet, tuple(chance.randint(0, most) for _ in range(60)))
        weighing = Weighing(code, 50)
        weighing.run(Budget().start())
        for number, slack in islice(weighing.cheapest(sum(code.costs)), 0, None, 997):
            assert code.cost(code.member(number)) == weighing.least + slack
        counted = weighing.by_slack()
        listed = [member.slack for member in weighing.cheapest(len(counted) - 1)]
        assert counted == [listed.count(slack) for slack in range(len(counted))]


def test_large_boards_are_not_weighed_but_bounded():
    size = 126
    found = fewest(all_on(size), quiet_of(size), size * size, meter=Budget(seconds=60).start())
    right(found, all_on(size), quiet_of(size))
    board = Board.all_on(size, size)
    assert board.pressed([cell for cell in range(size * size) if found.presses >> cell & 1]).solved


def test_two_pairs_do_not_leave_the_work_to_each_other():
    game, chance = Game.of(9, 9), Random(3)
    quiet, classes = quiet_of(9), parity_classes(game)
    for _ in range(400):
        start = chance.getrandbits(81)
        code = Code(start, tuple(quiet), (1,) * 81)
        least = weigh_all(code, Budget().start())
        split = Split(start, quiet, classes, descend(code).presses)
        split.run(Budget(seconds=10).start())
        assert split.lower == split.best.clicks == least.clicks
