"""Letters for the cells of a proof: those of Victor Dekker's thesis for its patterns, else the alphabet."""

from __future__ import annotations

from lamplighter import plugins
from lamplighter.akari.explaining.clue_pairs import Pairs, find_pairs
from lamplighter.akari.explaining.clue_rows import CornerRow, LinearRow, Row
from lamplighter.akari.explaining.formal.lines import Letters
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.step import Step


def choose_letters(letters: Letters, cells: Cells) -> Letters:
    """These letters for these cells, or the alphabet if they are not enough; in alphabetical order."""
    if any(cell not in letters for cell in members(cells)):
        letters = {cell: spell_letter(number) for number, cell in enumerate(members(cells))}
    return {cell: name for cell, name in letters.items() if cells >> cell & 1}


def spell_letter(number: int) -> str:
    """a to z, then a1 to z1, and so on."""
    return chr(97 + number % 26) + (str(number // 26) if number > 25 else "")


def find_row(step: Step) -> Row | None:
    """The row of Dekker's table that a step applies, if its technique is one."""
    technique = None if step.technique == "probe" else plugins.load(TECHNIQUES, step.technique)
    row: Row | None = getattr(technique, "ROW", None)
    return row


def letter_pattern(position: Position, step: Step) -> Letters:
    """The letters of a pattern, those of the cells that are still open; none for other steps."""
    row, found = find_row(step), find_pairs(position.puzzle)
    if row is None:
        return {}
    if isinstance(row, CornerRow):
        letters = letter_corner(found, step)
    else:
        letters = letter_line(found, step, "de" if isinstance(row, LinearRow) else "cd")
    by_letter = sorted((name, cell) for cell, name in letters.items() if position.open >> cell & 1)
    return {cell: name for name, cell in by_letter}


def letter_corner(found: Pairs, step: Step) -> dict[int, str]:
    """a, b beside the first clue alone, c, d beside both, e, f beside the second alone."""
    for pair in found.corners:
        if (pair.p, pair.q) == (step.at, step.other):
            return assign_letters((pair.of_p, "ab"), (pair.shared, "cd"), (pair.of_q, "ef"))
    return {}


def letter_line(found: Pairs, step: Step, outer: str) -> dict[int, str]:
    """a, b at the sides of the first clue, a', b' opposite; c between them if there is such a cell; then the outer."""
    for pair in found.lines:
        if (pair.p, pair.q) == (step.at, step.other):
            ends = (pair.inner_p, "c"), (pair.outer_p, outer[0]), (pair.outer_q, outer[1])
            letters = assign_letters((pair.sides_p, "ab"), *ends)
            return letters | {cell: f"{name}'" for cell, name in assign_letters((pair.sides_q, "ab")).items()}
    return {}


def assign_letters(*groups: tuple[Cells, str]) -> dict[int, str]:
    """The cells of each group with the letters beside it, in order."""
    return {cell: name for cells, names in groups for cell, name in zip(members(cells), names, strict=False)}
