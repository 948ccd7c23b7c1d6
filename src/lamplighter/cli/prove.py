"""`lamplighter prove`: the answer as a proof, for `lamplighter verify` or any other reader to check."""

from __future__ import annotations

import click

from lamplighter import Budget, Entry, prove
from lamplighter.akari import Reading
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS

BOARDS = CELLS


@click.command()
@add_common_options
@_options.add_limit(10, "Prove the exact number of solutions if there are no more than this.")
@click.option("--short", is_flag=True, help="Leave out every claim that is not needed.")
@_options.add_time_limit
def command(
    files: tuple[str, ...], reading: Reading, style: Style, limit: int, short: bool, budget: Budget | None
) -> None:
    """Print a proof of how many solutions there are.

    It is a text that anything can check, for example `lamplighter verify` (docs/proofs.md).

    \b
    lamplighter prove examples/first.txt > first.proof
    """

    def ask(entry: Entry) -> Reply:
        proof = prove(entry, limit=limit, short=short, budget=budget)
        code = SPENT if proof.verdict == "unknown" else 0
        spent = "unknown: the budget was spent before the proof was found"
        return Reply(proof.to_json(), lambda: spent if code else str(proof).removesuffix("\n"), code)

    answer_all(files, reading, style, ask, separate=False)
