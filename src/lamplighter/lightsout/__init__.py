"""Lights Out: fewest clicks, with proof, at any size. A small core of its own: linear algebra instead of search.

>>> from lamplighter import lightsout
>>> lightsout.solve(lightsout.Board.all_on(5, 5)).clicks
15
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lamplighter.lightsout.census.depths import gods_number, random_position
    from lamplighter.lightsout.census.sequences import minima, nullities, nullity
    from lamplighter.lightsout.explaining.chase_table import Lookup, table
    from lamplighter.lightsout.explaining.explain import Stage, explain
    from lamplighter.lightsout.explaining.hint import Hint, distance, hint
    from lamplighter.lightsout.game.board import Board
    from lamplighter.lightsout.game.game import Game
    from lamplighter.lightsout.game.record import Record
    from lamplighter.lightsout.judging.verify import Verified, verify
    from lamplighter.lightsout.solving.list_solutions import listed
    from lamplighter.lightsout.solving.solve import Answer, solve
    from lamplighter.lightsout.solving.symmetry import symmetries
    from lamplighter.lightsout.text.read_write import read, read_all, write

_LATER = {  # imported when they are asked for, so that no part of the game brings the others along
    "game.board": ("Board",),
    "explaining.chase_table": ("Lookup", "table"),
    "census.depths": ("gods_number", "random_position"),
    "text.read_write": ("read", "read_all", "write"),
    "game.game": ("Game",),
    "explaining.hint": ("Hint", "distance", "hint"),
    "solving.list_solutions": ("listed",),
    "game.record": ("Record",),
    "census.sequences": ("minima", "nullities", "nullity"),
    "solving.solve": ("Answer", "solve"),
    "solving.symmetry": ("symmetries",),
    "explaining.explain": ("Stage", "explain"),
    "judging.verify": ("Verified", "verify"),
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
