"""Small boards: what engines solve, count, call forced and check, beside all solutions gone through by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import NamedTuple

import lamplighter
from soak import making
from soak.making import Rows, same
from soak.oracles import brute
from soak.verbs import installed

WEIGHT = 80
FEW = 16  # solutions that are asked of an engine to which each is a question of its own
ALL = 100_000
SOME = installed(("sat",) * 60 + ("yen_chiu",) * 30 + ("highs",) * 4 + ("scip", "cpsat"))  # the cheap ones more often


class Case(NamedTuple):
    """A board, lamps put down on it, and which engine is asked besides the kernel."""

    lines: Rows
    lamps: int
    engine: str | None
    view: tuple[int, bool] | None


def case(rng: Random) -> Case:
    """A small board, solvable or not, with some lamps on it."""
    lines = making.board(rng)
    lamps = brute.packed(cell for cell in brute.board(lines).lights if rng.random() < 0.25)
    engine = rng.choice(SOME) if rng.random() < 0.1 else None
    return Case(lines, lamps, engine, rng.choice(brute.VIEWS) if rng.random() < 0.1 else None)


def wrong(case: Case) -> Iterator[str]:
    """Whatever is not as all solutions have it."""
    lines, found = case.lines, brute.solutions(case.lines)
    puzzle = lamplighter.Puzzle.of(list(lines))
    yield from engine(puzzle, "kernel", lines, found)
    yield from counted_and_drawn(puzzle, found)
    if case.engine:
        yield from engine(puzzle, case.engine, lines, found)
    yield from checks(puzzle, case.lamps, lines)
    if found:
        yield from checks(puzzle, found[0], lines)
    if case.view:
        yield from views(puzzle, lines, *case.view)


def engine(puzzle: lamplighter.Puzzle, name: str, lines: Rows, found: list[int]) -> Iterator[str]:
    """Verdict, solutions, number, and what is forced."""
    quick = name in ("kernel", "sat")
    most = ALL if quick or len(found) <= FEW else 2
    answer = lamplighter.solve(puzzle, engine=name, limit=most)
    if answer.verdict == "unknown" and name == "yen_chiu":
        return  # local search may stall, and says so
    yield from same(f"verdict of {name}", answer.verdict, ("none", "unique", "multiple")[min(len(found), 2)])
    ours = {brute.packed(solution.lamps) for solution in answer.solutions}
    yield from same(f"solutions of {name} that are none", ours - {*found}, set())
    yield from same(f"number of solutions of {name}", len(answer.solutions), min(len(found), most))
    if quick:
        counted = lamplighter.count(puzzle, engine=name)
        yield from same(f"count of {name}", (counted.count, counted.exact), (len(found), True))
        forced = lamplighter.forced(puzzle, engine=name)
        told = tuple(map(brute.packed, (forced.lamps, forced.bars, forced.open)))
        yield from same(
            f"forced by {name}", told if found else forced.verdict, brute.shared(lines, found) if found else "none"
        )


def counted_and_drawn(puzzle: lamplighter.Puzzle, found: list[int]) -> Iterator[str]:
    """How many solutions have how many lamps, and some at random."""
    told = lamplighter.count(puzzle, by_lamps=True).by_lamps
    yield from same("numbers by lamps", told, Counter(lamps.bit_count() for lamps in found))
    drawn = {brute.packed(solution.lamps) for solution in lamplighter.sample(puzzle, 3).solutions}
    yield from same("drawn, and no solution", drawn - {*found}, set())
    yield from same("is one drawn?", bool(drawn), bool(found))


def checks(puzzle: lamplighter.Puzzle, lamps: int, lines: Rows) -> Iterator[str]:
    """Are lamps called complete just if they obey the rules, and right just if no rule is broken beyond repair?"""
    here = brute.board(lines)
    checked = lamplighter.check(lamplighter.Entry(puzzle, tuple(brute.members(lamps)))) if lamps else None
    if checked is None:
        return
    yield from same("complete", checked.complete, brute.obeys(here, lamps))
    alone = all(here.lights[lamp] & lamps == 1 << lamp for lamp in brute.members(lamps))
    free = here.white & ~brute.union(here, lamps)
    yield from same("right", checked.right, alone and brute.hopeful(here, lamps, free))


def views(puzzle: lamplighter.Puzzle, lines: Rows, turns: int, flip: bool) -> Iterator[str]:
    """The board seen from another side is the same puzzle, and its name follows from its description."""
    other = brute.turned(lines, turns, flip)
    yield from same("turned", puzzle.turned(turns, flip).lines, other)
    first = min((brute.turned(lines, *view) for view in brute.VIEWS), key=lambda rows: (len(rows), rows))
    yield from same("canonical", lamplighter.canonical(lamplighter.Puzzle.of(list(other))).lines, first)
    text = f"{len(first)}x{len(first[0])}\n" + "".join(f"{row}\n" for row in first)
    yield from same("content_id", lamplighter.content_id(puzzle), sha256(text.encode()).hexdigest()[:16])
