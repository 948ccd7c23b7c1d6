"""`lamplighter lightsout verify`: does an answer hold?"""

from __future__ import annotations

import click

from lamplighter.budget import Budget
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
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
@_options.add_time_limit
def command(source: _boards.Source, style: Style, aim: Aim, prices: Prices, budget: Budget | None) -> None:
    """Check an answer of `lightsout solve --json`.

    It is checked from the rule alone, by code that did not find it. The question is that of the board and the
    options, which are those of `lightsout solve`; nothing of it is taken from the answer. Where there are many
    solutions, that none has fewer clicks is looked at again with numpy (pip install 'lamplighter[check]'); without a
    time limit for a minute.

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
        answer = read_text(answers[0])
        found = verify(record, answer, forbidden=asked.forbidden, costs=asked.costs, budget=budget)
        return Reply(found.to_json(), lambda: say_verdict(found), SPENT if found.spent else 0 if found.valid else NO)

    answer_each(source.boards(), style, ask)


def say_verdict(found: Verified) -> str:
    """The verdict for people."""
    if not found.valid:
        return print_safely(f"wrong: {found.reason}")
    rest = f"; not checked: {', '.join(found.unchecked)}" if found.unchecked else ""
    note = f"; {found.reason}" if found.reason else ""
    return f"{'unknown' if found.spent else 'valid'}: {', '.join(found.checked)} checked{rest}{note}"
