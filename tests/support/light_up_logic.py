"""A judge of proofs in light-up logic who has read docs/logic.md and nothing else: it shares no code with the writer.

It reads the lines as they are printed. A statement is a list of bounds, "between low and high of these literals are
true", and a line follows from others if no row of the truth table meets them and breaks it; rows that break a cited
bound are left out as soon as that shows.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from support.boards import view

LEGEND = re.compile(r"(\S+) = r(\d+)c(\d+)")
LINE = re.compile(
    r" *(?P<number>\d+) (?P<indent>(?:  )*)(?P<text>\S.*?) {2,}(?P<reason>given|to light up \S+|assumption|case|"
    r"(?P<cited>\d+(?:, \d+)*)(?P<end>; a contradiction|; cases \d+-\d+(?:, \d+-\d+)*)?)"
)
NAME = r"[a-z]\d*'?"
SUM = re.compile(rf"L\(({NAME}(?:, {NAME})*)\) ([=≤≥]) (\d+)")


class Refused(Exception):
    """The proof is not accepted; the message says which line, and why."""


class Bound(NamedTuple):
    """Between low and high of these literals are true."""

    literals: tuple[tuple[str, bool], ...]
    low: int
    high: int

    def denied(self) -> list[Bound]:
        """The ways in which it is not so."""
        return [Bound(self.literals, 0, self.low - 1), Bound(self.literals, self.high + 1, len(self.literals))]

    def possible(self, row: dict[str, bool]) -> bool:
        """Can it be met in a row of the truth table of which this part is filled in?"""
        true = sum(row.get(name) == value for name, value in self.literals)
        unknown = sum(name not in row for name, _ in self.literals)
        return self.low <= true + unknown and true <= self.high and self.low <= self.high


class Line(NamedTuple):
    """A line that was read."""

    number: int
    depth: int
    text: str
    reason: str
    cited: tuple[int, ...]
    end: str

    @property
    def opens(self) -> bool:
        return self.reason in ("assumption", "case")


def judge(position, step, printed: str) -> None:
    """Raises Refused unless the printed lines prove the step from the position."""
    legend, *rows = printed.splitlines()
    letters = {name: (int(row) - 1) * position.puzzle.cols + int(col) - 1 for name, row, col in LEGEND.findall(legend)}
    insist(len(set(letters.values())) == len(letters), "two letters for one cell")
    lines = [read_line(number, row) for number, row in enumerate(rows, 1)]
    reader = Reader(position, letters, lines)
    for line in lines:
        try:
            reader.check(line)
        except Refused as error:
            raise Refused(f"line {line.number}, {line.text!r}: {error}") from None
    insist(not reader.open, "a sub-proof is not closed")
    check_conclusion(step, letters, reader)


def check_conclusion(step, letters, reader) -> None:
    """Is what the step says the last line, or, for the square, some line under no assumption?"""
    said = {
        (name, bool(step.lamps >> cell & 1)) for name, cell in letters.items() if (step.lamps | step.bars) >> cell & 1
    }
    insist(len(said) == (step.lamps | step.bars).bit_count(), "a cell of the step has no letter")
    last = read_statement(reader.lines[-1].text)
    if step.technique == "square":
        last = [bound for line in reader.lines if not line.depth for bound in read_statement(line.text)]
    facts = {bound.literals[0] for bound in last if len(bound.literals) == 1 and bound.low == bound.high == 1}
    insist(said <= facts if step.technique == "square" else said == facts, "the last line is not what the step says")


def insist(fine: bool, complaint: str) -> None:
    if not fine:
        raise Refused(complaint)


def read_line(number: int, row: str) -> Line:
    """One printed line."""
    found = LINE.fullmatch(row)
    insist(found is not None, f"line {number} is no line of a proof: {row!r}")
    insist(int(found["number"]) == number, f"line {number} has another number")
    cited = tuple(map(int, (found["cited"] or "").split(", "))) if found["cited"] else ()
    return Line(number, len(found["indent"]) // 2, found["text"], found["reason"], cited, found["end"] or "")


def read_statement(text: str) -> list[Bound]:
    """What a line says, as bounds that hold together."""
    if found := SUM.fullmatch(text):
        names, relation, number = found[1].split(", "), found[2], int(found[3])
        low, high = {"=": (number, number), "≤": (0, number), "≥": (number, len(names))}[relation]
        return [Bound(tuple((name, True) for name in names), low, high)]
    if found := re.fullmatch(r"(\d+) ([≤≥]) (\d+)", text):
        one, two = int(found[1]), int(found[3])
        return [] if (one <= two if found[2] == "≤" else one >= two) else [Bound((), 1, 0)]
    if found := re.fullmatch(rf"({NAME}) ⇒ ¬({NAME})", text):
        return [Bound(((found[1], True), (found[2], True)), 0, 1)]
    if found := re.fullmatch(rf"(?:¬\()?({NAME}(?: ∨ {NAME})+)\)?", text):
        names = tuple((name, True) for name in found[1].split(" ∨ "))
        insist(text.startswith("¬(") == text.endswith(")"), "brackets")
        return [Bound(names, 0, 0) if text.startswith("¬(") else Bound(names, 1, len(names))]
    insist(re.fullmatch(rf"¬?{NAME}(?: ∧ ¬?{NAME})*", text) is not None, "no statement")
    return [Bound(((part.lstrip("¬"), part[0] != "¬"),), 1, 1) for part in text.split(" ∧ ")]


def has_row(bounds: list[Bound], row: dict[str, bool] | None = None, names: list[str] | None = None) -> bool:
    """Does a row of the truth table meet all of these? Letters that are told singly come first."""
    row = {} if row is None else row
    if names is None:
        found = [name for bound in sorted(bounds, key=lambda bound: len(bound.literals)) for name, _ in bound.literals]
        names = list(dict.fromkeys(found))
    if not all(bound.possible(row) for bound in bounds):
        return False
    if not names:
        return True
    return any(has_row(bounds, row | {names[0]: value}, names[1:]) for value in (False, True))


def follows(bounds: list[Bound], conclusion: list[Bound]) -> bool:
    """Does every row that meets the bounds meet the conclusion?"""
    return not any(has_row([*bounds, denied]) for bound in conclusion for denied in bound.denied())


def exhaust(bounds: list[Bound], statements: list[list[Bound]]) -> bool:
    """Does every row that meets the bounds meet one of the statements, each of them literals or one bound?"""
    against = list(bounds)
    for statement in statements:
        literals = tuple(bound.literals[0] for bound in statement)
        insist(all(len(bound.literals) == 1 for bound in statement), "a case is a lamp or none, or several of these")
        against.append(Bound(literals, 0, len(literals) - 1))
    return not has_row(against)


class Reader:
    """Reads line by line, and knows which sub-proofs are open."""

    def __init__(self, position, letters: dict[str, int], lines: list[Line]) -> None:
        self.position, self.letters, self.lines = position, letters, lines
        self.open: list[int] = []  # the numbers of the lines at which the sub-proofs begin that are open
        self.cases: list[list[tuple[int, int]]] = [[]]  # at each depth: the cases that were closed just before
        self.visible: set[int] = set()

    def check(self, line: Line) -> None:
        """One line, in its place."""
        names = {name for bound in read_statement(line.text) for name, _ in bound.literals}
        insist(names <= set(self.letters), "a letter that stands for nothing")
        closed = self.close_to(line)
        if line.opens:
            self.begin(line, closed)
        elif closed:
            self.check_discharge(line, closed)
        else:
            insist(not self.cases[-1], "the cases before it are not brought together")
            self.check_plain(line)
        self.visible.add(line.number)

    def close_to(self, line: Line) -> tuple[int, int] | None:
        """Close the sub-proof that ends before this line, if one does; its first and last line."""
        around = line.depth - line.opens
        insist(around in (len(self.open), len(self.open) - 1) and around >= 0, "the depth does not fit")
        if around == len(self.open):
            return None
        insist(not self.cases.pop(), "the cases before it are not brought together")
        start, end = self.open.pop(), line.number - 1
        self.visible -= set(range(start, end + 1))
        return start, end

    def begin(self, line: Line, closed: tuple[int, int] | None) -> None:
        """A sub-proof; after another one only if both are cases."""
        if closed:
            insist(
                line.reason == "case" == self.lines[closed[0] - 1].reason, "an assumption is left without its opposite"
            )
            self.cases[-1].append(closed)
        else:
            insist(not self.cases[-1], "the cases before it are not brought together")
        self.open.append(line.number)
        self.cases.append([])

    def check_discharge(self, line: Line, closed: tuple[int, int]) -> None:
        """The line after a sub-proof: the opposite of an assumption, or what cases have in common."""
        start, end = closed
        text = read_statement(line.text)
        if self.lines[start - 1].reason == "case":
            ranges, self.cases[-1] = [*self.cases[-1], closed], []
            self.check_cases(line, ranges, text)
            return
        insist(line.reason == f"{start}, {end}", "it must cite the assumption and the contradiction")
        insist(not has_row(read_statement(self.lines[end - 1].text)), "the sub-proof does not end in a contradiction")
        for one in read_statement(self.lines[start - 1].text):
            for two in text:
                both = [[a, b] for a in one.denied() for b in two.denied()]
                insist(not any(map(has_row, both)), "it is not the opposite of the assumption")

    def check_cases(self, line: Line, ranges: list[tuple[int, int]], text: list[Bound]) -> None:
        """Do the lines it cites allow no other case, and does each end with the conclusion or a contradiction?"""
        told = ", ".join(f"{start}-{end}" for start, end in ranges)
        insist(line.end == f"; cases {told}", "it must cite the cases just before it, and all of them")
        openings = [read_statement(self.lines[start - 1].text) for start, _ in ranges]
        insist(exhaust(self.read_cited(line), openings), "there are other cases")
        for _, end in ranges:
            insist(follows(read_statement(self.lines[end - 1].text), text), "a case ends with something else")

    def check_plain(self, line: Line) -> None:
        """A line that closes nothing: it is given, or it follows from those it cites."""
        if line.reason == "given" or line.reason.startswith("to light up "):
            insist(not self.open, "what is given is given at the top")
            insist(is_given(self.position, self.letters, line), "this is not so in the position")
            return
        cited, text = self.read_cited(line), read_statement(line.text)
        insist(not line.end.startswith("; cases"), "there are no cases before it")
        insist(follows(cited, text), "it does not follow")
        insist(bool(line.end) != has_row(text), "a contradiction is called one, and nothing else is")

    def read_cited(self, line: Line) -> list[Bound]:
        """What the lines say that it cites, which it must be allowed to."""
        insist(set(line.cited) <= self.visible, "it cites what is not there for it")
        insist(list(line.cited) == sorted(set(line.cited)), "citations are in order")
        return [bound for number in line.cited for bound in read_statement(self.lines[number - 1].text)]


def is_given(position, letters: dict[str, int], line: Line) -> bool:
    """Is this so on the board, with the lamps and marks that stand on it?"""
    puzzle = position.puzzle
    lamps = {cell for cell in puzzle.white() if position.lamps >> cell & 1}
    lit = lamps | {cell for lamp in lamps for cell in view(puzzle, lamp)}
    dark = {cell for cell in puzzle.white() if cell in lit - lamps or position.barred >> cell & 1}
    (bound,) = read_statement(line.text)
    cells = [letters[name] for name, _ in bound.literals]
    if line.reason != "given":
        target = find_target(position, letters, line.reason.removeprefix("to light up "))
        sources = {target, *view(puzzle, target)}
        return target not in lit and bound.low == 1 and set(cells) <= sources and sources - set(cells) <= dark
    if "⇒" in line.text:
        return cells[1] in view(puzzle, cells[0])
    if line.text.startswith("¬"):
        return cells[0] in dark
    return any(
        set(cells) <= (around := set(puzzle.grid.beside(wall)) & set(puzzle.white()))
        and around - set(cells) <= dark | lamps
        and bound.low == bound.high == number - len((around - set(cells)) & lamps)
        for wall, number in puzzle.clues.items()
    )


def find_target(position, letters: dict[str, int], word: str) -> int:
    """The cell that is to be lit, by its letter or by its place."""
    if word in letters:
        return letters[word]
    row, col = map(int, re.fullmatch(r"r(\d+)c(\d+)", word).groups())
    return (row - 1) * position.puzzle.cols + col - 1
