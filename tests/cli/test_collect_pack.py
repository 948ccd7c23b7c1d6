"""`lamplighter collect pack` and `verify` as a person types them."""

import json
import shutil

import pytest
from support.invoking import invoked
from support.terminal import run

pytest.importorskip("duckdb")

from lamplighter.cli import lamplighter as program
from lamplighter.collecting import make_job, run_batch


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    path = tmp_path_factory.mktemp("pack") / "my [puzzles]"
    options = {"order": {"rows": 5, "cols": 5}, "measures": ["step"]}
    run_batch(make_job("akari", "generate", options=options, seed=1, count=8, size=3), path)
    return path


@pytest.fixture
def copy(made, tmp_path):
    return shutil.copytree(made, tmp_path / made.name)


def test_pack_and_verify(copy):
    code, out, err = invoked(program, "collect", "pack", copy)
    assert (code, out) == (0, "")
    assert err.startswith("lamplighter: 8 puzzles in one file; 3 parts merged")
    code, out, _ = invoked(program, "collect", "verify", copy, "--all")
    assert (code, out) == (0, "8 of 8 boards found out anew: all well\n")
    code, out, _ = invoked(program, "collect", "verify", copy, "--files")
    assert (code, out) == (0, "all files are as they were written; 8 boards\n")


def test_json(copy):
    code, out, err = invoked(program, "collect", "pack", copy, "--rows-per-file", 5, "--json")
    told = json.loads(out)
    assert (code, err, told["rows"], told["parts"], len(told["files"])) == (0, "", 8, 3, 2)
    code, out, err = invoked(program, "collect", "verify", copy, "--sample", 2, "--json")
    told = json.loads(out)
    assert (code, err, told["accepted"], told["rows"], told["checked"]) == (0, "", True, 8, 2)


def test_damage(copy):
    part = sorted((copy / "parts").glob("*.parquet"))[1]
    part.write_bytes(part.read_bytes()[:-1] + b"?")
    code, out, _ = run("collect", "verify", copy)
    assert code == 1
    assert out.startswith(f"parts/{part.name} is damaged")
    code, _, err = run("collect", "pack", copy)
    assert code == 3
    assert err == f"lamplighter: parts/{part.name} is damaged: its sum is another; nothing was packed\n"


@pytest.mark.parametrize("verb", ["pack", "verify"])
def test_no_collection(tmp_path, verb):
    code, out, err = run("collect", verb, tmp_path / "nowhere")
    assert (code, out) == (3, "")
    assert "is no collection: there is no such folder" in err


def test_one_wish_at_a_time(copy):
    code, _, err = invoked(program, "collect", "verify", copy, "--all", "--files")
    assert code == 2
    assert "exclude each other" in err
