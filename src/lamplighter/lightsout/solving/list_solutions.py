"""listed: the solutions of a board one after the other, as many as asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile

from lamplighter.arguments import a, whole
from lamplighter.budget import Meter
from lamplighter.clock import look_before_each
from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.space import Space, solutions
from lamplighter.lightsout.fewest.fewest import all_fewest
from lamplighter.lightsout.fewest.fewest import by_clicks as weighed
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, count_clicks, flatten, fold, unpack
from lamplighter.lightsout.kernel import COMPILED
from lamplighter.lightsout.solving.solve import Answer, cost
from lamplighter.lightsout.solving.symmetry import Moved, checked_moves, one_of_each

MAX_LIMIT = 1 << 62
MAX_SORTED = 5_000_000  # cells of all solutions together, up to which they are sorted in memory
MAX_LISTED = 50_000_000  # the same, up to which they are listed without a limit
MAX_WEIGHED = 24 if COMPILED else 15  # quiet patterns whose solutions are put in order by weighing them


def listed(
    answer: Answer,
    limit: int | None = None,
    moves: Iterable[Moved] = (),
    costs: Iterable[int] | None = None,
    meter: Meter | None = None,
) -> Iterator[Rows]:
    """Solutions, the cheapest first, or in any order where there are too many to put in order.

    With `moves`, one of all that are the same but for these symmetries. Very many need a limit. A meter that is spent
    raises OutOfBudget on the way.
    """
    a(Answer, answer, "the answer", "a lamplighter.lightsout.Answer, as `solve` gives it")
    limit = None if limit is None else whole(limit, "the limit", 0, MAX_LIMIT)
    costs, moves = answer.board.game.check_costs(costs), checked_moves(moves, answer.board.game)
    if answer.space is None:
        return iter(())
    if limit is None:
        check_count(answer)
    found = by_clicks(answer, costs, meter) if in_order(answer) else solutions(answer.space)
    return islice(look_before_each(one_of_each(found, answer.board.game, moves) if moves else found, meter), limit)


def by_clicks(answer: Answer, costs: Sequence[int] | None = None, meter: Meter | None = None) -> Iterator[Rows]:
    """All solutions, those with the fewest clicks first, or with the least cost; of equals the first as it is read."""
    if answer.space is None:
        return iter(())
    if not in_order(answer):
        raise BadInput(f"there are {counted(answer.count)} solutions, too many to be put in order")
    game = answer.board.game
    if size(answer) <= MAX_SORTED:
        found = look_before_each(solutions(answer.space), meter)
        return iter(sorted(found, key=lambda one: (cost(one, game, costs), reading_order(one, game))))
    start, basis = flat(answer.space)
    return (fold(presses, game) for _, presses in weighed(start, basis, len(game.grid), costs=costs, meter=meter))


def in_order(answer: Answer) -> bool:
    """Can the solutions be put in order? All at once if they are few, else by weighing them."""
    return size(answer) <= MAX_SORTED or (answer.board.game.colors == 2 and (answer.nullity or 0) <= MAX_WEIGHED)


def size(answer: Answer) -> int:
    """The cells of all solutions together."""
    return answer.count * len(answer.board.game.grid)


def flat(space: Space) -> tuple[int, list[int]]:
    """With two colours: a solution and the quiet patterns as sets of cells."""
    cols = space.game.cols
    return flatten(space.presses, cols), [flatten(pattern, cols) for pattern in space.quiet]


def reading_order(presses: Rows, game: Game) -> tuple[int, ...]:
    """For an order that people see: as the rows are read."""
    return tuple(-number for number in unpack(presses, game))


def optimal(answer: Answer, meter: Meter | None = None) -> Iterator[Rows]:
    """Every solution with the fewest clicks."""
    if answer.space is None:
        return iter(())
    game = answer.board.game
    if game.colors > 2:
        return takewhile(lambda presses: count_clicks(presses, game) == answer.clicks, by_clicks(answer, None, meter))
    start, basis = flat(answer.space)
    return (fold(presses, game) for presses in all_fewest(start, basis, len(game.grid), meter=meter))


def check_count(answer: Answer) -> None:
    """Refuse to list more solutions than anybody will read."""
    if size(answer) > MAX_LISTED:
        raise BadInput(f"there are {counted(answer.count)} solutions; a limit says how many of them to list")


def counted(number: int) -> str:
    """A number as people read it, however large."""
    if number < 10**15:
        return f"{number:,}"
    power = number.bit_length() - 1
    return f"2^{power}" if number == 1 << power else f"about 10^{len(decimal(number)) - 1}"


def decimal(number: int) -> str:
    """All digits of a number, of which Python writes only some thousands at a time."""
    pieces, chunk = [], 10**4000
    while number >= chunk:
        number, rest = divmod(number, chunk)
        pieces.append(f"{rest:04000}")
    return "".join([str(number), *reversed(pieces)])
