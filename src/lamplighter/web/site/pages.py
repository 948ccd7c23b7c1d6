"""The page's own files as they stand in the folder: `index.html` says where Python is and what the page may do."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

from lamplighter.web.policy import IN_PAGE

INDEX, PYTHON = "index.html", "py/"
ROOT, HEAD = "<html ", '<meta charset="utf-8">'


def gather_page() -> dict[str, bytes]:
    """The files of the page by their paths."""
    page = dict(find_files(files("lamplighter.web") / "static", ""))
    page[INDEX] = mark_index(page[INDEX].decode()).encode()
    return page


def find_files(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    """Every file below a folder, with its path."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from find_files(entry, f"{path}{entry.name}/")
        else:
            yield f"{path}{entry.name}", entry.read_bytes()


def mark_index(text: str) -> str:
    """The page with `data-python`, so that it asks Python in the browser, and with its policy, which no host sets."""
    assert text.count(ROOT) == text.count(HEAD) == 1, "the page begins in another way"
    policy = f'<meta http-equiv="content-security-policy" content="{escape(IN_PAGE, quote=False)}">'
    return text.replace(ROOT, f'{ROOT}data-python="{PYTHON}" ').replace(HEAD, f"{HEAD}\n  {policy}")
