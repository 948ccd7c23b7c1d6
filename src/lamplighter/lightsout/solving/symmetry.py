"""symmetries: the turns, mirrorings and shifts that keep a game and its lights; and one solution of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from lamplighter.arguments import expect_flag, expect_numbers, expect_several
from lamplighter.errors import BadInput
from lamplighter.grid import SYMMETRIES
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, pack, unpack
from lamplighter.lightsout.text.read_write import Askable, board_of
from lamplighter.limits import MAX_SHIFTED

Moved = tuple[int, ...]  # for each cell the one it comes to lie on
MAX_SEEN = 50_000_000  # cells of the solutions that are remembered


def symmetries(
    change: Askable, barred: Iterable[int] = (), costs: Iterable[int] | None = None, *, mirrored: bool = True
) -> list[Moved]:
    """Every symmetry of the game under which the lights, the barred buttons and the costs stay the same.

    `change` tells by how much each light has to change. Unless `mirrored`, only those that turn, and along joined
    edges shift. On a cylinder or torus BadInput for large boards.
    """
    change, mirrored = board_of(change), expect_flag(mirrored, "'mirrored'")
    game = change.game
    barred, costs = game.check_forbidden(barred), game.check_costs(costs)
    cells = range(len(game.grid))
    holes, closed = [cell in game.holes for cell in cells], [cell in barred for cell in cells]
    kept: tuple[Sequence[int], ...] = (change.states, holes, closed, costs or ())
    return [moved for moved in symmetries_of(game, mirrored) if all(stays(values, moved) for values in kept)]


def stays(values: Sequence[int], moved: Moved) -> bool:
    """Does each cell have the value of the one it comes to lie on? True if there are no values."""
    return not values or all(value == values[there] for value, there in zip(values, moved, strict=True))


def symmetries_of(game: Game, mirrored: bool = True) -> Iterator[Moved]:
    """Every symmetry of the rectangle, shifted along joined edges, that keeps the rule; or every turn."""
    if game.wrap != "plane" and len(game.grid) > MAX_SHIFTED:
        raise BadInput(f"symmetries on a {game.wrap} are for up to {MAX_SHIFTED:,} lights, not {len(game.grid):,}")
    for turns, flip in SYMMETRIES:
        if flip and not mirrored:
            continue
        if turns % 2 and (game.rows != game.cols or game.wrap == "cylinder"):
            continue
        if game.links is None and not keeps_offsets(game, turns, flip):
            continue
        moved = game.grid.moves(turns, flip)
        if game.links is None or keeps_effects(game, moved):
            yield from shift_all(game, moved)


def keeps_offsets(game: Game, turns: int, flip: bool) -> bool:
    """Are the offsets the same when they are turned?"""
    return count_offsets(game, game.offsets) == count_offsets(
        game, (turn(offset, turns, flip) for offset in game.offsets)
    )


def turn(offset: tuple[int, int], turns: int, flip: bool) -> tuple[int, int]:
    """An offset, turned as the grid turns its cells."""
    down, right = offset
    right = -right if flip else right
    for _ in range(turns):
        down, right = right, -down
    return down, right


def count_offsets(game: Game, offsets: Iterable[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """How often each offset changes a light on a board of this game, those left out that change none."""
    return count_on_board(offsets, game.rows, game.cols, game.wrap, game.colors)


def count_on_board(
    offsets: Iterable[tuple[int, int]], rows: int, cols: int, wrap: str, colors: int
) -> dict[tuple[int, int], int]:
    """The same on a board of this size and kind."""
    found: Counter[tuple[int, int]] = Counter()
    for down, right in offsets:
        there = (down % rows if wrap == "torus" else down, right if wrap == "plane" else right % cols)
        if abs(there[0]) < rows and abs(there[1]) < cols:
            found[there] += 1
    return {offset: times % colors for offset, times in found.items() if times % colors}


def keeps_effects(game: Game, moved: Moved) -> bool:
    """Does each button still change what it changed?"""
    return all(
        game.effects[moved[cell]] == {moved[light]: amount for light, amount in effect.items()}
        for cell, effect in enumerate(game.effects)
    )


def shift_all(game: Game, moved: Moved) -> Iterator[Moved]:
    """This symmetry, followed by every shift along the joined edges."""
    rows = range(game.rows) if game.wrap == "torus" else (0,)
    for down in rows:
        for right in (0,) if game.wrap == "plane" else range(game.cols):
            yield tuple(shift_cell(cell, down, right, game) for cell in moved)


def shift_cell(cell: int, down: int, right: int, game: Game) -> int:
    """Where a shift takes a cell."""
    row, col = divmod(cell, game.cols)
    return (row + down) % game.rows * game.cols + (col + right) % game.cols


def keep_one_of_each(solutions: Iterable[Rows], game: Game, moves: Sequence[Moved]) -> Iterator[Rows]:
    """The first of each set of solutions that are the same but for a symmetry, in their order.

    `moves` are all symmetries, as `symmetries` lists them; with only some of them more solutions are kept.
    """
    seen: set[Rows] = set()
    for presses in solutions:
        if presses not in seen:
            if len(seen) * len(game.grid) > MAX_SEEN:
                raise BadInput(f"more than {len(seen):,} solutions of this size are too many to tell apart; limit them")
            yield presses
            states = tuple(unpack(presses, game))
            seen.update(pack(carry(states, moved), game) for moved in moves)


def check_moves(moves: Iterable[Moved], game: Game) -> tuple[Moved, ...]:
    """The moves as tuples; BadInput for one that is no permutation of the cells."""
    found = tuple(
        expect_numbers(move, "a symmetry") for move in expect_several(moves, "'moves'", "a list of symmetries")
    )
    for moved in found:
        if sorted(moved) != list(range(len(game.grid))):
            raise BadInput(f"a symmetry of this board tells for each of {len(game.grid)} cells where it comes to lie")
    return found


def carry(states: Sequence[int], moved: Moved) -> list[int]:
    """States after a symmetry has moved the cells."""
    found = [0] * len(states)
    for state, there in zip(states, moved, strict=True):
        found[there] = state
    return found
