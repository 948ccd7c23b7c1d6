"""Proofs for other judges: stored texts, the formula that `write` gives, and a judge of ours for what they say."""

import json
import re
from random import Random

import pytest
from hypothesis import given
from pysat.solvers import Cadical153
from support.boards import ODD, SPARSE, boards, pigeonhole
from support.exports import CASES, STORED, proof_of, tell_case
from support.fuzzing import examples
from support.pseudo_boolean import Refused, judge

from lamplighter import BadInput, Entry, Proof, Puzzle, plugins, prove, read, verify, write
from lamplighter.akari import EXPORTS, export_proof
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.judging.claim import Claim

TARGETS = ("drat", "veripb", "veripb1", "veripb2")
TOLD = [json.loads(line) for line in STORED.read_text().splitlines()]
WRITTEN = [one for one in TOLD if "text" in one]
UNIQUE = "...1\n....\n.1.1\n...."


def test_the_targets():
    assert plugins.names(EXPORTS) == TARGETS


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told['name']}-{told['target']}-{told['blocked']}")
def test_texts_are_the_stored_ones(told):
    assert tell_case(told["name"], told["target"], told["blocked"]) == told


def test_every_case_is_stored_for_every_target():
    names = {(name, target, blocked) for name in CASES for target in TARGETS for blocked in (False, True)}
    assert {(one["name"], one["target"], one["blocked"]) for one in TOLD} == names


def test_the_proofs_of_the_cases_are_right():
    proofs = [proof_of(name) for name in CASES]
    assert [verify(proof.puzzle, proof).verdict for proof in proofs] == [proof.verdict for proof in proofs]


@pytest.mark.parametrize("told", WRITTEN, ids=lambda told: f"{told['name']}-{told['target']}-{told['blocked']}")
def test_the_formula_is_what_convert_writes_but_for_the_lines_named(told):
    proof = proof_of(told["name"])
    objective = next((word for word in ("fewest", "most") if proof.verdict.startswith(word)), None)
    format = "dimacs" if told["target"] == "drat" else "opb"
    forbidden = proof.solutions if told["blocked"] or format == "dimacs" else ()
    head, rules = cut_comments(write(proof.puzzle, format, objective=objective).split("\n"))
    counted = len(head) - 1 if format == "dimacs" else 0  # the line that tells how many there are
    *words, number = head[counted].split(" ")
    head[counted] = " ".join([*words, str(int(number) + len(forbidden))])
    mark, place = ("c", counted) if format == "dimacs" else ("*", len(head))
    pictures = [f"{mark} {row}" for solution in forbidden for row in ("not this", *solution.rows)]
    found, statements = cut_comments(told["formula"].split("\n"))
    told_head = [re.sub("not this solution again, says .*", "not this", line) for line in found]
    assert told_head == head[:place] + pictures + head[place:]
    if told["target"] == "veripb" and proof.solutions and not told["blocked"]:
        white = range(1, proof.puzzle.squares.count(".") + 1)
        assert statements.pop(0) == " ".join(["preserved:", *(f"x{n}" for n in white), ";"])
    assert statements[: len(rules)] == rules
    assert len(statements) == len(rules) + len(forbidden)


def cut_comments(lines):
    """The lines up to the last comment, and the statements after it."""
    last = max(at for at, line in enumerate(lines) if line.startswith(("*", "c", "p cnf")))
    return lines[: last + 1], lines[last + 1 :]


def test_words_of_an_entry_travel_as_with_convert():
    entry = Entry(Puzzle.of("0.\n.."), title="A title\nof two lines", id="x")
    formula, _ = export_proof(prove(entry), entry, "veripb1")
    assert formula == write(entry, "opb")


# What a judge says


@pytest.mark.parametrize("told", [one for one in WRITTEN if one["target"] == "veripb1"], ids=lambda told: told["name"])
def test_our_own_reader_accepts_the_stored_texts(told):
    expected = "open" if proof_of(told["name"]).verdict == "multiple" else "closed"
    assert judge(told["formula"], told["text"]) == expected


def translate(text):
    """The steps of a proof in 3.0 as one in 1.2, which has the same numbers."""
    lines = text.replace("version 3.0", "version 1.2").split("\n")
    assert lines[-3] == "output NONE ;"
    assert lines[-1] == "end pseudo-Boolean proof ;"
    words = {"solx": "v", "soli": "o", "deld": "del id"}
    steps = [line if line.startswith("rup") else line.removesuffix(" ;") for line in lines[:-3]]
    steps = [re.sub(r"^(solx|soli|deld)\b", lambda found: words[found[0]], line) for line in steps]
    shown = re.search(r": (\d+)", lines[-2])
    return "\n".join([*steps, *([f"c {shown[1]}"] if shown else [])])


@pytest.mark.parametrize("told", [one for one in WRITTEN if one["target"] == "veripb"], ids=lambda told: told["name"])
def test_the_steps_of_newer_versions_are_accepted_in_older_words(told):
    formula = "\n".join(line for line in told["formula"].split("\n") if not line.startswith("preserved:"))
    expected = "open" if proof_of(told["name"]).verdict == "multiple" else "closed"
    assert judge(formula, translate(told["text"])) == expected
    older = tell_case(told["name"], "veripb2", told["blocked"])["text"].split("\n")
    newer = told["text"].replace("version 3.0", "version 2.0").replace("deld", "del id").split("\n")
    bare = [line if line.startswith("rup") else line.removesuffix(" ;") for line in newer]
    assert older == [line if "ENUMERATION" not in line else "conclusion SAT" for line in bare]


@given(boards(4, 4, SPARSE))
@examples(40)
def test_what_is_proved_is_accepted_in_other_words(puzzle):
    proof = prove(puzzle, limit=4)
    for blocked in (False, True) if proof.verdict != "multiple" else (False,):
        formula, text = export_proof(proof, puzzle, "veripb1", blocked=blocked)
        assert judge(formula, text) == ("open" if proof.verdict == "multiple" else "closed")


@given(boards(4, 5, SPARSE))
@examples(40)
def test_texts_mention_only_what_exists(puzzle):
    proof = prove(puzzle, limit=3)
    for target in ("veripb", "veripb2", "veripb1"):
        formula, text = export_proof(proof, puzzle, target)
        statements = [line for line in formula.split("\n") if not line.startswith(("*", "preserved"))]
        last = sum(2 if " = " in line else 1 for line in statements)
        white = puzzle.squares.count(".")
        lines = text.split("\n")
        assert lines[1].split()[:2] == ["f", str(last)]
        for line in lines[2:]:
            words = line.removesuffix(" ;").split()
            assert all(1 <= int(name) <= white for name in re.findall(r"x(\d+)", line))
            if words[0] == "pol":
                named = [
                    int(word)
                    for word, after in zip(words[1:], [*words[2:], ""], strict=True)
                    if word.isdigit() and after != "*"
                ]
                assert all(1 <= number <= last for number in named)
            elif words[0] in ("del", "deld"):
                assert 1 <= int(words[-1]) <= last
            elif words[0] in ("c", "conclusion") and proof.verdict != "multiple" and words[-1] not in ("SAT",):
                assert int(words[-1]) == last
            last += words[0] in ("rup", "pol", "solx", "v")


def damaged(text, rng):
    """The proof with a literal turned, a line left out or moved, a number changed, or its end missing."""
    lines = text.split("\n")
    at = rng.randrange(1, len(lines))
    kind = rng.choice(("turn", "drop", "swap", "number", "cut"))
    if kind == "turn":
        lines[at] = re.sub(r"(~?)x", lambda found: "x" if found[1] else "~x", lines[at], count=1)
    elif kind == "drop":
        del lines[at]
    elif kind == "swap":
        lines[at], lines[-1] = lines[-1], lines[at]
    elif kind == "number":
        lines[at] = re.sub(r"\d+", str(rng.randrange(1, 60)), lines[at], count=1)
    else:
        lines = lines[:at]
    return "\n".join(lines)


DAMAGED = ("claims, then the only solution", "exactly two", "a sum of rules", "assumptions", "a claim, then none")


def read_clauses(text):
    return [[int(word) for word in line.split()[:-1]] for line in text.split("\n") if line[0] not in "cp"]


def read_shown(text):
    """The literals on lines that tell a solution."""
    words = [re.findall(r"(~?)x(\d+)", line) for line in text.split("\n") if line.startswith("v")]
    return [[int(number) * (-1 if sign else 1) for sign, number in found] for found in words]


def test_damaged_texts_are_refused_or_still_true():
    """`closed` is true if no solution is left but those on the lines of solutions, each of which is one."""
    rng, refused = Random(5), 0
    for name in DAMAGED:
        formula, text = export_proof(proof_of(name), proof_of(name).puzzle, "veripb1")
        clauses = read_clauses(write(proof_of(name).puzzle, "dimacs"))
        for _ in range(40):
            broken = damaged(text, rng)
            try:
                said = judge(formula, broken)
            except Refused:
                refused += 1
                continue
            shown = read_shown(broken)
            with Cadical153(bootstrap_with=clauses) as solver:
                assert all(solver.solve(assumptions=lamps) for lamps in shown)
                solver.append_formula([[-lamp for lamp in lamps] for lamps in shown])
                assert said == "open" or not solver.solve()
    assert refused > 100


def test_a_changed_formula_is_refused_or_harmless():
    formula, text = export_proof(proof_of("fewest"), proof_of("fewest").puzzle, "veripb1")
    lines = formula.split("\n")
    for at in [at for at, line in enumerate(lines) if line.startswith("+1 x")][:6]:
        with pytest.raises(Refused):
            judge("\n".join(lines[:at] + lines[at + 1 :]), text)
    with pytest.raises(Refused):
        judge(formula, text.replace("o x1 ~x2", "o ~x1 ~x2"))


# What is refused


def test_pigeons_have_a_sum_that_drat_cannot_say():
    proof = proof_of("a sum of rules")
    puzzle = proof.puzzle
    assert puzzle == pigeonhole(4)
    assert verify(puzzle, proof).accepted
    line = str(proof).split("\n").index(str(proof.claims[-1])) + 1
    with pytest.raises(BadInput, match=rf"line {line} of the proof: DRAT has no step for sums"):
        export_proof(proof, puzzle, "drat")


HOSTILE = [  # lines of a proof about a board of 4x4, and what is said of which line
    ("=> r99c1", "none", "line 6 of the proof: 'r99c1' is no white cell here"),
    ("=> r1c4", "none", "line 6 of the proof: 'r1c4' is no white cell here"),
    ("=> -r2c1\n=> r9999999c9999999", "none", "line 7 of the proof: 'r9999999c9999999' is no white cell here"),
    ("=> by light@r1c4", "none", "line 6 of the proof: 'light@r1c4' is no rule here"),
    ("=> by least@r1c1", "none", "line 6 of the proof: 'least@r1c1' is no rule here"),
    ("=> by 999999999*row@r5c1", "none", "line 6 of the proof: '999999999*row@r5c1' is no rule here"),
    ("=> -r2c1", "unique", "line 7 of the proof: 'unique' does not go with 0 solutions shown"),
    ("=> -r2c1", "unknown", "line 7 of the proof: it proves nothing: the verdict is unknown"),
    ("solution\n|...1\n|....\n|.1.1\n|....", "unique", "line 6 of the proof: it is no solution"),
    (
        "solution\n|.*.1\n|...*\n|*1.1\n|..*.\nsolution\n|.*.1\n|...*\n|*1.1\n|..*.",
        "exactly 2",
        "line 11 of the proof: it is no new one",
    ),
    ("solution\n|.*.1\n|...*\n|*1.1\n|..*.", "multiple", "line 11 of the proof: 'multiple' does not go with 1 sol"),
]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("lines", "verdict", "reason"), HOSTILE)
def test_hostile_proofs_are_refused_with_the_line(target, lines, verdict, reason):
    head = "\n".join(["akari proof 1", *(f"|{row}" for row in UNIQUE.split("\n"))])
    proof = Proof.read(f"{head}\n{lines}\nverdict {verdict}\n")
    with pytest.raises(BadInput) as caught:
        export_proof(proof, UNIQUE, target)
    assert str(caught.value).startswith(reason)


NEWER = [
    ("=> by claim@1", "fewest 1", "line 3 of the proof: 'claim@1' is no rule here"),
    ("=> by fewer", "fewest 1", "line 3 of the proof: 'fewer' is no rule here"),
    ("best\n|*..\n=> by more", "fewest 1", "line 5 of the proof: 'more' is no rule here"),
    ("half by half@1", "fewest 1", "line 3 of the proof: 'half@1' is no rule here"),
    ("half by row@r1c1 -r2c1", "fewest 1", "line 3 of the proof: '-r2c1' is no white cell here"),
    ("best\n|*..\nbest\n|.*.", "fewest 1", "line 5 of the proof: it is no better one"),
    ("best\n|*..\nsolution\n|.*.", "fewest 1", "line 5 of the proof: `solution` and `best` do not go together"),
    ("best\n|*..", "fewest 2", "line 5 of the proof: 'fewest 2' does not go with 1 solutions shown"),
]


@pytest.mark.parametrize(("lines", "verdict", "reason"), NEWER)
def test_hostile_words_of_the_newer_format_too(lines, verdict, reason):
    proof = Proof.read(f"akari proof 2\n|...\n{lines}\nverdict {verdict}\n")
    with pytest.raises(BadInput) as caught:
        export_proof(proof, "...", "veripb1")
    assert str(caught.value) == reason


OTHERS = [
    ("...1\n....\n.1.1\n...#", 5),
    ("#..1\n....\n.1.1\n....", 2),
    ("...1\n....\n.1.1", 5),
    ("...1\n....\n.1.1\n....\n....", 6),
]


@pytest.mark.parametrize(("board", "line"), OTHERS)
def test_a_proof_for_another_board_is_refused_with_the_line(board, line):
    with pytest.raises(BadInput, match=f"^line {line} of the proof: it is for another puzzle"):
        export_proof(proof_of("claims, then the only solution"), board, "veripb")


def test_words_that_no_reader_lets_pass_are_refused_here_too():
    for word in ("r1c1 >= 0 ;\nrup", "-", "r" + "9" * 100_000 + "c1", "R1C1", "r٣c1"):
        with pytest.raises(BadInput, match="is no white cell here"):
            export_proof(Proof(Puzzle.of(".."), (Claim((), word),), "none"), "..", "veripb1")
        with pytest.raises(BadInput, match="is no rule with a factor"):
            export_proof(Proof(Puzzle.of(".."), (Claim((), None, (f"2*light@{word}",)),), "none"), "..", "veripb1")
    for lamps in ((-1,), (7,), (0, 0, 1)):
        with pytest.raises(BadInput, match="it is no solution"):
            export_proof(Proof(Puzzle.of(".."), (Solution(Puzzle.of(".."), lamps),), "unique"), "..", "drat")


def test_texts_that_are_too_long_never_reach_an_export():
    digits = "akari proof 1\n|..\n=> by " + "9" * 1_000_000 + "*row@r1c1\nverdict none\n"
    for text in (digits, "x" * (64 * 1024 * 1024 + 1)):
        with pytest.raises(BadInput):
            Proof.read(text)


def test_what_is_no_proof_is_a_mistake_of_the_caller():
    with pytest.raises(TypeError):
        export_proof("akari proof 1", "..", "drat")
    with pytest.raises(BadInput, match="there is no export 'verypb'; did you mean 'veripb'"):
        export_proof(prove(".."), "..", "verypb")


def test_odd_boards_have_texts_for_every_judge():
    for board, _ in ODD:
        puzzle = read(board).puzzle if isinstance(board, str) else board
        proof = prove(puzzle)
        for target in TARGETS:
            formula, text = export_proof(proof, puzzle, target)
            assert formula
            assert text
            assert not (formula + text).endswith("\n")
