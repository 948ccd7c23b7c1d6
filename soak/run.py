"""Attacks for as long as you like: `python -m soak --minutes 60`, or `make soak MINUTES=60`.

Every file of `kinds` is a kind of attack. Each kind has its share of the time, in two processes; every case comes from
the seed, its kind and its number alone. The first difference of a kind is printed with the line that repeats it, and
that kind is left alone from there on; at the end it is told how many cases were tried. Exit code 1 after a difference.
"""

from __future__ import annotations

import argparse
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pprint import pformat
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from soak.workers import Worker

KINDS = Path(__file__).parent / "kinds"
SLICE = 0.5  # seconds of one kind before the next one has its turn
PATIENCE = 60  # seconds that a case may take, unless its kind says otherwise
MAX_SHOWN = 4_000  # characters of a case


class Found(NamedTuple):
    """A difference: where, and what is wrong."""

    kind: str
    index: int
    text: str


@dataclass
class Tally:
    """What became of one kind so far."""

    weight: float
    patience: float
    tried: int = 0
    given: int = 0  # the number of the next case
    seconds: float = 0.0
    found: list[Found] = field(default_factory=list)


def names(folder: Path = KINDS) -> list[str]:
    """The kinds there are."""
    return sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("_"))


def load(name: str, folder: Path = KINDS) -> ModuleType:
    """The kind of that name."""
    spec = spec_from_file_location(f"soak.kinds.{name}", folder / f"{name}.py")
    assert spec, f"there is no kind {name!r}"
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def case_of(kind: ModuleType, seed: int, index: int) -> Any:
    """Case number `index`, the same for the same seed."""
    return kind.case(Random(f"{kind.__name__.rpartition('.')[2]}/{seed}/{index}"))


def difference(kind: ModuleType, case: Any) -> str | None:
    """What is wrong with a case; None if nothing is. Whatever escapes is wrong, too."""
    try:
        said: str | None = next(kind.wrong(case), None)
    except Exception:
        return "".join(traceback.format_exc().splitlines(keepends=True)[-12:]).strip()
    return said


def work(folder: Path, name: str, seed: int, first: int, at: Any) -> tuple[int, list[Found], float]:
    """Cases of one kind from a number on, for a while, until one is wrong; `at` holds the number of the last one."""
    kind, began, index = load_once(name, folder), time.monotonic(), first
    while True:
        at.value = index
        said = difference(kind, case_of(kind, seed, index))
        index += 1
        if said or time.monotonic() - began > SLICE:
            found = [Found(name, index - 1, said)] if said else []
            return index - first, found, time.monotonic() - began


LOADED: dict[tuple[Path, str], ModuleType] = {}


def load_once(name: str, folder: Path) -> ModuleType:
    """The kind of that name, kept in this process."""
    if (folder, name) not in LOADED:
        LOADED[folder, name] = load(name, folder)
    return LOADED[folder, name]


class Soak:
    """A run: so many seconds, a seed, some kinds, and what was found."""

    def __init__(self, chosen: list[str], seed: int, seconds: float, jobs: int = 2, folder: Path = KINDS) -> None:
        self.seed, self.seconds, self.jobs, self.folder = seed, seconds, jobs, folder
        kinds = {name: load(name, folder) for name in chosen}
        self.tallies = {name: Tally(kind.WEIGHT, getattr(kind, "SECONDS", PATIENCE)) for name, kind in kinds.items()}

    def run(self) -> bool:
        """Attack until the time is over; is all well? Cases that were begun are finished."""
        ends = time.monotonic() + self.seconds
        workers = [Worker(work) for _ in range(self.jobs)]
        busy: dict[Worker, tuple[str, int]] = {}
        try:
            while True:
                for worker in workers:
                    name = self.next(busy) if worker not in busy and time.monotonic() < ends else None
                    if name:
                        busy[worker] = name, self.tallies[name].given
                        worker.give(self.folder, name, self.seed, self.tallies[name].given)
                        self.tallies[name].given += 10**6  # room for what this turn will try; numbers are never reused
                if not busy:
                    return not any(tally.found for tally in self.tallies.values())
                for worker in Worker.ready(list(busy)):
                    self.heard(worker, *busy.pop(worker))
                self.hung(busy)
        finally:
            for worker in workers:
                worker.stop()

    def next(self, busy: dict[Worker, tuple[str, int]]) -> str | None:
        """The kind that had least of its share; None if all kinds are in other hands or were found wanting."""
        taken = {name for name, _ in busy.values()}
        free = [name for name, tally in self.tallies.items() if not tally.found and name not in taken]
        several = free or [name for name, tally in self.tallies.items() if not tally.found]
        return min(several, key=lambda name: self.tallies[name].seconds / self.tallies[name].weight, default=None)

    def heard(self, worker: Worker, name: str, first: int) -> None:
        """Enter what a worker says; one that died says it by dying."""
        tally, said = self.tallies[name], worker.said()
        if said is None:
            tried, found, seconds = worker.at + 1 - first, [Found(name, worker.at, worker.end())], worker.busy
            worker.restart()
        else:
            tried, found, seconds = said
        tally.tried += tried
        tally.seconds += seconds
        tally.found += found
        for one in found:
            print(told(load(name, self.folder), self.seed, one), flush=True)

    def hung(self, busy: dict[Worker, tuple[str, int]]) -> None:
        """Stop those who have been at one case for too long; that they died is heard next."""
        for worker, (name, _) in busy.items():
            if worker.since > self.tallies[name].patience + SLICE:
                worker.kill(f"it was not over after {self.tallies[name].patience} seconds")

    def lines(self) -> Iterator[str]:
        """How many cases of each kind were tried."""
        yield f"{'kind':14} {'cases':>10} {'seconds':>8}"
        for name, tally in self.tallies.items():
            yield f"{name:14} {tally.tried:>10,} {tally.seconds:>8.0f}{'  DIFFERENCE' if tally.found else ''}"
        wrong = sum(bool(tally.found) for tally in self.tallies.values())
        total = sum(tally.tried for tally in self.tallies.values())
        yield f"{total:,} cases, {f'{wrong} kinds with a difference' if wrong else 'no difference'} (seed {self.seed})"


def told(kind: ModuleType, seed: int, found: Found) -> str:
    """A difference with its case, and the line that repeats it."""
    case = case_of(kind, seed, found.index)
    shown = case if isinstance(case, str) else pformat(case, width=120)
    cut = f"\n... ({len(shown):,} characters)" if len(shown) > MAX_SHOWN else ""
    line = f"python -m soak --kind {found.kind} --seed {seed} --index {found.index}"
    return f"--- {found.kind}: {found.text}\n{shown[:MAX_SHOWN]}{cut}\n--- again: {line}\n"


def once(name: str, seed: int, index: int) -> int:
    """One case again, in this process."""
    kind = load(name)
    said = difference(kind, case_of(kind, seed, index))
    print(told(kind, seed, Found(name, index, said or "no difference")))
    return int(said is not None)


def main() -> int:
    """Read the options, attack, tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--kind", action="append", choices=names(), help="only this kind; again for more")
    parser.add_argument("--seed", type=int, help="another one each time unless told")
    parser.add_argument("--index", type=int, help="one case alone, of one kind and seed")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    options = parser.parse_args()
    seed = time.time_ns() % 10**9 if options.seed is None else options.seed
    if options.index is not None:
        if not options.kind or options.seed is None:
            parser.error("--index goes with --kind and --seed")
        return once(options.kind[0], seed, options.index)
    soak = Soak(options.kind or names(), seed, options.minutes * 60, options.jobs)
    try:
        well = soak.run()
    except KeyboardInterrupt:
        well = False
    print(*soak.lines(), sep="\n")
    return 0 if well else 1
