"""puzz.link and pzv.jp addresses: https://puzz.link/p?akari/COLS/ROWS/BODY. They are decoded, never opened.

In the body `g`-`z` is a gap of 1 to 20 white cells, `.` a wall without number, and `0`-`9`, `a`-`e` a clue together
with the 0, 1 or 2 white cells after it: clue + 5 * cells. A body may end early (the rest is white).
"""

from __future__ import annotations

import re

from lamplighter.akari.answer import Entry
from lamplighter.akari.puzzle import WALL, WHITE, Puzzle, check_size
from lamplighter.errors import BadInput

UNIT = "line"
EXAMPLE = "https://puzz.link/p?akari/6/6/nekcakbl"
KINDS = ("akari", "lightup", "bijutsukan")
BARE = re.compile(rf"\s*[^\s?]*\??({'|'.join(KINDS)})(_edit|_play)?/")
PARAMETER = re.compile(r"[#?]m=\w+&")
ADDRESS = re.compile(
    r"(?:[a-z]+://[^\s?]*\?|[^\s?/]*\?)?(?P<kind>[a-z]+?)(?:_edit|_play)?/(?:v:[^/]*/)?(?:[a-z]+/)?"
    r"(?P<cols>[^/]*)/(?P<rows>[^/]*)(?:/(?P<body>.*))?",
    re.ASCII,
)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
CLUE_SQUARES = {digit: str(value % 5) + WHITE * (value // 5) for value, digit in enumerate(DIGITS[:15])}
GAPS = {digit: WHITE * gap for gap, digit in enumerate(DIGITS[16:], 1)}
TOKENS = {".": WALL, **CLUE_SQUARES, **GAPS}
STRANGE = re.compile(r"[^.0-9a-eg-z]")


def sniff(text: str) -> bool:
    """Is it an address, or the part of one from the kind on? Links of Penpa+ hold their board in a parameter."""
    return ("://" in text.lstrip()[:12] and not PARAMETER.search(text)) or bool(BARE.match(text))


def read(text: str) -> Entry:
    """The board an address holds. Sizes are looked at before anything is allocated."""
    text = text.strip()
    found = ADDRESS.fullmatch(text)
    if not found:
        raise BadInput(f"{text[:60]!r} is no puzz.link address; one looks like {EXAMPLE}")
    if found["kind"] not in KINDS:
        raise BadInput(f"this is a puzzle of another kind, {found['kind']!r}; only {', '.join(KINDS)} are read here")
    cols, rows = size_of(found["cols"]), size_of(found["rows"])
    check_size(rows, cols)
    body = (found["body"] or "").rstrip("/")
    told = decoded(body, text, max(found.start("body"), 0))
    squares = told[: rows * cols].ljust(rows * cols, WHITE)
    puzzle = Puzzle(tuple(squares[first : first + cols] for first in range(0, rows * cols, cols)))
    return Entry(puzzle, warnings=oddities(len(told), rows * cols))


def size_of(digits: str) -> int:
    """A number of rows or columns."""
    if not (digits.isascii() and digits.isdigit() and len(digits) < 9):
        raise BadInput(f"the size in the address is no number: {digits[:20]!r}")
    return int(digits)


def decoded(body: str, text: str, start: int) -> str:
    """The squares a body spells out."""
    if strange := STRANGE.search(body):
        raise BadInput(f"{strange.group()!r} has no meaning in this address", 1, start + strange.start() + 1, text)
    return "".join(map(TOKENS.__getitem__, body))


def oddities(length: int, size: int) -> tuple[str, ...]:
    """A body may end early, or run over the edge by the two cells a clue takes along; more is odd, but readable."""
    if length < size:
        return (f"the address tells {length} of {size} squares; the rest is taken as white",)
    return (
        (f"the address tells {length} squares for a board of {size}; the rest is dropped",) if length > size + 2 else ()
    )


def write(entry: Entry) -> str:
    """The address, written just as puzz.link itself writes it."""
    puzzle = entry.puzzle
    body = re.sub(r"[0-4]\.{0,2}|\.{1,20}|#", encoded, padded(puzzle.squares))
    slash = "/" if body.endswith(".") else ""
    return f"https://puzz.link/p?akari/{puzzle.cols}/{puzzle.rows}/{body}{slash}"


def padded(squares: str) -> str:
    """A clue takes the two cells after it along, even where the board ends before."""
    if squares[-1] in "01234":
        return squares + WHITE * 2
    return squares + WHITE if len(squares) > 1 and squares[-2] in "01234" and squares[-1] == WHITE else squares


def encoded(found: re.Match[str]) -> str:
    """One token."""
    squares = found.group()
    if squares == WALL:
        return "."
    if squares[0] == WHITE:
        return DIGITS[15 + len(squares)]
    return DIGITS[int(squares[0]) + 5 * (len(squares) - 1)]
