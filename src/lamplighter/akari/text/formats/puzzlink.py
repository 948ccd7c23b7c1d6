"""puzz.link and pzv.jp addresses: https://puzz.link/p?akari/COLS/ROWS/BODY. They are decoded, never opened.

In the body `g`-`z` is a gap of 1 to 20 white cells, `.` a wall without number, and `0`-`9`, `a`-`e` a clue together
with the 0, 1 or 2 white cells after it: clue + 5 * cells. A body may end early (the rest is white). What the sites
misread without a word is refused, or read as they do if asked to be lenient.
"""

from __future__ import annotations

import re

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import WALL, WHITE, Puzzle, check_size
from lamplighter.akari.text.leniency import Guesses
from lamplighter.akari.text.squares import number_of
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

UNIT = "line"
BEGINS = r"\s*(?:https?://|(?:[^\s?]*\?)?(?:akari|lightup|bijutsukan))"
EXAMPLE = "https://puzz.link/p?akari/6/6/nekcakbl"
KINDS = ("akari", "lightup", "bijutsukan")
KIND = rf"(?:{'|'.join(KINDS)})(?:_edit|_play)?/"
HOSTS = r"(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|indi\.s58\.xrea\.com)(?:[/?]|\s*$)"
MINE = re.compile(rf"\s*(?:https?://(?:www\.)?{HOSTS}(?!\S*\?pzprv3)|(?:[^\s?]*\?)?{KIND})")
APPLET = re.compile(r"https?://indi\.s58\.xrea\.com/(\w+)/[^\s?]*\?")  # an old page that has the kind in its path
ADDRESS = re.compile(
    r"(?:[a-z]+://[^\s?]*\?|[^\s?/]*\?)?(?P<kind>[a-z]+?)(?:_edit|_play)?"
    r"(?:/(?:v:(?P<variant>[^/]*)/)?(?:[a-z]+/)?(?P<cols>[^/]*)/(?P<rows>[^/]*)(?:/(?P<body>.*))?)?/?",
    re.ASCII,
)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
CLUE_SQUARES = {digit: str(value % 5) + WHITE * (value // 5) for value, digit in enumerate(DIGITS[:15])}
GAPS = {digit: WHITE * gap for gap, digit in enumerate(DIGITS[16:], 1)}
TOKENS = {".": WALL, **CLUE_SQUARES, **GAPS}
STRANGE = re.compile(r"[^.0-9a-eg-z]")
USUAL = 10  # rows and columns where an address tells none, says the site


def sniff(text: str) -> bool:
    """Is it an address of these sites, or the part of one from the kind on?"""
    return bool(MINE.match(text))


def read(text: str, lenient: bool = False) -> Entry:
    """The board an address holds. Sizes are looked at before anything is allocated."""
    text = APPLET.sub(r"\1/", text.strip())
    found = ADDRESS.fullmatch(text)
    if not found:
        raise BadInput(f"{text[:60]!r} is no puzz.link address; one looks like {EXAMPLE}")
    if found["kind"] not in KINDS:
        raise BadInput(
            f"this is a puzzle of another kind, {found['kind'][:20]!r}; only {', '.join(KINDS)} are read here"
        )
    guesses = Guesses(lenient)
    if found["variant"]:
        guesses.note(f"the address asks for a variant of the rules, {found['variant'][:20]!r}", "passed over")
    rows, cols = size_of(found, guesses)
    squares = decode_board(found, rows * cols, guesses)
    puzzle = Puzzle(cut_rows(squares, cols))
    return Entry(puzzle, warnings=tuple(guesses.warnings))


def size_of(found: re.Match[str], guesses: Guesses) -> tuple[int, int]:
    """Rows, then columns; BadInput if there are too many. An address without a size is a guess."""
    cols, rows = (number_of(found[side] or "0") for side in ("cols", "rows"))
    if rows * cols == 0:
        guesses.note("the address tells no size, so the board is empty", f"{USUAL} by {USUAL}")
        return USUAL, USUAL
    check_size(rows, cols)
    return rows, cols


def decode_board(found: re.Match[str], size: int, guesses: Guesses) -> str:
    """The squares that a body tells, `size` of them; what is odd in it goes to `guesses`.

    No token is less than a square, so tokens beyond the size are not decoded.
    """
    body = (found["body"] or "").rstrip("/")
    if strange := STRANGE.search(body):
        col = found.start("body") + strange.start() + 1
        guesses.note(f"{strange.group()!r} has no meaning in this address", "a white cell", 1, col, found.string)
    told = "".join(TOKENS.get(token, WHITE) for token in body[:size])
    if len(told) < size:
        guesses.warn(f"the address tells {len(told)} of {size} squares; the rest is taken as white")
    elif told[size:].strip(WHITE) or body[size:].strip("".join(GAPS)):
        guesses.note(f"the address has walls beyond its {size} squares", "if they were not there")
    elif len(told) > size + 2 or len(body) > size:  # a last clue may take along two cells that are not there
        guesses.warn(f"the address tells more white cells than the {size} squares of its board")
    return told[:size].ljust(size, WHITE)


def write(entry: Entry) -> str:
    """The address as puzz.link itself writes it. Lamps and marks have no place in it."""
    puzzle = entry.puzzle
    body = re.sub(r"[0-4]\.{0,2}|\.{1,20}|#", encode_token, pad(puzzle.squares))
    slash = "/" if body.endswith(".") else ""
    return f"https://puzz.link/p?akari/{puzzle.cols}/{puzzle.rows}/{body}{slash}"


def pad(squares: str) -> str:
    """The squares, with white cells added so that a clue near the end has two after it, as the site counts them."""
    if squares[-1] in "01234":
        return squares + WHITE * 2
    return squares + WHITE if len(squares) > 1 and squares[-2] in "01234" and squares[-1] == WHITE else squares


def encode_token(found: re.Match[str]) -> str:
    """The character for a clue with the white cells after it, a gap, or a wall."""
    squares = found.group()
    if squares == WALL:
        return "."
    if squares[0] == WHITE:
        return DIGITS[15 + len(squares)]
    return DIGITS[int(squares[0]) + 5 * (len(squares) - 1)]
