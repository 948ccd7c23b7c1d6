"""merge: the rows of many files as few sorted ones, by DuckDB, in bounded memory.

Every puzzle stands once in the sorted files, with the row of which most is known. Rows that repeat one, and records
that became none, are laid aside in a file of their own: nothing is lost, and a job that goes on counts them as before.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from lamplighter.collecting.store.asking import WANTED, names_of, view_rows
from lamplighter.collecting.store.parquet import connect, list_files, quote, text_of, write_file
from lamplighter.collecting.store.sums import DIGITS, digest_file

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MEMORY = "400MB"  # for DuckDB; what does not fit is sorted on disk
QUICKLY = "FORMAT parquet, COMPRESSION lz4"  # of a file that is read once more and thrown away


class Merged(NamedTuple):
    """The files that were made, by the names they are to have in the folder, with their sums; how many rows they have.

    `aside` is how many rows repeat a puzzle or became none.
    """

    files: dict[str, Path]
    sums: dict[str, str]
    rows: int
    aside: int


def merge(kind: ModuleType, about: dict[str, str], files: Sequence[Path], place: Path, rows_per_file: int) -> Merged:
    """The rows of files as new files in `place`, written and synced; the same for the same rows."""
    with open_base(kind, files, place) as base:
        base.execute(f"CREATE TABLE aside_places AS {ASIDE}")
        rows, aside = base.execute(COUNTS).fetchone() or (0, 0)
        sorted_rows = f"SELECT {names_of(kind)} FROM placed ANTI JOIN aside_places USING (filename, file_row_number)"
        order = ", ".join(map(quote, kind.ORDER))
        made = list(split(base, f"{sorted_rows} ORDER BY {order}, job, index", rows, rows_per_file, place, about))
        if aside:
            others = f"SELECT {names_of(kind)} FROM placed SEMI JOIN aside_places USING (filename, file_row_number)"
            write_file(base, f"{others} ORDER BY job, index, content_id", place / "aside.parquet", about)
    named = [(f"data/train-{n:05}-of-{len(made):05}", path) for n, path in enumerate(made)]
    named += [("aside", place / "aside.parquet")] if aside else []
    return Merged(*name_files(named), rows, aside)


ASIDE = f"FROM repeats UNION ALL SELECT filename, file_row_number FROM placed WHERE NOT coalesce({WANTED}, false)"
COUNTS = "SELECT (SELECT count(*) FROM placed) - count(*), count(*) FROM aside_places"


@contextmanager
def open_base(kind: ModuleType, files: Sequence[Path], place: Path) -> Iterator[DuckDBPyConnection]:
    """A connection with the views of all rows, that has little memory and puts the rest into `place`."""
    with connect() as base:
        base.execute(f"SET memory_limit = '{MEMORY}'")
        base.execute(f"SET temp_directory = {text_of(place / 'sorting')}")
        view_rows(base, kind, files)
        yield base


def split(
    base: DuckDBPyConnection, query: str, rows: int, rows_per_file: int, place: Path, about: dict[str, str]
) -> Iterator[Path]:
    """The rows of a sorted query in files of so many; there is one even without rows. It is sorted once."""
    if rows > rows_per_file:
        whole = place / "sorted.parquet"
        base.execute(f"COPY ({query}) TO {text_of(whole)} ({QUICKLY})")
        query = f"SELECT * EXCLUDE (file_row_number) FROM read_parquet({list_files([whole])}, file_row_number = true)"
    for number, first in enumerate(range(0, max(1, rows), rows_per_file)):
        path = place / f"{number:05}.parquet"
        some = f" WHERE file_row_number BETWEEN {first} AND {first + rows_per_file - 1}" if rows > rows_per_file else ""
        write_file(base, query + some, path, about)
        yield path


def name_files(made: Sequence[tuple[str, Path]]) -> tuple[dict[str, Path], dict[str, str]]:
    """The files by their names, which end with the beginning of their sums, and the sums; all are synced."""
    files, sums = {}, {}
    for stem, path in made:
        sync_file(path)
        total = digest_file(path)
        name = f"{stem}-{total[:DIGITS]}.parquet"
        files[name], sums[name] = path, total
    return files, sums


def sync_file(path: Path) -> None:
    """Let what DuckDB wrote outlast a loss of power."""
    with open(path, "rb+") as stream:
        os.fsync(stream.fileno())
