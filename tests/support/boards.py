"""Boards to test with: random ones, odd ones, and the slowest and surest solver there is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from random import Random

from hypothesis import strategies as st

from lamplighter import Puzzle, solve
from lamplighter.akari.explaining.why.conflict import BlamedRules, Placed

SQUARES = ".....##01123"  # weights: much white, some walls, few threes
SPARSE = "........##12"  # more white still: many solutions


def boards(most_rows: int, most_cols: int, squares: str = SQUARES) -> st.SearchStrategy[Puzzle]:
    """Random boards up to a size, solvable or not."""
    sizes = st.tuples(st.integers(1, most_rows), st.integers(1, most_cols))
    return sizes.flatmap(
        lambda size: st.lists(
            st.text(squares, min_size=size[1], max_size=size[1]), min_size=size[0], max_size=size[0]
        ).map(Puzzle.of)
    )


def brute(puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """Every solution, by trying every set of lamps against the rules as a person reads them."""
    white = list(puzzle.white())
    for chosen in product((False, True), repeat=len(white)):
        lamps = {cell for cell, lamp in zip(white, chosen, strict=True) if lamp}
        if obeys(puzzle, lamps):
            yield tuple(sorted(lamps))


def obeys(puzzle: Puzzle, lamps: set[int]) -> bool:
    """The three rules, once more and differently: by looking out of every cell."""
    for cell in puzzle.white():
        seen = set(view(puzzle, cell))
        if cell in lamps and seen & lamps:
            return False
        if not ({cell} | seen) & lamps:
            return False
    return all(sum(c in lamps for c in puzzle.grid.beside(wall)) == n for wall, n in puzzle.clues.items())


def view(puzzle: Puzzle, cell: int) -> Iterator[int]:
    """The white cells seen from a cell."""
    row, col = divmod(cell, puzzle.cols)
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        r, c = row + down, col + right
        while 0 <= r < puzzle.rows and 0 <= c < puzzle.cols and puzzle.lines[r][c] == ".":
            yield r * puzzle.cols + c
            r, c = r + down, c + right


@lru_cache(maxsize=8)
def peaceful(puzzle: Puzzle) -> list[frozenset[int]]:
    """Every set of lamps that do not see each other."""
    sets: list[frozenset[int]] = [frozenset()]
    for cell in puzzle.white():
        seen = set(view(puzzle, cell))
        sets += [some | {cell} for some in sets if not some & seen]
    return sets


def can_hold(puzzle: Puzzle, rules: BlamedRules, placed: Placed) -> bool:
    """Can these rules and placed things hold together? By trying every set of lamps."""
    views = [{cell, *view(puzzle, cell)} for cell in rules.cells]
    return any(
        lamps >= set(placed.lamps)
        and not lamps & set(placed.marks)
        and all(lamps & seen for seen in views)
        and all(len(lamps & set(puzzle.grid.beside(wall))) == puzzle.clues[wall] for wall in rules.clues)
        for lamps in peaceful(puzzle)
    )


def pigeonhole(holes: int) -> Puzzle:
    """One more pigeon than holes, as a real board: it has no solution, and who only searches takes ages to say so."""
    return Puzzle.of(crowd(holes + 1, holes))


def endless() -> Puzzle:
    """Pigeons and holes too many to be added up: it has no solution, and no engine that is installed says so soon."""
    return pigeonhole(150)


def crowd(pigeons: int, holes: int) -> list[str]:
    """Rows that want a lamp each, and columns that hold one each."""
    return [("0" if row % 2 == 0 else ".") + "." * holes + ".0"[row % 2] for row in range(pigeons)]


def planted(rng: Random, side: int, walls: float, numbered: float) -> Puzzle:
    """A random square board with at least one solution."""
    return clued(rng, ["#" if rng.random() < walls else "." for _ in range(side * side)], side, numbered)[0]


def clued(rng: Random, squares: list[str], side: int, numbered: float) -> tuple[Puzzle, set[int]]:
    """Walls with numbers that fit a random set of lamps, and these lamps."""
    bare = Puzzle.of(["".join(squares[row : row + side]) for row in range(0, side * side, side)])
    lamps: set[int] = set()
    lit: set[int] = set()
    for cell in rng.sample(list(bare.white()), sum(1 for _ in bare.white())):
        if cell not in lit:
            lamps.add(cell)
            lit |= {cell, *view(bare, cell)}
    for wall in [cell for cell, mark in enumerate(squares) if mark == "#" and rng.random() < numbered]:
        squares[wall] = str(sum(cell in lamps for cell in bare.grid.beside(wall)))
    return Puzzle.of(["".join(squares[row : row + side]) for row in range(0, side * side, side)]), lamps


def puzzles(most: int) -> st.SearchStrategy[Puzzle]:
    """Puzzles with one solution, square, up to a size, many of them with few clues."""
    return st.builds(lambda side, seed: unique(Random(seed), side), st.integers(2, most), st.integers(0, 1 << 32))


def unique(rng: Random, side: int) -> Puzzle:
    """A puzzle with one solution: planted boards until one has it, then without some clues that it can spare."""
    puzzle = planted(rng, side, rng.uniform(0.2, 0.4), 1)
    while solve(puzzle).verdict != "unique":
        puzzle = planted(rng, side, rng.uniform(0.2, 0.4), 1)
    for wall in rng.sample(sorted(puzzle.clues), rng.randint(0, len(puzzle.clues))):
        fewer = Puzzle.of([*rows_with(puzzle, wall, "#")])
        puzzle = fewer if solve(fewer).verdict == "unique" else puzzle
    return puzzle


def rows_with(puzzle: Puzzle, cell: int, mark: str) -> Iterator[str]:
    """The rows with another mark in one place."""
    squares = puzzle.squares[:cell] + mark + puzzle.squares[cell + 1 :]
    return (squares[row : row + puzzle.cols] for row in range(0, len(squares), puzzle.cols))


ODD = [  # legal, but odd: board, number of solutions
    (".", 1),
    ("#", 1),
    ("0", 1),
    ("1", 0),
    ("4", 0),
    ("..", 2),
    ("0.", 0),
    ("1.", 1),
    (".1.", 0),
    (".2.", 1),
    (".#.", 1),
    ("." * 9, 9),
    ("\n".join("." * 9), 9),
    ("##\n##", 1),
    ("00\n00", 1),
    ("01\n00", 0),
    ("...\n...\n...", 6),
    (".3\n..", 0),
    (".4.\n...", 0),
    ("#.#\n.4.\n#.#", 1),
    ("#1#\n###\n...", 0),
    ("#0#\n###\n...", 3),
    ("0..\n...\n...", 3),
]
