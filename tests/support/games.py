"""Lights Out games to test with, and the slowest and surest solver there is."""

from __future__ import annotations

from itertools import product

from hypothesis import strategies as st

from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, pack, unpack
from lamplighter.lightsout.game.rules import RULES, WRAPS


@st.composite
def games(draw, most: int = 12, colors: tuple[int, ...] = (2,)) -> Game:
    """Small games of any rule, joined in any way, with holes now and then; a graph now and then."""
    number = draw(st.sampled_from(colors))
    if draw(st.integers(0, 5)) == 0:
        size = draw(st.integers(1, min(most, 8)))
        return Game.graph(draw(st.lists(st.sets(st.integers(0, size - 1)), min_size=size, max_size=size)), number)
    rows = draw(st.integers(1, 5))
    cols = draw(st.integers(1, max(1, most // rows)))
    places = st.tuples(st.integers(-2, 2), st.integers(-2, 2))
    offsets = draw(st.sampled_from(list(RULES.values())) | st.lists(places, min_size=1, max_size=4).map(tuple))
    holes = draw(st.just(()) | st.sets(st.integers(0, rows * cols - 1), max_size=3))
    return Game(rows, cols, offsets, draw(st.sampled_from(WRAPS)), number, frozenset(holes))


@st.composite
def boards(draw, most: int = 12, colors: tuple[int, ...] = (2,)) -> Board:
    """Any position of such a game."""
    game = draw(games(most, colors))
    states = draw(st.lists(st.integers(0, game.colors - 1), min_size=len(game.grid), max_size=len(game.grid)))
    return Board.of_states(game, [0 if cell in game.holes else state for cell, state in enumerate(states)])


def quick_boards(most: int) -> st.SearchStrategy[Board]:
    """Any position that is answered soon: of two or three colours, or of twelve with few lights.

    Of a board that cannot be solved the nearest that can is told, and with twelve colours on more lights that is looked
    for among half a million sums.
    """
    return boards(most, (2, 3)) | boards(4, (12,))


def brute(board: Board) -> list[tuple[int, ...]]:
    """Every solution, by pressing everything."""
    game = board.game
    found = []
    for times in product(*(range(1 if cell in game.holes else game.colors) for cell in range(len(game.grid)))):
        if board.pressed([cell for cell, number in enumerate(times) for _ in range(number)]).solved:
            found.append(pack(times, game))
    return found


def rows(presses: Rows, game: Game) -> tuple[str, ...]:
    """Presses as rows of digits."""
    numbers = list(unpack(presses, game))
    return tuple("".join(map(str, numbers[at : at + game.cols])) for at in range(0, len(numbers), game.cols))
