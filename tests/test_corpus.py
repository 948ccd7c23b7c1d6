"""The open corpus: a larger one begins with a smaller one, every kind has its share, and what stops it does no harm."""

import json
import re
import subprocess
import sys
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.home import HOME

from corpus.plan import LEAST, MOST, SIZES, Kind, list_jobs, list_kinds, list_turns, share_out
from lamplighter import generate
from lamplighter.akari import LEVELS, SYMMETRIES
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY

TOTALS = st.integers(0, 3_000_000)
KINDS = list_kinds()
PAGE = HOME / "docs" / "corpus.md"


def sort_of(kind: Kind) -> tuple[int, int, str, str]:
    return kind.rows, kind.cols, kind.level, kind.symmetry


def test_every_size_has_every_level_and_every_symmetry_it_can_have_with_few_walls_and_with_many():
    possible = {
        (*size, level, symmetry)
        for size, level, symmetry in product(SIZES, LEVELS, SYMMETRIES)
        if size[0] == size[1] or symmetry not in SQUARE_ONLY
    }
    assert Counter(map(sort_of, KINDS)) == dict.fromkeys(possible, 2)
    for few, many in zip(KINDS[::2], KINDS[1::2], strict=True):
        assert sort_of(few) == sort_of(many)
        assert few.walls < 0.21 < many.walls


def test_walls_and_numbers_do_not_follow_from_level_and_symmetry():
    for kinds in (
        Counter((kind.level, kind.walls) for kind in KINDS),
        Counter((kind.symmetry, kind.walls) for kind in KINDS if kind.symmetry not in SQUARE_ONLY),
        Counter((kind.clues, kind.walls) for kind in KINDS if kind.clues[0]),
    ):
        assert len(set(kinds.values())) == 1, kinds


def test_every_kind_has_its_own_seed():
    assert len({kind.seed for kind in KINDS}) == len(KINDS) == 396


@given(TOTALS)
def test_a_corpus_has_as_many_puzzles_as_asked(total: int):
    assert sum(share_out(total).values()) == total


@given(TOTALS, TOTALS)
def test_a_larger_corpus_begins_with_the_smaller_one(one: int, other: int):
    small, large = share_out(min(one, other)), share_out(max(one, other))
    assert all(small[kind] <= large[kind] for kind in KINDS)


@given(st.integers(1, 3_000_000))
def test_shares_are_kept_at_every_length(total: int):
    """No kind is ever a whole turn before or behind the others."""
    whole = len(list_turns())
    for kind, number in share_out(total).items():
        assert abs(number - total * kind.turns / whole) < 1.5, kind


def test_small_boards_are_more_numerous():
    counts = Counter[int]()
    for kind, number in share_out(1_000_000).items():
        counts[kind.rows * kind.cols] += number
    small = sum(number for cells, number in counts.items() if cells <= 144)
    assert small > 600_000
    assert min(counts.values()) == counts[625] > 20_000


@pytest.mark.parametrize("total", [400, 20_000, 1_000_000])
def test_parts_are_neither_tiny_nor_vast(total: int):
    for job in list_jobs(total):
        cells = job.options["order"]["rows"] * job.options["order"]["cols"]
        assert LEAST / 2 < job.size * cells <= MOST, job
    assert sum(job.count or 0 for job in list_jobs(total)) == total


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "corpus", *words]
    return subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def little(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus of six, made by the command."""
    pytest.importorskip("duckdb")
    into = tmp_path_factory.mktemp("corpus") / "little"
    done = run("--count", "6", "--into", str(into), "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert "6 Akari (Light Up) puzzles" in done.stdout
    return into


def test_the_command_leaves_a_packed_collection_with_all_that_belongs_to_it(little: Path):
    from lamplighter.collecting import Collection

    collection = Collection.open(little)
    assert collection.count() == 6
    assert [path.name for path in little.glob("parts/*.parquet")] == []
    assert json.loads((little / "statistics.json").read_text())["count"] == 6
    assert (little / "charts.svg").read_text().startswith("<svg")
    assert (little / "LICENSE").read_text() == (HOME / "LICENSE").read_text()
    assert "license: mit" in (little / "README.md").read_text()


def test_its_puzzles_are_those_that_generate_makes(little: Path):
    from lamplighter.collecting import Collection

    kinds = {kind.seed: kind for kind in KINDS}
    for row in Collection.open(little).pick():
        kind = kinds[row["seed"]]
        *_, made = generate(**kind.order, seed=kind.seed, count=row["index"] + 1)
        assert row["grid"] == str(made.entry.puzzle)
        assert (row["level"], row["verdict"]) == (kind.level, "unique")


def test_its_charts_count_every_puzzle_once(little: Path):
    from corpus.picture import count_sizes, draw_corpus, join_tens
    from lamplighter.collecting import Collection

    assert sum(count_sizes(little).values()) == sum(join_tens(Collection.open(little).count_all()).values()) == 6
    assert len(re.findall(">6 puzzles<", draw_corpus(little))) == 6  # charts


def test_the_page_about_it_says_what_the_plan_says():
    told = re.findall(r"^\| (\d+)x(\d+) \| ([\d,]+) \| ([\d,]+) \|$", PAGE.read_text(), re.MULTILINE)
    found = {(int(rows), int(cols)): tuple(int(n.replace(",", "")) for n in more) for rows, cols, *more in told}
    assert found == {size: tuple(count_sized(size, total) for total in (20_000, 1_000_000)) for size in SIZES}


def count_sized(size: tuple[int, int], total: int) -> int:
    return sum(number for kind, number in share_out(total).items() if (kind.rows, kind.cols) == size)


def test_the_same_command_again_does_nothing_and_a_smaller_one_wants_another_folder(little: Path):
    before = {path: path.read_bytes() for path in sorted(little.rglob("*")) if path.is_file()}
    assert run("--count", "6", "--into", str(little), "--jobs", "1").returncode == 0
    assert {path: path.read_bytes() for path in sorted(little.rglob("*")) if path.is_file()} == before
    refused = run("--count", "5", "--into", str(little), "--jobs", "1")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "name another folder" in refused.stderr


def test_what_was_stopped_goes_on_and_comes_out_the_same(little: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from corpus import making
    from lamplighter.collecting import Collection

    done, original = list[str](), making.run_batch

    def stop_after_three(job, into, **options):
        if len(done) == 3:
            raise KeyboardInterrupt
        done.append(job.id)
        return original(job, into, **options)

    monkeypatch.setattr(making, "run_batch", stop_after_three)
    with pytest.raises(KeyboardInterrupt):
        making.make_corpus(6, tmp_path / "stopped", say=list[str]().append)
    monkeypatch.setattr(making, "run_batch", original)
    making.make_corpus(6, tmp_path / "stopped", say=list[str]().append)
    found, wanted = (
        [{name: told for name, told in row.items() if name != "time"} for row in Collection.open(path).pick()]
        for path in (tmp_path / "stopped", little)
    )
    assert found == wanted


def test_nonsense_is_refused(tmp_path: Path):
    pytest.importorskip("duckdb")
    for words in (("--count", "0"), ("--jobs", "0"), ("--count", "many")):
        assert run(*words, "--into", str(tmp_path / "none")).returncode == 2
    assert run("--count", "6").returncode == 2
    assert not (tmp_path / "none").exists()
