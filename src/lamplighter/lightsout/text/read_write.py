"""The verbs read, read_all and write; and the converters for whatever verbs take for a board (`Askable`).

Formats are recognised, and a stream may mix them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplighter.arguments import expect_kind, expect_text
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.record import PLAIN, Kind, Record
from lamplighter.records import Line, cut_records, lines_of, load_format, load_reader, raise_slips, recognise

FORMATS = "lamplighter.lightsout.text.formats"


def read(text: str, format: str | None = None, *, rule: str = "plus", wrap: str = "plane", colors: int = 2) -> Record:
    """The one board in a text, BadInput if there is none or several; `rule`, `wrap` and `colors` if it tells none."""
    found = list(read_all(expect_text(text, "the text"), format, rule=rule, wrap=wrap, colors=colors))
    if not found:
        raise BadInput("the text is empty")
    if len(found) > 1:
        raise BadInput(f"there are {len(found)} boards in the text; read_all takes them all")
    return found[0]


def read_all(
    lines: Iterable[Line] | str, format: str | None = None, *, rule: str = "plus", wrap: str = "plane", colors: int = 2
) -> Iterator[Record]:
    """Every board of a text, or of a stream of lines, one after the other; a bad one raises BadInput and ends it."""
    return raise_slips(results(lines, format, Kind(rule, wrap, colors)))


def results(lines: Iterable[Line] | str, format: str | None = None, kind: Kind = PLAIN) -> Iterator[Record | BadInput]:
    """Like read_all, but a bad record comes as a BadInput in its place, and the stream goes on."""
    known = load_reader(FORMATS, format) if format is not None else None
    for text in cut_records(lines_of(lines), FORMATS, known):
        try:
            if isinstance(text, BadInput):
                raise text
            record: Record = (known or recognise(FORMATS, text)).read(text, kind)
        except BadInput as error:
            yield error
        else:
            yield record


def write(asked: Askable, format: str = "picture") -> str:
    """A board as text; BadInput if the format cannot hold it."""
    text: str = load_format(FORMATS, format).write(record_of(asked))
    return text


Askable = Board | Record | str  # what verbs take for a board


def record_of(asked: Askable) -> Record:
    """A text, Board or Record as a Record; a text without a rule is plus on a plane with two colours."""
    if isinstance(asked, Record):
        return asked
    if isinstance(asked, str):
        return read(asked)
    return Record(expect_kind(Board, asked, "the board", "a text, or a lamplighter.lightsout.Board or Record"))


def board_of(asked: Askable) -> Board:
    """The board of a text, Board or Record."""
    return asked if isinstance(asked, Board) else record_of(asked).board


def boards_of(asked: Askable, target: Askable | None) -> tuple[Board, Board | None]:
    """A board and what it is to become: the target given, else the one told with the board.

    A text for a target is read as a board of the same kind. Whether both are of one game is not looked at.
    """
    if isinstance(asked, Board) and (target is None or isinstance(target, Board)):
        return asked, target
    record = record_of(asked)
    if isinstance(target, str):
        target = read_target(target, record.board.game)
    return record.board, record.target if target is None else board_of(target)


def read_target(text: str, game: Game) -> Board:
    """The board that a text shows, taken for one of this game; where the text tells another game, a board of that."""
    if game.links is None:
        return read(text, rule=game.rule, wrap=game.wrap, colors=game.colors).board
    found = read(text, colors=game.colors).board  # a picture cannot tell links, so it comes as plus on a plane
    plain = Game.of(game.rows, game.cols, colors=game.colors, holes=game.holes)
    return Board(game, found.lights) if found.game == plain else found
