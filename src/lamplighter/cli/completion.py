"""`lamplighter completion`: what a shell needs to complete commands and options."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from lamplighter.cli import lamplighter


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print the script that completes commands in your shell.

    \b
    eval "$(lamplighter completion bash)"
    """
    kind = get_completion_class(shell)
    assert kind is not None, shell
    click.echo(kind(lamplighter, {}, "lamplighter", "_LAMPLIGHTER_COMPLETE").source())
