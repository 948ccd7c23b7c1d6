"""Limits of Lights Out: one time limit for all of a call, and texts that are read in time by their length.

A clock of our own makes the first exact: a look at it takes a hundredth of a second, nothing else does. The others ask
for what would never end, and bound the processor time very generously.
"""

import signal
import time
from contextlib import contextmanager

import pytest
from support.invoking import invoked

from lamplighter import Budget, OutOfBudget, budget
from lamplighter.cli.lightsout import command
from lamplighter.lightsout import Board, Game, explain, gods_number, hint, nullity, read, solve, table, write
from lamplighter.lightsout.game import checks
from lamplighter.lightsout.game.record import Record
from lamplighter.lightsout.game.rules import RULES
from lamplighter.lightsout.kernel import COMPILED
from lamplighter.lightsout.solving.list_solutions import list_solutions

LOOK = 0.01
ENOUGH = 12  # seconds of the processor for what takes one; the ways before took twice as long, hours or for ever


@contextmanager
def at_most(seconds):
    """Fails, and does not wait, if so much time of the processor is spent."""

    def fail(number, frame):
        raise AssertionError(f"more than {seconds} seconds of the processor")

    before = signal.signal(signal.SIGVTALRM, fail)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@pytest.fixture
def clock(monkeypatch):
    """A clock that goes on when somebody looks at it."""
    now = [0.0]

    def look():
        now[0] += LOOK
        return now[0]

    monkeypatch.setattr(budget.time, "perf_counter", look)
    return now


@pytest.fixture(autouse=True)
def vast(monkeypatch):
    """Rows and columns without end: time is to hold also where the size does not help."""
    monkeypatch.setattr(checks, "MAX_ROWS", 10**9)
    monkeypatch.setattr(checks, "MAX_COLS", 10**9)


def run(*words, stdin=None):
    return invoked(command, *words, stdin=stdin)


# One limit for all of a call

WHOLE = [  # what takes longer than a second of looks
    ["hint", "--all-on", "47x47", "--press", "r1c1"],
    ["hint", "--all-on", "95x95", "--press", "r1c1"],
    ["solve", "--all-on", "95x95"],
    ["solve", "--all-on", "95x95", "--json", "--all", "--limit", "5"],
    ["solve", "--all-on", "39x39", "--optimal", "--limit", "1"],
    ["solve", "--all-on", "16x16", "--all"],
    ["solve", "--all-on", "60x60", "--rule", "king", "--wrap", "torus"],
    ["solve", "--all-on", "60x60", "--rule", "sigma", "--wrap", "torus", "--colors", "4"],
    ["nullity", "60x60", "--rule", "king", "--patterns"],
    ["nullity", "--minimum", "95x95"],
    ["draw", "--all-on", "60x60", "--patterns", "x", "--rule", "sigma"],
    ["draw", "--all-on", "95x95", "--chase", "x"],
    ["table", "300x300"],
]


@pytest.mark.skipif(not COMPILED, reason="uncompiled, looks are further apart")
@pytest.mark.parametrize("words", WHOLE, ids=" ".join)
def test_one_limit_is_for_all_of_a_call(words, clock, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, _ = run(*words, "--time-limit", "1")
    assert clock[0] <= 2, "more than a second over the limit"
    assert code == 4 or clock[0] <= 1, out


def test_a_hint_without_time_for_the_second_question_still_tells_something(clock):
    found = hint(Board.all_on(95, 95), press=0, budget=Budget(seconds=0.5))
    assert (found.solvable, found.closer, found.proven) == (True, None, False)
    assert abs(found.after - found.distance) == 1


def test_solutions_found_in_time_are_told(clock):
    code, out, _ = run("solve", "--all-on", "16x16", "--all", "--time-limit", "1")
    assert code == 4
    assert out.splitlines()[-1].endswith("shown here, then the time was up")


ENDLESS = [  # what would take hours, each with a tenth of a second
    ["nullity", "1x10000000"],
    ["solve", "--any", "--all-on", "1x1000000"],
    ["solve", "--any", "--all-on", "3x3000000"],
    ["table", "1x300000"],
    ["table", "200x200", "--rule", "king", "--depths"],
    ["table", "1000x1000", "--rule", "sigma", "--depths"],
    ["nullity", "150x150", "--rule", "knight"],
    ["solve", "--all-on", "100x100", "--colors", "6", "--rule", "knight"],
    ["draw", "--all-on", "200x200", "--chase", "x"],
    ["draw", "--all-on", "199x199", "--rule", "sigma", "--patterns", "x"],
]


@pytest.mark.parametrize("words", ENDLESS, ids=" ".join)
def test_what_would_never_end_ends(words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with at_most(ENOUGH):
        code, out, _ = run(*words, "--time-limit", "0.1")
    assert code == 4, out
    assert not list(tmp_path.rglob("*.svg"))


def test_in_the_library_a_spent_budget_is_told():
    none = Budget(seconds=0)
    with pytest.raises(OutOfBudget):
        nullity(Game(1, 100_000), none)
    with pytest.raises(OutOfBudget):
        table(Game(100, 100), budget=none)
    with pytest.raises(OutOfBudget):
        explain(Board.all_on(9, 9), none)
    assert not gods_number(Game.of(30, 30, "king", wrap="torus"), none).proven
    answer = solve(Board.all_on(16, 16), least=False)
    with pytest.raises(OutOfBudget):
        list(list_solutions(answer, 5, meter=none.start()))
    assert solve(Board.all_on(16, 16), budget=none).solvable
    assert len(explain(Board.all_on(5, 5))) == len(explain(Board.all_on(5, 5), Budget(seconds=60)))


def test_a_spent_plan_is_not_remembered():
    with pytest.raises(OutOfBudget):
        nullity(Game.of(45, 45, "king"), Budget(seconds=0))
    assert nullity(Game.of(45, 45, "king")) == 0
    spent = solve(Board.all_on(1, 5000), budget=Budget(seconds=0))
    assert spent.solvable is None
    assert solve(Board.all_on(1, 5000)).solvable
    assert not gods_number(Game.of(24, 24, "king"), Budget(seconds=0)).proven
    assert gods_number(Game.of(24, 24, "king")) == (576, 576, True)


# Closer, or not known


def test_closer_is_only_said_where_it_is_proven(clock):
    found = hint(Board.all_on(95, 95), budget=Budget(seconds=0.5))
    assert (found.proven, found.closer) == (False, None)
    assert found.after == found.distance - 1
    code, out, _ = run("hint", "--json", "--all-on", "95x95", "--time-limit", "0.5")
    assert code == 4
    assert '"closer": null' in out


# Reading, packing and writing take as long as the text is

LONG = 400_000
TEXTS = [  # text, colours
    ("_" + "1" * LONG, 2),
    ("_" + " 1" * LONG, 2),
    ("_" + "1" * LONG, 3),
    ("_" + " 1" * LONG, 3),
    ("_" + " 1" * LONG, 12),
    ("1" * LONG, 2),
    ('{"lights": ["_' + "1" * LONG + '"]}', 2),
    ('{"lights": ["_' + "1" * LONG + '"], "target": ["_' + "0" * LONG + '"], "colors": 4}', 2),
    ("\n".join(["_1" * 10] * (LONG // 20)), 3),
]


@pytest.mark.parametrize(("text", "colors"), TEXTS, ids=lambda part: str(part)[:20])
def test_long_texts_are_read_and_written_in_time(text, colors):
    with at_most(ENOUGH / 3):
        record = read(text, colors=colors)
        board, again = record.board, read(write(record, "jsonl")).board
        assert again.lights == board.lights
        assert board.pressed([1]).states[1] == 2 % board.game.colors
        assert board.states[:2] in ((0, 1), (1, 1))


def test_a_button_for_everything_is_written_in_time():
    star = Board.alight(Game.graph([[0]] * 20_000))
    dense = Board.alight(Game.graph([range(1000)] * 1000))
    with at_most(ENOUGH):
        for format in ("dimacs", "lp", "mps", "opb", "jsonl"):
            assert write(star, format)
        assert read(write(dense, "flip")).board.game.masks == dense.game.masks


def test_vast_sets_are_cut_in_time():
    board = Board(Game(20_000, 1000), [1] * 20_000)
    with at_most(ENOUGH):
        answer = solve(board, budget=Budget(seconds=5))
        assert answer.board.flat.bit_count() == 20_000


def test_a_clock_is_looked_at_between_any_two_things(clock):
    """Whatever the rule, a solve of a hundredth of a second looks at the clock a few times at most."""
    for rule in RULES:
        for colors in (2, 3):
            began = clock[0]
            solve(Board.all_on(30, 30, rule, wrap="cylinder", colors=colors), budget=Budget(seconds=LOOK))
            assert clock[0] - began < 1, (rule, colors)


def test_a_record_of_a_vast_target_is_made_in_time():
    row = Game(1, LONG)
    began = time.process_time()
    record = Record(Board(row, [1]), Board(row, [2]))
    assert record.change.lights == (3,)
    assert time.process_time() - began < ENOUGH
