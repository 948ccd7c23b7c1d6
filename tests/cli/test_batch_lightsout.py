"""`lamplighter batch` of Lights Out boards, as a person types it."""

import json
from typing import NamedTuple

import pytest
from support.invoking import invoked

pytest.importorskip("duckdb")

from lamplighter import lightsout
from lamplighter.cli import lamplighter as program
from lamplighter.collecting import Collection
from lamplighter.errors import BadInput

USUAL = ("--game", "lightsout", "--jobs", "1")


class Done(NamedTuple):
    code: int
    out: str
    err: str


def called(*words):
    return Done(*invoked(program, *words))


@pytest.fixture(scope="module")
def boards(tmp_path_factory):
    """Forty positions of 5x5 in two parts."""
    path = tmp_path_factory.mktemp("lights") / "boards"
    done = called("batch", "generate", "5x5", "--count", 40, "--chunk", 25, "--into", path, "--json", *USUAL)
    assert done.code == 0
    assert json.loads(done.out)["made"] == {"done": 40}
    return path


def test_generated_positions_can_be_solved_as_is_told(boards):
    collection = Collection.open(boards)
    rows = list(collection.pick())
    assert len(rows) == len({row["content_id"] for row in rows}) >= 39
    for row in rows:
        record = lightsout.read(json.dumps(collection.tell(row)))
        assert lightsout.verify(record, json.dumps(collection.tell(row))).valid
        assert lightsout.solve(record).clicks == row["clicks"]
        assert row["source"] == "generated"


def test_what_was_generated_stands_when_it_is_verified(boards, tmp_path):
    done = called("batch", "verify", boards, "--into", tmp_path / "checked", "--json", *USUAL)
    assert (done.code, json.loads(done.out)["differ"]) == (0, 0)


def test_a_forged_row_is_found(boards, tmp_path):
    collection = Collection.open(boards)
    rows = [collection.tell(row) for row in collection.pick(limit=3)]
    rows[1]["clicks"] += 1
    (tmp_path / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = called("batch", "verify", tmp_path / "rows.jsonl", "--into", tmp_path / "checked", *USUAL)
    assert done.code == 1
    assert "1 differ from what was told" in done.err


def test_boards_of_a_file_are_solved_and_told_apart(tmp_path):
    pictures = ["###\n###\n###", "#..\n...\n...", "..#\n...\n...", "#2"]
    (tmp_path / "boards.txt").write_text("\n\n".join(pictures) + "\n")
    done = called("batch", "solve", tmp_path / "boards.txt", "--rule", "sigma", "--into", tmp_path / "solved", *USUAL)
    assert done.code == 3  # '2' is no state of two colours
    assert "1 repeat others" in done.err
    rows = sorted(Collection.open(tmp_path / "solved").pick(), key=lambda row: row["on"])
    assert [(row["on"], row["rule"], row["solvable"]) for row in rows] == [(1, "sigma", False), (9, "sigma", False)]
    assert (
        called("collect", "import", tmp_path / "boards.txt", "--game", "lightsout", "--into", tmp_path / "raw").code
        == 3
    )
    assert Collection.open(tmp_path / "raw").count(["on=1"]) == 1


FOREIGN = [  # words, what is said
    (("generate", "5x5", *USUAL, "--level", "easy"), "--level is not for --game lightsout"),
    (("generate", "5x5", *USUAL, "--measures", "none"), "--measures is not for --game lightsout"),
    (("generate", "5x5", "--depth", "3"), "--depth is not for --game akari"),
    (("solve", ".", "--colors", "3"), "--colors is not for --game akari"),
]


@pytest.mark.parametrize(("words", "said"), FOREIGN)
def test_options_of_the_other_game_are_a_usage_error(words, said, tmp_path):
    done = called("batch", *words, "--into", tmp_path / "new")
    assert done.code == 2
    assert said in done.err
    assert not (tmp_path / "new").exists()


WRONG = [
    (("generate", "5x5", *USUAL, "--depth", "16"), "no position of this game needs 16 clicks"),
    (("generate", "5x5", *USUAL, "--rule", "queen"), "'queen' is no rule"),
    (("rate", ".", *USUAL), "Lights Out boards have no batch 'rate'"),
]


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_what_makes_no_sense_is_told_before_any_work(words, said, tmp_path):
    with pytest.raises(BadInput, match=said):  # the program makes a sentence of it, and ends with 3
        program([str(word) for word in ("batch", *words, "--into", tmp_path / "new")], standalone_mode=False)
    assert not (tmp_path / "new").exists()


def test_a_collection_is_of_one_game(boards):
    with pytest.raises(BadInput, match="holds Lights Out boards"):
        program(["batch", "generate", "4x4", "--jobs", "1", "--into", str(boards)], standalone_mode=False)
