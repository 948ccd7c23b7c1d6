"""Proofs found: by sight and counting where that is enough, else by assumptions or by cases, whichever is shorter.

The chain of a probe is a guide: what its steps say is proved under the assumption, one after the other, until there is
a contradiction. Without a guide, or where it does not lead on, assumptions are tried within assumptions.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from lamplighter.akari.explaining.formal.branch import Branch
from lamplighter.akari.explaining.formal.inferences import (
    Block,
    Inference,
    infer_cases,
    infer_refutation,
    make_block,
    reach,
)
from lamplighter.akari.explaining.formal.statements import Facts, Rules, Total
from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.game.step import Step

DEEPEST = 3  # assumptions within assumptions that no chain asks for


class Task(NamedTuple):
    """What shall be proved, and how: with which chain as guide, by cases of which totals, how deep."""

    goals: Facts
    order: tuple[int, ...]  # in which the goals are proved
    chain: tuple[Step, ...]
    totals: tuple[Total, ...]
    effort: int


def find_proof(rules: Rules, step: Step, order: tuple[int, ...]) -> Block | None:
    """What leads from the rules to the goals, as a sub-proof that assumes nothing; None if nothing was found."""
    goals = Facts(step.lamps, step.bars)
    for effort in range(DEEPEST + 1):
        branch = Branch(rules)
        branch.follow()
        if reach_goals(branch, Task(goals, order, step.chain, rules.totals, effort)):
            return conclude(branch, goals)
    return None


def conclude(branch: Branch, goals: Facts) -> Block:
    """The sub-proof that ends with these goals, which are known."""
    return make_block(branch.opening, branch.either, branch.trail, reach(goals))


def reach_goals(branch: Branch, task: Task) -> bool:
    """Do the goals follow? Then the branch knows them, by the shortest way that was found."""
    ways = [branch] if branch.knows(task.goals) else [way for way in find_ways(branch, task) if way]
    if ways:
        best = min(ways, key=lambda way: conclude(way, task.goals).length)
        branch.lamps, branch.darks, branch.trail = best.lamps, best.darks, best.trail
    return bool(ways)


def find_ways(branch: Branch, task: Task) -> Iterator[Branch | None]:
    """The branch as it goes on when the goals are proved: by their opposites, or by the cases of a total."""
    yield refute_opposites(branch, task)
    for total in task.totals:
        yield distinguish(branch, task, total)


def refute_opposites(branch: Branch, task: Task) -> Branch | None:
    """One goal after the other, each by a contradiction; cells without lamps together where that is possible."""
    way = branch.copy()
    while (missing := task.goals.within(~way.known)).cells:
        block = close(way.assume(*pick_opposite(way, missing, task.order)), task)
        if not block:
            return None
        way.learn(infer_refutation(block))
        way.follow()
    return way if way.knows(task.goals) else None


def pick_opposite(branch: Branch, goals: Facts, order: tuple[int, ...]) -> tuple[Facts, Cells]:
    """The next assumption: no lamp at the first cell, or a lamp at one of as many cells as it can be refuted for."""
    for cell in order:
        if goals.lamps >> cell & 1:
            return Facts(0, 1 << cell), 0
    either = goals.darks & -goals.darks
    for cell in members(goals.darks & ~either):
        if branch.assume(Facts(), either | 1 << cell).follow():
            either |= 1 << cell
    return (Facts(), either) if either.bit_count() > 1 else (Facts(either), 0)


def distinguish(branch: Branch, task: Task, total: Total) -> Branch | None:
    """All goals at once, as what the cases of a total have in common."""
    blocks: list[Block] = []
    for case in list_cases(branch, total):
        block = follow_case(branch.assume(case), task)
        if not block:
            return None
        blocks.append(block)
    if not blocks:
        return None
    way = branch.copy()
    way.learn(infer_cases(total, total.cells & branch.known, blocks, task.goals))
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


def follow_case(branch: Branch, task: Task) -> Block | None:
    """The case up to the goals or a contradiction; None if it leads to neither."""
    if endings := branch.follow():
        return branch.close(endings)
    if branch.knows(task.goals):
        return conclude(branch, task.goals)
    if not task.effort:
        return None
    less = task._replace(chain=(), effort=task.effort - 1)
    if block := close(branch.copy(), less):
        return block
    return conclude(branch, task.goals) if reach_goals(branch, less) else None


def close(branch: Branch, task: Task) -> Block | None:
    """The branch up to a contradiction; None if none was found."""
    if endings := branch.follow():
        return branch.close(endings)
    for link in task.chain:
        take_link(branch, link)
        if endings := branch.follow():
            return branch.close(endings)
    return close_with_lemmas(branch, task) if task.effort and not branch.either else None


def take_link(branch: Branch, link: Step) -> None:
    """Prove what a link of a chain says, as far as it matters here."""
    goals = Facts(link.lamps, link.bars).within(branch.rules.cells)
    totals = tuple(total for total in branch.rules.totals if total.place in list_places(link))
    for effort in range(2):
        if reach_goals(branch, Task(goals, tuple(members(goals.cells)), link.chain, totals, effort)):
            return


def list_places(step: Step) -> tuple[int, ...]:
    """The clues and cells whose demands take part in a step."""
    if step.technique != "probe":
        return step.about
    return tuple(dict.fromkeys([*(place for link in step.chain for place in list_places(link)), step.clash]))


def close_with_lemmas(branch: Branch, task: Task) -> Block | None:
    """The branch up to a contradiction, with the help of further assumptions that fail."""
    while lemmas := list(find_lemmas(branch, task)):
        blocks = [block for lemma in lemmas if (block := close_with(branch.copy(), [lemma]))]
        if blocks:
            return min(blocks, key=lambda block: block.length)
        if block := close_with(branch, lemmas):
            return block
    return None


def find_lemmas(branch: Branch, task: Task) -> Iterator[Inference]:
    """The opposites of the assumptions that fail here."""
    less = task._replace(chain=(), effort=task.effort - 1)
    cells = reduce(or_, (total.cells for total in task.totals), 0)
    for cell in members(cells & ~branch.known):
        for opening in (Facts(1 << cell), Facts(0, 1 << cell)):
            if block := close(branch.assume(opening), less):
                yield infer_refutation(block)


def close_with(branch: Branch, lemmas: list[Inference]) -> Block | None:
    """The branch up to a contradiction that follows with these lemmas, which it knows from here on."""
    for lemma in lemmas:
        if not lemma.told & branch.known:
            branch.learn(lemma)
    endings = branch.follow()
    return branch.close(endings) if endings else None
