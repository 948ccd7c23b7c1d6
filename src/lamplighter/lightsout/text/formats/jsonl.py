"""JSON, one record a line: `lights` (rows as in pictures), `rule`, `wrap`, `colors`, and if known `target` and `id`.

A graph has `links` instead of a rule: for each button the numbers of the lights it changes, row by row from 0. What a
record leaves out is as the reader is told, else plus, a plane, two colours. Other fields are passed over.
"""

from __future__ import annotations

import json
from typing import Any

from lamplighter.errors import BadInput
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.record import PLAIN, Kind, Record
from lamplighter.lightsout.text.rows import States, holes_of, light_board, read_board, read_states
from lamplighter.records import parse_json

UNIT = "line"
BEGINS = r"\s*\{"
EXAMPLE = '{"id": "a", "lights": ["##.", "._#"], "rule": "king", "wrap": "torus", "colors": 2}'


def read(text: str, kind: Kind = PLAIN) -> Record:
    """The record of one line."""
    record = parse_json(text)
    if not isinstance(record, dict) or "lights" not in record:
        raise BadInput("a record is a JSON object with 'lights'")
    board = read_lights(record, read_kind(record, kind))
    return Record(board, read_target(record, board), read_id(record))


def read_kind(record: dict[str, Any], kind: Kind) -> Kind:
    """The kind that is told, or that of the reader."""
    rule, wrap, colors = (record.get(name, getattr(kind, name)) for name in ("rule", "wrap", "colors"))
    if not isinstance(rule, str) or not isinstance(wrap, str):
        raise BadInput("'rule' and 'wrap' are texts")
    if type(colors) is not int:
        raise BadInput("'colors' is a whole number")
    return Kind(rule, wrap, colors)


def read_lights(record: dict[str, Any], kind: Kind) -> Board:
    """The board, by its rule or by its links."""
    lines = read_lines(record["lights"], "lights")
    if record.get("links") is None:
        return read_board(lines, kind)
    states, _ = read_states(lines, kind.colors)
    links = read_links(record["links"], len(states))
    return light_board(Game.graph(links, kind.colors, rows=len(lines), holes=holes_of(states)), states)


def read_links(value: Any, lights: int) -> list[list[int]]:
    """The links as they are told; BadInput unless there is a list of whole numbers for each button."""
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        raise BadInput("'links' is a list with a list of lights for each button")
    if any(type(light) is not int for row in value for light in row):
        raise BadInput("in 'links' lights are whole numbers from 0")
    if len(value) != lights:
        raise BadInput(f"there are links for {len(value)} buttons, the board has {lights}")
    return value


def read_lines(value: Any, field: str) -> list[str]:
    """Rows as a list, from a list or from one text with line breaks."""
    rows = value.split("\n") if isinstance(value, str) else value
    if not isinstance(rows, list):
        raise BadInput(f"{field!r} is a list of rows, not {type(value).__name__}")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str):
            raise BadInput(f"a row of {field!r} is a text, not {type(row).__name__}", number)
    return rows


def read_target(record: dict[str, Any], board: Board) -> Board | None:
    """What the lights are to become, if that is told."""
    if record.get("target") is None:
        return None
    game = board.game
    lines = read_lines(record["target"], "target")
    states, cols = read_states(lines, game.colors)
    if (len(lines), cols) != (game.rows, game.cols):
        raise BadInput(f"'target' is {len(lines)}x{cols}, 'lights' is {game.size}")
    return light_board(game, darken_holes(states, game))


def darken_holes(states: States, game: Game) -> States:
    """The states with nothing lit where the board has a hole."""
    return [None if cell in game.holes else state for cell, state in enumerate(states)]


def read_id(record: dict[str, Any]) -> str | None:
    """The id as text, None if there is none; a number will do."""
    value = record.get("id")
    if value is not None and not isinstance(value, (str, int, float)):
        raise BadInput(f"'id' is a text, not {type(value).__name__}")
    return None if value is None else str(value)


def write(record: Record) -> str:
    """One line; it tells all that makes the game."""
    told: dict[str, Any] = {} if record.id is None else {"id": record.id}
    told |= record.board.to_json()
    if record.target is not None:
        told["target"] = record.target.to_json()["lights"]
    return json.dumps(told)
