"""`lamplighter solve`: the solution, whether it is the only one, and what it took."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from lamplighter import Answer, BadInput, Budget, Entry, Proof, draw, prove
from lamplighter.akari import Reading, make_solver
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.originals import check_spared, find_originals
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import ADDED, CELLS, REASONED

BOARDS = f"{CELLS}; engine yen_chiu {REASONED}, engine runs {ADDED}"

SENTENCES = {
    "unique": "unique: this is the only solution",
    "multiple": "multiple: this is one of several solutions",
    "none": "none: there is no solution",
}


@click.command()
@add_common_options
@_options.add_any_engine
@_options.add_limit(2, "How many solutions to look for at most.")
@_options.add_time_limit
@click.option(
    "--fewest-lamps", "objective", flag_value="fewest", help="Look only for the solutions with the fewest lamps."
)
@click.option("--most-lamps", "objective", flag_value="most", help="Look only for the solutions with the most lamps.")
@click.option(
    "--certificate",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="With an objective: write a proof that there is no better solution, for `verify`.",
)
@click.option("--unique", "must_be_unique", is_flag=True, help="Exit with 1 unless there is exactly one solution.")
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    engine: str | None,
    limit: int,
    budget: Budget | None,
    must_be_unique: bool,
    objective: str | None,
    path: Path | None,
) -> None:
    """Solve puzzles and say whether the solution is the only one.

    With --fewest-lamps or --most-lamps the answer is about the solutions with the fewest or most lamps only, and says
    whether there is a certificate: a proof that anything can check (docs/proofs.md).

    \b
    lamplighter solve examples/first.txt
    lamplighter solve --fewest-lamps --certificate first.proof examples/first.txt
    """
    if path and not objective:
        raise click.UsageError("--certificate goes with --fewest-lamps or --most-lamps")
    keep = plan_certificate(path, files)
    solve = make_solver(engine, limit, budget, objective, path is not None)

    def ask(entry: Entry) -> Reply:
        answer = solve(entry)
        keep(entry, answer, budget)
        code = {"unique": 0, "multiple": NO if must_be_unique else 0, "none": NO, "unknown": SPENT}[answer.verdict]
        return Reply(answer.to_json(), lambda: tell(entry, answer, style), code)

    answer_all(files, reading, style, ask)


def plan_certificate(path: Path | None, files: tuple[str, ...]) -> Callable[[Entry, Answer, Budget | None], None]:
    """A function that writes the certificate of an answer into the file; it takes one puzzle, a second is BadInput.

    A file that cannot be written, or that is read, is refused here. An answer without a certificate writes nothing.
    """
    if path is None:
        return lambda entry, answer, budget: None
    from lamplighter.paint.saving import check_writable, save

    check_spared(check_writable(path), find_originals(files))
    kept: list[Path] = []

    def keep(entry: Entry, answer: Answer, budget: Budget | None) -> None:
        if kept:
            raise BadInput("a certificate is about one puzzle, and its file is written already")
        kept.append(path)
        proof = prove(entry, budget=budget) if answer.verdict == "none" else answer.certificate
        if isinstance(proof, Proof) and proof.verdict != "unknown":
            save(path, str(proof))

    return keep


def tell(entry: Entry, answer: Answer, style: Style) -> str:
    """The answer for people: the board, the verdict, what it took."""
    shown = [Entry(entry.puzzle, lamps=solution.lamps) for solution in answer.solutions[:1]]
    lines = [draw(board, color=style.color) for board in shown or filter(None, [answer.position])]
    lines.append(SENTENCES.get(answer.verdict) or f"unknown: {answer.effort['gave_up']}")
    if answer.objective and answer.verdict != "none":
        lines[-1] += f" with {answer.lamps} lamps" if answer.proven else ""
        lines.append(tell_objective(answer))
    if len(answer.solutions) > 1:
        one, two = (set(solution.lamps) for solution in answer.solutions[:2])
        cells = entry.puzzle.grid.names(sorted(one ^ two))
        more = f" and {len(cells) - 12} more" if len(cells) > 12 else ""
        lines.append(f"another one differs at {' '.join(cells[:12])}{more}")
    lines.append(f"{tell_effort(answer)} ({answer.engine}, {1000 * answer.seconds:.1f} ms)".lstrip())
    return "\n".join(lines)


def tell_objective(answer: Answer) -> str:
    """How good the solution is, in words."""
    if answer.proven:
        how = "with a certificate" if answer.certificate else "proven by a solver, without certificate"
        return f"{answer.lamps} lamps are the {answer.objective} there can be; {how}"
    found = f"{answer.lamps} lamps" if answer.lamps is not None else "no solution found yet"
    side = "no fewer than" if answer.objective == "fewest" else "no more than"
    return f"{found}; there can be {side} {answer.bound}" if answer.bound is not None else found


def tell_effort(answer: Answer) -> str:
    """What it took, in words."""
    effort = answer.effort
    if "rules" not in effort:
        facts = ((key.replace("_", " "), value) for key, value in effort.items() if isinstance(value, (int, float)))
        return ", ".join(f"{key} {value}" for key, value in facts)
    found = f"{effort['rules']} cells by the rules, {effort['probed']} by {effort['probes']} probes"
    many = "parts" if effort["parts"] != 1 else "part"
    parts = f" ({effort['guesses']} guesses, {effort['parts']} {many})" if effort["searched"] else ""
    sums = f", {effort['claims']} claims by {effort['programs']} LPs" if "claims" in effort else ""
    ended = f", ended by a sum of {effort['added']} rules" if effort.get("added") else ""
    return f"{found}, {effort['searched']} by search{parts}{sums}{ended}"
