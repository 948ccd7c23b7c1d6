"""God's numbers, positions by clicks, random positions: known numbers, and brute force over all solutions."""

from collections import Counter

import pytest

from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.algebra.button_classes import quiet_sets
from lamplighter.lightsout.algebra.linear import eliminate, span
from lamplighter.lightsout.census import depths as module
from lamplighter.lightsout.census.depths import Bounds, count_depths, gods_number
from lamplighter.lightsout.census.positions import random_position
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game

FIVE = (1, 25, 300, 2300, 12650, 53130, 176176, 467104, 982335, 1596279, 1935294, 1684446, 1004934, 383670, 82614, 7350)
SQUARES = {4: 7, 5: 15, 11: 65, 14: 123, 17: 199, 24: 375, 34: 763, 35: 721}
RECTANGLES = {(2, 1): 1, (3, 2): 3, (5, 1): 3, (5, 2): 7, (5, 3): 8, (7, 2): 8, (7, 5): 18, (4, 4): 7, (5, 5): 15}
GAMES = [
    Game.of(4, 4),
    Game.of(5, 5),
    Game.of(3, 2),
    Game.of(3, 4, "king"),
    Game.of(4, 3, "0,0 0,1 1,1"),
    Game.of(3, 3, wrap="torus"),
    Game.of(4, 4, holes=[5]),
    Game.of(6, 6),
    Game.graph([[0, 1], [0, 1, 2], [1, 2], [3, 0], [3, 0]]),
]
SMALL = [game for game in GAMES if len(game.cells) <= 16]


def clicks(board):
    """The fewest clicks, by looking at every solution."""
    game = board.game
    found = eliminate(game.masks, board.flat, sum(1 << hole for hole in game.holes))
    assert not found.odd
    return min((found.presses ^ pattern).bit_count() for pattern in span(found.quiet))


def test_five_by_five():
    assert count_depths(Game.of(5, 5)) == FIVE
    assert sum(FIVE) == 1 << 23


def test_rectangles():
    for rows in range(1, 8):
        for cols in range(1, rows + 1):
            most = RECTANGLES.get((rows, cols), rows * cols)
            assert gods_number(Game.of(rows, cols)) == gods_number(Game.of(cols, rows)) == Bounds(most, most, True)


@pytest.mark.parametrize("size", SQUARES)
def test_squares(size):
    pytest.importorskip("ortools")
    assert gods_number(Game.of(size, size)) == Bounds(SQUARES[size], SQUARES[size], True)


def test_bounds_where_the_solver_fails(monkeypatch):
    pytest.importorskip("ortools")

    def fail(*_):
        raise OutOfBudget("the solver failed")

    monkeypatch.setattr(module.cpsat, "run_solver", fail)
    found = gods_number(Game.of(24, 24))
    assert found.lower < 375 < found.upper


def test_bounds_without_a_solver(monkeypatch):
    monkeypatch.setattr(module, "model_number", lambda groups, budget: None)
    for size, most in SQUARES.items():
        found = gods_number(Game.of(size, size))
        assert found.lower <= most <= found.upper <= most + size
        assert found.proven == (found.lower == found.upper)
    assert not gods_number(Game.of(9, 9)).proven
    assert gods_number(Game.of(30, 30)).upper == 450


def test_bounds_when_time_is_up():
    pytest.importorskip("ortools")
    found = gods_number(Game.of(9, 9), Budget(seconds=0.1))
    assert found.lower <= 37
    assert 41 <= found.upper <= 45


@pytest.mark.parametrize("game", SMALL, ids=lambda game: f"{game.rule} {game.size}")
def test_tables_by_brute_force(game):
    nearest = {}
    for presses in range(1 << len(game.grid)):
        if any(presses >> hole & 1 for hole in game.holes):
            continue
        lights = 0
        for button, mask in enumerate(game.masks):
            lights ^= mask if presses >> button & 1 else 0
        nearest[lights] = min(nearest.get(lights, 99), presses.bit_count())
    count = Counter(nearest.values())
    assert count_depths(game) == tuple(count[depth] for depth in range(len(count)))
    assert gods_number(game).upper == max(count)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.rule} {game.size}")
def test_random_positions_have_their_depth(game):
    most = gods_number(game).upper
    for depth in range(most + 1):
        board = random_position(game, depth, seed=depth)
        assert clicks(board) == depth
        assert random_position(game, depth, seed=depth) == board
    with pytest.raises(BadInput, match=f"0 to {most}"):
        random_position(game, most + 1, seed=1)


def test_random_positions_are_uniform():
    game = Game.of(3, 2)
    size = count_depths(game)[3]
    count = Counter(random_position(game, 3, seed).flat for seed in range(200 * size))
    assert len(count) == size
    assert all(120 < number < 280 for number in count.values())


def test_boards_with_too_many_classes():
    game = Game.of(9, 9)
    assert clicks(random_position(game, 20, seed=4)) == 20
    with pytest.raises(BadInput, match="smaller boards"):
        count_depths(game)
    with pytest.raises(OutOfBudget, match="tries"):
        random_position(game, 41, seed=4)
    with pytest.raises(BadInput, match="0 to 4"):
        random_position(game, 60, seed=4)


def test_any_solvable_position():
    for game in GAMES:
        assert clicks(random_position(game, None, seed=7)) <= gods_number(game).upper
    assert random_position(Game.of(500, 500), None, seed=7).game.rows == 500
    three = Game.of(5, 5, colors=3)
    assert max(random_position(three, None, seed=7).states) == 2
    with pytest.raises(BadInput, match="two colours"):
        random_position(three, 4, seed=7)


def test_quiet_patterns_change_nothing():
    for game in GAMES:
        for pattern in quiet_sets(game):
            assert Board.dark(game).pressed(cell for cell in game.cells if pattern >> cell & 1).solved
