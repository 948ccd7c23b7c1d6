"""write_card: README.md of a packed collection, a dataset card as Hugging Face reads it.

What it tells follows from the rows and the jobs alone: packed again, a collection has the same card.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from lamplighter.collecting.store.asking import names_of
from lamplighter.collecting.store.columns import columns_of, describe_columns
from lamplighter.collecting.store.job import Job, to_plain
from lamplighter.collecting.store.parquet import connect, list_files, quote, text_of
from lamplighter.strangers import flatten

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MARKS = re.compile(r"[\\`*_{}\[\]<>#|&~]")
MOST = 40  # values of a column, and jobs, that are listed
SIZES = ("1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B", "1T")
HEAD = """---
pretty_name: {title}
license: {license}
task_categories:
- other
tags:
- puzzles
- {kind}
- lamplighter
size_categories:
- {size}
configs:
- config_name: default
  data_files:
  - split: train
    path: data/train-*
---
"""
LOADING = """## How to load it

```sh
duckdb -c "SELECT count(*) FROM 'data/train-*.parquet'"
python -c "import pandas; print(pandas.read_parquet('data'))"
python -c "import polars; print(polars.read_parquet('data/train-*.parquet'))"
python -c "import datasets; print(datasets.load_dataset('.'))"
```

## How to check it

```sh
lamplighter collect verify .          # all sums, and a sample solved and rated again
lamplighter collect verify --all .    # every row
```
"""
OURS = "All were made by the program; they are free for everybody (MIT)."
THEIRS = "Not all were made by the program: `source` and `author` tell whose they are, and they decide what is allowed."
ASIDE = "Every board stands here once, however it is turned or mirrored. What is not known is null."


def write_card(kind: ModuleType, jobs: Sequence[Job], files: Sequence[Path]) -> str:
    """The text of the card of a collection with these packed files."""
    with connect() as base:
        base.execute(f"CREATE VIEW found AS SELECT {names_of(kind)} FROM read_parquet({list_files(files)})")
        counts = "SELECT count(*), count(*) FILTER (source IS DISTINCT FROM 'generated') FROM found"
        rows, others = base.execute(counts).fetchone() or (0, 0)
        license = "unknown" if others else "mit"
        name = kind.__name__.rsplit(".", 1)[-1]
        blocks = [
            HEAD.format(title=kind.TITLE, license=license, kind=name, size=name_size(rows)),
            f"# {kind.TITLE}\n\n{rows:,} boards, made by Lamplighter. {ASIDE} {THEIRS if others else OURS}\n",
            "## How many\n\n" + "\n".join(tell_counts(base, kind)),
            "## Columns\n\n" + "\n".join(tell_columns(kind)),
            "## How it was made\n\n" + "\n".join(tell_jobs(jobs)),
        ]
    return "\n".join([*blocks, LOADING])


def name_size(rows: int) -> str:
    """The class of a number of rows, in Hugging Face's words."""
    for step, name in enumerate(SIZES):
        if rows < 1000 * 10**step:
            return f"n<{name}" if step == 0 else f"{SIZES[step - 1]}<n<{name}"
    return f"n>{SIZES[-1]}"


def tell_counts(base: DuckDBPyConnection, kind: ModuleType) -> Iterator[str]:
    """How many rows there are of each size, and of each value of the columns of words that statistics count."""
    sides = "concat(least(rows, cols), 'x', greatest(rows, cols))"
    yield from tell_column(base, "size", sides, "min(least(rows, cols)), min(greatest(rows, cols))")
    for name in kind.COUNTED:
        if columns_of(kind)[name] in ("VARCHAR", "BOOLEAN"):
            ranks = ", ".join(map(text_of, kind.RANKS.get(name, ())))
            yield from tell_column(base, name, quote(name), f"list_position([{ranks}], word)" if ranks else "rows DESC")


def tell_column(base: DuckDBPyConnection, name: str, value: str, order: str) -> Iterator[str]:
    """A table of the values of a column in this order, at most MOST; nothing where nothing is known."""
    query = f"SELECT {value} AS word, count(*) AS rows FROM found WHERE {value} IS NOT NULL GROUP BY word"
    found = base.execute(f"{query} ORDER BY {order} NULLS LAST, word LIMIT {MOST}").fetchall()
    if found:
        yield from (f"| {name} | rows |", "|---|---:|")
        yield from (f"| {tame_cell(word)} | {number:,} |" for word, number in found)
        yield ""


def tell_columns(kind: ModuleType) -> Iterator[str]:
    """A table of all columns, their types and what they mean."""
    yield from ("| column | type | meaning |", "|---|---|---|")
    types = columns_of(kind)
    yield from (f"| `{name}` | {types[name]} | {about} |" for name, about in describe_columns(kind).items())
    yield ""


def tell_jobs(jobs: Sequence[Job]) -> Iterator[str]:
    """A table of what was asked. Of an input it has the name and the fingerprint, and not where it was."""
    yield from ("| job | command | input | options | seed | count | rows | version | begun |", "|" + "---|" * 9)
    for job in jobs[:MOST]:
        given = "" if job.input is None else f"{Path(job.input).name} {(job.fingerprint or '')[:12]}"
        options = f"`{tame_code(json.dumps(to_plain(job.options), sort_keys=True))}`"
        made = ", ".join(f"{number} {status}" for status, number in job.made.items())
        first, last = (job.id, job.command, given), (job.seed, job.count, made, job.version, job.started)
        yield f"| {' | '.join([*map(tame_cell, first), options, *map(tame_cell, last)])} |"
    yield "" if len(jobs) <= MOST else f"\n{len(jobs) - MOST:,} more are in `manifest.json`.\n"


def tame_cell(word: object) -> str:
    """Words of a stranger for a cell of a table: on one line, and without any meaning to Markdown; None is empty."""
    text = "" if word is None else str(word)
    return MARKS.sub(r"\\\g<0>", flatten(text, 60)).replace("\\<", "&lt;").replace("\\&", "&amp;")


def tame_code(text: str) -> str:
    """The same as code: what would end it is replaced."""
    return flatten(text, 300).replace("`", "'").replace("|", "\\|")
