"""Forged ratings: whatever lies is refused, or is named among what nobody checked."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import puzzles
from support.forging import Truth, changed, forgeries, lies
from support.fuzzing import examples
from support.terminal import ask, run

from lamplighter import BadInput, Puzzle, Rating, recheck
from lamplighter.cli.verify import tell_numbers

BOARDS = {  # one of each kind, all small
    "easy": "0. ..",
    "easy, not decent": "0.# ..# ##.",
    "medium": "1.. .1# ..#",
    "medium, not decent": "1..# .1## ..#.",
    "difficult, lucky": "... ..1 1..",
    "difficult": "..# .1# #..",
    "easy, not decent: all alone": "#.# .4. #.#",
    "easy, nothing to do": "#",
    "multiple": "..",
    "none": "0.",
}
TRUTHS = {name: Truth(Puzzle.of(text.split())) for name, text in BOARDS.items()}


@pytest.mark.parametrize("name", BOARDS)
def test_the_boards_are_what_they_are_called(name):
    rating = TRUTHS[name].ratings["as-given"]
    assert name.split(",")[0] in (rating["level"], rating["verdict"])
    assert ("not decent" in name) == (rating["decent"] is False)


def unnamed_lies(truth, rating):
    """The lies in a rating that is accepted, less those that are named as unchecked; what is said must be printable."""
    try:
        found = recheck(truth.puzzle, rating)
    except BadInput:
        return []
    if not found.accepted:
        assert found.reason
        return []
    assert tell_numbers(found, rating)
    assert not set(found.checked) & set(found.unchecked)
    return [names for names in lies(truth, rating) if not names & set(found.unchecked)]


@pytest.mark.parametrize("measured", ["as-given", "decent"])
@pytest.mark.parametrize("name", BOARDS)
def test_forgeries(name, measured):
    truth = TRUTHS[name]
    true = truth.ratings[measured]
    edits = list(forgeries(true))
    for edit in Random(name).sample(edits, min(100, len(edits))):
        assert not unnamed_lies(truth, changed(true, *edit)), edit


@examples(20)
@given(puzzles(4), st.sampled_from(["as-given", "decent"]), st.randoms(use_true_random=False))
def test_forgeries_on_random_puzzles(puzzle, measured, rng):
    truth = Truth(puzzle)
    true = truth.ratings[measured]
    for edit in rng.sample(list(forgeries(true)), 20):
        assert not unnamed_lies(truth, changed(true, *edit)), edit


@pytest.mark.parametrize("measured", ["as-given", "decent"])
@pytest.mark.parametrize("name", BOARDS)
def test_the_truth_is_accepted_and_every_field_named(name, measured):
    truth = TRUTHS[name]
    rating = truth.ratings[measured]
    found = recheck(truth.puzzle, rating)
    assert found.accepted, found.reason
    assert not list(lies(truth, rating))
    assert found.unchecked == ()
    idle = {"schema", "n", "measures", "reason"} | ({"measured", "patterns"} if truth.verdict != "unique" else set())
    saying = {name for name, said in rating.items() if said not in (None, "")} - idle
    assert saying | set(rating["measures"]) <= set(found.checked) | set(found.unchecked)


# What an adversary found

NOTHING = {"value": None, "lower": None, "upper": None, "proven": False}
SWITCHES = [  # board, what is told of switch, is it refused
    ("easy", {"lower": 0, "nwa": 77, "uca": 78}, True),
    ("easy", {"nwa": 77, "uca": 78}, True),
    ("easy", {"nwa": 1, "uca": 2}, False),
    ("easy", {"lower": 1, "upper": 2}, False),
    ("easy", {"lower": 1.6}, True),
    ("easy", {"upper": 1}, True),
    ("difficult", {"upper": 0}, True),
    ("difficult", {"lower": 0, "upper": 0}, True),
    ("difficult", {"upper": 77}, True),
    ("difficult", {"nwa": 0}, True),
    ("difficult", {"proven": True, "nwa": 77, "uca": 78}, True),
    ("difficult", {"proven": True}, False),
]


@pytest.mark.parametrize(("name", "told", "refused"), SWITCHES)
def test_all_that_is_told_of_switch_is_checked(name, told, refused):
    truth = TRUTHS[name]
    rating = json.loads(json.dumps(truth.ratings["as-given"]))
    rating["measures"]["switch"] = NOTHING | told
    found = recheck(truth.puzzle, rating)
    assert found.accepted != refused
    assert ("switch" in found.checked) != refused
    assert not refused or found.reason.startswith("switch: from clues on")


@pytest.mark.parametrize("name", ["multiple", "none"])
@pytest.mark.parametrize(
    "told", [{"level": "easy"}, {"rung": "plain"}, {"score": 3.5}, {"decent": True}, {"measures": {"step": 3}}]
)
def test_a_difficulty_without_one_solution_is_refused(name, told):
    truth = TRUTHS[name]
    found = recheck(truth.puzzle, truth.ratings["as-given"] | told)
    assert not found.accepted
    assert found.reason == f"{next(iter(told))}: only a puzzle with one solution has a difficulty"


EXTRAS = [  # where, under which name it is unchecked
    ((), "extra"),
    (("measures",), "extra"),
    (("measures", "step"), "step.extra"),
    (("measures", "switch"), "switch.extra"),
    (("measures", "step", "plan", 0), "step.plan.extra"),
    (("measures", "step", "landmarks", 0, 0), "step.landmarks.extra"),
]


@pytest.mark.parametrize(("path", "name"), EXTRAS)
def test_what_nobody_reads_is_named(path, name):
    truth = TRUTHS["easy"]
    rating = json.loads(json.dumps(truth.ratings["as-given"]))
    place = rating
    for key in path:
        place = place[key]
    place["extra"] = {"value": 77}
    assert name in recheck(truth.puzzle, rating).unchecked


ODD = [  # what is added, what is said
    ({"step": 77}, "'step' is told twice: beside the measures and as one of them"),
    ({"schema": 2}, "schema is not 1"),
    ({"schema": True}, "schema is not 1"),
    ({"schema": None}, "schema is not 1"),
]


@pytest.mark.parametrize(("added", "reason"), ODD)
def test_what_could_be_read_in_two_ways_is_refused(added, reason):
    truth = TRUTHS["easy"]
    with pytest.raises(BadInput, match=reason):
        recheck(truth.puzzle, truth.ratings["as-given"] | added)


# On the command line


@pytest.fixture
def files(tmp_path):
    def verified(puzzle, text, *words):
        (tmp_path / "puzzle.txt").write_text(str(puzzle))
        (tmp_path / "rating.json").write_text(text)
        return "verify", str(tmp_path / "puzzle.txt"), str(tmp_path / "rating.json"), *words

    return verified


@pytest.mark.parametrize("name", ["easy", "difficult"])
def test_a_forged_rating_is_read_or_refused(name):
    """Whoever reads ratings back gets a value or one sentence."""
    truth, read = TRUTHS[name], 0
    for forgery in list(forgeries(truth.ratings["as-given"]))[::7]:
        try:
            found = Rating.from_json(changed(truth.ratings["as-given"], *forgery), truth.puzzle)
        except BadInput:
            continue
        read += 1
        assert Rating.from_json(found.to_json(certificate=True), truth.puzzle) == found
    assert read > 10


def test_a_decent_rating_is_told_as_such(files):
    truth = TRUTHS["easy, not decent"]
    _, out, _ = run(*files(truth.puzzle, json.dumps(truth.ratings["decent"])))
    assert out.splitlines()[1] == "measured: decent, cells that stand alone count as walls"
    for measured, rating in truth.ratings.items():
        assert ask(*files(truth.puzzle, json.dumps(rating)))[1][0]["measured"] == measured
    assert "measured" not in run(*files(truth.puzzle, json.dumps(truth.ratings["as-given"])))[1]


def test_a_long_name_hides_no_other(files):
    truth = TRUTHS["easy"]
    rating = truth.ratings["as-given"]
    long = rating | {"measures": {"x" * 10_000: 1, "y\x1b": 2} | rating["measures"]}
    _, out, _ = run(*files(truth.puzzle, json.dumps(long)))
    assert out.rstrip().endswith("x, y?")


def test_a_field_told_twice_is_refused(files):
    truth = TRUTHS["easy"]
    text = json.dumps(truth.ratings["as-given"]).replace('"level": "easy"', '"level": "difficult", "level": "easy"')
    assert run(*files(truth.puzzle, text))[:2] == (3, "rejected: 'level' is told twice\n")
