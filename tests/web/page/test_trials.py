"""Trials that nest, and checkpoints."""

from support.browsing import button, cell, click, drawn, is_won, press, say, text_of, type_keys
from support.web import BOARD, LAMPS, SOLUTION


def assumed(page) -> list[str]:
    drawn(page)
    return page.locator(".assumed").all_text_contents()


def test_trials_nest_and_say_what_they_assume(page):
    press(page, "trial")
    assert assumed(page) == [say(page, "inTrialEmpty", depth=1)]
    click(page, "r1c3", "r3c4")
    press(page, "trial")
    click(page, "r5c5", button="right")
    lamp = say(page, "inTrial", depth=1, what=say(page, "aLamp"), row=1, col=3)
    mark = say(page, "inTrial", depth=2, what=say(page, "aMark"), row=5, col=5)
    assert assumed(page) == [lamp, mark]
    assert "row 1, column 3" in lamp
    press(page, "drop")
    assert assumed(page) == [lamp]
    assert drawn(page)[4] == BOARD[4]
    press(page, "undo")
    assert assumed(page) == [lamp, mark]
    press(page, "keep", "keep")
    assert assumed(page) == []
    assert drawn(page)[0] == ".2*...."
    press(page, "undo", "undo", "drop", "drop")
    assert drawn(page) == BOARD


def test_trials_by_keys(page):
    cell(page, "r1c1").focus()
    type_keys(page, "t", "Space", "t", "ArrowDown", "x")
    assert len(assumed(page)) == 2
    type_keys(page, "Escape")
    assert (len(assumed(page)), drawn(page)[1][0]) == (1, ".")
    type_keys(page, "k")
    assert (assumed(page), drawn(page)[0][0]) == ([], "*")
    type_keys(page, "k", "Escape")  # there is nothing to keep or to throw away
    assert drawn(page)[0][0] == "*"


def test_what_is_tried_looks_different(page):
    click(page, "r1c1")
    press(page, "trial")
    click(page, "r2c2")
    assert drawn(page)[1][1] == "*"
    assert ["trial" in cell(page, name).get_attribute("class") for name in ("r1c1", "r2c2")] == [False, True]
    dashes = (
        "() => [...document.querySelectorAll('#stage .lamp')].map((lamp) => getComputedStyle(lamp).strokeDasharray)"
    )
    assert [dash == "none" for dash in page.evaluate(dashes)] == [True, False]


def test_no_win_inside_a_trial(page):
    press(page, "trial")
    click(page, *LAMPS)
    assert drawn(page) == SOLUTION
    assert not is_won(page)
    assert text_of(page, "#status") == say(page, "solvedInTrial")
    press(page, "keep")
    drawn(page)
    assert is_won(page)


def test_tools_stay_where_they_are(page):
    names = page.locator("#tools button").all_text_contents()
    assert button(page, "keep").is_disabled()
    press(page, "trial")
    drawn(page)
    assert button(page, "keep").is_enabled()
    assert page.locator("#tools button").all_text_contents() == names


def test_checkpoints(page):
    click(page, "r1c1")
    press(page, "point")
    click(page, "r2c2")
    press(page, "point")
    click(page, "r7c1")
    before = drawn(page)
    assert page.locator(".points li").count() == 2
    button(page, "goToPoint", number=1, lamps=1).click()
    assert sum(row.count("*") for row in drawn(page)) == 1
    button(page, "goToPoint", number=2, lamps=2).click()
    assert sum(row.count("*") for row in drawn(page)) == 2
    press(page, "undo", "undo")
    assert drawn(page) == before
    button(page, "removePoint", number=1).click()
    assert drawn(page) == before
    assert page.locator(".points li").count() == 1
