"""The database of patterns of two clues or dark cells that real puzzles need, as JSON lines, the most frequent first.

python bench/patterns.py PUZZLES.jsonl > patterns.jsonl      (records with `grid`; without a file, our own boards)

Where all cheaper techniques stall, each conclusion of `pair` is reduced to its signature: what the two want, how their
cells lie to each other, and what follows. Two patterns have the same signature if they look alike but for distances,
turning and mirroring. `lamplighter list techniques --database patterns.jsonl` shows the result.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2s
from pathlib import Path
from typing import NamedTuple

from lamplighter import Puzzle
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.demands import Consequence, Demand, find_consequences
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.game.position import EVERYWHERE, Position, members

HERE = Path(__file__).parent
Picture = tuple[str, ...]


class Example(NamedTuple):
    """The part of a board that matters. The smallest comes first."""

    area: int
    before: Picture
    after: Picture


def found(puzzle: Puzzle) -> Iterator[tuple[Position, Consequence]]:
    """Every new conclusion of two demands, where nothing cheaper is left to find."""
    cheap = [technique for technique in load_techniques() if not technique.__name__.endswith(".pair")]
    position, near = close_position(Position(puzzle), cheap), EVERYWHERE
    while near:
        lamps = bars = 0
        for verdict in find_consequences(position, near):
            if (verdict.lamps | verdict.bars) & ~(lamps | bars):
                lamps, bars = lamps | verdict.lamps, bars | verdict.bars
                yield position, verdict
        later = position.after(lamps, bars)
        later = close_position(later, cheap, position.open & ~later.open)
        position, near = later, position.open & ~later.open


def signature(position: Position, verdict: Consequence) -> str:
    """What two demands want, how they meet, what follows, and a mark that tells arrangements apart."""
    one, two, lamps, bars = verdict
    both, shared = one.cells | two.cells, one.cells & two.cells
    edges = sum((position.views.sees[cell] & two.cells & ~shared).bit_count() for cell in members(one.cells & ~shared))
    parts = ((lamps, "lamp"), (bars & both, "bar"), (bars & ~both, "bar outside"))
    says = ", ".join(f"{cells.bit_count()} {what}" for cells, what in parts if cells)
    wants = " + ".join(sorted((wish(one), wish(two))))
    return f"{wants}; {shared.bit_count()} shared, {edges} in sight; {says}; {arrangement(position, verdict)}"


def wish(demand: Demand) -> str:
    """What a demand wants, in words."""
    return f"{f'clue {demand.need}' if demand.need else 'dark cell'} of {demand.cells.bit_count()}"


def arrangement(position: Position, verdict: Consequence) -> str:
    """A mark for how the cells lie: each is told by its part in it, then again and again by those it sees."""
    one, two = sorted(verdict[:2], key=wish)
    sees, cells = position.views.sees, list(members(one.cells | two.cells | verdict.bars))
    colors = {}
    for cell in cells:
        parts = [str(some >> cell & 1) for some in (one.cells, two.cells)]
        parts = sorted(parts) if wish(one) == wish(two) else parts  # equals may change places
        colors[cell] = digest(*parts, str(verdict.lamps >> cell & 1), str(verdict.bars >> cell & 1))
    for _ in range(3):
        around = {cell: sorted(colors[other] for other in cells if sees[cell] >> other & 1) for cell in cells}
        colors = {cell: digest(colors[cell], *around[cell]) for cell in cells}
    return digest(*sorted(colors.values()))


def digest(*words: str) -> str:
    """A short name for these words."""
    return blake2s(" ".join(words).encode(), digest_size=3).hexdigest()


def example(position: Position, verdict: Consequence) -> Example:
    """The rectangle around all cells looked at, before and after; what is known to hold no lamp is marked."""
    one, two, lamps, bars = verdict
    cells = one.cells | two.cells | 1 << one.place | 1 << two.place | bars
    for demand in (one, two):
        cells |= position.views.around.get(demand.place, 0)
    cols = position.puzzle.cols
    rows = [cell // cols for cell in members(cells)]
    columns = [cell % cols for cell in members(cells)]
    box = range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)
    marked = Position(position.puzzle, position.lamps, position.barred | position.lit & ~position.lamps)
    later = Position(position.puzzle, marked.lamps | lamps, marked.barred | bars)
    return Example(len(box[0]) * len(box[1]), cut(marked, *box), cut(later, *box))


def cut(position: Position, rows: range, columns: range) -> Picture:
    """A part of the picture."""
    lines = str(position).split("\n")
    return tuple(lines[row][columns.start : columns.stop] for row in rows)


def database(grids: list[list[str]]) -> Iterator[dict[str, object]]:
    """Every signature with its count and its smallest example, the most frequent first."""
    counts: Counter[str] = Counter()
    smallest: dict[str, Example] = {}
    for grid in grids:
        for position, verdict in found(Puzzle.of(grid)):
            name, here = signature(position, verdict), example(position, verdict)
            counts[name] += 1
            smallest[name] = min(smallest.get(name, here), here)
    for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        yield {"signature": name, "count": count, "before": smallest[name].before, "after": smallest[name].after}


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "boards.jsonl"
    for record in database([json.loads(line)["grid"] for line in path.read_text().splitlines()]):
        print(json.dumps(record))


if __name__ == "__main__":
    main()
