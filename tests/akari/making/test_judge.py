"""What is called met is met: every option of an order, judged once more from the picture of the finished puzzle."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import brute, endless
from support.fuzzing import examples

from lamplighter import Budget, Puzzle, generate, solve
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel.making.maker import Maker
from lamplighter.akari.making import workshop
from lamplighter.akari.making.drawn_walls import numbers_of_walls
from lamplighter.akari.making.judge import FAR, OrderJudge
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY, SYMMETRIES
from lamplighter.akari.making.wishes import Order, Range
from lamplighter.akari.rating.levels import LEVELS, load_level
from lamplighter.errors import OutOfBudget

MISSED = [  # wishes, picture, what is missed and how far
    ({"rows": 2, "cols": 2}, "2.\n..", {}),
    ({"rows": 2, "cols": 3}, "2.\n..", {"size": FAR}),
    ({"rows": 2, "cols": 2, "level": "difficult"}, "2.\n..", {"level": 2 * FAR}),
    ({"rows": 3, "cols": 3, "level": "easy"}, "#..\n#..\n.1.", {"level": FAR}),
    ({"rows": 2, "cols": 2, "walls": 0.75}, "2.\n..", {"walls": 2}),
    ({"rows": 1, "cols": 5, "walls": 0.4, "clues": (0.0, 0.4)}, ".1.#.", {"clues": 1}),
    ({"rows": 1, "cols": 5, "walls": 0.4, "clues": (0.6, 1.0)}, ".1.#.", {"clues": 1}),
    ({"rows": 1, "cols": 5, "walls": 0.4, "clues": (0.5, 0.5)}, ".1.#.", {}),
    ({"rows": 3, "cols": 3, "walls": 0.1, "max_zeros": 0}, "0..\n...\n...", {"max_zeros": 1}),
    ({"rows": 3, "cols": 3, "walls": 0.2, "decent": True}, ".#.\n#..\n...", {"decent": 1}),
    ({"rows": 2, "cols": 3, "walls": 0.67, "no_blocks": True}, "##.\n##.", {"no_blocks": 1}),
    ({"rows": 1, "cols": 3, "walls": 0.33, "mask": ("#.?",)}, ".#.", {"mask": 2}),
    ({"rows": 2, "cols": 3, "symmetry": "rotate180", "walls": 0.17}, "#..\n...", {"symmetry": 2}),
    ({"rows": 2, "cols": 3, "symmetry": "rotate180"}, "#..\n..0", {}),
    ({"rows": 2, "cols": 3, "symmetry": "mirror-h"}, "#..\n..0", {"symmetry": 4}),
    ({"rows": 2, "cols": 3, "symmetry": "mirror-h"}, "#.1\n...", {}),
    ({"rows": 2, "cols": 3, "symmetry": "mirror-v"}, "#.1\n...", {"symmetry": 4}),
    ({"rows": 2, "cols": 3, "symmetry": "mirror-v"}, "#..\n0..", {}),
    ({"rows": 2, "cols": 3, "symmetry": "mirror-both"}, ".#.\n.0.", {}),
    ({"rows": 2, "cols": 3, "symmetry": "mirror-both"}, "#..\n0..", {"symmetry": 4}),
    ({"rows": 2, "cols": 2, "symmetry": "diagonal"}, ".#\n#.", {}),
    ({"rows": 2, "cols": 2, "symmetry": "diagonal"}, "##\n..", {"symmetry": 2}),
    ({"rows": 2, "cols": 2, "symmetry": "rotate90"}, "##\n##", {}),
    ({"rows": 2, "cols": 2, "symmetry": "rotate90"}, "#.\n.#", {"symmetry": 4}),
]


@pytest.mark.parametrize(("wishes", "picture", "missed"), MISSED, ids=range(len(MISSED)))
def test_a_wrong_picture_for_every_option(wishes, picture, missed):
    puzzle = Puzzle.of(picture)
    share = 1 - puzzle.squares.count(".") / len(puzzle.squares)
    found = OrderJudge(Order(**{"symmetry": "none", "walls": share} | wishes)).look(puzzle).missed
    assert found == missed


NUMBERS = [  # wishes, the numbers of walls there can be, and the right ones for a share
    ({"rows": 1, "cols": 3, "symmetry": "none"}, 0.22, [0, 1, 2, 3], [0, 1]),
    ({"rows": 4, "cols": 4, "symmetry": "rotate180"}, 0.22, [0, 2, 4, 6, 8, 10, 12, 14, 16], [2, 4]),
    ({"rows": 3, "cols": 3, "symmetry": "rotate180"}, 0.22, [*range(10)], [2]),
    ({"rows": 3, "cols": 3, "symmetry": "rotate90"}, 0.22, [0, 1, 4, 5, 8, 9], [1, 4]),
    ({"rows": 5, "cols": 5, "symmetry": "rotate90"}, 0.22, [n for n in range(26) if n % 4 < 2], [5]),
    ({"rows": 2, "cols": 3, "symmetry": "mirror-both"}, 0.5, [0, 2, 4, 6], [2, 4]),
    ({"rows": 3, "cols": 3, "symmetry": "rotate180", "mask": ("#.?", "???", "???")}, 0.5, [2, 3, 4, 5, 6, 7], [4, 5]),
]


@pytest.mark.parametrize(("wishes", "share", "numbers", "right"), NUMBERS, ids=range(len(NUMBERS)))
def test_how_many_walls_are_right(wishes, share, numbers, right):
    order = Order(**wishes, walls=share)
    assert numbers_of_walls(order) == numbers
    judge = OrderJudge(order)
    assert [number for number in numbers if judge.walls_off(number) == 0] == right


ONLY = [  # picture, lamps, are they its only solution?
    ("2.\n..", (1, 2), True),
    ("2.\n..", (1,), False),
    ("2.\n..", (3,), False),
    ("0..\n...", (2, 4), True),
    ("0..\n...", (1,), False),
    ("..", (0,), False),
    ("0.", (), False),
]


@pytest.mark.parametrize(("picture", "lamps", "only"), ONLY)
def test_only_solutions_are_told_from_others(picture, lamps, only):
    puzzle = Puzzle.of(picture)
    judge = OrderJudge(Order(puzzle.rows, puzzle.cols))
    assert judge.one_solution(puzzle, lamps, Run()) == only
    judge.look(puzzle)
    assert judge.one_solution(puzzle, lamps, Run()) == only
    assert (list(brute(puzzle)) == [lamps]) == only


def test_a_budget_that_ends_while_a_puzzle_is_judged_is_no_verdict(monkeypatch):
    monkeypatch.setattr("lamplighter.akari.making.judge.PROBING", 0)
    puzzle = endless()
    with pytest.raises(OutOfBudget):
        OrderJudge(Order(puzzle.rows, puzzle.cols)).one_solution(puzzle, (), Run(Budget(0.05)))


class Liar(Maker):
    """A maker that tells other lamps than it has put down."""

    def lamp_places(self):
        return super().lamp_places()[1:]


@pytest.mark.parametrize("level", LEVELS)
def test_no_puzzle_is_handed_out_that_the_judge_does_not_find_unique(level, monkeypatch):
    monkeypatch.setattr(workshop, "Maker", Liar)
    for most in (10.0, 1000.0):
        with pytest.raises(AssertionError, match="is not the only solution"):  # whether the order is met or not
            list(generate(6, 6, seed=1, level=level, attempts=5, where=(Range("score", 0.0, most),)))


# Whole orders


def test_the_fewest_clues_are_those_of_the_walls_there_are():
    wishes = {"decent": True, "walls": 0.5, "clues": (0.5, 1.0), "attempts": 60}
    _, second = generate(5, 5, seed=722594, count=2, **wishes)
    puzzle = second.entry.puzzle
    assert second.met
    assert (len(puzzle.clues), 25 - puzzle.squares.count(".")) == (7, 13)


shares = st.sampled_from([0.0, 0.1, 0.2, 0.22, 0.3, 0.5])


@st.composite
def orders(draw):
    """Any order for a small board."""
    symmetry = draw(st.sampled_from(sorted(SYMMETRIES)))
    rows = draw(st.integers(1, 7))
    low = draw(st.sampled_from([0.0, 0.0, 0.3, 0.5, 0.8]))
    return {
        "rows": rows,
        "cols": rows if symmetry in SQUARE_ONLY else draw(st.integers(1, 7)),
        "symmetry": symmetry,
        "walls": draw(shares),
        "clues": (low, draw(st.sampled_from([max(low, 0.6), 1.0, 1.0]))),
        "level": draw(st.sampled_from([None, None, *LEVELS])),
        "decent": draw(st.booleans()),
        "no_blocks": draw(st.booleans()),
        "max_zeros": draw(st.sampled_from([None, None, 0, 2])),
        "best_of": draw(st.sampled_from([1, 1, 2])),
    }


@examples(100)
@given(orders(), st.integers(0, 2**32))
def test_met_is_met(wishes, seed):
    for made in generate(**wishes, seed=seed, count=2, attempts=15):
        puzzle = made.entry.puzzle
        answer = solve(puzzle, engine="sat")
        assert (answer.verdict, answer.solution.lamps) == ("unique", made.entry.solution)
        assert made.met == (made.off == 0)
        assert made.entry.made["level"] == level_of(puzzle)
        assert made.met == (not any(broken(puzzle, wishes)))


def broken(puzzle, wishes):
    """Every option that is not kept, the slow way and in the words of the documents."""
    squares, cells = puzzle.squares, len(puzzle.squares)
    walls = {cell for cell in range(cells) if squares[cell] != "."}
    clues, (low, high) = len(puzzle.clues), wishes["clues"]
    yield (puzzle.rows, puzzle.cols) != (wishes["rows"], wishes["cols"])
    yield wishes["level"] not in (None, level_of(puzzle))
    yield not low * len(walls) - 1e-6 <= clues <= high * len(walls) + 1e-6
    yield wishes["max_zeros"] is not None and squares.count("0") > wishes["max_zeros"]
    yield wishes["decent"] and any(not set(puzzle.grid.beside(cell)) - walls for cell in puzzle.white())
    yield wishes["no_blocks"] and any(
        {cell, cell + 1, cell + puzzle.cols, cell + puzzle.cols + 1} <= walls
        for cell in range(cells)
        if cell % puzzle.cols < puzzle.cols - 1
    )
    images = [together(puzzle, cell, wishes["symmetry"]) for cell in range(cells)]
    yield any(not walls.isdisjoint(group) and not walls >= group for group in images)
    yield not right_number(len(walls), wishes["walls"], {frozenset(group) for group in images}, cells)


def together(puzzle, cell, symmetry):
    """The squares that are drawn together with one."""
    row, col = divmod(cell, puzzle.cols)
    squares = SYMMETRIES[symmetry](puzzle.rows - 1, puzzle.cols - 1, row, col)
    return {r * puzzle.cols + c for r, c in squares}


def right_number(walls, share, groups, cells):
    """Within 2 points; where the symmetry allows no such number, no other one that it allows lies between."""
    numbers = {0}
    for group in groups:
        numbers |= {number + len(group) for number in numbers}
    off = abs(walls - share * cells)
    nearer = {n for n in numbers if min(walls, share * cells) < n < max(walls, share * cells)}
    return off <= 0.02 * cells + 1e-6 or not (nearer or any(abs(n - share * cells) <= 0.02 * cells for n in numbers))


def level_of(puzzle):
    """The level by the techniques as people say them."""
    position = close_position(Position(puzzle), load_level("easy"))
    harder = "medium" if not close_position(position, load_level("medium")).dark else "difficult"
    return harder if position.dark else "easy"


SEEDS = [  # orders, and the puzzle that their seed has always given
    ({"rows": 5, "cols": 5, "seed": 7}, ".1..#\n#....\n.....\n....3\n#..#."),
    (
        {"rows": 5, "cols": 6, "seed": 7, "level": "easy", "walls": 0.3, "clues": (0.5, 1.0)},
        ".#....\n21.#.1\n......\n#.1.1#\n....#.",
    ),
    (
        {"rows": 6, "cols": 6, "seed": 8, "level": "medium", "symmetry": "rotate90"},
        "...0..\n..#...\n0...#.\n.0...0\n...3..\n..1...",
    ),
    (
        {"rows": 6, "cols": 5, "seed": 9, "level": "difficult", "symmetry": "none", "decent": True, "no_blocks": True},
        "..#.1\n.....\n.....\n.2..2\n.....\n.1.##",
    ),
]


@pytest.mark.parametrize(("wishes", "picture"), SEEDS, ids=range(len(SEEDS)))
def test_seeds_stay_what_they_were(wishes, picture):
    (made,) = generate(**wishes)
    assert str(made.entry.puzzle) == picture


def test_the_nearest_is_the_nearest_of_all_attempts():
    wishes = {"level": "easy", "where": (Range("step", 90, 99),)}
    offs = [next(generate(5, 5, seed=1, attempts=attempts, **wishes)).off for attempts in range(1, 25)]
    assert offs == sorted(offs, reverse=True)
    assert len(set(offs)) > 2


def test_walls_of_a_mask_are_drawn_with_their_images():
    for made in generate(6, 6, count=3, seed=1, mask=("#?????", "??????", "??#???", "??????", "?.????", "??????")):
        squares = made.entry.puzzle.squares
        assert made.met
        assert all(squares[place] != "." for place in (0, 35, 14, 21))
        assert squares[25] == squares[10] == "."
