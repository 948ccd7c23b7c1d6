"""The rounds of a board, as docs/rating.md defines them: each takes all steps of the easiest kind that has any."""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import NamedTuple

from lamplighter.akari.judging.ratings.ground import Ground
from lamplighter.akari.judging.rounds.looking import Seen, look_at_corners, look_plainly
from lamplighter.akari.judging.rounds.standing import Standing
from lamplighter.akari.judging.rounds.supposing import Supposing
from lamplighter.akari.judging.rounds.together import look_together

WEIGHTS = {"plain": 1, "corner": 8, "fill": 16, "pair": 64, "probe": 128}  # from the easiest kind to the hardest
ASSUMING = ("fill", "probe")  # where lamps are assumed, one looks at every open cell
DEEPER = 4  # how much more each further assumption within an assumption counts
HALVES = 8  # a round counts twice if its places had to be halved so often


class TakenRound(NamedTuple):
    """A round: its kind, how many places one looks at, how many steps there are, how deep assumptions are nested."""

    rung: str
    places: int
    steps: int
    depth: int = 1

    @property
    def weight(self) -> float:
        """What it counts: more the harder its kind is, and the fewer of the places give a step."""
        narrow = 1 + log2((self.places + 1) / (self.steps + 1)) / HALVES
        return float(WEIGHTS[self.rung] * DEEPER ** (self.depth - 1) * narrow)


class RoundTaker:
    """A board with one solution that is solved round by round. `check` is called often and raises OutOfBudget."""

    def __init__(self, ground: Ground, check: Callable[[], None]) -> None:
        self.standing, self.check = Standing(ground, 0, 0), check
        self.supposing = Supposing(ground, check)

    def take_all(self) -> list[TakenRound]:
        """The rounds until every cell is known."""
        rounds = []
        while self.standing.open:
            self.check()
            rounds.append(self.take_round())
        return rounds

    def take_round(self) -> TakenRound:
        """Take all steps of the easiest kind that has any."""
        for rung in WEIGHTS:
            seen = self.look(rung)
            if seen.steps:
                return self.take(rung, seen)
        depth = 2
        while not (seen := self.supposing.look_deeper(self.standing, depth)).steps:
            depth += 1
        return self.take("probe", seen, depth)

    def look(self, rung: str) -> Seen:
        """All steps of a kind; none of an easier kind must be left."""
        if rung == "plain":
            return look_plainly(self.standing)
        if rung == "corner":
            return look_at_corners(self.standing)
        if rung == "fill":
            return self.supposing.look_at_once(self.standing)
        if rung == "pair":
            return look_together(self.standing, self.check)
        return self.supposing.look_deeper(self.standing, 1)

    def take(self, rung: str, seen: Seen, depth: int = 1) -> TakenRound:
        """Know what was seen, with the light of the lamps."""
        places = self.standing.open.bit_count() if rung in ASSUMING else self.standing.count_places()
        self.standing = self.standing.after(seen.lamps, seen.bars)
        return TakenRound(rung, places, seen.steps, depth)


def find_rung(rounds: list[TakenRound]) -> str:
    """The hardest kind of a round; `plain` if there is none."""
    kinds = list(WEIGHTS)
    return max((one.rung for one in rounds), key=kinds.index, default=kinds[0])


def weigh_rounds(rounds: list[TakenRound]) -> float:
    """The score, not rounded; 0 if there are no rounds."""
    return 10 * log2(sum(one.weight for one in rounds)) if rounds else 0.0
