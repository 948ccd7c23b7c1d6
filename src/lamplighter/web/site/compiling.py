"""`compile_kernel`: the hot modules compiled for Python in a browser, with Cython and Emscripten.

They use the stable part of Python's C interface alone, so the headers of the Python that runs here will do, whatever
its version. How large a pointer is, and whatever else differs in a browser, is read off the Python for browsers.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import as_file, files
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from lamplighter.errors import EngineMissing
from lamplighter.web.site.bytecode import LIBRARY
from lamplighter.web.site.sources import PACKAGE

STABLE = "0x030B0000"  # the C interface of the oldest Python that we support
SHARED = f"{PACKAGE}._memory"  # as in setup.py: what Cython needs for arrays, once for all modules
DIRECTIVES = {  # as in setup.py
    "infer_types": True,
    "annotation_typing": False,
    "boundscheck": False,
    "initializedcheck": False,
    "wraparound": False,
    "cdivision": True,
    "auto_pickle": False,
    "binding": False,
}
CYTHON = (sys.executable, "-m", "cython", "-3", "-X", ",".join(f"{name}={value}" for name, value in DIRECTIVES.items()))
COMPILE = ("-O2", "-g0", "-fPIC", "-w", f"-DPy_LIMITED_API={STABLE}", "-DCYTHON_LIMITED_API=1", "-c")
LINK = ("-O2", "-g0", "-sSIDE_MODULE=2", "-sWASM_BIGINT")
ENDING = ".abi3.so"
FACT = re.compile(r"(HAVE|SIZEOF|ALIGNOF|STDC|WITH|WORDS|TM|SYS)_\w+|_[A-Z]\w+|Py_\w+|PY_\w+")


def compile_kernel(python: Mapping[str, bytes]) -> dict[str, bytes]:
    """The compiled modules by their paths in the package; EngineMissing in one sentence if that cannot be done here."""
    emcc = find_compiler()
    with TemporaryDirectory(prefix="lamplighter-") as place, as_file(files(PACKAGE)) as package:
        headers = write_headers(Path(place, "headers"), python[LIBRARY])
        hot = sorted(path.with_suffix(".py") for path in package.rglob("*.pxd"))

        def build(source: Path | None) -> tuple[str, bytes]:
            name = SHARED if source is None else ".".join(source.relative_to(package.parent).with_suffix("").parts)
            text = translate_module(package.parent, source, Path(place, f"{name}.c"))
            path = name.replace(".", "/") + ENDING
            return path, build_module(emcc, text, headers)

        with ThreadPoolExecutor(os.cpu_count()) as workers:
            return dict(workers.map(build, (None, *hot)))


def find_compiler() -> str:
    """Emscripten's compiler; EngineMissing if it, or something else that is needed, is not here."""
    emcc, headers = shutil.which("emcc"), Path(sysconfig.get_path("include"), "Python.h")
    missing = [
        *([] if emcc else ["Emscripten (emcc)"]),
        *([] if find_spec("Cython") else ["Cython"]),
        *([] if headers.exists() else ["the headers of Python"]),
    ]
    if missing or not emcc:
        raise EngineMissing(f"--compiled needs {' and '.join(missing)}; without it the page works, too, only slower")
    return emcc


def write_headers(folder: Path, library: bytes) -> Path:
    """The headers of the Python that runs here, with the facts of the one that the library belongs to."""
    shutil.copytree(sysconfig.get_path("include"), folder)
    facts = (f"#define {name} {value}" for name, value in read_facts(library))
    (folder / "pyconfig.h").write_text("\n".join(facts) + "\n")
    return folder


def read_facts(library: bytes) -> Iterator[tuple[str, int]]:
    """What a Python was told of the machine it was made for, out of its library; what is not so is left out."""
    with ZipFile(BytesIO(library)) as archive:
        name = next(name for name in archive.namelist() if "_sysconfigdata" in name)
        nodes = ast.walk(ast.parse(archive.read(name)))
    pairs = (pair for node in nodes if isinstance(node, ast.Dict) for pair in zip(node.keys, node.values, strict=True))
    for key, value in pairs:
        fact, number = getattr(key, "value", None), getattr(value, "value", None)
        if isinstance(fact, str) and FACT.fullmatch(fact) and isinstance(number, int) and number:
            yield fact, number


def translate_module(root: Path, source: Path | None, target: Path) -> Path:
    """The C code of a module, or of what all modules share."""
    what = ["--shared", SHARED, str(source), "-o"] if source else ["--generate-shared"]
    run_tool([*CYTHON, "--working", str(root), *what, str(target)])
    return target


def build_module(emcc: str, text: Path, headers: Path) -> bytes:
    """A module that Python in a browser loads."""
    made, linked = text.with_suffix(".o"), text.with_suffix(".so")
    run_tool([emcc, *COMPILE, f"-I{headers}", str(text), "-o", str(made)])
    begin = f"-sEXPORTED_FUNCTIONS=_PyInit_{text.stem.rpartition('.')[2]}"
    run_tool([emcc, *LINK, begin, str(made), "-o", str(linked)])
    return linked.read_bytes()


def run_tool(command: Sequence[str]) -> None:
    """Run a step of it; EngineMissing with what the tool says if it fails."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        said = next((line for line in done.stderr.splitlines() if "error" in line.lower()), "it failed")
        raise EngineMissing(f"--compiled does not work with the tools that are here: {said.strip()[:200]}")
