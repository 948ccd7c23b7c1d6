"""replace_manifest: what a packed collection tells of itself, in one file that is replaced at once.

It names all files with their sums, the jobs, and the parts that were packed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

from lamplighter.collecting.packing.card import write_card
from lamplighter.collecting.packing.merging import Merged
from lamplighter.collecting.store.columns import columns_of
from lamplighter.collecting.store.folder import CARD, DATA, MANIFEST, PART, Folder
from lamplighter.collecting.store.job import FORMAT
from lamplighter.collecting.store.keeping import keep_whole
from lamplighter.collecting.store.sums import seal

OLD_CARD = "README.old.md"


def replace_manifest(folder: Folder, kind: ModuleType, merged: Merged, parts: Iterable[Path]) -> None:
    """Let the manifest name the new files, which are in their places, and these parts as packed."""
    told: dict[str, Any] = {
        **{"format": FORMAT, "kind": kind.__name__.rsplit(".", 1)[-1], "schema": kind.SCHEMA},
        **{"columns": columns_of(kind), "rows": merged.rows, "aside": merged.aside},
        **{"jobs": [job.to_json() for job in folder.list_jobs()], "packed": list_ranges(folder.packed, parts)},
    }
    card = write_card(kind, folder.list_jobs(), [folder.path / name for name in merged.sums if DATA.fullmatch(name)])
    keep_card(folder, card.encode())
    told["sha256"] = {**merged.sums, CARD: sha256(card.encode()).hexdigest()}
    keep_whole(folder.path / MANIFEST, seal(told))


def keep_card(folder: Folder, card: bytes) -> None:
    """Write the card; one that somebody has written or changed by hand is kept under another name."""
    path = folder.path / CARD
    if path.is_file():
        there = path.read_bytes()
        if there != card and sha256(there).hexdigest() != folder.read_manifest().get("sha256", {}).get(CARD):
            keep_whole(folder.path / OLD_CARD, there)
    keep_whole(path, card)


def list_ranges(before: dict[str, list[list[int]]], parts: Iterable[Path]) -> dict[str, list[list[int]]]:
    """The parts packed before and now, as ranges of numbers for each job."""
    numbers = defaultdict(set, {job: {n for a, b in those for n in range(a, b + 1)} for job, those in before.items()})
    for part in parts:
        if name := PART.fullmatch(part.name):
            numbers[name[1]].add(int(name[2]))
    return {job: join_numbers(sorted(found)) for job, found in sorted(numbers.items())}


def join_numbers(numbers: list[int]) -> list[list[int]]:
    """Sorted numbers as ranges, first and last."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ranges
