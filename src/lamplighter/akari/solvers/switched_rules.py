"""Rulebook: the rules of a puzzle in a SAT solver, with a switch for each rule that can be blamed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Self

from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.rules import Count, light_counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.cnf import Clause, clauses_of
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_REASONED
from lamplighter.solvers.sat import ask_solver, discard, discard_on_error

SLICE = 2000  # conflicts between two looks at the clock
LARGE = 900  # cells of a board on which a question takes twice as long as on a small one
FEW = 100  # conflicts to see whether one more rule fits beside those that hold


class Rulebook:
    """The rules of a puzzle in a solver; each clue and each cell to light has a switch. Use it in a `with`.

    A question is a list of literals to assume: a switch for a rule that shall hold, the number of a cell for a lamp
    there, minus it for none. `rule` gives for each switch its white cell or wall. Asking raises OutOfBudget, making
    one BadInput on boards of more than MAX_REASONED cells.
    """

    def __init__(self, puzzle: Puzzle, run: Run) -> None:
        from pysat.solvers import Glucose4

        if len(puzzle.squares) > MAX_REASONED:
            raise BadInput(f"reasons are given on boards up to {MAX_REASONED:,} cells")
        self.puzzle = puzzle
        self.run = run
        self.conflicts = 0
        self.price = 1 + len(puzzle.squares) // LARGE
        self.core: set[int] = set()
        self.number = {cell: number for number, cell in enumerate(puzzle.white(), 1)}
        self.rule = dict(enumerate((*self.number, *puzzle.clues), len(self.number) + 1))  # switch to cell or wall
        self.switches = list(self.rule)  # light before clues: what is tried first is dropped first
        self.solver: Any = Glucose4()
        with discard_on_error(self.solver):
            self.fill()

    def fill(self) -> None:
        """Load all rules into the solver; raises OutOfBudget."""
        for clauses in self.sight():
            self.run.check()
            self.solver.append_formula(clauses)
        switch = {rule: switch for switch, rule in self.rule.items()}
        for rule, clauses in self.demands():
            self.run.check()
            off = -switch[rule]
            self.solver.append_formula([[off, *clause] for clause in clauses])
        self.solver.set_phases(self.switches)  # models that leave rules on for no reason teach more

    def sight(self) -> Iterator[list[Clause]]:
        """Clauses without a switch: lamps do not see each other, nor those beyond a window."""
        for run in (*self.puzzle.across, *self.puzzle.down):
            yield clauses_of(Count(run, 0, 1), self.number)
        for run in self.puzzle.bright:
            yield clauses_of(Count(run, 0, 0), self.number)

    def demands(self) -> Iterator[tuple[int, list[Clause]]]:
        """The clauses of each rule with a switch, after the white cell or the wall that it is about."""
        for rule, count in list_blamable(self.puzzle):
            yield rule, clauses_of(count, self.number)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        discard(self.solver)

    def possible(self, assumed: Sequence[int]) -> bool:
        """Can all these hold together? If not, `core` is a part of them that cannot, not always a smallest one."""
        answer = None
        while answer is None:
            self.run.check()
            answer = self.ask(assumed, SLICE)
        if not answer:
            self.core = set(self.solver.get_core() or ())
        return bool(answer)

    def ask(self, assumed: Sequence[int], most: int) -> bool | None:
        """Can all these hold together? None if `most` conflicts do not tell.

        A conflict is a node of the budget, a question one or more: as many as it takes time on such a board.
        """
        answer = ask_solver(self.solver, most, assumed)
        before, self.conflicts = self.conflicts, self.solver.accum_stats()["conflicts"]
        self.run.check(self.price + self.conflicts - before)
        return answer

    def minimal(self, suspects: Sequence[int], given: Sequence[int]) -> list[int]:
        """Some of the suspects that cannot hold beside what is given, while without any one of them the rest can.

        All suspects together must be impossible beside it: ask that first. There may be smaller choices.
        """
        needed = list(suspects)
        for one in suspects:
            if one in needed:
                rest = [other for other in needed if other != one]
                if not self.possible([*given, *rest]):
                    needed = [other for other in rest if other in self.core]
        return needed

    def find_left_out(self, suspects: Sequence[int], given: Sequence[int]) -> list[int]:
        """Suspects that are off in the solution found last, less those that easily fit beside the ones that are on.

        Only right after a question that was answered with yes.
        """
        on, off = self.split_by_model(suspects)
        for switch in off[:]:
            if switch in off and self.ask([*given, *on, switch], FEW):
                on, off = self.split_by_model(suspects)
        return off

    def split_by_model(self, suspects: Sequence[int]) -> tuple[list[int], list[int]]:
        """The suspects on and those off in the solution found last; only right after an answer yes."""
        model = self.solver.get_model()
        on = [switch for switch in suspects if model[switch - 1] > 0]
        return on, [switch for switch in suspects if model[switch - 1] < 0]


def list_blamable(puzzle: Puzzle) -> Iterator[tuple[int, Count]]:
    """The rules that can be blamed, each after its white cell or wall: light column by column, then clues."""
    frayed = {cell for run in puzzle.frayed for cell in run}
    cells = (cell for run in puzzle.down for cell in run if cell not in frayed)
    yield from zip(cells, light_counts(puzzle), strict=True)
    for wall, number in puzzle.clues.items():
        yield wall, Count(puzzle.around(wall), number, number)
