"""A book's data and its template to PDF, by Typst."""

from __future__ import annotations

import json
import re
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from lamplighter.errors import BadInput, EngineMissing
from lamplighter.strangers import make_printable

BUILTIN = "book.typ"
MAIN = "main.typ"  # what typst wants the first of several files to be called
PLACE = re.compile(r"main\.typ:(\d+):")


def typeset(data: dict[str, Any], template: str | None = None, more_fonts: str | None = None) -> bytes:
    """The PDF of a book. A template reads `book.json`; beside that only files in its own folder are there for it.

    Letters that our fonts do not have come from the folder of more fonts, or from those of the machine. BadInput if a
    folder or template is not there or does not work; EngineMissing without typst.
    """
    if more_fonts is not None and not Path(more_fonts).is_dir():
        raise BadInput(f"there is no folder of fonts {more_fonts[:200]!r}")
    try:
        import typst
    except ImportError:
        raise EngineMissing("books need typst: pip install 'lamplighter[print]'") from None
    source, root = (builtin_template(), None) if template is None else read_template(template)
    pages: Any = {MAIN: source.encode(), "book.json": json.dumps(data).encode()}  # its stubs know no dicts
    with as_file(files("lamplighter.paint") / "fonts") as fonts:
        try:
            pdf: bytes = typst.compile(
                pages, root=root or str(fonts), font_paths=[str(fonts), *filter(None, [more_fonts])]
            )
        except RuntimeError as error:
            raise BadInput(f"the template does not work: {say_error(error)}") from None
    return pdf


def builtin_template() -> str:
    """The template that comes with the program, to start from."""
    return (files("lamplighter.akari.drawing.book") / BUILTIN).read_text(encoding="utf-8")


def read_template(name: str) -> tuple[str, str]:
    """The text of a template, and the folder it may read from; BadInput if it cannot be read."""
    try:
        return Path(name).read_text(encoding="utf-8"), str(Path(name).resolve().parent)
    except (OSError, ValueError) as error:  # ValueError: no UTF-8, or a NUL in the name
        reason = (getattr(error, "strerror", None) or "").lower() or "it is no text in UTF-8"
        raise BadInput(f"cannot read the template {name[:200]!r}: {reason}") from None


def say_error(error: RuntimeError) -> str:
    """What Typst says, on one line, with the line of the template."""
    place = PLACE.search(getattr(error, "diagnostic", ""))
    said = make_printable(" ".join(str(error).split())[:300])
    return f"line {place[1]}: {said}" if place else said
