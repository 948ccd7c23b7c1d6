"""choose_all: for each place of the library the puzzle that takes it, beautiful and unlike the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from lamplighter import Entry, Puzzle, Rating, content_id, explain, generate, plugins, rate, solve
from lamplighter.akari import TECHNIQUES, beauty
from library.plan import Place

POOL, KEPT = 40, 8  # puzzles made for a place, and how many of these, the most beautiful, are looked at closely
COMMON = ("clue_full", "clue_tight", "only_source")  # what every puzzle needs is not worth telling
TOLD = (  # the others that there were when the library was made: a technique that comes later does not change it
    *("diagonal", "diagonal_1_1", "diagonal_2_1", "diagonal_3_1", "square", "weak_square", "two_sources"),
    *("linear_2_1_plus", "linear_2_2", "linear_2_2_plus", "linear_3_1_plus", "linear_3_2", "linear_3_2_plus"),
    *("linear_3_3", "lit_either_way", "neighbours_2_1", "neighbours_2_2", "fill", "pair", "probe"),
)
TWICE = 10  # the difference of two scores where one puzzle is twice as hard


class Chosen(NamedTuple):
    """A puzzle of the library with what is told about it."""

    place: Place
    entry: Entry
    rating: Rating
    techniques: tuple[str, ...]
    id: str  # its content_id

    @property
    def score(self) -> float:
        """That of its rating."""
        assert self.rating.score is not None
        return self.rating.score


def choose_all(places: Iterable[Place]) -> Iterator[Chosen]:
    """A puzzle for each place, in order; no two of them are the same, turned or mirrored."""
    taken, alike = set[str](), defaultdict[object, list[Chosen]](list)
    for place in places:
        others = alike[place.rows, place.cols, place.level]
        chosen = choose(place, others, taken)
        taken.add(chosen.id)
        others.append(chosen)
        yield chosen


def choose(place: Place, others: list[Chosen], taken: set[str]) -> Chosen:
    """Of the most beautiful puzzles for a place the one that is least like any of the others; their ids are taken."""
    made = generate(place.rows, place.cols, count=POOL, **place.wishes)
    pool = sorted((one.entry for one in made if one.met), key=lambda entry: -beauty(entry.puzzle))
    looked = (look_closely(place, entry) for entry in pool)
    kept = list(islice((one for one in looked if one and one.id not in taken), KEPT))
    return max(kept, key=lambda one: min((difference(one, other) for other in others), default=0.0))


def look_closely(place: Place, entry: Entry) -> Chosen | None:
    """What is told about a puzzle; None if its explanation does not come to an end."""
    techniques = list_techniques(entry.puzzle)
    if techniques is None:
        return None
    check_unique(entry)
    rating = rate(entry, measures=())
    assert rating.level == place.level, f"{rating.level} is not {place.level}"
    return Chosen(place, entry, rating, techniques, content_id(entry))


def list_techniques(puzzle: Puzzle) -> tuple[str, ...] | None:
    """What explains a puzzle besides the common techniques, in the order of TOLD; None if nothing explains it whole."""
    trace = explain(puzzle, without=set(plugins.names(TECHNIQUES)) - {*COMMON, *TOLD})
    used = {one.technique for one in trace.rounds}
    return tuple(name for name in TOLD if name in used) if trace.outcome == "solved" else None


def check_unique(entry: Entry) -> None:
    """Fail unless two engines that share nothing find one solution, that of the entry."""
    for engine in ("kernel", "sat"):
        answer = solve(entry.puzzle, engine=engine)
        assert answer.verdict == "unique", f"{engine}: {answer.verdict}\n{entry.puzzle}"
        assert answer.solutions[0].lamps == entry.solution, f"{engine}: another solution\n{entry.puzzle}"


def difference(one: Chosen, other: Chosen) -> float:
    """How much two puzzles of a size differ: in score, share of walls, share of clues, and techniques."""
    (walls, clues), (other_walls, other_clues) = count_shares(one.entry.puzzle), count_shares(other.entry.puzzle)
    names, other_names = set(one.techniques), set(other.techniques)
    unlike = len(names ^ other_names) / max(1, len(names | other_names))
    shares = 5 * abs(walls - other_walls) + 2 * abs(clues - other_clues)
    return abs(one.score - other.score) / TWICE + shares + unlike


def count_shares(puzzle: Puzzle) -> tuple[float, float]:
    """The share of walls among all squares, and of clues among the walls."""
    walls = len(puzzle.squares) - puzzle.squares.count(".")
    return walls / len(puzzle.squares), len(puzzle.clues) / max(1, walls)
