"""God's number, positions by fewest clicks, and random positions of a given depth (two colours)."""

from __future__ import annotations

from collections import defaultdict
from math import comb
from random import Random
from typing import NamedTuple

from lamplighter.arguments import brief, whole
from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.clock import NUMBER, make_tick
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.algebra.button_classes import Classes, Leader, classes, leaders, only_two, patterns
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game, game_of
from lamplighter.lightsout.game.packing import Rows
from lamplighter.solvers import cpsat

PATIENCE = Budget(seconds=10)
MAX_MODEL = 12  # independent quiet patterns that go into a model: one constraint for each of 2**12
MAX_TABLE = 2_000  # buttons of a game whose positions are counted
MAX_TRIES = 20_000  # random presses until some of them are a leader


class Bounds(NamedTuple):
    """A number that lies between two; proven if they are one."""

    lower: int
    upper: int
    proven: bool


def gods_number(game: Game, budget: Budget | None = None) -> Bounds:
    """The most clicks that a solvable position needs. CP-SAT is asked where listing is too long, if it is installed.

    Without a budget it is asked for ten seconds, and nothing else is limited.
    """
    return deepest(game_of(game), None if budget is None else budget_of(budget).start())


def deepest(game: Game, meter: Meter | None) -> Bounds:
    """The same while a clock is running."""
    try:
        groups = classes(game, meter)
    except OutOfBudget:
        return Bounds(0, game.rows * game.cols - len(game.holes), False)
    try:
        listed = leaders(game, meter)
    except OutOfBudget:
        listed = None
    if listed is not None:
        most = len(groups.still) + max(leader.clicks for leader in listed)
        return Bounds(most, most, True)
    lower, upper = max(covering(groups, len(game.cells)), halves(groups)), ceiling(groups)
    left = Budget(seconds=meter.left) if meter else PATIENCE
    modelled = modelled_number(groups, left) if lower < upper and left.seconds else None
    if modelled:
        lower, upper = max(lower, modelled.lower), min(upper, modelled.upper)
    return Bounds(lower, upper, lower == upper)


def covering(groups: Classes, buttons: int) -> int:
    """A lower bound: so many clicks at least until there are as many ways to press as positions."""
    positions, ways, clicks = 1 << buttons - groups.nullity, 1, 0
    while ways < positions and buttons <= MAX_TABLE:
        clicks += 1
        ways += comb(buttons, clicks)
    return clicks


def halves(groups: Classes) -> int:
    """A lower bound: half of the buttons of each class are a leader, because they are half of each quiet pattern."""
    return len(groups.still) + sum(size // 2 for size in groups.sizes())


def ceiling(groups: Classes) -> int:
    """An upper bound: of all quiet patterns added, the average presses half of the buttons that do not lie still."""
    return len(groups.still) + sum(groups.sizes()) // 2


def modelled_number(groups: Classes, budget: Budget) -> Bounds | None:
    """The most presses of a leader as an integer program; None without a solver, or where it would be too large."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        return None
    if groups.nullity > MAX_MODEL:
        return None
    meter = budget.start()
    model, sizes, still = cp_model.CpModel(), groups.sizes(), len(groups.still)
    counts = [model.new_int_var(0, size, "") for size in sizes]
    for members in groups.members():
        half = sum(sizes[number] for number in members) // 2
        model.add(sum(counts[number] for number in members) <= half)
    model.maximize(sum(counts))
    solver = cpsat.make_solver()
    known = cpsat.run_solver(solver, model, meter.patience, lambda: None) in ("OPTIMAL", "FEASIBLE")
    lower = round(solver.objective_value) if known else 0
    upper = int(solver.best_objective_bound + 1e-6) if known else sum(sizes)
    return Bounds(still + lower, still + upper, lower == upper)


def depths(game: Game, meter: Meter | None = None) -> tuple[int, ...]:
    """How many solvable positions need 0, 1, 2, ... clicks."""
    small = len(game.grid) <= MAX_TABLE
    groups, listed = classes(game, meter), leaders(game, meter) if small else None
    if listed is None:
        raise BadInput(f"positions by clicks are counted on smaller boards; {game.size} has too many kinds of buttons")
    presses: defaultdict[tuple[int, int], int] = defaultdict(int)
    for leader in listed:
        presses[leader.clicks, leader.optima] += leader.ways
    moving = [0] * (1 + max(clicks for clicks, _ in presses))
    for (clicks, optima), ways in presses.items():
        moving[clicks] += ways // optima  # as many presses lead to one position
    return spread(moving, len(groups.still), meter)


def spread(moving: list[int], still: int, meter: Meter | None) -> tuple[int, ...]:
    """The table after buttons that lie still have joined in: each is pressed or not."""
    found, tick = [0] * (len(moving) + still), make_tick(meter, NUMBER * (still + 1))
    for clicks, number in enumerate(moving):
        tick()
        for more in range(still + 1):
            found[clicks + more] += number * comb(still, more)
    return tuple(found)


def random_position(game: Game, depth: int | None, seed: int) -> Board:
    """A solvable position that needs just so many clicks, each as likely as any other; or any solvable position."""
    chance = Random(whole(seed, "the seed"))
    if depth is None:
        return anywhere(game_of(game), chance)
    depth = whole(depth, "the depth")
    only_two(game_of(game))
    groups = classes(game)
    check_depth(game, depth)
    listed = leaders(game)
    cells = tried(groups, game.cells, depth, chance) if listed is None else drawn(groups, listed, depth, chance)
    rows = [0] * game.rows
    for cell in cells:
        rows[cell // game.cols] |= 1 << cell % game.cols
    return pressed(game, tuple(rows))


def check_depth(game: Game, depth: int) -> None:
    """Refuse a depth that no position has."""
    groups = classes(game)
    most = ceiling(groups) if leaders(game) is None else gods_number(game).upper
    if not 0 <= depth <= most:
        raise BadInput(f"no position of this game needs {brief(depth)} clicks; they need 0 to {most}")


def drawn(groups: Classes, listed: tuple[Leader, ...], depth: int, chance: Random) -> list[int]:
    """Presses of a leader: first how many in each class, then which. Those with several optima are taken less often."""
    still = len(groups.still)
    fitting = [leader for leader in listed if 0 <= depth - leader.clicks <= still]
    weights = [leader.ways * comb(still, depth - leader.clicks) for leader in fitting] if len(listed) > 1 else [1]
    leader = picked(fitting, weights, chance)
    while chance.randrange(leader.optima):
        leader = picked(fitting, weights, chance)
    cells = chance.sample(groups.still, depth - leader.clicks)
    for members, count in zip(groups.cells, leader.counts, strict=True):
        cells += chance.sample(members, count)
    return cells


def picked(fitting: list[Leader], weights: list[int], chance: Random) -> Leader:
    """One of them by its weight, exactly: weights are too large for floats."""
    left = chance.randrange(sum(weights))
    for leader, weight in zip(fitting, weights, strict=True):
        left -= weight
        if left < 0:
            return leader
    raise AssertionError("the weights do not add up")


def tried(groups: Classes, buttons: tuple[int, ...], depth: int, chance: Random) -> list[int]:
    """Presses of a leader by trying: any so many buttons, until no quiet pattern makes them fewer."""
    if groups.nullity > MAX_MODEL:
        raise BadInput(f"positions of a given depth need at most {MAX_MODEL} quiet patterns, not {groups.nullity}")
    sized = [(pattern, pattern.bit_count()) for pattern in patterns(groups)]
    for _ in range(MAX_TRIES):
        cells = chance.sample(buttons, depth)
        presses = sum(1 << cell for cell in cells)
        if any(2 * (presses & pattern).bit_count() > size for pattern, size in sized):
            continue
        optima = 1 + sum(2 * (presses & pattern).bit_count() == size for pattern, size in sized)
        if chance.randrange(optima) == 0:
            return cells
    raise OutOfBudget(f"no position that needs {depth} clicks was found in {MAX_TRIES:,} tries")


def anywhere(game: Game, chance: Random) -> Board:
    """The lights after every button is pressed at random: all solvable positions are as likely."""
    if game.chased:
        return pressed(game, tuple(chance.getrandbits(game.cols) for _ in range(game.rows)))
    states = [0] * len(game.grid)
    for effect in game.effects:
        often = chance.randrange(game.colors)
        for light, amount in effect.items():
            states[light] = (states[light] + often * amount) % game.colors
    return Board.of_states(game, states)


def pressed(game: Game, presses: Rows) -> Board:
    """The dark board of a game of two colours after these presses."""
    if game.chased:
        return Board(game, touched(presses, game.cols, game.centre))
    cells = (row * game.cols + col for row, line in enumerate(presses) for col in range(game.cols) if line >> col & 1)
    return Board.dark(game).pressed(cells)


def touched(presses: Rows, cols: int, centre: bool) -> Rows:
    """What plus or sigma change on a plain rectangle, row by row."""
    full, around = (1 << cols) - 1, (0, *presses, 0)
    return tuple(
        above ^ (here << 1 & full) ^ here >> 1 ^ below ^ (here if centre else 0)
        for above, here, below in zip(around, presses, around[2:], strict=False)
    )
