"""Asking solvers solution by solution."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.rules import Count, forbid_solution
from lamplighter.errors import OutOfBudget

Found = tuple[Lamps | None, bool]


def find_one_by_one(ask: Callable[[], Found], forbid: Callable[[Count], None]) -> Iterator[Lamps]:
    """Each solution once. `ask` gives the lamps of the next one, or None, and whether that is final."""
    final = True
    while final:
        lamps, final = ask()
        if lamps is None:
            return
        yield lamps
        forbid(forbid_solution(lamps))
    raise OutOfBudget("the solver stopped at a solution that may not be the best")
