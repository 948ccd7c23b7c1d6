"""The engine `runs`: the fewest and most lamps, each with a certificate that two judges accept."""

import random

import pytest
from hypothesis import given
from hypothesis.strategies import integers
from support.boards import boards, brute
from support.damage import damaged
from support.fuzzing import examples

from lamplighter import BadInput, Budget, EngineMissing, Proof, Puzzle, plugins, solve, verify
from lamplighter.akari.bounding.sums import choose_needed, find_sum
from lamplighter.akari.judging.sums import Sums
from lamplighter.akari.solvers.rule_rows import RuleRow
from lamplighter.akari.solving.choosing import choose_engine
from lamplighter.check import check

pytest.importorskip("ortools")
OBJECTIVES = {"fewest": min, "most": max}


def assert_certified(answer):
    """A certificate for this answer: two judges accept it, and no other number."""
    puzzle, told = answer.puzzle, f"{answer.objective} {answer.lamps}"
    text = str(answer.certificate)
    assert answer.proven
    assert Proof.read(text) == Proof.from_json(answer.certificate.to_json()) == answer.certificate
    assert verify(puzzle, text).verdict == told
    assert check(list(puzzle.lines), text) == (told, 0, "")
    for other in (answer.lamps - 1, answer.lamps + 1):
        forged = text.replace(f"verdict {told}", f"verdict {answer.objective} {other}")
        assert not verify(puzzle, forged).accepted
        assert not check(list(puzzle.lines), forged)[0]


@pytest.mark.parametrize("objective", OBJECTIVES)
@examples(60)
@given(puzzle=boards(3, 4))
def test_brute_force_finds_the_same(objective, puzzle):
    numbers = [len(lamps) for lamps in brute(puzzle)]
    answer = solve(puzzle, engine="runs", objective=objective, limit=100)
    if not numbers:
        assert (answer.verdict, answer.certificate) == ("none", None)
        return
    best = OBJECTIVES[objective](numbers)
    assert (answer.lamps, answer.bound, len(answer.solutions)) == (best, best, numbers.count(best))
    assert_certified(answer)


@examples(25)
@given(puzzle=boards(7, 7, "......#12"))
def test_rc2_finds_the_same(puzzle):
    for objective in OBJECTIVES:
        one, two = (solve(puzzle, engine=engine, objective=objective, limit=1) for engine in ("runs", "sat"))
        assert (one.verdict, one.lamps, one.bound) == (two.verdict, two.lamps, two.bound)
        assert two.certificate is None


@pytest.mark.parametrize("side", [1, 2, 3, 5, 8, 10, 12])
def test_empty_boards(side):
    """As many lamps as rows, no fewer and no more."""
    for objective in OBJECTIVES:
        answer = solve(Puzzle.of(["." * side] * side), objective=objective, certificate=True)
        assert (answer.engine, answer.lamps, answer.verdict) == ("runs", side, "unique" if side == 1 else "multiple")
        assert_certified(answer)


@pytest.mark.parametrize("rows", [["..........", "...#......"] * 4, ["....#....", ".........", "#..2....#"] * 3])
def test_boards_with_walls(rows):
    for objective in OBJECTIVES:
        assert_certified(solve(Puzzle.of(rows), objective=objective, certificate=True, limit=1))


DENSE = """
.#...1..#.
..2.......
#....#..1.
..1....#..
.....#....
.1..#...2.
...#....#.
#....1....
..#....0..
...1..#...
"""


@examples(30)
@given(puzzle=boards(5, 6, "....##12"))
def test_halves_are_judged(puzzle):
    """Dense boards: what halves show is what RC2 finds, and both judges add up and halve as we do."""
    answer = solve(puzzle, engine="runs", objective="fewest", limit=1)
    if answer.certificate:
        assert answer.lamps == solve(puzzle, engine="sat", objective="fewest", limit=1).lamps
        assert_certified(answer)


def test_a_dense_board_needs_halves():
    answer = solve(DENSE, engine="runs", objective="fewest", limit=1)
    assert "half by" in str(answer.certificate)
    assert_certified(answer)


@examples(60)
@given(puzzle=boards(4, 4, "....#12"), seed=integers(0, 10**6))
def test_a_half_holds_in_every_solution(puzzle, seed):
    """Halves of random sums, and of halves, by the checker: none forbids a solution."""
    rng = random.Random(seed)
    white = list(puzzle.white())
    if not white:
        return
    words = [(word, cell) for word in ("light", "row", "col", "lamp", "dark") for cell in white]
    words += [(word, wall) for word in ("least", "most") for wall in puzzle.clues]
    checker = Sums(puzzle.lines, Budget().start())
    for number in range(6):
        chosen = [(rng.choice((1, 1, 1, 2, 3)), *rng.choice(words)) for _ in range(rng.randint(1, 6))]
        assert checker.try_half(chosen)
        words.append(("half", number + 1))
    for lamps in brute(puzzle):
        for weights, bound in checker.halves:
            assert sum(weight for cell, weight in weights.items() if cell in lamps) >= bound


def test_damaged_certificates():
    """What the short checker accepts of them is still true: the solution drawn has the fewest lamps."""
    rng = random.Random(8)
    answer = solve(Puzzle.of(["." * 8] * 8), objective="fewest", certificate=True, limit=1)
    rows, text = list(answer.puzzle.lines), str(answer.certificate)
    kinds = (
        "turn_a_literal",
        "drop_a_claim",
        "drop_an_assumption",
        "drop_an_addend",
        "another_factor",
        "another_addend",
    )
    refused = 0
    for _ in range(20):
        for how in kinds:
            broken = damaged(text, how, rng)
            found = verify(answer.puzzle, broken)
            assert found.verdict == (check(rows, broken)[0] or None)
            assert found.verdict in (None, "fewest 8")
            refused += found.verdict is None
    assert refused > 60


def test_the_same_certificate_every_time():
    one, two = (solve(Puzzle.of(["......."] * 6), objective="fewest", engine="runs") for _ in range(2))
    assert str(one.certificate) == str(two.certificate)
    assert one.solutions == two.solutions


def test_a_spent_budget_tells_what_is_known():
    hall = Puzzle.of(["." * 10] * 10)
    guesses = solve(hall, objective="fewest", engine="runs").effort["guesses"]
    answer = solve(hall, objective="fewest", engine="runs", budget=Budget(nodes=guesses + 5))
    assert (answer.verdict, answer.lamps, answer.certificate, answer.proven) == ("unknown", 10, None, False)
    assert 5 <= answer.bound < 10


CHOICES = [  # rows, objective, certificate, engine
    (["....."] * 5, None, False, "kernel"),
    (["....."] * 5, "fewest", False, "sat"),
    (["....1"] * 5, "fewest", True, "runs"),
    (["1....", *["....."] * 5], "most", False, "runs"),
    (["....1" * 10] * 10, "most", False, "sat"),
    (["....#" * 10] * 10, "most", False, "highs"),
    (["........1." * 2] * 20, "most", False, "runs"),
    (["##"], "most", False, "highs"),
    (["." * 201] * 100, "most", False, "highs"),
]


@pytest.mark.parametrize(("rows", "objective", "certificate", "engine"), CHOICES)
def test_choice_of_an_engine(rows, objective, certificate, engine):
    assert choose_engine(Puzzle.of(rows), objective, certificate) == engine


@pytest.mark.parametrize("rows", [["....."] * 5, ["....#"] * 5, ["....1"] * 5])
def test_what_is_installed_answers(rows, monkeypatch):
    monkeypatch.setattr(plugins, "tell_missing", lambda plugin: plugin.__name__.endswith(("runs", "highs")))
    assert choose_engine(Puzzle.of(rows), "most", False) == "sat"


def test_what_is_refused():
    with pytest.raises(EngineMissing, match="'sat' writes no certificate for the fewest lamps; these do: runs"):
        solve("..", engine="sat", objective="fewest", certificate=True)
    with pytest.raises(BadInput, match="20,000 cells"):
        solve(Puzzle.of(["." * 201] * 100), engine="runs", objective="fewest")


def test_sums_are_exact():
    """Two cells of which each wants one, and one lamp for both: 1/2 each by the LP, whole in the sum."""
    rows = [RuleRow("one", [1], 1, 1), RuleRow("two", [2, 3], 1, 1)]
    wish = RuleRow("fewer", [1, 2, 3], -1, -1)
    found = find_sum([0.999999999, 1.0], rows, wish, ())
    assert found is not None
    assert (found.words(), found.missing) == (("one", "two", "fewer"), 1)
    assert find_sum([0.4, 0.4], rows, RuleRow("fewer", [1, 2, 3], -1, -2), ()) is None
    empty = find_sum([1.0, 1.0], rows, RuleRow("fewer", [1, 2], -1, -1), {3})
    assert empty is not None
    assert choose_needed(empty, [(3,)]) == [0]
