"""Optimum: clauses that must hold and as many wishes as possible, by RC2 of python-sat, stopped from outside."""

from __future__ import annotations

from _thread import allocate_lock
from collections.abc import Iterable, Sequence
from math import inf
from typing import Any, Self

from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.cnf import Clause
from lamplighter.errors import OutOfBudget
from lamplighter.solvers.watching import run_in_thread, watch

SOME = 4000  # conflicts for a core where it is known that there is one
FEW = 1000  # conflicts for a smaller core
TRIMS = 5  # times that a smaller core is looked for in the last one; mostly the second finds no more


class Optimum:
    """Clauses that must hold (`hard`, in lists of them) and literals that should (`wishes`). Use it in a `with`.

    `last` is the highest variable, if no wish is about it: RC2 numbers its own from there on. Questions of RC2 to its
    solver, and conflicts of the solver, are nodes of the budget of `run`. `parity`, if every model of the clauses fails
    an even (0) or an odd (1) number of wishes, spares RC2 most of the work of finding that out. `trims` is how often
    a smaller core is looked for in one that was found; 0 leaves cores as they are, as RC2 by itself does.

    RC2 lives in threads: there it is made, asked and deleted, so that no signal can interrupt it half-way. It is
    deleted outright and not only forgotten, which could delete it in any thread, and twice if a signal came between.
    """

    def __init__(
        self,
        hard: Iterable[list[Clause]],
        wishes: Iterable[int],
        run: Run,
        adapt: bool = False,
        last: int = 0,
        parity: int | None = None,
        trims: int = TRIMS,
    ) -> None:
        self.hard = list(hard)  # in pieces
        self.wishes = wishes
        self.run = run
        self.adapt = adapt
        self.last = last
        self.parity = parity
        self.trims = trims
        self.stopped = False
        self.nodes, self.most = 0, inf  # spent so far, and to be spent at most
        self.solver: Any = None
        self.oracle: Any = None
        self.lock = allocate_lock()  # for the two below
        self.busy = self.closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        run_in_thread(self.close)

    def close(self) -> None:
        """Delete RC2; if it is still at work, its thread does so when it ends."""
        with self.lock:
            self.closed = True
            if not self.busy:
                self.delete()

    def delete(self) -> None:
        """Delete RC2, if there is one, once. The caller holds the lock."""
        solver, self.solver, self.oracle = self.solver, None, None
        if solver is not None:
            solver.delete()

    @property
    def cost(self) -> int:
        """How many wishes at least fail, as far as RC2 knows by now; 0 before it is asked and after the `with`."""
        return int(self.solver.cost) if self.solver else 0

    @property
    def uneven(self) -> bool:
        """Can no model fail just as many wishes as RC2 takes for the least, whatever they are?"""
        return self.parity is not None and self.cost % 2 != self.parity

    def add(self, clause: Sequence[int]) -> None:
        """Add a clause that must hold too. Never while `model` is at work."""
        if self.solver is None:
            self.hard.append([clause])
        else:
            self.solver.add_clause(clause)

    def model(self) -> list[int] | None:
        """The true variables of a model that meets as many wishes as possible; None if the clauses cannot hold.

        Raises OutOfBudget, also when the solver fails. The same model may come again unless `add` forbids it.
        """
        before, meter = self.nodes, self.run.meter
        self.most = before + meter.budget.nodes - meter.nodes
        try:
            found = watch(self.compute, self.stop, self.run.check)
        except RuntimeError as error:  # the solver's own trouble is no answer, least of all "none"
            raise OutOfBudget(f"the solver failed: {error}") from error
        finally:
            meter.spend(self.nodes - before)
        return None if found is None else [variable for variable in found if variable > 0]

    def compute(self) -> list[int] | None:
        """What RC2 finds. Runs in a thread of its own, and deletes RC2 at the end if it was closed meanwhile."""
        with self.lock:
            self.busy = True
        try:
            return self.ask_rc2()
        finally:
            with self.lock:
                self.busy = False
                if self.closed:
                    self.delete()

    def ask_rc2(self) -> list[int] | None:
        """The answer of RC2, which is made when it is first asked; None if the clauses cannot hold."""
        if self.solver is None:
            if not all(map(all, self.hard)):  # RC2 does not expect an empty clause
                return None
            self.make()
        model: list[int] | None = self.solver.compute(expect_interrupt=True)
        return model

    def make(self) -> None:
        """Make an RC2 that looks whether it was stopped; those of its heuristics that do not look are left out."""
        from pysat.examples.rc2 import RC2
        from pysat.formula import WCNF

        formula = WCNF()
        for wish in self.wishes:
            self.check()
            formula.append([wish], weight=1)
        formula.nv = max(formula.nv, self.last)
        self.solver = RC2(formula, solver="g4", adapt=self.adapt)  # known at once, so that it will be deleted
        self.oracle, self.solver.oracle = self.solver.oracle, Oracle(self.solver.oracle, self)
        for clauses in self.hard:
            self.check()
            self.oracle.append_formula(clauses)
        self.hard = []

    def stop(self) -> None:
        """Stop for good: the solver ends at once, RC2 when it next asks it something. Called from another thread."""
        self.stopped = True
        if (oracle := self.oracle) is not None:
            oracle.interrupt()

    def check(self) -> None:
        """Raise OutOfBudget if RC2 was stopped or spent its nodes: it would go on with an answer it did not get."""
        if self.stopped or self.nodes > self.most:
            raise OutOfBudget("the solver was stopped before it had an answer")


class Oracle:
    """RC2's solver, with a look at whether it was stopped, before each question and after it; nodes are counted.

    Where the cost is `uneven`, the answer is no, and all assumptions are a core. A smaller one serves RC2 better, but
    to find it may be to prove a parity by clauses: pigeons and holes. So the solver gets SOME conflicts for it.
    """

    def __init__(self, solver: Any, optimum: Optimum) -> None:
        self.solver = solver
        self.optimum = optimum
        self.conflicts = 0
        self.core: list[int] | None = None  # of the last question, if the solver has not found one itself

    def __getattr__(self, name: str) -> Any:
        """Everything else is the solver's."""
        return getattr(self.solver, name)

    def solve_limited(self, assumptions: Sequence[int] = (), **question: Any) -> bool | None:
        """Can the clauses hold under some assumptions? Raises OutOfBudget if stopped, or if nodes are spent."""
        uneven = self.optimum.uneven
        answer = self.ask(assumptions, SOME if uneven else inf, **question)
        self.core = list(assumptions) if uneven and answer is None else None
        return answer

    def ask(self, assumptions: Sequence[int], conflicts: float, **question: Any) -> bool | None:
        """What the solver answers in so many conflicts; None if it does not. Raises OutOfBudget as `solve_limited`."""
        self.optimum.check()
        self.limit(conflicts)
        answer: bool | None = self.solver.solve_limited(assumptions=assumptions, **question)
        before, self.conflicts = self.conflicts, self.solver.accum_stats()["conflicts"]
        self.optimum.nodes += 1 + self.conflicts - before
        self.optimum.check()
        return answer

    def limit(self, conflicts: float) -> None:
        """Let the next question take at most so many conflicts, and no more than there are nodes left."""
        most = min(conflicts, self.optimum.most - self.optimum.nodes)
        self.solver.conf_budget(max(1, int(most)) if most < inf else -1)

    def get_core(self) -> Any:
        """Assumptions of the last question that cannot hold together; rather few of them, if the solver found them."""
        return self.trim(self.solver.get_core()) if self.core is None else self.core

    def trim(self, core: list[int]) -> list[int]:
        """A core, or what the solver needs of it when it is asked about these assumptions alone, over and over.

        RC2 can do that itself, but does not look in between whether it was stopped, nor how many conflicts it takes.
        """
        for _ in range(self.optimum.trims if core else 0):  # clauses that cannot hold by themselves have no core
            if self.ask(core, FEW, expect_interrupt=True) is not False:
                break
            before, core = core, self.solver.get_core()
            if not core or len(core) == len(before):
                break
        return core

    def propagate(self, **question: Any) -> Any:
        """What follows from some assumptions; raises OutOfBudget if RC2 was stopped."""
        self.optimum.check()
        return self.solver.propagate(**question)
