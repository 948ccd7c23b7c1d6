"""Rows of Akari: what is seen, solved, rated and verified of one puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import Any

from lamplighter import Answer, Budget, Entry, Rating, content_id, explain, rate, read, recheck, solve
from lamplighter.akari import ATTEMPTS, Order, Range, beauty, find_faults, make_solver
from lamplighter.akari.game.answer import mark_rows
from lamplighter.akari.game.run import Run
from lamplighter.akari.making.drawn_walls import find_symmetry
from lamplighter.akari.making.generate import make_single
from lamplighter.akari.making.workshop import Workshop
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import Row
from lamplighter.records import parse_json

WORDS = ("id", "title", "author", "source")
GRADES = ("verdict", "level", "rung", "score", "decent")


def read_entry(job: Job, text: str) -> Entry:
    """The puzzle of a record, in the format of the job if it names one; BadInput if it is none."""
    return read(text, job.options.get("from"))


def describe(entry: Entry) -> Row:
    """What can be seen of a puzzle, and what it says of itself."""
    puzzle, squares = entry.puzzle, entry.puzzle.squares
    white = squares.count(".")
    seen = {"content_id": content_id(puzzle), "rows": puzzle.rows, "cols": puzzle.cols, "grid": str(puzzle)}
    counts = {"cells": white, "walls": len(squares) - white, "clues": len(puzzle.clues), "zeros": squares.count("0")}
    looks = {"symmetry": find_symmetry(puzzle), "beauty": round(beauty(puzzle), 2)}
    told = {} if entry.solution is None else tell_lamps(entry, entry.solution)
    return {**seen, **counts, **looks, **told, **{word: getattr(entry, word) for word in WORDS}}


def tell_lamps(entry: Entry, lamps: tuple[int, ...]) -> Row:
    """A solution as columns."""
    return {"solution": "\n".join(mark_rows(entry.puzzle, lamps)), "lamp_count": len(lamps)}


def prepare_solving(job: Job) -> Callable[[Entry], Row]:
    """A function that makes the row of a puzzle: what is seen, the first solution, and whether it is the only one."""
    solver = make_solver(budget=budget_of(job))
    return lambda entry: describe(entry) | tell_answer(entry, solver(entry))


def tell_answer(entry: Entry, answer: Answer) -> Row:
    """The verdict and the solution as columns; a solution that the puzzle tells of itself is not believed."""
    lamps: Row = {"solution": None, "lamp_count": None}
    if answer.solutions:
        lamps = tell_lamps(entry, answer.solutions[0].lamps)
    spent = {"status": "spent"} if answer.verdict == "unknown" else {}
    return {**lamps, "verdict": answer.verdict, **spent}


def budget_of(job: Job) -> Budget | None:
    """The time for each record; None without a limit."""
    seconds = job.options.get("seconds")
    return None if seconds is None else Budget(seconds)


def rate_row(job: Job, entry: Entry) -> Row:
    """What is seen, solved and rated, and the techniques that explain it; those that are cheap are taken first."""
    row = prepare_solving(job)(entry)
    if row["verdict"] != "unique":
        return row
    return row | tell_rating(ask_rating(job, entry)) | {"techniques": list_techniques(job, entry)}


def ask_rating(job: Job, entry: Entry) -> Rating:
    """The rating by the measures of the job."""
    return rate(entry, measures=job.options.get("measures"), budget=budget_of(job))


def tell_rating(rating: Rating) -> Row:
    """A rating as columns. A measure that is not proven has no value, but bounds in `open`."""
    values = {name: measure.value for name, measure in rating.measures.items() if measure.proven}
    bounds = [
        {"measure": name, "lower": measure.lower, "upper": measure.upper}
        for name, measure in rating.measures.items()
        if not measure.proven
    ]
    spent = {} if rating.proven else {"status": "spent"}
    return {**{name: getattr(rating, name) for name in GRADES}, **values, "open": bounds, **spent}


def list_techniques(job: Job, entry: Entry) -> list[str] | None:
    """The techniques of the explanation, in the order in which they are first taken; None if it came to no end."""
    trace = explain(entry.puzzle, budget=budget_of(job))
    return list(dict.fromkeys(found.technique for found in trace.rounds)) if trace.outcome == "solved" else None


def order_of(options: dict[str, Any]) -> Order:
    """The order of a job; BadInput if nothing can meet it. JSON has no infinity, so an open side is null."""
    wishes = dict(options["order"])
    where = tuple(
        Range(name, -inf if low is None else low, inf if high is None else high)
        for name, low, high in wishes.pop("where", ())
    )
    return Order(**wishes, where=where)


def open_workshop(job: Job) -> Callable[[int], Entry | None]:
    """A function that makes the puzzle of a number; None where the order is not met."""
    shop, attempts = Workshop(order_of(dict(job.options))), job.options.get("attempts", ATTEMPTS)
    return lambda index: make_single(shop, job.seed or 0, index, attempts, Run(budget_of(job)))


def verify_row(job: Job, entry: Entry, text: str) -> Row:
    """The row made anew, with what differs from the record: its solution, its grades, a certificate that does not hold.

    It is solved by an engine that shares nothing with the one that rates; the judge of ratings is another stranger.
    Of several solutions one is as good as another.
    """
    row = describe(entry) | tell_answer(entry, solve(entry, engine="sat", budget=budget_of(job)))
    if row["verdict"] == "multiple" and entry.solution is not None and not find_faults(entry.puzzle, entry.solution):
        row |= tell_lamps(entry, entry.solution)
    differs = []
    if row["verdict"] == "unique":
        rating = ask_rating(job, entry)
        row |= tell_rating(rating) | {"techniques": list_techniques(job, entry)}
        differs += [] if recheck(entry, rating.to_json(certificate=True)).accepted else ["certificate"]
    return row | {"differs": [*differs, *find_differences(read_claims(entry, text), row)]}


def read_claims(entry: Entry, text: str) -> Row:
    """What a record tells of its puzzle; of texts that are no JSON it is the solution at most.

    Grids and solutions are drawn in more than one way, so the lamps count and not the picture.
    """
    lamps = {} if entry.solution is None else tell_lamps(entry, entry.solution)
    told = dict(parse_json(text)) if text.lstrip().startswith("{") else {}
    return {**lamps, **{name: value for name, value in told.items() if name not in ("grid", "solution")}}


def find_differences(told: Row, row: Row) -> Iterator[str]:
    """The columns of a record that come out otherwise; what it does not tell cannot differ."""
    for name, value in told.items():
        if name in row and name not in WORDS and plain(value) != plain(row[name]):
            yield name


def plain(value: Any) -> Any:
    """A value for comparing: rows of text are one text, numbers are numbers."""
    if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
        return "\n".join(value)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else value
