"""A dark cell that only one cell can light gets its light from there.

before      after
.#          *#
+#          +#
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.step import Step

COST = 3


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Dark cells with a single source; of several with the same source the first speaks for all."""
    told = 0
    for cell in members(position.dark):
        view = position.views.sees[cell] | 1 << cell
        source = view & position.open
        if source and not source & (source - 1) and view & near and not source & told:
            told |= source
            yield Step("only_source", lamps=source, because=view)
