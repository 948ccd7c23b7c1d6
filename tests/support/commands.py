"""docs/commands.md, made from the commands themselves: `make commands`. A test compares the page with what they say."""

import re
from collections import Counter
from collections.abc import Iterator
from inspect import cleandoc
from textwrap import fill

import click

from lamplighter import cli, plugins
from support.home import HOME

PAGE = HOME / "docs" / "commands.md"
ROOMS = {
    "Akari": ("lamplighter", cli.__name__),
    "Lights Out": ("lamplighter lightsout", f"{cli.__name__}.lightsout"),
    "Batches": ("lamplighter batch", f"{cli.__name__}.batch"),
    "Collections": ("lamplighter collect", f"{cli.__name__}.collect"),
}
MANY = 5  # an option that so many commands have, in the same words, is described once
SHORT = 40  # choices that take no more letters stand beside the name of their option
HEAD = """# Commands

<!-- Made by `make commands` from the commands themselves: change their help, not this page. -->

Every command says the same with `--help`. FILES are puzzles in any of the [formats](formats.md), which are recognised;
without files, standard input is read. A puzz.link address or a game id may stand in the place of a file. Cells have
names like `r3c4`: row 3, column 4, counted from the top left. What `--json` prints is described in [json.md](json.md).

{codes}
"""
CODES = """With several puzzles the worst code counts; [json.md](json.md) says what is a yes and what is a no for each
command. Ctrl-C ends every command within a second."""


def make_page() -> str:
    """The whole page: a list of all commands, the options that many have, and a section for each command."""
    games = {game: dict(list_commands(*room)) for game, room in ROOMS.items()}
    commands = [item for found in games.values() for item in found.items()]
    told = Counter(row for _, command in commands for row in list_rows(command))
    shared = [row for row, number in told.items() if number >= MANY]
    parts = [HEAD.format(codes=find_codes()), *(list_game(game, found) for game, found in games.items())]
    parts.append("## Options of many commands\n\n" + table("option", "meaning", shared))
    parts += [write_section(words, command, shared) for words, command in commands]
    return "\n".join(parts)


def list_commands(words: str, room: str) -> Iterator[tuple[str, click.Command]]:
    """What to type, and the command; its epilog is how large boards may be. Groups are left out."""
    group = cli.Verbs(words, package=room)
    for name in plugins.names(room):
        command = group.get_command(click.Context(group), name)
        if command and not isinstance(command, click.Group):
            yield f"{words} {name}", command


def find_codes() -> str:
    """The exit codes, as the help of the whole program says them."""
    (codes,) = (part for part in cli.HELP.split("\n\n") if part.startswith("Exit codes"))
    return wrap(f"{codes} {CODES}")


def list_game(game: str, commands: dict[str, click.Command]) -> str:
    """The heading of a game and the table of its commands, each with the first sentence of its help."""
    rows = []
    for words, command in commands.items():
        anchor = words.removeprefix("lamplighter ").replace(" ", "-")
        rows.append(f"| [`{words}`](#{anchor}) | {dress(cleandoc(command.help or '').splitlines()[0])} |")
    return f"## {game}\n\n" + table("command", "what it does", rows)


def write_section(words: str, command: click.Command, shared: list[str]) -> str:
    """A command: how it is called, what it does, its own options, and the names of those that many have."""
    usage = [words, *command.collect_usage_pieces(click.Context(command))]
    parts = [f"## {words.removeprefix('lamplighter ')}\n", f"    {' '.join(usage)}\n", *write_help(command.help or "")]
    rows = list_rows(command)
    if own := [row for row in rows if row not in shared]:
        parts.append(table("option", "meaning", own))
    if known := [re.findall(r"`(-[^ `]*)", row)[-1] for row in rows if row in shared]:
        names = ", ".join(f"`{name}`" for name in known)
        parts.append(wrap(f"And {names}: see [above](#options-of-many-commands).") + "\n")
    if command.epilog:
        parts.append(wrap(dress(command.epilog)) + "\n")
    return "\n".join(parts)


def write_help(text: str) -> Iterator[str]:
    """The paragraphs of a help text; those that click leaves as they are become blocks of code."""
    for part in cleandoc(text).split("\n\n"):
        yield f"```\n{part[2:]}\n```\n" if part.startswith("\b\n") else wrap(dress(part)) + "\n"


def list_rows(command: click.Command) -> list[str]:
    """The options of a command as rows of a table."""
    options = [option for option in command.params if isinstance(option, click.Option) and not option.hidden]
    return [f"| {spell_names(option)} | {describe(option)} |" for option in options]


def spell_names(option: click.Option) -> str:
    """What to type, with the name of the value if the option takes one."""
    value = "" if option.is_flag else f" {option.metavar or name_value(option.type)}"
    *others, last = [*option.opts, *option.secondary_opts]
    return escape(", ".join(f"`{name}`" for name in [*others, last + value]))


def name_value(kind: click.ParamType) -> str:
    """What stands for a value of this kind."""
    if isinstance(kind, click.Choice):
        choices = "|".join(kind.choices)
        return choices if len(choices) <= SHORT else "NAME"
    return {"text": "TEXT", "file": "FILE"}.get(kind.name, "N")


def describe(option: click.Option) -> str:
    """What an option means, which values it takes, whether it may come again, and what holds without it."""
    text, _, default = (option.help or "").partition("  [default: ")
    sentences = [text, *say_values(option.type)]
    if option.multiple:
        sentences.append("May be given more than once.")
    if default or (option.show_default and not option.is_flag):
        sentences.append(f"Default: {default.rstrip(']') or option.default}.")
    return escape(dress(" ".join(sentences)))


def say_values(kind: click.ParamType) -> Iterator[str]:
    """Which values are allowed, where that can be said."""
    if name_value(kind) == "NAME":
        yield f"One of {', '.join(f'`{choice}`' for choice in kind.choices)}."
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if high is not None:
        yield f"From {low:,} to {high:,}."
    elif low is not None:
        yield f"At least {low:,}."


def table(one: str, two: str, rows: list[str]) -> str:
    """A table of two columns."""
    return "\n".join([f"| {one} | {two} |", "|---|---|", *rows, ""])


def wrap(text: str) -> str:
    """A paragraph in lines of up to 120 letters."""
    return fill(" ".join(text.split()), 120, break_long_words=False, break_on_hyphens=False)


def dress(text: str) -> str:
    """A text with its options as code and the pages it names as links."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"(?<![\w-])--[a-z][a-z-]*", r"`\g<0>`", part) for part in parts[::2]]
    return re.sub(r"docs/(\w+\.md)", r"[\1](\1)", "`".join(parts))


def escape(text: str) -> str:
    """A text for a cell of a table."""
    return text.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(make_page())
