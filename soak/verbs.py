"""The verbs of both games as calls that can be printed, made, and compared."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import lamplighter
from lamplighter import Budget, Draft, Entry, Puzzle, lightsout, plugins
from lamplighter.akari.rating.measure import MEASURES
from lamplighter.akari.rating.rate import order_by_cost
from soak import lights, making
from soak.making import Rows
from soak.oracles import brute

TIMED = ("seconds", "effort", "space", "patterns", "text", "reason", "differ", "clues", "cells")  # hang on the clock
SETTLED = [
    name for name in order_by_cost() if not hasattr(plugins.load(MEASURES, name), "PATIENCE")
]  # hang on no clock
MOST = 20  # values that are taken from a verb that yields them


class Call(NamedTuple):
    """A verb by its name, with what it is given."""

    verb: str
    words: tuple[Any, ...] = ()
    options: Mapping[str, Any] = MappingProxyType({})

    def __repr__(self) -> str:
        options = (f"{name}={value!r}" for name, value in self.options.items())
        return f"{self.verb}({', '.join((*map(repr, self.words), *options))})"


def call(rng: Random) -> Call:
    """A call that is right in every way."""
    return rng.choice(AKARI + LIGHTS)(rng)


def installed(engines: Sequence[str]) -> tuple[str, ...]:
    """Those of these engines that can be asked here."""
    folder = "lamplighter.akari.solving.engines"
    return tuple(name for name in engines if plugins.tell_missing(plugins.load(folder, name)) is None)


def made(call: Call) -> Any:
    """What comes of a call; of a verb that yields, the first values."""
    room = lightsout if call.verb.startswith("lightsout.") else lamplighter
    verb: Any = room
    for name in call.verb.removeprefix("lightsout.").split("."):
        verb = getattr(verb, name)
    found = verb(*call.words, **call.options)
    return list(islice(found, MOST)) if isinstance(found, Iterator) else found


def puzzle(rng: Random) -> Puzzle:
    """A small board."""
    return Puzzle.of(list(making.board(rng)))


def unique(rng: Random) -> Puzzle:
    """A small board with one solution."""
    while len(brute.solutions(lines := making.board(rng))) != 1:
        pass
    return Puzzle.of(list(lines))


def several(rng: Random) -> Puzzle:
    """A small board with a few solutions: that there are no others takes a proof."""
    while not 2 <= len(brute.solutions(lines := making.board(rng))) <= 10:
        pass
    return Puzzle.of(list(lines))


def entry(rng: Random) -> Entry:
    """A small board with lamps drawn."""
    here = puzzle(rng)
    return Entry(here, tuple(cell for cell in here.white() if rng.random() < 0.2), id="a", title="b")


def draft(rng: Random) -> Draft:
    """A draft."""
    rows, cols = rng.randint(2, 5), rng.randint(2, 5)
    return Draft.of(["".join(rng.choices("....#oo?", k=cols)) for _ in range(rows)])


def proof(rng: Random) -> Call:
    """A proof to be verified."""
    here = puzzle(rng)
    return Call("verify", (here, lamplighter.prove(here)))


def rating(rng: Random) -> Call:
    """A rating to be judged."""
    here = unique(rng)
    return Call("recheck", (here, lamplighter.rate(here).to_json(certificate=True)))


def orders(rng: Random) -> Call:
    """Puzzles to be made."""
    options: dict[str, Any] = {"seed": rng.randrange(10**6), "count": rng.randint(1, 6), "attempts": 50}
    if rng.random() < 0.5:
        options["level"] = rng.choice(("easy", "medium", "difficult"))
    return Call("generate", (rng.randint(4, 9), rng.randint(4, 9)), options)


def question(rng: Random) -> lights.Question:
    """A game without wishes."""
    return lights.question(rng, 256)._replace(barred=(), costs=None)


def on_lights(verb: str, **options: Any) -> Callable[[Random], Call]:
    """A verb about a board of lights."""
    return lambda rng: Call(f"lightsout.{verb}", (question(rng).board,), options)


def on_chased(verb: str) -> Callable[[Random], Call]:
    """A verb about a board that can be chased."""

    def of(rng: Random) -> Call:
        game = lightsout.Game.of(rng.randint(1, 5), rng.randint(1, 5), rng.choice(("plus", "sigma")))
        lit = tuple(rng.getrandbits(game.cols) for _ in range(game.rows))
        return Call(f"lightsout.{verb}", (game if verb == "table" else lightsout.Board(game, lit),))

    return of


def on_game(verb: str, *words: Any) -> Callable[[Random], Call]:
    """A verb about a game of two colours."""
    return lambda rng: Call(f"lightsout.{verb}", (lightsout.Game.of(rng.randint(1, 4), rng.randint(1, 4)), *words))


def on_board(verb: str, board: Callable[[Random], Any], *words: Any, **options: Any) -> Callable[[Random], Call]:
    """A verb about a puzzle."""
    return lambda rng: Call(verb, (board(rng), *words), options)


def text_of(rng: Random) -> Rows:
    """A picture."""
    return making.board(rng)


AKARI: list[Callable[[Random], Call]] = [
    orders,
    orders,
    orders,
    proof,
    rating,
    on_board("solve", puzzle, limit=50),
    on_board("solve", puzzle, engine="sat", limit=50),
    on_board("solve", puzzle, objective="fewest"),
    on_board("count", puzzle),
    on_board("count", puzzle, by_lamps=True),
    on_board("sample", puzzle, 3, seed=2),
    on_board("forced", puzzle),
    on_board("check", entry),
    on_board("why", puzzle),
    on_board("explain", puzzle),
    on_board("hint", entry, 4),
    on_board("rate", unique, measures=SETTLED),
    on_board("prove", puzzle),
    on_board("prove", several),
    on_board("strip", unique, seed=3),
    on_board("canonical", puzzle),
    on_board("content_id", puzzle),
    on_board("decent", puzzle),
    on_board("compare", puzzle, ("kernel", "sat")),
    on_board("draw", entry, "svg"),
    on_board("draw", puzzle),
    on_board("write", entry, "jsonl"),
    on_board("Entry", puzzle),
    lambda rng: Call("complete", (draft(rng),), {"seed": rng.randrange(1000), "budget": Budget(seconds=20)}),
    lambda rng: Call("read", ("\n".join(text_of(rng)),)),
    lambda rng: Call("read_all", (list(text_of(rng)),)),
    lambda rng: Call("Puzzle.of", (list(text_of(rng)),)),
    lambda rng: Call("Puzzle", (text_of(rng),)),
    lambda rng: Call("family", ("step", 2 * rng.randint(1, 4), 2 * rng.randint(1, 3))),
]
LIGHTS: list[Callable[[Random], Call]] = [
    on_lights("solve"),
    on_lights("hint"),
    on_lights("distance"),
    on_lights("symmetries"),
    on_lights("content_id"),
    on_lights("write"),
    on_chased("explain"),
    on_chased("table"),
    on_game("gods_number"),
    on_game("nullity"),
    on_game("solve_many", [0, 1]),
    on_game("random_position", None, 5),
    on_game("random_position", 1, 5),
    lambda rng: Call("lightsout.nullities", ([rng.randint(1, 9), 4],)),
    lambda rng: Call("lightsout.minima", ([rng.randint(1, 6)],)),
    lambda rng: Call("lightsout.read", ("#.#\n.#.",)),
    lambda rng: Call("lightsout.Board.all_on", (rng.randint(1, 5), rng.randint(1, 5), "king")),
    lambda rng: Call("lightsout.Board.of", (["#.", ".#"],)),
    lambda rng: Call("lightsout.Game.of", (rng.randint(1, 5), rng.randint(1, 5), "x")),
]


def plain(value: Any) -> Any:
    """A value in a form that can be compared, without what hangs on the clock."""
    if isinstance(value, list | set | frozenset) or type(value) is tuple:
        return [plain(one) for one in value]
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items() if key not in TIMED}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {"kind": type(value).__name__, **plain(value._asdict())}
    if dataclasses.is_dataclass(value):
        names = [field.name for field in dataclasses.fields(value) if field.name not in TIMED]
        return {"kind": type(value).__name__, **{name: plain(getattr(value, name)) for name in names}}
    return value
