"""What Python inside a browser is made of: packages, their files and checksums, pinned together.

They belong together: wheels are compiled for one Pyodide (the tag of their platform says which), and Pyodide is one
Python. Whoever changes one looks at all of them, and lets tests/web/page/test_site.py open the page.
"""

from __future__ import annotations

from typing import NamedTuple

PYODIDE = "314.0.7"
PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"


class Pinned(NamedTuple):
    """A file as its registry gives it: the package to ask for, the file's name, what it is, who may use it."""

    package: str
    name: str
    sha256: str
    licence: str


ARCHIVE = Pinned(
    f"pyodide@{PYODIDE}",
    f"pyodide-{PYODIDE}.tgz",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    "Mozilla Public License 2.0; it contains Python and its library, Python Software Foundation License 2",
)
WHEELS = (
    Pinned(
        "python-sat==1.9.dev17",
        f"python_sat-1.9.dev17-cp314-cp314-{PLATFORM}.whl",
        "8ecf5e9de74844365ff2bef39f2f30791a54895fe6fba5dfd92f1c327673477b",
        "MIT License; it contains CaDiCaL and other solvers under licences of the same kind",
    ),
    Pinned(
        "six==1.17.0",
        "six-1.17.0-py2.py3-none-any.whl",
        "4721f391ed90541fddacab5acf947aa0d3dc7d27b2e1e8eda2be8970586c3274",
        "MIT License",
    ),
)
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")  # of ARCHIVE

NPM = ("npm", "pack", "--loglevel=error")
PIP = (
    *("pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps", "--only-binary=:all:"),
    *("--python-version", PYTHON, "--implementation", "cp", "--platform", PLATFORM),
)
