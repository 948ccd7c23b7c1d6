"""Ratings of small puzzles: the level by its definition, the same from all eight sides, and certificates that hold."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random

import lamplighter
from lamplighter import Puzzle
from lamplighter.akari import Measure
from soak import making
from soak.making import Rows, same
from soak.oracles import brute

WEIGHT = 5


def case(rng: Random) -> Rows:
    """A board, most often one with a single solution."""
    lines = making.board(rng, cells=30, white=18)
    for _ in range(20):
        if len(brute.solutions(lines)) == 1 or rng.random() < 0.01:
            break
        lines = making.board(rng, cells=30, white=18)
    return lines


def wrong(lines: Rows) -> Iterator[str]:
    """Whatever is not as it is defined, or differs from another side, or does not stand up to its judge."""
    puzzle, found = Puzzle.of(list(lines)), brute.solutions(lines)
    rating = lamplighter.rate(puzzle)
    yield from same("verdict", rating.verdict, ("none", "unique", "multiple")[min(len(found), 2)])
    if rating.verdict == "unique":
        yield from defined(rating, lines)
        for decent in (False, True):
            yield from certified(puzzle, decent)
        for view in brute.VIEWS[1:]:
            other = lamplighter.rate(Puzzle.of(list(brute.turned(lines, *view))))
            yield from (f"seen turned {view}: {found}" for found in turned(other, rating))


def defined(rating: lamplighter.Rating, lines: Rows) -> Iterator[str]:
    """What follows from the definitions alone."""
    yield from same("easy", rating.level == "easy", brute.easy(lines))
    here = brute.board(lines)
    alone = any(view & (view - 1) == 0 for view in here.lights.values())
    yield from same("decent", rating.decent, not alone)
    value = {name: measure.value for name, measure in rating.measures.items()}
    easy, medium = rating.level == "easy", rating.level != "difficult"
    yield from same("nesting is 0", value["nesting"] == 0, easy)
    yield from same("there is a step", value["step"] is not None, easy)
    yield from same("there is a switch", value["switch"] is not None, easy)
    yield from same("there is a pattern", value["pattern"] is not None, medium)
    yield from same("pattern is 0", value["pattern"] == 0, easy)
    yield from same("guess is 0", value["guess"] == 0, medium)
    if rating.measures["refutations"].proven:
        yield from same("refutations is 0", value["refutations"] == 0, medium)
    for name, measure in rating.measures.items():
        if measure.proven and not measure.value == measure.lower == measure.upper:
            yield f"{name} is proven, but its bounds are {measure.lower} and {measure.upper}"


def certified(puzzle: Puzzle, decent: bool) -> Iterator[str]:
    """The certificate holds before the judge."""
    rating = lamplighter.rate(puzzle, decent=decent)
    told = rating.to_json(certificate=True)
    checked = lamplighter.recheck(puzzle, told)
    if not checked.accepted:
        yield f"recheck (decent {decent}) refuses a true rating: {checked.reason}"


def turned(other: lamplighter.Rating, rating: lamplighter.Rating) -> Iterator[str]:
    """What depends on the side one looks from: nothing that is proven; where patience ran out, bounds may."""
    yield from same("sight", grades(other), grades(rating))
    for name, seen in other.measures.items():
        here = rating.measures[name]
        if not allowed(seen, here) or not allowed(here, seen):
            yield f"{name}: {seen.value} of {seen.lower} to {seen.upper}, {here.value} of {here.lower} to {here.upper}"


def grades(rating: lamplighter.Rating) -> tuple[object, ...]:
    """What is found without patience."""
    return rating.level, rating.rung, rating.score, rating.decent


def allowed(measure: Measure, known: Measure) -> bool:
    """May both be true? One that is proven is just its value, any other may be all between its bounds."""
    if measure.proven and known.proven:
        return measure.value == known.value
    if known.value is None:
        return True
    return (measure.lower or 0) <= known.value <= (inf if measure.upper is None else measure.upper)
