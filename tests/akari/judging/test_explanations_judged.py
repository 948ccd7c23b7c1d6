"""The certificate of `explanation`: true ones are accepted, other numbers refused, changed ones by what they show."""

from __future__ import annotations

import copy
import json
import pickle
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import can_hold, puzzles, view
from support.fuzzing import examples

from lamplighter import BadInput, Budget, Puzzle, Rating, generate, rate, recheck, solve
from lamplighter.akari.explaining.why.conflict import BlamedRules, Placed
from lamplighter.akari.judging.rounds.few_rules import is_met_by_few
from lamplighter.akari.rating.explained import write_explained
from lamplighter.akari.rating.measures._certifying import ExplainedLater

HARD = ".1..#...#.# ........... ....1..1..2 .......0... .....2..... ...2....... .1........# .#1........ "
HARD = Puzzle.of([*HARD.split(), "...........", "........01.", ".....1..1.."])
TWO = Puzzle.of(["...", "..1", "1.."])
ONE = Puzzle.of(["0.", ".."])


def silent() -> None:
    """Nobody looks at the clock."""


@cache
def kept(puzzle):
    """The rating as text, without what is found round by round."""
    return json.dumps(rate(puzzle, measures=["explanation"])._replace(rung=None, score=None).to_json(certificate=True))


def told(puzzle):
    """What `rate --certificate --json` says of `explanation`; others may change it."""
    return json.loads(kept(puzzle))


def with_changes(puzzle, **changes):
    """The same with other fields of the measure."""
    rating = told(puzzle)
    rating["measures"]["explanation"] |= changes
    return rating


def with_number(puzzle, number):
    return with_changes(puzzle, value=number, lower=number, upper=number)


# Own boards up to 14x14

SIZES = [(6, 6), (7, 7), (8, 8), (10, 10), (14, 14)]
OWN = [(rows, cols, seed) for rows, cols in SIZES for seed in range(10)]


@pytest.mark.parametrize(("rows", "cols", "seed"), OWN)
def test_own_boards(rows, cols, seed):
    puzzle = make_board(rows, cols, seed)
    found = recheck(puzzle, told(puzzle))
    assert found.accepted, found.reason
    assert "explanation" in found.checked
    assert found.unchecked == ()
    value = told(puzzle)["measures"]["explanation"]["value"]
    for wrong in {value - 1, value + 1} - {0}:
        assert recheck(puzzle, with_number(puzzle, wrong)).reason.startswith("explanation: ")


@cache
def make_board(rows, cols, seed):
    """A board with one solution, most of them hard."""
    wishes = {"level": "difficult", "attempts": 50} if seed % 3 else {}
    return next(generate(rows, cols, seed=seed, **wishes)).entry.puzzle


def test_own_boards_are_of_all_kinds():
    values = {told(make_board(*one))["measures"]["explanation"]["value"] for one in OWN}
    assert values >= {1, 2, 3}
    assert len({make_board(*one) for one in OWN}) == 50


@examples(10)
@given(puzzles(6))
def test_turned_boards_have_the_same_number(puzzle):
    turned = [puzzle.turned(turn) for turn in range(8)]
    assert len({told(one)["measures"]["explanation"]["value"] for one in turned}) == 1
    assert all(recheck(one, told(one)).accepted for one in turned)


# Changed certificates, and an oracle that tries every set of lamps and every choice of rules


def name_cells(puzzle, cells):
    return {puzzle.grid.cell(name) for name in cells}


def holds(puzzle, measure):
    """Do steps and boards show the number? By their definition, without any thought of being fast."""
    lamps = set(solve(puzzle).solution.lamps)
    return steps_hold(puzzle, lamps, measure) and (measure["value"] < 2 or boards_hold(puzzle, lamps, measure))


def steps_hold(puzzle, solution, measure):
    lamps, bars = set(), set()
    for rules, cells in measure["steps"]:
        names = name_cells(puzzle, rules)
        blamed = BlamedRules(tuple(names & set(puzzle.clues)), tuple(names - set(puzzle.clues)))
        if len(names) > measure["value"]:
            return False
        fresh = [cell for cell in cells if puzzle.grid.cell(cell.lstrip("-")) not in lamps | bars]
        if not fresh or any((puzzle.grid.cell(c.lstrip("-")) in solution) == c.startswith("-") for c in cells):
            return False
        for name in sorted(fresh, key=lambda name: puzzle.grid.cell(name.lstrip("-"))):
            cell = puzzle.grid.cell(name.lstrip("-"))
            wrong = (lamps, bars | {cell}) if cell in solution else (lamps | {cell}, bars)
            if cell not in lamps | bars and can_hold(puzzle, blamed, Placed(*map(tuple, wrong))):
                return False
            lamps |= {cell} & solution
            bars |= set(view(puzzle, cell)) if cell in solution else {cell}
    return lamps == solution


def boards_hold(puzzle, solution, measure):
    stuck = measure["stuck"]
    lamps, bars = (name_cells(puzzle, stuck[name]) for name in ("lamps", "dark"))
    known = lamps | bars | {cell for lamp in lamps for cell in view(puzzle, lamp)}
    left = set(puzzle.white()) - known
    boards = [name_cells(puzzle, board) for board in stuck["boards"]]
    if not left or lamps - solution or bars & solution or any(board & known for board in boards):
        return False
    placed = [(board, solution ^ board) for board in boards]
    if any(set(view(puzzle, lamp)) & other for _, other in placed for lamp in other):
        return False
    rules = [*puzzle.white(), *puzzle.clues]
    for few in combinations(rules, min(measure["value"] - 1, len(rules))):
        meeting = [board for board, other in placed if all(is_met(puzzle, rule, other) for rule in few)]
        if any(not any(cell in board for board in meeting) for cell in left):
            return False
    return True


def is_met(puzzle, rule, lamps):
    if rule in puzzle.clues:
        return len(lamps & set(puzzle.grid.beside(rule))) == puzzle.clues[rule]
    return bool(lamps & {rule, *view(puzzle, rule)})


def change(rng, puzzle, measure):
    """A certificate with something dropped, moved or replaced."""
    white = puzzle.grid.names(puzzle.white())
    lists = [measure["steps"], *(part for step in measure["steps"] for part in step)]
    if measure["stuck"]:
        stuck = measure["stuck"]
        lists += 3 * [stuck["boards"], *stuck["boards"], stuck["lamps"], stuck["dark"]]
    chosen = rng.choice([some for some in lists if some])
    place = rng.randrange(len(chosen))
    if rng.random() < 0.5 or not isinstance(chosen[place], str):
        chosen.append(chosen.pop(place)) if rng.random() < 0.3 else chosen.pop(place)
    else:
        chosen[place] = rng.choice(("", "-")) * (chosen[place][0] == "-") + rng.choice(white)


@examples(60)
@given(puzzles(4), st.randoms(use_true_random=False))
def test_a_changed_certificate_is_refused_or_still_enough(puzzle, rng):
    if not any(puzzle.white()):
        return
    rating = told(puzzle)
    measure = rating["measures"]["explanation"]
    assert holds(puzzle, measure)
    for _ in range(10):
        changed = copy.deepcopy(rating)
        one = changed["measures"]["explanation"]
        change(rng, puzzle, one)
        try:
            found = recheck(puzzle, changed)
        except BadInput:
            continue
        assert found.accepted == holds(puzzle, one), (found.reason, one)


@pytest.mark.parametrize("puzzle", [TWO, HARD], ids=["two", "hard"])
def test_every_board_is_missed(puzzle):
    """The finder keeps no more boards than are needed."""
    stuck = told(puzzle)["measures"]["explanation"]["stuck"]
    for dropped in range(0, len(stuck["boards"]), 1 + len(stuck["boards"]) // 10):
        fewer = [board for place, board in enumerate(stuck["boards"]) if place != dropped]
        found = recheck(puzzle, with_changes(puzzle, stuck=stuck | {"boards": fewer}))
        assert found.reason.startswith("explanation: the boards do not show that ")


# Old ratings, open ones, hostile ones


def test_a_rating_without_the_certificate_is_read():
    rating = told(TWO)
    for name in ("steps", "stuck"):
        del rating["measures"]["explanation"][name]
    assert recheck(TWO, rating).unchecked == ("explanation",)
    assert Rating.from_json(rating, TWO).measures["explanation"].proof is None


@pytest.mark.parametrize(("lower", "holds"), [(1, True), (2, True), (3, True), (4, False), (1.5, True), (3.5, False)])
def test_what_patience_left_open_is_judged(lower, holds):
    lamps = sum(1 << lamp for lamp in solve(HARD).solution.lamps)
    proof = write_explained(ExplainedLater(HARD, lamps, 3, False).told, HARD.grid)
    changes = {"value": None, "lower": lower, "upper": None, "proven": False} | proof
    found = recheck(HARD, with_changes(HARD, **changes))
    assert found.accepted == holds
    assert found.unchecked == ()


def test_a_lower_bound_without_a_position_is_named():
    changes = {"value": None, "lower": 2, "upper": None, "proven": False, "steps": [], "stuck": None}
    assert recheck(HARD, with_changes(HARD, **changes)).unchecked == ("explanation",)


STUCK = {"lamps": [], "dark": [], "boards": []}
LAMPS = ["r1c2", "r2c1", "r3c3"]
HOSTILE = [  # what is changed on the board TWO, what is said
    ({"steps": []}, "the steps leave r1c2 unknown"),
    ({"stuck": None}, "no position is told where fewer rules settle nothing"),
    ({"stuck": STUCK}, "the boards do not show that 1 rules do not settle r1c1"),
    ({"stuck": STUCK | {"lamps": ["r1c1"]}}, "the position is wrong about r1c1"),
    ({"stuck": STUCK | {"lamps": LAMPS}}, "the position leaves no lamp to find"),
    ({"stuck": STUCK | {"dark": ["r3c1"]}}, "the position is wrong about r3c1"),
    ({"stuck": STUCK | {"boards": [["r1c1"]]}}, "on board 1 lamps see each other"),
    ({"stuck": STUCK | {"lamps": ["r1c2"], "boards": [["r1c1"]]}}, "board 1 differs at r1c1, which is known"),
    ({"steps": [[["r1c1", "r2c3", "r3c1"], ["-r1c1"]]]}, "step 1 takes 3 rules, not 2"),
    ({"steps": [[["r1c1"], ["r1c1"]]]}, "step 1 is wrong about r1c1"),
    ({"steps": [[["r1c1"], ["-r1c1"]]]}, "step 1 does not settle r1c1"),
    ({"steps": [[["r1c1"], []]]}, "step 1 settles nothing new"),
]


@pytest.mark.parametrize(("changes", "reason"), HOSTILE)
def test_what_is_wrong_is_said(changes, reason):
    assert recheck(TWO, with_changes(TWO, **changes)).reason == f"explanation: {reason}"


ODD = [
    *({"steps": odd} for odd in (None, 5, "x", {}, [5], [[]], [[[], []], [[]]], [[["r9c9"], []]], [[[5], []]])),
    *({"stuck": odd} for odd in (5, [], {}, STUCK | {"boards": 5}, STUCK | {"boards": [5]})),
    *({"stuck": STUCK | {name: odd}} for name in ("lamps", "dark") for odd in (None, 5, [5], ["-r1c1"], ["r9c9"])),
]


@pytest.mark.parametrize("changes", ODD)
def test_what_cannot_be_read_is_refused(changes):
    rating = with_changes(TWO, **changes)
    for read in (recheck, lambda puzzle, data: Rating.from_json(data, puzzle)):
        with pytest.raises(BadInput):
            read(TWO, rating)


def test_a_position_says_nothing_else():
    with pytest.raises(BadInput, match="explanation: stuck has a field that is none of lamps, dark, boards"):
        recheck(TWO, with_changes(TWO, stuck=STUCK | {"more": 1}))


def test_steps_that_take_all_rules_end():
    """A step by every rule of a large open board is no proof; nobody waits for it to become one."""
    puzzle = next(generate(20, 20, seed=3)).entry.puzzle
    rules = [*puzzle.grid.names(puzzle.white()), *puzzle.grid.names(puzzle.clues)]
    lamps = set(solve(puzzle).solution.lamps)
    cells = [("" if cell in lamps else "-") + puzzle.grid.name(cell) for cell in puzzle.white()]
    number = len(rules)
    changes = {"value": number, "lower": number, "upper": number, "steps": [[rules, [cell]] for cell in cells]}
    found = recheck(puzzle, with_changes(puzzle, **changes), budget=Budget(seconds=60))
    assert not found.accepted
    assert found.verdict is None


def test_many_boards_end():
    """Sets that many rules may meet, told in thousands: a search that goes as deep would not come back."""
    sets = [1 << 2 * number | 1 << 2 * number + 1 for number in range(3000)]
    assert is_met_by_few(sets, 3000, silent)
    assert not is_met_by_few(sets, 2999, silent)
    odd = [1 << number | 1 << number + 1 | 1 << number + 5 for number in range(300)]
    assert is_met_by_few(odd, 299, silent)


def test_a_certificate_found_later_is_a_value():
    found = rate(TWO)
    again = pickle.loads(pickle.dumps(found))
    assert again == found == Rating.from_json(found.to_json(certificate=True), TWO)
    proof = found.measures["explanation"].proof
    assert hash(again.measures["explanation"].proof) == hash(proof)
    assert proof != ExplainedLater(ONE, 1, 1, True)
    assert proof != rate(ONE).measures["explanation"].proof
    assert proof != "something else"
