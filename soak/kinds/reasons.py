"""Reasons: why, hint, explain and proofs on small boards hold in all solutions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import lamplighter
from lamplighter import Entry, Puzzle
from soak import making
from soak.making import Rows, same
from soak.oracles import brute

WEIGHT = 6
VERDICTS = ("none", "unique", "multiple")


class Case(NamedTuple):
    """A board, lamps and marks drawn on it, right or wrong."""

    lines: Rows
    lamps: int
    marks: int


def case(rng: Random) -> Case:
    """A small board; what is drawn is part of a solution, or goes a little wrong."""
    lines = making.board(rng, white=14)
    found = brute.solutions(lines)
    lamps = marks = 0
    if rng.random() < 0.6:
        some = rng.choice(found) if found and rng.random() < 0.7 else brute.packed(odd(rng, lines, 0.2))
        lamps = brute.packed(lamp for lamp in brute.members(some) if rng.random() < 0.5)
        marks = brute.packed(odd(rng, lines, 0.15)) & ~(some if rng.random() < 0.8 else 0)
        marks &= ~lamps if rng.random() < 0.9 else -1  # both on one cell is odd, but can be drawn
    return Case(lines, lamps, marks)


def odd(rng: Random, lines: Rows, share: float) -> list[int]:
    """Any white cells."""
    return [cell for cell in brute.board(lines).lights if rng.random() < share]


def wrong(case: Case) -> Iterator[str]:
    """Whatever is not as all solutions have it."""
    lines, found = case.lines, brute.solutions(case.lines)
    puzzle = Puzzle.of(list(lines))
    entry = Entry(puzzle, tuple(brute.members(case.lamps)), tuple(brute.members(case.marks)))
    fitting = [one for one in found if not case.lamps & ~one and not case.marks & one]
    yield from whys(puzzle, lines, found)
    yield from hints(entry, case, fitting)
    yield from explained(entry, case, fitting)
    yield from proved(puzzle, found)


def whys(puzzle: Puzzle, lines: Rows, found: list[int]) -> Iterator[str]:
    """The reason of a verdict: what cannot hold together, where solutions differ, which clues can go."""
    told = lamplighter.why(puzzle)
    yield from same("why: verdict", told.verdict, VERDICTS[min(len(found), 2)])
    if not found:
        yield from blamed("why", lines, told.clues, told.cells, 0, 0)
    elif len(found) == 1:
        spare = [wall for wall in brute.board(lines).clues if len(brute.solutions(bare(lines, wall))) == 1]
        yield from same("why: redundant", sorted(told.redundant), spare)
    else:
        one, two = (brute.packed(solution.lamps) for solution in told.solutions)
        if one == two or one not in found or two not in found:
            yield f"why: {told.solutions} are not two solutions"
        yield from same("why: differ", brute.packed(told.differ), one ^ two)
        open_cells = brute.packed(cell for region in told.regions for cell in region)
        yield from same("why: cells of all regions", open_cells, brute.shared(lines, found)[2])
        yield from independent(told.regions, found)


def independent(regions: tuple[tuple[int, ...], ...], found: list[int]) -> Iterator[str]:
    """Regions are independent: there are as many solutions as ways in each of them, multiplied."""
    ways = 1
    for region in regions:
        cells = brute.packed(region)
        ways *= len({one & cells for one in found})
    yield from same("why: ways of all regions multiplied", ways, len(found))


def bare(lines: Rows, wall: int) -> Rows:
    """The board without the number of a wall."""
    row, col = divmod(wall, len(lines[0]))
    return (*lines[:row], lines[row][:col] + "#" + lines[row][col + 1 :], *lines[row + 1 :])


def blamed(
    who: str, lines: Rows, clues: tuple[int, ...], cells: tuple[int, ...], lamps: int, marks: int
) -> Iterator[str]:
    """Clues and cells to light that cannot hold together beside lamps and marks; any one less could."""
    if brute.possible(lines, clues, cells, lamps, marks):
        yield f"{who}: the clues {clues} and cells {cells} can hold together"
    for wall in clues:
        if not brute.possible(lines, [one for one in clues if one != wall], cells, lamps, marks):
            yield f"{who}: the clue {wall} is not needed"
    for cell in cells:
        if not brute.possible(lines, clues, [one for one in cells if one != cell], lamps, marks):
            yield f"{who}: the cell {cell} is not needed"


def hints(entry: Entry, case: Case, fitting: list[int]) -> Iterator[str]:
    """A move that every solution has which agrees with what is drawn; or what is wrong with that."""
    for rung in (1, 2, 3, 4):
        hint = lamplighter.hint(entry, rung)
        yield from same(f"hint {rung}: wrong", hint.wrong, not fitting)
        if len(set(hint.cells)) < len(hint.cells):
            yield f"hint {rung}: a cell is named twice in {hint.cells}"
    if not fitting:
        placed = case.lamps | case.marks
        if brute.solutions(case.lines) and not set(hint.cells) <= set(brute.members(placed)):
            yield f"hint: {hint.cells} to take back are not all placed"
        return
    lamps, bars = brute.packed(hint.lamps), brute.packed(hint.bars)
    if any(lamps & ~one or bars & one for one in fitting):
        yield f"hint: {hint} does not hold in all solutions"
    every, none, _ = brute.shared(case.lines, fitting)
    lit = brute.union(brute.board(case.lines), case.lamps)
    more = (every & ~case.lamps) | (none & ~case.marks & ~lit)
    if not (lamps | bars) and more:
        yield "hint: there is no move, and yet something is forced"
    if (lamps | bars) and not (lamps & ~case.lamps or bars & ~(case.marks | lit)):
        yield f"hint: {hint} says nothing new"


def explained(entry: Entry, case: Case, fitting: list[int]) -> Iterator[str]:
    """Every conclusion holds in all solutions that agree with the start, and reasoning goes to the end."""
    trace = lamplighter.explain(entry)
    for number, one in enumerate(trace.rounds, 1):
        for step in one.steps:
            if any(step.lamps & ~lamps or step.bars & lamps for lamps in fitting):
                yield f"explain: {step.technique} in round {number} does not hold in all solutions"
    solved = {"solved"} if len(fitting) == 1 else {"contradiction"} if not fitting else {"stuck", "solved"}
    if trace.outcome not in solved:
        yield f"explain: {trace.outcome}, but {len(fitting)} solutions agree with what is drawn"
    if trace.outcome == "solved" and trace.end.lamps not in fitting:
        yield "explain: solved, but not by a solution"
    if trace.outcome == "stuck" and fitting:
        every, none, _ = brute.shared(case.lines, fitting)
        if every & ~trace.end.lamps or none & ~(trace.end.barred | trace.end.lit):
            yield "explain: stuck, and yet something is forced"


def proved(puzzle: Puzzle, found: list[int]) -> Iterator[str]:
    """A proof is accepted, says what is true, and reads back."""
    proof = lamplighter.prove(puzzle)
    told = {0: ["none"], 1: ["unique"]}.get(len(found), ["multiple", f"exactly {len(found)}"])
    if proof.verdict not in told:
        yield f"prove: {proof.verdict}, but there are {len(found)} solutions"
    checked = lamplighter.verify(puzzle, str(proof))
    yield from same("verify", (checked.accepted, checked.verdict), (True, proof.verdict))
    yield from same("proof read back", lamplighter.Proof.read(str(proof)), proof)
    yield from same("proof from JSON", lamplighter.Proof.from_json(proof.to_json()), proof)
