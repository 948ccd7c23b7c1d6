"""Asking solvers solution by solution."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.rules import Count, another
from lamplighter.errors import OutOfBudget

Found = tuple[Lamps | None, bool]


def one_by_one(ask: Callable[[], Found], forbid: Callable[[Count], None]) -> Iterator[Lamps]:
    """Each solution once. `ask` gives the lamps of the next one, or None, and whether that is final."""
    final = True
    while final:
        lamps, final = ask()
        if lamps is None:
            return
        yield lamps
        forbid(another(lamps))
    raise OutOfBudget("the solver stopped at a solution that may not be the best")
