"""`lamplighter lightsout verify`: does an answer hold?"""

from __future__ import annotations

import click

from lamplighter.cli import NO
from lamplighter.cli._parts.output import answer_each, print_safely
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._questions import Aim, Prices, read_text, with_prices, with_target
from lamplighter.lightsout import Record, Verified, verify
from lamplighter.limits import MAX_VERIFIED

BOARDS = f"{MAX_VERIFIED:,} lights"


@click.command()
@_boards.about_words("FILE ANSWER")
@with_target
@with_prices
def command(source: _boards.Source, style: Style, aim: Aim, prices: Prices) -> None:
    """Check an answer of `lightsout solve --json`.

    It is checked from the rule alone, by code that did not find it. The question is that of the board and the
    options, which are those of `lightsout solve`; nothing of it is taken from the answer.

    \b
    lamplighter lightsout solve --json --forbid r1c1 board.txt > answer.json
    lamplighter lightsout verify --forbid r1c1 board.txt answer.json
    """
    source, answers = source.split()
    if len(answers) != 1:
        raise click.UsageError("a board and an answer, please: verify board.txt answer.json")

    def ask(record: Record) -> Reply:
        record = aim(record)
        asked = prices.ask(record)
        found = verify(record, read_text(answers[0]), forbidden=asked.forbidden, costs=asked.costs)
        return Reply(found.to_json(), lambda: say_verdict(found), 0 if found.valid else NO)

    answer_each(source.boards(), style, ask)


def say_verdict(found: Verified) -> str:
    """The verdict for people."""
    if not found.valid:
        return print_safely(f"wrong: {found.reason}")
    rest = f"; not checked: {', '.join(found.unchecked)}" if found.unchecked else ""
    note = f"; {found.reason}" if found.reason else ""
    return f"valid: {', '.join(found.checked)} checked{rest}{note}"
