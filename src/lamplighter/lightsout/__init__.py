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
    from lamplighter.lightsout.depths import gods_number, random_position
    from lamplighter.lightsout.exchange import read, read_all, write
    from lamplighter.lightsout.game import Game
    from lamplighter.lightsout.hinting import Hint, distance, hint
    from lamplighter.lightsout.listing import listed
    from lamplighter.lightsout.record import Record
    from lamplighter.lightsout.sequences import minima, nullities, nullity
    from lamplighter.lightsout.solving import Answer, solve
    from lamplighter.lightsout.symmetry import symmetries
    from lamplighter.lightsout.telling import Stage, explain
    from lamplighter.lightsout.verifying import Verified, verify

_LATER = {  # imported when they are asked for, so that no part of the game brings the others along
    "board": ("Board",),
    "chase_table": ("Lookup", "table"),
    "depths": ("gods_number", "random_position"),
    "exchange": ("read", "read_all", "write"),
    "game": ("Game",),
    "hinting": ("Hint", "distance", "hint"),
    "listing": ("listed",),
    "record": ("Record",),
    "sequences": ("minima", "nullities", "nullity"),
    "solving": ("Answer", "solve"),
    "symmetry": ("symmetries",),
    "telling": ("Stage", "explain"),
    "verifying": ("Verified", "verify"),
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
    "Hint",
    "Lookup",
    "Record",
    "Stage",
    "Verified",
    "distance",
    "explain",
    "gods_number",
    "hint",
    "listed",
    "minima",
    "nullities",
    "nullity",
    "random_position",
    "read",
    "read_all",
    "solve",
    "symmetries",
    "table",
    "verify",
    "write",
]
