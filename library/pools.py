"""open_pools: for each place of the library the puzzles of the corpus that may take it, the most beautiful first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

from corpus.plan import Kind, list_kinds
from lamplighter import Entry, Puzzle
from lamplighter.akari import Order
from lamplighter.collecting import Collection
from lamplighter.collecting.store.parquet import Row
from library.plan import Place

LAMP = "*"
Pools = Callable[[Place], Sequence[Entry]]


def open_pools(path: Path) -> Pools:
    """A function that gives the pool of a place, from the corpus in that folder; BadInput if there is none."""
    kinds = {kind.seed: kind for kind in list_kinds()}
    pools = defaultdict[Place, list[Row]](list)
    for row in Collection.open(path).pick():
        pools[place_of(kinds[row["seed"]])].append(row)
    for pool in pools.values():
        pool.sort(key=lambda row: (-row["beauty"], row["seed"], row["index"]))
    return lambda place: [read_row(kinds[row["seed"]], row) for row in pools[place]]


def place_of(kind: Kind) -> Place:
    """The place that puzzles of a kind may take."""
    return Place(kind.rows, kind.cols, kind.level, kind.symmetry)


def read_row(kind: Kind, row: Row) -> Entry:
    """The puzzle of a row with what makes it once more: `generate` with these options and this seed, at this index."""
    numbers = {"seed": kind.seed, "index": row["index"], "attempt": row["attempt"]}
    made = {**numbers, "options": Order(**kind.order).options, "version": row["version"], "level": kind.level}
    marks = row["solution"].replace("\n", "")
    lamps = tuple(cell for cell, mark in enumerate(marks) if mark == LAMP)
    return Entry(Puzzle.of(row["grid"].split("\n")), solution=lamps, made=made)
