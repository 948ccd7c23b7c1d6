"""Random positions that can be solved, of a given depth if asked (two colours); all of them are as likely."""

from __future__ import annotations

from math import comb
from random import Random

from lamplighter.arguments import describe, expect_whole
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.algebra.button_classes import (
    Classes,
    Leader,
    all_patterns,
    check_two_colors,
    classes,
    leaders,
)
from lamplighter.lightsout.census.depths import MAX_MODEL, ceiling, gods_number
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game, game_of
from lamplighter.lightsout.game.packing import Rows

MAX_TRIES = 20_000  # random presses until some of them are a leader


def random_position(game: Game, depth: int | None, seed: int) -> Board:
    """A random position that needs exactly `depth` clicks, or for None any solvable one; all are as likely.

    The same seed gives the same position. A depth is for two colours. BadInput for a depth that no position has,
    OutOfBudget where none is found by trying.
    """
    chance = Random(expect_whole(seed, "the seed"))
    if depth is None:
        return press_anything(game_of(game), chance)
    depth = expect_whole(depth, "the depth")
    check_two_colors(game_of(game))
    groups = classes(game)
    check_depth(game, depth)
    listed = leaders(game)
    cells = (
        try_presses(groups, game.cells, depth, chance) if listed is None else draw_leader(groups, listed, depth, chance)
    )
    rows = [0] * game.rows
    for cell in cells:
        rows[cell // game.cols] |= 1 << cell % game.cols
    return press(game, tuple(rows))


def check_depth(game: Game, depth: int) -> None:
    """BadInput for a depth that no position has, as far as that is known."""
    groups = classes(game)
    most = ceiling(groups) if leaders(game) is None else gods_number(game).upper
    if not 0 <= depth <= most:
        raise BadInput(f"no position of this game needs {describe(depth)} clicks; they need 0 to {most}")


def draw_leader(groups: Classes, listed: tuple[Leader, ...], depth: int, chance: Random) -> list[int]:
    """Presses of a random leader of that depth: first how many in each class, then which.

    Leaders with several optima are taken less often, because as many lead to one position.
    """
    still = len(groups.still)
    fitting = [leader for leader in listed if 0 <= depth - leader.clicks <= still]
    weights = [leader.ways * comb(still, depth - leader.clicks) for leader in fitting] if len(listed) > 1 else [1]
    leader = pick_leader(fitting, weights, chance)
    while chance.randrange(leader.optima):
        leader = pick_leader(fitting, weights, chance)
    cells = chance.sample(groups.still, depth - leader.clicks)
    for members, count in zip(groups.cells, leader.counts, strict=True):
        cells += chance.sample(members, count)
    return cells


def pick_leader(fitting: list[Leader], weights: list[int], chance: Random) -> Leader:
    """One of them, as likely as its weight says; in whole numbers, because weights are too large for floats."""
    left = chance.randrange(sum(weights))
    for leader, weight in zip(fitting, weights, strict=True):
        left -= weight
        if left < 0:
            return leader
    raise AssertionError("the weights do not add up")


def try_presses(groups: Classes, buttons: tuple[int, ...], depth: int, chance: Random) -> list[int]:
    """Presses of a random leader: `depth` random buttons, again until no quiet pattern makes them fewer clicks.

    OutOfBudget after MAX_TRIES, BadInput where there are too many quiet patterns to look at.
    """
    if groups.nullity > MAX_MODEL:
        raise BadInput(f"positions of a given depth need at most {MAX_MODEL} quiet patterns, not {groups.nullity}")
    sized = [(pattern, pattern.bit_count()) for pattern in all_patterns(groups)]
    for _ in range(MAX_TRIES):
        cells = chance.sample(buttons, depth)
        presses = sum(1 << cell for cell in cells)
        if any(2 * (presses & pattern).bit_count() > size for pattern, size in sized):
            continue
        optima = 1 + sum(2 * (presses & pattern).bit_count() == size for pattern, size in sized)
        if chance.randrange(optima) == 0:
            return cells
    raise OutOfBudget(f"no position that needs {depth} clicks was found in {MAX_TRIES:,} tries")


def press_anything(game: Game, chance: Random) -> Board:
    """The lights after every button is pressed at random: all solvable positions are as likely."""
    if game.chased:
        return press(game, tuple(chance.getrandbits(game.cols) for _ in range(game.rows)))
    states = [0] * len(game.grid)
    for effect in game.effects:
        often = chance.randrange(game.colors)
        for light, amount in effect.items():
            states[light] = (states[light] + often * amount) % game.colors
    return Board.of_states(game, states)


def press(game: Game, presses: Rows) -> Board:
    """The dark board of a game of two colours after these presses."""
    if game.chased:
        return Board(game, touch(presses, game.cols, game.centre))
    cells = (row * game.cols + col for row, line in enumerate(presses) for col in range(game.cols) if line >> col & 1)
    return Board.dark(game).pressed(cells)


def touch(presses: Rows, cols: int, centre: bool) -> Rows:
    """What plus or sigma change on a plain rectangle, row by row."""
    full, around = (1 << cols) - 1, (0, *presses, 0)
    return tuple(
        above ^ (here << 1 & full) ^ here >> 1 ^ below ^ (here if centre else 0)
        for above, here, below in zip(around, presses, around[2:], strict=False)
    )
