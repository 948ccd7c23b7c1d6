"""The rule read once more, for `verify`: what buttons do, what presses leave, how many solutions there are.

It shares no code with anything that finds answers, and knows a question alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.clock import make_tick
from lamplighter.lightsout.game.question import Question


def toggles(question: Question) -> Iterator[dict[int, int]]:
    """For each cell, row by row, what its button changes: light to how often; nothing for a hole."""
    game = question.board.game
    for row in range(game.rows):
        for col in range(game.cols):
            here: dict[int, int] = {}
            for light in lights(question, row, col):
                here[light] = here.get(light, 0) + 1
            yield here


def lights(question: Question, row: int, col: int) -> Iterator[int]:
    """The lights that one button changes, each as often as it is reached."""
    game = question.board.game
    cell = row * game.cols + col
    if cell in game.holes:
        return
    if game.links is not None:
        yield from (light for light in game.links[cell] if light not in game.holes)
        return
    for down, right in game.offsets:
        r, c = row + down, col + right
        if game.wrap in ("cylinder", "torus"):
            c %= game.cols
        if game.wrap == "torus":
            r %= game.rows
        if 0 <= r < game.rows and 0 <= c < game.cols and r * game.cols + c not in game.holes:
            yield r * game.cols + c


def needed_changes(question: Question) -> list[int]:
    """By how much each light must change."""
    board, target = question.board, question.target
    goal = target.states if target else (0,) * len(board.states)
    return [(want - have) % board.game.colors for want, have in zip(goal, board.states, strict=True)]


def find_fault(question: Question, presses: Sequence[int]) -> str:
    """What is wrong with presses, as a sentence; empty if they may be pressed and solve the board."""
    board, name = question.board, question.board.game.grid.name
    for cell, times in enumerate(presses):
        if times and cell in question.forbidden:
            return f"a forbidden button is pressed: {name(cell)}"
        if times and cell in board.game.holes:
            return f"there is a hole at {name(cell)}, and no button"
    done = [0] * len(presses)
    for times, effect in zip(presses, toggles(question), strict=True):
        for light, amount in effect.items():
            done[light] = (done[light] + times * amount) % board.game.colors
    return "" if done == needed_changes(question) else "the presses do not do what they should"


def price_of(question: Question, presses: Sequence[int]) -> int:
    """What presses cost: their number, unless clicks have a price."""
    costs = question.costs or (1,) * len(presses)
    return sum(times * cost for times, cost in zip(presses, costs, strict=True))


def find_moving(question: Question, weights: Sequence[int]) -> int | None:
    """A button that may be pressed and changes the sum of the lights by their weights; None if there is none."""
    for button, effect in enumerate(toggles(question)):
        free = button not in question.forbidden
        if free and sum(weights[light] * amount for light, amount in effect.items()) % question.board.game.colors:
            return button
    return None


class Elimination(NamedTuple):
    """With two colours: independent changes of lights and the presses that make them, and all quiet patterns' basis.

    `pivots` has the changes by their lowest light, as a bit.
    """

    pivots: dict[int, tuple[int, int]]
    quiet: list[int]

    @property
    def nullity(self) -> int:
        """How many quiet patterns are independent."""
        return len(self.quiet)

    def list_quiet(self) -> list[int]:
        """The quiet patterns as sets of cells."""
        return self.quiet

    def reaches(self, wanted: int) -> bool:
        """Can these lights be changed, and no others?"""
        while wanted and (lowest := wanted & -wanted) in self.pivots:
            wanted ^= self.pivots[lowest][0]
        return not wanted


def eliminate(question: Question, meter: Meter) -> Elimination:
    """The elimination of all buttons that may be pressed, with two colours; OutOfBudget if it takes too long."""
    tick = make_tick(meter, len(question.board.states) ** 2)
    pivots: dict[int, tuple[int, int]] = {}
    quiet = []
    for button, effect in enumerate(toggles(question)):
        if button in question.board.game.holes or button in question.forbidden:
            continue
        tick()
        changes, used = sum(1 << light for light, amount in effect.items() if amount % 2), 1 << button
        while changes and (lowest := changes & -changes) in pivots:
            changes, used = changes ^ pivots[lowest][0], used ^ pivots[lowest][1]
        if changes:
            pivots[changes & -changes] = changes, used
        else:
            quiet.append(used)
    return Elimination(pivots, quiet)


def find_loud(question: Question, patterns: Sequence[int]) -> int | None:
    """A light that one of these patterns changes, all of them pressed at once; None if all are quiet. Two colours."""
    if not patterns:
        return None
    size = len(question.board.states)
    texts = [f"{pattern:0{size}b}" for pattern in patterns]
    pressed = [int("".join(marks), 2) for marks in zip(*texts, strict=True)][::-1]
    done = [0] * size  # for each light, which patterns change it
    for times, effect in zip(pressed, toggles(question), strict=True):
        for light, amount in effect.items():
            done[light] ^= times if amount % 2 else 0
    return next((light for light, changed in enumerate(done) if changed), None)


def find_least(question: Question, presses: Sequence[int], quiet: Sequence[int], meter: Meter) -> tuple[int, int]:
    """What the cheapest of all solutions cost, and how many cost as little: all 2**len(quiet) are looked at."""
    tick = make_tick(meter, len(presses))
    here, planes = as_cells(presses), planes_of(question)
    best, optima = weigh(here, planes), 1
    for number in range(1, 1 << len(quiet)):
        tick()
        here ^= quiet[(number & -number).bit_length() - 1]
        cost = weigh(here, planes)
        best, optima = (cost, 1) if cost < best else (best, optima + (cost == best))
    return best, optima


def as_cells(presses: Sequence[int]) -> int:
    """Presses with two colours as a set of cells."""
    return int("".join("1" if times else "0" for times in reversed(presses)), 2)


def planes_of(question: Question) -> list[int]:
    """The costs bit by bit: the cells whose cost has bit 0, bit 1, and so on."""
    costs = question.costs or (1,) * len(question.board.states)
    depth = max(costs).bit_length()
    return [int("".join(str(cost >> bit & 1) for cost in reversed(costs)), 2) for bit in range(depth)]


def weigh(cells: int, planes: Sequence[int]) -> int:
    """What a set of presses costs."""
    return sum((cells & plane).bit_count() << bit for bit, plane in enumerate(planes))
