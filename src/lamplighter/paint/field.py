"""The field of a chart: its title, its axes and their names, and where a number lies on it."""

from __future__ import annotations

from fractions import Fraction

from lamplighter.paint.axis import Axis
from lamplighter.paint.canvas import FONT, Rules, draw_words, escape_text
from lamplighter.paint.marks import shorten, width_of

WIDTH, HEIGHT = 440, 310  # of a chart
LEFT, RIGHT, TOP, BOTTOM = 62, WIDTH - 18, 62, HEIGHT - 52  # of the field inside the axes
HEADING, TEXT, SMALL = 15, 12, 11
RULES: Rules = (
    ("heading", "fill:{ink};font-weight:bold;font-family:" + FONT),
    ("grid", "stroke:{line};stroke-opacity:.55;stroke-width:1;fill:none"),
    ("axis", "stroke:{quiet};stroke-width:1.2;fill:none"),
)


def frame_chart(title: str, note: str, body: str) -> str:
    """A chart as a fragment of SVG: its title, a note such as how many values it shows, and its body."""
    heading = draw_words(LEFT, 20, shorten(title, 36), HEADING, kind="heading")
    told = draw_words(RIGHT, 20, note, SMALL, kind="small", anchor="end")
    return f"<g><title>{escape_text(title)}: {escape_text(note)}</title>{heading}{told}{body}</g>"


def draw_nothing() -> str:
    """The field of a chart without values: it says that there is nothing to show."""
    middle = draw_words((LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2, "nothing to show", TEXT, kind="small", anchor="middle")
    return f'<path class="axis" d="M{LEFT} {TOP}V{BOTTOM}H{RIGHT}"/>{middle}'


def place_across(axis: Axis, number: Fraction) -> float:
    """The x of a number on the ground axis."""
    return LEFT + axis.share(number) * (RIGHT - LEFT)


def place_down(axis: Axis, number: Fraction) -> float:
    """The y of a number on the upright axis, counted downwards as in SVG."""
    return BOTTOM - axis.share(number) * (BOTTOM - TOP)


def draw_upright_axis(axis: Axis) -> str:
    """The upright axis: its numbers, a line across the field for each, and the line at the bottom."""
    places = [(place_down(axis, tick), axis.label(tick)) for tick in axis.ticks]
    lines = "".join(f"M{LEFT} {y:.5g}H{RIGHT}" for y, _ in places)
    numbers = [draw_words(LEFT - 7, y + 4, label, SMALL, kind="small", anchor="end") for y, label in places]
    return f'<path class="grid" d="{lines}"/><path class="axis" d="M{LEFT} {BOTTOM}H{RIGHT}"/>' + "".join(numbers)


def draw_ground_axis(axis: Axis, lines: bool = False) -> str:
    """The axis below: ticks, numbers for as many of them as have room, and lines up the field if asked."""
    places = [(place_across(axis, tick), axis.label(tick)) for tick in axis.ticks]
    widest = max(width_of(label, SMALL) for _, label in places) + 8
    every = int(widest * len(places) / (RIGHT - LEFT)) + 1
    ticks = "".join(f"M{x:.5g} {BOTTOM}v5" for x, _ in places)
    rules = "".join(f"M{x:.5g} {TOP}V{BOTTOM}" for x, _ in places if lines)
    numbers = [draw_words(x, BOTTOM + 18, label, SMALL, kind="small", anchor="middle") for x, label in places[::every]]
    back = f'<path class="grid" d="{rules}"/>' if lines else ""
    return f'{back}<path class="axis" d="{ticks}"/>' + "".join(numbers)


def draw_axis_names(x_label: str, y_label: str) -> str:
    """The names of both axes."""
    below = draw_words((LEFT + RIGHT) / 2, BOTTOM + 40, shorten(x_label, 56), TEXT, anchor="middle")
    middle = (TOP + BOTTOM) / 2
    aside = draw_words(14, middle, shorten(y_label, 30), TEXT, anchor="middle")
    return f'{below}<g transform="rotate(-90 14 {middle:g})">{aside}</g>'
