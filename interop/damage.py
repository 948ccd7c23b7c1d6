"""Proofs damaged on purpose, in the words of VeriPB or of DRAT, and whether what they say is still true."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from random import Random

Damage = Callable[[str, str, Random], tuple[str, str]]  # formula and proof, broken at some place
COMMENTS = ("*", "c ")
ENDS = ("pseudo", "f ", "c ", "output", "conclusion", "end")  # lines of a proof that are its head or its end


def turn_literal(formula: str, text: str, rng: Random) -> tuple[str, str]:
    """Some literal of the proof is its opposite."""
    found = list(re.finditer(r"~?x\d+|(?<![\d.-])-?[1-9]\d*(?= .*\b0$)", text, re.MULTILINE))
    if not found:
        return formula, text
    one = rng.choice(found)
    sign = "~" if "x" in one[0] else "-"
    turned = one[0].removeprefix(sign) if one[0].startswith(sign) else sign + one[0]
    return formula, text[: one.start()] + turned + text[one.end() :]


def drop_line(formula: str, text: str, rng: Random) -> tuple[str, str]:
    """A line between the head and the end is missing; numbers at the end are put right, so that it is worth a look."""
    lines = text.split("\n")
    inner = [
        at for at, line in enumerate(lines) if not line.startswith(("pseudo", "f ", "c ", "output", "concl", "end"))
    ]
    del lines[rng.choice(inner)]
    return formula, lower_last("\n".join(lines))


def lower_last(text: str) -> str:
    """The proof with the contradiction one number earlier, where it is told by number."""
    return re.sub(r"^c (\d+)$", lambda found: f"c {int(found[1]) - 1}", text, flags=re.MULTILINE)


def change_solution(formula: str, text: str, rng: Random) -> tuple[str, str]:
    """A lamp is missing from a solution that the proof shows."""
    shown = [line for line in text.split("\n") if re.match(r"(v|solx) .*x", line)]
    if not shown:
        return formula, text
    line = rng.choice(shown)
    return formula, text.replace(line, re.sub(r" x\d+", "", line, count=1), 1)


def weaken_formula(formula: str, text: str, rng: Random) -> tuple[str, str]:
    """One rule is another one twice: as many constraints as before, and one that is missing."""
    lines = formula.split("\n")
    rules = [at for at, line in enumerate(lines) if not line.startswith((*COMMENTS, "p cnf", "min:", "preserved"))]
    alike = [at for at in rules if (" = " in lines[at]) == (" = " in lines[rules[0]])]
    lines[rng.choice(alike)] = lines[rules[0]]
    return "\n".join(lines), text


def cut_end(formula: str, text: str, rng: Random) -> tuple[str, str]:
    """The last line is missing, or all from some line on."""
    lines = text.split("\n")
    return formula, "\n".join(lines[: rng.choice([len(lines) - 1, rng.randrange(1, len(lines) + 1)])])


def change_number(formula: str, text: str, rng: Random) -> tuple[str, str]:
    """A factor or a rule of a sum is another one."""
    sums = [found for found in re.finditer(r"\d+", text) if line_of(text, found.start()).startswith("pol")]
    if not sums:
        return formula, text
    one = rng.choice(sums)
    return formula, text[: one.start()] + str(rng.randint(1, 40)) + text[one.end() :]


def line_of(text: str, at: int) -> str:
    """The line that a place lies in."""
    return text[text.rfind("\n", 0, at) + 1 :].split("\n", 1)[0]


DAMAGES: dict[str, Damage] = {
    "literal turned": turn_literal,
    "line dropped": drop_line,
    "solution changed": change_solution,
    "constraint left out": weaken_formula,
    "end missing": cut_end,
    "number changed": change_number,
}


def is_true(formula: str, text: str) -> bool:
    """Has the formula no solution but those that the proof shows, which are solutions? CaDiCaL says so."""
    from pysat.solvers import Cadical153

    clauses = [clause for line in formula.split("\n") for clause in read_statement(line)]
    shown = [read_literals(line) for line in text.split("\n") if line.startswith(("v", "solx"))]
    with Cadical153(bootstrap_with=clauses) as solver:
        if not all(solver.solve(assumptions=literals) for literals in shown):
            return False
        solver.append_formula([[-literal for literal in literals] for literals in shown])
        return not solver.solve()


def read_literals(line: str) -> list[int]:
    """The literals of a line of VeriPB."""
    return [int(found[2]) * (-1 if found[1] else 1) for found in re.finditer(r"(~?)x(\d+)", line)]


def read_statement(line: str) -> list[list[int]]:
    """A line of DIMACS or OPB as clauses; in OPB all factors of a rule are alike, so it counts literals."""
    if line.startswith((*COMMENTS, "p cnf", "min:", "preserved")):
        return []
    if not line.endswith(";"):
        return [[int(word) for word in line.split()[:-1]]]
    terms, sense, number = re.fullmatch(r"(.*) (>=|=) (-?\d+) ;", line).groups()  # type: ignore[union-attr]
    variables = [int(name) for factor, name in re.findall(r"([+-]\d+) x(\d+)", terms) if int(factor)]
    sign = -1 if "-1 x" in terms else 1
    least = at_least([sign * variable for variable in variables], int(number) + (len(variables) if sign < 0 else 0))
    if sense == ">=":
        return least
    return least + at_least([-variable for variable in variables], len(variables) - int(number))


def at_least(literals: list[int], number: int) -> list[list[int]]:
    """Clauses for: so many of these are true."""
    if number > len(literals):
        return [[]]
    return [list(some) for some in combinations(literals, len(literals) - number + 1)] if number > 0 else []
