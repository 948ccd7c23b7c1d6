"""The page and the library see the same: light, faults, solutions, links, symmetries."""

from pathlib import Path
from random import Random

import pytest
from support.boards import SPARSE, SQUARES, view
from support.node import answers

from lamplighter import Entry, Puzzle, check, read, solve, write
from lamplighter.akari import SYMMETRIES, find_faults
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY, images
from lamplighter.akari.solving.check import find_hopeless_clues
from lamplighter.web.body import MAX_ON_PAGE

ANSWER = Path(__file__).with_name("answer.mjs")
CASES, LINKS = 1000, 500


def random_board(chance: Random, most: int, squares: str) -> Puzzle:
    rows, cols = chance.randint(1, most), chance.randint(1, most)
    return Puzzle.of(["".join(chance.choices(squares, k=cols)) for _ in range(rows)])


def random_cells(chance: Random, puzzle: Puzzle) -> str:
    """Lamps and marks: scattered, or those of a solution with something changed, or with nothing changed."""
    cells, white = ["."] * len(puzzle.squares), list(puzzle.white())
    solutions = solve(puzzle, limit=1).solutions if chance.random() < 0.5 else ()
    lamps = solutions[0].lamps if solutions else chance.sample(white, min(len(white), chance.randint(0, 4)))
    for lamp in lamps:
        cells[lamp] = "*"
    if white and chance.random() < 0.7:
        for _ in range(chance.randint(1, 6)):
            cells[chance.choice(white)] = chance.choice(".*+++")
    return "".join(cells)


def random_positions() -> list[tuple[Puzzle, str]]:
    chance = Random(17)
    boards = [random_board(chance, 7, SQUARES if number % 2 else SPARSE) for number in range(CASES)]
    return [(puzzle, random_cells(chance, puzzle)) for puzzle in boards]


def expected_look(puzzle: Puzzle, cells: str) -> dict:
    """What the page should see, by the library's referee and its hopeless clues, and by looking out of every cell."""
    lamps = [cell for cell, thing in enumerate(cells) if thing == "*"]
    marked = {cell for cell, thing in enumerate(cells) if thing == "+"}
    faults = find_faults(puzzle, lamps)
    dark = {fault.cells[0] for fault in faults if fault.code == "cell_dark"}
    free = dark - marked
    seeing = {cell for fault in faults if fault.code == "lamps_see_each_other" for cell in fault.cells}
    lost = {cell for cell in dark if not free & {cell, *view(puzzle, cell)}}
    return {
        "lit": [int(square == "." and cell not in dark) for cell, square in enumerate(puzzle.squares)],
        "dark": len(dark),
        "solved": not faults,
        "wrong": sorted(seeing | lost | find_unmet(puzzle, lamps, free)),
        "beside": [
            sum(cells[near] == "*" for near in puzzle.around(cell)) if cell in puzzle.clues else 0
            for cell in range(len(cells))
        ],
    }


def find_unmet(puzzle: Puzzle, lamps: list[int], free: set[int]) -> set[int]:
    """The clues with too many lamps, or too few even with one on every free cell beside them."""
    there = {wall: [cell in lamps for cell in puzzle.around(wall)].count(True) for wall in puzzle.clues}
    more = {wall: len(free.intersection(puzzle.around(wall))) for wall in puzzle.clues}
    return {wall for wall, clue in puzzle.clues.items() if not there[wall] <= clue <= there[wall] + more[wall]}


@pytest.fixture(scope="module")
def looks() -> list[tuple[Puzzle, str, dict]]:
    """A thousand positions, and what the page sees in each."""
    positions = random_positions()
    told = answers(ANSWER, ({"ask": "look", "lines": puzzle.lines, "cells": cells} for puzzle, cells in positions))
    return [(puzzle, cells, look) for (puzzle, cells), look in zip(positions, told, strict=True)]


def test_the_page_sees_what_the_referee_sees(looks):
    for puzzle, cells, look in looks:
        seen = {**look, "wrong": sorted(look["wrong"])}
        del seen["done"]
        assert seen == expected_look(puzzle, cells), (puzzle.lines, cells)
    assert sum(look["solved"] for *_, look in looks) > 50
    assert sum(bool(look["wrong"]) for *_, look in looks) > 200


def test_solved_is_complete(looks):
    for puzzle, cells, look in looks:
        lamps = tuple(cell for cell, thing in enumerate(cells) if thing == "*")
        checked = check(Entry(puzzle, lamps))
        assert look["solved"] == checked.complete, (puzzle.lines, cells)


def test_what_cannot_be_mended_is_wrong_and_without_marks_nothing_else_is(looks):
    """Marks are the reader's own: the library's check passes over them, so with marks more may be wrong on the page."""
    for puzzle, cells, look in looks:
        lamps = tuple(cell for cell, thing in enumerate(cells) if thing == "*")
        hopeless = set(find_hopeless_clues(puzzle, lamps, find_faults(puzzle, lamps)))
        assert hopeless <= set(look["wrong"])
        right = check(Entry(puzzle, lamps)).right
        assert right or look["wrong"], (puzzle.lines, cells)
        if "+" not in cells:
            assert right == (not look["wrong"]), (puzzle.lines, cells)


def test_nothing_is_wrong_on_the_way_to_a_solution():
    chance, asked = Random(5), []
    while len(asked) < 200:
        puzzle = random_board(chance, 7, SPARSE)
        solutions = solve(puzzle, limit=1).solutions
        if not solutions:
            continue
        cells = ["*" if cell in solutions[0].lamps else "+" for cell in range(len(puzzle.squares))]
        kept = [
            thing if puzzle.squares[cell] == "." and chance.random() < 0.6 else "." for cell, thing in enumerate(cells)
        ]
        asked.append({"ask": "look", "lines": puzzle.lines, "cells": "".join(kept)})
    assert [look["wrong"] for look in answers(ANSWER, asked)] == [[]] * 200


def test_links_of_the_page_are_read_by_the_library():
    chance = Random(3)
    puzzles = [random_board(chance, 12, chance.choice([SQUARES, SPARSE, ".", "#", "01234"])) for _ in range(LINKS)]
    links = answers(ANSWER, ({"ask": "write", "lines": puzzle.lines} for puzzle in puzzles))
    for puzzle, link in zip(puzzles, links, strict=True):
        entry = read("https://puzz.link/p?" + link.removeprefix("#"), "puzzlink")
        assert entry.puzzle == puzzle
        assert not entry.warnings


def test_links_of_the_library_are_read_by_the_page():
    chance = Random(4)
    puzzles = [random_board(chance, 12, chance.choice([SQUARES, SPARSE, ".", "#", "01234"])) for _ in range(LINKS)]
    asked = ({"ask": "read", "link": "#" + write(puzzle, "puzzlink").partition("?")[2]} for puzzle in puzzles)
    assert answers(ANSWER, asked) == [list(puzzle.lines) for puzzle in puzzles]


def test_the_page_takes_boards_as_large_as_the_server_does():
    asked = [{"ask": "read", "link": f"#akari/{size}/1/"} for size in (MAX_ON_PAGE, MAX_ON_PAGE + 1)]
    assert answers(ANSWER, asked) == [["." * MAX_ON_PAGE], None]


def test_symmetries_are_those_of_the_library():
    sizes = [(1, 1), (4, 4), (5, 5), (3, 6), (6, 3), (1, 4)]
    asked = [(rows, cols, name) for rows, cols in sizes for name in SYMMETRIES]
    told = answers(ANSWER, ({"ask": "images", "rows": r, "cols": c, "symmetry": name} for r, c, name in asked))
    for (rows, cols, name), found in zip(asked, told, strict=True):
        if rows != cols and name in SQUARE_ONLY:
            assert found is None
            continue
        ours = list(images(rows, cols, name))
        fold = len(ours) // (rows * cols)
        assert [set(one) for one in found] == [
            set(ours[cell * fold : (cell + 1) * fold]) for cell in range(rows * cols)
        ]


def test_the_page_knows_every_symmetry():
    assert answers(ANSWER, [{"ask": "symmetries"}]) == [list(SYMMETRIES)]
