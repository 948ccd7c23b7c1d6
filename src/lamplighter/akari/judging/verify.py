"""verify: checks a proof line by line without trusting it. It shares no code with whatever finds proofs.

A claim `a b => c` is accepted if a, b and the opposite of c contradict, by counting, the rules and the claims before
it. A solution is counted if it obeys all rules, and is forbidden from there on, so claims after it speak of all others;
after a `best` one they speak of those with fewer lamps, or more if the last line says `most`. The verdict is derived at
the end; the last line only has to agree.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from lamplighter.akari.judging.counting import Checker
from lamplighter.akari.judging.proof import Proof
from lamplighter.akari.judging.proof_text import FORMAT, FORMAT_2, HALF
from lamplighter.akari.judging.sums import LARGEST, Addend
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.arguments import expect_kind
from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.errors import OutOfBudget
from lamplighter.limits import MAX_RECORD

PLACE = r"r([1-9][0-9]{0,6})c([1-9][0-9]{0,6})"
LITERAL = re.compile(f"(-?){PLACE}")
TIMES = "(?:([1-9][0-9]{0,8})[*])?"
ADDEND = re.compile(f"{TIMES}(light|row|col|least|most)@{PLACE}")
ADDEND_2 = re.compile(f"{TIMES}(?:(claim|half)@([1-9][0-9]{{0,8}})|(fewer|more)|(-?{PLACE}))")  # `akari proof 2` alone


class Verified(NamedTuple):
    """`accepted`: every line follows, and `verdict` is proven. Else `line`, the first bad one from 1, and the reason.

    A rejected proof has no verdict (None). A spent budget accepts nothing; its verdict is `unknown`, and `line` is the
    line it was spent on.
    """

    accepted: bool
    verdict: str | None
    line: int | None = None
    reason: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The fields of docs/json.md."""
        return self._asdict()


class Bad(Exception):
    """The line being read is not acceptable."""


def verify(asked: Askable, proof: Proof | str, *, budget: Budget | None = None) -> Verified:
    """Does the proof prove something about this puzzle? Every line is checked by the rules of the game alone.

    A wrong proof, or a text that is none, is an answer and never an exception. A line is a node of the budget.
    """
    text = (
        str(proof)
        if isinstance(proof, Proof)
        else expect_kind(str, proof, "the proof", "a lamplighter.Proof or its text")
    )
    reader = ProofReader(puzzle_of(asked).lines, text, budget_of(budget).start())
    try:
        return Verified(True, reader.read())
    except Bad as error:
        return Verified(False, None, reader.line, str(error))
    except OutOfBudget as error:
        return Verified(False, "unknown", reader.line, str(error))


class ProofReader:
    """Reads a proof line by line, once; `line`, from 1, is the one being read."""

    def __init__(self, rows: Sequence[str], text: str, meter: Meter) -> None:
        self.rows, self.meter, self.line = ["|" + row for row in rows], meter, 1
        self.lines = text.split("\n") if len(text) <= MAX_RECORD else []

    def read(self) -> str:
        """The verdict that the proof proves and tells; raises Bad at the first line that is not acceptable."""
        need(bool(self.lines), f"a proof has at most {MAX_RECORD:,} characters")
        self.newer = self.lines[0] == FORMAT_2
        need(self.newer or self.lines[0] == FORMAT, f"the first line is not {FORMAT!r} or {FORMAT_2!r}")
        self.objective = "most" if self.lines[-2:][0].startswith("verdict most ") else "fewest"
        for row, expected in enumerate(self.rows, 1):
            self.line = min(row + 1, len(self.lines))
            need(self.lines[row : row + 1] == [expected], "the proof is for another puzzle")
        self.board = Checker([row[1:] for row in self.rows], self.meter)
        self.at = len(self.rows) + 1
        while self.at < len(self.lines) and not self.lines[self.at].startswith("verdict "):
            self.line = self.at + 1
            self.meter.check(1)
            self.at += 1
            self.read_item(self.lines[self.line - 1])
        self.line = min(self.at + 1, len(self.lines))
        return self.check_verdict("\n".join(self.lines[self.at :]))

    def read_item(self, line: str) -> None:
        """Check one claim, half, solution or comment; a blank line says nothing."""
        if line == "solution" or (self.newer and line == "best"):
            self.check_solution(line == "best")
        elif self.newer and line.startswith(HALF):
            sums = [self.read_addend(word) for word in line.removeprefix(HALF).split(" ")]
            need(self.board.try_half(sums), f"a number of the sum reaches {LARGEST:,}")
        elif line and not line.startswith(";"):
            self.check_claim(line)

    def check_solution(self, best: bool) -> None:
        """Check the picture from `at` on, this board with the lamps of a solution not told before, and count it.

        A `best` one must be better than the one before, and only better ones count from there on.
        """
        picture = self.lines[self.at : self.at + len(self.rows)]
        need([row.replace("*", ".") for row in picture] == self.rows, "the solution is not drawn on this puzzle")
        self.at += len(self.rows)
        squares = "".join(row[1:] for row in picture)
        lamps = {cell for cell, mark in enumerate(squares) if mark == "*"}
        need(self.board.obeys(lamps), "not a solution, or not a new one")
        apart = self.board.solutions == 0 if best else self.board.best is None
        need(apart, "`solution` and `best` do not go together")
        if best:
            self.board.demand_better(len(lamps), self.objective)
        else:
            self.board.forbid(sorted(lamps))

    def check_claim(self, line: str) -> None:
        """Check a line of assumptions, `=>`, perhaps a conclusion, perhaps `by` and rules to add up."""
        claim, by, names = line.partition(" by ")
        given, arrow, then = claim.partition("=>")
        need(bool(arrow) and len(then.split(" ")) <= 2 and bool(by) == bool(names), "not a claim")
        denied = [self.read_literal(word) ^ 1 for word in given.split(" ")[:-1]]
        need(given == "" or given.endswith(" "), "not a claim")
        need(then == "" or then.startswith(" "), "not a claim")
        literals = denied + [self.read_literal(word) for word in then.split(" ")[1:]]
        sums = [self.read_addend(word) for word in names.split(" ")] if by else []
        need(self.board.try_claim(literals, sums), "does not follow")

    def read_literal(self, word: str) -> int:
        """The number of a literal told like r3c4 or -r3c4, which must be about a white cell."""
        self.meter.check()
        found = LITERAL.fullmatch(word)
        need(found is not None, f"{word[:20]!r} is not like r3c4 or -r3c4")
        assert found
        cell = self.find_cell(found[2], found[3])
        need(self.board.is_white(cell), f"{word[:20]!r} is no white cell here")
        return 2 * cell + bool(found[1])

    def find_cell(self, row: str, col: str) -> int:
        """The cell at a row and column from 1; beyond the board it is -1, which is no cell."""
        inside = int(row) <= len(self.rows) and int(col) < len(self.rows[0])
        return (int(row) - 1) * (len(self.rows[0]) - 1) + int(col) - 1 if inside else -1

    def read_addend(self, word: str) -> Addend:
        """A factor and a rule of this puzzle, told like 2*row@r1c1."""
        self.meter.check()
        if self.newer and (found := ADDEND_2.fullmatch(word)):
            return self.read_newer_addend(word, found)
        found = ADDEND.fullmatch(word)
        need(found is not None, f"{word[:20]!r} is no rule with a factor")
        assert found
        cell = self.find_cell(found[3], found[4])
        need(self.board.has_rule(found[2], cell), f"{word[:20]!r} is no rule of this puzzle")
        return int(found[1] or 1), found[2], cell

    def read_newer_addend(self, word: str, found: re.Match[str]) -> Addend:
        """A factor and a claim or half before this line, a cell, or the wish for a better solution than the best."""
        times = int(found[1] or 1)
        if found[2]:
            lines = len(self.board.claims if found[2] == "claim" else self.board.halves)
            need(int(found[3]) <= lines, f"{word[:20]!r} is no {found[2]} before this one")
            return times, found[2], int(found[3])
        if found[5]:
            literal = self.read_literal(found[5])
            return times, "dark" if literal & 1 else "lamp", literal >> 1
        wish = "more" if self.objective == "most" else "fewer"
        need(self.board.best is not None and found[4] == wish, f"{word[:20]!r} is not what is asked for here")
        return times, wish, 0

    def check_verdict(self, last: str) -> str:
        """The verdict told in the last line, which must be one that is shown."""
        need(last.startswith("verdict ") and last.endswith("\n"), "the proof ends without a verdict")
        told, shown = last[8:-1], self.board.list_verdicts(self.objective)
        need(told in shown, f"shown is {' and '.join(shown) or 'nothing'}, told is {told[:20]!r}")
        return told


def need(holds: bool, reason: str) -> None:
    """Refuse the line being read, by raising Bad, unless this holds."""
    if not holds:
        raise Bad(reason)
