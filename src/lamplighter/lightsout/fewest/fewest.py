"""Fewest clicks with two colours, with proof: the cheapest of all solutions, each a known one plus quiet patterns.

Patterns that share no cells are pieces to be solved one by one. Of a piece, the sums of a few patterns are all tried,
more are weighed together, and where there are too many for that, the board is split into four classes of cells. What
is beyond all of these gets bounds: the best that was found, and what no solution is below. Nothing is called fewest
without proof.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import product
from math import inf, prod

from lamplighter.budget import Budget, Meter
from lamplighter.clock import make_tick
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.algebra.linear import Cells
from lamplighter.lightsout.fewest.code import Code
from lamplighter.lightsout.fewest.pieces import pieces, union
from lamplighter.lightsout.fewest.splitting import ParityClasses, Split, can_split
from lamplighter.lightsout.fewest.weighing import MOST_BITS, Weighing
from lamplighter.lightsout.game.best import Best, ClassProof
from lamplighter.lightsout.kernel import COMPILED

PATIENCE = Budget(nodes=1 << (33 if COMPILED else 18))  # solutions to weigh, pairs to look at, where there is no meter
FEW = 8  # patterns whose sums are all tried
MANY = 22 if COMPILED else 16  # patterns above which a board is split if it can be
SORTED = 16  # patterns of which all solutions are sorted at once
MOST_GROUPED = 4_000_000  # cells of patterns that are looked at for a bound
MOST_LISTED = 1 << 20  # cells of a board whose few solutions are all in memory at once
GRACE = 0.2  # seconds for a decent solution when the time is up


def fewest(
    start: Cells,
    quiet: Sequence[Cells],
    cells: int,
    *,
    costs: Sequence[int] | None = None,
    classes: ParityClasses | None = None,
    meter: Meter | None = None,
) -> Best[Cells]:
    """The solution with the fewest clicks, or the cheapest where each cell has a cost; bounds if the budget is spent.

    `quiet` is a basis. `classes` are the cells of an odd by odd board by parity, for plus and sigma on the plane.
    """
    if costs is None and len(quiet) <= FEW and cells <= MOST_LISTED:
        return list_few(start, quiet)
    code, clock = code_of(start, quiet, cells, costs), meter or PATIENCE.start()
    if len(quiet) <= FEW:
        return try_all(code, clock)
    found = [solve_piece(piece, None if costs else classes, clock) for piece in pieces(code, clock)]
    best = assemble(code, found)
    if classes and len(found) == 1 and found[0].proof:
        return best._replace(proof=add_fixed(found[0].proof, code, classes))
    return best


def add_fixed(proof: ClassProof, code: Code, classes: ParityClasses) -> ClassProof:
    """The certificate of the only piece as one of the whole code: with the presses that no pattern changes."""
    fixed, (ee, oo, oe, eo) = code.start & ~union(code.quiet), classes
    least = [
        clicks + (fixed & cells).bit_count() for clicks, cells in zip(proof.classes, (oo, ee, eo, oe), strict=True)
    ]
    return proof._replace(classes=(least[0], least[1], least[2], least[3]))


def assemble(code: Code, found: Sequence[Best[Cells]]) -> Best[Cells]:
    """The answer for the whole code: those of all its pieces, and the presses that no pattern changes."""
    fixed = code.start & ~union(code.quiet)
    presses, rest = fixed | union([one.presses for one in found]), code.cost(fixed)
    clicks = code.cost(presses)
    assert clicks == rest + sum(one.clicks for one in found), "the clicks do not add up"
    lower = rest + sum(one.lower for one in found)
    optima = [one.optima for one in found if one.optima is not None]
    return Best(presses, clicks, lower, prod(optima) if len(optima) == len(found) else None)


def list_few(start: Cells, quiet: Sequence[Cells]) -> Best[Cells]:
    """The solution with the fewest clicks, all being listed; of equals the one with the lowest number."""
    members = [start]
    for pattern in quiet:
        members += [member ^ pattern for member in members]
    clicks = [member.bit_count() for member in members]
    least = min(clicks)
    return Best(members[clicks.index(least)], least, least, clicks.count(least))


def code_of(start: Cells, quiet: Sequence[Cells], cells: int, costs: Sequence[int] | None) -> Code:
    """All solutions as a code; without costs each cell costs 1."""
    return Code(start, tuple(quiet), tuple(costs) if costs else (1,) * cells)


def solve_piece(code: Code, classes: ParityClasses | None, meter: Meter) -> Best[Cells]:
    """The cheapest member of a piece, or bounds."""
    size = len(code.quiet)
    if size <= FEW:
        return try_all(code, meter)
    if MANY < size <= 2 * MOST_BITS and classes and all(classes) and can_split(code.quiet, classes):
        return split(code, classes, meter)
    return weigh_all(code, meter)


def try_all(code: Code, meter: Meter | None = None) -> Best[Cells]:
    """The cheapest of all members, of equals the one with the lowest number; bounds where there is no time for all."""
    try:
        return go_through(code, meter)
    except OutOfBudget:
        return descend(code, meter)


def go_through(code: Code, meter: Meter | None) -> Best[Cells]:
    """The cheapest of all members, tried one by one, each a pattern from the last; OutOfBudget if there is no time."""
    cost, presses, tick = code.cost, code.start, make_tick(meter, len(code.costs))
    best, optima = cost(presses), [0]
    for step in range(1, 1 << len(code.quiet)):
        tick()
        presses ^= code.quiet[(step & -step).bit_length() - 1]
        here = cost(presses)
        if here <= best:
            optima = [*optima, step] if here == best else [step]
            best = here
    number = min(step ^ step >> 1 for step in optima)
    return Best(code.member(number), best, best, len(optima))


def weigh_all(code: Code, meter: Meter) -> Best[Cells]:
    """The cheapest member, all being weighed, of equals the one with the lowest number; bounds if that is too much."""
    weighing = Weighing(code)
    try:
        weighing.run(meter)
    except OutOfBudget:
        return descend(code, meter)
    presses = code.member(next(weighing.cheapest()).number)
    return Best(presses, weighing.least, weighing.least, weighing.by_slack()[0])


def split(code: Code, classes: ParityClasses, meter: Meter) -> Best[Cells]:
    """The cheapest member by splitting the board into four classes; bounds if the budget is spent before the proof."""
    known = descend(code, meter)
    state = Split(code.start, code.quiet, classes, known.presses)
    with suppress(OutOfBudget):
        state.run(meter)
    best = with_bound(code, state.best.presses, max(state.lower, known.lower))
    return best._replace(proof=state.proof) if state.lower == best.lower else best


def descend(code: Code, meter: Meter | None = None) -> Best[Cells]:
    """A member that no single pattern makes cheaper, and a lower bound; as far as there is time, at least GRACE."""
    presses, clicks, better = code.start, code.cost(code.start), True
    clock = Budget(seconds=max(GRACE, meter.left if meter else inf)).start()
    tick = make_tick(clock, len(code.costs))
    with suppress(OutOfBudget):
        while better:
            better = False
            for pattern in code.quiet:
                tick()
                cost = code.cost(presses ^ pattern)
                if cost < clicks:
                    presses, clicks, better = presses ^ pattern, cost, True
    return with_bound(code, presses, bound_by_groups(code, clock))


def bound_by_groups(code: Code, meter: Meter) -> int:
    """A number that no member costs less than, 0 if that takes too long.

    Cells that the same patterns press are all turned or all left, so each such group costs the less of both at least.
    """
    if len(code.quiet) * len(code.costs) > MOST_GROUPED:
        return 0
    try:
        columns = code.columns(meter)
    except OutOfBudget:
        return 0
    return (sum(code.costs) - sum(map(abs, columns.values()))) // 2


def with_bound(code: Code, presses: Cells, lower: int) -> Best[Cells]:
    """A member with its cost and a lower bound for all."""
    return Best(presses, code.cost(presses), lower)


def all_fewest(
    start: Cells, quiet: Sequence[Cells], cells: int, *, costs: Sequence[int] | None = None, meter: Meter | None = None
) -> Iterator[Cells]:
    """Every cheapest solution, in a fixed order. They are weighed by the call itself, and made one by one.

    Raises OutOfBudget where there are too many to weigh, and later when the meter is spent.
    """
    found = pieces(code_of(start, quiet, cells, costs), meter)
    first, *others = [cheapest_members(piece, meter) for piece in found] or [iter([0])]
    pools = [tuple(other) for other in others]
    fixed = start & ~union(quiet)
    return (union([fixed, presses, *rest]) for presses in first for rest in product(*pools))


def cheapest_members(code: Code, meter: Meter | None) -> Iterator[Cells]:
    """The cheapest members, by number; weighed by the call itself, OutOfBudget if there are too many."""
    weighing = Weighing(code)
    weighing.run(meter or PATIENCE.start())
    return (code.member(member.number) for member in weighing.cheapest(0, meter))


def weigh_in_order(
    start: Cells, quiet: Sequence[Cells], cells: int, *, costs: Sequence[int] | None = None, meter: Meter | None = None
) -> Iterator[tuple[int, Cells]]:
    """All solutions with what they cost, cheapest first, lazily; of equals the one with the lowest number first."""
    weighing = Weighing(code_of(start, quiet, cells, costs))
    weighing.run(meter or PATIENCE.start())
    most = sum(weighing.code.costs)
    step = most + 1 if len(quiet) <= SORTED else 1
    for low in range(0, most + 1, step):
        band = (member for member in weighing.cheapest(low + step - 1, meter) if member.slack >= low)
        for number, slack in sorted(band, key=lambda member: member.slack) if step > 1 else band:
            yield weighing.least + slack, weighing.code.member(number)
