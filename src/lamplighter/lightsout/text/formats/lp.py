"""The LP format of CPLEX: the fewest clicks as an integer program, for HiGHS, SCIP, Gurobi, CBC and GLPK. Written only.

    minimise the sum of all s   subject to   b + s + (the s of its neighbours) = 2 y   for each light

s_r1c1 is 1 if the button of row 1, column 1 is pressed, b is 1 where the light has to change, y_r1c1 is a whole number.
"""

from __future__ import annotations

from lamplighter.lightsout.game.record import Record
from lamplighter.lightsout.text.models import about, check_buttons, light_equations, names
from lamplighter.modelling import break_lines, comment_lines

UNIT = "paragraph"
EXAMPLE = """\
\\ Lights Out, 1x2 (rows x columns), rule plus, plane
\\ the lights: # on, . off, _ hole
\\ ##
Minimize
 obj: s_r1c1 + s_r1c2
Subject To
 light_r1c1: s_r1c1 + s_r1c2 - 2 y_r1c1 = -1
 light_r1c2: s_r1c1 + s_r1c2 - 2 y_r1c2 = -1
Binary
 s_r1c1 s_r1c2
General
 y_r1c1 y_r1c2
End"""


def write(record: Record) -> str:
    """The program, with comments before it."""
    game = record.board.game
    check_buttons(game)
    rules, presses = light_equations(record), [f"s_{name}" for name in names(game)]
    lines = [*comment_lines("\\", about(record)), "Minimize", *break_lines(" obj:", " + ", presses), "Subject To"]
    for light, buttons, change in rules:
        lines += break_lines(
            f" light_{light}:", " + ", [presses[place] for place in buttons], f" - 2 y_{light} = {-change}"
        )
    lines += [
        "Binary",
        *break_lines("", " ", presses),
        "General",
        *break_lines("", " ", [f"y_{rule.light}" for rule in rules]),
    ]
    return "\n".join([*lines, "End"])
