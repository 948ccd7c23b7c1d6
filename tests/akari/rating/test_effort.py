"""Ranks against tables made by hand, planted boards against the referee, and `compare --effort` end to end."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards
from support.home import HOME
from support.terminal import run

from lamplighter import BadInput, Budget, Puzzle, solve
from lamplighter.akari.game import referee
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.planted import number_walls, plant, plant_twin
from lamplighter.akari.rating.study import effort
from lamplighter.akari.rating.study.correlation import partial, ranks, spearman
from lamplighter.akari.rating.study.effort import Effort, Subject, study
from lamplighter.akari.rating.study.findings import find_contrasts, find_correlations, make_findings
from lamplighter.akari.solving.compare import list_installed

SAMPLE = (HOME / "bench" / "boards.jsonl").read_text().splitlines()

RANKS = [
    ([], []),
    ([5], [1]),
    ([3, 1, 2], [3, 1, 2]),
    ([7, 7], [1.5, 1.5]),
    ([1, 2, 2, 4], [1, 2.5, 2.5, 4]),
    ([0, 0, 0, -1], [3, 3, 3, 1]),
]
RHO = [  # by hand: 1 - 6 sum(d^2) / (n^3 - n) without ties, the product moment of the ranks with ties
    ([1, 2, 3], [10, 20, 30], 1),
    ([1, 2, 3], [3, 2, 1], -1),
    ([1, 2, 3], [1, 3, 2], 0.5),
    ([1, 2, 3, 4, 5], [2, 1, 4, 3, 5], 0.8),
    ([86, 97, 99, 100, 101, 103, 106, 110, 112, 113], [2, 20, 28, 27, 50, 29, 7, 17, 6, 12], -29 / 165),
    ([1, 2, 2, 3], [1, 2, 3, 4], 4.5 / (4.5 * 5) ** 0.5),
    ([1, 2], [1, 2], None),
    ([1, 1, 1], [1, 2, 3], None),
    ([1, 2, 3], [4, 4, 4], None),
    ([], [], None),
]
FIGURES = st.integers(-50, 50)
PAIRS = st.lists(st.tuples(FIGURES, FIGURES), min_size=3, max_size=30)


@pytest.mark.parametrize(("figures", "places"), RANKS)
def test_ranks(figures, places):
    assert ranks(figures) == places


@pytest.mark.parametrize(("one", "two", "rho"), RHO)
def test_spearman(one, two, rho):
    assert spearman(one, two) == (None if rho is None else pytest.approx(rho))


@given(PAIRS)
def test_spearman_is_a_symmetric_number_of_ranks_alone(pairs):
    one, two = zip(*pairs, strict=True)
    rho = spearman(one, two)
    assert rho == spearman(two, one)
    assert rho == spearman([figure**3 + 7 for figure in one], two)
    assert (rho is None) == (len(set(one)) == 1 or len(set(two)) == 1)
    if rho is not None:
        assert -1 <= rho <= 1
        assert spearman([-figure for figure in one], two) == pytest.approx(-rho)


@given(st.lists(FIGURES, min_size=3, unique=True))
def test_the_same_order_is_one(figures):
    assert spearman(figures, [2.0**figure for figure in figures]) == 1


def test_what_a_third_explains_is_taken_away():
    size = [1, 2, 3, 4, 5, 6, 7, 8]
    one, two = [2, 1, 4, 3, 6, 5, 8, 7], [1, 3, 2, 4, 6, 5, 7, 8]
    r, s, t = spearman(one, two), spearman(one, size), spearman(two, size)
    assert partial(one, two, size) == pytest.approx((r - s * t) / ((1 - s * s) * (1 - t * t)) ** 0.5)
    assert partial(one, two, size) == partial(two, one, size)
    assert partial(one, size, size) is None
    assert partial(one, two, [1] * 8) is None
    assert partial([1, 2, 3], [1, 3, 2], [2, 1, 3]) is None


@given(st.tuples(st.integers(1, 12), st.integers(1, 12), st.floats(0, 1), st.floats(0, 1), st.integers()))
def test_planted_boards_have_what_was_asked_and_a_solution(asked):
    rows, cols, share, numbered, seed = asked
    walls = round(share * rows * cols)
    puzzle, lamps = plant(rows, cols, walls, Random(seed), numbered)
    assert (puzzle.rows, puzzle.cols, puzzle.squares.count(".")) == (rows, cols, rows * cols - walls)
    assert not referee.find_faults(puzzle, lamps)
    assert (puzzle, lamps) == plant(rows, cols, walls, Random(seed), numbered)


def test_all_walls_or_none_are_numbered():
    assert len(plant(9, 7, 20, Random(1))[0].clues) == 20
    assert not plant(9, 7, 20, Random(1), 0)[0].clues


def test_a_planted_board_is_a_board():
    with pytest.raises(BadInput, match="empty"):
        plant(0, 5, 0, Random(1))
    with pytest.raises(BadInput, match="4,000,000"):
        plant(10**6, 10**6, 0, Random(1))


@given(boards(6, 6), st.integers())
def test_a_twin_is_as_large_and_as_dense(puzzle, seed):
    other, lamps = plant_twin(puzzle, seed)
    assert other.size == puzzle.size
    assert other.squares.count(".") == puzzle.squares.count(".")
    assert len(other.clues) == len(other.squares) - other.squares.count(".")
    assert not referee.find_faults(other, lamps)
    assert plant_twin(puzzle, seed) == (other, lamps)


@given(boards(5, 5))
def test_numbers_are_added_that_fit(puzzle):
    for solution in solve(puzzle).solutions:
        full = number_walls(solution)
        assert len(full.clues) == len(full.squares) - full.squares.count(".")
        assert puzzle.clues.items() <= full.clues.items()
        assert not referee.find_faults(full, solution.lamps)
        assert number_walls(Solution(full, solution.lamps)) == full


def test_another_seed_is_another_twin():
    puzzle = Puzzle.of(json.loads(SAMPLE[-1])["grid"])
    assert len({plant_twin(puzzle, seed).puzzle for seed in range(10)}) == 10


def test_a_subject_has_difficulty_and_effort_on_both_sides():
    puzzle = Puzzle.of((HOME / "examples" / "first.txt").read_text())
    found = study(puzzle, 1)
    assert (found.verdict, found.finished) == ("unique", True)
    assert (found.difficulty["size"], found.difficulty["step"], found.difficulty["guess"]) == (37, 13, 0)
    assert found.effort.verdict == "unique"
    assert found.twin.verdict in ("unique", "multiple")
    assert list(found.effort.figures) == list(found.twin.figures) == effort.list_figures()
    for figure, (engine, key) in effort.FIGURES.items():
        if engine in list_installed():
            assert found.effort.figures[figure] == solve(puzzle, engine=engine).effort[key]


def test_a_puzzle_with_all_numbers_is_beside_a_unique_twin():
    found = [study(Puzzle.of(json.loads(line)["grid"]), 1) for line in SAMPLE[:12]]
    assert {one.twin.verdict for one in found} == {"unique", "multiple"}
    for one in found:
        assert one.numbered.verdict == ("unique" if one.twin.verdict == "unique" else "unknown")


@pytest.mark.parametrize(("board", "verdict"), [("..", "multiple"), ("0.", "none")])
def test_only_unique_puzzles_are_studied(board, verdict):
    assert study(Puzzle.of(board), 1) == Subject(verdict)


def test_a_spent_budget_is_told():
    assert study(Puzzle.of(["." * 40] * 40), 1, Budget(seconds=0)) == Subject("unknown", finished=False)


def subject(size, conflicts, planted_conflicts, verdict, **measures):
    ours, theirs = ({"SAT conflicts": figure} for figure in (conflicts, planted_conflicts))
    full = Effort("unique", {"SAT conflicts": conflicts - 1}) if verdict == "unique" else Effort()
    return Subject("unique", {**measures, "size": size}, Effort("unique", ours), Effort(verdict, theirs), full)


SUBJECTS = [
    subject(10, 0, 4, "multiple", guess=0, step=9),
    subject(20, 2, 0, "unique", guess=1),
    subject(40, 6, 4, "multiple", guess=2),
    subject(30, 4, 12, "multiple", guess=1),
    Subject("multiple"),
]


def test_correlations_are_over_the_puzzles_that_have_both(monkeypatch):
    monkeypatch.setattr(effort, "list_figures", lambda: ["SAT conflicts"])
    found = {one.measure: one for one in find_correlations(SUBJECTS)}
    assert list(found) == ["step", "guess", "size"]
    assert found["step"][2:] == (1, None, None)
    assert (found["size"].n, found["size"].rho, found["size"].beyond_size) == (4, 1, None)
    assert found["guess"].rho == pytest.approx(0.9**0.5)


def test_contrasts_are_over_pairs(monkeypatch):
    monkeypatch.setattr(effort, "list_figures", lambda: ["SAT conflicts"])
    every, alike, fair = find_contrasts(SUBJECTS)
    assert every == ("SAT conflicts", "given", "all", 4, 3, 4, 3, 5)
    assert alike == ("SAT conflicts", "given", "unique", 1, 2, 0, 2, 0)
    assert fair == ("SAT conflicts", "all", "unique", 1, 1, 0, 1, 0)
    assert next(find_contrasts([])) == ("SAT conflicts", "given", "all", 0, None, None, None, None)


def run_effort(*words, stdin=""):
    return run("compare", "--effort", *words, stdin=stdin)


FEW = "\n".join(SAMPLE[:6])


def test_tables_for_people():
    code, out, err = run_effort(stdin=FEW)
    assert (code, err) == (0, "")
    assert [line for line in out.splitlines() if line.startswith("kernel probes")]
    assert "Dekker" in out
    assert "Fagerburg" in out
    assert any(line.startswith("6 puzzles with one solution; ") for line in out.splitlines()[-2:])
    assert run_effort(stdin=FEW) == (code, out, err)
    assert run_effort("--seed", "2", stdin=FEW)[1] != out


def test_tables_in_markdown():
    code, out, _ = run_effort("--markdown", "-", stdin=FEW)
    tables = [block for block in out.split("\n\n") if block.startswith("| effort |")]
    assert code == 0
    assert [table.splitlines()[1].count("---") for table in tables][-1] == 10
    assert len(tables) == 3
    for table in tables:
        assert len({line.count("|") for line in table.splitlines()}) == 1


def test_tables_as_json_are_documented():
    code, out, _ = run_effort("--json", stdin=FEW)
    records = [json.loads(line) for line in out.splitlines()]
    page = (HOME / "docs" / "json.md").read_text()
    section = page.split("### compare --effort\n")[1].split("\n#")[0]
    documented = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
    assert code == 0
    assert {key for record in records for key in record} - {"schema"} == documented
    assert {record["effort"] for record in records[:-1]} == set(effort.list_figures())
    assert (records[-1]["table"], records[-1]["unique"], records[-1]["skipped"]) == ("puzzles", 6, 0)


def test_what_was_found_out_is_what_is_printed():
    puzzles = [Puzzle.of(json.loads(line)["grid"]) for line in FEW.splitlines()]
    printed = [json.loads(line) for line in run_effort("--json", stdin=FEW)[1].splitlines()]
    found = json.loads(json.dumps(make_findings([study(puzzle, 1) for puzzle in puzzles], 1).to_json()))
    assert [{"schema": 1, **fields} for fields in found] == printed


def test_what_is_left_out_is_told():
    code, out, _ = run_effort("--json", stdin=f"2.\n..\n\n..\n\n{FEW}")
    assert code == 0
    assert json.loads(out.splitlines()[-1])["skipped"] == 1
    assert "Skipped: 1," in run_effort(stdin="2.\n..\n\n..")[1]
    code, out, _ = run_effort("--time-limit", "0", stdin=FEW)
    assert code == 4
    assert "time limit" in out


def test_a_figure_without_its_engine_is_left_out(monkeypatch):
    monkeypatch.setattr(effort, "list_installed", lambda: ["kernel", "sat"])
    from lamplighter.cli._parts import effort as _effort

    subjects = [study(Puzzle.of(json.loads(line)["grid"]), 1) for line in SAMPLE[:3]]
    assert all(subject.finished for subject in subjects)
    text = "\n".join(_effort.write_texts(make_findings(subjects, 1), as_markdown=False))
    assert text.count("SCIP") == 1
    assert text.splitlines()[-1] == "Not installed, and so left out: SCIP nodes."


def test_bad_input():
    code, out, err = run_effort(stdin=f"..\n.x\n\n{FEW}")
    assert code == 3
    assert err.splitlines()[0] == "lamplighter: puzzle 1: row 2, column 2: 'x' is no square of a board"
    assert "6 puzzles" in out
    code, out, _ = run_effort("--json", stdin=f"..\n.x\n\n{FEW}")
    first = json.loads(out.splitlines()[0])
    assert (code, first["n"], first["error"]["row"]) == (3, 1, 2)
    assert run_effort("nowhere.txt")[0] == 3
    assert run_effort("--papers", stdin=FEW)[0] == 2
    assert run_effort("--seed", "x", stdin=FEW)[0] == 2
    vast = json.dumps({"grid": ["." * 201] * 200})
    assert "40,000" in run_effort("--json", stdin=vast)[1].splitlines()[0]
