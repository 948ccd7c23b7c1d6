"""All solutions from a solver that finds one at a time: each is forbidden before the next is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.rules import Count, forbid_solution
from lamplighter.errors import OutOfBudget

Found = tuple[Lamps | None, bool]


def find_one_by_one(ask: Callable[[], Found], forbid: Callable[[Count], None]) -> Iterator[Lamps]:
    """Each solution once, until `ask` gives None for its lamps; `forbid` must keep a solution from coming again.

    The second thing `ask` gives is whether the solver has finished: if not, the solution is yielded, and then
    OutOfBudget is raised.
    """
    final = True
    while final:
        lamps, final = ask()
        if lamps is None:
            return
        yield lamps
        forbid(forbid_solution(lamps))
    raise OutOfBudget("the solver stopped at a solution that may not be the best")
