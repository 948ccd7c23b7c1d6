"""A search that has ended as a proof of `akari proof 2`: facts, the best solution, claims, and their last sum."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lamplighter.akari.bounding.halving import HalfRow
from lamplighter.akari.bounding.search import Line
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.judging.best import Best
from lamplighter.akari.judging.claim import Claim, Half
from lamplighter.akari.judging.proof import Proof

NUMBERED = re.compile("(claim|half)@([1-9][0-9]*)")


def write_certificate(best: Solution, objective: str, facts: Sequence[Claim], lines: Sequence[Line]) -> Proof:
    """The proof that no solution is better than `best`.

    `facts` follow from the rules alone. The last of `lines` is a claim without cells, or there is none at all; those
    found before a better solution was are good for it too, because `fewer` says more than it did when they were found.
    """
    new, items = dict[str, str](), list[Claim | Half]()
    counts = {"claim": len(facts), "half": 0}
    names = list_names(lines)
    needed = find_needed(lines, names)
    for line, name in zip(lines, names, strict=True):
        if name in needed:
            word = name.partition("@")[0]
            counts[word] += 1
            new[name] = f"{word}@{counts[word]}"
            items.append(write_line(line, new, best.puzzle))
    return Proof(best.puzzle, (*facts, Best(best), *items), f"{objective} {len(best.lamps)}")


def list_names(lines: Sequence[Line]) -> list[str]:
    """What later sums call each line: the third claim is claim@3, the third half half@3."""
    counts, names = {"claim": 0, "half": 0}, []
    for line in lines:
        word = "half" if isinstance(line, HalfRow) else "claim"
        counts[word] += 1
        names.append(f"{word}@{counts[word]}")
    return names


def find_needed(lines: Sequence[Line], names: Sequence[str]) -> set[str]:
    """The names of the last line and of all that it rests on."""
    needed = {*names[-1:]}
    for line, name in zip(reversed(lines), reversed(names), strict=True):
        if name in needed:
            needed.update(found[0] for word in line.words if (found := NUMBERED.search(word)))
    return needed


def write_line(line: Line, new: dict[str, str], puzzle: Puzzle) -> Claim | Half:
    """A line as the proof has it, with the names that lines have there."""
    by = tuple(NUMBERED.sub(lambda found: new[found[0]], word) for word in line.words)
    if isinstance(line, HalfRow):
        return Half(by)
    return Claim(tuple(f"-{puzzle.grid.name(cell)}" for cell in line.cells), None, by)
