"""Where the records of a batch come from: a file, a folder of files, another collection, or numbers; and fingerprints.

A fingerprint follows from the bytes that will be read, so that an input which changed is noticed when a job goes on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from types import ModuleType

from lamplighter.collecting.store.asking import read_rows
from lamplighter.collecting.store.collection import Collection
from lamplighter.collecting.store.columns import load_kind
from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.sums import digest_file
from lamplighter.collecting.working.chunk import Chunk, Given
from lamplighter.errors import BadInput
from lamplighter.paint.saving import slip_of
from lamplighter.records import Cutter, Line, decode_lines, load_reader, number_records

PIECE = 2**20  # bytes of a line that are kept in memory while lines are counted


def list_inputs(path: Path) -> list[Path]:
    """The files of an input, in order: itself, or everything in a folder that has no dot before its name."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.rglob("*") if file.is_file() and not is_hidden(file.relative_to(path)))
    if not found:
        raise BadInput(f"there is no file in {str(path)[:200]!r}")
    return found


def is_hidden(path: Path) -> bool:
    """Has it, or a folder around it, a dot before its name?"""
    return any(part.startswith(".") for part in path.parts)


def take_fingerprint(path: Path) -> str:
    """The SHA-256 of a file, or of the names and sums of all files of a folder; BadInput if it cannot be read."""
    folder = Folder(path)
    if path.is_dir() and folder.is_collection:
        return sha256("\n".join(file.name for file in folder.list_files()).encode()).hexdigest()
    files = list_inputs(path)
    if files == [path]:
        return digest_file(path)
    told = (f"{file.relative_to(path)} {digest_file(file)}\n" for file in files)
    return sha256("".join(told).encode("utf-8", "surrogateescape")).hexdigest()


def list_chunks(job: Job, done: set[int]) -> Iterator[Chunk]:
    """The chunks of a job that are not done yet, in order and in bounded memory."""
    records = iter(give_records(job))
    number = 0
    while given := tuple(islice(records, job.size)):
        if number not in done:
            yield Chunk(number, number * job.size, given)
        number += 1


def give_records(job: Job) -> Iterable[Given]:
    """All records of a job, in order."""
    kind = load_kind(job.kind)
    if job.command in kind.MAKES:
        return (Given(n) for n in range(job.count or 0))
    path, format = Path(job.input or ""), job.options.get("from")
    if path.is_dir() and Folder(path).is_collection:
        chosen = job.options.get("where", ()), job.options.get("sort"), job.options.get("limit")
        rows = read_rows(Folder(path), *chosen)
        return (Given(row if job.command == "import" else json.dumps(kind.tell(row))) for row in rows)
    return read_files(list_inputs(path), kind, load_reader(kind.FORMATS, format) if format else None)


def count_records(job: Job) -> int | None:
    """How many records a job has; None where only cutting all texts would tell. It may be wrong where formats mix."""
    kind = load_kind(job.kind)
    if job.command in kind.MAKES:
        return job.count
    path, format = Path(job.input or ""), job.options.get("from")
    if path.is_dir() and Folder(path).is_collection:
        number = Collection.open(path).count(job.options.get("where", ()))
        return min(number, job.options.get("limit") or number)
    cutter = Cutter(kind.FORMATS, load_reader(kind.FORMATS, format) if format else None)
    found = [count_lines(file, cutter) for file in list_inputs(path)]
    return None if None in found else sum(filter(None, found))


def count_lines(file: Path, cutter: Cutter) -> int | None:
    """The lines of a file that are not blank, if the first of them is a record of its own; None if not."""
    for line in read_lines(file):
        if isinstance(line, BadInput) or cutter.begins(line) or (line.strip() and not cutter.is_record(line)):
            return None
        if line.strip():
            break
    with open(file, "rb") as stream:
        return sum(not line.isspace() for line in iter(lambda: stream.readline(PIECE), b""))


def read_files(files: Sequence[Path], kind: ModuleType, format: ModuleType | None) -> Iterator[Given]:
    """The records of files, each with the line where it begins."""
    for file in files:
        for line, record in number_records(read_lines(file), kind.FORMATS, format):
            yield Given(record, line)


def read_lines(file: Path) -> Iterator[Line]:
    """The lines of a file as text; BadInput in the place of one that is too long."""
    try:
        with open(file, "rb") as stream:
            yield from decode_lines(stream)
    except (OSError, ValueError) as error:
        raise slip_of("read", file, error) from None
