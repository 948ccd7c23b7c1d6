"""calibrate: how well ratings agree with labels of any source, grades of a site or the times that people took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from lamplighter.akari.rating.rating import Rating
from lamplighter.akari.rating.study.agreement import Figure, find_figures
from lamplighter.akari.rating.study.confusion import Confusion, confuse
from lamplighter.akari.rating.study.labels import Label, LabelScale, clean_label, make_scale, read_numbers
from lamplighter.akari.rating.study.rated_values import KINDS, list_measures, name_value, read_value
from lamplighter.arguments import expect_kind, expect_names, expect_several, expect_whole, wrong_kind
from lamplighter.values import Frozen

RESAMPLES, MOST = 200, 100_000
PAIRS = "pairs of a label and a lamplighter.Rating"


class Redraw(NamedTuple):
    """How often the puzzles are drawn anew for intervals, and the seed of chance."""

    resamples: int
    seed: int


class Neighbours(NamedTuple):
    """How often, of a puzzle with the lower label and one with the upper, the second has the greater value."""

    lower: str
    upper: str
    auc: Figure

    def to_json(self) -> dict[str, Any]:
        """The fields of a pair of neighbours in docs/json.md."""
        return {"lower": self.lower, "upper": self.upper, **self.auc.to_json()}


class Agreement(NamedTuple):
    """A measure against the labels, over the `n` puzzles that have a value.

    `open`: how many have none because it is not proven; `without`: how many because the measure does not apply.
    """

    measure: str
    n: int
    open: int
    without: int
    tau_b: Figure
    somers_d: Figure
    neighbours: tuple[Neighbours, ...]
    confusion: Confusion

    def to_json(self) -> dict[str, Any]:
        """The fields of an `agreement` in docs/json.md."""
        told = {name: getattr(self, name) for name in ("measure", "n", "open", "without")}
        figures = {"tau_b": self.tau_b.to_json(), "somers_d": self.somers_d.to_json()}
        auc = [one.to_json() for one in self.neighbours]
        return {"table": "agreement", **told, **figures, "auc": auc, "confusion": self.confusion.to_json()}


class LabelCount(NamedTuple):
    """A label, or a range of numbers, and how many puzzles with one solution have it."""

    label: str
    n: int


class CalibrationSummary(NamedTuple):
    """What the figures are made from, and what was left out.

    Of the `puzzles` given, `unlabelled` had no label, `not_unique` a label and no or several solutions, `unknown` a
    label and no verdict within the budget. The others, `rated`, have the `labels`; `distinct` of them are different.
    """

    puzzles: int
    unlabelled: int
    not_unique: int
    unknown: int
    rated: int
    labels: tuple[LabelCount, ...]
    distinct: int
    resamples: int
    seed: int

    def to_json(self) -> dict[str, Any]:
        """The fields of `labels` in docs/json.md."""
        return {"table": "labels", **self._asdict(), "labels": [one._asdict() for one in self.labels]}


class Calibration(NamedTuple):
    """Every measure against the labels, by its name; `level`, `rung`, `score` and `rung, then score` come first."""

    agreements: Mapping[str, Agreement]
    summary: CalibrationSummary

    def to_json(self) -> list[dict[str, Any]]:
        """One record for each measure, as `rate --against --json` prints them; the last is the summary."""
        return [*(one.to_json() for one in self.agreements.values()), self.summary.to_json()]


def calibrate(
    pairs: Iterable[tuple[Label | None, Rating]],
    *,
    order: Collection[str] | None = None,
    resamples: int = RESAMPLES,
    seed: int = 1,
) -> Calibration:
    """How well each measure of these ratings puts the puzzles into the order of their labels.

    Labels are words or numbers, None for a puzzle without one. Numbers are ordered by value; words as `order` has them,
    or as is natural (easy, normal, hard; d0, d1, d2). BadInput if the order is not known, or the puzzles with one
    solution have less than two different labels. `resamples` are drawn for the intervals; 0: there are none.
    """
    given = [expect_pair(pair) for pair in expect_several(pairs, "what is calibrated", PAIRS)]
    redraw = Redraw(expect_whole(resamples, "the number of resamples", 0, MOST), expect_whole(seed, "the seed"))
    chosen = [(label, rating) for label, rating in given if label is not None and rating.verdict == "unique"]
    labels, ratings = read_numbers([label for label, _ in chosen]), [rating for _, rating in chosen]
    scale = make_scale(labels, expect_order(order))
    places = list(map({label: place for place, label in enumerate(scale.labels)}.__getitem__, labels))
    found = {name: agree(name, places, ratings, scale, redraw) for name in list_measures(ratings)}
    return Calibration(Frozen(found), summarise_labels(given, places, scale, redraw))


def check_labels(labels: Iterable[Label | None], order: Collection[str] | None = None) -> None:
    """Refuse what `calibrate` would: BadInput if the order of these labels is not known, or all are the same.

    To be asked before puzzles are rated, which takes longer.
    """
    cleaned = map(clean_label, labels)
    make_scale(read_numbers([label for label in cleaned if label is not None]), expect_order(order))


def expect_order(order: Collection[str] | None) -> tuple[str, ...] | None:
    """The order of the labels, if one is given."""
    return None if order is None else expect_names(order, "the order of the labels")


def expect_pair(pair: object) -> tuple[Label | None, Rating]:
    """A label as it is compared, and its rating; TypeError if it is something else."""
    if not isinstance(pair, tuple | list) or len(pair) != 2:
        raise wrong_kind("what is calibrated", PAIRS, pair)
    return clean_label(pair[0]), expect_kind(Rating, pair[1], "what is labelled", "a lamplighter.Rating")


def agree(name: str, places: list[int], ratings: list[Rating], scale: LabelScale, redraw: Redraw) -> Agreement:
    """One measure against the labels, which are told by their places on the scale."""
    told = [read_value(name, rating) for rating in ratings]
    pairs = [(place, value) for place, value in zip(places, told, strict=True) if isinstance(value, tuple)]
    values = sorted({value for _, value in pairs})
    ranks = {value: rank for rank, value in enumerate(values)}
    cells = [(place, ranks[value]) for place, value in pairs]
    tau, somers, *aucs = find_figures(cells, scale.groups, redraw.resamples, Random(f"{redraw.seed} {name}"))
    neighbours = map(Neighbours, scale.names, scale.names[1:], aucs)
    table = [[0] * len(scale.names) for _ in values]
    for place, rank in cells:
        table[rank][scale.groups[place]] += 1
    confusion = confuse(table, [name_value(name, value) for value in values], scale.names, name in KINDS)
    return Agreement(name, len(cells), told.count("open"), told.count(None), tau, somers, tuple(neighbours), confusion)


def summarise_labels(
    given: list[tuple[Label | None, Rating]], places: list[int], scale: LabelScale, redraw: Redraw
) -> CalibrationSummary:
    """What the figures are made from, and what was left out."""
    verdicts = Counter(rating.verdict for label, rating in given if label is not None)
    counts = Counter(scale.groups[place] for place in places)
    return CalibrationSummary(
        puzzles=len(given),
        unlabelled=len(given) - verdicts.total(),
        not_unique=verdicts["multiple"] + verdicts["none"],
        unknown=verdicts["unknown"],
        rated=len(places),
        labels=tuple(LabelCount(name, counts[group]) for group, name in enumerate(scale.names)),
        distinct=len(scale.labels),
        resamples=redraw.resamples,
        seed=redraw.seed,
    )
