"""Links of Penpa+: everything travels in them, and whatever is packed into one is an entry or bad input."""

import zlib
from base64 import b64encode
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import SPARSE, boards

from lamplighter import BadInput, Entry, Puzzle, read, write
from lamplighter.akari.text import penpa_link
from lamplighter.akari.text.penpa_link import HOME, MOST, pack, shorten_words, spell_out, unpack

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp", "Zs")) | st.just(" "), max_size=20)


@st.composite
def entries(draw):
    """A puzzle with all that travels in a link."""
    puzzle = draw(boards(6, 6, SPARSE))
    white = list(puzzle.white())
    chosen = draw(st.lists(st.sampled_from("  *+s"), min_size=len(white), max_size=len(white)))
    cells = {mark: tuple(c for c, one in zip(white, chosen, strict=True) if one == mark) for mark in "*+s"}
    words = {
        name: draw(st.none() | WORDS.filter(lambda w: w and "%" not in w)) for name in ("title", "author", "source")
    }
    return Entry(puzzle, cells["*"], cells["+"], draw(st.sampled_from((None, cells["s"]))), **words)


@given(entries())
def test_all_travels_in_a_penpa_link(entry):
    text = write(entry, "penpa")
    assert read(text) == entry
    assert write(read(text), "penpa") == text
    assert ("m=solve" in text) == (entry.solution is not None and not entry.lamps and not entry.marks)


@given(st.text())
def test_codes_are_read_back(text):
    assert spell_out(shorten_words(text)) == text


def test_words_with_breaks_commas_and_lone_surrogates_stay_on_their_line():
    entry = read(write(Entry(Puzzle.of("."), title="a,\nzA\x00 null", author="\udc80"), "penpa"))
    assert (entry.title, entry.author) == ("a, zA  null", " ")


def penpa(problem, drawn="{}", header="square,2,1,38", margins="[0,0,0,0]", answer=None):
    text = "\n".join([header, margins, "{}", problem, drawn, "[]"])
    return f"{HOME}m=edit&p={pack(text)}" + (f"&a={pack(answer)}" if answer is not None else "")


WALL = '{"surface":{"14":4},"number":{"14":["1",7,"1"]}}'  # the left one of two cells
READ = [  # link, board, warned
    (penpa(WALL), "1.", False),
    (penpa(shorten_words(WALL)), "1.", False),
    (penpa('{"surface":{"14":8,"15":2}}'), "#.", False),
    (penpa('{"surface":{"14":1},"number":{"14":["?",7,"1"]}}'), "#.", False),
    (penpa('{"number":{"15":[2,1,"1"]}}'), ".2", True),
    (penpa('{"surface":{"0":4,"999":4,"-1":4,"x":4,"1e1":4}}'), "..", False),
    (penpa('{"surface":[],"number":{"14":5,"15":[]}}'), "..", False),
    (penpa("{}", "", "kakuro,2,1,38"), "..", False),
    (penpa('{"surface":{"30":4}}', header="square,4,3,38", margins="[1,1,1,1]"), "..", False),
    (penpa('{"surface":{"27":4}}', header="square,4,3,38", margins="[1,1,1,1]"), "#.", False),
    (penpa(WALL).replace("#m", "?m"), "1.", False),
    (penpa(WALL).removeprefix(HOME), "1.", False),
    (penpa(WALL).replace("+", "%2B").replace("=", "%3D").replace("m%3D", "m=").replace("p%3D", "p="), "1.", False),
]


@pytest.mark.parametrize(("text", "board", "warned"), READ)
def test_penpa_boards(text, board, warned):
    assert str(read(text).puzzle) == board
    assert bool(read(text).warnings) == warned


def test_penpa_lamps_marks_and_answers():
    drawn = '{"symbol":{"17":[3,"sun_moon",1],"16":[8,"ox_B",1]},"surface":{"18":2}}'
    entry = read(penpa("{}", drawn, "square,3,1,38", answer='[[],[],[],[],[],["16,3H","18,3H","17,1A"]]'))
    assert (entry.lamps, entry.marks, entry.solution) == ((1,), (0, 2), (0, 2))
    assert read(penpa("{}", answer='[["1"],[],[],[],[],[]]')).solution is None
    assert read(penpa("{}", answer='{"a":1}')).solution is None


SLIPS = [  # link, words
    (HOME + "m=edit&p=", "breaks off"),
    (HOME + "m=edit&q=1", "breaks off"),
    (HOME + "m=edit&p=%%%", "cannot be unpacked"),
    (HOME + "m=edit&p=////", "cannot be unpacked"),
    (HOME + "m=edit&p=" + pack("square,2,1")[:-8], "breaks off|unpacked"),
    (penpa("{}", header="square,99999,99999"), "4,000,000"),
    (penpa("{}", header="square,0,3"), "empty"),
    (penpa("{}", header="square,2,1", margins="[1,0,0,0]"), "empty"),
    (penpa("{}", header="square,2,1", margins="[0,0,0]"), "margins"),
    (penpa("{}", header="square,2,1", margins='[0,0,0,"a"]'), "margins"),
    (penpa("{}", header="square,2,1", margins="[-9,0,0,0]"), "margins"),
    (penpa("{}", header="square,x,1"), "no size"),
    (penpa("{}", header="square"), "no size"),
    (penpa("{}", header="hex,3,3"), "'hex'"),
    (penpa("{}", header="5,5,38"), "first version"),
    (penpa("[" * 100_000), "cannot be read"),
    (penpa("[]"), "no board"),
    (penpa('{"surface":{"14":4},"number":{"14":[7,7,"1"]}}'), "0 to 4"),
    (penpa('{"surface":{"14":4},"number":{"14":["12",7,"1"]}}'), "0 to 4"),
    (penpa(WALL, '{"symbol":{"14":[3,"sun_moon",2]}}'), "stands on a wall"),
    (penpa(WALL, answer='[[],[],[],[],[],["14,3H"]]'), "stands on a wall"),
    (penpa(WALL, answer="nonsense"), "answer cannot be read"),
]


@pytest.mark.parametrize(("text", "words"), SLIPS, ids=range(len(SLIPS)))
def test_bad_penpa_links(text, words):
    with pytest.raises(BadInput, match=words):
        read(text, "penpa")


@pytest.mark.parametrize("size", [MOST + 1, 20 * MOST])
def test_a_link_that_swells_is_refused(size):
    engine = zlib.compressobj(9, zlib.DEFLATED, -15)
    with pytest.raises(BadInput, match="more than"):
        read(HOME + "m=edit&p=" + b64encode(engine.compress(b"z" * size) + engine.flush()).decode(), "penpa")


@given(st.text(), st.sampled_from(("square,3,3,38", "")), st.sampled_from(("[0,0,0,0]", "")))
def test_whatever_is_packed_is_an_entry_or_bad_input(text, header, margins):
    for link in (penpa(text, "", header, margins), penpa("{}", text), penpa("{}", answer=text)):
        with suppress(BadInput):
            assert isinstance(read(link), Entry)


def test_a_board_beyond_what_a_link_may_hold_is_refused(monkeypatch):
    monkeypatch.setattr(penpa_link, "MOST", 100_000)  # as it is, only boards of a million walls are too large
    with pytest.raises(BadInput, match="too large for a Penpa"):
        write(Puzzle.of(["#" * 100] * 100), "penpa")


def test_penpa_vectors(vectors):
    mine = [vector for vector in vectors if vector["format"].startswith("penpa-")]
    assert len(mine) > 50
    for vector in mine:
        entry = read(vector["text"])
        assert list(entry.puzzle.lines) == vector["grid"]
        lamps = tuple(place for place, mark in enumerate("".join(vector.get("solution", ()))) if mark == "*")
        assert lamps in (entry.solution, entry.lamps)
        assert read(write(entry, "penpa")) == entry


def test_penpa_answers_are_written_letter_by_letter(vectors):
    for vector in (vector for vector in vectors if vector["format"] == "penpa-answercheck"):
        theirs = unpack(vector["text"].split("&a=")[1])
        assert unpack(write(read(vector["text"]), "penpa").split("&a=")[1]) == theirs
