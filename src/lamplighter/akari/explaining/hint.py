"""The verb hint: a nudge for any position of play, rung by rung, and never more than was asked for.

Rungs: 1 where to look, 2 which technique, 3 the reason, 4 the move. If something placed cannot stay, the same rungs
tell that instead: that it is so, where, why, and only on the last one what to take back.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from lamplighter import plugins
from lamplighter.akari.explaining.closure import TECHNIQUES
from lamplighter.akari.explaining.explain import each_round, facts, say
from lamplighter.akari.explaining.why.mistakes import Mistake, mistake
from lamplighter.akari.game.position import Position, mask, members
from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.step import Round, Step
from lamplighter.akari.game.words import cells_of, things_of
from lamplighter.akari.solvers.cadical import Model
from lamplighter.akari.text.read_write import Askable, position_of
from lamplighter.arguments import brief, whole
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget

RUNGS = (1, 2, 3, 4)
CUT = re.compile(r",? so (?!many)|\. So |; together they force ")  # where a sentence turns from reason to conclusion


class Hint(NamedTuple):
    """What a rung tells. `cells` are where to look; `lamps` and `bars` are the move, on rung 4 alone.

    `wrong` is true if something placed cannot stay, None if the budget was spent before that was known.
    """

    rung: int
    wrong: bool | None
    text: str
    technique: str | None = None
    cells: Lamps = ()
    reason: str | None = None
    lamps: Lamps = ()
    bars: Lamps = ()


def hint(asked: Askable, rung: int = 1, *, budget: Budget | None = None) -> Hint:
    """One rung of help for the position that is drawn."""
    rung = whole(rung, "the rung")
    if rung not in RUNGS:
        raise BadInput(f"the rungs are 1 to 4, not {brief(rung)}")
    position, run = position_of(asked), Run(budget)
    try:
        fault = mistake(position, run)
        if fault:
            return wrong_hint(position, fault, rung, run)
        found = next(each_round(position, run), None)
        return step_hint(found, rung) if found else last_hint(position, rung, run)
    except OutOfBudget:
        return Hint(rung, None, "the budget was spent before a hint was found")


def step_hint(found: Round, rung: int) -> Hint:
    """The cheapest step, the shortest of them, the first of these on the board."""
    position = found.position
    step = min(found.steps, key=lambda step: (len(step.chain), step.lamps | step.bars))
    sentence = say(position, step)
    reason = CUT.split(sentence)[0]
    text = (f"look at {looked_at(position, step)}", technique_of(step), reason, sentence)[rung - 1]
    return Hint(
        rung,
        False,
        text,
        technique=step.technique if rung > 1 else None,
        cells=step.about,
        reason=reason if rung > 2 else None,
        lamps=tuple(members(step.lamps)) if rung > 3 else (),
        bars=tuple(members(step.bars)) if rung > 3 else (),
    )


def looked_at(position: Position, step: Step) -> str:
    """The clues and cells a step speaks of, in words."""
    return things_of(position, mask(step.about, len(position.puzzle.squares)))


def technique_of(step: Step) -> str:
    """What a technique says of itself."""
    if step.technique == "probe":
        return f"assume {'a lamp' if step.bars else 'no lamp'} there and follow it: it ends badly"
    return plugins.sentence(plugins.load(TECHNIQUES, step.technique)).removesuffix(".")


def last_hint(position: Position, rung: int, run: Run) -> Hint:
    """Nothing more is forced: the board is done, or two solutions differ."""
    if not position.dark:
        return Hint(rung, False, "all is lit and every clue has its lamps: this is a solution")
    white = tuple(position.puzzle.white())
    with Model(white, [*counts(position.puzzle), *facts(position)], run) as model:
        one, two = islice(model.solutions(), 2)
    differ = tuple(sorted(set(one) ^ set(two)))
    names = cells_of(position, mask(differ, len(position.puzzle.squares)))
    return Hint(rung, False, f"nothing more is forced: two solutions differ at {names}", cells=differ)


def wrong_hint(position: Position, fault: Mistake, rung: int, run: Run) -> Hint:
    """Something cannot stay: that it is so, where, why, what to take back."""
    around = (*fault.rules.clues, *fault.rules.cells) or (*fault.placed.lamps, *fault.placed.marks)
    size = len(position.puzzle.squares)
    texts = (
        "something placed so far cannot stay" if any(fault.placed) else "the puzzle itself has no solution",
        f"look around {things_of(position, mask(around, size))}",
        fault.text,
    )
    cells = tuple(sorted(set(around))) if rung > 1 else ()  # a lamp and a mark may share one
    reason = fault.text if rung > 2 else None
    if rung < 4:
        return Hint(rung, True, texts[rung - 1], cells=cells, reason=reason)
    back = to_take_back(position, fault, run)
    text = f"{fault.text}; take back {cells_of(position, mask(back, size))}" if back else fault.text
    return Hint(rung, True, text, cells=back or cells, reason=reason)


def to_take_back(position: Position, fault: Mistake, run: Run) -> Lamps:
    """The placed things of the fault that stand in no solution; all of them if none is wrong in itself."""
    placed = (*fault.placed.lamps, *fault.placed.marks)
    white = tuple(position.puzzle.white())
    with Model(white, counts(position.puzzle), run) as model:
        number = model.number
        wrong = [cell for cell in fault.placed.lamps if model.lamps([number[cell]]) is None]
        wrong += [cell for cell in fault.placed.marks if model.lamps([-number[cell]]) is None]
    return tuple(sorted(set(wrong or placed)))
