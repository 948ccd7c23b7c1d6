"""Tables of labels and values: how many puzzles of each label have which value, and which label a value stands for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from lamplighter.akari.rating.study.labels import name_range


class Column(NamedTuple):
    """Values that stand for one label, and how many puzzles of each label have one of them."""

    values: str
    label: str
    counts: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """The fields of a column in docs/json.md."""
        return {**self._asdict(), "counts": list(self.counts)}


class Confusion(NamedTuple):
    """The columns by rising values; each is an own value (a rung, a level), or all values that stand for a label.

    Which value stands for which label is chosen from these very puzzles: so that most of them get their own label,
    and a greater value never gets a lower one.
    """

    columns: tuple[Column, ...]
    right: float | None  # the share of the puzzles that get their own label; None where these have one label alone

    def to_json(self) -> dict[str, Any]:
        """The fields of a `confusion` in docs/json.md."""
        right = None if self.right is None else round(self.right, 4)
        return {"columns": [column.to_json() for column in self.columns], "right": right}


def confuse(table: Sequence[Sequence[int]], values: Sequence[str], labels: Sequence[str], own: bool) -> Confusion:
    """The table of counts by value and label; `own`: a column for each value, not for all that stand for a label."""
    stands = choose_labels(table)
    right = sum(counts[label] for counts, label in zip(table, stands, strict=True))
    sizes = list(map(sum, zip(*table, strict=True)))  # of the labels
    columns = []
    for _, places in groupby(range(len(table)), key=lambda place: place if own else stands[place]):
        inside = list(places)
        counts = tuple(map(sum, zip(*(table[place] for place in inside), strict=True)))
        name = name_range(values[inside[0]], values[inside[-1]])
        columns.append(Column(name, labels[stands[inside[0]]], counts))
    return Confusion(tuple(columns), right / sum(sizes) if len(list(filter(None, sizes))) > 1 else None)


def choose_labels(table: Sequence[Sequence[int]]) -> list[int]:
    """A label for each value, never a lower one for a greater value, so that most puzzles get their own.

    `table` has for each value, by rising values, how many puzzles of each label have it.
    """
    if not table:
        return []
    best, steps = [0] * len(table[0]), []
    for counts in table:
        step = lead_by_now(best)  # for each label that this value may get, the label of the value before
        best = [best[before] + count for before, count in zip(step, counts, strict=True)]
        steps.append(step)
    chosen = [best.index(max(best))]
    for step in reversed(steps[1:]):
        chosen.append(step[chosen[-1]])
    return chosen[::-1]


def lead_by_now(best: Sequence[int]) -> list[int]:
    """For each place the first of the greatest numbers up to it."""
    lead, found = 0, []
    for place, number in enumerate(best):
        lead = place if number > best[lead] else lead
        found.append(lead)
    return found
