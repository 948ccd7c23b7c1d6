"""verify finds a flipped byte in every file, what is missing, and rows that are not true."""

import json
import shutil
from pathlib import Path

import pytest

pytest.importorskip("duckdb")

from lamplighter.collecting import check, make_job, pack, run_batch
from lamplighter.collecting.store.asking import kind_of, read_rows
from lamplighter.collecting.store.columns import columns_of
from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.parquet import make_part
from lamplighter.errors import BadInput

LIES = [
    ("content_id", "0123456789abcdef", ("content_id",)),
    ("level", "extreme", ("level",)),
    ("score", 1.25, ("score",)),
    ("clues", 99, ("clues",)),
    ("guess", 7, ("guess",)),
    ("rung", "probe", ("rung",)),
]


@pytest.fixture(scope="module")
def packed(small, tmp_path_factory):
    path = Path(shutil.copytree(small, tmp_path_factory.mktemp("checking") / "packed"))
    pack(path, rows_per_file=25)
    return path


@pytest.fixture(params=["parts", "packed"])
def copy(request, small, packed, tmp_path):
    """The collection as it was made, and packed."""
    return Path(shutil.copytree(small if request.param == "parts" else packed, tmp_path / "copy"))


def list_all(path):
    return sorted(file for file in path.rglob("*") if file.is_file())


def test_all_is_well(copy):
    seen = []
    found = check(copy, sample=5, watch=lambda *words: seen.append(words))
    assert found.accepted
    assert (found.checked, found.faults, found.differences) == (5, (), ())
    assert seen[0] == (0, 5, 0)
    assert seen[-1] == (5, 5, 0)
    assert json.loads(json.dumps(found.to_json()))["accepted"] is True


def test_a_flipped_byte_in_every_file(copy):
    for file in list_all(copy):
        data = file.read_bytes()
        for place in (0, len(data) // 3, len(data) // 2, len(data) - 1):
            file.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
            found = check(copy, sample=0)
            assert not found.accepted
            assert str(file.relative_to(copy)) in [fault.file for fault in found.faults], (file, place)
        file.write_bytes(data)
    assert check(copy, sample=0).accepted


def test_a_missing_file_is_named(copy):
    for file in list_all(copy):
        if file.name == "manifest.json" or file.parent.name == "jobs":
            continue
        kept = file.read_bytes()
        file.unlink()
        told = " ".join(map(str, check(copy, sample=0).faults))
        assert "is missing" in told
        assert file.name in told or f"part {file.name.split('-')[1]}" in told
        file.write_bytes(kept)
    assert check(copy, sample=0).accepted


def test_the_sample_follows_from_the_seed(small):
    def ids(seed):
        from lamplighter.collecting.packing import again

        found = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(again, "check_row", lambda kind, make, row: found.append(row["content_id"]))
            list(again.check_rows(Folder(small), 6, seed))
        return found

    assert ids(0) == ids(0)
    assert len(set(ids(0))) == 6
    assert ids(0) != ids(1)


def forge(path, target, column, value):
    """The collection with a lie in its first row, and sums that are right."""
    folder, forged = Folder(path), Folder(target)
    (job,) = folder.list_jobs()
    rows = list(read_rows(folder))
    first = next(row for row in rows if row[column] not in (None, value))
    first[column] = value
    kind = kind_of(folder)
    about = {"lamplighter_kind": "akari", "lamplighter_schema": str(kind.SCHEMA), "job": job.id}
    with forged.hold_job(job):
        forged.keep_part(job, 0, make_part(rows, columns_of(kind), about))
    from dataclasses import replace

    forged.note_job(replace(job, size=1000, made={"done": len(rows)}))
    return first


@pytest.mark.parametrize(("column", "value", "differs"), LIES)
def test_lies_are_found(small, tmp_path, column, value, differs):
    row = forge(small, tmp_path / "forged", column, value)
    found = check(tmp_path / "forged", sample=None)
    assert not found.faults
    assert [(one.content_id, one.columns) for one in found.differences] == [(row["content_id"], differs)]
    assert found.checked == found.rows


def test_a_broken_picture_is_a_difference(small, tmp_path):
    row = forge(small, tmp_path / "forged", "grid", "no picture")
    (found,) = check(tmp_path / "forged", sample=None).differences
    assert (found.content_id, found.columns) == (row["content_id"], ())
    assert found.reason


def test_rows_that_came_in_another_format(tmp_path):
    (tmp_path / "texts.txt").write_text("2.\n..\n")
    job = make_job("akari", "rate", input=tmp_path / "texts.txt", options={"from": "picture", "measures": ["step"]})
    run_batch(job, tmp_path / "rated")
    assert check(tmp_path / "rated").to_json()["checked"] == 1
    assert check(tmp_path / "rated").accepted


def put_part(path, about, columns=None):
    """A whole part with another foot or other columns; its name is right."""
    folder = Folder(path)
    (job,) = folder.list_jobs()
    data = make_part([], columns or columns_of(kind_of(folder)), about)
    folder.parts.mkdir(exist_ok=True)
    folder.keep_part(job, 77, data)


FEET = [
    ({"lamplighter_kind": "akari", "lamplighter_schema": "99"}, None, "is of schema 99, this program knows"),
    ({"lamplighter_kind": "lightsout", "lamplighter_schema": "1"}, None, "is no part of a collection of Akari"),
    ({"lamplighter_kind": "akari", "lamplighter_schema": "1"}, {"level": "DOUBLE"}, "'level' of type DOUBLE"),
]


@pytest.mark.parametrize(("about", "columns", "reason"), FEET)
def test_feet(copy, about, columns, reason):
    put_part(copy, about, columns)
    (fault,) = check(copy, sample=0).faults
    assert reason in fault.reason
    assert "-0000077-" in fault.file
    with pytest.raises(BadInput, match="nothing was packed"):
        pack(copy)


def test_a_file_that_is_no_part(copy):
    (copy / "parts").mkdir(exist_ok=True)
    (copy / "parts" / "stranger.parquet").write_bytes(b"PAR1")
    assert [fault.file for fault in check(copy, sample=0).faults] == ["parts/stranger.parquet"]


def test_what_a_stopped_pack_left(packed, tmp_path):
    path = Path(shutil.copytree(packed, tmp_path / "copy"))
    left = path / "data" / f"train-00000-of-00009-{'0' * 16}.parquet"
    left.write_bytes(b"")
    (fault,) = check(path, sample=0).faults
    assert (fault.file, "pack again" in fault.reason) == (f"data/{left.name}", True)
    pack(path, rows_per_file=25)
    assert check(path, sample=0).accepted


def test_no_collection(tmp_path):
    with pytest.raises(BadInput, match="is no collection"):
        check(tmp_path)
