"""All solutions counted: beside brute force, listings, a second way of counting, and numbers that are known."""

from collections import Counter
from math import factorial, perm, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import ODD, SPARSE, boards, brute, pigeonhole, planted
from support.fuzzing import examples
from support.row_profiles import count_lamps
from support.sweeping import interpreted, nothing_listed

from lamplighter import COMPILED, Budget, Counted, Puzzle, count, solve
from lamplighter.akari.counting import parts, sweep, tally
from lamplighter.akari.counting.tally import explore
from lamplighter.akari.game.planted import plant
from lamplighter.akari.game.run import Run
from lamplighter.grid import SYMMETRIES

BY_HAND = [  # board, number of solutions
    ("..#..", 4),
    (".#\n..", 2),
    ("...\n.#.\n...", 7),  # a lamp above the wall 3, in a corner of that row 2 each, none 0
    ("..#..\n..#..\n#####\n..#..\n..#..", 2**4),
    ("...#...\n...#...\n...#...", 6 * 6),
    *zip((f"...\n.{clue}.\n..." for clue in range(5)), (2, 0, 4, 0, 1), strict=True),  # of these 7
]


MANY = 300_000 if COMPILED else 3_000  # solutions to list
SHAPES = [(1, 14), (2, 3), (3, 5), (7, 8), (4, 40), (3, 200), *([(5, 14), (13, 14)] if COMPILED else [])]


def hall(rows, cols):
    return Puzzle.of(["." * cols] * rows)


@pytest.mark.parametrize("side", range(1, 15 if COMPILED else 9))
def test_an_empty_square_has_as_many_solutions_as_there_are_permutations(side):
    assert count(hall(side, side), by_lamps=True) == Counted(factorial(side), True, {side: factorial(side)})


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_an_empty_board_has_a_lamp_in_each_line_of_its_longer_sides(rows, cols):
    for puzzle in (hall(rows, cols), hall(cols, rows)):
        assert count(puzzle, by_lamps=True) == Counted(perm(cols, rows), True, {rows: perm(cols, rows)})


@pytest.mark.parametrize(("text", "number"), [*BY_HAND, *ODD])
def test_small_boards_by_hand(text, number):
    with nothing_listed():
        assert count(Puzzle.of(text)) == Counted(number, True)


@given(boards(4, 4))
def test_brute_force_finds_as_many(puzzle):
    told = Counter(map(len, brute(puzzle)))
    with nothing_listed():
        assert count(puzzle, by_lamps=True) == Counted(told.total(), True, dict(sorted(told.items())))
        assert count(puzzle) == Counted(told.total(), True)


@examples(20)
@given(boards(6, 6, SPARSE))
def test_listings_find_as_many(puzzle):
    with nothing_listed():
        swept = count(puzzle, by_lamps=True)
    assert swept == count(puzzle, limit=10**6, by_lamps=True)
    assert Counted(swept.count, True) == count(puzzle) == count(puzzle, limit=10**6)


@pytest.mark.parametrize("seed", range(8))
def test_listings_find_as_many_on_boards_of_real_size(seed):
    puzzle = planted(Random(seed), 10, 0.15, 0.7)
    listed = count(puzzle, limit=MANY)
    if listed.exact:
        assert count(puzzle) == listed
    else:
        assert count(puzzle).count > MANY
    with nothing_listed():
        assert count(puzzle) == count(puzzle.turned(1))


@examples(10)
@given(boards(12, 4, SPARSE))
def test_a_second_way_counts_as_many(puzzle):
    told = count_lamps(puzzle)
    with nothing_listed():
        found = count(puzzle, by_lamps=True)
    assert found.by_lamps == told
    assert found.count == sum(told.values())


@pytest.mark.parametrize(("rows", "cols", "bits"), [(25, 4, 28), (70, 4, 64), (180, 3, 128)])
def test_numbers_of_any_length_are_exact(rows, cols, bits):
    puzzle = Puzzle.of(["".join(Random(row).choices(".#", (9, 1), k=cols)) for row in range(rows)])
    told = count_lamps(puzzle)
    found = count(puzzle, by_lamps=True)
    assert found.by_lamps == told
    assert found.count == sum(told.values())
    assert found.count.bit_length() > bits


@pytest.mark.parametrize(("walls", "numbered"), [(0.1, 0), (0.2, 0.5)])
def test_all_views_of_a_board_have_the_same_numbers(walls, numbered):
    puzzle = planted(Random(5), 12 if COMPILED else 7, walls, numbered)
    found = {repr(count(puzzle.turned(*view), by_lamps=True)) for view in SYMMETRIES}
    assert len(found) == 1


@pytest.mark.parametrize("seed", range(4))
def test_the_fewest_and_most_lamps_are_those_of_solve(seed):
    puzzle = planted(Random(seed), 8, 0.15, 0.4)
    found = count(puzzle, by_lamps=True)
    assert [*found.by_lamps] == sorted(found.by_lamps)
    for objective, lamps in (("fewest", found.fewest), ("most", found.most)):
        best = solve(puzzle, engine="sat", objective=objective, limit=2000)
        assert best.lamps == lamps
        assert len(best.solutions) == min(2000, found.by_lamps[lamps])


@examples(15)
@given(boards(5, 5, SPARSE), st.booleans())
def test_interpreted_and_compiled_count_the_same(puzzle, by_lamps):
    with interpreted():
        found = count(puzzle, by_lamps=by_lamps)
    assert found == count(puzzle, by_lamps=by_lamps)


def test_interpreted_and_compiled_count_the_same_beyond_a_word():
    puzzle = plant(90, 4, 40, Random(3), 0.2).puzzle
    with interpreted():
        found = count(puzzle, by_lamps=True)
    assert found == count(puzzle, by_lamps=True)
    assert found.count.bit_length() > 64


def test_profiles_that_lead_nowhere_may_have_more_ways_than_there_are_solutions():
    rng = Random(35)
    puzzle = Puzzle.of(["".join(rng.choices(".#1", (88, 10, 2), k=5)) for _ in range(70)])
    with nothing_listed():
        (part,) = (part for part in explore(puzzle, Run(), keep=True).parts if part.ways > 2**60)
        found = count(puzzle, by_lamps=True)
    layers = filter(None, sweep.sweep(part.plan.lines, Run()))
    assert part.ways < 2**63 < 2**64 < max(layer.ways(number) for layer in layers for number in range(layer.count))
    with interpreted():
        assert found == count(puzzle, by_lamps=True)
    assert found.count == sum(found.by_lamps.values())


def test_width_14_and_any_height():
    puzzle = plant(40, 14 if COMPILED else 6, 112, Random(1), 0.0).puzzle
    found = count(puzzle, by_lamps=True)
    assert found.exact
    assert found.count == sum(found.by_lamps.values()) == count(puzzle.turned(1)).count
    assert found.count > (10**30 if COMPILED else 10**10)


def test_pigeons_are_counted_and_not_searched():
    assert count(pigeonhole(14 if COMPILED else 8)) == Counted(0, True)


def test_tables_of_parts_are_multiplied():
    tables = [{3: 5, 4: 1}, {0: 2, 2: 7}, {1: 1}, {3: 5, 4: 1}]
    told = Counter()
    for a, b, c, d in [(a, b, c, d) for a in tables[0] for b in tables[1] for c in tables[2] for d in tables[3]]:
        told[a + b + c + d] += tables[0][a] * tables[1][b] * tables[2][c] * tables[3][d]
    found = tally.Explorations((7, 9), tuple(Told(table) for table in tables))
    assert tally.count_by_lamps(found, Run()) == {lamps + 2: ways for lamps, ways in sorted(told.items())}


class Told(parts.Listed):
    """A part of which the table is told."""

    def __init__(self, table):
        object.__setattr__(self, "ways", sum(table.values()))
        object.__setattr__(self, "table", table)

    def count_by_lamps(self, run):
        return self.table


# What is too much


def test_a_budget_of_nodes_is_spent_on_profiles():
    assert count(hall(9, 9), budget=Budget(nodes=1000)) == Counted(0, False)
    assert count(hall(9, 9), budget=Budget(nodes=100_000)) == Counted(factorial(9), True)


def test_a_budget_of_seconds_is_kept():
    assert count(hall(22, 22), budget=Budget(seconds=0.1)) == Counted(0, False)
    assert count(hall(22, 22), by_lamps=True, budget=Budget(seconds=0.1)) == Counted(0, False)


def test_with_a_limit_solutions_are_listed_as_ever():
    assert count(hall(9, 9), limit=100) == Counted(100, False)
    assert count(hall(9, 9), limit=100, engine="sat") == Counted(100, False)
    assert count(hall(3, 3), limit=6) == Counted(6, True)
    assert count(hall(3, 3), limit=5, by_lamps=True) == Counted(5, False)
    assert count("...#...", limit=2) == Counted(4, False)


def test_a_board_too_wide_for_a_profile_is_listed(monkeypatch):
    monkeypatch.setattr(parts, "LISTED", 100)
    assert count(hall(40, 40)) == Counted(parts.LISTED, False)


def test_what_does_not_fit_into_memory_is_listed(monkeypatch):
    monkeypatch.setattr(sweep, "ROOM", 3000)
    monkeypatch.setattr(parts, "LISTED", 1000)
    assert count(hall(10, 10)) == Counted(parts.LISTED, False)
    assert count(hall(10, 10), by_lamps=True) == Counted(parts.LISTED, False)
    assert count(hall(6, 6), by_lamps=True) == Counted(720, True, {6: 720})
    two = Puzzle.of(["." * 10 + "#" + "...#..."] * 10)
    assert count(two).count > parts.LISTED
    assert not count(two).exact


def test_no_memory_is_no_failure(monkeypatch):
    def refuse(*_words):
        raise MemoryError

    monkeypatch.setattr(sweep, "make_behind", refuse)
    monkeypatch.setattr(parts, "LISTED", 1000)
    assert count(hall(9, 9)) == Counted(parts.LISTED, False)


def test_a_table_that_would_be_too_large_is_missing_and_the_number_is_not(monkeypatch):
    puzzle = plant(10, 10, 12, Random(1), 0.3).puzzle
    whole = count(puzzle, by_lamps=True)
    monkeypatch.setattr(tally, "LONGEST", 20)
    assert count(puzzle, by_lamps=True) == Counted(whole.count, True)


def test_many_parts_make_a_long_number():
    puzzle = Puzzle.of(["..#" * 100] + ["#" * 300, "..#" * 100] * 99)
    found = count(puzzle)
    assert found == Counted(2**10_000, True)
    assert found.to_json() == {"count": digits(2**10_000), "exact": True}
    assert repr(found) == f"Counted(count={digits(2**10_000)}, exact=True)"
    assert count(puzzle, by_lamps=True).by_lamps == {10_000: 2**10_000}


def digits(number):
    """All digits, one by one."""
    found = []
    while number:
        number, digit = divmod(number, 10**9)
        found.append(f"{digit:09}")
    return "".join(reversed(found)).lstrip("0")


@pytest.mark.parametrize(("number", "told"), [(2**53, 2**53), (2**53 + 1, "9007199254740993"), (0, 0)])
def test_json_has_numbers_as_long_as_all_readers_know_them(number, told):
    table = {7: number} if number else {}
    found = Counted(number, True, table).to_json()
    assert found["count"] == told
    assert found["by_lamps"] == [{"lamps": lamps, "count": told} for lamps in table]


def test_what_was_not_asked_for_is_not_told():
    assert count("..").to_json() == {"count": 2, "exact": True}
    assert count("..").fewest is None
    assert count("..").most is None
    assert count("0.", by_lamps=True) == Counted(0, True, {})
    assert prod(count("..#...", by_lamps=True).by_lamps.values()) == 6
