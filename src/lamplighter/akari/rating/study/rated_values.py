"""What each measure says of a rated puzzle, as a value that has an order; also its level, its rung and its score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from lamplighter.akari.rating.climb import RUNGS
from lamplighter.akari.rating.levels import LEVELS
from lamplighter.akari.rating.rating import Rating
from lamplighter.errors import BadInput

BOTH = "rung, then score"
KINDS = {"level": LEVELS, "rung": RUNGS}  # values that are words, the easiest first
Value = tuple[float, ...]


def list_measures(ratings: Iterable[Rating]) -> list[str]:
    """All that ratings are compared by: level, rung, score, both, and every measure that any of these ratings has."""
    return list(dict.fromkeys([*KINDS, "score", BOTH, *(name for rating in ratings for name in rating.measures)]))


def read_value(name: str, rating: Rating) -> Value | Literal["open"] | None:
    """What a measure says of a puzzle with one solution; None where it does not apply, `open` where it is not proven.

    An easier puzzle has a smaller value. BadInput for a level or a rung that there is not.
    """
    if name == BOTH:
        parts = [read_value(one, rating) for one in ("rung", "score")]
        return tuple(part[0] for part in parts if isinstance(part, tuple)) if "open" not in parts else "open"
    if name in KINDS or name == "score":
        told = getattr(rating, name)
        return "open" if told is None else (float(told if name == "score" else find_place(told, KINDS[name])),)
    measure = rating.measures.get(name)
    if measure is None or measure.value is None:
        return "open" if measure and not measure.proven else None
    return (measure.value,)


def find_place(word: str, words: Sequence[str]) -> int:
    """The place of a word among these; BadInput if it is none of them."""
    if word not in words:
        raise BadInput(f"{word[:40]!r} is none of {', '.join(words)}")
    return words.index(word)


def name_value(name: str, value: Value) -> str:
    """A value for people: the word it stands for, or a number."""
    if name == BOTH:
        return f"{RUNGS[int(value[0])]} {value[1]:g}"
    return KINDS[name][int(value[0])] if name in KINDS else f"{value[0]:g}"
