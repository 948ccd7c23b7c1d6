"""What the benchmark of families tells other solvers: whoever is told it finds as many solutions as brute force."""

import json
import subprocess
import sys
from random import Random

import pytest
from support.boards import brute
from support.home import HOME

from lamplighter import Puzzle

sys.path.append(str(HOME / "bench"))
contest = pytest.importorskip("contest")
pytest.importorskip("ortools")
pytest.importorskip("pysat")

ALL = 1 << 40


def draw_board(seed):
    """A small board: half of its squares white, walls and all clues among the rest."""
    rng = Random(seed)
    return ["".join(rng.choices(".#01234", (60, 12, 4, 12, 8, 2, 1), k=4)) for _ in range(3)]


BOARDS = [
    board
    for board in (["."], ["..", ".."], ["0."], ["1#."], ["4..."], [".1.", "#.."], *map(draw_board, range(20)))
    if "." in "".join(board)
]
FOUND = [sum(1 for _ in brute(Puzzle.of(board))) for board in BOARDS]


def ask_solver(name, most, kept, boards=BOARDS):
    """How many solutions a solver finds for each board."""
    words = [sys.executable, str(HOME / "bench" / "others.py"), name, str(most), str(kept)]
    done = subprocess.run(words, input=json.dumps(boards), capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("[")]
    assert answers[::2] == [[]] * len(boards)
    return [found for found, _, _ in answers[1::2]]


@pytest.mark.parametrize("most", [2, ALL])
@pytest.mark.parametrize("name", ["ours", *contest.NAMES])
def test_every_solver_finds_what_brute_force_finds(name, most, tmp_path):
    assert {0, 1, 2} < set(FOUND)
    assert ask_solver(name, most, tmp_path) == [min(most, found) for found in FOUND]


def test_what_is_written_down_is_read_by_the_next_solver(tmp_path):
    ask_solver("SCIP", 2, tmp_path, [["0..."]])
    before = (tmp_path / "0.program").read_bytes()
    assert ask_solver("HiGHS", 2, tmp_path, [["4..."]]) == [2]  # the sums of the board before
    assert (tmp_path / "0.program").read_bytes() == before


LIMITS = [(0.001, False, 0.5), (1, False, 10), (0.1, True, 0.5), (1, True, 3), (2, True, 3), (8, True, 12)]


@pytest.mark.parametrize(("seconds", "large", "limit"), LIMITS)
def test_limits(seconds, large, limit):
    assert contest.allow(seconds, large) == limit


def test_who_does_not_take_part_is_named():
    told = contest.Told
    round = {
        "ours": [told(2, 0.1, 0.1), told(1, 0.1, 0.1)],
        "A": [told(2, 0.2, 0.1), told(1, 0.2, 0.1)],
        "B": [told(None, 3, 3, contest.STOPPED)],
        "C": [told(None, 0, 0, "could not be told in 60 s")],
    }
    assert contest.tell_others(round) == "A 0.40 s: 2.0x (its solve() alone 0.20 s); C could not be told in 60 s"
    del round["A"]
    assert contest.tell_others(round) == "all others over 3.00 s: over 15.0x; C could not be told in 60 s"
    del round["B"]
    assert contest.tell_others(round) == "nobody else; C could not be told in 60 s"


ROUNDS = [
    ([(1, 5)], "5.00 s: 5.0x", "yes"),
    ([(1, 0.5)], "0.50 s: 0.5x", "NO"),
    ([(1, 0.8), (1, 1.3), (1, 1.1)], "1.10 s: 1.1x", "yes"),
    ([(1, 1.3), (2, 0.8), (2, 0.9)], "0.90 s: 0.5x", "NO"),
]


@pytest.mark.parametrize(("seconds", "figure", "good"), ROUNDS)
def test_a_close_row_is_asked_three_times(seconds, figure, good, monkeypatch, capsys):
    rounds = iter(seconds)

    def ask_all(*given):
        ours, theirs = next(rounds)
        return {"ours": [contest.Told(1, ours, ours)]} | {name: [contest.Told(1, theirs, 0)] for name in contest.NAMES}

    monkeypatch.setattr(contest, "ask_all", ask_all)
    contest.compare("a row", [["."]])
    printed = capsys.readouterr().out
    assert figure in printed
    assert printed.endswith(f"| {good} |\n")
    assert not list(rounds)


def answer(code, limit):
    """What is made of a process that runs this code."""
    with subprocess.Popen([sys.executable, "-c", code], bufsize=0, stdout=subprocess.PIPE) as it:
        told = contest.wait(it, limit)
        it.kill()
    return told


def test_a_solver_is_stopped_at_its_limit(monkeypatch):
    monkeypatch.setattr(contest, "TELLING", 0.2)
    assert answer("print('chatter'); print('[]'); print('[2, 1, 0.5]', flush=True)", 9) == (2, 1, 0.5, "")
    assert answer("print('[]', flush=True)\nwhile True: pass", 0.1) == (None, 0.1, 0.1, contest.STOPPED)
    assert answer("print('[]', flush=True)", 9).why == "ended by itself"
    assert answer("pass", 9).why == "ended while it was told"
    assert answer("while True: pass", 9).why == "could not be told in 0.2 s"
