"""Steps proved in numbered lines: the four tables of the thesis, and a judge who reads every line of every proof."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards, pigeonhole, puzzles
from support.fuzzing import examples
from support.home import HOME
from support.light_up_logic import Refused, follows, judge, read_statement
from support.techniques import docstring_pictures

from lamplighter import BadInput, Position, Step, explain, forced, plugins, read, solve, verify
from lamplighter.akari import prove_step
from lamplighter.akari.explaining.formal.lemma import write_lemma
from lamplighter.akari.explaining.formal.search import find_proof
from lamplighter.akari.explaining.formal.statements import Facts, state_premises
from lamplighter.akari.explaining.ladder import TECHNIQUES, load_techniques
from lamplighter.akari.game.position import members

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
L(a', b', c, e) ≤ 1 | 5, 7
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
# The thesis has these slips. Table 1: lines 11 and 12 cite each other's rule. Table 4: line 8 counts c, which line 5
# excludes, and cites line 7 alone; line 15 cites 3 in place of 4; line 21 repeats the reason of line 15.
TABLES = [  # of the thesis, with its slips mended; a board on which the pattern is found
    ("square", ".+.\n+#+\n++.", SQUARE),
    ("diagonal_3_1", ".....\n..3..\n...1.\n.....", DIAGONAL),
    ("neighbours_2_2", "......\n..22..\n......", NEIGHBOURS),
    ("linear_3_3", ".......\n..3.3..\n.......", LINEAR),
]


NESTED = [  # boards whose explanations need assumptions within assumptions, and how deep
    ("....\n1..1\n....\n....", 2),
    ("....\n.1..\n....\n....", 2),
    ("...#\n1...\n..1.\n....\n....", 2),
    (".....\n.1...\n...2.\n.....\n....1\n.#...", 2),
    ("..1..\n2....\n...#.\n.....\n1..1.\n.#...", 2),
    (str(pigeonhole(5)), 3),
]
BARE = "...............1#2"  # mostly white: many assumptions


def find_all(position):
    """Every step of every technique that is found in a position."""
    return [step for technique in load_techniques() for step in technique.find(position)]


def judge_all(position, steps):
    """Have every step proved and judged; the proofs."""
    shown = [prove_step(position, step) for step in steps]
    for step, lemma in zip(steps, shown, strict=True):
        judge(position, step, str(lemma))
    return shown


def find_step(board, technique):
    """The first step of a technique on a board."""
    position = read(board).position
    return position, next(plugins.load(TECHNIQUES, technique).find(position))


@pytest.mark.parametrize(("technique", "board", "table"), TABLES)
def test_the_tables_of_the_thesis(technique, board, table):
    shown = prove_step(*find_step(board, technique))
    assert [f"{line.text} | {line.reason}" for line in shown.lines] == table.strip().splitlines()


@pytest.mark.parametrize("technique", plugins.names(TECHNIQUES))
def test_the_judge_accepts_the_step_of_every_picture(technique):
    position = read(docstring_pictures(technique)[0].replace("/", "\n")).position
    steps = list(plugins.load(TECHNIQUES, technique).find(position))
    assert len(judge_all(position, steps)) > 0


@given(st.one_of(boards(6, 6), boards(6, 6, BARE)))
def test_the_judge_accepts_every_step_of_an_explanation(puzzle):
    for found in explain(puzzle).rounds:
        assert judge_all(found.position, found.steps)


@given(st.one_of(boards(7, 7, BARE), boards(6, 6, ".....#12223")), st.randoms(use_true_random=False))
def test_the_judge_accepts_every_step_of_every_technique_anywhere(puzzle, rng):
    """Also where a cheaper technique would have been asked first, and where much is barred."""
    white = list(puzzle.white())
    position = Position.of(puzzle, (), rng.sample(white, rng.randint(0, len(white) // 2)))
    if not position.broken:
        steps = find_all(position)
        assert len(judge_all(position, steps)) == len(steps)


@pytest.mark.parametrize(("board", "depth"), NESTED)
def test_the_judge_accepts_assumptions_within_assumptions(board, depth):
    shown = [lemma for found in explain(board).rounds for lemma in judge_all(found.position, found.steps)]
    assert max(line.depth for lemma in shown for line in lemma.lines) == depth


CASES = """
a ⇒ ¬b | given
a ⇒ ¬c | given
c ⇒ ¬d | given
d ⇒ ¬e | given
L(b, c, e) = 2 | given
  ¬b | case
  c ∧ e | 5, 6
  ¬a ∧ ¬d | 2, 3, 7
  ¬c | case
  b ∧ e | 5, 9
  ¬a ∧ ¬d | 1, 4, 10
  ¬e | case
  b ∧ c | 5, 12
  ¬a ∧ ¬d | 1, 3, 13
¬a ∧ ¬d | 5; cases 6-8, 9-11, 12-14
"""


def test_what_every_case_says_is_said_after_them():
    shown = prove_step(*find_step("...\n.2#\n...", "diagonal"))
    assert [str(line).replace("\t", " | ") for line in shown.lines] == CASES.strip("\n").splitlines()


def test_depth_tells_what_stands_under_which_assumption():
    lemma = prove_step(*find_step("......\n..22..\n......", "neighbours_2_2"))
    assert [line.depth for line in lemma.lines] == [0] * 4 + [1] * 5 + [0] + [1] * 5 + [0, 0]
    assert [number for number, line in enumerate(lemma.lines, 1) if line.opens] == [5, 11]
    assert str(lemma).splitlines()[5:7] == [
        "  5   ¬c                           assumption",
        "  6   a ∧ b                        3, 5",
    ]


def test_what_is_told_as_json():
    told = prove_step(*find_step("1.", "clue_tight")).to_json()
    assert told == {
        "letters": {"a": "r1c2"},
        "lines": [
            {"number": 1, "text": "L(a) = 1", "reason": "given", "depth": 0},
            {"number": 2, "text": "a", "reason": "1", "depth": 0},
        ],
    }


@given(boards(5, 5, BARE))
def test_what_follows_is_proved_without_a_guide_and_what_does_not_is_refused(puzzle):
    """That there is no lamp: of every cell for which all solutions say so, and of every other one."""
    position, told = Position(puzzle), forced(puzzle)
    for cell in list(puzzle.white())[:8] if not position.broken else ():
        step = Step("probe", bars=1 << cell, at=cell)
        if cell in told.bars or told.verdict == "none":
            judge(position, step, str(prove_step(position, step)))
        else:
            with pytest.raises(BadInput, match="does not follow"):
                prove_step(position, step)


@pytest.mark.parametrize("board", [board for board, _ in NESTED])
def test_the_same_by_trying_alone(board):
    """Without a chain, from all rules there are: a stubborn search misses nothing, and finds nothing that is not so."""
    found, told = next((found, step) for found in explain(board).rounds for step in found.steps if step.chain)
    position, step = found.position, told._replace(chain=())
    goals = Facts(step.lamps, step.bars)
    rules = state_premises(position, [*position.views.around, *members(position.dark)], goals)
    proof = find_proof(rules, goals, [step], stubborn=True)
    judge(position, step, str(write_lemma(position, rules, proof, {})))
    wrong = step._replace(lamps=step.bars, bars=step.lamps)
    proof = find_proof(rules, Facts(wrong.lamps, wrong.bars), [wrong], stubborn=True)
    assert bool(proof) == (solve(board).verdict == "none")


def test_nothing_is_proved_from_a_position_that_breaks_a_rule():
    with pytest.raises(BadInput, match="r1c1 cannot have its lamps in this position any more"):
        prove_step(read("11.").position, Step("probe", lamps=1 << 2, at=2))


MANGLED = [  # what a proof of the third table says, what is made of it, and why it is refused then
    ("a ⇒ ¬a' ", "a ⇒ ¬b' ", "line 1, .*: this is not so in the position"),
    ("L(a, b, c) = 2 ", "L(a, b, c) = 1 ", "line 3, .*: this is not so in the position"),
    ("3, 5", "4, 5", "line 6, .*: it does not follow"),
    ("1, 2, 6", "1, 6", "line 7, .*: it does not follow"),
    ("¬a' ∧ ¬b' ", "¬a' ∧ ¬d ", "line 7, .*: it does not follow"),
    ("≤ 1    ", "≤ 0    ", "line 8, .*: it does not follow"),
    ("4, 8; a contradiction", "4, 8", "line 9, .*: a contradiction is called one"),
    ("5, 9", "5, 8", "line 10, .*: it must cite the assumption and the contradiction"),
    (" 10 c ", " 10 d ", "line 10, .*: it is not the opposite of the assumption"),
    ("4, 11", "4, 5, 11", "line 12, .*: it cites what is not there for it"),
    ("1, 2, 12", "1, 2, 6", "line 13, .*: it cites what is not there for it"),
    (" 11   ¬d ", " 11 ¬d ", "line 11, .*: the depth does not fit"),
    (" 17 c ∧ d ", " 17 c ", "the last line is not what the step says"),
    (" 16 d ", " 16   d ", "line 17, .*: it must cite the assumption and the contradiction"),
    ("= r1c3", "= r1c4", "two letters for one cell|this is not so"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), MANGLED)
def test_the_judge_refuses_what_is_wrong(old, new, complaint):
    position, step = find_step("......\n..22..\n......", "neighbours_2_2")
    printed = str(prove_step(position, step))
    assert old in printed
    with pytest.raises(Refused, match=complaint):
        judge(position, step, printed.replace(old, new, 1))


MANGLED_CASES = [
    ("5; cases 6-8, 9-11, 12-14", "5; cases 6-8, 9-11", "it must cite the cases just before it, and all of them"),
    ("5; cases", "4; cases", "there are other cases"),
    ("8   ¬a ∧ ¬d ", "8   ¬a      ", "a case ends with something else"),
    ("9   ¬c ", "9   ¬b ", "it does not follow"),
    ("5, 9", "5, 6", "it cites what is not there for it"),
    (
        "12   ¬e                           case",
        "12   ¬e                           assumption",
        "left without its opposite",
    ),
]


@pytest.mark.parametrize(("old", "new", "complaint"), MANGLED_CASES)
def test_the_judge_refuses_wrong_cases(old, new, complaint):
    position, step = find_step("...\n.2#\n...", "diagonal")
    printed = str(prove_step(position, step))
    assert old in printed
    with pytest.raises(Refused, match=complaint):
        judge(position, step, printed.replace(old, new, 1))


@given(st.one_of(boards(5, 5), boards(5, 5, BARE)))
def test_no_line_is_for_nothing(puzzle):
    """Every line is cited by a later one, but for the last. The first of a sub-proof is cited when it is closed."""
    for found in explain(puzzle).rounds:
        for lemma in (prove_step(found.position, step) for step in found.steps if step.technique != "square"):
            reasons = [re.sub("to light up .*", "", line.reason) for line in lemma.lines]
            cited = {int(number) for reason in reasons for number in re.findall(r"\d+", reason)}
            assert cited == set(range(1, len(lemma.lines)))


def test_the_examples_of_the_page_follow():
    page = (HOME / "docs" / "logic.md").read_text()
    table = page.split("## What one line may do")[1].split("That is all")[0]
    told = [example for example in re.split("[|;]", table) if "` give" in example and "…" not in example]
    examples = [[read_statement(text) for text in re.findall("`([^`]+)`", example)] for example in told]
    assert len(examples) == 9
    for *cited, conclusion in examples:
        assert follows([bound for statement in cited for bound in statement], conclusion)


def claim(position, lemma):
    """The same proof in the words of docs/proofs.md: every fact with the assumptions around it."""
    cells = {name: position.puzzle.grid.name(cell) for cell, name in lemma.letters.items()}
    around: list[list[list[str]]] = []  # for each open assumption: the ways it can be true
    for line in lemma.lines:
        del around[line.depth - line.opens :]
        facts = [name_literal(cells, part) for part in line.text.split(" ∧ ")] if is_fact(line) else []
        if line.opens:
            around.append(
                [[name_literal(cells, part)] for part in line.text.split(" ∨ ")] if "∨" in line.text else [facts]
            )
            continue
        for way in product(*around):
            assumed = " ".join(literal for literals in way for literal in literals)
            if line.reason.endswith("a contradiction"):
                yield f"{assumed} =>"
            yield from (f"{assumed} => {fact}".strip() for fact in facts)


def is_fact(line):
    """Does it say that there are lamps, or none?"""
    return re.fullmatch(r"¬?[a-z]\d*'?( ∧ ¬?[a-z]\d*'?)*", line.text) and "contradiction" not in line.reason


def name_literal(cells, text):
    """`-r1c2` for `¬a`."""
    return f"-{cells[text[1:]]}" if text.startswith("¬") else cells[text]


@examples(20)
@given(puzzles(6))
def test_every_formal_line_is_a_claim_that_verify_accepts(puzzle):
    trace = explain(puzzle)
    assert trace.outcome == "solved"
    claims = [
        told
        for found in trace.rounds
        for step in found.steps
        for told in claim(found.position, prove_step(found.position, step))
    ]
    solved = [f"|{row}" for row in str(Position.of(puzzle, solve(puzzle).solutions[0].lamps)).splitlines()]
    rows = [f"|{row}" for row in puzzle.lines]
    text = "\n".join(["akari proof 1", *rows, *claims, "solution", *solved, "verdict unique", ""])
    assert verify(puzzle, text).accepted, verify(puzzle, text)
