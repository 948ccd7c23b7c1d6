"""`lamplighter compare`: the engines side by side."""

from __future__ import annotations

from collections import Counter

import click

from lamplighter import Answer, Budget, Compared, Disagreement, Entry, compare
from lamplighter.akari import Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import effort as _effort
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts import papers as _papers
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli._parts.table import align_table, write_markdown
from lamplighter.limits import CELLS, REASONED

BOARDS = f"{CELLS}; engine yen_chiu (else left out) and --effort {REASONED}"

HEADINGS = ("engine", "verdict", "lamps", "translate ms", "solve ms", "total ms", "model", "effort")
STAGES = ("stages", "variables", "constraints", "clauses")


@click.command()
@add_common_options
@click.option("--engines", metavar="NAMES", help="Engine names, separated by commas; without it all installed engines.")
@click.option("--papers", is_flag=True, help="Instead reproduce the tables of the papers on these puzzles.")
@click.option("--effort", is_flag=True, help="Instead compare the effort of solvers with difficulty (docs/effort.md).")
@click.option("--seed", default=1, show_default=True, help="With --effort: the seed of the random boards.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print tables in Markdown.")
@_options.add_time_limit
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    engines: str | None,
    papers: bool,
    effort: bool,
    seed: int,
    as_markdown: bool,
    budget: Budget | None,
) -> None:
    """Solve with several engines and compare answers and times.

    Exit code 1 if two engines disagree. With --time-limit the engines share the time for each puzzle.

    \b
    lamplighter compare examples/first.txt
    lamplighter compare --papers bench/boards.jsonl
    lamplighter compare --effort bench/boards.jsonl
    """
    if papers and effort:
        raise click.UsageError("--papers and --effort are different tables; ask for one at a time")
    if effort:
        raise click.exceptions.Exit(_effort.print_tables(files, reading, style, as_markdown, seed, budget))
    if papers:
        raise click.exceptions.Exit(_papers.print_tables(files, reading, style, budget))
    names = [name.strip() for name in engines.split(",")] if engines is not None else []

    def ask(entry: Entry) -> Reply:
        try:
            found = compare(entry, names, budget)
        except Disagreement as error:
            text = f"DISAGREEMENT: {error}"
            click.echo(f"lamplighter: {text}, on\n{entry.puzzle}", err=True)
            return Reply({"agree": False, "answers": [], "left_out": {}}, lambda: text, NO)
        given_up = [answer for answer in found.answers if answer.verdict == "unknown"]
        spent = any(answer.position is None for answer in given_up)  # stalling is no fault
        return Reply(found.to_json(), lambda: tell(found, as_markdown), SPENT if spent else 0)

    answer_all(files, reading, style, ask)


def tell(found: Compared, as_markdown: bool) -> str:
    """The table, and under it which engines are left out and why."""
    table = (write_markdown if as_markdown else align_table)(HEADINGS, [write_row(answer) for answer in found.answers])
    notes = [f"{name} is left out: {reason}" for name, reason in found.left_out.items()]
    return "\n".join([table, *([""] if as_markdown and notes else []), *notes])


def write_row(answer: Answer) -> tuple[str, ...]:
    """One engine's line of the table."""
    effort = answer.effort
    stages = Counter(effort.get("stages", {}))
    translate = stages.pop("translate", 0.0)
    size = [str(effort[key]) for key in ("variables", "constraints", "clauses") if key in effort]
    facts = [f"{value} {key.replace('_', ' ')}" for key, value in effort.items() if key not in STAGES]
    return (
        answer.engine,
        answer.verdict,
        "-" if answer.lamps is None else str(answer.lamps),
        f"{1000 * translate:.2f}",
        f"{1000 * sum(stages.values()):.2f}",
        f"{1000 * answer.seconds:.2f}",
        " x ".join(size) or "-",
        ", ".join(facts),
    )
