"""The page on the five papers: every command on it runs, and it says what `make papers` finds."""

import os
import re
import runpy
import shlex
import subprocess
import sys

import pytest
from support.forking import ask_child
from support.home import HOME

from lamplighter import family, read, read_all

PAGE = (HOME / "docs" / "papers.md").read_text()
BENCH = runpy.run_path(str(HOME / "bench" / "papers.py"))
COMMANDS = sorted(set(re.findall(r"`(lamplighter [^`]*)`", PAGE)))
DOCUMENTS = [
    "Fagerburg, Mascia and Stützle",
    "Jandhyala",
    "Yen and Chiu",
    "Dekker",
    "Integer program for Lights Out game",
]


def find_table(heading):
    """The rows of the table on the page that begins with this heading."""
    return next(
        table for table in re.findall(r"(?:^\|.*\n)+", PAGE, re.MULTILINE) if table.startswith(f"| {heading} |")
    )


def read_rows(table):
    """The cells of each row, without the two lines of headings."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def test_every_document_has_its_section():
    assert [title.partition(":")[0] for title in re.findall(r"^## (.*)$", PAGE, re.MULTILINE)] == DOCUMENTS


def find_numbers(section, word):
    """The numbers that a section names after a word: `Figures 8 to 22`, `Figures 27, 28 and 30`, `Table 5`."""
    found = set()
    for named in re.findall(rf"{word}s? ((?:[\d.]+(?:,? and |, | to )?)+)", section):
        for first, last in re.findall(r"([\d.]*\d)(?: to (\d+))?", named):
            found |= {str(number) for number in range(int(first), int(last) + 1)} if last else {first}
    return found


@pytest.mark.parametrize(
    ("document", "word", "numbers"),
    [
        ("Fagerburg", "Figure", ["1"]),
        ("Fagerburg", "Table", ["1"]),
        ("Jandhyala", "Figure", ["11.1", "11.3"]),
        ("Yen", "Figure", map(str, range(1, 8))),
        ("Dekker", "Figure", map(str, range(1, 36))),
        ("Dekker", "Table", map(str, range(1, 6))),
    ],
)
def test_every_figure_and_table_stands_on_the_page(document, word, numbers):
    (section,) = [part for part in re.split(r"^## ", PAGE, flags=re.MULTILINE) if part.startswith(document)]
    assert {*numbers} - find_numbers(section, word) == set()


def run(command):
    """What a command of the page prints and how it ends; the test ends here where its engine is not installed."""
    words = shlex.split(command.replace("FILE", "examples/first.txt"))[1:]
    done = ask_child(words, b"", {**os.environ, "NO_COLOR": "1"}, HOME)
    if b"pip install 'lamplighter[" in done.stderr:
        pytest.skip("its engine is not installed")
    return done


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_runs(command):
    done = run(command)
    assert (done.returncode in (0, 1), done.stderr) == (True, b"")  # 1: a board of the page has several solutions
    assert done.stdout


def test_the_example_of_the_chapter_prints_what_the_page_says():
    pytest.importorskip("ortools")
    done = subprocess.run([sys.executable, "examples/chapter.py"], capture_output=True, text=True, cwd=HOME, check=True)
    assert f"```\n{done.stdout}```\n" in PAGE


def test_table_5_is_what_the_techniques_conclude():
    assert BENCH["compare_table_5"]() + "\n" in PAGE


def test_the_formats_are_as_difficult_as_the_page_says():
    assert BENCH["compare_formats"]() + "\n" in PAGE


def test_step_tells_easy_puzzles_apart_better_than_switch():
    """As section 4.2 of the thesis says, also of our own boards."""
    boards = list(read_all((HOME / "bench" / "boards.jsonl").read_text()))[:60]
    rows = read_rows(BENCH["compare_measures"](boards))
    (_, puzzles, steps, _), (_, same, switches, _) = rows
    assert 0 < int(switches) < int(steps) <= int(puzzles) == int(same)
    assert [row[0] for row in rows] == [row[0] for row in read_rows(find_table("measure"))]


def test_table_5_differs_where_the_page_says():
    """In the lights of 3 on 3, and in what the square needs; diagonal 1 on 1 is missing."""
    rows = [(row[0], row[1:4], row[5:8]) for row in read_rows(find_table("Table 5"))]
    differ = [name for name, published, here in rows if published != here]
    assert differ == ["Square pattern", "(Diagonal 1 on 1)", "Linear 3 on 3"]
    assert {name: (published[1], here[1]) for name, published, here in rows}["Linear 3 on 3"] == ("1", "3")


def test_published_rows_stand_on_the_page():
    """As `compare --papers` prints them."""
    out = ask_child(["compare", "--papers", "examples/first.txt"], b"", dict(os.environ), HOME).stdout.decode()
    rows = [line for line in out.splitlines() if " | paper | " in line]
    assert len(rows) == 7
    assert [row for row in rows if row not in PAGE] == []
    for number, milliseconds in (("0101", 23), ("0876", 6)):
        assert re.search(rf"^\| janko-{number} \| \d+x\d+ \| {milliseconds} \|", PAGE, re.MULTILINE)
    for cited in re.findall(r"^\| .* et al\. \(20\d\d\) \|[^|]*\|[^|]*\|[^|]*\|", out, re.MULTILINE):
        assert cited in PAGE


def test_counts_stand_on_the_page():
    listed = {
        what: ask_child(["list", "techniques", f"--{what}", "--json"], b"", dict(os.environ), HOME).stdout.count(b"\n")
        for what in ("database", "alterations")
    }
    assert f"{listed['database']} patterns, all there are of two rules" in PAGE
    assert f"from the patterns to {listed['alterations']} pictures" in PAGE


@pytest.mark.parametrize(("name", "kind"), [("rooms", "step"), ("pathway", "switch")])
def test_the_boards_of_figures_30_and_33_are_of_their_families(name, kind):
    assert read((HOME / "examples" / "thesis" / f"{name}.txt").read_text()).puzzle == family(kind, 6, 2)
