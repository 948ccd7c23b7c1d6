"""Labels that others gave to puzzles, words or numbers, and their order from easy to hard."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate
from math import isfinite
from typing import NamedTuple

from lamplighter.akari.rating.climb import RUNGS
from lamplighter.arguments import describe
from lamplighter.errors import BadInput

Label = str | float
MOST = 10  # so many different numbers are labels of their own; more are put together
SHARES = 4  # into so many groups of about the same size
NATURAL = (  # words that sites and programs use; those of one line mean the same
    ("trivial", "beginner"),
    ("very easy",),
    ("easy", "simple"),
    ("normal", "medium", "moderate", "intermediate"),
    ("tricky",),
    ("hard", "difficult"),
    ("very hard", "very difficult", "expert"),
    ("extreme", "unreasonable"),
)
PLACES = {word: place for place, words in enumerate(NATURAL) for word in words}
NUMBERED = re.compile(r"(\D*?)(\d{1,9})")


class LabelScale(NamedTuple):
    """All labels from the lowest to the highest, and the groups that tables and AUC are about: mostly the labels."""

    labels: tuple[Label, ...]
    names: tuple[str, ...]  # of the groups
    groups: tuple[int, ...]  # for each label the place of its group


def clean_label(told: object) -> Label | None:
    """A label as it is compared: words in small letters without blanks around them; None where none is told.

    BadInput for anything else than a word or a finite number.
    """
    if isinstance(told, str):
        return " ".join(told.lower().split()) or None
    if told is None or (isinstance(told, (int, float)) and not isinstance(told, bool) and is_finite(told)):
        return told
    raise BadInput(f"a label is a word or a finite number, not {describe(told)}")


def is_finite(number: float) -> bool:
    """Is it a number that a float can hold?"""
    try:
        return isfinite(number)
    except OverflowError:
        return False


def read_numbers(labels: Sequence[Label]) -> list[Label]:
    """The labels as numbers if each is one, in a text perhaps; else all as words."""
    try:
        numbers = [float(label) for label in labels]
    except ValueError:
        return [name_label(label) for label in labels]
    return [*numbers] if all(map(isfinite, numbers)) else [name_label(label) for label in labels]


def name_label(label: Label) -> str:
    """A label as text; whole numbers without a point."""
    return str(int(label)) if isinstance(label, float) and label.is_integer() else str(label)


def make_scale(labels: Sequence[Label], order: Collection[str] | None = None) -> LabelScale:
    """The scale of these labels, one for each puzzle, as `read_numbers` has them; BadInput if it is not known.

    It is known if there are two different labels at least, and an order for all of them.
    """
    counts = Counter(labels)
    if len(counts) < 2:
        alone = "one alone has" if len(labels) == 1 else f"all {len(labels)} have"
        same = f"{alone} {name_label(labels[0])[:40]!r}" if labels else "none has a label"
        raise BadInput(f"puzzles with different labels are needed, and with one solution each; {same}")
    known = tuple(sort_labels(counts, order))
    if len(known) <= MOST:
        return LabelScale(known, tuple(map(name_label, known)), tuple(range(len(known))))
    return share_out(known, [counts[label] for label in known])


def share_out(labels: tuple[Label, ...], counts: Sequence[int]) -> LabelScale:
    """Numbers put together in four groups of about the same size, each named by its least and its greatest."""
    total, places = sum(counts), list[int]()
    for count, after in zip(counts, accumulate(counts), strict=True):
        places.append(SHARES * (2 * after - count) // (2 * total))  # where the middle one of them lies
    kept = sorted(set(places))
    within = [[label for label, place in zip(labels, places, strict=True) if place == one] for one in kept]
    names = tuple(name_range(name_label(group[0]), name_label(group[-1])) for group in within)
    return LabelScale(labels, names, tuple(kept.index(place) for place in places))


def name_range(first: str, last: str) -> str:
    """From the first to the last, or the one."""
    return first if first == last else f"{first}..{last}"


def sort_labels(labels: Iterable[Label], order: Collection[str] | None) -> list[Label]:
    """Different labels from the lowest to the highest; BadInput if that order is not known.

    It is the order given, that of numbers, of words that end in numbers (d0, d1), of rungs, or of words for grades.
    """
    found = list(labels)
    if order is not None:
        return sort_as_given(found, [name_label(read_numbers([clean_label(word) or ""])[0]) for word in order])
    if all(isinstance(label, float) for label in found):
        return sorted(found)
    for places in (read_suffixes(found), {word: place for place, word in enumerate(RUNGS)}, PLACES):
        chosen = [places.get(str(label)) for label in found]
        if None not in chosen and len(set(chosen)) == len(found):
            return sorted(found, key=lambda label: places[str(label)])
    told = ", ".join(repr(word[:40]) for word in sorted(map(str, found))[:MOST])
    raise BadInput(f"the order of the labels is not known ({told}); give it from easy to hard, as --order easy,hard")


def sort_as_given(labels: Iterable[Label], order: list[str]) -> list[Label]:
    """The labels in that order; BadInput if it lacks one, or has one twice."""
    if twice := [word for word, many in Counter(order).items() if many > 1]:
        raise BadInput(f"the order of the labels names {twice[0][:40]!r} twice")
    by_name = {name_label(label): label for label in labels}
    if lacking := sorted(by_name.keys() - set(order)):
        raise BadInput(f"the order of the labels lacks {lacking[0][:40]!r}")
    return [by_name[word] for word in order if word in by_name]


def read_suffixes(labels: Iterable[Label]) -> dict[str, int]:
    """Words that are one beginning with numbers behind it, each with its number; empty if they are anything else."""
    found = {str(label): NUMBERED.fullmatch(str(label)) for label in labels}
    if len({match[1] if match else None for match in found.values()}) != 1:
        return {}
    return {word: int(match[2]) for word, match in found.items() if match}
