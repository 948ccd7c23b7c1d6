"""The integer program of fewest clicks, with parities: for each light i of k colours

    k y_i = -d_i + sum of a_ij s_j over all buttons j,     0 <= s_j < k,  y_i an integer,     minimise sum of s_j

where d_i is by how much the light must change and a_ij by how much the button j changes it. With two colours and every
light on this is 2 y = 1 + s + sum of the neighbours' s: y counts pairs of switchings, so the light ends off.
"""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.lightsout.game.board import Board


class LightRow(NamedTuple):
    """One light: what each button adds, by how much it must change, and how large y can get."""

    terms: tuple[tuple[int, int], ...]  # button, amount
    need: int
    most: int


class ParityProgram(NamedTuple):
    """The buttons and one row for each light."""

    colors: int
    buttons: tuple[int, ...]
    rows: tuple[LightRow, ...]


def make_program(change: Board) -> ParityProgram:
    """The integer program for changing each light by as much as the board shows."""
    game = change.game
    terms: dict[int, list[tuple[int, int]]] = {cell: [] for cell in game.cells}
    for button in game.cells:
        for light, amount in game.effects[button].items():
            terms[light].append((button, amount))
    rows = tuple(row_of(tuple(terms[light]), change.states[light], game.colors) for light in game.cells)
    return ParityProgram(game.colors, game.cells, rows)


def row_of(terms: tuple[tuple[int, int], ...], need: int, colors: int) -> LightRow:
    """The row of one light. `most` allows for -need taken modulo the colours, where y is never negative."""
    most = (colors - 1) * sum(amount for _, amount in terms)
    return LightRow(terms, need, (most + colors - 1) // colors)
