"""Collections: folders of puzzles in Parquet files, made by batches that go on where they were stopped.

>>> from lamplighter.collecting import Collection
>>> Collection.open("puzzles").count(["level=medium"])  # doctest: +SKIP
10000
"""

from typing import TYPE_CHECKING

from lamplighter import plugins

if TYPE_CHECKING:
    from lamplighter.collecting.packing.again import Difference
    from lamplighter.collecting.packing.checking import SAMPLE, Inspection, check
    from lamplighter.collecting.packing.packing import ROWS_PER_FILE, Packed, pack
    from lamplighter.collecting.packing.sound import Damage
    from lamplighter.collecting.store.collection import Collection, is_collection
    from lamplighter.collecting.store.columns import KINDS, load_kind
    from lamplighter.collecting.store.exporting import export_parquet, export_texts, find_writer
    from lamplighter.collecting.store.job import Job
    from lamplighter.collecting.working.batch import Outcome, Progress, make_job, run_batch
    from lamplighter.collecting.working.sharing import export_folder

__getattr__, __dir__ = plugins.import_later(  # nobody needs all of them
    globals(),
    __name__,
    {
        "packing.again": ("Difference",),
        "packing.checking": ("SAMPLE", "Inspection", "check"),
        "packing.packing": ("ROWS_PER_FILE", "Packed", "pack"),
        "packing.sound": ("Damage",),
        "store.collection": ("Collection", "is_collection"),
        "store.columns": ("KINDS", "load_kind"),
        "store.exporting": ("export_parquet", "export_texts", "find_writer"),
        "store.job": ("Job",),
        "working.batch": ("Outcome", "Progress", "make_job", "run_batch"),
        "working.sharing": ("export_folder",),
    },
)

__all__ = [
    "KINDS",
    "ROWS_PER_FILE",
    "SAMPLE",
    "Collection",
    "Damage",
    "Difference",
    "Inspection",
    "Job",
    "Outcome",
    "Packed",
    "Progress",
    "check",
    "export_folder",
    "export_parquet",
    "export_texts",
    "find_writer",
    "is_collection",
    "load_kind",
    "make_job",
    "pack",
    "run_batch",
]
