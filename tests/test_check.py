"""The short checker: what it says of right proofs, of damaged ones, and that it is what its page shows."""

import importlib
import io
import random
import subprocess
import sys
import tokenize
from itertools import islice

import pytest
from support.damage import KINDS, damaged
from support.home import HOME

import lamplighter
from lamplighter import Budget, Puzzle, prove, solve, verify
from lamplighter.akari.solving.check import check as akari_check
from lamplighter.check import DoesNotFollow, Ledger, check

FILE = HOME / "src" / "lamplighter" / "check.py"
BOARDS = [  # unique, none, none by a sum, exactly 2, several, unique by a search
    "...1\n....\n.1.1\n....",
    "0....\n....0\n0....\n....0",
    "0.....\n.....0\n0.....\n.....0\n0.....",
    "..\n..",
    "..1.\n....\n.#..\n....",
    "2....#.\n..#...1\n#....2#\n.2...2.\n#.....#\n1.0....\n.....1.",
    "####\n#1##",
    "#",
    ".",
    "1...\n....\n..#.\n2...",
    ".\n.\n1\n.\n#\n.",
    "..1.#.",
]
EMPTY = """akari proof 2
|...
|...
|...
best
|*..
|.*.
|..*
-r1c1 -r2c1 -r3c1 => by light@r1c1 light@r2c1 light@r3c1 fewer
-r1c2 -r2c2 -r3c2 => by light@r1c2 light@r2c2 light@r3c2 fewer
-r1c3 -r2c3 -r3c3 => by light@r1c3 light@r2c3 light@r3c3 fewer
=> by claim@1 claim@2 claim@3 fewer
verdict fewest 3
"""
MOST = """akari proof 2
|...
|...
best
|*..
|.*.
=> by row@r1c1 row@r2c1 more
verdict most 2
"""
HALF = """akari proof 2
|.#...
|.....
|0.1..
|2....
|.#..0
=> -r2c4
=> -r1c5
best
|*#*..
|....*
|0.1*.
|2*...
|*#*.0
half by light@r1c4 light@r1c5 light@r3c5
=> by light@r1c3 light@r2c5 15*least@r3c3 14*most@r3c3 2*half@1 3*fewer
verdict fewest 7
"""
THREE, TWO = "|*#*\n|.*.\n", "|.#*\n|*..\n"  # lamps
LAST = "=> by light@r1c1 light@r1c3 fewer\n"
BEST = [  # what follows the picture of .#./..., and the line at which it is refused, 0 if it is accepted
    (f"best\n{THREE}best\n{TWO}{LAST}verdict fewest 2\n", 0),
    (f"-r1c1 => r2c1\n-r1c3 => r2c3\nbest\n{TWO}=> by claim@1 claim@2 fewer\nverdict fewest 2\n", 0),
    (f"best\n{TWO}best\n{THREE}{LAST}verdict fewest 2\n", 7),
    (f"best\n{TWO}best\n{THREE}verdict most 3\n", 10),
    (f"best\n{THREE}=> by row@r2c2 col@r1c1 col@r1c3 more\nverdict most 3\n", 0),
    (f"best\n{THREE}=> by row@r2c2 col@r1c1 col@r1c3 fewer\nverdict most 3\n", 7),
    (f"best\n{THREE}verdict fewest 3\n", 7),
    (f"best\n{TWO}{LAST}verdict fewest 1\n", 8),
    (f"best\n{TWO}{LAST}verdict most 2\n", 7),
    (f"best\n{TWO}{LAST}verdict none\n", 8),
    (f"{LAST}best\n{TWO}verdict fewest 2\n", 4),
    (f"solution\n{THREE}best\n{TWO}{LAST}verdict fewest 2\n", 7),
    (f"best\n{THREE}solution\n{TWO}{LAST}verdict fewest 2\n", 7),
    (f"best\n{TWO}=> by light@r1c1 light@r1c3 claim@1 fewer\nverdict fewest 2\n", 7),
    (f"best\n{TWO}=> by light@r1c1 light@r1c3 fewer@r1c1\nverdict fewest 2\n", 7),
    (f"solution\n{TWO}verdict fewest 2\n", 7),
    (f"best\n{TWO}half by light@r1c1 light@r1c3\n=> by half@1 r1c1 half@1 fewer\nverdict fewest 2\n", 8),
    (f"best\n{TWO}half by light@r1c1 light@r1c3\n=> by half@2 fewer\nverdict fewest 2\n", 8),
    (f"best\n{TWO}half by half@1\n{LAST}verdict fewest 2\n", 7),
    (f"best\n{TWO}half by 999999999*light@r1c1 light@r2c1\n{LAST}verdict fewest 2\n", 7),
    (f"best\n{TWO}half by 999999998*light@r1c1\n{LAST}verdict fewest 2\n", 0),
    (f"best\n{TWO}half by \n{LAST}verdict fewest 2\n", 7),
    (f"best\n{TWO}half\n{LAST}verdict fewest 2\n", 7),
    (f"best\n{TWO}half by -r1c1 3*r2c2 -r1c2\n{LAST}verdict fewest 2\n", 7),
    (f"best\n{TWO}half by -r1c1 3*r2c2\n=> by 2*r1c1 light@r1c1 light@r1c3 fewer\nverdict fewest 2\n", 8),
    (f"best\n{TWO}half by 2*light@r1c1\n=> by half@1 light@r1c3 fewer\nverdict fewest 2\n", 0),
    (f"solution\n{TWO}solution\n{THREE}verdict exactly 2\n", 10),
]


def stock():
    """Proofs of all verdicts, as pairs of rows and text."""
    texts = [str(prove(Puzzle.of(board), limit=limit)) for board in BOARDS for limit in (1, 4)]
    return [(list(rows_of(text)), text) for text in dict.fromkeys([*texts, EMPTY, MOST, HALF, *certificates()])]


def certificates():
    """Certificates of the engine that writes them, where it is installed."""
    try:
        import ortools  # noqa: F401
    except ImportError:
        return
    for board in (".....\n" * 5, "....\n.#..\n....\n...1", "......\n..#...\n......\n.2...."):
        for objective in ("fewest", "most"):
            yield str(solve(board, objective=objective, certificate=True).certificate)


def rows_of(text):
    lines = islice(text.split("\n"), 1, None)
    for line in lines:
        if not line.startswith("|"):
            return
        yield line[1:]


STOCK = stock()


@pytest.mark.parametrize(("rows", "text"), STOCK)
def test_right_proofs_are_accepted(rows, text):
    told = text.rstrip("\n").rpartition("verdict ")[2]
    assert check(rows, text) == (told, 0, "")
    assert verify(Puzzle.of(rows), text).verdict == told


@pytest.mark.parametrize(("items", "line"), BEST)
def test_best_solutions(items, line):
    """Of two judges, and of format 1, which has none of these words."""
    text = f"akari proof 2\n|.#.\n|...\n{items}"
    found = check([".#.", "..."], text)
    assert (bool(found[0]), found[1]) == (not line, line)
    assert verify(Puzzle.of(".#.\n..."), text)[1:3] == (found[0] or None, line or None)
    if any(word in items for word in ("best", "fewer", "more", "claim@")):
        older = text.replace("proof 2", "proof 1")
        assert not check([".#.", "..."], older)[0]
        assert not verify(Puzzle.of(".#.\n..."), older).accepted


@pytest.mark.parametrize("how", KINDS)
def test_damaged_proofs_are_judged_as_by_verify(how):
    """100 of each kind, 1,800 together; both judges say the same, and the same line."""
    rng, seen = random.Random(f"damage {how}"), 0
    for _ in range(2000):
        rows, text = rng.choice(STOCK)
        broken = damaged(text, how, rng)
        if broken is None or broken == text:
            continue
        verdict, line, reason = check(rows, broken)
        found = verify(Puzzle.of(rows), broken, budget=Budget(60))
        assert (verdict or None, line or None) == (found.verdict, found.line), (broken, reason, found)
        seen += 1
        if seen == 100:
            return
    raise AssertionError(f"only {seen} proofs could be damaged this way")


def test_there_are_eighteen_kinds_of_damage():
    assert len(KINDS) == 18


@pytest.mark.parametrize(
    "board", ["..\n..", "....\n....\n....", ".#..\n....\n..1.", "...\n.1.\n...\n...", "#....\n..2..\n....."]
)
def test_no_false_claim_is_accepted(board):
    """Random claims on boards with several solutions: what is accepted holds in all of them."""
    puzzle, rng = Puzzle.of(board), random.Random(board)
    solutions = [{lamp + 1 for lamp in found.lamps} for found in solve(puzzle, limit=200).solutions]
    white, accepted = [cell + 1 for cell in puzzle.white()], 0
    for _ in range(300):
        told = rng.choice(solutions)
        cells = rng.sample(white, rng.randrange(1, min(5, len(white))))
        literals = [cell * (1 if (cell in told) == (rng.random() < 0.4) else -1) for cell in cells]
        try:
            Ledger(list(puzzle.lines), False, "fewest").claim(literals, [])
        except DoesNotFollow:
            continue
        accepted += 1
        assert all(any((x > 0) == (abs(x) in lamps) for x in literals) for lamps in solutions), literals
    assert len(solutions) > 1
    assert accepted


def test_it_is_short():
    """At most 150 lines that are neither blank nor a comment nor a docstring."""
    code, begins = set(), True
    for token in tokenize.generate_tokens(io.StringIO(FILE.read_text()).readline):
        if token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            begins = True
        elif token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.ENDMARKER):
            if not (begins and token.string.startswith('"""')):
                code |= set(range(token.start[0], token.end[0] + 1))
            begins = False
    assert 100 < len(code) <= 150


def test_its_page_shows_it_whole():
    page = (HOME / "docs" / "checker.md").read_text()
    assert page.split("```python\n")[1].split("```\n")[0] == FILE.read_text()


CALLS = [  # puzzle, proof, exit code, words
    ("...\n...\n...\n", EMPTY, 0, "accepted: fewest 3"),
    ("...\n...\n...\n", EMPTY.replace("\n", "\r\n"), 0, "accepted: fewest 3"),
    ("...\n...\n...\n", EMPTY.replace("fewest 3", "fewest 2"), 1, "rejected: line 13: that verdict is not shown"),
    ("...\n...\n..#\n", EMPTY, 1, "rejected: line 4: the proof is for another puzzle"),
    ("...\n..\n", EMPTY, 3, "not rows of . # 0-4"),
    ("", EMPTY, 3, "not rows of . # 0-4"),
    (None, EMPTY, 3, "No such file"),
]


@pytest.mark.parametrize(("puzzle", "proof", "code", "words"), CALLS)
def test_as_a_program(tmp_path, puzzle, proof, code, words):
    one, two = tmp_path / "puzzle.txt", tmp_path / "proof.txt"
    if puzzle is not None:
        one.write_text(puzzle)
    two.write_bytes(proof.encode())
    found = subprocess.run([sys.executable, "-I", str(FILE), one, two], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (code, "")
    assert words in found.stdout


def test_the_verb_of_the_same_name_stays_what_it_is():
    assert lamplighter.check is akari_check
    assert importlib.import_module("lamplighter.check").check is check
    assert lamplighter.check("*.").complete


def test_it_is_called_as_a_module(tmp_path):
    (tmp_path / "puzzle").write_text("...\n...\n")
    (tmp_path / "proof").write_text(MOST)
    words = [sys.executable, "-m", "lamplighter.check", tmp_path / "puzzle", tmp_path / "proof"]
    found = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (0, "accepted: most 2\n")
    assert subprocess.run(words[:4], capture_output=True, check=False).returncode == 3
