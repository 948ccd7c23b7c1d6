"""solve: can the lights be turned off, with how few clicks, and why not fewer or not at all?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress

from lamplighter.arguments import expect_text
from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.clock import look_before_each
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.algebra.space import Space, Stuck, find_space, to_numbers
from lamplighter.lightsout.fewest.colors import find_fewest
from lamplighter.lightsout.fewest.fewest import fewest
from lamplighter.lightsout.game.best import Best
from lamplighter.lightsout.game.board import Board, needed_change
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, count_clicks, flatten, fold, pack, unpack
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.solving.answer import Answer
from lamplighter.lightsout.solving.ask_engine import USUAL, ask_engine
from lamplighter.lightsout.solving.nearest import Change, find_nearest
from lamplighter.lightsout.text.read_write import Askable, boards_of

MAX_PATTERNS = 1 << 29  # cells of all quiet patterns together; where there are more, any solution has to do
MAX_NUMBERS = 1 << 26  # the same with more colours, where a cell is more than a bit
PATIENCE = Budget(seconds=60)  # where no budget is given
MAX_SIMPLE = 8  # quiet patterns with which it is quicker to look at all solutions than to be clever


def solve(
    board: Askable,
    target: Askable | None = None,
    *,
    least: bool = True,
    costs: Iterable[int] | None = None,
    forbidden: Iterable[int] = (),
    engine: str = USUAL,
    budget: Budget | Meter | None = None,
) -> Answer:
    """Presses that turn the lights off, or into the target: with the fewest clicks, or any if not `least`.

    `costs` weighs the buttons, `forbidden` ones are never pressed. Without a budget a minute is spent at most; a spent
    one leaves what is known by then. Other engines than `algebra` are integer programs: they are asked for the fewest
    clicks alone, and count no solutions. A meter that runs already is one budget for several calls.
    """
    question = Question.of(*boards_of(board, target), forbidden, costs)
    if expect_text(engine, "the engine") == USUAL:
        return answer_question(question, start_clock(budget), least)
    if question.forbidden or question.costs or not least:
        raise BadInput(f"the engine {engine[:40]!r} is asked for the fewest clicks alone; leave the other options out")
    return ask_engine(engine, question, start_clock(budget))


def start_clock(budget: Budget | Meter | None) -> Meter:
    """The meter of one call: that of the budget, of a minute if there is none; a meter that runs already is kept."""
    return budget if isinstance(budget, Meter) else budget_of(budget, PATIENCE).start()


def answer_question(question: Question, meter: Meter, least: bool = True) -> Answer:
    """The answer to a question, by algebra. A spent meter never raises: what is not known by then is left out."""
    change = needed_change(question.board, question.target)
    try:
        found = find_space(change, question.forbidden, meter)
    except OutOfBudget:
        return Answer(question, None)
    if isinstance(found, Stuck):
        return answer_stuck(question, found, meter)
    return answer_cheapest(question, change, found, least, meter)


def answer_stuck(question: Question, found: Stuck, meter: Meter) -> Answer:
    """The answer where there is no solution."""
    free = count_free(found.game, question.forbidden, meter)
    large = free is None or are_too_many(found.game, free)
    change = None if question.forbidden or large else repair(difference(question.board, question.target), meter)
    return Answer(question, False, nullity=free, certificate=found.certificate, change=change)


def repair(board: Board, meter: Meter) -> Change | None:
    """The lights to change so that a board can be solved; None if there is no time to find them."""
    try:
        return find_nearest(board, meter)
    except OutOfBudget:
        return None


def are_too_many(game: Game, nullity: int) -> bool:
    """Would so many quiet patterns fill the memory?"""
    return nullity * game.rows * game.cols > (MAX_PATTERNS if game.colors == 2 else MAX_NUMBERS)


def count_free(game: Game, forbidden: Collection[int], meter: Meter) -> int | None:
    """How many quiet patterns without forbidden buttons are independent; None if the meter is spent before that."""
    try:
        found = find_space(Board.dark(game), forbidden, meter)
    except OutOfBudget:
        return None
    return len(found.orders) if isinstance(found, Space) else 0


def difference(board: Board, target: Board | None) -> Board:
    """By how many colours each light is beyond its target, as a board."""
    return board if target is None else needed_change(target, board)


def answer_cheapest(question: Question, change: Board, found: Space, least: bool, meter: Meter) -> Answer:
    """The answer where there are solutions: with the best that is found in time, or any if not `least`."""
    game, costs, free = found.game, question.costs, len(found.orders)
    best = Best(found.presses, cost_of(found.presses, game, costs), 0)
    if found.count == 1:
        best = best._replace(lower=best.clicks, optima=1)
    elif least and not are_too_many(game, free):
        with suppress(OutOfBudget):  # then any solution has to do
            best = improve(found, costs, meter)
    lower = min(best.clicks, max(best.lower, 0 if costs else clicks_at_least(change)))
    proof = best.proof if lower == best.lower else None  # else it would show less than is said
    return Answer(question, True, best._replace(lower=lower, proof=proof), free, found.count, space=found)


def improve(found: Space, costs: Sequence[int] | None, meter: Meter) -> Best[Rows]:
    """The best solution that is found in time; OutOfBudget if the quiet patterns are not made in time."""
    game = found.game
    if game.colors > 2:
        some = find_fewest(to_numbers(found, meter), game.colors, costs=costs, meter=meter)
        return Best(pack(some.presses, game), some.clicks, some.lower)
    start = flatten(found.presses, game.cols)
    basis = [flatten(pattern, game.cols) for pattern in look_before_each(found.gather(meter), meter)]
    classes = parity_classes(game) if len(basis) > MAX_SIMPLE and costs is None else None
    best = fewest(start, basis, game.rows * game.cols, costs=costs, classes=classes, meter=meter)
    return Best(fold(best.presses, game), best.clicks, best.lower, best.optima, best.proof)


def parity_classes(game: Game) -> tuple[int, int, int, int] | None:
    """The cells by the parity of row and column, for plus and sigma on odd by odd boards; None for other games."""
    if not (game.chased and game.rows % 2 and game.cols % 2):
        return None
    second = sum(1 << col for col in range(1, game.cols, 2))
    first = (1 << game.cols) - 1 - second

    def cells(start: int, row: int) -> int:
        """These columns in every other row."""
        return flatten(tuple(row if at % 2 == start else 0 for at in range(game.rows)), game.cols)

    return cells(1, second), cells(0, first), cells(0, second), cells(1, first)


def clicks_at_least(change: Board) -> int:
    """A number of clicks that no solution is below, because a press changes only so many lights."""
    game = change.game
    reach = len(game.offsets) if game.links is None else max(map(len, game.links))
    lit = sum(map(int.bit_count, change.lights)) if game.colors == 2 else sum(map(bool, change.states))
    return -(-lit // max(1, reach))


def cost_of(presses: Rows, game: Game, costs: Sequence[int] | None) -> int:
    """What presses cost; without costs their number."""
    if costs is None:
        return count_clicks(presses, game)
    return sum(number * price for number, price in zip(unpack(presses, game), costs, strict=True))
