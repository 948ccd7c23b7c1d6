"""Rung, score, breadth and nesting found anew: as the page defines them, as `rate` says them, and nothing else."""

from __future__ import annotations

import json
from itertools import combinations

import pytest
from hypothesis import given
from support.boards import peaceful, puzzles, view
from support.fuzzing import examples

from lamplighter import Budget, Puzzle, rate, recheck, solve
from lamplighter.akari.judging.ratings.ground import Ground, members
from lamplighter.akari.judging.rounds.climb import RoundTaker, find_rung, weigh_rounds
from lamplighter.akari.judging.rounds.looking import look_at_corners, look_plainly
from lamplighter.akari.judging.rounds.nesting import NestedThoughts
from lamplighter.akari.judging.rounds.standing import Standing
from lamplighter.akari.judging.rounds.together import look_together

NESTED = (
    ".1..#...#.# ........... ....1..1..2 .......0... .....2..... ...2....... .1........# .#1........ "
    "........... ........01. .....1..1.."
)


def silent() -> None:
    """Nobody looks at the clock."""


def board(text):
    return Puzzle.of(text.split())


def find_rounds(puzzle):
    return RoundTaker(Ground(puzzle.lines), silent).take_all()


def find_nesting(puzzle, most=9):
    lamps = sum(1 << lamp for lamp in solve(puzzle).solution.lamps)
    return NestedThoughts(Ground(puzzle.lines), lamps, silent).finish(most)


def tell(puzzle):
    """What the judge finds: rung, score, breadth, nesting."""
    rounds = find_rounds(puzzle)
    narrow = min((one.steps for one in rounds), default=None)
    return find_rung(rounds), round(weigh_rounds(rounds), 2), narrow, find_nesting(puzzle)


def tell_rated(puzzle):
    """The same as `rate` says it."""
    found = rate(puzzle, measures=["breadth", "nesting"])
    return found.rung, found.score, found.measures["breadth"].value, found.measures["nesting"].value


ROUNDS = [  # board; the rounds as kind, places, steps: counted by hand
    ("#", []),
    (".", [("plain", 1, 1)]),
    ("0. ..", [("plain", 4, 1), ("plain", 3, 1)]),  # the 0; then r1c2 and r2c1 have the same only source
    ("... ..0", [("plain", 6, 1), ("corner", 5, 1), ("plain", 5, 2)]),
    ("..# .1# #..", [("fill", 5, 2), ("plain", 6, 2)]),
]


@pytest.mark.parametrize(("text", "rounds"), ROUNDS)
def test_rounds_counted_by_hand(text, rounds):
    assert [one[:3] for one in find_rounds(board(text))] == rounds


@examples(300)
@given(puzzles(7))
def test_the_judge_finds_what_rate_says(puzzle):
    assert tell(puzzle) == tell_rated(puzzle)


def test_nested_assumptions():
    puzzle = board(NESTED)
    assert tell(puzzle) == tell_rated(puzzle)
    assert find_nesting(puzzle) == 2
    assert find_nesting(puzzle, most=1) == 2
    assert find_nesting(puzzle, most=0) == 1


@examples(30)
@given(puzzles(6))
def test_turned_boards_have_the_same_numbers(puzzle):
    assert {tell(puzzle.turned(turn)) for turn in range(8)} == {tell(puzzle)}


@examples(60)
@given(puzzles(4))
def test_two_rules_together_by_trying_every_placing(puzzle):
    """What look_together leaves out, because rules have many cells or lie apart, would say nothing."""
    ground = Ground(puzzle.lines)
    standing = Standing(ground, 0, 0)
    while any((found := look(standing)).steps for look in (look_plainly, look_at_corners)):
        standing = standing.after(found.lamps, found.bars)
    seen = look_together(standing, silent)
    assert seen.lamps | seen.bars == find_settled(puzzle, standing)


def find_settled(puzzle, standing):
    """The open cells that two rules settle, by all placings of lamps that do not see each other."""
    known = [
        lamps
        for lamps in peaceful(puzzle)
        if lamps >= set(members(standing.lamps)) and not lamps & set(members(standing.bars))
    ]
    rules = [({cell, *view(puzzle, cell)}, 1, 9) for cell in members(standing.dark)]
    rules += [(set(puzzle.grid.beside(wall)), number, number) for wall, number in puzzle.clues.items()]
    found = 0
    for pair in combinations(rules, 2):
        met = [lamps for lamps in known if all(low <= len(lamps & cells) <= high for cells, low, high in pair)]
        for cell in members(standing.open):
            found |= (len({cell in lamps for lamps in met}) == 1) << cell
    return found


# Claims

CLAIMS = ["0. ..", "... ..0", "1.. .1# ..#", "... ..1 1..", "..# .1# #.."]


@pytest.mark.parametrize("text", CLAIMS)
def test_wrong_numbers_are_refused(text):
    puzzle = board(text)
    rating = rate(puzzle, measures=["nesting", "breadth"]).to_json(certificate=True)
    assert recheck(puzzle, rating).unchecked == ()
    for other in {"plain", "corner", "fill", "pair", "probe", "", "x" * 99} - {rating["rung"]}:
        assert recheck(puzzle, rating | {"rung": other}).reason.startswith(f"rung: it is {rating['rung']}, not ")
    for more in (-1, -0.02, 0.02, 1, 1e8):
        assert recheck(puzzle, rating | {"score": rating["score"] + more}).reason.startswith("score: it is ")
    for name in ("nesting", "breadth"):
        value = rating["measures"][name]["value"]
        for wrong in {value - 1, value + 1, value + 0.5, 10**9} - {-1}:
            bounds = {"value": wrong, "lower": wrong, "upper": wrong, "proven": True}
            assert recheck(puzzle, with_measure(rating, name, bounds)).reason.startswith(f"{name}: ")


def with_measure(rating, name, numbers):
    """The rating with other numbers of a measure."""
    told = json.loads(json.dumps(rating))
    told["measures"][name] |= numbers
    return told


BOUNDS = [  # of nesting 2 and breadth 1: bounds, does that hold
    ("nesting", {"lower": 1}, True),
    ("nesting", {"lower": 2}, True),
    ("nesting", {"lower": 3}, False),
    ("nesting", {"upper": 2}, True),
    ("nesting", {"lower": 1, "upper": 7}, True),
    ("nesting", {"upper": 1.5}, False),
    ("breadth", {"lower": 1, "upper": 3}, True),
    ("breadth", {"lower": 2}, False),
    ("breadth", {"upper": 0}, False),
]


@pytest.mark.parametrize(("name", "told", "holds"), BOUNDS)
def test_bounds_without_a_value(name, told, holds):
    puzzle = board(NESTED)
    rating = rate(puzzle, measures=["nesting", "breadth"]).to_json(certificate=True)
    open_bounds = {"value": None, "lower": None, "upper": None, "proven": False}
    found = recheck(puzzle, with_measure(rating, name, open_bounds | told))
    assert found.accepted == (name in found.checked) == holds


def test_a_measure_that_says_nothing_is_named():
    puzzle = board("0. ..")
    rating = rate(puzzle, measures=["nesting", "breadth"]).to_json(certificate=True)
    nothing = {"value": None, "lower": None, "upper": None, "proven": False}
    for name in ("nesting", "breadth"):
        assert recheck(puzzle, with_measure(rating, name, nothing)).unchecked == (name,)
    without = {name: said for name, said in rating.items() if name not in ("rung", "score")}
    assert recheck(puzzle, without).accepted


def test_words_that_fit_what_was_seen_need_no_judge():
    difficult, several = board("..# .1# #.."), board("..")
    rating = rate(difficult, measures=["step", "switch", "pattern"]).to_json(certificate=True)
    assert recheck(difficult, rating).unchecked == ()
    assert recheck(difficult, with_measure(rating, "step", {"reason": "so it is"})).unchecked == ("step.reason",)
    assert recheck(several, rate(several)).unchecked == ()
    assert recheck(several, rate(several).to_json() | {"reason": "so it is"}).unchecked == ("reason",)


def test_a_spent_budget_ends_the_judge():
    puzzle = board(NESTED)
    rating = rate(puzzle, measures=["nesting", "breadth"]).to_json(certificate=True)
    found = recheck(puzzle, rating, budget=Budget(seconds=0))
    assert (found.accepted, found.verdict) == (False, "unknown")
