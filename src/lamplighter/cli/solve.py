"""`lamplighter solve`: the solution, whether it is the only one, and what it took."""

from __future__ import annotations

from typing import Any

import click

from lamplighter import Answer, Budget, Entry, draw, solve
from lamplighter.cli import NO, SPENT, _options
from lamplighter.cli._output import Reply, Style, answer_all, common, names

SENTENCES = {
    "unique": "unique: this is the only solution",
    "multiple": "multiple: this is one of several solutions",
    "none": "none: there is no solution",
    "unknown": "unknown: the budget was spent before the answer was found",
}


@click.command()
@common
@_options.engine
@_options.limit(2, "How many solutions to show at most.")
@_options.time_limit
@click.option("--unique", "must_be_unique", is_flag=True, help="Exit with 1 unless there is exactly one solution.")
def command(
    files: tuple[str, ...],
    from_: str | None,
    style: Style,
    engine: str,
    limit: int,
    budget: Budget,
    must_be_unique: bool,
) -> None:
    """Solve puzzles and tell whether the solution is the only one.

    \b
    lamplighter solve examples/first.txt
    """

    def ask(entry: Entry) -> Reply:
        answer = solve(entry, engine=engine, limit=limit, budget=budget)
        code = {"unique": 0, "multiple": NO if must_be_unique else 0, "none": NO, "unknown": SPENT}[answer.verdict]
        return Reply(fields(answer), lambda: text(entry, answer, style), code)

    answer_all(files, from_, style, ask)


def fields(answer: Answer) -> dict[str, Any]:
    """The answer as JSON."""
    return {
        "verdict": answer.verdict,
        "solutions": [solution.rows for solution in answer.solutions],
        "engine": answer.engine,
        "seconds": round(answer.seconds, 6),
        "effort": rounded(answer.effort),
    }


def rounded(effort: Any) -> Any:
    """Times to the microsecond."""
    if isinstance(effort, dict):
        return {key: rounded(value) for key, value in effort.items()}
    return round(effort, 6) if isinstance(effort, float) else effort


def text(entry: Entry, answer: Answer, style: Style) -> str:
    """The answer for people: the board, the verdict, what it took."""
    lines = [draw(Entry(entry.puzzle, lamps=solution.lamps), style.color) for solution in answer.solutions[:1]]
    lines.append(SENTENCES[answer.verdict])
    if len(answer.solutions) > 1:
        one, two = (set(solution.lamps) for solution in answer.solutions[:2])
        cells = names(entry, sorted(one ^ two))
        more = f" and {len(cells) - 12} more" if len(cells) > 12 else ""
        lines.append(f"another one differs at {' '.join(cells[:12])}{more}")
    lines.append(f"{took(answer)} ({answer.engine}, {1000 * answer.seconds:.1f} ms)")
    return "\n".join(lines)


def took(answer: Answer) -> str:
    """What it took, in words."""
    effort = answer.effort
    if "rules" not in effort:
        return ", ".join(f"{value} {key}" for key, value in effort.items() if isinstance(value, int))
    found = f"{effort['rules']} cells by the rules, {effort['probed']} by {effort['probes']} probes"
    parts = f" ({effort['guesses']} guesses, {effort['parts']} parts)" if effort["searched"] else ""
    return f"{found}, {effort['searched']} by search{parts}"
