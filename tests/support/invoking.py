"""Commands called inside the process of the tests: quicker than a process for each."""

import click
from click.testing import CliRunner

import lamplighter


def invoked(command: click.Command, *words: object, stdin: str | None = None) -> tuple[int, str, str]:
    """Exit code, standard output, standard error; our own mistakes come through."""
    done = CliRunner().invoke(command, [str(word) for word in words], input=stdin)
    if done.exception and not isinstance(done.exception, SystemExit | lamplighter.LamplighterError):
        raise done.exception
    return done.exit_code, done.stdout, done.stderr
