"""Questions to a collection, held against the same questions to plain lists; and folders that are none."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lamplighter
from lamplighter import BadInput, Puzzle
from lamplighter.collecting import Collection, make_job, run_batch
from lamplighter.grid import SYMMETRIES

pytest.importorskip("duckdb")


@pytest.fixture(scope="module")
def collection(small):
    return Collection.open(small)


def test_rows_are_what_the_verbs_say(collection):
    rows = list(collection.pick())
    assert len(rows) == 40
    for row in rows[::8]:
        entry, rating = collection.read(row), lamplighter.rate(row["grid"], measures=["guess", "step"])
        assert lamplighter.solve(entry).solutions[0].rows == row["solution"].split("\n")
        assert (row["level"], row["rung"], row["score"]) == (rating.level, rating.rung, rating.score)
        assert (row["guess"], row["step"]) == tuple(rating.measures[name].value for name in ("guess", "step"))
        assert row["content_id"] == lamplighter.content_id(entry)


@pytest.mark.parametrize(
    ("wishes", "meets"),
    [
        (["level=easy"], lambda row: row["level"] == "easy"),
        (["score=30..50"], lambda row: 30 <= row["score"] <= 50),
        (["rung=plain,corner", "clues=..4"], lambda row: row["rung"] in ("plain", "corner") and row["clues"] <= 4),
        (["techniques=diagonal"], lambda row: "diagonal" in (row["techniques"] or [])),
        (["step=0.."], lambda row: row["step"] is not None),
        (["size=6x6"], lambda row: True),
        (["size=6x7"], lambda row: False),
    ],
)
def test_wishes_choose(collection, wishes, meets):
    everything = list(collection.pick())
    wanted = [row for row in everything if meets(row)]
    assert list(collection.pick(wishes)) == wanted
    assert collection.count(wishes) == len(wanted)


def test_sorting_and_limits(collection):
    scores = sorted(row["score"] for row in collection.pick())
    assert [row["score"] for row in collection.pick(sort="-score", limit=5)] == scores[:-6:-1]
    assert [row["score"] for row in collection.pick(sort="score", limit=5)] == scores[:5]


def test_one_puzzle_by_its_names(collection):
    row = next(collection.pick(["id=6x6-3-7"]))
    assert (
        collection.find(row["content_id"])
        == collection.find(row["content_id"][:12])
        == collection.find("6x6-3-7")
        == row
    )
    for name, reason in (("nothing", "no puzzle"), ("", "more than one puzzle")):
        with pytest.raises(BadInput, match=reason):
            collection.find(name)


def test_statistics_count_all(collection):
    rows, found = list(collection.pick()), collection.count_all()
    assert found.total == 40
    for name in ("level", "rung", "guess"):
        values = [row[name] for row in rows if row[name] is not None]
        assert found.counts[name] == {
            label: [str(value) for value in values].count(label) for label in found.counts[name]
        }
        assert sum(found.counts[name].values()) == len(values)
    assert sum(found.counts["score"].values()) == 40
    assert "<svg" in found.draw()
    assert collection.count_all(["level=easy"]).counts["level"] == {"easy": found.counts["level"]["easy"]}


@given(st.sampled_from([*SYMMETRIES]))
def test_views_have_one_row(tmp_path_factory, view):
    path = tmp_path_factory.mktemp("views")
    puzzle = Puzzle.of(["2..", ".#.", "..."])
    file = path / "puzzles.jsonl"
    lines = [puzzle.lines, puzzle.turned(*view).lines]
    file.write_text("".join(json.dumps({"grid": list(rows)}) + "\n" for rows in lines))
    outcome = run_batch(make_job("akari", "import", input=file), path / "all")
    assert (outcome.job.made, outcome.repeats) == ({"done": 2}, 1)
    assert Collection.open(path / "all").count() == 1


def test_a_row_of_which_more_is_known_counts(tmp_path):
    file = tmp_path / "one.txt"
    file.write_text("2.\n..\n")
    for command in ("import", "rate", "solve"):
        run_batch(make_job("akari", command, input=file, options={}), tmp_path / "all")
    (row,) = Collection.open(tmp_path / "all").pick()
    assert (row["level"], row["solution"]) == ("easy", "2*\n*.")


def write_job(folder, **changed):
    told = make_job("akari", "generate", options={"order": {"rows": 3, "cols": 3}}, count=1).to_json() | changed
    (folder / "jobs").mkdir(parents=True, exist_ok=True)
    (folder / "jobs" / "one.json").write_text(json.dumps(told))


def test_folders_that_are_no_collections(tmp_path):
    for name, reason in (("nothing", "there is no such folder"), (".", "it has no jobs")):
        with pytest.raises(BadInput, match=f"is no collection: {reason}"):
            Collection.open(tmp_path / name)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"schema": 99}, "is of schema 99, this program knows 1: install a newer one"),
        ({"kind": "sudoku"}, "there is no kind 'sudoku'"),
        ({"format": "something"}, "is damaged"),
        ({"size": "many"}, "is damaged"),
    ],
)
def test_jobs_that_are_none(tmp_path, changed, reason):
    write_job(tmp_path, **changed)
    with pytest.raises(BadInput) as caught:
        Collection.open(tmp_path)
    assert reason in str(caught.value)


def test_a_damaged_part_is_named(tmp_path):
    write_job(tmp_path)
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / f"{'0' * 12}-0000000-{'0' * 16}.parquet").write_bytes(b"PAR1 nothing of the kind PAR1")
    with pytest.raises(BadInput, match=r"000000000000-0000000-0000000000000000[.]parquet cannot be read"):
        Collection.open(tmp_path).count()
