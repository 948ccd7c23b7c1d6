"""count_all: how many puzzles of a collection there are of each kind, as numbers, as text and as charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from lamplighter.collecting.store.asking import open_rows
from lamplighter.collecting.store.columns import NUMBERS, columns_of
from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.parquet import quote
from lamplighter.collecting.store.wishes import read_wishes
from lamplighter.paint.chart import draw_bars, draw_sheet

MOST = 12  # bins of a number; more are joined
WIDTH = 40  # characters of the longest bar
Counts = dict[str, int]  # names of bins, in their order


class Statistics(NamedTuple):
    """How many puzzles, and for each column that is counted how many there are of each value or bin."""

    title: str
    total: int
    counts: Mapping[str, Counts]

    def to_json(self) -> dict[str, Any]:
        """The fields of `collect stats` in docs/json.md."""
        return {"count": self.total, "counts": {name: dict(bins) for name, bins in self.counts.items()}}

    def tell(self) -> str:
        """Bars for a terminal, a block for each column."""
        blocks = [f"{self.total:,} {self.title}", *(tell_bins(name, bins) for name, bins in self.counts.items())]
        return "\n\n".join(blocks)

    def draw(self, theme: str = "auto") -> str:
        """A sheet of charts as SVG."""
        charts = [
            draw_bars(bins, name.capitalize(), name, unit="puzzle", plain=True) for name, bins in self.counts.items()
        ]
        return draw_sheet(charts, f"{self.total:,} {self.title}", theme=theme)


def tell_bins(name: str, bins: Counts) -> str:
    """The bars of one column."""
    widest, most = max(map(len, bins)), max(bins.values())
    lines = (
        f"{label:>{widest}}  {number:>9,}  {draw_text_bar(number, most)}".rstrip() for label, number in bins.items()
    )
    return "\n".join([name, *lines])


def draw_text_bar(number: int, most: int) -> str:
    """A bar of up to WIDTH characters, and at least a sliver."""
    eighths = max(1, round(8 * WIDTH * number / most))
    full, rest = divmod(eighths, 8)
    return "\N{FULL BLOCK}" * full + ("" if not rest else chr(0x2590 - rest))


def count_all(folder: Folder, wishes: Sequence[str] = ()) -> Statistics:
    """The numbers of all puzzles of a collection that meet the wishes, in one pass over its files."""
    with open_rows(folder) as (base, kind):
        columns = columns_of(kind)
        wish, names = read_wishes(wishes, columns), list(kind.COUNTED)
        sets = ", ".join(["()", *(f"({quote(name)})" for name in names)])
        wanted = ", ".join([*(f"grouping({quote(name)})" for name in names), *map(quote, names)])
        question = f"SELECT count(*), {wanted} FROM found WHERE {wish.sql} GROUP BY GROUPING SETS ({sets})"
        found = base.execute(question, wish.values).fetchall()
        total = next((row[0] for row in found if all(row[1 : len(names) + 1])), 0)
        counts = {name: gather_bins(found, n, len(names), kind, columns[name]) for n, name in enumerate(names)}
    return Statistics(kind.TITLE, total, {name: bins for name, bins in counts.items() if bins})


def gather_bins(found: Sequence[tuple[Any, ...]], n: int, names: int, kind: ModuleType, type_: str) -> Counts:
    """The bins of the column of that number; empty if no puzzle has a value there."""
    values = {row[1 + names + n]: row[0] for row in found if not row[1 + n]}
    values.pop(None, None)
    if type_ not in NUMBERS:
        known = kind.RANKS.get(kind.COUNTED[n], sorted(values))
        return {str(value): values[value] for value in known if value in values}
    return join_numbers(values)


def join_numbers(values: Mapping[float, int]) -> Counts:
    """Numbers as they are if there are few; else in bins of 1, 2 or 5 times a power of ten."""
    if len(values) <= MOST and all(value == int(value) for value in values):
        return {f"{value:g}": values[value] for value in sorted(values)}
    wide = choose_width(max(values) - min(values))
    bins: dict[int, int] = {}
    for value, number in values.items():
        bins[int(value // wide)] = bins.get(int(value // wide), 0) + number
    return {f"{n * wide:g}..{(n + 1) * wide:g}": bins.get(n, 0) for n in range(min(bins), max(bins) + 1)}


def choose_width(spread: float) -> float:
    """The least of 1, 2, 5, 10, 20 and so on that needs at most MOST bins, or such a part of 1."""
    wide, steps = 0.001, (2.0, 2.5, 2.0)
    n = 0
    while spread / wide > MOST - 1:
        wide, n = wide * steps[n % 3], n + 1
    return round(wide, 6)
