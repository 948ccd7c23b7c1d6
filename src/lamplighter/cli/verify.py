"""`lamplighter verify`: does a proof or a rating hold? Both are checked by code that did not find them."""

from __future__ import annotations

from typing import Any

import click

from lamplighter import BadInput, Budget, Entry, Proof, Rechecked, Verified, recheck, verify
from lamplighter.akari import Reading, read_claimed
from lamplighter.cli import BAD, NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.input import read_file
from lamplighter.cli._parts.output import answer_all, print_safely
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS, REASONED

BOARDS = f"{CELLS}; ratings {REASONED}"


@click.command()
@click.argument("puzzle")
@click.argument("proof")
@_options.add_reading
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object (docs/json.md).")
@click.option("-q", "--quiet", is_flag=True, help="Print no remarks on standard error.")
@_options.add_time_limit
def command(puzzle: str, proof: str, reading: Reading, as_json: bool, quiet: bool, budget: Budget | None) -> None:
    """Check a proof of `prove`, or a rating of `rate`.

    A PROOF is checked line by line, and the first wrong line is named. A rating, as `rate --certificate --json` prints
    it, may stand in its place: then every number that comes with a certificate is checked from both sides.

    \b
    lamplighter verify examples/first.txt first.proof
    lamplighter verify examples/first.txt first.rating.json
    """
    if puzzle == proof == "-":
        raise click.UsageError("the puzzle and the proof cannot both come from standard input")

    def ask(entry: Entry) -> Reply:
        try:
            claimed = read_claimed(read_file(proof))
        except BadInput as error:
            return make_reply(Verified(False, None, None, str(error)), BAD)
        return (
            check_rating(entry, claimed, budget) if isinstance(claimed, dict) else check_proof(entry, claimed, budget)
        )

    answer_all([puzzle], reading, Style(as_json, False, quiet), ask)


def check_proof(entry: Entry, proof: Proof | str, budget: Budget | None) -> Reply:
    """The reply to a proof."""
    found = verify(entry, proof, budget=budget)
    return make_reply(found, exit_code(found), str(found.verdict))


def check_rating(entry: Entry, rating: dict[str, Any], budget: Budget | None) -> Reply:
    """The reply to a rating; one that cannot be read is bad input."""
    try:
        found = recheck(entry, rating, budget=budget)
    except BadInput as error:
        return make_reply(Rechecked(False, None, reason=str(error)), BAD)
    return make_reply(found, exit_code(found), tell_numbers(found, rating) if found.accepted else "")


def exit_code(found: Verified | Rechecked) -> int:
    """The exit code: 0 if it is accepted, a spent budget if that is unknown, else no."""
    return 0 if found.accepted else SPENT if found.verdict == "unknown" else NO


def make_reply(found: Verified | Rechecked, code: int, accepted: str = "") -> Reply:
    """The reply for what was found; `accepted` are the words after a yes."""
    line = found.line if isinstance(found, Verified) else None
    where = f"line {line}: " if line else ""
    words = {0: f"accepted: {accepted}", SPENT: f"unknown: {where}{found.reason}"}
    return Reply(found.to_json(), lambda: words.get(code) or print_safely(f"rejected: {where}{found.reason}"), code)


def tell_numbers(found: Rechecked, rating: dict[str, Any]) -> str:
    """What holds of a rating, in a line; in others which board was measured, if another one, and what is unchecked."""
    level = rating["level"] if "level" in found.checked else found.verdict
    measures = {name: tell_value(rating["measures"][name]) for name in found.checked if name in rating["measures"]}
    rung = [str(rating["rung"])] if "rung" in found.checked else []
    score = [f"score {rating['score']:g}"] if "score" in found.checked else []
    lines = [", ".join([str(level), *rung, *score, *(f"{name} {text}" for name, text in measures.items() if text)])]
    if found.measured == "decent":
        lines.append("measured: decent, cells that stand alone count as walls")
    if found.unchecked:
        lines.append(f"not checked: {', '.join(map(print_safely, found.unchecked))}")
    return "\n".join(lines)


def tell_value(measure: dict[str, Any]) -> str:
    """A value, or bounds if that is all there is, or nothing."""
    sides = [measure["value"]] if measure["proven"] else [measure["lower"], measure["upper"]]
    return "..".join("" if side is None else f"{side:g}" for side in sides) if sides != [None, None] else ""
