"""The tables of docs/papers.md made anew on the machine at hand: `make papers`, in a minute or two.

python bench/papers.py      with LAMPLIGHTER_CORPUS set on the puzzles of that file, else on our own boards

What counts cells, steps and clicks comes out the same everywhere, and the page is tested to say it; times do not. They
are CPU seconds, so that other work on the machine does not count.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from lamplighter import Entry, plugins, rate, read_all
from lamplighter.akari import Cells, family_board, remake_tables
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.explaining.patterns.alterations import read_pictures, read_position
from lamplighter.akari.game.position import Position
from lamplighter.akari.rating.levels import LEVELS, PATTERNS, level
from lamplighter.cli._parts.papers import tell_table
from lamplighter.cli._parts.table import write_markdown
from lamplighter.lightsout import Board, solve

HERE = Path(__file__).parent
TIMES = 3  # of each solution; the quickest counts
NWA = ("clue_full", "clue_tight", "diagonal")

TABLE_5 = (  # pattern, input, lights, non-lights as published; our technique
    ("Square pattern", 3, 2, 0, "square"),
    ("Diagonal 3 on 1", 2, 2, 2, "diagonal_3_1"),
    ("Diagonal 2 on 1", 3, 1, 2, "diagonal_2_1"),
    ("(Diagonal 1 on 1)", None, None, None, "diagonal_1_1"),
    ("Neighboring pattern", 2, 2, 0, "neighbours_2_2"),
    ("Linear 3 on 3", 2, 1, 0, "linear_3_3"),
    ("Linear 3 on 2", 3, 2, 0, "linear_3_2"),
    ("Linear 2 on 2", 4, 1, 0, "linear_2_2"),
    ("Linear 3 on 2+", 2, 1, 2, "linear_3_2_plus"),
    ("Linear 2 on 2+", 3, 1, 0, "linear_2_2_plus"),
    ("Linear 3 on 1+", 3, 1, 4, "linear_3_1_plus"),
    ("Linear 2 on 1+", 4, 1, 2, "linear_2_1_plus"),
)
STEPS = ((2, 2), (2, 4), (4, 2), (6, 2), (4, 4), (6, 4), (8, 4), (6, 6))
SWITCHES = ((4, 2), (6, 2), (8, 2), (6, 5), (8, 8), (2, 8))
LIGHTS = ("algebra", "xor", "cpsat", "scip")


def compare_table_5() -> str:
    """Table 5 of the thesis beside what our techniques conclude from their own pictures."""
    headings = [
        "Table 5",
        "input",
        "lights",
        "non-lights",
        "technique",
        "input",
        "lights",
        "non-lights",
        "of these free",
    ]
    rows = [
        [name, *map(show, published), f"`{technique}`", *conclude(technique)] for name, *published, technique in TABLE_5
    ]
    return write_markdown(headings, rows)


def show(figure: int | None) -> str:
    """A published figure."""
    return "-" if figure is None else str(figure)


def conclude(technique: str) -> list[str]:
    """How many cells its picture shows, what follows from it, and what of that clues and dark cells alone tell.

    Cells that are lit in the end are no non-lights, as in the thesis.
    """
    (plugin,) = load_techniques([technique])
    picture, _ = read_pictures(plugin.__doc__ or "")
    before = read_position(picture)
    steps = list(plugin.find(before))
    after = before.after(sum_cells(step.lamps for step in steps), sum_cells(step.bars for step in steps))
    uca = ("only_source",) if technique == "square" else ()  # the thesis counts the lamps that follow from it
    end = close_position(after, load_techniques((*NWA, *uca)))
    lights, free_lights = count_new(before.lamps, after.lamps, end.lamps)
    others, free_others = count_new(unlit(before), unlit(after) & ~end.lit, unlit(end))
    free = [f"{count} {what}" for count, what in ((free_lights, "lights"), (free_others, "non-lights")) if count]
    shown = sum(mark != "." for mark in "".join(picture))
    return [str(shown), str(lights), str(others), ", ".join(free)]


def sum_cells(sets: Iterator[Cells]) -> Cells:
    """All cells of some sets."""
    found = 0
    for cells in sets:
        found |= cells
    return found


def unlit(position: Position) -> Cells:
    """The cells that hold no lamp and have no light yet."""
    return position.dark & ~position.open


def count_new(before: Cells, after: Cells, end: Cells) -> tuple[int, int]:
    """How many cells came in all, and how many of them only in the end."""
    return (end & ~before).bit_count(), (end & ~before & ~after).bit_count()


def compare_formats() -> str:
    """The formulas of section 5 beside what is measured."""
    steps, switches = [], []
    for rows, cols in STEPS:
        found = rate(family_board("step", rows, cols).puzzle, measures=["step"]).measures["step"]
        figures = (3 * rows // 4 * cols // 2, 3 * rows * cols // 8, found.value)
        steps.append([f"{rows}x{cols}", *map(str, figures)])
    for rows, cols in SWITCHES:
        found = rate(family_board("switch", rows, cols).puzzle, measures=["switch"]).measures["switch"]
        strips = (cols - 2) // 3 + 1
        switches.append([f"{rows}x{cols}", f"{rows * strips - 0.5:g}", f"{found.value:g}"])
    return "\n\n".join(
        [
            write_markdown(["step", "⌊3n/4⌋ m/2", "⌊3mn/8⌋", "measured"], steps),
            write_markdown(["switch", "n((m-2)/3+1) - 1/2", "measured"], switches),
        ]
    )


def count_levels(puzzles: Sequence[Entry]) -> str:
    """The levels of the puzzles, with the patterns of the table and with those of its alterations."""
    rows = []
    for patterns in PATTERNS:
        found = Counter(level(entry.puzzle, patterns) for entry in puzzles)
        rows.append([f"`--patterns {patterns}`", *(str(found[name]) for name in LEVELS)])
    return write_markdown(["patterns", *LEVELS], rows)


def compare_measures(puzzles: Sequence[Entry]) -> str:
    """Section 4.2: how well `step` and `switch` tell easy puzzles apart, and how long they take."""
    easy, rows = [entry.puzzle for entry in puzzles if level(entry.puzzle) == "easy"], []
    for name in ("step", "switch"):
        began = time.process_time()
        found = Counter(rate(puzzle, measures=[name]).measures[name].value for puzzle in easy)
        took = 1000 * (time.process_time() - began) / max(1, len(easy))
        rows.append([f"`{name}`", str(len(easy)), str(len(found)), f"{took:.1f}"])
    return write_markdown(["measure", "easy puzzles", "different values", "ms each"], rows)


def time_lights() -> str:
    """5x5 with all lights on, by algebra and by the programs."""
    rows = []
    for engine in LIGHTS:
        if line := plugins.tell_missing(plugins.load("lamplighter.lightsout.solving.engines", engine)):
            rows.append([f"`{engine}`", f"not installed; get it with: {line}", "-"])
            continue
        took = []
        for _ in range(TIMES):
            began = time.process_time()
            answer = solve(Board.all_on(5, 5), engine=engine)
            took.append(time.process_time() - began)
        rows.append([f"`{engine}`", f"{answer.clicks}{', proven' * answer.proven}", f"{1000 * min(took):.2f}"])
    return write_markdown(["engine", "fewest clicks", "ms"], rows)


def main() -> None:
    time.perf_counter = time.process_time  # what engines time their stages with
    path = Path(os.environ.get("LAMPLIGHTER_CORPUS") or HERE / "boards.jsonl")
    puzzles = list(read_all(path.read_text()))
    print(f"{len(puzzles)} puzzles, {os.cpu_count()} cores; each time is the least of {TIMES}, in CPU seconds.\n")
    print(f"## Dekker (2015), Table 5\n\n{compare_table_5()}\n")
    print(f"## Dekker (2015), section 5\n\n{compare_formats()}\n")
    print(f"## Dekker (2015), levels of these puzzles\n\n{count_levels(puzzles)}\n", flush=True)
    print(f"## Dekker (2015), section 4.2\n\n{compare_measures(puzzles)}\n", flush=True)
    for table in remake_tables(puzzles, times=TIMES):
        print(f"{tell_table(table)}\n", flush=True)
    print(f"## Lights Out, 5x5 all on\n\n{time_lights()}")


if __name__ == "__main__":
    main()
