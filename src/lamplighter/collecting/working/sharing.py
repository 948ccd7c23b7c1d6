"""export_folder: chosen rows of a collection as a collection of their own, packed and ready to be shared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lamplighter.collecting.packing.packing import pack
from lamplighter.collecting.store.collection import Collection
from lamplighter.collecting.working.batch import make_job, run_batch
from lamplighter.errors import BadInput


def export_folder(
    collection: Collection, path: Path, wishes: Sequence[str] = (), sort: str | None = None, limit: int | None = None
) -> int:
    """Write the rows that meet the wishes into a new folder, with all that is known of them; how many there were.

    It is an import of the collection, so it tells where its rows come from. BadInput if the folder holds anything.
    """
    if path.is_dir() and any(path.iterdir()):
        raise BadInput(f"{str(path)[:200]!r} is not empty; name a new folder")
    chosen = {"where": list(wishes), "sort": sort, "limit": limit}
    options = {name: value for name, value in chosen.items() if value}
    run_batch(make_job(collection.name, "import", input=collection.folder.path, options=options), path)
    pack(path)
    return Collection.open(path).count()
