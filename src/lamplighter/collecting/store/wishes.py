"""Wishes: what people type to choose rows, `level=difficult`, `guess=2..`, `size=10x10`, as SQL with parameters.

Names are those of columns and nothing else; whatever stands behind the `=` is a parameter and never part of the SQL.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from lamplighter.collecting.store.columns import NUMBERS
from lamplighter.collecting.store.parquet import quote
from lamplighter.errors import BadInput
from lamplighter.plugins import say_unknown

SIZE = re.compile(r"(\d{1,9})x(\d{1,9})", re.ASCII)
FLAGS = {"yes": True, "true": True, "no": False, "false": False}


class Condition(NamedTuple):
    """A condition in SQL, and the values of its parameters."""

    sql: str
    values: tuple[Any, ...] = ()


def read_wishes(texts: Iterable[str], columns: Mapping[str, str]) -> Condition:
    """All of these wishes together; BadInput for one that makes no sense."""
    wishes = [read_wish(text, columns) for text in texts]
    sql = " AND ".join(wish.sql for wish in wishes) or "true"
    return Condition(sql, tuple(value for wish in wishes for value in wish.values))


def read_wish(text: str, columns: Mapping[str, str]) -> Condition:
    """NAME=VALUE, NAME=LOW..HIGH with a side left out perhaps, NAME=A,B for any of several; or size=ROWSxCOLS."""
    name, equals, wanted = text.partition("=")
    if not equals or not wanted:
        raise BadInput(f"{text[:40]!r} is not COLUMN=VALUE or COLUMN=LOW..HIGH, for example level=medium")
    if name == "size":
        return read_size(wanted)
    if name not in columns:
        raise BadInput(say_unknown("column", name, ("size", *columns)))
    kind = columns[name]
    if kind == "VARCHAR[]":
        return Condition(f"list_contains({quote(name)}, ?)", (wanted,))
    if kind in NUMBERS and ".." in wanted:
        return read_range(name, wanted)
    values = tuple(read_value(name, kind, one) for one in wanted.split(","))
    return Condition(f"{quote(name)} IN ({', '.join('?' * len(values))})", values)


def read_size(text: str) -> Condition:
    """ROWSxCOLS, whichever way the board lies."""
    found = SIZE.fullmatch(text)
    if not found:
        raise BadInput(f"{text[:40]!r} is not ROWSxCOLS, for example 8x12")
    one, other = int(found[1]), int(found[2])
    sql = "rows IN (?, ?) AND cols IN (?, ?) AND rows + cols = ?"  # sorted files are skipped by such a condition
    return Condition(sql, (one, other, one, other, one + other))


def read_range(name: str, text: str) -> Condition:
    """LOW..HIGH; at least one side is there."""
    low, _, high = text.partition("..")
    sides = [(sign, side) for sign, side in ((">=", low), ("<=", high)) if side]
    if not sides:
        raise BadInput(f"{name}={text[:40]} leaves both sides open")
    numbers = tuple(read_number(name, side) for _, side in sides)
    return Condition(" AND ".join(f"{quote(name)} {sign} ?" for sign, _ in sides), numbers)


def read_value(name: str, kind: str, text: str) -> Any:
    """One value for a column of this type."""
    if kind in NUMBERS:
        return read_number(name, text)
    if kind == "BOOLEAN":
        if text not in FLAGS:
            raise BadInput(f"{name} is yes or no, not {text[:40]!r}")
        return FLAGS[text]
    return text


def read_number(name: str, text: str) -> float:
    """A number; BadInput if it is none."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if number - number:  # infinite, or no number
        raise BadInput(f"{name} is a number, not {text[:40]!r}")
    return number


def read_order(text: str | None, columns: Mapping[str, str], usual: Iterable[str]) -> str:
    """The columns that rows are sorted by, as SQL: `score`, `-score` for the largest first; then as usual."""
    name = (text or "").removeprefix("-")
    if text is not None and (name not in columns or columns[name].endswith("]")):
        raise BadInput(say_unknown("column", name, [one for one, kind in columns.items() if not kind.endswith("]")]))
    first = [f"{quote(name)} {'DESC' if text.startswith('-') else 'ASC'} NULLS LAST"] if text else []
    return ", ".join([*first, *(quote(one) for one in usual)])
