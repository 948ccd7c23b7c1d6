"""generate: puzzles with one solution, to order. The same seed gives the same puzzles, on every machine.

Puzzle i comes from the seed, i and the number of the attempt, and from nothing else; which of two equal puzzles is the
repeat is decided in the order of i. So it does not matter how many workers there are.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial
from itertools import chain
from math import ceil
from typing import Any, NamedTuple

from lamplighter._version import __version__
from lamplighter.akari.facts.canonical import flat_views
from lamplighter.akari.game.answer import mark_rows
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.run import Run
from lamplighter.akari.making.beauty import beauty
from lamplighter.akari.making.wishes import Order
from lamplighter.akari.making.workshop import Candidate, Workshop
from lamplighter.arguments import expect_whole
from lamplighter.budget import Budget, budget_of
from lamplighter.errors import OutOfBudget
from lamplighter.jobs import work_in_order

ATTEMPTS = 10_000
MAX_JOBS = 10_000
PIECE, PIECE_CELLS = 64, 20_000  # puzzles, and cells of them, that a worker is given at a time
PIECES = 8  # for each worker at least, as long as there are puzzles for them: the last is waited for


class Made(NamedTuple):
    """A puzzle with one solution. If the order was not `met` it is the nearest one found, and `off` is more than 0."""

    entry: Entry
    met: bool
    off: float

    def to_json(self) -> dict[str, Any]:
        """The fields of `generate` in docs/json.md."""
        puzzle, solution = self.entry.puzzle, self.entry.solution or ()
        about = self.entry.made or {}
        told = {"grid": list(puzzle.lines), "solution": mark_rows(puzzle, solution), **about}
        return told | {"met": self.met, "off": self.off}


def generate(
    rows: int,
    cols: int,
    *,
    count: int = 1,
    seed: int | None = None,
    attempts: int = ATTEMPTS,
    jobs: int = 1,
    budget: Budget | None = None,
    **wishes: Any,
) -> Generator[Made, None, None]:
    """A stream of so many different puzzles, each with one solution; the wishes are those of `Order`.

    What is wrong with the wishes is raised at once; puzzles are made as they are asked for. A spent budget ends the
    stream early. So does an order that is not met within so many attempts for one puzzle: the last puzzle is the
    nearest one then, if there is any. Without a seed it is random, and told in each entry.
    """
    order = Order(rows, cols, **wishes)
    seed = secrets.randbits(32) if seed is None else expect_whole(seed, "the seed")
    count, attempts = (
        expect_whole(count, "the number of puzzles", 0),
        expect_whole(attempts, "the number of attempts", 1),
    )
    jobs = expect_whole(jobs, "the number of jobs", 1, MAX_JOBS)
    return make_stream(order, count, seed, attempts, jobs, budget_of(budget))


def make_stream(
    order: Order, count: int, seed: int, attempts: int, jobs: int, budget: Budget
) -> Generator[Made, None, None]:
    """The puzzles one after the other. The stream has a workshop of its own, and so has every piece of a worker's."""
    run, taken, shop = Run(budget), set[str](), Workshop(order)
    size = choose_size(order, count, jobs)
    pieces = (range(first, min(first + size, count)) for first in range(0, count, size))
    left = run.meter.left
    until = time.time() + left  # by the clock that all processes share
    work = partial(fill_pools_anew, order, until) if jobs > 1 else partial(fill_pools, shop, Run(Budget(left)))
    pools = work_in_order(partial(work, seed, attempts), pieces, jobs)
    with closing(pools):
        for index, pool in enumerate(chain.from_iterable(pools)):
            try:
                made = choose(shop, seed, index, attempts, pool, taken, run)
            except OutOfBudget:
                return
            if made:
                yield made
            if not (made and made.met):
                return


def choose_size(order: Order, count: int, jobs: int) -> int:
    """How many puzzles of so many a worker is given at a time."""
    if jobs == 1:
        return 1
    return max(1, min(PIECE, PIECE_CELLS // (order.rows * order.cols), ceil(count / (jobs * PIECES))))


class Pool(NamedTuple):
    """Puzzles that meet the order, for one place in the stream, the most beautiful first."""

    found: tuple[Candidate, ...]
    next: int  # the first attempt that was not made
    nearest: Candidate | None = None  # of those that do not meet the order


def fill_pools_anew(order: Order, until: float, seed: int, attempts: int, places: range) -> list[Pool | None]:
    """The same in another process, `until` a time of `time.time()`: an order can be sent there, but no workshop."""
    return fill_pools(Workshop(order), Run(Budget(max(0.0, until - time.time()))), seed, attempts, places)


def fill_pools(shop: Workshop, run: Run, seed: int, attempts: int, places: range) -> list[Pool | None]:
    """The first pool of each of these places, None where time was over."""
    pools = list[Pool | None]()
    for index in places:
        try:
            pools.append(fill_pool(shop, seed, index, range(attempts), run))
        except OutOfBudget:
            pools.append(None)
    return pools


def fill_pool(shop: Workshop, seed: int, index: int, attempts: Iterable[int], run: Run) -> Pool:
    """As many puzzles that meet the order as it wants to choose from, or all that these attempts give."""
    found: list[Candidate] = []
    nearest: Candidate | None = None
    attempt = -1
    for attempt in attempts:
        candidate = shop.attempt(seed, index, attempt, run, worst=nearest.off if nearest else None)
        if candidate and candidate.off == 0:
            found.append(candidate)
            if len(found) == shop.order.best_of:
                break
        elif candidate and (nearest is None or candidate.off < nearest.off):
            nearest = candidate
    if len(found) > 1:
        found.sort(key=lambda one: -beauty(one.puzzle))
    return Pool(tuple(found), attempt + 1, nearest)


def choose(
    shop: Workshop, seed: int, index: int, attempts: int, pool: Pool | None, taken: set[str], run: Run
) -> Made | None:
    """The first of the pool that is no repeat; if all are, of the next pool; else the nearest one, which is not `met`.

    `taken` has the first views of those given before, which are of the same size, and grows. None if time was over, or
    if nothing was made.
    """
    while pool and pool.found:
        for candidate in pool.found:
            form = min(flat_views(candidate.puzzle))
            if form not in taken:
                taken.add(form)
                return Made(make_entry(shop, seed, index, candidate), True, 0.0)
        pool = fill_pool(shop, seed, index, range(pool.next, attempts), run)
    if pool is None or pool.nearest is None:
        return None
    shop.vouch(pool.nearest.puzzle, pool.nearest.lamps, run)
    return Made(make_entry(shop, seed, index, pool.nearest), False, pool.nearest.off)


def make_single(shop: Workshop, seed: int, index: int, attempts: int, run: Run) -> Entry | None:
    """The puzzle of that seed and index, whatever stands in other places: it may repeat one of them.

    None if the order is not met within so many attempts; raises OutOfBudget.
    """
    pool = fill_pool(shop, seed, index, range(attempts), run)
    return make_entry(shop, seed, index, pool.found[0]) if pool.found else None


def make_entry(shop: Workshop, seed: int, index: int, found: Candidate) -> Entry:
    """The puzzle with its solution and how it came about."""
    options = {**shop.options}
    made = {"seed": seed, "index": index, "attempt": found.attempt, "options": options, "version": __version__}
    about = {"level": found.level, **({"rating": found.rating} if found.rating else {})}
    return Entry(found.puzzle, solution=found.lamps, id=f"{found.puzzle.size}-{seed}-{index}", made=made | about)
