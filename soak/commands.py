"""Command lines of all verbs of both games, on work that takes a while."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from soak import making


class Command(NamedTuple):
    """The words after the program's name, and what comes from standard input."""

    words: tuple[str, ...]
    stdin: str = ""

    def __repr__(self) -> str:
        shown = self.stdin if len(self.stdin) < 500 else f"{self.stdin[:500]}... ({len(self.stdin):,} characters)"
        return f"lamplighter {' '.join(self.words)} <<END\n{shown}\nEND"


def pigeons(rng: Random) -> str:
    """One more pigeon than holes: no solution, and every solver takes ages to say so."""
    holes = rng.randint(9, 14)
    return "\n".join(("0" if row % 2 == 0 else ".") + "." * holes + ".0"[row % 2] for row in range(holes + 1))


def large(rng: Random) -> str:
    """A large board with a solution, or several."""
    side = rng.randint(15, 40)
    return "\n".join(making.planted(rng, side, side, 0.25, 0.9))


def hall(rng: Random) -> str:
    """A hall with few walls: solutions without number."""
    side = rng.randint(8, 20)
    return "\n".join(making.planted(rng, side, side, 0.08, 0.3))


def many(rng: Random) -> str:
    """Hundreds of small boards."""
    return "\n\n".join("\n".join(making.board(rng)) for _ in range(300))


def drafts(rng: Random) -> str:
    """A draft that leaves most open."""
    side = rng.randint(8, 14)
    return "\n".join("".join(rng.choices("????..o", k=side)) for _ in range(side))


def lit(rng: Random) -> str:
    """Lights."""
    side = rng.randint(20, 60)
    return "\n".join("".join(rng.choices(".#", k=side)) for _ in range(side))


def vast(rng: Random) -> str:
    """A board of a million cells, made of one tile."""
    tile, times = making.planted(rng, 10, 10, 0.25, 0.5), rng.choice((30, 60, 100))
    return "\n".join([row * times for row in tile] * times)


BOARDS = (pigeons, large, hall, many)
LINES: tuple[tuple[str, tuple[Callable[[Random], str], ...]], ...] = (
    ("solve", BOARDS),
    ("solve --engine sat", BOARDS),
    ("solve --engine cpsat", BOARDS),
    ("solve --engine scip", BOARDS),
    ("solve --engine highs", BOARDS),
    ("solve --engine yen_chiu", BOARDS),
    ("solve --fewest-lamps", BOARDS),
    ("solve --most-lamps", BOARDS),
    ("solve --fewest-lamps --engine cpsat", BOARDS),
    ("count", BOARDS),
    ("count --engine sat", BOARDS),
    ("forced", BOARDS),
    ("forced --engine sat", BOARDS),
    ("check", BOARDS),
    ("why", BOARDS),
    ("explain", BOARDS),
    ("hint --rung 4", BOARDS),
    ("rate", BOARDS),
    ("rate --deep --certificate --json", BOARDS),
    ("compare", BOARDS),
    ("compare --effort", (many, large)),
    ("compare --papers", (many, large)),
    ("prove", BOARDS),
    ("prove --short", BOARDS),
    ("convert --to penpa", (large, many)),
    ("draw", (large,)),
    ("draw --solution", (large, pigeons)),
    ("draw --film", (large,)),
    ("strip", (large,)),
    ("sample --count 5", BOARDS),
    ("book --data", (many,)),
    ("complete", (drafts,)),
    ("complete --level difficult", (drafts,)),
    ("generate 20x20 --count 400", ()),
    ("generate 12x12 --count 4000 --jobs 2", ()),
    ("generate 10x10 --count 400 --level difficult --where guess=3.. --jobs 2", ()),
    ("family step 100x100", ()),
    ("list techniques", ()),
    ("lightsout solve", (lit,)),
    ("lightsout solve --wrap torus", (lit,)),
    ("lightsout solve --all-on 40x40 --engine cpsat", ()),
    ("lightsout solve --all-on 40x40 --engine xor", ()),
    ("lightsout solve --all-on 40x40 --engine scip", ()),
    ("lightsout solve --all-on 79x79", ()),
    ("lightsout solve --all-on 30x30 --colors 3", ()),
    ("lightsout solve --all-on 9x9 --all --limit 100000", ()),
    ("lightsout hint --all-on 79x79", ()),
    ("lightsout hint --all-on 65x65 --press r1c1", ()),
    ("lightsout explain --all-on 80x80", ()),
    ("lightsout explain --all-on 20x20 --equations", ()),
    ("lightsout draw --all-on 40x40 --solution", ()),
    ("lightsout press - r1c1 r2c2", (lit,)),
    ("lightsout random 9x9 --depth 5 --count 3000", ()),
    ("lightsout table 16x16 --depths", ()),
    ("lightsout table 30x30", ()),
    ("lightsout nullity 1..2000", ()),
    ("lightsout nullity 1..60 --minimum", ()),
    ("lightsout convert --to lp", (lit,)),
)


def command(rng: Random) -> Command:
    """Any of them."""
    line, inputs = rng.choice(LINES)
    return Command(tuple(line.split()), rng.choice(inputs)(rng) if inputs else "")
