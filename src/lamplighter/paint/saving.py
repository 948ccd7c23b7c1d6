"""Pictures as files: names that every file system takes, and reasons in one sentence where nothing can be written."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

from lamplighter.errors import BadInput

ODD = re.compile(r"[^\w-]+")
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}  # Windows
LONGEST, MOST_BYTES = 80, 200  # letters; file systems count bytes, up to 255 with the ending


def slug(text: str) -> str:
    """A file name without its ending: letters, digits, - and _; never empty, and no name that Windows keeps."""
    plain = ODD.sub("-", unicodedata.normalize("NFKC", text)).strip("-")
    short = plain[:LONGEST].encode()[:MOST_BYTES].decode(errors="ignore").strip("-") or "puzzle"
    return f"{short}_" if short.lower() in RESERVED else short


def writable(path: Path) -> Path:
    """The path, if it looks as if a file could be written there; asked before the work is done that fills it."""
    if is_folder(path):
        raise BadInput(f"cannot write {path}: it is a folder")
    if not is_folder(path.parent):
        raise BadInput(f"cannot write {path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadInput(f"cannot write {path}: permission denied")
    return path


def is_folder(path: Path) -> bool:
    """Is there such a folder? A name that no file can have is refused."""
    try:
        return path.is_dir()
    except OSError as error:
        raise refused("write", path, error) from None


def folder(path: Path) -> Path:
    """The folder, made if it was not there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise refused("make the folder", path, error) from None
    return path


def save(path: Path, data: str | bytes) -> str:
    """The file holds the data, text as UTF-8; its name as text."""
    try:
        path.write_bytes(data.encode() if isinstance(data, str) else data)
    except (OSError, ValueError) as error:
        raise refused("write", path, error) from None
    return str(path)


def refused(verb: str, path: Path, error: OSError | ValueError) -> BadInput:
    """What the machine said, as one sentence; a ValueError is a null byte in the name."""
    reason = getattr(error, "strerror", None) or str(error)
    return BadInput(f"cannot {verb} {str(path)[:200]!r}: {reason[:1].lower()}{reason[1:]}")
