"""The columns that every collection has, whatever its game: what a row is called, and where it comes from.

docs/collections.md describes them. A change of their meaning raises `SCHEMA` of the kinds.
"""

from __future__ import annotations

from types import ModuleType

from lamplighter import plugins
from lamplighter.errors import BadInput

KINDS = "lamplighter.collecting.kinds"
FIRST = {"content_id": "VARCHAR", "rows": "UINTEGER", "cols": "UINTEGER"}
PROVENANCE = {
    **{"id": "VARCHAR", "title": "VARCHAR", "author": "VARCHAR", "source": "VARCHAR"},
    **{"seed": "UBIGINT", "index": "UBIGINT", "options": "VARCHAR", "version": "VARCHAR", "time": "VARCHAR"},
    **{"job": "VARCHAR", "line": "UBIGINT"},
    **{"status": "VARCHAR", "reason": "VARCHAR", "text": "VARCHAR", "differs": "VARCHAR[]"},
}
PRIVATE = ("line", "reason", "text", "differs")  # of a batch, and not of the puzzles that are shared
FOUND = ("done", "spent")  # a row with a board
REFUSED = ("rejected", "crashed")  # a record that became none
NUMBERS = ("UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "DOUBLE")


def load_kind(name: str) -> ModuleType:
    """The kind of collection of that name; BadInput if there is none."""
    try:
        return plugins.load(KINDS, name)
    except LookupError as error:
        raise BadInput(str(error.args[0])) from None


def columns_of(kind: ModuleType) -> dict[str, str]:
    """All columns of a kind with their types in DuckDB, in their order."""
    return {**FIRST, **kind.COLUMNS, **PROVENANCE}
