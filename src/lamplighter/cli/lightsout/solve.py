"""`lamplighter lightsout solve`: the fewest clicks, with proof, or why there are none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import click

from lamplighter import plugins
from lamplighter.budget import Budget, Meter
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import Reply, Style, answer_each, printing
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._answers import Solutions, by_program, fields, text
from lamplighter.cli.lightsout._questions import asked, goal, goals, names_of, one_goal, prices
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.game.packing import Rows
from lamplighter.lightsout.game.record import Kind, Record
from lamplighter.lightsout.solving.ask_engine import ENGINES, by_engine
from lamplighter.lightsout.solving.list_solutions import check_count, listed, optimal
from lamplighter.lightsout.solving.solve import Answer, answered, started
from lamplighter.lightsout.solving.symmetry import one_of_each, symmetries
from lamplighter.limits import LIGHTS, MAX_SHIFTED

BOARDS = f"{LIGHTS}; --up-to-symmetry with joined edges {MAX_SHIFTED:,}"

VARIANTS = {
    "lit-only": "where only lit buttons can be pressed the order counts, and a solution is no set of buttons",
    "limited": "it is another game; whether so many clicks are enough, the fewest clicks tell",
}


def refused(context: click.Context, parameter: click.Parameter, variant: str | None) -> None:
    """Variants that are other games, told apart from slips."""
    if variant is not None:
        raise click.UsageError(f"the variant {variant!r} is not solved here: {VARIANTS[variant]}")


@click.command()
@printing
@_boards.sources
@goals
@click.option("--all", "everything", is_flag=True, help="List every solution, the fewest clicks first.")
@click.option("--optimal", is_flag=True, help="List every solution with the fewest clicks.")
@click.option("--limit", type=click.IntRange(1, 10**9), metavar="N", help="List no more than N of them.")
@click.option("--up-to-symmetry", is_flag=True, help="List one of those that are turned or mirrored alike.")
@click.option("--any", "anything", is_flag=True, help="Any solution will do; do not look for the fewest clicks.")
@prices
@click.option(
    "--engine", type=click.Choice(plugins.names(ENGINES)), default="algebra", show_default=True, help="Who is asked."
)
@click.option(
    "--variant", type=click.Choice(list(VARIANTS)), callback=refused, expose_value=False, help="Other games, refused."
)
@_options.time_limit
def command(
    files: tuple[str, ...], all_on: str | None, format: str | None, kind: Kind, style: Style, **wishes: Any
) -> None:
    """Turn all lights off with the fewest clicks, and prove that no solution has fewer.

    Rule, wrap and colours are for boards that do not tell them themselves. A board that cannot be solved comes with a
    pattern that shows why.

    \b
    lamplighter lightsout solve --all-on 5x5
    lamplighter lightsout solve --rule king --wrap torus board.txt
    lamplighter lightsout solve --all-on 5x5 --all --up-to-symmetry
    """
    one_goal(wishes["target"], wishes["target_on"])
    question = Question(**wishes)
    answer_each(_boards.boards(files, all_on, format, kind), style, lambda record: question.reply(record, style))


class Question:
    """What is asked of every board."""

    def __init__(
        self,
        target: str | None,
        target_on: bool,
        everything: bool,
        optimal: bool,
        limit: int | None,
        up_to_symmetry: bool,
        anything: bool,
        cost: str | None,
        forbid: str | None,
        engine: str,
        budget: Budget | None,
    ) -> None:
        if engine != "algebra" and (anything or cost or forbid or everything or optimal or up_to_symmetry or limit):
            raise click.UsageError(
                "integer programs are asked for the fewest clicks alone; leave the other options out"
            )
        if optimal and (anything or cost):
            raise click.UsageError("--optimal is about the fewest clicks; it goes without --any and --cost")
        self.engine, self.optimal = engine, optimal
        self.target, self.target_on = target, target_on
        self.listing, self.limit = everything or optimal or up_to_symmetry or bool(limit), limit
        self.classes = up_to_symmetry
        self.least, self.cost, self.budget = not anything, cost, budget
        self.forbid = names_of(forbid)

    def reply(self, record: Record, style: Style) -> Reply:
        """The answer for one board."""
        record = replace(record, target=goal(record, self.target, self.target_on))
        if self.engine != "algebra":
            return self.replied(by_engine(self.engine, record, self.budget), record, style)
        meter, question = started(self.budget), asked(record, self.forbid, self.cost)
        if self.listing and self.limit is None and not self.optimal:
            check_count(answered(question, meter, least=False))  # refused before the long work
        answer = answered(question, meter, self.least)
        found = self.solutions(record, answer, meter)
        told = fields(answer, found if style.as_json else None)
        if self.forbid:
            told["forbidden"] = [*self.forbid]
        words = partial(text, answer, found, style, self.classes)
        return Reply(told, words, lambda: SPENT if found and found.spent else self.code(answer))

    def replied(self, answer: Answer, record: Record, style: Style) -> Reply:
        """What an integer program found; it counts no solutions."""
        told = fields(answer, None) | {"nullity": None, "count": None}
        return Reply(told, lambda: by_program(answer, style), self.code(answer))

    def solutions(self, record: Record, answer: Answer, meter: Meter) -> Solutions | None:
        """The solutions to list, one by one; None if none were asked for."""
        if not self.listing:
            return None
        try:
            return Solutions(self.listed(record, answer, meter))
        except OutOfBudget:
            return Solutions(iter(()), spent=True)

    def listed(self, record: Record, answer: Answer, meter: Meter) -> Iterator[Rows]:
        """The same while a clock is running."""
        moves = symmetries(record.change, answer.forbidden, answer.costs) if self.classes else ()
        if self.optimal:
            best = optimal(answer, meter) if answer.proven else iter(())
            return islice(one_of_each(best, answer.board.game, moves) if moves else best, self.limit)
        return listed(answer, self.limit, moves, answer.costs, meter)

    def code(self, answer: Answer) -> int:
        """The exit code."""
        if answer.solvable is None:
            return SPENT
        return NO if not answer.solvable else SPENT if self.least and not answer.proven else 0
