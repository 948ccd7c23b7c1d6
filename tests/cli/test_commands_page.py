"""docs/commands.md is what the commands say of themselves, and they say it in whole sentences."""

import re

import pytest
from support.commands import PAGE, ROOMS, list_commands, make_page
from support.home import HOME
from support.terminal import run

COMMANDS = {words: command for room in ROOMS.values() for words, command in list_commands(*room)}


def test_the_page_is_made_from_the_commands():
    """If this fails on purpose: `make commands`."""
    assert PAGE.read_text() == make_page()


def test_every_command_and_every_option_is_on_the_page():
    page = PAGE.read_text()
    assert re.findall(r"^    (lamplighter(?: lightsout| batch| collect)? [a-z]+)", page, re.MULTILINE) == [*COMMANDS]
    for words, command in COMMANDS.items():
        section = page.split(f"\n    {words} ")[1].split("\n## ")[0]
        names = [name for option in command.params if option.param_type_name == "option" for name in option.opts]
        assert [name for name in names if len(name) > 2 and not re.search(rf"`{name}\b", section)] == [], words


@pytest.mark.parametrize("group", [[], ["lightsout"], ["batch"], ["collect"]], ids=" ".join)
def test_the_list_of_commands_cuts_no_sentence(group):
    code, out, _ = run(*group, "--help")
    listed = out.partition("\nCommands:\n")[2].splitlines()
    assert code == 0
    assert len(listed) >= 4
    assert [line for line in listed if "..." in line or not line.endswith(".")] == []


@pytest.mark.parametrize("words", COMMANDS)
def test_every_option_has_a_sentence(words):
    for option in COMMANDS[words].params:
        if option.param_type_name == "option":
            assert re.fullmatch(r"[A-Z].*\.(  \[default: .*\])?|.*\?", option.help or ""), option.name


def test_every_command_that_prints_json_has_its_fields_on_the_page():
    heads = re.findall(r"^## (.+)$", (HOME / "docs" / "json.md").read_text(), re.MULTILINE)
    printing = [words for words, command in COMMANDS.items() if any("--json" in one.opts for one in command.params)]
    assert sorted(heads) == sorted(words.removeprefix("lamplighter ") for words in printing)
