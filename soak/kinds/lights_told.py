"""What is told of Lights Out: chasing, equations, tables, positions of a given depth, presses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from lamplighter import lightsout
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.census.depths import count_depths
from lamplighter.lightsout.explaining.equations import system
from soak import making
from soak.lights import Question, told
from soak.making import same
from soak.oracles import gauss
from soak.oracles.gauss import Game

WEIGHT = 3


class Case(NamedTuple):
    """A question about a game of two colours, and a depth."""

    asked: Question
    depth: int
    seed: int
    clicked: tuple[int, ...]


def case(rng: Random) -> Case:
    """A small game, often one that is chased."""
    game = making.game(rng, 1024)
    while game.colors != 2:
        game = making.game(rng, 1024)
    if rng.random() < 0.5:
        game = Game(game.rows, game.cols, rng.choice(("plus", "sigma")))
    clicked = tuple(rng.randrange(game.size) for _ in range(rng.randint(0, 5)))
    clicked = tuple(cell for cell in clicked if cell not in game.holes)
    return Case(Question(game, making.lights(rng, game)), rng.randint(0, 8), rng.randrange(10**6), clicked)


def wrong(case: Case) -> Iterator[str]:
    """Whatever is not so."""
    game, board = case.asked.game, case.asked.board
    matrix = game.matrix()
    presses = Counter(case.clicked)
    after = gauss.done(game, matrix, [presses[cell] for cell in range(game.size)])
    states = tuple((one + more) % 2 for one, more in zip(case.asked.states, after, strict=True))
    yield from same("pressed", board.pressed(case.clicked).states, states)
    yield from equations(case, board)
    yield from positions(case, matrix)
    if game.links is None and game.wrap == "plane" and not game.holes and game.rule in ("plus", "sigma"):
        yield from chased(case, board)


def equations(case: Case, board: lightsout.Board) -> Iterator[str]:
    """The rank and whether there is a solution."""
    game, known = case.asked.game, gauss.Solved(case.asked.game, gauss.wanted(case.asked.game, case.asked.states, None))
    told_ = system(board)
    yield from same("equations: solvable", told_.solvable, known.presses is not None)
    yield from same("equations: rank", told_.rank, game.size - len(game.holes) - len(known.quiet))
    yield from same("equations: free", len(told_.free), len(known.quiet))


def positions(case: Case, matrix: list[list[int]]) -> Iterator[str]:
    """How many positions need how many clicks, God's number, and a position of a given depth."""
    game = case.asked.game
    least: dict[tuple[int, ...], int] = {}
    ways = (range(1 if cell in game.holes else 2) for cell in range(game.size))
    for presses in product(*ways):
        lights = tuple(gauss.done(game, matrix, presses))
        least[lights] = min(least.get(lights, sum(presses)), sum(presses))
    counts = Counter(least.values())
    deepest = max(counts)
    yield from same("depths", tuple(count_depths(told(game))), tuple(counts[clicks] for clicks in range(deepest + 1)))
    god = lightsout.gods_number(told(game))
    yield from same("God's number", (god.lower, god.upper, god.proven), (deepest, deepest, True))
    try:
        found = lightsout.random_position(told(game), case.depth, case.seed)
    except BadInput:
        if counts[case.depth]:
            yield f"depth {case.depth} is refused, but {counts[case.depth]} positions have it"
        return
    except OutOfBudget:
        return
    yield from same("depth of the position", least.get(tuple(found.states)), case.depth)


def chased(case: Case, board: lightsout.Board) -> Iterator[str]:
    """The stages of chasing do what they say, and the table gives what they look up."""
    stages, known = lightsout.explain(board), lightsout.solve(board)
    here = board
    for stage in stages:
        if stage.kind == "shorter":
            if not board.pressed(stage.presses).solved or len(stage.presses) != known.clicks:
                yield "explain: the shorter solution is none"
            return
        yield from same("explain: before", stage.before, here)
        here = here.pressed(stage.presses)
    if here.solved != known.solvable:
        yield f"explain: it ends with {here}"
    for line in lightsout.table(board.game).lines if board.game.cols <= 8 else ():
        start = lightsout.Board(board.game, (0,) * (board.game.rows - 1) + (line.bottom,))
        first = start.pressed([col for col in range(board.game.cols) if line.top >> col & 1])
        for row in range(board.game.rows - 1):
            lit = [col for col in range(board.game.cols) if first.lights[row] >> col & 1]
            first = first.pressed([(row + 1) * board.game.cols + col for col in lit])
        if not first.solved:
            yield f"table: {line} leaves {first}"
