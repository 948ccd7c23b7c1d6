"""Checks of the parts of a game and a question, before anything is allocated: what will not do is BadInput."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from lamplighter.arguments import describe, expect_numbers, expect_several, expect_text
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.rules import WRAPS
from lamplighter.limits import MAX_COLS, MAX_GENERAL, MAX_LIGHTS, MAX_ROWS

Links = tuple[tuple[int, ...], ...]  # for each button the lights it changes
MAX_COLORS = 1_000
MAX_PRICE = 10**9


def check_size(rows: int, cols: int) -> None:
    """Refuse a board of no lights, or of too many."""
    if 0 < rows <= MAX_ROWS and 0 < cols <= MAX_COLS and rows * cols <= MAX_LIGHTS:
        return
    size = f"{describe(rows)}x{describe(cols)}"
    if rows < 1 or cols < 1:
        raise BadInput(f"a board has at least one row and one column, not {size}")
    if rows * cols > MAX_LIGHTS:
        raise BadInput(f"{size} is more than the {MAX_LIGHTS:,} lights a board may have")
    raise BadInput(f"{size} is more than the {MAX_ROWS:,} rows or {MAX_COLS:,} columns a board may have")


def check_colors(colors: int) -> None:
    """Refuse lights of one colour, or of very many."""
    if not 2 <= colors <= MAX_COLORS:
        raise BadInput(f"a light has 2 to {MAX_COLORS:,} colours, not {describe(colors)}")


def check_wrap(wrap: str) -> None:
    """Refuse a way to join edges that is none of WRAPS."""
    if expect_text(wrap, "'wrap'") not in WRAPS:
        raise BadInput(f"{wrap[:20]!r} is no way to join edges; there are {', '.join(WRAPS)}")


def check_lights(lights: Collection[int], most: int) -> None:
    """Refuse lights that are not 0 to `most` - 1."""
    if lights and not 0 <= min(lights) <= max(lights) < most:
        wrong = next(light for light in lights if not 0 <= light < most)
        raise BadInput(f"there is no light {describe(wrong)}; lights are 0 to {most - 1}")


def check_costs(costs: Iterable[int], buttons: int) -> tuple[int, ...]:
    """The costs as a tuple of ints; refused unless there is one from 0 to MAX_PRICE for each button."""
    found = expect_numbers(costs, "'costs'")
    if len(found) != buttons:
        raise BadInput(f"there are {len(found)} costs for {buttons} buttons")
    if any(not 0 <= price <= MAX_PRICE for price in found):
        raise BadInput(f"a click costs 0 to {MAX_PRICE:,}")
    return found


def check_equations(lights: int) -> None:
    """Refuse more lights than equations are eliminated for."""
    if lights > MAX_GENERAL:
        raise BadInput(f"this game is for boards up to {MAX_GENERAL:,} lights; this one has {lights:,}")


def links_of(links: Iterable[Iterable[int]]) -> Links:
    """Links as tuples of ints, whatever they were given as; whether there are such lights is not looked at."""
    each = expect_several(links, "'links'", "a list of lights for each button")
    return tuple(expect_numbers(lights, "each of 'links'") for lights in each)
