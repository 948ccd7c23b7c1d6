"""Steps proved in numbered lines: the four tables of the thesis, and that every line follows from those it cites."""

from itertools import product

import pytest
from hypothesis import given, settings
from support.boards import boards

from lamplighter import explain, plugins, read
from lamplighter.akari.explaining.dekker_lines import LampSum, Problem, write_proof
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.explaining.lemma import prove_step

SQUARE = """
a ⇒ ¬b | given
a ⇒ ¬c | given
b ⇒ ¬d | given
c ⇒ ¬d | given
¬a | given
L(a, b, c) ≥ 1 | to light up a
L(a, b, d) ≥ 1 | to light up b
L(a, c, d) ≥ 1 | to light up c
L(b, c, d) ≥ 1 | to light up d
d | assumption
¬c | 4, 10
¬b | 3, 10
a | 6, 11, 12
a ∧ ¬a | 5, 13; a contradiction
¬d | 10, 14
b | 5, 7, 15
c | 5, 8, 15
"""
DIAGONAL = """
L(a, b, c, d) = 3 | given
L(c, d, e, f) = 1 | given
¬a | assumption
b ∧ c ∧ d | 1, 3
L(c, d, e, f) ≥ 2 | 4
1 ≥ 2 | 2, 5; a contradiction
a | 3, 6
¬b | assumption
a ∧ c ∧ d | 1, 8
L(c, d, e, f) ≥ 2 | 9
1 ≥ 2 | 2, 10; a contradiction
b | 8, 11
e ∨ f | assumption
¬c ∧ ¬d | 2, 13
L(a, b, c, d) ≤ 2 | 14
3 ≤ 2 | 1, 15; a contradiction
¬(e ∨ f) | 13, 16
¬e ∧ ¬f | 17
a ∧ b ∧ ¬e ∧ ¬f | 7, 12, 18
"""
NEIGHBOURS = """
a ⇒ ¬a' | given
b ⇒ ¬b' | given
L(a, b, c) = 2 | given
L(a', b', d) = 2 | given
¬c | assumption
a ∧ b | 3, 5
¬a' ∧ ¬b' | 1, 2, 6
L(a', b', d) ≤ 1 | 7
2 ≤ 1 | 4, 8; a contradiction
c | 5, 9
¬d | assumption
a' ∧ b' | 4, 11
¬a ∧ ¬b | 1, 2, 12
L(a, b, c) ≤ 1 | 13
2 ≤ 1 | 3, 14; a contradiction
d | 11, 15
c ∧ d | 10, 16
"""
LINEAR = """
a ⇒ ¬a' | given
b ⇒ ¬b' | given
L(a, b, c, d) = 3 | given
L(a', b', c, e) = 3 | given
¬c | assumption
a ∧ b ∧ d | 3, 5
¬a' ∧ ¬b' | 1, 2, 6
L(a', b', c, e) ≤ 1 | 7
3 ≤ 1 | 4, 8; a contradiction
c | 5, 9
¬d | assumption
a ∧ b ∧ c | 3, 11
¬a' ∧ ¬b' | 1, 2, 12
L(a', b', c, e) ≤ 2 | 13
3 ≤ 2 | 4, 14; a contradiction
d | 11, 15
¬e | assumption
a' ∧ b' ∧ c | 4, 17
¬a ∧ ¬b | 1, 2, 18
L(a, b, c, d) ≤ 2 | 19
3 ≤ 2 | 3, 20; a contradiction
e | 17, 21
c ∧ d ∧ e | 10, 16, 22
"""
TABLES = [  # of the thesis, with its slips mended; a board on which the pattern is found
    ("square", ".+.\n+#+\n++.", SQUARE),
    ("diagonal_3_1", ".....\n..3..\n...1.\n.....", DIAGONAL),
    ("neighbours_2_2", "......\n..22..\n......", NEIGHBOURS),
    ("linear_3_3", ".......\n..3.3..\n.......", LINEAR),
]


@pytest.mark.parametrize(("technique", "board", "table"), TABLES)
def test_the_tables_of_the_thesis(technique, board, table):
    position = read(board).position
    shown = prove_step(position, next(plugins.load(TECHNIQUES, technique).find(position)))
    assert [f"{line.text} | {line.reason}" for line in shown.lines] == table.strip().splitlines()


@settings(max_examples=60)
@given(boards(6, 6))
def test_json_has_the_same_lines_when_asked(puzzle):
    """Letters and numbered lines of every step; nothing else changes, and unasked there is none of it."""
    trace = explain(puzzle)
    plain, formal = trace.to_json(), trace.to_json(formal=True)
    proofs = [step.pop("formal") for steps in formal["rounds"] for step in steps]
    shown = [prove_step(found.position, step) for found in trace.rounds for step in found.steps]
    assert formal == plain
    for told, lemma in zip(proofs, shown, strict=True):
        assert told["letters"] == {name: puzzle.grid.name(cell) for cell, name in lemma.letters.items()}
        assert [(line["text"], line["reason"]) for line in told["lines"]] == list(lemma.lines)
        assert [line["number"] for line in told["lines"]] == [*range(1, len(lemma.lines) + 1)]


@settings(max_examples=60)
@given(boards(6, 6))
def test_every_step_has_its_lines(puzzle):
    for found in explain(puzzle).rounds:
        for step in found.steps:
            assert prove_step(found.position, step).lines


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_does_not_follow_is_not_proved(number):
    with pytest.raises(ValueError, match="does not follow"):
        write_proof(Problem((), (), (LampSum(("a", "b", "c", "d"), number),), ("a",), ()))


@given(boards(5, 5))
@settings(max_examples=60)
def test_what_is_proved_is_true(puzzle):
    """The goals of a lemma hold in every assignment that meets what is given."""
    for found in explain(puzzle).rounds:
        for step in found.steps:
            shown = prove_step(found.position, step)
            given_lines = [line.text for line in shown.lines if line.reason in ("given",) or "light up" in line.reason]
            names = sorted(shown.letters.values())
            if not given_lines or len(names) > 10:
                continue
            goals = {shown.letters[cell]: True for cell in shown.letters if step.lamps >> cell & 1}
            goals |= {shown.letters[cell]: False for cell in shown.letters if step.bars >> cell & 1}
            for values in product((False, True), repeat=len(names)):
                world = dict(zip(names, values, strict=True))
                if all(holds(text, world) for text in given_lines):
                    assert all(world[name] == value for name, value in goals.items())


def holds(text, world):
    """Is a given line true?"""
    if "⇒" in text:
        one, other = text.split(" ⇒ ¬")
        return not (world[one] and world[other])
    if text.startswith("L("):
        inside, relation = text[2:].split(") ")
        sign, number = relation.split()
        count = sum(world[name] for name in inside.split(", ") if name)
        return count == int(number) if sign == "=" else count >= int(number)
    return not world[text[1:]] if text.startswith("¬") else world[text]
