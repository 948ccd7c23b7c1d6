"""A question of Lights Out, told to the program and to the oracle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from lamplighter import lightsout
from soak import making
from soak.oracles.gauss import Game, Presses


class Question(NamedTuple):
    """A game, its lights, what they are to become (None: dark), buttons never pressed, what clicks cost (None: 1)."""

    game: Game
    states: tuple[int, ...]
    target: tuple[int, ...] | None = None
    barred: tuple[int, ...] = ()
    costs: tuple[int, ...] | None = None

    @property
    def board(self) -> lightsout.Board:
        """The lights, for the program."""
        return lightsout.Board.of_states(told(self.game), list(self.states))

    @property
    def goal(self) -> lightsout.Board | None:
        """What they are to become, for the program."""
        return None if self.target is None else lightsout.Board.of_states(told(self.game), list(self.target))

    def cost(self, presses: Presses) -> int:
        """What presses cost."""
        prices = self.costs or (1,) * len(presses)
        return sum(times * price for times, price in zip(presses, prices, strict=True))


def told(game: Game) -> lightsout.Game:
    """The same game for the program."""
    if game.links is not None:
        return lightsout.Game.graph(game.links, game.colors, rows=game.rows, holes=game.holes)
    return lightsout.Game.of(game.rows, game.cols, game.rule, wrap=game.wrap, colors=game.colors, holes=game.holes)


def question(rng: Random, presses: int = 4096) -> Question:
    """Any question about a game with no more ways to press than so many."""
    game = making.game(rng, presses)
    target = making.lights(rng, game) if rng.random() < 0.2 else None
    barred = tuple(rng.sample(range(game.size), rng.randint(1, game.size))) if rng.random() < 0.2 else ()
    costs = tuple(rng.randint(0, 5) for _ in range(game.size)) if rng.random() < 0.2 else None
    return Question(game, making.lights(rng, game), target, barred, costs)


def numbers(rows: Sequence[int] | None, game: Game) -> Presses | None:
    """Presses or weights as the program packs them: one int a row, a few bits for each cell."""
    if rows is None:
        return None
    bits = (game.colors - 1).bit_length()
    return tuple(row >> bits * col & (1 << bits) - 1 for row in rows for col in range(game.cols))


def digits(presses: Presses, game: Game) -> list[str]:
    """Presses as rows of digits, as an answer tells them."""
    return ["".join(map(str, presses[first : first + game.cols])) for first in range(0, len(presses), game.cols)]


def as_json(asked: Question, answer: lightsout.Answer) -> dict[str, object]:
    """An answer as `lightsout solve --json` tells it."""
    game = asked.game
    fields: dict[str, object] = {"solvable": answer.solvable, "proven": answer.proven, "nullity": answer.nullity}
    presses, weights = numbers(answer.presses, game), numbers(answer.certificate, game)
    if presses is not None:
        fields |= {"presses": digits(presses, game), "clicks": sum(presses), "count": str(answer.count)}
        fields |= {"lower": answer.lower, "upper": answer.upper}
        fields |= {"optima": None if answer.optima is None else str(answer.optima)}
        fields |= {} if asked.costs is None else {"cost": answer.clicks}
    if weights is not None:
        fields |= {"certificate": digits(weights, game)}
    if asked.barred:
        fields["forbidden"] = [f"r{cell // game.cols + 1}c{cell % game.cols + 1}" for cell in asked.barred]
    return fields


def verify(asked: Question, fields: dict[str, object]) -> lightsout.Verified:
    """The judge is told the whole question."""
    return lightsout.verify(asked.board, fields, asked.goal, forbidden=asked.barred, costs=asked.costs)
