"""write_files: the library as files, one for each size, and an index that says what there is and what comes when."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from lamplighter import write
from lamplighter.akari import LEVELS
from library.choosing import COMMON, Chosen
from library.plan import VERSION

INDEX = "index.json"
DAILY = ("8x8", "10x10", "12x12", "10x15", "14x14")  # neither tiny nor vast
WEEK = ("easy", "easy", "medium", "medium", "medium", "difficult", "difficult")  # from Monday on
Named = dict[str, Chosen]


def write_files(chosen: Iterable[Chosen]) -> dict[str, str]:
    """The texts of all files by their names."""
    sizes = defaultdict[str, list[Chosen]](list)
    for one in chosen:
        sizes[one.entry.puzzle.size].append(one)
    named = {size: name_all(size, group) for size, group in sizes.items()}
    files = {f"{size}.jsonl": "".join(map(write_record, group, group.values())) for size, group in named.items()}
    return files | {INDEX: write_index(named)}


def name_all(size: str, group: list[Chosen]) -> Named:
    """The puzzles of a size by their ids, from level to level and there by score, so that the next one is harder."""
    ordered = sorted(group, key=lambda one: (LEVELS.index(one.place.level), one.score, one.id))
    return {f"lamplighter-{size}-{number:03}": one for number, one in enumerate(ordered, start=1)}


def write_record(name: str, one: Chosen) -> str:
    """A line of JSON that `lamplighter.read` takes, without the solution: the page asks for it."""
    record = json.loads(write(one.entry, "jsonl"))
    about = {"id": name, "grid": record["grid"], "level": one.rating.level, "rung": one.rating.rung}
    more = {"score": one.score, "symmetry": one.place.symmetry, "techniques": one.techniques, "made": record["made"]}
    return json.dumps(about | more, separators=(",", ":")) + "\n"


def write_index(named: dict[str, Named]) -> str:
    """Which files there are, with what they hold, how many puzzles take a technique, and the puzzles of the days."""
    everything = {size: describe(size, group) for size, group in named.items()}
    days = list_days({name: one for size, group in named.items() if size in DAILY for name, one in group.items()})
    count = sum(map(len, named.values()))
    used = Counter(name for group in named.values() for one in group.values() for name in one.techniques)
    told = {
        "version": VERSION,
        "count": count,
        "files": list(everything.values()),
        "techniques": dict(sorted(used.items())),
        "common": COMMON,
    }
    return json.dumps(told | {"daily": days}, separators=(",", ":")) + "\n"


def describe(size: str, group: Named) -> dict[str, Any]:
    """One file: its name, the size of its puzzles, how many there are of each level and symmetry, their scores."""
    rows, cols = map(int, size.split("x"))
    levels = Counter(one.place.level for one in group.values())
    symmetries = Counter(one.place.symmetry for one in group.values())
    scores = [one.score for one in group.values()]
    told = {"file": f"{size}.jsonl", "rows": rows, "cols": cols, "count": len(group), "levels": levels}
    return told | {"symmetries": symmetries, "scores": [min(scores), max(scores)]}


def list_days(eligible: Named) -> list[list[str]]:
    """The ids for each day of the week, Monday first, in the order in which the weeks take them.

    The puzzles of a level are cut by their scores into as many equal parts as there are days of it, the easiest first.
    Inside a part they stand in the order of their content ids, so that easy and hard ones, large and small, are mixed.
    """
    days = []
    for number, level in enumerate(WEEK):
        those = sorted((one.score, name) for name, one in eligible.items() if one.place.level == level)
        part, parts = WEEK[:number].count(level), WEEK.count(level)
        names = [name for _, name in those[len(those) * part // parts : len(those) * (part + 1) // parts]]
        days.append(sorted(names, key=lambda name: eligible[name].id))
    return days
