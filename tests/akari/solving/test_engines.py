"""One contract for every engine: the same answers as every other one, as brute force, and in every mirror."""

import time

import pytest
from hypothesis import given
from pysat.solvers import Cadical153, Glucose4
from support.boards import ODD, boards, brute, endless, pigeonhole
from support.fuzzing import examples

from lamplighter import (
    COMPILED,
    BadInput,
    Budget,
    Counted,
    EngineMissing,
    Entry,
    Forced,
    OutOfBudget,
    Position,
    Puzzle,
    count,
    forced,
    plugins,
    solve,
)
from lamplighter.akari.game.position import members
from lamplighter.akari.game.rules import Count
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.solvers.cadical import Model
from lamplighter.akari.solvers.merging import drop_merged, merge_cells
from lamplighter.akari.solvers.switched_rules import Rulebook
from lamplighter.akari.solving import compare as comparing
from lamplighter.akari.solving import driver, parts, verdict
from lamplighter.akari.solving import solve as solving
from lamplighter.grid import SYMMETRIES, turn_rows
from lamplighter.solvers import sat

INSTALLED = comparing.list_installed()
ENGINES = [name for name in INSTALLED if getattr(plugins.load(verdict.ENGINES, name), "COMPLETE", True)]
QUICK = [name for name in ENGINES if name in ("kernel", "sat")]  # the others take milliseconds for each solution
SLOW = [name for name in ENGINES if name not in QUICK]
TWO = Puzzle.of("..")
VERDICTS = ("none", "unique", "multiple")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("text", "number"), ODD)
def test_odd_boards(engine, text, number):
    puzzle = Puzzle.of(text)
    answer = solve(puzzle, engine=engine, limit=20)
    assert (answer.verdict, len(answer.solutions)) == (VERDICTS[min(number, 2)], number)
    assert count(puzzle, engine=engine) == Counted(number, True)


@pytest.mark.parametrize("engine", QUICK)
@given(puzzle=boards(4, 4))
def test_brute_force_finds_the_same(engine, puzzle):
    assert_all_found(engine, puzzle)


@pytest.mark.parametrize("engine", SLOW)
@examples(15)
@given(puzzle=boards(3, 4))
def test_brute_force_finds_the_same_in_the_end(engine, puzzle):
    assert_all_found(engine, puzzle)


def assert_all_found(engine, puzzle):
    found = [solution.lamps for solution in solve(puzzle, engine=engine, limit=1000).solutions]
    assert sorted(found) == sorted(brute(puzzle))


@given(boards(7, 7))
def test_quick_engines_agree(puzzle):
    assert_agree(puzzle, QUICK)


@examples(30)
@given(boards(7, 7))
def test_all_engines_agree(puzzle):
    assert_agree(puzzle, ENGINES)


def assert_agree(puzzle, engines):
    answers = [solve(puzzle, engine=engine, limit=3) for engine in engines]
    assert len({(answer.verdict, len(answer.solutions)) for answer in answers}) == 1
    if answers[0].verdict == "unique":
        assert len({answer.solutions for answer in answers}) == 1


@given(boards(6, 6))
def test_an_incomplete_engine_is_never_wrong(puzzle):
    truth = solve(puzzle)
    for engine in set(INSTALLED) - set(ENGINES):
        answer = solve(puzzle, engine=engine)
        if answer.verdict == "unknown":
            assert set(members(answer.position.lamps)) <= set(truth.solutions[0].lamps) or truth.verdict != "unique"
        else:
            assert (answer.verdict, answer.solutions) == (truth.verdict, truth.solutions)


@given(boards(6, 6))
def test_mirrored_puzzle_mirrored_answer(puzzle):
    answer = solve(puzzle, limit=50)
    pictures = {tuple(solution.rows) for solution in answer.solutions}
    for turns, flip in SYMMETRIES[1:]:
        other = solve(puzzle.turned(turns, flip), limit=50)
        assert other.verdict == answer.verdict
        assert len(other.solutions) == len(answer.solutions)
        if len(pictures) < 50:
            assert {tuple(solution.rows) for solution in other.solutions} == {
                turn_rows(p, turns, flip) for p in pictures
            }


@pytest.mark.parametrize("engine", ["kernel", "sat"])
@given(puzzle=boards(4, 4))
def test_forced_is_what_all_solutions_share(engine, puzzle):
    solutions = [set(lamps) for lamps in brute(puzzle)]
    found = forced(puzzle, engine=engine)
    white = set(puzzle.white())
    if not solutions:
        assert found == Forced(puzzle, "none")
        return
    lamps, bars = set.intersection(*solutions), white - set.union(*solutions)
    assert (set(found.lamps), set(found.bars), set(found.open)) == (lamps, bars, white - lamps - bars)
    assert found.verdict == VERDICTS[min(len(solutions), 2)]


@given(boards(4, 5))
def test_count_is_exact_below_its_limit(puzzle):
    number = len(list(brute(puzzle)))
    assert count(puzzle, limit=1000) == Counted(number, True)
    low = count(puzzle, limit=2)
    assert low.count == number if low.exact else 2 <= low.count <= number
    assert count(puzzle, limit=2, engine="sat") == Counted(min(number, 2), number <= 2)


def test_independent_parts_multiply():
    puzzle = Puzzle.of(["..#"] * 1 + ["###"] + ["..#"] + ["###"] + ["..#"])
    assert count(puzzle, limit=2) == Counted(8, True)
    answer = solve(puzzle, limit=100)
    assert len(set(answer.solutions)) == 8


def test_one_solution_alone_is_not_called_unique():
    answer = solve(Puzzle.of(".."), limit=1)
    assert (answer.verdict, len(answer.solutions)) == ("multiple", 1)


def test_every_value_can_be_asked_about():
    puzzle = Puzzle.of("2.\n..")
    for asked in (puzzle, Entry(puzzle), Position.of(puzzle)):
        assert solve(asked).verdict == "unique"
        assert count(asked).count == 1
        assert forced(asked).lamps == (1, 2)


def test_an_unknown_engine_is_named_with_the_nearest():
    with pytest.raises(EngineMissing, match="did you mean 'kernel'"):
        solve(Puzzle.of("."), engine="kernle")


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_is_at_least_one(limit):
    with pytest.raises(BadInput, match="at least 1"):
        solve(Puzzle.of("."), limit=limit)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_spent_budget_is_unknown(engine):
    began = time.perf_counter()
    answer = solve(endless() if engine == "kernel" else pigeonhole(16), engine=engine, budget=Budget(seconds=0.5))
    assert answer.verdict in (("unknown", "none") if engine in SLOW else ("unknown",))  # an LP sees through it
    assert time.perf_counter() - began < 5


@pytest.mark.parametrize("engine", QUICK)
def test_a_count_out_of_budget_is_not_exact(engine):
    puzzle = endless() if engine == "kernel" else pigeonhole(24)
    assert count(puzzle, engine=engine, budget=Budget(seconds=0.2)) == Counted(0, False)


@pytest.mark.parametrize("engine", QUICK)
def test_nodes_are_a_budget_too(engine):
    assert solve(pigeonhole(16), engine=engine, budget=Budget(nodes=100)).verdict == "unknown"


def test_what_a_part_of_the_work_spends_the_whole_has_spent():
    run = Run(Budget(nodes=10), limit=3, objective="fewest")
    run.check(2)
    part = run.within(nodes=5)
    part.within(seconds=1).check(4)
    assert (part.limit, part.objective, part.meter.nodes, run.meter.nodes) == (3, "fewest", 4, 6)
    with pytest.raises(OutOfBudget):
        part.check(2)
    run.check(2)
    with pytest.raises(OutOfBudget):
        run.within().check(1)
    with pytest.raises(OutOfBudget):
        run.check()


@pytest.mark.skipif(not COMPILED, reason="uncompiled, a second does not even do for the probes")
def test_forced_out_of_budget_tells_what_it_knows():
    lines = endless().lines
    rest = "#" * (len(lines[0]) - 2)
    found = forced(Puzzle.of([*lines, "##" + rest, "2." + rest, ".." + rest]), budget=Budget(1))
    corner = (len(lines) + 1) * len(lines[0])
    assert found.verdict == "unknown"
    assert {corner + 1, corner + len(lines[0])} <= set(found.lamps)


@pytest.mark.parametrize("holes", [8, 14, 24])
def test_pigeonholes_are_seen_through_by_whoever_asks(holes):
    puzzle = pigeonhole(holes)
    assert forced(puzzle).verdict == "none"
    assert count(puzzle) == count(puzzle, limit=3) == Counted(0, True)


def test_small_pigeonholes_are_decided():
    assert solve(pigeonhole(5)).verdict == "none"
    assert solve(pigeonhole(5), engine="sat").verdict == "none"


def test_an_engine_that_cheats_is_caught(monkeypatch):
    engine = plugins.load(verdict.ENGINES, "kernel")
    monkeypatch.setattr(engine, "solutions", lambda puzzle, run: iter([(0, 1)]))
    with pytest.raises(AssertionError, match="lamps_see_each_other"):
        solve(Puzzle.of(".."))


def test_two_searches_on_one_thread_do_not_disturb_each_other():
    engine = plugins.load(verdict.ENGINES, "kernel")
    one = engine.solutions(Puzzle.of("...\n...\n..."), solving.Run(limit=10))
    first = next(one)
    two = engine.solutions(Puzzle.of("....\n....\n....\n...."), solving.Run(limit=100))
    assert len(list(two)) == 24
    assert len({first, *one}) == 6


def test_a_board_that_cannot_be_laid_tells_nothing_of_the_last_one(monkeypatch):
    class Full(Kernel):
        def load(self, *_):
            raise MemoryError

    run = Run()
    assert solve(pigeonhole(4)).effort["conflicts"]
    monkeypatch.setattr(driver, "take_kernel", Full)
    with pytest.raises(MemoryError):
        list(driver.find_solutions(Puzzle.of(".."), run))
    assert not run.effort


@given(puzzle=boards(6, 6, "......##0111"))
def test_a_part_that_goes_to_cadical_has_the_same_solutions(puzzle):
    """There, cells that are one bit share a variable."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "PATIENCE", 1)
        patch.setattr(parts, "PATIENCE_PER_CELL", 0)
        patch.setattr(parts, "TURNS", parts.TURNS[-1:])
        found = solve(puzzle, limit=200)
    assert set(found.solutions) == set(solve(puzzle, engine="sat", limit=200).solutions) or len(found.solutions) == 200
    assert len(set(found.solutions)) == len(found.solutions)


MERGED = [  # cells, pairs, their variables
    ([1, 2, 3], [], [1, 2, 3]),
    ([1, 2, 3], [(1, 3)], [1, 2, -1]),
    ([1, 2, 3], [(3, 2), (2, 1)], [1, -1, 1]),
    ([1, 2, 3, 4], [(1, 2), (3, 4)], [1, -1, 2, -2]),
    ([1, 2, 3], [(1, 2), (2, 3), (1, 3)], [1, -1, -1]),  # that cannot be, and the count of the third pair says so
]


@pytest.mark.parametrize(("cells", "pairs", "numbers"), MERGED)
def test_cells_that_are_one_bit(cells, pairs, numbers):
    number = merge_cells(cells, pairs)
    assert sorted(map(abs, number.values())) == sorted(map(abs, numbers))
    broken = [(one, other) for one, other in pairs if number[one] != -number[other]]
    assert len(broken) == (len(pairs) == 3)
    asked = [Count(pair, 1, 1) for pair in pairs]
    assert list(drop_merged(asked, number)) == [Count(pair, 1, 1) for pair in broken]
    with Model(cells, asked, Run(), pairs) as model:
        assert (model.lamps() is None) == bool(broken)


@pytest.mark.parametrize("make", [lambda: Model([0, 1], [Count((0, 1), 1, 1)], Run()), lambda: Rulebook(TWO, Run())])
@pytest.mark.parametrize("error", [OutOfBudget, MemoryError])
def test_a_solver_that_cannot_be_filled_is_discarded(make, error, monkeypatch):
    def fail(*_):
        raise error

    gone = []
    monkeypatch.setattr(sat, "discard", gone.append)
    monkeypatch.setattr(Glucose4, "append_formula", fail)
    monkeypatch.setattr(Cadical153, "append_formula", fail)
    with pytest.raises(error):
        make()
    assert len(gone) == 1
    gone[0].delete()


def test_every_twelfth_puzzle_of_the_corpus(corpus):
    for record in corpus[::12]:
        assert_solved(record)


@pytest.mark.parametrize("engine", SLOW)
def test_some_of_the_corpus_by_slow_engines(corpus, engine):
    for record in corpus[::48]:
        assert_solved(record, engine)


@pytest.mark.corpus
@pytest.mark.parametrize("engine", INSTALLED)
def test_the_whole_corpus(corpus, engine):
    """No printed puzzle is known on which an engine of ours stalls, not even the incomplete one."""
    for record in corpus:
        assert_solved(record, engine)


def assert_solved(record, engine="kernel"):
    answer = solve(Puzzle.of(record["grid"]), engine=engine)
    assert answer.verdict == "unique", record["id"]
    lamps = [cell for cell, mark in enumerate("".join(record["solution"])) if mark == "*"]
    assert list(answer.solutions[0].lamps) == lamps, record["id"]
