"""The card: what Hugging Face reads of it, every column, counts that add up, and words of strangers without teeth."""

import re
import shutil
from pathlib import Path

import pytest

pytest.importorskip("duckdb")

import lamplighter
from lamplighter import plugins
from lamplighter.collecting import KINDS, Collection, load_kind, make_job, pack, run_batch
from lamplighter.collecting.packing.card import name_size, tame_cell, tame_code
from lamplighter.collecting.store.columns import columns_of, describe_columns

SIZES = [(0, "n<1K"), (999, "n<1K"), (1000, "1K<n<10K"), (20_000, "10K<n<100K"), (10**6, "1M<n<10M"), (10**13, "n>1T")]
WORDS = [
    ("plain", "plain"),
    ("a|b", "a\\|b"),
    ("<script>", "&lt;script\\>"),
    ("two\nlines\x1b[31m", "two lines\ufffd\\[31m"),
    ("`code` [x](y)", "\\`code\\` \\[x\\](y)"),
    (None, ""),
]


@pytest.fixture(scope="module")
def packed(small, tmp_path_factory):
    path = Path(shutil.copytree(small, tmp_path_factory.mktemp("card") / "puzzles"))
    pack(path)
    return path


def tables_of(card):
    """The rows of each table, by its first heading."""
    found = re.findall(r"^\| (\w+) \|[^\n]*\n\|[-:| ]+\n((?:\|.*\n)*)", card, re.MULTILINE)
    return {name: [line.strip("| ").split(" | ") for line in rows.splitlines()] for name, rows in found}


@pytest.mark.parametrize(("rows", "name"), SIZES)
def test_sizes(rows, name):
    assert name_size(rows) == name


@pytest.mark.parametrize(("word", "cell"), WORDS)
def test_words_of_strangers(word, cell):
    assert tame_cell(word) == cell


def test_code_does_not_end_early():
    assert tame_code('{"a": "`|\n"}') == '{"a": "\'\\| "}'


@pytest.mark.parametrize("name", plugins.names(KINDS))
def test_every_column_says_what_it_means(name):
    kind = load_kind(name)
    told = describe_columns(kind)
    assert list(told) == list(columns_of(kind))
    for about in told.values():
        assert about[-1] in ".?"
        assert "|" not in about
        assert "\n" not in about


def test_front_matter(packed):
    _, front, _ = (packed / "README.md").read_text().split("---\n", 2)
    assert "license: mit\n" in front
    assert "  - split: train\n    path: data/train-*\n" in front
    assert "size_categories:\n- n<1K\n" in front
    assert all(re.fullmatch(r"(\w+:( \S.*)?|- .+|  .+)", line) for line in front.splitlines())


def test_counts_add_up(packed):
    tables, collection = tables_of((packed / "README.md").read_text()), Collection.open(packed)
    assert tables["size"] == [["6x6", str(collection.count())]]
    for name in ("level", "rung", "verdict"):
        assert tables[name]
        for word, number in tables[name]:
            assert collection.count([f"{name}={word}"]) == int(number)


def test_columns_and_jobs(packed):
    tables, collection = tables_of((packed / "README.md").read_text()), Collection.open(packed)
    assert [row[0].strip("`") for row in tables["column"]] == list(collection.columns)
    (job,), ((id, command, *_),) = collection.jobs, tables["job"]
    assert (id, command) == (job.id, "generate")
    assert '"rows": 6' in tables["job"][0][3]


def test_puzzles_of_others_are_not_given_away(tmp_path):
    source = tmp_path / "home" / "their|puzzles.jsonl"
    source.parent.mkdir()
    source.write_text(lamplighter.write(lamplighter.read("2.\n.."), "jsonl") + "\n")
    run_batch(make_job("akari", "import", input=source), tmp_path / "theirs")
    pack(tmp_path / "theirs")
    card = (tmp_path / "theirs" / "README.md").read_text()
    assert "license: unknown\n" in card
    assert "their\\|puzzles.jsonl" in card
    assert str(source.parent) not in card
