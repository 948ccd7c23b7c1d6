"""How fast Lights Out is solved, beside the integer program and plain elimination. `run.py` calls this.

python bench/lightsout.py      these rows alone
"""

from __future__ import annotations

from random import Random

from rows import cpu, row

from lamplighter import Budget
from lamplighter.lightsout.algebra import chasing, polynomials
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.solving.solve import solve
from lamplighter.lightsout.solving.solve_many import solve_many

LARGEST = 60


def main() -> None:
    """All rows about Lights Out."""
    against_programs()
    against_elimination()
    for size, most in ((1000, 0.003), (10_000, 0.1)):
        board = Board.all_on(size, size)
        took = min(cpu(lambda board=board: cold(board)) for _ in range(5))
        row(f"Lights Out, {size}x{size} all on", f"{1000 * took:.1f} ms", f"<= {1000 * most:g} ms", took <= most)
    minima()
    batch()


def cold(board: Board, least: bool = True) -> None:
    """Solve without a plan from before."""
    chasing.make_plan.cache_clear()
    polynomials.fibonacci.cache_clear()
    assert solve(board, least=least).proven or not least


def ours(size: int, times: int, least: bool = True) -> float:
    """CPU seconds of one solve from the size to the proof, nothing remembered."""
    return min(cpu(lambda: [cold(Board.all_on(size, size), least) for _ in range(times)]) / times for _ in range(5))


def against_programs() -> None:
    """The integer program of the parities, by CP-SAT."""
    try:
        from lamplighter.lightsout.solving.engines import cpsat, xor

        cpsat.fewest(Board.all_on(2, 2), Budget().start())
    except ImportError:
        print("OR-tools is not installed: no comparison with CP-SAT")
        return
    for size, least, lesser, rounds in ((5, 300, 50, 5), (11, 100_000, 3_000, 1)):
        mine = ours(size, 200)
        for name, engine, bar in (("the parities", cpsat, least), ("XOR", xor, lesser)):
            theirs = min(
                cpu(lambda e=engine, n=size: e.fewest(Board.all_on(n, n), Budget().start())) for _ in range(rounds)
            )
            figure = f"{1e6 * mine:.0f} us against {1000 * theirs:.1f} ms: {theirs / mine:,.0f}x"
            row(f"Lights Out, {size}x{size}, CP-SAT on {name}", figure, f">= {bar:,.0f}x", theirs / mine >= bar)


def against_elimination(size: int = 50) -> None:
    """Plain elimination of all equations, as ints; both find one solution and the number of all."""
    mine, theirs = ours(size, 20, least=False), cpu(lambda: eliminated(Board.all_on(size, size)))
    figure = f"{1e6 * mine:.0f} us against {theirs:.2f} s: {theirs / mine:,.0f}x"
    row(f"Lights Out, {size}x{size}, plain elimination", figure, ">= 5,000x", theirs / mine >= 5000)


def eliminated(board: Board) -> int:
    """Gauss and Jordan on one int for each equation, the right side its highest bit."""
    game, lights = board.game, len(board.states)
    lines = [mask | (board.flat >> cell & 1) << lights for cell, mask in enumerate(game.masks)]
    rank = 0
    for col in range(lights):
        pivot = next((at for at in range(rank, lights) if lines[at] >> col & 1), None)
        if pivot is not None:
            lines[rank], lines[pivot] = lines[pivot], lines[rank]
            lead = lines[rank]
            lines = [line ^ lead if at != rank and line >> col & 1 else line for at, line in enumerate(lines)]
            rank += 1
    return rank


def minima() -> None:
    """The fewest clicks of every square up to 60, all on, each with proof."""
    took = {size: cpu(lambda n=size: cold(Board.all_on(n, n))) for size in range(1, LARGEST + 1)}
    slowest = max(took, key=lambda size: took[size])
    figure = f"slowest {slowest}x{slowest}: {took[slowest]:.2f} s; all {sum(took.values()):.1f} s"
    row(f"Lights Out, fewest clicks up to {LARGEST}x{LARGEST}, proven", figure, "<= 0.5 s each", took[slowest] <= 0.5)


def batch(number: int = 1_000_000) -> None:
    """Many small boards."""
    game, chance = Game.of(5, 5), Random(1)
    boards = [chance.getrandbits(25) for _ in range(number)]
    rate = number / cpu(lambda: [*solve_many(game, boards)])
    row("Lights Out, 5x5 boards with the fewest clicks", f"{rate:,.0f} a second", ">= 1,000,000", rate >= 1e6)


if __name__ == "__main__":
    main()
