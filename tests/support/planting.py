"""Boards with at least one solution, to test with."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from lamplighter import Puzzle
from lamplighter.akari.game.planted import plant


@st.composite
def planted(draw: st.DrawFn, most: int = 16) -> Puzzle:
    """Boards with at least one solution, mostly many: some things follow by probes, and much never does."""
    rows, cols = draw(st.integers(1, most)), draw(st.integers(1, most))
    walls, numbered = draw(st.sampled_from([0.1, 0.2, 0.25, 0.4])), draw(st.sampled_from([0.3, 0.6, 1.0]))
    chance = Random(draw(st.integers(0, 10**6)))
    return plant(rows, cols, round(walls * rows * cols), chance, numbered).puzzle
