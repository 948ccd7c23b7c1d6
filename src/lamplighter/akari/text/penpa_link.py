"""The envelope of a Penpa+ link: parameters, base64, raw deflate, and the short codes of the text inside.

`p` holds the lines of the board, `a` the answer that the page compares with. Inside, frequent words are written as `z`
and one character, and `z` itself as `zZ`. What unpacks to more than `MOST` characters is refused before it is unpacked.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from typing import Any
from urllib.parse import unquote

from lamplighter.errors import BadInput

HOME = "https://swaroopg92.github.io/penpa-edit/#"
MOST = 16 * 1024 * 1024  # characters; a board of 1000 by 1000 cells takes about 10 million
WORDS = {
    "9": '"qa"',
    "Q": '"pu_q"',
    "A": '"pu_a"',
    "G": '"grid"',
    "M": '"edit_mode"',
    "S": '"surface"',
    "L": '"line"',
    "E": '"lineE"',
    "W": '"wall"',
    "C": '"cage"',
    "N": '"number"',
    "Y": '"symbol"',
    "P": '"special"',
    "B": '"board"',
    "R": '"command_redo"',
    "U": '"command_undo"',
    "8": '"command_replay"',
    "1": '"numberS"',
    "F": '"freeline"',
    "2": '"freelineE"',
    "T": '"thermo"',
    "3": '"arrows"',
    "D": '"direction"',
    "0": '"squareframe"',
    "5": '"polygon"',
    "4": '"deletelineE"',
    "6": '"killercages"',
    "7": '"nobulbthermo"',
    "_": '"__a"',
    "O": "null",
    "Z": "z",
}
CODES = {word: "z" + code for code, word in WORDS.items()}
CODED = re.compile("z(.)")
WORD = re.compile("|".join(map(re.escape, CODES)))


def open_link(text: str) -> dict[str, str]:
    """The parameters of a link by name; it must hold `m=`, where they begin."""
    fields = (field.partition("=") for field in text[text.index("m=") :].strip().split("&"))
    return {name: value for name, _, value in fields}


def unpack(payload: str) -> str:
    """The text that was packed into a parameter; BadInput if it is damaged or too long."""
    try:
        letters = unquote(payload).rstrip("=")
        engine = zlib.decompressobj(-15)
        inside = engine.decompress(b64decode(letters + "=" * (-len(letters) % 4), validate=True), MOST + 1)
        text = inside.decode()
    except (ValueError, zlib.error):
        raise BadInput("the link is damaged: its board cannot be unpacked") from None
    if len(inside) > MOST:
        raise BadInput(f"the board in the link unpacks to more than {MOST:,} characters")
    if not engine.eof:
        raise BadInput("the link is damaged: its board breaks off")
    return text


def pack(text: str) -> str:
    """A text packed into a parameter; BadInput if it is too long."""
    if len(text) > MOST:
        raise BadInput(f"the board is too large for a Penpa+ link: it takes more than {MOST:,} characters")
    engine = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b64encode(engine.compress(text.encode("utf-8", "replace")) + engine.flush()).decode()


def spell_out(line: str) -> str:
    """A line with its codes written out; what is no code stays."""
    return CODED.sub(lambda code: WORDS.get(code[1], code[0]), line)


def shorten_words(line: str) -> str:
    """A line with codes for its words."""
    return WORD.sub(lambda word: CODES[word[0]], line)


def parse_part(text: str, what: str) -> Any:
    """The value that the JSON of a part of the link tells; BadInput, naming the part, if it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(f"the link is damaged: its {what} cannot be read") from None


def dump_compact(value: Any) -> str:
    """JSON as the page writes it; it compares answers letter by letter."""
    return json.dumps(value, separators=(",", ":"))
