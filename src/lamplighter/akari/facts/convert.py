"""convert: a puzzle in another format, turned or mirrored if asked, and its id."""

from __future__ import annotations

from typing import Any, NamedTuple

from lamplighter.akari.facts.canonical import canonical_entry, content_id
from lamplighter.akari.facts.decent import decent_entry
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.text.read_write import Askable, entry_of, write
from lamplighter.arguments import expect_flag


class Converted(NamedTuple):
    """An entry as it was asked for, its text in a format, and the id of its puzzle, which turning does not change."""

    entry: Entry
    format: str
    text: str
    content_id: str

    def to_json(self) -> dict[str, Any]:
        """The fields of `convert` in docs/json.md."""
        return {"format": self.format, "text": self.text, "content_id": self.content_id}


def convert(
    asked: Askable,
    format: str = "picture",
    *,
    canonical: bool = False,
    turns: int = 0,
    flip: bool = False,
    decent: bool = False,
    objective: str | None = None,
    model: str | None = None,
) -> Converted:
    """The puzzle with all that is drawn on it, turned as `Entry.turned` does, written in a format.

    With `decent`, cells that stand alone are walls first; BadInput if there is no such board. With `canonical` it is
    turned until its puzzle is canonical, and `turns` and `flip` do not matter. `objective` and `model` are those of
    `write`.
    """
    given = decent_entry(entry_of(asked)) if expect_flag(decent, "'decent'") else entry_of(asked)
    entry = canonical_entry(given) if canonical else given.turned(turns, flip) if turns or flip else given
    return Converted(entry, format, write(entry, format, objective=objective, model=model), content_id(given))
