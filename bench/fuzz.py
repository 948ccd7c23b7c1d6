"""Random boards for as long as you like: `python bench/fuzz.py SECONDS [SEED]`, or `make fuzz SECONDS=600`.

Small ones: the kernel and CaDiCaL must find the same solutions. Large planted ones: there must be a solution. Lights
Out: what `solve` says must pass `verify`, whatever the rule.
Before them, 100,000 mangled texts of all formats (`mangled.py`). A failure prints the board or text and ends the run.
"""

from __future__ import annotations

import sys
import time
from random import Random

import mangled
from boards import planted

from lamplighter import Puzzle, forced, lightsout, solve
from lamplighter.lightsout.board import Board, Rows, unpacked
from lamplighter.lightsout.game import RULES, WRAPS, Game


def small(rng: Random) -> Puzzle:
    """A random board, solvable or not."""
    rows, cols = rng.randint(1, 9), rng.randint(1, 9)
    squares = rng.choice((".....##01123", "........##12", "...#0123", "..........1"))
    return Puzzle.of(["".join(rng.choice(squares) for _ in range(cols)) for _ in range(rows)])


def large(rng: Random) -> Puzzle:
    """A random board that has a solution."""
    return Puzzle.of(planted(rng.randint(15, 120), rng.uniform(0.08, 0.35), rng.uniform(0.2, 1), rng.getrandbits(30)))


def agree(puzzle: Puzzle, limit: int = 30) -> bool:
    """Do kernel and CaDiCaL say the same?"""
    ours, theirs = solve(puzzle, limit=limit), solve(puzzle, engine="sat", limit=limit)
    if ours.verdict != theirs.verdict or len(set(ours.solutions)) != len(theirs.solutions):
        return False
    return len(ours.solutions) == limit or (
        set(ours.solutions) == set(theirs.solutions) and forced(puzzle) == forced(puzzle, engine="sat")
    )


def lights(rng: Random) -> Board:
    """Lights on a random board of any rule, two or three colours."""
    rows, cols, colors = rng.randint(1, 12), rng.randint(1, 12), rng.choice((2, 2, 2, 3))
    game = Game.of(rows, cols, rng.choice(list(RULES)), wrap=rng.choice(WRAPS), colors=colors)
    return Board.of_states(game, [rng.randrange(colors) for _ in range(rows * cols)])


def verified(board: Board) -> bool:
    """Does the answer hold before a judge that did not find it?"""
    answer, game = lightsout.solve(board), board.game

    def rows(told: Rows) -> list[list[int]]:
        numbers = list(unpacked(told, game))
        return [numbers[first : first + game.cols] for first in range(0, len(numbers), game.cols)]

    if answer.presses is None:
        return lightsout.verify(board, {"solvable": False, "certificate": rows(answer.certificate or ())}).valid
    told = {"solvable": True, "presses": rows(answer.presses), "clicks": answer.clicks, "proven": answer.nullity < 12}
    numbers = {"nullity": answer.nullity, "count": str(answer.count)} if game.colors == 2 else {}
    return lightsout.verify(board, told | numbers).valid


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns()
    mangled.run(mangled.CASES, seed)
    rng, ends, tried = Random(seed), time.monotonic() + seconds, 0
    while time.monotonic() < ends:
        tried += 1
        puzzle = large(rng) if tried % 20 == 0 else small(rng)
        good = solve(puzzle).verdict in ("unique", "multiple") if tried % 20 == 0 else agree(puzzle)
        if not good:
            sys.exit(f"seed {seed}, board {tried}:\n{puzzle}")
        board = lights(rng)
        if not verified(board):
            sys.exit(f"seed {seed}, lights {tried}, {board.game}:\n{board}")
    print(f"{tried} boards of each game, no disagreement (seed {seed})")


if __name__ == "__main__":
    main()
