"""A worker of the page inside a browser: `tell` is what static/js/ask/python-worker.js calls.

It answers as `worker` does, one question at a time; there is no process and no stream.
"""

from __future__ import annotations

import sys

from lamplighter.web import answer as door
from lamplighter.web.worker import reply

PLAIN = ("about", "forced", "check", "hint", "rate")  # verbs that need no compiled solver
SOLVING = ("why",)
TINY = '{"verb": "%s", "body": {"board": ["..", ".0"]}}'


def tell(question: str) -> str:
    """The answer to a question, as texts: `{"verb": ..., "body": ...}`, and the status, a blank, and the fields."""
    return reply(door.answer, question.encode()).decode()


def list_warming(solving: bool) -> str:
    """Questions whose answers nobody waits for, one a line: they import what the first real one would wait for."""
    return "\n".join(TINY % verb for verb in (SOLVING if solving else PLAIN))


def is_plain() -> bool:
    """Is no compiled code loaded but Python's own? Then its memory can be kept for the next visit."""
    return not any(str(getattr(module, "__file__", None)).endswith(".so") for module in list(sys.modules.values()))
