"""Probes: assumptions that end badly, followed with the simplest techniques until a rule breaks."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import NamedTuple

from lamplighter.akari.explaining.closure import find_round
from lamplighter.akari.explaining.ladder import BASIC, load_techniques
from lamplighter.akari.explaining.trace import Round
from lamplighter.akari.game.position import Cells, Position, Views, members
from lamplighter.akari.game.rules import Count
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.step import Step
from lamplighter.akari.kernel import Kernel, lay_position

ENDLESS = 1 << 30  # more rounds than an assumption can be followed for


class FailedAssumption(NamedTuple):
    """An assumption that breaks a rule, as the step that concludes its opposite."""

    step: Step
    rounds: int  # of techniques between the assumption and the broken rule


def find_probe_round(position: Position, run: Run) -> Round | None:
    """The opposites of all assumptions that break a rule in the fewest rounds; None if no assumption breaks any."""
    best: list[FailedAssumption] = []
    most = ENDLESS
    ladder = load_techniques(BASIC)
    for cell, lamp in screen_assumptions(position):
        run.check(nodes=1)
        found = refute(position, cell, lamp, most, ladder)
        if found and found.rounds < most:
            best, most = [], found.rounds
        if found and found.rounds == most:
            best.append(found)
    return Round(position, tuple(found.step for found in best)) if best else None


def screen_assumptions(position: Position) -> Iterator[tuple[int, bool]]:
    """The assumptions (cell, lamp or not) that the kernel refutes by the rules; none if the position itself fails."""
    kernel = Kernel()
    for cell in members(position.open) if lay_position(position, kernel) else ():
        for lamp in (True, False):
            if kernel.refutes(cell, lamp):
                yield cell, lamp


def refute(position: Position, cell: int, lamp: bool, most: int, ladder: list[ModuleType]) -> FailedAssumption | None:
    """An assumption followed until a rule breaks; None if nothing more follows, or after more than `most` rounds."""
    bit = 1 << cell
    assumed = position.after(lamps=bit) if lamp else position.after(bars=bit)
    news = position.open & ~assumed.open
    waiting = [news] * len(ladder)
    here = assumed
    chain: list[Step] = []
    for rounds in range(most + 1):
        if wrong := here.broken_near(news):
            return FailedAssumption(conclude(assumed, cell, lamp, chain, wrong), rounds)
        found = find_round(here, ladder, waiting)
        if found is None:
            return None
        chain += found.steps
        later = found.after
        news = (here.open & ~later.open) | found.new_lamps
        waiting = [before | news for before in waiting]
        here = later
    return None


def conclude(assumed: Position, cell: int, lamp: bool, chain: list[Step], wrong: Cells) -> Step:
    """The opposite of the assumption, with those steps of the chain that lead to the first of the `wrong` places.

    `chain` has all steps taken from `assumed` on; `wrong` is what is broken after them, and not empty.
    """
    clash = next(members(wrong))
    needed = find_grounds(assumed, clash, chain)
    plain = all(step.technique in BASIC for step in chain)
    kept: list[Step] = []
    for step, fresh in reversed(list(zip(chain, find_news(assumed, chain), strict=True))):
        if fresh & needed:
            kept.append(step)
            needed |= step.because if plain else step.because | look_around(assumed.views, step)
    bit = 1 << cell
    because = needed | bit | 1 << clash
    return Step("probe", 0 if lamp else bit, bit if lamp else 0, because, cell, tuple(reversed(kept)), clash)


def look_around(views: Views, step: Step) -> Cells:
    """All cells that a step depends on, settled ones too: those beside its clues and in line with its cells.

    The simplest techniques name them all as their reason; others name the free ones alone.
    """
    seen = 0
    for link in (step, *step.chain):
        for place in (*link.about, *members(link.lamps | link.bars)):
            seen |= views.around[place] if place in views.around else views.sees[place] | 1 << place
        seen |= look_around(views, link) if link is not step else 0
    return seen


def find_grounds(assumed: Position, clash: int, chain: list[Step]) -> Cells:
    """The cells to blame for a clash: those around a clue, the lamps that see a lamp, all that could light a cell."""
    views = assumed.views
    if clash in views.around:
        return views.around[clash]
    lamps = assumed.lamps
    for step in chain:
        lamps |= step.lamps
    return views.sees[clash] & lamps | 1 << clash if lamps >> clash & 1 else views.sees[clash] | 1 << clash


def find_news(position: Position, chain: list[Step]) -> Iterator[Cells]:
    """For each step the cells that it settles first, by a lamp, a bar or light, and all its lamps."""
    known = ~position.open
    for step in chain:
        told = step.lamps | step.bars
        for lamp in members(step.lamps):
            told |= position.views.sees[lamp]
        yield told & ~known | step.lamps
        known |= told


def fix_placed(position: Position) -> Iterator[Count]:
    """The lamps and bars of a position as rules: a count of exactly 1 or 0 for each cell."""
    for cell in members(position.lamps):
        yield Count((cell,), 1, 1)
    for cell in members(position.barred):
        yield Count((cell,), 0, 0)
