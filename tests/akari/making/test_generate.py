"""Generated puzzles: unique by another engine, as ordered, the same for the same seed, never twice."""

from __future__ import annotations

import json
import time
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import plain
from support.fuzzing import examples

from lamplighter import BadInput, Budget, Puzzle, canonical, generate, rate, solve
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.facts.decent import is_decent
from lamplighter.akari.game.position import Position
from lamplighter.akari.kernel.making.chance import mix_seed
from lamplighter.akari.making import workshop
from lamplighter.akari.making.beauty import beauty, count_blocks
from lamplighter.akari.making.judge import is_dispensable, is_needed
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY, SYMMETRIES
from lamplighter.akari.making.wishes import Order, Range
from lamplighter.akari.rating.levels import LEVELS, level, load_level


def puzzles(*words, **wishes):
    return [made.entry.puzzle for made in generate(*words, **wishes)]


def is_unique(puzzle, lamps=None):
    answer = solve(puzzle, engine="sat")
    return answer.verdict == "unique" and (lamps is None or answer.solutions[0].lamps == lamps)


MIRRORED = {  # what a symmetry says of the walls, in terms of turned pictures
    "none": lambda walls: walls,
    "rotate180": lambda walls: [row[::-1] for row in walls[::-1]],
    "rotate90": lambda walls: ["".join(col) for col in zip(*walls[::-1], strict=True)],
    "mirror-h": lambda walls: [row[::-1] for row in walls],
    "mirror-v": lambda walls: walls[::-1],
    "mirror-both": lambda walls: [row[::-1] for row in walls[::-1]] if walls == walls[::-1] else [],
    "diagonal": lambda walls: ["".join(col) for col in zip(*walls, strict=True)],
}


def walls_of(puzzle):
    return ["".join("." if square == "." else "#" for square in row) for row in puzzle.lines]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("wanted", [None, *LEVELS])
def test_as_ordered(symmetry, wanted):
    rows, cols = (8, 8) if symmetry in SQUARE_ONLY else (7, 9)
    for made in generate(rows, cols, count=5, seed=1, symmetry=symmetry, level=wanted):
        puzzle = made.entry.puzzle
        assert made.met
        assert is_unique(puzzle, made.entry.solution)
        assert MIRRORED[symmetry](walls_of(puzzle)) == walls_of(puzzle)
        assert wanted in (None, level(puzzle), rate(puzzle, measures=[]).level)
        assert made.entry.made["level"] == level(puzzle)


@pytest.mark.parametrize("share", [0.12, 0.2, 0.22, 0.3, 0.45])
@pytest.mark.parametrize("side", [7, 10, 14, 25])
def test_the_share_of_walls_is_kept(side, share):
    for puzzle in puzzles(side, side, count=5, seed=3, walls=share):
        assert abs(1 - puzzle.squares.count(".") / side**2 - share) <= 0.02 + 1e-9


@examples(60)
@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 2**64 - 1), st.sampled_from([None, *LEVELS]))
def test_any_size(rows, cols, seed, wanted):
    for made in generate(rows, cols, seed=seed, level=wanted, attempts=30, symmetry="none"):
        assert is_unique(made.entry.puzzle, made.entry.solution)
        assert not made.met or wanted in (None, level(made.entry.puzzle))


def test_clues_that_stay_are_needed():
    for wanted in (None, "easy", "medium"):
        for puzzle in puzzles(8, 8, count=5, seed=5, level=wanted):
            for wall in puzzle.clues:
                squares = puzzle.squares[:wall] + "#" + puzzle.squares[wall + 1 :]
                fewer = Puzzle.of([squares[row : row + 8] for row in range(0, 64, 8)])
                if wanted is None:
                    assert not is_unique(fewer)
                else:
                    ladder = load_level(wanted)
                    assert close_position(Position(fewer), ladder).dark


ORDERS = [
    {"level": "easy"},
    {"level": "medium", "symmetry": "mirror-both"},
    {"level": "difficult", "symmetry": "none", "walls": 0.3},
    {"decent": True, "no_blocks": True, "max_zeros": 2},
    {"where": (Range("step", 5, 30),)},
]


@pytest.mark.parametrize("wishes", ORDERS, ids=str)
def test_the_same_seed_gives_the_same_puzzles(wishes, monkeypatch):
    alone = puzzles(6, 6, count=6, seed=11, **wishes)
    assert puzzles(6, 6, count=6, seed=11, jobs=2, **wishes) == alone
    assert puzzles(6, 6, count=6, seed=12, **wishes) != alone
    monkeypatch.setattr(workshop, "Maker", plain.module("making.maker").Maker)
    monkeypatch.setattr(workshop, "mix_seed", plain.module("making.chance").mix_seed)
    assert puzzles(6, 6, count=6, seed=11, **wishes) == alone


def test_chance_is_the_same_everywhere():
    assert [mix_seed((seed, 1, 2)) for seed in range(3)] == [
        plain.module("making.chance").mix_seed((seed, 1, 2)) for seed in range(3)
    ]
    assert mix_seed((7, 0, 0)) == 11241344834629033336


def test_no_repeats():
    found = puzzles(4, 4, count=1000, seed=1, symmetry="none", walls=0.3)
    assert len({canonical(puzzle) for puzzle in found}) == len(found) == 1000


def test_when_there_are_no_more():
    found = list(generate(2, 2, count=50, seed=1, attempts=300, symmetry="none"))
    assert 1 < len(found) < 50
    assert not found[-1].met or len({canonical(made.entry.puzzle) for made in found}) == len(found)


def test_decent_without_blocks_few_zeros():
    for made in generate(10, 10, count=4, seed=2, decent=True, no_blocks=True, max_zeros=2, walls=0.25):
        puzzle = made.entry.puzzle
        assert made.met
        assert is_decent(puzzle)
        assert count_blocks(puzzle) == 0
        assert puzzle.squares.count("0") <= 2


def test_clue_shares():
    for low, high in ((0.6, 1.0), (0.0, 0.4), (0.5, 0.7)):
        for puzzle in puzzles(9, 9, count=5, seed=4, clues=(low, high), walls=0.25):
            walls = 81 - puzzle.squares.count(".")
            assert low <= len(puzzle.clues) / walls <= high


def test_masks_are_kept():
    mask = ("#?????#", "???????", "???.???", "?#...#?", "???.???", "???????", "#?????#")
    for puzzle in puzzles(7, 7, count=5, seed=6, mask=mask):
        for wanted, row in zip(mask, walls_of(puzzle), strict=True):
            assert all(w in ("?", square) for w, square in zip(wanted, row, strict=True))


def test_ranges_are_met_and_told():
    for made in generate(9, 9, count=3, seed=8, level="medium", where=(Range("pattern", 2, 3), Range("score", 40, 70))):
        found = rate(made.entry.puzzle)
        assert made.met
        assert 2 <= found.measures["pattern"].value <= 3
        assert made.entry.made["rating"]["pattern"] == found.measures["pattern"].value
        assert made.entry.made["rating"]["score"] == found.score


def test_techniques_that_are_needed_or_not():
    for puzzle in puzzles(8, 8, count=2, seed=9, needs=("diagonal_2_1",)):
        assert is_needed(puzzle, "diagonal_2_1")
        assert not is_dispensable(puzzle, "only_source")
    for puzzle in puzzles(8, 8, count=2, seed=9, without=("pair",)):
        assert is_dispensable(puzzle, "pair")


def test_an_order_that_cannot_be_met_gives_the_nearest():
    (made,) = generate(5, 5, count=3, seed=1, level="easy", attempts=30, where=(Range("step", 90, 99),))
    assert not made.met
    assert made.off == 90 - made.entry.made["rating"]["step"]


def test_the_best_of_some():
    usual = [beauty(puzzle) for puzzle in puzzles(8, 8, count=12, seed=1)]
    chosen = [beauty(puzzle) for puzzle in puzzles(8, 8, count=12, seed=1, best_of=8)]
    assert sum(chosen) > sum(usual)
    assert beauty(Puzzle.of(["##", "##"])) == 95
    assert beauty(Puzzle.of(["0."])) < beauty(Puzzle.of(["1."]))


def test_a_budget_ends_the_work():
    began = time.perf_counter()
    found = list(generate(200, 200, count=100, seed=1, budget=Budget(seconds=0.5)))
    assert time.perf_counter() - began < 5
    assert len(found) < 100


def test_a_stream_can_be_left():
    assert len(list(islice(generate(6, 6, count=10**9, seed=1, jobs=2), 3))) == 3


BAD = [
    ({"rows": 0, "cols": 5}, "empty"),
    ({"rows": 3000, "cols": 3000}, "4,000,000"),
    ({"rows": 5, "cols": 6, "symmetry": "rotate90"}, "square"),
    ({"rows": 5, "cols": 5, "symmetry": "rotate18"}, "rotate180"),
    ({"rows": 5, "cols": 5, "walls": -0.1}, "between 0 and 1"),
    ({"rows": 5, "cols": 5, "clues": (0.5, 0.2)}, "share of clues"),
    ({"rows": 5, "cols": 5, "level": "hard"}, "level"),
    ({"rows": 5, "cols": 5, "where": (Range("stepp", 1, 2),)}, "'step'"),
    ({"rows": 5, "cols": 5, "where": (Range("step", 3, 2),)}, "between 3 and 2"),
    ({"rows": 5, "cols": 5, "needs": ("sqare",)}, "'square'"),
    ({"rows": 5, "cols": 5, "mask": ("....",)}, "mask"),
    ({"rows": 2, "cols": 2, "mask": ("##", "##")}, "4 to 4 walls"),
    ({"rows": 2, "cols": 2, "mask": ("x.", "..")}, "'x'"),
    ({"rows": 2, "cols": 2, "mask": ("#?", "?.")}, "r1c1 and r2c2 are drawn together in rotate180"),
    ({"rows": 4, "cols": 4, "mask": ("####", "?" * 4, "?" * 4, "?" * 4)}, "8 to 16 walls"),
    ({"rows": 5, "cols": 5, "max_zeros": -1}, "zeros"),
    ({"rows": 5, "cols": 5, "best_of": 0}, "best"),
]


@pytest.mark.parametrize(("wishes", "word"), BAD, ids=str)
def test_bad_orders(wishes, word):
    with pytest.raises(BadInput, match=word.replace(",", ".")):
        Order(**wishes)
    with pytest.raises(BadInput):
        generate(**wishes)  # before anything is asked of the stream


def test_options_are_told_as_json():
    order = Order(5, 6, level="easy", where=(Range("step", 1, 5),), walls=0.3)
    assert json.loads(json.dumps(order.options)) == {
        "rows": 5,
        "cols": 6,
        "level": "easy",
        "walls": 0.3,
        "where": ["step=1..5"],
    }


def test_levels_of_the_kernel_are_those_of_the_techniques():
    for puzzle in puzzles(8, 8, count=40, seed=21, symmetry="none"):
        position = close_position(Position(puzzle), load_level("easy"))
        expected = "medium" if not close_position(position, load_level("medium")).dark else "difficult"
        assert level(puzzle) == ("easy" if not position.dark else expected)


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_budget_holds_for_all_puzzles(jobs):
    """It would not end otherwise."""
    found = list(generate(12, 12, count=10**9, seed=1, jobs=jobs, budget=Budget(seconds=0.5)))
    assert all(made.met for made in found)
