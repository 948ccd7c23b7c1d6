"""Lights Out: fewest clicks, with proof, at any size. A small core of its own: linear algebra instead of search.

>>> from lamplighter import lightsout
>>> lightsout.solve(lightsout.Board.all_on(5, 5)).clicks
15
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lamplighter.lightsout.board import Board
    from lamplighter.lightsout.chase_table import Lookup, table
    from lamplighter.lightsout.exchange import read, read_all, write
    from lamplighter.lightsout.game import Game
    from lamplighter.lightsout.listing import listed
    from lamplighter.lightsout.record import Record
    from lamplighter.lightsout.scrambling import scrambled
    from lamplighter.lightsout.sequences import minima, nullities, nullity
    from lamplighter.lightsout.solving import Answer, solve
    from lamplighter.lightsout.symmetries import symmetries

_LATER = {  # imported when they are asked for, so that no part of the game brings the others along
    "board": ("Board",),
    "exchange": ("read", "read_all", "write"),
    "game": ("Game",),
    "listing": ("listed",),
    "chase_table": ("Lookup", "table"),
    "record": ("Record",),
    "scrambling": ("scrambled",),
    "sequences": ("minima", "nullities", "nullity"),
    "solving": ("Answer", "solve"),
    "symmetries": ("symmetries",),
}
_HOMES = {name: f"lamplighter.lightsout.{module}" for module, names in _LATER.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'lamplighter.lightsout' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


__all__ = [
    "Answer",
    "Board",
    "Game",
    "Lookup",
    "Record",
    "listed",
    "minima",
    "nullities",
    "nullity",
    "read",
    "read_all",
    "scrambled",
    "solve",
    "symmetries",
    "table",
    "write",
]
