"""hint: the next step from any position of play; on a vast board the cheapest in a part of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from lamplighter.akari.explaining.explain import take_rounds
from lamplighter.akari.explaining.ladder import list_lessons
from lamplighter.akari.explaining.nudges import (
    NO_REASON,
    NO_STEP,
    RUNGS,
    SOLVED,
    SPENT,
    Hint,
    hint_at_end,
    hint_at_mistake,
    hint_at_step,
    hint_in_whole,
)
from lamplighter.akari.explaining.survey import Survey, find_cell, is_vast
from lamplighter.akari.explaining.why.conflict import BlamedRules, Mistake, Placed, find_conflict
from lamplighter.akari.explaining.why.mistakes import blame_conflict, blame_puzzle, find_mistake
from lamplighter.akari.explaining.why.visible import find_visible, tell_mistake
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.words import name_places
from lamplighter.akari.text.read_write import Askable, entry_of
from lamplighter.arguments import describe, expect_whole
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.language.telling import translate

NESTED_IN = 2  # parts of a vast board, the smallest, in which assumptions are nested: in larger ones it takes too long


def hint(asked: Askable, rung: int = 1, *, near: str | int | None = None, budget: Budget | None = None) -> Hint:
    """What rung 1, 2, 3 or 4 tells of the next step; where something placed cannot stay, what it tells of that.

    With a cell `near`, and on every board of more than MAX_REASONED cells, the step is the cheapest in a part of the
    board, which `part` names, and a mistake is one that the plain rules show. A spent budget gives a hint that says so,
    with `wrong` None.
    """
    rung = expect_whole(rung, "the rung")
    if rung not in RUNGS:
        raise BadInput(f"the rungs are 1 to 4, not {describe(rung)}")
    entry, run = entry_of(asked), Run(budget)
    try:
        if near is not None or is_vast(entry.puzzle):
            return hint_in_part(entry, rung, None if near is None else find_cell(entry.puzzle, near), run)
        return hint_in_all(asked if isinstance(asked, Position) else entry.position, rung, run)
    except OutOfBudget:
        return Hint(entry.puzzle, rung, None, translate(SPENT))


def hint_in_all(position: Position, rung: int, run: Run) -> Hint:
    """A hint that looks at the whole board, or at all of a window. Raises OutOfBudget."""
    fault = None if position.puzzle.frayed else find_mistake(position, run)
    if fault:
        return hint_at_mistake(position, fault, rung, run)
    found = next(take_rounds(position, run), None)
    return hint_at_step(found, rung) if found else hint_at_end(position, rung, run)


def hint_in_part(entry: Entry, rung: int, near: int | None, run: Run) -> Hint:
    """A hint that looks at the part around a cell, or around the first place where a step is. Raises OutOfBudget."""
    puzzle, survey = entry.puzzle, Survey(entry, run)
    if survey.clash is not None:
        return hint_at_clash(survey, survey.clash, rung, run)
    if survey.finished:
        return Hint(puzzle, rung, False, translate(SOLVED))
    for place, allowed in list_places(survey, near):
        for position in islice(survey.list_parts(place), NESTED_IN if "nested" in allowed else None):
            found = next(take_rounds(position, run, allowed), None)
            if found:
                told = hint_at_step(found, rung, None if near is None else survey.find_in(position, place))
                return hint_in_whole(told, position, puzzle)
    return hint_in_whole(Hint(position.puzzle, rung, False, translate(NO_STEP)), position, puzzle)


def list_places(survey: Survey, near: int | None) -> Iterator[tuple[int, Sequence[str]]]:
    """Where to look, and for what: around the cell asked for; where there is a step; where only nesting may help."""
    simple = [name for name in list_lessons() if name != "nested"]
    if near is not None:
        yield near, simple
    step = survey.find_step(near or 0)
    if step is not None:
        yield step, simple
    yield survey.find_open(near or 0), list_lessons()


def hint_at_clash(survey: Survey, place: int, rung: int, run: Run) -> Hint:
    """What a rung tells of a mistake: the first reason that a part around the place shows, else where it shows."""
    for position in survey.list_parts(place):
        fault = find_fault(position, run)
        if fault:
            break
    else:
        fault = blame_place(position, survey.find_in(position, place))
    return hint_in_whole(hint_at_mistake(position, fault, rung, run), position, survey.puzzle)


def find_fault(position: Position, run: Run) -> Mistake | None:
    """A mistake in sight, or rules of this part that cannot hold together; None if there is neither."""
    for fault in find_visible(position):
        return fault
    puzzle = position.puzzle
    deep = find_conflict(puzzle, tuple(members(position.lamps)), tuple(members(position.barred)), run)
    if deep and not any(deep.placed):
        return blame_puzzle(puzzle, run)
    return deep and blame_conflict(puzzle, deep)


def blame_place(position: Position, place: int) -> Mistake:
    """The mistake that shows at a clue or a cell, and nothing is known of why."""
    rules = BlamedRules((place,)) if place in position.puzzle.clues else BlamedRules((), (place,))
    return tell_mistake(rules, Placed(), NO_REASON, places=name_places(position.puzzle, (place,)))
