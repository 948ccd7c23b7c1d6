"""Words of strangers: whatever an id, a title or an author holds, it drives nothing and turns nothing around."""

import csv
import io
import json
import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.terminal import run

from lamplighter import Entry, plugins, read, write
from lamplighter.akari.drawing.svg import svg
from lamplighter.akari.text.read_write import FORMATS
from lamplighter.cli._parts.files import Target
from lamplighter.cli._parts.table import write_markdown, write_row
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.record import Record
from lamplighter.lightsout.text.read_write import FORMATS as LIGHTS_FORMATS
from lamplighter.lightsout.text.read_write import write as write_lights
from lamplighter.paint.canvas import escape_text
from lamplighter.paint.png import draw_png
from lamplighter.strangers import flatten, guard_cell, make_printable, tame

PUZZLE = read("2.\n..").puzzle
ODD = [*range(0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x2070), 0xFEFF]
ODD += [0xFFFE, 0xFFFF, 0xDFFF, 0xD800]  # halves in an order that makes no whole
RAW = {chr(code) for code in ODD} - {"\n"}  # a picture may have lines
HOSTILE = [
    "".join(map(chr, ODD)),
    "\x9b31mred\x1b]0;title\x07",
    "one\rtwo\nthree\u2028four\x85five",
    "\u202egnp.exe\u2066\u200f",
    "]]> --> <!-- <script>alert(1)</script> <![CDATA[ &#x9b; &lt; \"'",
    "👩‍👧 🏳️‍🌈 שלום مرحبا 灯り e\u0301",
    "x" * 100_000,
    "\u0301" * 1000,
    "\ud83d \udca1",
]
KEPT = ["👩‍👧", "🏳️‍🌈", "שלום", "مرحبا", "می‌خواهم", "灯り", "e\u0301", "a\u00a0b", "– „so“ …", "\U0001fae9"]
words = st.text(st.one_of(st.characters(), st.sampled_from([chr(code) for code in ODD])), max_size=80)


@pytest.mark.parametrize("code", ODD)
def test_what_no_page_and_no_terminal_gets(code):
    mark = chr(code)
    assert mark not in tame(f"a{mark}b") or mark == "\n"
    assert mark not in flatten(f"a{mark}b")
    assert mark not in make_printable(f"a{mark}b")
    assert mark not in guard_cell(f"a{mark}b")


@pytest.mark.parametrize("text", KEPT)
def test_people_may_write_as_they_do(text):
    assert tame(text) == text
    assert escape_text(text) == text
    assert flatten(text) == text.replace("\u00a0", " ")


@given(words)
def test_pages(text):
    assert not set(tame(text)) & RAW
    assert len(tame(text)) == len(make_printable(text)) == len(text)
    assert tame(tame(text)) == tame(text)
    assert len(flatten(text, 20)) <= 20
    assert "\n" not in flatten(text)
    ElementTree.fromstring(f"<a>{escape_text(text)}</a>")


# Pictures and other programs


@given(words, words, words)
@example(*HOSTILE[:3])
@example(*HOSTILE[3:6])
@example(*HOSTILE[6:9])
def test_a_title_holds_nothing_odd_and_not_too_much(id, title, author):
    picture = svg(Entry(PUZZLE, id=id, title=title, author=author))
    assert not set(picture) & RAW
    root = ElementTree.fromstring(picture)
    assert {node.tag.split("}")[1] for node in root.iter()} == {"svg", "title", "style", "rect", "g", "path"}
    (shown,) = (node.text for node in root.iter() if node.tag.endswith("}title"))
    assert "\n" not in shown
    assert len(shown) < 500


@pytest.mark.parametrize("text", HOSTILE)
def test_pictures_of_hostile_names(text, tmp_path):
    entry = Entry(PUZZLE, id=text, title=text, author=text)
    target = Target(f"{tmp_path}/")
    (path,) = target.put(text, svg(entry))
    with open(path, encoding="utf-8", newline="") as stream:
        picture = stream.read()
    assert not set(picture) & RAW
    pytest.importorskip("resvg_py")
    assert draw_png(picture) == draw_png(svg(PUZZLE)), "a title is not drawn"


@pytest.mark.parametrize("name", plugins.names(FORMATS))
@pytest.mark.parametrize("text", HOSTILE)
def test_formats(name, text):
    entry = Entry(PUZZLE, solution=(1, 2), id=text, title=text, author=text, source=text)
    assert not set(write(entry, name)) & RAW


@pytest.mark.parametrize("name", plugins.names(LIGHTS_FORMATS))
@pytest.mark.parametrize("text", HOSTILE)
def test_formats_of_lights(name, text):
    assert not set(write_lights(Record(Board.of("#."), id=text), name)) & RAW


def test_records_keep_words_as_they_came():
    for text in HOSTILE:
        assert read(write(Entry(PUZZLE, id=text, author=text), "jsonl")).author == text


def test_a_kit_keeps_words_as_they_came_and_shows_none_that_is_odd(tmp_path):
    pytest.importorskip("resvg_py")
    lines = "".join(json.dumps({"id": text, "title": text, "grid": ["2.", ".."]}) + "\n" for text in HOSTILE)
    code, out, _ = run("draw", "--kit", str(tmp_path), "--json", stdin=lines)
    assert code == 0
    assert not set(out) & RAW
    for text, told in zip(HOSTILE, map(json.loads, out.splitlines()), strict=True):
        assert told["id"] == text
        about = next(name for name in told["files"] if name.endswith("about.json"))
        with open(about, encoding="utf-8", newline="") as stream:
            page = stream.read()
        assert not set(page) & RAW
        assert json.loads(page)["title"] == text
        for file in (name for name in told["files"] if name.endswith((".txt", ".svg"))):
            with open(file, encoding="utf-8", newline="") as stream:
                assert not set(stream.read()) & RAW


# Terminals


VERBS = ["solve", "check", "hint", "rate", "rate --csv", "explain", "compare --engines kernel", "convert", "count"]
VERBS += ["book --data", "draw --kit {}", "draw -o {}/", "verify - {}/answer"]


@pytest.mark.parametrize("verb", VERBS)
def test_terminals_get_nothing_that_drives_them(verb, tmp_path):
    pytest.importorskip("resvg_py")
    (tmp_path / "answer").write_text('{"format": "\x9b\u202e", "measures": {"\\u009b\\u202e": 1}}')
    lines = "".join(json.dumps({"id": text, "title": text, "grid": ["2.", ".."]}) + "\n" for text in HOSTILE)
    _, out, err = run(*verb.format(tmp_path).split(), stdin=lines)
    assert out + err
    assert not set(out + err) & RAW


def test_the_tables_of_the_papers_name_a_puzzle_and_no_more():
    pytest.importorskip("ortools")
    grid = ["#" * 9 + "."] * 10
    _, out, _ = run("compare", "--papers", "-", stdin=json.dumps({"id": HOSTILE[0] + "<b>|101", "grid": grid}))
    assert "&lt;b>\\|101 | 10x10 |" in out
    assert not set(out) & RAW


FORGED = [("clicks", "\x1b[2J\x9b"), ("nullity", "\u202e"), ("count", "\r\x07"), ("lower", "\x9b")]


@pytest.mark.parametrize(("field", "text"), FORGED)
@pytest.mark.parametrize("style", [[], ["--json"]])
def test_forged_answers_reach_no_terminal(tmp_path, field, text, style):
    answer = {"solvable": True, "clicks": 0, "presses": ["00", "00"], field: text}
    (tmp_path / "answer").write_text(json.dumps(answer))
    code, out, err = run("lightsout", "verify", "-", str(tmp_path / "answer"), *style, stdin="..\n..\n")
    assert code in (1, 3)
    assert not set(out + err) & RAW


def test_tables_in_markdown_hold_no_markup():
    table = write_markdown(["a", "b"], [["x|y", "<script>"], ["1\n2", "\\|"]])
    assert table.splitlines()[2:] == ["| x\\|y | &lt;script> |", "| 1?2 | \\\\\\| |"]


# Spreadsheets


CELLS = [  # a stranger's words, and the cell
    ("a", "a"),
    ("", ""),
    ("=1+1", "'=1+1"),
    ("+1", "'+1"),
    ("-1", "'-1"),
    ("@SUM(A1)", "'@SUM(A1)"),
    ("\t=1", "'?=1"),
    ("\r=1", "'?=1"),
    ("＝1", "'＝1"),
    ("a=1", "a=1"),
    ("'=1", "'=1"),
    ('a"b', 'a"b'),
    ("a,b;=1\t", "a,b;=1?"),
    ("x" * 300, "x" * 200),
]


@pytest.mark.parametrize(("text", "shown"), CELLS)
def test_a_cell_is_never_a_formula(text, shown):
    assert guard_cell(text) == shown
    code, out, _ = run("rate", "--csv", stdin=json.dumps({"id": text, "grid": ["2.", ".."]}))
    heading, line = csv.reader(io.StringIO(out))
    assert code == 0
    assert line[heading.index("id")] == shown


LINES = [  # values, and the line
    (["a", 1, 2.5, None, True, -3], "a,1,2.5,,True,-3"),
    (["a;b", "a,b", "a b", 'a"b'], '"a;b","a,b",a b,"a""b"'),
    (["'=1", "=cmd|x"], '"\'=1","\'=cmd|x"'),
    (["", "灯り", "a-b_c.d"], ",灯り,a-b_c.d"),
]


@pytest.mark.parametrize(("values", "line"), LINES)
def test_a_line_of_a_table(values, line):
    """Wherever a spreadsheet parts its cells, at commas, semicolons or tabs, words are one cell."""
    assert write_row(values) == line


@given(words)
def test_a_line_reads_back(text):
    line = write_row([text, 3, -2, "unique"])
    assert next(csv.reader([line])) == [guard_cell(text), "3", "-2", "unique"]
    for delimiter in ",;\t|":
        first, *_ = next(csv.reader([line], delimiter=delimiter))
        assert first.startswith(guard_cell(text))
