"""`lamplighter explain`: how a person gets through, step by step, in words."""

from __future__ import annotations

from collections.abc import Iterator

import click

from lamplighter import Budget, Entry, Round, Step, Trace, draw, explain, plugins, say
from lamplighter.akari import TECHNIQUES, Reading, prove_step, tell_formally
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import IN_PARTS

BOARDS = IN_PARTS

CODES = {"solved": 0, "part": 0, "stuck": NO, "contradiction": NO, "unknown": SPENT}


@click.command()
@add_common_options
@click.option("--upto", type=click.IntRange(min=1), metavar="ROUNDS", help="Stop after this many rounds.")
@click.option(
    "--technique",
    type=click.Choice([*plugins.names(TECHNIQUES), "probe"]),
    help="Show only the rounds that use this technique.",
)
@click.option("--formal", is_flag=True, help="Prove every step in numbered lines, as Victor Dekker's thesis does.")
@_options.add_near
@_options.add_time_limit
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    upto: int | None,
    technique: str | None,
    formal: bool,
    near: str | None,
    budget: Budget | None,
) -> None:
    """Explain step by step how a person solves a puzzle.

    The explanation begins with the lamps and marks drawn on the board (docs/explaining.md).

    \b
    lamplighter explain examples/first.txt
    """

    def ask(entry: Entry) -> Reply:
        trace = explain(entry, near=near, budget=budget)
        rounds = [
            (number, found)
            for number, found in enumerate(trace.rounds[:upto], 1)
            if technique in (None, found.technique)
        ]
        shown = trace._replace(rounds=tuple(found for _, found in rounds))
        fields = tell_formally(shown) if formal and style.as_json else shown.to_json()
        return Reply(fields, lambda: tell(trace, rounds, upto, style, formal), CODES[trace.outcome])

    answer_all(files, reading, style, ask)


def tell(trace: Trace, rounds: list[tuple[int, Round]], upto: int | None, style: Style, formal: bool) -> str:
    """The steps for people, round by round, and where they lead."""
    lines = [line for number, found in rounds for line in tell_round(number, found, formal)]
    end = trace.rounds[upto - 1].after if upto and upto < len(trace.rounds) else trace.end
    part = trace.name_part()
    lines += [f"{' to '.join(part)}:"] if part else []
    lines.append(draw(end, color=style.color))
    if not upto or upto >= len(trace.rounds):
        lines.append(trace.ending)
    return "\n".join(lines)


def tell_round(number: int, found: Round, formal: bool) -> Iterator[str]:
    """One round: its technique, and each step as a sentence or as the lines of a proof."""
    yield f"{number}. {found.technique.replace('_', ' ')}"
    for step in found.steps:
        yield from tell_proof(found, step) if formal else [f"   {say(found.position, step)}."]


def tell_proof(found: Round, step: Step) -> Iterator[str]:
    """One step in numbered lines, with what the letters stand for."""
    yield from (f"   {line}" for line in str(prove_step(found.position, step)).splitlines())
