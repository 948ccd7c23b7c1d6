"""A page of SVG: its frame, its words, and nothing on it that a stranger's text could break."""

from __future__ import annotations

import textwrap
from html import escape

from lamplighter.paint.palette import stylesheet
from lamplighter.strangers import tame

FONT = "'Lamplighter Sans',Lato,'Helvetica Neue',Arial,sans-serif"
LETTER = 0.52  # the usual width of a letter, of the size of the font

Rules = tuple[tuple[str, str], ...]  # class to CSS with the names of colours
WORDS: Rules = (
    ("paper", "fill:{paper}"),
    ("words", "fill:{ink};font-family:" + FONT),
    ("small", "fill:{quiet};font-family:" + FONT),
)


def escape_text(text: str) -> str:
    """Text that means itself wherever it is put in an SVG."""
    return escape(tame(text))


def many(number: int, thing: str) -> str:
    """So many of a thing."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def make_page(
    width: float, height: float, title: str, body: str, *, theme: str = "auto", rules: Rules = (), scale: float = 1
) -> str:
    """A whole SVG. The title is read aloud by screen readers.

    It brings its own paper, so that its words can be read wherever it is shown; only what is printed has paper already.
    """
    paper = "" if theme == "print" else f'<rect class="paper" width="{width:g}" height="{height:g}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width * scale:g}"'
        f' height="{height * scale:g}" role="img" class="lamplighter-{theme}"><title>{escape_text(title)}</title>'
        f"<style>{stylesheet(theme, WORDS + rules)}</style>{paper}{body}</svg>"
    )


def wrap_text(text: str, width: float, size: float) -> list[str]:
    """Text in lines that fit a width, at a size of the font. A line break stays one."""
    letters = max(12, int(width / (size * LETTER)))
    return [line for part in text.split("\n") for line in textwrap.wrap(part, letters)]


def draw_words(x: float, y: float, text: str, size: float, *, kind: str = "words", anchor: str = "start") -> str:
    """One line of text; x and y are where its base line starts (or its middle, or its end)."""
    place = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}" class="{kind}" font-size="{size:g}"{place}>{escape_text(text)}</text>'
