"""Forged answers of Lights Out: verify calls nothing valid that is false, nor believes what the question is."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from lamplighter import BadInput, lightsout
from soak.lights import Question, as_json, digits, question, verify
from soak.oracles import gauss

WEIGHT = 4
FORGED = 10  # from one answer


class Case(NamedTuple):
    """A question and the chance by which its answer is damaged."""

    asked: Question
    seed: int


def case(rng: Random) -> Case:
    """A small game."""
    return Case(question(rng, 256), rng.getrandbits(40))


def wrong(case: Case) -> Iterator[str]:
    """Something false that is said to be checked."""
    asked, rng = case.asked, Random(case.seed)
    found = gauss.brute(asked.game, gauss.wanted(asked.game, asked.states, asked.target), asked.barred)
    answer = lightsout.solve(asked.board, asked.goal, forbidden=asked.barred, costs=asked.costs)
    true = as_json(asked, answer)
    for _ in range(FORGED):
        told = forged(rng, copy.deepcopy(true), asked)
        try:
            verdict = verify(asked, told)
        except BadInput:
            continue
        for lie in lies(asked, told, found, verdict.checked) if verdict.valid else ():
            yield f"{lie} passes, {verdict.checked} checked: {json.dumps(told)}"


def forged(rng: Random, told: dict[str, Any], asked: Question) -> dict[str, Any]:
    """An answer with one or two fields changed, or another one altogether."""
    game = asked.game

    def pattern() -> list[str]:
        return digits(tuple(rng.randrange(game.colors) for _ in range(game.size)), game)

    names = [f"r{cell // game.cols + 1}c{cell % game.cols + 1}" for cell in range(game.size)]
    for _ in range(rng.choice((1, 1, 2, 3))):
        name = rng.choice((*told, "certificate", "presses", "forbidden", "forbidden", "solvable", "clicks", "optima"))
        if name in ("presses", "certificate"):
            told[name] = pattern()
        elif name == "forbidden":
            told[name] = rng.sample(names, rng.randint(0, len(names)))
        elif name in ("solvable", "proven"):
            told[name] = not told.get(name)
        elif name in ("count", "optima"):
            told[name] = str(rng.randint(0, 5))
        else:
            told[name] = rng.randint(0, 6)
    if rng.random() < 0.2:
        told |= {"solvable": False, "certificate": pattern(), "forbidden": names}
    return told


def lies(asked: Question, told: dict[str, Any], found: list[Any], checked: Any) -> Iterator[str]:
    """What is false of a valid answer: the verdict itself, or a number that is said to be checked."""
    if told["solvable"] != bool(found):
        yield f"solvable {told['solvable']}"
    if not told["solvable"] or not found:
        return
    presses = tuple(int(mark) for row in told["presses"] for mark in row)
    if presses not in found:
        yield f"presses {presses}"
    costs = [asked.cost(one) for one in found]
    best, optima = min(costs), costs.count(min(costs))
    here = asked.cost(presses)
    truths = {
        "clicks": told.get("clicks") == sum(presses),
        "proven": not told.get("proven") or here == best,
        "lower": told.get("lower") is None or told["lower"] <= best,
        "upper": told.get("upper") is None or told["upper"] >= best,
        "optima": told.get("optima") in (None, str(optima)),
        "count": told.get("count") in (None, str(len(found))),
        "cost": told.get("cost") in (None, here),
    }
    for name, true in truths.items():
        if name in checked and not true:
            yield f"{name} {told.get(name)!r} (the best is {best}, of {optima} among {len(found)})"
