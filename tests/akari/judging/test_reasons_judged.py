"""The certificate of `reasons`: true ones are accepted, damaged ones refused; and the judge's own search."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards, puzzles
from support.fuzzing import examples

from lamplighter import BadInput, Puzzle, rate, recheck, solve
from lamplighter.akari.judging.ratings.claims import ToldAction
from lamplighter.akari.judging.ratings.ground import Ground, members
from lamplighter.akari.judging.ratings.statements import (
    Limits,
    can_hold,
    count_idle,
    find_limits,
    force,
    violated,
)

SQUARE = Puzzle.of(["...", "..0"])  # 3
FIVE = Puzzle.of(["...", "..1", "1.."])  # 5, by witnesses


def silent() -> None:
    """Nobody looks at the clock."""


@cache
def kept(puzzle: Puzzle) -> str:
    return json.dumps(rate(puzzle, measures=["reasons"], deep=True).to_json(certificate=True))


@given(puzzles(7))
def test_random_puzzles_are_accepted(puzzle):
    found = recheck(puzzle, kept(puzzle))
    assert found.accepted, found.reason
    assert "reasons" in found.checked


@given(boards(4, 4))
def test_decent_boards_are_accepted(puzzle):
    if solve(puzzle).verdict == "unique":
        found = recheck(puzzle, rate(puzzle, measures=["reasons"], decent=True, deep=True))
        assert found.accepted, found.reason


# Damaged certificates


def settle(cell, *gives):
    return {"technique": "settle", "at": cell, "other": None, "needs": [], "gives": [*gives]}


def claim(number):
    return lambda measure: measure.update(value=number, lower=number, upper=number)


def at(kind, plan):
    return next(action for action in plan if action["technique"] == kind)


def spoil(kind, **fields):
    return lambda measure: at(kind, measure["plan"]).update(fields)


def spoil_mark(number, **fields):
    return lambda measure: measure["landmarks"][number][0].update(fields)


DAMAGES = [  # puzzle, damage, what is said
    (SQUARE, claim(2), "takes 3 statements, not 2"),
    (SQUARE, claim(4), "the landmarks show 3, not 4"),
    (SQUARE, claim(None), "there is a plan, and no upper bound"),
    (SQUARE, lambda m: (claim(None)(m), m.update(plan=[], landmarks=[])), "it does apply here"),
    (SQUARE, lambda m: m["plan"].clear(), "the plan leaves"),
    (SQUARE, lambda m: m["plan"].pop(), "the plan ends with statements that settle nothing"),
    (SQUARE, lambda m: m["plan"].pop(0), "does not force"),
    (SQUARE, lambda m: m["plan"].insert(0, settle("r1c2")), "step 1 of the plan does not force r1c2"),
    (SQUARE, lambda m: m["plan"].append(settle("r2c3")), "is none that there is here"),
    (SQUARE, lambda m: m["plan"].append(settle("r1c1") | {"needs": ["r1c1"]}), "is none that there is here"),
    (SQUARE, lambda m: m["plan"].append(settle("r1c1") | {"other": "r1c2"}), "is none that there is here"),
    (SQUARE, spoil("settle", gives=["r1c2"]), "does not give r1c2"),
    (SQUARE, spoil("clue", technique="light"), "a statement that there is not"),
    (SQUARE, spoil("clue", technique="sight"), "a statement that there is not"),
    (SQUARE, spoil("clue", technique="x"), "a statement that there is not"),
    (SQUARE, spoil("clue", needs=["r1c1"]), "a statement that there is not"),
    (SQUARE, spoil("sight", at="r1c1", other="r2c2"), "a statement that there is not"),
    (SQUARE, lambda m: m["landmarks"].clear(), "the landmarks show 1, not 3"),
    (SQUARE, lambda m: m["landmarks"][0].clear(), "landmark 1 tells no position"),
    (SQUARE, spoil_mark(0, needs=[]), "the landmarks show 1, not 3"),
    (SQUARE, spoil_mark(0, needs=["r1c3", "r2c2", "r2c3"]), "landmark 1 knows r2c3, which is not white"),
    (SQUARE, spoil_mark(0, needs=["r1c2"]), "landmark 1 does not know r1c1, which is lit"),
    (SQUARE, spoil_mark(0, at="r1c3"), "landmark 1 says more"),
    (SQUARE, spoil_mark(0, gives=["r1c1"]), "landmark 1 says more"),
    (SQUARE, spoil_mark(0, needs=["r1c1", "r1c2", "r1c3", "r2c1", "r2c2"]), "landmark 1 leaves no lamp to find"),
    (FIVE, claim(4), "takes 5 statements, not 4"),
    (FIVE, lambda m: m["landmarks"].pop(0), "landmark 1 tells no position"),
    (FIVE, lambda m: m["landmarks"].append(m["landmarks"][0]), "is no witness"),
    (FIVE, lambda m: m["landmarks"].append([]), "is no witness"),
    (FIVE, lambda m: m.update(landmarks=m["landmarks"][:1]), "the landmarks show 3, not 5"),
    (FIVE, spoil_mark(1, gives=[]), "landmark 2 says more"),
    (FIVE, spoil_mark(1, needs=["r1c1"]), "landmark 2 says more"),
    (FIVE, lambda m: m["landmarks"][1][0]["gives"].append("r3c1"), "landmark 2 differs at r3c1"),
]


@pytest.mark.parametrize(("puzzle", "damage", "reason"), DAMAGES)
def test_damaged_certificates_are_refused(puzzle, damage, reason):
    rating = json.loads(kept(puzzle))
    damage(rating["measures"]["reasons"])
    found = recheck(puzzle, rating)
    assert (found.accepted, found.verdict) == (False, None)
    assert found.reason.startswith("reasons: ")
    assert reason in found.reason


def test_every_witness_counts():
    """Without a witness the number shown is never larger, and without some it is smaller."""
    rating, refused = json.loads(kept(FIVE)), 0
    marks = rating["measures"]["reasons"]["landmarks"]
    for number in range(1, len(marks)):
        fewer = json.loads(kept(FIVE))
        del fewer["measures"]["reasons"]["landmarks"][number]
        refused += not recheck(FIVE, fewer).accepted
    assert refused


@examples(200)
@given(st.data())
def test_no_edit_shows_another_number(data):
    puzzle = data.draw(st.sampled_from([SQUARE, FIVE, Puzzle.of(["1..", ".1#", "..#"])]))
    rating = json.loads(kept(puzzle))
    measure = rating["measures"]["reasons"]
    true = measure["value"]
    for _ in range(data.draw(st.integers(1, 3))):
        edit(data, measure)
    number = data.draw(st.sampled_from([true - 1, true + 1]))
    claim(number)(measure)
    try:
        assert not recheck(puzzle, rating).accepted
    except BadInput:
        assert number != true


def edit(data, measure):
    """An action lost, doubled, moved or with another place; or a cell more or less in one."""
    actions = data.draw(st.sampled_from([measure["plan"], *measure["landmarks"], measure["landmarks"]]))
    if not actions:
        return
    place = data.draw(st.integers(0, len(actions) - 1))
    kind = data.draw(st.sampled_from(["lose", "double", "move", "change"]))
    if kind == "lose":
        del actions[place]
    elif kind == "double":
        actions.append(actions[place])
    elif kind == "move":
        actions.insert(0, actions.pop(place))
    elif isinstance(actions[place], dict):
        field = data.draw(st.sampled_from(["at", "needs", "gives", "technique"]))
        cells = st.sampled_from(["r1c1", "r1c2", "r1c3", "r2c1", "r2c2"])
        words = st.sampled_from(["clue", "light", "sight", "settle", "differ", "stuck"])
        value = {"at": cells, "technique": words}.get(field, st.lists(cells, max_size=3))
        actions[place] = actions[place] | {field: data.draw(value)}


# The judge's own search


def told(technique, *places):
    return ToldAction(technique, frozenset(places), 0, 0)


def statements(ground):
    """Every statement of a board, with what it says."""
    white = list(ground.across)
    every = [told("clue", wall) for wall in ground.clues] + [told("light", cell) for cell in white]
    every += [told("sight", *two) for two in combinations(white, 2)]
    return [limits for one in every if (limits := find_limits(ground, one)) is not None]


def ways(ground):
    """Every set of cells where lamps could stand."""
    bits = [1 << cell for cell in ground.across]
    return [sum(way) for way in product(*((0, bit) for bit in bits))]


def holds(limits, lamps):
    return all(low <= (cells & lamps).bit_count() <= high for cells, low, high in limits)


@given(st.lists(st.builds(Limits, st.integers(1, 255), st.integers(0, 2), st.integers(0, 3)), max_size=5))
def test_can_hold_is_what_trying_all_ways_says(limits):
    assert can_hold(limits, 1, 2, silent) == any(holds(limits, way) for way in range(256) if way & 3 == 1)


@given(boards(3, 3))
def test_what_is_violated(puzzle):
    ground = Ground(puzzle.lines)
    every = statements(ground)
    for lamps in ways(ground)[::7]:
        assert len(list(violated(ground, lamps))) == sum(not holds([one], lamps) for one in every)


@examples(60)
@given(boards(3, 3), st.data())
def test_idle_is_what_trying_all_pairs_of_statements_says(puzzle, data):
    if solve(puzzle).verdict != "unique":
        return
    ground, lamps = Ground(puzzle.lines), sum(1 << lamp for lamp in solve(puzzle).solutions[0].lamps)
    known = 0
    for cell in data.draw(st.lists(st.sampled_from([*ground.across]), max_size=4)) if ground.white else ():
        known |= ground.reach(cell) if lamps >> cell & 1 else 1 << cell
    every = statements(ground)
    idle = 0
    while idle < 2 and not any(
        force(some, cell, lamps, known, silent)
        for some in combinations(every, idle + 1)
        for cell in members(ground.white & ~known)
    ):
        idle += 1
    assert count_idle(ground, lamps, known, silent) == idle
