"""OPB: the fewest clicks for pseudo-Boolean solvers such as RoundingSat, clasp and Sat4j. It is written only.

    minimise the sum of all s   subject to   b + s + (the s of its neighbours) = 2 y   for each light

x1, x2, ... are the buttons, row by row; the binary digits of each y come after them. Comments name the buttons and show
the lights.
"""

from __future__ import annotations

from lamplighter.lightsout.game.record import Record
from lamplighter.lightsout.text.models import about, check_buttons, light_equations, names
from lamplighter.modelling import comment_lines

UNIT = "paragraph"
EXAMPLE = """\
* #variable= 2 #constraint= 1
* Lights Out, 1x1 (rows x columns), rule plus, plane
* the lights: # on, . off, _ hole
* #
* x1: s_r1c1
min: +1 x1 ;
+1 x1 -2 x2 = -1 ;"""


def write(record: Record) -> str:
    """The constraints, with comments before them; the first line tells how many there are."""
    game = record.board.game
    check_buttons(game)
    rules, presses = light_equations(record), names(game)
    lines, last = [], len(presses)
    for _, buttons, change in rules:
        digits = ((len(buttons) + change) // 2).bit_length() or 1  # of y; one at least, or the line would be empty
        terms = [f"+1 x{place + 1}" for place in buttons] + [f"-{2 << i} x{last + 1 + i}" for i in range(digits)]
        lines.append(f"{' '.join(terms)} = {-change} ;")
        last += digits
    told = comment_lines("*", (f"x{place}: s_{name}" for place, name in enumerate(presses, 1)))
    aim = f"min: {' '.join(f'+1 x{place}' for place in range(1, len(presses) + 1))} ;"
    head = [f"* #variable= {last} #constraint= {len(rules)}", *comment_lines("*", about(record))]
    return "\n".join([*head, *told, aim, *lines])
