"""Rungs, score, explanation and refutations: tables, symmetry, and judges of few lines that share nothing with them."""

from __future__ import annotations

import json
from itertools import combinations, product
from math import log2

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.boards import boards, puzzles
from support.fuzzing import examples
from support.home import HOME

from lamplighter import Budget, Puzzle, rate, solve
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.demands import (
    MOST,
    MOST_OF_TWO,
    find_common,
    find_consequences,
    find_demands,
    list_ways,
)
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.game.position import EVERYWHERE, Position, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.climb import RUNGS, ClimbRound, climb
from lamplighter.akari.rating.levels import load_level
from lamplighter.akari.rating.measures import explanation, refutations
from lamplighter.grid import cut_rows

TABLE = [  # board, rung, score, explanation, refutations
    ("#", "plain", 0.0, 1, 0),
    (".", "plain", 0.0, 1, 0),
    ("0.\n..", "plain", None, 1, 0),
    ("...\n..0", "corner", None, 1, 0),
    ("1..\n.1#\n..#", "fill", None, 2, 0),
    ("..#\n.1#\n#..", "fill", None, 2, 1),
    ("...\n..1\n1..", "pair", None, 2, 1),
]


@pytest.mark.parametrize(("text", "rung", "score", "together", "tries"), TABLE)
def test_small_boards(text, rung, score, together, tries):
    found = rate(Puzzle.of(text.split("\n")))
    assert found.rung == rung
    assert score is None or found.score == score
    assert found.measures["explanation"].value == together
    assert found.measures["refutations"].value == tries


def test_the_score_is_the_formula():
    rounds = climb(Puzzle.of(["..#", ".1#", "#.."]), Run()).rounds
    assert {RUNGS[one.rung] for one in rounds} == {"plain", "fill"}
    total = sum({0: 1, 2: 16}[rung] * (1 + log2((places + 1) / (steps + 1)) / 8) for rung, places, steps, _ in rounds)
    assert rate(Puzzle.of(["..#", ".1#", "#.."])).score == pytest.approx(10 * log2(total), abs=0.01)


def test_a_round_weighs_more_the_higher_and_the_narrower_it_is():
    weights = [ClimbRound(rung, 9, 9).weight for rung in range(5)] + [ClimbRound(4, 9, 9, depth=2).weight]
    assert weights == [1, 8, 16, 64, 128, 512]
    assert ClimbRound(0, 40, 1).weight > ClimbRound(0, 40, 2).weight > ClimbRound(0, 10, 2).weight


@examples(100)
@given(puzzles(7))
def test_a_puzzle_turned_is_climbed_alike(puzzle):
    rounds = climb(puzzle, Run()).rounds
    for turns, flip in product(range(4), (False, True)):
        assert climb(puzzle.turned(turns, flip), Run()).rounds == rounds


def climb_in_words(puzzle):
    """The rounds by techniques that say each step, and by demands as sets of cells."""
    position = Position(puzzle)
    while position.dark:
        clues = sum(bool(around & position.open) for around in position.views.around.values())
        dark, free = position.dark.bit_count(), position.open.bit_count()
        rung, steps, lamps, bars = next(found for found in find_by_rungs(position) if found[2] | found[3])
        yield rung, free if rung in ("fill", "probe") else clues + dark, steps
        position = position.after(lamps, bars)


def find_by_rungs(position):
    """What each rung finds: its name, the number of steps, lamps, bars."""
    for rung, names in IN_WORDS.items():
        steps = [step for technique in load_techniques(names) for step in technique.find(position)]
        yield rung, len(steps), *join_facts(steps)
    lamps, bars = join_facts(find_consequences(position, EVERYWHERE))
    yield "pair", (lamps | bars).bit_count(), lamps, bars
    ladder = load_techniques((*IN_WORDS["plain"], *IN_WORDS["corner"]))
    wrong = [one for one in members(position.open) if close_position(position.after(lamps=1 << one), ladder).broken]
    yield "probe", len(wrong), 0, sum(1 << cell for cell in wrong)


def join_facts(steps):
    lamps = bars = 0
    for step in steps:
        lamps, bars = lamps | step.lamps, bars | step.bars
    return lamps, bars


IN_WORDS = {
    "plain": ("clue_full", "clue_tight", "only_source"),
    "corner": ("diagonal", "weak_square"),
    "fill": ("fill",),
}


@examples(200)
@given(puzzles(7))
def test_the_climber_goes_as_the_techniques_do(puzzle):
    rounds = climb(puzzle, Run()).rounds
    assert [(RUNGS[one.rung], one.places, one.steps) for one in rounds] == list(climb_in_words(puzzle))


@examples(100)
@given(puzzles(7), st.randoms(use_true_random=False))
def test_a_clue_more_never_raises_the_rung(puzzle, random):
    bare = [wall for wall, square in enumerate(puzzle.squares) if square == "#"]
    assume(bare)
    wall = random.choice(bare)
    lamps = set(solve(puzzle).solutions[0].lamps)
    number = sum(cell in lamps for cell in puzzle.around(wall))
    squares = puzzle.squares[:wall] + str(number) + puzzle.squares[wall + 1 :]
    more = Puzzle.of(cut_rows(squares, puzzle.cols))
    assert RUNGS.index(climb(more, Run()).rung) <= RUNGS.index(climb(puzzle, Run()).rung)


@pytest.mark.parametrize("size", ["14x14", "20x20", "25x25", "40x30"])
def test_larger_boards_are_climbed_as_the_techniques_do(size):
    lines = (HOME / "bench" / "boards.jsonl").read_text().splitlines()
    found = [Puzzle.of(one["grid"]) for one in map(json.loads, lines) if one["id"].startswith(f"{size}-")]
    for puzzle in found[:4]:
        rounds = climb(puzzle, Run()).rounds
        assert [(RUNGS[one.rung], one.places, one.steps) for one in rounds] == list(climb_in_words(puzzle))


@examples(100)
@given(puzzles(7))
def test_rungs_that_assume_nothing_are_levels_of_explanation(puzzle):
    found = rate(puzzle, measures=("explanation",))
    together = found.measures["explanation"].value
    assert (found.rung in ("plain", "corner")) == (together == 1)
    assert found.rung != "pair" or together >= 2


def follows(puzzle, position, rules, cell, lamp):
    """Do these rules alone, beside what is known, leave the cell no choice? By trying all lamps of the open cells."""
    cells = list(members(position.open))
    sees = position.views.sees
    for count in range(len(cells) + 1):
        for chosen in combinations(cells, count):
            if (cell in chosen) == lamp or any(sees[a] >> b & 1 for a, b in combinations(chosen, 2)):
                continue
            lamps = position.lamps | sum(1 << one for one in chosen)
            if all(met(puzzle, position, rule, lamps) for rule in rules):
                return False
    return True


def met(puzzle, position, rule, lamps):
    if rule in puzzle.clues:
        return (position.views.around[rule] & lamps).bit_count() == puzzle.clues[rule]
    return bool((position.views.sees[rule] | 1 << rule) & lamps)


def plain_explanation(puzzle, lamps, most):
    """The least number of rules at a time, by trying all sets of rules and all lamps."""
    position, together = Position(puzzle), 1
    places = [*puzzle.clues, *puzzle.white()]
    while position.dark:
        found = next(
            (
                cell
                for cell in members(position.open)
                for rules in combinations(places, together)
                if follows(puzzle, position, rules, cell, cell in lamps)
            ),
            None,
        )
        if found is None:
            together += 1
            if together > most:
                return None
        elif found in lamps:
            position = position.after(lamps=1 << found)
        else:
            position = position.after(bars=1 << found)
    return together


@examples(40)
@given(puzzles(3))
def test_explanation_is_what_trying_all_sets_of_rules_says(puzzle):
    lamps = solve(puzzle).solutions[0].lamps
    assume(len(list(puzzle.white())) <= 7)
    value = explanation.measure(Case(puzzle, lamps), Run()).value
    assert value == plain_explanation(puzzle, set(lamps), 4)


@pytest.mark.parametrize(("name", "together"), [("7x7-15", 4), ("7x7-19", 3), ("10x10-20", 3)])
def test_more_than_two_at_a_time(name, together):
    lines = (HOME / "bench" / "boards.jsonl").read_text().splitlines()
    (grid,) = (record["grid"] for record in map(json.loads, lines) if record["id"] == name)
    case = Case(Puzzle.of(grid), solve(Puzzle.of(grid)).solutions[0].lamps)
    assert explanation.measure(case, Run()).value == together
    spent = explanation.measure(Case(case.puzzle, case.lamps), Run(Budget(seconds=0.02)))
    assert spent.proven or (spent.value, spent.upper) == (None, None)
    assert spent.lower <= together


@examples(30)
@given(boards(6, 6))
def test_large_demands_say_nothing(puzzle):
    """The caps of `demands` lose nothing: without them no two demands say more."""
    position = close_position(
        Position(puzzle), load_techniques(("clue_full", "clue_tight", "only_source", "diagonal", "weak_square"))
    )
    every = [] if position.broken else find_demands(position, most=99)
    for one, two in combinations(every, 2):
        dark = [demand for demand in (one, two) if not demand.need]
        largest = max((demand.cells.bit_count() for demand in dark), default=0)
        if largest > (MOST_OF_TWO if len(dark) == 2 else MOST):
            assert find_common(position.open, one, two, list_ways(position, one), list_ways(position, two)) == (0, 0)


def plain_refutations(puzzle, lamps, most):
    """The fewest wrong lamps that fail one after the other and leave nothing open, by trying all sets of them."""
    ladder = load_level("medium")
    start = close_position(Position(puzzle), ladder)
    wrong = [cell for cell in members(start.open) if cell not in lamps]
    for count in range(most + 1):
        for chosen in combinations(wrong, count):
            if not after_trying(start, chosen, ladder).dark:
                return count
    return None


def after_trying(position, cells, ladder):
    before = None
    while position != before:
        before = position
        for cell in cells:
            if position.open >> cell & 1 and close_position(position.after(lamps=1 << cell), ladder).broken:
                position = close_position(position.after(bars=1 << cell), ladder)
    return position


@examples(100)
@given(puzzles(6))
def test_refutations_are_what_trying_all_sets_of_lamps_says(puzzle):
    lamps = solve(puzzle).solutions[0].lamps
    found = refutations.measure(Case(puzzle, lamps), Run())
    assert found.proven
    assert found.value == plain_refutations(puzzle, set(lamps), 3)
    position, ladder = close_position(Position(puzzle), load_level("medium")), load_level("medium")
    for action in found.plan:
        assert close_position(position.after(lamps=1 << action.at), ladder).broken
        position = close_position(position.after(bars=1 << action.at), ladder)
    assert not position.dark
