"""A file that holds the old or the new and never half of it: the new is written beside it and renamed."""

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
    """The file holds the data. If anything fails or interrupts, all is as before and nothing is left beside it.

    What is there is replaced itself: of a link, not what it leads to. A file keeps its mode; a new one has that of any
    other new file.
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
    """A file that may not be written stays, although its folder would let it be replaced."""
    if path.is_file() and not path.is_symlink() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def keep_mode(path: Path, beside: Path) -> None:
    """The new file may be used as the old one, if there is one: its mode, and where that is allowed its owners."""
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
    """Where links lead in the end; the name of an open stream is an end."""
    for _ in range(MOST_LINKS):
        if STREAM.fullmatch(str(path)) or not path.is_symlink():
            return path
        path = path.parent / path.readlink()
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))


def open_outlet(path: Path) -> int | None:
    """A descriptor of what cannot be replaced by a file, to be written as it is: a device, a pipe, a stream."""
    if found := STREAM.fullmatch(str(path)):
        sys.stdout.flush()  # it may be the same one
        return os.dup(int(found[1]))
    if path.exists() and not path.is_file() and not path.is_dir():
        return os.open(path, os.O_WRONLY)
    return None
