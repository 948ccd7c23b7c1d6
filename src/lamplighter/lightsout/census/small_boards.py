"""SmallBoards: the fewest clicks of millions of small boards, by tables for eight lights at a time.

Presses depend linearly on lights, so a table for each byte of the board and a few XORs find some solution; the quiet
patterns added to it are all others.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.button_classes import check_two_colors, columns_of, even_sets, quiet_sets
from lamplighter.lightsout.algebra.linear import Cells, bits, span
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.kernel.lookup import solve_boards

MAX_LIGHTS = 64
MAX_NULLITY = 8


class Batch(NamedTuple):
    """For each board the presses (bit i is cell i) and how many; 255 clicks and no presses if it is unsolvable."""

    presses: array[int]
    clicks: array[int]


class SmallBoards:
    """The tables of a game of two colours with at most 64 lights and 8 independent quiet patterns."""

    def __init__(self, game: Game) -> None:
        check_small(game)
        self.game = game
        self.lights = sum(1 << cell for cell in game.cells)
        self.quiet = array("Q", span(quiet_sets(game)))
        self.presses = array("Q", tabulate_bytes(invert(game.masks)))
        self.parities = array("B", tabulate_bytes(columns_of(even_sets(game), len(game.grid))))

    def fewest(self, boards: Sequence[int]) -> Batch:
        """The fewest clicks of each board (bit i is cell i); of several such solutions the least as a number."""
        lights = boards if isinstance(boards, array) and boards.typecode == "Q" else to_unsigned(boards)
        found = Batch(array("Q", [0]) * len(lights), array("B", [0]) * len(lights))
        bad = solve_boards(lights, found.presses, found.clicks, self.presses, self.parities, self.quiet, self.lights)
        if bad >= 0:
            raise BadInput(f"board {bad + 1} of {len(lights)} has lights that the game has not")
        return found


def check_small(game: Game) -> None:
    """BadInput for games that are too large for tables."""
    check_two_colors(game)
    if len(game.grid) > MAX_LIGHTS:
        raise BadInput(f"tables are for boards up to {MAX_LIGHTS} lights; {game.size} has {len(game.grid)}")
    if len(quiet_sets(game)) > MAX_NULLITY:
        raise BadInput(
            f"tables are for up to {MAX_NULLITY} independent quiet patterns; here are {len(quiet_sets(game))}"
        )


def to_unsigned(boards: Iterable[int]) -> array[int]:
    """Boards as an array of 64 bits each; BadInput for what does not fit."""
    try:
        return array("Q", boards)
    except (OverflowError, TypeError) as error:
        raise BadInput(f"a board is a whole number of at most {MAX_LIGHTS} bits: {error}") from None


def invert(masks: Sequence[Cells]) -> list[Cells]:
    """For each light the presses it takes part in: their sum over all lights on turns a solvable board off."""
    pivots: dict[int, tuple[Cells, Cells]] = {}  # leading light: the lights changed, the buttons
    for button, mask in enumerate(masks):
        lights, buttons = mask, 1 << button
        while lights and lights.bit_length() in pivots:
            lights, buttons = lights ^ pivots[lights.bit_length()][0], buttons ^ pivots[lights.bit_length()][1]
        if lights:
            pivots[lights.bit_length()] = lights, buttons
    found = [0] * len(masks)
    for lead in sorted(pivots):  # other leading lights are turned off again by their own presses
        lights, buttons = pivots[lead]
        for other in bits(lights ^ 1 << lead - 1):
            buttons ^= found[other]
        found[lead - 1] = buttons
    return found


def tabulate_bytes(values: Sequence[int]) -> list[int]:
    """The XOR of the values of every set of lights within a byte, 256 for each byte in turn."""
    found: list[int] = []
    for first in range(0, len(values), 8):
        sums = [0]
        for value in (*values[first : first + 8], *[0] * 8)[:8]:
            sums += [value ^ other for other in sums]
        found += sums
    return found
