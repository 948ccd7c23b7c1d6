"""The command line: one subcommand per file, named like the file and loaded when it is called.

Exit codes: 0 yes; 1 the answer is no; 2 usage or a missing extra; 3 bad input; 4 budget spent; 130 interrupted.
"""

from __future__ import annotations

import os
import sys
import threading
from typing import Any

import click

from lamplighter import COMPILED, BadInput, LamplighterError, plugins
from lamplighter._version import __version__

NO, USAGE, BAD, SPENT, INTERRUPTED = 1, 2, 3, 4, 130

HELP = """Solve, explain, rate, make and prove Akari (Light Up) puzzles, and solve Lights Out (lightsout).

Every answer carries its reason.

\b
  lamplighter solve examples/first.txt
  lamplighter explain 'https://puzz.link/p?akari/6/6/nekcakbl'
  lamplighter hint --rung 2 examples/attempt.txt
  lamplighter lightsout solve --all-on 5x5
"""


class Verbs(click.Group):
    """The files of a package are subcommands."""

    def __init__(self, *words: Any, package: str, **options: Any) -> None:
        super().__init__(*words, **options)
        self.package = package

    def list_commands(self, context: click.Context) -> list[str]:
        """Every verb."""
        return list(plugins.names(self.package))

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """The verb of that name, imported now."""
        try:
            command: click.Command = plugins.load(self.package, name).command
        except LookupError as error:
            context.fail(error.args[0].replace(self.package.rsplit(".", 1)[-1], "command", 1))
        return command


SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(cls=Verbs, package=__name__, help=HELP, context_settings=SETTINGS)
@click.version_option(__version__, message=f"lamplighter {__version__}, {'' if COMPILED else 'un'}compiled kernel")
def lamplighter() -> None:
    """The one entry; HELP is shown."""


def main() -> None:
    """Run a command; turn what went wrong into one sentence and an exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # an id may hold what the terminal cannot show
    try:
        code = lamplighter.main(standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        code = USAGE
    except (KeyboardInterrupt, click.Abort):
        code = INTERRUPTED
    except BrokenPipeError:
        code = hushed()
    except OSError as error:
        if error.filename is not None:  # no answer that could not be written, but a mistake of ours
            raise
        hushed()
        click.echo(f"lamplighter: cannot write the answer: {(error.strerror or str(error)).lower()}", err=True)
        code = BAD
    except LamplighterError as error:
        click.echo(f"lamplighter: {error}", err=True)
        code = BAD if isinstance(error, BadInput) else USAGE
    if threading.active_count() > 1:  # a solver that could not be stopped; it must not crash on the way out
        sys.stdout.flush()
        os._exit(code or 0)
    sys.exit(code or 0)


def hushed() -> int:
    """The reader, `head` perhaps, has seen enough: say no more. That is no failure."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
