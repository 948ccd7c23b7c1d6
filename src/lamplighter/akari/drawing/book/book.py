"""book: puzzles as a PDF for print, with title page, rules, chapters by level, and solutions."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import Any, NamedTuple

from lamplighter.akari.drawing.book.design import Design, why_too_large
from lamplighter.akari.drawing.book.paper import find_paper
from lamplighter.akari.drawing.book.plates import NotUnique, Plate, make_plate
from lamplighter.akari.drawing.book.template_data import number_plates, template_data
from lamplighter.akari.drawing.book.typesetting import typeset
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.text.read_write import Askable, read_all
from lamplighter.arguments import expect_kind, expect_several, wrong_kind
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget


def book(
    asked: Iterable[Askable] | str,
    design: Design | None = None,
    *,
    template: str | None = None,
    budget: Budget | None = None,
) -> bytes:
    """The PDF of a book with these puzzles; `template` names a Typst file, and the budget is for each puzzle.

    BadInput if one has not exactly one solution or is too large for the page, OutOfBudget if that, or an explanation
    that the design asks for, was not found in time.
    """
    design = Design() if design is None else expect_kind(Design, design, "the design", "a lamplighter.Design")
    if template is not None and not isinstance(template, (str, PathLike)):
        raise wrong_kind("the template", "a str, the name of a file", template)
    puzzles = (
        read_all(asked) if isinstance(asked, str) else expect_several(asked, "a book", "made of a list of puzzles")
    )
    plates = [make_plate(one, budget, explained=design.explain) for one in puzzles]
    return typeset(template_data(plates, design), template, design.fonts)


class Submission(NamedTuple):
    """A puzzle given for a book and what became of it: a plate and its number there, or why it is left out."""

    entry: Entry | None  # None if it could not be read
    result: Plate | BadInput | OutOfBudget
    number: int | None = None  # None if it is left out

    @property
    def verdict(self) -> str:
        """`unique`, `none` or `multiple`; `unknown` where that was not found out."""
        if isinstance(self.result, Plate):
            return "unique"
        return self.result.verdict if isinstance(self.result, NotUnique) else "unknown"

    def to_json(self) -> dict[str, Any]:
        """The fields of `book` in docs/json.md."""
        plate = self.result if isinstance(self.result, Plate) else None
        level, score = (plate.level, plate.score) if plate else (None, None)
        return {"verdict": self.verdict, "level": level, "score": score, "number": self.number}


class Volume(NamedTuple):
    """A book of those submissions that it can hold; the others are kept beside them with the reason."""

    design: Design
    submissions: tuple[Submission, ...]

    @property
    def plates(self) -> list[Plate]:
        """The puzzles that the book holds, in the order in which they were given."""
        return [given.result for given in self.submissions if isinstance(given.result, Plate)]

    def data(self) -> dict[str, Any]:
        """What a template gets; BadInput if no puzzle is left."""
        return template_data(self.plates, self.design)

    def pdf(self, template: str | None = None) -> bytes:
        """The PDF of the book; BadInput if no puzzle is left or the template does not work."""
        return typeset(self.data(), template, self.design.fonts)


def gather_book(given: Iterable[Entry | BadInput], design: Design, budget: Budget | None = None) -> Volume:
    """A volume of all that was read, in its order; the budget is for each puzzle. What fails is a submission too."""
    tried = [(one if isinstance(one, Entry) else None, try_plate(one, design, budget)) for one in given]
    places = number_plates([result for _, result in tried if isinstance(result, Plate)], design)
    return Volume(design, tuple(Submission(entry, result, places.get(id(result))) for entry, result in tried))


def try_plate(read: Entry | BadInput, design: Design, budget: Budget | None) -> Plate | BadInput | OutOfBudget:
    """A puzzle solved, graded and perhaps explained, or why it will not be in the book."""
    if isinstance(read, BadInput):
        return read
    if slip := why_too_large(read.puzzle, design, find_paper(design.paper)):
        return BadInput(f"the board is too large for the page: {slip}")
    try:
        return make_plate(read, budget, explained=design.explain)
    except (BadInput, OutOfBudget) as error:
        return error
