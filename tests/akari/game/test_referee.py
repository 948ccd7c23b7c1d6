"""The referee on a ladder of wrong positions, and against a judge written differently."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards, brute, obeys

from lamplighter import Entry, Fault, Position, Puzzle, check, read
from lamplighter.akari.game.referee import find_faults

LADDER = [  # picture, its faults: each rung breaks less, the last one nothing
    ("**3", [("lamps_see_each_other", (0, 1)), ("clue_wrong", (2,))]),
    ("*.*", [("lamps_see_each_other", (0, 2))]),
    ("***", [("lamps_see_each_other", (0, 1)), ("lamps_see_each_other", (1, 2))]),
    ("*\n.\n*", [("lamps_see_each_other", (0, 2))]),
    ("1.\n..", [("clue_wrong", (0,)), ("cell_dark", (1,)), ("cell_dark", (2,)), ("cell_dark", (3,))]),
    ("1.\n.*", [("clue_wrong", (0,))]),
    ("*#.", [("cell_dark", (2,))]),
    ("*.#\n..*", []),
    ("*#*", []),
    ("#", []),
]


@pytest.mark.parametrize(("picture", "expected"), LADDER)
def test_every_fault_is_told_with_its_cells(picture, expected):
    entry = read(picture)
    assert sorted(find_faults(entry.puzzle, entry.lamps)) == sorted(Fault(*fault) for fault in expected)


@given(boards(4, 4), st.data())
def test_two_judges_agree(puzzle, data):
    white = list(puzzle.white())
    lamps = data.draw(st.sets(st.sampled_from(white))) if white else set()
    assert (not find_faults(puzzle, sorted(lamps))) == obeys(puzzle, lamps)


@given(boards(3, 4))
def test_every_solution_passes(puzzle):
    assert all(find_faults(puzzle, lamps) == [] for lamps in brute(puzzle))


def test_a_lamp_on_a_wall_is_our_own_mistake():
    with pytest.raises(ValueError, match="r1c2"):
        find_faults(Puzzle.of(".#"), [1])


@pytest.mark.parametrize("cell", [-1, -2, 2, 1000])
def test_a_lamp_beside_the_board_is_our_own_mistake(cell):
    with pytest.raises(ValueError, match=f"there is no cell {cell}"):
        find_faults(Puzzle.of(".."), [cell])


CHECKS = [  # picture, right, complete
    ("*.#\n..*", True, True),
    ("..#\n..*", True, False),
    ("**#\n...", False, False),
    ("0*\n..", False, False),  # too many
    ("2*\n.*", False, False),  # the second lamp of the clue would be seen
    ("2*\n..", True, False),
]


@pytest.mark.parametrize(("picture", "right", "complete"), CHECKS)
def test_check(picture, right, complete):
    entry = read(picture)
    for asked in (entry, entry.position):
        found = check(asked)
        assert (found.right, found.complete) == (right, complete)


def test_check_judges_the_told_solution_when_nothing_is_drawn():
    puzzle = Puzzle.of("..")
    assert check(Entry(puzzle, solution=(0,))).complete
    assert not check(Entry(puzzle, lamps=(0, 1), solution=(0,))).complete


def test_position_knows_its_light():
    position = Position.of(Puzzle.of("..#\n..."), lamps=[0], barred=[5])
    assert str(position) == "*.#\n..+"
    assert position.lit == 0b001011
    assert position.dark == 0b110000
    assert position.open == 0b010000
