"""`lamplighter solve --certificate`: the file, what `verify` says of it, and what is refused."""

import json
import subprocess
import sys

import pytest
from support.home import HOME
from support.invoking import invoked

from lamplighter.cli.solve import command as solving
from lamplighter.cli.verify import command as verifying

pytest.importorskip("ortools")
FIRST, SEVERAL = str(HOME / "examples" / "first.txt"), str(HOME / "examples" / "several.jsonl")
HALL = "......\n" * 6


@pytest.mark.parametrize("objective", ["fewest", "most"])
def test_what_is_written_is_accepted(tmp_path, objective):
    hall, proof = tmp_path / "hall.txt", tmp_path / "hall.proof"
    hall.write_text(HALL)
    code, out, _ = invoked(solving, f"--{objective}-lamps", "--certificate", proof, hall)
    assert code == 0
    assert f"6 lamps are the {objective} there can be; with a certificate\n" in out
    assert invoked(verifying, hall, proof)[:2] == (0, f"accepted: {objective} 6\n")
    proof.write_text(proof.read_text().replace(f"{objective} 6", f"{objective} 5"))
    code, out, _ = invoked(verifying, hall, proof)
    assert (code, "told is" in out) == (1, True)


def test_json_says_whether_there_is_one(tmp_path):
    asked = ("--json", "--fewest-lamps")
    assert json.loads(invoked(solving, *asked, "--engine", "runs", stdin=HALL)[1])["certified"] is True
    assert json.loads(invoked(solving, *asked, stdin=HALL)[1])["certified"] is False
    assert "certified" not in json.loads(invoked(solving, "--json", stdin=HALL)[1])


def test_a_solver_alone_has_none():
    assert "proven by a solver, without certificate" in invoked(solving, "--fewest-lamps", FIRST)[1]


def test_no_solution_is_proven_too(tmp_path):
    board, proof = tmp_path / "board.txt", tmp_path / "none.proof"
    board.write_text("0.\n.0\n")
    assert invoked(solving, "--most-lamps", "--certificate", proof, board)[0] == 1
    assert invoked(verifying, board, proof)[:2] == (0, "accepted: none\n")


def test_a_spent_budget_writes_nothing(tmp_path):
    code, _, _ = invoked(
        solving, "--fewest-lamps", "--time-limit", "0.001", "--certificate", tmp_path / "p", stdin="." * 30 + "\n" * 1
    )
    assert code in (0, 4)
    assert (tmp_path / "p").exists() == (code == 0)


REFUSED = [  # words, exit code, what is said
    (["--certificate", "FILE", FIRST], 2, "goes with --fewest-lamps or --most-lamps"),
    (["--fewest-lamps", "--certificate", "FILE", SEVERAL], 3, "a certificate is about one puzzle"),
    (["--fewest-lamps", "--certificate", "FILE/no/such", FIRST], 3, "there is no folder"),
    (["--fewest-lamps", "--engine", "sat", "--certificate", "FILE", FIRST], 2, "'sat' writes no certificate"),
]


@pytest.mark.parametrize(("words", "code", "said"), REFUSED)
def test_what_is_refused(tmp_path, words, code, said):
    words = [word.replace("FILE", str(tmp_path / "file")) for word in words]
    command = [sys.executable, "-m", "lamplighter", "solve", *words]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (found.returncode, said in found.stderr) == (code, True), found


def test_the_puzzle_is_not_overwritten(tmp_path):
    hall = tmp_path / "hall.txt"
    hall.write_text(HALL)
    invoked(solving, "--fewest-lamps", "--certificate", hall, hall)
    assert hall.read_text() == HALL
