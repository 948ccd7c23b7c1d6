"""The formats of other programs and sites: what each text means, what comes back, and what is wrong with bad ones."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.boards import boards

from lamplighter import BadInput, Entry, Puzzle, plugins, read, read_all, records, write
from lamplighter.akari.text.read_write import FORMATS

NAMES = [name for name in plugins.names(FORMATS) if hasattr(plugins.load(FORMATS, name), "read")]
MINE = (
    "janko",
    "kanpen",
    "pencilbox",
    "puzzle_light_up",
    "puzzlekit",
    "tatham",
    "tatham_save",
    "tatham_text",
    "xcsp3",
)


def load(name):
    return plugins.load(FORMATS, name)


SAVED = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :8:Light Up
PARAMS  :8:9x9b20s0
CPARAMS :3:3x2
DESC    :4:a1cB
"""

PAGE = """<?xml version="1.0" encoding="utf-8"?>
<puzzle type="bijutsukan" version="1.0"><property><author value="A. Setter"/><source value="a&amp;b"/>
<size row="2" col="3"/></property><board><number r="1" c="2" n="1"/><number r="2" c="3" n="5"/></board>
<answer><arow row="1"><w/><u/><s/></arow><arow row="2"><u n="3"/></arow></answer></puzzle>"""

TEXTS = [  # format, text, board with lamps and marks
    ("tatham", "3x2:a1cB", ".1.\n..#"),
    ("tatham", " 3x2b20s2d1:a1cB\n", ".1.\n..#"),
    ("tatham", "3x2b40s0r:BB4Bb", "##4\n#.."),
    ("tatham", "7x4:zb", "\n".join(["......."] * 4)),
    ("tatham", "2x14:mmBa", "\n".join([".."] * 13 + ["#."])),
    ("tatham_text", "+-+-+\n|L|.|\n+-+-+\n|#|4|\n+-+-+\n", "*.\n#4"),
    ("tatham_text", "| |x|L|\r\n|2|.| |", ".+*\n2.."),
    ("tatham_save", SAVED + "NSTATES :1:1\nSTATEPOS:1:1\n", ".1.\n..#"),
    ("tatham_save", SAVED + "NSTATES :1:2\nSTATEPOS:1:2\nMOVE    :9:L0,0;I2,0\n", "*1+\n..#"),
    ("tatham_save", SAVED + "NSTATES :1:3\nSTATEPOS:1:2\nMOVE    :4:L0,0\nMOVE    :4:L1,1\n", "*1.\n..#"),
    ("tatham_save", SAVED + "NSTATES :1:3\nSTATEPOS:1:3\nMOVE    :4:L0,0\nMOVE    :4:L0,0\n", ".1.\n..#"),
    ("tatham_save", SAVED + "NSTATES :1:3\nSTATEPOS:1:3\nMOVE    :4:L0,0\nMOVE    :4:I0,0\n", "+1.\n..#"),
    ("tatham_save", SAVED + "NSTATES :1:3\nSTATEPOS:1:3\nMOVE    :4:I0,0\nMOVE    :4:L0,0\n", "*1.\n..#"),
    ("tatham_save", SAVED + "NSTATES :1:2\nSTATEPOS:1:2\nSOLVE   :11:S;L2,0;L1,1\n", ".1*\n.*#"),
    ("tatham_save", SAVED + "NSTATES :1:3\nSTATEPOS:1:3\nMOVE    :4:L0,0\nRESTART :4:a1cB\n", ".1.\n..#"),
    ("tatham_save", SAVED.replace("\n", "\r\n") + "NSTATES :1:1\r\nSTATEPOS:1:1\r\n", ".1.\n..#"),
    ("janko", "[problem]\n- 1 -\n- - x\n[end]", ".1.\n..#"),
    ("janko", "[begin]\nsize 2\n[problem]\n-  4\nx  0\n[moves]\nwhat ever\n[end]\nafter it", ".4\n#0"),
    ("puzzlekit", "2 3\n- 1 o\no - x\n", ".1*\n*.#"),
    ("puzzlekit", "1 1\nx", "#"),
    ("puzzlekit", "1 2\n0 3", "03"),
    ("puzzle_light_up", "aBaBBBaBa", ".#.\n###\n.#."),
    ("puzzle_light_up", "ab1e", "...\n1..\n..."),
    ("puzzle_light_up", 'puzzleWidth: 3, puzzleHeight: 2, task: "a1cB"', ".1.\n..#"),
    ("puzzle_light_up", "puzzleWidth=3; puzzleHeight=2; task='a1cB';", ".1.\n..#"),
    ("pencilbox", "2\n3\n+ 1 . \n* . 5 \n", "*1.\n+.#"),
    ("pencilbox", "2\r\n3\r\n+ 1 .\r\n* . 5\r\n", "*1.\n+.#"),
    ("pencilbox", "2\n1\n. \n1 \n", ".\n1"),
    ("pencilbox", "1\n1\n5 ", "#"),
    ("pencilbox", PAGE, "*1+\n..#"),
    ("pencilbox", '<puzzle><size col="2" row="1"/></puzzle>', ".."),
    ("kanpen", "http://www.kanpen.net/bijutsukan.html?problem=2/3/._1_._/._._5_//", ".1.\n..#"),
    ("kanpen", "https://kanpen.net/bijutsukan.html?problem=2/1/._/4_/", ".\n4"),
    ("kanpen", "http://www.kanpen.net/bijutsukan.html?problem=2/3/+_1_*_/._._5_//", "*1+\n..#"),
    ("xcsp3", "[[-1, 1, -1],\n [-1, -1, 5]]", ".1.\n..#"),
    ("xcsp3", "[[4]]", "4"),
]


@pytest.mark.parametrize(("name", "text", "board"), TEXTS)
def test_texts(name, text, board):
    entry = read(text)
    assert records.claimants(FORMATS, text) == [name]
    assert write(entry) == board
    assert load(name).read(text) == entry
    assert read(write(entry, name)).puzzle == entry.puzzle


STILL_PICTURES = ["2\n1\n.\n1", "2 \n1 \n. \n1 ", "  3\n  3\n  .\n", "3#", "12#.", "0000", "+-..", "x1.."]


@pytest.mark.parametrize("text", STILL_PICTURES)
def test_pictures_stay_pictures(text):
    assert records.claimants(FORMATS, text) == ["picture"]


NOBODYS = ["hello", "BBBB", "zzzz", "x", "o", "B", "title it", "", "hello world"]


@pytest.mark.parametrize("text", NOBODYS)
def test_words_are_nobodys(text):
    assert records.claimants(FORMATS, text) == []


BAD = [  # format, text, row, column, words
    ("tatham", "7x7b20s2d0#123456789", None, None, "a seed"),
    ("tatham", "7x7", None, None, "a seed"),
    ("tatham", "2:d", None, None, "columns first"),
    ("tatham", "1x5:e", None, None, "2 rows and 2 columns"),
    ("tatham", "99999x99999:a", None, None, "4,000,000"),
    ("tatham", "2x2:", 1, 5, "tells 0 squares"),
    ("tatham", "2x2:e", 1, 6, "tells 5 squares"),
    ("tatham", "2x2:5c", 1, 5, "'5' has no meaning"),
    ("tatham", "2x2:aSb", 1, 6, "'S' has no meaning"),
    ("tatham", "9" * 5000 + "x2:a", None, None, "a size is a number"),
    ("tatham_text", "|.|.|\n|.|", 2, 4, "1 squares"),
    ("tatham_text", "|.|?|", 1, 4, r"'\?' is no square"),
    ("tatham_text", "|.|.|\n|..|", 2, 1, "a bar"),
    ("tatham_text", "+-+\n", None, None, "empty"),
    ("tatham_save", "SAVEFILE:3:abc\n", None, None, "name of Simon"),
    ("tatham_save", SAVED.replace("Light Up", "Flipping"), None, None, "'Flipping'"),
    ("tatham_save", SAVED.replace(":1:1", ":1:2"), None, None, "version 1"),
    ("tatham_save", SAVED, None, None, "no line NSTATES"),
    ("tatham_save", SAVED.replace(":4:a1cB", ":5:a1cB"), 6, 10, "told as 5"),
    ("tatham_save", SAVED + "DESC    :4:a2cB\nNSTATES :1:1\nSTATEPOS:1:1\n", 7, 1, "DESC is told twice"),
    ("tatham_save", SAVED + "hello", 7, 1, "KEY:LENGTH:VALUE"),
    ("tatham_save", SAVED.replace("a1cB", "a1cS") + "NSTATES :1:1\nSTATEPOS:1:1\n", 6, 15, "'S'"),
    ("tatham_save", SAVED + "NSTATES :1:3\nSTATEPOS:1:1\nMOVE    :4:L0,0\n", 7, 12, "2 states"),
    ("tatham_save", SAVED + "NSTATES :1:1\nSTATEPOS:1:2\n", 8, 12, "from 1 to 1"),
    ("tatham_save", SAVED + "NSTATES :1:2\nSTATEPOS:1:2\nMOVE    :4:L1,0\n", 9, 12, "on no white cell"),
    ("tatham_save", SAVED + "NSTATES :1:2\nSTATEPOS:1:2\nMOVE    :4:L9,0\n", 9, 12, "on no white cell"),
    ("tatham_save", SAVED + "NSTATES :1:2\nSTATEPOS:1:2\nMOVE    :4:X0,0\n", 9, 12, "no move"),
    ("janko", "[begin]\ntitle x\n[end]", None, None, "no block"),
    ("janko", "[problem]\n- -\n- ?", 3, 3, r"'\?'"),
    ("janko", "[problem]\n- -\n-", 3, 2, "1 squares"),
    ("janko", "[problem]\n- 5\n", 2, 3, "'5'"),
    ("janko", "[problem]\n- o\n", 2, 3, "'o'"),
    ("janko", "[problem]\n- x\n[solution]\n- o", 4, 1, "on the wall r1c2"),
    ("janko", "[problem]\n- x\n[solution]\n- -\n- -", 4, None, "2 rows of 2"),
    ("janko", "[problem]\n-\n[problem]\n-", 3, 1, "second block"),
    ("puzzlekit", "2 2\n- -", None, None, "1 rows"),
    ("puzzlekit", "1 2\n- - -", 2, 6, "3 squares"),
    ("puzzlekit", "1 2\n- 9", 2, 3, "'9'"),
    ("puzzlekit", "9999 9999\n- 9", None, None, "4,000,000"),
    ("puzzle_light_up", "aBaBc1", None, None, "no square board"),
    ("puzzle_light_up", "puzzleWidth: 3, puzzleHeight: 2, task: a1cBB", 1, 45, "tells 7 squares"),
    ("puzzle_light_up", "puzzleWidth: 9999, puzzleHeight: 9999, task: a", None, None, "4,000,000"),
    ("puzzle_light_up", "puzzleWidth: 3", 1, 7, "'W' has no meaning"),
    ("pencilbox", "2\n3\n. . . \n. . \n", 4, 4, "2 squares"),
    ("pencilbox", "1\n3\n. 6 . \n", 3, 3, "'6'"),
    ("pencilbox", "2\n3\n. . . ", None, None, "1 rows"),
    ("pencilbox", "9999\n9999\n. . ", None, None, "4,000,000"),
    ("pencilbox", "<puzzle>", 1, 9, "no XML"),
    ("pencilbox", "<puzzle/>", None, None, "no size"),
    ("pencilbox", '<puzzle type="kakuro"/>', 1, 1, "'kakuro'"),
    ("pencilbox", '<puzzle><size row="9999" col="9999"/></puzzle>', None, None, "4,000,000"),
    ("pencilbox", '<puzzle><number r="1" c="1" n="1"/></puzzle>', 1, 9, "from 1 to 0"),
    ("pencilbox", '<p><size row="1" col="1"/><size row="1" col="1"/></p>', 1, 27, "twice"),
    ("pencilbox", '<p><size row="1" col="1"/><number r="1" c="1" n="7"/></p>', 1, 27, "'7'"),
    ("pencilbox", '<p><size row="1" col="1"/><arow row="1"><w n="99999999"/></arow></p>', 1, 41, "beyond"),
    ("pencilbox", '<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><p>&b;</p>', 1, None, "document type"),
    ("pencilbox", '<!DOCTYPE p SYSTEM "file:///etc/hostname"><p/>', 1, None, "document type"),
    ("kanpen", "http://www.kanpen.net/bijutsukan.html?problem=1/2/._6_//", 1, 53, "'6'"),
    ("kanpen", "http://www.kanpen.net/bijutsukan.html?problem=1/2/._//", 1, 51, "1 squares"),
    ("kanpen", "http://www.kanpen.net/bijutsukan.html?problem=2/1/._//", None, None, "1 rows"),
    ("kanpen", "http://www.kanpen.net/bijutsukan.html?problem=9999/9999/", None, None, "4,000,000"),
    ("kanpen", "http://www.kanpen.net/bijutsukan.html?problem=a/1/._//", None, None, "'a'"),
    ("kanpen", "http://www.kanpen.net/bijutsukan.html?pzpr=/3/3/bg.ic", None, None, "puzz.link"),
    ("kanpen", "http://www.kanpen.net/nurikabe.html?problem=1/1/._//", None, None, "no address of a board"),
    ("xcsp3", "[[-1,-2]]", 1, 2, "-2 is no square"),
    ("xcsp3", "[[-1],[true]]", 2, 1, "True"),
    ("xcsp3", "[[-1],[1.0]]", 2, 1, "1.0"),
    ("xcsp3", "[[-1,0],[-1]]", 2, 2, "1 squares"),
    ("xcsp3", "[[-1],3]", None, None, "a row is a list"),
    ("xcsp3", "[[-1],", 1, 7, "no JSON"),
    ("xcsp3", "[[" + "9" * 5000 + "]]", None, None, "no JSON"),
    ("xcsp3", "[" * 100_000, None, None, "too deep"),
    ("xcsp3", "[[]]", None, None, "empty"),
]


@pytest.mark.parametrize(("name", "text", "row", "col", "words"), BAD, ids=range(len(BAD)))
def test_bad_texts(name, text, row, col, words):
    with pytest.raises(BadInput, match=words) as caught:
        read(text, name)
    assert caught.value.row == row
    assert col is None or caught.value.col == col


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, text, *_ in BAD], ids=range(len(BAD)))
def test_bad_texts_are_claimed_by_no_other(name, text):
    if text not in ("7x7", "+-+\n"):  # too little to tell
        assert records.claimants(FORMATS, text) == [name]


LAMPS = ("kanpen", "pencilbox", "tatham_save", "tatham_text")  # these carry what a player placed


@given(boards(6, 6), st.data())
def test_lamps_and_marks_travel(puzzle, data):
    assume(min(puzzle.rows, puzzle.cols) > 1)
    white = list(puzzle.white())
    lamps = tuple(sorted(data.draw(st.sets(st.sampled_from(white))))) if white else ()
    entry = Entry(puzzle, lamps=lamps, marks=tuple(cell for cell in white if cell not in lamps)[:3])
    for name in LAMPS:
        assert read(write(entry, name)) == entry
    assert read(write(entry, "puzzlekit")) == Entry(puzzle, lamps=lamps)
    solved = Entry(puzzle, solution=lamps, title="A lamp: {1}", author="[end]", source="http://x/")
    assert read(write(solved, "janko")) == solved


@given(st.lists(boards(5, 5), min_size=2, max_size=4), st.data())
def test_streams(puzzles, data):
    puzzles = [puzzle for puzzle in puzzles if min(puzzle.rows, puzzle.cols) > 1]
    apart = [name for name in NAMES if load(name).UNIT != "document"]  # which take lines after them that look alike
    names = [data.draw(st.sampled_from(apart)) for _ in puzzles]
    text = "\n\n".join(write(puzzle, name) for puzzle, name in zip(puzzles, names, strict=True))
    assert [entry.puzzle for entry in read_all(text.split("\n"))] == puzzles


def test_words_of_janko_stay_on_their_line():
    entry = Entry(Puzzle.of(".#"), title="a\n[problem]\r\n- -", author=" \0 ", source="x\u2028y\x85z")
    text = write(entry, "janko")
    assert text.split("\n") == ["[begin]", "title a [problem] - -", "source x y z", "[problem]", "- x", "[end]"]
    assert read(text) == Entry(entry.puzzle, title="a [problem] - -", source="x y z")


def test_words_of_pencilbox_are_read():
    entry = read(PAGE)
    assert (entry.author, entry.source) == ("A. Setter", "a&b")


def test_lamps_are_all_that_is_read_of_a_janko_solution():
    text = "[problem]\n- 1 -\n- - x\n[solution]\no - -\n- o 3\n[end]"
    assert read(text).solution == (0, 4)


def test_light_is_drawn():
    entry = read("*..#\n.1+.")
    assert write(entry, "tatham_text") == "+-+-+-+-+\n|L|.|.|#|\n+-+-+-+-+\n|.|1|x| |\n+-+-+-+-+"


@pytest.mark.parametrize("name", ["tatham", "tatham_save"])
def test_a_board_too_small_is_refused(name):
    with pytest.raises(BadInput, match="2 rows and 2 columns"):
        write(Puzzle.of("..."), name)


@pytest.mark.parametrize("name", MINE)
@given(data=st.data())
def test_mutated_examples_are_read_or_refused(name, data):
    text = PAGE if name == "pencilbox" and data.draw(st.booleans()) else load(name).EXAMPLE
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text)))
        put = data.draw(st.text('.#0129*+{}[]":,/?axBLIS-;_<>&!\n \0\ud800', max_size=3))
        text = text[:place] + put + text[place + data.draw(st.integers(0, 3)) :]
    assert len(records.claimants(FORMATS, text)) <= 1
    found = read_or_slip(name, text)
    if isinstance(found, BadInput):
        assert str(found)
        assert all(line.isprintable() for line in found.caret.split("\n"))
    else:
        assert load(name).read(load(name).write(found)).puzzle == found.puzzle


def read_or_slip(name, text):
    try:
        return load(name).read(text)
    except BadInput as slip:
        return slip


@given(st.one_of(st.text(), st.text('.#012*+{}[]":,/?axBLIS-;_<>\n ')))
def test_no_text_has_two_claims(text):
    assert len(records.claimants(FORMATS, text)) <= 1


VECTORS = {  # the names of the vectors
    "sgt-id": "tatham",
    "sgt-text": "tatham_text",
    "sgt-save": "tatham_save",
    "janko-block": "janko",
    "puzzlekit": "puzzlekit",
    "puzzleteam-task": "puzzle_light_up",
    "pencilbox": "pencilbox",
    "kanpen": "kanpen",
    "xcsp3-json": "xcsp3",
}
PLAYED = ("tatham_text", "tatham_save", "pencilbox")
NO_VARIETY = "edge: pbox"  # refused elsewhere for want of the name of the game, which is known here
WRONG_BOARD = "edge: kanpen pzpr"  # a text whose own program reads another board from it


def sized(vector):
    """A task with the size that the site tells apart."""
    if vector["format"] != "puzzleteam-task" or vector["w"] == vector["h"]:
        return vector["text"]
    return f'puzzleWidth: {vector["w"]}, puzzleHeight: {vector["h"]}, task: "{vector["text"]}"'


def test_vectors(vectors):
    seen = {vector["format"] for vector in vectors}
    assert seen >= set(VECTORS)
    for vector in vectors:
        if vector["format"] in VECTORS and vector.get("name") not in (NO_VARIETY, WRONG_BOARD):
            check_vector(vector, VECTORS[vector["format"]])


def check_vector(vector, name):
    text = sized(vector)
    if vector["grid"] is None:
        with pytest.raises(BadInput):
            read(text)
        return
    entry = read(text)
    assert records.claimants(FORMATS, text) == [name]
    assert list(entry.puzzle.lines) == vector["grid"]
    told = vector.get("state") or vector.get("solution")
    lamps = tuple(cell for cell, mark in enumerate("".join(told or ())) if mark == "*")
    assert entry.lamps == (lamps if name in PLAYED else ())
    assert entry.solution == (lamps if name == "janko" else None)
    if "SOLVE" not in text and not vector.get("name"):  # the moves of Solve are written one by one
        assert write(entry, name) == text.rstrip("\n")


def test_seeds_and_other_games_are_refused(vectors):
    for vector in vectors:
        if vector["format"] in ("sgt-seed", "sgt-flip"):
            with pytest.raises(BadInput):
                read(vector["text"])


def test_no_vector_has_two_claims(vectors):
    for vector in vectors:
        assert len(records.claimants(FORMATS, vector["text"])) <= 1
