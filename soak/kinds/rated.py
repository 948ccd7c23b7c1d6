"""Forged ratings: one leaf of a true one changed; it is refused, or named as unchecked, or still true."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import lamplighter
from lamplighter import BadInput, Puzzle
from soak import making
from soak.making import Rows
from soak.oracles import brute

WEIGHT = 5
FORGED = 15  # from one rating
FREE = ("reason", "schema", "n", "id")  # words that prove nothing


class Case(NamedTuple):
    """A board, whether it is measured as decent, and the chance by which the rating is damaged."""

    lines: Rows
    decent: bool
    seed: int


def case(rng: Random) -> Case:
    """A board, most often with one solution."""
    lines = making.board(rng, cells=30, white=18)
    while len(brute.solutions(lines)) != 1 and rng.random() < 0.95:
        lines = making.board(rng, cells=30, white=18)
    return Case(lines, rng.random() < 0.2, rng.getrandbits(40))


def wrong(case: Case) -> Iterator[str]:
    """Something false that is said to be checked, or that nobody speaks of."""
    puzzle, rng = Puzzle.of(list(case.lines)), Random(case.seed)
    truth = {
        name: lamplighter.rate(puzzle, decent=decent).to_json(certificate=True)
        for name, decent in (("as-given", False), ("decent", True))
    }
    start = truth["decent" if case.decent else "as-given"]
    for _ in range(FORGED):
        told = copy.deepcopy(start)
        changes = [damaged(rng, told) for _ in range(rng.choice((1, 1, 1, 2)))]
        try:
            found = lamplighter.recheck(puzzle, told)
        except BadInput:
            continue
        if found.accepted:
            true = truth.get(str(told.get("measured")), start)
            for said in lies(told, true, found.checked, found.unchecked):
                yield f"{said} is accepted after {changes}; checked {found.checked}, unchecked {found.unchecked}"


def damaged(rng: Random, told: dict[str, Any]) -> str:
    """Change one leaf, or invent one; what was done, in words."""
    if told["verdict"] != "unique" or rng.random() < 0.1:
        return invented(rng, told)
    path, holder, key = rng.choice(list(leaves(told)))
    old = holder[key]
    holder[key] = other(rng, old)
    return f"{path}: {old!r} became {holder[key]!r}"


def invented(rng: Random, told: dict[str, Any]) -> str:
    """Something that was not there."""
    name = rng.choice(("level", "score", "rung", "measures", "decent"))
    new: dict[str, Any] = {
        "level": rng.choice(("easy", "medium", "difficult")),
        "score": 12.5,
        "rung": "probe",
        "decent": rng.random() < 0.5,
        "measures": {**told["measures"], "nesting": {"value": 7, "lower": 7, "upper": 7, "proven": True, "reason": ""}},
    }
    told[name] = new[name]
    return f"{name} became {new[name]!r}"


def leaves(data: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Every place in the data where something single stands, and every list that could be shorter."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        here = f"{path}.{key}".strip(".")
        if isinstance(value, dict | list | tuple):
            yield from leaves(value, here)
        if not isinstance(value, dict | tuple) and not isinstance(data, tuple):
            yield here, data, key


def other(rng: Random, value: Any) -> Any:
    """Another value that could stand there."""
    if isinstance(value, list):
        return [one for one in value if rng.random() < 0.6]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return rng.choice((None, 0, value + 1, value - 1, value * 2, 77))
    if value is None:
        return rng.choice((0, 1, 3, "easy", 77))
    words = ("easy", "medium", "difficult", "unique", "multiple", "r1c1", "-r2c2", "clue_full", "square", "decent", "")
    return rng.choice((*words, "as-given", None, 5))


def lies(told: dict[str, Any], true: dict[str, Any], checked: Any, unchecked: Any) -> Iterator[str]:
    """What is told, not true, and not named as unchecked; what is told and not named at all."""
    for name in ("verdict", "level", "rung", "score", "decent"):
        if told.get(name) is None or name in unchecked:
            continue
        if name not in checked:
            yield f"{name} {told[name]!r}, which nobody names,"
        elif told[name] != true[name]:
            yield f"{name} {told[name]!r} in place of {true[name]!r}"
    for name, measure in told["measures"].items():
        if name in unchecked:
            continue
        if name not in checked:
            yield f"{name}, which nobody names,"
        elif name in true["measures"]:
            yield from bounds(name, measure, true["measures"][name])
        else:
            yield f"{name} {measure!r}, which there is not,"


def bounds(name: str, told: dict[str, Any], true: dict[str, Any]) -> Iterator[str]:
    """A measure that is called checked says nothing false."""
    value = true["value"]
    if not true["proven"]:
        return
    if told["proven"] and told["value"] != value:
        yield f"{name}: the value {told['value']} in place of {value}"
    if told["lower"] is not None and (value is None or told["lower"] > value) and told["lower"] != 0:
        yield f"{name}: the lower bound {told['lower']} of {value}"
    if told["upper"] is not None and (value is None or told["upper"] < value):
        yield f"{name}: the upper bound {told['upper']} of {value}"
    for part in ("nwa", "uca"):
        if told.get(part) is not None and told[part] != true.get(part):
            yield f"{name}: {part} {told[part]} in place of {true.get(part)}"
