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
ABOUT = {
    "content_id": "The name of the board, the same for its eight views; see the documents of the game.",
    "rows": "How many rows the board has.",
    "cols": "How many columns it has.",
    "id": "The name that came with it.",
    "title": "The title that came with it.",
    "author": "Its author, as the record tells.",
    "source": "Where it comes from, as the record tells; `generated` if this program made it.",
    "seed": "The seed of the batch that made it.",
    "index": "The number of its record in the batch, from 0; a generated one follows from seed, number and options.",
    "options": "The options of the batch, as JSON.",
    "version": "The version of the program that made the row.",
    "time": "When the batch was begun, in UTC.",
    "job": "The batch: `jobs/` and the manifest tell what was asked.",
    "line": "The line of the input where its record begins.",
    "status": "`done`, or `spent` if something was left open; `rejected` or `crashed` for a record that became none.",
    "reason": "Why a record became none.",
    "text": "The record that became none, or its beginning.",
    "differs": "Of `verify`: the columns that the record told otherwise.",
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


def describe_columns(kind: ModuleType) -> dict[str, str]:
    """A sentence for each column of a kind, in their order."""
    told = {**ABOUT, **kind.describe_columns()}
    return {name: told[name] for name in columns_of(kind)}
