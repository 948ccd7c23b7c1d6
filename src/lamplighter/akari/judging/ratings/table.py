"""Every legal action on a board whose solution is known, and what can be known by some of them.

What is known of a cell is what the solution says of it, so knowledge is a set of cells. It only grows, and an action
that can be taken can be taken ever after: what some actions reach does not depend on their order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lamplighter.akari.judging.ratings.ground import Cells, Ground, members
from lamplighter.akari.judging.ratings.rules import CLUE_RULES, Rule


class LegalAction(NamedTuple):
    """A technique at its places: the cells that must be known before, and those known after."""

    technique: str
    places: frozenset[int]
    needs: Cells
    gives: Cells


class ActionTable(NamedTuple):
    """All actions that agree with the solution, `lamps`: of one clue, of one cell, of patterns."""

    lamps: Cells
    clues: list[LegalAction]
    cells: list[LegalAction]
    patterns: list[LegalAction]

    @property
    def observations(self) -> list[LegalAction]:
        """The actions that look at one clue or one cell."""
        return self.clues + self.cells


def make_table(ground: Ground, lamps: Cells, rules: Iterable[Rule]) -> ActionTable:
    """The table of a board with this solution, from all its rules."""
    told = [make_action(ground, rule) for rule in rules if not (rule.lamps & ~lamps or rule.bars & lamps)]
    useful = list(dict.fromkeys(action for action in told if action.gives))
    clues = [action for action in useful if action.technique in CLUE_RULES]
    pairs = [action for action in useful if action.technique not in CLUE_RULES]
    return ActionTable(lamps, clues, list(only_sources(ground, lamps)), pairs + list(squares(ground, lamps)))


def make_action(ground: Ground, rule: Rule) -> LegalAction:
    """A rule that agrees with the solution as an action; with a lamp all that it lights is known."""
    needs = rule.lamps | rule.bars
    gives = ground.light(rule.new_lamps) | rule.new_bars
    return LegalAction(rule.technique, frozenset(rule.places), needs, gives & ~needs)


def only_sources(ground: Ground, lamps: Cells) -> Iterator[LegalAction]:
    """An action for each cell lit by one lamp: if all other sources are known to be none, it must be that one."""
    for cell in ground.across:
        reach = ground.reach(cell)
        source = reach & lamps
        if source.bit_count() == 1:
            needs = reach & ~source
            yield LegalAction("only_source", frozenset((cell,)), needs, ground.light(source) & ~needs)


def squares(ground: Ground, lamps: Cells) -> Iterator[LegalAction]:
    """An action for each square of cells: a dark one without a lamp, its two sources, and one that sees both.

    A lamp on the last would bar both sources. As in the thesis nothing else may be left to light any of the four.
    """
    for one in members(lamps):
        for dark in members(ground.across[one] & ~(1 << one)):
            for two in members(ground.down[dark] & lamps):
                last = ground.down[one] & ground.across[two]
                if last:
                    corners = (dark, one, two, last.bit_length() - 1)
                    lines = ground.light(sum(1 << corner for corner in corners))
                    needs = lines & ~(1 << one | 1 << two | last)
                    yield LegalAction("square", frozenset((dark,)), needs, last)


def reach(actions: Iterable[LegalAction], known: Cells = 0) -> Cells:
    """All cells known when every action that can be taken, from `known` on, has been taken.

    An action that cannot be taken yet waits at a cell it lacks.
    """
    waiting: defaultdict[Cells, list[LegalAction]] = defaultdict(list)
    awaited, ready = 0, list(actions)
    while ready:
        action = ready.pop()
        lacking = action.needs & ~known
        if lacking:
            waiting[lacking & -lacking].append(action)
            awaited |= lacking & -lacking
            continue
        known |= action.gives
        while found := awaited & known:
            awaited ^= found & -found
            ready += waiting.pop(found & -found)
    return known


def count_both_ways(table: ActionTable) -> tuple[float, float, float]:
    """How often one switches in an easy puzzle, from the clues on and from the cells on, and the mean of both."""
    clues, cells = count_switches(table, True), count_switches(table, False)
    return clues, cells, (clues + cells) / 2


def count_switches(table: ActionTable, clues: bool) -> int:
    """How often one changes between clues and cells, each followed to its end, until an easy puzzle is solved.

    Begins with the clues if `clues`. Only for easy puzzles: AssertionError where neither leads on.
    """
    known = reach(table.clues if clues else table.cells)
    turns = 0
    while table.lamps & ~known:
        clues, turns = not clues, turns + 1
        before, known = known, reach(table.clues if clues else table.cells, known)
        assert known != before, "the puzzle is not easy"
    return turns
