"""`lamplighter prove`: the answer as a proof, for `lamplighter verify`, for judges of others, or for any reader."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import click

from lamplighter import BadInput, Budget, Entry, Proof, plugins, prove
from lamplighter.akari import EXPORTS, Reading, export_proof, read_claimed
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.input import read_entries, read_file
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.originals import check_spared, find_originals
from lamplighter.cli._parts.output import answer_all, answer_each, begin_answers
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS, MAX_TERMS
from lamplighter.paint.saving import check_writable, save

BOARDS = f"{CELLS}; for other judges {MAX_TERMS:,} clauses or terms"
SPENT_TEXT = "unknown: the budget was spent before the proof was found"


class Wanted(NamedTuple):
    """The judge that a proof is for, the file for what is proved, and whether its solutions are forbidden there."""

    target: str
    formula: Path
    blocked: bool


@click.command()
@add_common_options
@_options.add_limit(10, "Prove the exact number of solutions if there are no more than this.")
@click.option("--short", is_flag=True, help="Leave out every claim that is not needed.")
@click.option("--to", "target", type=click.Choice(plugins.names(EXPORTS)), help="Write it for this judge instead.")
@click.option("--formula", metavar="FILE", help="With --to: the file for what is proved, as the judge reads it.")
@click.option("--proof", "told", metavar="FILE", help="With --to: write this proof for the judge, and find none.")
@click.option("--blocked", is_flag=True, help="With --to: forbid the solutions in FILE instead of showing them.")
@_options.add_time_limit
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    limit: int,
    short: bool,
    target: str | None,
    formula: str | None,
    told: str | None,
    blocked: bool,
    budget: Budget | None,
) -> None:
    """Print a proof of how many solutions there are.

    It is a text that anything can check, for example `lamplighter verify`, or, with --to, VeriPB and drat-trim
    (docs/proofs.md). With --proof it is not found but read, for example a certificate of fewest lamps.

    \b
    lamplighter prove examples/first.txt > first.proof
    lamplighter prove --to veripb --formula first.opb examples/first.txt > first.pbp
    """
    wanted = wanted_of(target, formula, blocked)
    if told is not None and (wanted is None or short):
        raise click.UsageError("--proof goes with --to, and without --short")

    def ask(entry: Entry) -> Reply:
        proof = read_proof(told) if told is not None else prove(entry, limit=limit, short=short, budget=budget)
        return reply_with(proof) if wanted is None else export(entry, proof, wanted, files)

    if wanted is None:
        answer_all(files, reading, style, ask, separate=False)
    check_spared(check_writable(wanted.formula), find_originals(files, told))
    begin_answers(files, style)
    answer_each(read_one(files, reading), style, ask, separate=False)


def wanted_of(target: str | None, formula: str | None, blocked: bool) -> Wanted | None:
    """What is to be written for a judge; None for a proof of our own. Half of it is a mistake of usage."""
    if target and formula and formula != "-":
        return Wanted(target, Path(formula), blocked)
    if target:
        raise click.UsageError("--to also writes what is proved, into a file: --formula FILE")
    if formula is not None or blocked:
        raise click.UsageError("--formula and --blocked go with --to")
    return None


def read_one(files: Sequence[str], reading: Reading) -> list[Entry | BadInput]:
    """The one puzzle that is given; several are a mistake of usage, because there is one file to write."""
    found = list(islice(read_entries(files, reading), 2))
    if len(found) > 1:
        raise click.UsageError("--to takes one puzzle at a time")
    return found


def read_proof(source: str) -> Proof:
    """The proof in a file, as text or JSON; BadInput with its line if it cannot be read."""
    try:
        claimed = read_claimed(read_file(source))
        found = Proof.read(claimed) if isinstance(claimed, str) else claimed
    except BadInput as error:
        raise BadInput(f"line {error.row} of the proof: {error.text}" if error.row else error.text) from error
    if not isinstance(found, Proof):
        raise BadInput("it is a rating, and no proof")
    return found


def reply_with(proof: Proof) -> Reply:
    """The reply with a proof of our own."""
    return make_reply(proof, proof.to_json(), str(proof).removesuffix("\n"))


def make_reply(proof: Proof, fields: dict[str, Any], text: str) -> Reply:
    """The reply with this text, or that there is none."""
    code = SPENT if proof.verdict == "unknown" else 0
    return Reply(fields, lambda: SPENT_TEXT if code else text, code)


def export(entry: Entry, proof: Proof, wanted: Wanted, files: Sequence[str]) -> Reply:
    """The reply with a proof for another judge, after what is proved was written; nothing is, if there is no proof."""
    told: dict[str, Any] = {"to": wanted.target, "verdict": proof.verdict, "formula": None, "proof": None}
    if proof.verdict == "unknown":
        return make_reply(proof, told, "")
    formula, text = export_proof(proof, entry, wanted.target, blocked=wanted.blocked)
    path = save(check_spared(wanted.formula, find_originals(files)), formula + "\n")
    return make_reply(proof, told | {"formula": path, "proof": text + "\n"}, text)
