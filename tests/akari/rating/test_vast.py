"""Ratings of vast boards: what is measured part by part is what the whole board has, and what is not is said."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.home import HOME
from support.measured import DEEP

from lamplighter import BadInput, Puzzle, generate, limits, rate, read, recheck
from lamplighter.akari.explaining import survey
from lamplighter.akari.explaining.survey import PartTooLarge, cut_open_parts
from lamplighter.akari.game.position import members
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.climbing.climber import Climber
from lamplighter.akari.rating import climb as climbing
from lamplighter.akari.rating.measures import nesting

TILE = read((HOME / "examples" / "first.txt").read_text()).puzzle
VAST = Puzzle.of([one for _ in range(26) for one in (*("#".join([row] * 26) for row in TILE.lines), "#" * 207)][:-1])


@pytest.fixture
def in_parts(monkeypatch):
    """Every board is vast."""
    monkeypatch.setattr(climbing, "is_vast", lambda _: True)


def side_by_side(*puzzles):
    """Boards of the same height with walls between them."""
    return Puzzle.of(["#".join(rows) for rows in zip(*(puzzle.lines for puzzle in puzzles), strict=True)])


@pytest.mark.parametrize("puzzle", [Puzzle.of(DEEP), side_by_side(Puzzle.of(DEEP), Puzzle.of(DEEP).turned(2))])
def test_a_climb_in_parts_is_that_of_the_whole_board(monkeypatch, puzzle):
    whole = climbing.climb(puzzle, Run())
    assert max(one.depth for one in whole.rounds) > 1
    monkeypatch.setattr(climbing, "is_vast", lambda _: True)
    assert climbing.climb(puzzle, Run()) == whole


@given(st.integers(0, 60))
@settings(max_examples=20)
def test_parts_show_all_that_is_open(seed):
    """All cells that are open, and of each all that could light it, or count it."""
    puzzle = next(iter(generate(9, 9, seed=seed, level="difficult"))).entry.puzzle
    climber = lay(puzzle, Climber())
    while climber.take_round(assuming=False) >= 0:
        pass
    lamps, bars = climber.lamps(), climber.bars()
    parts = list(cut_open_parts(puzzle, lamps, bars))
    shown = {cell for one in parts for cell in one.puzzle.in_whole(tuple(members(one.open)), puzzle)}
    assert shown >= set(climber.open())
    assert not shown & {*lamps, *bars}


def test_a_part_that_is_too_large_is_refused_in_words(monkeypatch, in_parts):
    monkeypatch.setattr(survey, "MAX_REASONED", 100)
    with pytest.raises(PartTooLarge, match="more than 100 cells"):
        climbing.climb(Puzzle.of(DEEP), Run())
    found = rate(Puzzle.of(DEEP))
    assert (found.level, found.rung, found.score) == ("difficult", None, None)
    assert found.reason == found.measures["breadth"].reason
    assert found.reason.startswith("deeper assumptions")
    assert not found.proven


def test_a_vast_board_has_level_rung_and_score():
    assert len(VAST.squares) > limits.MAX_REASONED
    whole, part = rate(VAST), rate(TILE)
    assert (whole.verdict, whole.level, whole.rung) == ("unique", part.level, part.rung)
    assert whole.measures["nesting"].value == 0
    assert whole.measures["pattern"].value == 0
    assert whole.measures["breadth"].value == 26 * 26 * part.measures["breadth"].value
    left_out = whole.measures["step"]
    assert (left_out.value, left_out.proven) == (None, False)
    assert left_out.reason == "not measured on boards of more than 40,000 cells"
    assert whole.proven  # no budget was spent


def test_what_needs_the_whole_board_is_refused():
    with pytest.raises(BadInput, match="40,000 cells"):
        rate(VAST, patterns="closure")
    with pytest.raises(BadInput, match="40,000 cells"):
        recheck(VAST, rate(VAST, measures=[]))


def test_nesting_is_bounded_on_a_vast_board(monkeypatch):
    monkeypatch.setattr(nesting, "is_vast", lambda _: True)
    found = rate(Puzzle.of(DEEP), measures=["nesting"]).measures["nesting"]
    assert (found.value, found.lower, found.proven) == (None, 2, False)
    assert found.reason == "on so large a board assumptions are not nested"
