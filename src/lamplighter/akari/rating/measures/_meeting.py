"""Fewest statements that meet sets of statements, by branching: there are few of them, and sets are small."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.rating.measures._sight import Statements

Named = tuple[Cells, Statements]
Family = dict[Cells, Statements]  # of each witness, told by the cells where it differs: what it violates


def choose_telling(families: dict[int, Family], most: int) -> list[Cells]:
    """Witnesses enough to show of each family that no `most` statements meet all its sets, which must be true."""
    used: dict[Cells, None] = {}
    for family in families.values():
        met = meet_all(list(family.items()), most, used)
        assert met is None, "the cell is forced"
    return list(used)


def meet_all(sets: Sequence[Named], most: int, used: dict[Cells, None] | None = None) -> Statements | None:
    """At most so many statements that meet all these sets; None if there are none: then those `used` show it.

    Each set comes after its name. An empty one cannot be met.
    """
    if not sets:
        return 0
    sets = sorted(sets, key=count_statements)
    apart = list_apart(sets, most)
    if len(apart) > most:
        if used is not None:
            used |= dict.fromkeys(name for name, _ in apart)
        return None
    left = 0
    for bit in order_by_use(sets):
        found = meet_all([(name, one & ~left) for name, one in sets if not one & bit], most - 1, used)
        if found is not None:
            return found | bit
        left |= bit
    if used is not None:
        used[sets[0][0]] = None
    return None


def count_statements(named: Named) -> int:
    """The size of a set that comes after its name."""
    return named[1].bit_count()


def list_apart(sets: list[Named], most: int) -> list[Named]:
    """Sets, found greedily and at most one more than `most`, no two of which have a statement in common."""
    taken, found = 0, []
    for named in sets:
        if not named[1] & taken:
            taken |= named[1]
            found.append(named)
            if len(found) > most:
                break
    return found


def order_by_use(sets: list[Named]) -> list[Statements]:
    """The statements of the first set, first those that meet the most sets."""
    bits = [1 << place for place in members(sets[0][1])]
    return sorted(bits, key=lambda bit: -sum(1 for _, one in sets if one & bit))
