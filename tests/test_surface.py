"""The public surface is exactly what `__all__` lists; importing it brings nothing heavy."""

import subprocess
import sys
from types import ModuleType

import lamplighter


def test_all_is_what_is_importable():
    public = {name for name in dir(lamplighter) if not name.startswith("_")} - {"TYPE_CHECKING", "Any", "import_module"}
    modules = {name for name in public if isinstance(getattr(lamplighter, name), ModuleType)}
    assert public - modules == set(lamplighter.__all__)
    assert lamplighter.__all__ == sorted(lamplighter.__all__, key=lambda name: (not name.isupper(), name))


def test_import_is_light():
    heavy = ("click", "rich", "pysat", "numpy", "ortools")
    code = f"import sys, lamplighter; print(*(name for name in {heavy} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_every_public_thing_says_what_it_is():
    things = [getattr(lamplighter, name) for name in lamplighter.__all__ if name != "COMPILED"]
    assert all(thing.__doc__ for thing in things)
