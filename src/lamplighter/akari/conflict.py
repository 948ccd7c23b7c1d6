"""Why something cannot be: a smallest set of rules, and of things placed, that cannot hold together.

Rules that can be blamed are the clues and the cells that must be lit; that lamps do not see each other is taken for
granted. Fewest rules come first, then fewest placed things: in a puzzle with one solution a single wrong lamp would
else be the whole reason, which explains nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from lamplighter.akari.answer import Lamps, Run
from lamplighter.akari.cadical import batched, interrupts_held
from lamplighter.akari.cnf import clauses_of
from lamplighter.akari.hitting import Hitting
from lamplighter.akari.position import MAX_CELLS
from lamplighter.akari.puzzle import WHITE, Puzzle
from lamplighter.akari.rules import Count, lighting
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget

SLICE = 2000  # conflicts between two looks at the clock
PATIENCE = 0.1  # seconds for a smaller set than the first one; it is seldom smaller by more than 2
FEW = 100  # conflicts to see whether one more rule fits beside those that hold


class Rules(NamedTuple):
    """Clues (their walls) and cells that must be lit."""

    clues: Lamps = ()
    cells: Lamps = ()


class Placed(NamedTuple):
    """Lamps and marks on a board."""

    lamps: Lamps = ()
    marks: Lamps = ()


class Conflict(NamedTuple):
    """Rules and placed things that cannot hold together; without any one of them the others can.

    `smallest`: there is no conflict with fewer rules.
    """

    rules: Rules
    placed: Placed = Placed()
    smallest: bool = False


def conflict(
    puzzle: Puzzle, lamps: Collection[int] = (), barred: Collection[int] = (), run: Run | None = None
) -> Conflict | None:
    """Why the puzzle has no solution with these lamps and marks; None if it has one."""
    with Rulebook(puzzle, run or Run()) as book:
        things = [*(book.number[cell] for cell in lamps), *(-book.number[cell] for cell in barred)]
        if book.possible([*things, *book.switches]):
            return None
        core = [switch for switch in book.switches if switch in book.core]
        first = book.minimal(core, things)
        rules, smallest = smaller(book, first, things)
        return book.conflict(rules, book.minimal(things, rules), smallest)


class Rulebook:
    """The rules of a puzzle in a solver; each clue and each cell to light has a switch. Use it in a `with`."""

    def __init__(self, puzzle: Puzzle, run: Run) -> None:
        from pysat.solvers import Glucose4

        if len(puzzle.squares) > MAX_CELLS:
            raise BadInput(f"reasons are given on boards up to {MAX_CELLS:,} cells")
        self.puzzle = puzzle
        self.run = run
        self.conflicts = 0
        self.core: set[int] = set()
        self.number = {cell: number for number, cell in enumerate(puzzle.white(), 1)}
        self.rule = dict(enumerate((*self.number, *puzzle.clues), len(self.number) + 1))  # switch to cell or wall
        self.switches = list(self.rule)  # light before clues: what is tried first is dropped first
        self.solver: Any = Glucose4()
        self.fill()

    def fill(self) -> None:
        """Write all rules down."""
        for some in batched(Count(run, 0, 1) for run in (*self.puzzle.across, *self.puzzle.down)):
            self.run.check()
            self.solver.append_formula([clause for count in some for clause in clauses_of(count, self.number)])
        switch = {rule: switch for switch, rule in self.rule.items()}
        for rule, count in blamable(self.puzzle):
            off = -switch[rule]
            self.solver.append_formula([[off, *clause] for clause in clauses_of(count, self.number)])
        self.solver.set_phases(self.switches)  # models that leave rules on for no reason teach more

    def __enter__(self) -> Rulebook:
        return self

    def __exit__(self, *error: object) -> None:
        self.solver.delete()

    def possible(self, assumed: Sequence[int]) -> bool:
        """Can all these hold? If not, `core` is a part of them that cannot."""
        answer = None
        while answer is None:
            self.run.check()
            answer = self.ask(assumed, SLICE)
        if not answer:
            self.core = set(self.solver.get_core() or ())
        return bool(answer)

    def ask(self, assumed: Sequence[int], most: int) -> bool | None:
        """Can all these hold? None if so many conflicts do not tell. Conflicts are nodes of the budget."""
        self.solver.conf_budget(most)
        with interrupts_held():
            answer: bool | None = self.solver.solve_limited(assumptions=assumed)
        before, self.conflicts = self.conflicts, self.solver.accum_stats()["conflicts"]
        self.run.check(self.conflicts - before)
        return answer

    def minimal(self, suspects: Sequence[int], given: Sequence[int]) -> list[int]:
        """Those of the suspects that cannot hold beside what is given, and none of them is there for nothing."""
        needed = list(suspects)
        for one in suspects:
            if one in needed:
                rest = [other for other in needed if other != one]
                if not self.possible([*given, *rest]):
                    needed = [other for other in rest if other in self.core]
        return needed

    def left_out(self, given: Sequence[int]) -> list[int]:
        """Switches off in the solution found last, less those that easily fit beside the ones that are on."""
        on, off = self.sorted_by_model()
        for switch in off[:]:
            if switch in off and self.ask([*given, *on, switch], FEW):
                on, off = self.sorted_by_model()
        return off

    def sorted_by_model(self) -> tuple[list[int], list[int]]:
        """The switches on and off in the solution found last."""
        model = self.solver.get_model()
        on = [switch for switch in self.switches if model[switch - 1] > 0]
        return on, [switch for switch in self.switches if model[switch - 1] < 0]

    def conflict(self, rules: Sequence[int], things: Sequence[int], smallest: bool) -> Conflict:
        """Switches and literals as rules and things."""
        cell = {number: cell for cell, number in self.number.items()}
        blamed = sorted(self.rule[switch] for switch in rules)
        white = [self.puzzle.squares[rule] == WHITE for rule in blamed]
        return Conflict(
            Rules(*(tuple(r for r, w in zip(blamed, white, strict=True) if w == kind) for kind in (False, True))),
            Placed(*(tuple(sorted(cell[sign * t] for t in things if sign * t > 0)) for sign in (1, -1))),
            smallest,
        )


def blamable(puzzle: Puzzle) -> Iterator[tuple[int, Count]]:
    """The rules with a switch, each with the white cell or the wall that it is about."""
    yield from zip((cell for run in puzzle.down for cell in run), lighting(puzzle), strict=True)
    for wall, number in puzzle.clues.items():
        yield wall, Count(puzzle.around(wall), number, number)


def smaller(book: Rulebook, best: list[int], given: Sequence[int]) -> tuple[list[int], bool]:
    """A smallest impossible set of rules, as long as patience lasts, and whether it is known to be one.

    By hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva 2015): every set of rules whose lack makes the rest
    possible must be hit by a conflict, so the smallest set that hits all those seen is no larger than a conflict.
    """
    if len(best) < 2:
        return best, True
    run = book.run
    book.run = Run(Budget(min(run.meter.left, PATIENCE), run.meter.budget.nodes - run.meter.nodes))
    try:
        with Hitting(book.switches, book.run) as hitting:
            while len(candidate := hitting.smallest()) < len(best):
                if not book.possible([*given, *candidate]):
                    return candidate, True
                for missed in missing(book, candidate, given):
                    hitting.add(missed)
        return best, True
    except OutOfBudget:
        return best, False
    finally:
        run.meter.nodes += book.run.meter.nodes
        book.run = run


def missing(book: Rulebook, candidate: Sequence[int], given: Sequence[int]) -> Iterator[list[int]]:
    """Sets that a conflict must hit and these rules do not, none of them sharing a rule with another."""
    assumed = list(candidate)
    possible = True
    while possible:
        missed = book.left_out(given)
        yield missed
        assumed += missed
        possible = book.possible([*given, *assumed])
