"""A judge of VeriPB 1.2 proofs for small boards, written from the description of the format: no code of ours, no haste.

A constraint is a dict, literal (a variable, or minus it) to its positive factor, and a number that the true ones must
reach. It reads what the export writes and refuses everything else.
"""

from __future__ import annotations

import re
from collections import Counter

Row = tuple[dict[int, int], int]
LITERAL = re.compile("(~?)x([1-9][0-9]*)")


class Refused(Exception):
    """Not a proof; the text says where it fails."""


def need(holds: object, reason: str) -> None:
    """Refuse unless this holds."""
    if not holds:
        raise Refused(reason)


def literal_of(word: str) -> int:
    """A variable, negative with a tilde."""
    found = LITERAL.fullmatch(word)
    need(found, f"no literal: {word}")
    assert found
    return -int(found[2]) if found[1] else int(found[2])


def normal(terms: list[tuple[int, int]], degree: int) -> Row:
    """Factors with literals as a row with positive factors and each variable once: ~x is 1 - x."""
    weight: Counter[int] = Counter()
    for factor, literal in terms:
        weight[abs(literal)] += factor if literal > 0 else -factor
        degree -= factor if literal < 0 else 0
    found = {variable if factor > 0 else -variable: abs(factor) for variable, factor in weight.items() if factor}
    return found, degree + sum(factor for literal, factor in found.items() if literal < 0)


def read_row(words: list[str]) -> tuple[list[tuple[int, int]], str, int]:
    """Terms, sense and number of `+1 x1 -1 x2 >= 0 ;`."""
    need(words[-1:] == [";"] and words[-3] in (">=", "="), f"no constraint: {words}")
    pairs = words[:-3]
    terms = [(int(factor), literal_of(name)) for factor, name in zip(pairs[::2], pairs[1::2], strict=True)]
    return terms, words[-3], int(words[-2])


class PbJudge:
    """Reads a formula and a proof; `rows` are the constraints by number, from 1."""

    def __init__(self, formula: str) -> None:
        self.rows: dict[int, Row] = {}
        self.last = self.solutions = 0
        self.objective: list[tuple[int, int]] = []
        self.best: int | None = None
        for line in formula.split("\n"):
            words = line.split()
            if words[:1] == ["min:"]:
                self.objective, _, _ = read_row([*words[1:-1], ">=", "0", ";"])
            elif not line.startswith("*"):
                self.add_statement(words)

    def add(self, row: Row) -> None:
        """A constraint with the next number."""
        self.last += 1
        self.rows[self.last] = row

    def add_statement(self, words: list[str]) -> None:
        """A line of the formula; an equation is two constraints."""
        terms, sense, number = read_row(words)
        self.add(normal(terms, number))
        if sense == "=":
            self.add(normal([(-factor, literal) for factor, literal in terms], -number))

    def judge(self, text: str) -> str:
        """What was shown: `closed` if no solution is left, else `open`; Refused at the first wrong line."""
        lines = text.split("\n")
        need(lines[0] == "pseudo-Boolean proof version 1.2", "the first line")
        need(lines[1] == f"f {self.last}", "the formula has another number of constraints")
        closed = False
        for line in lines[2:]:
            need(not closed, "a line after the end")
            word, *words = line.split()
            if word == "c":
                terms, degree = self.rows.get(int(words[0]), ({}, 0))
                need(sum(terms.values()) < degree, "no contradiction")
                closed = True
            else:
                self.read_line(word, words)
        return "closed" if closed else "open"

    def read_line(self, word: str, words: list[str]) -> None:
        """A line that adds or deletes something."""
        if word == "rup":
            terms, sense, number = read_row(words)
            need(sense == ">=", "an equation")
            row = normal(terms, number)
            opposite = normal([(-factor, literal) for literal, factor in row[0].items()], 1 - row[1])
            need(self.propagate({}, [*self.rows.values(), opposite]) is None, f"does not follow: {words}")
            self.add(row)
        elif word == "pol":
            self.add(self.add_up(words))
        elif word == "del":
            need(words[0] == "id" and self.rows.pop(int(words[1]), None), "deletes what is not there")
        else:
            self.read_solution(word, words)

    def read_solution(self, word: str, words: list[str]) -> None:
        """A solution: with what follows it leaves nothing open and breaks nothing."""
        need(word in ("v", "o"), f"no rule: {word}")
        told = [literal_of(one) for one in words]
        value = self.propagate({abs(one): one > 0 for one in told}, list(self.rows.values()))
        need(value is not None, "breaks a constraint")
        assert value is not None
        names = {abs(literal) for terms, _ in self.rows.values() for literal in terms}
        need(names <= value.keys(), "leaves a variable open")
        self.solutions += 1
        if word == "v":
            self.add(normal([(1, -literal) for literal in told], 1))
        else:
            need(self.objective, "no objective")
            self.best = sum(factor for factor, literal in self.objective if value[abs(literal)] == (literal > 0))
            self.add(normal([(-factor, literal) for factor, literal in self.objective], 1 - self.best))

    def add_up(self, words: list[str]) -> Row:
        """A sum in reverse Polish notation: numbers of constraints, literals, `number *`, `number d`, `+`."""
        stack: list[Row | int] = []
        for at, word in enumerate(words):
            if word in ("+", "*", "d"):
                need(len(stack) > 1, "the sum lacks an operand")
                second, first = stack.pop(), stack.pop()
                stack.append(combine(word, first, second))
            elif words[at + 1 : at + 2] in (["*"], ["d"]):
                stack.append(int(word))
            elif word.startswith(("x", "~")):
                stack.append(({literal_of(word): 1}, 0))
            else:
                need(int(word) in self.rows, f"no constraint {word}")
                stack.append(self.rows[int(word)])
        need(len(stack) == 1 and isinstance(stack[0], tuple), "no sum")
        assert isinstance(stack[0], tuple)
        return stack[0]

    @staticmethod
    def propagate(value: dict[int, bool], rows: list[Row]) -> dict[int, bool] | None:
        """All that follows from the values; None for a contradiction."""
        value, changed = dict(value), True
        while changed:
            changed = False
            for terms, degree in rows:
                free = {one: n for one, n in terms.items() if value.get(abs(one), one > 0) == (one > 0)}
                slack = sum(free.values()) - degree
                if slack < 0:
                    return None
                forced = {abs(one): one > 0 for one, n in free.items() if n > slack and abs(one) not in value}
                value |= forced
                changed |= bool(forced)
        return value


def combine(word: str, first: Row | int, second: Row | int) -> Row:
    """Two rows added, or a row times a number, or divided by it and rounded up."""
    need(isinstance(first, tuple) and isinstance(second, tuple) == (word == "+"), "the sum has the wrong operands")
    assert isinstance(first, tuple)
    if isinstance(second, tuple):
        terms = [(n, one) for row in (first, second) for one, n in row[0].items()]
        return normal(terms, first[1] + second[1])
    if word == "d":
        return {one: -(-n // second) for one, n in first[0].items()}, -(-first[1] // second)
    return {one: n * second for one, n in first[0].items()}, first[1] * second


def judge(formula: str, text: str) -> str:
    """`closed` or `open`; Refused, with the reason, for what is no proof."""
    try:
        return PbJudge(formula).judge(text)
    except (ValueError, IndexError) as error:
        raise Refused(str(error)) from error
