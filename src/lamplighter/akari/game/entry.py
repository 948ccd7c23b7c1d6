"""What goes in and what comes out: Entry; Solution, Answer, Forced, Checked; and Run, an engine's notebook."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from lamplighter.akari.game.position import Position, white_cells
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.referee import Fault
from lamplighter.arguments import a, a_text, names, several
from lamplighter.budget import Budget, budget_of
from lamplighter.notebook import shown
from lamplighter.values import Frozen, frozen_mapping

Lamps = tuple[int, ...]  # cells, ascending
BATCH = 65_536  # cells numbered between two looks at the clock
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle with what travels beside it: what formats read and write, one record of a stream.

    `lamps` and `marks` are drawn on the board by a player; `solution` is told by whoever made the puzzle.
    """

    puzzle: Puzzle
    lamps: Lamps = ()
    marks: Lamps = ()
    solution: Lamps | None = None
    id: str | None = None
    title: str | None = None
    author: str | None = None
    source: str | None = None
    made: Mapping[str, Any] | None = field(default=None, compare=False)  # how it was generated: seed, options, level
    warnings: tuple[str, ...] = field(default=(), compare=False)  # what was odd in the text, yet read

    def __post_init__(self) -> None:
        a(Puzzle, self.puzzle, "the puzzle of an entry", "a lamplighter.Puzzle")
        for name in ("lamps", "marks", "solution"):
            cells = getattr(self, name)
            if not nothing(cells) and (cells is not None or name != "solution"):
                object.__setattr__(self, name, white_cells(self.puzzle, cells, f"{name!r} of an entry"))
        for name in ("id", "title", "author", "source"):
            if (word := getattr(self, name)) is not None:
                a_text(word, f"the {name} of an entry")
        if self.made is not None:
            object.__setattr__(self, "made", frozen_mapping(self.made, "what tells how an entry was made"))
        if not nothing(self.warnings):
            object.__setattr__(self, "warnings", names(self.warnings, "'warnings' of an entry"))

    def _repr_svg_(self) -> str | None:
        return shown(self)

    @property
    def position(self) -> Position:
        """The lamps and marks on the board."""
        return Position.of(self.puzzle, self.lamps, self.marks)

    def turned(self, turns: int = 0, flip: bool = False) -> Entry:
        """The entry turned like its puzzle: lamps, marks and solution go along, the words stay."""

        def moved(cells: Lamps) -> Lamps:
            return tuple(sorted(self.puzzle.grid.turned(cell, turns, flip) for cell in cells))

        return replace(
            self,
            puzzle=self.puzzle.turned(turns, flip),
            lamps=moved(self.lamps),
            marks=moved(self.marks),
            solution=None if self.solution is None else moved(self.solution),
        )


def nothing(values: object) -> bool:
    """Is it the empty tuple, as most are, of which there is nothing to check?"""
    return type(values) is tuple and not values


class Solution(NamedTuple):
    """The lamps of one solution."""

    puzzle: Puzzle
    lamps: Lamps

    def _repr_svg_(self) -> str | None:
        return shown(self)

    @property
    def rows(self) -> list[str]:
        """The board with `*` for the lamps."""
        return marked_rows(self.puzzle, self.lamps)

    def __str__(self) -> str:
        return "\n".join(self.rows)


def marked_rows(puzzle: Puzzle, lamps: Lamps, mark: str = "*") -> list[str]:
    """The rows of a board with a mark on these cells."""
    squares = bytearray(puzzle.squares, "ascii")
    for lamp in lamps:
        squares[lamp] = ord(mark)
    text = squares.decode()
    return [text[first : first + puzzle.cols] for first in range(0, len(text), puzzle.cols)]


@dataclass(frozen=True, slots=True)
class Answer:
    """`unique`, `multiple`, `none` or `unknown`, with up to `limit` solutions, each approved by the referee.

    Two solutions are the proof of `multiple`. A spent budget is `unknown`, never a guess.
    """

    verdict: str
    solutions: tuple[Solution, ...]
    engine: str
    seconds: float
    effort: Mapping[str, Any]
    objective: str | None = None  # with `fewest` or `most`, verdict and solutions speak of the best solutions alone
    bound: int | None = None  # with an objective: no solution can be better than this
    position: Position | None = None  # how far an engine got that stalled
    puzzle: Puzzle | None = field(default=None, repr=False)  # what was asked about

    def __post_init__(self) -> None:
        if type(self.solutions) is not tuple:
            object.__setattr__(self, "solutions", several(self.solutions, "'solutions'", "a list of solutions"))
        if type(self.effort) is not Frozen:
            object.__setattr__(self, "effort", frozen_mapping(self.effort, "the effort of an answer"))

    def _repr_svg_(self) -> str | None:
        return shown(self)

    @property
    def lamps(self) -> int | None:
        """The number of lamps of the first solution, if one was found."""
        return len(self.solutions[0].lamps) if self.solutions else None

    @property
    def proven(self) -> bool:
        """With an objective: is the first solution known to be a best one, or known that there is none?"""
        return self.verdict == "none" or (self.lamps is not None and self.lamps == self.bound)

    @property
    def solution(self) -> Solution | None:
        """The first solution, if one was found."""
        return self.solutions[0] if self.solutions else None


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of solutions; where it is not exact there are at least so many."""

    count: int
    exact: bool


class Forced(NamedTuple):
    """What all solutions share: cells that hold a lamp in each, in none, and the cells that differ.

    `verdict` is `unique` (all cells are forced), `multiple`, or `none` (no solution, so nothing to share);
    out of budget it is `unknown`: what is told is true, but `open` cells may be forced too.
    """

    verdict: str
    lamps: Lamps = ()
    bars: Lamps = ()
    open: Lamps = ()

    @classmethod
    def of(cls, white: Iterable[int], fixed: Mapping[int, bool]) -> Forced:
        """The white cells sorted by what is fixed: a lamp, no lamp, nothing."""
        cells: dict[bool | None, list[int]] = {True: [], False: [], None: []}
        for cell in white:
            cells[fixed.get(cell)].append(cell)
        return cls("multiple" if cells[None] else "unique", tuple(cells[True]), tuple(cells[False]), tuple(cells[None]))


class Checked(NamedTuple):
    """`right`: no rule is broken beyond repair. `complete`: all rules are met. `faults`: every rule not met."""

    right: bool
    complete: bool
    faults: tuple[Fault, ...]


class Run:
    """The notebook of one engine on one puzzle: what it may spend, and what it spent on what."""

    __slots__ = ("bound", "effort", "limit", "meter", "objective", "position")

    def __init__(self, budget: Budget | None = None, limit: int = 2, objective: str | None = None) -> None:
        self.meter = budget_of(budget).start()
        self.limit = limit  # how many solutions will be asked for; an engine need not look for more
        self.objective = objective  # None, "fewest" or "most" lamps: then the best solutions come first
        self.bound: int | None = None  # with an objective: the best that is still thinkable
        self.position: Position | None = None  # where an engine stalled
        self.effort: Frozen[str, Any] = Frozen()  # goes into the answer as it is; only what is below writes in it

    def within(self, seconds: float) -> Run:
        """A notebook for a part of the work, with so many seconds at most."""
        meter = self.meter
        return Run(Budget(min(meter.left, seconds), meter.budget.nodes - meter.nodes), self.limit, self.objective)

    def check(self, nodes: int = 0) -> None:
        """Say that so many more nodes were spent; raises OutOfBudget when the budget is gone."""
        self.meter.check(nodes)

    def paced(self, items: Iterable[T], every: int = 16) -> Iterator[T]:
        """The same items, with looks at the clock: writing a model down can take longer than solving it."""
        for number, item in enumerate(items):
            if number % every == 0:
                self.meter.check()
            yield item

    def numbered(self, cells: Iterable[int]) -> dict[int, int]:
        """Each cell with its number in a model, from 1, with looks at the clock."""
        source, number = iter(cells), dict[int, int]()
        while some := list(islice(source, BATCH)):
            self.meter.check()
            number.update(zip(some, range(len(number) + 1, len(number) + len(some) + 1), strict=True))
        return number

    def note(self, **facts: Any) -> None:
        """Write facts about the effort down."""
        dict.update(self.effort, facts)

    def stage(self, name: str) -> Stage:
        """Time a part of the work: `with run.stage("search"): ...`. Times of the same name add up."""
        return Stage(dict.setdefault(self.effort, "stages", Frozen()), name)


class Stage:
    """A part of the work being timed. A class of its own, because a generator would take longer than some stages."""

    __slots__ = ("began", "name", "stages")

    def __init__(self, stages: Frozen[str, float], name: str) -> None:
        self.stages = stages
        self.name = name

    def __enter__(self) -> None:
        self.began = time.perf_counter()

    def __exit__(self, *error: object) -> None:
        dict.__setitem__(self.stages, self.name, self.stages.get(self.name, 0.0) + time.perf_counter() - self.began)
