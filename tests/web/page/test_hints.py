"""Hints a little at a time, mistakes, and how much the page says by itself."""

import pytest
from support.browsing import button, cell, click, climb, drawn, is_won, press, say, spoken, text_of, type_keys
from support.web import BOARD, LAMPS, SOLUTION

LETTERS, FRAME = (f"getComputedStyle(cell.querySelector('{name}'))" for name in ("text", "rect"))
FOLLOWING = """() => [...document.querySelectorAll("#stage .follow")].map((dot) =>
  `r${Number(dot.getAttribute("cy")) + .5}c${Number(dot.getAttribute("cx")) + .5}`)"""


def test_a_hint_climbs_to_the_move_and_does_it(page):
    seen = []
    climb(page, 1)
    seen.append(text_of(page, "#hint-text"))
    for rung in (2, 3, 4):
        assert button(page, "apply").count() == 0
        press(page, "more")
        page.wait_for_function("(rung) => document.querySelectorAll('.rungs .on').length === rung", arg=rung)
        seen.append(text_of(page, "#hint-text"))
    assert len(set(seen)) == 4
    assert "r6c3" in seen[0]
    assert page.locator("#stage .look").count() == 1
    assert page.locator("#stage .ring").count() == 4
    press(page, "apply")
    assert drawn(page)[4:] == ["#.+...#", "1+0+...", "..+..1."]
    assert page.locator(".hint").count() == 0
    press(page, "undo")
    assert drawn(page) == BOARD


def test_a_hint_ends_when_the_board_changes(page):
    climb(page, 2)
    click(page, "r1c1")
    assert drawn(page)[0][0] == "*"
    assert page.locator(".hint").count() == 0
    climb(page, 1)


def test_a_puzzle_solved_by_hints_alone(page):
    for _ in range(40):
        drawn(page)
        if is_won(page):
            break
        cell(page, "r1c1").focus()
        for rung in range(1, 5):
            page.keyboard.press("h")
            page.wait_for_function("(rung) => document.querySelectorAll('.rungs .on').length === rung", arg=rung)
        press(page, "apply")
    assert [row.replace("+", ".") for row in drawn(page)] == SOLUTION
    assert say(page, "withHints", count="").strip() in text_of(page, "#status")


def test_hints_are_counted(page):
    climb(page, 2)
    press(page, "putAway")
    click(page, *LAMPS)
    assert text_of(page, "#status").endswith(say(page, "withHints", count=2))


def test_a_cell_that_is_named_can_be_shown(page):
    climb(page, 1)
    page.get_by_role("button", name=say(page, "place", row=6, col=3)).click()
    flash = page.locator("#stage .flash")
    assert (flash.get_attribute("cx"), flash.get_attribute("cy")) == ("2.5", "5.5")


def test_a_wrong_lamp_is_explained_and_taken_back(page):
    click(page, "r1c1", "r1c3")  # no rule is broken yet
    climb(page, 4)
    assert "r1c3" in text_of(page, "#hint-text")
    assert page.locator("#stage .back").count() == 1
    press(page, "takeBack")
    assert drawn(page)[0] == "*2....."
    press(page, "undo")
    assert drawn(page)[0] == "*2*...."


def test_check_says_whether_something_is_wrong(page):
    click(page, "r1c1")
    press(page, "check")
    hint = page.locator("#hint-text")
    hint.wait_for()
    assert hint.text_content() == say(page, "nothingWrong")
    click(page, "r1c3")
    cell(page, "r1c3").focus()
    type_keys(page, "c")
    page.wait_for_selector(".hint .cell-name")
    assert hint.text_content() != say(page, "nothingWrong")
    assert button(page, "more").count() == 0
    press(page, "putAway")
    click(page, "r1c3")
    click(page, *LAMPS[1:])
    assert text_of(page, "#status").endswith(say(page, "withoutHints"))  # to check is not to ask for a hint


def test_mistakes_are_shown_in_more_than_colour(page):
    click(page, "r3c2", "r3c5")
    click(page, *("r5c3", "r7c3"))
    assert spoken(page, "r3c2") == say(page, "lampWrong")
    assert spoken(page, "r6c3") == say(page, "clueWrong", clue=0)
    assert page.locator("#panel .fault").count() == 1
    assert cell(page, "r6c3").evaluate(f"(cell) => {LETTERS}.textDecorationLine") == "underline"
    assert int(cell(page, "r6c3").evaluate(f"(cell) => {LETTERS}.fontWeight")) > 600
    assert cell(page, "r3c2").evaluate(f"(cell) => {FRAME}.strokeDasharray") != "none"


def test_without_assistance_no_fault_is_shown_or_spoken(page):
    press(page, "helpNone")
    click(page, "r3c2", "r3c5", "r5c3", "r7c3")
    press(page, "mark")
    assert spoken(page, "r3c2") == say(page, "lampOn")
    assert spoken(page, "r6c3") == say(page, "clue", clue=0)
    assert page.locator("#stage .wrong").count() == 0
    assert page.locator("#panel .fault").count() == 0
    cell(page, "r3c2").focus()
    type_keys(page, "r")
    assert say(page, "lampWrong") not in text_of(page, "#spoken")
    page.keyboard.press("i")
    assert say(page, "lampWrong") not in text_of(page, "#spoken")


def test_marks_that_follow(page):
    assert page.locator("#stage .follow").count() == 0
    press(page, "helpMarks")
    drawn(page)
    assert page.locator("#stage .follow").count() == 4  # around the 0
    click(page, "r1c1", "r2c2")
    drawn(page)
    click(page, "r4c1", "r5c2")
    drawn(page)
    assert set(page.evaluate(FOLLOWING)) == {"r1c3", "r4c3", "r6c4", "r7c3"}
    assert drawn(page)[5] == BOARD[5]  # they are shown, not placed
    press(page, "helpFaults")
    drawn(page)
    assert page.locator("#stage .follow").count() == 0


@pytest.mark.parametrize("board", [["..", ".."], ["0.", ".."], ["4."]], ids=["several", "unlit", "none"])
def test_a_hint_on_a_puzzle_that_is_none(visit, board):
    """Where no step follows, or nothing can be right, the page says so in words."""
    page = visit(board)
    press(page, "hint")
    page.locator("#hint-text").wait_for()
    assert len(text_of(page, "#hint-text")) > 10
