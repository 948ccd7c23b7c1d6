"""Game ids of Simon Tatham's Flip: COLSxROWS:MATRIX,LIGHTS in hexadecimal, such as 3x2:... Columns come first.

Both are bits, four to a digit, the most significant first, the last digit filled up with 0. Row i of the matrix tells
the squares that a click on square i changes, row by row; a light is 1 where it is still to be changed. `c` or `r` after
the size (crosses, random shapes) is passed over: the matrix tells. An id with `#` for `:` is a seed and tells no board.
Two colours without holes are written; what clicks do is kept, the name of a rule only if it is plus on a plane.
"""

from __future__ import annotations

import re

from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows
from lamplighter.lightsout.algebra.linear import bits
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import fold
from lamplighter.lightsout.game.record import PLAIN, Kind, Record

UNIT = "line"
BEGINS = r"\s*(?![0-9]+#)([0-9]+)(?:x([0-9]+))?[cr]?([:#])"
HEAD = re.compile(BEGINS)  # 01# is a picture, 5c# a seed
EXAMPLE = "2x2:edb7,8"
MOST = 4_096  # lights: the matrix has the square of that, in bits


def read(text: str, kind: Kind = PLAIN) -> Record:
    """The board of a game id."""
    found = HEAD.match(text)
    if not found:
        raise BadInput("a game id of Flip looks like 5x5:MATRIX,LIGHTS, columns first")
    if found[3] == "#":
        raise BadInput("this is a seed for Simon Tatham's generator and tells no board; his program shows the game id")
    rows, cols = read_size(found[2] or found[1], found[1])
    matrix, lights = read_parts(text.rstrip(), found.end(), rows * cols)
    game = make_game(rows, cols, matrix)
    return Record(Board(game, fold(lights[0], game)))


def read_size(rows: str, cols: str) -> tuple[int, int]:
    """Rows and columns as ints; BadInput for a size that is not read."""
    if len(rows) > 8 or len(cols) > 8 or not 0 < int(rows) * int(cols) <= MOST:
        raise BadInput(f"a game id of Flip is read for 1 to {MOST:,} lights, not for {cols[:9]}x{rows[:9]}")
    return int(rows), int(cols)


def read_parts(text: str, start: int, lights: int) -> tuple[list[int], list[int]]:
    """The matrix, one set of lights for each button, and a list of one set, the lights; `start` is where they begin."""
    matrix, comma, rest = text[start:].partition(",")
    if not comma:
        raise BadInput("there is no comma between matrix and lights", 1, len(text) + 1, text)
    buttons = read_hexadecimal(matrix, lights * lights, text, start)
    return cut_bits(buttons, lights), cut_bits(read_hexadecimal(rest, lights, text, start + len(matrix) + 1), lights)


def read_hexadecimal(code: str, count: int, text: str, start: int) -> str:
    """The first `count` bits of a code, as a text of 0 and 1; `text` and `start` place its errors."""
    if odd := re.search(r"[^0-9a-fA-F]", code):
        raise BadInput(f"{odd.group()!r} is no hexadecimal digit", 1, start + odd.start() + 1, text)
    digits = -(-count // 4)
    if len(code) != digits:
        raise BadInput(f"there are {len(code)} digits here, {digits} are needed", 1, start + len(code) + 1, text)
    return f"{int(code, 16):0{4 * digits}b}"[:count]


def cut_bits(told: str, lights: int) -> list[int]:
    """A text of bits cut into sets of lights; the first bit of each is light 0."""
    return [int(row[::-1], 2) for row in cut_rows(told, lights)]


def make_game(rows: int, cols: int, matrix: list[int]) -> Game:
    """The game of a matrix: plus on a plane where it is that, else a graph."""
    plus = Game(rows, cols)
    return plus if list(plus.masks) == matrix else Game.graph([tuple(bits(row)) for row in matrix], rows=rows)


def write(record: Record) -> str:
    """The id, as Tatham's program prints it; of a target only the difference is told."""
    game, lights = record.board.game, record.change.flat if record.board.game.colors == 2 else 0
    if game.colors != 2 or game.holes:
        raise BadInput("Flip has two colours and no holes; 'jsonl' holds any board")
    if len(game.cells) > MOST:
        raise BadInput(f"a game id of Flip is written for up to {MOST:,} lights; this board has {len(game.cells):,}")
    matrix = "".join(write_bits(mask, len(game.cells)) for mask in game.masks)
    return (
        f"{game.cols}x{game.rows}:{write_hexadecimal(matrix)},{write_hexadecimal(write_bits(lights, len(game.cells)))}"
    )


def write_bits(cells: int, count: int) -> str:
    """A set of lights as bits, light 0 first."""
    return f"{cells:0{count}b}"[::-1]


def write_hexadecimal(told: str) -> str:
    """A text of bits as hexadecimal digits, filled up with 0."""
    digits = -(-len(told) // 4)
    return f"{int(told.ljust(4 * digits, '0'), 2):0{digits}x}"
