"""The soak: oracles know what is known, attacks find slips made on purpose, the pool survives what it is for."""

import ast
import re
import signal
import sys
import threading
import time
from dataclasses import replace
from itertools import product
from math import factorial
from mmap import mmap
from pathlib import Path
from random import Random

import click
import pytest
from support import boards
from support.home import HOME

import lamplighter
from lamplighter import Counted, Entry, Puzzle, lightsout
from lamplighter.errors import BadInput
from soak import making, processes, run
from soak.oracles import brute, gauss, sat
from soak.processes import Ended

SOAK = HOME / "soak"

# The oracles


@pytest.mark.parametrize(("text", "count"), boards.ODD)
def test_brute_force_and_sat_count_what_is_known(text, count):
    lines = text.split("\n")
    assert len(brute.solutions(lines)) == count
    with sat.Asked(lines) as asked:
        assert len(asked.solutions(1000)) == count


@pytest.mark.parametrize("side", [1, 2, 3, 4, 5])
def test_an_empty_hall_is_a_board_of_rooks(side):
    assert len(brute.solutions(["." * side] * side)) == factorial(side)


def random_boards(number):
    rng = Random(7)
    return [making.board(rng, cells=16, white=11) for _ in range(number)]


@pytest.mark.parametrize("lines", random_boards(60))
def test_oracles_agree_with_every_set_of_lamps(lines):
    here = brute.board(lines)
    white = list(here.lights)
    sets = (brute.packed(cell for cell, lamp in zip(white, chosen, strict=True) if lamp) for chosen in flags(white))
    every = sorted(lamps for lamps in sets if brute.obeys(here, lamps))
    assert sorted(brute.solutions(lines)) == every
    with sat.Asked(lines) as asked:
        fixed = asked.fixed()
        assert sorted(map(brute.packed, asked.solutions(1000))) == every
    assert (fixed is None) == (not every)
    if fixed is not None:
        lamps, bars, _ = brute.shared(lines, every)
        assert lamps == brute.packed(cell for cell, lamp in fixed.items() if lamp)
        assert bars == brute.packed(cell for cell, lamp in fixed.items() if not lamp)
    assert brute.possible(lines, here.clues, here.lights) == bool(every)


def flags(cells):
    return product((False, True), repeat=len(cells))


def test_obeys_is_the_three_rules():
    here = brute.board(("1.", ".."))
    assert brute.obeys(here, brute.packed([1])) is False, "r2c1 is dark"
    assert brute.obeys(here, brute.packed([1, 2])) is False, "the clue has two"
    assert brute.obeys(brute.board(("..",)), brute.packed([0, 1])) is False, "they see each other"
    assert brute.obeys(brute.board(("2.", "..")), brute.packed([1, 2]))


@pytest.mark.parametrize(
    ("text", "easy"), [("0.\n..", True), ("...\n..0", False), ("1..\n.1#\n..#", False), ("..#\n.1#\n#..", False)]
)
def test_easy_is_one_clue_or_cell_at_a_time(text, easy):
    assert brute.easy(text.split("\n")) is easy
    assert (lamplighter.rate(Puzzle.of(text)).level == "easy") is easy


def test_possible_leaves_the_other_rules_out():
    lines = ("0.0", "...")
    assert brute.possible(lines, [0, 2], [1, 3])
    assert not brute.possible(lines, [0, 2], [1, 3], marks=brute.packed([4]))
    assert brute.possible(lines, [0], [1], marks=brute.packed([4])) is False
    assert brute.possible(lines, [2], [3], marks=brute.packed([4]))
    assert not brute.possible(lines, [], [4], marks=brute.packed([1, 3, 4, 5]))


@pytest.mark.parametrize("view", brute.VIEWS)
def test_cells_go_where_the_picture_goes(view):
    lines = ("ab", "cd", "ef")
    turned = brute.turned(lines, *view)
    flat = "".join(turned)
    assert [flat[brute.moved(cell, 3, 2, *view)] for cell in range(6)] == list("abcdef")
    assert len({brute.turned(lines, *other) for other in brute.VIEWS}) == 8


NULLITIES = {1: 0, 2: 0, 3: 0, 4: 4, 5: 2, 6: 0, 7: 0, 8: 0, 9: 8, 10: 0, 11: 6}  # A159257
FEWEST = {1: 1, 2: 4, 3: 5, 4: 4, 5: 15}  # A075462


@pytest.mark.parametrize(("side", "nullity"), NULLITIES.items())
def test_gauss_knows_the_nullities(side, nullity):
    game = gauss.Game(side, side)
    assert len(gauss.Solved(game, [1] * game.size).quiet) == nullity


@pytest.mark.parametrize(("side", "clicks"), FEWEST.items())
def test_gauss_knows_the_fewest_clicks(side, clicks):
    game = gauss.Game(side, side)
    assert min(map(sum, gauss.Solved(game, [1] * game.size).solutions())) == clicks


@pytest.mark.parametrize("seed", range(60))
def test_elimination_finds_what_pressing_everything_finds(seed):
    rng = Random(seed)
    game = making.game(rng, 256)
    change = making.lights(rng, game)
    barred = tuple(rng.sample(range(game.size), rng.randint(0, game.size)))
    found = gauss.brute(game, change, barred)
    if game.colors in (2, 3, 5):
        solved = gauss.Solved(game, change, barred)
        assert sorted(solved.solutions()) == sorted(found)
        assert solved.count == len(found)
    assert all(gauss.done(game, game.matrix(), presses) == list(change) for presses in found)


def test_buttons_reach_around_edges_and_never_into_holes():
    assert gauss.Game(1, 3, "plus", "torus").button(0) == [1, 1, 1]  # up and down are the cell itself: 3 times
    assert gauss.Game(1, 3, "plus", "torus", 3).button(0) == [0, 1, 1]
    assert gauss.Game(2, 2, holes=(1,)).button(0) == [1, 0, 1, 0]
    assert gauss.Game(2, 2, holes=(1,)).button(1) == [0, 0, 0, 0]


@pytest.mark.parametrize("path", sorted((SOAK / "oracles").glob("*.py")), ids=lambda path: path.stem)
def test_oracles_import_nothing_of_ours(path):
    for node in ast.walk(ast.parse(path.read_text())):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        assert not any(name.startswith("lamplighter") for name in names)


# The kinds


@pytest.mark.parametrize("name", run.names())
def test_a_kind_says_what_it_is_and_draws_the_same_case_again(name):
    kind = run.load(name)
    assert kind.__doc__.splitlines()[0].endswith(".")
    assert kind.WEIGHT > 0
    drawn = [shown(kind, index) for index in range(5)]
    assert drawn == [shown(run.load(name), index) for index in range(5)]


def shown(kind, index):
    """A case as it is printed, but for the places in memory."""
    return re.sub(" at 0x[0-9a-f]+", "", repr(run.case_of(kind, 1, index)))


def complaint(name, cases=60):
    """The first thing that a kind complains of."""
    kind = run.load(name)
    return next(filter(None, (run.difference(kind, run.case_of(kind, 1, index)) for index in range(cases))), "")


def changed(monkeypatch, room, name, change):
    """Let a verb say something else."""
    verb = getattr(room, name)
    monkeypatch.setattr(room, name, lambda *words, **options: change(verb(*words, **options)))


def accept(found):
    return found._replace(accepted=True, checked=("verdict", "level", "step", "switch"), unchecked=())


def upright_only(trace):
    puzzle = trace.start.puzzle
    return trace._replace(rounds=trace.rounds[:-1]) if puzzle.rows > puzzle.cols else trace


def other_level(rating):
    return rating._replace(level={"easy": "medium"}.get(rating.level, "easy")) if rating.level else rating


def no_certificate(answer):
    return replace(answer, certificate=answer.certificate and (0,) * len(answer.certificate))


def bare_walls(made):
    for one in made:
        puzzle = one.entry.puzzle
        yield one._replace(
            entry=Entry(puzzle.bare(list(puzzle.clues)[:1]), solution=one.entry.solution), met=True, off=0.0
        )


SLIPS = [  # kind, room, verb, what becomes of its answer, what is complained of
    ("boards", "akari", "solve", lambda found: replace(found, verdict="unique"), "verdict"),
    ("boards", "akari", "solve", lambda found: replace(found, solutions=found.solutions[1:]), "solutions"),
    ("boards", "akari", "count", lambda found: Counted(found.count + 1, True), "count"),
    ("boards", "akari", "forced", lambda found: replace(found, lamps=found.open, open=found.lamps), "forced"),
    ("boards", "akari", "check", lambda found: replace(found, complete=not found.complete), "complete"),
    ("boards", "akari", "check", lambda found: replace(found, right=not found.right), "right"),
    ("boards", "akari", "canonical", lambda found: found.turned(1), "canonical"),
    ("boards", "akari", "content_id", str.upper, "content_id"),
    ("reasons", "akari", "why", lambda found: replace(found, redundant=()), "redundant"),
    ("reasons", "akari", "why", lambda found: replace(found, clues=found.clues[1:], cells=found.cells[1:]), "together"),
    ("reasons", "akari", "why", lambda found: replace(found, regions=found.regions[1:]), "regions"),
    ("reasons", "akari", "hint", lambda found: replace(found, lamps=found.bars, bars=found.lamps), "hint"),
    ("reasons", "akari", "hint", lambda found: replace(found, wrong=not found.wrong), "wrong"),
    ("reasons", "akari", "explain", lambda found: found._replace(outcome="stuck"), "explain"),
    ("reasons", "akari", "verify", lambda found: found._replace(accepted=False), "verify"),
    ("views", "akari", "explain", upright_only, "round"),
    ("ratings", "akari", "rate", other_level, "easy"),
    ("ratings", "akari", "rate", lambda found: found._replace(decent=not found.decent), "decent"),
    ("ratings", "akari", "recheck", lambda found: found._replace(accepted=False), "refuses"),
    ("larger", "akari", "solve", lambda found: replace(found, solutions=found.solutions[1:]), "solutions"),
    ("lamps", "akari", "solve", lambda found: replace(found, bound=None), "proven"),
    ("lamps", "akari", "solve", lambda found: replace(found, solutions=found.solutions[1:]), "the oracle"),
    ("larger", "akari", "forced", lambda found: replace(found, lamps=()), "forced"),
    ("drafts", "akari", "complete", lambda found: found._replace(outcome="impossible"), "here is one"),
    ("drafts", "akari", "complete", lambda found: found._replace(level="difficult"), "level"),
    ("stripping", "akari", "strip", lambda found: found._replace(gone=()), "gone"),
    ("orders", "akari", "generate", bare_walls, ""),
    ("proofs", "akari", "verify", lambda found: found._replace(accepted=True, verdict="unique"), "is accepted"),
    ("rated", "akari", "recheck", accept, "is accepted"),
    ("lights", "lights", "solve", lambda found: replace(found, lower=0), "lower"),
    (
        "lights",
        "lights",
        "solve",
        lambda found: replace(found, presses=found.presses and (0,) * len(found.presses)),
        "presses",
    ),
    ("lights", "lights", "solve", no_certificate, "evenly"),
    ("lights_larger", "lights", "solve", lambda found: replace(found, count=found.count + 1), "count"),
    ("lights", "lights", "hint", lambda found: found._replace(distance=1), "distance"),
    ("lights", "lights", "list_solutions", lambda found: list(found)[1:], "listed"),
    ("lights", "lights", "verify", lambda found: found._replace(valid=False), "verified"),
    ("lights_larger", "lights", "nullity", lambda found: found + 1, "nullity"),
    ("lights_told", "lights", "gods_number", lambda found: found._replace(lower=0), "God's number"),
    ("lights_told", "lights", "random_position", lambda found: found.pressed(found.game.cells[:1]), "depth"),
    ("lights_told", "lights", "explain", lambda found: found[:-1], "explain"),
    ("lights_forged", "lights", "verify", lambda found: found._replace(valid=True), "passes"),
    ("texts", "akari", "write", lambda found: found.replace(".", "#", 1), "back"),
    ("texts", "lights", "write", lambda found: found.replace("#", ".", 1), "come"),
    ("words", "akari", "draw", lambda found: found + "\x9b", "picture"),
    ("pickles", "akari", "count", lambda found: lambda: found, "cannot be pickled"),
]


@pytest.mark.parametrize(
    ("name", "room", "verb", "change", "said"), SLIPS, ids=lambda part: part if isinstance(part, str) and part else ""
)
def test_an_attack_finds_a_slip(monkeypatch, name, room, verb, change, said):
    changed(monkeypatch, lamplighter if room == "akari" else lightsout, verb, change)
    found = complaint(name, 400)
    assert found, "nothing was found"
    assert said in found


def leak():
    """Memory that nobody had before; what Python allocates may have been another's."""
    lost = mmap(-1, 1 << 16)
    lost.write(bytes(1 << 16))
    return lost


def test_growth_finds_a_leak(monkeypatch):
    kind, kept = run.load("growth"), []
    call = kind.Call("count", (Puzzle.of(".."),))
    monkeypatch.setattr(kind, "CALLS", 200)
    monkeypatch.setattr(kind, "made", lambda call: kept.append(leak()))
    assert "bytes a call" in run.difference(kind, call)
    monkeypatch.setattr(kind, "made", lambda call: None)
    assert run.difference(kind, call) is None


def test_threads_find_what_differs_among_threads(monkeypatch):
    count = lamplighter.count
    alone = threading.main_thread()
    monkeypatch.setattr(
        lamplighter, "count", lambda asked: count(asked) if threading.current_thread() is alone else Counted(-1, True)
    )
    case = run.load("threads").Case((run.load("threads").Call("count", (Puzzle.of(".."),)),), 1)
    assert "among threads" in run.difference(run.load("threads"), case)


@pytest.mark.parametrize(("error", "said"), [(AttributeError, "AttributeError"), (TypeError, None), (BadInput, None)])
def test_calls_may_end_with_what_says_what_was_expected(monkeypatch, error, said):
    def solve(asked):
        raise error("odd")

    monkeypatch.setattr(lamplighter, "solve", solve)
    kind = run.load("calls")
    found = run.difference(kind, kind.Call("solve", (5,)))
    assert found is None if said is None else said in found


def test_values_find_states_that_are_taken_for_others(monkeypatch):
    kind = run.load("values")
    case = kind.Case(gauss.Game(1, 2), (2, 0), (), (".",), ())
    monkeypatch.setattr(lightsout.Board, "of_states", lambda game, states: lightsout.Board(game, (2,)))
    assert "of_states takes" in run.difference(kind, case)


def test_values_find_buttons_that_are_not_there(monkeypatch):
    kind = run.load("values")
    case = kind.Case(gauss.Game(1, 2), (1, 0), (-1,), (".",), ())
    monkeypatch.setattr(lightsout.Board, "pressed", lambda board, cells: board)
    assert "pressed takes" in run.difference(kind, case)


def test_limits_find_what_takes_too_long(monkeypatch):
    def spin(asked, budget):
        began = time.process_time()
        while time.process_time() < began + 0.1:
            pass

    kind = run.load("limits")
    monkeypatch.setattr(lamplighter, "count", spin)
    monkeypatch.setattr(kind, "OVER", 0.01)
    assert "count took" in run.difference(kind, kind.Case(kind.Call("count", (Puzzle.of(".."),)), 0.0))


def test_long_texts_find_a_square(monkeypatch):
    kind = run.load("long_texts")
    case = run.case_of(kind, 1, 0)
    monkeypatch.setattr(kind, "seconds", lambda case: 10 * (case.times / 1000) ** 2)
    assert "a quarter" in run.difference(kind, case._replace(times=1000))
    monkeypatch.setattr(kind, "seconds", lambda case: 10 * case.times / 1000)
    assert run.difference(kind, case._replace(times=1000)) is None


def test_files_find_an_input_that_is_replaced(monkeypatch):
    @click.command()
    @click.argument("words", nargs=-1)
    def program(words):
        (Path(words[-1]) / "a" if Path(words[-1]).is_dir() else Path(words[-1])).write_text("x")

    kind = run.load("files")
    monkeypatch.setattr(kind, "program", click.Group(commands={"draw": program}))
    program.ignore_unknown_options = True
    program.context_settings = {"ignore_unknown_options": True}
    assert "replaced" in run.difference(kind, kind.Case((".",), "draw -o", "symlink"))
    assert "overwritten" in run.difference(kind, kind.Case((".",), "draw -o", "folder"))


@pytest.mark.parametrize(
    ("ends", "said"),
    [(lambda: {}["x"], "KeyError"), (lambda: sys.exit(7), "exit code 7"), (lambda: click.echo("{"), "no JSON")],
)
def test_commands_find_what_escapes(monkeypatch, ends, said):
    kind = run.load("commands")
    monkeypatch.setattr(
        kind, "program", click.Command("x", callback=ends, params=[click.Option(["--json"], expose_value=False)])
    )
    assert said in run.difference(kind, kind.Case(("--json", "1"), ""))


BEGIN = "import os, sys, signal, time; os.write(int(sys.argv.pop(1)), b'x');"
FINE = Ended(130, "", "", 0.5, 0.1, False)
ENDS = [  # an end, the signal, what is wrong with it
    (FINE, signal.SIGINT, None),
    (FINE._replace(code=0), signal.SIGINT, None),
    (FINE._replace(code=-15), signal.SIGTERM, None),
    (FINE._replace(code=-15), signal.SIGINT, "ended with -15"),
    (FINE._replace(code=-11), signal.SIGINT, "ended with -11"),
    (FINE._replace(code=134), signal.SIGINT, "ended with 134"),
    (FINE._replace(code=4), signal.SIGINT, "ended with 4"),
    (FINE._replace(code=None), signal.SIGINT, "did not end"),
    (FINE._replace(err="Traceback (most recent call last)"), signal.SIGINT, "trace"),
    (FINE._replace(late=3.0), signal.SIGINT, "worked on"),
    (FINE._replace(left=True), signal.SIGINT, "left behind"),
]


@pytest.mark.parametrize(("ended", "number", "said"), ENDS)
def test_interrupts_know_a_good_end(ended, number, said):
    found = next(run.load("interrupts").faults(ended, number), None)
    assert found is None if said is None else said in found


@pytest.mark.parametrize(
    ("ended", "word", "fine"),
    [
        (FINE._replace(code=0), "generate", True),
        (FINE._replace(code=1), "generate", False),
        (FINE._replace(code=1), "check", True),
        (FINE._replace(code=0, err="Exception ignored in"), "check", False),
        (FINE._replace(code=0, left=True), "generate", False),
    ],
)
def test_pipes_know_a_good_end(ended, word, fine):
    assert (next(run.load("pipes").faults(ended, (word,)), None) is None) is fine


def test_a_reader_leaves():
    program = f"{BEGIN} print('x' * 1000000); print('y' * 1000000, flush=True)"
    ended = processes.run([], program=program, heard=10)
    assert "BrokenPipeError" in ended.err


@pytest.mark.parametrize(
    ("ended", "fine"),
    [
        (FINE._replace(code=70, err="lamplighter: out of memory"), True),
        (FINE._replace(code=0), True),
        (FINE._replace(code=70, err="lamplighter: sorry"), False),
        (FINE._replace(code=1, err="Traceback\nMemoryError"), False),
        (FINE._replace(code=-6), False),
        (FINE._replace(code=None), False),
    ],
)
def test_memory_knows_a_good_end(ended, fine):
    assert (next(run.load("memory").faults(ended), None) is None) is fine


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("time.sleep(9)", -signal.SIGINT),
        ("signal.signal(2, lambda *_: sys.exit(130)); time.sleep(9)", 130),
        ("signal.signal(2, signal.SIG_IGN); time.sleep(99)", None),
    ],
)
def test_a_process_is_interrupted_and_looked_at(program, code):
    ended = processes.run([], signals=[(0.2, signal.SIGINT)], patience=2, program=f"{BEGIN} {program}")
    assert (ended.code, ended.left) == (code, False)


def test_a_process_hears_ctrl_c_though_its_parent_does_not():
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        ended = processes.run([], signals=[(0.2, signal.SIGINT)], patience=5, program=f"{BEGIN} time.sleep(9)")
    finally:
        signal.signal(signal.SIGINT, before)
    assert ended.code == -signal.SIGINT


def test_those_who_are_left_behind_are_seen(monkeypatch):
    monkeypatch.setattr(processes, "GONE", 0.2)
    program = f"{BEGIN} import subprocess; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])"
    assert processes.run([], program=program).left


def test_memory_is_limited():
    ended = processes.run([], memory=300 << 20, program=f"{BEGIN} bytearray(1 << 30)")
    assert "MemoryError" in ended.err


TRIED = (
    "threads",
    "calls",
    "values",
    "limits",
    "long_texts",
    "files",
    "commands",
    "interrupts",
    "memory",
    "pipes",
    "growth",
)


def test_every_kind_has_found_a_slip():
    assert {*TRIED, *(slip[0] for slip in SLIPS)} == set(run.names())


# The pool

KINDS = {
    "fine": "def wrong(case):\n    yield from ()",
    "odd": "def wrong(case):\n    if case % 3 == 2:\n        yield 'three'",
    "dead": "import os\ndef wrong(case):\n    os.abort()\n    yield ''",
    "slow": "import time\nSECONDS = 0.3\ndef wrong(case):\n    time.sleep(99)\n    yield ''",
    "raising": "def wrong(case):\n    raise KeyError('oh')\n    yield ''",
}
SAID = {"odd": "three", "dead": "SIGABRT", "slow": "not over", "raising": "KeyError"}


def test_the_pool_survives_and_tells(tmp_path, capfd):
    for name, text in KINDS.items():
        (tmp_path / f"{name}.py").write_text(
            f'"""A kind."""\nWEIGHT = 1\ndef case(rng):\n    return rng.randrange(9)\n{text}\n'
        )
    soak = run.Soak(run.names(tmp_path), seed=5, seconds=2, folder=tmp_path)
    assert soak.run() is False
    assert soak.tallies["fine"].tried > 100
    assert not soak.tallies["fine"].found
    told = capfd.readouterr().out
    for name, said in SAID.items():
        (found,) = soak.tallies[name].found
        assert said in found.text
        assert f"--kind {name} --seed 5 --index {found.index}" in told
    assert any(line.split()[0] == "odd" and "DIFFERENCE" in line for line in soak.lines())
    assert "4 kinds with a difference (seed 5)" in list(soak.lines())[-1]


def test_one_case_is_repeated(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["soak", "--kind", "boards", "--seed", "3", "--index", "4"])
    assert run.main() == 0
    assert "no difference" in capsys.readouterr().out
    changed(monkeypatch, lamplighter, "count", lambda found: Counted(found.count + 1, True))
    assert run.main() == 1
    assert "--index 4" in capsys.readouterr().out


def test_all_well_is_exit_code_0(monkeypatch, capfd):
    monkeypatch.setattr(sys, "argv", ["soak", "--kind", "boards", "--seed", "3", "--minutes", "0.01", "--jobs", "1"])
    assert run.main() == 0
    assert "no difference (seed 3)" in capfd.readouterr().out
