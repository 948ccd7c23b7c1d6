"""Fields of an answer in JSON that take some work: solutions are written, presses, changes and numbers read back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from lamplighter.errors import BadInput
from lamplighter.language.numerals import read_decimal
from lamplighter.lightsout.game.best import Best, ClassProof
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, count_clicks, pack
from lamplighter.lightsout.game.spelling import read_digits, read_names, spell_digits
from lamplighter.lightsout.solving.nearest import Change

MAX_LISTED = 50_000_000  # cells of all solutions together, up to which they are listed without a limit


def spell_all(solutions: Iterable[Rows], game: Game) -> list[list[str]]:
    """Solutions for one line of JSON; BadInput if they are too many for the memory."""
    most, each = MAX_LISTED // len(game.grid), iter(solutions)
    told = [spell_digits(one, game) for one in islice(each, most)]
    if next(each, None) is not None:
        raise BadInput(f"more than {most:,} solutions of this size do not fit into a line of JSON; set a lower limit")
    return told


def best_of(told: Mapping[str, Any], game: Game) -> Best[Rows] | None:
    """The presses and what is said of them, unchecked; None if there are no presses."""
    proof = proof_of(told.get("certificate")) if told.get("solvable") else None
    if told.get("presses") is None:
        return None
    presses = pack(read_digits(told["presses"], game, "presses"), game)
    upper, lower, optima = number_of(told, "upper"), number_of(told, "lower"), told.get("optima")
    clicks = count_clicks(presses, game) if upper is None else upper
    count = None if optima is None else read_decimal(optima, "'optima'")
    return Best(presses, clicks, lower or 0, count, proof)


def spell_proof(proof: ClassProof) -> dict[str, list[int]]:
    """The certificate of fewest clicks for JSON."""
    return {name: [*numbers] for name, numbers in proof._asdict().items()}


def proof_of(told: Any) -> ClassProof | None:
    """The certificate of fewest clicks, unchecked; BadInput for what is none."""
    if told is None:
        return None
    sizes = {"classes": 4, "slacks": 2}
    if not isinstance(told, Mapping) or {*told} != {*sizes}:
        raise BadInput("the certificate of fewest clicks is an object with 'classes' and 'slacks'")
    for name, size in sizes.items():
        if not isinstance(told[name], list) or [*map(type, told[name])] != [int] * size:
            raise BadInput(f"the {name} of a certificate are {size} whole numbers")
    return ClassProof(*(tuple(told[name]) for name in sizes))


def change_of(names: Any, game: Game) -> Change | None:
    """The lights to change, not proven; the amounts are empty with more than two colours, where JSON does not tell."""
    if names is None:
        return None
    lights = tuple(game.grid.cell(name) for name in read_names(names, "change"))
    return Change(lights, False, (1,) * len(lights) if game.colors == 2 else ())


def number_of(told: Mapping[str, Any], name: str) -> int | None:
    """The whole number in a field; None if it is null or missing."""
    value = told.get(name)
    if value is not None and type(value) is not int:
        raise BadInput(f"{name!r} is a whole number or null")
    return value
