"""Questions to a collection, by DuckDB. A puzzle counts once, however often and from whatever side it was collected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from lamplighter.collecting.store.columns import FOUND, columns_of, load_kind
from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.parquet import Row, connect, list_files, quote, read_dicts, text_of
from lamplighter.collecting.store.wishes import read_order, read_wishes
from lamplighter.errors import BadInput

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

WANTED = f"status IN ({', '.join(map(text_of, FOUND))}) AND content_id IS NOT NULL"  # a row with a board


def kind_of(folder: Folder) -> ModuleType:
    """The kind of a collection; BadInput if it is none, has two kinds, or is of a newer schema than this program."""
    jobs = folder.expect_collection().list_jobs()
    names = {job.kind for job in jobs}
    if len(names) != 1:
        raise BadInput(f"{str(folder.path)[:200]!r} has no rows yet" if not names else "a collection is of one game")
    kind = load_kind(names.pop())
    newest = max(job.schema for job in jobs)
    if newest > kind.SCHEMA:
        raise BadInput(
            f"{str(folder.path)[:200]!r} is of schema {newest}, this program knows {kind.SCHEMA}: install a newer one"
        )
    return kind


@contextmanager
def open_rows(folder: Folder) -> Iterator[tuple[DuckDBPyConnection, ModuleType]]:
    """A connection with two views, and the kind; BadInput if there is no collection.

    `found` has the rows with a board, each puzzle once; `everything` repeats and refused records besides.
    """
    kind = kind_of(folder)
    with connect() as base:
        if holds_all(folder, kind):
            view_packed(base, kind, folder)
        else:
            view_rows(base, kind, folder.list_files())
        yield base, kind


def holds_all(folder: Folder, kind: ModuleType) -> bool:
    """Do the packed files have every puzzle, and the columns of today?"""
    told = folder.read_manifest()
    return told.get("columns") == columns_of(kind) and bool(folder.list_data()) and not folder.list_parts()


def view_packed(base: DuckDBPyConnection, kind: ModuleType, folder: Folder) -> None:
    """Make the views `found` and `everything` of packed files. All have the same columns, so few are looked into."""
    data, names = folder.list_data(), names_of(kind)
    for name, files in {"found": data, "everything": [*data, *folder.list_aside()]}.items():
        base.execute(f"CREATE VIEW {name} AS SELECT {names} FROM read_parquet({list_files(files)})")


def view_rows(base: DuckDBPyConnection, kind: ModuleType, files: Sequence[Path]) -> None:
    """Make the views `placed`, all rows of the files and where they stand, `everything`, `repeats` and `found`.

    Of equal puzzles `found` has the one of which most is known, and `repeats` the places of the others.
    """
    names, place = names_of(kind), "filename, file_row_number"
    better = ", ".join(f"{quote(name)} IS NULL" for name in kind.KNOWN)
    ranked = f"row_number() OVER (PARTITION BY content_id ORDER BY {better}, job, index, {place})"
    several = f"SELECT content_id FROM placed WHERE {WANTED} GROUP BY 1 HAVING count(*) > 1"
    for name, query in {
        "placed": select_all(kind, files),
        "everything": f"SELECT {names} FROM placed",
        "repeats": f"SELECT {place} FROM placed WHERE {WANTED} AND content_id IN ({several}) QUALIFY {ranked} > 1",
        "found": f"SELECT {names} FROM placed ANTI JOIN repeats USING ({place}) WHERE {WANTED}",
    }.items():
        base.execute(f"CREATE VIEW {name} AS {query}")


def select_all(kind: ModuleType, files: Sequence[Path]) -> str:
    """SQL for the rows of files and their places; columns that an older program did not know are NULL."""
    types = {**columns_of(kind), "filename": "VARCHAR", "file_row_number": "BIGINT"}
    known = ", ".join(f"CAST(NULL AS {type}) AS {quote(name)}" for name, type in types.items())
    source = f"SELECT {known} WHERE false"
    if files:
        options = "union_by_name = true, filename = true, file_row_number = true"
        source += f" UNION ALL BY NAME SELECT * FROM read_parquet({list_files(files)}, {options})"
    return f"SELECT {', '.join(map(quote, types))} FROM ({source})"


def names_of(kind: ModuleType) -> str:
    """The columns of a kind as SQL."""
    return ", ".join(map(quote, columns_of(kind)))


def read_rows(
    folder: Folder, wishes: Sequence[str] = (), sort: str | None = None, limit: int | None = None
) -> Iterator[Row]:
    """The rows that meet all wishes, sorted, at most so many; without a limit in bounded memory."""
    with open_rows(folder) as (base, kind):
        columns = columns_of(kind)
        wish, order = read_wishes(wishes, columns), read_order(sort, columns, kind.ORDER)
        most = "" if limit is None else " LIMIT ?"
        values = [*wish.values, *([] if limit is None else [limit])]
        base.execute(f"FROM found WHERE {wish.sql} ORDER BY {order}{most}", values)
        yield from read_dicts(base)
