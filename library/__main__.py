"""`python -m library`, from the root of a clone: the files of the library, written into the package."""

import sys
from pathlib import Path

from lamplighter.web import __file__ as web
from library.choosing import choose_all
from library.files import write_files
from library.plan import list_places

FOLDER = Path(web).parent / "static" / "library"


def main() -> None:
    """Make the library and tell how large it is."""
    files = write_files(choose_all(list_places()))
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="ascii", newline="\n")
        sys.stdout.write(f"{name:<12} {text.count(chr(10)):>4} lines {len(text):>8,} bytes\n")
    sys.stdout.write(f"{'together':<12} {sum(map(len, files.values())):>19,} bytes\n")


if __name__ == "__main__":
    main()
