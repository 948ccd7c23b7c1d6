"""Colours: what must be told apart can be, by day, by night and in print."""

import pytest

from lamplighter.paint.palette import COLORS, PRINTED, color_of

LOOKS = {
    "day": {name: color_of(name) for name in COLORS},
    "night": {name: color_of(name, night=True) for name in COLORS},
    "print": PRINTED,
}
SCREENS = ("day", "night")
POINTERS = ("wrong", "reason", "fresh", "trial")  # frames, rings, ghosts of lamps
GROUNDS = ("floor", "lit", "differ")

READ, SEEN = 4.5, 3  # what WCAG 2 asks of words, and of shapes with a meaning
EVERYWHERE = [
    *((words, ground, READ) for words in ("ink", "quiet") for ground in ("paper", "panel")),
    *(("ink", ground, READ) for ground in GROUNDS),  # the numbers of Lights Out
    ("clue", "wall", READ),
    ("clue-done", "wall", SEEN),
    ("clue", "clue-done", 1.5),
    ("paper", "wrong", READ),  # the number of a wall that is wrong
    *(("mark", ground, READ) for ground in GROUNDS),
    *((pointer, ground, SEEN) for pointer in POINTERS for ground in GROUNDS),
    *((pointer, "paper", SEEN) for pointer in POINTERS),  # in its halo, which is seen on walls:
    ("paper", "wall", SEEN),
    ("wall", "floor", SEEN),
    ("brass", "floor", SEEN),
    ("brass", "lit", SEEN),
    ("brass", "lamp", 2),
    ("beam", "lit", 1.5),  # the ground tells the same
    ("lit", "floor", 1.25),  # the beams tell the same
    ("differ", "floor", 1.25),
    ("line", "floor", 1.3),
    ("line", "lit", 1.3),
    ("wall-line", "wall", 1.4),
]
ON_SCREENS = [
    *((pointer, ground, READ) for pointer in POINTERS for ground in ("paper", "panel")),  # as words of the page
    *((pointer, ground, READ) for pointer in ("fresh", "trial") for ground in ("floor", "lit")),  # as marks
    ("wrong", "fresh", 1.3),  # by lightness, for those who do not tell red from green
]
CASES = [(look, *pair) for look in LOOKS for pair in EVERYWHERE] + [
    (look, *pair) for look in SCREENS for pair in ON_SCREENS
]


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2, 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def luminance(color: str) -> float:
    """The relative luminance of WCAG 2, from 0 for black to 1 for white."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_ratio_is_that_of_the_standard():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)  # the grey that just fails
    assert contrast("#c2153a", "#c2153a") == 1


@pytest.mark.parametrize(("look", "front", "back", "least"), CASES)
def test_colours_are_far_enough_apart(look, front, back, least):
    assert contrast(LOOKS[look][front], LOOKS[look][back]) >= least


@pytest.mark.parametrize("look", LOOKS)
def test_walls_are_seen_beside_light(look):
    """By themselves, or by the line around them."""
    colors = LOOKS[look]
    assert max(contrast(colors["wall"], colors[other]) for other in ("lit", "wall-line")) >= SEEN


@pytest.mark.parametrize("look", LOOKS)
def test_a_clue_that_is_done_is_dimmer(look):
    colors = LOOKS[look]
    assert contrast(colors["clue-done"], colors["wall"]) < contrast(colors["clue"], colors["wall"])


def test_all_looks_have_the_same_colours():
    assert set(PRINTED) == set(COLORS)
