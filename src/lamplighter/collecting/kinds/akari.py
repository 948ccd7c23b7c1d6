"""Akari: puzzles with solution, level, rung, score, every measure, techniques, looks and provenance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lamplighter import plugins
from lamplighter.akari import FORMATS, LEVELS, MEASURES
from lamplighter.akari.rating.climb import RUNGS
from lamplighter.collecting.kinds import _akari_about as _about
from lamplighter.collecting.kinds import _akari_rows as _rows
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import Row
from lamplighter.errors import BadInput

TITLE = "Akari (Light Up) puzzles"
SCHEMA = 1
NAMES = plugins.names(MEASURES)
COLUMNS = {
    **{"grid": "VARCHAR", "solution": "VARCHAR"},
    **{"cells": "UINTEGER", "walls": "UINTEGER", "clues": "UINTEGER", "zeros": "UINTEGER", "lamp_count": "UINTEGER"},
    **{"symmetry": "VARCHAR", "beauty": "DOUBLE"},
    **{"verdict": "VARCHAR", "level": "VARCHAR", "rung": "VARCHAR", "score": "DOUBLE", "decent": "BOOLEAN"},
    **{name: "DOUBLE" if name == "switch" else "UINTEGER" for name in NAMES},
    "open": "STRUCT(measure VARCHAR, lower DOUBLE, upper DOUBLE)[]",
    **{"techniques": "VARCHAR[]", "attempt": "UINTEGER"},
}
ORDER = ("rows", "cols", "score", "content_id")
SHOWN = ("content_id", "rows", "cols", "verdict", "level", "rung", "score", "clues", "beauty", "id")
COUNTED = ("level", "rung", "verdict", "symmetry", "rows", "score", *NAMES)
RANKS = {"level": LEVELS, "rung": RUNGS, "verdict": ("unique", "multiple", "none", "unknown")}
MAKES = ("generate",)
KNOWN = ("level", "verdict", "solution")
CHUNKS = {"import": 20_000, "solve": 5_000, "generate": 200, "rate": 200, "verify": 100}
describe_columns = _about.describe_columns
Maker = Callable[[Any], Row]


def prepare_import(job: Job) -> Maker:
    """Puzzles as they look; nothing is solved."""
    return lambda text: _rows.describe(_rows.read_entry(job, text))


def prepare_solve(job: Job) -> Maker:
    """Puzzles with their solution, and whether it is the only one."""
    make = _rows.prepare_solving(job)
    return lambda text: make(_rows.read_entry(job, text))


def prepare_rate(job: Job) -> Maker:
    """Puzzles with their solution and rating."""
    return lambda text: _rows.rate_row(job, _rows.read_entry(job, text))


def prepare_generate(job: Job) -> Maker:
    """New puzzles to an order, rated; each from the seed and its number alone."""
    make = _rows.open_workshop(job)

    def generate(index: int) -> Row:
        entry = make(index)
        if entry is None:
            return {"status": "spent", "reason": "the order could not be met"}
        return _rows.rate_row(job, entry) | {
            **{"source": "generated", "seed": job.seed, "attempt": (entry.made or {})["attempt"]},
        }

    return generate


def prepare_verify(job: Job) -> Maker:
    """Puzzles solved by another engine, and rated before the judge of ratings; `differs` has what is told otherwise."""
    return lambda text: _rows.verify_row(job, _rows.read_entry(job, text), text)


COMMANDS = {
    "import": prepare_import,
    "solve": prepare_solve,
    "rate": prepare_rate,
    "generate": prepare_generate,
    "verify": prepare_verify,
}


def name_end(row: Row) -> str:
    """The level of a puzzle, or else its verdict."""
    return row.get("level") or row.get("verdict") or "read"


def tell(row: Row) -> dict[str, Any]:
    """A row as JSON, without what is not known: `lamplighter.read` takes it."""
    told = {name: value for name, value in row.items() if value is not None and name not in ("grid", "solution")}
    pictures = {name: row[name].split("\n") for name in ("grid", "solution") if row.get(name)}
    name = row.get("id") or row.get("content_id")
    return {"id": name, **pictures, **{key: value for key, value in told.items() if key != "id"}}


def check_options(command: str, options: dict[str, Any]) -> None:
    """BadInput, before any work, for options that no row can be made with."""
    plugins.choose_names(MEASURES, options.get("measures"))
    if command == "generate":
        _rows.order_of(options)
    elif options.get("from") is not None:
        from lamplighter.records import load_reader

        load_reader(FORMATS, options["from"])
    if options.get("seconds") is not None and options["seconds"] < 0:
        raise BadInput("a record has no less than 0 seconds")
