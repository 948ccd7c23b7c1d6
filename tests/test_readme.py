"""What the README and the page for setters show is what happens."""

import doctest
import os
import re
import shlex
import subprocess
import sys

import pytest
from support.forking import ask_child
from support.home import HOME

PAGES = ["README.md", *(f"docs/{page.name}" for page in sorted((HOME / "docs").glob("*.md")))]
PLAIN = {**os.environ, "NO_COLOR": "1", "FORCE_COLOR": ""}
MISSING = re.compile(rb"pip install 'lamplighter\[")


def read_page(page: str) -> str:
    return (HOME / page).read_text()


def masked(text: str) -> str:
    """Text without what differs from run to run: times."""
    return re.sub(r"\d+(\.\d+)?e-\d+|\d+\.\d+( ms)?", "T", text)


def sessions(page: str) -> list[tuple[str, str]]:
    """Command and what it prints, of every console block."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", read_page(page), re.DOTALL):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = session.partition("\n")
            found.append((command, output))
    return found


@pytest.fixture
def folder(tmp_path):
    """A folder to work in, like the one of the repository but empty besides the examples."""
    (tmp_path / "examples").symlink_to(HOME / "examples")
    return tmp_path


def run(command, folder):
    """How a command ended; a test whose command needs an extra that is not there ends here."""
    program, *words = shlex.split(command)
    assert program == "lamplighter"
    done = ask_child(words, b"", PLAIN, folder)
    if MISSING.search(done.stderr):
        pytest.skip(f"{command}: an extra is not installed")
    return done


@pytest.mark.parametrize("page", [page for page in PAGES if "```console" in read_page(page)])
def test_commands(page, folder):
    assert sessions(page)
    for command, output in sessions(page):
        done = run(command, folder)
        assert masked(done.stdout.decode()) == masked(output), (command, done.stderr.decode())


@pytest.mark.parametrize("page", [page for page in PAGES if "\n>>> " in read_page(page)])
def test_library(page):
    result = doctest.testfile(str(HOME / page), module_relative=False)
    assert result.attempted > 3
    assert result.failed == 0


def test_the_readme_is_short():
    assert 500 < len(read_page("README.md").split()) <= 650


METHODS = re.findall(r"^\| .* \| `(lamplighter .*)` \|$", read_page("README.md"), re.MULTILINE)


def test_the_readme_has_five_papers():
    assert len(METHODS) == 5


@pytest.mark.parametrize("command", METHODS)
def test_the_method_of_each_paper_is_one_command(command, folder):
    done = run(command, folder)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_demo_shows_puzzle_solution_verdict_hint_level_and_proof():
    done = subprocess.run([sys.executable, "examples/demo.py"], capture_output=True, text=True, cwd=HOME, check=True)
    rows, (verdict, hint, level, proof) = done.stdout.split("\n\n")[0], done.stdout.split("\n\n")[1].splitlines()
    assert len(rows.splitlines()) == 7
    assert rows.count("()") == 11
    assert "unique" in verdict
    assert "the 0 at r6c3 wants no lamp, so there is none at" in hint
    assert "easy" in level
    assert "accepted" in proof
