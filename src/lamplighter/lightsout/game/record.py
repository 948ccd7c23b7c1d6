"""Record: a board as one text of a stream tells it. Kind: the game that a picture of lights is taken for."""

from __future__ import annotations

from dataclasses import dataclass

from lamplighter.arguments import expect_kind, expect_names, expect_text
from lamplighter.lightsout.game.board import Board, check_target, needed_change
from lamplighter.lightsout.game.game import Game


@dataclass(frozen=True, slots=True)
class Kind:
    """What a text need not tell: the rule, how the edges are joined, the number of colours."""

    rule: str = "plus"
    wrap: str = "plane"
    colors: int = 2

    def __post_init__(self) -> None:
        object.__setattr__(self, "colors", self.game(1, 1).colors)  # refuses what is no kind

    def game(self, rows: int, cols: int) -> Game:
        """The game of this kind and that size."""
        return Game.of(rows, cols, self.rule, wrap=self.wrap, colors=self.colors)


PLAIN = Kind()


@dataclass(frozen=True)
class Record:
    """A board, the lights it is to become (all off if there are none), its id, and what was odd in the text."""

    board: Board
    target: Board | None = None
    id: str | None = None
    warnings: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        expect_kind(Board, self.board, "the board of a record", "a lamplighter.lightsout.Board")
        if self.target is not None:
            expect_kind(Board, self.target, "the target of a record", "a lamplighter.lightsout.Board")
        if self.id is not None:
            expect_text(self.id, "the id of a record")
        object.__setattr__(self, "warnings", expect_names(self.warnings, "the warnings of a record"))
        check_target(self.board, self.target)

    @property
    def change(self) -> Board:
        """By how many colours each light has to move on, as a board."""
        return needed_change(self.board, self.target)
