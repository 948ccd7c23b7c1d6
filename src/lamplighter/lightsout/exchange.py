"""The verbs of text: read, read_all, write. A format is recognised by itself; a stream may mix them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplighter.errors import BadInput
from lamplighter.lightsout.board import Board
from lamplighter.lightsout.record import PLAIN, Kind, Record
from lamplighter.records import Line, format_named, format_read, recognised, records

FORMATS = "lamplighter.lightsout.formats"


def read(text: str, format: str | None = None, *, rule: str = "plus", wrap: str = "plane", colors: int = 2) -> Record:
    """The one board in a text; `rule`, `wrap` and `colors` are for texts that do not tell them."""
    found = list(read_all(text.split("\n"), format, rule=rule, wrap=wrap, colors=colors))
    if not found:
        raise BadInput("the text is empty")
    if len(found) > 1:
        raise BadInput(f"there are {len(found)} boards in the text; read_all takes them all")
    return found[0]


def read_all(
    lines: Iterable[Line], format: str | None = None, *, rule: str = "plus", wrap: str = "plane", colors: int = 2
) -> Iterator[Record]:
    """Every board of a stream of lines, one after the other."""
    for result in results(lines, format, Kind(rule, wrap, colors)):
        if isinstance(result, BadInput):
            raise result
        yield result


def results(lines: Iterable[Line], format: str | None = None, kind: Kind = PLAIN) -> Iterator[Record | BadInput]:
    """Like read_all, but a bad record comes as a BadInput in its place, and the stream goes on."""
    kind.game(1, 1)  # an unknown rule is told before anything is read
    known = format_read(FORMATS, format) if format else None
    for text in records(lines, FORMATS, known):
        try:
            if isinstance(text, BadInput):
                raise text
            record: Record = (known or recognised(FORMATS, text)).read(text, kind)
        except BadInput as error:
            yield error
        else:
            yield record


def write(asked: Board | Record, format: str = "picture") -> str:
    """A board as text."""
    record = Record(asked) if isinstance(asked, Board) else asked
    text: str = format_named(FORMATS, format).write(record)
    return text
