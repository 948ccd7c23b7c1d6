"""What the README and the page for setters show is what happens."""

import doctest
import re
import shlex
import subprocess
import sys

import pytest
from support.home import HOME

PAGES = ["README.md", "docs/setting.md", "docs/lightsout.md", "docs/logic.md"]


def masked(text: str) -> str:
    """Text without what differs from run to run: times."""
    return re.sub(r"\d+(\.\d+)?e-\d+|\d+\.\d+( ms)?", "T", text)


def sessions(page: str) -> list[tuple[str, str]]:
    """Command and what it prints, of every console block."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", (HOME / page).read_text(), re.DOTALL):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = session.partition("\n")
            found.append((command, output))
    return found


@pytest.mark.parametrize("page", PAGES)
def test_commands(page):
    assert len(sessions(page)) >= 3
    for command, output in sessions(page):
        words = shlex.split(command)
        assert words[0] == "lamplighter"
        done = subprocess.run(
            [sys.executable, "-m", *words, "--quiet"], capture_output=True, text=True, cwd=HOME, check=False
        )
        assert masked(done.stdout) == masked(output), command


@pytest.mark.parametrize("page", [*PAGES, "docs/pictures.md"])
def test_library(page):
    result = doctest.testfile(str(HOME / page), module_relative=False)
    assert result.attempted > 3
    assert result.failed == 0


def test_the_demo_shows_puzzle_solution_verdict_hint_level_and_proof():
    done = subprocess.run([sys.executable, "examples/demo.py"], capture_output=True, text=True, cwd=HOME, check=True)
    rows, (verdict, hint, level, proof) = done.stdout.split("\n\n")[0], done.stdout.split("\n\n")[1].splitlines()
    assert len(rows.splitlines()) == 7
    assert rows.count("()") == 11
    assert "unique" in verdict
    assert "the 0 at r6c3 wants no lamp, so there is none at" in hint
    assert "easy" in level
    assert "accepted" in proof
