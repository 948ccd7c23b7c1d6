"""A page of SVG and the words on it; any text can be given, it is escaped here."""

from __future__ import annotations

import textwrap
from html import escape

from lamplighter.paint.palette import stylesheet
from lamplighter.strangers import tame

FONT = "'Lamplighter Sans',Lato,'Helvetica Neue',Arial,sans-serif"
LETTER = 0.52  # the usual width of a letter, as a share of the size of the font

Rules = tuple[tuple[str, str], ...]  # pairs of a class and its CSS, with colours of the palette as `{ink}`
WORDS: Rules = (
    ("paper", "fill:{paper}"),
    ("words", "fill:{ink};font-family:" + FONT),
    ("small", "fill:{quiet};font-family:" + FONT),
)


def escape_text(text: str) -> str:
    """Text that reads as itself in elements and attributes of an SVG; what XML cannot hold is replaced."""
    return escape(tame(text))


def many(number: int, thing: str) -> str:
    """`1 lamp`, `2 lamps`: a number and its noun, whose plural ends in s."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def make_page(
    width: float, height: float, title: str, body: str, *, theme: str = "auto", rules: Rules = (), scale: float = 1
) -> str:
    """A whole SVG around a body that is SVG already. The title is read aloud by screen readers.

    Its ground is coloured, so that its words can be read wherever it is shown; in the theme `print` it is left clear.
    """
    paper = "" if theme == "print" else f'<rect class="paper" width="{width:g}" height="{height:g}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width * scale:g}"'
        f' height="{height * scale:g}" role="img" class="lamplighter-{theme}"><title>{escape_text(title)}</title>'
        f"<style>{stylesheet(theme, WORDS + rules)}</style>{paper}{body}</svg>"
    )


def wrap_text(text: str, width: float, size: float) -> list[str]:
    """Text in lines that about fit a width, at a size of the font. Line breaks stay, empty lines go."""
    letters = max(12, int(width / (size * LETTER)))
    return [line for part in text.split("\n") for line in textwrap.wrap(part, letters)]


def draw_words(x: float, y: float, text: str, size: float, *, kind: str = "words", anchor: str = "start") -> str:
    """One line of text. x and y are the start of its base line, or its middle or end if `anchor` says so."""
    place = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}" class="{kind}" font-size="{size:g}"{place}>{escape_text(text)}</text>'
