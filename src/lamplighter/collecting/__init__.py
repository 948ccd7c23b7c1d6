"""Collections: folders of puzzles in Parquet files, made by batches that go on where they were stopped.

>>> from lamplighter.collecting import Collection
>>> Collection.open("puzzles").count(["level=medium"])  # doctest: +SKIP
10000
"""

from typing import TYPE_CHECKING

from lamplighter import plugins

if TYPE_CHECKING:
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
    "Collection",
    "Job",
    "Outcome",
    "Progress",
    "export_folder",
    "export_parquet",
    "export_texts",
    "find_writer",
    "is_collection",
    "load_kind",
    "make_job",
    "run_batch",
]
