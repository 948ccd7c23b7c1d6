"""What the README shows is what happens."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).parent.parent
README = (HOME / "README.md").read_text()


def masked(text: str) -> str:
    """Text without what differs from run to run: times."""
    return re.sub(r"\d+(\.\d+)?e-\d+|\d+\.\d+( ms)?", "T", text)


def sessions() -> list[tuple[str, str]]:
    """Command and what it prints, of every console block."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = session.partition("\n")
            found.append((command, output))
    return found


def test_commands():
    assert len(sessions()) >= 3
    for command, output in sessions():
        words = shlex.split(command)
        assert words[0] == "lamplighter"
        done = subprocess.run(
            [sys.executable, "-m", *words, "--quiet"], capture_output=True, text=True, cwd=HOME, check=False
        )
        assert masked(done.stdout) == masked(output), command


def test_library():
    result = doctest.testfile(str(HOME / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
