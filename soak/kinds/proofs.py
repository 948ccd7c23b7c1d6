"""Forged proofs: lines of true ones damaged; verify must never accept a verdict that is false."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import lamplighter
from lamplighter import Puzzle
from soak import making
from soak.making import Rows
from soak.oracles import brute

WEIGHT = 5
FORGED = 12  # from one proof
HEADS = ("", "; so it is", "=>", "solution", "verdict unique", "verdict none", "verdict multiple", "verdict exactly 2")


class Case(NamedTuple):
    """A board, another one, and the chance by which the proof is damaged."""

    lines: Rows
    other: Rows
    seed: int


def case(rng: Random) -> Case:
    """Two boards that look alike."""
    lines = making.board(rng, white=14)
    return Case(lines, making.changed(rng, lines), rng.getrandbits(40))


def wrong(case: Case) -> Iterator[str]:
    """A proof of something false that is accepted."""
    rng, puzzle = Random(case.seed), Puzzle.of(list(case.lines))
    number = len(brute.solutions(case.lines))
    true = {0: {"none"}, 1: {"unique"}}.get(number, {"multiple", f"exactly {number}"})
    texts = [str(lamplighter.prove(puzzle)), str(lamplighter.prove(Puzzle.of(list(case.other))))]
    texts[1] = "\n".join([*texts[0].split("\n")[: len(case.lines) + 1], *texts[1].split("\n")[len(case.lines) + 1 :]])
    for _ in range(FORGED):
        text = forged(rng, rng.choice(texts), case.lines)
        found = lamplighter.verify(puzzle, text)
        if found.accepted and found.verdict not in true:
            yield f"{found.verdict!r} is accepted, there are {number} solutions:\n{text}"


def forged(rng: Random, text: str, board: Rows) -> str:
    """A proof with a few lines damaged, and most often another verdict."""
    lines = text.split("\n")
    first = len(board) + 1
    for _ in range(rng.choice((0, 1, 1, 2, 5))):
        at = rng.randint(first, len(lines) - 1)
        kind = rng.randrange(7)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, claim(rng, board))
        elif kind == 2:
            lines[at] = claim(rng, board)
        elif kind == 3:
            lines.insert(at, rng.choice(HEADS))
        elif kind == 4:
            other = rng.randint(first, len(lines) - 1)
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 5:
            lines[at:at] = ["solution", *("|" + row for row in drawn(rng, board))]
        else:
            lines[at] = lines[at].replace("-", "", 1) if "-" in lines[at] else lines[at].replace("r", "-r", 1)
        if len(lines) <= first:
            break
    verdicts = ("none", "unique", "multiple", f"exactly {rng.randint(0, 9)}")
    told = [f"verdict {rng.choice(verdicts)}" if line.startswith("verdict ") else line for line in lines]
    return "\n".join(told if rng.random() < 0.8 else lines)


def claim(rng: Random, board: Rows) -> str:
    """Any claim, made of names that there are, now and then by adding up rules."""

    def name() -> str:
        return f"r{rng.randint(1, len(board))}c{rng.randint(1, len(board[0]))}"

    words = [rng.choice(("", "-")) + name() for _ in range(rng.randint(0, 2))]
    words += ["=>", *([rng.choice(("", "-")) + name()] if rng.random() < 0.8 else [])]
    if rng.random() < 0.3:
        rules = ("light", "row", "col", "least", "most", "2*light", "3*row", "2*least")
        words += ["by", *(f"{rng.choice(rules)}@{name()}" for _ in range(rng.randint(1, 5)))]
    return " ".join(words)


def drawn(rng: Random, board: Rows) -> Rows:
    """Lamps on a board, a solution perhaps."""
    found = brute.solutions(board)
    lamps = rng.choice(found) if found else 0
    if rng.random() < 0.5:
        lamps ^= brute.packed(cell for cell in brute.board(board).lights if rng.random() < 0.15)
    return making.with_lamps(board, lamps)
