"""Rows as Parquet and back, by DuckDB. Whatever it complains of is told in one sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from lamplighter.collecting.store.keeping import KEPT
from lamplighter.errors import BadInput, EngineMissing

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

Row = dict[str, Any]
ROW_GROUP = 20_480  # rows that are read together
PATTERN = re.compile(r"[*?\[]")
DAMAGED = re.compile(r"[^'\"\s]*[.]parquet")
FULL = re.compile(r"no space left|out of memory|read-only|failed to offload|could not write", re.IGNORECASE)


@contextmanager
def connect() -> Iterator[DuckDBPyConnection]:
    """DuckDB without a file of its own; EngineMissing if it is not installed, BadInput for files it cannot read."""
    try:
        import duckdb
    except ImportError:
        raise EngineMissing("collections need duckdb: pip install 'lamplighter[collect]'") from None
    try:
        with duckdb.connect() as base:
            base.execute("SET enable_progress_bar = false")
            yield base
    except duckdb.Error as error:
        raise explain_failure(error) from None


def explain_failure(error: Exception) -> BadInput:
    """What DuckDB says as a sentence for people: most often a file is damaged, or of another program."""
    said = " ".join(str(error).split())[:300]
    if FULL.search(said):
        return BadInput(f"cannot write: {said}; {KEPT}")
    file = DAMAGED.search(said)
    if file:
        return BadInput(
            f"{file[0]} cannot be read; `lamplighter collect verify` tells which files are damaged ({said})"
        )
    return BadInput(f"the collection cannot be read: {said}")


def make_part(rows: Iterable[Row], columns: Mapping[str, str], about: Mapping[str, str]) -> bytes:
    """Rows as the bytes of a Parquet file, the same for the same rows; `about` are the words that stand in its foot.

    DuckDB reads lines of JSON many times faster than it takes rows one by one.
    """
    kinds = ", ".join(f"{quote(name)}: {text_of(kind)}" for name, kind in columns.items())
    with TemporaryDirectory(prefix="lamplighter-") as place, connect() as base:
        lines, target = Path(place, "rows.jsonl"), Path(place, "part.parquet")
        with open(lines, "w", encoding="utf-8") as stream:
            stream.writelines(json.dumps(row) + "\n" for row in rows)
        base.execute("SET threads = 1")
        source = f"read_json({text_of(lines)}, format = 'newline_delimited', columns = {{{kinds}}})"
        write_file(base, f"FROM {source}", target, about)
        return target.read_bytes()


def write_file(base: DuckDBPyConnection, query: str, target: Path, about: Mapping[str, str]) -> None:
    """The rows of a query as a Parquet file; `about` are the words that stand in its foot."""
    words = ", ".join(f"{name}: {text_of(word)}" for name, word in about.items())
    options = f"FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE {ROW_GROUP}, KV_METADATA {{{words}}}"
    base.execute(f"COPY ({query}) TO {text_of(target)} ({options})")


def read_dicts(base: DuckDBPyConnection) -> Iterator[Row]:
    """The rows of the query that was executed last, by the names of their columns, a batch at a time."""
    names = [column[0] for column in base.description or ()]
    while found := base.fetchmany(1000):
        for row in found:
            yield dict(zip(names, row, strict=True))


def quote(name: str) -> str:
    """The name of a column for SQL. Names are ours, never a user's."""
    assert re.fullmatch(r"\w+", name), name
    return f'"{name}"'


def text_of(value: str | Path) -> str:
    """A text of ours as SQL; what users type is always a parameter."""
    return "'" + str(value).replace("'", "''") + "'"


def list_files(paths: Sequence[Path]) -> str:
    """Paths as a list in SQL; what would be a pattern in a name is taken as it is."""
    return "[" + ", ".join(text_of(PATTERN.sub(r"[\g<0>]", str(path))) for path in paths) + "]"
