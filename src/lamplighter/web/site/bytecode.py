"""`translate`: archives of Python sources as archives of bytecode, which browsers would have to make at every visit.

Bytecode belongs to one version of Python, and the one for browsers is seldom the one that runs here. So it does this
itself, inside Node.js, which comes with npm. Python is ready in half the time then; without Node.js all works as well.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import is_zipfile

from lamplighter.paint.replacing import replace_file
from lamplighter.web.site.files import CORE, PYODIDE

PATIENCE = 300.0  # seconds; it takes ten
LIBRARY = "python_stdlib.zip"
KEPT = f"{LIBRARY.removesuffix('.zip')}-{PYODIDE}-bytecode.zip"
LAUNCHER = """
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
process.on("uncaughtException", ({ message }) => { console.error(message); process.exit(1); });
const [folder, program, ...archives] = process.argv.slice(1);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: folder });
for (const archive of archives) {
  python.FS.writeFile("/old.zip", new Uint8Array(readFileSync(archive)));
  python.runPython(program);
  writeFileSync(archive, python.FS.readFile("/new.zip"));
}
"""
PROGRAM = """
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

with ZipFile("/old.zip") as old, ZipFile("/new.zip", "w") as new:
    for name in sorted(old.namelist()):
        data = old.read(name)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True)
            name, data = name + "c", _code_to_hash_pyc(code, source_hash(data), False)  # never compared with a source
        new.writestr(ZipInfo(name), data, ZIP_DEFLATED)
"""


def translate_library(python: Mapping[str, bytes], cache: Path) -> dict[str, bytes]:
    """The same Python with its library as bytecode, if that is possible; made once and kept in the cache."""
    kept = cache / KEPT
    if is_zipfile(kept):
        return {**python, LIBRARY: kept.read_bytes()}
    translated = translate({LIBRARY: python[LIBRARY]}, python)
    if not translated:
        return {**python}
    with suppress(OSError):  # a cache that cannot be written costs time alone
        cache.mkdir(parents=True, exist_ok=True)
        replace_file(kept, translated[LIBRARY])
    return {**python, **translated}


def translate(archives: Mapping[str, bytes], python: Mapping[str, bytes]) -> dict[str, bytes] | None:
    """The archives with bytecode for this Python instead of sources; None where there is no Node.js, or one too old."""
    node = shutil.which("node")
    if not node:
        return None
    with TemporaryDirectory(prefix="lamplighter-") as place:
        core, work = Path(place, "core"), Path(place, "work")
        write_all(core, {name: python[name] for name in CORE})
        write_all(work, archives)
        paths = [str(work / name) for name in archives]
        command = [node, "--input-type=module", "--eval", LAUNCHER, "--", str(core), PROGRAM, *paths]
        try:
            subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=True)
        except (OSError, subprocess.SubprocessError):
            return None
        return {name: (work / name).read_bytes() for name in archives}


def write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """A new folder with these files."""
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
