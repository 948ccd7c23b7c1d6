"""hint: the next step from any position of play, told as far as was asked for and no further.

Rungs: 1 where to look, 2 which technique, 3 the reason, 4 the move. If something placed cannot stay, the same rungs
tell that instead: that it is so, where, why, and only on the last one what to take back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from lamplighter import plugins
from lamplighter.akari.explaining.explain import take_rounds
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.explaining.probes import fix_placed
from lamplighter.akari.explaining.trace import Round
from lamplighter.akari.explaining.why.conflict import Mistake
from lamplighter.akari.explaining.why.differences import find_differing
from lamplighter.akari.explaining.why.mistakes import find_mistake
from lamplighter.akari.explaining.wording import begin_to_say, say, say_technique
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import name_cells, name_places
from lamplighter.akari.solvers.cadical import Model
from lamplighter.akari.text.read_write import Askable, position_of
from lamplighter.arguments import describe, expect_whole
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget
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

    def to_json(self) -> dict[str, Any]:
        """The fields of `hint` in docs/json.md."""
        said = {kind: getattr(self, kind) for kind in ("rung", "wrong", "technique", "nested", "reason", "text")}
        return said | {kind: self.puzzle.grid.names(getattr(self, kind)) for kind in ("cells", "lamps", "bars")}


def hint(asked: Askable, rung: int = 1, *, budget: Budget | None = None) -> Hint:
    """What rung 1, 2, 3 or 4 tells of the next step; where something placed cannot stay, what it tells of that.

    A spent budget gives a hint that says so, with `wrong` None.
    """
    rung = expect_whole(rung, "the rung")
    if rung not in RUNGS:
        raise BadInput(f"the rungs are 1 to 4, not {describe(rung)}")
    position, run = position_of(asked), Run(budget)
    try:
        fault = find_mistake(position, run)
        if fault:
            return hint_at_mistake(position, fault, rung, run)
        found = next(take_rounds(position, run), None)
        return hint_at_step(found, rung) if found else hint_at_end(position, rung, run)
    except OutOfBudget:
        return Hint(position.puzzle, rung, None, translate(SPENT))


def hint_at_step(found: Round, rung: int) -> Hint:
    """A hint at the step of a round with the shortest chain, of several at the one whose last cell comes first."""
    position = found.position
    step = min(found.steps, key=lambda step: (len(step.chain), step.lamps | step.bars))
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
