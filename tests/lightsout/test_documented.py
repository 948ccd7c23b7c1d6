"""Whatever can be added by one file, or by one line of the rules, has its words in docs/."""

import re

import pytest
from support.home import HOME

from lamplighter import plugins
from lamplighter.lightsout import ENGINES, FORMATS, RULES, WRAPS

COMMANDS = "lamplighter.cli.lightsout"


def section(page, heading):
    """A page of docs/ from a heading to the next one that is no smaller."""
    level = heading.split(" ")[0]
    text = (HOME / "docs" / page).read_text().split(f"\n{heading}\n")[1]
    return re.split(rf"\n#{{1,{len(level)}}} ", text)[0]


def rows(text):
    """What the rows of the tables in a text name first: `a`, or `a`, `b`."""
    found = (line.split("|")[1] for line in text.splitlines() if line.startswith("| `"))
    return {name for cell in found for name in re.findall("`([^`]*)`", cell)}


def row(text, name):
    """The rest of the row of a table that names this first."""
    (found,) = (line for line in text.splitlines() if line.startswith(f"| `{name}` |"))
    return found.split("|", 2)[2]


def test_every_engine_has_a_row():
    assert rows(section("lightsout.md", "## The integer programs")) == {*plugins.names(ENGINES)}


@pytest.mark.parametrize(("option", "names"), [("--rule", RULES), ("--wrap", WRAPS)])
def test_every_rule_and_every_edge_is_named(option, names):
    told = row(section("lightsout.md", "## Boards and rules"), option)
    assert [name for name in names if f"`{name}`" not in told] == []


@pytest.mark.parametrize("name", plugins.names(COMMANDS))
def test_every_command_has_a_section_with_its_fields(name):
    assert rows(section("json.md", f"## lightsout {name}"))


@pytest.mark.parametrize("package", [FORMATS, ENGINES])
def test_every_plugin_says_what_it_is(package):
    for name in plugins.names(package):
        assert plugins.take_sentence(plugins.load(package, name)).endswith((".", ";", ","))
