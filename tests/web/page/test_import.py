"""Puzzles from outside: pasted, dropped, opened; in every form that is read; and what is no puzzle."""

import json
from collections.abc import Iterator

import pytest
from support.browsing import button, click, drawn, link_of, press, say, wait_for_frame
from support.building import build, drop, paste, wait_for, wait_for_board

from lamplighter import Entry, Puzzle, plugins, write
from lamplighter.akari import FORMATS

LINES = ["2..", ".4.", "..#"]
OTHER = ["....", "1..#", "...."]
READ = [told["name"] for told in plugins.describe_all(FORMATS) if told["reads"] and told["writes"]]
MARKUP = '<img src=x onerror="document.title=1"><b>bold</b>'

NONSENSE = [
    ("..x\n...", {"row": 1, "col": 3}),
    ("...\n....", None),
    ("hello there", None),
    ("javascript:alert(1)", None),
    ("javascript:alert(1)#akari/3/3/g", None),
    ("../../etc/passwd", None),
    ("https://puzz.link/p?akari/3/3/../../x", None),
    ("https://puzz.link/p?slither/3/3/g", None),
    (MARKUP, None),
    ("http://127.0.0.1/#akari/3/3/<b>", None),
    ("#akari/101/100/zzz", None),
    ("\n".join(["." * 73] * 137), None),  # 10,001 cells
    ("." * 200_001, None),
]


@pytest.fixture
def refused(complaints: list[str]) -> Iterator[None]:
    """A browser notes refusals by itself; they are what these tests provoke."""
    yield
    assert all("422" in told for told in complaints), complaints
    complaints.clear()


def notice(page) -> str:
    page.wait_for_selector("#notice:not([hidden])")
    return page.locator("#notice").text_content()


def test_pasted_anywhere_on_the_page_by_the_keys_for_it(visit):
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("(text) => navigator.clipboard.writeText(text)", "\n".join(LINES))
    page.keyboard.press("Control+V")
    wait_for_board(page, LINES)
    assert page.url.endswith(link_of(LINES))


def test_pasted_while_a_button_or_a_cell_has_the_focus(page):
    button(page, "undo").focus()
    paste(page, "\n".join(LINES))
    wait_for_board(page, LINES)
    click(page, "r1c2")
    paste(page, "\n".join(OTHER))
    wait_for_board(page, OTHER)


def test_a_paste_into_a_field_stays_there(page):
    press(page, "open")
    field = page.get_by_label(say(page, "openText"))
    field.focus()
    before = drawn(page)
    paste(page, "\n".join(LINES))
    page.wait_for_timeout(300)
    assert drawn(page) == before


def test_dropped(page):
    drop(page, "\n".join(LINES))
    wait_for_board(page, LINES)
    drop(page, "\n".join(OTHER), "board.txt")
    wait_for_board(page, OTHER)


def test_opened_in_the_dialog(page):
    press(page, "open")
    page.get_by_label(say(page, "openText")).fill("\n".join(LINES))
    page.locator("dialog").get_by_role("button", name=say(page, "open"), exact=True).click()
    wait_for_board(page, LINES)
    assert page.locator("dialog").count() == 0


def test_a_file_opened_in_the_dialog(page):
    press(page, "open")
    held = {"name": "mine.txt", "mimeType": "text/plain", "buffer": "\n".join(LINES).encode()}
    page.locator("dialog input[type=file]").set_input_files(held)
    wait_for_board(page, LINES)
    assert page.locator("dialog").count() == 0


def test_nothing_to_open_is_said(page):
    press(page, "open")
    page.locator("dialog").get_by_role("button", name=say(page, "open"), exact=True).click()
    wait_for(page, "dialog [role=status]", say(page, "nothingToOpen"))


def test_what_is_wrong_is_told_in_the_dialog_with_its_place(page, refused):
    press(page, "open")
    page.get_by_label(say(page, "openText")).fill("...\n.x.")
    page.locator("dialog").get_by_role("button", name=say(page, "open"), exact=True).click()
    wait_for(page, "dialog [role=status]", say(page, "at", row=2, col=2, text="")[:-1])
    assert page.get_by_label(say(page, "openText")).input_value() == "...\n.x."


def test_an_address_of_our_own(page):
    paste(page, page.url.partition("#")[0] + link_of(LINES))
    wait_for_board(page, LINES)
    paste(page, link_of(OTHER))
    wait_for_board(page, OTHER)


def test_the_address_of_the_page_opens_its_puzzle_and_changing_it_opens_another(visit):
    page = visit(LINES)
    assert drawn(page) == LINES
    page.evaluate("(link) => { location.hash = link; }", link_of(OTHER))
    wait_for_board(page, OTHER)


def test_an_address_that_holds_no_puzzle_changes_nothing(visit, address):
    page = visit(at=f"{address}/#akari/3/3/javascript:alert(1)".rstrip("/"))
    before = drawn(page)
    assert len(before) == 7
    for hash in ("#../../x", "#<b>", "#akari/101/100/z", "#"):
        page.evaluate("(hash) => { location.hash = hash; }", hash)
        wait_for_frame(page)
        assert drawn(page) == before


def test_every_form_that_is_read(page):
    for number, name in enumerate(READ):
        puzzle = Puzzle.of(LINES if number % 2 else OTHER)
        paste(page, write(puzzle, name))
        wait_for_board(page, puzzle.lines)


def test_lines_of_json_open_the_first_and_say_how_many_there_are(page):
    first = Entry(Puzzle.of(LINES), title="Three by three", author="Nobody")
    paste(page, write(first, "jsonl") + "\n" + write(Entry(Puzzle.of(OTHER)), "jsonl") + "\n")
    wait_for_board(page, LINES)
    assert notice(page) == say(page, "several", count=2)
    wait_for(page, "#panel .head", "Three by three")
    wait_for(page, "#panel .head", say(page, "by", author="Nobody"))


def test_what_is_drawn_on_a_board_comes_with_it(page):
    paste(page, "2*.\n.4+\n..#")
    wait_for_board(page, ["2*.", ".4+", "..#"])
    press(page, "undo")
    assert drawn(page) == LINES


def test_words_of_strangers_are_shown_as_words(page):
    record = {"rows": 3, "cols": 3, "grid": LINES, "title": MARKUP, "author": "<script>document.title = 1</script>"}
    paste(page, json.dumps(record))
    wait_for_board(page, LINES)
    wait_for(page, "#panel .head", MARKUP)
    assert page.locator("#panel .head img, #panel .head b, #panel .head script").count() == 0
    assert page.title() == "Lamplighter"


def test_what_is_no_puzzle_is_refused_in_a_sentence(page, refused):
    before, address = drawn(page), page.url
    for text, place in NONSENSE:
        page.evaluate("() => { document.querySelector('#notice').hidden = true; }")
        paste(page, text)
        said = notice(page)
        assert said
        assert len(said) < 300
        assert place is None or said.startswith(say(page, "at", **place, text=""))
        assert page.locator("#notice *").count() == 0
        assert page.title() == "Lamplighter"
        assert drawn(page) == before, text
        assert page.url == address


def test_what_is_too_large_is_said_so(page, refused):
    paste(page, "\n".join(["." * 73] * 137))
    assert "10,001" in notice(page)


def test_in_build_an_import_is_one_step(page):
    build(page, LINES)
    paste(page, link_of(OTHER))
    wait_for_board(page, OTHER)
    drop(page, "o.?\n.*.", "draft.txt")
    wait_for(page, "#verdict", say(page, "draft"))
    press(page, "undo", "undo")
    assert drawn(page) == LINES


def test_in_build_nonsense_leaves_the_board_alone(page, refused):
    build(page, LINES)
    paste(page, "..x\n...")
    assert notice(page).startswith(say(page, "at", row=1, col=3, text=""))
    assert drawn(page) == LINES
