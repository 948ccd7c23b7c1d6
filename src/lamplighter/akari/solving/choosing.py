"""Which engine answers where none was named."""

from __future__ import annotations

from types import ModuleType

from lamplighter import plugins
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.solving.verdict import ENGINES, load_engine
from lamplighter.arguments import expect_text
from lamplighter.errors import EngineMissing

DEFAULT = "kernel"
OPEN = 24  # white cells for each clue; on boards with so few clues sums of rules are better than cores of clauses


def choose_engine(puzzle: Puzzle, objective: str | None, certificate: bool) -> str:
    """The kernel; with an objective `sat`, or `runs` on open boards and wherever a certificate is wanted.

    `runs` is chosen only where it is installed, unless nothing else will do.
    """
    if objective is None:
        return DEFAULT
    if certificate:
        return "runs"
    plugin = plugins.load(ENGINES, "runs")
    white = sum(1 for _ in puzzle.white()) if len(puzzle.squares) <= plugin.LARGEST else 0
    open_ = white > 0 and white >= OPEN * len(puzzle.clues)
    return "runs" if open_ and not plugins.tell_missing(plugin) else "sat"


def load_able(engine: str, objective: str | None, certificate: bool) -> ModuleType:
    """The engine, ready for this objective; EngineMissing says what to install, or which engines can."""
    if engine == DEFAULT and objective is None:
        return plugins.load(ENGINES, DEFAULT)  # needs nothing, and is asked by everybody
    plugin = load_engine(engine)
    if objective is not None:
        check_able(plugin, engine, expect_text(objective, "the objective"), certificate)
    return plugin


def check_able(plugin: ModuleType, engine: str, aim: str, certificate: bool) -> None:
    """EngineMissing, naming those that can, if the engine cannot look for this objective, or has no certificates."""
    if aim not in getattr(plugin, "OBJECTIVES", ()):
        raise EngineMissing(f"{engine!r} cannot look for the {aim} lamps; these can: {list_able('OBJECTIVES', aim)}")
    if certificate and aim not in getattr(plugin, "CERTIFIES", ()):
        able = list_able("CERTIFIES", aim)
        raise EngineMissing(f"{engine!r} writes no certificate for the {aim} lamps; these do: {able}")


def list_able(constant: str, objective: str) -> str:
    """The engines that name this objective in a constant."""
    engines = {name: plugins.load(ENGINES, name) for name in plugins.names(ENGINES)}
    return ", ".join(name for name, other in engines.items() if objective in getattr(other, constant, ())) or "none"
