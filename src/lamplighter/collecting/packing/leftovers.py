"""What a pack leaves behind when it is stopped, and what is packed and still there: nobody reads it any more."""

from __future__ import annotations

import shutil
from pathlib import Path

from lamplighter.collecting.store.folder import ASIDE, DATA, Folder, is_packed

PLACE = ".packing"  # where new files are made


def clear_away(folder: Folder) -> None:
    """Remove what a pack that was stopped has left, and all that is packed: nobody reads it any more."""
    shutil.rmtree(folder.path / PLACE, ignore_errors=True)
    for path in list_leftovers(folder):
        path.unlink(missing_ok=True)


def list_leftovers(folder: Folder) -> list[Path]:
    """Files of ours that the manifest does not name, and parts that were packed."""
    told, packed = folder.read_manifest().get("sha256", {}), folder.packed
    ours = [*folder.data.glob("train-*.parquet"), *folder.path.glob("aside-*.parquet")]
    named = ((path, path.relative_to(folder.path).as_posix()) for path in sorted(ours))
    return [
        *(path for path, name in named if (DATA.fullmatch(name) or ASIDE.fullmatch(name)) and name not in told),
        *(path for path in sorted(folder.parts.glob("[!.]*.parquet")) if is_packed(path.name, packed)),
    ]
