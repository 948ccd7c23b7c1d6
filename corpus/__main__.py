"""`python -m corpus --count 1000000 --into FOLDER`, from the root of a clone; the same line again does what is left."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from corpus.making import count_cores, make_corpus
from corpus.telling import tell_corpus
from lamplighter.errors import LamplighterError

STOPPED = "stopped; what was finished is kept, the same command goes on with the rest"


def read_asked(words: list[str] | None = None) -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser("python -m corpus", description="Graded puzzles of all kinds, as a collection.")
    parser.add_argument("--count", type=int, default=1_000_000, help="how many (default: a million)")
    parser.add_argument("--into", type=Path, required=True, metavar="FOLDER", help="the collection that gets them")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask cluster that does the work: tcp://10.0.0.1:8786")
    parser.add_argument("--jobs", type=int, default=count_cores(), metavar="N", help="processes (default: all cores)")
    asked = parser.parse_args(words)
    if asked.count < 1 or asked.jobs < 1:
        parser.error("--count and --jobs are at least 1")
    return asked


def main(words: list[str] | None = None) -> str | None:
    """Make the corpus and tell what it holds; a sentence if that was not possible."""
    asked = read_asked(words)
    try:
        make_corpus(asked.count, asked.into, jobs=asked.jobs, scheduler=asked.scheduler)
        sys.stdout.write(tell_corpus(asked.into) + "\n")
    except LamplighterError as error:
        return f"corpus: {error}"
    except KeyboardInterrupt:
        return f"corpus: {STOPPED}"
    return None


if __name__ == "__main__":  # workers read this file, too
    sys.exit(main())
