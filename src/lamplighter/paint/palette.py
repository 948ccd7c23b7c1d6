"""The colours of everything that is drawn, in pictures and on the page, by day and by night.

Colour never carries a meaning alone. `tests/paint/test_palette.py` computes how far apart two colours must be. No one
colour is seen on floor and on walls alike: what points at a wall gets a halo of `paper`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

THEMES = ("auto", "light", "dark", "print")  # auto: as the reader's screen is set; print: greys alone

COLORS = {  # what is coloured: by day, by night
    "paper": ("#ffffff", "#0f1322"),
    "panel": ("#f7f3e9", "#181d33"),
    "ink": ("#23253a", "#eceaf2"),
    "quiet": ("#63626f", "#a9abbd"),
    "floor": ("#fcfaf4", "#1c2240"),
    "line": ("#c2b9a3", "#525a80"),
    "wall": ("#2a2c45", "#646c99"),
    "wall-line": ("#5a5d80", "#121729"),  # around each wall, so that walls side by side can be counted
    "clue": ("#fffdf4", "#ffffff"),
    "clue-done": ("#9496b5", "#c9cce0"),  # has its lamps
    "lit": ("#fbd87d", "#5a441b"),
    "beam": ("#d99000", "#e5b93c"),
    "lamp": ("#ffea5c", "#ffdf70"),
    "brass": ("#4a3300", "#cf9422"),  # the base and the outline of a lamp
    "mark": ("#575246", "#bfc1d2"),
    "wrong": ("#cc1f45", "#ff7d92"),
    "reason": ("#1b62d0", "#7db8ff"),  # what a step looks at
    "differ": ("#c6d8f5", "#34507c"),  # the ground of cells where solutions differ
    "fresh": ("#05603a", "#5fe0a4"),  # what it concludes
    "trial": ("#7b3fc4", "#cfadff"),  # what is only tried
}

PRINTED = {  # the same on paper, where there is black ink alone
    "paper": "#ffffff",
    "panel": "#ffffff",
    "ink": "#000000",
    "quiet": "#555555",
    "floor": "#ffffff",
    "line": "#9a9a9a",
    "wall": "#161616",
    "wall-line": "#5a5a5a",
    "clue": "#ffffff",
    "clue-done": "#a0a0a0",
    "lit": "#e2e2e2",
    "beam": "#a0a0a0",
    "lamp": "#ffffff",
    "brass": "#161616",
    "mark": "#606060",
    "wrong": "#000000",
    "reason": "#7a7a7a",
    "differ": "#dcdcdc",
    "fresh": "#000000",
    "trial": "#555555",
}


def color_of(name: str, night: bool = False) -> str:
    """A colour of the palette on screens, such as `#ffffff`."""
    return COLORS[name][night]


@cache
def stylesheet(theme: str, rules: tuple[tuple[str, str], ...]) -> str:
    """CSS for pairs of a class and its declarations, which name colours as `{wall}`.

    It holds inside elements of the class `lamplighter-` and the theme alone, so pictures on one page do not mix.
    """
    day, night = (declare(theme, rules, night) for night in (False, True))
    if theme == "auto":
        return f"{day}@media(prefers-color-scheme:dark){{{night}}}"
    return night if theme == "dark" else day


def declare(theme: str, rules: tuple[tuple[str, str], ...], night: bool) -> str:
    """The rules with the colours of day or night."""
    colors: Mapping[str, str] = PRINTED if theme == "print" else {name: pair[night] for name, pair in COLORS.items()}
    return "".join(f".lamplighter-{theme} .{name}{{{rule.format_map(colors)}}}" for name, rule in rules)
