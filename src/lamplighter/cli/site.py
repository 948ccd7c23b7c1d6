"""`lamplighter site`: the page as a folder that any static host can serve."""

from __future__ import annotations

from pathlib import Path

import click

from lamplighter.cli._parts.given import gather_given
from lamplighter.limits import MAX_ON_PAGE

BOARDS = f"{MAX_ON_PAGE:,} cells"


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--files",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="A folder with Pyodide and the wheels for it (docs/page.md), instead of fetching them.",
)
@click.option("--library", metavar="FILE", multiple=True, help="Puzzles that the page opens with.")
@click.option("--compiled", is_flag=True, help="Compile the kernel for browsers; needs Emscripten and Cython.")
def command(folder: Path, files: Path | None, library: tuple[str, ...], compiled: bool) -> None:
    """Write the page as a folder for any static host.

    Python runs inside the browser, so players install nothing and there is no server to keep. DIR is new, empty, or one
    that this command wrote. What it needs is fetched once, with npm and pip.

    \b
    lamplighter site public
    lamplighter site public --library examples/first.txt
    """
    from lamplighter.web.site.bytecode import translate, translate_library
    from lamplighter.web.site.compiling import compile_kernel, find_compiler
    from lamplighter.web.site.fetching import find_cache, gather_files
    from lamplighter.web.site.folder import check_folder, replace_site
    from lamplighter.web.site.making import SOURCES, gather_site
    from lamplighter.web.site.sources import pack_sources

    check_folder(folder)
    if compiled:
        find_compiler()
    given = gather_given(library)
    python = gather_files(files, lambda text: click.echo(f"lamplighter: {text}", err=True))
    kernel = compile_kernel(python) if compiled else {}
    python, sources = translate_library(python, find_cache()), {SOURCES: pack_sources(kernel)}
    translated = translate(sources, python)
    if not translated:
        click.echo("lamplighter: without Node.js nothing is translated; browsers take longer to load it", err=True)
    site = gather_site(python, (translated or sources)[SOURCES], given, compiled)
    replace_site(folder, site)
    click.echo(f"{len(site)} files, {sum(map(len, site.values())) / 1e6:.1f} MB, are in {folder}.")
    click.echo(f"Browsers do not open it as file://; to look at it: python -m http.server -d {folder}")
