"""Exercises: boards that need what a lesson teaches, made to order. The same seed gives the same boards.

The boards of a lesson depend on the seed and its name alone, so a lesson made alone is the same as within a course.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import islice, pairwise
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from lamplighter import plugins
from lamplighter.akari.explaining.ladder import ASSUMING, TECHNIQUES
from lamplighter.akari.facts.canonical import canonical
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel.making.chance import mix_seed
from lamplighter.akari.making.beauty import beauty
from lamplighter.akari.making.generate import generate
from lamplighter.akari.teaching.judge import is_exercise
from lamplighter.akari.teaching.topics import START, Topic, list_topics
from lamplighter.akari.text.read_write import read_all
from lamplighter.grid import SYMMETRIES

STOCK = "stock.jsonl"
SIZES = (5, 6, 7, 8, 9, 10, 12, 14)
EFFORT = 150_000  # cells of boards that are tried for one exercise of one size
LOOKED_AT, CHOICE = 60, 4  # boards made to an order; exercises among them, of which the most beautiful is kept
SOON = 50  # attempts; an exercise that took more is taken as it is
ALL_CLUES = {"clues": (1.0, 1.0), "walls": 0.3}


class Shape(NamedTuple):
    """Rows and columns of a board, and the symmetry of its walls."""

    size: int
    symmetry: str


SHAPES = (  # of the board that is shown, then of those to practise on
    Shape(6, "rotate180"),
    Shape(5, "mirror-h"),
    Shape(6, "rotate180"),
    Shape(7, "mirror-h"),
    Shape(8, "rotate180"),
    Shape(10, "rotate90"),
    Shape(14, "rotate180"),
)


def make_exercises(topic: Topic, seed: int, run: Run) -> list[Entry]:
    """A board for each of the shapes, all different even when turned; of another size where none was found.

    Those to practise on, all but the first, are sorted by size. Raises OutOfBudget.
    """
    if topic.name == "nested":
        return choose_from_stock(seed)
    taken: set[Puzzle] = set()
    shown, *practice = (find_exercise(topic, number, seed, taken, run) for number in range(len(SHAPES)))
    return [shown, *sorted(practice, key=count_cells)]


def count_cells(entry: Entry) -> int:
    """How large a board is."""
    return len(entry.puzzle.squares)


def find_exercise(topic: Topic, number: int, seed: int, taken: set[Puzzle], run: Run) -> Entry:
    """The exercise of that number, which is added to those taken as its canonical form."""
    shape = SHAPES[number]
    for size in sort_sizes(shape.size):
        chance = mix_seed((seed, crc32(topic.name.encode()), number, size))
        proposed = propose(topic, Shape(size, shape.symmetry), chance, run)
        fresh = (one for one in proposed if canonical(one) not in taken and is_exercise(one.puzzle, topic))
        if first := next(fresh, None):
            rivals = islice(fresh, CHOICE - 1 if came_soon(first) else 0)
            chosen = max([first, *rivals], key=lambda one: beauty(one.puzzle))
            taken.add(canonical(chosen))
            return Entry(chosen.puzzle, solution=chosen.solution)
    raise AssertionError(f"no board for the lesson {topic.name} with the seed {seed}")


def came_soon(entry: Entry) -> bool:
    """Was a generated board one of the first that were tried?"""
    return entry.made is not None and entry.made["attempt"] < SOON


def sort_sizes(wanted: int) -> list[int]:
    """The sizes in which a board is looked for: the one wanted, then smaller ones, then larger, the nearest first."""
    return sorted(SIZES, key=lambda size: (size > wanted, abs(size - wanted)))


def propose(topic: Topic, shape: Shape, chance: int, run: Run) -> Iterator[Entry]:
    """Boards with one solution that are likely to need what the topic teaches. Raises OutOfBudget."""
    attempts = EFFORT // shape.size**2
    options = {"symmetry": shape.symmetry, "no_blocks": True, **wishes_of(topic)}
    stream = generate(
        shape.size, shape.size, count=LOOKED_AT, seed=chance, attempts=attempts, budget=run.meter.rest, **options
    )
    for made in stream:
        run.check()
        if not made.met:
            return
        yield made.entry
    run.check()  # a stream that ends for want of time is no answer


def wishes_of(topic: Topic) -> dict[str, Any]:
    """What is ordered for a topic: its technique, and the level of the boards among which it is found soonest."""
    if topic.name in ASSUMING:
        return {"level": "difficult"}
    early = [one.name for one in list_topics()[:START]]
    if topic.name in early:  # no other technique is allowed, so clues must tell all
        return {"level": "easy", "needs": (early[-1],), **ALL_CLUES}
    level = getattr(plugins.load(TECHNIQUES, topic.name), "LEVEL", "difficult")
    return {"level": level if level in ("easy", "medium") else "difficult", "needs": (topic.name,)}


def choose_from_stock(seed: int) -> list[Entry]:
    """As many boards of the stock as there are shapes, turned: the first, then one of each part of the others.

    These are sorted by size, and cut into as many parts as there are boards to practise on.
    """
    chance, parts = Random(mix_seed((seed, crc32(STOCK.encode())))), len(SHAPES) - 1
    shown, *others = read_stock()
    cuts = [len(others) * part // parts for part in range(parts + 1)]
    chosen = [shown, *(chance.choice(others[low:high]) for low, high in pairwise(cuts))]
    return [entry.turned(*chance.choice(SYMMETRIES)) for entry in chosen]


@cache
def read_stock() -> tuple[Entry, ...]:
    """The boards that need assumptions within assumptions: the one that is shown, then the others, small ones first."""
    return tuple(read_all((files(__package__) / STOCK).read_text(encoding="utf-8"), "jsonl"))
