"""check: is a collection as it was written, and is what it tells of its boards true?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from lamplighter.collecting.packing.again import Difference, check_rows, count_rows
from lamplighter.collecting.packing.sound import Damage, list_faults
from lamplighter.collecting.store.folder import Folder

SAMPLE = 100


class Inspection(NamedTuple):
    """What was found: files with faults, how many of how many boards were found out anew, and which came out otherwise.

    Where a file is damaged, no board is looked at: `rows` is None.
    """

    faults: tuple[Damage, ...]
    rows: int | None
    checked: int
    differences: tuple[Difference, ...]

    @property
    def accepted(self) -> bool:
        """Is everything as it should be, as far as it was looked at?"""
        return not self.faults and not self.differences

    def to_json(self) -> dict[str, Any]:
        """The fields of `collect verify` in docs/json.md."""
        faults = [fault._asdict() for fault in self.faults]
        told = [difference.to_json() for difference in self.differences]
        return {"accepted": self.accepted, **self._asdict(), "faults": faults, "differences": told}


def check(
    path: str | Path,
    *,
    sample: int | None = SAMPLE,
    seed: int = 0,
    watch: Callable[[int, int, int], None] = lambda done, total, differ: None,
) -> Inspection:
    """Look at all files of a collection, and find out so many of its boards anew: None is all, 0 the files alone.

    `watch` is told after each board how many are done, of how many, and how many differ. BadInput if the folder is no
    collection.
    """
    folder = Folder(Path(path)).expect_collection()
    faults = tuple(list_faults(folder))
    if faults:
        return Inspection(faults, None, 0, ())
    rows = count_rows(folder)
    total = rows if sample is None else min(sample, rows)
    differences: list[Difference] = []
    if total:
        watch(0, total, 0)
        for done, found in enumerate(check_rows(folder, sample, seed), 1):
            differences += [found] if found else []
            watch(done, total, len(differences))
    return Inspection((), rows, total, tuple(differences))
