"""list_solutions: the solutions of a board one after the other, as many as asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile

from lamplighter.arguments import expect_kind, expect_whole
from lamplighter.budget import Meter
from lamplighter.clock import look_before_each
from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.space import Space, solutions
from lamplighter.lightsout.fewest.fewest import all_fewest, weigh_in_order
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, flatten, fold, unpack
from lamplighter.lightsout.kernel import COMPILED
from lamplighter.lightsout.solving.answer import Answer
from lamplighter.lightsout.solving.answer_fields import MAX_LISTED
from lamplighter.lightsout.solving.solve import cost_of
from lamplighter.lightsout.solving.symmetry import Moved, check_moves, keep_one_of_each
from lamplighter.lightsout.text.numbers import write_number

MAX_LIMIT = 1 << 62
MAX_SORTED = 5_000_000  # cells of all solutions together, up to which they are sorted in memory
MAX_WEIGHED = 24 if COMPILED else 15  # quiet patterns whose solutions are put in order by weighing them


def list_solutions(
    answer: Answer,
    limit: int | None = None,
    moves: Iterable[Moved] = (),
    costs: Iterable[int] | None = None,
    meter: Meter | None = None,
    *,
    optimal: bool = False,
) -> Iterator[Rows]:
    """Solutions, the cheapest first, or in any order where there are too many to put in order.

    With `moves`, one of all that are the same but for these symmetries. If `optimal`, only those that are as good as
    the answer's own, by the costs of its question if it has any, and none where that is not proven to be the best.
    `costs` are only for the order of the others. Very many need a limit, or they are BadInput. A meter that is spent
    raises OutOfBudget on the way.
    """
    expect_kind(Answer, answer, "the answer", "a lamplighter.lightsout.Answer, as `solve` gives it")
    limit = None if limit is None else expect_whole(limit, "the limit", 0, MAX_LIMIT)
    costs, moves = answer.board.game.check_costs(costs), check_moves(moves, answer.board.game)
    if answer.space is None:
        check_known(answer)
        return iter(())
    if limit is None and not optimal:
        check_count(answer)
    found = list_some(answer, costs, meter, optimal)
    some = keep_one_of_each(found, answer.board.game, moves) if moves else found
    return islice(some if optimal else look_before_each(some, meter), limit)


def check_known(answer: Answer) -> None:
    """Refuse an answer that has solutions and does not hold them: an integer program's, or one that JSON told."""
    if answer.solvable:
        raise BadInput("this answer does not hold all solutions; `solve` the board once more to list them")


def list_some(answer: Answer, costs: Sequence[int] | None, meter: Meter | None, optimal: bool) -> Iterator[Rows]:
    """Solutions one after the other, the optimal ones or all, in order where that can be; the answer has a space."""
    if optimal:
        return list_optimal(answer, meter) if answer.proven else iter(())
    assert answer.space is not None
    return sort_solutions(answer, costs, meter) if can_sort(answer) else solutions(answer.space)


def sort_solutions(answer: Answer, costs: Sequence[int] | None = None, meter: Meter | None = None) -> Iterator[Rows]:
    """All solutions, those with the fewest clicks first, or with the least cost; of equals the first as it is read."""
    if answer.space is None:
        return iter(())
    if not can_sort(answer):
        raise BadInput(f"there are {write_number(answer.count)} solutions, too many to be put in order")
    game = answer.board.game
    if count_cells(answer) <= MAX_SORTED:
        found = look_before_each(solutions(answer.space), meter)
        return iter(sorted(found, key=lambda one: (cost_of(one, game, costs), reading_order(one, game))))
    start, basis = flatten_space(answer.space)
    return (
        fold(presses, game) for _, presses in weigh_in_order(start, basis, len(game.grid), costs=costs, meter=meter)
    )


def can_sort(answer: Answer) -> bool:
    """Can the solutions be put in order? All at once if they are few, else by weighing them."""
    return count_cells(answer) <= MAX_SORTED or (answer.board.game.colors == 2 and (answer.nullity or 0) <= MAX_WEIGHED)


def count_cells(answer: Answer) -> int:
    """The cells of all solutions together."""
    return answer.count * len(answer.board.game.grid)


def flatten_space(space: Space) -> tuple[int, list[int]]:
    """With two colours: a solution and the quiet patterns as sets of cells."""
    cols = space.game.cols
    return flatten(space.presses, cols), [flatten(pattern, cols) for pattern in space.quiet]


def reading_order(presses: Rows, game: Game) -> tuple[int, ...]:
    """The key of an order that people see: what is pressed first, as rows are read, comes first."""
    return tuple(-number for number in unpack(presses, game))


def list_optimal(answer: Answer, meter: Meter | None = None) -> Iterator[Rows]:
    """Every solution with the fewest clicks, or with costs the cheapest, for an answer where these are proven."""
    if answer.space is None:
        return iter(())
    game, costs = answer.board.game, answer.costs
    if game.colors > 2 or (costs and count_cells(answer) <= MAX_SORTED):  # costs may be too high to be weighed
        ordered = sort_solutions(answer, costs, meter)
        return takewhile(lambda presses: cost_of(presses, game, costs) == answer.clicks, ordered)
    start, basis = flatten_space(answer.space)
    return (fold(presses, game) for presses in all_fewest(start, basis, len(game.grid), costs=costs, meter=meter))


def check_count(answer: Answer) -> None:
    """BadInput if there are more solutions than are listed without a limit."""
    if count_cells(answer) > MAX_LISTED:
        raise BadInput(f"there are {write_number(answer.count)} solutions; a limit says how many of them to list")
