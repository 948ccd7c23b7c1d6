"""Paper: the size of a page, its margins, and how large a board can be on it. All lengths are millimetres."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lamplighter.errors import BadInput

INCH = 25.4
PAPER_SIZES = {"a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (8.5 * INCH, 11 * INCH)}
PAPER_TRIMS = ("5x8in", "5.5x8.5in", "6x9in", "7x10in", "8x10in", "8.5x11in")  # what printers on demand offer
CUSTOM = re.compile(r"(\d{1,3}(?:[.]\d{1,3})?)x(\d{1,3}(?:[.]\d{1,3})?)(in|mm)", re.ASCII)
SMALLEST, LARGEST = 90.0, 600.0

GUTTER = 0.125 * INCH  # the spine takes so much more with every step in the number of pages
STEPS = (150, 300, 500, 700)  # pages; where printers ask for a wider gutter


@dataclass(frozen=True, slots=True)
class Paper:
    """A page in a book that is bound: the margin inside is wider than the one outside."""

    name: str
    width: float
    height: float

    @property
    def outside(self) -> float:
        """The margin away from the spine."""
        return round(max(11.0, 0.082 * self.width), 2)

    @property
    def top(self) -> float:
        """The margin above the text."""
        return round(max(12.0, 0.07 * self.height), 2)

    @property
    def bottom(self) -> float:
        """The margin below the text, with the number of the page."""
        return round(self.top + 4, 2)

    @property
    def insides(self) -> tuple[float, ...]:
        """The margin at the spine: up to 150 pages, up to 300, 500, 700, and beyond."""
        return tuple(round(self.outside + GUTTER * (step + 1), 2) for step in range(len(STEPS) + 1))

    @property
    def room(self) -> tuple[float, float]:
        """Width and height between the margins, in the thickest book."""
        return self.width - self.outside - self.insides[-1], self.height - self.top - self.bottom


def find_paper(name: str) -> Paper:
    """The paper of that name, or of that size: `152x229mm`, `6x9in`; BadInput if there is none."""
    if size := PAPER_SIZES.get(name.lower()):
        return Paper(name.lower(), *size)
    if not (found := CUSTOM.fullmatch(name.lower())):
        known = ", ".join((*PAPER_SIZES, *PAPER_TRIMS))
        raise BadInput(f"{name[:20]!r} is no paper; there are {known}, or any size such as 150x200mm")
    unit = INCH if found[3] == "in" else 1.0
    width, height = round(float(found[1]) * unit, 2), round(float(found[2]) * unit, 2)
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise BadInput(f"paper is {SMALLEST:g} to {LARGEST:g} mm wide and high, not {width:g} by {height:g}")
    return Paper(name.lower(), width, height)
