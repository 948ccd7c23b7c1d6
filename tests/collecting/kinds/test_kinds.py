"""What every kind of collection has to say, as kinds/__init__.py describes it."""

import re

import pytest

from lamplighter import plugins
from lamplighter.collecting import KINDS, load_kind
from lamplighter.collecting import kinds as package
from lamplighter.collecting.store.columns import FIRST, PROVENANCE, columns_of
from lamplighter.errors import BadInput
from lamplighter.records import load_reader

NAMES = plugins.names(KINDS)
DESCRIBED = re.findall(r"^    (?:([A-Z]+)(?:, ([A-Z]+))?|([a-z_]+)\(.*\))", package.__doc__, re.MULTILINE)


def described():
    """The names at the left of the table."""
    return {name for found in DESCRIBED for name in found if name}


@pytest.mark.parametrize("name", NAMES)
def test_a_kind_says_all_that_is_described(name):
    kind = load_kind(name)
    assert len(described()) >= 14
    assert [word for word in described() if not hasattr(kind, word)] == []
    assert plugins.take_sentence(kind).endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_columns_that_are_named_are_there(name):
    kind = load_kind(name)
    columns = columns_of(kind)
    named = {*kind.ORDER, *kind.SHOWN, *kind.COUNTED, *kind.KNOWN, *kind.RANKS}
    assert named <= columns.keys()
    assert len(columns) == len(FIRST) + len(kind.COLUMNS) + len(PROVENANCE)


@pytest.mark.parametrize("name", NAMES)
def test_every_column_is_described(name):
    kind = load_kind(name)
    assert kind.describe_columns().keys() == kind.COLUMNS.keys()
    assert all(kind.describe_columns().values())


@pytest.mark.parametrize("name", NAMES)
def test_commands_that_are_named_are_there(name):
    kind = load_kind(name)
    assert {"import", "solve", "generate", "verify"} <= kind.COMMANDS.keys()
    assert {*kind.MAKES, *kind.CHUNKS} <= kind.COMMANDS.keys()
    assert load_reader(kind.FORMATS, "jsonl").UNIT == "line"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", [{"from": "nonsense"}, {"seconds": -1}])
def test_options_that_make_no_sense_are_told_before_any_work(name, options):
    with pytest.raises(BadInput):
        load_kind(name).check_options("solve", options)
