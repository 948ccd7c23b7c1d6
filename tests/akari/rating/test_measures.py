"""Measures: golden values, plans played by the techniques themselves, landmarks checked by a few lines of their own."""

from __future__ import annotations

import re
from itertools import combinations, product

import pytest
from hypothesis import given
from pysat.examples.hitman import Hitman
from support.boards import boards
from support.home import HOME
from support.measured import DEEP, TABLE, sample
from support.terminal import run

from lamplighter import Budget, Puzzle, plugins, rate, solve
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import TECHNIQUES, load_techniques
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.actions import Observations
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import level, load_level
from lamplighter.akari.rating.measure import MEASURES
from lamplighter.akari.rating.measures import breadth, explanation, guess, nesting, pattern, refutations, step, switch
from lamplighter.akari.rating.task import Action
from lamplighter.errors import OutOfBudget

PAGE = (HOME / "docs" / "rating.md").read_text()
BOARDS = [text for text, *_ in TABLE] + ["#", "."]


@pytest.mark.parametrize("name", plugins.names(MEASURES))
def test_contract(name):
    plugin = plugins.load(MEASURES, name)
    assert plugin.__doc__
    assert isinstance(plugin.COST, int)
    assert getattr(plugin, "PATIENCE", 1) > 0
    assert set(getattr(plugin, "FREE", ())) <= set(plugins.names(TECHNIQUES))
    assert f"\n### {name}: " in PAGE, f"docs/rating.md has no section on {name}"
    for text in BOARDS:
        check_contract(plugin, case_of(Puzzle.of(text.split("\n"))))


def test_costs_are_distinct():
    """So the order in which they are asked is told by their files alone."""
    costs = {name: plugins.load(MEASURES, name).COST for name in plugins.names(MEASURES)}
    assert len(set(costs.values())) == len(costs)


def check_contract(plugin, case):
    """A value, or the reason why there is none; without time, bounds around it or nothing."""
    known = plugin.measure(case, Run())
    assert known.proven
    assert known.value == known.lower == known.upper
    assert (known.value is None) == bool(known.reason)
    assert not known.plan or hasattr(plugin, "FREE")
    try:
        spent = plugin.measure(Case(case.puzzle, case.lamps), Run(Budget(seconds=0)))
    except OutOfBudget:
        return
    if spent.proven:
        assert spent == known
    elif known.value is not None:
        assert (spent.value, bool(spent.reason)) == (None, True)
        assert spent.lower is None or spent.lower <= known.value
        assert spent.upper is None or known.value <= spent.upper


def test_the_page_shows_all_measures():
    shown = re.search(r"\n    (easy; .*\n(?:    .*\n)+)", PAGE)[1].replace("\n    ", "\n")
    assert run("rate", str(HOME / "examples" / "first.txt"))[1] == shown


def tables(puzzle, lamps, name):
    """The priced and the free actions of a measure, and the goal."""
    board = Observations(puzzle, lamps)
    basic, patterns = board.basic(Run()), board.patterns(Run())
    return {
        "step": (basic, []),
        "pattern": (patterns, basic),
        "guess": ([Action("guess", lamp, 0, board.add_light(1 << lamp)) for lamp in lamps], basic + patterns),
    }[name], board.lamps


def reached(actions):
    """Everything that can be known with these actions."""
    known, before = 0, -1
    while known != before:
        before = known
        for action in actions:
            if not action.needs & ~known:
                known |= action.gives
    return known


def check_landmarks(puzzle, lamps, name, measure):
    """Without the actions of one landmark, all others do not solve the puzzle; so every plan takes one of them."""
    (priced, free), goal = tables(puzzle, lamps, name)
    assert not goal & ~reached(priced + free)
    for mark in measure.landmarks:
        without = {(action.technique, action.at, action.other, action.needs) for action in mark}
        if name == "guess":
            without = {(action.technique, action.at, action.other, 0) for action in mark}
        rest = [a for a in priced if (a.technique, a.at, a.other, a.needs) not in without]
        assert len(rest) < len(priced)
        assert goal & ~reached(rest + free), (name, mark)
        assert any(action in mark for action in measure.plan)
    if measure.landmarks:
        sets = [
            [(action.technique, action.at, action.other, action.needs) for action in mark] for mark in measure.landmarks
        ]
        with Hitman(bootstrap_with=sets, htype="sorted") as hitman:  # not the code that found the bound
            assert len(hitman.get()) == measure.lower


def replay(puzzle, name, plan):
    """Take the plan by the techniques themselves: every step sets a cell, and the last one solves."""
    rest = {"step": [], "pattern": load_level("easy"), "guess": load_level("medium")}[name]
    position = close_position(Position(puzzle), rest)
    for action in plan:
        assert position.dark
        later = close_position(position.after(*conclusion(position, action)), rest)
        assert later.open != position.open
        position = later
    assert not position.dark
    assert not position.broken


def conclusion(position, action):
    """What the technique says at that place; a clue with one cell to spare may be tight by now."""
    if action.technique == "guess":
        assert position.open >> action.at & 1
        return 1 << action.at, 0
    names = ("diagonal", "clue_tight") if action.technique == "diagonal" else (action.technique,)
    for technique in load_techniques(names):
        for found in technique.find(position):
            places = {found.at, found.other}
            news = (found.lamps | found.bars) & ~action.gives
            if {action.at, action.other} == places or (action.technique == "only_source" and not news):
                return found.lamps, found.bars
    raise AssertionError(f"{action} says nothing in\n{position}")


def check_all(puzzle):
    """The rating by the quick measures; the plans and landmarks of three of them are judged."""
    found = rate(puzzle, measures=("step", "switch", "pattern", "guess", "nesting"))
    (lamps,) = (solution.lamps for solution in solve(puzzle).solutions)
    for name in ("step", "pattern", "guess"):
        measure = found.measures[name]
        assert measure.proven
        if measure.value is not None:
            assert measure.value == measure.lower == measure.upper == len(measure.plan)
            replay(puzzle, name, measure.plan)
            check_landmarks(puzzle, lamps, name, measure)
    return found


@pytest.mark.parametrize(("text", "kind", "steps", "turns", "uses", "luck"), TABLE)
def test_tiny_boards(text, kind, steps, turns, uses, luck):
    puzzle = Puzzle.of(text.split("\n"))
    found = check_all(puzzle)
    values = {name: measure.value for name, measure in found.measures.items()}
    assert (found.level, values["pattern"], values["guess"]) == (kind, uses, luck)
    assert steps is None or values["step"] == steps
    assert turns is None or values["switch"] == turns
    assert (values["step"] is None) == (values["switch"] is None) == (kind != "easy")


def test_nested_assumptions():
    puzzle = Puzzle.of(DEEP.split())
    lamps = solve(puzzle).solutions[0].lamps
    assert [nesting.measure(case_of(puzzle.turned(n)), Run()).value for n in range(4)] == [2] * 4
    assert guess.measure(Case(puzzle, lamps), Run()).value == 1
    assert breadth.measure(Case(puzzle, lamps), Run()).value >= 1
    assert refutations.measure(Case(puzzle, lamps), Run()).reason == refutations.NESTED
    spent = nesting.measure(Case(puzzle, lamps), Run(Budget(seconds=0)))
    assert (spent.value, spent.lower, spent.upper, spent.proven) == (None, 0, None, False)


def solved(puzzle):
    return solve(puzzle).solutions[0].lamps


def case_of(puzzle):
    return Case(puzzle, solved(puzzle))


@given(boards(5, 5))
def test_easy_puzzles_need_no_assumptions(puzzle):
    if solve(puzzle).verdict == "unique":
        dark = close_position(Position(puzzle), load_level("easy")).dark
        assert (nesting.measure(Case(puzzle, solved(puzzle)), Run()).value == 0) == (not dark)


def test_a_board_without_white_cells():
    found = rate(Puzzle.of(["#"]))
    assert (found.level, found.proven) == ("easy", True)
    assert [found.measures[name].value for name in ("step", "switch", "pattern", "guess", "nesting")] == [0] * 5


def test_strips_of_the_thesis():
    for n, k in ((4, 1), (6, 1), (8, 1), (10, 1)):
        rows = [row for _ in range(n // 2) for row in ("1#", "..")]
        assert rate(Puzzle.of(rows)).measures["step"].value == 3 * n // 4 * k


@given(boards(4, 4))
def test_random_boards(puzzle):
    if solve(puzzle).verdict != "unique":
        found = rate(puzzle)
        assert (found.level, found.measures) == (None, {})
        assert found.reason
        return
    found = check_all(puzzle)
    expected = "easy" if found.measures["step"].value is not None else "medium"
    assert found.level == (expected if found.measures["pattern"].value is not None else "difficult")
    assert (found.level == "difficult") == (found.measures["guess"].value > 0)


@given(boards(3, 3))
def test_no_plan_is_shorter(puzzle):
    if solve(puzzle).verdict != "unique":
        return
    (lamps,) = (solution.lamps for solution in solve(puzzle).solutions)
    for name in ("step", "pattern", "guess"):
        value = rate(puzzle).measures[name].value
        (priced, free), goal = tables(puzzle, lamps, name)
        if value and len(priced) < 14:
            assert all(goal & ~reached([*some, *free]) for some in combinations(priced, value - 1))


@given(boards(5, 5))
def test_a_puzzle_turned_is_as_hard(puzzle):
    if solve(puzzle).verdict != "unique":
        return
    values = [
        {name: (m.value, m.proven) for name, m in rate(puzzle.turned(turns, flip)).measures.items()}
        for turns, flip in product(range(4), (False, True))
    ]
    assert all(value == values[0] for value in values)


class Checks(Run):
    """A budget of so many looks at the clock."""

    left = 0

    def check(self, nodes=0):
        self.left -= 1
        if self.left < 0:
            raise OutOfBudget("no more looks")


@pytest.mark.parametrize(
    ("name", "text"),
    [("step", "1#..\n..1#\n1#..\n..2#\n1#..\n..1#"), ("pattern", "...\n..0"), ("guess", "...\n..1\n1..")],
)
def test_a_spent_budget_gives_bounds(name, text):
    puzzle = Puzzle.of(text.split("\n"))
    lamps, value = solve(puzzle).solutions[0].lamps, rate(puzzle).measures[name].value
    for looks in range(1000):
        run = Checks()
        run.left = looks
        try:
            measure = plugins.load(MEASURES, name).measure(Case(puzzle, lamps), run)
        except OutOfBudget:
            assert looks < 200
            continue
        assert measure.lower <= value <= measure.upper
        assert measure.proven == (measure.value is not None) == (measure.reason == "")
        if measure.proven:
            break
    assert looks
    assert measure.value == value


def test_without_time_nothing_is_claimed():
    found = rate(Puzzle.of(["0.", ".."]), budget=Budget(seconds=0))
    assert found.proven == (found.level is not None and all(m.proven for m in found.measures.values()))


SMALLER = {"janko-0140": 1, "janko-0240": 1, "janko-0453": 1, "janko-0611": 1}
"""Refutations below the golden value, whose finder matched patterns literally: it forgot some as it learnt more."""


def check_golden(record, known, patience):
    case = case_of(Puzzle.of(record["grid"]))
    assert level(case.puzzle) == known["level"]
    assert step.measure(case, Run()).value == known.get("step")
    parts = switch.measure(case, Run()).parts
    assert (parts.get("nwa"), parts.get("uca")) == (known.get("switch_n"), known.get("switch_u"))
    uses, luck = pattern.measure(case, Run()).value, guess.measure(case, Run()).value
    assert uses == (0 if known["level"] == "easy" else known.get("pattern_table5"))
    assert luck == known.get("guess", 0)
    together = explanation.measure(case, Run(Budget(nodes=1)))  # nothing above two is looked for
    assert (together.value in (1, 2)) == known["explain_level_le2"]
    tries = refutations.measure(case, Run(Budget(seconds=patience)))
    true = SMALLER.get(record["id"], known.get("refutations", 0))
    if "refutations" in known or known["level"] != "difficult":
        assert tries.lower <= true
        assert tries.upper is None or true <= tries.upper
        assert tries.value == (true if tries.proven else None)
    return tries.proven


def test_golden_sample(corpus, golden):
    done = [check_golden(record, golden[record["id"]], 1) for record in sample(corpus, 48)]
    assert sum(done) >= 0.8 * len(done)


@pytest.mark.corpus
def test_golden(corpus, golden):
    assert all(check_golden(record, golden[record["id"]], 20) for record in sample(corpus, 1))


def check_plans(records):
    for record in records:
        found = check_all(Puzzle.of(record["grid"]))
        assert found.measures["nesting"].value == (0 if found.level == "easy" else 1)  # no printed puzzle needs more


def test_plans_and_landmarks_of_some_real_puzzles(corpus):
    check_plans(sample(corpus, 24))


@pytest.mark.corpus
def test_plans_and_landmarks_of_real_puzzles(corpus):
    check_plans(sample(corpus, 12))
