"""Space: all solutions of a board at once, as one of them and the quiet patterns that lead to the others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, partial
from math import prod

from lamplighter.budget import Meter
from lamplighter.clock import look_before_each
from lamplighter.lightsout.algebra import chasing, linear, modular
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, flatten, fold, pack, unpack
from lamplighter.values import Derived


@dataclass(frozen=True)
class Space(Derived):
    """Presses that solve a board, and generators of the quiet patterns with how many multiples of each differ.

    The patterns are made on first use: one solution of a vast board takes less time than they do. What makes them is
    handed a meter, if there is one, and travels with pickles: so it is a `partial` of a function that has a name.
    """

    game: Game
    presses: Rows
    orders: tuple[int, ...]
    patterns: Callable[[Meter | None], Iterable[Rows]] = field(compare=False, repr=False)

    @cached_property
    def quiet(self) -> tuple[Rows, ...]:
        """The generators of the quiet patterns."""
        return tuple(self.patterns(None))

    def gather(self, meter: Meter) -> tuple[Rows, ...]:
        """The same as `quiet`; OutOfBudget if the meter is spent before they are made."""
        if "quiet" not in self.__dict__:
            self.__dict__["quiet"] = tuple(self.patterns(meter))
        return self.quiet

    @property
    def count(self) -> int:
        """How many solutions there are."""
        return prod(self.orders)


@dataclass(frozen=True, slots=True)
class Stuck:
    """No presses solve the board: none changes the sum of the lights by the weights in the certificate.

    What was asked for would change that sum.
    """

    game: Game
    certificate: Rows


def find_space(change: Board, barred: Collection[int] = (), meter: Meter | None = None) -> Space | Stuck:
    """All presses that change each light by as much as the board shows, without barred buttons; Stuck if none do."""
    game = change.game
    if game.chased and not barred:
        return solve_by_chasing(change, meter)
    return solve_by_elimination(change, barred, meter) if game.colors == 2 else solve_by_colors(change, barred, meter)


def find_quiet(game: Game, meter: Meter | None = None) -> tuple[Rows, ...]:
    """Generators of the presses that change nothing."""
    found = find_space(Board.dark(game), meter=meter)
    assert isinstance(found, Space), "darkness is always reached"
    return found.gather(meter) if meter else found.quiet


def solve_by_chasing(change: Board, meter: Meter | None) -> Space | Stuck:
    """The space of plus or sigma on a plain rectangle of two colours."""
    game = change.game
    presses = chasing.find_solution(change.lights, game.cols, game.centre, meter)
    if presses is None:
        return Stuck(game, chasing.find_certificate(change.lights, game.cols, game.centre, meter))
    size = game.rows, game.cols, game.centre
    free = chasing.plan(*size, meter).nullity  # the plan of the solution once more, so it is at hand
    return Space(game, presses, (2,) * free, partial(chasing.quiet_rows, *size))


def solve_by_elimination(change: Board, barred: Collection[int], meter: Meter | None) -> Space | Stuck:
    """The space of any game of two colours. A hole's button does nothing, so it is barred as well."""
    game = change.game
    gone = sum(1 << cell for cell in {*barred, *game.holes})
    found = linear.eliminate(game.masks, change.flat, gone, meter)
    if found.odd:
        return Stuck(game, fold(found.odd, game))
    patterns = partial(fold_all, found.quiet, game)
    return Space(game, fold(found.presses, game), (2,) * len(found.quiet), patterns)


def fold_all(quiet: Iterable[int], game: Game, meter: Meter | None) -> Iterator[Rows]:
    """Quiet patterns of two colours as rows."""
    return (fold(pattern, game) for pattern in look_before_each(quiet, meter))


def solve_by_colors(change: Board, barred: Collection[int], meter: Meter | None) -> Space | Stuck:
    """The space of any game, whatever its colours."""
    game = change.game
    found = modular.find_echelons(game, change.states, barred, meter)
    if found is None:
        odd = modular.find_contradiction(game, change.states, {*barred, *game.holes}, meter)
        return Stuck(game, pack(odd, game))
    return Space(game, pack(found.presses(), game), found.orders(), partial(pack_all, found, game))


def pack_all(found: modular.EchelonForms, game: Game, meter: Meter | None) -> Iterator[Rows]:
    """Quiet patterns of more colours as rows."""
    return (pack(pattern, game) for pattern in look_before_each(found.quiet(), meter))


def solutions(found: Space) -> Iterator[Rows]:
    """Every solution, one after the other, in bounded memory."""
    game = found.game
    if game.colors == 2:
        first, basis = flatten(found.presses, game.cols), [flatten(one, game.cols) for one in found.quiet]
        yield from (fold(first ^ pattern, game) for pattern in linear.span(basis))
        return
    yield from (pack(presses, game) for presses in modular.solutions(to_numbers(found), game.colors))


def to_numbers(found: Space, meter: Meter | None = None) -> modular.ModularSolution:
    """One solution and the generators with a number for each button, as `modular` works with them."""
    patterns = found.gather(meter) if meter else found.quiet
    quiet = tuple(tuple(unpack(rows, found.game)) for rows in look_before_each(patterns, meter))
    return modular.ModularSolution(tuple(unpack(found.presses, found.game)), quiet, found.orders)
