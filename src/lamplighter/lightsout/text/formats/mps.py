"""Free MPS: the fewest clicks as an integer program, in the oldest format, which every solver reads. Written only.

    minimise the sum of all s   subject to   b + s + (the s of its neighbours) = 2 y   for each light

The names are those of the format `lp`: s_r1c1 is 1 if the button is pressed, b is 1 where the light has to change,
y_r1c1 is a whole number.
"""

from __future__ import annotations

from lamplighter.lightsout.game.record import Record
from lamplighter.lightsout.text.models import about, check_buttons, light_equations, names
from lamplighter.modelling import comment_lines

UNIT = "paragraph"
EXAMPLE = """\
* Lights Out, 1x1 (rows x columns), rule plus, plane
* the lights: # on, . off, _ hole
* #
NAME lightsout
ROWS
 N obj
 E light_r1c1
COLUMNS
 MARKER 'MARKER' 'INTORG'
 s_r1c1 obj 1
 s_r1c1 light_r1c1 1
 y_r1c1 light_r1c1 -2
 MARKER 'MARKER' 'INTEND'
RHS
 RHS light_r1c1 -1
BOUNDS
 BV BND s_r1c1
 UI BND y_r1c1 1
ENDATA"""


def write(record: Record) -> str:
    """The program, with comments before it."""
    game = record.board.game
    check_buttons(game)
    rules, presses = light_equations(record), [f"s_{name}" for name in names(game)]
    inside: list[list[str]] = [[] for _ in presses]
    for rule in rules:
        for place in rule.buttons:
            inside[place].append(rule.light)
    lines = [*comment_lines("*", about(record)), "NAME lightsout", "ROWS", " N obj"]
    lines += [*(f" E light_{rule.light}" for rule in rules), "COLUMNS", " MARKER 'MARKER' 'INTORG'"]
    for name, lights in zip(presses, inside, strict=True):
        lines += [f" {name} obj 1", *(f" {name} light_{light} 1" for light in lights)]
    lines += [f" y_{rule.light} light_{rule.light} -2" for rule in rules]
    lines += [" MARKER 'MARKER' 'INTEND'", "RHS", *(f" RHS light_{rule.light} -1" for rule in rules if rule.change)]
    lines += ["BOUNDS", *(f" BV BND {name}" for name in presses)]
    lines += [f" UI BND y_{rule.light} {(len(rule.buttons) + 1) // 2}" for rule in rules]
    return "\n".join([*lines, "ENDATA"])
