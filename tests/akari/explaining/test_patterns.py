"""The database of patterns is what the definition says, and complete: judged by brute force on boards."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards

from lamplighter import Puzzle
from lamplighter.akari.explaining.demands import Demand
from lamplighter.akari.explaining.patterns.database import KnownPattern, read_patterns
from lamplighter.akari.explaining.patterns.enumerate import find_patterns
from lamplighter.akari.explaining.patterns.lay_out import lay_out
from lamplighter.akari.explaining.patterns.naming import name_pattern
from lamplighter.akari.explaining.patterns.occurrences import count_patterns
from lamplighter.akari.explaining.patterns.pattern import Pattern, is_deduction, is_minimal
from lamplighter.akari.game.position import mask

KNOWN = {known.name: known for known in read_patterns()}


class BruteRule:
    """A clue or a dark cell of a board, and whether lamps meet it: read off the picture once more."""

    def __init__(self, cells, wanted):
        self.cells, self.wanted = frozenset(cells), wanted

    def met(self, lamps):
        here = len(self.cells & lamps)
        return here == self.wanted if self.wanted else here > 0


def look(rows):
    """The free cells of a picture, who sees whom, and its rules with a choice left. No code of ours is asked."""
    at = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}
    free = {cell for cell, mark in at.items() if mark == "."}
    sees = {cell: {cell} for cell, mark in at.items() if mark in ".+"}
    for (r, c), reach in sees.items():
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            far = 1
            while at.get((r + far * down, c + far * right), "#") in ".+":
                reach.add((r + far * down, c + far * right))
                far += 1
    rules = []
    for (r, c), mark in at.items():
        if mark in "1234":
            rules.append(BruteRule(free & {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}, int(mark)))
        elif mark in ".+":
            rules.append(BruteRule(free & sees[r, c], 0))
    return (
        free,
        sees,
        {(rule.cells, rule.wanted): rule for rule in rules if max(1, rule.wanted) < len(rule.cells)}.values(),
    )


def ways(rules, sees):
    """Every set of lamps on the cells of these rules, none in sight of another, that meets them."""
    found = [frozenset()]
    for cell in sorted(frozenset().union(*(rule.cells for rule in rules))):
        found += [lamps | {cell} for lamps in found if not lamps & sees[cell]]
    return [lamps for lamps in found if all(rule.met(lamps) for rule in rules)]


def says(found, cell, inside, sees):
    """Is a lamp at the cell, or none, in all these ways? A cell beside them holds none if each way lights it."""
    if cell in inside:
        return {lamp for lamp in (True, False) if all((cell in way) == lamp for way in found)}
    return {False} if all(way & sees[cell] for way in found) else set()


def deductions(rows):
    """Every (rule, rule, cell, lamp) that follows from two rules and from neither alone."""
    free, sees, rules = look(rows)
    for one, two in combinations(rules, 2):
        inside, both = one.cells | two.cells, ways((one, two), sees)
        alone = [(ways((rule,), sees), rule.cells) for rule in (one, two)]
        for cell in free if both else ():
            for lamp in says(both, cell, inside, sees).difference(
                *(says(found, cell, cells, sees) for found, cells in alone)
            ):
                yield one, two, cell, lamp, sees


def weakest(one, two, cell, lamp, sees, forwards):
    """The pattern behind a deduction: sights are taken away, by brute force, as long as it still follows."""
    cells = sorted(one.cells | two.cells | {cell})
    seen = {(a, b) for a, b in combinations(cells, 2) if b in sees[a]}

    def still(pairs):
        view = {c: {c} | {b for a, b in pairs if a == c} | {a for a, b in pairs if b == c} for c in cells}
        return lamp in says(ways((one, two), view), cell, one.cells | two.cells, view)

    for pair in sorted(seen, reverse=not forwards):
        if still(seen - {pair}):
            seen.remove(pair)
    number = {c: n for n, c in enumerate(cells)}
    demands = [Demand(-1, rule.wanted, mask((number[c] for c in rule.cells), len(cells))) for rule in (one, two)]
    view = [0] * len(cells)
    for a, b in seen:
        view[number[a]] |= 1 << number[b]
        view[number[b]] |= 1 << number[a]
    return Pattern(tuple(demands), tuple(view), number[cell], lamp)


def check_known(rows):
    """Every deduction of two rules on a board is an instance of a pattern that we know."""
    found = 0
    for deduction in deductions(rows):
        for forwards in (True, False):
            pattern = weakest(*deduction, forwards)
            assert name_pattern(pattern) in KNOWN, (rows, pattern)
            found += 1
    return found


@pytest.mark.parametrize(("rows", "cols", "squares"), [(2, 2, ".+#123"), (2, 3, ".+#123"), (2, 4, ".#1")])
def test_every_deduction_on_every_small_board_is_known(rows, cols, squares):
    found = 0
    for marks in product(squares, repeat=rows * cols):
        if marks <= marks[::-1] and marks.count(".") > 1:
            found += check_known(["".join(marks[row * cols : (row + 1) * cols]) for row in range(rows)])
    assert found


@given(st.lists(st.sampled_from("......++##1223"), min_size=12, max_size=20), st.sampled_from((3, 4)))
def test_every_deduction_on_larger_boards_is_known(marks, cols):
    rows = len(marks) // cols
    check_known(["".join(marks[row * cols : (row + 1) * cols]) for row in range(rows)])


@pytest.mark.parametrize("known", KNOWN.values(), ids=KNOWN)
def test_what_is_told_of_a_pattern_is_so(known):
    """By brute force on its board: it follows, from both rules alone; and the rest is as its definition says."""
    free = look(known.before)[0]
    (cell,) = [(r, c) for r, row in enumerate(known.before) for c, mark in enumerate(row) if mark != known.after[r][c]]
    assert known.after[cell[0]][cell[1]] == ("*" if known.pattern.lamp else "+")
    assert cell in free
    told = {(two_rules(one, two), place, lamp) for one, two, place, lamp, _ in deductions(known.before)}
    wanted = sorted((demand.need, demand.cells.bit_count()) for demand in known.pattern.demands)
    assert any((rules, place, lamp) == (tuple(wanted), cell, known.pattern.lamp) for rules, place, lamp in told)
    assert is_deduction(known.pattern)
    assert is_minimal(known.pattern)
    assert name_pattern(known.pattern) == known.name
    assert KnownPattern.from_json(known.to_json()) == known


def two_rules(one, two):
    """What two rules want of how many cells."""
    return tuple(sorted((rule.wanted, len(rule.cells)) for rule in (one, two)))


def test_no_two_patterns_are_the_same():
    assert len(KNOWN) == len(read_patterns()) == 269


@given(st.randoms(use_true_random=False), st.sampled_from(sorted(KNOWN)))
def test_a_name_does_not_depend_on_names_of_cells(chance, name):
    found = KNOWN[name].pattern
    order = list(range(len(found.sees)))
    chance.shuffle(order)

    def moved(cells):
        return sum(1 << order[cell] for cell in range(len(order)) if cells >> cell & 1)

    sees = [0] * len(order)
    for cell, seen in enumerate(found.sees):
        sees[order[cell]] = moved(seen)
    one, two = (demand._replace(cells=moved(demand.cells)) for demand in found.demands)
    for pair in ((one, two), (two, one)):
        assert name_pattern(Pattern(pair, tuple(sees), order[found.cell], found.lamp)) == name


def test_two_clues_are_enumerated_anew():
    """A sample of the enumeration: the diagonal 3 on 1, with and without sights that are not needed."""
    one, two = Demand(-1, 3, 0b1111), Demand(-1, 1, 0b111100)
    found = list(find_patterns(one, two, 6, [(0, True), (4, False)]))
    assert [(pattern.cell, pattern.lamp, any(pattern.sees)) for pattern in found] == [
        (0, True, False),
        (4, False, False),
    ]
    assert {name_pattern(pattern) for pattern in found} <= {*KNOWN}


@given(boards(5, 5))
def test_patterns_met_on_the_way_through_a_puzzle_are_known(puzzle):
    assert {*count_patterns(puzzle)} <= {*KNOWN}


def test_a_pattern_that_lies_on_no_board():
    """Two clues of two cells, each of which sees both cells of the other: no four squares lie like that."""
    one, two = Demand(-1, 1, 0b0011), Demand(-1, 1, 0b1100)
    everywhere = Pattern((one, two), (0b11100, 0b01100, 0b00011, 0b00011, 0b00001), 4, False)
    assert lay_out(everywhere) is None


@pytest.mark.corpus
def test_patterns_of_real_puzzles_are_known(corpus):
    for record in corpus:
        assert {*count_patterns(Puzzle.of(record["grid"]))} <= {*KNOWN}, record["id"]
