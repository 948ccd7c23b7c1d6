"""Decent puzzles, and the families of the thesis. The judge is a solver of its own that observes clues and cells."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards, brute, planted, view
from support.fuzzing import examples
from support.home import HOME

from lamplighter import BadInput, Entry, Puzzle, check, content_id, count, decent, family, rate, read, solve
from lamplighter.akari import convert
from lamplighter.akari.facts.decent import is_decent
from lamplighter.akari.making.family import FAMILIES, family_board

WALLED = "...####01123"  # many walls: many cells stand alone
STEP_SIZES = [(n, m) for n in range(2, 17, 2) for m in range(2, 13, 2)]
SWITCH_SIZES = [(n, k) for n in range(4, 15, 2) for k in range(1, 5)]


class Player:
    """Observes one clue or one cell at a time, by the words of the thesis. Lamps and bars are what is known."""

    def __init__(self, puzzle, blind=()):
        self.puzzle, self.blind = puzzle, blind  # what is never observed
        self.white = set(puzzle.white())
        self.sees = {cell: set(view(puzzle, cell)) for cell in self.white}
        self.around = {wall: self.white & set(puzzle.grid.beside(wall)) for wall in puzzle.clues}
        self.lamps, self.lit, self.bars = set(), set(), set()

    @property
    def empty(self):
        return self.white - self.lamps - self.lit - self.bars

    @property
    def solved(self):
        return self.lit | self.lamps == self.white

    def learn(self, lamps, bars=()):
        for lamp in lamps:
            self.lamps.add(lamp)
            self.lit |= self.sees[lamp]
        self.bars |= set(bars)

    def wall(self, wall):
        """What the thesis calls a numbered wall operation."""
        free = self.around[wall] & self.empty
        left = self.puzzle.clues[wall] - len(self.around[wall] & self.lamps)
        if left == len(free):
            self.learn(free)
        elif left == 0:
            self.learn((), free)
        elif left == len(free) - 1:
            shared = [self.beside(one) & self.beside(other) for one, other in combinations(free, 2)]
            self.learn((), set().union(*shared) & self.empty)

    def beside(self, cell):
        return set(self.puzzle.grid.beside(cell))

    def cell(self, cell):
        """What the thesis calls an unlit cell operation."""
        sources = (self.sees[cell] | {cell}) & self.empty
        if cell not in self.lit | self.lamps and len(sources) == 1:
            self.learn(sources)

    def exhaust(self, *ways):
        """Observe until nothing new is seen."""
        places = [(way, at) for way in ways for at in (self.around if way == self.wall else self.white)]
        before = None
        while before != self.empty:
            before = self.empty
            for way, at in places:
                if at not in self.blind:
                    way(at)
        return self


def switches(puzzle, *ways):
    """How often a player changes who follows each way to its end in turn; None if that does not solve the puzzle."""
    player, turn, before = Player(puzzle), 0, None
    while not player.exhaust(getattr(player, ways[turn % 2])).solved:
        if turn % 2 == 0:
            if before == player.empty:
                return None
            before = player.empty
        turn += 1
    return turn


def both_switches(puzzle):
    return switches(puzzle, "wall", "cell"), switches(puzzle, "cell", "wall")


def solves_without(puzzle, blind):
    player = Player(puzzle, blind)
    return player.exhaust(player.wall, player.cell).solved


def steps(puzzle):
    return rate(puzzle).measures["step"].value


# ------------------------------------------------------------------------------------------------ decent puzzles

DECENT = [  # before, after
    (".....\n..1..\n.2.#.\n..#..\n.....", ".....\n..0..\n.1##.\n..#..\n....."),
    (".1.\n2.#\n.#.", None),  # the border counts as wall: all five cells stand alone, three of them beside the 1
    (".", "#"),
    ("..", ".."),
    ("4.\n..", "4.\n.."),
    (".#.\n#4#\n.#.", "###\n#4#\n###"),
    ("#.#\n.4.\n#.#", "###\n#0#\n###"),
    (".0", None),
    (".1.", None),
    ("#", "#"),
]


@pytest.mark.parametrize(("before", "after"), DECENT)
def test_decent(before, after):
    found = decent(read(before))
    assert (found and str(found)) == after


def lonely(puzzle):
    return {cell for cell in puzzle.white() if all(puzzle.squares[other] != "." for other in puzzle.grid.beside(cell))}


@given(boards(3, 4, WALLED))
def test_a_decent_puzzle_has_the_same_solutions(puzzle):
    found, alone = decent(puzzle), lonely(puzzle)
    before = {frozenset(lamps) for lamps in brute(puzzle)}
    assert is_decent(puzzle) == (not alone)
    if found is None:
        assert not before
    else:
        assert before == {frozenset(alone.union(lamps)) for lamps in brute(found)}


@given(boards(8, 8, WALLED))
def test_decent_once_is_enough_and_verdicts_stay(puzzle):
    found = decent(puzzle)
    if found is None:
        assert solve(puzzle).verdict == "none"
        return
    assert is_decent(found)
    assert decent(found) == found
    assert (found == puzzle) == is_decent(puzzle)
    assert count(found) == count(puzzle)
    assert solve(found).verdict == solve(puzzle).verdict


@given(boards(5, 5, WALLED), st.randoms(use_true_random=False))
def test_what_is_drawn_stays_where_there_is_a_cell(puzzle, rng):
    """Lamps, marks and solution, as far as their cells are white still; the words; and the name is the new puzzle's."""
    some = tuple(cell for cell in puzzle.white() if rng.random() < 0.5)
    solved = solve(puzzle).solutions
    entry = Entry(puzzle, lamps=some, marks=some, solution=solved[0].lamps if solved else None, id="a", title="b")
    if decent(puzzle) is None:
        with pytest.raises(BadInput, match="no solution"):
            convert(entry, decent=True)
        return
    found = convert(entry, "jsonl", decent=True).entry
    assert found.puzzle == decent(puzzle)
    assert set(found.lamps) == set(found.marks) == set(some) - lonely(puzzle)
    assert (found.id, found.title) == ("a", "b")
    assert not solved or check(Entry(found.puzzle, found.solution)).complete
    assert convert(entry, decent=True).content_id == content_id(decent(puzzle))
    assert convert(entry).entry == entry


@examples(100)
@given(st.integers(0, 10**9), st.integers(2, 6), st.sampled_from([0.25, 0.4, 0.55]))
def test_who_begins_with_cells_switches_once_more(seed, side, walls):
    puzzle = decent(planted(Random(seed), side, walls, numbered=1.0))
    found = rate(puzzle)
    if found.level != "easy" or "." not in puzzle.squares:
        return
    clues_first, cells_first = both_switches(puzzle)
    assert cells_first == clues_first + 1
    assert found.measures["switch"].value == (clues_first + cells_first) / 2


def test_a_cell_that_stands_alone_can_turn_that_round():
    puzzle = Puzzle.of([".#"])
    assert both_switches(puzzle) == (1, 0)
    assert rate(puzzle).measures["switch"].value == 0.5
    assert both_switches(decent(puzzle)) == (0, 0)


# ------------------------------------------------------------------------------------------------------ families

PICTURES = [
    ("step", "1#\n..\n1#\n..\n1#\n.."),
    ("step", "1#..\n..1#\n1#..\n..2#\n1#..\n..1#"),
    ("switch", "0.\n..\n.1\n..\n1.\n.."),
    ("switch", "0.#..\n..#.1\n.1#..\n..#1.\n1.#..\n...1."),
]


@pytest.mark.parametrize(("name", "picture"), PICTURES)
def test_pictures(name, picture):
    puzzle = Puzzle.of(picture.split("\n"))
    assert family(name, puzzle.rows, puzzle.cols) == puzzle


@pytest.mark.parametrize("name", FAMILIES)
def test_the_page_shows_these_boards(name):
    page = (HOME / "docs" / "families.md").read_text()
    block = page.split(f"\n## {name}\n")[1].split("```")[1]
    narrow, wide, solved = zip(*(line.split() for line in block.strip().splitlines()), strict=True)
    for size, *rows in (narrow, wide):
        assert family(name, *map(int, size.split("x"))) == Puzzle.of(rows)
    assert solve(Puzzle.of(wide[1:])).solutions[0].rows == list(solved[1:])


@pytest.mark.parametrize(
    ("name", "n", "m"),
    [("step", n, m) for n, m in STEP_SIZES] + [("switch", n, 3 * k - 1) for n, k in [*SWITCH_SIZES, (2, 1), (2, 3)]],
)
def test_boards_are_unique_decent_and_easy(name, n, m):
    puzzle = family(name, n, m)
    assert (puzzle.rows, puzzle.cols) == (n, m)
    assert solve(puzzle).verdict == "unique"
    assert is_decent(puzzle)
    assert rate(puzzle).level == "easy"


@pytest.mark.parametrize(("n", "m"), [*STEP_SIZES, (2, 40), (40, 2), (18, 20), (30, 14)])
def test_the_formula_of_steps(n, m):
    """Steps that look at a clue or at a cell, as a shortest plan has them: what is told is what `rate` finds."""
    board = family_board("step", n, m)
    found = rate(board.puzzle).measures["step"]
    cells = sum(action.technique == "only_source" for action in found.plan)
    assert board.formula == {"O_NWA": found.value - cells, "O_UCA": cells, "O_total": found.value}
    assert found.proven
    assert found.value == 3 * n // 4 * (m // 2)


def test_the_last_equality_of_the_thesis_fails():
    wrong = {(n, m) for n, m in STEP_SIZES if steps(family("step", n, m)) != 3 * n * m // 8}
    assert wrong == {(n, m) for n, m in STEP_SIZES if n % 4 == 2 and m >= 4}
    assert (steps(family("step", 6, 4)), 3 * 6 * 4 // 8) == (8, 9)


@pytest.mark.parametrize(("n", "m"), STEP_SIZES)
def test_how_many_steps_look_at_clues_and_how_many_at_cells(n, m):
    """Nothing avoids any clue, nor the cells of some rooms: these alone are as many steps as there are."""
    puzzle = family("step", n, m)
    clues = [wall for wall in puzzle.clues if not solves_without(puzzle, {wall})]
    rooms = [set(room) for room in puzzle.across if not solves_without(puzzle, set(room))]
    assert len(clues) == n // 2 * (m // 2)
    assert len(rooms) == n // 4 * (m // 2)
    plan = rate(puzzle).measures["step"].plan
    assert sorted(action.at for action in plan if action.technique != "only_source") == clues
    assert len(plan) == len(clues) + len(rooms)


def rooms(n, clue_sides, lamp_sides):
    """A board of the shape of the step family: on which side each clue is and each lamp, along the way."""
    strips, clues, lamps = len(clue_sides) * 2 // n, {}, set()
    way = [(row if strip % 2 == 0 else n - 1 - row, 2 * strip) for strip in range(strips) for row in range(n)]
    for place, (row, col) in enumerate(way):
        side = int((lamp_sides if place % 2 else clue_sides)[place // 2] == "R")
        if place % 2:
            lamps.add((row, col + side))
        else:
            clues[row, col], clues[row, col + 1] = "##"
            clues[row, col + side] = ""

    def square(row, col):
        near = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
        return clues.get((row, col), ".") or str(sum(cell in lamps for cell in near))

    return Puzzle.of(["".join(square(row, col) for col in range(2 * strips)) for row in range(n)])


def test_the_shape_of_the_step_family():
    assert rooms(6, "L" * 6, "LRLLRL") == family("step", 6, 4)
    assert rooms(8, "L" * 8, "LRLRRLRL") == family("step", 8, 4)


def test_a_careless_board_has_shortcuts():
    assert steps(family("step", 8, 4)) == 12
    assert steps(rooms(8, "L" * 8, "LRLRLRLR")) == 8


HARDER = [  # board of the same shape, its steps; no board of its shape and size has more
    ("0#\n..\n#1\n..\n1#\n..", 6),
    ("0#..\n..2#\n#2..\n..#0", 8),
    ("0#..\n..2#\n1#..\n..#1\n1#..\n..1#", 11),
    ("1#..#0\n..#2..\n1#..2#\n..1#..", 11),
]


@pytest.mark.parametrize(("picture", "most"), HARDER)
def test_harder_boards_of_the_same_shape(picture, most):
    puzzle = Puzzle.of(picture.split("\n"))
    assert steps(puzzle) == most > FAMILIES["step"].formula(puzzle.rows, puzzle.cols)["O_total"]
    assert solve(puzzle).verdict == "unique"


def test_no_board_of_four_by_four_rooms_is_harder():
    sides = ["".join("LR"[number >> bit & 1] for bit in range(4)) for number in range(16)]
    found = {puzzle: rate(puzzle) for clues in sides for lamps in sides for puzzle in [rooms(4, clues, lamps)]}
    values = {puzzle: rating.measures["step"].value for puzzle, rating in found.items() if rating.level == "easy"}
    assert max(values.values()) == 8
    assert [str(puzzle) for puzzle, value in values.items() if value == 8] == [HARDER[1][0]]


def assert_switches_are_told(puzzle, clues_first, cells_first):
    """By the formula, by `rate`, and by the player of these tests."""
    found = rate(puzzle).measures["switch"]
    told = family_board("switch", puzzle.rows, puzzle.cols).formula
    assert (clues_first, cells_first) == both_switches(puzzle) == (told["S_NWA"], told["S_UCA"])
    assert found.parts == {"nwa": clues_first, "uca": cells_first}
    assert found.value == told["S_average"]


@pytest.mark.parametrize(("n", "k"), [*SWITCH_SIZES, (4, 9), (30, 1), (16, 5)])
def test_the_formula_of_switches(n, k):
    assert_switches_are_told(family("switch", n, 3 * k - 1), n * k - 1, n * k)


@pytest.mark.parametrize("k", range(1, 22, 2))
def test_with_two_rows_there_are_more_switches(k):
    """What the thesis says holds for one strip alone, and is not told of the others."""
    assert_switches_are_told(family("switch", 2, 3 * k - 1), 3 * k - 2, 3 * k - 1)
    assert (2 * k == 3 * k - 1) == (k == 1)


def test_with_two_rows_and_an_even_number_of_strips_there_is_no_puzzle():
    for wide in ("0.#..\n...1.", "0.#...1.#..\n...1.#...1."):  # as the others are drawn, with two and four strips
        assert not list(brute(Puzzle.of(wide.split("\n"))))


REFUSED = [  # name, rows, columns, what the sentence says
    ("step", 7, 12, "6x12 and 8x12"),
    ("step", 7, 5, "6x4, 6x6, 8x4 and 8x6"),
    ("step", 1, 1, "it has 2x2"),
    ("step", 0, 3, "2x2 and 2x4"),
    ("step", -4, -(10**9), "it has 2x2"),
    ("step", 1999, 2001, "1998x2000, 1998x2002 and 2000x2000"),
    ("step", 1, 3_999_999, "2x2000000"),
    ("step", 2_000_001, 1, "2000000x2"),
    ("switch", 6, 4, "6x2 and 6x5"),
    ("switch", 5, 5, "4x5 and 6x5"),
    ("switch", 2, 5, "2x2 and 2x8"),
    ("step", 2002, 2000, "4,000,000"),
    ("switch", 10**9, 10**9, "4,000,000"),
    ("stp", 2, 2, "did you mean 'step'?"),
    ("nothing", 2, 2, "there are: step, switch"),
]


@pytest.mark.parametrize(("name", "rows", "cols", "text"), REFUSED)
def test_sizes_and_names_that_do_not_exist(name, rows, cols, text):
    with pytest.raises(BadInput) as caught:
        family(name, rows, cols)
    assert text in str(caught.value)


@given(st.sampled_from(sorted(FAMILIES)), st.integers(-3, 30), st.integers(-3, 30))
def test_a_near_size_that_is_told_exists(name, rows, cols):
    try:
        assert family(name, rows, cols).size == f"{rows}x{cols}"
    except BadInput as error:
        told = str(error).split("it has ")[1].replace(" and ", ", ").split(", ")
        for size in told:
            assert family(name, *map(int, size.split("x"))).size == size
