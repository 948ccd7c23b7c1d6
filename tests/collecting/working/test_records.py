"""What becomes of records: bad ones, those that crash or kill or outrun their limit, and an input that changes.

The rows never depend on who made them.
"""

import json

import pytest

pytest.importorskip("duckdb")

from support.cluster import Batch, add_deadly_kind, list_hidden, list_parts, rows_of, run_batch

from lamplighter.collecting import make_job
from lamplighter.collecting.working.careful import work_carefully
from lamplighter.collecting.working.chunk import Chunk, Given, work_chunk

GOOD = '{"id": "%s", "grid": ["2.", ".."]}'


def write_lines(path, *names):
    path.write_text("".join(f"{GOOD % name}\n" for name in names))
    return path


def read_refused(into):
    (file,) = into.glob("rejects-*.jsonl")
    return [json.loads(line) for line in file.read_text().splitlines()]


@pytest.fixture
def deadly(tmp_path):
    place = tmp_path / "deadly"
    place.mkdir()
    return add_deadly_kind(place)


def list_ends(into):
    """The id of each record, and its status."""
    import duckdb

    parts = [str(path) for path in list_parts(into)]
    return duckdb.sql(f"SELECT coalesce(id, text), status FROM read_parquet({parts}) ORDER BY index").fetchall()


ENDS = [("a", "done"), (GOOD % "raise", "crashed"), ("b", "done"), (GOOD % "kill", "crashed"), ("c", "done")]


def test_a_record_that_kills_its_process_is_found_the_next_time(deadly, tmp_path):
    lines, into = write_lines(tmp_path / "in.jsonl", "a", "raise", "b", "kill", "c"), tmp_path / "rows"
    words = f"solve {lines} --game deadly --jobs 1"
    assert run_batch(words, into, environment=deadly) == (-9, "")
    code, said = run_batch(words, into, environment=deadly)
    assert (code, list_ends(into)) == (3, ENDS)
    assert said.startswith("lamplighter: 2 crashed, 3 done, in ")
    crashed, killed = read_refused(into)
    assert crashed == {
        **{"index": 1, "line": 2, "status": "crashed"},
        **{"reason": "ZeroDivisionError: a mistake", "text": GOOD % "raise"},
    }
    assert (killed["line"], killed["reason"]) == (4, "its process died with code -9")
    assert list_hidden(into) == []


def test_a_record_that_kills_its_process_is_found_by_a_cluster(deadly, tmp_path):
    pytest.importorskip("distributed")
    lines, into = write_lines(tmp_path / "in.jsonl", "a", "raise", "b", "kill", "c"), tmp_path / "rows"
    words = f"solve {lines} --game deadly --jobs 2 --chunk 3"
    code, said = run_batch(words, into, environment=deadly)
    assert (code, list_ends(into)) == (3, ENDS)
    told = f"lamplighter: 2 crashed, 3 done, in {into}; 2 repeat others of this batch; see {into}/rejects-"
    assert said.startswith(told)
    assert said.count("\n") == 1


def test_a_chunk_done_carefully_is_the_same_part():
    job = make_job("akari", "generate", options={"order": {"rows": 5, "cols": 5}, "measures": []}, seed=4, count=3)
    chunk = Chunk(0, 0, tuple(map(Given, range(3))))
    assert work_carefully(job, chunk) == work_chunk(job, chunk)


def test_damaged_lines_are_written_down(tmp_path):
    lines, into = tmp_path / "in.jsonl", tmp_path / "rows"
    lines.write_text(f'{GOOD % "a"}\n{{"grid": ["2x"]}}\n\n{{"grid": \n')
    code, said = run_batch(f"solve {lines} --jobs 1", into)
    refused = read_refused(into)
    assert (code, [(one["line"], one["status"]) for one in refused]) == (3, [(2, "rejected"), (4, "rejected")])
    assert all(one["reason"] and one["text"] for one in refused)
    assert said == f"lamplighter: 1 done, 2 rejected, in {into}; see {next(into.glob('rejects-*'))}\n"


def test_an_input_that_changed_is_noticed(tmp_path):
    lines, into = write_lines(tmp_path / "in.jsonl", *map(str, range(400))), tmp_path / "rows"
    words = f"solve {lines} --jobs 1 --chunk 2"
    Batch(words, into).has_parts(2).kill()
    write_lines(lines, "a", "b", "c")
    code, said = run_batch(words, into)
    assert (code, said.count("\n")) == (3, 1)
    assert "has changed since the job was begun; --anew" in said
    assert run_batch(words, into, "--anew") == (0, f"lamplighter: 3 done, in {into}; 2 repeat others of this batch\n")
    assert run_batch(words, into)[0] == 0, "what was begun anew goes on without it"


@pytest.mark.parametrize(("words", "said"), [
    ("generate 14x14 --count 2 --seed 1", "2 spent"),
    ("solve in.txt", "1 spent"),
])  # fmt: skip
def test_a_record_that_outruns_its_limit_is_spent(tmp_path, words, said):
    (tmp_path / "in.txt").write_text("\n".join(["." * 30] * 30))
    code, told = run_batch(f"{words} --jobs 1 --time-limit 0", "rows", cwd=tmp_path)
    assert (code, told) == (4, f"lamplighter: {said}, in rows\n")


def test_rows_depend_on_nobody(tmp_path):
    pytest.importorskip("distributed")
    words = "generate 6x6 --count 60 --seed 5 --measures guess"
    assert run_batch(words, tmp_path / "one", "--jobs", 1, "--chunk", 7)[0] == 0
    assert run_batch(words, tmp_path / "two", "--jobs", 2, "--chunk", 50)[0] == 0
    rows = rows_of(tmp_path / "one")
    assert len(rows) == 60
    assert rows == rows_of(tmp_path / "two")
