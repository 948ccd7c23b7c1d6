"""The colours of everything that is drawn, by day and by night. Colour never carries a meaning alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

THEMES = ("auto", "light", "dark", "print")  # auto: as the reader's screen is set; print: greys alone

COLORS = {  # what is coloured: by day, by night
    "paper": ("#ffffff", "#14161f"),
    "ink": ("#23253a", "#eceaf2"),
    "quiet": ("#6b6a78", "#a5a7b8"),
    "floor": ("#fbf9f3", "#232636"),
    "line": ("#c9c3b4", "#3d4157"),
    "wall": ("#2a2c45", "#7d829e"),
    "clue": ("#fffdf4", "#ffffff"),
    "lit": ("#ffefb0", "#5d5026"),
    "beam": ("#e0a100", "#e5b93c"),
    "lamp": ("#ffc61a", "#ffd75e"),
    "brass": ("#4a3300", "#221800"),
    "mark": ("#7c786d", "#a9abbd"),
    "wrong": ("#c2153a", "#ff7d92"),
    "reason": ("#2477e6", "#7db8ff"),
    "fresh": ("#0b7a4b", "#5fe0a4"),
}

PRINTED = {  # the same on paper, where there is black ink alone
    "paper": "#ffffff",
    "ink": "#000000",
    "quiet": "#555555",
    "floor": "#ffffff",
    "line": "#9a9a9a",
    "wall": "#161616",
    "clue": "#ffffff",
    "lit": "#e9e9e9",
    "beam": "#a8a8a8",
    "lamp": "#ffffff",
    "brass": "#161616",
    "mark": "#6a6a6a",
    "wrong": "#000000",
    "reason": "#808080",  # seen on white and on walls
    "fresh": "#000000",
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
