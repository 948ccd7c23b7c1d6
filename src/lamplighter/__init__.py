"""Lamplighter: two puzzles of light. Every answer carries its reason.

The verbs of Akari are here: read a puzzle, then ask about it.

>>> import lamplighter
>>> puzzle = lamplighter.read("2.\\n..")
>>> lamplighter.solve(puzzle).verdict
'unique'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from lamplighter._version import __version__ as __version__
from lamplighter.akari.answer import Answer, Checked, Counted, Entry, Forced, Solution
from lamplighter.akari.exchange import read, read_all, write
from lamplighter.akari.kernel import COMPILED
from lamplighter.akari.position import Position
from lamplighter.akari.puzzle import Puzzle
from lamplighter.akari.referee import Fault
from lamplighter.akari.render import draw
from lamplighter.akari.solving import check, count, forced, solve
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, Disagreement, EngineMissing, LamplighterError, OutOfBudget

if TYPE_CHECKING:
    from lamplighter.akari.canonical import canonical, content_id
    from lamplighter.akari.comparing import compare
    from lamplighter.akari.completed import Completed
    from lamplighter.akari.completing import complete
    from lamplighter.akari.decent import decent
    from lamplighter.akari.draft import Draft
    from lamplighter.akari.families import family
    from lamplighter.akari.generating import Made, generate
    from lamplighter.akari.hint import Hint, hint
    from lamplighter.akari.proof import Proof
    from lamplighter.akari.prove import prove
    from lamplighter.akari.rating import Rating, rate
    from lamplighter.akari.reasoner import explain, say
    from lamplighter.akari.recheck import Rechecked, recheck
    from lamplighter.akari.render.book import Design, book
    from lamplighter.akari.step import Round, Step, Trace
    from lamplighter.akari.stripping import Stripped, strip
    from lamplighter.akari.verify import Verified, verify
    from lamplighter.akari.why import Why, why

_LATER = {  # imported when they are asked for: together they would double the time of the first import
    "canonical": ("canonical", "content_id"),
    "comparing": ("compare",),
    "completed": ("Completed",),
    "completing": ("complete",),
    "decent": ("decent",),
    "draft": ("Draft",),
    "families": ("family",),
    "generating": ("Made", "generate"),
    "hint": ("Hint", "hint"),
    "proof": ("Proof",),
    "prove": ("prove",),
    "rating": ("Rating", "rate"),
    "reasoner": ("explain", "say"),
    "recheck": ("Rechecked", "recheck"),
    "render.book": ("Design", "book"),
    "step": ("Round", "Step", "Trace"),
    "stripping": ("Stripped", "strip"),
    "verify": ("Verified", "verify"),
    "why": ("Why", "why"),
}
_HOMES = {name: f"lamplighter.akari.{module}" for module, names in _LATER.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'lamplighter' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


__all__ = [
    "COMPILED",
    "Answer",
    "BadInput",
    "Budget",
    "Checked",
    "Completed",
    "Counted",
    "Design",
    "Disagreement",
    "Draft",
    "EngineMissing",
    "Entry",
    "Fault",
    "Forced",
    "Hint",
    "LamplighterError",
    "Made",
    "OutOfBudget",
    "Position",
    "Proof",
    "Puzzle",
    "Rating",
    "Rechecked",
    "Round",
    "Solution",
    "Step",
    "Stripped",
    "Trace",
    "Verified",
    "Why",
    "book",
    "canonical",
    "check",
    "compare",
    "complete",
    "content_id",
    "count",
    "decent",
    "draw",
    "explain",
    "family",
    "forced",
    "generate",
    "hint",
    "prove",
    "rate",
    "read",
    "read_all",
    "recheck",
    "say",
    "solve",
    "strip",
    "verify",
    "why",
    "write",
]
