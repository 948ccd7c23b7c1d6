"""`prove --to`: one puzzle, two texts; half an order is a mistake of usage, and what is read is never written over."""

import json
import subprocess
import sys

import pytest
from support.boards import pigeonhole
from support.exports import proof_of
from support.invoking import invoked

from lamplighter import Entry, Puzzle, prove
from lamplighter.akari import export_proof
from lamplighter.cli.prove import command

TWO = "..\n..\n"


@pytest.mark.parametrize("target", ["drat", "veripb", "veripb1", "veripb2"])
@pytest.mark.parametrize("blocked", [[], ["--blocked"]])
def test_the_proof_is_printed_and_the_formula_written(target, blocked, tmp_path):
    file = tmp_path / "formula"
    code, out, err = invoked(command, "--to", target, "--formula", file, *blocked, stdin=TWO)
    formula, text = export_proof(prove(TWO), TWO, target, blocked=bool(blocked))
    assert (code, out, err) == (0, text + "\n", "")
    assert file.read_text() == formula + "\n"


def test_json_has_both_names_and_the_text(tmp_path):
    file = tmp_path / "two.opb"
    code, out, _ = invoked(command, "--json", "--to", "veripb", "--formula", file, stdin=TWO)
    told = json.loads(out)
    assert (code, told["to"], told["verdict"], told["formula"]) == (0, "veripb", "exactly 2", str(file))
    assert told["proof"] == export_proof(prove(TWO), TWO, "veripb").text + "\n"


USAGE = [
    (["--to", "drat"], "--formula FILE"),
    (["--to", "drat", "--formula", ""], "--formula FILE"),
    (["--to", "drat", "--formula", "-"], "--formula FILE"),
    (["--formula", "x"], "go with --to"),
    (["--blocked"], "go with --to"),
    (["--proof", "x"], "--proof goes with --to"),
    (["--to", "lrat", "--formula", "x"], "'lrat' is not one of"),
]


@pytest.mark.parametrize(("words", "reason"), USAGE)
def test_half_an_order_is_a_mistake_of_usage(words, reason):
    code, out, err = invoked(command, *words, stdin=TWO)
    assert (code, out) == (2, "")
    assert reason in err


def test_several_puzzles_are_a_mistake_of_usage(tmp_path):
    file = tmp_path / "formula"
    code, out, err = invoked(command, "--to", "drat", "--formula", file, stdin=f"{TWO}\n{TWO}")
    assert (code, out, file.exists()) == (2, "", False)
    assert "one puzzle at a time" in err


def test_what_the_format_cannot_say_is_refused_with_the_line(tmp_path):
    file = tmp_path / "formula"
    board = str(pigeonhole(12))
    code, out, err = invoked(command, "--to", "drat", "--formula", file, stdin=board)
    assert (code, out, file.exists()) == (3, "", False)
    assert "line 15 of the proof: DRAT has no step for sums of rules" in err
    code, out, err = invoked(command, "--limit", 1, "--to", "drat", "--formula", file, stdin=TWO)
    assert (code, out, file.exists()) == (3, "", False)
    assert "line 10 of the proof: DRAT shows" in err


def test_a_spent_budget_writes_nothing(tmp_path):
    file = tmp_path / "formula"
    words = ("--time-limit", 0, "--to", "veripb", "--formula", file)
    code, out, _ = invoked(command, *words, stdin=str(pigeonhole(16)))
    assert (code, file.exists()) == (4, False)
    assert out.startswith("unknown")


def test_the_puzzle_is_never_written_over(tmp_path):
    file = tmp_path / "two.txt"
    file.write_text(TWO)
    for formula, reason in ((file, "one of the files that are read"), (tmp_path / "none" / "x", "there is no folder")):
        words = [sys.executable, "-m", "lamplighter", "prove", "--to", "veripb", "--formula", formula, file]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, file.read_text()) == (3, "", TWO)
        assert reason in done.stderr


def test_the_library_says_the_same_of_an_entry_and_its_puzzle():
    puzzle = Puzzle.of("0.\n..")
    assert export_proof(prove(puzzle), Entry(puzzle), "drat") == export_proof(prove(puzzle), puzzle, "drat")
    assert proof_of("one cell").verdict == "unique"


def test_a_proof_that_is_read_is_written_for_the_judge(tmp_path):
    proof, file = tmp_path / "fewest.proof", tmp_path / "open.opb"
    board = str(proof_of("fewest").puzzle)
    for text in (f"{proof_of('fewest')}", json.dumps(proof_of("fewest").to_json())):
        proof.write_text(text)
        code, out, _ = invoked(command, "--to", "veripb1", "--proof", proof, "--formula", file, stdin=board)
        formula, expected = export_proof(proof_of("fewest"), board, "veripb1")
        assert (code, out, file.read_text()) == (0, expected + "\n", formula + "\n")


HOSTILE = [
    ("akari proof 1\n|..\n|..\n=> r1x1\nverdict none\n", "line 4 of the proof: a cell is like"),
    ("akari proof 1\n|..\n|..\n=> r3c3\nverdict none\n", "line 4 of the proof: 'r3c3' is no white cell here"),
    ("akari proof 1\n|...\n|...\nverdict none\n", "line 2 of the proof: it is for another puzzle"),
    (
        "akari proof 1\n|..\n|..\n=> by " + "9" * 1_000_000 + "*row@r1c1\nverdict none\n",
        "line 4 of the proof: a rule is",
    ),
    ('{"measures": {}}', "it is a rating, and no proof"),
    ("", "line 1 of the proof: the first line is not"),
]


@pytest.mark.parametrize(("text", "reason"), HOSTILE)
def test_hostile_proofs_are_bad_input(text, reason, tmp_path):
    proof, file = tmp_path / "bad.proof", tmp_path / "formula"
    proof.write_text(text)
    code, out, err = invoked(command, "--to", "veripb", "--proof", proof, "--formula", file, stdin=TWO)
    assert (code, out, file.exists()) == (3, "", False)
    assert reason in err
    assert len(err) < 300


def test_of_a_long_file_only_the_beginning_is_read(tmp_path):
    """A gigabyte that takes no room on the disk: all zeros."""
    proof, file = tmp_path / "long.proof", tmp_path / "formula"
    with proof.open("wb") as stream:
        stream.truncate(2**30)
    code, _, err = invoked(command, "--to", "veripb", "--proof", proof, "--formula", file, stdin=TWO)
    assert (code, file.exists()) == (3, False)
    assert "a proof may have 67,108,864 characters" in err
