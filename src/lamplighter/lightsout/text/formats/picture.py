"""Our own text: `#` a light that is on, `.` one that is off, `_` a hole; `1` and `0` will do, digits are more colours.

Boards in one file are separated by blank lines. With more than ten colours the lights are numbers with blanks between.
A picture does not tell the rule, the edges or the number of colours.
"""

from __future__ import annotations

import re

from lamplighter.lightsout.game.record import PLAIN, Kind, Record
from lamplighter.lightsout.game.spelling import HOLE, STATES
from lamplighter.lightsout.text.rows import read_board

UNIT = "paragraph"
BEGINS = r"\s*[^\s{\x22/:,\[]"
EXAMPLE = "##.#\n.#_.\n...#"
FOREIGN = set('{"/:,[')  # what other formats are written with, and pictures never
SEED = re.compile(r"\s*[0-9]+(?:x[0-9]+[cr]?|[cr])#")
SQUARES = str.maketrans("", "", "".join(STATES) + HOLE)


def sniff(text: str) -> bool:
    """Is at least half of it lights, and nothing a mark of other formats? A picture with a slip is still a picture."""
    marks = "".join(text.split())
    if not marks or FOREIGN & set(marks) or SEED.match(text):
        return False
    return 2 * len(marks.translate(SQUARES)) <= len(marks)


def read(text: str, kind: Kind = PLAIN) -> Record:
    """The board."""
    return Record(read_board([line.strip() for line in text.split("\n") if line.strip()], kind))


def write(record: Record) -> str:
    """The board; a target is not told."""
    return str(record.board)
