"""Entry: a puzzle with what travels beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from lamplighter.akari.game.position import Position, check_white_cells
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.arguments import expect_kind, expect_names, expect_text
from lamplighter.notebook import draw_value
from lamplighter.values import freeze_mapping


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
        expect_kind(Puzzle, self.puzzle, "the puzzle of an entry", "a lamplighter.Puzzle")
        for name in ("lamps", "marks", "solution"):
            cells = getattr(self, name)
            if not is_empty_tuple(cells) and (cells is not None or name != "solution"):
                object.__setattr__(self, name, check_white_cells(self.puzzle, cells, f"{name!r} of an entry"))
        for name in ("id", "title", "author", "source"):
            if (word := getattr(self, name)) is not None:
                expect_text(word, f"the {name} of an entry")
        if self.made is not None:
            object.__setattr__(self, "made", freeze_mapping(self.made, "what tells how an entry was made"))
        if not is_empty_tuple(self.warnings):
            object.__setattr__(self, "warnings", expect_names(self.warnings, "'warnings' of an entry"))

    def _repr_svg_(self) -> str | None:
        return draw_value(self)

    @property
    def position(self) -> Position:
        """The lamps and marks on the board."""
        return Position.of(self.puzzle, self.lamps, self.marks)

    def turned(self, turns: int = 0, flip: bool = False) -> Entry:
        """The entry turned like its puzzle: lamps, marks and solution go along, the words stay."""

        def turn_all(cells: Lamps) -> Lamps:
            return tuple(sorted(self.puzzle.grid.turned(cell, turns, flip) for cell in cells))

        return replace(
            self,
            puzzle=self.puzzle.turned(turns, flip),
            lamps=turn_all(self.lamps),
            marks=turn_all(self.marks),
            solution=None if self.solution is None else turn_all(self.solution),
        )


def is_empty_tuple(values: object) -> bool:
    """Is it the empty tuple? Most are, and there is nothing to check."""
    return type(values) is tuple and not values
