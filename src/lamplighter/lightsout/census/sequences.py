"""Sequences of the OEIS: nullities (A159257, A165738), and the fewest clicks for all lights on (A075464)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplighter.arguments import expect_iterable, expect_kind, expect_whole
from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.lightsout.algebra import chasing, linear, modular
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game, game_of
from lamplighter.lightsout.game.record import PLAIN, Kind
from lamplighter.lightsout.game.rules import RULES
from lamplighter.lightsout.solving.answer import Answer
from lamplighter.lightsout.solving.solve import solve


def nullity(game: Game, budget: Budget | None = None) -> int:
    """How many quiet patterns are independent: 0 where every board has one solution. OutOfBudget if it is spent."""
    return count_quiet(game_of(game), budget_of(budget).start())


def count_quiet(game: Game, meter: Meter) -> int:
    """How many quiet patterns are independent; OutOfBudget where the clock is spent before that is known."""
    if game.chased:
        return chasing.nullity(game.rows, game.cols, game.centre, meter)
    if is_square_torus(game):
        return nullity_on_torus(game.rows, meter)
    if game.colors == 2:
        idle = sum(1 << cell for cell in game.holes)
        return len(linear.eliminate(game.masks, 0, idle, meter).quiet)
    found = modular.find_echelons(game, (0,) * len(game.grid), meter=meter)
    assert found is not None, "darkness is always reached"
    return len(found.orders())


def is_square_torus(game: Game) -> bool:
    """Is it plus on a square torus of two colours, for which there is a formula?"""
    plain = game.links is None and game.colors == 2 and not game.holes
    return plain and game.wrap == "torus" and game.rows == game.cols and game.offsets == RULES["plus"]


def nullity_on_torus(n: int, meter: Meter | None = None) -> int:
    """A165738 by A159257: twice the nullity of the plane that is one smaller, and 4 more where 3 divides n."""
    plane = chasing.nullity(n - 1, n - 1, meter=meter) if n > 1 else 0
    return 2 * plane + (0 if n % 3 else 4)


def nullities(sizes: Iterable[int], kind: Kind = PLAIN) -> Iterator[int]:
    """The nullities of squares with these sides, one after the other."""
    return (nullity(game) for game in squares(sizes, kind))


def minima(sizes: Iterable[int], kind: Kind = PLAIN, budget: Budget | None = None) -> Iterator[Answer]:
    """The fewest clicks for squares of these sizes with all lights on, as answers; the budget is for each of them."""
    budget_of(budget)  # refused before the first is asked for
    return (solve(Board.alight(game), budget=budget) for game in squares(sizes, kind))


def squares(sizes: Iterable[int], kind: Kind) -> Iterator[Game]:
    """The games on squares of these sizes."""
    expect_kind(Kind, kind, "the kind of a game", "a lamplighter.lightsout.game.record.Kind")
    each = expect_iterable(sizes, "'sizes'", "a list of whole numbers")
    return (kind.game(n, n) for n in (expect_whole(size, "a size") for size in each))
