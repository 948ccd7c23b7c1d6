"""Questions to a collection, by DuckDB. A puzzle counts once, however often and from whatever side it was collected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import TYPE_CHECKING

from lamplighter.collecting.store.columns import FOUND, columns_of, load_kind
from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.parquet import Row, connect, list_files, quote, read_dicts, text_of
from lamplighter.collecting.store.wishes import Condition, read_order, read_wishes
from lamplighter.errors import BadInput

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

EVERYTHING = Condition("true")


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
    """A connection with the view `found`, all rows with a board, and the kind; BadInput if there is no collection."""
    kind, files = kind_of(folder), folder.list_files()
    columns = ", ".join(map(quote, columns_of(kind)))
    known = ", ".join(f"CAST(NULL AS {kind}) AS {quote(name)}" for name, kind in columns_of(kind).items())
    source = f"SELECT {known} WHERE false"
    if files:
        source += f" UNION ALL BY NAME SELECT * FROM read_parquet({list_files(files)}, union_by_name = true)"
    with connect() as base:
        base.execute(f"CREATE VIEW everything AS SELECT {columns} FROM ({source})")
        wanted = f"status IN ({', '.join(map(text_of, FOUND))}) AND content_id IS NOT NULL"
        base.execute(f"CREATE VIEW found AS FROM everything WHERE {wanted} {once(folder, kind)}")
        yield base, kind


def once(folder: Folder, kind: ModuleType) -> str:
    """SQL that keeps one of equal puzzles, that of which most is known; packed files have no two."""
    if folder.read_manifest() and not folder.list_parts():
        return ""
    better = ", ".join(f"{quote(name)} IS NULL" for name in kind.KNOWN)
    return f"QUALIFY row_number() OVER (PARTITION BY content_id ORDER BY {better}, time, job, index) = 1"


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
