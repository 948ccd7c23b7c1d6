"""Files replaced as a whole: new data is written beside the old file and renamed, so no reader meets half of it."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

STREAM = re.compile(r"/(?:dev|proc/self)/fd/(\d{1,9})")  # what /dev/stdout leads to
MOST_LINKS = 40


def replace_file(path: Path, data: bytes) -> None:
    """The file at this path holds the data. If anything fails or interrupts, all is as before.

    A link is replaced itself, not what it leads to. A file keeps its mode; a new one has that of any other new file.
    Raises OSError.
    """
    check_replaceable(path)
    beside = path.with_name(f".lamplighter-{token_hex(8)}")
    try:
        with open(beside, "xb") as stream:
            keep_mode(path, beside)
            stream.write(data)
        beside.replace(path)
    except BaseException:
        with suppress(OSError, ValueError):
            beside.unlink()
        raise


def check_replaceable(path: Path) -> None:
    """Raises PermissionError for a file that may not be written, although its folder would let it be replaced."""
    if path.is_file() and not path.is_symlink() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def keep_mode(path: Path, beside: Path) -> None:
    """Give the file `beside` the mode of the file at `path`, if there is one, and its owners where that is allowed."""
    try:
        old = path.lstat()
    except FileNotFoundError:
        return
    if not stat.S_ISREG(old.st_mode):
        return
    if hasattr(os, "chown"):
        for owners in ((-1, old.st_gid), (old.st_uid, -1)):
            with suppress(OSError):
                os.chown(beside, *owners)
    beside.chmod(stat.S_IMODE(old.st_mode) & 0o777)


def end_of(path: Path) -> Path:
    """Where links lead in the end; names of open streams such as `/dev/fd/1` are not followed. OSError for a circle."""
    for _ in range(MOST_LINKS):
        if STREAM.fullmatch(str(path)) or not path.is_symlink():
            return path
        path = path.parent / path.readlink()
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))


def open_outlet(path: Path) -> int | None:
    """A new descriptor of a device, a pipe or an open stream, which are written to as they are; None for a file.

    `path` is what `end_of` gives.
    """
    if found := STREAM.fullmatch(str(path)):
        sys.stdout.flush()  # it may be the same one
        return os.dup(int(found[1]))
    if path.exists() and not path.is_file() and not path.is_dir():
        return os.open(path, os.O_WRONLY)
    return None
