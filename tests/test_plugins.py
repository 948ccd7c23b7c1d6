"""A folder is a registry: what a plug-in says of itself is known before it is imported."""

from types import SimpleNamespace

import pytest

from lamplighter import plugins

PACKAGE = "lamplighter.akari.text.formats"
LINES = [
    ('UNIT = "line"', {"UNIT": "line"}),
    (r'BEGINS = r"\s*\{"', {"BEGINS": r"\s*\{"}),
    ('UNIT = "line"\r\nBEGINS = r"a"\r\n', {"UNIT": "line", "BEGINS": "a"}),
    ('NOTHING = ""', {"NOTHING": ""}),
    (r'ESCAPED = "a\nb"', {}),
    ('    UNIT = "line"', {}),
    ('UNIT = "a" + "b"', {}),
    ("UNIT = 3", {}),
]


@pytest.mark.parametrize(("source", "found"), LINES)
def test_constants_are_read_off_a_file(monkeypatch, source, found):
    monkeypatch.setattr(plugins.pkgutil, "get_data", lambda package, name: source.encode())
    assert plugins.read_constants.__wrapped__(PACKAGE, "jsonl") == found


def test_without_a_file_the_plugin_is_asked(monkeypatch):
    def missing(package, name):
        raise FileNotFoundError(name)

    monkeypatch.setattr(plugins.pkgutil, "get_data", missing)
    found = plugins.read_constants.__wrapped__(PACKAGE, "jsonl")
    assert (found["UNIT"], found["BEGINS"]) == ("line", r"\s*\{")
    monkeypatch.setattr(plugins, "load", lambda *_: SimpleNamespace(UNIT="line", THE_UNIT="line", ÄRA="line", COST=3))
    assert plugins.read_constants.__wrapped__(PACKAGE, "jsonl") == {"UNIT": "line"}
