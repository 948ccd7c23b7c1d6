"""The files that are read. Nothing is written over them, whatever name they go by: links and redirections are seen."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from lamplighter.errors import BadInput

Originals = tuple[os.stat_result, ...]


def find_originals(files: Sequence[str], *others: str | None) -> Originals:
    """The files among these sources, or the one that standard input comes from if there is no source."""
    return tuple(find_files((*(files or ("-",)), *filter(None, others))))


def find_files(sources: Sequence[str]) -> Iterator[os.stat_result]:
    """Every source that is a file; what is none of them is text or a slip, told by those who read it."""
    for source in sources:
        try:
            found = os.fstat(sys.stdin.fileno()) if source == "-" else Path(source).stat()
        except (OSError, ValueError, AttributeError):  # no such file; no such name; no standard input
            continue
        if stat.S_ISREG(found.st_mode):
            yield found


def check_spared(path: Path, read: Originals) -> Path:
    """The path, if it is none of the files that are read."""
    try:
        there = path.stat()
    except (OSError, ValueError):
        return path
    if any(os.path.samestat(there, one) for one in read):
        raise BadInput(f"cannot write {str(path)[:200]!r}: it is one of the files that are read; name another")
    return path


def is_output(stream: IO[Any]) -> bool:
    """Do the answers go to the very file that is read? Then they would be read in turn, without an end."""
    try:
        here, there = os.fstat(stream.fileno()), os.fstat(sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):  # one of them is no file, or not there
        return False
    return stat.S_ISREG(there.st_mode) and os.path.samestat(here, there)
