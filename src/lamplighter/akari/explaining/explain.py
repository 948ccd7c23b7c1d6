"""explain: a puzzle solved as a person does, by rounds of techniques, the cheapest first, and else by probing.

A probe assumes a lamp (or none), follows the simplest techniques until a rule breaks, and concludes the opposite. The
kernel says which assumptions are worth retelling; of these the ones that break soonest are told, all that break
equally soon in one round. Where assumptions must be nested, one is told with its mirror images. So a trace is the same
in every rotation and reflection: its rounds, their techniques, what they tell, and how deep assumptions are nested. Of
several reasons for the same fact the first is told, as one reads.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from lamplighter import plugins
from lamplighter.akari.explaining.closure import find_round
from lamplighter.akari.explaining.ladder import (
    ASSUMING,
    TECHNIQUES,
    list_lessons,
    load_techniques,
    name_technique,
)
from lamplighter.akari.explaining.probes import conclude, find_probe_round, fix_placed
from lamplighter.akari.explaining.survey import Survey, cut_part, find_cell, is_vast
from lamplighter.akari.explaining.trace import Round, Trace
from lamplighter.akari.facts.canonical import turns_to_first_view
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import EVERYWHERE, Position, members
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.step import Step
from lamplighter.akari.solvers.cadical import Model
from lamplighter.akari.text.read_write import Askable, entry_of
from lamplighter.arguments import expect_names
from lamplighter.budget import Budget, budget_of
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.grid import turn_back

PATIENCE = Budget(nodes=100_000)  # assumptions that are followed before an explanation gives up, if nobody says more


def explain(
    asked: Askable,
    *,
    near: str | int | None = None,
    budget: Budget | None = None,
    without: Iterable[str] = (),
    techniques: Iterable[str] | None = None,
) -> Trace:
    """The rounds that lead from a puzzle, or from a position of play, as far as reasoning goes.

    The techniques `without` make no round, but an assumption is followed with any. With `techniques` these alone make
    rounds; `probe` among them stands for assumptions, `nested` for assumptions within assumptions, and where all that
    is allowed finds no more, the outcome is `halted`. A spent budget gives the rounds found so far, with the outcome
    `unknown`.

    With a cell `near`, and on every board of more than MAX_REASONED cells, a part of the board is explained: one around
    the cell in which it is settled, if there is one. It begins with what is drawn there, and where it tells no more and
    is not all solved, the outcome is `part`.
    """
    run, left_out = Run(budget_of(budget, PATIENCE)), plugins.choose_names(TECHNIQUES, without)
    allowed = [name for name in choose_techniques(techniques) if name not in left_out]
    entry = entry_of(asked)
    if near is None and not is_vast(entry.puzzle):
        return trace_from(asked if isinstance(asked, Position) else entry.position, allowed, run)
    return explain_part(entry, None if near is None else find_cell(entry.puzzle, near), allowed, run)


def explain_part(entry: Entry, near: int | None, allowed: list[str], run: Run) -> Trace:
    """The rounds in a part around a cell in which it is settled, or in the largest; without a cell, where a step is."""
    try:
        survey = Survey(entry, run)
        place = near if near is not None else choose_place(survey)
        for position in survey.list_squares(place):
            trace = trace_from(position, allowed, run)
            if near is None or trace.outcome != "part" or not trace.end.open >> survey.find_in(position, place) & 1:
                break
    except OutOfBudget:
        return Trace(cut_part(entry, near or 0), (), "unknown")
    return trace


def choose_place(survey: Survey) -> int:
    """Where to look on a board if nobody says where: at a contradiction, else at a step, else at an open cell."""
    if survey.clash is not None:
        return survey.clash
    step = survey.find_step()
    return max(0, survey.find_open()) if step is None else step


def trace_from(start: Position, allowed: Sequence[str], run: Run) -> Trace:
    """The rounds from a position on by what is allowed."""
    rounds: list[Round] = []
    try:
        for found in take_rounds(start, run, allowed):
            rounds.append(found.with_positions())
    except OutOfBudget:
        return Trace(start, tuple(rounds), "unknown")
    end = rounds[-1].after if rounds else start
    stuck = "part" if start.puzzle.frayed else "stuck"
    stuck = stuck if all(name in allowed for name in ASSUMING) else "halted"
    outcome = "contradiction" if end.broken else stuck if end.unfinished else "solved"
    return Trace(start, tuple(rounds), outcome)


def choose_techniques(wanted: Iterable[str] | None) -> tuple[str, ...]:
    """The names wanted, or all, of techniques and ways to assume; an unknown one is BadInput with the nearest."""
    known = list_lessons()
    chosen = known if wanted is None else expect_names(wanted, "'techniques'")
    for name in chosen:
        if name not in known:
            raise BadInput(plugins.say_unknown("technique", name, known))
    return chosen


def take_rounds(position: Position, run: Run, allowed: Container[str] | None = None) -> Iterator[Round]:
    """Rounds, each seen from where the one before it ends, until all is lit, a rule is broken, or nothing follows.

    `allowed` has the names of techniques that may make rounds, and `probe` and `nested` if these may; None allows all.
    Raises OutOfBudget.
    """
    ladder = [one for one in load_techniques() if allowed is None or name_technique(one) in allowed]
    probing, nesting = (allowed is None or name in allowed for name in ASSUMING)
    waiting = [EVERYWHERE] * len(ladder)
    while position.unfinished and not position.broken:
        run.check()
        found = find_round(position, ladder, waiting)
        found = found or (find_probe_round(position, run) if probing else None)
        found = found or (find_nested_round(position, run) if nesting else None)
        if found is None:
            return
        yield found
        later = found.after
        news = position.open & ~later.open
        waiting = [before | news for before in waiting]
        position = later


def find_nested_round(position: Position, run: Run) -> Round | None:
    """An assumption that fails only by further ones, and its mirror images; None if nothing more is forced at all.

    To be asked where no technique and no simple probe finds anything. Which one of many is chosen in the first of the
    position's eight views, so that rotations and reflections of a position tell the same. A window has no others.
    """
    if position.puzzle.frayed:
        step = find_nested_step(position, run)
        return Round(position, (step,)) if step else None
    ways = turns_to_first_view(position)
    view = position.turned(*ways[0])
    first = find_nested_step(view, run)
    images = [first.moved(view.puzzle.grid.moves(*turn_back(*way))) for way in ways] if first else []
    steps = {step.at: step for step in images}
    return Round(position, tuple(steps[cell] for cell in sorted(steps))) if steps else None


def find_nested_step(position: Position, run: Run) -> Step | None:
    """The opposite of the first assumption that fails by further assumptions; None if no assumption is wrong."""
    for cell, lamp in find_hidden(position, run):
        bit = 1 << cell
        assumed = position.after(lamps=bit) if lamp else position.after(bars=bit)
        rounds = list(take_rounds(assumed, run))
        end = rounds[-1].after if rounds else assumed
        if wrong := end.broken:
            chain = [step for found in rounds for step in found.steps]
            return conclude(assumed, cell, lamp, chain, wrong)
    return None


def find_hidden(position: Position, run: Run) -> list[tuple[int, bool]]:
    """The assumptions (cell, lamp or not) that no solution allows; a lamp on each open cell if there is no solution."""
    white = tuple(position.puzzle.white())
    with Model(white, [*counts(position.puzzle), *fix_placed(position)], run) as model:
        fixed = model.backbone()
    if fixed is None:
        return [(cell, True) for cell in members(position.open)]
    return [(cell, not fixed[cell]) for cell in members(position.open) if cell in fixed]
