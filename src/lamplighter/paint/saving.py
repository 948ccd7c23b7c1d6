"""Writing files: names that every file system takes, and BadInput in one sentence where nothing can be written."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

from lamplighter.errors import BadInput
from lamplighter.paint.replacing import end_of, open_outlet, replace_file

ODD = re.compile(r"[^\w-]+")
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}  # Windows
LONGEST, MOST_BYTES = 80, 200  # letters; file systems count bytes, up to 255 with the ending
LOOKED_AT = 1000  # letters of what may be longer; ordering accents takes a time that grows with the square


def slug(text: str) -> str:
    """A file name without its ending: letters, digits, - and _; never empty, and no name that Windows keeps."""
    plain = ODD.sub("-", unicodedata.normalize("NFKC", text[:LOOKED_AT])).strip("-")
    short = plain[:LONGEST].encode()[:MOST_BYTES].decode(errors="ignore").strip("-") or "puzzle"
    return f"{short}_" if short.lower() in RESERVED else short


def fold_name(name: str) -> str:
    """A key that is equal for two names that some file system takes for one: case and ways of encoding do not count."""
    return unicodedata.normalize("NFKC", name.casefold().upper().casefold())


def check_writable(path: Path) -> Path:
    """The path, if it looks as if a file could be written there; BadInput otherwise. Asked before long work is done."""
    if is_folder(path):
        raise BadInput(f"cannot write {path}: it is a folder")
    try:
        end = end_of(path)
        is_file = end.is_file() or not end.exists()
    except OSError as error:
        raise slip_of("write", path, error) from None
    if not is_folder(end.parent):
        raise BadInput(f"cannot write {path}: there is no folder {end.parent}")
    needed = [*([end] if end.exists() else []), *([end.parent] if is_file else [])]  # a file is written beside
    if not all(os.access(place, os.W_OK) for place in needed):
        raise BadInput(f"cannot write {path}: permission denied")
    return path


def is_folder(path: Path) -> bool:
    """Is there such a folder? BadInput for a name that no file can have."""
    try:
        return path.is_dir()
    except OSError as error:
        raise slip_of("write", path, error) from None


def make_folder(path: Path) -> Path:
    """The folder, made if it was not there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise slip_of("make the folder", path, error) from None
    return path


def make_folder_in(parent: Path, name: str) -> Path:
    """The folder of that name in `parent`, made if it was not there. A link is BadInput: no user named its end."""
    path = parent / name
    if path.is_symlink():
        raise BadInput(f"cannot write into {str(path)[:200]!r}: it is a link that leads elsewhere")
    return make_folder(path)


def save(path: Path, data: str | bytes) -> str:
    """Write the data, text as UTF-8, into the file that a user named; its path as text.

    A link stays, and what it leads to holds the data. A device, a pipe or an open stream is written to as it is.
    """
    try:
        end = end_of(path)
        if (number := open_outlet(end)) is None:
            replace_file(end, encode_data(data))
        else:
            with open(number, "wb") as stream:
                stream.write(encode_data(data))
    except (OSError, ValueError) as error:
        raise slip_of("write", path, error) from None
    return str(path)


def save_in(parent: Path, name: str, data: str | bytes) -> str:
    """Write the data into a file in `parent` whose name we chose; its path as text. A link of that name is replaced."""
    path = parent / name
    try:
        replace_file(path, encode_data(data))
    except (OSError, ValueError) as error:
        raise slip_of("write", path, error) from None
    return str(path)


def encode_data(data: str | bytes) -> bytes:
    """The data as bytes, text as UTF-8."""
    return data.encode() if isinstance(data, str) else data


def slip_of(verb: str, path: Path, error: OSError | ValueError) -> BadInput:
    """The BadInput for what the system said, as one sentence; a ValueError comes from a null byte in the name."""
    reason = getattr(error, "strerror", None) or str(error)
    return BadInput(f"cannot {verb} {str(path)[:200]!r}: {reason[:1].lower()}{reason[1:]}")
