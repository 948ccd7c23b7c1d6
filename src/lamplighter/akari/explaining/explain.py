"""How a person gets through: rounds of techniques, the cheapest first, and probing where none finds anything.

A probe assumes a lamp (or none), follows the simplest techniques until a rule breaks, and concludes the opposite. The
kernel says which assumptions are worth retelling; of these the ones that break soonest are told, all that break
equally soon in one round. Where assumptions must be nested, one is told with its mirror images. So a trace is the same
in every rotation and reflection: its rounds, their techniques, what they tell, and how deep assumptions are nested. Of
several reasons for the same fact the first is told, as one reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import NamedTuple

from lamplighter import plugins
from lamplighter.akari.explaining.closure import TECHNIQUES, techniques
from lamplighter.akari.facts.canonical import to_first_view
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.rules import Count, counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.step import Round, Step, Trace
from lamplighter.akari.kernel import Kernel, lay
from lamplighter.akari.solvers.cadical import Model
from lamplighter.akari.text.read_write import Askable, position_of
from lamplighter.budget import Budget, budget_of
from lamplighter.errors import OutOfBudget
from lamplighter.grid import back

PATIENCE = Budget(nodes=100_000)  # assumptions that are followed before an explanation gives up, if nobody says more
ENDLESS = 1 << 30  # more rounds than an assumption can be followed for
BASIC = ("clue_full", "clue_tight", "only_source")  # what a person can do in the head while assuming something


def explain(asked: Askable, *, budget: Budget | None = None, without: Iterable[str] = ()) -> Trace:
    """The rounds that lead from a puzzle, or from a position of play, as far as reasoning goes."""
    start = position_of(asked)
    run, left_out = Run(budget_of(budget, PATIENCE)), plugins.chosen(TECHNIQUES, without)
    rounds: list[Round] = []
    try:
        for found in each_round(start, run, left_out):
            rounds.append(found.seen())
    except OutOfBudget:
        return Trace(start, tuple(rounds), "unknown")
    end = rounds[-1].after if rounds else start
    outcome = "contradiction" if end.broken else "stuck" if end.dark else "solved"
    return Trace(start, tuple(rounds), outcome)


def each_round(position: Position, run: Run, without: tuple[str, ...] = ()) -> Iterator[Round]:
    """Round after round, until all is lit, a rule is broken, or nothing follows."""
    ladder = [technique for technique in techniques() if technique.__name__.rsplit(".", 1)[-1] not in without]
    waiting = [EVERYWHERE] * len(ladder)
    while position.dark and not position.broken:
        run.check()
        found = next_round(position, ladder, waiting) or probe_round(position, run) or nested_round(position, run)
        if found is None:
            return
        yield found
        later = found.after
        news = position.open & ~later.open
        waiting = [before | news for before in waiting]
        position = later


def next_round(position: Position, ladder: list[ModuleType], waiting: list[Cells]) -> Round | None:
    """All steps of the cheapest technique that finds any; each looks only where something is new to it."""
    for rung, technique in enumerate(ladder):
        steps = tuple(technique.find(position, waiting[rung]))
        if steps:
            return Round(position, steps)
        waiting[rung] = 0
    return None


# Probing


class Refutation(NamedTuple):
    """An assumption that ends badly."""

    step: Step
    rounds: int  # how soon


def probe_round(position: Position, run: Run) -> Round | None:
    """The assumptions that break a rule soonest, each with its chain; None if none does."""
    best: list[Refutation] = []
    most = ENDLESS
    ladder = techniques(BASIC)
    for cell, lamp in screened(position):
        run.check(nodes=1)
        found = refuted(position, cell, lamp, most, ladder)
        if found and found.rounds < most:
            best, most = [], found.rounds
        if found and found.rounds == most:
            best.append(found)
    return Round(position, tuple(found.step for found in best)) if best else None


def screened(position: Position) -> Iterator[tuple[int, bool]]:
    """The assumptions that the kernel refutes by the rules alone."""
    kernel = lay(position.puzzle, Kernel())
    possible = kernel.close()
    possible = possible and kernel.know(list(members(position.lamps)), True)
    possible = possible and kernel.know(list(members(position.barred)), False)
    for cell in members(position.open) if possible else ():
        for lamp in (True, False):
            if kernel.refutes(cell, lamp):
                yield cell, lamp


def refuted(position: Position, cell: int, lamp: bool, most: int, ladder: list[ModuleType]) -> Refutation | None:
    """Follow an assumption until a rule breaks; None if that takes more than `most` rounds."""
    bit = 1 << cell
    assumed = position.after(lamps=bit) if lamp else position.after(bars=bit)
    news = position.open & ~assumed.open
    waiting = [news] * len(ladder)
    here = assumed
    chain: list[Step] = []
    for rounds in range(most + 1):
        if wrong := here.broken_near(news):
            return Refutation(concluded(assumed, cell, lamp, chain, wrong), rounds)
        found = next_round(here, ladder, waiting)
        if found is None:
            return None
        chain += found.steps
        later = found.after
        news = (here.open & ~later.open) | found.new_lamps
        waiting = [before | news for before in waiting]
        here = later
    return None


def nested_round(position: Position, run: Run) -> Round | None:
    """An assumption that fails only by further ones, and its mirror images; None if nothing more is forced at all.

    Which one of many is looked for in the first of the position's eight views, so all of them tell the same.
    """
    ways = to_first_view(position)
    view = position.turned(*ways[0])
    first = nested_step(view, run)
    images = [first.moved(view.puzzle.grid.moves(*back(*way))) for way in ways] if first else []
    steps = {step.at: step for step in images}
    return Round(position, tuple(steps[cell] for cell in sorted(steps))) if steps else None


def nested_step(position: Position, run: Run) -> Step | None:
    """The first assumption that fails only by further assumptions."""
    for cell, lamp in hidden(position, run):
        bit = 1 << cell
        assumed = position.after(lamps=bit) if lamp else position.after(bars=bit)
        rounds = list(each_round(assumed, run))
        end = rounds[-1].after if rounds else assumed
        if wrong := end.broken:
            chain = [step for found in rounds for step in found.steps]
            return concluded(assumed, cell, lamp, chain, wrong)
    return None


def hidden(position: Position, run: Run) -> list[tuple[int, bool]]:
    """The assumptions that no solution allows, though no simple probe shows it; all of them if there is no solution."""
    white = tuple(position.puzzle.white())
    with Model(white, [*counts(position.puzzle), *facts(position)], run) as model:
        fixed = model.backbone()
    if fixed is None:
        return [(cell, True) for cell in members(position.open)]
    return [(cell, not fixed[cell]) for cell in members(position.open) if cell in fixed]


def facts(position: Position) -> Iterator[Count]:
    """What is placed, as counts."""
    for cell in members(position.lamps):
        yield Count((cell,), 1, 1)
    for cell in members(position.barred):
        yield Count((cell,), 0, 0)


def concluded(assumed: Position, cell: int, lamp: bool, chain: list[Step], wrong: Cells) -> Step:
    """The opposite of the assumption, with the steps of the chain that the contradiction rests on."""
    clash = next(members(wrong))
    needed = rests_on(assumed, clash, chain)
    kept: list[Step] = []
    for step, fresh in reversed(list(zip(chain, news_of(assumed, chain), strict=True))):
        if fresh & needed:
            kept.append(step)
            needed |= step.because
    bit = 1 << cell
    because = needed | bit | 1 << clash
    return Step("probe", 0 if lamp else bit, bit if lamp else 0, because, cell, tuple(reversed(kept)), clash)


def rests_on(assumed: Position, clash: int, chain: list[Step]) -> Cells:
    """The cells because of which a clue, a cell or a lamp ends badly."""
    views = assumed.views
    if clash in views.around:
        return views.around[clash]
    lamps = assumed.lamps
    for step in chain:
        lamps |= step.lamps
    return views.sees[clash] & lamps | 1 << clash if lamps >> clash & 1 else views.sees[clash] | 1 << clash


def news_of(position: Position, chain: list[Step]) -> Iterator[Cells]:
    """For each step what it is the first to tell: lamps, bars, and cells lit."""
    known = ~position.open
    for step in chain:
        told = step.lamps | step.bars
        for lamp in members(step.lamps):
            told |= position.views.sees[lamp]
        yield told & ~known | step.lamps
        known |= told
