"""`lamplighter lightsout verify`: does an answer hold?"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import click

from lamplighter.cli import NO
from lamplighter.cli._parts.output import Reply, Style, answer_each, printable, styled
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._questions import asked, goal, goals, names_of, one_goal, prices, text_of
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.record import Kind, Record
from lamplighter.lightsout.judging.verify import Verified, verify
from lamplighter.limits import MAX_VERIFIED

BOARDS = f"{MAX_VERIFIED:,} lights"


@click.command()
@click.argument("words", nargs=-1, metavar="FILE ANSWER")
@styled
@_boards.sources
@goals
@prices
def command(
    words: tuple[str, ...],
    all_on: str | None,
    format: str | None,
    kind: Kind,
    style: Style,
    target: str | None,
    target_on: bool,
    cost: str | None,
    forbid: str | None,
) -> None:
    """Check an answer of `lightsout solve --json` from the rule alone, by code that did not find it.

    The question comes from the board and the options, the same as for `lightsout solve`, never from the answer.

    \b
    lamplighter lightsout solve --json --forbid r1c1 board.txt > answer.json
    lamplighter lightsout verify --forbid r1c1 board.txt answer.json
    """
    one_goal(target, target_on)
    if len(words) != (2 if all_on is None else 1):
        raise click.UsageError("a board and an answer, please: verify board.txt answer.json")
    files, answer = ((), words[0]) if all_on is not None else (words[:1], words[1])

    def ask(record: Record) -> Reply:
        question = asked(replace(record, target=goal(record, target, target_on)), names_of(forbid), cost)
        claims = claimed(answer)
        same_board(record.id, claims.get("id"))
        barred, costs = question.forbidden, question.costs
        found = verify(question.board, claims, question.target, forbidden=barred, costs=costs)
        told = {"valid": found.valid, "checked": list(found.checked), "unchecked": list(found.unchecked)}
        told["reason"] = found.reason or None
        return Reply(told, lambda: text(found), 0 if found.valid else NO)

    answer_each(_boards.boards(files, all_on, format, kind), style, ask)


def same_board(asked: str | None, told: Any) -> None:
    """Refuse an answer that says it is for another board."""
    if asked is not None and told is not None and asked != told:
        raise BadInput(f"the answer is for another board than {asked[:40]!r}")


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
    rest = f"; not checked: {', '.join(found.unchecked)}" if found.unchecked else ""
    note = f"; {found.reason}" if found.reason else ""
    return f"valid: {', '.join(found.checked)} checked{rest}{note}"
