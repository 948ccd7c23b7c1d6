"""`lamplighter check`: are the lamps on the board right?"""

from __future__ import annotations

from collections import Counter

import click

from lamplighter import Checked, Entry, check, draw
from lamplighter.akari import Reading
from lamplighter.cli import NO
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS

BOARDS = CELLS

WORDS = {
    "lamps_see_each_other": "lamps see each other",
    "clue_wrong": "the clue has another number of lamps beside it",
    "cell_dark": "no lamp lights the cell",
}
SHOWN = 5  # faults of each kind


@click.command()
@add_common_options
def command(files: tuple[str, ...], reading: Reading, style: Style) -> None:
    """Check whether the lamps on the board are right and complete.

    Where no lamps are drawn, the solution that comes with the puzzle is checked.

    \b
    lamplighter check examples/attempt.txt
    """

    def ask(entry: Entry) -> Reply:
        checked = check(entry)
        return Reply(checked.to_json(), lambda: tell(entry, checked, style), 0 if checked.complete else NO)

    answer_all(files, reading, style, ask)


def tell(entry: Entry, checked: Checked, style: Style) -> str:
    """The answer for people: the board, the verdict, the faults."""
    shown = Entry(entry.puzzle, entry.lamps or entry.solution or (), entry.marks)
    return "\n".join([draw(shown, color=style.color), tell_verdict(checked), *tell_faults(checked)])


def tell_verdict(checked: Checked) -> str:
    """The verdict in words."""
    if checked.complete:
        return "right and complete: this is a solution"
    return "right so far, but not complete" if checked.right else "wrong: adding lamps cannot mend this"


def tell_faults(checked: Checked) -> list[str]:
    """The faults in words, some of each kind."""
    lines = []
    seen: Counter[str] = Counter()
    for fault in checked.faults:
        seen[fault.code] += 1
        if seen[fault.code] <= SHOWN:
            lines.append(f"  {' and '.join(checked.puzzle.grid.names(fault.cells))}: {WORDS[fault.code]}")
    lines += [f"  and {n - SHOWN} more where {WORDS[code]}" for code, n in seen.items() if n > SHOWN]
    return lines
