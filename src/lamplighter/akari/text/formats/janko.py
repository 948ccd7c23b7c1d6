"""Blocks of janko.at: [problem] and rows, [solution] and rows, [end]; squares are separated by blanks.

`-` is white, `x` a wall without number, `0`-`4` a clue, and in the solution `o` a lamp; walls are not always repeated
there, so only its lamps are read. Before the problem there may be [begin] and lines such as `title ...`, `author ...`,
`source ...`. Other lines there and other blocks are passed over.
"""

from __future__ import annotations

from lamplighter.akari.game.answer import mark_rows
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Lamps, Puzzle
from lamplighter.akari.text.squares import check_row, flatten_words, read_tokens
from lamplighter.errors import BadInput

UNIT = "paragraph"
BEGINS = r"\s*\[(?:begin|problem)\]"
WORDS = ("title", "author", "source")
EXAMPLE = """[begin]
title The corner
author A. Setter
[problem]
- 2 -
x - -
[solution]
o 2 o
x o -
[end]"""
MEANING = {"-": WHITE, "x": WALL, **{clue: clue for clue in CLUES}}
SPELLING = str.maketrans({WHITE: "-", WALL: "x", "*": "o"})
Lines = list[tuple[int, str]]  # number and text


def read(text: str) -> Entry:
    """The problem, and if it is told its solution, title, author and source."""
    blocks = blocks_of(text)
    if not blocks.get("problem"):
        raise BadInput("there is no block [problem] with rows in it")
    puzzle = Puzzle(tuple(rows_of(blocks["problem"], MEANING)))
    solution = lamps_of(puzzle, blocks["solution"]) if blocks.get("solution") else None
    words = words_of(blocks.get("begin", []))
    return Entry(
        puzzle,
        solution=solution,
        title=words.get("title"),
        author=words.get("author"),
        source=words.get("source"),
    )


def words_of(lines: Lines) -> dict[str, str]:
    """What the lines before the problem tell, by their first word in lower case; lines of one word tell nothing."""
    pairs = (line.split(None, 1) for _, line in lines)
    return {pair[0].lower(): flatten_words(pair[1]) for pair in pairs if len(pair) == 2}


def blocks_of(text: str) -> dict[str, Lines]:
    """The lines of each block by its name in lower case, up to [end]; BadInput if a block comes twice."""
    blocks: dict[str, Lines] = {}
    name = ""
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if line.startswith("[") and line.endswith("]"):
            name = line[1:-1].strip().lower()
            if name == "end":
                break
            if name in blocks:
                raise BadInput(f"there is a second block [{name[:20]}]", number, 1, line)
            blocks[name] = []
        elif line:
            blocks.setdefault(name, []).append((number, line))
    return blocks


def rows_of(lines: Lines, meaning: dict[str, str]) -> list[str]:
    """The rows of a block as squares; BadInput if they differ in length or have strange tokens."""
    rows: list[str] = []
    for number, line in lines:
        rows.append(read_tokens(line, number, meaning))
        check_row(rows[-1], len(rows[0]), number, line)
    return rows


def lamps_of(puzzle: Puzzle, lines: Lines) -> Lamps:
    """The lamps of a solution; BadInput if it is not of the size of the puzzle, or a lamp is on a wall."""
    rows = rows_of(lines, {**MEANING, "o": "*"})
    if (len(rows), len(rows[0])) != (puzzle.rows, puzzle.cols):
        text = f"the solution has {len(rows)} rows of {len(rows[0])}, the problem is {puzzle.size}"
        raise BadInput(text, lines[0][0])
    lamps = tuple(cell for cell, mark in enumerate("".join(rows)) if mark == "*")
    for lamp in lamps:
        if puzzle.squares[lamp] != WHITE:
            number, line = lines[lamp // puzzle.cols]
            raise BadInput(f"the solution has a lamp on the wall {puzzle.grid.name(lamp)}", number, 1, line)
    return lamps


def write(entry: Entry) -> str:
    """The blocks; the words, where there are any, each on its line. Lamps and marks of a player have no block."""
    words = [(word, flatten_words(getattr(entry, word) or "")) for word in WORDS]
    head = [f"{word} {value}" for word, value in words if value]
    lines = ["[begin]", *head] if head else []
    lines += ["[problem]", *write_rows(entry.puzzle.lines)]
    if entry.solution is not None:
        lines += ["[solution]", *write_rows(mark_rows(entry.puzzle, entry.solution))]
    return "\n".join([*lines, "[end]"])


def write_rows(rows: list[str] | tuple[str, ...]) -> list[str]:
    """Rows in the letters of the site."""
    return [" ".join(row.translate(SPELLING)) for row in rows]
