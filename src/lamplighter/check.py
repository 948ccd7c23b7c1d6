"""Checks a proof of an Akari (Light Up) puzzle. One file that imports nothing of ours: read it before you trust it.

    python -m lamplighter.check PUZZLE PROOF     two files: the rows of the puzzle (. # 0-4), and the text of a proof

It prints `accepted: ` and the verdict (exit code 0), or `rejected: ` and the first line that does not follow (1);
3 if a file cannot be read or holds no puzzle.

A literal is a number: +i, there is a lamp on square i (counted from 1, row by row); -i, there is none. All that is
known has one form, *at least n of these literals are true*. The rules of the game are put like that in `game`; a claim
`a b => c` says that at least 1 of -a, -b and c is true. It is accepted if the opposite of all its literals leads to a
contradiction by `follow`, which knows one thing: a rule that cannot lose one more literal needs all that are not false.
With `by`, rules may be added up first; `half by` keeps half of a sum, rounded up, for sums after it, where literals
have weights. A solution is forbidden once it is shown, so later claims speak of all others; after a `best` one they
speak of solutions with fewer lamps, or with more if the last line says `verdict most`.
"""

import re
import sys
from itertools import count, groupby
from typing import Any

LONGEST = 64 * 1024 * 1024  # characters of a proof
LITERAL = re.compile("(-?)r([1-9][0-9]{0,6})c([1-9][0-9]{0,6})")
NUMBER = "([1-9][0-9]{0,8})"
RULE = rf"(light|row|col|least|most)@(r[0-9c]+)|(claim|half)@{NUMBER}|(fewer|more)|(-?r[0-9c]+)"
ADDEND = re.compile(rf"(?:{NUMBER}\*)?(?:{RULE})")
Rule = tuple[dict[int, int], int]  # literals, each with its weight (1 but for halves), and n


class DoesNotFollow(Exception):
    """A line that does not follow."""


def need(holds: Any, reason: str) -> Any:
    """The same, if it is true or found; else the line being read is refused."""
    if not holds:
        raise DoesNotFollow(reason)
    return holds


class Ledger:
    """The rules of a puzzle and what was shown. `closed`: no solution is left that the next claim could speak of."""

    def __init__(self, rows: list[str], newer: bool, objective: str) -> None:
        # `newer`: is it `akari proof 2`? `objective`: fewest or most?
        self.rows, self.newer, self.objective, self.squares = rows, newer, objective, " " + "".join(rows)
        self.width, self.white = len(rows[0]), [i for i, mark in enumerate(self.squares) if mark == "."]
        # All rules; of each, how many more of its literals may turn out false; for each literal, the rules it is in.
        self.rules, self.spare, self.where = list[Rule](), list[int](), dict[int, list[int]]()
        self.named: dict[tuple[str, int], int] = {}  # ("row", i), ("claim", 7), ("fewer", 0) ...: the number of a rule
        self.true, self.trail, self.closed = set[int](), list[int](), False  # what is true; the same in order
        self.claims, self.halves, self.shown, self.best = count(1), count(1), 0, -1
        self.game()

    def game(self) -> None:
        """Two lamps never see each other; every white square is lit; a clue has its number of lamps beside it."""
        grid = [range(first, first + self.width) for first in range(1, len(self.squares), self.width)]
        for name, line in [*(("row", row) for row in grid), *(("col", col) for col in zip(*grid, strict=True))]:
            for run in ([*some] for white, some in groupby(line, lambda i: self.squares[i] == ".") if white):
                self.named |= dict.fromkeys([(name, i) for i in run], self.rule([-i for i in run], len(run) - 1))
        for i in self.white:
            seen = {-j for name in ("row", "col") for j in self.rules[self.named[name, i]][0]}
            self.named["light", i] = self.rule(sorted(seen), 1)
        for i in (i for i, mark in enumerate(self.squares) if mark in "01234"):
            near = [i - self.width, i + self.width, (i - 1) % self.width and i - 1, i % self.width and i + 1]
            near = [j for j in near if 0 < j < len(self.squares) and self.squares[j] == "."]
            self.named["least", i] = self.rule(near, int(self.squares[i]))
            self.named["most", i] = self.rule([-j for j in near], len(near) - int(self.squares[i]))

    def rule(self, literals: list[int], n: int) -> int:
        """From here on at least n of these literals are true; the number of the rule."""
        self.rules.append((dict.fromkeys(literals, 1), n))
        self.spare.append(sum(-x not in self.true for x in self.rules[-1][0]) - n)
        for x in self.rules[-1][0]:
            self.where.setdefault(x, []).append(len(self.rules) - 1)
        self.closed = self.closed or not self.follow(len(self.trail), [len(self.rules) - 1])
        return len(self.rules) - 1

    def put(self, x: int) -> bool:
        """Let x be true; False if it is false already."""
        if x not in self.true and -x not in self.true:
            self.true.add(x)
            self.trail.append(x)
            for rule in self.where.get(-x, ()):
                self.spare[rule] -= 1
        return -x not in self.true

    def follow(self, at: int, rules: list[int]) -> bool:
        """Look at these rules, then at those that lost a literal by the trail from `at` on; False if too many."""
        while True:
            for rule in rules:
                if self.spare[rule] < 0:
                    return False
                for x in self.rules[rule][0] if self.spare[rule] == 0 else ():
                    self.put(x)
            if at == len(self.trail):
                return True
            rules, at = self.where.get(-self.trail[at], []), at + 1

    def claim(self, literals: list[int], addends: list[tuple[int, Rule]]) -> None:
        """One of these literals is true, if their opposite cannot be; then that is a rule."""
        if not self.closed:
            mark = len(self.trail)
            weight, n = add_up(addends)
            fine = all(self.put(-x) for x in literals) and self.follow(mark, [])
            need(not fine or sum(w for x, w in weight.items() if -x not in self.true) < n, "does not follow")
            while len(self.trail) > mark:
                x = self.trail.pop()
                self.true.remove(x)
                for rule in self.where.get(-x, ()):
                    self.spare[rule] += 1
        self.named["claim", next(self.claims)] = self.rule(literals, 1)

    def half(self, addends: list[tuple[int, Rule]]) -> None:
        """Half of a sum of rules, rounded up: right, for each literal is 0 or 1. It serves in later sums alone."""
        weight, n = add_up(addends)
        need(max([abs(n), *weight.values()]) < 10**9, "a number of the sum reaches 1,000,000,000")
        self.named["half", next(self.halves)] = len(self.rules)
        self.rules.append(({x: (w + 1) // 2 for x, w in weight.items()}, (n + 1) // 2))
        self.spare.append(0)

    def solution(self, picture: list[str], best: bool) -> None:
        """A solution not shown before, `best` or not; from here on it is forbidden, and all that are not better."""
        need([row.replace("*", ".") for row in picture] == ["|" + row for row in self.rows], "not drawn on this puzzle")
        lamps = {i for i, mark in enumerate(" " + "".join(row[1:] for row in picture)) if mark == "*"}
        right = all(sum(w for x, w in r.items() if (x > 0) == (abs(x) in lamps)) >= n for r, n in self.rules)
        need(right and not (self.shown if best else self.best >= 0), "no solution, no new one, or of the other kind")
        self.shown, self.best = self.shown + (not best), len(lamps) if best else -1
        more = self.objective == "most"  # else fewer: more cells without a lamp
        literals, n = (self.white, len(lamps)) if more else ([-i for i in self.white], len(self.white) - len(lamps))
        name = ("solution" if not best else "more" if more else "fewer", 0)
        self.named[name] = self.rule(literals, n + 1) if best else self.rule([-i for i in lamps], 1)

    def square(self, word: str, marks: str = ".") -> int:
        """The literal that a word like r3c4 or -r3c4 names, about a square with one of these marks."""
        sign, row, col = need(LITERAL.fullmatch(word), f"{word[:20]!r} is not like r3c4 or -r3c4").groups()
        i, inside = (int(row) - 1) * self.width + int(col), int(row) <= len(self.rows) and int(col) <= self.width
        need(inside and self.squares[i] in marks, f"{word!r} is no such cell here")
        return -i if sign else i

    def addend(self, word: str) -> tuple[int, Rule]:
        """A factor and a rule, told like 2*row@r1c1; a literal alone is the rule that at least 0 of it are true."""
        times, rule, cell, line, k, wish, literal = need(ADDEND.fullmatch(word), f"{word[:20]!r} is no rule").groups()
        key = (rule, self.square(cell, ".01234")) if rule else (line or wish, int(k or 0))
        need((rule or self.newer) and (literal or key in self.named), f"{word[:20]!r} is no rule here")
        return int(times or 1), ({self.square(literal): 1}, 0) if literal else self.rules[self.named[key]]

    def line(self, text: str) -> None:
        """One claim, or one half."""
        claim, by, names = text.partition(" by ")
        addends = [self.addend(word) for word in names.split(" ")] if by else []
        if self.newer and claim == "half" and by:
            return self.half(addends)
        given, then = need(re.fullmatch("((?:[^ ]+ )*)=>((?: [^ ]+)?)", claim), "not a claim").groups()
        literals = [-self.square(word) for word in given.split(" ")[:-1]] + [*map(self.square, then.split(" ")[1:])]
        return self.claim(literals, addends)

    def verdicts(self) -> list[str]:
        """What is shown."""
        exact = ("none", "unique", f"exactly {self.shown}", f"{self.objective} {self.best}")
        shown = exact[3 if self.best >= 0 else min(self.shown, 2)]
        return [shown] * self.closed + ["multiple"] * (self.shown > 1)


def add_up(addends: list[tuple[int, Rule]]) -> Rule:
    """One rule that follows from rules times factors. Of a literal and its opposite, exactly 1 is true."""
    weight: dict[int, int] = {}
    for times, x, w in ((times, x, w) for times, (literals, _) in addends for x, w in literals.items()):
        weight[x] = weight.get(x, 0) + times * w
    both = {x: min(w, weight.get(-x, 0)) for x, w in weight.items()}
    n = sum(times * n for times, (_, n) in addends) - sum(both.values()) // 2
    return {x: w - both[x] for x, w in weight.items() if w > both[x]}, n


def check(rows: list[str], proof: str) -> tuple[str, int, str]:
    """The verdict that is proven, 0 and nothing; or nothing, the line that does not follow, from 1, and the reason."""
    lines, at = proof.split("\n") if len(proof) <= LONGEST else ["too long"], 0
    try:
        need(lines[0] in ("akari proof 1", "akari proof 2"), "the first line is not 'akari proof 1' or 'akari proof 2'")
        for at, row in enumerate(rows, 1):
            need(lines[at : at + 1] == ["|" + row], "the proof is for another puzzle")
        board = Ledger(rows, lines[0][-1] == "2", "most" if lines[-2].startswith("verdict most ") else "fewest")
        at += 1
        while at < len(lines) and not lines[at].startswith("verdict "):
            if lines[at] == "solution" or (board.newer and lines[at] == "best"):
                board.solution(lines[at + 1 : at + 1 + len(rows)], lines[at] == "best")
                at += len(rows)
            elif lines[at] and lines[at][0] != ";":
                board.line(lines[at])
            at += 1
        need(lines[at + 1 :] == [""] and lines[at][8:] in board.verdicts(), "that verdict is not shown")
        return lines[at][8:], 0, ""
    except DoesNotFollow as error:
        return "", min(at + 1, len(lines)), str(error)


def main(names: list[str]) -> int:
    """Check the files of these names; the exit code."""
    try:
        with open(names[0], encoding="ascii", errors="replace") as one, open(names[1], errors="replace") as two:
            rows, proof = one.read(LONGEST).split(), two.read(LONGEST + 1)
        need(rows and len({*map(len, rows)}) == 1 and {*"".join(rows)} <= {*".#01234"}, "not rows of . # 0-4")
    except (OSError, ValueError, IndexError, DoesNotFollow) as error:
        print(f"a file of a puzzle and one of a proof are wanted: {error}")
        return 3
    verdict, line, reason = check(rows, proof)
    print(f"accepted: {verdict}" if verdict else f"rejected: line {line}: {reason}")
    return 0 if verdict else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
