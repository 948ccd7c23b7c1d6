"""What a record tells of a Lights Out board, held against what comes out anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lamplighter.collecting.kinds import _lightsout_rows as _rows
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import Row
from lamplighter.errors import BadInput
from lamplighter.lightsout import Record, verify

COMPARED = (
    "content_id",
    "rows",
    "cols",
    "on",
    "solvable",
    "clicks",
    "lower",
    "proven",
    "optima",
    "solutions",
    "nullity",
)


def verify_row(job: Job, record: Record, text: str) -> Row:
    """The row made anew, with what differs from the record: its name, its answer, one of ours that its judge refuses.

    The judge knows the rule and nothing of how answers are found. Presses differ if they do not solve the board, or
    not with the fewest clicks; others that do are as good.
    """
    answer = _rows.ask(job, record)
    row = _rows.describe(record, text) | _rows.tell_answer(answer)
    differs = [] if answer.solvable is None or verify(record, answer).valid else ["certificate"]
    return row | {"differs": [*differs, *find_differences(record, read_claims(text), row)]}


def read_claims(text: str) -> Row:
    """What a record tells, by the names of columns, null left out; texts that are no JSON tell nothing.

    The number of solutions is `count` in the JSON of answers, whose `solutions` are a list.
    """
    told = _rows.read_object(text)
    if "count" in told or isinstance(told.get("solutions"), list):
        told = told | {"solutions": told.get("count")}
    return {name: told[name] for name in (*COMPARED, "presses") if told.get(name) is not None}


def find_differences(record: Record, told: Row, row: Row) -> Iterator[str]:
    """The columns of a record that come out otherwise; what it does not tell cannot differ, nor what is not known."""
    compare = compare_bounds if False in (row["proven"], told.get("proven")) else compare_values
    if row["solvable"] is not None:
        yield from (name for name in COMPARED if name in told and not compare(name, told, row))
        if "presses" in told and not accepts(record, told["presses"], row, compare is compare_values):
            yield "presses"


def compare_values(name: str, told: Row, row: Row) -> bool:
    """Is it the value told, where both are certain? What a board without a solution cannot have is not."""
    unknown = row[name] is None and (row["solvable"] or name == "nullity")
    return unknown or bool(type(told[name]) is type(row[name]) and told[name] == row[name])


def compare_bounds(name: str, told: Row, row: Row) -> bool:
    """Can both be right, where one of them has not proven its number of clicks?"""
    if name not in ("clicks", "lower", "proven", "optima") or not row["solvable"]:
        return name == "proven" or compare_values(name, told, row)
    if name in ("proven", "optima"):
        return True
    if type(told[name]) is not int:
        return False
    most = row["clicks"] if name == "lower" or told.get("proven") is True else told[name]
    return bool(told[name] <= most and (name == "lower" or told[name] >= row["lower"]))


def accepts(record: Record, presses: Any, row: Row, certain: bool) -> bool:
    """Do these presses solve the board, and where it is certain how many are needed, with no more?"""
    rows = presses.split("\n") if isinstance(presses, str) else presses
    if row["presses"] is not None and rows == row["presses"].split("\n"):
        return True  # they were judged with the answer
    claim = {"solvable": True, "presses": rows} | ({"clicks": row["clicks"]} if certain else {})
    try:
        return row["solvable"] is True and verify(record, claim).valid
    except BadInput:  # these are no presses
        return False
