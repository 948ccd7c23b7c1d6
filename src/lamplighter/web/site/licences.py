"""LICENSES.txt of the folder: what is in it, and under which terms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO
from zipfile import ZipFile

from lamplighter._version import __version__
from lamplighter.web.site.files import ARCHIVE, PYODIDE, WHEELS

OURS = f"lamplighter {__version__}: MIT License, Copyright (c) The Lamplighter developers"
PYODIDES = (
    f"{ARCHIVE.package}: {ARCHIVE.licence}. Its source code is version {PYODIDE} of the project Pyodide "
    "(github.com/pyodide/pyodide). Python: Copyright (c) 2001 Python Software Foundation; All Rights Reserved"
)
TEXTS = ("LICENSE", "LICENSE.txt", "COPYING")


def write_licences(files: Mapping[str, bytes]) -> str:
    """One paragraph for each part of the folder, then the texts that came with the wheels."""
    parts = [OURS, PYODIDES, *(f"{wheel.package}: {wheel.licence}" for wheel in WHEELS)]
    texts = [text for wheel in WHEELS for text in find_texts(wheel.package, files[wheel.name])]
    return "\n\n".join(["This folder contains:", *parts, *texts]) + "\n"


def find_texts(package: str, wheel: bytes) -> Iterator[str]:
    """The licences inside a wheel."""
    with ZipFile(BytesIO(wheel)) as archive:
        for path in archive.namelist():
            if path.rpartition("/")[2] in TEXTS:
                yield f"--- {package}: {path} ---\n\n{archive.read(path).decode(errors='replace').strip()}"
