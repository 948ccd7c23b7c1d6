"""`pack_sources`: what `answer` needs of this package, as one archive that Python imports from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from types import MappingProxyType
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PACKAGE = "lamplighter"
KINDS = (".py", ".jsonl")  # not: what was compiled for this machine, fonts and templates of books
ELSEWHERE = {  # what runs nowhere but on a computer of one's own
    f"{PACKAGE}/{name}"
    for name in (
        "__main__.py",
        "cli",
        "web/guard.py",
        "web/pool.py",
        "web/server.py",
        "web/site",
        "web/static",
        "web/theme.py",
    )
}


def pack_sources(compiled: Mapping[str, bytes] = MappingProxyType({})) -> bytes:
    """A ZIP of the sources, and of modules compiled for a browser, by path; the same for the same files."""
    found = {path: source.read_bytes() for path, source in find_sources(files(PACKAGE), PACKAGE)}
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for path, data in sorted({**found, **compiled}.items()):
            archive.writestr(ZipInfo(path), data, ZIP_DEFLATED)  # a ZipInfo of no date: that of 1980
    return packed.getvalue()


def find_sources(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    """The files to pack and their paths in the archive."""
    for entry in folder.iterdir():
        inside = f"{path}/{entry.name}"
        if inside in ELSEWHERE or entry.name == "__pycache__":
            continue
        if entry.is_dir():
            yield from find_sources(entry, inside)
        elif entry.name.endswith(KINDS):
            yield inside, entry
