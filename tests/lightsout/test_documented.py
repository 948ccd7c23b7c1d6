"""Whatever can be added by one file, or by one line of the rules, has its words in docs/."""

import re

import pytest
from support.tables import find_section, read_table

from lamplighter import plugins
from lamplighter.lightsout import ENGINES, FORMATS, RULES, WRAPS
from lamplighter.lightsout.solving.ask_engine import USUAL

COMMANDS = "lamplighter.cli.lightsout"


def rows(text):
    """What the rows of the tables in a text name first: `a`, or `a`, `b`."""
    found = (line.split("|")[1] for line in text.splitlines() if line.startswith("| `"))
    return {name for cell in found for name in re.findall("`([^`]*)`", cell)}


def row(text, name):
    """The rest of the row of a table that names this first."""
    (found,) = (line for line in text.splitlines() if line.startswith(f"| `{name}` |"))
    return found.split("|", 2)[2]


def test_every_engine_has_a_row():
    assert rows(find_section("lightsout.md", "## The integer programs")) == {*plugins.names(ENGINES)}


def test_the_page_of_engines_says_what_each_can():
    table = read_table(find_section("engines.md", "## Lights Out"))
    assert sorted(table) == list(plugins.names(ENGINES))
    for name, cells in table.items():
        _, extra = getattr(plugins.load(ENGINES, name), "NEEDS", ("", ""))
        assert cells["install"] == (f"`{extra}`" if extra else "-")
        assert cells["all solutions, costs, forbidden buttons"] == ("yes" if name == USUAL else "no")


@pytest.mark.parametrize("name", plugins.names(ENGINES))
def test_every_engine_has_a_section(name):
    assert len(find_section("engines.md", f"### lightsout {name}").split()) >= 5


@pytest.mark.parametrize(("option", "names"), [("--rule", RULES), ("--wrap", WRAPS)])
def test_every_rule_and_every_edge_is_named(option, names):
    told = row(find_section("lightsout.md", "## Boards and rules"), option)
    assert [name for name in names if f"`{name}`" not in told] == []


@pytest.mark.parametrize("name", plugins.names(COMMANDS))
def test_every_command_has_a_section_with_its_fields(name):
    assert rows(find_section("json.md", f"## lightsout {name}"))


@pytest.mark.parametrize("package", [FORMATS, ENGINES])
def test_every_plugin_says_what_it_is(package):
    for name in plugins.names(package):
        assert plugins.take_sentence(plugins.load(package, name)).endswith((".", ";", ","))
