"""Which engine answers where none was named."""

from __future__ import annotations

from types import ModuleType

from lamplighter import plugins
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.solving.verdict import ENGINES, load_engine
from lamplighter.arguments import expect_text
from lamplighter.errors import EngineMissing

DEFAULT = "kernel"
FEW = 1 / 24  # clues for a white cell; where there are more, cores of clauses are found at once
SPARSE = 0.15  # walls; where there are fewer, runs are long, and sums of rules better than branching on cells
SMALL = 150  # white cells; up to here cores do on sparse boards with clues, too


def choose_engine(puzzle: Puzzle, objective: str | None, certificate: bool) -> str:
    """The kernel; with an objective the engine that fits the board best of those installed; `runs` for a certificate.

    If none is installed, the one that would fit best.
    """
    if objective is None:
        return DEFAULT
    if certificate:
        return "runs"
    fitting = list_fitting(puzzle, objective)
    return next((name for name in fitting if not plugins.tell_missing(plugins.load(ENGINES, name))), fitting[0])


def list_fitting(puzzle: Puzzle, objective: str) -> tuple[str, ...]:
    """The engines for the fewest or most lamps of such a board, the best first. docs/engines.md has the times.

    The most lamps are a matching of rows and columns, or nearly so: an LP is as good as whole there.
    """
    if objective == "fewest":
        return ("sat",)
    white = sum(1 for _ in puzzle.white())
    clued = len(puzzle.clues) > FEW * white
    if is_sparse(puzzle) and not (clued and white <= SMALL):
        fitting: tuple[str, ...] = ("runs", "highs", "sat")
    else:
        fitting = ("sat", "highs") if clued else ("highs", "sat")
    return tuple(name for name in fitting if fits(puzzle, name))


def is_sparse(puzzle: Puzzle) -> bool:
    """Has the board few walls?"""
    return len(puzzle.squares) - sum(1 for _ in puzzle.white()) < SPARSE * len(puzzle.squares)


def fits(puzzle: Puzzle, engine: str) -> bool:
    """Does an engine take boards of this size?"""
    return len(puzzle.squares) <= getattr(plugins.load(ENGINES, engine), "LARGEST", len(puzzle.squares))


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
