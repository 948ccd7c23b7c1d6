"""Folder: a collection as files. `jobs/*.json` say what was asked, `parts/*.parquet` hold the rows.

A part is named by its job, its number and the beginning of its own SHA-256, so a flipped byte shows. It is whole or not
there, and nothing else says what is done: resuming is looking at names. A packed collection has sorted files in `data/`
instead, and `manifest.json` with their sums; parts that were packed count as done.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from lamplighter.collecting.store.job import FORMAT, Job
from lamplighter.collecting.store.keeping import keep_whole, lock_file
from lamplighter.errors import BadInput
from lamplighter.paint.saving import make_folder
from lamplighter.records import parse_json

PART = re.compile(r"([0-9a-f]{12})-([0-9]{7,})-([0-9a-f]{16})[.]parquet")
MANIFEST = "manifest.json"
BUSY = "another process is at work on this job; wait for it, or stop it"


@dataclass(frozen=True)
class Folder:
    """The files of a collection. Nothing is read before it is asked for, and nothing of it is remembered."""

    path: Path

    @cached_property
    def jobs(self) -> Path:
        """Where the jobs are."""
        return self.path / "jobs"

    @cached_property
    def parts(self) -> Path:
        """Where the parts are."""
        return self.path / "parts"

    @cached_property
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
        keep_whole(make_folder(self.jobs) / f"{job.id}.json", json.dumps(job.to_json(), indent=1).encode() + b"\n")

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
        names = [
            *(path.name for path in self.parts.glob(f"{job.id}-*.parquet")),
            *self.read_manifest().get("packed", []),
        ]
        found = (PART.fullmatch(name) for name in names)
        return {int(name[2]) for name in found if name and name[1] == job.id}

    def keep_part(self, job: Job, number: int, data: bytes) -> None:
        """Write a part; its name holds the beginning of its sum."""
        keep_whole(self.parts / f"{job.id}-{number:07}-{sha256(data).hexdigest()[:16]}.parquet", data)

    def list_parts(self) -> list[Path]:
        """The parts that are not packed, sorted by their names."""
        packed = set(self.read_manifest().get("packed", []))
        return sorted(path for path in self.parts.glob("[!.]*.parquet") if path.name not in packed)

    def list_files(self) -> list[Path]:
        """All files with rows: those that are packed, then the parts that are not."""
        packed = (self.path / name for name in sorted(self.read_manifest().get("sha256", {})))
        return [*(path for path in packed if path.suffix == ".parquet"), *self.list_parts()]

    def read_manifest(self) -> dict[str, Any]:
        """What the manifest of a packed collection tells; empty if there is none, BadInput if it is damaged."""
        try:
            told = parse_json((self.path / MANIFEST).read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, UnicodeDecodeError, BadInput) as error:
            raise BadInput(f"the manifest of {str(self.path)[:200]!r} cannot be read: {error}") from None
        if not isinstance(told, dict) or told.get("format") != FORMAT or not isinstance(told.get("sha256"), dict):
            raise BadInput(f"{str(self.path / MANIFEST)[:200]!r} is no manifest of a {FORMAT}")
        return told


def read_job(path: Path) -> Job:
    """The job of a file; BadInput that names the file if it is none."""
    try:
        return Job.from_json(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, BadInput, TypeError) as error:
        raise BadInput(f"{str(path)[:200]!r} is damaged: {error}") from None
