"""`lamplighter serve`: the page, on this computer."""

from __future__ import annotations

import socket
import threading
import webbrowser
from errno import EADDRINUSE
from importlib.util import find_spec
from itertools import chain

import click

from lamplighter import EngineMissing
from lamplighter.cli._parts.given import gather_given
from lamplighter.limits import MAX_ON_PAGE

BOARDS = f"{MAX_ON_PAGE:,} cells"

HOST, PORT = "127.0.0.1", 8765
NEXT = 100  # ports after a taken one that are tried


@click.command()
@click.argument("files", nargs=-1)
@click.option(
    "--port", type=click.IntRange(0, 65535), metavar="N", help=f"The port.  [default: {PORT}, or the next free one]"
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
def command(files: tuple[str, ...], port: int | None, no_browser: bool) -> None:
    """Open a page to play, learn and build puzzles.

    The page runs on this computer alone, without the internet, until Ctrl-C. It opens the first puzzle of FILES, which
    may be collections, too; without files it has its own.

    \b
    lamplighter serve
    lamplighter serve examples/first.txt --port 9000
    """
    if not (find_spec("starlette") and find_spec("uvicorn")):
        raise EngineMissing("the page needs starlette and uvicorn: pip install 'lamplighter[web]'")
    from lamplighter.web import server

    given = gather_given(files)
    with open_line(port) as line:
        address = f"http://{HOST}:{line.getsockname()[1]}/"
        click.echo(f"Lamplighter is at {address} \N{EM DASH} Ctrl-C ends it.")
        if not no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # some wait for the browser
        server.serve(line, given)


def open_line(port: int | None) -> socket.socket:
    """A socket that listens at this port; for None at the first free one from PORT on. A taken one is a usage error."""
    wanted = PORT if port is None else port
    if line := listen_at(wanted):
        return line
    other = next(filter(None, map(listen_at, chain(range(wanted + 1, min(wanted + NEXT, 65536)), [0]))), None)
    assert other, "there is always a free port"
    number = other.getsockname()[1]
    if port is None:
        click.echo(f"lamplighter: port {PORT} is taken, so this is port {number}", err=True)
        return other
    other.close()
    raise click.UsageError(f"port {port} is taken; --port {number} is free")


def listen_at(port: int) -> socket.socket | None:
    """A socket that listens at this port of this computer; None if the port is taken."""
    try:
        return socket.create_server((HOST, port), backlog=128)
    except OSError as error:
        if error.errno == EADDRINUSE:
            return None
        raise click.UsageError(f"cannot use port {port}: {(error.strerror or str(error)).lower()}") from None
