"""Books: read back page by page, as text and as pictures."""

import json
import os
import subprocess
import sys
from itertools import pairwise
from math import ceil

import pytest
from support.home import HOME
from support.terminal import BAD, run_for_bytes

from lamplighter import BadInput, Budget, Design, EngineMissing, Entry, OutOfBudget, Puzzle, book, generate, read
from lamplighter.akari.drawing.book.book import gather_book
from lamplighter.akari.drawing.book.design import BOOK_GRIDS
from lamplighter.akari.drawing.book.paper import PAPER_SIZES, PAPER_TRIMS, find_paper
from lamplighter.akari.drawing.book.plates import make_plate
from lamplighter.akari.drawing.book.template_data import template_data
from lamplighter.akari.drawing.book.typesetting import builtin_template
from lamplighter.akari.drawing.book.words import WORDS, replace_words
from lamplighter.paint.palette import COLORS, PRINTED, THEMES
from lamplighter.paint.qr import draw_qr
from lamplighter.strangers import flatten

TINY = Puzzle.of("2.\n..")
FRONT = 3  # title, contents, rules


@pytest.fixture
def pdfium():
    pytest.importorskip("typst")
    pytest.importorskip("numpy")
    return pytest.importorskip("pypdfium2")


@pytest.fixture(scope="module")
def puzzles():
    return [
        *(made.entry for made in generate(7, 7, count=7, seed=1, level="easy")),
        *(made.entry for made in generate(9, 7, count=3, seed=2, level="medium")),
        *(made.entry for made in generate(7, 10, count=3, seed=3, level="difficult")),
    ]


def texts(pdfium, pdf):
    return [page.get_textpage().get_text_range() for page in pdfium.PdfDocument(pdf)]


def pictures(pdfium, pdf, scale=1):
    return [page.render(scale=scale, grayscale=True).to_numpy() for page in pdfium.PdfDocument(pdf)]


def flat(text):
    return "".join(text.split())


@pytest.mark.parametrize("per_page", [*BOOK_GRIDS])
def test_the_pages_are_as_many_as_they_should_be_and_none_is_blank(pdfium, puzzles, per_page):
    pages = pictures(pdfium, book(puzzles, Design(per_page=per_page, paper="a4")))
    chapters = [7, 3, 3]
    assert len(pages) == FRONT + sum(1 + ceil(n / per_page) for n in chapters) + ceil(13 / 12)
    assert all(page.min() < 100 for page in pages)


@pytest.mark.parametrize("name", [*PAPER_SIZES, *PAPER_TRIMS, "100x150mm"])
def test_nothing_is_in_the_margins_but_the_number_of_the_page(pdfium, puzzles, name):
    sheet = find_paper(name)
    document = pdfium.PdfDocument(book(puzzles, Design(paper=name, explain=True, address="text", ids=True)))
    assert document[0].get_size() == pytest.approx((sheet.width * 72 / 25.4, sheet.height * 72 / 25.4), abs=0.1)
    dot = 72 / 25.4
    out, top, bottom = ((edge - 1) * dot for edge in (sheet.outside, sheet.top, sheet.bottom))
    for page in document:
        ink = page.render(scale=1, grayscale=True).to_numpy() < 200
        high, wide = ink.shape
        body = ink[: int(high - bottom)]
        assert not body[: int(top)].any()
        assert not body[:, : int(out)].any()
        assert not body[:, int(wide - out) :].any()


def test_the_margin_inside_grows_with_the_number_of_pages(pdfium):
    for copies, extra in ((4, 3.175), (160, 6.35)):
        pages = pictures(pdfium, book([TINY] * copies, Design(per_page=1)), scale=2)
        for number in (FRONT + 1, FRONT + 2):
            rows, columns = (pages[number - 1][: pages[0].shape[0] * 9 // 10] < 60).nonzero()
            middle = (columns[rows > rows.max() - 40].min() + columns[rows > rows.max() - 40].max()) / 2
            shift = (middle - pages[0].shape[1] / 2) / 2 * 25.4 / 72
            assert shift == pytest.approx(extra / 2 if number % 2 else -extra / 2, abs=0.4)


HOSTILE = [
    '#panic("x")',
    "]",
    "*a* _b_ $c$ @d <e> `f` \\ /* // ~",
    "<script>alert(1)</script>",
    "../x",
    "a\x00b\x1b[31m",
    "x" * 10_000,
    "灯り",
    "\udcff\udcfe stray",
    "\u202egnp.exe\u2066",
    "a\x9bb\rc\u2028d\x85e",
    "👩‍👧 שלום مرحبا e\u0301" + "\u0301" * 100,
    "x" * 100_000,
]


def test_no_word_turns_the_others_around():
    assert flatten("a\u202eb\u2066 \u200fc") == "a\ufffdb\ufffd \ufffdc"


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_are_text(pdfium, text):
    entry = read(json.dumps({"grid": ["2.", ".."], "id": text, "title": text, "author": text}), "jsonl")
    design = Design(title=text, subtitle=text, author=text, ids=True, words={"solutions": text[:2000]})
    pdf = book([entry], design)
    assert len(pdfium.PdfDocument(pdf)) == FRONT + 2
    assert flatten(text, 200) == pdfium.PdfDocument(pdf).get_metadata_dict()["Title"]
    first, *_, board, _ = texts(pdfium, pdf)
    if text.isascii() and text.isprintable():
        assert flat(first).startswith(flat(flatten(text, 200))[:150])
        assert flat(flatten(text, 60))[:20] in flat(board)


def test_names_are_cut_at_their_end_and_stay_in_their_column(pdfium):
    names = {"id": "a" * 59 + "z", "title": "Dusk in the harbour of a small town", "author": "Anne of the Green Gables"}
    entry = read(json.dumps({"grid": ["2.", ".."], **names}), "jsonl")
    pages = pdfium.PdfDocument(book([entry] * 12, Design(ids=True, per_page=12)))
    board = pages[FRONT]
    told = board.get_textpage()
    assert flat(told.get_text_range()).count("Duskinthe") == 12
    assert "\u2026" in told.get_text_range()
    width = board.get_width() - 9 * 72 / 25.4  # less than any margin
    assert all(told.get_charbox(n)[2] < width for n in range(told.count_chars()))


def test_explained_boards_are_no_larger_than_they_need_to_be(pdfium):
    pages = pictures(pdfium, book([TINY] * 8, Design(explain=True)))
    assert len(pages) == FRONT + 2 + 2 + 1


def test_an_explained_tower_fits_its_page(pdfium):
    tower = Puzzle.of("\n".join("#." * 20))
    for page in pdfium.PdfDocument(book([tower], Design(explain=True))):
        told = page.get_textpage()
        boxes = [told.get_charbox(n) for n in range(told.count_chars())]
        assert all(bottom >= 0 and top <= page.get_height() for _, bottom, _, top in boxes)


def test_every_word_may_be_hostile(pdfium):
    replaced = dict.fromkeys(WORDS, "]\x00#panic()\udcff " + "y" * 300)
    assert len(pdfium.PdfDocument(book([TINY], Design(words=replaced)))) >= FRONT + 2


def test_words_are_replaced_everywhere(pdfium, puzzles):
    marks = {key: f"W{n:02}" for n, key in enumerate(WORDS)}
    told = "".join(texts(pdfium, book(puzzles, Design(words=marks, explain=True, per_page=2))))
    unused = {"puzzle_one", "puzzles", "step"}  # for one puzzle, for one chapter, for those who cannot see pictures
    assert {key for key, mark in marks.items() if mark not in told} <= unused | {"by"}
    assert "W02" in texts(pdfium, book(puzzles, Design(author="me", words=marks)))[0]


@pytest.mark.parametrize("replaced", [{"Solution": "x"}, {"solutions": 1}, {"solutions": "x" * 3000}, [1], "x"])
def test_words_that_make_no_sense(replaced):
    with pytest.raises(BadInput, match="word"):
        replace_words(replaced)


def test_unknown_words_are_told_with_the_known_ones():
    with pytest.raises(BadInput, match=r"'Solution' is no word of a book; there are title, .*, page$"):
        Design(words={"Solution": "x"})


def test_order_and_chapters(puzzles):
    plates = [make_plate(one) for one in puzzles]
    made = template_data(plates, Design())
    assert [chapter["level"] for chapter in made["chapters"]] == ["easy", "medium", "difficult"]
    assert [(chapter["first"], chapter["last"]) for chapter in made["chapters"]] == [(1, 7), (8, 10), (11, 13)]
    for chapter in made["chapters"]:
        assert all(one["score"] <= two["score"] for one, two in pairwise(chapter["puzzles"]))
    (all_in_one,) = template_data(plates, Design(order="given", chapters=False))["chapters"]
    boards = [one["board"] for one in all_in_one["puzzles"]]
    assert boards == [template_data([shown], Design())["chapters"][0]["puzzles"][0]["board"] for shown in plates]


def test_what_is_asked_for_is_printed(pdfium, puzzles):
    entry = read(json.dumps({"grid": list(puzzles[0].puzzle.lines), "id": "no-17", "title": "Snow"}), "jsonl")
    bare = "".join(texts(pdfium, book([entry])))
    assert "Snow" in bare
    assert not any(word in bare for word in ("no-17", "puzz.link", "r1c"))
    full = "".join(texts(pdfium, book([entry], Design(ids=True, address="text", explain=True))))
    assert "no-17" in full
    assert flat(
        template_data([make_plate(entry)], Design(address="text"))["chapters"][0]["puzzles"][0]["address"]
    ) in flat(full)
    assert "Step by step" in full


def test_the_same_puzzles_give_the_same_file(pdfium, puzzles):
    assert book(puzzles, Design(title="x")) == book(puzzles, Design(title="x"))


def test_language_and_properties(pdfium, puzzles):
    pdf = book(puzzles[:1], Design(title="Lampen", author="Ich", lang="de-AT"))
    about = pdfium.PdfDocument(pdf).get_metadata_dict()
    assert (about["Title"], about["Author"]) == ("Lampen", "Ich")
    assert b"/Lang(de-AT)" in pdf


def test_qr_codes(pdfium, puzzles):
    pytest.importorskip("segno")
    (shown,) = template_data([make_plate(puzzles[0])], Design(address="qr"))["chapters"][0]["puzzles"]
    assert shown["qr"].startswith("<svg")
    assert draw_qr("x" * 400) is None
    assert len(texts(pdfium, book(puzzles[:1], Design(address="qr")))) == FRONT + 2


def test_a_template_of_ones_own(pdfium, puzzles, tmp_path):
    (tmp_path / "motto.txt").write_text("Fiat lux")
    (tmp_path / "my.typ").write_text('#let book = json("book.json")\n#read("motto.txt") #book.title')
    assert texts(pdfium, book(puzzles, Design(title="Mine"), template=str(tmp_path / "my.typ"))) == ["Fiat lux Mine"]


TEMPLATES = [  # a template, what is said
    ("#let a = 1\n#panic()", "line 2: panicked"),
    ("#let a = ", "line 1: expected expression"),
    ('#read("../x")', "line 1: path"),
    ('#read("nothing")', "line 1: file not found"),
    ("#let f(x) = f(x)\n#f(1)", "line 1: maximum"),
]


@pytest.mark.parametrize(("template", "said"), TEMPLATES)
def test_templates_that_do_not_work(pdfium, tmp_path, template, said):
    (tmp_path / "my.typ").write_text(template)
    with pytest.raises(BadInput, match=f"the template does not work: {said}") as slip:
        book([TINY], template=str(tmp_path / "my.typ"))
    assert "\n" not in str(slip.value)


def test_the_builtin_template_is_one_of_those(pdfium, puzzles, tmp_path):
    (tmp_path / "same.typ").write_text(builtin_template())
    assert book(puzzles, template=str(tmp_path / "same.typ")) == book(puzzles)


REFUSED = [  # what is asked for, what is said
    ({"paper": "b9"}, "'b9' is no paper; there are a4,"),
    ({"paper": "1x1mm"}, "paper is 90 to 600 mm"),
    ({"per_page": 5}, "'5' is no number of puzzles to a page; there are 1, 2,"),
    ({"order": "size"}, "'size' is no order; there are score, given"),
    ({"address": "fax"}, "'fax' is no way to print addresses; there are text, qr"),
    ({"lang": "<x>"}, "'<x>' is no language"),
]


@pytest.mark.parametrize(("wishes", "said"), REFUSED)
def test_designs_that_make_no_sense(wishes, said):
    with pytest.raises(BadInput) as slip:
        Design(**wishes)
    assert str(slip.value).startswith(said)


PUZZLES = [  # boards, what is said
    ([], "there is no puzzle to print"),
    ([Puzzle.of("..")], "a puzzle that has several solutions is not for a book"),
    ([Puzzle.of("0.")], "a puzzle that has no solution is not for a book"),
    ([TINY, Puzzle.of(["#" * 60])], "puzzle 2 is too large for the page: it is 1x60, and 1 to a page of a5"),
]


@pytest.mark.parametrize(("boards", "said"), PUZZLES)
def test_puzzles_that_are_not_for_a_book(boards, said):
    with pytest.raises(BadInput) as slip:
        book(boards)
    assert str(slip.value).startswith(said)


def test_the_gutter_is_what_printers_ask_for():
    least = (0.375, 0.5, 0.625, 0.75, 0.875)  # inches: up to 150, 300, 500, 700 and 828 pages
    for name in (*PAPER_SIZES, *PAPER_TRIMS, "90x90mm"):
        sheet = find_paper(name)
        assert all(inside >= inches * 25.4 for inside, inches in zip(sheet.insides, least, strict=True))
        assert all(one < two for one, two in pairwise((sheet.outside, *sheet.insides)))


def test_printed_colours_are_greys_and_all_there():
    assert set(PRINTED) == set(COLORS)
    assert "print" in THEMES
    assert all(color[1:3] == color[3:5] == color[5:7] for color in PRINTED.values())


@pytest.mark.parametrize(("module", "design"), [("typst", Design()), ("segno", Design(address="qr"))])
def test_a_missing_extra_is_named(monkeypatch, module, design):
    if module == "segno":
        pytest.importorskip("typst")
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(EngineMissing, match=r"pip install 'lamplighter\[print\]'"):
        book([TINY], design)


# The command line


def run(*given, stdin="", **options):
    return run_for_bytes("book", *given, stdin=stdin, **options)


EXITS = [  # words, input, exit code, a word of what is said
    ([], "2.\n..", 0, ""),
    ([], "2.\n..\n\n..", 1, "puzzle 2 is left out: a puzzle that has several"),
    ([], "0.", 1, "puzzle 1 is left out: a puzzle that has no solution"),
    ([], "2.\n..\n\nx", 3, "puzzle 2: row 1, column 1"),
    ([], "2.\n..\n\n" + "." * 300, 3, "puzzle 2 is left out: the board is too large"),
    ([], "", 3, "there is no puzzle in standard input"),
    (["--paper", "b9"], "2.\n..", 2, "is no paper"),
    (["--per-page", "5"], "2.\n..", 2, "is no number"),
    (["--order", "x"], "2.\n..", 2, "--order"),
    (["--data"], "2.\n..", 2, "it goes without -o"),
    (["-o", "puzzles.jsonl"], "2.\n..", 2, "a book is a .pdf file, not '.jsonl'"),
    (["--words", "nowhere.json"], "2.\n..", 3, "cannot read the words in 'nowhere.json': no such file"),
    (["--words", "README.md"], "2.\n..", 3, "it is no JSON in UTF-8"),
    (["--template", "nowhere.typ"], "2.\n..", 3, "cannot read the template 'nowhere.typ': no such file"),
    (["--template", "tests"], "2.\n..", 3, "cannot read the template"),
    (["nowhere.txt"], "", 3, "cannot read 'nowhere.txt'"),
    (["-o", "nowhere/book.pdf"], "2.\n..", 3, "cannot write nowhere/book.pdf: there is no folder nowhere"),
    (["-o", "tests"], "2.\n..", 3, "cannot write"),
    (["-o", "-", "--json"], "2.\n..", 2, "--json goes without"),
]


@pytest.mark.parametrize(("given", "stdin", "code", "said"), EXITS)
def test_exit_codes(pdfium, tmp_path, given, stdin, code, said):
    done, _, err = run("-o", str(tmp_path / "book.pdf"), *given, stdin=stdin)
    assert done == code
    assert said in err
    assert (tmp_path / "book.pdf").exists() == ("2." in stdin and not given)


@pytest.mark.parametrize(("data", "row", "col"), BAD)
def test_bad_input_is_one_sentence(tmp_path, data, row, col):
    code, out, _ = run("-o", str(tmp_path / "x.pdf"), "--json", stdin=data)
    (record,) = [json.loads(line) for line in out.splitlines()]
    assert (code, record["schema"], record["n"]) == (3, 1, 1)
    assert (record["error"]["row"], record["error"]["col"]) == (row, col)


def test_a_missing_extra_on_the_command_line(tmp_path):
    (tmp_path / "typst.py").write_text("raise ImportError")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "lamplighter", "book", "-q", "-o", tmp_path / "x.pdf", "examples/first.txt"]
    done = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONPATH": path}, cwd=HOME, check=False)
    assert (done.returncode, done.stderr.decode()) == (
        2,
        "lamplighter: books need typst: pip install 'lamplighter[print]'\n",
    )


def test_what_became_of_every_puzzle_as_json(pdfium, tmp_path):
    stdin = '{"id": "a", "grid": ["2.", ".."]}\n{"grid": [".."]}\n{"grid": ["x"]}\n{"id": "b", "grid": ["."]}\n'
    code, out, _ = run("-o", str(tmp_path / "book.pdf"), "--json", stdin=stdin)
    records = [json.loads(line) for line in out.splitlines()]
    assert code == 3
    assert [record.get("number") for record in records] == [2, None, None, 1]
    assert [record.get("verdict") for record in records] == ["unique", "multiple", None, "unique"]
    assert records[2]["error"]["text"]
    section = (HOME / "docs" / "json.md").read_text().split("\n## book\n")[1].split("\n#")[0]
    documented = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
    assert set(records[0]) - {"schema", "n", "id"} == documented


def test_an_explanation_is_printed_whole_or_not_at_all():
    hard, tight = Puzzle.of("....2\n#..3.\n.....\n.1..1\n#...."), Budget(nodes=0)  # one must assume something
    volume = gather_book([Entry(hard), Entry(TINY)], Design(explain=True), tight)
    assert [given.number for given in volume.submissions] == [None, 1]
    assert isinstance(volume.submissions[0].result, OutOfBudget)
    assert volume.data()["chapters"][0]["puzzles"][0]["explanation"]["rounds"]
    assert [given.number for given in gather_book([Entry(hard)], Design(), tight).submissions] == [1]
    with pytest.raises(OutOfBudget, match="before the explanation was found"):
        book([hard], Design(explain=True), budget=tight)


def test_a_book_on_standard_output(pdfium):
    assert run("-o", "-", stdin="2.\n..")[1].startswith(b"%PDF")


def test_data_and_template_need_no_extra_and_are_documented():
    code, out, _ = run("--data", "--explain", stdin="2.\n..")
    made = json.loads(out)
    assert code == 0
    page = (HOME / "docs" / "printing.md").read_text()
    parts = [made, made["paper"], made["layout"], made["pictures"], made["chapters"][0]]
    parts += [made["chapters"][0]["puzzles"][0], made["chapters"][0]["puzzles"][0]["explanation"], made["words"]]
    assert [key for part in parts for key in part if f"`{key}`" not in page] == []
    assert all(f"| `{key}` | {text} |" in page for key, text in WORDS.items())
    assert run("--template-source")[1].decode() == builtin_template()


def test_more_fonts_come_from_a_folder(tmp_path):
    pytest.importorskip("typst")
    assert book([TINY], Design(fonts=str(tmp_path))) == book([TINY])
    with pytest.raises(BadInput, match="there is no folder of fonts"):
        book([TINY], Design(fonts=str(tmp_path / "nowhere")))
