"""DIMACS CNF, for SAT solvers: presses that solve the board. It is written only, and asks for any solution.

Each light is changed an odd number of times where it has to change and an even number of times elsewhere. Variable i is
the i-th button, row by row. Long sums are cut by auxiliary variables, which the buttons decide, so models and solutions
are the same, one to one. Nothing is minimised; the formats `lp`, `mps` and `opb` ask for the fewest clicks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, product

from lamplighter.lightsout.game.record import Record
from lamplighter.lightsout.text.models import about, light_equations, names
from lamplighter.modelling import comment_lines

UNIT = "paragraph"
EXAMPLE = """\
c Lights Out, 1x1 (rows x columns), rule plus, plane
c the lights: # on, . off, _ hole
c #
c it asks for any solution, not for the fewest clicks
c variable 1: s_r1c1
p cnf 1 1
1 0"""
LONGEST = 4  # variables of a sum that is written as clauses


def write(record: Record) -> str:
    """The clauses, with comments before them."""
    presses = names(record.board.game)
    fresh, clauses = count(len(presses) + 1), []
    for rule in light_equations(record):
        for sum_, odd in cut_sum([place + 1 for place in rule.buttons], rule.change, fresh):
            clauses += [" ".join(map(str, (*clause, 0))) for clause in write_clauses(sum_, odd)]
    told = (f"variable {place}: s_{name}" for place, name in enumerate(presses, 1))
    aim = "it asks for any solution, not for the fewest clicks"
    head = f"p cnf {next(fresh) - 1} {len(clauses)}"
    return "\n".join([*comment_lines("c", about(record)), f"c {aim}", *comment_lines("c", told), head, *clauses])


def cut_sum(variables: list[int], odd: int, fresh: Iterator[int]) -> Iterator[tuple[Sequence[int], int]]:
    """A sum as sums of at most LONGEST variables, each with its parity; a fresh variable stands for the part so far."""
    so_far, place = list[int](), 0
    while len(so_far) + len(variables) - place > LONGEST:
        upto = place + LONGEST - 1 - len(so_far)
        part = [*so_far, *variables[place:upto], next(fresh)]
        yield part, 0
        so_far, place = part[-1:], upto
    yield [*so_far, *variables[place:]], odd


def write_clauses(variables: Sequence[int], odd: int) -> Iterator[tuple[int, ...]]:
    """Clauses that forbid every choice whose sum has the wrong parity; the empty sum cannot be odd: an empty clause."""
    for signs in product((0, 1), repeat=len(variables)):
        if sum(signs) % 2 != odd:
            yield tuple(-name if sign else name for name, sign in zip(variables, signs, strict=True))
