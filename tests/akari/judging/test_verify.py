"""Proofs: what is proven is true, what is damaged is rejected, and an accepted line is never a false one."""

import json
import resource
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from support import terminal
from support.boards import ODD, SPARSE, boards, brute, pigeonhole, planted
from support.fuzzing import examples
from support.home import HOME

from lamplighter import BadInput, Budget, Proof, Puzzle, count, prove, read, solve, verify
from lamplighter.akari import read_claimed
from lamplighter.akari.game.rules import counts
from lamplighter.akari.judging.claim import Claim
from lamplighter.akari.judging.counting import Checker
from lamplighter.cli._parts import input as command

SEEDS = range(12)

EXAMPLES = [  # from the page about proofs: text, verdict
    ("...1 .... .1.1 ....", "=> -r2c1\n=> -r2c2\n=> -r2c3\nsolution\n|.*.1\n|...*\n|*1.1\n|..*.", "unique"),
    (".. ..", "solution\n|*.\n|.*\nsolution\n|.*\n|*.\n=> -r1c1\n=> -r1c2", "exactly 2"),
    (".. ..", "solution\n|*.\n|.*\nsolution\n|.*\n|*.", "multiple"),
    ("0.... ....0 0.... ....0", "=> -r1c3", "none"),
    (
        "0..... .....0 0..... .....0 0.....",
        "=> by light@r1c6 light@r2c1 light@r3c6 light@r4c1 light@r5c6 col@r1c2 col@r1c3 col@r1c4 col@r1c5",
        "none",
    ),
    ("##", "solution\n|##", "unique"),
    (". .", "; either\n\nr1c1 r2c1 =>\n-r1c1 => r2c1\nsolution\n|*\n|.\nsolution\n|.\n|*", "exactly 2"),
]


def text_of(puzzle, items, verdict):
    rows = "".join(f"|{row}\n" for row in puzzle.lines)
    return f"akari proof 1\n{rows}{items}\nverdict {verdict}\n"


@pytest.mark.parametrize(("rows", "items", "verdict"), EXAMPLES)
def test_examples(rows, items, verdict):
    puzzle = Puzzle.of(rows)
    text = text_of(puzzle, items, verdict)
    assert verify(puzzle, text) == (True, verdict, None, None)
    for wrong in {"none", "unique", "multiple", "exactly 2", "exactly 3"} - {verdict}:
        found = verify(puzzle, text_of(puzzle, items, wrong))
        assert found.accepted is (wrong in ("multiple", "exactly 2") and count(puzzle).count == 2 and "=>" in items)


@pytest.mark.parametrize(("rows", "solutions"), ODD)
def test_odd_boards(rows, solutions):
    puzzle = Puzzle.of(rows)
    proof = prove(puzzle)
    assert proof.verdict == {0: "none", 1: "unique"}.get(solutions, f"exactly {solutions}")
    assert len(proof.solutions) == solutions
    assert verify(puzzle, proof) == (True, proof.verdict, None, None)
    assert prove(puzzle, limit=1).verdict == ("multiple" if solutions > 1 else proof.verdict)


def check_proof(puzzle, **options):
    """A proof that is accepted, canonical and the same after both round trips."""
    proof = prove(puzzle, **options)
    found = verify(puzzle, proof)
    assert found == (True, proof.verdict, None, None), f"{proof}"
    assert Proof.read(str(proof)) == proof
    assert Proof.from_json(json.dumps(proof.to_json())) == proof
    assert str(prove(puzzle, **options)) == str(proof)
    return proof


@given(boards(4, 4))
def test_small_boards(puzzle):
    every = set(brute(puzzle)) if len(list(puzzle.white())) <= 12 else None
    proof = check_proof(puzzle, limit=1000)
    if every is not None:
        assert {solution.lamps for solution in proof.solutions} == every
    assert len(prove(puzzle, short=True).claims) <= len(prove(puzzle).claims)


@examples(60)
@given(boards(7, 7, SPARSE))
def test_boards_with_many_solutions(puzzle):
    counted = count(puzzle)
    proof = check_proof(puzzle, limit=30)
    expected = {0: "none", 1: "unique"}.get(counted.count, f"exactly {counted.count}")
    assert proof.verdict == (expected if counted.count <= 30 else "multiple")


@pytest.mark.parametrize("seed", SEEDS)
def test_larger_boards(seed):
    rng = Random(seed)
    puzzle = planted(rng, 10 + seed, 0.2, rng.choice((0.5, 0.8, 1.0)))
    verdict = solve(puzzle).verdict
    for short in (False, True):
        proof = check_proof(puzzle, short=short)
        assert (proof.verdict == "unique") is (verdict == "unique")


def check_corpus(records):
    for record in records:
        puzzle = Puzzle.of(record["grid"])
        proof = prove(puzzle)
        assert verify(puzzle, proof).accepted
        assert proof.verdict == solve(puzzle).verdict == "unique"
        assert proof.solutions == solve(puzzle).solutions


def test_some_real_puzzles(corpus):
    check_corpus(corpus[::12])


@pytest.mark.corpus
def test_all_real_puzzles(corpus):
    check_corpus(corpus)


@pytest.mark.parametrize("holes", [3, 4, 5, 6])
def test_pigeons_by_trace(holes):
    assert check_proof(pigeonhole(holes)).verdict == "none"


def test_short_traces():
    rng = Random(1)
    proofs = []
    while len(proofs) < 10:
        puzzle = planted(rng, rng.randrange(5, 9), 0.25, 0.5)
        proof = prove(puzzle, limit=30)
        if proof.verdict.startswith("exactly"):
            proofs.append((proof, check_proof(puzzle, limit=30, short=True)))
    assert all(proof.verdict == short.verdict for proof, short in proofs)
    assert sum(len(short.claims) for _, short in proofs) < sum(len(proof.claims) for proof, _ in proofs)


def test_a_limit_makes_sense():
    with pytest.raises(BadInput):
        prove(Puzzle.of(".."), limit=0)


@pytest.mark.parametrize("holes", [8, 12, 24])
def test_pigeons_by_one_sum(holes):
    proof = check_proof(pigeonhole(holes))
    assert proof.verdict == "none"
    assert [bool(claim.by) for claim in proof.claims] == [True]


def test_a_spent_budget_is_unknown():
    for budget in (Budget(seconds=0), Budget(nodes=0)):
        proof = prove(pigeonhole(16), budget=budget)
        assert proof.verdict == "unknown"
        assert not verify(pigeonhole(16), proof).accepted
    puzzle = pigeonhole(6)
    found = verify(puzzle, prove(puzzle), budget=Budget(nodes=20))
    assert (found.accepted, found.verdict) == (False, "unknown")
    assert found.line == 1 + puzzle.rows + 21


def test_short_proofs_are_no_longer(kernel):
    """Compiled and plain kernels note the same claims and leave out the same."""
    puzzle = planted(Random(5), 14, 0.2, 0.9)
    board = kernel()
    board.load(puzzle.squares.encode(), puzzle.rows, puzzle.cols)
    assert board.close()
    board.note()
    assert board.probe()
    claims = board.claims()
    board.begin_trim(True)
    while not board.trim(50):
        pass
    short = board.claims()
    assert len(short) < len(claims)
    assert set(short) <= set(claims)
    order = [claims.index(claim) for claim in short]
    assert order == sorted(order)


BAD_LINES = [  # the line, what is told
    ("=> -r02c1", "not like"),
    ("=> -r2c0", "not like"),
    ("=> -r2c٣", "not like"),
    ("=> -r2c\uff13", "not like"),
    ("=> -r9c1", "no white cell"),
    ("=> -r2c9999999", "no white cell"),
    ("=> -r2c99999999999999999999", "not like"),
    ("=> -r1c4", "no white cell"),
    ("=> +r2c1", "not like"),
    ("=> --r2c1", "not like"),
    ("=>  -r2c1", "not a claim"),
    ("=> -r2c1 ", "not a claim"),
    ("=>-r2c1", "not a claim"),
    ("=> r2c1", "does not follow"),
    ("=>", "does not follow"),
    ("r1c1 => -r1c2 r1c3", "not a claim"),
    ("r1c1", "not a claim"),
    ("r1c1=> -r1c2", "not a claim"),
    (" => -r2c1", "not like"),
    ("=> by ", "not a claim"),
    ("=> by light@r1c1", "does not follow"),
    ("=> by 0*light@r1c1", "no rule"),
    ("=> by 01*light@r1c1", "no rule"),
    ("=> by -1*light@r1c1", "no rule"),
    ("=> by 9999999999*light@r1c1", "no rule"),
    ("=> by light@r1c4", "no rule of this puzzle"),
    ("=> by least@r1c1", "no rule of this puzzle"),
    ("=> by light@r1c1  light@r1c1", "no rule"),
    ("solution", "not drawn"),
    ("Solution", "not a claim"),
    ("|....", "not a claim"),
    ("\u2028", "not a claim"),
    ("\r", "not a claim"),
    ("verdict", "not a claim"),
    ("x" * 100_000, "not a claim"),
    ("r1c1 " * 50_000 + "=> r9c9", "no white cell"),
]


@pytest.mark.parametrize(("line", "reason"), BAD_LINES)
def test_a_bad_line_is_named(line, reason):
    rows, items, _ = EXAMPLES[0]
    puzzle = Puzzle.of(rows)
    lines = items.split("\n")
    for at in (0, 2):
        text = text_of(puzzle, "\n".join([*lines[:at], line, *lines[at:]]), "unique")
        found = verify(puzzle, text)
        assert (found.accepted, found.line) == (False, 6 + at), found
        assert reason in found.reason


def test_every_truncation_is_rejected():
    for rows, items, verdict in EXAMPLES:
        puzzle = Puzzle.of(rows)
        text = text_of(puzzle, items, verdict)
        for length in range(len(text)):
            found = verify(puzzle, text[:length])
            assert not found.accepted
            assert 1 <= found.line <= text.count("\n") + 1
            with pytest.raises(BadInput):
                Proof.read(text[:length])


def test_a_proof_for_another_puzzle():
    rows, items, verdict = EXAMPLES[0]
    text = text_of(Puzzle.of(rows), items, verdict)
    assert verify(Puzzle.of("...1 .... .1#1 ...."), text).line == 4
    assert verify(Puzzle.of("...1 .... .1.1"), text).line == 5
    assert verify(Puzzle.of("...1 .... .1.1 .... ...."), text).line == 6


def test_giant_input():
    hall = Puzzle.of(["." * 1500] * 1500)
    found = verify(hall, text_of(hall, "=> r1c1", "none"), budget=Budget(seconds=0.2))
    assert (found.accepted, found.verdict) == (False, "unknown")
    assert not verify(Puzzle.of("."), "akari proof 1\n|.\n" + "\n" * (65 * 1024 * 1024)).accepted
    found = verify(Puzzle.of(".."), text_of(Puzzle.of(".."), "\n" * 3_000_000, "none"), budget=Budget(seconds=0.2))
    assert found.verdict == "unknown"


BAD_JSON = [
    "",
    "[]",
    "nan",
    "[" * 100_000,
    '{"format": "akari proof 1"}',
    '{"format": "akari proof 1", "puzzle": ["."], "steps": [1], "verdict": "none"}',
    '{"format": "akari proof 1", "puzzle": ["."], "steps": [{"then": 3}], "verdict": "none"}',
    '{"format": "akari proof 1", "puzzle": ["."], "steps": [{"then": "r1c1\\nverdict none"}], "verdict": "none"}',
    '{"format": "akari proof 1", "puzzle": [".\\n|."], "steps": [], "verdict": "none"}',
    '{"format": "akari proof 1", "puzzle": ["x"], "steps": [], "verdict": "none"}',
    '{"format": "akari proof 3", "puzzle": ["."], "steps": [], "verdict": "none"}',
    '{"format": "akari proof 1", "puzzle": ["."], "steps": [], "verdict": "certainly"}',
]


@pytest.mark.parametrize("data", BAD_JSON)
def test_bad_json(data):
    with pytest.raises(BadInput):
        Proof.from_json(data)


# Truth: everything accepted must hold for every solution that is not shown yet.


def holds(claim, lamps, puzzle):
    """Is a claim true of a solution?"""

    def true(word):
        return (puzzle.grid.cell(word.lstrip("-")) in lamps) is not word.startswith("-")

    return not all(map(true, claim.given)) or (claim.then is not None and true(claim.then))


def check_truth(puzzle, proof, every):
    """Every claim holds for the solutions not shown before it; the verdict is right."""
    left = set(every)
    for item in proof.items:
        if isinstance(item, Claim):
            assert all(holds(item, set(lamps), puzzle) for lamps in left), (str(item), str(puzzle))
        else:
            assert item.lamps in left
            left.remove(item.lamps)
    right = {0: "none", 1: "unique"}.get(len(every), f"exactly {len(every)}")
    assert proof.verdict == right or (proof.verdict == "multiple" and len(every) > 1)


@cache
def pool():
    """Proofs of all kinds with all solutions of their boards."""
    rng = Random(7)
    puzzles = [Puzzle.of(rows) for rows, _, _ in EXAMPLES] + [pigeonhole(4), pigeonhole(5)]
    while len(puzzles) < 60:
        puzzle = planted(rng, rng.randrange(4, 8), 0.25, rng.choice((0.4, 0.7, 0.9)))
        if count(puzzle).count <= 60:
            puzzles.append(puzzle)
        clues = [cell for cell, mark in enumerate(puzzle.squares) if mark in "0123"]
        if clues:
            cell = rng.choice(clues)
            squares = puzzle.squares[:cell] + rng.choice("01234") + puzzle.squares[cell + 1 :]
            puzzle = Puzzle.of([squares[first : first + puzzle.cols] for first in range(0, len(squares), puzzle.cols)])
            if count(puzzle).count <= 60:
                puzzles.append(puzzle)
    found = []
    for puzzle in puzzles:
        every = frozenset(solution.lamps for solution in solve(puzzle, engine="sat", limit=100).solutions)
        found.append((puzzle, str(prove(puzzle, limit=60)), every))
    by = next(text_of(Puzzle.of(rows), items, verdict) for rows, items, verdict in EXAMPLES if "by" in items)
    found.append((Puzzle.of(EXAMPLES[4][0]), by, frozenset()))
    return found


def cell_name(rng, puzzle):
    return f"{rng.choice(('', '-'))}r{rng.randint(1, puzzle.rows)}c{rng.randint(1, puzzle.cols)}"


def damaged(rng, puzzle, text):
    """The text with one to three things wrong with it."""
    for _ in range(rng.randint(1, 3)):
        lines = text.split("\n")
        first = min(puzzle.rows + 1, len(lines) - 1)
        at = rng.randrange(first, len(lines))
        other = rng.randrange(first, len(lines))
        kind = rng.randrange(14)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[other])
        elif kind == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 3:
            lines[at] = lines[at].replace("=> -", "=> ") if "=> -" in lines[at] else lines[at].replace("=> ", "=> -")
        elif kind == 4:
            words = [cell_name(rng, puzzle) for _ in range(rng.randint(0, 4))]
            lines.insert(at, " ".join([*words, "=>", cell_name(rng, puzzle)]))
        elif kind == 5:
            lines.insert(at, " ".join([*(cell_name(rng, puzzle) for _ in range(rng.randint(0, 3))), "=>"]))
        elif kind == 6:
            lines[at] = lines[at].replace("*", ".", 1)
        elif kind == 7:
            lines[at] = lines[at].replace(".", "*", 1)
        elif kind == 8:
            lines = [*lines[:-2], f"verdict {rng.choice(('none', 'unique', 'multiple', 'exactly 2', 'exactly 3'))}", ""]
        elif kind == 9:
            words = lines[at].split(" ")
            del words[rng.randrange(len(words))]
            lines[at] = " ".join(words)
        elif kind == 10:
            place = rng.randrange(len(text) + 1)
            lines = (text[:place] + rng.choice("-rc123=> .*|0\n") + text[place + rng.randint(0, 1) :]).split("\n")
        elif kind == 11:
            rules = [f"{rng.choice(('light', 'row', 'col', 'least', 'most'))}@{cell_name(rng, puzzle).lstrip('-')}"]
            rules *= rng.randint(1, 2)
            lines.insert(at, f"=> by {' '.join(rules)}")
        elif kind == 12:
            words = lines[at].split(" ")
            rng.shuffle(words)
            lines[at] = " ".join(words)
        else:
            lines = lines[: rng.randrange(len(lines))] + lines[rng.randrange(len(lines)) :]
        text = "\n".join(lines)
    return text


@pytest.mark.parametrize("seed", SEEDS)
def test_damaged_proofs_prove_nothing_false(seed):
    rng = Random(seed)
    accepted = rejected = 0
    for _ in range(250):
        puzzle, text, every = rng.choice(pool())
        broken = damaged(rng, puzzle, text)
        found = verify(puzzle, broken)
        if found.accepted:
            proof = Proof.read(broken)
            assert proof.verdict == found.verdict
            check_truth(puzzle, proof, every)
            accepted += 1
        else:
            assert 1 <= found.line <= broken.count("\n") + 1
            assert found.reason
            rejected += 1
    assert accepted > 10
    assert rejected > 100


def test_the_pool_is_true():
    for puzzle, text, every in pool():
        assert verify(puzzle, text).accepted
        check_truth(puzzle, Proof.read(text), every)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_long_claims_are_accepted_only_if_true(seed):
    """Short claims never reach the watches, and where nothing has a solution everything follows: so neither."""
    rng = Random(seed)
    accepted = boards_tried = 0
    while boards_tried < 20:
        puzzle = planted(rng, rng.randrange(4, 8), 0.25, rng.choice((0.3, 0.5, 0.8)))
        counted = count(puzzle, limit=61)
        if not 2 <= counted.count <= 60:
            continue
        boards_tried += 1
        every = [set(found.lamps) for found in solve(puzzle, engine="sat", limit=61).solutions]
        checker, white = Checker(puzzle.lines, Budget().start()), list(puzzle.white())
        for turn in range(60):
            if turn == 40:  # from here on the claims speak of the others
                shown = every.pop()
                assert checker.obeys(shown)
                checker.forbid(sorted(shown))
                assert not checker.obeys(shown)
            literals = [2 * rng.choice(white) + rng.randrange(2) for _ in range(rng.randint(1, 5))]
            true = all(any((x >> 1 in lamps) is (x & 1 == 0) for x in literals) for lamps in every)
            if checker.try_claim(literals, []):
                assert true, (literals, str(puzzle))
                accepted += 1
        assert not checker.closed or not every
    assert accepted > 300


def follows_slowly(groups, clauses, literals):
    """The same question once more, without counters, trail and watches: all rules until nothing changes."""
    value = {}
    news = [literal ^ 1 for literal in literals]
    while news:
        for literal in news:
            if value.setdefault(literal >> 1, literal & 1) != literal & 1:
                return True
        news = []
        for cells, low, high in groups:
            lamps = sum(value.get(cell) == 0 for cell in cells)
            unknown = [cell for cell in cells if cell not in value]
            if lamps > high or lamps + len(unknown) < low:
                return True
            news += [2 * cell + 1 for cell in unknown if lamps == high]
            news += [2 * cell for cell in unknown if lamps + len(unknown) == low]
        for clause in clauses:
            if not any(value.get(literal >> 1) == literal & 1 for literal in clause):
                unknown = [literal for literal in clause if literal >> 1 not in value]
                if not unknown:
                    return True
                news += unknown if len(set(unknown)) == 1 else []
    return False


@pytest.mark.parametrize("seed", SEEDS)
def test_claims_are_accepted_exactly_if_they_follow_by_counting(seed):
    rng = Random(seed)
    for _ in range(6):
        puzzle = planted(rng, rng.randrange(4, 7), 0.25, rng.choice((0.0, 0.3, 0.6)))
        groups, clauses, white = [tuple(group) for group in counts(puzzle)], [], list(puzzle.white())
        checker = Checker(puzzle.lines, Budget().start())
        for _ in range(80):
            literals = [2 * rng.choice(white) + rng.randrange(2) for _ in range(rng.randint(1, 6))]
            known = follows_slowly(groups, clauses, literals)
            assert checker.try_claim(literals, []) is known, (literals, clauses, str(puzzle))
            if known or rng.random() < 0.3:  # some are taken on trust, so that there are many to be watched
                clauses.append(literals)
                if not known:
                    checker.accept(literals)


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_random_sums_are_accepted_only_if_true(seed):
    rng = Random(seed)
    for puzzle, _, every in pool():
        if every:
            checker, names = Checker(puzzle.lines, Budget().start()), ("light", "row", "col", "least", "most")
            rules = [
                (name, cell) for name in names for cell in range(len(puzzle.squares)) if checker.has_rule(name, cell)
            ]
            for _ in range(40 if rules else 0):
                sums = [(rng.randint(1, 3), *rng.choice(rules)) for _ in range(rng.randint(1, 6))]
                assert not checker.try_claim([], sums)


# The command line


def run(*words, stdin=""):
    return terminal.run(*words, stdin=stdin)[:2]


def test_the_command_line(tmp_path):
    code, text = run("prove", "examples/first.txt")
    assert code == 0
    assert text == str(prove(read((HOME / "examples/first.txt").read_text())))
    proof = tmp_path / "first.proof"
    proof.write_text(text)
    assert run("verify", "examples/first.txt", str(proof)) == (0, "accepted: unique\n")
    assert run("verify", "examples/first.txt", "-", stdin=text.replace("\n", "\r\n"))[0] == 0
    proof.write_text(text.replace("=> ", "=> -", 1).replace("--", ""))
    code, out = run("verify", "examples/first.txt", str(proof))
    assert (code, out) == (1, "rejected: line 9: does not follow\n")
    code, out = run("verify", "examples/first.txt", str(tmp_path / "Missing"))
    assert (code, out) == (3, f"rejected: cannot read {str(tmp_path / 'Missing')!r}: no such file or directory\n")
    assert run("verify", "-", str(proof), stdin="x")[0] == 3
    assert run("verify", "examples/first.txt", "-", stdin="{")[0] == 3
    assert run("verify", "examples/first.txt", str(proof), "--time-limit", "0")[0] == 4


def test_the_command_line_in_json():
    code, out = run("prove", "examples/first.txt", "--short", "--json")
    assert code == 0
    code, verified = run("verify", "examples/first.txt", "-", "--json", stdin=out)
    record = json.loads(verified)
    assert (code, record["accepted"], record["verdict"]) == (0, True, "unique")
    section = (HOME / "docs" / "json.md").read_text().split("\n## verify\n")[1].split("\n#")[0]
    documented = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
    assert set(record) - {"schema", "n", "id"} == documented
    assert set(json.loads(run("verify", "examples/first.txt", "-", "--json", stdin="{")[1])) == set(record)


def test_what_is_too_long_is_counted_in_characters(tmp_path, monkeypatch):
    """A comment of other letters takes more bytes than characters."""
    puzzle = read("2.\n..")
    text = str(prove(puzzle)).replace("verdict", f"; {'ß' * 100}\nverdict", 1)
    monkeypatch.setattr(command, "MAX_RECORD", len(text))
    (tmp_path / "proof").write_text(text, encoding="utf-8")
    assert verify(puzzle, command.read_file(str(tmp_path / "proof"))).accepted
    (tmp_path / "proof").write_text(f"{text}\n\n", encoding="utf-8")
    assert len(command.read_file(str(tmp_path / "proof"))) == len(text) + 1


def test_json_may_begin_with_blanks_and_tells_nothing_twice():
    proof = prove(read("2.\n.."))
    text = json.dumps(proof.to_json())
    assert read_claimed(f"\n {text}") == proof
    twice = text.replace('"verdict"', '"verdict": "none", "verdict"')
    for reads in (read_claimed, Proof.from_json):
        with pytest.raises(BadInput, match="'verdict' is told twice"):
            reads(twice)


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")
def test_proofs_do_not_pile_up_in_memory():
    puzzle = pigeonhole(4)
    assert prove(puzzle).verdict == "none"
    assert grown(lambda: prove(puzzle), 300, 700) < 700 * 1000  # python-sat alone would lose 4.6 kB each time


def grown(call, before, times):
    """By how many bytes the process grows with so many calls, after some others."""
    for _ in range(before):
        call()
    size = resident()
    for _ in range(times):
        call()
    return resident() - size


def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
