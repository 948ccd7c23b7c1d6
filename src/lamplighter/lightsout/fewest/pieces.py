"""Pieces of a code: quiet patterns that share no cell with the others, so each is a question of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from lamplighter.budget import Meter
from lamplighter.clock import Tick, make_tick, tick_for_nobody
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.algebra.linear import Cells
from lamplighter.lightsout.fewest.code import Code

MOST = 1 << 34  # bits that may be touched in search of pieces: about a second


def pieces(code: Code, meter: Meter | None = None) -> list[Code]:
    """The code cut into codes that share no cells: one member of each, added up, make a member of the whole.

    Presses of `start` that no pattern touches are in none of them; without patterns there are no pieces.
    In a reduced basis, patterns that cannot be separated are linked by shared cells: the patterns with the fewest cells
    are the circuits of a matroid, and fundamental circuits are enough to know its components. Where there is no time to
    look for them all is one piece.
    """
    too_many = len(code.quiet) ** 2 * len(code.costs) > MOST
    tick = make_tick(meter, len(code.quiet) * len(code.costs))
    try:
        groups = [] if too_many else link(reduced_basis(code.quiet, tick), tick)
    except OutOfBudget:
        groups = []
    if len(groups) < 2:
        groups = [list(code.quiet)] if code.quiet else []
    return [replace(code, start=code.start & union(group), quiet=tuple(group)) for group in groups]


def reduced_basis(quiet: Sequence[Cells], tick: Tick = tick_for_nobody) -> list[Cells]:
    """A basis of the sums of independent patterns; the last cell of each is in no other."""
    basis: dict[int, Cells] = {}
    for pattern in quiet:
        tick()
        rest = pattern
        for lead, known in basis.items():
            if rest >> lead & 1:
                rest ^= known
        lead = rest.bit_length() - 1
        for other, known in basis.items():
            if known >> lead & 1:
                basis[other] = known ^ rest
        basis[lead] = rest
    return list(basis.values())


def link(basis: Sequence[Cells], tick: Tick = tick_for_nobody) -> list[list[Cells]]:
    """Patterns in groups: those that share cells, directly or by others, are together."""
    groups: list[list[Cells]] = []
    for pattern in basis:
        tick()
        touched = [group for group in groups if union(group) & pattern]
        groups = [group for group in groups if not union(group) & pattern]
        groups.append([*chain.from_iterable(touched), pattern])
    return groups


def union(patterns: Sequence[Cells]) -> Cells:
    """The cells that some pattern presses."""
    cells = 0
    for pattern in patterns:
        cells |= pattern
    return cells
