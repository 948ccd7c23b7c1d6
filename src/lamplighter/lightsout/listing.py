"""listed: the solutions of a board one after the other, as many as asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile

from lamplighter.errors import BadInput
from lamplighter.lightsout.board import Rows, flattened, folded
from lamplighter.lightsout.fewest import all_fewest
from lamplighter.lightsout.solving import MAX_SORTED, Answer, by_clicks
from lamplighter.lightsout.space import clicks, solutions
from lamplighter.lightsout.symmetry import Moved, one_of_each


def listed(answer: Answer, limit: int | None = None, moves: Sequence[Moved] = ()) -> Iterator[Rows]:
    """Solutions, those with the fewest clicks first, or in any order where there are too many to sort.

    With `moves`, one of all that are the same but for these symmetries. More than can be sorted need a limit.
    """
    if answer.space is None:
        return iter(())
    if limit is None:
        check_count(answer.count)
    found = by_clicks(answer) if answer.count <= MAX_SORTED else solutions(answer.space)
    return islice(one_of_each(found, answer.board.game, moves) if moves else found, limit)


def optimal(answer: Answer) -> Iterator[Rows]:
    """Every solution with the fewest clicks."""
    if answer.space is None:
        return iter(())
    game = answer.board.game
    if game.colors > 2:
        return takewhile(lambda presses: clicks(presses, game) == answer.clicks, by_clicks(answer))
    start, quiet = flattened(answer.space.presses, game.cols), answer.space.quiet
    basis = [flattened(pattern, game.cols) for pattern in quiet]
    return (folded(presses, game) for presses in all_fewest(start, basis, game.rows * game.cols))


def check_count(count: int) -> None:
    """Refuse to list more solutions than can be sorted."""
    if count > MAX_SORTED:
        raise BadInput(f"there are {counted(count)} solutions; a limit says how many of them to list")


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
