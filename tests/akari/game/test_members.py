"""Sets of cells as ints: narrow and wide, sparse and dense."""

from hypothesis import example, given
from hypothesis import strategies as st

from lamplighter.akari.game.position import mask, members

SIZE = 40_000


@given(st.sets(st.integers(0, SIZE - 1), max_size=60))
@example(set())
@example(set(range(2_000, 2_100)))
@example(set(range(0, SIZE, 7)))
@example({0, SIZE - 1})
def test_members_come_once_and_in_order(cells):
    assert list(members(mask(cells, SIZE))) == sorted(cells)
