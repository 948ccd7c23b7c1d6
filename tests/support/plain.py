"""The kernel as Python even where a compiled one lies beside it: a package `interpreted` made of its sources only."""

import importlib.util
import sys
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

import lamplighter

HOME = str(Path(lamplighter.__file__).parent / "akari" / "kernel")


def kernel() -> type:
    """The class Kernel, run by the interpreter."""
    return module("settling").Kernel


def module(name: str) -> ModuleType:
    """A module of the kernel, run by the interpreter."""
    if "interpreted" not in sys.modules:
        package = ModuleType("interpreted")
        package.__path__ = [HOME]
        sys.modules["interpreted"] = package
        sys.meta_path.insert(0, SourcesOnly)
    return importlib.import_module(f"interpreted.{name}")


def simplex() -> type:
    """The class Simplex, run by the interpreter."""
    path = Path(lamplighter.__file__).parent / "akari" / "adding" / "simplex.py"
    spec = importlib.util.spec_from_file_location("interpreted_simplex", path)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found.Simplex


def load(kernel: type, puzzle: lamplighter.Puzzle) -> object:
    """A kernel of one kind or the other, with a puzzle on it."""
    board = kernel()
    board.load(puzzle.squares.encode(), puzzle.rows, puzzle.cols)
    return board


def draw(board: object) -> str:
    """What a kernel knows, a character a square: `*` lamp, `+` no lamp, `.` undecided, `#` wall or clue."""
    squares = ["#"] * (board.rows * board.cols)
    for mark, places in (("*", board.lamps()), ("+", board.bars()), (".", board.open())):
        for place in places:
            assert squares[place] == "#", "a place is one thing"
            squares[place] = mark
    return "".join(squares)


class SourcesOnly:
    """Finds the modules of that package, and nothing else."""

    @staticmethod
    def find_spec(full: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if full.startswith("interpreted."):
            return FileFinder(path[0] if path else HOME, (SourceFileLoader, [".py"])).find_spec(full)
        return None
