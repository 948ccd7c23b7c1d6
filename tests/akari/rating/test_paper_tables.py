"""The tables of the papers made anew: what was published, what is measured beside it, what is missing and why."""

import json
import pickle

import pytest
from hypothesis import given, settings
from support.boards import boards
from support.home import HOME
from support.invoking import invoked

from lamplighter import Budget, Entry, OutOfBudget, Puzzle, plugins
from lamplighter.akari import Run, remake_tables
from lamplighter.akari.rating.study.paper_table import Spread, find_spread
from lamplighter.akari.rating.study.papers import chapter, cited, fagerburg, yen_chiu
from lamplighter.akari.rating.study.remake import PAPERS
from lamplighter.akari.rating.study.trial import Trial, group_by_size
from lamplighter.akari.solving.compare import list_installed
from lamplighter.akari.solving.verdict import ENGINES
from lamplighter.cli._parts.papers import write_value
from lamplighter.cli.compare import command

FIRST = Entry(Puzzle.of((HOME / "examples" / "first.txt").read_text()), id="first")
HARD = Entry(Puzzle.of(".......\n#2.#...\n....#.2\n.......\n2.#....\n...2.21\n......."))  # patterns settle a fifth
EASY = Entry(Puzzle.of("2.\n.."))
needs_solvers = pytest.mark.skipif("scip" not in list_installed(), reason="the extra 'solvers' is not installed")


@pytest.mark.parametrize("name", plugins.names(PAPERS))
@pytest.mark.parametrize("puzzles", [[], [EASY, FIRST], [EASY] * 5], ids=["none", "two", "five"])
def test_contract(name, puzzles):
    """Each table keeps its published rows whatever is given, has the same columns in every row, and becomes records."""
    table = plugins.load(PAPERS, name).remake(puzzles, Trial())
    published = plugins.load(PAPERS, name).remake([], Trial())
    assert table.name == name
    assert len(table.rows) >= len(published.rows) > 0
    assert len({tuple(row) for row in table.rows}) == 1
    assert all(note.endswith(".") for note in (table.machine, *table.notes))
    *rows, about = json.loads(json.dumps(table.to_json()))
    assert [list(row)[1:] for row in rows] == [list(row) for row in table.rows]
    assert {row["table"] for row in rows} == {name}
    assert (about["table"], about["of"], about["notes"]) == ("about", name, list(table.notes))
    assert pickle.loads(pickle.dumps(table)) == table


def test_all_tables_are_found_by_name():
    assert [table.name for table in remake_tables([])] == ["chapter", "cited", "fagerburg", "yen_chiu"]


@pytest.mark.parametrize("size", fagerburg.PUBLISHED)
def test_the_program_of_the_paper_takes_translation_and_solving(size):
    row = dict(zip(fagerburg.COLUMNS, fagerburg.PUBLISHED[size], strict=True))
    assert abs(row["total"].mean - row["translation"].mean - row["solving"].mean) < 0.00011


def test_a_board_on_its_side_is_of_the_same_size():
    lying, standing, odd = (Entry(Puzzle.of(["." * cols] * rows)) for rows, cols in ((30, 40), (40, 30), (3, 2)))
    found = group_by_size([lying, odd, standing], fagerburg.PUBLISHED)
    assert found["40x30"] == [lying.puzzle, standing.puzzle]
    assert list(found) == list(fagerburg.PUBLISHED)
    found = group_by_size([odd] * 5, fagerburg.PUBLISHED)
    assert list(found) == ["3x2", *fagerburg.PUBLISHED]
    assert len(found["3x2"]) == 5


@needs_solvers
def test_the_program_is_measured_beside_the_paper():
    rows = {(row["size"], row["by"]): row for row in fagerburg.remake([FIRST], Trial()).rows}
    assert list(rows)[:3] == [("7x7", "paper"), ("7x7", "scip"), ("7x7", "highs")]
    ours = rows["7x7", "scip"]
    assert (ours["puzzles"], ours["finished"], ours["variables"], ours["constraints"]) == (1, 1, 37, 72)
    assert 0 < ours["translation"].mean < ours["total"].mean


@needs_solvers
def test_what_is_not_solved_in_time_is_counted():
    vast = Entry(Puzzle.of(["." * 25] * 25))
    row = fagerburg.remake([vast], Trial(Budget(seconds=0))).rows[5]
    assert (row["by"], row["puzzles"], row["finished"], row["total"]) == ("scip", 1, 0, None)


@pytest.mark.parametrize("missing", [("scip",), ("scip", "highs"), ("cpsat",)])
def test_an_engine_that_is_missing_is_named(monkeypatch, missing):
    line = "pip install 'lamplighter[solvers]'"
    for name in ("scip", "highs", "cpsat"):
        needs = ("no_such_package" if name in missing else "json", "solvers")
        monkeypatch.setattr(plugins.load(ENGINES, name), "NEEDS", needs)
    found = (chapter if "cpsat" in missing else fagerburg).remake([], Trial())
    assert found.missing == dict.fromkeys(missing, line)
    assert found.to_json()[-1]["missing"] == found.missing
    _, out, _ = invoked(command, "--papers", "-", stdin="2.\n..")
    told = [told.split()[1] for told in out.splitlines() if told.endswith(f" is not installed; get it with: {line}")]
    assert tuple(told) == missing


def test_the_times_that_are_cited():
    rows = {row["cited"].split()[0]: row for row in cited.remake([Entry(Puzzle.of(["." * 14] * 14))], Trial()).rows}
    assert {name: (row["size"], row["cited, s"]) for name, row in rows.items()} == {
        "Salcedo-Sanz": ("14x14", 20.0),
        "Çelik": ("14x14", 1.3),
        "Chiu": ("25x25", 0.1377),
        "Rosberg": ("25x25", 8.7),
    }
    assert {row["Fagerburg et al., s"] for row in rows.values()} == {
        fagerburg.PUBLISHED[size][fagerburg.COLUMNS.index("total")].mean for size in ("14x14", "25x25")
    }
    assert [rows[name]["puzzles"] for name in ("Çelik", "Chiu")] == [1, 0]
    assert rows["Çelik"]["kernel, s"].mean > 0
    assert rows["Chiu"]["kernel, s"] is None


def test_the_chapter_took_23_and_6_milliseconds():
    assert [(one.number, one.size, one.milliseconds) for one in chapter.INSTANCES] == [
        (101, "10x10", 23.0),
        (876, "16x16", 6.0),
    ]


@pytest.mark.parametrize(
    ("name", "size", "known"),
    [("janko-0876", 16, True), ("janko-0876", 15, False), ("877", 16, False), ("876" * 2000, 16, False)],
)
def test_an_instance_of_the_chapter_is_known_by_number_and_size(name, size, known):
    entry = Entry(Puzzle.of(["." + "#" * (size - 1)] * size), id=name)
    small, hard = chapter.remake([entry], Trial()).rows
    assert (small["puzzle"], small["kernel"]) == ("101", None)
    assert (hard["puzzle"], hard["black cells"]) == (("janko-0876", 240) if known else ("876", None))
    assert (hard["kernel"] is not None) == known
    assert (hard["cpsat, ours"] is not None) == (known and "cpsat" in list_installed())


def test_the_figures_of_yen_and_chiu_fit_together():
    """Only with 0.0015 s, where the paper prints 0.00015."""
    row = dict(zip(yen_chiu.COLUMNS, yen_chiu.PUBLISHED["25x25"], strict=True))
    assert row["patterns"] + row["local search"] == 1
    assert f"{row['patterns, s'] / (100 * row['patterns']):.4e}" == f"{row['patterns, s per %']:.4e}"
    assert round(row["local search, s"] / (100 * row["local search"]), 3) == row["local search, s per %"]
    assert round(row["patterns, s"] + row["local search, s"], 4) == row["total, s"]
    exact = row["local search, s"] / row["local search"] / (row["patterns, s"] / row["patterns"])
    assert round(exact) == row["ratio"]
    assert "0.00015" in yen_chiu.NOTES[0]
    assert "0.1377" in yen_chiu.NOTES[1]


def test_shares_and_times_follow_from_each_other():
    puzzles = [Entry(Puzzle.of(".1#\n1..\n.#.")), *[HARD] * 5]
    paper, *ours = yen_chiu.remake(puzzles, Trial()).rows[::-1]
    assert (paper["size"], paper["by"]) == ("25x25", "paper")
    assert {(row["size"], row["by"]) for row in ours} == {("7x7", "after a pass"), ("7x7", "at once")}
    for row in ours:
        assert (row["puzzles"], row["finished"]) == (5, 5)
        assert row["patterns"] + row["local search"] == pytest.approx(1, abs=1e-3)
        assert row["total, s"] == row["patterns, s"] + row["local search, s"]
        for part in ("patterns", "local search"):
            assert row[f"{part}, s per %"] == pytest.approx(row[f"{part}, s"] / (100 * row[part]))
        assert row["ratio"] == pytest.approx(row["local search, s per %"] / row["patterns, s per %"])


def run_yen_chiu(puzzle, plain):
    """The solutions, or where it stalls; and its effort."""
    run = Run()
    try:
        found = list(plugins.load(ENGINES, "yen_chiu").solutions(puzzle, run, plain=plain))
    except OutOfBudget:
        found = run.position.lamps, run.position.open
    return found, run.effort


@settings(max_examples=150)
@given(boards(7, 7))
def test_patterns_after_a_pass_settle_the_same_cells(puzzle):
    """The same result in as many passes; but where there is no solution, a contradiction may be seen sooner."""
    (once, at_once), (late, after) = (run_yen_chiu(puzzle, plain) for plain in (False, True))
    assert once == late
    if once:
        assert [at_once[fact] for fact in ("patterns", "local_search", "passes")] == [
            after[fact] for fact in ("patterns", "local_search", "passes")
        ]
        assert at_once["tries"] <= after["tries"]


def test_patterns_at_once_save_tries():
    assert [run_yen_chiu(HARD.puzzle, plain)[1]["tries"] for plain in (False, True)] == [16, 31]


def test_the_quickest_of_several_times_counts(monkeypatch):
    seconds = iter([3.0, 1.0, 2.0])
    answer = lambda *_: {"finished": True, "seconds": next(seconds)}  # noqa: E731
    monkeypatch.setattr("lamplighter.akari.rating.study.trial.find_first", answer)
    assert Trial(times=3).solve_first(FIRST.puzzle, "kernel")["seconds"] == 1.0


@pytest.mark.parametrize(
    ("spread", "text"),
    [
        (Spread(0.0265, 0.0081), "0.0265 (0.0081)"),
        (Spread(0.0240, 0.0002), "0.0240 (0.0002)"),
        (Spread(0.0000412, 0), "4.1e-05 (0)"),
    ],
)
def test_a_spread_as_text(spread, text):
    assert str(spread) == text


@pytest.mark.parametrize(("figures", "found"), [([], None), ([2.0], Spread(2.0, 0.0)), ([1.0, 3.0], Spread(2.0, 1.0))])
def test_spread(figures, found):
    assert find_spread(figures) == found


def test_papers_on_the_command_line():
    code, out, _ = invoked(command, "--papers", "--json", "-", stdin=(HOME / "examples" / "first.txt").read_text())
    records = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert {record["schema"] for record in records} == {1}
    assert [record["of"] for record in records if record["table"] == "about"] == list(plugins.names(PAPERS))
    code, out, _ = invoked(command, "--papers", "-", stdin="2.\n..")
    assert (code, out.count("## ")) == (0, 4)
    assert "| 25x25 | paper | 100 | 100 | 0.3093 | 0.6907 | 0.0015 | 0.1356 | 4.8497e-05 | 0.002 | 40 | 0.1371 |" in out
    assert "| 7x7 | paper | 10 | 10 | 41.3 | 72.6 | 0.0265 (0.0081) | 0.0025 (0.0002) | 0.0240 (0.0080) | 1 |" in out
    assert "| 40x30 | paper | 6 | 6 | 750 | 1468.2 | 0.0963 (0.0139) |" in out


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        (None, "-"),
        (6, "6"),
        (750.0, "750"),
        (1468.2, "1468.2"),
        (4.8497e-5, "4.8497e-05"),
        (262.1666666666667, "262.2"),
        (1514.96, "1515"),
        ("paper", "paper"),
    ],
)
def test_published_figures_are_printed_as_they_are(figure, text):
    assert write_value(figure) == text


def test_every_column_stands_in_the_page_on_json():
    page = (HOME / "docs" / "json.md").read_text().split("\n### compare --papers\n")[1].split("\n#")[0]
    for table in remake_tables([]):
        for column in table.rows[0]:
            assert f"`{column}`" in page, column
