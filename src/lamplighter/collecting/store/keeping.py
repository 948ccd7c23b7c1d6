"""keep_whole, lock_file: files that are whole or not there, and locks that fall when their holder dies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from lamplighter.errors import BadInput
from lamplighter.paint.saving import slip_of

KEPT = "what was finished before is kept"


def keep_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, sync it, rename it: whatever happens, it is there as a whole or not at all.

    BadInput in one sentence if it cannot be written: a full disk, a folder that is read-only.
    """
    beside = path.with_name(f".{path.name}")
    try:
        try:
            with open(beside, "wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            beside.replace(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise
        sync_folder(path.parent)
    except OSError as error:
        raise BadInput(f"{slip_of('write', path, error)}; {KEPT}") from None


def sync_folder(path: Path) -> None:
    """Let the names in a folder outlast a loss of power, where the system can do that."""
    with suppress(OSError):
        number = os.open(path, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


@contextmanager
def lock_file(path: Path, refusal: str) -> Iterator[None]:
    """Hold a lock, named by a file, while the block runs; BadInput with this refusal if another process holds it.

    The system takes it back when its holder ends, in whatever way; one that ends well removes the file.
    """
    number = open_lock(path, refusal)
    try:
        yield
    finally:
        with suppress(OSError):
            path.unlink()
        os.close(number)


def open_lock(path: Path, refusal: str) -> int:
    """The number of the open file, locked; BadInput if another process holds it, or where files cannot be locked."""
    while True:
        try:
            number = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise slip_of("write", path, error) from None
        try:
            if not take_lock(number):
                raise BadInput(refusal)
            if is_file_at(number, path):
                return number
        except OSError as error:  # some network file systems have no locks
            os.close(number)
            raise slip_of("lock", path, error) from None
        except BadInput:
            os.close(number)
            raise
        os.close(number)  # its last holder has just removed it


def is_file_at(number: int, path: Path) -> bool:
    """Is an open file the one that has this name?"""
    try:
        return os.path.samestat(os.fstat(number), path.stat())
    except FileNotFoundError:
        return False


def take_lock(number: int) -> bool:
    """Lock an open file; False if another process has done so, OSError where files cannot be locked."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        with suppress(OSError):
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
            return True
        return False
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
