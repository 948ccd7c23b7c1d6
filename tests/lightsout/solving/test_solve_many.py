"""Tables against elimination, board by board."""

from array import array
from itertools import islice, repeat
from random import Random

import pytest

from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.linear import bits, eliminate, span
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.solving.solve import solve
from lamplighter.lightsout.solving.solve_many import solve_many

GAMES = [
    Game.of(5, 5),
    Game.of(4, 4),
    Game.of(3, 7),
    Game.of(8, 8),
    Game.of(1, 1),
    Game.of(1, 64),
    Game.of(5, 5, "plus", holes=[12, 3]),
    Game.of(4, 5, "0,0 0,1 1,-1"),
    Game.of(3, 3, wrap="torus"),
    Game.graph([[0, 1], [0, 1, 2], [1, 2], [3, 0], [3, 0]]),
]


def by_elimination(game, board):
    """Presses with the fewest clicks, the least of them; None if there are none."""
    found = eliminate(game.masks, board, sum(1 << hole for hole in game.holes))
    ways = ((found.presses ^ pattern) for pattern in span(found.quiet))
    return None if found.odd else min(ways, key=lambda way: (way.bit_count(), way))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.rule} {game.size}")
def test_tables_agree_with_elimination(game):
    chance = Random(5)
    lights = sum(1 << cell for cell in game.cells)
    boards = [chance.getrandbits(len(game.grid)) & lights for _ in range(150)]
    for _ in range(50):
        boards.append(0)
        for mask in game.masks:
            boards[-1] ^= mask if chance.random() < 0.5 else 0
    found = [*solve_many(game, boards)]
    assert [*solve_many(game, array("Q", boards))] == [*solve_many(game, iter(boards))] == found
    assert found == [by_elimination(game, board) for board in boards]


def test_every_board_of_four_by_four():
    found = [*solve_many(Game.of(4, 4), range(1 << 16))]
    assert found.count(None) == (1 << 16) - (1 << 12)
    assert max(presses.bit_count() for presses in found if presses is not None) == 7


def test_boards_are_answered_as_they_come():
    chance = Random(6)
    endless = (chance.getrandbits(9) for _ in repeat(None))
    assert len([*islice(solve_many(Game.of(3, 3), endless), 10_000)]) == 10_000


def test_presses_are_those_of_solve():
    board = Board.of("#.##.\n..#..\n#####\n.#.#.\n##...")
    (presses,) = solve_many(board.game, [board.flat])
    assert presses.bit_count() == solve(board).clicks
    assert board.pressed(bits(presses)).solved


def test_refused():
    for game in (Game.of(9, 9), Game.of(4, 4, colors=3), Game.of(5, 5, "king"), Game.of(8, 8, "king")):
        with pytest.raises(BadInput):
            solve_many(game, [0])
    for bad in (1 << 25, -1, 1 << 64):
        with pytest.raises(BadInput, match="board 5,001 has lights that the game has not"):
            list(solve_many(Game.of(5, 5), [*range(5000), bad, 0]))
    with pytest.raises(BadInput, match="board 2 "):
        list(solve_many(Game.of(2, 2, holes=[1]), [1, 2]))
    assert [*solve_many(Game.of(5, 5), [])] == []
