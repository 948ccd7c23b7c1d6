"""The command line: one subcommand per file, named like the file and loaded when it is called.

A file has `command`, and `BOARDS`: how large a board may be, as its help says it.

Exit codes: 0 yes; 1 the answer is no; 2 usage or a missing extra; 3 bad input; 4 budget spent; 70 a mistake of ours, or
no memory; 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from errno import ENOMEM
from typing import Any

import click

from lamplighter import COMPILED, BadInput, LamplighterError, plugins
from lamplighter._version import __version__
from lamplighter.cli._parts.leaving import INTERRUPTED, leave, listen, report_failure

NO, USAGE, BAD, SPENT = 1, 2, 3, 4

HELP = """Solve, explain, rate, make and prove Akari (Light Up) puzzles; and Lights Out, under `lightsout`.

FILES are puzzles in any known format (`lamplighter list formats`); without one, standard input is read.

\b
  lamplighter solve examples/first.txt
  lamplighter explain 'https://puzz.link/p?akari/6/6/nekcakbl'
  lamplighter hint --rung 2 examples/attempt.txt
  lamplighter lightsout solve --all-on 5x5

Exit codes: 0 yes, 1 the answer is no, 2 wrong usage or something not installed, 3 bad input, 4 gave up (time limit),
70 an error in the program or no memory, 130 interrupted.
"""


class Verbs(click.Group):
    """A group whose subcommands are the files of a package, each imported when it is called."""

    def __init__(self, *words: Any, package: str, **options: Any) -> None:
        super().__init__(*words, **options)
        self.package = package

    def list_commands(self, context: click.Context) -> list[str]:
        """The names of all subcommands, sorted."""
        return [*plugins.names(self.package)]  # `list` is a module here, once that command was called

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """The subcommand of that name, imported now; an unknown name is a usage error that suggests the nearest."""
        try:
            plugin = plugins.load(self.package, name)
        except LookupError as error:
            context.fail(error.args[0].replace(self.package.rsplit(".", 1)[-1], "command", 1))
        command: click.Command = plugin.command
        if hasattr(plugin, "BOARDS"):
            command.epilog = f"Boards up to {plugin.BOARDS}."
        return command


class Lamplighter(Verbs):
    """The whole program. A pipe that its reader has closed is caught here, before click makes a failure of it."""

    def make_context(self, *words: Any, **options: Any) -> click.Context:
        """Read the arguments; help that is printed into a closed pipe is no failure."""
        try:
            return super().make_context(*words, **options)
        except BrokenPipeError:
            raise click.exceptions.Exit(hush_pipe()) from None

    def invoke(self, context: click.Context) -> Any:
        """Run the command; answers that are printed into a closed pipe are no failure."""
        try:
            return super().invoke(context)
        except BrokenPipeError:
            raise click.exceptions.Exit(hush_pipe()) from None
        except EOFError as error:  # nobody is asked anything here, so this is no Ctrl-D
            raise AssertionError("something ended too early") from error


SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(cls=Lamplighter, package=__name__, help=HELP, context_settings=SETTINGS)
@click.version_option(__version__, message=f"lamplighter {__version__}, {'' if COMPILED else 'un'}compiled kernel")
def lamplighter() -> None:
    """The one entry; HELP is shown."""


def main() -> None:
    """Run a command and end the program; Ctrl-C ends it with an exit code and no words."""
    try:
        listen()
        leave(outcome())
    except KeyboardInterrupt:
        leave(INTERRUPTED)


def outcome() -> int:
    """Run a command; the exit code. What went wrong is one sentence on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # an id may hold what the terminal cannot show
    try:
        code = lamplighter.main(standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        code = USAGE
    except click.Abort:
        code = INTERRUPTED
    except BrokenPipeError:
        code = hush_pipe()
    except LamplighterError as error:
        click.echo(f"lamplighter: {error}", err=True)
        code = BAD if isinstance(error, BadInput) else USAGE
    except OSError as error:
        code = report_failure(error) if error.filename is not None or error.errno == ENOMEM else unwritten(error)
    except Exception as error:
        code = report_failure(error)
    return code or 0


def unwritten(error: OSError) -> int:
    """Say that the answer could not be written, to a full disk perhaps; the exit code."""
    hush_pipe()
    click.echo(f"lamplighter: cannot write the answer: {(error.strerror or str(error)).lower()}", err=True)
    return BAD


def hush_pipe() -> int:
    """Print nothing more, because the reader, `head` perhaps, has closed the pipe; the exit code, which is 0."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
