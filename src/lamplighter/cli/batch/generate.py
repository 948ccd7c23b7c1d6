"""`lamplighter batch generate`: new puzzles to order, rated, into a collection."""

from __future__ import annotations

from math import inf
from typing import Any

import click

from lamplighter.akari import Range
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.batches import lights as _lights
from lamplighter.cli._parts.batches import running
from lamplighter.cli._parts.batches.ordering import add_wishes, wishes_of
from lamplighter.limits import CELLS

BOARDS = f"{CELLS}; with --game lightsout as `lightsout random`"


@click.command()
@click.argument("size", metavar="ROWSxCOLS", callback=_options.parse_size)
@click.option("--count", type=click.IntRange(1), default=1000, show_default=True, help="How many puzzles to make.")
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=0,
    show_default=True,
    help="Another seed gives other puzzles, the same seed the same.",
)
@add_wishes
@running.add_measures
@_lights.add_lights(*_lights.KIND, "depth")
@running.add_batch_options
def command(
    asked: running.BatchAsked,
    size: tuple[int, int],
    count: int,
    seed: int,
    attempts: int,
    lights: dict[str, Any],
    **wishes: Any,
) -> None:
    """Make puzzles to order and rate them.

    Puzzle number i follows from the seed and i alone, whoever makes it. A repeat of another is kept, and counts once.
    With --game lightsout they are random positions that can be solved, with the fewest clicks.

    \b
    lamplighter batch generate 10x10 --count 10000 --level medium --into puzzles
    lamplighter batch generate 5x5 --game lightsout --depth 12 --into boards
    """
    sides = {"rows": size[0], "cols": size[1]}
    if asked.game == _lights.GAME:
        options = sides | lights
    else:
        options = {"order": sides | plain_wishes(wishes_of(**wishes)), "attempts": attempts}
    running.run(asked, "generate", options=options, seed=seed, count=count)


def plain_wishes(wishes: dict[str, Any]) -> dict[str, Any]:
    """Wishes as JSON has them, without those that nobody has."""
    told = {name: value for name, value in wishes.items() if value not in (None, (), False)}
    return told | ({"where": [plain_range(one) for one in told["where"]]} if "where" in told else {})


def plain_range(one: Range) -> list[Any]:
    """A range as JSON has it: there is no infinity."""
    return [one.name, None if one.low == -inf else one.low, None if one.high == inf else one.high]
