"""Branch: what is known under some assumptions, and what follows from it by the rules, one line after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from lamplighter.akari.explaining.formal.inferences import (
    Block,
    Broken,
    Clash,
    Counting,
    Ending,
    Inference,
    infer_sight,
    make_block,
)
from lamplighter.akari.explaining.formal.statements import NOTHING, Facts, Premises, Total
from lamplighter.akari.game.position import Cells, members


@dataclass(slots=True)
class Branch:
    """What is known, and the inferences of this sub-proof it is known by. What was known outside has none here."""

    rules: Premises
    lamps: Cells = 0
    darks: Cells = 0
    opening: Facts = NOTHING
    either: Cells = 0  # there is a lamp at one of these, and nothing is said of them one by one
    trail: list[Inference] = field(default_factory=list)

    @property
    def known(self) -> Cells:
        """The cells of which something is known."""
        return self.lamps | self.darks

    def find_missing(self, facts: Facts) -> Facts:
        """Which of these facts are not known?"""
        return facts.without(self.lamps, self.darks)

    def assume(self, opening: Facts, either: Cells = 0) -> Branch:
        """A sub-proof that begins: it knows what this branch knows and what is assumed, and has no inference yet."""
        return Branch(self.rules, self.lamps | opening.lamps, self.darks | opening.darks, opening, either)

    def copy(self) -> Branch:
        """A branch that knows the same, by the same inferences, and goes on by itself."""
        return replace(self, trail=list(self.trail))

    def learn(self, inference: Inference) -> None:
        """Add an inference: what it tells is known from here on."""
        self.trail.append(inference)
        news = inference.says.within(inference.told)
        self.lamps |= news.lamps
        self.darks |= news.darks

    def close(self, endings: list[Ending]) -> Block:
        """The sub-proof with the ending that makes it shortest."""
        blocks = (make_block(self.opening, self.either, self.trail, ending) for ending in endings)
        return min(blocks, key=lambda block: block.length)

    def follow(self) -> list[Ending]:
        """Know all that follows by sight and by counting; the contradictions where there are any."""
        while not (endings := list(find_endings(self))):
            found = find_sight(self) or find_count(self)
            if not found:
                break
            self.learn(found)
        return endings


def find_sight(branch: Branch) -> Inference | None:
    """That there are no lamps where known lamps shine, all in one line; None if that is nothing new."""
    sees = branch.rules.sees
    unknown = branch.rules.cells & ~(branch.known | branch.either)
    lights: dict[int, Cells] = {}
    for lamp in members(branch.lamps):
        lights = dict.fromkeys(members(sees[lamp] & unknown), 1 << lamp) | lights
    common = unknown if branch.either else 0
    for lamp in members(branch.either):
        common &= sees[lamp]
    lights = dict.fromkeys(members(common), branch.either) | lights
    return infer_sight(sorted(lights.items())) if lights else None


def find_count(branch: Branch) -> Inference | None:
    """The first total whose unknown cells all hold lamps, or none."""
    for total in branch.rules.totals:
        lamps, free = total.cells & branch.lamps, total.cells & ~branch.known
        either = branch.either if branch.either and not branch.either & ~free else 0
        news = free & ~branch.either
        if not news:
            continue
        if lamps.bit_count() + free.bit_count() == total.number and news == free:
            darks = total.cells & branch.darks
            return Inference(Facts(total.cells & ~darks), news, darks, 1, Counting(total))
        if total.exact and lamps.bit_count() + bool(either) == total.number:
            return Inference(Facts(0, news), news, lamps | either, 1, Counting(total))
    return None


def find_endings(branch: Branch) -> Iterator[Ending]:
    """The totals that cannot be met any more, and the lamps that light each other."""
    for total in branch.rules.totals:
        lamps, darks = total.cells & branch.lamps, total.cells & branch.darks
        here = branch.either if branch.either and not branch.either & ~total.cells else 0
        if total.exact and lamps.bit_count() + bool(here) > total.number:
            grounds = here | pick_grounds(branch, lamps, total.number + 1 - bool(here))
            yield break_total(total, False, (grounds & lamps).bit_count() + bool(here), grounds)
        spare = total.cells.bit_count() - total.number
        if darks.bit_count() > spare:
            grounds = pick_grounds(branch, darks, spare + 1)
            yield break_total(total, True, total.cells.bit_count() - grounds.bit_count(), grounds)
    for lamp in members(branch.lamps):
        for cell in members(branch.rules.sees[lamp] & branch.lamps):
            if cell > lamp:
                yield Ending(1 << lamp | 1 << cell, 2, Clash(cell, lamp))


def break_total(total: Total, most: bool, bound: int, grounds: Cells) -> Ending:
    """That a total cannot be met."""
    return Ending(grounds, 2, Broken(total, most, bound))


def pick_grounds(branch: Branch, cells: Cells, enough: int) -> Cells:
    """Of these known cells as many as are enough: those known outside first, then by line."""
    grounds = cells
    for inference in branch.trail:
        grounds &= ~inference.told
    for inference in branch.trail:
        if grounds.bit_count() >= enough:
            break
        grounds |= inference.told & cells
    return grounds
