"""What the documents say of columns is what there is."""

import re

import pytest
from support.home import HOME

from lamplighter.collecting.store.columns import columns_of, load_kind


@pytest.mark.parametrize(("kind", "page"), [("akari", "collections.md"), ("lightsout", "lightsout.md")])
def test_every_column_is_described(kind, page):
    rows = re.findall(r"^\| (`.*?) \|", (HOME / "docs" / page).read_text(), re.MULTILINE)
    shared = re.findall(r"^\| (`.*?) \|", (HOME / "docs" / "collections.md").read_text(), re.MULTILINE)
    told = {name for row in (*rows, *shared) for name in re.findall(r"`(\w+)`", row)}
    assert [name for name in columns_of(load_kind(kind)) if name not in told] == []
