"""Tables against elimination, board by board."""

from array import array
from random import Random

import pytest

from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.linear import eliminate, span
from lamplighter.lightsout.census.small_boards import SmallBoards
from lamplighter.lightsout.game.game import Game

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
    table = SmallBoards(game)
    found = table.fewest(boards)
    assert table.fewest(array("Q", boards)) == found
    for board, presses, clicks in zip(boards, *found, strict=True):
        right = by_elimination(game, board)
        assert (presses, clicks) == ((0, 255) if right is None else (right, right.bit_count()))


def test_every_board_of_four_by_four():
    found = SmallBoards(Game.of(4, 4)).fewest(range(1 << 16))
    assert found.clicks.count(255) == (1 << 16) - (1 << 12)
    assert max(clicks for clicks in found.clicks if clicks < 255) == 7


def test_refused():
    for game in (Game.of(9, 9), Game.of(4, 4, colors=3), Game.of(3, 8, "king"), Game.of(8, 8, "king")):
        with pytest.raises(BadInput):
            SmallBoards(game).fewest([1 << 63])
    table = SmallBoards(Game.of(5, 5))
    for boards in ([1 << 25], [-1], [1 << 64], [0.5]):
        with pytest.raises(BadInput):
            table.fewest(boards)
    with pytest.raises(BadInput, match="board 2 of 2"):
        SmallBoards(Game.of(2, 2, holes=[1])).fewest([1, 2])
    assert table.fewest([]) == (array("Q"), array("B"))
