"""Where the scout looks: fewer demands are compared where no lamp breaks a rule at once, and none is missed."""

from hypothesis import given
from hypothesis import strategies as st
from support import plain
from support.boards import boards
from support.planting import planted

from lamplighter.akari.kernel.climbing.scout import Scout


class Thorough(plain.module("climbing.scout").Scout):
    """Compares all demands that meet, whatever the rungs before have shown."""

    def begin_rung(self):
        super().begin_rung()
        self.filled = False
        return True


def find_step(kind, puzzle, lamps, bars):
    """The place that a scout of this kind finds; None if the position fails at once."""
    scout = kind()
    scout.load(puzzle.squares.encode(), puzzle.rows, puzzle.cols)
    if scout.settle(lamps, bars) >= 0:
        return None
    scout.begin_search(0)
    return scout.search(1 << 60)


@given(planted(12) | boards(7, 7), st.booleans(), st.booleans(), st.booleans())
def test_aloof_demands_say_nothing(puzzle, diagonal, square, probing):
    board = plain.load(plain.kernel(), puzzle)
    if board.close(diagonal, square) and (not probing or board.probe()):
        position = puzzle, board.lamps(), board.bars()
        assert find_step(Scout, *position) == find_step(Thorough, *position)
