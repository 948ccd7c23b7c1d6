"""A stream is cut into records, each claimed by one format; slips are told in their place."""

import re
from types import ModuleType

import pytest

from lamplighter import BadInput, plugins, read, read_all, records
from lamplighter.akari.text.read_write import FORMATS, read_each
from lamplighter.records import Format


def test_streams_mix_formats_and_go_on_after_a_slip():
    text = '..\n..\n\nakari/2/1/h\n{"grid": ["#"]}\n.x\n\n\n{"grid"\n0.\nakari/1/1/g'
    found = list(read_each(text.split("\n")))
    kinds = ["slip" if isinstance(item, BadInput) else str(item.puzzle) for item in found]
    assert kinds == ["..\n..", "..", "#", "slip", "slip", "0.", "."]
    with pytest.raises(BadInput, match="'x'"):
        list(read_all(text.split("\n")))


FILE = "pzprv3\nlightup\n1\n2\n# . "


def test_documents_go_on_over_blank_lines_and_end_where_something_else_begins():
    text = (
        f'..\n{FILE}\n\nhistory:{{\n\n "a": [1]\n}}\n\n{{"grid": ["#"]}}\n{FILE}\n\n{FILE}\n0.\n\nakari/1/1/g\n{FILE}'
    )
    found = list(read_all(text.split("\n")))
    assert [str(entry.position) for entry in found] == ["..", "*.", "#", "*.", "*.", "0.", ".", "*."]
    assert [str(entry.position) for entry in read_all(f"{FILE}\n\n{FILE}".split("\n"), "pzprv3")] == ["*.", "*."]


def fake(name, **parts):
    plugin = ModuleType(f"{FORMATS}.{name}")
    vars(plugin).update(parts)
    return plugin


def known(monkeypatch, begins, **plugins_by_name):
    """Let these be all formats that are read."""
    found = tuple(Format(FORMATS, name, plugin.UNIT, re.compile(begins)) for name, plugin in plugins_by_name.items())
    monkeypatch.setattr(
        records, "readable", lambda _, unit=None: tuple(one for one in found if unit in (None, one.unit))
    )
    monkeypatch.setattr(plugins, "load", lambda _, name: plugins_by_name[name])


def test_a_document_that_does_not_say_goes_on_to_the_next(monkeypatch):
    known(monkeypatch, "SAVE", save=fake("save", UNIT="document"))
    texts = list(records.cut_records(["..", "SAVE 1", "", "akari/1/1/g", "SAVE 2"], FORMATS))
    assert texts == ["..\n", "SAVE 1\n\nakari/1/1/g\n", "SAVE 2\n"]


def test_a_text_too_long_is_told_in_its_place(monkeypatch):
    monkeypatch.setattr(records, "MAX_RECORD", 20)
    found = list(read_each(["." * 15, "." * 15, "", "pzprv3", "- " * 10, "", "- " * 10, "", "akari/1/1/g"]))
    assert [isinstance(item, BadInput) for item in found] == [True, True, False]


def test_nothing_is_kept_of_a_text_too_long_but_its_size(monkeypatch):
    monkeypatch.setattr(records, "MAX_RECORD", 20)
    cutter = records.Cutter(FORMATS, None)
    for number in range(1, 101):
        assert not list(cutter.cut(number, "." * 15))
    assert len(cutter.pile) == 1
    ((first, found),) = cutter.take()
    assert first == 1
    assert "this one has 1,500" in str(found)
    assert not list(cutter.take())
    assert not list(cutter.cut(101, "." * 30))
    ((first, found),) = cutter.take()
    assert (first, type(found)) == (101, BadInput)


def test_records_have_the_number_of_the_line_they_begin_in():
    lines = ["", "2.", "..", "", "", "akari/1/1/g", BadInput("odd"), "pzprv3", "light", "1", "1", ". ", "", "..", ".."]
    found = [number for number, _ in records.number_records(lines, FORMATS)]
    assert found == [2, 6, 7, 8, 14]


def test_two_claims_are_told_with_both_names(monkeypatch):
    twin = {"UNIT": "paragraph", "sniff": lambda text: True}
    known(monkeypatch, "", castor=fake("castor", **twin), pollux=fake("pollux", **twin))
    with pytest.raises(BadInput, match="castor or pollux"):
        records.recognise(FORMATS, "..")


def test_a_format_without_read_is_refused(monkeypatch):
    monkeypatch.setattr(records, "load_format", lambda package, name: fake(name, UNIT="paragraph"))
    with pytest.raises(BadInput, match="'model' is written only"):
        read("..", "model")
