"""`lamplighter verify`: does a proof prove what it tells? Checked by the rules of the game alone."""

from __future__ import annotations

import sys

import click

from lamplighter import BadInput, Budget, Entry, Proof, Verified, verify
from lamplighter.budget import MAX_RECORD
from lamplighter.cli import BAD, NO, SPENT, _options
from lamplighter.cli._output import Reply, Style, answer_all, printable


@click.command()
@click.argument("puzzle")
@click.argument("proof")
@click.option("--from", "from_", metavar="FORMAT", help="The puzzle's format; recognised by itself otherwise.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object (docs/json.md).")
@click.option("-q", "--quiet", is_flag=True, help="No remarks on standard error.")
@_options.time_limit
def command(puzzle: str, proof: str, from_: str | None, as_json: bool, quiet: bool, budget: Budget) -> None:
    """Check a PROOF, as text or JSON, of the PUZZLE line by line and name the first line that is wrong.

    \b
    lamplighter verify examples/first.txt first.proof
    """
    if puzzle == proof == "-":
        raise click.UsageError("the puzzle and the proof cannot both come from standard input")

    def ask(entry: Entry) -> Reply:
        try:
            found = verify(entry, proof_in(proof), budget=budget)
        except BadInput as error:
            return reply(Verified(False, None, None, str(error)), BAD)
        return reply(found, 0 if found.accepted else SPENT if found.verdict == "unknown" else NO)

    answer_all([puzzle], from_, Style(as_json, False, quiet), ask)


def reply(found: Verified, code: int) -> Reply:
    """What was found, for people and as JSON."""
    where = f"line {found.line}: " if found.line else ""
    words = {0: f"accepted: {found.verdict}", SPENT: f"unknown: {where}{found.reason}"}
    return Reply(found._asdict(), lambda: words.get(code) or printable(f"rejected: {where}{found.reason}"), code)


def proof_in(source: str) -> Proof | str:
    """The text of a proof, or the proof in a JSON object."""
    text = text_of(source).removeprefix("\ufeff").replace("\r\n", "\n")
    return Proof.from_json(text) if text.startswith("{") else text


def text_of(source: str) -> str:
    """What a file or standard input holds, but never more than a proof may have."""
    try:
        if source == "-":
            data = sys.stdin.buffer.read(MAX_RECORD + 1)
        else:
            with open(source, "rb") as stream:
                data = stream.read(MAX_RECORD + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise BadInput(f"cannot read {source[:200]!r}: {getattr(error, 'strerror', None) or error}".lower()) from error
    return data.decode("utf-8", "replace")
