"""Probing by patches: the same end as probing everything again, with less work on vast boards."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support import plain
from support.boards import boards
from support.plain import draw, load
from support.planting import planted

from lamplighter import Puzzle, prove, solve, verify
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.solving import driver

WIRE = Puzzle.of(["#1#", "...", "#1#", "...", "#1#", "...", "#.#"])
HALL = Puzzle.of(["." * 9] * 9)
QUIET = ["......", ".####.", ".#..#.", ".#..#.", ".####.", "......"]  # many solutions, and nothing to tell
TELLING = ["##....", "....2#", "#....#", ".2....", "..2...", "...1.."]  # many solutions; probes tell four things


def by_patches(board, shift, work=1 << 60):
    """What `probe_patches` tells in the end."""
    board.cut_patches(shift)
    while (result := board.probe_patches(work)) is None:
        pass
    return result


@given(planted() | boards(8, 8), st.integers(0, 4), st.integers(0, 300), st.sampled_from(["plain", "sharp", "noted"]))
@example(WIRE, 0, 0, "plain")
@example(HALL, 1, 5, "noted")
def test_patches_come_to_the_same_end(kernel, puzzle, shift, work, how):
    one, two = load(kernel, puzzle), load(kernel, puzzle)
    if not all(board.close_corners() if how == "sharp" else board.close() for board in (one, two)):
        return
    if how == "noted":
        one.note()
        two.note()
    possible = one.probe()
    assert by_patches(two, shift, work) == possible
    assert not possible or draw(two) == draw(one)


@given(planted(8) | boards(6, 6), st.integers(0, 3), st.integers(0, 60))
def test_compiled_or_not_patches_take_the_same_way(puzzle, shift, work):
    one, two = load(Kernel, puzzle), load(plain.kernel(), puzzle)
    if not one.close() or not two.close():
        return
    one.note()
    two.note()
    assert by_patches(one, shift, work) == by_patches(two, shift, work)
    assert (draw(one), one.work, one.probes, one.claims()) == (draw(two), two.work, two.probes, two.claims())


@given(planted(), st.integers(0, 3), st.integers(0, 60), st.integers(1, 12), st.data())
def test_glances_and_facts_may_come_in_between(kernel, puzzle, shift, work, most, data):
    one, two = load(kernel, puzzle), load(kernel, puzzle)
    assert one.close()
    assert two.close()
    one.probe()
    two.cut_patches(shift)
    result = two.probe_patches(work)
    while result is None:
        assert data.draw(st.booleans()) or two.glance(most, work) in (True, None)
        fact = data.draw(st.none() | st.sampled_from(one.lamps() or [None]))
        assert fact is None or two.know([fact], True)
        result = two.probe_patches(work)
    assert result
    assert draw(two) == draw(one)


@given(planted(10) | boards(6, 6))
def test_proofs_are_accepted(puzzle):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(driver, "PATCHED", 0)
        proof = prove(puzzle)
        answer = solve(puzzle)
    assert verify(puzzle, str(proof)).accepted
    assert answer.verdict == solve(puzzle).verdict


def beside(*blocks):
    """Boards of six rows beside each other, with two walls between them: each in patches of its own."""
    return Puzzle.of(["##".join(lines) for lines in zip(*blocks, strict=True)])


def count_probes(puzzle, patches):
    """How many cells are tried to the end."""
    board = load(Kernel, puzzle)
    assert board.close()
    assert by_patches(board, 3) if patches else board.probe()
    return board.probes


def test_what_is_told_wakes_nobody_far_away():
    quiet, telling, both = beside(*[QUIET] * 20), beside(TELLING), beside(*[QUIET] * 20, TELLING)
    alone = count_probes(quiet, True) + count_probes(telling, True)
    assert count_probes(both, True) <= alone < count_probes(both, False)
