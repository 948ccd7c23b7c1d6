"""Proof: claims and solutions that `verify` can check line by line. Here they are only kept, written and read.

    akari proof 1
    |0..        the puzzle
    |...
    |...
    => -r2c1    a claim: from the rules and the claims before it follows that there is no lamp at row 2, column 1
    ...
    solution    the board with its lamps; claims after it speak of all other solutions
    |0*.
    ...
    verdict unique

With assumptions a claim reads `r1c2 -r3c3 => r4c4`; without a conclusion (`r1c2 =>`) it says that these cannot all
hold. `by light@r1c2 2*col@r1c3` names rules that, added up so many times, contradict each other. In `akari proof 2` a
solution may be a `best` one, claims after which speak of better ones, sums may take claims and that wish, and a line
`half by row@r1c1 col@r1c1 light@r2c2` is a rule for later sums: these, added up, halved and rounded up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.judging.best import Best
from lamplighter.akari.judging.claim import Claim, Half
from lamplighter.akari.judging.proof_text import Item, choose_format, draw_rows, read_json, read_text
from lamplighter.arguments import expect_kind, expect_several, expect_text, wrong_kind


@dataclass(frozen=True, slots=True)
class Proof:
    """A puzzle, the claims and solutions in their order, and what they prove. `unknown` proves nothing.

    `str` gives its text, equal for equal proofs, and `Proof.read` reads it back. Whether it is true, `verify` tells.
    """

    puzzle: Puzzle
    items: tuple[Item, ...]
    verdict: str

    def __post_init__(self) -> None:
        expect_kind(Puzzle, self.puzzle, "the puzzle of a proof", "a lamplighter.Puzzle")
        items = expect_several(self.items, "'items' of a proof", "a list of claims and solutions")
        for item in items:
            if not isinstance(item, (Claim, Half, Solution, Best)):
                raise wrong_kind("each line of a proof", "a Claim, a Half, a Solution or a Best", item)
        object.__setattr__(self, "items", items)
        expect_text(self.verdict, "the verdict of a proof")

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claims, in their order."""
        return tuple(item for item in self.items if isinstance(item, Claim))

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """The solutions, in their order; those shown as `best` are not among them."""
        return tuple(item for item in self.items if isinstance(item, Solution))

    @property
    def best(self) -> Solution | None:
        """The solution shown last as `best`, the one that a verdict of fewest or most lamps is about; else None."""
        return next((item.solution for item in reversed(self.items) if isinstance(item, Best)), None)

    @property
    def format(self) -> str:
        """Its first line, `akari proof 1`, or 2 where a word is used that 1 does not know."""
        return choose_format(self.items, self.verdict)

    def __str__(self) -> str:
        lines = [self.format, *draw_rows(self.puzzle.lines)]
        for item in self.items:
            lines += write_item(item)
        return "\n".join([*lines, f"verdict {self.verdict}", ""])

    @classmethod
    def read(cls, text: str) -> Proof:
        """The proof that a text tells, true or not; BadInput with the line if it is none. Comments are left out."""
        return cls(*read_text(expect_text(text, "the text of a proof")))

    def to_json(self) -> dict[str, Any]:
        """The proof as a JSON object."""
        steps = [write_step(item) for item in self.items]
        return {"format": self.format, "puzzle": list(self.puzzle.lines), "steps": steps, "verdict": self.verdict}

    @classmethod
    def from_json(cls, data: object) -> Proof:
        """The proof in a JSON object as `to_json` gives it, or in the text of one; BadInput if it is none."""
        return cls(*read_json(data))


def write_item(item: Item) -> list[str]:
    """A claim, a half or a solution as lines of the text."""
    if isinstance(item, (Claim, Half)):
        return [str(item)]
    word, solution = ("best", item.solution) if isinstance(item, Best) else ("solution", item)
    return [word, *draw_rows(solution.rows)]


def write_step(item: Item) -> dict[str, Any]:
    """A claim, a half or a solution as JSON."""
    if isinstance(item, Half):
        return {"half": list(item.by)}
    if isinstance(item, Best):
        return {"best": item.solution.rows}
    if isinstance(item, Solution):
        return {"solution": item.rows}
    given = {"if": list(item.given)} if item.given else {}
    return {**given, "then": item.then, **({"by": list(item.by)} if item.by else {})}
