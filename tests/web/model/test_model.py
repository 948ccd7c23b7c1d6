"""The model of the page by itself: the files *.test.mjs, run by node."""

from pathlib import Path

import pytest
from support.node import node

FILES = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_the_model(file: Path):
    done = node("--test", file)
    assert done.returncode == 0, done.stdout
    assert "\n# fail 0\n" in done.stdout
    assert "\n# pass 0\n" not in done.stdout


def test_there_are_such_files():
    assert len(FILES) >= 6
