"""Lights Out: engines against each other, certificates, the round trip of presses, and what people are told."""

import random
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.fuzzing import examples
from support.games import boards, brute, games, rows

from lamplighter import BadInput, Budget, plugins
from lamplighter.lightsout.algebra import chasing, linear
from lamplighter.lightsout.algebra.space import find_space, solutions
from lamplighter.lightsout.explaining.equations import system
from lamplighter.lightsout.explaining.explain import explain
from lamplighter.lightsout.explaining.hint import distance, hint
from lamplighter.lightsout.game.board import Board, needed_change
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import count_clicks, flatten, fold, pack, unpack
from lamplighter.lightsout.game.rules import RULES
from lamplighter.lightsout.judging.verify import verify
from lamplighter.lightsout.kernel import COMPILED
from lamplighter.lightsout.solving.list_solutions import list_optimal, list_solutions, sort_solutions
from lamplighter.lightsout.solving.solve import parity_classes, solve

ENGINES = "lamplighter.lightsout.solving.engines"


def told(answer) -> dict:
    """An answer as it is told, for `verify`."""
    game = answer.board.game
    if answer.solvable:
        presses = [list(map(int, row)) for row in rows(answer.presses, game)]
        return {"solvable": True, "presses": presses, "clicks": answer.clicks, "proven": answer.proven} | (
            {"nullity": answer.nullity, "count": str(answer.count), "optima": str(answer.optima), "lower": answer.lower}
            if game.colors == 2
            else {}
        )
    return {"solvable": False, "certificate": [list(map(int, row)) for row in rows(answer.certificate, game)]}


# Solving


@given(boards())
def test_solutions_are_all_there_are(board):
    found = brute(board)
    answer = solve(board)
    assert answer.solvable == bool(found)
    assert answer.count == len(found)
    if found:
        assert {*solutions(answer.space)} == {*found}
        assert answer.proven
        assert answer.clicks == min(count_clicks(presses, board.game) for presses in found)
        assert answer.presses in found
        best = [presses for presses in found if count_clicks(presses, board.game) == answer.clicks]
        assert answer.optima == len(best)
        assert sorted(list_optimal(answer)) == sorted(best)


@given(boards(), st.data())
def test_an_answer_is_verified_and_a_damaged_one_is_not(board, data):
    answer = solve(board)
    claim = told(answer)
    assert verify(board, claim).valid
    damaged = {**claim}
    name = data.draw(st.sampled_from([name for name in ("presses", "certificate") if name in claim]))
    cell = data.draw(st.integers(0, len(board.states) - 1))
    row, col = divmod(cell, board.game.cols)
    damaged[name] = [[*line] for line in claim[name]]
    damaged[name][row][col] ^= 1
    assert not verify(board, damaged).valid or harmless(board, claim[name], damaged[name])


def harmless(board, one, other) -> bool:
    """A changed cell that means nothing: a hole, or a button without any effect, or a light no button changes."""
    pairs = zip(chain.from_iterable(one), chain.from_iterable(other), strict=True)
    (cell,) = [place for place, (a, b) in enumerate(pairs) if a != b]
    if cell in board.game.holes or not board.game.effects[cell]:
        return True
    return not any(cell in effect for effect in board.game.effects)


WRONG = [
    ({"solvable": None}, "neither"),
    ({"clicks": 14}, "there are 15 presses, not 14"),
    ({"nullity": 3}, "nullity is 2, not 3"),
    ({"count": "5"}, "count is 4, not 5"),
    ({"lower": 16}, "lower does not hold: the fewest clicks are 15, of 4 solutions"),
    ({"upper": 14}, "upper does not hold"),
    ({"optima": "3"}, "optima does not hold"),
    ({"lower": "all"}, "lower does not hold"),
    ({"presses": ["00000"] * 5, "clicks": 0}, "do not do what they should"),
    ({"solvable": False, "certificate": ["11011", "00000", "11011", "00000", "11011"]}, "evenly"),
    ({"solvable": False, "certificate": ["10000", "00000", "00000", "00000", "00000"]}, "not quiet"),
]


@pytest.mark.parametrize(("change", "reason"), WRONG)
def test_what_is_wrong_with_an_answer_is_said(change, reason):
    board = Board.all_on(5, 5)
    found = verify(board, told(solve(board)) | change)
    assert not found.valid
    assert reason in found.reason


def test_presses_that_are_no_presses_are_bad_input():
    board = Board.all_on(2, 2)
    bad = (None, ["00"], ["00", "0"], ["00", "02"], ["00", 7], ["00", "0x"], ["00", "0x0"], [[0, 0], [0, True]])
    for presses in bad:
        with pytest.raises(BadInput):
            verify(board, {"solvable": True, "presses": presses})


def test_forbidden_buttons_that_are_none_are_bad_input():
    board = Board.all_on(2, 2)
    for forbidden in (5, None, "r1c1", [5], [["r1c1"]], ["r3c1"], {"r1c1": 1}):
        with pytest.raises(BadInput):
            verify(board, {"solvable": True, "presses": ["11", "11"], "forbidden": forbidden})


def test_a_longer_solution_is_not_the_fewest():
    board = Board.of("#.##.\n..#..\n#####\n.#.#.\n##...")
    *_, longest = sort_solutions(solve(board))
    claim = told(solve(board)) | {"presses": [*rows(longest, board.game)], "clicks": count_clicks(longest, board.game)}
    assert verify(board, claim | {"proven": False}).valid
    assert "proven does not hold: the fewest clicks are 11, of" in verify(board, claim).reason


@given(games(), st.data())
def test_what_presses_made_presses_undo(game, data):
    presses = data.draw(st.lists(st.sampled_from(game.cells), max_size=12)) if game.cells else []
    board = Board.dark(game).pressed(presses)
    answer = solve(board)
    assert answer.solvable
    assert answer.clicks <= len(presses)
    again = solve(Board.dark(game), board)
    assert again.clicks == answer.clicks


@examples(25)
@given(boards(9, colors=(2, 3, 4)))
def test_engines_agree(board):
    pytest.importorskip("ortools")
    found = {}
    for name in plugins.names(ENGINES):
        try:
            found[name] = plugins.load(ENGINES, name).fewest(needed_change(board), Budget().start())
        except BadInput:
            assert board.game.colors > 2, f"{name} refuses two colours"
    assert all(best is None or best.proven for best in found.values())
    assert len({best and best.clicks for best in found.values()}) == 1, found


@given(st.integers(1, 12), st.integers(1, 12), st.sampled_from(["plus", "sigma"]), st.randoms(use_true_random=False))
def test_chasing_and_elimination_agree(height, width, rule, chance):
    game = Game.of(height, width, rule)
    board = Board(game, tuple(chance.getrandbits(width) for _ in range(height)))
    presses, other = chasing.find_solution(board.lights, width, game.centre), linear.eliminate(game.masks, board.flat)
    assert (presses is None) == bool(other.odd)
    quiet = [flatten(pattern, width) for pattern in chasing.quiet_rows(height, width, game.centre)]
    assert len({*linear.span(quiet)} if len(quiet) < 9 else quiet) == (
        2 ** len(quiet) if len(quiet) < 9 else len(quiet)
    )
    if presses is not None:
        assert len(quiet) == len(other.quiet)
        assert board.pressed(linear.bits(flatten(presses, width))).solved
    else:
        for odd in (flatten(chasing.find_certificate(board.lights, width, game.centre), width), other.odd):
            assert (odd & board.flat).bit_count() % 2
            assert all((odd & mask).bit_count() % 2 == 0 for mask in game.masks)


def test_vast_boards():
    board = Board.all_on(1000, 1000)
    answer = solve(board)
    assert (answer.proven, answer.count) == (True, 1)
    width = 1000
    full, above = (1 << width) - 1, (0, *answer.presses)
    for at, row in enumerate(answer.presses):  # every light is changed an odd number of times
        below = answer.presses[at + 1] if at + 1 < width else 0
        assert row ^ (row << 1 & full) ^ row >> 1 ^ above[at] ^ below == full


def test_tall_and_wide_boards():
    for height, width in ((1, 300), (300, 1), (200, 7), (7, 200)):
        game = Game.of(height, width)
        chance = random.Random(height)
        presses = tuple(chance.getrandbits(width) for _ in range(height))
        board = Board.dark(game).pressed(linear.bits(flatten(presses, width)))
        found = solve(board, least=False)
        assert board.pressed(linear.bits(flatten(found.presses, width))).solved


# Buttons that cost or are forbidden


@given(boards(10), st.data())
def test_costs_and_forbidden_buttons(board, data):
    size = len(board.states)
    costs = data.draw(st.lists(st.integers(0, 5), min_size=size, max_size=size))
    forbidden = data.draw(st.sets(st.integers(0, size - 1), max_size=3))
    allowed = [presses for presses in brute(board) if not any(numbers(presses, board)[cell] for cell in forbidden)]
    answer = solve(board, costs=costs, forbidden=forbidden)
    assert answer.solvable == bool(allowed)
    if allowed:
        assert (
            answer.clicks
            == min(price(presses, board, costs) for presses in allowed)
            == price(answer.presses, board, costs)
        )
        best = [presses for presses in allowed if price(presses, board, costs) == answer.clicks]
        assert sorted(list_solutions(answer, optimal=True)) == sorted(best)


@pytest.mark.parametrize("most", [1, 10**9])
def test_the_cheapest_of_many_are_listed(most):
    board = Board.all_on(11, 11)
    costs = [0 if cell % 3 else most for cell in range(121)]
    answer = solve(board, costs=costs)
    found = {*list_solutions(answer, optimal=True)}
    assert answer.proven
    assert len(found) == answer.optima > 0
    assert {price(presses, board, costs) for presses in found} == {answer.clicks}


def numbers(presses, board):
    return list(unpack(presses, board.game))


def price(presses, board, costs):
    return sum(number * cost for number, cost in zip(numbers(presses, board), costs, strict=True))


def test_bad_costs_and_buttons():
    board = Board.all_on(2, 2)
    for options in ({"costs": [1]}, {"costs": [1, 1, 1, -1]}, {"forbidden": [4]}, {"target": Board.all_on(2, 3)}):
        with pytest.raises(BadInput):
            solve(board, **options)


# For people


def test_the_next_click_brings_the_end_closer():
    board = Board.all_on(5, 5)
    for left in range(15, 0, -1):
        found = hint(board)
        assert (found.distance, found.after, found.closer, found.proven) == (left, left - 1, True, True)
        assert hint(board, press=found.cell).after == left - 1
        board = board.pressed([found.cell])
    assert board.solved
    assert hint(board).cell is None
    assert distance(board) == 0


@given(boards())
def test_a_click_is_closer_exactly_if_a_shortest_solution_holds_it(board):
    answer = solve(board)
    if not answer.solvable or not board.game.cells:
        return
    best = [numbers(p, board) for p in brute(board) if count_clicks(p, board.game) == answer.clicks]
    for cell in board.game.cells:
        assert hint(board, press=cell).closer == any(presses[cell] for presses in best)


def test_an_unsolvable_board_has_no_hint():
    found = hint(Board.of("#....\n.....\n.....\n.....\n....."))
    assert (found.solvable, found.cell) == (False, None)


@given(st.integers(1, 6), st.integers(1, 6), st.sampled_from(["plus", "sigma"]), st.randoms(use_true_random=False))
def test_chasing_is_told_to_the_end(height, width, rule, chance):
    game = Game.of(height, width, rule)
    board = Board(game, tuple(chance.getrandbits(width) for _ in range(height)))
    stages = explain(board)
    here = board
    for stage in stages:
        if stage.kind == "shorter":
            assert stage.before == board
            assert stage.after.solved
        else:
            assert stage.before == here
            here = stage.after
    assert here.solved == (solve(board).solvable is True)
    assert [stage.kind for stage in stages].count("lookup") <= 1


def test_the_story_of_the_handheld():
    stages = explain(Board.all_on(5, 5))
    assert [stage.kind for stage in stages] == ["chase"] * 4 + ["lookup"] + ["again"] * (len(stages) - 5)
    assert "#...#. The table says: click r1c1 and r1c2" in stages[4].text
    assert stages[-1].after.solved


def test_what_is_not_chased_is_refused():
    with pytest.raises(BadInput, match="plus and sigma"):
        explain(Board.all_on(3, 3, "king"))
    with pytest.raises(BadInput, match="up to 400 lights"):
        system(Board.all_on(21, 21))


# Values


@given(boards(colors=(2, 3, 5, 10)))
def test_the_text_of_a_board_reads_back(board):
    if board.game.links is None:
        again = Board.of(str(board), board.game.rule, wrap=board.game.wrap, colors=board.game.colors)
        assert again == board


BAD = [
    (lambda: Board.of(""), "the board is empty", None, None),
    (lambda: Board.of("##\n#"), "this row has 1 light, row 1 has 2", 2, 2),
    (lambda: Board.of("#x"), "'x' is no state", 1, 2),
    (lambda: Board.of("02"), "use 0 to 1", 1, 2),
    (lambda: Board.of("03", colors=3), "use 0 to 2", 1, 2),
    (lambda: Board.all_on(0, 5), "at least one row", None, None),
    (lambda: Board.all_on(10**9, 10**9), "more than the 100,000,000 lights", None, None),
    (lambda: Board.all_on(3, 3, "queen"), "'queen' is no rule", None, None),
    (lambda: Board.all_on(3, 3, wrap="moebius"), "no way to join edges", None, None),
    (lambda: Board.all_on(3, 3, colors=1), "2 to 1,000 colours", None, None),
    (lambda: Board.all_on(3, 3, colors=10**9), "2 to 1,000 colours", None, None),
    (lambda: Game.of(2, 2, holes=[4]), "there is no light 4", None, None),
    (lambda: Game.graph([[0], [5]]), "there is no light 5", None, None),
    (lambda: solve(Board.all_on(201, 201, "king")), "up to 40,000 lights", None, None),
    (
        lambda: list(sort_solutions(solve(Board.all_on(30, 30, "sigma"), least=False))),
        "1,073,741,824 solutions, too many to be put in order",
        None,
        None,
    ),
]


@pytest.mark.parametrize(("act", "text", "row", "col"), BAD)
def test_bad_boards_are_refused_with_a_sentence(act, text, row, col):
    with pytest.raises(BadInput) as caught:
        act()
    assert text in caught.value.text
    assert (caught.value.row, caught.value.col) == (row, col)


def test_offsets_as_they_are_typed():
    game = Game.of(3, 3, "0,0 1,0 -1,0")
    assert game.rule == "0,0 1,0 -1,0"
    assert Game.of(3, 3, "knight").rule == "knight"
    assert sorted(game.effects[4]) == [1, 4, 7]
    assert all(Game.of(3, 3, rule).offsets == offsets for rule, offsets in RULES.items())


def test_presses_on_a_tiny_torus_add_up():
    assert Game.of(1, 1, wrap="torus").effects == ({0: 1},)  # reached five times
    assert Game.of(1, 2, wrap="torus").effects[0] == {0: 1}  # the neighbour is reached twice, its own cell three times


def test_the_parity_classes_part_the_board():
    for size in (1, 3, 5, 9):
        classes = parity_classes(Game.of(size, size))
        assert sum(classes) == (1 << size * size) - 1
        assert all(one & other == 0 for one in classes for other in classes if one is not other)
    assert parity_classes(Game.of(4, 5)) is None


def test_out_of_budget_is_unknown():
    answer = solve(Board.all_on(40, 40, "king", wrap="torus"), budget=Budget(seconds=0))
    assert answer.solvable is None
    found = find_space(Board.all_on(3, 3))
    assert fold(flatten(found.presses, 3), found.game) == found.presses == pack([1, 0, 1, 0, 1, 0, 1, 0, 1], found.game)


@pytest.mark.skipif(not COMPILED, reason="uncompiled, so many solutions are not put in order")
def test_many_solutions_come_cheapest_first_and_one_by_one():
    answer = solve(Board.all_on(19, 19))
    assert answer.count * 361 > 5_000_000
    first = list(list_solutions(answer, 50))
    numbers = [count_clicks(presses, answer.board.game) for presses in first]
    assert numbers == sorted(numbers)
    assert numbers[0] == answer.clicks == 141
    assert numbers.count(141) == min(50, answer.optima)


@given(boards(9), st.data())
def test_solutions_are_listed_by_what_they_cost(board, data):
    size = len(board.states)
    costs = data.draw(st.lists(st.integers(0, 5), min_size=size, max_size=size))
    answer = solve(board, costs=costs)
    prices = [price(presses, board, costs) for presses in sort_solutions(answer, costs)]
    assert prices == sorted(prices)
    assert len(prices) == answer.count


@pytest.mark.parametrize("cols", [50, 5_000])
def test_the_plan_of_a_board_is_made_once(cols):
    chasing.make_plan.cache_clear()
    assert solve(Board.all_on(2, cols)).solvable
    assert chasing.make_plan.cache_info().misses == 1


def test_a_vast_board_with_many_quiet_patterns_gets_bounds_at_once():
    answer = solve(Board.all_on(2000, 2000, "sigma"))
    assert (answer.solvable, answer.nullity, answer.proven) == (True, 2000, False)
    assert 1_000_000 == answer.lower < answer.upper
    assert solve(Board.all_on(2001, 2001, "sigma")).change is None
