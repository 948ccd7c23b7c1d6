"""`gather_site`: every file of the page that needs no server."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256

from lamplighter.web.body import Fields
from lamplighter.web.site.files import CORE, PYODIDE, WHEELS
from lamplighter.web.site.licences import write_licences
from lamplighter.web.site.pages import PYTHON, gather_page

SOURCES = "lamplighter.zip"
GIVEN = "library/given.json"
CORE_PLACE = f"pyodide-{PYODIDE}/"  # another version is another address, so no browser mixes them


def gather_site(
    python: Mapping[str, bytes], sources: bytes, given: Sequence[Fields] = (), compiled: bool = False
) -> dict[str, bytes]:
    """The files by their paths: the page, Python for the browser, our sources, the puzzles given, the licences.

    `compiled`: the sources come with compiled modules.
    """
    inside = {**python, SOURCES: sources}
    return {
        **gather_page(),
        **{PYTHON + (CORE_PLACE if name in CORE else "") + name: data for name, data in inside.items()},
        PYTHON + "site.json": describe_python(inside, compiled).encode(),
        GIVEN: json.dumps(list(given)).encode(),
        "LICENSES.txt": write_licences(python).encode(),
    }


def describe_python(files: Mapping[str, bytes], compiled: bool = False) -> str:
    """What a browser loads: archives to import from, those to unpack, and a name for all of it that changes with it."""
    digest = sha256()
    for name in sorted(files):
        digest.update(sha256(files[name]).digest())
    archives = {wheel.name: "-none-any" not in wheel.name for wheel in WHEELS} | {SOURCES: compiled}
    told = {
        "version": digest.hexdigest()[:16],
        "core": CORE_PLACE,
        "imported": [name for name, native in archives.items() if not native],
        "unpacked": [name for name, native in archives.items() if native],  # compiled code is not found in archives
        "compiled": compiled,
    }
    return json.dumps(told)
