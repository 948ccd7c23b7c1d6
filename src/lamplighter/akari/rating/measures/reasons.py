"""How many statements the hardest step needs when seeing counts too: with so many, but not with fewer, it is solved.

Statements are clues, cells to be lit, and pairs of cells that see each other. A step costs as many as the smallest set
that forces it, as in Demystify (Espasa, Gent, Hoffmann, Jefferson, Lynch); the light of a lamp is free. What is settled
stays settled, and knowing more makes no step dearer, so the order does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from lamplighter.akari.game.position import Cells, mask, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.measures._sight import Seeing, Stated, Statements, find_forced
from lamplighter.akari.rating.measures._witnesses import Family, Witnesses, choose_telling
from lamplighter.akari.rating.task import Action
from lamplighter.errors import OutOfBudget

COST = 9
PATIENCE = 0.3  # seconds, about 600 witnesses, unless the rating is to be deep
FREE = ()  # the light of a lamp is free, and no technique
PLAIN = 2  # looking at a place finds all steps with so many statements; whoever judges the proof sees that anew
MOST_BESIDE = 4  # cells beside a clue


def measure(case: Case, run: Run) -> Measure:
    """The least number of statements at a time; out of budget, what it is at least."""
    reasoning = Reasoning(case, run)
    try:
        reasoning.finish()
    except OutOfBudget:
        return Measure.given_up(reasoning.most, None, reasoning.tell_stuck())
    number = reasoning.most
    return Measure(number, number, number, plan=tuple(reasoning.plan), landmarks=reasoning.tell_stuck())


class Reasoning:
    """Steps of at most `most` statements, taken and told in `plan`; all with fewer have been taken before."""

    def __init__(self, case: Case, run: Run) -> None:
        self.sight = Seeing(case.puzzle, mask(case.lamps, len(case.puzzle.squares)))
        self.witnesses, self.run = Witnesses(self.sight, run), run
        self.most = 0
        self.plan: list[Action] = []
        self.known: Cells = 0  # when there were no steps with fewer left,
        self.families: dict[int, Family] = {}  # and witnesses of that

    def finish(self) -> None:
        """Take steps until all cells are lit, each with as few statements at a time as will do; raises OutOfBudget."""
        while self.sight.dark:
            self.known, self.families = self.sight.known, self.witnesses.copy_families()
            self.most += 1
            self.look_at(self.sight.places_near(self.sight.open))
            while self.most > PLAIN and self.take_forced():
                pass

    def look_at(self, places: Iterable[int]) -> None:
        """Take the steps that show at these clues and dark cells, and at those near to what becomes known."""
        sight, waiting = self.sight, dict.fromkeys(places)
        for place in self.run.pace(empty(waiting)):
            for cell, statements in self.find_at(place) if self.is_telling(place) else ():
                if sight.open >> cell & 1:
                    waiting |= dict.fromkeys(sight.places_near(self.take(cell, statements)))

    def is_telling(self, place: int) -> bool:
        """Can a step show here? Not at a cell that is lit, or that too many cells can light."""
        sight = self.sight
        if place in sight.clues:
            return True
        most = 1 if self.most == 1 else max(MOST_BESIDE, self.most - 1)
        return bool(sight.dark >> place & 1) and (sight.reach(place) & sight.open).bit_count() <= most

    def find_at(self, place: int) -> Iterable[tuple[int, Statements]]:
        """Cells forced by the statement at a place, alone, with one at another place, or with pairs of cells."""
        stated = self.sight.read(place)
        number = stated.cells.bit_count()
        if stated.high == 0 or stated.low == number:
            return [(cell, 1 << place) for cell in members(stated.cells)]
        by_two = self.most > 1 and (number <= MOST_BESIDE or place in self.sight.clues)
        watched = number - stated.low + 1 < self.most
        return chain(
            self.find_by_two(place, stated) if by_two else (), self.find_watched(place, stated) if watched else ()
        )

    def find_by_two(self, place: int, stated: Stated) -> Iterator[tuple[int, Statements]]:
        """Cells forced by the statement at a place and another one, perhaps with a pair of cells."""
        for other in self.find_partners(place, stated):
            both, told = 1 << place | 1 << other, self.sight.read(other)
            yield from ((cell, both) for cell in members(find_forced(stated, told)))
            if self.most > PLAIN:
                yield from ((cell, both | pair) for cell, pair in self.find_between(stated, told))
                yield from ((cell, both | pair) for cell, pair in self.find_between(told, stated))

    def find_partners(self, place: int, stated: Stated) -> Iterator[int]:
        """The places whose statements can force something together with this one: one of the two is a clue.

        A cell to be lit is none if too many cells that are not beside the clue can light it.
        """
        sight, cells, spare = self.sight, stated.cells, int(self.most > PLAIN)
        if place not in sight.clues:
            walls = sight.views.clues_near(cells)
            yield from (wall for wall in walls if (cells & ~sight.views.around[wall]).bit_count() <= spare)
            return
        yield from (wall for wall in sight.views.clues_near(cells) if wall != place)
        near = sight.views.in_line_with(cells) & sight.dark if stated.low == 1 else 0
        for cell in members(near):
            if (sight.reach(cell) & sight.open & ~cells).bit_count() <= spare:
                yield cell

    def find_between(self, one: Stated, two: Stated) -> Iterator[tuple[int, Statements]]:
        """Cells whose lamp would be the last of one statement and would see a cell that the other one then needs."""
        rest = two.cells & ~one.cells
        if one.high == 1 and rest.bit_count() == two.low:
            for cell in members(one.cells & ~two.cells):
                for seen in members(self.sight.views.sees[cell] & rest):
                    yield cell, self.sight.pair(cell, seen)

    def find_watched(self, place: int, stated: Stated) -> Iterator[tuple[int, Statements]]:
        """Cells from which a lamp would see so many cells of a statement that too few are left for it."""
        cells, sees = stated.cells, self.sight.views.sees
        many = cells.bit_count() - stated.low + 1
        for some in combinations(members(cells), many):
            watching = self.sight.open & ~cells
            for cell in some:
                watching &= sees[cell]
            for cell in members(watching):
                yield cell, 1 << place | self.sight.pair_all(cell, mask(some, self.sight.size))

    def take_forced(self) -> bool:
        """Ask each open cell whether `most` statements force it, and take these steps; were there any?"""
        before = self.sight.known
        for cell in members(self.sight.open):
            if self.sight.open >> cell & 1:
                statements = self.witnesses.force(cell, self.most)
                if statements is not None:
                    self.look_at(self.sight.places_near(self.take(cell, statements)))
        return self.sight.known != before

    def take(self, cell: int, statements: Statements) -> Cells:
        """Settle a cell that these statements force; the cells that become known."""
        news = self.sight.settle(cell)
        self.witnesses.forget(news)
        self.plan += [*self.sight.tell(statements), Action("settle", cell, 0, news)]
        return news

    def tell_stuck(self) -> tuple[tuple[Action, ...], ...]:
        """The proof that fewer statements are not enough: what they settle at most, and witnesses for all other cells.

        Without any statement nothing is forced; that one or two force nothing needs no witnesses.
        """
        if self.most < 2:
            return ()
        witnesses = choose_telling(self.families, self.most - 1) if self.most > PLAIN + 1 else []
        first = Action("stuck", next(members(self.sight.views.white & ~self.known)), self.known, 0)
        return ((first,), *((Action("differ", next(members(cells)), 0, cells),) for cells in witnesses))


def empty(waiting: dict[int, None]) -> Iterator[int]:
    """What is waiting, the last first, until nothing is; more may come meanwhile."""
    while waiting:
        yield waiting.popitem()[0]
