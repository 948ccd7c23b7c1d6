"""solve: can the lights be turned off, with how few clicks, and why not fewer or not at all?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lamplighter.arguments import numbers
from lamplighter.budget import ENDLESS, Budget, Meter, budget_of
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout import modular
from lamplighter.lightsout.board import Board, Rows, flattened, folded, packed
from lamplighter.lightsout.exchange import Askable, boards_of
from lamplighter.lightsout.fewest import fewest
from lamplighter.lightsout.game import Game
from lamplighter.lightsout.nearest import Change, nearest
from lamplighter.lightsout.space import Space, Stuck, checked_barred, clicks, in_numbers, space, unpack, wanted
from lamplighter.notebook import shown

MAX_PATTERNS = 1 << 29  # cells of all quiet patterns together; where there are more, any solution has to do
MAX_PRICE = 10**9
MAX_NUMBERS = 1 << 26  # the same with more colours, where a cell is more than a bit
PATIENCE = Budget(seconds=60)
MAX_SIMPLE = 8  # quiet patterns with which it is quicker to look at all solutions than to be clever


@dataclass(frozen=True)
class Answer:
    """What is known: presses that solve the board with so many clicks, and that none does with fewer than `lower`.

    `proven` where the two are the same number; `optima` is how many solutions are as good, where it is known.
    Unsolvable boards have a certificate instead (docs/lightsout.md), and the smallest change of lights found that makes
    them solvable. With a spent budget all of it may be missing.
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

    @property
    def upper(self) -> int | None:
        """As many clicks are enough."""
        return self.clicks

    def _repr_svg_(self) -> str | None:
        return shown(self)


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
    board, target = boards_of(board, target)
    costs, forbidden = checked_costs(board.game, costs), checked_barred(board.game, forbidden)
    meter = (PATIENCE if budget == ENDLESS else budget_of(budget, PATIENCE)).start()
    change = wanted(board, target)
    try:
        found = space(change, forbidden, meter)
    except OutOfBudget:
        return Answer(board, None)
    if isinstance(found, Stuck):
        free = free_choices(board.game, forbidden, meter)
        large = free is None or too_many(board.game, free)
        repair = None if forbidden or large else nearest(difference(board, target))
        return Answer(board, False, nullity=free, certificate=found.certificate, change=repair)
    return cheapest(board, change, found, costs, least, meter)


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
    return board if target is None else wanted(target, board)


def cheapest(
    board: Board, change: Board, found: Space, costs: Sequence[int] | None, least: bool, meter: Meter
) -> Answer:
    """The answer with the fewest clicks that are found."""
    game, free = found.game, len(found.orders)
    here = Improved(found.presses, cost(found.presses, game, costs), 0)
    if found.count == 1:
        here = here._replace(lower=here.clicks, optima=1)
    elif least and not too_many(game, free):
        here = improved(found, costs, meter)
    lower = min(here.clicks, max(here.lower, 0 if costs else at_least(change)))
    best = here.presses, here.clicks, lower, lower == here.clicks
    return Answer(board, True, *best, free, found.count, optima=here.optima, space=found)


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
        best = modular.fewest(in_numbers(found), game.colors, costs=costs, meter=meter)
        return Improved(packed(best.presses, game), best.clicks, best.lower)
    start, basis = flattened(found.presses, game.cols), [flattened(q, game.cols) for q in found.quiet]
    classes = parities(game) if len(basis) > MAX_SIMPLE and costs is None else None
    least = fewest(start, basis, game.rows * game.cols, costs=costs, classes=classes, meter=meter)
    return Improved(folded(least.presses, game), least.clicks, least.lower, least.optima)


def parities(game: Game) -> tuple[int, int, int, int] | None:
    """Where the square of the game takes the cells apart by the parity of row and column: the four classes."""
    if not (game.chased and game.rows % 2 and game.cols % 2):
        return None
    second = sum(1 << col for col in range(1, game.cols, 2))
    first = (1 << game.cols) - 1 - second

    def cells(start: int, row: int) -> int:
        """These columns in every other row."""
        return flattened(tuple(row if at % 2 == start else 0 for at in range(game.rows)), game.cols)

    return cells(1, second), cells(0, first), cells(0, second), cells(1, first)


def at_least(change: Board) -> int:
    """Clicks that are needed because a press changes only so many lights."""
    game = change.game
    reach = len(game.offsets) if game.links is None else max(map(len, game.links))
    lit = sum(row.bit_count() for row in change.lights) if game.colors == 2 else sum(map(bool, change.states))
    return -(-lit // max(1, reach))


def cost(presses: Rows, game: Game, costs: Sequence[int] | None) -> int:
    """What presses cost."""
    if costs is None:
        return clicks(presses, game)
    return sum(number * price for number, price in zip(unpack(presses, game), costs, strict=True))


def checked_costs(game: Game, given: Iterable[int] | None) -> tuple[int, ...] | None:
    """Prices, if there are any; refused if they are none, or not one for each button."""
    if given is None:
        return None
    costs = numbers(given, "'costs'")
    if len(costs) != game.rows * game.cols:
        raise BadInput(f"there are {len(costs)} costs for {game.rows * game.cols} buttons")
    if any(not 0 <= price <= MAX_PRICE for price in costs):
        raise BadInput(f"a click costs 0 to {MAX_PRICE:,}")
    return costs
