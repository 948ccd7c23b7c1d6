"""Batches and collections: what two workers bring, what bookkeeping costs, and questions to a million rows."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rows import row

from lamplighter import generate
from lamplighter.collecting import Collection, Progress, make_job, pack, run_batch
from lamplighter.collecting.store.columns import columns_of
from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.parquet import connect, list_files, quote, text_of
from lamplighter.collecting.working.chunk import Given, prepare
from lamplighter.grid import SYMMETRIES

RATED, LINES, MILLION = 10_000, 100_000, 1_000_000
PICKS = ["level=difficult", "score=60..80", "size=10x10"]


class Spent(NamedTuple):
    """Seconds of a job: by the wall, of all processes together, and the most memory of the first one in MB."""

    wall: float
    cpu: float
    memory: float = 0.0


def count_cpu() -> float:
    """CPU seconds of this process and of all its children that have ended."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def run_alone(*words: str) -> Spent:
    """A command in a process of its own."""
    code = (
        "import json, resource, subprocess, sys, time; began = time.perf_counter(); "
        "done = subprocess.Popen(sys.argv[1:]); _, code, used = __import__('os').wait4(done.pid, 0); assert not code; "
        "print(json.dumps([time.perf_counter() - began, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]))"
    )
    done = subprocess.run([sys.executable, "-c", code, *words], stdout=subprocess.PIPE, text=True, check=True)
    return Spent(*json.loads(done.stdout.splitlines()[-1]))


def write_puzzles(path: Path, count: int) -> list[str]:
    """Lines of JSON with different 10x10 boards, from all eight sides; they are written into a file, too."""
    made = [one.entry.puzzle for one in generate(10, 10, count=-(-count // 8), seed=1, level="medium")]
    boards = [puzzle.turned(*view).lines for puzzle in made for view in SYMMETRIES][:count]
    lines = [json.dumps({"id": str(n), "grid": list(rows)}) for n, rows in enumerate(boards)]
    path.write_text("\n".join(lines) + "\n")
    return lines


def compare_workers(place: Path) -> None:
    """Rating by two workers on Dask, and in a plain loop that keeps nothing."""
    file = place / "rated.jsonl"
    lines = write_puzzles(file, RATED)
    job = make_job("akari", "rate", input=file)
    began, cpu = time.perf_counter(), count_cpu()
    ask = prepare(job)
    for line in lines:
        ask(Given(line))
    plain = Spent(time.perf_counter() - began, count_cpu() - cpu)
    first: list[float] = []

    def watch(progress: Progress) -> None:
        first.append(time.perf_counter())

    cpu = count_cpu()
    run_batch(job, place / "rated", jobs=2, watch=watch)
    both = Spent(time.perf_counter() - first[0], count_cpu() - cpu)
    ratio, more = plain.wall / both.wall, both.cpu / plain.cpu - 1
    figure = f"{both.wall:.1f} s against {plain.wall:.1f} s: {ratio:.2f}x"
    row(f"{RATED:,} 10x10 boards rated by two workers, against a plain loop", figure, ">= 1.7x", ratio >= 1.7)
    row("the same, CPU of all processes over the loop's", f"{100 * more:+.0f} %", "<= 10 %", more <= 0.1)


def take_in(place: Path) -> None:
    """Lines imported and solved, and how large the client grows."""
    file, program = place / "lines.jsonl", str(Path(sys.executable).parent / "lamplighter")
    write_puzzles(file, LINES)
    used = run_alone(program, "collect", "import", str(file), "--into", str(place / "imported"), "-q")
    row(f"{LINES:,} lines imported", f"{used.cpu:.1f} s CPU", "<= 30 s", used.cpu <= 30)
    used = run_alone(program, "batch", "solve", str(file), "--into", str(place / "solved"), "--jobs", "2", "-q")
    most = 360 * LINES / MILLION
    row(f"{LINES:,} 10x10 boards solved by two workers", f"{used.cpu:.1f} s CPU", f"<= {most:.0f} s", used.cpu <= most)
    row("the same, memory of the client", f"{used.memory:.0f} MB", "<= 200 MB", used.memory <= 200)


def multiply_rows(source: Path, target: Path) -> None:
    """A packed collection of a million rows, made of those of another with other ids and scores."""
    folder = Folder(target)
    for job in Folder(source).list_jobs():
        folder.note_job(job)
    folder.parts.mkdir()
    collection = Collection.open(source)
    times = -(-MILLION // collection.count())
    changed = {
        "content_id": "substr(sha256(concat(content_id, n)), 1, 16) AS content_id",
        "score": "round(score + n * 0.013 % 4, 2) AS score",
    }
    wanted = ", ".join(changed.get(name, quote(name)) for name in columns_of(collection.kind))
    job = folder.list_jobs()[0]
    words = f"lamplighter_kind: '{job.kind}', lamplighter_schema: '{job.schema}', job: '{job.id}'"
    with connect() as base:
        rows = f"(FROM read_parquet({list_files(Folder(source).list_files())})), range({times}) AS t(n)"
        base.execute(
            f"COPY (SELECT {wanted} FROM {rows} LIMIT {MILLION}) TO {text_of(target / 'all.parquet')}"
            f" (FORMAT parquet, COMPRESSION zstd, KV_METADATA {{{words}}})"
        )
    data = (target / "all.parquet").read_bytes()
    folder.keep_part(job, 0, data)
    (target / "all.parquet").unlink()


def ask_million(place: Path) -> None:
    """Questions to a packed collection."""
    multiply_rows(place / "rated", place / "million")
    cpu = count_cpu()
    pack(place / "million")
    row(f"{MILLION:,} rows packed", f"{count_cpu() - cpu:.0f} s CPU", "<= 60 s", count_cpu() - cpu <= 60)
    collection = Collection.open(place / "million")
    picked = time_best(lambda: list(collection.pick(PICKS, "-beauty", 20)))
    row(f"pick of {MILLION:,} rows, three filters, sorted, the first 20", f"{picked:.3f} s", "<= 0.1 s", picked <= 0.1)
    counted = time_best(collection.count_all)
    row(f"stats of {MILLION:,} rows", f"{counted:.2f} s", "<= 0.5 s", counted <= 0.5)


def time_best(job: Callable[[], object], times: int = 5) -> float:
    """Wall-clock seconds of the quickest of some calls: that is what is felt."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        job()
        best = min(best, time.perf_counter() - began)
    return best


def main() -> None:
    with TemporaryDirectory(prefix="lamplighter-bench-") as name:
        place = Path(name)
        compare_workers(place)
        take_in(place)
        ask_million(place)


if __name__ == "__main__":
    main()
