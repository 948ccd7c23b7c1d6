"""The square, written as Table 1 of R. Dekker's thesis: all four lights are given, and a line says one thing."""

from __future__ import annotations

from itertools import combinations

from lamplighter.akari.explaining.formal.lines import ASSUMPTION, CONTRADICTION, GIVEN, NOT, Letters, ProofLine, Sheet
from lamplighter.akari.explaining.formal.statements import Total
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.step import Step


def letter_square(position: Position, step: Step) -> Letters:
    """a for the barred corner, b and c beside it, d across."""
    one, two = members(position.sources(step.at))
    return {step.at: "a", one: "b", two: "c", one + two - step.at: "d"}


def write_square(position: Position, letters: Letters) -> tuple[ProofLine, ...]:
    """The corner across gets no lamp, so the two others do."""
    a, b, c, d = letters
    sheet, sees = Sheet(letters, letters.__getitem__), position.views.sees
    sheet.give((pair for pair in combinations(letters, 2) if sees[pair[0]] >> pair[1] & 1), ())
    barred = sheet.write(f"{NOT}{letters[a]}", GIVEN)
    four = sum(1 << cell for cell in letters)
    lights = [Total(cell, (sees[cell] | 1 << cell) & four, 1, exact=False) for cell in letters]
    sheet.give((), lights)
    across = refute_corner(sheet, lights[0], barred)
    for cell in (b, c):
        sheet.infer(letters[cell], [barred, sheet.rules[lights[1 if cell == b else 2]], across])
    return tuple(sheet.lines)


def refute_corner(sheet: Sheet, light: Total, barred: int) -> int:
    """Write that the corner across holds no lamp, as the barred one would need its own."""
    a, b, c, d = sheet.letters
    sheet.depth += 1
    start = sheet.write(sheet.letters[d], ASSUMPTION)
    dark = [sheet.infer(f"{NOT}{sheet.letters[cell]}", [sheet.cite_pair(cell, d), start]) for cell in (c, b)]
    own = sheet.infer(sheet.letters[a], [sheet.rules[light], *dark])
    end = sheet.infer(f"{sheet.letters[a]} ∧ {NOT}{sheet.letters[a]}", [barred, own], CONTRADICTION)
    sheet.depth -= 1
    return sheet.infer(f"{NOT}{sheet.letters[d]}", [start, end])
