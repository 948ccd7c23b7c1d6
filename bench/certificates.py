"""How fast certificates are found, and checked by others than their finder. `run.py` calls this.

python bench/certificates.py      these rows alone
"""

from __future__ import annotations

import json
import os
import sys
from statistics import median

import boards
from rows import cpu, process, row

from lamplighter import Budget, Proof, Puzzle, rate, recheck, solve, verify
from lamplighter.check import check
from lamplighter.lightsout import Board
from lamplighter.lightsout import solve as solve_lights
from lamplighter.lightsout import verify as verify_lights

OPEN = ((8, 0.5), (10, 0.5), (12, 0.5), (20, 5.0))  # side of an empty board, seconds
DENSE = ((20, 0.2, 0.25), (25, 0.24, 0.33))  # side, walls, walls that are clues
LARGEST = 78  # side of the squares that are looked at again
CELLS, SAMPLE = 400, 40  # of puzzles whose explanations are certified: the most cells, how many


def is_certified(puzzle: Puzzle, certificate: object) -> bool:
    """Do both judges accept it?"""
    if not isinstance(certificate, Proof):
        return False
    return verify(puzzle, certificate).accepted and bool(check(list(puzzle.lines), str(certificate))[0])


def fewest(name: str, puzzle: Puzzle, most: float) -> None:
    """The row of one board: until its best solution has a certificate."""
    found = []
    took = cpu(
        lambda: found.append(
            solve(puzzle, engine="runs", objective="fewest", limit=1, certificate=True, budget=Budget(30))
        )
    )
    proof = found[0].certificate
    size = f", {len(str(proof)) / 1000:.1f} kB" if proof else ", open"
    row(
        f"fewest lamps, {name}, certified",
        f"{took:.2f} s{size}",
        f"<= {most:g} s",
        took <= most and is_certified(puzzle, proof),
    )


def explained() -> None:
    """The row of explanations: how long their certificates are, and how long it takes to check them."""
    grids = [grid for grid in boards.small()[1] if len(grid) * len(grid[0]) <= CELLS]
    sizes, took = [], []
    for grid in grids[:: max(1, len(grids) // SAMPLE)][:SAMPLE]:
        puzzle = Puzzle.of(grid)
        told = rate(puzzle, measures=["explanation"], budget=Budget(10)).to_json(certificate=True)
        if told["measures"]["explanation"].get("proven"):
            sizes.append(len(json.dumps(told["measures"]["explanation"])))
            took.append(cpu(lambda puzzle=puzzle, told=told: assert_right(puzzle, told)))
    figure = f"median {median(sizes) / 1000:.1f} kB, {1000 * median(took):.1f} ms, of {len(took)}"
    row("explanations, certified and checked", figure, "<= 5 kB, 20 ms", median(sizes) <= 5000 and median(took) <= 0.02)


def assert_right(puzzle: Puzzle, told: dict[str, object]) -> None:
    """The judge of ratings accepts it."""
    assert recheck(puzzle, told).accepted


def main() -> None:
    """All rows about certificates."""
    file = str(boards.cached("unique-100", lambda: boards.repaired(100)))
    program = (sys.executable, "-m", "lamplighter", "prove", file)
    alone = process(*program)
    for target in ("veripb", "drat"):
        took = process(*program, "--to", target, "--formula", os.devnull)
        figure = f"{1000 * took:.0f} ms, {took / alone:.1f}x prove alone"
        row(f"prove 100x100 --to {target}, the formula too", figure, "<= 2x", took <= 2 * alone)
    for side, most in OPEN:
        fewest(f"{side}x{side} empty", Puzzle.of(["." * side] * side), most)
    for side, walls, clues in DENSE:
        fewest(f"{side}x{side}, {walls:.0%} walls", Puzzle.of(boards.planted(side, walls, clues)), 10)
    explained()
    squares = [(Board.all_on(side, side), side) for side in range(1, LARGEST + 1)]
    told = [(board, solve_lights(board).to_json()) for board, _ in squares]
    took = cpu(lambda: [verify_lights(board, answer) for board, answer in told])
    row(f"fewest clicks of all squares to {LARGEST}, looked at again", f"{took:.1f} s", "<= 15 s", took <= 15)


if __name__ == "__main__":
    main()
