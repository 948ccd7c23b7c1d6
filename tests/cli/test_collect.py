"""`lamplighter collect` as a person types it."""

import csv
import io
import json
from pathlib import Path
from typing import NamedTuple

import pytest
from support.invoking import invoked

pytest.importorskip("duckdb")

import lamplighter
from lamplighter.cli import lamplighter as program


class Done(NamedTuple):
    code: int
    out: str
    err: str


def called(*words, stdin=None):
    return Done(*invoked(program, *words, stdin=stdin))


PUZZLES = ["2.\n..", "..#\n1..\n...", "#.2.\n....\n..1."]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Three small puzzles, one of them twice, and a line that is none."""
    path = tmp_path_factory.mktemp("collect")
    entries = [lamplighter.read(text) for text in PUZZLES]
    turned = lamplighter.Entry(entries[0].puzzle.turned(1), title="=SUM(A1)", id="again")
    lines = [lamplighter.write(entry, "jsonl") for entry in [*entries, turned]]
    (path / "puzzles.jsonl").write_text("\n".join([*lines, '{"grid": ["x"]}']) + "\n")
    done = called("collect", "import", path / "puzzles.jsonl", "--into", path / "raw", "--json")
    assert done.code == 3
    told = json.loads(done.out)
    assert (told["read"], told["new"], told["known"], told["count"]) == (4, 3, 1, 3)
    assert json.loads(Path(told["rejects"][0]).read_text())["line"] == 5
    assert called("batch", "rate", path / "raw", "--into", path / "rated", "--jobs", "1").code == 0
    return path


def test_import_again_knows_all(folder):
    done = called("collect", "import", folder / "puzzles.jsonl", "--into", folder / "raw")
    assert done.code == 3
    assert "4 puzzles read, 4 of them known before or repeated; the collection has 3" in done.err


def test_list(folder):
    done = called("collect", "list", folder / "rated", "--limit", "2")
    assert done.code == 0
    assert done.out.splitlines()[0].split()[:4] == ["content_id", "rows", "cols", "verdict"]
    assert done.out.endswith("2 of 3 puzzles\n")
    assert called("collect", "list", folder / "rated", "--where", "rows=99").out == "no puzzles\n"


def test_show(folder):
    name = lamplighter.content_id(PUZZLES[0])
    done = called("collect", "show", folder / "rated", name[:10])
    assert done.code == 0
    assert "solution:\n2*\n*.\n" in done.out or "solution:\n*2\n.*\n" in done.out
    assert "level        easy" in done.out
    done = called("collect", "show", folder / "rated", name, "--json")
    assert json.loads(done.out)["content_id"] == name


def test_pick_feeds_other_commands(folder):
    done = called("collect", "pick", folder / "rated", "--sort", "-rows")
    assert [json.loads(line)["rows"] for line in done.out.splitlines()] == sorted(
        (lamplighter.read(text).puzzle.rows for text in PUZZLES), reverse=True
    )
    solved = called("solve", "--json", stdin=done.out)
    assert len(solved.out.splitlines()) == 3
    done = called("collect", "pick", folder / "rated", "--size", "2x2", "--to", "picture")
    assert lamplighter.content_id(done.out) == lamplighter.content_id(PUZZLES[0])


def test_every_verb_reads_a_collection(folder):
    done = called("rate", folder / "rated", "--json")
    assert len(done.out.splitlines()) == 3


def test_stats(folder):
    done = called("collect", "stats", folder / "rated", "--chart", folder / "stats.svg")
    assert done.out.startswith("3 Akari (Light Up) puzzles\n\nlevel\n")
    assert (folder / "stats.svg").read_text().startswith("<svg")
    assert json.loads(called("collect", "stats", folder / "rated", "--json").out)["count"] == 3


def test_export_csv_is_harmless(folder):
    done = called("collect", "export", folder / "raw", "-o", folder / "all.csv")
    assert (done.code, done.err.strip()) == (0, f"lamplighter: 3 puzzles in {folder / 'all.csv'}")
    rows = list(csv.DictReader(io.StringIO((folder / "all.csv").read_text())))
    assert {row["grid"].replace("/", "\n").lstrip("'") for row in rows} >= {PUZZLES[1]}
    assert not [cell for row in rows for cell in row.values() if cell[:1] in ("=", "+", "-", "@")]


def test_export_follows_the_name(folder):
    assert called("collect", "export", folder / "rated", "-o", folder / "all.jsonl").code == 0
    assert [lamplighter.read(line).puzzle.size for line in (folder / "all.jsonl").read_text().splitlines()]
    words = ("-o", folder / "all.txt", "--to", "tatham", "--size", "3x3")
    assert called("collect", "export", folder / "rated", *words).code == 0
    assert lamplighter.content_id((folder / "all.txt").read_text()) == lamplighter.content_id(PUZZLES[1])
    assert called("collect", "export", folder / "rated", "-o", folder / "all.parquet").code == 0
    import duckdb

    assert duckdb.sql(f"SELECT count(*) FROM '{folder / 'all.parquet'}'").fetchall() == [(3,)]


def test_export_as_a_collection_keeps_all(folder):
    args = ("collect", "export", folder / "rated", "-o", f"{folder / 'shared'}/", "--where", "verdict=unique")
    assert called(*args).code == 0
    before = called("collect", "pick", folder / "rated", "--where", "verdict=unique")
    after = called("collect", "pick", folder / "shared")
    ours, theirs = [[json.loads(line) for line in text.splitlines()] for text in (before.out, after.out)]
    assert [row | {"job": None} for row in ours] == [row | {"job": None} for row in theirs]
    assert (folder / "shared" / "README.md").exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("list", "nowhere"), "is no collection: there is no such folder"),
        (("pick", "RATED", "--where", "levl=easy"), "did you mean 'level'?"),
        (("pick", "RATED", "--sort", "nothing"), "there is no column 'nothing'"),
        (("pick", "RATED", "--to", "nothing"), "there is no format 'nothing'"),
        (("show", "RATED", "nothing"), "there is no puzzle 'nothing'"),
        (("export", "RATED", "-o", "all.odt"), "ends with none of"),
    ],
)
def test_bad_input_is_one_sentence(folder, words, reason):
    words = [str(folder / "rated") if word == "RATED" else word for word in words]
    with pytest.raises(lamplighter.BadInput) as caught:
        program.main(["collect", *words], standalone_mode=False)
    assert reason in str(caught.value)
