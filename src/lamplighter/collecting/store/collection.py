"""Collection: a folder of puzzles with everything that is known of them, and questions to it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from lamplighter.collecting.store.asking import kind_of, open_rows, read_rows
from lamplighter.collecting.store.columns import columns_of
from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import Row
from lamplighter.collecting.store.statistics import Statistics, count_all
from lamplighter.collecting.store.wishes import read_wishes
from lamplighter.errors import BadInput
from lamplighter.records import load_format, load_reader


def is_collection(path: str | Path) -> bool:
    """Is there a collection at this path?"""
    try:
        return Folder(Path(path)).is_collection
    except (OSError, ValueError):  # a name that no file can have
        return False


@dataclass(frozen=True)
class Collection:
    """A collection at its path. Wishes are texts such as `level=difficult`, `guess=2..`, `size=10x10`.

    Equal puzzles count once, however they are turned or mirrored. Everything raises BadInput for a part that is damaged
    or of a newer schema, and EngineMissing without DuckDB.
    """

    folder: Folder
    kind: ModuleType

    @classmethod
    def open(cls, path: str | Path) -> Collection:
        """The collection at this path; BadInput if there is none."""
        folder = Folder(Path(path))
        return cls(folder, kind_of(folder))

    @property
    def name(self) -> str:
        """The name of its kind: `akari` or `lightsout`."""
        return self.kind.__name__.rsplit(".", 1)[-1]

    @property
    def columns(self) -> dict[str, str]:
        """The names of all columns with their types in DuckDB."""
        return columns_of(self.kind)

    @property
    def jobs(self) -> list[Job]:
        """What was asked, in the order in which it was begun."""
        return self.folder.list_jobs()

    def count(self, wishes: Sequence[str] = ()) -> int:
        """How many puzzles meet all wishes."""
        wish = read_wishes(wishes, self.columns)
        with open_rows(self.folder) as (base, _):
            (number,) = base.execute(f"SELECT count(*) FROM found WHERE {wish.sql}", wish.values).fetchone() or (0,)
        return int(number)

    def pick(self, wishes: Sequence[str] = (), sort: str | None = None, limit: int | None = None) -> Iterator[Row]:
        """The rows that meet all wishes, at most so many, sorted by a column (`-score`: the largest first)."""
        return read_rows(self.folder, wishes, sort, limit)

    def count_all(self, wishes: Sequence[str] = ()) -> Statistics:
        """How many puzzles that meet all wishes there are of each level, size and so on."""
        return count_all(self.folder, wishes)

    def list_lines(self, wishes: Sequence[str] = ()) -> Iterator[str]:
        """All puzzles that meet the wishes as lines of JSON, as any verb takes them."""
        return (json.dumps(self.tell(row)) for row in self.pick(wishes))

    def read(self, row: Row) -> Any:
        """The puzzle of a row, as the game's `read` gives it."""
        return load_reader(self.kind.FORMATS, "jsonl").read(json.dumps(self.tell(row)))

    def load_format(self, name: str) -> ModuleType:
        """The format of that name of the collection's game; BadInput if there is none."""
        return load_format(self.kind.FORMATS, name)

    def tell(self, row: Row) -> dict[str, Any]:
        """A row as JSON, without what is not known; the game's `read` takes it."""
        told: dict[str, Any] = self.kind.tell(row)
        return told

    def find(self, name: str) -> Row:
        """The puzzle of this content id, the beginning of one, or this id; BadInput if there is none, or several."""
        with open_rows(self.folder) as (base, _):
            test = "starts_with(content_id, ?) OR id = ?"
            base.execute(f"FROM found WHERE {test} ORDER BY content_id LIMIT 2", [name, name])
            names = [column[0] for column in base.description or ()]
            found = [dict(zip(names, row, strict=True)) for row in base.fetchall()]
        if len(found) != 1:
            raise BadInput(f"there is {'no puzzle' if not found else 'more than one puzzle'} {name[:40]!r}")
        return found[0]
