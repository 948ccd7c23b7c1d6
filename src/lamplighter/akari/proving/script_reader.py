"""make_script: a proof read into numbers.

Nothing is proved here: whether a claim follows is for the judge. What can be refused without him is: cells and rules
that this board does not have, solutions that are none, a verdict that does not go with what is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from lamplighter.akari.game import referee
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.judging.best import Best
from lamplighter.akari.judging.claim import Claim, Half
from lamplighter.akari.judging.proof import Proof
from lamplighter.akari.proving.script import ClaimStep, HalfStep, RuleName, Script, ShownStep, Step, refuse_line

NUMBER = "[1-9][0-9]{0,8}"
PLACE = f"r{NUMBER}c{NUMBER}"
LITERAL = re.compile(f"(-?)({PLACE})")
RULE = f"(light|row|col|least|most)@({PLACE})|(claim|half)@({NUMBER})|(fewer|more)|(-?{PLACE})"
ADDEND = re.compile(rf"(?:({NUMBER})\*)?(?:{RULE})")


def make_script(entry: Entry, proof: Proof) -> Script:
    """The proof in numbers; BadInput with the line where it is not about this puzzle, or cannot be right.

    Lines are those of `str(proof)`.
    """
    compare_boards(entry.puzzle, proof.puzzle)
    number = {cell: place for place, cell in enumerate(entry.puzzle.white(), 1)}
    steps = tuple(ScriptReader(entry.puzzle, number, proof.verdict).read(proof))
    last = 2 + entry.puzzle.rows + sum(count_lines(item, entry.puzzle) for item in proof.items)
    check_verdict(proof.verdict, [step for step in steps if isinstance(step, ShownStep)], last)
    return Script(entry, steps, proof.verdict, last, number)


def compare_boards(puzzle: Puzzle, told: Puzzle) -> None:
    """BadInput with the line if the proof draws another board."""
    if puzzle != told:
        rows = zip((*puzzle.lines, ""), (*told.lines, ""), strict=False)
        first = next(row for row, (ours, theirs) in enumerate(rows) if ours != theirs)
        raise refuse_line(first + 2, "it is for another puzzle")


def count_lines(item: Claim | Half | Solution | Best, puzzle: Puzzle) -> int:
    """How many lines an item takes in the text of the proof."""
    return 1 if isinstance(item, (Claim, Half)) else 1 + puzzle.rows


def check_verdict(verdict: str, shown: Sequence[ShownStep], last: int) -> None:
    """BadInput unless the solutions shown are what the verdict speaks of."""
    count, best = len(shown), shown[-1].best if shown else False
    if verdict == "unknown":
        raise refuse_line(last, "it proves nothing: the verdict is unknown")
    if best:
        fitting = [f"{word} {len(shown[-1].solution.lamps)}" for word in ("fewest", "most")]
    else:
        fitting = [("none", "unique", f"exactly {count}")[min(count, 2)], *(["multiple"] if count > 1 else [])]
    if verdict not in fitting:
        raise refuse_line(last, f"{verdict[:20]!r} does not go with {count} solutions shown")


class ScriptReader:
    """Reads the items of one proof, once; `line` is the first line of the item at hand."""

    def __init__(self, puzzle: Puzzle, number: dict[int, int], verdict: str) -> None:
        self.puzzle, self.number = puzzle, number
        self.wish = "more" if verdict.startswith("most ") else "fewer"
        self.line, self.told = puzzle.rows + 2, {"claim": 0, "half": 0}
        self.shown: set[tuple[int, ...]] = set()
        self.best: int | None = None

    def read(self, proof: Proof) -> Iterator[Step]:
        """The steps in order."""
        for item in proof.items:
            if isinstance(item, Claim):
                yield self.read_claim(item)
                self.told["claim"] += 1
            elif isinstance(item, Half):
                yield HalfStep(self.line, self.read_sums(item.by))
                self.told["half"] += 1
            else:
                yield self.read_shown(item.solution if isinstance(item, Best) else item, isinstance(item, Best))
            self.line += count_lines(item, self.puzzle)

    def read_claim(self, claim: Claim) -> ClaimStep:
        """A claim as the literals of which one is true, each once."""
        denied = [-self.read_literal(word) for word in claim.given]
        then = [self.read_literal(claim.then)] if claim.then else []
        return ClaimStep(self.line, tuple(dict.fromkeys(denied + then)), self.read_sums(claim.by))

    def read_sums(self, words: Iterable[str]) -> tuple[tuple[int, RuleName], ...]:
        """Rules with factors."""
        return tuple(self.read_addend(word) for word in words)

    def read_literal(self, word: str) -> int:
        """The variable of a cell, negative where there is to be no lamp."""
        found = LITERAL.fullmatch(word)
        if not found or (cell := self.find_cell(found[2])) not in self.number:
            raise refuse_line(self.line, f"{word[:20]!r} is no white cell here")
        return -self.number[cell] if found[1] else self.number[cell]

    def find_cell(self, name: str) -> int:
        """The cell of that name, -1 beyond the board."""
        row, col = map(int, name[1:].split("c"))
        return (row - 1) * self.puzzle.cols + col - 1 if row <= self.puzzle.rows and col <= self.puzzle.cols else -1

    def read_addend(self, word: str) -> tuple[int, RuleName]:
        """A factor and a rule that there is: of the board, a line before, a cell, the wish for a better solution."""
        found = ADDEND.fullmatch(word)
        if not found:
            raise refuse_line(self.line, f"{word[:20]!r} is no rule with a factor")
        times, rule, cell, line, number, wish, literal = found.groups()
        if literal:
            variable = self.read_literal(literal)
            return int(times or 1), RuleName("lamp" if variable > 0 else "dark", abs(variable))
        if rule:
            name, there = RuleName(rule, self.find_cell(cell)), self.has_rule(rule, self.find_cell(cell))
        elif line:
            name, there = RuleName(line, int(number)), int(number) <= self.told[line]
        else:
            name, there = RuleName(wish), wish == self.wish and self.best is not None
        if not there:
            raise refuse_line(self.line, f"{word[:20]!r} is no rule here")
        return int(times or 1), name

    def has_rule(self, word: str, cell: int) -> bool:
        """Is there such a rule: at clues `least` and `most`, at white cells the others?"""
        return cell in (self.puzzle.clues if word in ("least", "most") else self.number)

    def read_shown(self, solution: Solution, best: bool) -> ShownStep:
        """A solution that obeys the rules and is new, or better than the one before."""
        lamps = tuple(sorted(set(solution.lamps)))
        if not set(lamps) <= self.number.keys() or referee.find_faults(self.puzzle, lamps):
            raise refuse_line(self.line, "it is no solution")
        if self.shown and best != (self.best is not None):
            raise refuse_line(self.line, "`solution` and `best` do not go together")
        better = self.best is None or (len(lamps) < self.best if self.wish == "fewer" else len(lamps) > self.best)
        if lamps in self.shown or not better:
            raise refuse_line(self.line, "it is no better one" if best else "it is no new one")
        self.shown.add(lamps)
        self.best = len(lamps) if best else None
        return ShownStep(self.line, Solution(self.puzzle, lamps), best)
