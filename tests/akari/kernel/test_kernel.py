"""The kernel against pictures, a plain reference, and itself."""

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import plain
from support.boards import SPARSE, boards, brute, pigeonhole
from support.judge import cadical, probed
from support.plain import draw, load

from lamplighter import Puzzle
from lamplighter.akari.game.rules import counts
from lamplighter.akari.kernel import COMPILED, Kernel
from lamplighter.akari.kernel.climbing.grading import Grader

DIFFICULT = 2
CLOSURES = [  # board, rules, what is known after
    (".2/..", "", "*#/+*"),
    ("0./..", "", "#+/+*"),
    ("...../...../..3../...../.....", "", "...../...../..#../...../....."),
    ("...../...../..3../...../.....", "N3", "...../.+.+./..#../.+.+./....."),
    ("...../...../..2../..#../.....", "N3", "...../.+.+./..#../..#../....."),
    ("1../.../...", "N3", "#../.+./..."),
    (".1./.#.", "N3", ".#./.#."),
    (".#/#.", "", "*#/#*"),
    (".../..0", "N3", "..+/.+#"),
    (".../..0", "N3 square", "+*+/*+#"),
]


@pytest.mark.parametrize(("text", "extra", "after"), CLOSURES)
def test_closure(kernel, text, extra, after):
    board = load(kernel, Puzzle.of(text.split("/")))
    assert board.close("N3" in extra, "square" in extra)
    assert draw(board) == after.replace("/", "")


@given(boards(6, 6))
def test_sharp_probes_come_to_the_same_end(puzzle):
    for kernel in (Kernel, plain.kernel()):
        one, two = load(kernel, puzzle), load(kernel, puzzle)
        possible = one.close() and one.probe()
        assert possible == (two.close_corners() and two.probe())
        assert not possible or draw(one) == draw(two)


@pytest.mark.parametrize("text", [".3/..", "4./..", "0.", "00/..", "1"])
def test_contradiction(kernel, text):
    assert not load(kernel, Puzzle.of(text.split("/"))).close()


@pytest.mark.parametrize("text", [".3/..", "4./..", "0.", "00/..", "1"])
@pytest.mark.parametrize("grader", [Grader, plain.module("climbing.grading").Grader])
def test_what_nothing_solves_is_difficult(grader, text):
    assert load(grader, Puzzle.of(text.split("/"))).grade() == DIFFICULT


@pytest.mark.parametrize(("grid", "rows", "cols"), [(b"...", 2, 2), (b".....", 2, 2), (b"", 1, 1), (b"..", -1, -2)])
def test_wrong_size(kernel, grid, rows, cols):
    with pytest.raises(ValueError, match="do not make"):
        kernel().load(grid, rows, cols)


def test_too_big(kernel):
    with pytest.raises(ValueError, match="too many"):
        kernel().load(bytes(4_000_002), 2, 2_000_001)


def test_empty(kernel):
    board = kernel()
    board.load(b"", 0, 0)
    assert board.close()
    assert board.probe()
    assert (board.lamps(), board.undecided, board.split(), draw(board)) == ([], 0, 0, "")


def test_reading_out(kernel):
    board = load(kernel, Puzzle.of(["..#.", "0..#", "...."]))
    assert board.close()
    picture = draw(board)
    assert picture == "+*#*#+.#++.."
    for mark, places in (("*", board.lamps()), ("+", board.bars()), (".", board.open())):
        assert places == [place for place, seen in enumerate(picture) if seen == mark]
    assert board.undecided == picture.count(".")
    assert board.decided == picture.count("*") + picture.count("+")


@given(boards(5, 5))
def test_probing_decides_what_the_plainest_way_decides(kernel, puzzle):
    expected = probed(puzzle)
    board = load(kernel, puzzle)
    ok = board.close() and board.probe()
    assert ok == (expected is not None)
    if ok:
        assert board.lamps() == sorted(place for place, lamp in expected.items() if lamp)
        assert board.bars() == sorted(place for place, lamp in expected.items() if not lamp)


@given(boards(6, 6), st.integers(0, 30))
def test_small_slices_change_nothing(kernel, puzzle, work):
    whole, sliced = load(kernel, puzzle), load(kernel, puzzle)
    assert whole.close() == sliced.close()
    answer = whole.probe()
    while (result := sliced.probe(work)) is None:
        pass
    assert (result, draw(sliced), sliced.work, sliced.probes) == (
        answer,
        draw(whole),
        whole.work,
        whole.probes,
    )


@given(boards(6, 6), st.integers(1, 12), st.integers(0, 30))
def test_glances_see_part_of_what_probes_see(kernel, puzzle, most, work):
    whole, short = load(kernel, puzzle), load(kernel, puzzle)
    if not whole.close() or not short.close():
        return
    while (result := short.glance(most, work)) is None:
        pass
    possible = whole.probe()
    assert result or not possible
    if possible:
        assert set(short.lamps()) <= set(whole.lamps())
        assert set(short.bars()) <= set(whole.bars())
    if result:
        assert short.probe() == possible
        assert not possible or draw(short) == draw(whole)


CROSSED = ["###.####", "#1....1#", "..#.0#..", "#1....1#", "###.0###", "###.####"]


def test_wires_cross_without_a_lamp(kernel):
    board = load(kernel, Puzzle.of(CROSSED))
    assert board.close()
    assert board.glance(20)
    assert draw(board)[11] == draw(board)[27] == "+"
    (part,) = range(board.split())
    across, down = [{16, 17}, {10, 13}, {26, 29}, {22, 23}], {3, 43}
    assert {frozenset(pair) for pair in board.pairs(part)} >= {*map(frozenset, across), frozenset(down)}


@given(boards(5, 5, ".....##0111"))
def test_pairs_differ_in_every_solution(kernel, puzzle):
    board = load(kernel, puzzle)
    if not board.close() or not board.undecided:
        return
    pairs = [pair for part in range(board.split()) for pair in board.pairs(part)]
    assert {place for pair in pairs for place in pair} <= set(board.open())
    for lamps in cadical(list(counts(puzzle)), 1000):
        assert all((one in lamps) != (other in lamps) for one, other in pairs)


@given(boards(4, 4, SPARSE))
def test_a_known_solution_guides_to_the_same(kernel, puzzle):
    lamps = next(brute(puzzle), None)
    if lamps is not None:
        plain, guided = load(kernel, puzzle), load(kernel, puzzle)
        guided.aim("".join("*" if place in lamps else "." for place in range(len(puzzle.squares))).encode())
        for board in (plain, guided):
            assert board.close()
            assert board.probe()
        assert draw(plain) == draw(guided)


@given(boards(4, 4), st.integers(0, 1))
def test_sparing_a_clue(kernel, puzzle, depth):
    grid, cols = puzzle.squares, puzzle.cols
    board = load(kernel, puzzle)
    if not board.close() or (depth and board.probe() is False) or board.undecided:
        return
    for place in [place for place, mark in enumerate(grid) if mark.isdigit()]:
        fewer = grid[:place] + "#" + grid[place + 1 :]
        less = load(kernel, Puzzle.of([fewer[start : start + cols] for start in range(0, len(grid), cols)]))
        enough = bool(less.close() and (not depth or less.probe()) and not less.undecided)
        assert board.spare(place // cols, place % cols, depth) == enough
        if enough:
            grid = fewer
    assert not board.spare(0, 0) or grid[0] not in ".#"


@pytest.mark.skipif(not COMPILED, reason="the interpreter keeps the lock")
def test_long_work_lets_other_threads_run():
    board = load(Kernel, pigeonhole(16))
    assert board.close()
    assert board.split() == 1
    board.enter(0)
    thread = threading.Thread(target=board.find, args=(5_000_000,))
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
    assert turns > 1000


def test_versions_do_not_run_out():
    board = plain.kernel()()
    board.version = 1 << 31
    board.load(b"..1......", 3, 3)
    assert board.close()
    assert board.probe()
    assert board.version < 100


def test_corpus(corpus, kernel, compiled):
    board = kernel()
    for record in corpus[:: 12 if compiled else 48]:
        assert_decided(board, record)


@pytest.mark.corpus
def test_whole_corpus(corpus, kernel):
    board = kernel()
    for record in corpus:
        assert_decided(board, record)


def assert_decided(board, record):
    """Every printed puzzle is finished by the rules and probes alone."""
    grid = record["grid"]
    board.load("".join(grid).encode(), len(grid), len(grid[0]))
    assert board.close()
    assert board.probe()
    assert not board.undecided
    assert board.lamps() == [place for place, mark in enumerate("".join(record["solution"])) if mark == "*"]


@pytest.mark.skipif(not COMPILED, reason="takes long uncompiled")
def test_closures_are_the_levels_of_the_thesis(corpus, golden, kernel):
    """N3 beside the rules finishes the easy puzzles and no others; the weak square those of Yen and Chiu."""
    board = kernel()
    for record in corpus:
        grid, expected = record["grid"], golden[record["id"]]
        for square, finished in ((False, expected["level"] == "easy"), (True, expected["yc_closure_solves"])):
            board.load("".join(grid).encode(), len(grid), len(grid[0]))
            assert board.close(True, square)
            assert (not board.undecided) == finished, record["id"]


@given(boards(7, 7, SPARSE))
def test_decided_cells_hold_in_a_solution(kernel, puzzle):
    board = load(kernel, puzzle)
    ok = board.close() and board.probe()
    solution = next(cadical(list(counts(puzzle)), 1), None)
    if solution is not None:
        assert ok
        assert set(board.lamps()) <= set(solution)
        assert not set(board.bars()) & set(solution)
