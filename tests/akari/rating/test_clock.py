"""The same ratings and reasons on every machine: a clock that runs a thousand times as fast changes no byte."""

from __future__ import annotations

import json
import time

import pytest
from support.measured import DEEP, NESTED, TABLE, sample

from lamplighter import Budget, Puzzle, generate, plugins, rate, why
from lamplighter.akari.explaining.why import conflict
from lamplighter.akari.explaining.why import why as reasons
from lamplighter.akari.explaining.why.differences import find_closest, list_remaining
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.measure import MEASURES
from lamplighter.akari.rating.rate import LATER
from lamplighter.akari.solving.verdict import load_engine
from lamplighter.errors import OutOfBudget

TIMES = 1000
PATIENT = [name for name in plugins.names(MEASURES) if hasattr(plugins.load(MEASURES, name), "PATIENCE")]
MADE = [made.entry.puzzle for made in generate(12, 12, seed=19, count=2, level="difficult")]
RATED = [Puzzle.of(text.split()) for text in (NESTED, *(board for board, *_ in TABLE[-3:]))] + MADE
UNSOLVED = {  # boards without solution, with several, with one
    "none": [
        "1.1\n...\n1.1",
        "#2#\n2.2\n#2#",
        ".....\n.4.4.\n.....\n.4.3.\n.....",
        "..2..\n.3.3.\n2...2\n.3.3.\n..2..",
    ],
    "multiple": ["......\n" * 6, ".......\n" * 7, "....\n.1..\n..1.\n...."],
    "unique": ["0.\n..", DEEP.strip()],
}


def write_rating(puzzle: Puzzle) -> str:
    return json.dumps(rate(puzzle).to_json(certificate=True, plan=True))


def write_reason(text: str) -> str:
    return json.dumps(why(Puzzle.of(text.split())).to_json())


def hurry(monkeypatch):
    """From here on a second is over in a millisecond."""
    real = time.perf_counter
    monkeypatch.setattr(time, "perf_counter", lambda: TIMES * real())


@pytest.mark.parametrize("puzzle", RATED, ids=range(len(RATED)))
def test_ratings(monkeypatch, puzzle):
    told = write_rating(puzzle)
    hurry(monkeypatch)
    assert write_rating(puzzle) == told


@pytest.mark.parametrize("patience", [1, 30, 300])
def test_ratings_with_little_patience(monkeypatch, patience):
    for name in PATIENT:
        monkeypatch.setattr(plugins.load(MEASURES, name), "PATIENCE", patience)
    puzzles = [Puzzle.of(DEEP.split()), *RATED]
    told = [write_rating(puzzle) for puzzle in puzzles]
    assert patience > 30 or any(LATER in one for one in told)
    hurry(monkeypatch)
    assert [write_rating(puzzle) for puzzle in puzzles] == told


def test_real_puzzles(monkeypatch, corpus):
    puzzles = [Puzzle.of(record["grid"]) for record in sample(corpus, 24) if record["rows"] * record["cols"] <= 150]
    assert puzzles
    told = [write_rating(puzzle) for puzzle in puzzles]
    hurry(monkeypatch)
    assert [write_rating(puzzle) for puzzle in puzzles] == told


@pytest.mark.parametrize(("verdict", "text"), [(verdict, text) for verdict in UNSOLVED for text in UNSOLVED[verdict]])
@pytest.mark.parametrize("patience", [None, 1, 20])
def test_reasons(monkeypatch, verdict, text, patience):
    if patience is not None:
        monkeypatch.setattr(conflict, "PATIENCE", patience)
        monkeypatch.setattr(reasons, "HASTE", patience)
    told = write_reason(text)
    assert json.loads(told)["verdict"] == verdict
    hurry(monkeypatch)
    assert write_reason(text) == told


@pytest.mark.parametrize("nodes", [50, 500, 2000])
def test_work_of_solvers_is_counted_alike(monkeypatch, nodes):
    """Also where it ends early, and inside RC2, which does not come back to tell."""
    puzzle = Puzzle.of(["......"] * 6)
    forced = load_engine("kernel").forced(puzzle, Run())
    rules, spent = list_remaining(puzzle, forced), []
    for _ in range(2):
        run = Run(Budget(nodes=nodes))
        with pytest.raises(OutOfBudget):
            find_closest(forced, rules, run)
        spent.append(run.meter.nodes)
        hurry(monkeypatch)
    assert spent[0] == spent[1] > nodes


def test_patience_is_counted_in_nodes():
    assert PATIENT
    assert all(isinstance(plugins.load(MEASURES, name).PATIENCE, int) for name in PATIENT)


def test_who_ends_first_is_told(monkeypatch):
    """Patience leaves a measure open for a deep rating; a budget that was spent says so."""
    puzzle = MADE[0]
    monkeypatch.setattr(plugins.load(MEASURES, "refutations"), "PATIENCE", 2)
    impatient = rate(puzzle, measures=["refutations"]).measures["refutations"]
    assert (impatient.proven, impatient.reason, impatient.spent) == (False, LATER, False)
    assert rate(puzzle, measures=["refutations"], deep=True).measures["refutations"].proven
    short = rate(puzzle, measures=["refutations"], budget=Budget(nodes=1)).measures.get("refutations")
    assert short is None or (short.proven, short.spent) == (False, True)
    hurry(monkeypatch)
    late = rate(puzzle, measures=["refutations"], deep=True, budget=Budget(seconds=0.5))
    assert late.verdict == "unknown" or late.level is None or not late.proven
