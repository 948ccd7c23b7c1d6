"""The fewest clicks looked at again: against trying everything, against published numbers, and against forgers."""

from __future__ import annotations

import json
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.fuzzing import examples
from support.games import boards
from support.invoking import invoked

from lamplighter import BadInput, Budget
from lamplighter.cli.lightsout import command
from lamplighter.lightsout import Board, Game, solve, verify
from lamplighter.lightsout.game.best import ClassProof
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.judging import look_again
from lamplighter.lightsout.judging import rule as referee
from lamplighter.lightsout.judging.chasing import can_chase, chase_all
from lamplighter.lightsout.judging.patterns import parity_classes, rank, separate, union, vanish

# The fewest clicks of squares with all lights on: OEIS A075464.
ALL_ON = [
    *(1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224, 245, 276, 231, 270, 353, 356),
    *(405, 416, 345, 376),
]
SPLIT = [(9, 9), (15, 5), (9, 5), (11, 11), (15, 11), (5, 5)]  # sides of odd boards with quiet patterns
# From 80 on, where published tables have ended; 0 where a proof takes longer.
BEYOND = [
    *(3264, 3349, 3588, 3363, 3360, 3561, 3756, 4037, 3648, 3669, 3876, 4433, 4042, 4653, 4438, 0, 4784, 4945, 4488),
    *(4653, 5320, 4927, 5132, 5697, 5434, 5669, 5516, 5663, 6216, 5831, 6004, 6549, 6264, 6555, 6320, 6937, 6880, 7461),
    *(6758, 0, 7176, 7745, 7604, 0, 7540, 0, 0, 8897),
]
FOREVER = Budget().start()


def random_board(rows: int, cols: int, seed: int, rule: str = "plus") -> Board:
    """A position that can be solved."""
    game, random = Game.of(rows, cols, rule), Random(seed)
    return Board.dark(game).pressed([cell for cell in range(rows * cols) if random.random() < 0.5])


def numbers(rows: list[str]) -> list[int]:
    return [int(mark) for row in rows for mark in row]


def rows_of(cells: int, rows: int, cols: int) -> list[str]:
    text = f"{cells:0{rows * cols}b}"[::-1]
    return [text[at : at + cols] for at in range(0, rows * cols, cols)]


def quiet_of(board: Board) -> list[int]:
    return chase_all(Question.of(board, None), FOREVER).list_quiet()


def members(start: int, basis: list[int]) -> list[int]:
    found = [start]
    for pattern in basis:
        found += [one ^ pattern for one in found]
    return found


# Chasing


@pytest.mark.parametrize("rule", ["plus", "sigma"])
def test_chasing_and_elimination_find_the_same_patterns(rule):
    for rows, cols in product(range(1, 8), repeat=2):
        question = Question.of(random_board(rows, cols, rows * cols, rule), None)
        assert can_chase(question)
        chased, solved = chase_all(question, FOREVER), referee.eliminate(question, FOREVER)
        both = [*chased.list_quiet(), *solved.quiet]
        assert chased.nullity == solved.nullity == rank(chased.list_quiet()) == rank(both)
        assert referee.find_loud(question, chased.list_quiet()) is None
        for light in range(rows * cols):
            assert chased.reaches(1 << light) == solved.reaches(1 << light)


@pytest.mark.parametrize(
    "board",
    [
        Board.all_on(3, 3, "king"),
        Board.all_on(3, 3, wrap="torus"),
        Board.of("#_#"),
        Board.all_on(3, 3, colors=3),
        Board.alight(Game.graph([[0, 1], [0]])),
    ],
    ids=lambda board: board.game.size,
)
def test_other_games_are_not_chased(board):
    assert not can_chase(Question.of(board, None))
    assert can_chase(Question.of(Board.all_on(3, 3), None))
    assert not can_chase(Question.of(Board.all_on(3, 3), None, [0]))


def test_a_loud_pattern_is_heard():
    question = Question.of(Board.all_on(5, 5), None)
    quiet = quiet_of(question.board)
    assert referee.find_loud(question, quiet) is None
    for cell in range(25):
        assert referee.find_loud(question, [*quiet, quiet[0] ^ 1 << cell]) is not None


# Sums of patterns

sets = st.lists(st.integers(1, 2**12 - 1), max_size=6)


def independent(patterns: list[int]) -> list[int]:
    return [one for at, one in enumerate(patterns) if rank(patterns[: at + 1]) > rank(patterns[:at])]


@given(sets, st.integers(0, 2**12 - 1))
def test_patterns_that_vanish_are_all_that_do(patterns, cells):
    basis = independent(patterns)
    found = vanish(basis, cells)
    assert sorted(members(0, found)) == sorted(one for one in members(0, basis) if not one & cells)


@given(sets)
def test_groups_share_no_cells_and_have_the_same_sums(patterns):
    basis = independent(patterns)
    groups = separate(basis, FOREVER)
    assert all(not union(one) & union(two) for one, two in combinations(groups, 2))
    assert sorted(members(0, basis)) == sorted(members(0, [one for group in groups for one in group]))


# Weighing


@given(
    sets, st.integers(0, 2**12 - 1), st.none() | st.lists(st.integers(0, 9_000), min_size=12, max_size=12), st.data()
)
def test_scales_against_trying_everything(patterns, start, costs, data):
    scales = pytest.importorskip("lamplighter.lightsout.judging.scales")
    cells, block = data.draw(st.integers(0, 2**12 - 1)), data.draw(st.integers(1, 4))
    prices = [
        sum((costs or [1] * 12)[at] for at in range(12) if one & cells & 1 << at) for one in members(start, patterns)
    ]
    found = scales.Scales(start, patterns, cells, costs, window=9)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scales, "BLOCK", block)
        found.weigh(FOREVER)
        tally = [*map(int, found.tally)]
        found.weigh(FOREVER, min(prices), 3)
    missing = [price - min(prices) for price in prices]
    assert found.least == min(prices)
    assert tally == [missing.count(slack) for slack in range(10)]
    assert not any(slack % found.grain for slack in missing)
    near = sorted((slack, number) for number, slack in enumerate(missing) if slack <= 3)
    assert sorted(zip(map(int, found.listed.slacks), map(int, found.listed.numbers), strict=True)) == near


@examples(60)
@given(boards(16), st.data())
def test_weighing_against_trying_everything_with_any_rule(board, data):
    pytest.importorskip("numpy")
    size = len(board.states)
    costs = data.draw(st.none() | st.lists(st.integers(0, 5), min_size=size, max_size=size))
    pressed = data.draw(st.lists(st.booleans(), min_size=size, max_size=size))
    presses = [int(one and cell not in board.game.holes) for cell, one in enumerate(pressed)]
    question = Question.of(board, None, costs=costs)
    quiet = referee.eliminate(question, FOREVER).quiet
    right = referee.find_least(question, presses, quiet, FOREVER)
    start = referee.as_cells(presses)
    assert look_again.weigh_groups(question, start, [quiet], FOREVER) == right
    assert look_again.weigh_groups(question, start, separate(quiet, FOREVER), FOREVER) == right


# Classes


@examples(40)
@given(st.sampled_from(SPLIT), st.integers(0, 99))
def test_classes_against_trying_everything(sides, seed):
    pytest.importorskip("numpy")
    board = random_board(*sides, seed)
    question, quiet = Question.of(board, None), quiet_of(board)
    presses = numbers(solve(board, least=False).to_json()["presses"])
    least, _ = referee.find_least(question, presses, quiet, FOREVER)
    start = referee.as_cells(presses)
    for wanted in (least - 1, least, least + 1, least + 2, least + 9):
        seen = look_again.weigh_classes(question, start, quiet, wanted, None, FOREVER)
        assert seen is not None
        assert seen.better is None if wanted <= least else least <= seen.better < wanted


def test_what_does_not_split_is_not_believed():
    pytest.importorskip("numpy")
    board = random_board(5, 5, 1, "sigma")
    assert look_again.weigh_classes(Question.of(board, None), 0, quiet_of(board), 1, None, FOREVER) is None
    assert look_again.weigh_classes(Question.of(Board.all_on(4, 4), None), 0, [], 1, None, FOREVER) is None


def test_the_four_classes_are_all_cells():
    for rows, cols in product(range(1, 6), repeat=2):
        found = parity_classes(rows, cols)
        assert sum(found) == union(found) == (1 << rows * cols) - 1
    assert parity_classes(3, 3) == [0b101000101, 0b000010000, 0b000101000, 0b010000010]


# Answers


def test_squares_with_all_lights_on():
    pytest.importorskip("numpy")
    for size, clicks in enumerate(ALL_ON, 1):
        board = Board.all_on(size, size)
        told = solve(board).to_json()
        found = verify(board, told)
        assert (told["clicks"], found.valid, found.unchecked) == (clicks, True, ()), size
        assert {"proven", "lower", "nullity", "optima"} <= {*found.checked}


def test_squares_beyond_published_tables():
    """All are proven; those with quiet patterns are looked at again, the others have one solution each."""
    pytest.importorskip("numpy")
    for size, clicks in enumerate(BEYOND, 80):
        board = Board.all_on(size, size)
        if clicks:
            told = answer(board)
            assert (told["clicks"], told["proven"]) == (clicks, True), size
            if told["nullity"] > 8:
                assert {"proven", "lower"} <= {*verify(board, told).checked}, size


def test_119_with_its_certificate():
    pytest.importorskip("numpy")
    board = Board.all_on(119, 119)
    told = answer(board)
    assert (told["clicks"], told["nullity"]) == (6409, 46)
    assert {"proven", "certificate"} <= {*verify(board, told).checked}


@pytest.mark.parametrize(("size", "clicks"), [(39, 561), (47, 971), (61, 1629), (67, 2015)])
def test_beyond_2_to_the_30_solutions(size, clicks):
    pytest.importorskip("numpy")
    board = Board.all_on(size, size)
    told = answer(board)
    assert told["clicks"] == clicks
    assert verify(board, told).checked == (
        *("presses", "clicks", "nullity", "count", "proven", "lower"),
        "upper",
        "certificate",
    )
    del told["certificate"]
    assert {"proven", "lower"} <= {*verify(board, told).checked}


def answer(board: Board) -> dict:
    """The answer of `solve`; uncompiled, where it does not look so far, one with the same solution is not to be had."""
    told = solve(board).to_json()
    if not told["proven"]:
        pytest.skip("takes too long uncompiled")
    return told


@pytest.mark.parametrize("sides", [(39, 39), (41, 39), (33, 65)])
def test_random_positions(sides):
    pytest.importorskip("numpy")
    board = random_board(*sides, 7)
    found = verify(board, answer(board))
    assert found.valid
    assert {"proven", "lower"} <= {*found.checked}


DAMAGED = [
    ({"clicks": 563}, "there are 561 presses"),
    ({"clicks": 559}, "there are 561 presses"),
    ({"lower": 562}, "lower does not hold"),
    ({"proven": "yes"}, "proven is true or false"),
    ({"nullity": 31}, "nullity is 32"),
    ({"certificate": {"classes": [137, 141, 122, 122], "slacks": [6, 28]}}, "the classes are 136, 141, 122, 122"),
    ({"certificate": {"classes": [136, 141, 122, 121], "slacks": [6, 28]}}, "the classes are 136, 141, 122, 122"),
    ({"certificate": {"classes": [141, 136, 122, 122], "slacks": [6, 28]}}, "the classes are 136, 141, 122, 122"),
    ({"certificate": {"classes": [136, 141, 122, 122], "slacks": [4, 28]}}, "no solution has fewer than 55"),
    ({"certificate": {"classes": [136, 141, 122, 122], "slacks": [6, 24]}}, "no solution has fewer than 55"),
    ({"certificate": {"classes": [136, 141, 122, 122], "slacks": [-1, -1]}}, "no solution has fewer than 521"),
]


@pytest.mark.parametrize(("damage", "reason"), DAMAGED, ids=lambda value: str(value)[:40])
def test_damaged_answers_are_refused(damage, reason):
    pytest.importorskip("numpy")
    board = Board.all_on(39, 39)
    found = verify(board, answer(board) | damage)
    assert not found.valid
    assert reason in found.reason


NO_CERTIFICATES = [
    *([], "11", 7, {}, {"classes": [1, 1, 1, 1]}, {"classes": [1] * 4, "slacks": [1, 1], "more": 1}),
    *({"classes": [1] * 3, "slacks": [1, 1]}, {"classes": [1] * 4, "slacks": [1, 1.5]}),
    *({"classes": [1] * 4, "slacks": [1, 10**30]}, {"classes": [True] * 4, "slacks": [1, 1]}),
    *({"classes": "1111", "slacks": "11"}, {"classes": [1] * 4, "slacks": [-2, 0]}),
]


@pytest.mark.parametrize("told", NO_CERTIFICATES, ids=str)
def test_what_is_no_certificate_is_bad_input(told):
    board = Board.all_on(5, 5)
    with pytest.raises(BadInput):
        verify(board, solve(board).to_json() | {"certificate": told})


def test_a_certificate_of_another_game_is_refused():
    pytest.importorskip("numpy")
    proof = {"classes": [1, 1, 1, 1], "slacks": [0, 0]}
    for board in (Board.all_on(4, 4), Board.dark(Game.of(5, 5, "sigma"))):
        found = verify(board, solve(board).to_json() | {"certificate": proof})
        assert not found.valid
        assert "do not split" in found.reason


@pytest.mark.parametrize(("side", "fewest"), [(39, 561), (47, 971), (61, 1629), (67, 2015)])
def test_two_clicks_too_many_are_refused(side, fewest):
    """Every other solution that a few patterns lead to is refused as the one with the fewest clicks."""
    pytest.importorskip("numpy")
    board = Board.all_on(side, side)
    told, quiet = answer(board), quiet_of(board)
    start, refused = referee.as_cells(numbers(told["presses"])), {}
    for one, two in combinations([0, *quiet], 2):
        other = start ^ one ^ two
        refused.setdefault(other.bit_count(), other)
    refused.pop(fewest, None)
    assert refused
    for clicks, other in sorted(refused.items())[: 4 if side == 39 else 1]:
        worse = told | {"presses": rows_of(other, side, side), "clicks": clicks, "upper": clicks, "lower": clicks}
        assert not verify(board, worse).valid
        assert "proven does not hold" in verify(board, {**worse, "certificate": None}).reason
        honest = worse | {"proven": False, "lower": fewest}
        assert {"lower", "certificate"} <= {*verify(board, honest).checked}


def test_bounds_are_checked():
    pytest.importorskip("numpy")
    board = Board.all_on(39, 39)
    told = answer(board) | {"proven": False, "certificate": None}
    assert "lower" in verify(board, told | {"lower": 521}).checked
    assert "lower" in verify(board, told | {"lower": 540}).checked
    assert not verify(board, told | {"lower": 562}).valid
    bound = told | {"lower": 521, "certificate": {"classes": [136, 141, 122, 122], "slacks": [-1, -1]}}
    assert {"lower", "certificate"} <= {*verify(board, bound).checked}
    assert not verify(board, bound | {"lower": 523}).valid


def test_a_spent_budget_is_unknown(tmp_path):
    pytest.importorskip("numpy")
    board, place = Board.all_on(39, 39), tmp_path / "answer.json"
    told = answer(board)
    found = verify(board, told, budget=Budget(seconds=0))
    assert (found.valid, found.spent, found.checked) == (True, True, ("presses", "clicks", "upper"))
    assert {"proven", "lower", "certificate"} <= {*found.unchecked}
    place.write_text(json.dumps(told))
    code, out, _ = invoked(command, "verify", "--all-on", "39x39", "--time-limit", "0", place)
    assert (code, out[:9]) == (4, "unknown: ")
    assert invoked(command, "verify", "--all-on", "39x39", place)[0] == 0


def test_slacks_that_list_too_much_are_not_followed(monkeypatch):
    scales = pytest.importorskip("lamplighter.lightsout.judging.scales")
    monkeypatch.setattr(scales, "MOST_LISTED", 1_000)
    board = Board.all_on(39, 39)
    told = answer(board) | {"certificate": {"classes": [136, 141, 122, 122], "slacks": [90, 90]}}
    found = verify(board, told)
    assert "proven" in found.unchecked
    assert "1,000 members" in found.reason


def test_without_numpy_it_is_said_what_was_not_checked(monkeypatch):
    monkeypatch.setattr(look_again, "has_numpy", lambda: False)
    board = Board.all_on(39, 39)
    found = verify(board, answer(board))
    assert found.valid
    assert not found.spent
    assert found.unchecked == ("proven", "lower", "certificate")
    assert "2^32 solutions" in found.reason
    assert "pip install 'lamplighter[check]'" in found.reason
    small = Board.all_on(14, 14)
    assert verify(small, solve(small)).unchecked == ()


def test_the_certificate_is_read_back():
    board = Board.all_on(39, 39)
    told = answer(board)
    assert told["certificate"] == {"classes": [136, 141, 122, 122], "slacks": [6, 28]}
    again = type(solve(board)).from_json(told, board)
    assert again.best is not None
    assert again.best.proof == ClassProof((136, 141, 122, 122), (6, 28))
    assert again.to_json() == told
