"""Lamplighter: two puzzles of light. Every answer carries its reason.

The verbs of Akari are here: read a puzzle, then ask about it.

>>> import lamplighter
>>> puzzle = lamplighter.read("2.\\n..")
>>> lamplighter.solve(puzzle).verdict
'unique'
"""

from lamplighter._version import __version__ as __version__
from lamplighter.akari.answer import Answer, Checked, Counted, Entry, Forced, Solution
from lamplighter.akari.comparing import compare
from lamplighter.akari.exchange import read, read_all, write
from lamplighter.akari.kernel import COMPILED
from lamplighter.akari.position import Position
from lamplighter.akari.proof import Proof
from lamplighter.akari.prove import prove
from lamplighter.akari.puzzle import Puzzle
from lamplighter.akari.referee import Fault
from lamplighter.akari.render.text import draw
from lamplighter.akari.solving import check, count, forced, solve
from lamplighter.akari.verify import Verified, verify
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, Disagreement, EngineMissing, LamplighterError, OutOfBudget

__all__ = [
    "COMPILED",
    "Answer",
    "BadInput",
    "Budget",
    "Checked",
    "Counted",
    "Disagreement",
    "EngineMissing",
    "Entry",
    "Fault",
    "Forced",
    "LamplighterError",
    "OutOfBudget",
    "Position",
    "Proof",
    "Puzzle",
    "Solution",
    "Verified",
    "check",
    "compare",
    "count",
    "draw",
    "forced",
    "prove",
    "read",
    "read_all",
    "solve",
    "verify",
    "write",
]
