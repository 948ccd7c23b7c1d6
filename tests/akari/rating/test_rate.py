"""What holds of measures whatever the puzzle: a search over positions as judge, more clues, values known before."""

from __future__ import annotations

import json
from heapq import heappop, heappush
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import puzzles, rows_with
from support.fuzzing import examples
from support.home import DATA

from lamplighter import Budget, Puzzle, Rating, rate, solve
from lamplighter.akari.facts.decent import is_decent
from lamplighter.akari.game.position import Position
from lamplighter.akari.rating.levels import PATTERNS, load_level
from lamplighter.akari.rating.measure import Measure

GOLDEN = [json.loads(line) for line in (DATA / "golden.jsonl").read_text().splitlines()]
EXACT = ("step", "switch", "pattern", "guess")


def fewest_steps(puzzle: Puzzle) -> int | None:
    """A* over positions, by the techniques themselves: no table of what needs and gives, no landmarks."""
    ladder, order = load_level("easy"), count()
    start = Position(puzzle)
    waiting, done = [(0, next(order), 0, start)], set()
    while waiting:
        _, _, cost, position = heappop(waiting)
        if not position.dark:
            return cost
        if (position.lamps, position.open) in done:
            continue
        done.add((position.lamps, position.open))
        for step in (step for technique in ladder for step in technique.find(position)):
            later = position.after(step.lamps, step.bars)
            heappush(waiting, (cost + 1 + -(-later.dark.bit_count() // most_lit(later)), next(order), cost + 1, later))
    return None


def most_lit(position: Position) -> int:
    """No step lights more cells than this: four lamps, each with its two lines."""
    return 4 * (position.puzzle.rows + position.puzzle.cols)


@examples(60)
@given(puzzles(4))
def test_step_is_what_a_search_over_positions_finds(puzzle):
    assert rate(puzzle, measures=["step"]).measures["step"].value == fewest_steps(puzzle)


@given(puzzles(7))
def test_a_plain_run_takes_as_many_steps_at_least(puzzle):
    value = rate(puzzle, measures=["step"]).measures["step"].value
    position, steps, ladder = Position(puzzle), 0, load_level("easy")
    while position.dark:
        found = next((step for technique in ladder for step in technique.find(position)), None)
        if found is None:
            break
        position, steps = position.after(found.lamps, found.bars), steps + 1
    assert (value is None) == bool(position.dark)
    assert value is None or value <= steps


@examples(100)
@given(puzzles(6))
def test_one_more_clue_makes_nothing_harder(puzzle):
    lamps = solve(puzzle).solutions[0].lamps
    before = values(puzzle)
    for wall in [cell for cell, square in enumerate(puzzle.squares) if square == "#"][:3]:
        number = sum(cell in lamps for cell in puzzle.around(wall))
        after = values(Puzzle.of([*rows_with(puzzle, wall, str(number))]))
        for name in before:
            assert after[name] <= before[name], (name, wall)


def values(puzzle: Puzzle) -> dict[str, float]:
    """The exact measures; where one does not apply, more than any number."""
    measures = rate(puzzle, measures=EXACT).measures
    found = {name: measure.value for name, measure in measures.items()} | dict(measures["switch"].parts)
    return {name: float("inf") if value is None else value for name, value in found.items()} | (
        {} if "nwa" in found else {"nwa": float("inf"), "uca": float("inf")}
    )


@given(puzzles(6))
def test_in_a_decent_puzzle_who_begins_with_cells_switches_once_more(puzzle):
    found = rate(puzzle, measures=["switch"], decent=True)
    assert (found.measured, found.decent) == ("decent", is_decent(puzzle))
    parts = found.measures["switch"].parts
    if parts and parts["uca"]:
        assert parts["uca"] == parts["nwa"] + 1


@examples(60)
@given(puzzles(6), st.sampled_from(sorted(PATTERNS)))
def test_a_plan_can_be_told(puzzle, patterns):
    found = rate(puzzle, patterns=patterns)
    told = [sentence for sentence in found.tell_plan() if sentence.text]
    assert len(told) == found.measures[found.explained_by].value  # and each was found by its technique: it insists


@examples(60)
@given(puzzles(5), st.booleans())
def test_a_rating_is_read_back(puzzle, as_decent):
    found = rate(puzzle, decent=as_decent)
    told = found.to_json(certificate=True)
    assert Rating.from_json(told, puzzle) == Rating.from_json(json.dumps(told), str(puzzle)) == found
    assert Rating.from_json(json.dumps(told | {"n": 3, "id": None, "schema": 1}), puzzle) == found
    bare = {name: measure._replace(plan=(), landmarks=(), proof=None) for name, measure in found.measures.items()}
    assert Rating.from_json(found.to_json(), puzzle) == found._replace(measures=bare)


@pytest.mark.parametrize("board", [["..", ".."], ["0."], ["." * 30] * 30])
def test_a_rating_without_a_level_is_read_back(board):
    found = rate(Puzzle.of(board), budget=Budget(seconds=0) if len(board) > 2 else None)
    assert Rating.from_json(found.to_json(certificate=True), found.puzzle) == found


def test_a_spent_budget_is_a_flag():
    puzzle = Puzzle.of(GOLDEN[-1]["grid"])
    found = rate(puzzle, deep=True)._replace(measures={"step": Measure.given_up(3)})
    assert not found.proven
    assert not Rating.from_json(found.to_json(), puzzle).proven
    patient = found._replace(measures={"step": Measure.given_up(3)._replace(reason="in other words", spent=False)})
    assert patient.proven


def test_a_rating_made_by_hand_has_no_certificate():
    with pytest.raises(TypeError, match="the puzzle of a rating"):
        Rating("unique", measures={"step": Measure.exactly(2)}).to_json(certificate=True)
    assert Rating("none").to_json(certificate=True, plan=True)["plan"] == []


@pytest.mark.parametrize("known", GOLDEN, ids=lambda known: known["id"])
def test_values_known_before(known):
    found = rate(Puzzle.of(known["grid"]), deep=True)
    assert (found.level, found.rung, found.score, found.decent) == tuple(
        known[field] for field in ("level", "rung", "score", "decent")
    )
    assert {name: found.measures[name].value for name in known["measures"]} == known["measures"]
