"""Record: a board as one text of a stream tells it. Kind: the game that a picture of lights is taken for."""

from __future__ import annotations

from dataclasses import dataclass

from lamplighter.lightsout.board import Board
from lamplighter.lightsout.game import Game
from lamplighter.lightsout.space import wanted


@dataclass(frozen=True, slots=True)
class Kind:
    """What a text need not tell: the rule, how the edges are joined, the number of colours."""

    rule: str = "plus"
    wrap: str = "plane"
    colors: int = 2

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

    @property
    def change(self) -> Board:
        """By how much each light has to change."""
        return wanted(self.board, self.target)
