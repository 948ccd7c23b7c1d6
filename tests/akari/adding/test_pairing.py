"""Of a pair of cells one speaks for both: rows get shorter, and what is added up is still the rows themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards
from support.fuzzing import examples

from lamplighter import Puzzle, prove, solve, verify
from lamplighter.akari.adding.adding import LONG, Adding, drop_weaker, rows_of
from lamplighter.akari.adding.pairing import Pair, Shorter, find_pairs
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rule_rows import RuleRow


def least(*cells):
    return RuleRow("", list(cells), 1, 1)


def most(*cells):
    return RuleRow("", list(cells), -1, -1)


TABLE = [  # rows; for each cell that is spoken for: by whom, and the numbers of the rows
    ([least(1, 2)], {}),
    ([least(1, 2), most(1, 2, 3)], {}),
    ([least(1, 2), most(2, 1)], {2: Pair(1, 1, 0)}),
    ([least(1, 2), most(1, 2), most(1, 2)], {2: Pair(1, 2, 0)}),
    ([least(1, 2), most(1, 2), least(1, 3), most(1, 3)], {2: Pair(1, 1, 0), 3: Pair(1, 3, 2)}),
    ([least(1, 3), most(1, 3), least(1, 2), most(1, 2)], {3: Pair(1, 1, 0), 2: Pair(1, 3, 2)}),
    ([least(2, 3), most(2, 3), least(1, 2), most(1, 2)], {3: Pair(2, 1, 0), 1: Pair(2, 3, 2)}),
    ([least(1, 2), most(1, 2), least(2, 3), most(2, 3)], {2: Pair(1, 1, 0)}),  # 2 has one who speaks for it
    ([RuleRow("", [1, 2], 1, 2), most(1, 2)], {}),
    ([least(1, 2), RuleRow("", [1, 2], -1, 0)], {}),
]


@pytest.mark.parametrize(("rows", "pairs"), TABLE)
def test_pairs(rows, pairs):
    assert find_pairs(rows) == pairs


def test_a_row_says_the_same_of_fewer_cells():
    rows = [least(1, 2), most(1, 2), RuleRow("", [2, 3], 1, 2), RuleRow("", [1, 2, 4], -1, -2)]
    assert list(Shorter(rows).write()) == [({1: -1}, -1), ({1: -1, 3: 1}, 1), ({4: -1}, -1)]


@examples(100)
@given(puzzle=boards(7, 7, "...##01"), data=st.data())
def test_a_sum_of_shorter_rows_is_a_sum_of_rows(puzzle, data):
    """Wherever a lamp stands of each pair, the sum is as much above its bound, but for `most`, which says more."""
    rows = drop_weaker(rows_of(counts(puzzle)))
    shorter = Shorter(rows)
    factors = [data.draw(st.integers(0, 3)) for _ in shorter.kept]
    lamps = {cell for row in rows for cell in row.cells if data.draw(st.booleans())}
    lamps = {c for c in lamps if c not in shorter.pairs} | {c for c, p in shorter.pairs.items() if p.cell not in lamps}
    found = shorter.restore(factors)
    assert min(found, default=0) >= 0
    over = sum(g * (row.sign * len(lamps & {*row.cells}) - row.bound) for g, row in zip(found, rows, strict=True))
    asked = zip(factors, shorter.kept, shorter.write(), strict=True)
    assert over == sum(
        factor * (sum(times for cell, times in terms.items() if cell in lamps) - bound)
        for factor, number, (terms, bound) in asked
        if number not in shorter.most
    )


@pytest.mark.parametrize(("clues", "verdict"), [("1222", "none"), ("1112", "none"), ("1221", "multiple")])
def test_tournaments(clues, verdict):
    """Sixteen clues and 24 pairs of cells: together the clues want 24 lamps, one more or one less."""
    puzzle = Puzzle.of(draw(clues))
    rows = drop_weaker(rows_of(counts(puzzle)))
    assert len(find_pairs(rows)) == 24
    assert bool(Adding(rows, Run()).find(LONG)) == (verdict == "none")
    assert solve(puzzle).verdict == verdict
    assert verify(puzzle, prove(puzzle)).verdict == verdict


def draw(clues):
    """Four by four clues, a pair between each and the next; the rim above and below has these numbers in its middle."""
    rim, inner = "1..{}..{}..1", "1..2..2..2"
    gap = [".##.##.##."] * 2
    first, last = rim.format(*clues[:2]), rim.format(*clues[2:])
    return [first, *gap, inner, *gap, inner, *gap, last]
