"""Parts and the learning search, against brute force and CaDiCaL."""

from itertools import chain, islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import plain
from support.boards import SPARSE, boards, brute, pigeonhole, planted
from support.judge import cadical
from support.plain import draw, load

from lamplighter import Budget, Puzzle, forced
from lamplighter.akari.game.rules import Count, counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import COMPILED, Kernel
from lamplighter.akari.solvers.cadical import Model

ENOUGH = 400


def part_solutions(board, part, limit=ENOUGH, work=1 << 60):
    found = []
    board.enter(part)
    while len(found) < limit and (result := board.find(work)) is not False:
        if result:
            found.append(tuple(board.part_lamps(part)))
    board.leave()
    return found


def solutions(board, probing=True, limit=ENOUGH, work=1 << 60):
    """Solutions as lamps, sorted; up to `limit` of each part."""
    if not board.close() or (probing and board.probe() is False):
        return []
    lamps, before = board.lamps(), draw(board)
    ways = [part_solutions(board, part, limit, work) for part in range(board.split())]
    assert draw(board) == before
    return [tuple(sorted(sum(parts, tuple(lamps)))) for parts in islice(product(*ways), limit)]


@given(boards(4, 4), st.booleans())
def test_all_solutions_once(kernel, puzzle, probing):
    found = solutions(load(kernel, puzzle), probing, 100_000)
    assert len(found) == len(set(found))
    assert set(found) == set(brute(puzzle))


@given(boards(7, 7, SPARSE), st.booleans())
def test_like_cadical(kernel, puzzle, probing):
    expected = list(cadical(list(counts(puzzle)), ENOUGH))
    found = solutions(load(kernel, puzzle), probing)
    assert len(found) == len(set(found))
    if len(expected) < ENOUGH:
        assert set(found) == set(expected)
    else:
        assert len(found) == ENOUGH


@given(boards(5, 5, SPARSE), st.integers(0, 20))
def test_small_slices_change_nothing(kernel, puzzle, work):
    whole, sliced = load(kernel, puzzle), load(kernel, puzzle)
    assert solutions(whole, False) == solutions(sliced, False, work=work)
    assert (whole.guesses, whole.conflicts, whole.work) == (sliced.guesses, sliced.conflicts, sliced.work)


@pytest.mark.skipif(not COMPILED, reason="one mode only")
@given(boards(7, 7, SPARSE))
def test_both_modes_do_the_same(puzzle):
    one, two = load(Kernel, puzzle), load(plain.kernel(), puzzle)
    assert solutions(one, False, 50) == solutions(two, False, 50)
    assert (one.guesses, one.conflicts, one.work) == (two.guesses, two.conflicts, two.work)


@given(boards(4, 4, SPARSE))
def test_a_part_is_searched_again_with_what_was_learnt(kernel, puzzle):
    board = load(kernel, puzzle)
    if board.close():
        for part in range(board.split()):
            first, again = (part_solutions(board, part, 100_000) for _ in range(2))
            assert sorted(first) == sorted(again)


@given(boards(6, 6, SPARSE))
def test_parts_and_counts(kernel, puzzle):
    """The parts share no cell and hold all undecided ones; CaDiCaL finds in a part's counts what the search finds."""
    board = load(kernel, puzzle)
    if not board.close() or not board.probe():
        return
    parts = [board.part(part) for part in range(board.split())]
    assert sorted(chain(*parts)) == board.open()
    for part, places in enumerate(parts):
        asked = [Count(*count) for count in board.counts(part)]
        assert {place for some, _, _ in asked for place in some} == set(places)
        expected = set(cadical(asked, ENOUGH))
        found = part_solutions(board, part)
        assert set(found) == expected if len(expected) < ENOUGH else len(found) == ENOUGH


@pytest.mark.parametrize("seed", range(12))
def test_planted_boards_with_many_contradictions(kernel, compiled, seed):
    """Larger boards, without probing, one search after the other: what is learnt must not spoil the next."""
    rng = Random(seed)
    side = rng.randint(8, 16) if compiled else 8
    board = kernel()
    puzzle = planted(rng, side, rng.choice((0.1, 0.2, 0.25)), rng.choice((0.3, 0.6, 1)))
    board.load(puzzle.squares.encode(), side, side)
    assert board.close()
    for part in range(board.split()):
        asked, cells = [Count(*count) for count in board.counts(part)], board.part(part)
        found = part_solutions(board, part, 20)
        assert len(set(found)) == len(found) == len(list(cadical(asked, 20)))
        with Model(cells, asked, Run()) as model:
            number = model.number
            for lamps in found:
                assert model.lamps([number[cell] if cell in lamps else -number[cell] for cell in cells]) == lamps


def test_no_such_part(kernel):
    board = load(kernel, Puzzle.of(["..", ".."]))
    assert board.close()
    with pytest.raises(IndexError):
        board.part(0)
    assert board.split() == 1
    for wrong in (-1, 1):
        with pytest.raises(IndexError):
            board.enter(wrong)


def test_pigeonhole_small(kernel):
    board = load(kernel, pigeonhole(5))
    assert board.close()
    assert solutions(board) == []


def test_pigeonhole_gives_up(kernel, compiled):
    board = load(kernel, pigeonhole(16))
    assert board.close()
    assert board.probe()
    assert board.split() == 1
    board.enter(0)
    assert board.find(2_000_000 if compiled else 20_000) is None
    board.leave()


def test_many_solutions(kernel, compiled):
    """An empty square board of side n has n! solutions."""
    side, number = (7, 5040) if compiled else (5, 120)
    board = load(kernel, Puzzle.of(["." * side] * side))
    assert len(set(solutions(board, limit=10_000))) == number


def test_big_board_needs_no_deep_recursion(kernel, compiled):
    side = 1000 if compiled else 60
    board = load(kernel, Puzzle.of(["." * side] * side))
    assert board.close()
    assert board.split() == 1
    board.enter(0)
    assert board.find()
    assert len(board.part_lamps(0)) == side
    assert board.find()
    board.leave()


def test_nothing_is_entered(kernel):
    board = kernel()
    board.leave()
    with pytest.raises(ValueError, match="enter a part first"):
        board.find()
    board.load(b"....", 2, 2)
    assert board.close()
    board.split()
    board.enter(0)
    assert board.find()
    board.enter(0)  # leaves first
    assert board.find()
    assert board.split() == 1
    assert board.undecided == 4


@pytest.mark.parametrize("far", [0, 1, 3])
def test_short_jumps_back_lose_nothing(monkeypatch, far):
    """On vast boards the search does not jump all the way back, and decides cells of early levels late."""
    monkeypatch.setattr(plain.module("search"), "FAR", far)
    board = plain.kernel()()
    for seed in range(150):
        rng = Random(seed)
        puzzle = planted(rng, rng.randint(6, 13), rng.choice((0.1, 0.2, 0.25)), rng.choice((0.3, 0.6, 1)))
        board.load(puzzle.squares.encode(), puzzle.rows, puzzle.cols)
        assert board.close()
        for part in range(board.split()):
            asked = [Count(*count) for count in board.counts(part)]
            found = part_solutions(board, part, 8)
            assert len(set(found)) == len(found) == len(list(cadical(asked, 8)))


def test_what_is_asked_of_a_part_comes_piece_by_piece():
    kernel = Kernel()
    kernel.load(b"." * 90_000, 300, 300)
    assert kernel.close()
    kernel.split()
    asked = kernel.counts(0)
    assert next(asked) == (list(range(300)), 0, 1)
    assert forced(Puzzle(("." * 300,) * 300), budget=Budget(seconds=0.5)).verdict == "unknown"
