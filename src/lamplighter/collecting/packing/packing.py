"""pack: a collection as few sorted files, with a card and a manifest that names them all with their sums.

At every moment the folder reads as before or as after: new files are written beside and synced, their names hold their
sums and are never those of old ones, the manifest is replaced at once, and only then the old files are removed.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from lamplighter.collecting.packing.leftovers import PLACE, clear_away
from lamplighter.collecting.packing.manifest import replace_manifest
from lamplighter.collecting.packing.merging import Merged, merge
from lamplighter.collecting.packing.sound import check_files
from lamplighter.collecting.store.asking import kind_of
from lamplighter.collecting.store.folder import PART, Folder
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.keeping import KEPT, lock_file, sync_folder
from lamplighter.errors import BadInput
from lamplighter.paint.saving import make_folder, make_folder_in, slip_of

ROWS_PER_FILE = 500_000
BUSY = "another process packs this collection; wait for it, or stop it"


class Packed(NamedTuple):
    """What a pack made: how many puzzles in which files, how many rows were laid aside, how many parts were merged.

    `left` are the parts of jobs that are being worked on; another pack takes them when those have ended.
    """

    rows: int
    aside: int
    files: tuple[str, ...]
    parts: int
    left: int

    def to_json(self) -> dict[str, Any]:
        """The fields of `collect pack` in docs/json.md."""
        return {**self._asdict(), "files": list(self.files)}


def pack(path: str | Path, rows_per_file: int = ROWS_PER_FILE) -> Packed:
    """Merge all parts of a collection, and what was packed before, into sorted files of so many rows.

    BadInput if it is none, if a file is damaged, if another process packs it, or if nothing can be written. Batches may
    go on meanwhile: the parts of jobs that somebody works on are left as they are.
    """
    folder = Folder(Path(path)).expect_collection()
    kind_of(folder)
    with hold(folder) as jobs:
        clear_away(folder)
        parts = [part for part in folder.list_parts() if job_of(part) in jobs]
        expect_sound(folder, parts)
        merged = merge_into(folder, parts, rows_per_file)
        clear_away(folder)
        return Packed(merged.rows, merged.aside, tuple(merged.sums), len(parts), len(folder.list_parts()))


@contextmanager
def hold(folder: Folder) -> Iterator[set[str]]:
    """Keep other packs away, and batches from all jobs that nobody works on; the ids of these."""
    make_folder(folder.jobs)
    with ExitStack() as stack:
        stack.enter_context(lock_file(folder.jobs / ".pack.lock", BUSY))
        yield {job.id for job in folder.list_jobs() if take(stack, folder, job)}


def take(stack: ExitStack, folder: Folder, job: Job) -> bool:
    """Hold a job until the stack is left; False if somebody works on it."""
    try:
        stack.enter_context(folder.hold_job(job))
    except BadInput:
        return False
    return True


def job_of(part: Path) -> str:
    """The id of the job that a part belongs to; BadInput if a file is no part."""
    name = PART.fullmatch(part.name)
    if not name:
        raise BadInput(f"{str(part)[:200]!r} is no part of a collection; move it away")
    return name[1]


def expect_sound(folder: Folder, parts: Iterable[Path]) -> None:
    """BadInput for a file that is damaged, or of another game or schema: packing would hide it for ever."""
    told, files = folder.read_manifest().get("sha256", {}), [*folder.list_data(), *folder.list_aside(), *parts]
    for damage in check_files(folder, kind_of(folder), files, told):
        raise BadInput(f"{damage}; nothing was packed")


def merge_into(folder: Folder, parts: list[Path], rows_per_file: int) -> Merged:
    """Merge these parts and what was packed before; the manifest tells of it from the end of this call on."""
    kind, place = kind_of(folder), folder.path / PLACE
    about = {"lamplighter_kind": kind.__name__.rsplit(".", 1)[-1], "lamplighter_schema": str(kind.SCHEMA)}
    files = [*folder.list_data(), *folder.list_aside(), *parts]
    try:
        make_folder_in(folder.path, PLACE)
        merged = merge(kind, about, files, place, rows_per_file)
        bring_in(folder, merged)
    except OSError as error:
        raise BadInput(f"{slip_of('write', folder.path, error)}; {KEPT}") from None
    finally:
        shutil.rmtree(place, ignore_errors=True)
    replace_manifest(folder, kind, merged, parts)
    return merged


def bring_in(folder: Folder, merged: Merged) -> None:
    """Move new files to their places. Nobody reads them there before the manifest names them."""
    data = make_folder_in(folder.path, folder.data.name)
    for name, path in merged.files.items():
        path.replace(folder.path / name)
    sync_folder(data)
    sync_folder(folder.path)
