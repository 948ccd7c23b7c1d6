"""Proofs found: by sight and counting where that is enough, else by assumptions or by cases, whichever is shorter.

The chain of a probe is a guide: what its steps say is proved under the assumption, one after the other, until there is
a contradiction. Where none of this leads on, cells are tried one after the other: then nothing that follows is missed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from lamplighter.akari.explaining.formal.branch import Branch
from lamplighter.akari.explaining.formal.inferences import (
    Block,
    find_given,
    infer_cases,
    infer_refutation,
    make_block,
    reach,
)
from lamplighter.akari.explaining.formal.statements import NOTHING, Facts, Premises, Total
from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.game.step import Step

MANY = 16  # places of a step; of more than these the cases are not tried


class ProofTask(NamedTuple):
    """The facts to be proved in a branch, and what may be tried for that."""

    goals: Facts
    totals: tuple[Total, ...]  # whose cases are tried
    chain: tuple[Step, ...]  # proved one after the other under an assumption
    stubborn: bool  # then cells are tried until there is a contradiction, or none is left


def find_proof(rules: Premises, goals: Facts, steps: Iterable[Step], stubborn: bool = False) -> Block | None:
    """What leads from the rules to the goals by these steps, as a block that assumes nothing; None if nothing does."""
    branch = Branch(rules)
    branch.follow()
    for step in steps:
        take_step(branch, step, stubborn)
    return None if branch.find_missing(goals).cells else conclude(branch, goals)


def take_step(branch: Branch, step: Step, stubborn: bool = False) -> None:
    """Prove what a step says, as far as it matters here and can be proved."""
    goals = Facts(step.lamps, step.bars).within(branch.rules.cells)
    places = list_places(step)
    totals = tuple(total for total in branch.rules.totals if total.place in places and len(places) <= MANY)
    reach_goals(branch, ProofTask(goals, totals, step.chain, stubborn))


def conclude(branch: Branch, goals: Facts) -> Block:
    """The sub-proof that ends with these goals, which are known."""
    return make_block(branch.opening, branch.either, branch.trail, reach(goals))


def reach_goals(branch: Branch, task: ProofTask) -> None:
    """If the goals follow, the branch knows them now, by the shortest way that was found."""
    missing = branch.find_missing(task.goals).cells
    ways = [way for way in find_ways(branch, task) if way] if missing else [branch]
    if ways:
        best = min(ways, key=lambda way: measure(conclude(way, task.goals)))
        branch.lamps, branch.darks, branch.trail = best.lamps, best.darks, best.trail


def measure(block: Block) -> int:
    """The lines of a sub-proof, with what must be given for it."""
    return block.length + len(set(find_given(block)))


def find_ways(branch: Branch, task: ProofTask) -> Iterator[Branch | None]:
    """The branch as it goes on when the goals are proved: by their opposites, some perhaps by the cases of a total."""
    yield refute_opposites(branch, task)
    for total in task.totals:
        if begun := distinguish(branch, task.goals, total):
            yield refute_opposites(begun, task)


def refute_opposites(branch: Branch, task: ProofTask) -> Branch | None:
    """One goal after the other, each by a contradiction; cells without lamps together where that is possible."""
    way = branch.copy()
    while (missing := way.find_missing(task.goals)).cells:
        block = close(way.assume(*pick_opposite(way, missing)), task)
        if not block:
            return None
        way.learn(infer_refutation(block))
        way.follow()
    return way


def pick_opposite(branch: Branch, goals: Facts) -> tuple[Facts, Cells]:
    """The next assumption: no lamp at the first cell, or a lamp at one of as many cells as it can be refuted for."""
    for cell in (*branch.rules.first, *members(goals.lamps)):
        if goals.lamps >> cell & 1:
            return Facts(0, 1 << cell), 0
    either = goals.darks & -goals.darks
    for cell in members(goals.darks & ~either):
        if branch.assume(NOTHING, either | 1 << cell).follow():
            either |= 1 << cell
    return (NOTHING, either) if either.bit_count() > 1 else (Facts(either), 0)


def distinguish(branch: Branch, goals: Facts, total: Total) -> Branch | None:
    """The goals that the cases of a total have in common, all at once; None if there are none."""
    children = [branch.assume(case) for case in list_cases(branch, total)]
    closed = [child.close(endings) if (endings := child.follow()) else None for child in children]
    common = branch.find_missing(goals)
    for child, block in zip(children, closed, strict=True):
        common = common if block else Facts(common.lamps & child.lamps, common.darks & child.darks)
    if not children or not common.cells:
        return None
    blocks = [block or conclude(child, common) for child, block in zip(children, closed, strict=True)]
    way = branch.copy()
    way.learn(infer_cases(total, total.cells & branch.known, blocks, common))
    way.follow()
    return way


def list_cases(branch: Branch, total: Total) -> Iterator[Facts]:
    """The cases that a total leaves: which cells hold its lamps, or which one does not; none if it is met."""
    lamps, free = total.cells & branch.lamps, list(members(total.cells & ~branch.known))
    need = total.number - lamps.bit_count()
    if not 0 < need < len(free):
        return
    if total.exact and need == len(free) - 1:
        yield from (Facts(0, 1 << cell) for cell in free)
    else:
        yield from (Facts(sum(1 << cell for cell in chosen)) for chosen in combinations(free, need))


def close(branch: Branch, task: ProofTask) -> Block | None:
    """The branch up to a contradiction; None if none was found."""
    if endings := branch.follow():
        return branch.close(endings)
    for link in task.chain:
        take_step(branch, link)
        if endings := branch.follow():
            return branch.close(endings)
    return close_stubbornly(branch) if task.stubborn else None


def list_places(step: Step) -> tuple[int, ...]:
    """The clues and cells whose demands take part in a step."""
    if step.technique != "probe":
        return step.about
    places = [*(place for link in step.chain for place in list_places(link)), step.clash]
    return tuple(place for place in dict.fromkeys(places) if place >= 0)


def close_stubbornly(branch: Branch) -> Block | None:
    """The branch up to a contradiction, by further assumptions; None if its rules can be met together."""
    while not (endings := branch.follow()):
        choices = filter(None, (find_choice(branch, total) for total in branch.rules.totals))
        cells = min(choices, key=int.bit_count, default=0)
        block = close_stubbornly(branch.assume(Facts(cells & -cells))) if cells else None
        if not block:
            return None
        branch.learn(infer_refutation(block))
    return branch.close(endings)


def find_choice(branch: Branch, total: Total) -> Cells:
    """The cells where the lamps of a total may go that it still needs; none if it has them."""
    return total.cells & ~branch.known if total.number > (total.cells & branch.lamps).bit_count() else 0
