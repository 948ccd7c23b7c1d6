"""One contract for every format: its example comes back, boards survive, junk is BadInput and nothing else."""

import json
import re
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import example, given, reject
from hypothesis import strategies as st
from support.boards import boards
from support.home import HOME
from support.swelling import sentences

from lamplighter import BadInput, Entry, Position, Puzzle, generate, plugins, read, read_all, records, write
from lamplighter.akari.text.read_write import FORMATS

NAMES = [name for name in plugins.names(FORMATS) if hasattr(plugins.load(FORMATS, name), "read")]
WRITTEN = [name for name in plugins.names(FORMATS) if name not in NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_the_example_is_recognised_and_written_back(name):
    plugin = plugins.load(FORMATS, name)
    assert records.claimants(FORMATS, plugin.EXAMPLE) == [name]
    assert write(read(plugin.EXAMPLE), name) == plugin.EXAMPLE


@pytest.mark.parametrize("name", plugins.names(FORMATS))
def test_a_format_says_what_it_reads_before_it_is_imported(name):
    told, plugin = plugins.read_constants(FORMATS, name), plugins.load(FORMATS, name)
    assert told["UNIT"] == plugin.UNIT
    assert told.get("BEGINS") == getattr(plugin, "BEGINS", None)
    assert hasattr(plugin, "read") == hasattr(plugin, "BEGINS")


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_only_written_is_refused_as_input(name):
    example = plugins.load(FORMATS, name).EXAMPLE
    with pytest.raises(BadInput, match="written only"):
        read(example, name)
    with pytest.raises(BadInput):
        read(example)


@pytest.mark.parametrize("name", NAMES)
@given(puzzle=boards(7, 7))
def test_a_board_survives(name, puzzle):
    text = written(puzzle, name)
    assert read(text).puzzle == puzzle
    assert read(text, name).puzzle == puzzle
    assert read(text).warnings == ()
    assert write(read(text), name) == text


@pytest.mark.parametrize("name", NAMES)
@given(
    text=st.one_of(st.text(), st.text('.#01234*+{}[]":,/?akri569xyz\n '), st.binary().map(lambda b: b.decode("latin1")))
)
@example(text='{"grid": ' + "[" * 100_000)
@example(text='{"grid": ["."], "id": ' + "9" * 5000 + "}")
@example(text="akari/" + "9" * 5000 + "/1/")
@example(text="akari/٣/٣/b")
def test_junk_is_bad_input(name, text):
    for format in (name, None):
        entry = read_or_slip(text, format)
        if isinstance(entry, BadInput):
            assert str(entry)
            assert all(line.isprintable() for line in entry.caret.split("\n"))
        else:
            assert read(written(entry, name), name).puzzle == entry.puzzle


def written(asked, name):
    """The text; boards that a format cannot hold are passed over."""
    try:
        return write(asked, name)
    except BadInput:
        reject()


def read_or_slip(text, format):
    try:
        return read(text, format)
    except BadInput as error:
        return error


@given(boards(4, 4), st.data())
def test_lamps_and_marks_travel(puzzle, data):
    white = list(puzzle.white())
    lamps = tuple(sorted(data.draw(st.sets(st.sampled_from(white))))) if white else ()
    marks = tuple(cell for cell in white if cell not in lamps)[:3]
    entry = Entry(puzzle, lamps=lamps, marks=marks)
    assert read(write(entry, "picture")) == entry
    assert read(write(entry, "jsonl")) == entry
    assert read(write(Position.of(puzzle, lamps, marks), "picture")) == entry


@cache
def held():
    """What each format holds beside the board, as the table of the documents tells it."""
    page = (HOME / "docs/formats.md").read_text()
    table = page.partition("| name | is |")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.split("\n")[2:]]
    return {row[0].strip("`"): set(row[-1].split(", ")) - {"nothing"} for row in rows if row[2] == "yes"}


def test_the_table_of_formats_names_them_all():
    assert sorted(held()) == sorted(NAMES)


def test_every_format_has_a_section_and_a_row_in_the_documents():
    page = (HOME / "docs/formats.md").read_text().partition("\n# Formats of Lights Out\n")[0]
    assert sorted(re.findall(r"^## (.*)$", page, re.MULTILINE)) == list(plugins.names(FORMATS))
    rows = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
    assert sorted(name for row in rows for name in re.findall(r"`(\w+)`", row)) == list(plugins.names(FORMATS))


FIELDS = ("lamps", "marks", "solution", "id", "title", "author", "source")


@pytest.mark.parametrize("name", NAMES)
@given(puzzle=boards(5, 5), data=st.data())
def test_what_a_format_holds_comes_back(name, puzzle, data):
    cells = st.sets(st.sampled_from(white)).map(sorted).map(tuple) if (white := list(puzzle.white())) else st.just(())
    lamps, marks, solution = (data.draw(cells) for _ in range(3))
    words = {word: data.draw(st.sampled_from((None, f"the {word}"))) for word in FIELDS[3:]}
    entry = Entry(puzzle, lamps, marks, solution, **words)
    found = read(written(entry, name), name)
    expected = {field: getattr(entry if field in held()[name] else Entry(puzzle), field) for field in FIELDS}
    if name != "jsonl":  # one sign a cell: the lamp stays
        expected["marks"] = tuple(cell for cell in expected["marks"] if cell not in lamps)
    assert {field: getattr(found, field) for field in FIELDS} == expected


def test_words_travel():
    entry = Entry(Puzzle.of(".."), solution=(1,), id="7", title="Ä \udc80", author="a", source="s")
    assert read(write(entry, "jsonl")) == entry


BAD = [  # text, row, column, words
    ('{"grid": ["..", "."]}', 2, 2, "1 squares"),
    ('{"grid": [".."', 1, 15, "no JSON"),
    ('{"id": 1}', None, None, "no 'grid'"),
    ('{"grid": 5}', None, None, "list of rows"),
    ('{"grid": [1]}', 1, None, "a row is text"),
    ('{"grid": [[".", {}]]}', 1, 2, "no square"),
    ('{"grid": ["."], "id": []}', None, None, "'id' is a text"),
    ('{"grid": ["#."], "solution": ["*."]}', 1, 1, "stands on a wall"),
    ('{"grid": ["#."], "solution": ["."]}', 1, None, "no text of 2"),
    ('{"grid": ["#."], "solution": []}', None, None, "0 rows"),
    ("{}x", 1, 3, "no JSON"),
    ("https://puzz.link/p?akari/3/3/f1f", 1, 31, "'f' has no meaning"),
    ("https://puzz.link/p?akari/3/3/B.G", 1, 31, "'B'"),
    ("https://puzz.link/p?akari/0/3/b", None, None, "empty"),
    ("https://puzz.link/p?akari/v:odd/3/3/o", None, None, "a variant"),
    ("https://puzz.link/p?akari/3/3/o./", None, None, "walls beyond"),
    ("https://puzz.link/p?akari/99999/99999/", None, None, "4,000,000"),
    ("https://puzz.link/p?akari/x1/3/b", None, None, "a size is a number"),
    ("https://puzz.link/p?slither/3/3/b", None, None, "another kind"),
    ("https://puzz.link/p?akari", None, None, "no size"),
    ("https://puzz.link/p?akari%2F3%2F3%2Fo", None, None, "no puzz.link address"),
    ("https://example.com/", 1, 1, "no puzzle in a format known"),
    ("pzprv3\nslither\n1\n1\n. ", 2, None, "another kind, 'slither'"),
    ("pzprv3\nlightup\n1\nx\n. ", 4, None, "a number, not 'x'"),
    ("pzprv3\nlightup\n0\n3\n", None, None, "empty"),
    ("pzprv3", 2, None, "another kind, ''"),
    ("pzprv3\nlightup\n1\n2\n. 7 ", 5, 3, "0 to 4, not 7"),
    ("pzprv3\nlightup\n1\n2\n. ? ", 5, 3, "'\\?' is no square"),
    ("pzprv3\nlightup\n1\n1\n. - - ", None, None, "come 2 more"),
    ("pzprv3/lightup/99999/99999/", None, None, "4,000,000"),
    ("..x\n...", 1, 3, "'x'"),
    ("", None, None, "empty"),
    ("..\n\n..", None, None, "2 puzzles"),
    ("hello world", 1, 1, "no puzzle in a format known"),
]


@pytest.mark.parametrize(("text", "row", "col", "words"), BAD)
def test_bad_texts(text, row, col, words):
    with pytest.raises(BadInput, match=words) as caught:
        read(text)
    assert (caught.value.row, caught.value.col) == (row, col)


PUZZLINKS = [  # address, board, written, warned
    ("https://puzz.link/p?akari/3/3/bg.ic", "1..\n.#.\n..2", "bg.ic", False),
    ("http://pzv.jp/p.html?lightup_edit/3/3/bg.ic", "1..\n.#.\n..2", "bg.ic", False),
    ("https://puzz.link/p?bijutsukan/v:/3/3/bg.ic/", "1..\n.#.\n..2", "bg.ic", False),
    ("akari/3/3/bg.ic", "1..\n.#.\n..2", "bg.ic", False),
    ("?lightup/3/3/bg.ic", "1..\n.#.\n..2", "bg.ic", False),
    ("https://puzz.link/p?akari/2/3/bg.h", "1.\n..\n#.", "bg.g", False),
    ("https://puzz.link/p?akari/1/1/.", "#", "./", False),
    ("https://puzz.link/p?akari/5/5/zk", "\n".join(["....."] * 5), "zk", False),
    ("https://puzz.link/p?akari/3/3/zz", "\n".join(["..."] * 3), "o", True),
    ("https://puzz.link/p?akari/3/3/b", "1..\n...\n...", "bl", True),
    ("https://puzz.link/p?akari/3/3", "...\n...\n...", "o", True),
    ("https://puzz.link/p?akari/3/1/h0", "..0", "ha", False),
    ("https://puzz.link/p?akari/3/1/g0g", ".0.", "ga", False),
]


@pytest.mark.parametrize(("text", "board", "body", "warned"), PUZZLINKS)
def test_puzzlink(text, board, body, warned):
    entry = read(text)
    assert str(entry.puzzle) == board
    assert bool(entry.warnings) == warned
    assert write(entry, "puzzlink").split("/", 6)[6] == body


def test_crlf_and_indentation_do_not_matter():
    assert read("  .#\r\n  ..\r\n").puzzle == Puzzle.of(".#\n..")


def test_an_unknown_format_is_named_with_the_nearest():
    with pytest.raises(BadInput, match="did you mean 'picture'"):
        read(".", "pictur")


def test_puzzlink_vectors(vectors):
    mine = [vector for vector in vectors if vector["format"] == "puzz.link" and vector.get("canonical")]
    assert len(mine) > 10
    for vector in mine:
        entry = read(vector["text"])
        assert list(entry.puzzle.lines) == vector["grid"]
        assert write(entry, "puzzlink").split("?")[1] == vector["text"].split("?")[1].replace("lightup", "akari")


def test_the_corpus_survives_every_format(corpus):
    for record in corpus[::12]:
        entry = read(json.dumps(record))
        for name in NAMES:
            assert read(write(entry, name)).puzzle == entry.puzzle


@given(st.data())
def test_mangled_examples_are_puzzles_or_bad_input(data):
    text = plugins.load(FORMATS, data.draw(st.sampled_from(plugins.names(FORMATS)))).EXAMPLE
    for _ in range(data.draw(st.integers(1, 5))):
        place, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 4))
        text = text[:place] + data.draw(st.one_of(st.text(max_size=4), st.just(text[:40]))) + text[place + length :]
    for lenient in (False, True):
        with suppress(BadInput):
            assert all(isinstance(entry, Entry) for entry in read_all(text.split("\n"), lenient=lenient))


@pytest.fixture(scope="module")
def thousand():
    sizes = ((5, 5), (6, 9), (9, 6), (8, 8), (10, 10))
    return [made.entry for rows, cols in sizes for made in generate(rows, cols, count=200, seed=1)]


@pytest.mark.parametrize("name", NAMES)
def test_a_thousand_puzzles_come_back(name, thousand):
    for entry in thousand:
        text = write(entry, name)
        assert read(text).puzzle == entry.puzzle == read(text, name).puzzle


@pytest.mark.parametrize("name", NAMES)
def test_the_sentence_about_a_long_text_is_short(name):
    for said in sentences(read, plugins.load(FORMATS, name).EXAMPLE, name):
        assert len(said) < 1000
