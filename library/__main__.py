"""`python -m library`, from the root of a clone: the files of the library, written into the package."""

import argparse
import sys
from pathlib import Path

from corpus.making import count_cores, make_corpus
from lamplighter.web import __file__ as web
from library.choosing import choose_all
from library.files import write_files
from library.plan import SLICE, list_places
from library.pools import open_pools

FOLDER = Path(web).parent / "static" / "library"
CORPUS = Path(".cache") / f"corpus-{SLICE}"


def main() -> None:
    """Make the slice of the corpus as far as it is missing, then the library, and tell how large it is."""
    parser = argparse.ArgumentParser("python -m library")
    parser.add_argument("--from", dest="corpus", type=Path, default=CORPUS, help=f"the slice (default: {CORPUS})")
    corpus = parser.parse_args().corpus
    make_corpus(SLICE, corpus, jobs=count_cores())
    files = write_files(choose_all(list_places(), open_pools(corpus)))
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="ascii", newline="\n")
        sys.stdout.write(f"{name:<12} {text.count(chr(10)):>4} lines {len(text):>8,} bytes\n")
    sys.stdout.write(f"{'together':<12} {sum(map(len, files.values())):>19,} bytes\n")


if __name__ == "__main__":  # workers read this file, too
    main()
