"""`gather_files`: the files of Python for a browser, from a folder, from the user's cache, or fetched into it.

They are fetched by the names of their packages with the ordinary clients, npm and pip, as these are set up on this
computer; and whatever they bring must be what was tried.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from lamplighter.errors import BadInput, LamplighterError
from lamplighter.paint.replacing import replace_file
from lamplighter.strangers import make_printable
from lamplighter.web.site.files import ARCHIVE, CORE, NPM, PIP, WHEELS, Pinned

PATIENCE = 600.0  # seconds until a client must have fetched something
INSTEAD = "--files takes it from a folder"


class FilesMissing(LamplighterError):
    """What Python for a browser is made of is not here and cannot be fetched."""


def gather_files(folder: Path | None = None, tell: Callable[[str], None] = lambda text: None) -> dict[str, bytes]:
    """What Python for a browser is made of, by name: the core of Pyodide, and the wheels.

    From the folder if one is given, in the form in which npm and pip bring it: BadInput for what it does not have.
    Otherwise from the cache; what is not there is fetched, after `tell` was told so. FilesMissing if that fails.
    """
    take = take_from_folder(folder) if folder else take_from_cache(find_cache(), tell)
    wheels = {wheel.name: take(wheel) for wheel in WHEELS}
    return unpack_core(take(ARCHIVE)) | wheels


def take_from_folder(folder: Path) -> Callable[[Pinned], bytes]:
    """Takes files out of a folder that a user named."""

    def take(pinned: Pinned) -> bytes:
        try:
            data = (folder / pinned.name).read_bytes()
        except (OSError, ValueError) as error:
            reason = (getattr(error, "strerror", None) or str(error)).lower()
            raise BadInput(f"cannot read {pinned.name} in {str(folder)[:200]!r}: {reason}") from None
        if not is_right(data, pinned):
            raise BadInput(f"{pinned.name} in {str(folder)[:200]!r} is another file: its checksum differs")
        return data

    return take


def take_from_cache(cache: Path, tell: Callable[[str], None]) -> Callable[[Pinned], bytes]:
    """Takes files out of the cache, and puts there what it does not have."""

    def take(pinned: Pinned) -> bytes:
        with suppress(OSError):
            data = (cache / pinned.name).read_bytes()
            if is_right(data, pinned):
                return data
        tell(f"fetching {pinned.package}")
        data = fetch(pinned)
        with suppress(OSError):  # a cache that cannot be written costs time alone
            cache.mkdir(parents=True, exist_ok=True)
            replace_file(cache / pinned.name, data)
        return data

    return take


def find_cache() -> Path:
    """The folder of this user for what can be fetched again."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME", "") or Path.home() / ".cache"
    return Path(base) / "lamplighter" / "site"


def fetch(pinned: Pinned) -> bytes:
    """A file from its registry; FilesMissing in one sentence if there is no client, or it fails, or brings another."""
    with TemporaryDirectory(prefix="lamplighter-") as folder:
        run_client([*find_client(pinned), pinned.package], pinned, folder)
        try:
            data = Path(folder, pinned.name).read_bytes()
        except OSError:
            raise FilesMissing(f"{pinned.package} came without the file {pinned.name}; {INSTEAD}") from None
    if not is_right(data, pinned):
        raise FilesMissing(f"{pinned.package} is not what it was: the checksum of {pinned.name} differs; {INSTEAD}")
    return data


def find_client(pinned: Pinned) -> Sequence[str]:
    """The command that fetches the file, without the name of the package."""
    if pinned is not ARCHIVE:
        return (sys.executable, "-m", *PIP)
    npm = shutil.which(NPM[0])  # on Windows the file has an ending
    if not npm:
        raise FilesMissing(f"npm, which fetches {pinned.package}, is not installed; {INSTEAD}")
    return (npm, *NPM[1:])


def run_client(command: Sequence[str], pinned: Pinned, folder: str) -> None:
    """Let a client put its file into the folder. FilesMissing if it fails, with its own words."""
    try:
        done = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise FilesMissing(f"{pinned.package} was not there after {PATIENCE:g} seconds; {INSTEAD}") from None
    except OSError as error:
        raise FilesMissing(f"cannot fetch {pinned.package}: {error.strerror or error}; {INSTEAD}") from None
    if done.returncode:
        raise FilesMissing(f"cannot fetch {pinned.package}: {find_complaint(done.stderr)}; {INSTEAD}")


def find_complaint(said: bytes) -> str:
    """The first line in which a client speaks of an error, as far as a sentence can hold it."""
    lines = said.decode(errors="replace").splitlines()
    found = next((line.strip() for line in lines if "error" in line.lower()), "the client failed")
    return make_printable(found)[:200].rstrip(".")


def is_right(data: bytes, pinned: Pinned) -> bool:
    """Is this the file that was tried?"""
    return sha256(data).hexdigest() == pinned.sha256


def unpack_core(archive: bytes) -> dict[str, bytes]:
    """Those files of Pyodide that a browser loads."""
    with tarfile.open(fileobj=BytesIO(archive)) as opened:
        members = {name: opened.extractfile(f"package/{name}") for name in CORE}
        return {name: member.read() for name, member in members.items() if member}
