"""Where pictures go: a file, a folder with a file or a folder of its own for each puzzle, or standard output."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import click

from lamplighter import BadInput
from lamplighter.cli._parts.originals import Originals, check_spared
from lamplighter.paint.saving import fold_name, is_folder, make_folder, make_folder_in, save, save_in, slug

KINDS = ("svg", "png")


class Target:
    """Takes the pictures of one puzzle after the other; two never share a file, none replaces what is read."""

    def __init__(self, out: str | None, to: str | None = None, read: Originals = ()) -> None:
        self.path = Path(out) if out and out != "-" else None
        self.is_folder = bool(out and self.path and (out.endswith(("/", "\\")) or is_folder(self.path)))
        suffix = self.path.suffix.removeprefix(".").lower() if self.path and not self.is_folder else ""
        if suffix and not to and suffix not in KINDS:
            raise click.UsageError(f"pictures are {' or '.join(KINDS)}, not {suffix[:20]!r}")
        if to and suffix in KINDS and suffix != to:
            raise click.UsageError(f"a file that ends with .{suffix} holds no {to}")
        self.kind = to or suffix or KINDS[0]
        self.read = read
        if self.path and not self.is_folder:
            check_spared(self.path, read)
        self.taken: dict[str, int] = {}  # names in use as `fold_name` has them, and the last number tried for each

    def check(self, as_json: bool, width: int | None) -> None:
        """Refuse, as usage, options that cannot be printed or would have no effect."""
        if width and self.kind != "png":
            raise click.UsageError("--width is for PNG; --cell is the size of a cell in both")
        if as_json and self.path is None and self.kind == "png":
            raise click.UsageError("JSON holds no PNG; name a file: -o picture.png")

    def theme(self, asked: str | None) -> str:
        """The theme asked for; a PNG cannot follow the reader's screen."""
        return asked or ("light" if self.kind == "png" else "auto")

    def finish(self, picture: str, width: int | None) -> str | bytes:
        """An SVG as it is, or as a PNG if that was asked for."""
        if self.kind == "svg":
            return picture
        from lamplighter.paint.png import draw_png

        return draw_png(picture, width=width)

    def put(self, name: str, picture: str | bytes) -> list[str]:
        """Write the one picture of a puzzle; the paths written, none for standard output."""
        if self.path is None:
            if self.taken and isinstance(picture, bytes):
                raise BadInput("standard output holds one PNG; name a folder for several: -o pictures/")
            self.claim_name("-")
            print_picture(picture)
            return []
        if not self.is_folder and self.taken:
            raise BadInput(f"{self.path} holds one picture; name a folder for several: -o {self.path.stem}/")
        own = self.claim_name(name)
        if not self.is_folder:
            return [save(check_spared(self.path, self.read), picture)]
        return self.put_in(make_folder(self.path), {f"{own}.{self.kind}": picture})

    def put_all(self, name: str, files: Mapping[str, str | bytes]) -> list[str]:
        """Write several files of a puzzle into a folder of its name; the paths. The target must be a folder."""
        assert self.path is not None
        return self.put_in(make_folder_in(make_folder(self.path), self.claim_name(name)), files)

    def put_in(self, parent: Path, files: Mapping[str, str | bytes]) -> list[str]:
        """Write all these files into a folder; the paths. BadInput, and nothing is written, if one of them is read."""
        for file in files:
            check_spared(parent / file, self.read)
        return [save_in(parent, file, contents) for file, contents in files.items()]

    def claim_name(self, name: str) -> str:
        """The name as part of a path, with a number where another puzzle has it already."""
        first = chosen = slug(name)
        number = self.taken.get(fold_name(first), 1)
        while fold_name(chosen) in self.taken:
            number += 1
            chosen = f"{first}-{number}"
        self.taken |= {fold_name(chosen): 1, fold_name(first): number}
        return chosen


def print_picture(picture: str | bytes) -> None:
    """Write a picture to standard output; bytes are refused where that is a terminal."""
    if isinstance(picture, str):
        click.echo(picture)
        return
    if sys.stdout.isatty():
        raise click.UsageError("a PNG is nothing for a terminal; name a file: -o picture.png")
    sys.stdout.buffer.write(picture)
