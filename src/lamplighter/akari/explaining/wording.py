"""say: a step in words. Techniques have their own; those of assumptions, and of techniques without words, are here."""

from __future__ import annotations

from types import ModuleType

from lamplighter import plugins
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_cells, name_clue, name_facts, name_rules
from lamplighter.arguments import expect_kind
from lamplighter.errors import BadInput
from lamplighter.language.telling import tell, translate

ABOUT = "{rules}: {about}"
FORCED = "{reason}; together they force {conclusion}"

ASSUMED = ("no lamp at {cell}", "a lamp at {cell}")  # by whether a lamp is assumed
CHAIN = "suppose {assumed}: {chain}; then {clash}"
LINK = "; then "
BEGUN = "suppose {assumed}: {first}"
AT_ONCE = "with {assumed} {clash}"
OPPOSITE = "there is {facts}"
REFUTED = "{reason}. So {conclusion}"

TOO_MANY = "{clue} would have too many lamps"
TOO_FEW = "{clue} would have too few cells left"
SEEN = "the lamp at {cell} would see the one at {others}"
MARKED = "{cell} would hold a lamp and a mark"
DARK = "nothing could light {cell}"

OUTCOMES = {
    "solved": "solved: every cell is lit",
    "stuck": "stuck: nothing more is forced; there are several solutions",
    "part": "part: nothing more follows in this part of the board alone",
    "halted": "halted: the techniques allowed find nothing more",
    "contradiction": "contradiction: this cannot be completed",
    "unknown": "unknown: the budget was spent",
}
BROKEN = "{outcome}; {clash}"


def say(position: Position, step: Step) -> str:
    """A step as a sentence that names the walls and cells it used."""
    return str(say_in_halves(position, step))


def say_in_halves(position: Position, step: Step) -> Said:
    """The same sentence as reason and conclusion. TypeError or BadInput if it is no step on this board."""
    check_step(position, step)
    if step.technique == "probe":
        return say_probe(position, step)
    technique = plugins.load(TECHNIQUES, step.technique)
    said: Said = technique.say(position, step) if hasattr(technique, "say") else say_plainly(position, step, technique)
    return said


def check_step(position: Position, step: Step) -> None:
    """Raise TypeError or BadInput if this is no step, has an unknown technique, or names cells beyond the board."""
    expect_kind(Position, position, "the position", "a lamplighter.Position")
    expect_kind(Step, step, "the step", "a lamplighter.Step")
    if step.technique != "probe":
        plugins.choose_names(TECHNIQUES, [step.technique])
    seen, places = step.lamps | step.bars | step.because, (step.at, step.other, step.clash)
    if max(seen.bit_length(), *(place + 1 for place in places)) > len(position.puzzle.squares):
        raise BadInput("the step was taken on another board")


def say_plainly(position: Position, step: Step, technique: ModuleType) -> Said:
    """The words of a technique that has no `say`: what it looks at, and the sentence that tells what it is."""
    puzzle, about = position.puzzle, say_technique(technique)
    reason = tell(ABOUT, rules=name_rules(puzzle, step.about), about=f"{about[0].lower()}{about[1:]}")
    return Said(reason, name_facts(puzzle, step.lamps, step.bars), translate(FORCED))


def say_technique(technique: ModuleType) -> str:
    """The sentence that tells what a technique is, without full stop."""
    return translate(plugins.take_sentence(technique)).removesuffix(".")


def say_probe(position: Position, step: Step) -> Said:
    """A probe in words: the reason is its assumption, its chain and how it ends, the conclusion the opposite."""
    here, links = assume(position, step), []
    for link in step.chain:
        links.append(say(here, link))
        here = here.after(link.lamps, link.bars)
    template = CHAIN if links else AT_ONCE
    assumed, clash = name_assumption(position, step), say_clash(here, step.clash)
    facts = name_facts(position.puzzle, step.lamps, step.bars)
    return Said.of(
        template, OPPOSITE, REFUTED, assumed=assumed, chain=translate(LINK).join(links), clash=clash, facts=facts
    )


def begin_to_say(position: Position, step: Step) -> str:
    """The reason of a step; of a probe with a chain only the assumption and the reason of the first step after it."""
    if step.technique != "probe" or not step.chain:
        return say_in_halves(position, step).reason
    first = begin_to_say(assume(position, step), step.chain[0])
    return tell(BEGUN, assumed=name_assumption(position, step), first=first)


def assume(position: Position, probe: Step) -> Position:
    """The position with the opposite of what a probe concludes."""
    return position.after(lamps=probe.bars, bars=probe.lamps)


def name_assumption(position: Position, probe: Step) -> str:
    """`a lamp at r1c2`, or `no lamp at r1c2`."""
    return tell(ASSUMED[bool(probe.bars)], cell=position.puzzle.grid.name(probe.at))


def say_clash(position: Position, place: int) -> str:
    """Which rule is broken in this position at a place that `Position.broken` names: a clue, a lamp or a dark cell."""
    puzzle = position.puzzle
    if place in puzzle.clues:
        return tell(TOO_MANY if position.need(place) < 0 else TOO_FEW, clue=name_clue(puzzle, place))
    cell = puzzle.grid.name(place)
    if position.lamps >> place & 1:
        others = tuple(members(position.views.sees[place] & position.lamps))
        return tell(SEEN, cell=cell, others=name_cells(puzzle, others)) if others else tell(MARKED, cell=cell)
    return tell(DARK, cell=cell)


def say_outcome(end: Position, outcome: str) -> str:
    """How an explanation ends in this position, and what is wrong there if a rule is broken."""
    told = translate(OUTCOMES[outcome])
    if wrong := end.broken:
        return tell(BROKEN, outcome=told, clash=say_clash(end, next(members(wrong))))
    return told
