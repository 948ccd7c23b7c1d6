"""PaperTable, a published table made anew; Spread, a mean with its standard deviation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import mean, pstdev
from typing import Any, NamedTuple

from lamplighter.values import Frozen

PAPER = "paper"  # whose figures those of a row are, where they are the published ones
NONE: Frozen[str, str] = Frozen()
Figures = dict[str, Any]


class Spread(NamedTuple):
    """A mean and the standard deviation beside it."""

    mean: float
    deviation: float

    def __str__(self) -> str:
        mean, deviation = (f"{figure:.4f}" if figure >= 0.001 else f"{figure:.2g}" for figure in self)
        return f"{mean} ({deviation})"


class PaperTable(NamedTuple):
    """One published table beside the same figures here; every row has the same columns, None where there is no figure.

    `machine` says on what the published figures were measured, `notes` what else a reader should know, and `missing`
    has for each engine that is not installed the line that installs it.
    """

    name: str
    title: str
    machine: str
    rows: tuple[Frozen[str, Any], ...]
    notes: tuple[str, ...] = ()
    missing: Mapping[str, str] = NONE

    def to_json(self) -> list[dict[str, Any]]:
        """One record for each row, as `compare --papers --json` prints them, and one with all that is not a row."""
        rows = [{key: write_figure(figure) for key, figure in row.items()} for row in self.rows]
        about = {"title": self.title, "machine": self.machine, "notes": [*self.notes], "missing": dict(self.missing)}
        return [{"table": self.name, **row} for row in rows] + [{"table": "about", "of": self.name, **about}]


def freeze_rows(rows: Iterable[Figures]) -> tuple[Frozen[str, Any], ...]:
    """The rows of a table, which cannot be changed."""
    return tuple(map(Frozen, rows))


def write_figure(figure: Any) -> Any:
    """A figure for JSON."""
    return figure._asdict() if isinstance(figure, Spread) else figure


def find_average(figures: Iterable[float]) -> float | None:
    """The mean; None if there are no figures."""
    found = list(figures)
    return mean(found) if found else None


def find_spread(figures: list[float]) -> Spread | None:
    """Mean and standard deviation; None if there are no figures."""
    return Spread(mean(figures), pstdev(figures)) if figures else None
