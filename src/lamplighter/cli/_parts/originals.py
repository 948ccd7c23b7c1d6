"""The files that are read, so that nothing is written over them; found also behind links and redirections."""

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
    """The files among these sources; without sources in `files`, the one that standard input comes from."""
    return tuple(find_files((*(files or ("-",)), *filter(None, others))))


def find_files(sources: Sequence[str]) -> Iterator[os.stat_result]:
    """Every source that is a file; others are left out here, and refused where they are read if they are no text."""
    for source in sources:
        try:
            found = os.fstat(sys.stdin.fileno()) if source == "-" else Path(source).stat()
        except (OSError, ValueError, AttributeError):  # no such file; no such name; no standard input
            continue
        if stat.S_ISREG(found.st_mode):
            yield found


def check_spared(path: Path, read: Originals) -> Path:
    """The path itself; BadInput if it is one of the files that are read."""
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
