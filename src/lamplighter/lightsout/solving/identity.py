"""content_id: one name for a board, however it is turned, mirrored or, along joined edges, shifted.

The name is a sum of a text in ASCII, and nothing of it depends on machine, language, hash seed or version. Each line
ends with a line feed:

    5x5 plane 2                   rows x columns, how edges are joined, the number of colours
    -1,0 0,-1 0,0 0,1 1,0         the rule
    01000                         the rows of lights; `_` is a hole
    ...
    10000                         the rows of the target, unless all lights are to go out
    ...

The rule is its offsets, rows down and columns to the right, sorted by these numbers. Along joined edges they are taken
modulo the size; those that reach beyond every edge are left out; one that counts several times, modulo the number of
colours, is told as often. A game by links is joined nowhere, and its rule is `graph` and, after a blank, for each
button the lights it changes, numbered row by row from 0, in rising order, with blanks between, and `;` between buttons.
Lights are digits, with more than ten colours numbers with blanks between.

A view is the board with its rule turned by quarters and mirrored, a cylinder only so that its joined edges stay left
and right; where edges are joined also shifted along them, if the board has no more than 1,024 lights (there are too
many views of larger ones). Of all views that one is named which is first by rows, columns, the line of the rule as
text, then the lights and those of the target, row by row, as numbers; a hole comes after all colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256

from lamplighter.grid import SYMMETRIES, cut_rows, turn_rows
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Effect, Game
from lamplighter.lightsout.game.packing import unpack
from lamplighter.lightsout.game.rules import Offsets
from lamplighter.lightsout.game.spelling import DIGITS, HOLE, spell
from lamplighter.lightsout.solving.symmetry import count_on_board, turn
from lamplighter.lightsout.text.read_write import Askable, record_of
from lamplighter.limits import MAX_SHIFTED

LENGTH = 16  # hexadecimal digits, as the names of Akari have
ZERO = ord("0")
Way = tuple[int, bool]  # quarters to turn, and whether it is mirrored before
Head = tuple[int, int, str]  # rows, columns, rule


def content_id(asked: Askable) -> str:
    """A short name for a board with its game and target, the same for all its views, versions and machines.

    The first 16 hexadecimal digits of the SHA-256 of a text (see the top of this file). Ids and words beside the board
    do not matter, nor does a target that is dark, or in which order the offsets of a rule are told.
    """
    record = record_of(asked)
    game, target = record.board.game, record.target
    (rows, cols, rule), ways = find_ways(game)
    boards = [record.board] if target is None or target.solved else [record.board, target]
    first = min(zip(*(list_views(board, ways) for board in boards), strict=True))
    wrap = game.wrap if game.links is None else "plane"
    lines = [f"{rows}x{cols} {wrap} {game.colors}", rule]
    lines += [line for squares in first for line in spell_squares(squares, cols, game.colors)]
    return sha256("".join(f"{line}\n" for line in lines).encode("ascii")).hexdigest()[:LENGTH]


def find_ways(game: Game) -> tuple[Head, tuple[Way, ...]]:
    """The first of the heads that the views of a game have, and the turns that give it."""
    if game.links is None:
        return choose_ways(game.rows, game.cols, game.offsets, game.wrap, game.colors)
    effects = [game.effect(cell) for cell in range(len(game.grid))]
    told = {way: write_links(effects, game.grid.moves(*way)) for way in SYMMETRIES}
    return first_of({way: (*turn_size(game.rows, game.cols, way), rule) for way, rule in told.items()})


@lru_cache(maxsize=64)
def choose_ways(rows: int, cols: int, offsets: Offsets, wrap: str, colors: int) -> tuple[Head, tuple[Way, ...]]:
    """The same for a game by a rule."""
    heads = {}
    for way in SYMMETRIES:
        if wrap != "cylinder" or way[0] % 2 == 0:
            size = turn_size(rows, cols, way)
            heads[way] = (*size, write_offsets([turn(one, *way) for one in offsets], *size, wrap, colors))
    return first_of(heads)


def first_of(heads: dict[Way, Head]) -> tuple[Head, tuple[Way, ...]]:
    """The first head, and all ways that give it."""
    first = min(heads.values())
    return first, tuple(way for way, head in heads.items() if head == first)


def turn_size(rows: int, cols: int, way: Way) -> tuple[int, int]:
    """Rows and columns after a turn."""
    return (cols, rows) if way[0] % 2 else (rows, cols)


def write_offsets(offsets: Iterable[tuple[int, int]], rows: int, cols: int, wrap: str, colors: int) -> str:
    """The line of a rule: what it changes on a board of this size, however it was told."""
    found = sorted(count_on_board(offsets, rows, cols, wrap, colors).items())
    return " ".join(f"{down},{right}" for (down, right), times in found for _ in range(times))


def write_links(effects: Sequence[Effect], moved: Sequence[int]) -> str:
    """The line of a game by links, when each cell has moved to another."""
    buttons = [""] * len(effects)
    for there, effect in zip(moved, effects, strict=True):
        lights = sorted(moved[light] for light, amount in effect.items() for _ in range(amount))
        buttons[there] = " ".join(map(str, lights))
    return f"graph {';'.join(buttons)}"


def list_views(board: Board, ways: Sequence[Way]) -> Iterator[str]:
    """The squares of a board turned in each of these ways, and shifted where its edges are joined and it is small."""
    game, lines = board.game, list_rows(board)
    joined = game.links is None and game.wrap != "plane" and game.rows * game.cols <= MAX_SHIFTED
    for way in ways:
        turned = turn_rows(lines, *way)
        yield from shift_rows(turned, game.wrap == "torus") if joined else ("".join(turned),)


def shift_rows(lines: Sequence[str], down: bool) -> Iterator[str]:
    """The squares shifted to the right by every number of columns, and if asked down by every number of rows."""
    cols, size = len(lines[0]), len(lines) * len(lines[0])
    for col in range(cols):
        twice = "".join([line[col:] + line[:col] for line in lines]) * 2
        for first in range(0, size if down else 1, cols):
            yield twice[first : first + size]


def list_rows(board: Board) -> list[str]:
    """The rows of a board, a character for each light, which are in the order of the states; holes come last."""
    game = board.game
    if game.colors <= len(DIGITS):
        return spell(board.lights, game, "01")
    states = (game.colors if cell in game.holes else state for cell, state in enumerate(unpack(board.lights, game)))
    return list(cut_rows("".join(chr(ZERO + state) for state in states), game.cols))


def spell_squares(squares: str, cols: int, colors: int) -> Iterator[str]:
    """The rows of such squares as the text has them."""
    for row in cut_rows(squares, cols):
        if colors <= len(DIGITS):
            yield row
        else:
            states = (ord(mark) - ZERO for mark in row)
            yield " ".join(HOLE if state == colors else str(state) for state in states)
