"""A step as R. Dekker's thesis proves it: numbered lines, what is given, what is assumed, what contradicts what.

`L(a, b, c) = 2` says that two of the cells a, b, c hold lamps; `a ⇒ ¬b` that a lamp at a lights b.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

Literal = tuple[str, bool]  # a name, and whether it holds a lamp


class LampSum(NamedTuple):
    """So many lamps among these; `exact` for a clue, else at least so many, to light up `lit`."""

    names: tuple[str, ...]
    number: int
    exact: bool = True
    lit: str = ""

    def __str__(self) -> str:
        return f"L({', '.join(self.names)}) {'=' if self.exact else '≥'} {self.number}"


class ProofLine(NamedTuple):
    """One line of a proof."""

    text: str
    reason: str

    def __str__(self) -> str:
        return f"{self.text}\t{self.reason}"


class Problem(NamedTuple):
    """What is given, and what shall follow."""

    exclusions: tuple[tuple[str, str], ...]
    facts: tuple[Literal, ...]
    demands: tuple[LampSum, ...]
    lamps: tuple[str, ...]
    bars: tuple[str, ...]


@dataclass(slots=True)
class Sheet:
    """A proof being written."""

    problem: Problem
    lines: list[ProofLine] = field(default_factory=list)
    where: dict[object, int] = field(default_factory=dict)  # exclusions, facts and demands to their lines

    def write(self, text: str, *cited: int, word: str = "", end: str = "") -> int:
        """Add a line; return its number."""
        reason = word or ", ".join(map(str, cited)) + end
        self.lines.append(ProofLine(text, reason))
        return len(self.lines)


def write_proof(problem: Problem) -> list[ProofLine]:
    """The lines that lead from what is given to all conclusions."""
    sheet = Sheet(problem)
    write_given(sheet)
    done = [prove_lamp(sheet, name) for name in problem.lamps]
    done += prove_all_bars(sheet, problem.bars)
    goals = [(name, True) for name in problem.lamps] + [(name, False) for name in problem.bars]
    if len(done) > 1:
        sheet.write(join_literals(goals), *done)
    return sheet.lines


def write_given(sheet: Sheet) -> None:
    """The lines that need no reason."""
    for pair in sheet.problem.exclusions:
        sheet.where[pair] = sheet.write(f"{pair[0]} ⇒ ¬{pair[1]}", word="given")
    for fact in sheet.problem.facts:
        sheet.where[fact] = sheet.write(spell_literal(fact), word="given")
    for demand in sheet.problem.demands:
        sheet.where[demand] = sheet.write(str(demand), word=f"to light up {demand.lit}" if demand.lit else "given")


def spell_literal(literal: Literal) -> str:
    """`a`, or `¬a`."""
    return literal[0] if literal[1] else f"¬{literal[0]}"


def join_literals(literals: Iterable[Literal], link: str = " ∧ ") -> str:
    """All of them."""
    return link.join(map(spell_literal, literals))


def prove_lamp(sheet: Sheet, name: str) -> int:
    """Assume that there is no lamp, and show that this cannot be; the number of the line that concludes."""
    start = sheet.write(f"¬{name}", word="assumption")
    end = write_contradiction(sheet, {name: False}, start)
    return sheet.write(name, start, end)


def prove_all_bars(sheet: Sheet, names: tuple[str, ...]) -> list[int]:
    """All at once where one demand has them all, else one after the other."""
    together = any(set(names) <= set(demand.names) and demand.number <= 1 for demand in sheet.problem.demands)
    if not names or together:
        return [prove_bars(sheet, names)] if names else []
    return [prove_bars(sheet, (name,)) for name in names]


def prove_bars(sheet: Sheet, names: Sequence[str]) -> int:
    """Assume that there is a lamp at one of them, and show that this cannot be."""
    if len(names) == 1:
        start = sheet.write(names[0], word="assumption")
        end = write_contradiction(sheet, {names[0]: True}, start)
        return sheet.write(f"¬{names[0]}", start, end)
    either = join_literals([(name, True) for name in names], " ∨ ")
    start = sheet.write(either, word="assumption")
    demand = next((demand for demand in sheet.problem.demands if set(names) <= set(demand.names)), None)
    if demand is None or demand.number > 1:
        raise ValueError("these are not of one demand for one lamp")
    others = [name for name in demand.names if name not in names]
    if demand.number == 0:
        bound = sheet.write(f"L({', '.join(demand.names)}) ≥ 1", start)
        end = sheet.write("0 ≥ 1", sheet.where[demand], bound, end="; a contradiction")
    else:
        dark = sheet.write(join_literals([(name, False) for name in others]), sheet.where[demand], start)
        end = write_contradiction(sheet, dict.fromkeys(others, False), dark, used={demand})
    denied = sheet.write(f"¬({either})", start, end)
    return sheet.write(join_literals([(name, False) for name in names]), denied)


def write_contradiction(sheet: Sheet, known: dict[str, bool], last: int, used: set[LampSum] | None = None) -> int:
    """Follow what is known to a demand that cannot be met; the number of the line that says so."""
    used = set() if used is None else used
    known |= {name: lamp for name, lamp in sheet.problem.facts if name not in known}
    while True:
        for demand in sheet.problem.demands:
            if broken := find_broken_bound(demand, known):
                bound = sheet.write(f"L({', '.join(demand.names)}) {broken[0]} {broken[1]}", last)
                cited = (sheet.where[demand], bound)
                return sheet.write(f"{demand.number} {broken[0]} {broken[1]}", *cited, end="; a contradiction")
        last = write_excluded(sheet, known, last) or write_forced(sheet, known, last, used)
        if not last:
            raise ValueError("the conclusion does not follow from what is given by counting alone")


def find_broken_bound(demand: LampSum, known: dict[str, bool]) -> tuple[str, int] | None:
    """`≤ most` or `≥ least` if the demand cannot be met."""
    least = sum(known.get(name, False) for name in demand.names)
    most = sum(known.get(name, True) for name in demand.names)
    if most < demand.number:
        return "≤", most
    return ("≥", least) if demand.exact and least > demand.number else None


def write_forced(sheet: Sheet, known: dict[str, bool], last: int, used: set[LampSum]) -> int:
    """A demand that needs all its other cells, or no other; 0 if there is none."""
    for demand in (demand for demand in sheet.problem.demands if demand not in used):
        lamps = [name for name in demand.names if known.get(name)]
        free = [name for name in demand.names if name not in known]
        if len(lamps) + len(free) == demand.number:
            told = [(name, True) for name in demand.names if known.get(name, True)]
        elif free and demand.exact and len(lamps) == demand.number:
            told = [(name, False) for name in free]
        else:
            continue
        used.add(demand)
        known |= dict(told)
        return sheet.write(join_literals(told), sheet.where[demand], last)
    return 0


def write_excluded(sheet: Sheet, known: dict[str, bool], last: int) -> int:
    """What the lamps that are known exclude; 0 if that is nothing new."""
    cited, told = [], []
    for pair in sheet.problem.exclusions:
        for lamp, other in (pair, pair[::-1]):
            if known.get(lamp) and other not in known:
                cited.append(sheet.where[pair])
                told.append((other, False))
    if not told:
        return 0
    known |= dict(told)
    return sheet.write(join_literals(told), *cited, last)


def write_square_proof(problem: Problem) -> list[ProofLine]:
    """The same for the square, whose rules are lights alone: one cell a line, as the thesis writes it."""
    sheet = Sheet(problem)
    write_given(sheet)
    barred, corner = problem.facts[0][0], problem.bars[0]
    start = sheet.write(corner, word="assumption")
    dark = [
        sheet.write(f"¬{one}", sheet.where[one, other], start)
        for one, other in reversed(problem.exclusions)
        if other == corner
    ]
    lit = sheet.write(barred, sheet.where[problem.demands[0]], *dark)
    fact = sheet.where[problem.facts[0]]
    end = sheet.write(f"{barred} ∧ ¬{barred}", fact, lit, end="; a contradiction")
    last = sheet.write(f"¬{corner}", start, end)
    for demand in problem.demands[1:3]:
        sheet.write(demand.lit, fact, sheet.where[demand], last)
    return sheet.lines
