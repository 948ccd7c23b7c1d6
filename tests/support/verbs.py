"""Every public verb of both games with small questions, for tests of what must hold for all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from types import FunctionType
from typing import Any

import lamplighter
from lamplighter import Draft, Entry, Puzzle, lightsout, plugins
from lamplighter.akari.game.answer import Compared
from lamplighter.akari.making.wishes import Range
from lamplighter.lightsout import Board, Game

GAMES = {"akari": lamplighter, "lightsout": lightsout}

PUZZLE = Puzzle.of("..1..\n.....\n2.#.1\n.....\n..0..")
ONE = next(lamplighter.generate(5, 5, seed=1)).entry.puzzle
HARD = next(lamplighter.generate(7, 7, seed=5, level="difficult")).entry.puzzle
SEVERAL = Puzzle.of("....\n.1..\n....\n..#.")
NONE = Puzzle.of("2...\n.#.3\n1..0\n.3..")
NESTED = Puzzle.of("....\n1..1\n....\n....")
BOARDS = (PUZZLE, ONE, HARD, SEVERAL, NONE)

LIGHTS = Board.dark(Game.of(4, 4)).pressed([0, 6, 9])
STUCK = Board.of(["#...", "....", "....", "...."])
KING = Board.of(["#..", ".#.", "#_#"], "king")
COLORS = Board.of(["012", "210", "111"], colors=3)
SIX = Board.of(["0512", "2103"], colors=6)
LAMPS = (LIGHTS, STUCK, KING, COLORS, SIX)

Question = Callable[[], Any]


def each(verb: Callable[..., Any], things: tuple[Any, ...], *more: Any, **options: Any) -> list[Question]:
    """The same question about several things."""
    return [lambda thing=thing: verb(thing, *more, **options) for thing in things]


def ready(package: str) -> list[str]:
    """The plug-ins of a package that can run here."""
    return [name for name in plugins.names(package) if not plugins.tell_missing(plugins.load(package, name))]


def certified(puzzle: Puzzle) -> dict[str, Any]:
    """The rating of a puzzle with its proof, as JSON tells it."""
    return lamplighter.rate(puzzle).to_json(certificate=True)


AKARI: dict[str, list[Question]] = {
    "book": [lambda: lamplighter.book([HARD, ONE])[:8]] if find_spec("typst") else [],
    "canonical": each(lamplighter.canonical, BOARDS),
    "check": [lambda: lamplighter.check(Entry(PUZZLE, lamps=(0, 4)))],
    "compare": each(lambda one: lamplighter.compare(one, ("kernel", "sat", "yen_chiu")), (ONE, SEVERAL)),
    "complete": [lambda: lamplighter.complete(Draft.of("?.o\n.?.\no.?"), seed=3)],
    "content_id": each(lamplighter.content_id, BOARDS),
    "count": each(lambda one: lamplighter.count(one, by_lamps=True), BOARDS),
    "course": [
        lambda: lamplighter.course(lessons=["square", "nested"]),
        lambda: lamplighter.course(lessons=["diagonal"], seed=3),
    ],
    "decent": each(lamplighter.decent, BOARDS),
    "draw": [lambda: lamplighter.draw(ONE), lambda: lamplighter.draw(lamplighter.solve(ONE), "svg")],
    "explain": each(lamplighter.explain, (*BOARDS, NESTED)),
    "family": [lambda: lamplighter.family("step", 4, 8), lambda: lamplighter.family("switch", 4, 8)],
    "forced": each(lamplighter.forced, BOARDS),
    "generate": [
        lambda: list(lamplighter.generate(7, 7, count=30, seed=1)),
        lambda: list(lamplighter.generate(7, 7, count=30, seed=2)),
        lambda: list(lamplighter.generate(6, 8, count=10, seed=3, level="easy", symmetry="mirror-h")),
        lambda: list(lamplighter.generate(6, 6, count=2, seed=4, level="medium", where=(Range("pattern", 1, 9),))),
    ],
    "hint": each(lambda one: lamplighter.hint(one, 3), BOARDS),
    "prove": each(lamplighter.prove, BOARDS),
    "rate": each(lamplighter.rate, (ONE, HARD, SEVERAL, NONE)),
    "read": [lambda: lamplighter.read(str(ONE)), lambda: lamplighter.read(lamplighter.write(ONE, "puzzlink"))],
    "read_all": [lambda: list(lamplighter.read_all(["1.\n", "..\n", "\n", ".\n"]))],
    "recheck": each(lambda one: lamplighter.recheck(one, certified(one)), (ONE, HARD)),
    "sample": each(lambda one: lamplighter.sample(one, 3, seed=5), BOARDS),
    "say": each(lambda one: said(lamplighter.explain(one)), (ONE, HARD, NESTED)),
    "solve": [
        question
        for engine in ready("lamplighter.akari.solving.engines")
        for question in each(lambda one, engine=engine: lamplighter.solve(one, engine=engine), (ONE, SEVERAL, NONE))
    ],
    "solve_all": [lambda: list(lamplighter.solve_all([ONE, SEVERAL, NONE]))],
    "speaking": each(lambda one: said_in("de", one), (ONE, HARD)),
    "strip": each(lambda one: lamplighter.strip(one, seed=2), (ONE, HARD)),
    "verify": each(lambda one: lamplighter.verify(one, lamplighter.prove(one)), BOARDS),
    "why": each(lamplighter.why, BOARDS),
    "write": [lambda name=name: lamplighter.write(ONE, name) for name in ready("lamplighter.akari.text.formats")],
}

LIGHTSOUT: dict[str, list[Question]] = {
    "check_count": each(lambda one: lightsout.check_count(lightsout.solve(one)), LAMPS),
    "count_clicks": each(lambda one: lightsout.count_clicks(one.lights, one.game), LAMPS),
    "depths": each(lambda one: lightsout.depths(one.game), (LIGHTS, KING)),
    "distance": each(lightsout.distance, LAMPS),
    "explain": each(lightsout.explain, (LIGHTS, STUCK)),
    "gods_number": each(lambda one: lightsout.gods_number(one.game), (LIGHTS, KING)),
    "hint": each(lightsout.hint, LAMPS) + each(lambda one: lightsout.hint(one, press=0), LAMPS),
    "list_solutions": each(
        lambda one: list(lightsout.list_solutions(lightsout.solve(one), 20)), (LIGHTS, KING, COLORS)
    ),
    "minima": [lambda: list(lightsout.minima(range(1, 12)))],
    "nullities": [lambda: list(lightsout.nullities(range(1, 30)))],
    "nullity": each(lambda one: lightsout.nullity(one.game), LAMPS),
    "pack": each(lambda one: lightsout.pack(one.states, one.game), LAMPS),
    "quiet_patterns": each(lambda one: lightsout.quiet_patterns(one.game), LAMPS),
    "quiet_scenes": [lambda: list(lightsout.quiet_scenes(LIGHTS.game, lamplighter.Budget().start()))],
    "random_position": [lambda: lightsout.random_position(Game.of(5, 5), 7, 3)],
    "read": [lambda: lightsout.read(str(LIGHTS)), lambda: lightsout.read(lightsout.write(LIGHTS, "jsonl"))],
    "read_all": [lambda: list(lightsout.read_all(["#.\n", ".#\n", "\n", "#\n"]))],
    "results": [lambda: list(lightsout.results(["#.\n", ".#\n", "\n", "#\n"]))],
    "solve": [
        *each(lightsout.solve, (*LAMPS, Board.all_on(17, 17))),
        *[
            lambda name=name: lightsout.solve(LIGHTS, engine=name, budget=lamplighter.Budget())
            for name in ready("lamplighter.lightsout.solving.engines")
        ],
    ],
    "solve_many": each(lambda one: list(lightsout.solve_many(one.game, [one.flat, 0, 1])), (LIGHTS, STUCK, KING)),
    "spell": each(lambda one: lightsout.spell(one.lights, one.game), LAMPS),
    "start_clock": [lambda: lightsout.start_clock(lamplighter.Budget(seconds=2)).budget],
    "svg": each(lightsout.svg, LAMPS),
    "content_id": each(lightsout.content_id, LAMPS),
    "symmetries": each(lambda one: len(lightsout.symmetries(one)), (LIGHTS, KING)),
    "system": each(lightsout.system, (LIGHTS, STUCK)),
    "table": each(lambda one: lightsout.table(one.game), (LIGHTS, STUCK)),
    "unpack": each(lambda one: list(lightsout.unpack(one.lights, one.game)), LAMPS),
    "verify": [lambda: lightsout.verify(LIGHTS, {"solvable": True, "presses": ["1000", "0010", "0100", "0000"]})],
    "write": [lambda name=name: lightsout.write(LIGHTS, name) for name in ready("lamplighter.lightsout.text.formats")],
    "write_number": [lambda: [lightsout.write_number(number) for number in (7, 10**6, 2**99, 3**99)]],
}

VERBS = {"akari": AKARI, "lightsout": LIGHTSOUT}


def public(game: str, kind: type) -> list[str]:
    """The names of the game's public functions, or classes."""
    return [name for name in GAMES[game].__all__ if isinstance(getattr(GAMES[game], name), kind)]


def verbs(game: str) -> list[str]:
    """The names of the game's verbs."""
    return public(game, FunctionType)


def said(trace: lamplighter.Trace) -> list[str]:
    """An explanation in words."""
    return [lamplighter.say(found.position, step) for found in trace.rounds for step in found.steps]


def said_in(language: str, puzzle: Puzzle) -> list[str]:
    """The same in another language."""
    with lamplighter.speaking(language):
        return said(lamplighter.explain(puzzle))


def timeless(value: Any) -> Any:
    """An answer without the clock."""
    if isinstance(value, lamplighter.Answer):
        effort = {name: fact for name, fact in value.effort.items() if name != "stages"}
        return replace(value, seconds=0.0, effort=effort)
    if isinstance(value, Compared):
        return replace(value, answers=tuple(map(timeless, value.answers)))
    return [timeless(one) for one in value] if isinstance(value, list) else value
