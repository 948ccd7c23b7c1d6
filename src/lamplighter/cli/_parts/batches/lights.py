"""Options of batches that only Lights Out has; and which options are for which game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click
from click.core import ParameterSource

from lamplighter.cli._parts.batches.running import BatchAsked
from lamplighter.cli._parts.options import Verb
from lamplighter.lightsout import RULES, WRAPS

GAME = "lightsout"
OPTIONS: dict[str, Callable[[Verb], Verb]] = {
    "rule": click.option(
        "--rule", metavar="RULE", help=f"Lights Out: {', '.join(RULES)}, or offsets such as '0,0 1,0 -1,0'."
    ),
    "wrap": click.option("--wrap", type=click.Choice(WRAPS), help="Lights Out: which edges are joined."),
    "colors": click.option("--colors", type=int, metavar="K", help="Lights Out: the number of states of a light."),
    "depth": click.option(
        "--depth", type=click.IntRange(0), metavar="D", help="Lights Out: D clicks solve it, and fewer do not."
    ),
}
KIND = ("rule", "wrap", "colors")  # of boards whose text does not tell, or that are made
SHARED = ({*BatchAsked._fields} | {"path", "inputs", "from_", "size", "count", "seed"}) - {
    "measures"
}  # every game has these


def add_lights(*names: str) -> Callable[[Verb], Verb]:
    """These options of Lights Out; those that are given arrive as the dict `lights`.

    Options of one game that are given together with another are a usage error.
    """

    def decorate(function: Verb) -> Verb:
        @wraps(function)  # keeps the options a verb has of its own
        def wrapped(**options: Any) -> None:
            refuse_foreign(click.get_current_context(), options["game"])
            told = {name: options.pop(name) for name in names}
            function(lights={name: value for name, value in told.items() if value is not None}, **options)

        found: Verb = wrapped
        for name in reversed(names):
            found = OPTIONS[name](found)
        return found

    return decorate


def refuse_foreign(context: click.Context, game: str) -> None:
    """A usage error for the first option that was typed and is for another game."""
    for parameter in context.command.params:
        name = parameter.name or ""
        typed = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if typed and name not in SHARED and (name in OPTIONS) != (game == GAME):
            raise click.UsageError(f"{parameter.opts[0]} is not for --game {game}", context)
