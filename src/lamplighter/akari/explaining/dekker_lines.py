"""A step as Victor Dekker's thesis proves it: numbered lines, what is given, what is assumed, what contradicts what.

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
    """What is given (exclusions, facts, totals), and what shall follow (lamps, bars)."""

    exclusions: tuple[tuple[str, str], ...]  # pairs of which at most one holds a lamp
    facts: tuple[Literal, ...]
    totals: tuple[LampSum, ...]
    lamps: tuple[str, ...]
    bars: tuple[str, ...]


@dataclass(slots=True)
class Sheet:
    """A proof being written."""

    problem: Problem
    lines: list[ProofLine] = field(default_factory=list)
    where: dict[object, int] = field(default_factory=dict)  # exclusions, facts and totals to their lines

    def write(self, text: str, *cited: int, word: str = "", end: str = "") -> int:
        """Add a line; return its number, from 1. Its reason is `word`, or the numbers of lines cited and `end`."""
        reason = word or ", ".join(map(str, cited)) + end
        self.lines.append(ProofLine(text, reason))
        return len(self.lines)


def write_proof(problem: Problem) -> list[ProofLine]:
    """The lines that lead from what is given to all conclusions; ValueError if counting alone does not lead there."""
    sheet = Sheet(problem)
    write_given(sheet)
    done = [prove_lamp(sheet, name) for name in problem.lamps]
    done += prove_all_bars(sheet, problem.bars)
    goals = [(name, True) for name in problem.lamps] + [(name, False) for name in problem.bars]
    if len(done) > 1:
        sheet.write(join_literals(goals), *done)
    return sheet.lines


def write_given(sheet: Sheet) -> None:
    """Write the lines that need no reason."""
    for pair in sheet.problem.exclusions:
        sheet.where[pair] = sheet.write(f"{pair[0]} ⇒ ¬{pair[1]}", word="given")
    for fact in sheet.problem.facts:
        sheet.where[fact] = sheet.write(spell_literal(fact), word="given")
    for total in sheet.problem.totals:
        sheet.where[total] = sheet.write(str(total), word=f"to light up {total.lit}" if total.lit else "given")


def spell_literal(literal: Literal) -> str:
    """`a`, or `¬a`."""
    return literal[0] if literal[1] else f"¬{literal[0]}"


def join_literals(literals: Iterable[Literal], link: str = " ∧ ") -> str:
    """`a ∧ ¬b`."""
    return link.join(map(spell_literal, literals))


def prove_lamp(sheet: Sheet, name: str) -> int:
    """Write the proof that there is a lamp, by contradiction; the number of its last line."""
    start = sheet.write(f"¬{name}", word="assumption")
    end = write_contradiction(sheet, {name: False}, start)
    return sheet.write(name, start, end)


def prove_all_bars(sheet: Sheet, names: tuple[str, ...]) -> list[int]:
    """Write the proofs that there are no lamps, one if a total has them all; the numbers of their last lines."""
    together = any(set(names) <= set(total.names) and total.number <= 1 for total in sheet.problem.totals)
    if not names or together:
        return [prove_bars(sheet, names)] if names else []
    return [prove_bars(sheet, (name,)) for name in names]


def prove_bars(sheet: Sheet, names: Sequence[str]) -> int:
    """Write the proof that none of them holds a lamp: one is assumed to; the number of its last line.

    Several names must be among those of one total of at most one lamp, otherwise it is a ValueError.
    """
    if len(names) == 1:
        start = sheet.write(names[0], word="assumption")
        end = write_contradiction(sheet, {names[0]: True}, start)
        return sheet.write(f"¬{names[0]}", start, end)
    either = join_literals([(name, True) for name in names], " ∨ ")
    start = sheet.write(either, word="assumption")
    total = next((total for total in sheet.problem.totals if set(names) <= set(total.names)), None)
    if total is None or total.number > 1:
        raise ValueError("these are not among the cells of one lamp")
    end = refute_either(sheet, names, total, start)
    denied = sheet.write(f"¬({either})", start, end)
    return sheet.write(join_literals([(name, False) for name in names]), denied)


def refute_either(sheet: Sheet, names: Sequence[str], total: LampSum, start: int) -> int:
    """Write what contradicts a lamp at one of these, where the total allows one at most; the last line's number."""
    if total.number == 0:
        bound = sheet.write(f"L({', '.join(total.names)}) ≥ 1", start)
        return sheet.write("0 ≥ 1", sheet.where[total], bound, end="; a contradiction")
    others = [name for name in total.names if name not in names]
    dark = sheet.write(join_literals([(name, False) for name in others]), sheet.where[total], start)
    return write_contradiction(sheet, dict.fromkeys(others, False), dark, used={total})


def write_contradiction(sheet: Sheet, known: dict[str, bool], last: int, used: set[LampSum] | None = None) -> int:
    """Write what follows until a total cannot be met; the number of the line that says so.

    `known` and `used`, the totals that have told all they can, grow. ValueError if there is no contradiction.
    """
    used = set() if used is None else used
    known |= {name: lamp for name, lamp in sheet.problem.facts if name not in known}
    while True:
        for total in sheet.problem.totals:
            if broken := find_broken_bound(total, known):
                bound = sheet.write(f"L({', '.join(total.names)}) {broken[0]} {broken[1]}", last)
                cited = (sheet.where[total], bound)
                return sheet.write(f"{total.number} {broken[0]} {broken[1]}", *cited, end="; a contradiction")
        last = write_excluded(sheet, known, last) or write_forced(sheet, known, last, used)
        if not last:
            raise ValueError("the conclusion does not follow from what is given by counting alone")


def find_broken_bound(total: LampSum, known: dict[str, bool]) -> tuple[str, int] | None:
    """`≤ most` or `≥ least` if the total cannot be met, else None."""
    least = sum(known.get(name, False) for name in total.names)
    most = sum(known.get(name, True) for name in total.names)
    if most < total.number:
        return "≤", most
    return ("≥", least) if total.exact and least > total.number else None


def write_forced(sheet: Sheet, known: dict[str, bool], last: int, used: set[LampSum]) -> int:
    """Write what a total says that needs all its other cells, or no other; 0 if there is none.

    `known` grows by what is written, `used` by that total.
    """
    for total in (total for total in sheet.problem.totals if total not in used):
        lamps = [name for name in total.names if known.get(name)]
        free = [name for name in total.names if name not in known]
        if len(lamps) + len(free) == total.number:
            told = [(name, True) for name in total.names if known.get(name, True)]
        elif free and total.exact and len(lamps) == total.number:
            told = [(name, False) for name in free]
        else:
            continue
        used.add(total)
        known |= dict(told)
        return sheet.write(join_literals(told), sheet.where[total], last)
    return 0


def write_excluded(sheet: Sheet, known: dict[str, bool], last: int) -> int:
    """Write what the known lamps exclude; 0 if that is nothing new. `known` grows by what is written."""
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
    """The lines that prove a step of the technique `square`, one cell a line as in the thesis.

    The problem has one fact, the barred cell, and the lights of the four cells as totals, that of the barred one first.
    """
    sheet = Sheet(problem)
    write_given(sheet)
    barred, corner = problem.facts[0][0], problem.bars[0]
    start = sheet.write(corner, word="assumption")
    dark = [
        sheet.write(f"¬{one}", sheet.where[one, other], start)
        for one, other in reversed(problem.exclusions)
        if other == corner
    ]
    lit = sheet.write(barred, sheet.where[problem.totals[0]], *dark)
    fact = sheet.where[problem.facts[0]]
    end = sheet.write(f"{barred} ∧ ¬{barred}", fact, lit, end="; a contradiction")
    last = sheet.write(f"¬{corner}", start, end)
    for total in problem.totals[1:3]:
        sheet.write(total.lit, fact, sheet.where[total], last)
    return sheet.lines
