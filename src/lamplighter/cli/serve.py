"""`lamplighter serve`: the page, on this computer."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from errno import EADDRINUSE
from importlib.util import find_spec
from itertools import chain, islice

import click

from lamplighter import BadInput, EngineMissing, Entry, write
from lamplighter.akari import Reading
from lamplighter.cli import BAD
from lamplighter.cli._parts.input import read_entries
from lamplighter.cli._parts.output import print_bad
from lamplighter.cli._parts.replies import Style
from lamplighter.limits import MAX_ON_PAGE
from lamplighter.web.body import Fields

BOARDS = f"{MAX_ON_PAGE:,} cells"

HOST, PORT = "127.0.0.1", 8765
MOST = 10_000  # puzzles that a browser is given
NEXT = 100  # ports after a taken one that are tried
PLAIN = Style(as_json=False, color=False, quiet=False)


@click.command()
@click.argument("files", nargs=-1)
@click.option(
    "--port", type=click.IntRange(0, 65535), metavar="N", help=f"The port.  [default: {PORT}, or the next free one]"
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
def command(files: tuple[str, ...], port: int | None, no_browser: bool) -> None:
    """Open a page to play, learn and build puzzles.

    The page runs on this computer alone, without the internet, until Ctrl-C. It opens the first puzzle of FILES;
    without files it has its own.

    \b
    lamplighter serve
    lamplighter serve examples/first.txt --port 9000
    """
    if not (find_spec("starlette") and find_spec("uvicorn")):
        raise EngineMissing("the page needs starlette and uvicorn: pip install 'lamplighter[web]'")
    from lamplighter.web import server

    entries = gather_entries(files)
    given = [tell_entry(entry) for entry in islice(entries, MOST)]
    if next(entries, None):
        click.echo(f"lamplighter: the page shows the first {MOST:,} puzzles", err=True)
    with open_line(port) as line:
        address = f"http://{HOST}:{line.getsockname()[1]}/"
        click.echo(f"Lamplighter is at {address} \N{EM DASH} Ctrl-C ends it.")
        if not no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # some wait for the browser
        server.serve(line, given)


def gather_entries(files: Sequence[str]) -> Iterator[Entry]:
    """The puzzles of all files that the page can show; what is wrong is told. A file without any ends the program."""
    number = 0
    for file in files:
        found = 0
        for entry in read_entries([file], Reading()):
            number += 1
            if isinstance(entry, BadInput):
                print_bad(number, entry, PLAIN)
            elif len(entry.puzzle.squares) > MAX_ON_PAGE:
                click.echo(
                    f"lamplighter: puzzle {number} is left out: it has more than {MAX_ON_PAGE:,} cells", err=True
                )
            else:
                found += 1
                yield entry
        if not found:
            raise click.exceptions.Exit(BAD)


def tell_entry(entry: Entry) -> Fields:
    """A puzzle as the page is told of it."""
    return {"id": entry.id, "title": entry.title, "author": entry.author, "board": write(entry, "picture").split("\n")}


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
