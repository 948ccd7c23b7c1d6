"""The database of patterns made anew: `make patterns`, in some minutes.

python bench/patterns.py [PUZZLES.jsonl]      counts how often these puzzles need each; without a file, our own boards

Every pattern of two rules is enumerated, laid on the smallest board that has it, and shown to the techniques. What
comes out is the file that the package ships; what lies on no board is left out.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from lamplighter import Puzzle, read
from lamplighter.akari.explaining.ladder import load_techniques, name_technique
from lamplighter.akari.explaining.patterns import database
from lamplighter.akari.explaining.patterns.alterations import read_pictures, read_position
from lamplighter.akari.explaining.patterns.database import KnownPattern
from lamplighter.akari.explaining.patterns.enumerate import enumerate_patterns
from lamplighter.akari.explaining.patterns.lay_out import Layout, lay_out
from lamplighter.akari.explaining.patterns.naming import name_pattern
from lamplighter.akari.explaining.patterns.occurrences import ALONE, count_patterns, find_patterns, name_of
from lamplighter.akari.explaining.patterns.pattern import Pattern
from lamplighter.akari.game.position import Cells, Position

HERE = Path(__file__).parent


def make_database(counts: Counter[str]) -> Iterator[KnownPattern]:
    """Every pattern that lies on a board."""
    examples = find_examples()
    for found in enumerate_patterns():
        if laid := lay_out(found):
            name, before, after = name_pattern(found), laid.draw(found), laid.draw(found, after=True)
            cover = find_cover(found, laid, read("\n".join(before)).position)
            yield KnownPattern(name, found, before, after, cover, tuple(examples.get(name, ())), counts[name])


def list_techniques() -> list[ModuleType]:
    """The techniques of two demands, the cheapest first."""
    return [technique for technique in load_techniques() if name_technique(technique) not in ALONE]


def find_cover(found: Pattern, laid: Layout, position: Position) -> str:
    """The cheapest technique that finds a pattern on its smallest board, from its cells; `pair` finds them all."""
    places: Cells = sum(1 << square for square in {*laid.where})
    for technique in list_techniques():
        for step in technique.find(position):
            told = step.lamps if found.lamp else step.bars
            if told >> laid.where[found.cell] & 1 and not step.because & ~places:
                return name_technique(technique)
    return "pair"


def find_examples() -> dict[str, list[str]]:
    """Of each pattern, by its name, the techniques whose own picture has it."""
    found: dict[str, list[str]] = {}
    for technique in list_techniques():
        for pattern in {name_of(pattern) for pattern in find_shown(technique)}:
            found.setdefault(pattern, []).append(name_technique(technique))
    return found


def find_shown(technique: ModuleType) -> Iterator[Pattern]:
    """The patterns that tell what the picture of a technique tells."""
    before = read_position(read_pictures(technique.__doc__ or "")[0])
    told = [step.lamps | step.bars for step in technique.find(before)]
    return (pattern for cell, pattern in find_patterns(before) if any(cells >> cell & 1 for cells in told))


def rank_known(known: KnownPattern) -> tuple[object, ...]:
    """Two clues first, then by the size of the board."""
    dark = sum(not demand.need for demand in known.pattern.demands)
    return dark, len("".join(known.before)), known.before, known.after


def count_all(path: Path) -> Counter[str]:
    """How often the puzzles of a file need each pattern."""
    found = Counter[str]()
    for line in path.read_text().splitlines():
        found += count_patterns(Puzzle.of(json.loads(line)["grid"]))
    return found


def main() -> None:
    counts = count_all(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "boards.jsonl")
    known = sorted(make_database(counts), key=rank_known)
    path = Path(database.__file__).parent / database.DATA
    path.write_text("".join(f"{json.dumps(one.to_json())}\n" for one in known))
    missing = sum(counts.values()) - sum(one.count for one in known)
    by_technique = Counter(one.technique for one in known)
    print(f"{len(known)} patterns, {missing} occurrences unknown, techniques: {dict(by_technique.most_common())}")


if __name__ == "__main__":
    main()
