"""Hint: a step, a mistake or the end of a position, told as far as was asked for and no further.

Rungs: 1 where to look, 2 which technique, 3 the reason, 4 the move. If something placed cannot stay, the same rungs
tell that instead: that it is so, where, why, and only on the last one what to take back.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from lamplighter import plugins
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.explaining.probes import fix_placed
from lamplighter.akari.explaining.trace import Round
from lamplighter.akari.explaining.why.conflict import Mistake
from lamplighter.akari.explaining.why.differences import find_differing
from lamplighter.akari.explaining.wording import begin_to_say, say, say_technique
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.window import see_window
from lamplighter.akari.game.words import name_cells, name_places
from lamplighter.akari.solvers.cadical import Model
from lamplighter.errors import OutOfBudget
from lamplighter.language.telling import tell, translate

RUNGS = (1, 2, 3, 4)

LOOK = "look at {places}"
ASSUME = (  # by whether a lamp is assumed
    "assume no lamp there and follow it: it ends badly",
    "assume a lamp there and follow it: it ends badly",
)
SOLVED = "all is lit and every clue has its lamps: this is a solution"
SEVERAL = "nothing more is forced: two solutions differ at {cells}"
LOOK_AROUND = "look around {places}"
TAKE_BACK = "{wrong}; take back {cells}"
NOT_BACK = "{wrong}; the budget was spent before it was known what to take back"
SPENT = "the budget was spent before a hint was found"
NO_STEP = "no step was found in this part; more of the board may tell more"
NO_REASON = "by the plain rules, followed to their end, {places} cannot be satisfied any more"


@dataclass(frozen=True, slots=True)
class Hint:
    """What a rung tells. `cells` are where to look; `lamps` and `bars` are the move, on rung 4 alone.

    `wrong` is true if something placed cannot stay, None if the budget was spent before a hint was found.
    """

    puzzle: Puzzle = field(repr=False)
    rung: int
    wrong: bool | None
    text: str
    technique: str | None = None
    cells: Lamps = ()
    reason: str | None = None
    lamps: Lamps = ()
    bars: Lamps = ()
    nested: bool = False  # an assumption within an assumption; told from rung 2 on
    part: Lamps = ()  # the first and the last cell of the part that was looked at, where that is not the whole board

    def to_json(self) -> dict[str, Any]:
        """The fields of `hint` in docs/json.md."""
        said = {kind: getattr(self, kind) for kind in ("rung", "wrong", "technique", "nested", "reason", "text")}
        return said | {kind: self.puzzle.grid.names(getattr(self, kind)) for kind in ("cells", "lamps", "bars", "part")}


def hint_at_step(found: Round, rung: int, near: int | None = None) -> Hint:
    """A hint at the step of a round with the shortest chain, of several at the one whose last cell comes first.

    With a cell it is the one that speaks of the place nearest to it.
    """
    position = found.position
    grid, sizes = position.puzzle.grid, ((len(step.chain), step.lamps | step.bars) for step in found.steps)
    away = (0 if near is None else min(grid.distance(near, place) for place in step.about) for step in found.steps)
    step = min(zip(away, sizes, found.steps, strict=True), key=lambda one: one[:2])[2]
    return Hint(
        position.puzzle,
        rung,
        False,
        say_rung(position, step, rung),
        technique=step.technique if rung > 1 else None,
        nested=step.is_nested and rung > 1,
        cells=step.about,
        reason=say_rung(position, step, 3) if rung > 2 else None,
        lamps=tuple(members(step.lamps)) if rung > 3 else (),
        bars=tuple(members(step.bars)) if rung > 3 else (),
    )


def say_rung(position: Position, step: Step, rung: int) -> str:
    """A step in as many words as a rung allows: where to look, what the technique says of itself, the reason, all."""
    if rung == 1:
        return tell(LOOK, places=name_places(position.puzzle, step.about))
    if rung == 3:
        return begin_to_say(position, step)
    if rung == 4:
        return say(position, step)
    if step.technique == "probe":
        return translate(ASSUME[bool(step.bars)])
    return say_technique(plugins.load(TECHNIQUES, step.technique))


def hint_at_end(position: Position, rung: int, run: Run) -> Hint:
    """That the board is solved, or where two solutions differ. Only for positions from which nothing more follows."""
    if not position.dark:
        return Hint(position.puzzle, rung, False, translate(SOLVED))
    white = tuple(position.puzzle.white())
    with Model(white, [*counts(position.puzzle), *fix_placed(position)], run) as model:
        one, two = islice(model.solutions(), 2)
    differ = find_differing(one, two)
    text = tell(SEVERAL, cells=name_cells(position.puzzle, differ))
    return Hint(position.puzzle, rung, False, text, cells=differ)


def hint_in_whole(found: Hint, position: Position, puzzle: Puzzle) -> Hint:
    """A hint that was found from a position in a window, for the puzzle that it was cut out of."""
    window = see_window(position)
    cells, lamps, bars = (window.in_whole(some, puzzle) for some in (found.cells, found.lamps, found.bars))
    part = window.in_whole((0, len(window.squares) - 1), puzzle)
    return replace(found, puzzle=puzzle, cells=cells, lamps=lamps, bars=bars, part=part)


def hint_at_mistake(position: Position, fault: Mistake, rung: int, run: Run) -> Hint:
    """What a rung tells of a mistake: 1 that there is one, 2 where, 3 why, 4 also what to take back, if time allows."""
    puzzle, text = position.puzzle, str(fault.said)
    around = (*fault.rules.clues, *fault.rules.cells) or (*fault.placed.lamps, *fault.placed.marks)
    texts = (fault.said.conclusion, tell(LOOK_AROUND, places=name_places(puzzle, around)), text)
    cells = tuple(sorted(set(around))) if rung > 1 else ()  # a lamp and a mark may share one
    reason = text if rung > 2 else None
    if rung < 4:
        return Hint(puzzle, rung, True, texts[rung - 1], cells=cells, reason=reason)
    try:
        back = choose_to_take_back(position, fault, run)
        text = tell(TAKE_BACK, wrong=text, cells=name_cells(puzzle, back)) if back else text
    except OutOfBudget:
        back, text = (), tell(NOT_BACK, wrong=text)
    return Hint(puzzle, rung, True, text, cells=back or cells, reason=reason)


def choose_to_take_back(position: Position, fault: Mistake, run: Run) -> Lamps:
    """The placed things of the fault that no solution has; all of them if each is in some solution."""
    placed = (*fault.placed.lamps, *fault.placed.marks)
    white = tuple(position.puzzle.white())
    with Model(white, counts(position.puzzle), run) as model:
        number = model.number
        wrong = [cell for cell in fault.placed.lamps if model.lamps([number[cell]]) is None]
        wrong += [cell for cell in fault.placed.marks if model.lamps([-number[cell]]) is None]
    return tuple(sorted(set(wrong or placed)))
