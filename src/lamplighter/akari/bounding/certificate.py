"""A search that has ended as a proof of `akari proof 2`: facts, the best solution, claims, and their last sum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lamplighter.akari.bounding.search import Shown
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.judging.best import Best
from lamplighter.akari.judging.claim import Claim
from lamplighter.akari.judging.proof import Proof

CLAIM = "claim@"


def write_certificate(best: Solution, objective: str, facts: Sequence[Claim], shown: Sequence[Shown]) -> Proof:
    """The proof that no solution is better than `best`.

    `facts` follow from the rules alone. The last of `shown` has no cells, or there is none at all; those found before
    a better solution was are good for it too, because `fewer` says more than it did when they were found.
    """
    needed = list_needed(shown)
    number = {at: len(facts) + place for place, at in enumerate(needed, 1)}
    name = best.puzzle.grid.name
    claims = (
        Claim(tuple(f"-{name(cell)}" for cell in shown[at - 1].cells), None, tuple(renumber(shown[at - 1], number)))
        for at in needed
    )
    return Proof(best.puzzle, (*facts, Best(best), *claims), f"{objective} {len(best.lamps)}")


def list_needed(shown: Sequence[Shown]) -> list[int]:
    """The numbers, from 1, of the last claim and of all that it rests on, ascending."""
    needed = {len(shown)} if shown else set()
    for at in range(len(shown), 0, -1):
        if at in needed:
            needed |= set(list_claims(shown[at - 1].sum.words()))
    return sorted(needed)


def list_claims(words: Iterable[str]) -> Iterator[int]:
    """The numbers of the claims among the addends of a sum."""
    return (int(word.partition(CLAIM)[2]) for word in words if CLAIM in word)


def renumber(shown: Shown, number: dict[int, int]) -> Iterator[str]:
    """The addends of a sum with the numbers that claims have in the proof."""
    for word in shown.sum.words():
        before, claim, old = word.partition(CLAIM)
        yield f"{before}{claim}{number[int(old)]}" if claim else word
