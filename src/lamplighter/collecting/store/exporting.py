"""Rows of a collection as one file: lines of JSON, a table for spreadsheets, Parquet, or texts of any puzzle format."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from lamplighter.collecting.store.collection import Collection
from lamplighter.collecting.store.parquet import Row, make_part
from lamplighter.errors import BadInput
from lamplighter.paint.saving import check_writable, save, slip_of
from lamplighter.strangers import guard_cell

Writer = Callable[[Collection, Iterable[Row]], Iterator[str]]


def write_jsonl(collection: Collection, rows: Iterable[Row]) -> Iterator[str]:
    """A line of JSON for each row."""
    return (json.dumps(collection.tell(row)) + "\n" for row in rows)


def write_csv(collection: Collection, rows: Iterable[Row]) -> Iterator[str]:
    """A table with a heading. Rows of a picture are joined by `/`, lists by spaces; no text becomes a formula."""
    yield ",".join(collection.columns) + "\n"
    for row in rows:
        yield ",".join(write_value(row[name]) for name in collection.columns) + "\n"


def write_value(value: Any) -> str:
    """A cell of the table."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        value = " ".join(one if isinstance(one, str) else json.dumps(one) for one in value)
    if not isinstance(value, str):
        return str(value)
    return '"' + guard_cell(value.replace("\n", "/"), most=len(value) + 1).replace('"', '""') + '"'


def write_texts(format: ModuleType) -> Writer:
    """A writer of texts in this format, with blank lines between them unless they are lines."""
    gap = "\n" if getattr(format, "UNIT", None) == "line" else "\n\n"
    return lambda collection, rows: (format.write(collection.read(row)) + gap for row in rows)


WRITERS: dict[str, Writer] = {".jsonl": write_jsonl, ".csv": write_csv}


def find_writer(collection: Collection, path: Path, to: str | None) -> Writer:
    """The writer of this format, or without one that of the name's ending; BadInput if there is none."""
    if to is not None:
        return write_texts(collection.load_format(to))
    if path.suffix.lower() not in WRITERS:
        raise BadInput(f"{path.name[:80]!r} ends with none of .jsonl, .csv, .parquet, .pdf or /; or say which --to")
    return WRITERS[path.suffix.lower()]


def export_texts(collection: Collection, rows: Iterable[Row], path: Path, write: Writer) -> int:
    """Write rows into a file, which is replaced as a whole; how many there were. BadInput if it cannot be written."""
    beside, seen = check_writable(path).with_name(f".{path.name}.part"), SeenRows(rows)
    try:
        try:
            with open(beside, "w", encoding="utf-8", newline="\n") as stream:
                stream.writelines(write(collection, seen))
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise slip_of("write", path, error) from None
    return seen.number


def export_parquet(collection: Collection, rows: Iterable[Row], path: Path) -> int:
    """Write rows into one Parquet file; how many there were. BadInput if it cannot be written."""
    about = {"lamplighter_kind": collection.name, "lamplighter_schema": str(collection.kind.SCHEMA)}
    check_writable(path)
    seen = SeenRows(rows)
    save(path, make_part(seen, collection.columns, about))
    return seen.number


class SeenRows:
    """Rows that are counted while they go by."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows, self.number = rows, 0

    def __iter__(self) -> Iterator[Row]:
        for row in self.rows:
            self.number += 1
            yield row
