"""God's number, and how many positions need how many clicks (two colours)."""

from __future__ import annotations

from collections import defaultdict
from math import comb
from typing import Any, NamedTuple

from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.clock import NUMBER, make_tick
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.language.numerals import write_decimal
from lamplighter.lightsout.algebra.button_classes import Classes, classes, leaders
from lamplighter.lightsout.game.game import Game, game_of
from lamplighter.solvers import cpsat

PATIENCE = Budget(seconds=10)  # for CP-SAT, where no budget is given
MAX_MODEL = 12  # independent quiet patterns that go into a model: one constraint for each of 2**12
MAX_TABLE = 2_000  # buttons of a game whose positions are counted


class Bounds(NamedTuple):
    """A number that lies between two; proven if they are one."""

    lower: int
    upper: int
    proven: bool

    def to_json(self) -> dict[str, Any]:
        """The two numbers, as under `lightsout table --depths` in docs/json.md."""
        return {"lower": self.lower, "upper": self.upper}


def gods_number(game: Game, budget: Budget | None = None) -> Bounds:
    """The most clicks that a solvable position needs. CP-SAT is asked where listing is too long, if it is installed.

    Without a budget it is asked for ten seconds, and nothing else is limited.
    """
    return find_deepest(game_of(game), None if budget is None else budget_of(budget).start())


def find_deepest(game: Game, meter: Meter | None) -> Bounds:
    """What `gods_number` tells; bounds where the meter is spent before the number is known."""
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
    modelled = model_number(groups, left) if lower < upper and left.seconds else None
    if modelled:
        lower, upper = max(lower, modelled.lower), min(upper, modelled.upper)
    return Bounds(lower, upper, lower == upper)


def covering(groups: Classes, buttons: int) -> int:
    """A lower bound: the clicks it takes until there are as many ways to press as positions; 0 on large boards."""
    positions, ways, clicks = 1 << buttons - groups.nullity, 1, 0
    while ways < positions and buttons <= MAX_TABLE:
        clicks += 1
        ways += comb(buttons, clicks)
    return clicks


def halves(groups: Classes) -> int:
    """A lower bound: half of the buttons of each class are a leader, because they are at most half of each pattern."""
    return len(groups.still) + sum(size // 2 for size in groups.sizes())


def ceiling(groups: Classes) -> int:
    """An upper bound: of all quiet patterns added, the average presses half of the buttons that do not lie still."""
    return len(groups.still) + sum(groups.sizes()) // 2


def model_number(groups: Classes, budget: Budget) -> Bounds | None:
    """The most presses of a leader by CP-SAT, or bounds; None if it is not installed, fails, or has too much to do."""
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
    try:
        known = cpsat.run_solver(solver, model, meter.patience, lambda: None) in ("OPTIMAL", "FEASIBLE")
    except OutOfBudget:
        return None
    lower = round(solver.objective_value) if known else 0
    upper = int(solver.best_objective_bound + 1e-6) if known else sum(sizes)
    return Bounds(still + lower, still + upper, lower == upper)


class Depths(NamedTuple):
    """How many solvable positions need 0, 1, 2, ... clicks, and the most that any needs.

    `numbers` is None where there are too many to count, or where the budget was `spent` before they were.
    """

    numbers: tuple[int, ...] | None
    most: Bounds
    spent: bool

    def to_json(self) -> dict[str, Any]:
        """The fields that docs/json.md promises for `lightsout table --depths`."""
        numbers = None if self.numbers is None else [*map(write_decimal, self.numbers)]
        return {"depths": numbers, **self.most.to_json()}


def depths(game: Game, budget: Budget | None = None) -> Depths:
    """Positions by the clicks they need, and God's number; one budget is for both."""
    meter = None if budget is None else budget_of(budget).start()
    most = find_deepest(game_of(game), meter)
    try:
        return Depths(count_depths(game, meter), most, False)
    except BadInput:  # there are too many to count
        return Depths(None, most, False)
    except OutOfBudget:
        return Depths(None, most, True)


def count_depths(game: Game, meter: Meter | None = None) -> tuple[int, ...]:
    """How many solvable positions need 0, 1, 2, ... clicks; BadInput where there are too many leaders to list."""
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
    return add_still(moving, len(groups.still), meter)


def add_still(moving: list[int], still: int, meter: Meter | None) -> tuple[int, ...]:
    """The numbers of positions by clicks, when buttons in no quiet pattern are added: each is pressed or not."""
    found, tick = [0] * (len(moving) + still), make_tick(meter, NUMBER * (still + 1))
    for clicks, number in enumerate(moving):
        tick()
        for more in range(still + 1):
            found[clicks + more] += number * comb(still, more)
    return tuple(found)
