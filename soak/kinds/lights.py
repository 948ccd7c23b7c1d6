"""Small games of Lights Out, of any rule: solve, list, hint, nearest and verify beside all ways to press."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from lamplighter import lightsout
from lamplighter.lightsout.solving.list_solutions import list_optimal
from lamplighter.lightsout.solving.nearest import find_nearest
from soak.lights import Question, as_json, numbers, question, verify
from soak.making import same
from soak.oracles import gauss
from soak.oracles.gauss import Presses

WEIGHT = 8
NEAREST = 300  # boards with other lights that are gone through to find the nearest solvable one


def case(rng: Random) -> Question:
    """Any question about a small game."""
    return question(rng, 4096 if rng.random() < 0.1 else 256)


def wrong(asked: Question) -> Iterator[str]:
    """Whatever is not as pressing everything shows it."""
    change = gauss.wanted(asked.game, asked.states, asked.target)
    found = gauss.brute(asked.game, change, asked.barred)
    answer = lightsout.solve(asked.board, asked.goal, forbidden=asked.barred, costs=asked.costs)
    yield from same("solvable", answer.solvable, bool(found))
    yield from solved(asked, answer, found) if found else stuck(asked, answer, change)
    yield from same("verified", verified(asked, answer), (True, ""))
    if not asked.barred and not asked.costs:
        yield from hints(asked, found)


def solved(asked: Question, answer: lightsout.Answer, found: list[Presses]) -> Iterator[str]:
    """The presses, how good they are, how many others there are, and all of them listed."""
    best = min(map(asked.cost, found))
    optima = [presses for presses in found if asked.cost(presses) == best]
    presses = numbers(answer.presses, asked.game)
    if presses not in optima:
        yield f"{presses} is none of the cheapest presses {optima[:5]}"
    yield from same("clicks, lower, proven", (answer.clicks, answer.lower, answer.proven), (best, best, True))
    yield from same("count", answer.count, len(found))
    if answer.optima is not None:
        yield from same("optima", answer.optima, len(optima))
    every = [numbers(one, asked.game) for one in lightsout.list_solutions(answer, costs=asked.costs)]
    yield from same("listed", sorted(every), sorted(found))
    prices = [asked.cost(one) for one in every if one]
    if prices != sorted(prices):
        yield "the solutions are not listed by what they cost"
    yield from same("optimal", sorted(numbers(one, asked.game) for one in list_optimal(answer)), sorted(optima))


def stuck(asked: Question, answer: lightsout.Answer, change: list[int]) -> Iterator[str]:
    """The certificate: no press changes its lights in all, what is asked for does."""
    game, weights = asked.game, numbers(answer.certificate, asked.game)
    if weights is None:
        yield "there is no certificate"
        return
    for cell in range(game.size):
        if (
            cell not in asked.barred
            and sum(w * a for w, a in zip(weights, game.button(cell), strict=True)) % game.colors
        ):
            yield f"the button {cell} changes the certificate"
    if sum(w * c for w, c in zip(weights, change, strict=True)) % game.colors == 0:
        yield "the certificate meets the lights evenly"
    if asked.barred or (answer.change and len(answer.change.lights) > 2):
        return
    close = find_nearest(asked.board) if asked.target is None else None
    if close and close.proven:
        yield from same("lights to change", len(close.lights), fewest_changes(asked, len(close.lights)))


def fewest_changes(asked: Question, most: int) -> int:
    """The fewest lights to change until the board is solvable; the number told if that is too many to go through."""
    from itertools import combinations, product

    game, tried = asked.game, 0
    cells = [cell for cell in range(game.size) if cell not in game.holes]
    for number in range(1, most):
        for some in combinations(cells, number):
            for amounts in product(range(1, game.colors), repeat=number):
                tried += 1
                if tried > NEAREST:
                    return most
                states = list(asked.states)
                for cell, amount in zip(some, amounts, strict=True):
                    states[cell] = (states[cell] + amount) % game.colors
                if gauss.brute(game, gauss.wanted(game, states, None)):
                    return number
    return most


def hints(asked: Question, found: list[Presses]) -> Iterator[str]:
    """A click of a shortest way; and of any click, whether it brings one closer."""
    hint, best = lightsout.hint(asked.board, asked.goal), min(map(sum, found), default=None)
    yield from same("hint: solvable, distance", (hint.solvable, hint.distance), (bool(found), best))
    if found and best:
        yield from same("hint: closer", closer(asked, hint.cell, found), True)
        yield from same("hint: after", (hint.after, hint.closer), (best - 1, True))
    for cell in (asked.board.game.cells or ())[:2]:
        press = lightsout.hint(asked.board, asked.goal, cell)
        if found:
            yield from same(f"hint about {cell}", press.closer, closer(asked, cell, found))


def closer(asked: Question, cell: int | None, found: list[Presses]) -> bool:
    """Are there fewer clicks to go after this one? A press less in some solution is one that is done."""
    colors, best = asked.game.colors, min(map(sum, found))
    if cell is None:
        return False
    after = [sum(presses) - presses[cell] + (presses[cell] - 1) % colors for presses in found]
    return min(after) < best


def verified(asked: Question, answer: lightsout.Answer) -> tuple[bool, str]:
    """What the judge says of a true answer, as it is told in JSON."""
    verdict = verify(asked, as_json(asked, answer))
    return verdict.valid, "" if verdict.valid else verdict.reason
