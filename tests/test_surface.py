"""The public surface is exactly what `__all__` lists; importing it brings nothing heavy."""

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import lamplighter
from lamplighter import lightsout


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


def imported(code):
    """The modules of ours that are imported after a piece of code, without the kernel."""
    code = f"import sys, lamplighter; {code}; print(*(name for name in sys.modules if name.startswith('lamplighter')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name for name in done.stdout.split() if not name.startswith("lamplighter.akari.kernel")}


FORMATS = "lamplighter.akari.text.formats"
READ = [  # a text, and what is imported to read it
    ("2.\n..", {"picture"}),
    ('{"grid": ["2."]}', {"jsonl"}),
    ("[problem]\n- 2\n[end]", {"janko"}),
    ("7x5:c0c2eBg0e0c1c", {"picture", "tatham"}),  # a picture may begin with a clue as well
]


@pytest.mark.parametrize(("text", "formats"), READ)
def test_reading_imports_the_formats_that_a_text_may_be_in(text, formats):
    found = imported(f"lamplighter.read({text!r})") - imported("0")
    assert {name for name in found if name.startswith(FORMATS)} == {FORMATS, *(f"{FORMATS}.{one}" for one in formats)}
    if formats == {"picture"}:
        assert found == {FORMATS, f"{FORMATS}.picture", "lamplighter.akari.text.squares"}


def test_every_public_thing_says_what_it_is():
    things = [getattr(lamplighter, name) for name in lamplighter.__all__ if name != "COMPILED"]
    assert all(thing.__doc__ for thing in things)


TEXTS = {"Puzzle", "Entry", "Record", "Scene"}  # these are written by `write`, or drawn


@pytest.mark.parametrize("package", [lamplighter, lightsout], ids=lambda package: package.__name__)
def test_every_value_that_a_verb_answers_tells_itself_as_json(package):
    verbs = [verb for name in package.__all__ if inspect.isfunction(verb := getattr(package, name))]
    names = {name for verb in verbs for name in re.findall(r"\w+", str(verb.__annotations__["return"]))} - TEXTS
    values = [value for name in names if inspect.isclass(value := getattr(package, name, None))]
    assert len(values) > 5
    mute = [value for value in values if not (hasattr(value, "to_json") or issubclass(value, Exception))]
    assert not mute


@pytest.mark.parametrize("package", [lamplighter, lightsout], ids=lambda package: package.__name__)
def test_what_is_imported_later_is_what_checkers_of_types_are_told(package):
    tree = ast.parse(Path(package.__file__).read_text())
    (checked,) = (node for node in tree.body if isinstance(node, ast.If))
    told = {(node.module, name.name) for node in checked.body for name in node.names}
    (table,) = (node for node in ast.walk(tree) if isinstance(node, ast.Dict))
    homes = "lamplighter.akari" if package is lamplighter else package.__name__
    later = ast.literal_eval(table)
    assert {(f"{homes}.{module}", name) for module, names in later.items() for name in names} == told
