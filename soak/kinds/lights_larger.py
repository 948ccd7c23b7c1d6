"""Larger games of Lights Out: solve and nullity beside elimination of our own, modulo 2, 3 and 5."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from lamplighter import Budget, lightsout
from soak import making
from soak.lights import Question, numbers, told
from soak.making import same
from soak.oracles import gauss
from soak.oracles.gauss import RULES, Game

WEIGHT = 4
ENOUGH = 5.0  # seconds; where that is too little, nothing is proven
MANY = 3_000  # solutions that are gone through


def case(rng: Random) -> Question:
    """A board of up to a hundred lights."""
    rows = rng.randint(2, 10)
    cols, colors = rng.randint(2, 10), rng.choice((2, 2, 2, 3, 5))
    holes = tuple(sorted(rng.sample(range(rows * cols), rng.randint(0, 4)))) if rng.random() < 0.3 else ()
    rule = rng.choice(("plus", "plus", *RULES))
    game = Game(rows, cols, rule, rng.choice(("plane", "plane", "cylinder", "torus")), colors, holes)
    target = making.lights(rng, game) if rng.random() < 0.2 else None
    barred = tuple(rng.sample(range(game.size), rng.randint(1, min(5, game.size)))) if rng.random() < 0.2 else ()
    return Question(game, making.lights(rng, game), target, barred)


def wrong(asked: Question) -> Iterator[str]:
    """Whatever elimination shows otherwise."""
    game, change = asked.game, gauss.wanted(asked.game, asked.states, asked.target)
    known = gauss.Solved(game, change, asked.barred)
    answer = lightsout.solve(asked.board, asked.goal, forbidden=asked.barred, budget=Budget(seconds=ENOUGH))
    if answer.solvable is None:
        return  # the budget was spent
    yield from same("solvable", answer.solvable, known.presses is not None)
    yield from same("count", answer.count, known.count)
    yield from same("nullity", answer.nullity, len(known.quiet))
    if not asked.barred:
        yield from same("nullity of the game", lightsout.nullity(told(game)), len(known.quiet))
    yield from hints(asked, known)
    if known.presses is None:
        return
    presses = numbers(answer.presses, game)
    yield from same("what the presses do", gauss.done(game, game.matrix(), presses or ()), change)
    yield from same("clicks", answer.clicks, sum(presses or ()))
    if any((presses or ())[cell] for cell in (*asked.barred, *game.holes)):
        yield "a button is pressed that may not be, or is not there"
    if answer.proven and known.count <= MANY:
        yield from same("fewest clicks", answer.clicks, min(map(sum, known.solutions())))


def hints(asked: Question, known: gauss.Solved) -> Iterator[str]:
    """In no time nothing is said that is not proven; what is said is so."""
    for seconds in (0.0, 0.01, ENOUGH):
        hint = lightsout.hint(asked.board, asked.goal, budget=Budget(seconds=seconds))
        if hint.closer is not None and not hint.proven:
            yield f"hint: closer is {hint.closer} and not proven, in {seconds:g} seconds"
        if hint.solvable not in (None, free(asked, known)):
            yield f"hint: solvable is {hint.solvable}, in {seconds:g} seconds"


def free(asked: Question, known: gauss.Solved) -> bool:
    """Is it solvable with all buttons, which hints may press?"""
    if not asked.barred:
        return known.presses is not None
    return gauss.Solved(asked.game, gauss.wanted(asked.game, asked.states, asked.target)).presses is not None
