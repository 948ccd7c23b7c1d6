"""docs/engines.md tells of every engine what the engine says of itself."""

import pytest
from support.tables import find_section, read_table

from lamplighter import plugins
from lamplighter.akari import ENGINES

PART = find_section("engines.md", "## Akari")
ROWS = read_table(PART)
YES = {True: "yes", False: "no"}


def test_every_engine_has_a_row():
    assert sorted(ROWS) == list(plugins.names(ENGINES))


@pytest.mark.parametrize("name", plugins.names(ENGINES))
def test_a_row_says_what_the_engine_can(name):
    engine, row = plugins.load(ENGINES, name), ROWS[name]
    _, extra = getattr(engine, "NEEDS", ("", ""))
    assert row["install"] == (f"`{extra}`" if extra else "-")
    assert row["fewest, most lamps"] == YES[getattr(engine, "OBJECTIVES", ()) == ("fewest", "most")]
    assert row["count"] == ("by sweeps" if hasattr(engine, "count_all") else "by listing")
    assert row["forced"] == YES[hasattr(engine, "forced")]
    assert row["always answers"] == YES[getattr(engine, "COMPLETE", True)]
    assert row["method"]


@pytest.mark.parametrize("name", plugins.names(ENGINES))
def test_every_engine_has_a_section(name):
    section = find_section("engines.md", f"### {name}")
    assert len(section.split()) > 10
    if largest := getattr(plugins.load(ENGINES, name), "LARGEST", None):
        assert f"{largest:,} cells" in section
