"""Proofs for checkers of pseudo-Boolean proofs: the same lines for every version, which differ in a few words.

A claim is a `rup` line: it follows by what these checkers call unit propagation, which on our rules is counting. A sum
of rules is a `pol` line before the claim. Every line that says something has a number; the formula has the first ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, count
from typing import NamedTuple

from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.proving.script import ClaimStep, HalfStep, RuleName, Script, ShownStep
from lamplighter.akari.text.models import Aim, ModelRow, model_rows
from lamplighter.akari.text.opb_text import write_opb


class Dialect(NamedTuple):
    """The words of one version. `end` closes a line; `whole`: solutions are told with all their literals.

    `concludes`: there is a section that says what was shown; `counts`: solutions can be counted there, and the formula
    names the variables that tell them apart.
    """

    version: str
    end: str
    solution: str
    best: str
    delete: str
    whole: bool
    concludes: bool
    counts: bool


def write_proof(script: Script, dialect: Dialect, blocked: bool) -> tuple[str, str]:
    """The formula in OPB and the proof in a dialect. `blocked` puts the solutions into the formula, as forbidden."""
    if blocked:
        check_blocked(script)
    puzzle, aim = script.entry.puzzle, Aim(script.objective)
    rows = list(model_rows(puzzle, aim))
    forbidden = script.solutions if blocked else []
    shows = bool(script.solutions) and not (blocked or script.objective)
    formula = write_opb(script.entry, aim, rows, preserved=shows and dialect.counts, forbidden=forbidden)
    return formula, LineWriter(script, dialect, rows, len(forbidden)).write(blocked)


def check_blocked(script: Script) -> None:
    """BadInput where forbidding solutions would leave nothing to say."""
    first = next((step.line for step in script.steps if isinstance(step, ShownStep)), script.last)
    if script.objective:
        raise script.refuse(first, "the best solution is never forbidden; leave out 'blocked'")
    if script.verdict == "multiple":
        raise script.refuse(script.last, "solutions that are forbidden do not show that there are several")


class LineWriter:
    """Writes one proof, once; `last` is the number of the last constraint so far."""

    def __init__(self, script: Script, dialect: Dialect, rows: Sequence[ModelRow], forbidden: int) -> None:
        self.script, self.dialect, self.lines = script, dialect, list[str]()
        adds = any(isinstance(step, (ClaimStep, HalfStep)) and step.sums for step in script.steps)
        self.ids = number_rules(script.entry.puzzle, rows) if adds else {}  # nobody else asks for numbers
        self.last = sum(map(count_ids, rows)) + forbidden

    def write(self, blocked: bool) -> str:
        """The whole text, without a line break at its end."""
        self.put(f"f {self.last}")
        claims, halves = count(1), count(1)
        for step in self.script.steps:
            if isinstance(step, ClaimStep):
                self.write_claim(step)
                self.ids[RuleName("claim", next(claims))] = self.last
            elif isinstance(step, HalfStep):
                self.write_half(step, next(halves))
            elif not blocked:
                self.write_solution(step)
        self.conclude(blocked)
        return "\n".join([f"pseudo-Boolean proof version {self.dialect.version}", *self.lines])

    def put(self, line: str, numbered: bool = False) -> None:
        """Add a line, which may have a number of its own."""
        self.lines.append(line + self.dialect.end)
        self.last += numbered

    def write_clause(self, literals: Iterable[int]) -> None:
        """Add the line that one of these is true; its constraint ends with a semicolon in every version."""
        self.lines.append(" ".join(["rup", *(f"+1 {write_literal(one)}" for one in literals), ">= 1 ;"]))
        self.last += 1

    def write_claim(self, step: ClaimStep) -> None:
        """Add a claim; a sum of rules before it is deleted after it."""
        words = self.add_up(step.sums)
        if words:
            self.put(f"pol {words}", numbered=True)
        summed = self.last
        self.write_clause(step.literals)
        if words:
            self.put(f"{self.dialect.delete} {summed}")

    def write_half(self, step: HalfStep, number: int) -> None:
        """Add half of a sum, which later sums may name; nothing if none of its rules speaks of a cell."""
        if words := self.add_up(step.sums):
            self.put(f"pol {words} 2 d", numbered=True)
            self.ids[RuleName("half", number)] = self.last

    def add_up(self, sums: Iterable[tuple[int, RuleName]]) -> str:
        """A sum of rules in reverse Polish notation."""
        known = [(times, word) for times, rule in sums for word in self.find_words(rule)]
        words = [f"{word} {times} *" if times > 1 else word for times, word in known]
        return " ".join([*words[:1], *(f"{word} +" for word in words[1:])])

    def find_words(self, rule: RuleName) -> list[str]:
        """The number of a rule. One without a row asks for nothing: at least 0 of its literals are true."""
        if rule in self.ids:
            return [str(self.ids[rule])]
        if rule.word in ("lamp", "dark"):
            return [write_literal(rule.at if rule.word == "lamp" else -rule.at)]
        if rule.word == "half":
            return []
        puzzle, sign = self.script.entry.puzzle, 1 if rule.word == "least" else -1
        cells = puzzle.around(rule.at) if rule.word in ("least", "most") else [rule.at]
        return [write_literal(sign * self.script.number[cell]) for cell in cells]

    def write_solution(self, step: ShownStep) -> None:
        """Add a solution; where it is told whole, the line after it says that its lamps are enough to tell it."""
        number = self.script.number
        lamps = [number[lamp] for lamp in step.solution.lamps]
        whole = step.best or self.dialect.whole
        words = write_whole(number.values(), lamps) if whole else map(write_literal, lamps)
        self.put(" ".join([self.dialect.best if step.best else self.dialect.solution, *words]), numbered=True)
        if step.best:
            self.ids[RuleName("fewer")] = self.ids[RuleName("more")] = self.last
        elif whole:
            self.write_clause([-lamp for lamp in lamps])

    def conclude(self, blocked: bool) -> None:
        """Add the contradiction, if there is to be one, and what it means."""
        closed = self.script.verdict != "multiple"
        if closed:
            self.write_clause([])
        if self.dialect.concludes:
            self.put("output NONE")
            self.put(f"conclusion {self.say_conclusion(blocked)}")
            self.put("end pseudo-Boolean proof")
        elif closed:
            self.put(f"c {self.last}")

    def say_conclusion(self, blocked: bool) -> str:
        """What was shown, in the words of the judge; a version that cannot count says that there are solutions."""
        solutions = self.script.solutions
        if self.script.objective:
            value = len(solutions[-1].lamps) * Aim(self.script.objective).cost
            return f"BOUNDS {value} : {self.last} {value}"
        if blocked or not solutions:
            return f"UNSAT : {self.last}"
        if not self.dialect.counts:
            return "SAT"
        if self.script.verdict == "multiple":
            return f"ENUMERATION_PARTIAL {len(solutions)}"
        return f"ENUMERATION_COMPLETE {len(solutions)} : {self.last}"


def write_literal(literal: int) -> str:
    """A variable, or that it is false."""
    return f"x{literal}" if literal > 0 else f"~x{-literal}"


def write_whole(variables: Iterable[int], lamps: Iterable[int]) -> Iterable[str]:
    """All variables, true where there is a lamp."""
    here = set(lamps)
    return (write_literal(one if one in here else -one) for one in variables)


def count_ids(row: ModelRow) -> int:
    """How many constraints a row is: an equation is two, >= first, then <=."""
    return 2 if row.sense == "=" else 1


def number_rules(puzzle: Puzzle, rows: Iterable[ModelRow]) -> dict[RuleName, int]:
    """The number of each rule's constraint; a rule without a row has none."""
    first, last = dict[str, int](), 0
    for row in rows:
        first[row.name] = last + 1
        last += count_ids(row)
    name, ids = puzzle.grid.name, dict[RuleName, int | None]()
    for word, prefix, runs in (("row", "across", puzzle.across), ("col", "down", puzzle.down)):
        for run in runs:
            ids |= dict.fromkeys((RuleName(word, cell) for cell in run), first.get(f"{prefix}_{name(run[0])}"))
    ids |= {RuleName("light", cell): first[f"lit_{name(cell)}"] for cell in chain.from_iterable(puzzle.down)}
    for wall in puzzle.clues:
        at = first.get(f"clue_{name(wall)}")
        ids[RuleName("least", wall)] = at
        if at and puzzle.around(wall):  # else it is one constraint that cannot be met, not two
            ids[RuleName("most", wall)] = at + 1
    return {rule: number for rule, number in ids.items() if number}
