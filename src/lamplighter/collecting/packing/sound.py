"""Are the files of a collection as they were written? Sums, feet and seals are looked at, and no rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from lamplighter.collecting.packing.leftovers import list_leftovers
from lamplighter.collecting.store.asking import kind_of
from lamplighter.collecting.store.columns import columns_of
from lamplighter.collecting.store.folder import CARD, PART, Folder, read_job
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import connect, list_files
from lamplighter.collecting.store.sums import DIGITS, digest_file, is_sealed
from lamplighter.errors import BadInput

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Damage(NamedTuple):
    """A file of a collection, by its path in the folder, and what is wrong with it, in words that follow its name."""

    file: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file} {self.reason}"


def list_faults(folder: Folder) -> Iterator[Damage]:
    """What is wrong with the files of a collection; where the manifest is damaged, nothing else can be told."""
    try:
        told = folder.read_manifest().get("sha256", {})
    except BadInput as error:
        yield Damage("manifest.json", f"is damaged: {error}")
        return
    yield from check_jobs(folder)
    yield from check_sums(folder, told)
    for path in list_leftovers(folder):
        yield Damage(name_in(folder, path), "was left by a pack that was stopped; pack again")


def check_jobs(folder: Folder) -> Iterator[Damage]:
    """Job files that are not as they were written, and finished jobs of which parts are missing."""
    for path in sorted(folder.jobs.glob("[!.]*.json")):
        name = name_in(folder, path)
        try:
            job = read_job(path)
        except BadInput as error:
            yield Damage(name, f"is damaged: {error}")
            continue
        if job.id != path.stem or not is_sealed(path.read_bytes()):
            yield Damage(name, "is damaged: its sum is another")
        else:
            yield from (Damage(f"part {number:07} of {name}", "is missing") for number in list_missing(folder, job))


def list_missing(folder: Folder, job: Job) -> list[int]:
    """The numbers of the parts that a finished job should have and has not."""
    if job.finished is None:
        return []
    return sorted({*range(ceil(sum(job.made.values()) / job.size))} - folder.list_done(job))


def check_sums(folder: Folder, told: Mapping[str, str]) -> Iterator[Damage]:
    """Files that are missing, whose sum is another, or whose foot is not that of a part of this collection."""
    try:
        kind = kind_of(folder)
    except BadInput as error:
        yield Damage("jobs", f"tell nothing that can be checked: {error}")
        kind = None
    card = [folder.path / CARD] if CARD in told else []
    yield from check_files(folder, kind, [*card, *folder.list_files()], told)


def check_files(
    folder: Folder, kind: ModuleType | None, paths: Sequence[Path], told: Mapping[str, str]
) -> Iterator[Damage]:
    """What is wrong with these files; feet are looked at if the kind is known and the sum is right."""
    with connect() as base:
        for path in paths:
            if damage := find_damage(folder, path, told):
                yield damage
            elif kind and path.suffix == ".parquet":
                yield from (Damage(name_in(folder, path), reason) for reason in check_foot(base, kind, path))


def find_damage(folder: Folder, path: Path, told: Mapping[str, str]) -> Damage | None:
    """A file that is missing or whose sum is another; None if it is as it was written."""
    name = name_in(folder, path)
    if not path.is_file():
        return Damage(name, "is missing")
    part = PART.fullmatch(path.name)
    if name not in told and not part:
        return Damage(name, "is no part of a collection; move it away")
    try:
        total = digest_file(path)
    except BadInput as error:
        return Damage(name, f"cannot be read: {error}")
    right = total == told[name] if name in told else part is not None and total[:DIGITS] == part[3]
    return None if right else Damage(name, "is damaged: its sum is another")


def check_foot(base: DuckDBPyConnection, kind: ModuleType, path: Path) -> Iterator[str]:
    """What the foot of a Parquet file tells otherwise: game, schema, columns."""
    file, name = list_files([path]), kind.__name__.rsplit(".", 1)[-1]
    try:
        words = {
            str(key, errors="replace"): str(word, errors="replace")
            for key, word in base.execute(f"SELECT key, value FROM parquet_kv_metadata({file})").fetchall()
        }
        found = dict(
            base.execute(f"SELECT column_name, column_type FROM (DESCRIBE FROM read_parquet({file}))").fetchall()
        )
    except base_error() as error:
        yield f"is no Parquet file: {' '.join(str(error).split())[:200]}"
        return
    schema = words.get("lamplighter_schema", "0")
    if words.get("lamplighter_kind") != name:
        yield f"is no part of a collection of {kind.TITLE}"
    elif not schema.isdecimal() or int(schema) > kind.SCHEMA:
        yield f"is of schema {schema[:20]}, this program knows {kind.SCHEMA}: install a newer one"
    for column, type in found.items():
        wanted = columns_of(kind).get(column)
        if wanted != type:
            yield f"has a column {column[:40]!r} of type {type[:60]}, which is {wanted or 'none of the game'}"


def base_error() -> type[Exception]:
    """What DuckDB raises."""
    import duckdb

    error: type[Exception] = duckdb.Error
    return error


def name_in(folder: Folder, path: Path) -> str:
    """A path as it is called in the folder."""
    return path.relative_to(folder.path).as_posix()
