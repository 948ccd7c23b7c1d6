"""Lamplighter: two puzzles of light. Every answer carries its reason.

The verbs of Akari are here: read a puzzle, then ask about it.

>>> import lamplighter
>>> puzzle = lamplighter.read("2.\\n..")
>>> lamplighter.solve(puzzle).verdict
'unique'
"""

from typing import TYPE_CHECKING

from lamplighter import plugins
from lamplighter._version import __version__ as __version__
from lamplighter.akari.drawing.draw import draw
from lamplighter.akari.game.answer import Answer, Checked, Compared, Counted, Forced, Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.referee import Fault
from lamplighter.akari.kernel import COMPILED
from lamplighter.akari.solving.check import check
from lamplighter.akari.solving.solve import count, forced, solve, solve_all
from lamplighter.akari.text.read_write import read, read_all, write
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, Disagreement, EngineMissing, LamplighterError, OutOfBudget
from lamplighter.language.telling import speaking

if TYPE_CHECKING:
    from lamplighter.akari.counting.sample import Sampled, sample
    from lamplighter.akari.drawing.book.book import book
    from lamplighter.akari.drawing.book.design import Design
    from lamplighter.akari.explaining.explain import explain
    from lamplighter.akari.explaining.hint import hint
    from lamplighter.akari.explaining.nudges import Hint
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
    from lamplighter.akari.teaching.course import course
    from lamplighter.akari.teaching.lesson import Course, Lesson

__getattr__, __dir__ = plugins.import_later(  # together they would double the time of the first import
    globals(),
    "lamplighter.akari",
    {
        "counting.sample": ("Sampled", "sample"),
        "drawing.book.book": ("book",),
        "drawing.book.design": ("Design",),
        "explaining.explain": ("explain",),
        "explaining.hint": ("hint",),
        "explaining.nudges": ("Hint",),
        "explaining.trace": ("Round", "Trace"),
        "explaining.why.why": ("Why", "why"),
        "explaining.wording": ("say",),
        "facts.canonical": ("canonical", "content_id"),
        "facts.decent": ("decent",),
        "game.step": ("Step",),
        "judging.proof": ("Proof",),
        "judging.recheck": ("Rechecked", "recheck"),
        "judging.verify": ("Verified", "verify"),
        "making.drafts.complete": ("complete",),
        "making.drafts.draft": ("Draft",),
        "making.drafts.outcome": ("Completed",),
        "making.family": ("family",),
        "making.generate": ("Made", "generate"),
        "making.strip": ("Stripped", "strip"),
        "proving.prove": ("prove",),
        "rating.rate": ("rate",),
        "rating.rating": ("Rating",),
        "solving.compare": ("compare",),
        "teaching.course": ("course",),
        "teaching.lesson": ("Course", "Lesson"),
    },
)

plugins.keep_verb(__name__, "check")  # beside the program `python -m lamplighter.check`

__all__ = [
    "COMPILED",
    "Answer",
    "BadInput",
    "Budget",
    "Checked",
    "Compared",
    "Completed",
    "Counted",
    "Course",
    "Design",
    "Disagreement",
    "Draft",
    "EngineMissing",
    "Entry",
    "Fault",
    "Forced",
    "Hint",
    "LamplighterError",
    "Lesson",
    "Made",
    "OutOfBudget",
    "Position",
    "Proof",
    "Puzzle",
    "Rating",
    "Rechecked",
    "Round",
    "Sampled",
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
    "course",
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
    "sample",
    "say",
    "solve",
    "solve_all",
    "speaking",
    "strip",
    "verify",
    "why",
    "write",
]
