"""Lights Out: boards with the fewest clicks and their proof, the number of solutions, and provenance."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from lamplighter.collecting.kinds import _lightsout_about as _about
from lamplighter.collecting.kinds import _lightsout_claims as _claims
from lamplighter.collecting.kinds import _lightsout_rows as _rows
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import Row
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout import FORMATS, WRAPS, Kind, random_position
from lamplighter.records import load_reader

TITLE = "Lights Out boards"
SCHEMA = 1
COLUMNS = {
    **{"lights": "VARCHAR", "target": "VARCHAR", "presses": "VARCHAR"},
    **{"rule": "VARCHAR", "wrap": "VARCHAR", "colors": "USMALLINT", "links": "VARCHAR", "on": "UINTEGER"},
    **{"solvable": "BOOLEAN", "clicks": "UBIGINT", "lower": "UBIGINT", "proven": "BOOLEAN"},
    **{"optima": "VARCHAR", "solutions": "VARCHAR", "nullity": "UINTEGER"},
}
ORDER = ("rows", "cols", "clicks", "content_id")
SHOWN = ("content_id", "rows", "cols", "rule", "wrap", "colors", "solvable", "clicks", "nullity", "on", "id")
COUNTED = ("solvable", "clicks", "on", "nullity", "rule", "wrap", "colors", "rows")
RANKS = {"wrap": WRAPS}
MAKES = ("generate",)
KNOWN = ("solvable", "clicks", "optima")
CHUNKS = {"import": 20_000, "solve": 5_000, "generate": 5_000, "verify": 1_000}
PICTURES = ("lights", "target", "presses")
describe_columns = _about.describe_columns
Maker = Callable[[Any], Row]


def prepare_import(job: Job) -> Maker:
    """Boards as they look; nothing is solved."""
    return lambda text: _rows.describe(_rows.read_record(job, text), text)


def prepare_solve(job: Job) -> Maker:
    """Boards with the fewest clicks, or that there are none."""
    return lambda text: _rows.solve_row(job, _rows.read_record(job, text), text)


def prepare_generate(job: Job) -> Maker:
    """Random positions that can be solved, of a depth if asked; each from the seed and its number alone."""
    draw = _rows.open_urn(job)

    def generate(index: int) -> Row:
        record = draw(index)
        if record is None:
            return {"status": "spent", "reason": "no position of that depth was found"}
        return _rows.solve_row(job, record) | {"source": "generated", "seed": job.seed}

    return generate


def prepare_verify(job: Job) -> Maker:
    """Boards solved anew, before the judge of answers; `differs` has what is told otherwise."""
    return lambda text: _claims.verify_row(job, _rows.read_record(job, text), text)


COMMANDS = {
    "import": prepare_import,
    "solve": prepare_solve,
    "generate": prepare_generate,
    "verify": prepare_verify,
}


def name_end(row: Row) -> str:
    """Whether a board can be solved."""
    return {True: "solvable", False: "unsolvable", None: "read"}[row.get("solvable")]


def tell(row: Row) -> dict[str, Any]:
    """A row as JSON, without what is not known: `lightsout.read` takes it, and of a board that is solved `verify`."""
    told = {name: value for name, value in row.items() if value is not None}
    told |= {name: told[name].split("\n") for name in PICTURES if name in told}
    if "links" in told:
        told = {name: value for name, value in told.items() if name not in ("rule", "wrap")}
        told["links"] = json.loads(row["links"])
    if "solutions" in told:  # in the JSON of answers that is a list
        told["count"] = told.pop("solutions")
    return {"id": row.get("id") or row.get("content_id"), **{key: told[key] for key in told if key != "id"}}


def check_options(command: str, options: dict[str, Any]) -> None:
    """BadInput, before any work, for options that no row can be made with."""
    Kind(**_rows.told_kind(options))
    if command == "generate":
        check_depth(options)
    elif options.get("from") is not None:
        load_reader(FORMATS, options["from"])
    if options.get("seconds") is not None and options["seconds"] < 0:
        raise BadInput("a record has no less than 0 seconds")


def check_depth(options: dict[str, Any]) -> None:
    """BadInput for a size that is none, or a depth that no position has: one is drawn to see it."""
    game, depth = _rows.game_of(options), options.get("depth")
    if depth is not None:
        with suppress(OutOfBudget):  # such positions are rare; others may be found
            random_position(game, depth, 0)
