"""Solutions at random: every one a solution, all of them equally likely, the same for the same seed."""

from collections import Counter
from math import factorial, perm, sqrt
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given
from support.boards import boards, brute, endless, obeys, pigeonhole, planted
from support.fuzzing import examples
from support.sweeping import interpreted, nothing_listed

from lamplighter import COMPILED, BadInput, Budget, Puzzle, count, sample
from lamplighter.akari.counting import parts, ranks, sweep
from lamplighter.akari.counting.parts import Swept
from lamplighter.akari.counting.ranks import find_ranked
from lamplighter.akari.counting.tally import explore
from lamplighter.akari.game import referee
from lamplighter.akari.game.planted import plant
from lamplighter.akari.game.run import Run
from lamplighter.limits import MAX_SAMPLED

HALL = Puzzle.of(["...."] * 4)  # 24 solutions
CLUED = Puzzle.of(["....#", ".#...", "1....", "....."])  # 32
PARTS = Puzzle.of(["....#", "....#", "....#", "#####", "..#.."])  # 24 times 2 times 2
UNEVEN = Puzzle.of(["......", "..#...", "......", "...#.."])


def chi_square(solutions, number):
    """How far the frequencies are from equal ones, in standard deviations of what chance gives."""
    seen, expected = Counter(solution.lamps for solution in solutions), len(solutions) / number
    found = sum((times - expected) ** 2 for times in seen.values()) / expected + (number - len(seen)) * expected
    return (found - (number - 1)) / sqrt(2 * (number - 1))


@pytest.mark.parametrize("puzzle", [HALL, CLUED, PARTS, UNEVEN], ids=["hall", "clued", "parts", "uneven"])
@pytest.mark.parametrize("seed", [0, 1])
def test_all_solutions_are_equally_likely(puzzle, seed):
    listed = sample(puzzle, 6000, seed=seed)
    with nothing_listed():
        swept = sample(puzzle, 6000, seed=seed)
    assert listed.count == swept.count == count(puzzle).count
    assert len({solution.lamps for solution in swept.solutions}) == swept.count
    assert abs(chi_square(listed.solutions, listed.count)) < 3
    assert abs(chi_square(swept.solutions, swept.count)) < 3


def test_the_test_sees_when_they_are_not():
    even = sample(HALL, 3000, seed=0).solutions
    corner = tuple(solution for solution in even if solution.lamps[0] == 0)
    assert abs(chi_square(even, 24)) < 3
    assert chi_square(even + corner, 24) > 3
    assert chi_square(tuple({*even} - {*corner}) * 20, 24) > 3


@examples(30)
@given(boards(4, 4))
def test_the_numbers_of_a_part_are_its_solutions(puzzle):
    """Every solution has one number, so that a number at random is a solution at random."""
    with nothing_listed():
        found = explore(puzzle, Run(), keep=True)
    solutions = sorted(brute(puzzle))
    assert (found is None) == (not solutions)
    if found is not None:
        picked = [find_ranked(part.plan, range(part.ways), Run()) for part in found.parts]
        assert [sorted(some) for some in picked] == [
            sorted(part.pick([*range(part.ways)], Run())) for part in found.parts
        ]
        assert all(len(set(some)) == len(some) for some in picked)
        for part, some in zip(found.parts, picked, strict=True):
            cells = {cell for lamps in some for cell in lamps}
            assert sorted(some) == sorted({tuple(sorted(cells & {*lamps})) for lamps in solutions})
            assert isinstance(part, Swept)


def test_the_numbers_of_a_longer_board_are_its_solutions():
    puzzle = Puzzle.of(["...#..", "..1...", "......", "#....#", "...#..", ".....1", "..#..."])
    with nothing_listed():
        found = explore(puzzle, Run(), keep=True)
    assert found.exact
    for part in found.parts:
        picked = part.pick([*range(part.ways)], Run())
        assert len(set(picked)) == part.ways
        assert all(part.pick([rank], Run()) == [picked[rank]] for rank in (0, part.ways // 2, part.ways - 1))


@pytest.mark.parametrize(("walls", "numbered"), [(0.1, 0.0), (0.2, 0.5)])
def test_every_one_is_a_solution(walls, numbered):
    puzzle = planted(Random(3), 13 if COMPILED else 7, walls, numbered)
    found = sample(puzzle, 20, seed=4)
    assert found.verdict == "multiple"
    assert found.count == count(puzzle).count
    for solution in found.solutions:
        assert obeys(puzzle, set(solution.lamps))
        assert not referee.find_faults(puzzle, solution.lamps)


@pytest.mark.parametrize("puzzle", [PARTS, Puzzle.of(["." * 9] * 9)])
def test_the_same_seed_gives_the_same_solutions(puzzle):
    found = sample(puzzle, 8, seed=3)
    assert sample(puzzle, 8, seed=3) == found
    assert sample(puzzle, 3, seed=3).solutions == found.solutions[:3]
    assert sample(puzzle, 8, seed=4).solutions != found.solutions


def test_the_seed_gives_the_same_solutions_on_every_machine():
    found = sample(Puzzle.of(["." * 8] * 8), 2, seed=7)
    assert found.count == factorial(8)
    told = [[row.index("*") for row in solution.rows] for solution in found.solutions]
    assert told == [[1, 2, 7, 5, 0, 4, 6, 3], [4, 7, 3, 1, 5, 2, 0, 6]]


@pytest.mark.parametrize("puzzle", [PARTS, UNEVEN, plant(30, 4, 20, Random(2), 0.3).puzzle])
def test_interpreted_and_compiled_draw_the_same(puzzle):
    with interpreted():
        found = sample(puzzle, 10, seed=2)
    with nothing_listed():
        assert found == sample(puzzle, 10, seed=2)


@pytest.mark.parametrize("side", [5, 6])
def test_listed_or_swept_they_are_the_same(side):
    puzzle = Puzzle.of(["." * side] * side)  # fewer and more than FEW
    with nothing_listed():
        swept = sample(puzzle, 20, seed=6)
    with patch.object(parts, "FIRST", 10**9):
        assert sample(puzzle, 20, seed=6) == swept
    with patch.object(parts, "FIRST", 100), patch.object(parts, "TURN", 10**9), patch.object(sweep, "SLICE", 1):
        assert sample(puzzle, 20, seed=6) == swept


@pytest.mark.parametrize(
    ("text", "verdict", "number"),
    [("0.", "none", 0), ("2.\n..", "unique", 1), ("..", "multiple", 2), ("#", "unique", 1)],
)
def test_the_verdict(text, verdict, number):
    found = sample(text, 4)
    assert (found.verdict, found.count) == (verdict, number)
    assert len(found.solutions) == (4 if number else 0)
    assert found.solution == (found.solutions[0] if number else None)


def test_json():
    assert sample("1.").to_json() == {"verdict": "unique", "solutions": [["1*"]], "count": 1, "seed": 0}
    assert sample("0.", 3, seed=9).to_json() == {"verdict": "none", "solutions": [], "count": 0, "seed": 9}
    rooms = Puzzle.of([*["." * 40] * 3, "#" * 40] * 4)
    assert sample(rooms).to_json()["count"] == str(perm(40, 3) ** 4)


# What is too much


def test_a_spent_budget_is_unknown():
    for budget in (Budget(nodes=2000), Budget(seconds=0)):
        found = sample(Puzzle.of(["." * 12] * 12), budget=budget)
        assert (found.verdict, found.solutions, found.count) == ("unknown", (), None)
    assert sample(endless(), budget=Budget(seconds=0.1)).verdict == "unknown"
    assert sample(pigeonhole(24)).verdict == "none"


def test_what_cannot_be_counted_is_unknown(monkeypatch):
    monkeypatch.setattr(parts, "LISTED", 100)
    assert sample(Puzzle.of(["." * 40] * 40)).verdict == "unknown"
    monkeypatch.setattr(ranks, "ROOM", 1000)
    assert sample(Puzzle.of(["." * 10] * 10)).to_json() == {
        "verdict": "unknown",
        "solutions": [],
        "count": None,
        "seed": 0,
    }
    monkeypatch.setattr(sweep, "ROOM", 1000)
    assert sample(Puzzle.of(["." * 10] * 10)).verdict == "unknown"
    assert sample(HALL).verdict == "multiple"


def test_too_many_are_refused():
    with pytest.raises(BadInput, match="the number of solutions is at most"):
        sample("..", MAX_SAMPLED // 2 + 1)
