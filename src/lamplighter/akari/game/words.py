"""Said, a sentence in two halves; and cells, clues, rules and placed things as people call them.

Sentences are templates with named holes, beside whatever says them, told in the language that is spoken. What fills
the holes is made here: "the 3 at r2c2", "r1c2, r2c2 and r3c4", "a lamp at r1c2 and none at r3c4".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.language.telling import tell, translate

SHOWN = 12  # things named in one sentence; the fields hold them all
AND, OR = "and", "or"
MORE = "{count} more"
CLUE = "the {number} at {cell}"
LIGHT = "the light of {cell}"
LAMPS = ("the lamp at {cells}", "the lamps at {cells}")
MARKS = ("the mark at {cells}", "the marks at {cells}")
CONFLICT = ("{rules} cannot be met", "{rules} cannot hold together")
FACTS = {  # by whether there are lamps, and bars
    (True, False): "a lamp at {lamps}",
    (False, True): "no lamp at {bars}",
    (True, True): "a lamp at {lamps} and none at {bars}",
    (False, False): "",
}
SO = "{reason}, so {conclusion}"


class Said(NamedTuple):
    """A sentence in two halves: what one sees, and what follows from it. `str` is the whole, put together by `form`."""

    reason: str
    conclusion: str
    form: str = SO

    @classmethod
    def of(cls, reason: str, conclusion: str, form: str = SO, **holes: object) -> Said:
        """The two templates with their holes filled."""
        return cls(tell(reason, **holes), tell(conclusion, **holes), translate(form))

    def __str__(self) -> str:
        return self.form.format(reason=self.reason, conclusion=self.conclusion)


def pick(forms: Sequence[str], number: int) -> str:
    """The form for so many things: the first for one, the second for two, the last for all larger numbers."""
    return forms[max(1, min(number, len(forms))) - 1]


def join_words(things: Sequence[str], shown: int = SHOWN, link: str = AND) -> str:
    """A list as people say it: "a, b and c"; of more than `shown` the last are only counted. Empty for no things."""
    if len(things) > shown:
        things = [*things[: shown - 1], tell(MORE, count=len(things) - shown + 1)]
    return f" {translate(link)} ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))


def name_cells(puzzle: Puzzle, cells: Iterable[int], shown: int = SHOWN, link: str = AND) -> str:
    """`r1c2`, `r1c2 and r3c4`, `r1c2, r2c2 and r3c4`."""
    return join_words(puzzle.grid.names(cells), shown, link)


def name_clue(puzzle: Puzzle, wall: int) -> str:
    """`the 2 at r3c4`."""
    return tell(CLUE, number=puzzle.clues[wall], cell=puzzle.grid.name(wall))


def name_rule(puzzle: Puzzle, place: int) -> str:
    """`the 2 at r3c4` for a clue, `the light of r1c1` for a cell that must be lit."""
    return name_clue(puzzle, place) if place in puzzle.clues else tell(LIGHT, cell=puzzle.grid.name(place))


def name_rules(puzzle: Puzzle, places: Iterable[int]) -> str:
    """Clues, and cells that must be lit: `the 2 at r3c4 and the light of r1c1`."""
    return join_words([name_rule(puzzle, place) for place in places])


def name_places(puzzle: Puzzle, places: Iterable[int]) -> str:
    """Clues first, then cells, each kind in its order: `the 2 at r3c4, the 1 at r5c4 and r1c1`."""
    found = sorted(set(places), key=lambda place: (place not in puzzle.clues, place))
    return join_words([name_clue(puzzle, one) if one in puzzle.clues else puzzle.grid.name(one) for one in found])


def name_placed(puzzle: Puzzle, lamps: Sequence[int], marks: Sequence[int]) -> str:
    """Lamps and marks on the board: `the lamps at r1c1 and r2c2 and the mark at r3c3`."""
    kinds = ((LAMPS, lamps), (MARKS, marks))
    return join_words([tell(pick(forms, len(some)), cells=name_cells(puzzle, some)) for forms, some in kinds if some])


def name_facts(puzzle: Puzzle, lamps: Cells, bars: Cells) -> str:
    """What a step adds: `a lamp at r1c2 and none at r3c4`."""
    template = FACTS[bool(lamps), bool(bars)]
    return tell(template, lamps=name_cells(puzzle, members(lamps)), bars=name_cells(puzzle, members(bars)))


def say_conflict(puzzle: Puzzle, clues: Sequence[int], cells: Sequence[int]) -> str:
    """A sentence, without full stop: these clues, and the light of these cells, cannot hold together."""
    rules = (*clues, *cells)
    return tell(pick(CONFLICT, len(rules)), rules=name_rules(puzzle, rules))
