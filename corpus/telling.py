"""tell_corpus: what a finished corpus has besides its rows and its card: the licence, numbers, and charts."""

from __future__ import annotations

import json
from pathlib import Path

from lamplighter.collecting import Collection
from lamplighter.collecting.store.keeping import keep_whole

LICENSE = Path(__file__).parents[1] / "LICENSE"


def tell_corpus(into: Path) -> str:
    """Write LICENSE, statistics.json and charts.svg into the folder; the statistics for a terminal."""
    found = Collection.open(into).count_all()
    keep_whole(into / "LICENSE", LICENSE.read_bytes())
    keep_whole(into / "statistics.json", json.dumps(found.to_json(), indent=1).encode() + b"\n")
    keep_whole(into / "charts.svg", found.draw().encode() + b"\n")
    return found.tell()
