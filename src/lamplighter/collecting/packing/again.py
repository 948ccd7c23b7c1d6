"""check_rows: rows of a collection found out anew, by the game's own `verify`: solved, rated, judged, compared."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

from lamplighter.collecting.store.asking import open_rows
from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import Row, read_dicts
from lamplighter.errors import LamplighterError
from lamplighter.records import parse_json
from lamplighter.values import freeze_mapping

TIMED = ("open", "status")  # what a time limit decides, and not the board


class Difference(NamedTuple):
    """A row that comes out otherwise: its id, the columns, the version that made it; or why nothing comes out."""

    content_id: str
    columns: tuple[str, ...]
    version: str | None
    reason: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The fields of a difference in docs/json.md."""
        return {**self._asdict(), "columns": list(self.columns)}


def check_rows(folder: Folder, sample: int | None, seed: int) -> Iterator[Difference | None]:
    """For each row of a sample, or of all for None, how it differs; None if it does not.

    The sample follows from the seed and the ids of the boards alone. BadInput if the rows cannot be read.
    """
    with open_rows(folder) as (base, kind):
        chosen = ""
        if sample is not None:
            chosen = f" ORDER BY sha256(concat(content_id, ' ', CAST({int(seed)} AS VARCHAR))) LIMIT {int(sample)}"
        base.execute(f"FROM found{chosen}")
        name = kind.__name__.rsplit(".", 1)[-1]
        make = cache(lambda options: prepare(kind, name, options))
        for row in read_dicts(base):
            yield check_row(kind, make, row)


def count_rows(folder: Folder) -> int:
    """How many boards a collection has."""
    with open_rows(folder) as (base, _):
        (number,) = base.execute("SELECT count(*) FROM found").fetchone() or (0,)
    return int(number)


def prepare(kind: ModuleType, name: str, options: str) -> Callable[[str], Row]:
    """The game's `verify` with the options of a row, but for the format it came in: rows are told as JSON."""
    told = freeze_mapping({key: value for key, value in parse_json(options).items() if key != "from"}, "options")
    verify: Callable[[str], Row] = kind.COMMANDS["verify"](Job(name, "verify", options=told))
    return verify


def check_row(kind: ModuleType, make: Callable[[str], Callable[[str], Row]], row: Row) -> Difference | None:
    """How a row differs from what comes out now; None if it does not."""
    id, version, options = str(row["content_id"]), row["version"], row["options"] or "{}"
    try:
        found = make(options)(json.dumps(kind.tell(row)))
    except LamplighterError as error:
        return Difference(id, (), version, str(error)[:200])
    except (AttributeError, KeyError, TypeError, ValueError) as error:  # a row that no version wrote
        return Difference(id, (), version, f"{type(error).__name__}: {error}"[:200])
    timed = "seconds" in parse_json(options)
    differs = tuple(name for name in found.get("differs") or () if not (timed and is_open(name, found)))
    return Difference(id, differs, version) if differs else None


def is_open(name: str, found: Row) -> bool:
    """Was a column left open by a time limit, so that it tells nothing?"""
    return name in TIMED or (name in found and found[name] is None)
