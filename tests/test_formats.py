"""One contract for every format: its example comes back, boards survive, junk is BadInput and nothing else."""

import json
from types import ModuleType

import pytest
from boards import boards
from hypothesis import example, given, reject
from hypothesis import strategies as st

from lamplighter import BadInput, Entry, Position, Puzzle, plugins, read, read_all, write
from lamplighter.akari import cutting, exchange
from lamplighter.akari.cutting import FORMATS
from lamplighter.akari.exchange import claims, results

NAMES = [name for name in plugins.names(FORMATS) if hasattr(plugins.load(FORMATS, name), "read")]
WRITTEN = [name for name in plugins.names(FORMATS) if name not in NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_the_example_is_recognised_and_written_back(name):
    plugin = plugins.load(FORMATS, name)
    assert claims(plugin.EXAMPLE) == [name]
    assert write(read(plugin.EXAMPLE), name) == plugin.EXAMPLE


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
    except BadInput as error:
        assert str(error)
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
    ("https://puzz.link/p?akari/x1/3/b", None, None, "no number"),
    ("https://puzz.link/p?slither/3/3/b", None, None, "another kind"),
    ("https://puzz.link/p?akari", None, None, "no size"),
    ("https://puzz.link/p?akari%2F3%2F3%2Fo", None, None, "no puzz.link address"),
    ("https://example.com/", 1, 1, "no puzzle in a format known"),
    ("pzprv3\nslither\n1\n1\n. ", 2, None, "another kind, 'slither'"),
    ("pzprv3\nlightup\n1\nx\n. ", 4, None, "no number: 'x'"),
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


def test_streams_mix_formats_and_go_on_after_a_slip():
    text = '..\n..\n\nakari/2/1/h\n{"grid": ["#"]}\n.x\n\n\n{"grid"\n0.\nakari/1/1/g'
    found = list(results(text.split("\n")))
    kinds = ["slip" if isinstance(item, BadInput) else str(item.puzzle) for item in found]
    assert kinds == ["..\n..", "..", "#", "slip", "slip", "0.", "."]
    with pytest.raises(BadInput, match="'x'"):
        list(read_all(text.split("\n")))


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


LEGENDS = [  # legend, picture, words
    ("white", ".", "no part of a legend"),
    ("white=", ".", "no part of a legend"),
    ("floor=_", ".", "no part of a legend"),
    ("5=x", ".", "no part of a legend"),
    ("white=x wall=x", ".", "'x' two meanings"),
    ("white=_", "_.", "no '.'"),
    ("white=_", "__\n_", "1 squares"),
    ("wall=-1", "-1 -2", "no '-2'"),
]


@pytest.mark.parametrize(("legend", "picture", "words"), LEGENDS)
def test_bad_legends(legend, picture, words):
    with pytest.raises(BadInput, match=words):
        read(picture, legend=legend)


def test_a_legend_goes_with_pictures():
    with pytest.raises(BadInput, match="not with 'jsonl'"):
        read(".", "jsonl", legend="white=_")


@given(st.text(), st.text("_X \n,-1"))
def test_any_legend_is_one_or_bad_input(legend, picture):
    for asked in (legend, "white=space wall=X", f"white=_ wall={legend}"):
        try:
            assert read(picture, legend=asked).puzzle
        except BadInput as error:
            assert str(error)


FILE = "pzprv3\nlightup\n1\n2\n# . "


def test_documents_go_on_over_blank_lines_and_end_where_something_else_begins():
    text = (
        f'..\n{FILE}\n\nhistory:{{\n\n "a": [1]\n}}\n\n{{"grid": ["#"]}}\n{FILE}\n\n{FILE}\n0.\n\nakari/1/1/g\n{FILE}'
    )
    found = list(read_all(text.split("\n")))
    assert [str(entry.position) for entry in found] == ["..", "*.", "#", "*.", "*.", "0.", ".", "*."]
    assert [str(entry.position) for entry in read_all(f"{FILE}\n\n{FILE}".split("\n"), "pzprv3")] == ["*.", "*."]


def fake(name, **parts):
    plugin = ModuleType(f"{FORMATS}.{name}")
    vars(plugin).update(parts)
    return plugin


def test_a_document_that_does_not_say_goes_on_to_the_next():
    save = fake("save", UNIT="document", starts=lambda line: line.startswith("SAVE"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cutting, "readable", lambda unit=None: (save,) if unit == "document" else ())
        texts = list(cutting.records(["..", "SAVE 1", "", "akari/1/1/g", "SAVE 2"]))
    assert texts == ["..\n", "SAVE 1\n\nakari/1/1/g\n", "SAVE 2\n"]


def test_a_text_too_long_is_told_in_its_place(monkeypatch):
    monkeypatch.setattr(cutting, "MAX_RECORD", 20)
    found = list(results(["." * 15, "." * 15, "", "pzprv3", "- " * 10, "", "- " * 10, "", "akari/1/1/g"]))
    assert [isinstance(item, BadInput) for item in found] == [True, True, False]


def test_two_claims_are_told_with_both_names(monkeypatch):
    twins = tuple(fake(name, sniff=lambda text: True) for name in ("castor", "pollux"))
    monkeypatch.setattr(exchange, "readable", lambda: twins)
    with pytest.raises(BadInput, match="castor or pollux"):
        exchange.recognised("..")


def test_a_format_without_read_is_refused(monkeypatch):
    monkeypatch.setattr(exchange, "format_named", lambda name: fake(name, UNIT="paragraph"))
    with pytest.raises(BadInput, match="'model' is written only"):
        read("..", "model")


@given(st.data())
def test_mangled_examples_are_puzzles_or_bad_input(data):
    text = plugins.load(FORMATS, data.draw(st.sampled_from(plugins.names(FORMATS)))).EXAMPLE
    for _ in range(data.draw(st.integers(1, 5))):
        place, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 4))
        text = text[:place] + data.draw(st.one_of(st.text(max_size=4), st.just(text[:40]))) + text[place + length :]
    for lenient in (False, True):
        try:
            assert all(isinstance(entry, Entry) for entry in read_all(text.split("\n"), lenient=lenient))
        except BadInput as error:
            assert str(error)
