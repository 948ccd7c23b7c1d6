"""A small collection that several files of tests ask."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty rated puzzles of 6x6, made in this process."""
    pytest.importorskip("duckdb")
    from lamplighter.collecting import make_job, run_batch

    path = tmp_path_factory.mktemp("small") / "puzzles"
    options = {"order": {"rows": 6, "cols": 6}, "measures": ["guess", "step"]}
    run_batch(make_job("akari", "generate", options=options, seed=3, count=40, size=15), path)
    return path
