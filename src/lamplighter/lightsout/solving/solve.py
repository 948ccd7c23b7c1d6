"""solve: can the lights be turned off, with how few clicks, and why not fewer or not at all?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple

from lamplighter.budget import ENDLESS, Budget, Meter, budget_of
from lamplighter.clock import look_before_each
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.algebra import modular
from lamplighter.lightsout.algebra.space import Space, Stuck, in_numbers, space
from lamplighter.lightsout.fewest.fewest import fewest
from lamplighter.lightsout.game.board import Board, needed_change
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, count_clicks, flatten, fold, pack, unpack
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.solving.nearest import Change, nearest
from lamplighter.lightsout.text.read_write import Askable, boards_of
from lamplighter.notebook import draw_value

MAX_PATTERNS = 1 << 29  # cells of all quiet patterns together; where there are more, any solution has to do
MAX_NUMBERS = 1 << 26  # the same with more colours, where a cell is more than a bit
PATIENCE = Budget(seconds=60)
MAX_SIMPLE = 8  # quiet patterns with which it is quicker to look at all solutions than to be clever


@dataclass(frozen=True)
class Answer:
    """What is known: presses that solve the board with so many clicks, and that none does with fewer than `lower`.

    `proven` where the two are the same number; `optima` is how many solutions are as good, where it is known.
    Unsolvable boards have a certificate instead (docs/lightsout.md), and the smallest change of lights found that makes
    them solvable. With a spent budget all of it may be missing. `target`, `forbidden` and `costs` are as asked; with
    costs the clicks are what the presses cost.
    """

    board: Board
    solvable: bool | None
    presses: Rows | None = None
    clicks: int | None = None
    lower: int | None = None
    proven: bool = False
    nullity: int | None = None
    count: int = 0
    optima: int | None = None
    certificate: Rows | None = None
    change: Change | None = None
    space: Space | None = None
    target: Board | None = None
    forbidden: frozenset[int] = frozenset()
    costs: tuple[int, ...] | None = None

    @property
    def upper(self) -> int | None:
        """As many clicks are enough."""
        return self.clicks

    def _repr_svg_(self) -> str | None:
        return draw_value(self)


def solve(
    board: Askable,
    target: Askable | None = None,
    *,
    least: bool = True,
    costs: Iterable[int] | None = None,
    forbidden: Iterable[int] = (),
    budget: Budget | None = None,
) -> Answer:
    """Presses that turn the lights off, or into the target: with the fewest clicks, or just any if not `least`.

    `costs` weighs the buttons, `forbidden` ones are never pressed. Without a budget a minute is spent at most.
    """
    return answered(Question.of(*boards_of(board, target), forbidden, costs), started(budget), least)


def started(budget: Budget | None) -> Meter:
    """The clock of one call, whatever is done in it."""
    found = budget_of(budget, PATIENCE)
    return (PATIENCE if found == ENDLESS else found).start()


def answered(question: Question, meter: Meter, least: bool = True) -> Answer:
    """The answer to a question. The clock may have run for something else before."""
    change = needed_change(question.board, question.target)
    try:
        found = space(change, question.forbidden, meter)
    except OutOfBudget:
        board, target, forbidden, costs = question
        return Answer(board, None, target=target, forbidden=forbidden, costs=costs)
    if isinstance(found, Stuck):
        return stuck(question, found, meter)
    return cheapest(question, change, found, least, meter)


def stuck(question: Question, found: Stuck, meter: Meter) -> Answer:
    """The answer where there is no solution."""
    (board, target, forbidden, costs), game = question, found.game
    free = free_choices(game, forbidden, meter)
    large = free is None or too_many(game, free)
    change = None if forbidden or large else repair(difference(board, target), meter)
    answer = Answer(board, False, target=target, forbidden=forbidden, costs=costs)
    return replace(answer, nullity=free, certificate=found.certificate, change=change)


def repair(board: Board, meter: Meter) -> Change | None:
    """The fewest lights to change; None if there is no time to find them."""
    try:
        return nearest(board, meter)
    except OutOfBudget:
        return None


def too_many(game: Game, nullity: int) -> bool:
    """Would the quiet patterns fill the memory?"""
    return nullity * game.rows * game.cols > (MAX_PATTERNS if game.colors == 2 else MAX_NUMBERS)


def free_choices(game: Game, forbidden: Collection[int], meter: Meter) -> int | None:
    """How many quiet patterns are independent; None if the time is up before that is known."""
    try:
        found = space(Board.dark(game), forbidden, meter)
    except OutOfBudget:
        return None
    return len(found.orders) if isinstance(found, Space) else 0


def difference(board: Board, target: Board | None) -> Board:
    """The board that is dark where this one looks like its target."""
    return board if target is None else needed_change(target, board)


def cheapest(question: Question, change: Board, found: Space, least: bool, meter: Meter) -> Answer:
    """The answer with the fewest clicks that are found."""
    (board, target, forbidden, costs), game, free = question, found.game, len(found.orders)
    here = Improved(found.presses, cost(found.presses, game, costs), 0)
    if found.count == 1:
        here = here._replace(lower=here.clicks, optima=1)
    elif least and not too_many(game, free):
        with suppress(OutOfBudget):  # then any solution has to do
            here = improved(found, costs, meter)
    lower = min(here.clicks, max(here.lower, 0 if costs else at_least(change)))
    best = here.presses, here.clicks, lower, lower == here.clicks
    return Answer(board, True, *best, free, found.count, here.optima, None, None, found, target, forbidden, costs)


class Improved(NamedTuple):
    """The best solution found, its clicks, what none is below, and how many are as good where that is known."""

    presses: Rows
    clicks: int
    lower: int
    optima: int | None = None


def improved(found: Space, costs: Sequence[int] | None, meter: Meter) -> Improved:
    """The best solution that the time allows to find."""
    game = found.game
    if game.colors > 2:
        best = modular.fewest(in_numbers(found, meter), game.colors, costs=costs, meter=meter)
        return Improved(pack(best.presses, game), best.clicks, best.lower)
    start = flatten(found.presses, game.cols)
    basis = [flatten(pattern, game.cols) for pattern in look_before_each(found.gathered(meter), meter)]
    classes = parities(game) if len(basis) > MAX_SIMPLE and costs is None else None
    least = fewest(start, basis, game.rows * game.cols, costs=costs, classes=classes, meter=meter)
    return Improved(fold(least.presses, game), least.clicks, least.lower, least.optima)


def parities(game: Game) -> tuple[int, int, int, int] | None:
    """Where the square of the game takes the cells apart by the parity of row and column: the four classes."""
    if not (game.chased and game.rows % 2 and game.cols % 2):
        return None
    second = sum(1 << col for col in range(1, game.cols, 2))
    first = (1 << game.cols) - 1 - second

    def cells(start: int, row: int) -> int:
        """These columns in every other row."""
        return flatten(tuple(row if at % 2 == start else 0 for at in range(game.rows)), game.cols)

    return cells(1, second), cells(0, first), cells(0, second), cells(1, first)


def at_least(change: Board) -> int:
    """Clicks that are needed because a press changes only so many lights."""
    game = change.game
    reach = len(game.offsets) if game.links is None else max(map(len, game.links))
    lit = sum(map(int.bit_count, change.lights)) if game.colors == 2 else sum(map(bool, change.states))
    return -(-lit // max(1, reach))


def cost(presses: Rows, game: Game, costs: Sequence[int] | None) -> int:
    """What presses cost."""
    if costs is None:
        return count_clicks(presses, game)
    return sum(number * price for number, price in zip(unpack(presses, game), costs, strict=True))
