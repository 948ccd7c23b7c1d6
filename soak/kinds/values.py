"""Public values check what they are given, or convert it; and nobody can change them afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import lamplighter
from lamplighter import BadInput, Draft, Entry, Position, Puzzle, lightsout
from soak import making
from soak.lights import told
from soak.making import Rows, same
from soak.oracles import brute, gauss
from soak.oracles.gauss import Game

WEIGHT = 2


class Case(NamedTuple):
    """A game with numbers that may be states and cells, and a board with cells that may be white."""

    game: Game
    states: tuple[int, ...]
    cells: tuple[int, ...]
    lines: Rows
    lamps: tuple[int, ...]


def case(rng: Random) -> Case:
    """Half of the time all is right."""
    game, lines = making.game(rng, 256), making.board(rng, cells=12)
    states, white = list(making.lights(rng, game)), list(brute.board(lines).lights)
    cells = [cell for cell in range(game.size) if cell not in game.holes and rng.random() < 0.3]
    lamps = [cell for cell in white if rng.random() < 0.2]
    slips: list[Any] = [
        lambda: states.append(0),
        states.pop,
        lambda: states.__setitem__(rng.randrange(len(states)), rng.choice((-1, game.colors, game.colors + 1, 99))),
        lambda: [states.__setitem__(hole, 1) for hole in game.holes],
        lambda: cells.append(rng.choice((-1, game.size, game.size + 3, *game.holes))),
        lambda: lamps.append(rng.choice((-1, len(lines) * len(lines[0]), 10**9))),
    ]
    if rng.random() < 0.5:
        rng.choice(slips)()
    return Case(game, tuple(states), tuple(cells), lines, tuple(lamps))


def wrong(case: Case) -> Iterator[str]:
    """Something that is accepted, and is not so."""
    yield from states(case)
    yield from presses(case)
    yield from puzzles(case)
    yield from lamps(case)
    yield from texts(case)


def states(case: Case) -> Iterator[str]:
    """A board holds the states it is given, or refuses them."""
    game = case.game
    right = (
        len(case.states) == game.size
        and all(0 <= state < game.colors for state in case.states)
        and not any(case.states[hole] for hole in game.holes)
    )
    try:
        board = lightsout.Board.of_states(told(game), list(case.states))
    except (BadInput, TypeError):
        if right:
            yield f"Board.of_states refuses {case.states}"
        return
    if not right:
        yield f"Board.of_states takes {case.states} for {tuple(board.states)}"
    yield from same("states", tuple(board.states), case.states)
    hash(board)


def presses(case: Case) -> Iterator[str]:
    """Only buttons that are there are pressed."""
    game = case.game
    board = lightsout.Board.dark(told(game))
    try:
        after = board.pressed(list(case.cells))
    except (BadInput, TypeError, IndexError):
        if all(0 <= cell < game.size for cell in case.cells):
            yield f"pressed refuses {case.cells}"
        return
    if not all(0 <= cell < game.size for cell in case.cells):
        yield f"pressed takes {case.cells} for buttons"
        return
    times = [case.cells.count(cell) for cell in range(game.size)]
    yield from same("pressed", tuple(after.states), tuple(gauss.done(game, game.matrix(), times)))


def puzzles(case: Case) -> Iterator[str]:
    """A puzzle made of a list is the one made of a tuple, and stays it whatever is tried."""
    puzzle, other = Puzzle(case.lines), Puzzle(list(case.lines))
    yield from same("of a list, equal, hash", (other == puzzle, hash(other)), (True, hash(puzzle)))
    yield from same("draft of a list", hash(Draft(list(case.lines))), hash(Draft(case.lines)))
    before = dict(puzzle.clues)
    for change in (
        lambda: puzzle.clues.__setitem__(0, 4),
        lambda: setattr(puzzle, "lines", ()),
    ):
        try:
            change()
        except (TypeError, AttributeError):
            continue
    yield from same("clues after they were tampered with", dict(puzzle.clues), before)
    game = told(case.game)
    if case.game.links is not None:
        links = [list(lights) for lights in case.game.links]
        yield from same(
            "game of lists",
            hash(type(game).graph(links, game.colors, rows=game.rows, holes=list(game.holes))),
            hash(game),
        )


def lamps(case: Case) -> Iterator[str]:
    """Lamps on cells that are not white are refused, by whoever is asked."""
    puzzle, white = Puzzle(case.lines), brute.board(case.lines).lights
    right = all(lamp in white for lamp in case.lamps)
    for name, ask in (
        ("check", lambda: lamplighter.check(Entry(puzzle, case.lamps))),
        ("Position.of", lambda: Position.of(puzzle, case.lamps)),
        ("hint", lambda: lamplighter.hint(Entry(puzzle, case.lamps))),
        ("write", lambda: lamplighter.write(Entry(puzzle, case.lamps), "picture")),
        ("draw", lambda: lamplighter.draw(Entry(puzzle, case.lamps), "svg")),
    ):
        try:
            ask()
        except (BadInput, TypeError):
            if right:
                yield f"{name} refuses the lamps {case.lamps}"
        else:
            if not right:
                yield f"{name} takes the lamps {case.lamps}"


def texts(case: Case) -> Iterator[str]:
    """A text is taken for lines, never for characters."""
    text = "\n".join(case.lines)
    for room, right in ((lamplighter, text), (lightsout, text.translate(str.maketrans("01234", "11111")))):
        try:
            found = list(room.read_all(right))
        except (BadInput, TypeError):
            continue
        yield from same(f"{room.__name__}.read_all of a text", found, list(room.read_all(right.split("\n"))))
