"""`lamplighter lightsout solve`: the fewest clicks, with proof, or why there are none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import click

from lamplighter import plugins
from lamplighter.budget import Budget
from lamplighter.cli import NO, SPENT, _options
from lamplighter.cli._output import Reply, Style, answer_each, printing
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._answers import by_program, costs_of, fields, goal, goals, one_goal, text
from lamplighter.lightsout.asking import ENGINES, by_engine
from lamplighter.lightsout.board import Rows
from lamplighter.lightsout.listing import check_count, listed, optimal
from lamplighter.lightsout.record import Kind, Record
from lamplighter.lightsout.solving import Answer, solve
from lamplighter.lightsout.symmetry import one_of_each, symmetries

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
@click.option("--cost", metavar="ROWS|FILE", help="What each click costs: rows of digits, or of numbers.")
@click.option("--forbid", metavar="r1c1,r2c2", help="Buttons that are never pressed.")
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
        budget: Budget,
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
        self.forbid = forbid.split(",") if forbid else []

    def reply(self, record: Record, style: Style) -> Reply:
        """The answer for one board."""
        game = record.board.game
        record = replace(record, target=goal(record, self.target, self.target_on))
        costs, barred = costs_of(self.cost, game), [game.grid.cell(name) for name in self.forbid]
        if self.engine != "algebra":
            return self.replied(by_engine(self.engine, record, self.budget), record, style)
        ask = partial(solve, record.board, record.target, costs=costs, forbidden=barred, budget=self.budget)
        if self.listing and self.limit is None and not self.optimal:
            check_count(ask(least=False))  # what is to be refused is refused before the long work
        answer = ask(least=self.least)
        found = self.solutions(record, answer, costs, barred)
        told = fields(answer, costs, found if style.as_json else None)
        if self.forbid:
            told["forbidden"] = self.forbid
        return Reply(told, lambda: text(answer, record, costs, found, style, self.classes), self.code(answer))

    def replied(self, answer: Answer, record: Record, style: Style) -> Reply:
        """What an integer program found; it counts no solutions."""
        told = fields(answer, None, None) | {"nullity": None, "count": None}
        return Reply(told, lambda: by_program(answer, style), self.code(answer))

    def solutions(
        self, record: Record, answer: Answer, costs: list[int] | None, barred: list[int]
    ) -> Iterator[Rows] | None:
        """The solutions to list, one by one; None if none were asked for."""
        if not self.listing:
            return None
        moves = symmetries(record.change, barred, costs) if self.classes else ()
        if self.optimal:
            best = optimal(answer) if answer.proven else iter(())
            return islice(one_of_each(best, answer.board.game, moves) if moves else best, self.limit)
        return listed(answer, self.limit, moves, costs)

    def code(self, answer: Answer) -> int:
        """The exit code."""
        if answer.solvable is None:
            return SPENT
        return NO if not answer.solvable else SPENT if self.least and not answer.proven else 0
