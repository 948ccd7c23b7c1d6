"""Packed, a collection tells what it told before, whatever happens on the way."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("duckdb")

import contextlib

import lamplighter
from lamplighter.collecting import Collection, make_job, pack, run_batch
from lamplighter.collecting.packing.leftovers import clear_away
from lamplighter.collecting.packing.manifest import join_numbers
from lamplighter.collecting.store.asking import open_rows
from lamplighter.collecting.store.folder import DATA, Folder
from lamplighter.errors import BadInput
from lamplighter.grid import SYMMETRIES

ORDER = {"order": {"rows": 5, "cols": 5}, "measures": []}
ODD_NAMES = ["with space", "with[bracket]", "st*r?", "quo'te", "--option", "ünï"]
RANGES = [([], []), ([3], [[3, 3]]), ([0, 1, 2], [[0, 2]]), ([0, 2, 3, 7], [[0, 0], [2, 3], [7, 7]])]


def make(path, seed=1, count=24, size=4):
    run_batch(make_job("akari", "generate", options=ORDER, seed=seed, count=count, size=size), path)
    return path


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    return make(tmp_path_factory.mktemp("made") / "puzzles")


@pytest.fixture
def copy(made, tmp_path):
    return Path(shutil.copytree(made, tmp_path / "copy"))


def rows_of(path):
    return list(Collection.open(path).pick())


def all_rows(path):
    """Everything that was ever collected, repeats and refusals too, in the order of the jobs."""
    with open_rows(Folder(path)) as (base, _):
        return base.execute("FROM everything ORDER BY job, index").fetchall()


def files_of(path):
    return {str(file.relative_to(path)): file.read_bytes() for file in path.rglob("*") if file.is_file()}


@pytest.mark.parametrize(("numbers", "ranges"), RANGES)
def test_ranges(numbers, ranges):
    assert join_numbers(numbers) == ranges


def test_it_tells_the_same(copy):
    before, everything = rows_of(copy), all_rows(copy)
    packed = pack(copy, rows_per_file=10)
    assert rows_of(copy) == before
    assert all_rows(copy) == everything
    assert (packed.rows, packed.parts, packed.left) == (len(before), 6, 0)
    assert packed.rows + packed.aside == len(everything) == 24
    assert not Folder(copy).list_parts()
    assert json.loads(json.dumps(packed.to_json()))["rows"] == packed.rows


def test_files_are_sorted_and_named_for_hugging_face(copy):
    pack(copy, rows_per_file=10)
    data = Folder(copy).list_data()
    assert [path.name[:20] for path in data] == [f"train-{n:05}-of-{len(data):05}" for n in range(len(data))]
    assert all(DATA.fullmatch(f"data/{path.name}") for path in data)
    with open_rows(Folder(copy)) as (base, kind):
        keys = base.execute(f"SELECT {', '.join(kind.ORDER)} FROM found").fetchall()
    assert keys == sorted(keys)


def test_twice_is_the_same(copy):
    pack(copy)
    before = files_of(copy)
    pack(copy)
    assert files_of(copy) == before


def test_packed_in_two_steps_or_in_one(copy, tmp_path):
    make(copy, seed=2, count=8)
    other = Folder(Path(shutil.copytree(copy, tmp_path / "other")))
    pack(copy)
    with other.hold_job(next(job for job in other.list_jobs() if job.seed == 2)):
        pack(other.path)
    pack(other.path)
    assert rows_of(copy) == rows_of(other.path)
    assert [path.name for path in Folder(copy).list_data()] == [path.name for path in other.list_data()]


def test_eight_views_are_one_row_and_nothing_is_lost(tmp_path):
    puzzle = lamplighter.read("#.2.\n....\n..1.").puzzle
    views = [lamplighter.write(lamplighter.Entry(puzzle.turned(*turn)), "jsonl") for turn in SYMMETRIES]
    (tmp_path / "views.jsonl").write_text("\n".join([*views, '{"grid": ["x"]}']) + "\n")
    for command in ("import", "solve"):
        run_batch(make_job("akari", command, input=tmp_path / "views.jsonl"), tmp_path / "views")
    everything = all_rows(tmp_path / "views")
    packed = pack(tmp_path / "views")
    assert (packed.rows, packed.aside) == (1, 17)
    (row,) = rows_of(tmp_path / "views")
    assert row["verdict"] is not None  # of the solved ones, though they came later
    assert all_rows(tmp_path / "views") == everything


class Stopped(Exception):
    pass


def run_until(path, parts, seed=5):
    """A batch that is stopped after so many parts; how many records were done before it."""
    before, seen = [], []

    def watch(progress):
        before.append(progress.before)
        seen.append(progress.done)
        if parts is not None and len(seen) > parts:
            raise Stopped

    job = make_job("akari", "generate", options=ORDER, seed=seed, count=20, size=4)
    with contextlib.suppress(Stopped):
        run_batch(job, path, watch=watch)
    return before[0], seen[-1]


def test_a_batch_goes_on_after_a_pack(tmp_path):
    run_until(tmp_path / "whole", None)
    run_until(tmp_path / "cut", 2)
    assert pack(tmp_path / "cut").parts == 2
    assert run_until(tmp_path / "cut", None) == (8, 12)
    assert pack(tmp_path / "cut").parts == 3
    assert run_until(tmp_path / "cut", None)[1] == 0
    cut, whole = ([row | {"time": None} for row in rows_of(tmp_path / name)] for name in ("cut", "whole"))
    assert cut == whole  # but for the time when they were begun
    (cut,), (whole,) = (Collection.open(tmp_path / name).jobs for name in ("cut", "whole"))
    assert dict(cut.made) == dict(whole.made)


def test_parts_of_a_job_at_work_are_left(copy):
    make(copy, seed=2, count=8)
    folder, before = Folder(copy), rows_of(copy)
    busy = next(job for job in folder.list_jobs() if job.seed == 2)
    with folder.hold_job(busy):
        packed = pack(copy)
    assert (packed.parts, packed.left) == (6, 2)
    assert rows_of(copy) == before
    assert (pack(copy).parts, rows_of(copy)) == (2, before)


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_of_folders(copy, tmp_path, name):
    path = copy.rename(tmp_path / name)
    before = rows_of(path)
    pack(path, rows_per_file=10)
    assert rows_of(path) == before


def steps(monkeypatch, stop_at):
    """Count what gives or takes the names of files, and raise instead of the one with this number."""
    taken = []

    def watched(real):
        def call(path, *words, **options):
            taken.extend([path] if not str(path).endswith(".lock") else [])  # locks fall with their process
            if len(taken) == stop_at and taken[-1] is path:
                raise Stopped
            return real(path, *words, **options)

        return call

    for name in ("replace", "unlink"):
        monkeypatch.setattr(os, name, watched(getattr(os, name)))
    return taken


def test_stopped_at_every_step_it_reads_as_before_or_after(made, tmp_path):
    """Two packs, so that old packed files are replaced as well."""
    base = Path(shutil.copytree(made, tmp_path / "base"))
    pack(base, rows_per_file=20)
    make(base, seed=2, count=8)
    everything, number, stopped = all_rows(base), 0, True
    found = rows_of(base)
    while stopped:
        number += 1
        path = Path(shutil.copytree(base, tmp_path / str(number)))
        with pytest.MonkeyPatch.context() as patch:
            steps(patch, number)
            try:
                pack(path, rows_per_file=20)
                stopped = False
            except Stopped:
                pass
        assert rows_of(path) == found, number
        clear_away(Folder(path))  # as every pack begins
        assert all_rows(path) == everything, number
        assert len(Folder(path).list_data()) == len([*(path / "data").iterdir()])
    assert number > 9
    assert not [*(path / "parts").iterdir()]


KILLED = """
import sys, time
from lamplighter.collecting.packing import packing
def wait(*words):
    print("here", flush=True)
    time.sleep(60)
setattr(packing, sys.argv[2], wait)
packing.pack(sys.argv[1], 10)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL")
@pytest.mark.parametrize("place", ["bring_in", "replace_manifest"])
def test_killed(copy, place):
    before = rows_of(copy)
    with subprocess.Popen([sys.executable, "-c", KILLED, str(copy), place], stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"here\n"
        process.kill()
    assert process.returncode == -signal.SIGKILL
    assert rows_of(copy) == before
    pack(copy)
    assert rows_of(copy) == before
    assert not (copy / ".packing").exists()


def test_a_damaged_file_is_not_packed(copy):
    part = Folder(copy).list_parts()[2]
    flip(part, part.stat().st_size // 2)
    with pytest.raises(BadInput, match=f"{part.name} is damaged"):
        pack(copy)
    assert len(Folder(copy).list_parts()) == 6


def flip(path, place):
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)


def test_a_card_of_somebody_else_is_kept(copy):
    (copy / "README.md").write_text("mine")
    pack(copy)
    assert (copy / "README.old.md").read_text() == "mine"
    assert "pretty_name" in (copy / "README.md").read_text()


def test_one_pack_at_a_time(copy):
    from lamplighter.collecting.store.keeping import lock_file

    with lock_file(copy / "jobs" / ".pack.lock", ""), pytest.raises(BadInput, match="another process packs"):
        pack(copy)


def test_no_collection(tmp_path):
    with pytest.raises(BadInput, match="is no collection"):
        pack(tmp_path)


def test_a_manifest_names_no_file_outside(copy):
    from lamplighter.collecting.store.sums import seal

    pack(copy)
    told = json.loads((copy / "manifest.json").read_text())
    told.pop("sum")
    told["sha256"]["../secret.parquet"] = "0" * 64
    (copy / "manifest.json").write_bytes(seal(told))
    with pytest.raises(BadInput, match="no manifest"):
        rows_of(copy)
