"""The rectangle that both games are drawn on."""

import pytest

from lamplighter.grid import cut_rows


@pytest.mark.parametrize(
    ("squares", "cols", "rows"),
    [
        ("..#.2.", 3, ("..#", ".2.")),
        ("..", 1, (".", ".")),
        ("..#", 2, ("..", "#")),
        ("", 3, ()),
        ([".", "10", "#"], 2, ([".", "10"], ["#"])),
        ((0, 1, 2, 0), 2, ((0, 1), (2, 0))),
    ],
)
def test_squares_are_cut_into_rows(squares, cols, rows):
    assert cut_rows(squares, cols) == rows
