"""`replace_site`: a folder holds these files, and nothing in it that is not ours is touched.

The folder must be new, empty, or one that was written here before: a list in it tells which files are ours. Each file
is replaced as a whole, the page itself last; what was ours and is no more goes away; what others put beside it stays.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from lamplighter.errors import BadInput
from lamplighter.paint.saving import make_folder, make_folder_in, save_in, slip_of
from lamplighter.web.site.pages import INDEX

LIST, MAKER = "lamplighter-site.json", "lamplighter site"


def check_folder(folder: Path) -> frozenset[str]:
    """Which files of the folder are ours; BadInput if it cannot be written, or belongs to somebody else."""
    try:
        check_place(folder)
        entries = [*folder.iterdir()] if folder.exists() else []
    except OSError as error:
        raise slip_of("write into", folder, error) from None
    if not entries:
        return frozenset()
    ours = read_list(folder / LIST)
    if ours is None:
        raise BadInput(
            f"{str(folder)[:200]!r} holds files that 'lamplighter site' did not write; name a new or empty folder"
        )
    return ours


def check_place(folder: Path) -> None:
    """BadInput if there can be no folder here that we write into. Asked before long work is done."""
    try:
        nearest = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    except ValueError as error:  # a null byte in the name
        raise slip_of("write into", folder, error) from None
    if not nearest.is_dir():
        raise BadInput(f"cannot write into {str(folder)[:200]!r}: {str(nearest)[:200]!r} is a file")
    if not os.access(nearest, os.W_OK):
        raise BadInput(f"cannot write into {str(folder)[:200]!r}: permission denied")


def read_list(path: Path) -> frozenset[str] | None:
    """The paths in the list of a folder; None if this is no list of ours."""
    try:
        told = json.loads(path.read_bytes())
        ours = frozenset(told["files"]) if told["made_by"] == MAKER else None
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    return ours if ours is not None and all(map(is_inside, ours)) else None


def is_inside(path: object) -> bool:
    """Is it a path that leads to a file below the folder, and nowhere else?"""
    parts = PurePosixPath(path).parts if isinstance(path, str) else ()
    return bool(parts) and all(part != ".." and not set(part) & set("\\:/\0") for part in parts)


def replace_site(folder: Path, files: Mapping[str, bytes]) -> None:
    """The folder holds these files. BadInput if that cannot be. If it is interrupted, the next call mends it."""
    ours = check_folder(folder)
    make_folder(folder)
    for path in files.keys() - ours:
        if (folder / path).exists():
            raise BadInput(f"{str(folder / path)[:200]!r} is not a file that 'lamplighter site' wrote; it stays")
    save_in(folder, LIST, write_list({*ours, *files}))  # first, so that what comes is known to be ours
    for path in sorted(files, key=lambda path: path == INDEX):
        save_below(folder, PurePosixPath(path), files[path])
    for path in ours - files.keys() - {LIST}:
        remove_below(folder, PurePosixPath(path))
    save_in(folder, LIST, write_list(files))


def write_list(paths: Mapping[str, bytes] | set[str]) -> str:
    """The list that makes a folder ours."""
    return json.dumps({"made_by": MAKER, "files": sorted(paths)}, indent=0) + "\n"


def save_below(folder: Path, path: PurePosixPath, data: bytes) -> None:
    """Write a file, and the folders on its way; links in it are not followed."""
    for part in path.parts[:-1]:
        folder = make_folder_in(folder, part)
    save_in(folder, path.name, data)


def remove_below(folder: Path, path: PurePosixPath) -> None:
    """Take away a file that was ours, and folders that it leaves empty."""
    ways = [folder.joinpath(*path.parts[:length]) for length in range(1, len(path.parts) + 1)]
    if any(way.is_symlink() for way in ways):
        return
    with suppress(OSError):
        ways.pop().unlink(missing_ok=True)
        while ways:
            ways.pop().rmdir()
