"""`lamplighter lightsout`: the second game, one subcommand per file."""

from __future__ import annotations

import click

from lamplighter.cli import Verbs

HELP = """Solve, explain and draw boards of Lights Out.

Any size, rule and number of colours. Solutions have the fewest clicks, with proof.

\b
  lamplighter lightsout solve --all-on 5x5
  lamplighter lightsout random 5x5 --depth 12 | lamplighter lightsout solve
  lamplighter lightsout nullity 1..100
"""


@click.group(cls=Verbs, package=__name__, help=HELP)
def command() -> None:
    """The one entry; HELP is shown."""
