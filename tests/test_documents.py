"""The documents hang together: every page is in the index, every link leads somewhere, every command can be typed."""

import re
import shlex
from contextlib import suppress

import click
import pytest
from support.home import HOME

import lamplighter
from lamplighter import cli

FOLDER = HOME / "docs"
PAGES = sorted([*HOME.glob("*.md"), *FOLDER.glob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
CODE = re.compile(r"^```.*?^```|^    .*?$|`[^`]*`", re.MULTILINE | re.DOTALL)


def name_page(page):
    return str(page.relative_to(HOME))


def read_anchors(page):
    """What a `#` in an address may be followed by: the headings of a page as GitHub spells them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_page_is_in_the_index_once():
    listed = re.findall(r"^\| \[(\w+\.md)\]\(\1\) \| .+ \|$", (FOLDER / "README.md").read_text(), re.MULTILINE)
    assert sorted(listed) == sorted(page.name for page in FOLDER.glob("*.md") if page.name != "README.md")


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_every_link_leads_somewhere(page):
    lost = []
    for found in LINK.findall(CODE.sub("", page.read_text())):
        address, _, anchor = "".join(found).partition("#")
        target = (page.parent / address).resolve() if address else page
        if address.startswith("http"):
            continue
        if not target.exists() or (anchor and anchor not in read_anchors(target)):
            lost.append("".join(found))
    assert lost == []


def list_typed(page):
    """Every command that a page names, in blocks and within sentences; without redirections and remarks."""
    text = page.read_text()
    fenced = "".join(re.findall(r"^```.*?^```", text, re.MULTILINE | re.DOTALL))
    blocks = re.findall(r"^(?:\$ )?(lamplighter .*)$", fenced, re.MULTILINE)
    indented = re.findall(r"^ {4}(lamplighter .*)$", text, re.MULTILINE)
    for found in [*blocks, *indented, *re.findall(r"`(lamplighter [^`]*)`", text)]:
        if "[" not in found:  # a line of usage
            parts = re.split(r" \|\s| > | {2,}", found.replace("\\|", "/"))
            yield from (part for part in parts if part.strip().startswith("lamplighter"))


def parse(words):
    """Let click read a command without running it; what is missing may be missing, what is there must be right."""
    command, context = cli.lamplighter, None
    while isinstance(command, click.Group) and words and words[0] != "--help":
        context = click.Context(command, parent=context)
        command, words = command.get_command(context, words[0]), words[1:]
    if not isinstance(command, click.Group):
        with suppress(click.MissingParameter):
            command.make_context("", words, parent=context)


@pytest.mark.parametrize("page", PAGES, ids=name_page)
def test_every_command_can_be_typed(page):
    wrong = []
    for typed in list_typed(page):
        _, *words = shlex.split(typed)
        try:
            parse([word for word in words if word != "FILE..."])
        except click.UsageError as error:
            wrong.append((typed, error.format_message()))
    assert wrong == []


def test_every_verb_has_its_place_in_the_page_about_the_library():
    rows = re.findall(r"^\| (`.*?) \|", (FOLDER / "library.md").read_text(), re.MULTILINE)
    verbs = [name for name in lamplighter.__all__ if name.islower()]
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == verbs
