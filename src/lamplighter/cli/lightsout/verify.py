"""`lamplighter lightsout verify`: does an answer hold?"""

from __future__ import annotations

import json
from typing import Any

import click

from lamplighter.cli import NO
from lamplighter.cli._output import Reply, Style, answer_each, printable, styled
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._answers import goal, goals, one_goal, text_of
from lamplighter.errors import BadInput
from lamplighter.lightsout.record import Kind, Record
from lamplighter.lightsout.verifying import Verified, verify


@click.command()
@click.argument("words", nargs=-1, metavar="FILE ANSWER")
@styled
@_boards.sources
@goals
def command(
    words: tuple[str, ...],
    all_on: str | None,
    format: str | None,
    kind: Kind,
    style: Style,
    target: str | None,
    target_on: bool,
) -> None:
    """Check an answer of `lightsout solve --json` from the rule alone, by code that did not find it.

    \b
    lamplighter lightsout solve --json board.txt > answer.json
    lamplighter lightsout verify board.txt answer.json
    """
    one_goal(target, target_on)
    if len(words) != (2 if all_on is None else 1):
        raise click.UsageError("a board and an answer, please: verify board.txt answer.json")
    files, answer = ((), words[0]) if all_on is not None else (words[:1], words[1])

    def ask(record: Record) -> Reply:
        found = verify(record.board, claimed(answer), goal(record, target, target_on))
        told = {"valid": found.valid, "checked": list(found.checked), "reason": found.reason or None}
        return Reply(told, lambda: text(found), 0 if found.valid else NO)

    answer_each(_boards.boards(files, all_on, format, kind), style, ask)


def claimed(source: str) -> dict[str, Any]:
    """The answer in a file."""
    try:
        told = json.loads(text_of(source))
    except (ValueError, RecursionError):
        raise BadInput("the answer is no JSON of one line; `lightsout solve --json` prints one") from None
    if not isinstance(told, dict):
        raise BadInput("the answer is no JSON object")
    return told


def text(found: Verified) -> str:
    """The verdict for people."""
    if not found.valid:
        return printable(f"wrong: {found.reason}")
    note = f"; {found.reason}" if found.reason else ""
    return f"valid: {', '.join(found.checked)} checked{note}"
