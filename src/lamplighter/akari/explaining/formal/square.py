"""The square, written as Table 1 of Victor Dekker's thesis: all four lights are given, and a line says one thing."""

from __future__ import annotations

from itertools import combinations

from lamplighter import plugins
from lamplighter.akari.explaining.formal.lines import ASSUMPTION, CONTRADICTION, GIVEN, NOT, Letters, ProofLine, Sheet
from lamplighter.akari.explaining.formal.statements import Total, pair_cells
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.step import Step


def letter_square(position: Position, step: Step) -> Letters:
    """a for the barred corner, b and c beside it, d across; none for a step that is no square of this position."""
    if step.technique != "square":
        return {}
    for found in plugins.load(TECHNIQUES, step.technique).find(position):
        if (found.at, found.lamps, found.bars) == (step.at, step.lamps, step.bars):
            one, two = members(position.sources(step.at))
            return {step.at: "a", one: "b", two: "c", one + two - step.at: "d"}
    return {}


def write_square(position: Position, letters: Letters) -> tuple[ProofLine, ...]:
    """The corner across gets no lamp, so the two others do."""
    sheet, sees = Sheet(letters, letters.__getitem__), position.views.sees
    four = sum(1 << cell for cell in letters)
    lights = [Total(cell, (sees[cell] | 1 << cell) & four, 1, exact=False) for cell in letters]
    sheet.give((pair_cells(*pair) for pair in combinations(letters, 2) if sees[pair[0]] >> pair[1] & 1), ())
    barred = sheet.write(f"{NOT}{letters[lights[0].place]}", GIVEN)
    sheet.give((), lights)
    across = refute_corner(sheet, lights[0], barred)
    for light in lights[1:3]:
        sheet.infer(letters[light.place], [barred, sheet.rules[light], across])
    return tuple(sheet.lines)


def refute_corner(sheet: Sheet, light: Total, barred: int) -> int:
    """Write that the corner across holds no lamp, for the barred one would get no light; the number of that line."""
    (a, b, c, d), letters = sheet.letters, sheet.letters
    sheet.depth += 1
    start = sheet.write(letters[d], ASSUMPTION)
    dark = [sheet.infer(f"{NOT}{letters[cell]}", [sheet.cite_pair(cell, d), start]) for cell in (c, b)]
    own = sheet.infer(letters[a], [sheet.rules[light], *dark])
    end = sheet.infer(f"{letters[a]} ∧ {NOT}{letters[a]}", [barred, own], CONTRADICTION)
    sheet.depth -= 1
    return sheet.infer(f"{NOT}{letters[d]}", [start, end])
