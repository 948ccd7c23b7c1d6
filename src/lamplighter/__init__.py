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
from lamplighter.akari.drawing.draw import draw
from lamplighter.akari.game.answer import Answer, Checked, Compared, Counted, Forced, Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.referee import Fault
from lamplighter.akari.kernel import COMPILED
from lamplighter.akari.solving.check import check
from lamplighter.akari.solving.solve import count, forced, solve
from lamplighter.akari.text.read_write import read, read_all, write
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, Disagreement, EngineMissing, LamplighterError, OutOfBudget

if TYPE_CHECKING:
    from lamplighter.akari.drawing.book.book import book
    from lamplighter.akari.drawing.book.design import Design
    from lamplighter.akari.explaining.explain import explain
    from lamplighter.akari.explaining.hint import Hint, hint
    from lamplighter.akari.explaining.trace import Round, Trace
    from lamplighter.akari.explaining.why.why import Why, why
    from lamplighter.akari.explaining.wording import say
    from lamplighter.akari.facts.canonical import canonical, content_id
    from lamplighter.akari.facts.decent import decent
    from lamplighter.akari.game.step import Step
    from lamplighter.akari.judging.proof import Proof
    from lamplighter.akari.judging.recheck import Rechecked, recheck
    from lamplighter.akari.judging.verify import Verified, verify
    from lamplighter.akari.making.drafts.complete import complete
    from lamplighter.akari.making.drafts.draft import Draft
    from lamplighter.akari.making.drafts.outcome import Completed
    from lamplighter.akari.making.family import family
    from lamplighter.akari.making.generate import Made, generate
    from lamplighter.akari.making.strip import Stripped, strip
    from lamplighter.akari.proving.prove import prove
    from lamplighter.akari.rating.rate import rate
    from lamplighter.akari.rating.rating import Rating
    from lamplighter.akari.solving.compare import compare

_LATER = {  # imported when they are asked for: together they would double the time of the first import
    "facts.canonical": ("canonical", "content_id"),
    "solving.compare": ("compare",),
    "making.drafts.outcome": ("Completed",),
    "making.drafts.complete": ("complete",),
    "facts.decent": ("decent",),
    "making.drafts.draft": ("Draft",),
    "making.family": ("family",),
    "making.generate": ("Made", "generate"),
    "explaining.hint": ("Hint", "hint"),
    "judging.proof": ("Proof",),
    "proving.prove": ("prove",),
    "rating.rate": ("rate",),
    "rating.rating": ("Rating",),
    "explaining.explain": ("explain",),
    "explaining.wording": ("say",),
    "judging.recheck": ("Rechecked", "recheck"),
    "drawing.book.book": ("book",),
    "drawing.book.design": ("Design",),
    "game.step": ("Step",),
    "explaining.trace": ("Round", "Trace"),
    "making.strip": ("Stripped", "strip"),
    "judging.verify": ("Verified", "verify"),
    "explaining.why.why": ("Why", "why"),
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
    "Compared",
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
