"""`lamplighter sample`: solutions drawn at random, all equally likely."""

from __future__ import annotations

import click

from lamplighter import Budget, Entry, Sampled, draw, sample
from lamplighter.akari import Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.language.numerals import write_decimal
from lamplighter.limits import CELLS, MAX_SAMPLED

BOARDS = f"{CELLS}; all solutions together {MAX_SAMPLED:,} cells"

CODES = {"unique": 0, "multiple": 0, "none": NO, "unknown": SPENT}


@click.command()
@add_common_options
@click.option(
    "--count", "number", type=click.IntRange(1, MAX_SAMPLED), default=1, show_default=True, help="How many solutions."
)
@_options.add_seed("The same seed gives the same solutions.", 0)
@_options.add_time_limit
def command(
    files: tuple[str, ...], reading: Reading, style: Style, number: int, seed: int, budget: Budget | None
) -> None:
    """Draw solutions at random, each as likely as any other.

    All solutions are counted first, exactly, and one may be drawn more than once (docs/counting.md).

    \b
    lamplighter sample examples/ambiguous.txt
    lamplighter sample --count 3 --seed 7 examples/ambiguous.txt
    """

    def ask(entry: Entry) -> Reply:
        found = sample(entry, number, seed=seed, budget=budget)
        return Reply(found.to_json(), lambda: tell(found, style), CODES[found.verdict])

    answer_all(files, reading, style, ask)


def tell(found: Sampled, style: Style) -> str:
    """The answer for people: the boards, and of how many solutions they are."""
    if found.count is None:
        return "unknown: the solutions could not be counted"
    if not found.solutions:
        return "none: there is no solution"
    boards = [draw(Entry(found.puzzle, lamps=solution.lamps), color=style.color) for solution in found.solutions]
    words = f"drawn at random from {write_decimal(found.count)} solutions" if found.count > 1 else "the only solution"
    return "\n\n".join([*boards[:-1], f"{boards[-1]}\n{words}"])
