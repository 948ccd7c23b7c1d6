"""What a reader may choose, the list of keys, zoom, and reading aloud."""

from support.browsing import cell, click, drawn, press, say, text_of, type_keys
from support.web import BOARD


def choose(page, *words: str) -> None:
    """Press check boxes of the settings."""
    press(page, "moreMenu", "settings")
    for word in words:
        page.get_by_label(say(page, word), exact=True).click()
    press(page, "close")


def test_the_question_mark_lists_the_keys(page):
    cell(page, "r3c4").focus()
    type_keys(page, "?")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    for word in ("keyLamp", "keyTry", "keyHint", "keyZoom"):
        assert say(page, word) in dialog.text_content()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert cell(page, "r3c4").evaluate("(cell) => cell === document.activeElement")


def test_letters_can_be_turned_off(page):
    choose(page, "letters")
    cell(page, "r3c4").focus()
    type_keys(page, "x", "t", "h")
    assert drawn(page) == BOARD
    assert page.locator(".assumed, .hint").count() == 0
    type_keys(page, "Shift+Space", "ArrowRight", "Space")
    assert drawn(page)[2] == "#..+*.#"
    type_keys(page, "Control+z")
    assert drawn(page)[2] == "#..+..#"


def test_letters_elsewhere_are_letters(page):
    press(page, "open")
    field = page.get_by_role("textbox")
    field.click()
    type_keys(page, "x", "t", "h", "z")
    assert field.input_value() == "xthz"
    assert page.locator(".assumed, .hint").count() == 0


def test_zoom(page):
    def width() -> float:
        drawn(page)
        return page.locator("#stage .board").bounding_box()["width"]

    fit = width()
    cell(page, "r1c1").focus()
    type_keys(page, "+", "+")
    assert width() > 1.5 * fit
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    type_keys(page, "-")
    assert fit < width() < 1.5 * fit
    type_keys(page, "0")
    assert width() == fit
    type_keys(page, "-")
    assert width() == fit


def test_numbers_at_the_edges_and_beams(page):
    click(page, "r1c1")
    drawn(page)
    assert not page.locator("#stage .coordinates").is_visible()
    assert page.locator("#stage .beams").get_attribute("d")
    choose(page, "coordinates", "beams")
    drawn(page)
    assert page.locator("#stage .coordinates").is_visible()
    assert not page.locator("#stage .beams").get_attribute("d")


def test_day_and_night_by_choice(page):
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    page.emulate_media(color_scheme="light")
    day = page.evaluate(paper)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(paper) != day
    press(page, "moreMenu", "settings")
    page.get_by_label(say(page, "theme")).select_option("light")
    drawn(page)
    assert page.evaluate(paper) == day
    page.emulate_media(color_scheme="light")
    page.get_by_label(say(page, "theme")).select_option("dark")
    drawn(page)
    assert page.evaluate(paper) != day


def test_rows_columns_and_reasons_are_read_aloud(page):
    click(page, "r1c1")
    cell(page, "r1c2").focus()
    type_keys(page, "r")
    assert text_of(page, "#spoken").startswith(say(page, "readRow", number=1, things=say(page, "lampOn")))
    type_keys(page, "Shift+R")
    assert text_of(page, "#spoken").startswith(say(page, "readColumn", number=2, things=""))
    type_keys(page, "i")
    assert say(page, "clueOne", clue=2) in text_of(page, "#spoken")
    cell(page, "r2c1").focus()
    type_keys(page, "i")
    assert text_of(page, "#spoken") == say(page, "litBy", lamps=say(page, "place", row=1, col=1))
