"""Puzzles to order: whatever is said to be met is so, by code that made none of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import lamplighter
from lamplighter import BadInput, Budget, Made, Puzzle
from lamplighter.akari.making.wishes import Range
from soak.making import Rows, same
from soak.oracles import brute, sat

WEIGHT = 6
LEVELS = ("easy", "medium", "difficult")
SHARE = 0.02  # how far the share of walls may be off
Place = tuple[int, int]
IMAGES: dict[str, Callable[[int, int], tuple[Callable[[int, int], Place], ...]]] = {
    "none": lambda rows, cols: (),
    "rotate180": lambda rows, cols: (lambda r, c: (rows - 1 - r, cols - 1 - c),),
    "rotate90": lambda rows, cols: (lambda r, c: (c, rows - 1 - r),),
    "mirror-h": lambda rows, cols: (lambda r, c: (r, cols - 1 - c),),
    "mirror-v": lambda rows, cols: (lambda r, c: (rows - 1 - r, c),),
    "mirror-both": lambda rows, cols: (lambda r, c: (r, cols - 1 - c), lambda r, c: (rows - 1 - r, c)),
    "diagonal": lambda rows, cols: (lambda r, c: (c, r),),
}
MEASURES = ("step", "switch", "pattern", "guess", "score", "nesting")
TECHNIQUES = ("diagonal", "square", "linear_2_2", "pair", "only_source", "diagonal_1_1")


class Case(NamedTuple):
    """An order: size, seed, number, and the wishes."""

    rows: int
    cols: int
    seed: int
    count: int
    wishes: dict[str, Any]


def case(rng: Random) -> Case:
    """Any order that makes some sense."""
    rows = rng.randint(2, 9)
    cols = rows if rng.random() < 0.5 else rng.randint(2, 9)
    wishes: dict[str, Any] = {}
    offers = {
        "symmetry": rng.choice(list(IMAGES)),
        "walls": rng.choice((0.1, 0.2, 0.3, 0.4, 0.5)),
        "clues": tuple(sorted((rng.choice((0.0, 0.3, 0.5, 0.7)), rng.choice((0.4, 0.6, 0.8, 1.0))))),
        "level": rng.choice(LEVELS),
        "decent": True,
        "no_blocks": True,
        "max_zeros": rng.randint(0, 3),
        "best_of": rng.randint(2, 3),
        "mask": tuple("".join(rng.choices("????????#.", k=cols)) for _ in range(rows)),
        "where": (Range(rng.choice(MEASURES), rng.randint(0, 4), rng.randint(4, 30)),),
        "needs": (rng.choice(TECHNIQUES),),
        "without": (rng.choice(TECHNIQUES),),
    }
    for name in rng.sample(list(offers), rng.choice((1, 2, 2, 3, 4))):
        wishes[name] = offers[name]
    return Case(rows, cols, rng.randrange(10**6), rng.choice((1, 2, 4)), wishes)


def wrong(case: Case) -> Iterator[str]:
    """A puzzle that is not as ordered, though it is said to be; or one that comes twice, or not again."""
    try:
        made = puzzles(case)
    except BadInput:
        return  # an order that makes no sense
    forms = [min(brute.turned(one.entry.puzzle.lines, *view) for view in brute.VIEWS) for one in made if one.met]
    if len(set(forms)) < len(forms):
        yield "two puzzles are the same but for turning"
    for number, one in enumerate(made):
        lines = one.entry.puzzle.lines
        with sat.Asked(lines) as asked:
            found = asked.solutions(2)
        yield from same(f"solutions of puzzle {number}", [one.entry.solution], found)
        yield from same("off is 0", one.off == 0, one.met)
        for fault in faults(one, lines, case) if one.met else ():
            yield f"puzzle {number} is said to be as ordered, but {fault}: {lines}"
    again = [one.entry.puzzle for one in puzzles(case)]
    yield from same("the same order again", again, [one.entry.puzzle for one in made])


def puzzles(case: Case) -> list[Made]:
    """What is made."""
    budget = Budget(seconds=30)
    return list(
        lamplighter.generate(
            case.rows, case.cols, seed=case.seed, count=case.count, attempts=60, budget=budget, **case.wishes
        )
    )


def faults(made: Made, lines: Rows, case: Case) -> Iterator[str]:
    """What is not as ordered."""
    wishes, puzzle = case.wishes, Puzzle.of(list(lines))
    walls = {(row, col) for row, line in enumerate(lines) for col, mark in enumerate(line) if mark != "."}
    if len(lines) != case.rows or len(lines[0]) != case.cols:
        yield "it has another size"
    symmetry = wishes.get("symmetry", "rotate180")
    if not symmetric(walls, symmetry, case.rows, case.cols):
        yield f"its walls have not the symmetry {symmetry}"
    yield from shares(walls, lines, symmetry, case)
    if "mask" in wishes and any(
        wish != "?" and (wish == "#") != (mark != ".")
        for told, line in zip(wishes["mask"], lines, strict=True)
        for wish, mark in zip(told, line, strict=True)
    ):
        yield "it does not keep to the mask"
    if wishes.get("decent") and any(view & (view - 1) == 0 for view in brute.board(lines).lights.values()):
        yield "a cell stands alone"
    if wishes.get("no_blocks") and any({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= walls for r, c in walls):
        yield "there is a block of walls"
    if sum(line.count("0") for line in lines) > wishes.get("max_zeros", 10**6):
        yield "there are too many zeros"
    yield from difficulty(made, puzzle, lines, wishes)


def shares(walls: set[Place], lines: Rows, symmetry: str, case: Case) -> Iterator[str]:
    """The share of walls within two points, or the next number that symmetry and mask allow; the share of numbers."""
    cells, share = case.rows * case.cols, case.wishes.get("walls", 0.22)
    allowed = numbers_of_walls(case, symmetry)
    low, high = (share - SHARE) * cells - 1e-6, (share + SHARE) * cells + 1e-6
    near = {number for number in allowed if low <= number <= high}
    beyond = {max((n for n in allowed if n < low), default=0), min((n for n in allowed if n > high), default=cells)}
    if len(walls) not in (near or beyond):
        yield f"{len(walls)} walls are not {share:g} of {cells}"
    low, high = case.wishes.get("clues", (0, 1))
    numbers = sum(mark in "01234" for line in lines for mark in line)
    if not low * len(walls) - 1e-6 <= numbers <= high * len(walls) + 1e-6:
        yield f"{numbers} of {len(walls)} walls have a number, not {low:g} to {high:g} of them"


def numbers_of_walls(case: Case, symmetry: str) -> set[int]:
    """How many walls there can be: squares that are images of each other are walls together or not at all."""
    mask = case.wishes.get("mask") or ("?" * case.cols,) * case.rows
    todo, sums = {(row, col) for row in range(case.rows) for col in range(case.cols)}, {0}
    while todo:
        together = {todo.pop()}
        while more := {image(*one) for one in together for image in IMAGES[symmetry](case.rows, case.cols)} - together:
            together |= more
        todo -= together
        told = {mask[row][col] for row, col in together}
        without = set() if "#" in told else sums
        sums = without | (set() if "." in told else {number + len(together) for number in sums})
    return sums


def difficulty(made: Made, puzzle: Puzzle, lines: Rows, wishes: dict[str, Any]) -> Iterator[str]:
    """The level, measures and techniques."""
    rating = lamplighter.rate(puzzle, measures=[one.name for one in wishes.get("where", ()) if one.name != "score"])
    level = "easy" if brute.easy(lines) else rating.level
    if wishes.get("level") not in (None, level):
        yield f"it is {level}"
    yield from same("level told", (made.entry.made or {}).get("level"), level)
    for name, low, high in wishes.get("where", ()):
        value = rating.score if name == "score" else rating.measures[name].value
        if value is None or not low <= value <= high:
            yield f"{name} is {value}"
    for name in wishes.get("without", ()):
        if probed(puzzle, (name,)):
            yield f"it cannot be solved without {name}"
    for name in wishes.get("needs", ()):
        ladder = costs()
        harder = tuple(one for one, cost in ladder.items() if cost > ladder[name])
        if probed(puzzle, harder):
            yield f"the techniques up to {name} do not solve it"
        if not probed(puzzle, (*harder, name)):
            yield f"it does not need {name}"


def costs() -> dict[str, int]:
    """The techniques there are, with their place on the ladder."""
    from lamplighter import plugins

    folder = "lamplighter.akari.explaining.techniques"
    return {name: int(plugins.load(folder, name).COST) for name in plugins.names(folder)}


def probed(puzzle: Puzzle, without: tuple[str, ...]) -> bool:
    """Does an explanation without these techniques have to assume something?"""
    trace = lamplighter.explain(puzzle, without=without)
    return trace.outcome != "solved" or any(one.technique == "probe" for one in trace.rounds)


def symmetric(walls: set[Place], symmetry: str, rows: int, cols: int) -> bool:
    """Are the walls where their images are?"""
    return all({image(*wall) for wall in walls} == walls for image in IMAGES[symmetry](rows, cols))
