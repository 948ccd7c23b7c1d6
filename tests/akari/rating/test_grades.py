"""The rungs are the grades of Simon Tatham's generator, where it is installed: on boards that it makes now."""

import shutil
import subprocess

import pytest

from lamplighter import rate, read

TATHAM = shutil.which("sgt-lightup") or shutil.which("sgt-lightup", path="/usr/games")
GRADES = {"d0": {"plain"}, "d1": {"corner", "fill"}, "d2": {"pair", "probe"}}


@pytest.mark.skipif(not TATHAM, reason="sgt-lightup is not installed")
@pytest.mark.parametrize("size", ["7x7b20s2", "10x10b20s2", "8x12b30s0"])
@pytest.mark.parametrize("grade", GRADES)
def test_rungs_are_the_grades_of_another_program(size, grade):
    made = subprocess.run([TATHAM, "--generate", "8", size + grade], capture_output=True, text=True, check=True)
    ids = made.stdout.split()
    assert len(ids) == 8
    for told in ids:
        assert rate(read(told), measures=()).rung in GRADES[grade], told
