"""Chains in full: an assumption with all that is found under it, until a rule breaks.

The chain that a probe comes with leaves out what seemed not to matter. Where something is missing from it, the same
rounds are found again, and the proof takes from them what it needs.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.explain import take_rounds
from lamplighter.akari.explaining.formal.statements import Facts
from lamplighter.akari.explaining.ladder import BASIC
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.step import Step
from lamplighter.budget import Budget
from lamplighter.errors import BadInput


def restore_probes(position: Position, goals: Facts) -> Iterator[Step]:
    """A probe with its full chain for each of these facts. What does not follow from the position is refused."""
    run = Run(Budget())
    for cell in members(goals.cells):
        told = goals.within(1 << cell)
        yield restore_probe(position, Step("probe", told.lamps, told.darks, at=cell), run)


def restore_probe(position: Position, probe: Step, run: Run) -> Step:
    """The probe with its full chain."""
    here, chain = position.after(probe.bars, probe.lamps), []
    for found in take_rounds(here, run):
        chain += [restore_link(found.position, link, run) for link in found.steps]
        here = found.after
    if not here.broken:
        raise BadInput("the step does not follow from the position")
    return probe._replace(chain=tuple(chain), clash=next(members(here.broken)))


def restore_link(position: Position, link: Step, run: Run) -> Step:
    """A link of a chain; a probe in full, unless it is one of the simple ones, which leave nothing out."""
    if all(step.technique in BASIC for step in link.chain):
        return link
    return restore_probe(position, link, run)
