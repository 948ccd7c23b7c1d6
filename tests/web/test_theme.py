"""The style sheet of colours is what the palette gives."""

import re

from lamplighter.paint.palette import COLORS
from lamplighter.web.theme import TOKENS, make_tokens


def test_the_style_sheet_is_made_from_the_palette_of_now():
    """If this fails on purpose: `make pictures`."""
    assert TOKENS.read_text(encoding="utf-8") == make_tokens()


def test_every_colour_is_there_by_day_and_by_night():
    found = re.findall(r"--([a-z-]+): light-dark\((#\w{6}), (#\w{6})\);", make_tokens())
    assert {name: (day, night) for name, day, night in found} == COLORS


def test_a_reader_may_choose_day_or_night():
    assert "color-scheme: light dark;" in make_tokens()
    assert ':root[data-theme="light"] { color-scheme: light; }' in make_tokens()
    assert ':root[data-theme="dark"] { color-scheme: dark; }' in make_tokens()
