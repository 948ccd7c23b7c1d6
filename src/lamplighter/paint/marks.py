"""How groups are told apart on charts: dots by shape, bars by hatching, and both by colour."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from lamplighter.paint.canvas import LETTER, Rules, draw_words

COLORS = ("reason", "beam", "wrong", "quiet", "fresh")
SHAPES = (
    "m-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z",
    "m0-4.4l4.3 7.4h-8.6z",
    "m-3.3-3.3h6.6v6.6h-6.6z",
    "m0-4.8l4.2 4.8l-4.2 4.8l-4.2-4.8z",
    "m-3.4-3.4l6.8 6.8m0-6.8l-6.8 6.8",
)
SLANTS = ((), (1,), (-1,), (1, -1), ())  # the hatching: rising, falling, both
PLAIN = 4  # the look of what belongs to no group
LOOKS = len(COLORS)  # the next group looks like the first again
GAP = 5.0  # between the lines of a hatching
LEGEND_TEXT = 12

RULES: Rules = (
    *(
        (f"dot{n}", f"fill:{{{color}}};fill-opacity:.3;stroke:{{{color}}};stroke-width:1.4")
        for n, color in enumerate(COLORS)
    ),
    *(
        (f"bar{n}", f"fill:{{{color}}};fill-opacity:.3;stroke:{{{color}}};stroke-width:1.2")
        for n, color in enumerate(COLORS)
    ),
    *((f"hatch{n}", f"fill:none;stroke:{{{color}}};stroke-width:1.2") for n, color in enumerate(COLORS)),
)


def draw_dot(x: float, y: float, look: int) -> str:
    """A point, in the look of the group of that number."""
    return f'<path class="dot{look % LOOKS}" d="M{x:.5g} {y:.5g}{SHAPES[look % LOOKS]}"/>'


def draw_bar(x: float, y: float, width: float, height: float, look: int) -> str:
    """A bar, in the look of the group of that number; x and y are its top left corner."""
    look %= LOOKS
    place = f'x="{x:.5g}" y="{y:.5g}" width="{width:.5g}" height="{height:.5g}"'
    box = f'<rect class="paper" {place}/><rect class="bar{look}" {place}/>'  # the paper hides the lines behind
    lines = "".join(draw_hatching(x, y, width, height, slant) for slant in SLANTS[look])
    return box + (f'<path class="hatch{look}" d="{lines}"/>' if lines else "")


def draw_hatching(x: float, y: float, width: float, height: float, slant: int) -> str:
    """Path data of parallel lines in a box, rising for slant 1, falling for -1.

    They are no SVG pattern, because patterns need ids, which clash where pages hold several pictures.
    """
    top = -y - height if slant < 0 else y  # falling lines are rising ones seen in a mirror
    found = []
    for n in range(ceil((x + top) / GAP), ceil((x + width + top + height) / GAP)):
        left, right = max(x, n * GAP - top - height), min(x + width, n * GAP - top)
        found.append(f"M{left:.5g} {(n * GAP - left) * slant:.5g}L{right:.5g} {(n * GAP - right) * slant:.5g}")
    return "".join(found)


def draw_legend(x: float, y: float, names: Sequence[tuple[int, str]], solid: bool) -> str:
    """The names of groups beside their looks, from x to the right; solid as bars, otherwise as dots."""
    found = []
    for look, name in names:
        text = shorten(name, 20)
        found.append(draw_bar(x, y - 10, 16, 11, look) if solid else draw_dot(x + 8, y - 4, look))
        found.append(draw_words(x + 21, y, text, LEGEND_TEXT))
        x += 21 + width_of(text, LEGEND_TEXT) + 16
    return "".join(found)


def width_of(text: str, size: float) -> float:
    """About how wide a text is, at a size of the font."""
    return len(text) * size * LETTER


def shorten(text: str, most: int) -> str:
    """The text, or its beginning and an ellipsis: at most so many characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
