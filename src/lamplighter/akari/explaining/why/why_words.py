"""The words of `why`: clauses with named holes, told one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.words import name_cells, name_rules, pick
from lamplighter.language.telling import tell, translate

NEXT = "; "
NO_VERDICT = "the budget was spent before the verdict was found"
NO_REASON = "there is no solution; the budget was spent before the reason was found"
TOO_LARGE = "reasons are given on boards up to {most:,} cells"

ONLY = "the solution is the only one"
SPARE = "each of these could lose its number, alone: {clues}"
NO_SPARE = "no clue could lose its number"
MORE_SPARE = "the budget was spent, so there may be more such clues"

DIFFER = "two solutions differ only at {cells}"
NO_NEARER = "others may differ less"
NO_REGIONS = "the budget was spent, so others may differ less"
OPEN = ("{cells} cells are open in {count} region, {regions}", "{cells} cells are open in {count} regions, {regions}")
REGION = "at {cells}"
REGIONS = 3  # that are told
MORE_REGIONS = "and {count} more regions"
CELLS = 6  # of a region that are told


def say_unique(puzzle: Puzzle, spare: Sequence[int], spent: bool) -> str:
    """That there is one solution, and which clues could go; `spent`: there was no time to ask of all."""
    clauses = [translate(ONLY)]
    if spare or not spent:
        clauses.append(tell(SPARE, clues=name_rules(puzzle, spare)) if spare else translate(NO_SPARE))
    return NEXT.join([*clauses, translate(MORE_SPARE)] if spent else clauses)


def say_multiple(puzzle: Puzzle, differ: Lamps, regions: Sequence[Lamps], spent: bool) -> str:
    """Where two solutions differ, and where the freedom lies; `spent`: others may differ less."""
    clauses = [tell(DIFFER, cells=name_cells(puzzle, differ))]
    if spent:
        clauses.append(translate(NO_NEARER if regions else NO_REGIONS))
    return NEXT.join([*clauses, say_regions(puzzle, regions)] if regions else clauses)


def say_regions(puzzle: Puzzle, regions: Sequence[Lamps]) -> str:
    """How many cells are open, and where the largest regions of them are."""
    told = [tell(REGION, cells=name_cells(puzzle, some, CELLS)) for some in regions[:REGIONS]]
    if len(regions) > REGIONS:
        told.append(tell(MORE_REGIONS, count=len(regions) - REGIONS))
    cells, count = sum(map(len, regions)), len(regions)
    return tell(pick(OPEN, count), cells=cells, count=count, regions=", ".join(told))
