"""solve_many: the fewest clicks of millions of boards of one small game, by tables for eight lights at a time.

Presses depend linearly on lights, so a table for each byte of the board and a few XORs find some solution; the quiet
patterns added to it are all others.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from lamplighter.arguments import expect_iterable, expect_numbers
from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.button_classes import check_two_colors, columns_of, even_sets, quiet_sets
from lamplighter.lightsout.algebra.linear import Cells, bits, span
from lamplighter.lightsout.game.game import Game, game_of
from lamplighter.lightsout.kernel.lookup import UNSOLVABLE, solve_boards

MAX_TABLED = 64  # lights of a board that is one machine word
MAX_NULLITY = 8
SLICE = 4096  # boards that are looked up at once: a millisecond, so that Ctrl-C is heard


class ByteTables(NamedTuple):
    """What solving takes that depends on the game alone: 256 presses and parities for each byte, all quiet patterns."""

    lights: Cells
    presses: array[int]
    parities: array[int]
    quiet: array[int]


def solve_many(game: Game, boards: Iterable[int]) -> Iterator[int | None]:
    """For each board presses with the fewest clicks, None if it cannot be solved; one after the other, as they come.

    A board is one number, bit i for cell i, as `Board.flat` tells it, and so are its presses: `presses.bit_count()` is
    the number of clicks. Of several such solutions it is the least as a number. BadInput for games of more than two
    colours, 64 lights or 8 independent quiet patterns; and on the way for a board with lights that the game has not.
    """
    tables = make_tables(game_of(game))
    return look_up(tables, iter(expect_iterable(boards, "'boards'", "a list of whole numbers")))


def look_up(tables: ByteTables, boards: Iterator[int]) -> Iterator[int | None]:
    """What `solve_many` tells, a slice of the boards at a time."""
    first = 0
    while some := tuple(islice(boards, SLICE)):
        lights = to_words(some, first, tables.lights)
        presses, clicks = array("Q", [0]) * len(lights), array("B", [0]) * len(lights)
        bad = solve_boards(lights, presses, clicks, tables.presses, tables.parities, tables.quiet, tables.lights)
        if bad >= 0:
            raise say_foreign(first + bad)
        yield from [None if few == UNSOLVABLE else found for found, few in zip(presses, clicks, strict=True)]
        first += len(some)


def to_words(boards: Sequence[int], first: int, lights: Cells) -> array[int]:
    """Boards as an array of 64 bits each; BadInput for what does not fit. `first` is how many came before."""
    numbers = expect_numbers(boards, "'boards'")
    try:
        return array("Q", numbers)
    except OverflowError:
        bad = next(at for at, board in enumerate(numbers, first) if board & ~lights)
        raise say_foreign(bad) from None


def say_foreign(number: int) -> BadInput:
    """The error for a board that is none of the game; `number` counts from 0."""
    return BadInput(f"board {number + 1:,} has lights that the game has not")


def make_tables(game: Game) -> ByteTables:
    """The tables of a game; BadInput if it is too large for them."""
    check_small(game)
    return ByteTables(
        sum(1 << cell for cell in game.cells),
        array("Q", tabulate_bytes(invert(game.masks))),
        array("B", tabulate_bytes(columns_of(even_sets(game), len(game.grid)))),
        array("Q", span(quiet_sets(game))),
    )


def check_small(game: Game) -> None:
    """BadInput for games that are too large for tables."""
    check_two_colors(game)
    if len(game.grid) > MAX_TABLED:
        raise BadInput(f"tables are for boards up to {MAX_TABLED} lights; {game.size} has {len(game.grid)}")
    found = len(quiet_sets(game))
    if found > MAX_NULLITY:
        raise BadInput(f"tables are for up to {MAX_NULLITY} independent quiet patterns; here are {found}")


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
