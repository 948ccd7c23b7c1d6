"""Proofs read from text, and from JSON by way of text: every word has its form, or it is BadInput with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.judging.best import Best
from lamplighter.akari.judging.claim import Claim, Half
from lamplighter.akari.judging.ratings.fields import expect, load_object
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_RECORD

FORMAT = "akari proof 1"
FORMAT_2 = "akari proof 2"  # the words below marked 2 belong to it alone
NUMBER = "[1-9][0-9]{0,6}"
LITERAL = re.compile(f"-?r{NUMBER}c{NUMBER}")
TIMES = r"([1-9][0-9]{0,8}\*)?"
ADDEND = re.compile(rf"{TIMES}(light|row|col|least|most)@r{NUMBER}c{NUMBER}")
ADDEND_2 = re.compile(rf"{TIMES}((claim|half)@[1-9][0-9]{{0,8}}|fewer|more|-?r{NUMBER}c{NUMBER})")
VERDICT = re.compile("none|unique|multiple|unknown|exactly [1-9][0-9]{0,8}")
VERDICT_2 = re.compile("(fewest|most) (0|[1-9][0-9]{0,8})")

Item = Claim | Half | Solution | Best
HALF = "half by "


class ProofParts(NamedTuple):
    """What a text of a proof tells, true or not."""

    puzzle: Puzzle
    items: tuple[Item, ...]
    verdict: str


def read_text(text: str) -> ProofParts:
    """What the text tells; comments and blank lines are passed over. BadInput with the line if it is no proof."""
    return TextReader(text).read()


def read_json(data: object) -> ProofParts:
    """What a JSON object tells, or the text of one, turned into the text of a proof; BadInput if it is none."""
    return read_text("\n".join(write_lines(load_object(data) if isinstance(data, str) else data)))


def choose_format(items: Iterable[Item], verdict: str) -> str:
    """The first line of a proof: the older format unless a word of the newer one is used."""
    newer = VERDICT_2.fullmatch(verdict) or any(
        isinstance(item, (Best, Half)) or (isinstance(item, Claim) and any(map(ADDEND_2.fullmatch, item.by)))
        for item in items
    )
    return FORMAT_2 if newer else FORMAT


def draw_rows(rows: Iterable[str]) -> Iterator[str]:
    """Rows as a proof shows them, with a bar before each."""
    return (f"|{row}" for row in rows)


def write_lines(proof: object) -> Iterator[str]:
    """The lines of a proof in a JSON object, the last one empty; BadInput if a field is missing or of another kind."""
    fields = expect(proof, dict, "a proof")
    yield expect_word(fields.get("format"))
    yield from draw_rows(expect_words(fields.get("puzzle")))
    for data in expect(fields.get("steps"), list, "steps"):
        step = expect(data, dict, "a step")
        if word := next((word for word in ("solution", "best") if word in step), None):
            yield word
            yield from draw_rows(expect_words(step[word]))
        elif "half" in step:
            yield str(Half(tuple(expect_words(step["half"]))))
        else:
            then = None if step.get("then") is None else expect_word(step["then"])
            yield str(Claim(tuple(expect_words(step.get("if", []))), then, tuple(expect_words(step.get("by", [])))))
    yield f"verdict {expect_word(fields.get('verdict'))}"
    yield ""


def expect_words(data: object) -> list[str]:
    """The data, if it is a list of texts of one line; else BadInput."""
    return [expect_word(one) for one in expect(data, list, "a list of words")]


def expect_word(data: object) -> str:
    """The data, if it is a text of one line; else BadInput."""
    text = expect(data, str, "a word")
    if "\n" in text:
        raise BadInput("a line break inside a word")
    return text


class TextReader:
    """A text being read; `at` is the next line, from 0. Whatever is wrong is BadInput with its line, from 1."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_RECORD:
            raise BadInput(f"a proof may have {MAX_RECORD:,} characters")
        self.lines, self.at = text.split("\n"), 0

    def read(self) -> ProofParts:
        """The whole text, once."""
        self.newer = self.next_line() == FORMAT_2
        self.need(self.newer or self.lines[0] == FORMAT, f"the first line is not {FORMAT!r} or {FORMAT_2!r}")
        puzzle = self.read_puzzle()
        items: list[Item] = []
        while not (line := self.next_line()).startswith("verdict "):
            if line == "solution":
                items.append(self.read_solution(puzzle))
            elif line == "best" and self.newer:
                items.append(Best(self.read_solution(puzzle)))
            elif line.startswith(HALF) and self.newer:
                items.append(self.read_half(line))
            elif line and not line.startswith(";"):
                items.append(self.read_claim(line))
        verdict = line.removeprefix("verdict ")
        self.need(self.fits(verdict, VERDICT, VERDICT_2), "no such verdict")
        self.need(self.lines[self.at :] == [""], "the verdict is not the last line")
        return ProofParts(puzzle, tuple(items), verdict)

    def next_line(self) -> str:
        """The next line; there must be one."""
        self.at += 1
        self.need(self.at <= len(self.lines), "the proof ends without a verdict")
        return self.lines[self.at - 1]

    def read_puzzle(self) -> Puzzle:
        """The picture at the top."""
        first = self.at
        while self.lines[self.at : self.at + 1] and self.lines[self.at].startswith("|"):
            self.at += 1
        try:
            return Puzzle(tuple(row[1:] for row in self.lines[first : self.at]))
        except BadInput as error:
            raise BadInput(error.text, first + (error.row or 1), error.col and error.col + 1) from error

    def read_solution(self, puzzle: Puzzle) -> Solution:
        """A picture of the same puzzle with lamps."""
        rows = self.lines[self.at : self.at + puzzle.rows]
        same = [row.replace("*", ".") for row in rows] == list(draw_rows(puzzle.lines))
        self.need(same, "the solution is not drawn on this puzzle")
        self.at += puzzle.rows
        squares = "".join(row[1:] for row in rows)
        return Solution(puzzle, tuple(cell for cell, mark in enumerate(squares) if mark == "*"))

    def read_claim(self, line: str) -> Claim:
        """The claim in a line, which must be written as `str` of a claim writes it."""
        claim, _, names = line.partition(" by ")
        given, arrow, then = f" {claim} ".partition(" => ")
        claimed = Claim(tuple(given.split()), then.strip() or None, tuple(names.split()))
        literals = [*claimed.given, *([claimed.then] if claimed.then else [])]
        self.need(bool(arrow) and str(claimed) == line, "not a claim: 'r1c2 -r3c4 => r5c6'")
        self.need(all(map(LITERAL.fullmatch, literals)), "a cell is like r3c4 or -r3c4")
        self.check_addends(claimed.by)
        return claimed

    def read_half(self, line: str) -> Half:
        """The half in a line, which must be written as `str` of a half writes it."""
        half = Half(tuple(line.removeprefix(HALF).split()))
        self.need(str(half) == line, "not a half: 'half by row@r1c1 light@r2c2'")
        self.check_addends(half.by)
        return half

    def check_addends(self, words: Iterable[str]) -> None:
        """Refuse the line read last unless all these are rules with factors."""
        rules = all(self.fits(word, ADDEND, ADDEND_2) for word in words)
        self.need(rules, "a rule is like light@r3c4 or 2*row@r1c1")

    def fits(self, word: str, form: re.Pattern[str], newer: re.Pattern[str]) -> bool:
        """Has the word this form, or the newer one where the first line allows that?"""
        return form.fullmatch(word) is not None or (self.newer and newer.fullmatch(word) is not None)

    def need(self, holds: bool, reason: str) -> None:
        """Refuse the line read last, with BadInput, unless this holds."""
        if not holds:
            raise BadInput(reason, row=min(self.at, len(self.lines)))
