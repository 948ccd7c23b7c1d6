"""choose_all: for each place of the library the puzzle that takes it, beautiful and unlike the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from lamplighter import Entry, Puzzle, Rating, content_id, explain, plugins, rate, solve
from lamplighter.akari import TECHNIQUES
from library.plan import Place
from library.pools import Pools

FIFTH, KEPT = 5, 8  # the most beautiful fifth of a pool is looked at closely, and no fewer than 8 puzzles
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


def choose_all(places: Iterable[Place], pools: Pools) -> Iterator[Chosen]:
    """A puzzle for each place, in order; no two of them are the same, turned or mirrored."""
    taken, alike = set[str](), defaultdict[object, list[Chosen]](list)
    look = cache(look_closely)
    for place in places:
        others, pool = alike[place.rows, place.cols, place.level], pools(place)
        looked = (look(place, entry) for entry in pool)
        free = (one for one in looked if one and one.id not in taken)
        chosen = choose(list(islice(free, max(KEPT, len(pool) // FIFTH))), others)
        taken.add(chosen.id)
        others.append(chosen)
        yield chosen


def choose(kept: list[Chosen], others: list[Chosen]) -> Chosen:
    """The one that is least like any of the others."""
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
