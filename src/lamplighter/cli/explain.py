"""`lamplighter explain`: how a person gets through, step by step, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from lamplighter import Budget, Entry, Trace, draw, explain, plugins, say
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.explaining.lemma import lemma
from lamplighter.akari.explaining.trace import Round
from lamplighter.akari.explaining.wording import say_clash
from lamplighter.akari.game.position import members
from lamplighter.akari.game.step import Step
from lamplighter.akari.text.read_write import Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import Reply, Style, answer_all, common, names
from lamplighter.limits import REASONED

BOARDS = REASONED

CODES = {"solved": 0, "stuck": NO, "contradiction": NO, "unknown": SPENT}
OUTCOMES = {
    "solved": "solved: every cell is lit",
    "stuck": "stuck: nothing more is forced; there are several solutions",
    "contradiction": "contradiction: this cannot be completed",
    "unknown": "unknown: the budget was spent",
}


@click.command()
@common
@click.option("--upto", type=click.IntRange(min=1), metavar="ROUNDS", help="Tell so many rounds and no more.")
@click.option(
    "--technique",
    type=click.Choice([*plugins.names(TECHNIQUES), "probe"]),
    help="Tell only the rounds in which this is used.",
)
@click.option("--formal", is_flag=True, help="Prove every step in numbered lines, as R. Dekker's thesis does.")
@_options.time_limit
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    upto: int | None,
    technique: str | None,
    formal: bool,
    budget: Budget | None,
) -> None:
    """Explain puzzles step by step, from the lamps and marks that are drawn.

    \b
    lamplighter explain examples/first.txt
    """

    def ask(entry: Entry) -> Reply:
        trace = explain(entry, budget=budget)
        rounds = [
            (number, found)
            for number, found in enumerate(trace.rounds[:upto], 1)
            if technique in (None, found.technique)
        ]
        fields = {
            "outcome": trace.outcome,
            "rounds": [[fields_of(entry, found, step) for step in found.steps] for _, found in rounds],
        }
        return Reply(fields, lambda: text(trace, rounds, upto, style, formal), CODES[trace.outcome])

    answer_all(files, reading, style, ask)


def fields_of(entry: Entry, found: Round, step: Step) -> dict[str, Any]:
    """One step as JSON."""
    return {
        "technique": step.technique,
        "lamps": names(entry, members(step.lamps)),
        "bars": names(entry, members(step.bars)),
        "because": names(entry, members(step.because)),
        "text": say(found.position, step),
    }


def text(trace: Trace, rounds: list[tuple[int, Round]], upto: int | None, style: Style, formal: bool) -> str:
    """The steps for people, round by round, and where they lead."""
    lines = [line for number, found in rounds for line in told(number, found, formal)]
    end = trace.rounds[upto - 1].after if upto and upto < len(trace.rounds) else trace.end
    lines.append(draw(end, color=style.color))
    if not upto or upto >= len(trace.rounds):
        lines.append(OUTCOMES[trace.outcome])
        if wrong := trace.end.broken:
            lines[-1] += f"; {say_clash(trace.end, next(members(wrong)))}"
    return "\n".join(lines)


def told(number: int, found: Round, formal: bool) -> Iterator[str]:
    """One round: its technique, and each step as a sentence or as the lines of a proof."""
    yield f"{number}. {found.technique.replace('_', ' ')}"
    for step in found.steps:
        yield from proved(found, step) if formal else [f"   {say(found.position, step)}."]


def proved(found: Round, step: Step) -> Iterator[str]:
    """One step in numbered lines, with what the letters stand for."""
    shown = lemma(found.position, step)
    grid = found.position.puzzle.grid
    yield "   " + ", ".join(f"{name} = {grid.name(cell)}" for cell, name in sorted(shown.letters.items()))
    for number, line in enumerate(shown.lines, 1):
        yield f"   {number:3} {line.text:30} {line.reason}"
