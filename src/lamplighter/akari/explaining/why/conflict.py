"""Why something cannot be: a smallest set of rules, and of things placed, that cannot hold together.

Rules that can be blamed are the clues and the cells that must be lit; that lamps do not see each other is taken for
granted. Fewest rules come first, then fewest placed things: in a puzzle with one solution a single wrong lamp would
else be the whole reason, which explains nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.words import Said
from lamplighter.akari.solvers.hitting import Hitting
from lamplighter.akari.solvers.switched_rules import Rulebook
from lamplighter.errors import OutOfBudget

PATIENCE = 1_000  # nodes for a smaller set than the first one, some 0.1 seconds; it is seldom smaller by more than 2


class BlamedRules(NamedTuple):
    """Clues (their walls) and cells that must be lit."""

    clues: Lamps = ()
    cells: Lamps = ()


class Placed(NamedTuple):
    """Lamps and marks on a board."""

    lamps: Lamps = ()
    marks: Lamps = ()


class Conflict(NamedTuple):
    """Rules and placed things that cannot hold together; without any one of them the others can.

    `smallest`: there is no conflict with fewer rules.
    """

    rules: BlamedRules
    placed: Placed = Placed()
    smallest: bool = False


class Mistake(NamedTuple):
    """Rules that cannot hold beside what is placed, and the sentence that says so; without any one the others can.

    Without placed things the puzzle itself has no solution.
    """

    rules: BlamedRules
    placed: Placed
    said: Said


def find_conflict(
    puzzle: Puzzle, lamps: Collection[int] = (), barred: Collection[int] = (), run: Run | None = None
) -> Conflict | None:
    """Why the puzzle has no solution with these lamps and marks; None if it has one. Raises OutOfBudget."""
    with Rulebook(puzzle, run or Run()) as book:
        things = [*(book.number[cell] for cell in lamps), *(-book.number[cell] for cell in barred)]
        return blame_things(book, things)


def blame_things(book: Rulebook, things: Sequence[int]) -> Conflict | None:
    """Why the rules of a book cannot hold with these things (its literals for lamps and marks); None if they can."""
    if book.possible([*things, *book.switches]):
        return None
    core = [switch for switch in book.switches if switch in book.core]
    first = book.minimal(core, things)
    rules, smallest = shrink_rules(book, first, things)
    return name_conflict(book, rules, book.minimal(things, rules), smallest)


def name_conflict(book: Rulebook, rules: Sequence[int], things: Sequence[int], smallest: bool) -> Conflict:
    """The conflict of these switches and literals of a book, with cells and walls by their places on the board."""
    cell = {number: cell for cell, number in book.number.items()}
    blamed = sorted(book.rule[switch] for switch in rules)
    clues = tuple(rule for rule in blamed if rule in book.puzzle.clues)
    cells = tuple(rule for rule in blamed if rule not in book.puzzle.clues)
    lamps = tuple(sorted(cell[thing] for thing in things if thing > 0))
    marks = tuple(sorted(cell[-thing] for thing in things if thing < 0))
    return Conflict(BlamedRules(clues, cells), Placed(lamps, marks), smallest)


def shrink_rules(book: Rulebook, best: list[int], given: Sequence[int]) -> tuple[list[int], bool]:
    """A smallest set of switches that cannot hold beside what is given, and True; when patience ends `best`, and False.

    `best` is such a set, of any size.
    """
    if len(best) < 2:
        return best, True
    run = book.run
    book.run = run.within(nodes=PATIENCE)
    try:
        return find_at_most(book, len(best) - 1, book.switches, given) or best, True
    except OutOfBudget:
        return best, False
    finally:
        book.run = run


def find_at_most(book: Rulebook, most: int, suspects: Sequence[int], given: Sequence[int]) -> list[int] | None:
    """A smallest set of suspects that cannot hold beside what is given; None if that has more than `most`.

    By hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva 2015): every set of rules whose lack makes the rest
    possible must be hit by a conflict, so the smallest set that hits all those seen is no larger than a conflict.
    """
    with Hitting(suspects, book.run) as hitting:
        while len(candidate := hitting.smallest()) <= most:
            if not book.possible([*given, *candidate]):
                return candidate
            for missed in find_missed(book, candidate, suspects, given):
                hitting.add(missed)
    return None


def find_missed(
    book: Rulebook, candidate: Sequence[int], suspects: Sequence[int], given: Sequence[int]
) -> Iterator[list[int]]:
    """Sets of suspects, no two with one in common: every conflict contains one of each, the candidate none.

    To be asked when the book has found the candidate possible beside what is given: it reads the solution found last.
    """
    assumed = list(candidate)
    possible = True
    while possible:
        missed = book.find_left_out(suspects, given)
        yield missed
        assumed += missed
        possible = book.possible([*given, *assumed])
