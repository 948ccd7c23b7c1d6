"""scrambled: a solvable board at random, every solvable board equally likely."""

from __future__ import annotations

from random import Random

from lamplighter.lightsout.board import Board, Rows
from lamplighter.lightsout.game import Game, check_general


def scrambled(game: Game, seed: int) -> Board:
    """The lights after every button was pressed at random; the same for the same seed."""
    chance = Random(seed)
    if game.chased:
        presses = tuple(chance.getrandbits(game.cols) for _ in range(game.rows))
        return Board(game, changed(presses, game))
    check_general(game)
    states = [0] * len(game.grid)
    for effect in game.effects:
        times = chance.randrange(game.colors)
        for light, amount in effect.items():
            states[light] = (states[light] + times * amount) % game.colors
    return Board.of_states(game, states)


def changed(presses: Rows, game: Game) -> Rows:
    """The lights that presses change, for plus and sigma on a plane, by whole rows."""
    full, rows = (1 << game.cols) - 1, (0, *presses, 0)
    return tuple(
        above ^ below ^ (here << 1 & full) ^ here >> 1 ^ (here if game.centre else 0)
        for above, here, below in zip(rows, rows[1:], rows[2:], strict=False)
    )
