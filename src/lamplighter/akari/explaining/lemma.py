"""A step as a lemma: letters for its cells, what is given, what follows, and the lines that prove it.

The letters of Dekker's patterns are those of the thesis, so its tables come out as they are printed there.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, NamedTuple

from lamplighter import plugins
from lamplighter.akari.explaining.clue_pairs import Pairs, find_pairs
from lamplighter.akari.explaining.clue_rows import CornerRow, LinearRow, Row
from lamplighter.akari.explaining.dekker_lines import LampSum, Problem, ProofLine, write_proof, write_square_proof
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.explaining.wording import say
from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.grid import Grid

Letters = dict[int, str]  # a cell and what it is called


class Lemma(NamedTuple):
    """The letters and the lines; a step that counting alone does not prove is one line in words, without letters."""

    letters: Letters
    lines: tuple[ProofLine, ...]

    def to_json(self, grid: Grid) -> dict[str, Any]:
        """The field `formal` of a step on such a board, under `explain` in docs/json.md."""
        letters = {name: grid.name(cell) for cell, name in sorted(self.letters.items())}
        lines = [{"number": number, **line._asdict()} for number, line in enumerate(self.lines, 1)]
        return {"letters": letters, "lines": lines}


def prove_step(position: Position, step: Step) -> Lemma:
    """The proof of a step found in this position, line by line; one line in words where it takes more than counting."""
    letters = choose_letters(position, step)
    try:
        if step.technique == "square":
            return Lemma(letters, tuple(write_square_proof(pose_square(position, step, letters))))
        return Lemma(letters, tuple(write_proof(pose_problem(position, step, letters))))
    except (ValueError, KeyError):  # it takes a distinction of cases
        return Lemma({}, (ProofLine(say(position, step), "by cases"),))


def choose_letters(position: Position, step: Step) -> Letters:
    """The letters of the thesis for its patterns, else the alphabet in the order of the cells."""
    if step.technique == "square":
        one, two = members(position.sources(step.at))
        return {step.at: "a", one: "b", two: "c", one + two - step.at: "d"}
    if row := find_row(step):
        return letter_pattern(position, step, row)
    cells = step.lamps | step.bars
    for place in list_places(step):
        cells |= open_around(position, place)
    return {cell: spell_letter(number) for number, cell in enumerate(members(cells & position.open))}


def spell_letter(number: int) -> str:
    """a to z, then a1 to z1, and so on."""
    return chr(97 + number % 26) + (str(number // 26) if number > 25 else "")


def find_row(step: Step) -> Row | None:
    """The row of Dekker's table that a step applies, if its technique is one."""
    technique = None if step.technique == "probe" else plugins.load(TECHNIQUES, step.technique)
    row: Row | None = getattr(technique, "ROW", None)
    return row


def letter_pattern(position: Position, step: Step, row: Row) -> Letters:
    """The letters of a pattern: those of the cells that are still open."""
    found = find_pairs(position.puzzle)
    if isinstance(row, CornerRow):
        letters = letter_corner(found, step)
    else:
        letters = letter_line(found, step, "de" if isinstance(row, LinearRow) else "cd")
    return {cell: name for cell, name in letters.items() if position.open >> cell & 1}


def letter_corner(found: Pairs, step: Step) -> Letters:
    """a, b beside the first clue alone, c, d beside both, e, f beside the second alone."""
    pair = next(pair for pair in found.corners if (pair.p, pair.q) == (step.at, step.other))
    return assign_letters((pair.of_p, "ab"), (pair.shared, "cd"), (pair.of_q, "ef"))


def letter_line(found: Pairs, step: Step, outer: str) -> Letters:
    """a, b at the sides of the first clue, a', b' opposite; c between them if there is such a cell; then the outer."""
    pair = next(pair for pair in found.lines if (pair.p, pair.q) == (step.at, step.other))
    letters = assign_letters(
        (pair.sides_p, "ab"), (pair.inner_p, "c"), (pair.outer_p, outer[0]), (pair.outer_q, outer[1])
    )
    return letters | {cell: f"{name}'" for cell, name in assign_letters((pair.sides_q, "ab")).items()}


def assign_letters(*groups: tuple[Cells, str]) -> Letters:
    """The cells of each group, lowest first, with the letters given for it; cells beyond its letters get none."""
    return {cell: name for cells, names in groups for cell, name in zip(members(cells), names, strict=False)}


def list_places(step: Step) -> tuple[int, ...]:
    """The clues and cells whose demands a step uses, with those of its chain if it is a probe."""
    if step.technique != "probe":
        return step.about
    return tuple(dict.fromkeys([*(place for link in step.chain for place in link.about), step.clash]))


def open_around(position: Position, place: int) -> Cells:
    """The open cells from which a clue or a cell can get a lamp or light."""
    if place in position.views.around:
        return position.views.around[place] & position.open
    return position.sources(place)


def pose_problem(position: Position, step: Step, letters: Letters) -> Problem:
    """What is given for a step, and what shall follow; KeyError if it uses a cell without a letter."""
    demands = []
    for place in list_places(step):
        names = list_letters(letters, open_around(position, place))
        if place in position.views.around:
            demands.append(LampSum(names, position.need(place)))
        elif not position.lit >> place & 1:
            demands.append(LampSum(names, 1, exact=False, lit=position.puzzle.grid.name(place)))
    goals = list_letters(letters, step.lamps), list_letters(letters, step.bars)
    asked = {name for demand in demands for name in demand.names}
    sight = [pair for pair in find_exclusions(position, letters) if asked & set(pair)]
    return Problem(tuple(sight), (), tuple(dict.fromkeys(demands)), *goals)


def list_letters(letters: Letters, cells: Cells) -> tuple[str, ...]:
    """The letters of these cells, in alphabetical order; KeyError if one has none."""
    return tuple(sorted(letters[cell] for cell in members(cells)))


def find_exclusions(position: Position, letters: Letters) -> tuple[tuple[str, str], ...]:
    """The pairs of letters whose cells see each other, so that not both hold lamps."""
    by_letter = sorted((name, cell) for cell, name in letters.items())
    pairs: Iterable[tuple[tuple[str, int], tuple[str, int]]] = combinations(by_letter, 2)
    return tuple((one, two) for (one, cell), (two, other) in pairs if position.views.sees[cell] >> other & 1)


def pose_square(position: Position, step: Step, letters: Letters) -> Problem:
    """What is given for a step of the technique `square`: four cells that only they can light, one of them barred."""
    lights = []
    for cell, lit in letters.items():
        view = position.views.sees[cell] | 1 << cell
        names = tuple(name for other, name in letters.items() if view >> other & 1)
        lights.append(LampSum(names, 1, exact=False, lit=lit))
    fact = (letters[step.at], False)
    return Problem(find_exclusions(position, letters), (fact,), tuple(lights), (), list_letters(letters, step.bars))
