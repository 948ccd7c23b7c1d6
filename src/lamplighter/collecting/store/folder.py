"""Folder: a collection as files. `jobs/*.json` say what was asked, `parts/*.parquet` hold the rows.

A part is named by its job, its number and the beginning of its own SHA-256, so a flipped byte shows. It is whole or not
there, and nothing else says what is done: resuming is looking at names. A packed collection has sorted files in `data/`
instead, perhaps one more with rows that were laid aside, and `manifest.json`, which names them with their sums; parts
that were packed count as done. What the manifest does not name is not there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from lamplighter.collecting.store.job import FORMAT, Job
from lamplighter.collecting.store.keeping import keep_whole, lock_file
from lamplighter.collecting.store.sums import DIGITS, is_sealed, seal
from lamplighter.errors import BadInput
from lamplighter.paint.saving import make_folder, slip_of
from lamplighter.records import parse_json

PART = re.compile(r"([0-9a-f]{12})-([0-9]{7,})-([0-9a-f]{16})[.]parquet")
MANIFEST, CARD = "manifest.json", "README.md"
DATA = re.compile(r"data/train-[0-9]{5,}-of-[0-9]{5,}-([0-9a-f]{16})[.]parquet")  # as Hugging Face names them
ASIDE = re.compile(r"aside-([0-9a-f]{16})[.]parquet")
BUSY = "another process is at work on this job; wait for it, or stop it"


@dataclass(frozen=True)
class Folder:
    """The files of a collection. Nothing is read before it is asked for, and nothing of it is remembered."""

    path: Path

    @property
    def jobs(self) -> Path:
        """Where the jobs are."""
        return self.path / "jobs"

    @property
    def parts(self) -> Path:
        """Where the parts are."""
        return self.path / "parts"

    @property
    def data(self) -> Path:
        """Where the files of a packed collection are."""
        return self.path / "data"

    @property
    def is_collection(self) -> bool:
        """Does it look like one?"""
        return self.jobs.is_dir() or (self.path / MANIFEST).is_file()

    def expect_collection(self) -> Folder:
        """The folder itself; BadInput with what to do if it is no collection."""
        if not self.is_collection:
            there = "there is no such folder" if not self.path.is_dir() else "it has no jobs"
            raise BadInput(
                f"{str(self.path)[:200]!r} is no collection: {there}; `lamplighter collect import` makes one"
            )
        return self

    def list_jobs(self) -> list[Job]:
        """All jobs, in the order in which they were begun; BadInput for a file that is none."""
        packed = [Job.from_json(json.dumps(told)) for told in self.read_manifest().get("jobs", [])]
        found = {job.id: job for job in [*packed, *map(read_job, sorted(self.jobs.glob("*.json")))]}
        return sorted(found.values(), key=lambda job: (job.started, job.id))

    def note_job(self, job: Job) -> None:
        """Write a job down, or what became of it."""
        keep_whole(make_folder(self.jobs) / f"{job.id}.json", seal(job.to_json()))

    @contextmanager
    def hold_job(self, job: Job) -> Iterator[None]:
        """Keep other processes away from this job, and remove what one that died has left half written."""
        make_folder(self.parts)
        with lock_file(make_folder(self.jobs) / f".{job.id}.lock", BUSY):
            for stale in self.parts.glob(f".{job.id}-*"):
                stale.unlink(missing_ok=True)
            yield

    def list_done(self, job: Job) -> set[int]:
        """The numbers of the parts of a job that are there, or are packed."""
        found = (PART.fullmatch(path.name) for path in self.parts.glob(f"{job.id}-*.parquet"))
        there = {int(name[2]) for name in found if name}
        return there.union(*(range(first, last + 1) for first, last in self.packed.get(job.id, ())))

    def keep_part(self, job: Job, number: int, data: bytes) -> None:
        """Write a part; its name holds the beginning of its sum."""
        keep_whole(self.parts / f"{job.id}-{number:07}-{sha256(data).hexdigest()[:DIGITS]}.parquet", data)

    @property
    def packed(self) -> dict[str, list[list[int]]]:
        """The parts that were packed: for each job, by its id, the first and the last number of every range."""
        return dict(self.read_manifest().get("packed", {}))

    def list_parts(self) -> list[Path]:
        """The parts that are not packed, sorted by their names."""
        packed = self.packed
        return sorted(path for path in self.parts.glob("[!.]*.parquet") if not is_packed(path.name, packed))

    def list_data(self) -> list[Path]:
        """The files of a packed collection that hold its puzzles, each once."""
        return [self.path / name for name in sorted(self.read_manifest().get("sha256", {})) if DATA.fullmatch(name)]

    def list_aside(self) -> list[Path]:
        """The file of a packed collection with rows that repeat a puzzle or became none, if there is one."""
        return [self.path / name for name in self.read_manifest().get("sha256", {}) if ASIDE.fullmatch(name)]

    def list_files(self) -> list[Path]:
        """All files with rows: those that are packed, then the parts that are not."""
        return [*self.list_data(), *self.list_aside(), *self.list_parts()]

    def read_manifest(self) -> dict[str, Any]:
        """What the manifest of a packed collection tells; empty if there is none, BadInput if it is damaged."""
        path = self.path / MANIFEST
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise slip_of("read", path, error) from None
        if not is_sealed(data):
            raise BadInput(f"{str(path)[:200]!r} is damaged: its sum is another")
        told: dict[str, Any] = read_object(data)
        if told.get("format") != FORMAT or not all(map(is_named, told.get("sha256", {"": ""}))):
            raise BadInput(f"{str(path)[:200]!r} is no manifest of a {FORMAT}")
        return told


def read_object(data: bytes) -> dict[str, Any]:
    """The JSON object in a file; empty if it is none."""
    try:
        told = parse_json(data.decode())
    except (UnicodeDecodeError, BadInput):
        return {}
    return told if isinstance(told, dict) else {}


def is_named(name: str) -> bool:
    """Is it the name of a file that a pack writes? No other is read or removed, whatever a manifest says."""
    return name == CARD or bool(DATA.fullmatch(name) or ASIDE.fullmatch(name))


def is_packed(name: str, packed: dict[str, list[list[int]]]) -> bool:
    """Is the part of this name among those that were packed?"""
    part = PART.fullmatch(name)
    return part is not None and any(first <= int(part[2]) <= last for first, last in packed.get(part[1], ()))


def read_job(path: Path) -> Job:
    """The job of a file; BadInput that names the file if it is none."""
    try:
        return Job.from_json(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, BadInput, TypeError) as error:
        raise BadInput(f"{str(path)[:200]!r} is damaged: {error}") from None
