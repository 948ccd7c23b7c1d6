"""Reasons are true, and as small as they claim to be."""

import signal
import subprocess
import sys
import time
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.boards import boards, brute, can_hold, endless, pigeonhole, planted
from support.fuzzing import examples
from support.terminal import ask, run

from lamplighter import BadInput, Budget, OutOfBudget, Position, Puzzle, forced, solve, why
from lamplighter.akari.explaining.why.conflict import BlamedRules, Conflict, Placed, find_conflict
from lamplighter.akari.explaining.why.differences import find_closest, find_differing, list_remaining
from lamplighter.akari.explaining.why.mistakes import find_mistake
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.words import join_words

REASONS = [  # board, verdict, words
    ("1", "none", "the 1 at r1c1 cannot be met"),
    (".4.\n...", "none", "the 4 at r1c2 cannot be met"),
    ("0.", "none", "the 0 at r1c1 and the light of r1c2 cannot hold together"),
    (".1.", "none", "the 1 at r1c2, the light of r1c1 and the light of r1c3 cannot hold together"),
    ("..0\n.3.\n...", "none", "the 0 at r1c3 and the 3 at r2c2 cannot hold together"),
    ("1.1", "unique", "each of these could lose its number, alone: the 1 at r1c1 and the 1 at r1c3"),
    ("2.\n..", "unique", "no clue could lose its number"),
    ("..", "multiple", "two solutions differ only at r1c1 and r1c2; 2 cells are open in 1 region, at r1c1 and r1c2"),
    ("..#..", "multiple", "4 cells are open in 2 regions, at r1c1 and r1c2, at r1c4 and r1c5"),
]


@pytest.mark.parametrize(("board", "verdict", "words"), REASONS)
def test_reasons_in_words(board, verdict, words):
    found = why(Puzzle.of(board))
    assert found.verdict == verdict
    assert words in found.text


def without_one(rules, placed):
    """All ways to leave one thing out."""
    for pair, make in ((rules, lambda less: (less, placed)), (placed, lambda less: (rules, less))):
        for kind in pair._fields:
            for one in getattr(pair, kind):
                yield make(pair._replace(**{kind: tuple(cell for cell in getattr(pair, kind) if cell != one)}))


def assert_true_and_minimal(puzzle, rules, placed):
    assert not can_hold(puzzle, rules, placed)
    for less in without_one(rules, placed):
        assert can_hold(puzzle, *less), less


@given(boards(4, 4))
def test_why_none_is_true_and_minimal(puzzle):
    found = why(puzzle)
    assume(found.verdict == "none")
    assert_true_and_minimal(puzzle, BlamedRules(found.clues, found.cells), Placed())


@examples(50)
@given(boards(3, 3))
def test_the_smallest_conflict_is_the_smallest(puzzle):
    found = find_conflict(puzzle)
    assert (found is None) == any(True for _ in brute(puzzle))
    assume(found is not None and found.smallest)
    size = len(found.rules.clues) + len(found.rules.cells)
    for fewer in combinations((*puzzle.clues, *puzzle.white()), size - 1):
        clues = tuple(rule for rule in fewer if rule in puzzle.clues)
        assert can_hold(puzzle, BlamedRules(clues, tuple(set(fewer) - set(clues))), Placed())


@given(st.integers(0, 10**6))
def test_why_multiple_shows_two_near_solutions(seed):
    puzzle = planted(Random(seed), 5, 0.3, 0.3)
    found = why(puzzle)
    assume(found.verdict == "multiple")
    one, two = (solution.lamps for solution in found.solutions)
    every = {solution.lamps for solution in solve(puzzle, limit=10_000).solutions}
    assert {one, two} <= every
    assert found.differ == tuple(sorted(set(one) ^ set(two)))
    assert len(found.differ) == min(len(set(one) ^ set(other)) for other in every if other != one)
    differing = set.union(*map(set, every)) - set.intersection(*map(set, every))
    assert sorted(cell for region in found.regions for cell in region) == sorted(differing)


@given(st.integers(0, 10**6))
def test_no_two_solutions_are_closer_than_the_closest(seed):
    puzzle = planted(Random(seed), 4, 0.3, 0.3)
    every = [solution.lamps for solution in solve(puzzle, limit=10_000).solutions]
    assume(len(every) > 1)
    pair = find_closest(forced(puzzle), list_remaining(puzzle, forced(puzzle)), Run())
    assert set(pair) <= set(every)
    assert len(find_differing(*pair)) == min(len(find_differing(*two)) for two in combinations(every, 2))


@examples(50)
@given(st.integers(0, 10**6))
def test_regions_are_independent(seed):
    puzzle = planted(Random(seed), 6, 0.4, 0.3)
    found = why(puzzle)
    assume(len(found.regions) > 1)
    every = {frozenset(solution.lamps) for solution in solve(puzzle, limit=10_000).solutions}
    region = set(found.regions[0])
    assert len(every) == len({some & region for some in every}) * len({some - region for some in every})


@given(st.integers(0, 10**6))
def test_redundant_clues_are_the_redundant_ones(seed):
    puzzle = planted(Random(seed), 5, 0.35, 0.9)
    found = why(puzzle)
    assume(found.verdict == "unique")
    for wall in puzzle.clues:
        squares = f"{puzzle.squares[:wall]}#{puzzle.squares[wall + 1 :]}"
        bare = Puzzle.of([squares[row : row + 5] for row in range(0, 25, 5)])
        assert (wall in found.redundant) == (solve(bare, engine="sat").verdict == "unique")


MISTAKES = [  # position: * lamp, + mark; words
    ("*..*", "the lamps at r1c1 and r1c4 see each other"),
    ("*0..\n....", "the lamp at r1c1 touches the 0 at r1c2"),
    ("*1*\n...", "the lamps at r1c1 and r1c3 touch the 1 at r1c2"),
    ("*1.\n...", None),
    ("+1+\n.+.", "the marks at r1c1, r1c3 and r2c2 leave no cell for the 1 at r1c2"),
    ("+1+\n*..", "the lamp at r2c1 and the mark at r1c3 leave no cell for the 1 at r1c2"),
    (".1.\n.+*", None),
    ("..\n.1\n*.", None),
    ("++", "the marks at r1c1 and r1c2 leave no cell from which to light r1c1"),
    ("*..\n#11\n#..", "with the lamp at r1c1, the 1 at r2c2 and the 1 at r2c3 cannot hold together"),
    ("0*", "the puzzle itself has no solution: the 0 at r1c1 and the light of r1c2 cannot hold together"),
]


def position_of(picture):
    lines = picture.split("\n")
    text = "".join(lines)
    puzzle = Puzzle.of([line.replace("*", ".").replace("+", ".") for line in lines])
    cells = [[cell for cell, mark in enumerate(text) if mark == kind] for kind in "*+"]
    return Position.of(puzzle, *cells)


@pytest.mark.parametrize(("picture", "words"), MISTAKES)
def test_mistakes_in_words(picture, words):
    found = find_mistake(position_of(picture))
    assert (found and str(found.said)) == words


CONCLUSIONS = [  # position, reason, conclusion
    ("*..*", "the lamps at r1c1 and r1c4 see each other", "something placed so far cannot stay"),
    ("0*", "the 0 at r1c1 and the light of r1c2 cannot hold together", "the puzzle itself has no solution"),
]


@pytest.mark.parametrize(("picture", "reason", "conclusion"), CONCLUSIONS)
def test_mistakes_have_two_halves(picture, reason, conclusion):
    assert find_mistake(position_of(picture)).said[:2] == (reason, conclusion)


def test_a_lamp_on_a_mark():
    puzzle = Puzzle.of("..")
    assert str(find_mistake(Position.of(puzzle, [0], [0])).said) == "r1c1 holds a lamp and a mark"
    assert find_conflict(puzzle, [0], [0]) == Conflict(BlamedRules(), Placed((0,), (0,)), True)


solvable = st.integers(0, 10**6).map(lambda seed: planted(Random(seed), 4, 0.3, 0.7))


@given(boards(4, 4) | solvable, st.randoms(use_true_random=False))
def test_mistakes_are_true_and_minimal(puzzle, rng):
    white = list(puzzle.white())
    lamps = rng.sample(white, rng.randint(0, min(4, len(white))))
    marks = rng.sample(white, rng.randint(0, min(4, len(white))))
    found = find_mistake(Position.of(puzzle, lamps, marks))
    whole = BlamedRules(tuple(puzzle.clues), tuple(white))
    assert (found is None) == can_hold(puzzle, whole, Placed(tuple(lamps), tuple(marks)))
    if found:
        assert set(found.placed.lamps) <= set(lamps)
        assert set(found.placed.marks) <= set(marks)
        assert_true_and_minimal(puzzle, found.rules, found.placed)
        assert can_hold(puzzle, whole, Placed()) or found.placed == Placed()


@given(boards(4, 4) | solvable, st.randoms(use_true_random=False))
def test_conflicts_of_positions_are_true_and_minimal(puzzle, rng):
    white = list(puzzle.white())
    lamps = rng.sample(white, rng.randint(0, min(3, len(white))))
    found = find_conflict(puzzle, lamps, ())
    assume(found)
    assert_true_and_minimal(puzzle, found.rules, found.placed)


@given(st.integers(0, 10**6))
def test_one_wrong_thing_on_a_larger_board(seed):
    rng = Random(seed)
    puzzle = planted(rng, 9, 0.3, 0.9)
    answer = solve(puzzle)
    assume(answer.verdict == "unique")
    lamps = answer.solution.lamps
    right = rng.sample(lamps, len(lamps) // 3)
    wrong = rng.choice([cell for cell in puzzle.white() if cell not in right])
    assert find_mistake(Position.of(puzzle, right)) is None
    if wrong in lamps:
        found = find_mistake(Position.of(puzzle, right, [wrong]))
    else:
        found = find_mistake(Position.of(puzzle, [*right, wrong]))
    assert find_conflict(puzzle, *found.placed) is not None
    assert wrong in (*found.placed.lamps, *found.placed.marks)  # what is right fits together


def test_a_spent_budget_is_no_guess():
    assert why(endless(), budget=Budget(0.2)).verdict == "unknown"
    with pytest.raises(OutOfBudget):
        find_conflict(pigeonhole(16), run=Run(Budget(0.2)))
    with pytest.raises(OutOfBudget):
        find_mistake(Position.of(pigeonhole(16)), Run(Budget(0.2)))
    with pytest.raises(OutOfBudget):
        find_conflict(pigeonhole(16), run=Run(Budget(nodes=1000)))


class Short(Run):
    """A budget that is spent at the third look."""

    looks = 0

    def check(self, nodes=0):
        self.looks += 1
        if self.looks > 2:
            raise OutOfBudget


def test_what_is_known_when_the_budget_ends_is_told(monkeypatch):
    monkeypatch.setattr("lamplighter.akari.explaining.why.why.Run", lambda budget: Short())
    found = why(Puzzle.of("1.#.1#.1"))
    assert (found.verdict, found.redundant) == ("unique", (0, 4))
    assert "there may be more" in found.text
    assert why(Puzzle.of("0.")).text == "there is no solution; the budget was spent before the reason was found"


def test_ctrl_c_stops_the_search_for_a_reason():
    code = f"from lamplighter import Puzzle; from lamplighter.akari.explaining.why.conflict import find_conflict; \
print('go', flush=True); find_conflict(Puzzle.of({str(pigeonhole(16))!r}))"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.readline()
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert b"KeyboardInterrupt" in process.communicate(timeout=5)[1]


def test_vast_boards_are_refused_with_a_sentence():
    found = why(Puzzle.of(["." * 201] * 200), budget=Budget(5))
    assert found.verdict in ("multiple", "unknown")
    assert found.regions == ()
    with pytest.raises(BadInput, match="40,000 cells"):
        find_conflict(Puzzle.of(["." * 201] * 200))


def test_long_lists_are_cut():
    assert join_words(["a"]) == "a"
    assert join_words(list("abc")) == "a, b and c"
    assert join_words(list("abcde"), 3) == "a, b and 3 more"


def test_why_on_the_command_line():
    code, (record,) = ask("why", stdin=".1.")
    assert code == 1
    assert (record["verdict"], record["clues"], record["cells"]) == ("none", ["r1c2"], ["r1c1", "r1c3"])
    assert run("why", stdin="..")[1].startswith("*.\n\n.*\nmultiple: two solutions differ only at r1c1 and r1c2")
