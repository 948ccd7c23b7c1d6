"""Lights Out: fewest clicks, with proof, at any size. It shares no core with Akari: linear algebra instead of search.

>>> from lamplighter import lightsout
>>> lightsout.solve(lightsout.Board.all_on(5, 5)).clicks
15
"""

from typing import TYPE_CHECKING

from lamplighter import plugins

if TYPE_CHECKING:
    from lamplighter.lightsout.census.depths import Bounds, Depths, depths, gods_number
    from lamplighter.lightsout.census.positions import random_position
    from lamplighter.lightsout.census.quiet import QuietPatterns, quiet_patterns
    from lamplighter.lightsout.census.sequences import minima, nullities, nullity
    from lamplighter.lightsout.drawing.scene import Scene, quiet_scenes
    from lamplighter.lightsout.drawing.svg import svg
    from lamplighter.lightsout.explaining.chase_table import Lookup, table
    from lamplighter.lightsout.explaining.equations import System, system
    from lamplighter.lightsout.explaining.explain import Explanation, Stage, explain
    from lamplighter.lightsout.explaining.hint import Hint, distance, hint
    from lamplighter.lightsout.game.best import Best
    from lamplighter.lightsout.game.board import Board
    from lamplighter.lightsout.game.game import Game
    from lamplighter.lightsout.game.packing import Rows, count_clicks, pack, unpack
    from lamplighter.lightsout.game.question import Question
    from lamplighter.lightsout.game.record import Kind, Record
    from lamplighter.lightsout.game.rules import RULES, WRAPS
    from lamplighter.lightsout.game.spelling import spell
    from lamplighter.lightsout.judging.verify import Verified, verify
    from lamplighter.lightsout.solving.answer import Answer
    from lamplighter.lightsout.solving.ask_engine import ENGINES
    from lamplighter.lightsout.solving.identity import content_id
    from lamplighter.lightsout.solving.list_solutions import check_count, list_solutions
    from lamplighter.lightsout.solving.nearest import Change
    from lamplighter.lightsout.solving.solve import solve, start_clock
    from lamplighter.lightsout.solving.solve_many import solve_many
    from lamplighter.lightsout.solving.symmetry import symmetries
    from lamplighter.lightsout.text.numbers import write_number
    from lamplighter.lightsout.text.read_write import FORMATS, read, read_all, results, write

__getattr__, __dir__ = plugins.import_later(  # so that no part of the game brings the others along
    globals(),
    __name__,
    {
        "census.depths": ("Bounds", "Depths", "depths", "gods_number"),
        "census.positions": ("random_position",),
        "census.quiet": ("QuietPatterns", "quiet_patterns"),
        "census.sequences": ("minima", "nullities", "nullity"),
        "drawing.scene": ("Scene", "quiet_scenes"),
        "drawing.svg": ("svg",),
        "explaining.chase_table": ("Lookup", "table"),
        "explaining.equations": ("System", "system"),
        "explaining.explain": ("Explanation", "Stage", "explain"),
        "explaining.hint": ("Hint", "distance", "hint"),
        "game.best": ("Best",),
        "game.board": ("Board",),
        "game.game": ("Game",),
        "game.packing": ("Rows", "count_clicks", "pack", "unpack"),
        "game.question": ("Question",),
        "game.record": ("Kind", "Record"),
        "game.rules": ("RULES", "WRAPS"),
        "game.spelling": ("spell",),
        "judging.verify": ("Verified", "verify"),
        "solving.answer": ("Answer",),
        "solving.ask_engine": ("ENGINES",),
        "solving.identity": ("content_id",),
        "solving.list_solutions": ("check_count", "list_solutions"),
        "solving.nearest": ("Change",),
        "solving.solve": ("solve", "start_clock"),
        "solving.solve_many": ("solve_many",),
        "solving.symmetry": ("symmetries",),
        "text.numbers": ("write_number",),
        "text.read_write": ("FORMATS", "read", "read_all", "results", "write"),
    },
)

__all__ = [
    "ENGINES",
    "FORMATS",
    "RULES",
    "WRAPS",
    "Answer",
    "Best",
    "Board",
    "Bounds",
    "Change",
    "Depths",
    "Explanation",
    "Game",
    "Hint",
    "Kind",
    "Lookup",
    "Question",
    "QuietPatterns",
    "Record",
    "Rows",
    "Scene",
    "Stage",
    "System",
    "Verified",
    "check_count",
    "content_id",
    "count_clicks",
    "depths",
    "distance",
    "explain",
    "gods_number",
    "hint",
    "list_solutions",
    "minima",
    "nullities",
    "nullity",
    "pack",
    "quiet_patterns",
    "quiet_scenes",
    "random_position",
    "read",
    "read_all",
    "results",
    "solve",
    "solve_many",
    "spell",
    "start_clock",
    "svg",
    "symmetries",
    "system",
    "table",
    "unpack",
    "verify",
    "write",
    "write_number",
]
