"""Rows of Lights Out: what is seen, solved and verified of one board."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from lamplighter import Budget
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import Row
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout import (
    Answer,
    Board,
    Game,
    Kind,
    Record,
    content_id,
    random_position,
    read,
    solve,
)
from lamplighter.records import parse_json

WORDS = ("id", "title", "author", "source")
KIND = ("rule", "wrap", "colors")
PATIENCE = Budget(nodes=1 << 28)  # solutions that are looked at, where there is no time limit: a second or so
LONGEST = 6_000_000  # characters of a board and its links: what reads rows takes none of more than 16 MiB


def read_record(job: Job, text: str) -> Record:
    """The board of a record, in the format and of the kind of the job if it names them; BadInput if it is none."""
    return read(text, job.options.get("from"), **told_kind(job.options))


def told_kind(options: Mapping[str, Any]) -> dict[str, Any]:
    """Rule, joined edges and colours, as far as a job names them."""
    return {name: options[name] for name in KIND if options.get(name) is not None}


def game_of(options: Mapping[str, Any]) -> Game:
    """The game of a job that makes boards; BadInput if it is none."""
    game = Kind(**told_kind(options)).game(options["rows"], options["cols"])
    game.check_equations()
    return game


def describe(record: Record, text: str = "") -> Row:
    """What can be seen of a board, and what it says of itself; BadInput if it is too large for a row."""
    board, game = record.board, record.board.game
    links = None if game.links is None else json.dumps(game.links)
    row: Row = {
        **{"content_id": content_id(record), "rows": game.rows, "cols": game.cols, "lights": str(board)},
        **{"target": None if record.target is None else str(record.target), "links": links},
        **{"rule": game.rule, "wrap": game.wrap, "colors": game.colors, "on": count_lit(board)},
    }
    length = sum(len(row[name] or "") for name in ("lights", "target", "links"))
    if length > LONGEST:
        raise BadInput(f"a board of a collection has up to {LONGEST:,} characters, this one {length:,}")
    return row | read_words(text) | {"id": record.id}


def count_lit(board: Board) -> int:
    """How many lights are on, in whatever colour."""
    if board.game.colors == 2:
        return sum(map(int.bit_count, board.lights))
    return sum(map(bool, board.states))


def read_words(text: str) -> Row:
    """The words beside a board in JSON; other texts have none."""
    told = read_object(text)
    return {name: told[name] for name in WORDS if isinstance(told.get(name), str)}


def read_object(text: str) -> Row:
    """The fields of a text that is a JSON object; of others none."""
    told = parse_json(text) if text.lstrip().startswith("{") else None
    return told if isinstance(told, dict) else {}


def solve_row(job: Job, record: Record, text: str = "") -> Row:
    """What is seen, and the fewest clicks, or that there are none."""
    return describe(record, text) | tell_answer(ask(job, record))


def ask(job: Job, record: Record) -> Answer:
    """The answer, within the time of the job, or else an amount of work that is the same on every machine."""
    seconds = job.options.get("seconds")
    return solve(record, budget=PATIENCE if seconds is None else Budget(seconds))


def tell_answer(answer: Answer) -> Row:
    """An answer as columns; `spent` where the fewest clicks are not proven. Nothing is to be proven of those that
    cannot be solved: the algebra has shown it.
    """
    told = answer.to_json()
    row = {name: told[name] for name in ("solvable", "clicks", "lower", "optima", "nullity")}
    picture = None if told["presses"] is None else "\n".join(told["presses"])
    proven = None if answer.solvable is False else answer.proven
    spent = {"status": "spent"} if proven is False else {}
    return {**row, "presses": picture, "solutions": told["count"], "proven": proven, **spent}


def open_urn(job: Job) -> Callable[[int], Record | None]:
    """A function that draws the position of a number; None where none of the depth is found."""
    game, depth, seed = game_of(job.options), job.options.get("depth"), job.seed or 0

    def draw(index: int) -> Record | None:
        try:
            board = random_position(game, depth, mix(seed, index))
        except OutOfBudget:
            return None
        return Record(board, id=f"{game.size}-{seed}-{index}")

    return draw


def mix(seed: int, index: int) -> int:
    """A seed for one position: neither the next seed nor the next number leads to one that another has."""
    return int.from_bytes(sha256(f"{seed} {index}".encode("ascii")).digest())
