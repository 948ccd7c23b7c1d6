"""Rows of Akari: what they say is what the verbs say, and forged records are found out."""

import json
from itertools import islice

import pytest
from hypothesis import given
from support.boards import boards, brute
from support.fuzzing import examples

from lamplighter import Budget, Entry, Puzzle, content_id, explain, generate, plugins, rate, read, solve
from lamplighter.akari import MEASURES, beauty
from lamplighter.akari.game.answer import mark_rows
from lamplighter.akari.rating.measure import Measure
from lamplighter.collecting import load_kind, make_job
from lamplighter.collecting.kinds import _akari_rows
from lamplighter.collecting.store.columns import columns_of
from lamplighter.errors import BadInput
from lamplighter.grid import turn_rows

KIND = load_kind("akari")
TABLE = [  # a puzzle, its verdict, the symmetry of its walls, walls, clues, zeros
    ("2.\n..", "unique", "diagonal", 1, 1, 0),
    (".", "unique", "rotate90", 0, 0, 0),
    ("..\n..", "multiple", "rotate90", 0, 0, 0),
    ("0.", "none", "mirror-v", 1, 1, 1),
    ("#.1\n...\n1.#", "multiple", "rotate90", 4, 2, 0),
    ("1..\n.#.\n..1", "multiple", "diagonal", 3, 2, 0),
    (".0.#..\n...2..\n......", "unique", "none", 3, 2, 1),
    (
        ".2.....\n....#.1\n#.....#\n.2...2.\n#.....#\n1.0....\n.....1.",
        "unique",
        "rotate180",
        12,
        7,
        1,
    ),
]
TEXTS = [row[0] for row in TABLE]
UNIQUE = [row[0] for row in TABLE if row[1] == "unique"]
HARD = TEXTS[-1]


def make(command, given, **options):
    """The row of one record."""
    return dict(KIND.COMMANDS[command](make_job("akari", command, options=options))(given))


def told(row, **forged):
    """The row as a record that is read again, with some words changed."""
    return json.dumps(KIND.tell(row) | forged)


@pytest.mark.parametrize(("text", "verdict", "symmetry", "walls", "clues", "zeros"), TABLE)
def test_a_row_tells_what_is_seen(text, verdict, symmetry, walls, clues, zeros):
    puzzle, row = Puzzle.of(text), make("import", text)
    assert (row["symmetry"], row["walls"], row["clues"], row["zeros"]) == (symmetry, walls, clues, zeros)
    assert (row["rows"], row["cols"], row["grid"]) == (puzzle.rows, puzzle.cols, text)
    assert row["cells"] == puzzle.rows * puzzle.cols - walls
    assert row["content_id"] == content_id(puzzle)
    assert row["beauty"] == round(beauty(puzzle), 2)
    assert "verdict" not in row
    number = len(list(islice(brute(puzzle), 2))) if row["cells"] < 16 else 1
    assert make("solve", text)["verdict"] == verdict == ("none", "unique", "multiple")[number]


@pytest.mark.parametrize("text", TEXTS)
def test_a_row_tells_what_solve_says(text):
    row, answer = make("solve", text), solve(text)
    assert row["verdict"] == answer.verdict
    lamps = answer.solutions[0].lamps if answer.solutions else None
    assert row["solution"] == (None if lamps is None else "\n".join(mark_rows(Puzzle.of(text), lamps)))
    assert row["lamp_count"] == (None if lamps is None else len(lamps))


@pytest.mark.parametrize("text", UNIQUE)
def test_a_row_tells_what_rate_and_explain_say(text):
    row, rating, trace = make("rate", text), rate(text), explain(text)
    assert (row["level"], row["rung"], row["score"]) == (rating.level, rating.rung, rating.score)
    assert row["decent"] is rating.decent
    assert {name: row[name] for name in rating.measures} == {n: one.value for n, one in rating.measures.items()}
    assert {*rating.measures} == {*plugins.names(MEASURES)}
    assert row["open"] == []
    assert {*row["techniques"]} == {found.technique for found in trace.rounds}
    assert len({*row["techniques"]}) == len(row["techniques"])


def test_what_has_no_single_solution_is_not_rated():
    assert all("level" not in make("rate", text) for text in TEXTS if text not in UNIQUE)


def test_measures_that_are_not_asked_for_are_not_there():
    row = make("rate", HARD, measures=["guess"])
    assert "guess" in row
    assert "step" not in row
    assert row["level"] == rate(HARD, measures=[]).level


def test_a_measure_that_is_not_proven_has_bounds_and_no_value():
    rating = rate(HARD)
    step = Measure.given_up(3, 14)
    row = _akari_rows.tell_rating(rating._replace(measures={**rating.measures, "step": step}))
    assert "step" not in row
    assert row["open"] == [{"measure": "step", "lower": 3, "upper": 14}]
    assert row["status"] == "spent"
    assert row["guess"] == rating.measures["guess"].value


def test_a_record_that_outruns_its_limit_says_so():
    row, rating = make("rate", HARD, seconds=0), rate(HARD, budget=Budget(seconds=0))
    assert (row["status"], row["verdict"], row["level"], row["rung"]) == ("spent", "unique", rating.level, None)
    assert {one["measure"] for one in row["open"]} == {*rating.measures}
    assert "status" not in make("rate", HARD)


@pytest.mark.parametrize("text", TEXTS)
def test_a_row_is_read_again(text):
    row = make("rate", text)
    entry = read(told(row))
    assert str(entry.puzzle) == text
    assert entry.id == row["content_id"]
    assert (None if entry.solution is None else "\n".join(mark_rows(entry.puzzle, entry.solution))) == row["solution"]


def test_words_of_a_record_are_kept():
    record = {"id": "a", "title": "b", "author": "c", "source": "d", "grid": ["2.", ".."]}
    row = make("import", json.dumps(record))
    assert {name: row[name] for name in ("id", "title", "author", "source")} == {
        name: record[name] for name in ("id", "title", "author", "source")
    }
    assert {name: KIND.tell(row)[name] for name in record} == record


def test_a_record_that_is_no_puzzle_is_bad_input():
    for text in ("hello", '{"grid": 5}', '{"lights": ["#."]}'):
        with pytest.raises(BadInput):
            make("solve", text)


@examples(20)
@given(boards(5, 5))
def test_a_row_follows_from_text_and_job_alone(puzzle):
    text = str(puzzle)
    for command in ("import", "solve", "verify"):
        fresh, kept = make(command, text, measures=["guess"]), KIND.COMMANDS[command](job_of(command))
        assert kept(HARD) != fresh
        assert kept(text) == kept(text) == fresh
        assert {*fresh} <= {*columns_of(KIND)}


def job_of(command):
    """A job that asks for one measure."""
    return make_job("akari", command, options={"measures": ["guess"]})


@given(boards(5, 5))
def test_views_of_a_puzzle_look_alike(puzzle):
    looks = ("content_id", "walls", "clues", "zeros", "cells")
    rows = [make("import", "\n".join(turn_rows(puzzle.lines, turns))) for turns in range(4)]
    assert {tuple(row[name] for name in looks) for row in rows} == {tuple(rows[0][name] for name in looks)}


ORDER = {"order": {"rows": 5, "cols": 5}, "measures": ["guess"]}


def test_generated_rows_are_the_puzzles_of_generate():
    job = make_job("akari", "generate", options=ORDER, seed=5, count=3)
    ask = KIND.COMMANDS["generate"](job)
    rows = [ask(index) for index in (2, 0, 1)]
    made = [one.entry for one in generate(5, 5, count=3, seed=5)]
    assert [row["grid"] for row in rows] == [str(made[index].puzzle) for index in (2, 0, 1)]
    for row in rows:
        assert (row["source"], row["seed"], row["verdict"]) == ("generated", 5, "unique")
        rated = make("rate", row["grid"], measures=["guess"]) | {"source": "generated", "id": row["id"]}
        assert {name: row[name] for name in rated} == rated
        assert {*row} - {*rated} == {"seed", "attempt"}


def test_an_order_that_is_not_met_is_a_row_that_says_so():
    options = {"order": {"rows": 1, "cols": 2, "level": "difficult"}, "attempts": 3}
    row = KIND.COMMANDS["generate"](make_job("akari", "generate", options=options, seed=1, count=1))(0)
    assert row == {"status": "spent", "reason": "the order could not be met"}


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("generate", {"order": {"rows": 0, "cols": 5}}),
        ("generate", {"order": {"rows": 5, "cols": 5, "level": "nonsense"}}),
        ("rate", {"measures": ["nonsense"]}),
        ("play", {}),
    ],
)
def test_what_no_row_can_be_made_with_is_told_at_once(command, options):
    with pytest.raises(BadInput):
        make_job("akari", command, options=options)


FEW = {"measures": ["guess", "step"]}
ROW = make("rate", HARD, **FEW)
FORGED = [
    ({"level": "difficult"}, ["level"]),
    ({"rung": "probe"}, ["rung"]),
    ({"score": 99.5}, ["score"]),
    ({"verdict": "multiple"}, ["verdict"]),
    ({"step": 12}, ["step"]),
    ({"content_id": "0" * 16}, ["content_id"]),
    ({"symmetry": "none", "beauty": -1.0}, ["beauty", "symmetry"]),
    ({"techniques": ["square"]}, ["techniques"]),
    ({"clues": 8}, ["clues"]),
    ({"lamp_count": 3}, ["lamp_count"]),
    ({"solution": ["*......", *["......."] * 6]}, ["lamp_count", "solution"]),
    ({"id": "another", "title": "x", "comment": "y"}, []),
    ({}, []),
]


@pytest.mark.parametrize(("forged", "differs"), FORGED)
def test_what_was_forged_is_found(forged, differs):
    text = told(ROW, **forged)
    if "solution" in forged:
        text = json.dumps({name: value for name, value in json.loads(text).items() if name != "lamp_count"})
    assert sorted(make("verify", text, **FEW)["differs"]) == differs


@pytest.mark.parametrize("text", TEXTS)
def test_what_was_told_rightly_does_not_differ(text):
    row = make("rate", text, **FEW)
    again = make("verify", told(row), **FEW)
    assert again["differs"] == []
    assert {name: again[name] for name in row if name != "id"} == {name: row[name] for name in row if name != "id"}
    assert make("verify", text, **FEW)["differs"] == []


@examples(30)
@given(boards(5, 5, "........##12"))
def test_any_of_several_solutions_will_do(puzzle):
    for solution in solve(puzzle).solutions:
        entry = Entry(puzzle, solution=solution.lamps)
        record = {"grid": list(puzzle.lines), "solution": mark_rows(puzzle, entry.solution)}
        assert make("verify", json.dumps(record), measures=[])["differs"] == []


def test_a_solution_that_is_none_differs_where_there_are_several():
    record = {"grid": ["..", ".."], "solution": ["**", ".."]}
    assert make("verify", json.dumps(record))["differs"] == ["solution"]


def test_a_budget_is_for_each_record():
    assert _akari_rows.budget_of(make_job("akari", "solve", options={"seconds": 2})) == Budget(seconds=2)
    assert _akari_rows.budget_of(make_job("akari", "solve")) is None
