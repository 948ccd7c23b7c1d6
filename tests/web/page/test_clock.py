"""The clock: it runs while one plays, a pause covers the board, and it can be hidden."""

from support.browsing import begins, button, cell, click, drawn, go, press, say, text_of, type_keys
from support.web import BOARD, LAMPS

FILLS = """() => [...document.querySelectorAll("#stage .cell rect")].map((square) => getComputedStyle(square).fill)"""
UNSEEN = """(selector) => [...document.querySelectorAll(selector)].every((one) =>
  !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))"""


def with_clock(page):
    """The page with a clock that tests can turn."""
    page.clock.install()
    with begins(page):
        page.reload()
    return page


def test_it_runs_until_the_puzzle_is_solved(page):
    with_clock(page).clock.run_for(65_000)
    assert text_of(page, ".clock").startswith("1:0")
    click(page, *LAMPS)
    solved = text_of(page, "#status")
    page.clock.run_for(10_000)
    assert text_of(page, "#status") == solved
    assert solved.startswith(say(page, "won", time="1:0")[:-1])


def test_a_pause_covers_the_board_and_stops_the_clock(page):
    with_clock(page)
    click(page, "r1c1")
    press(page, "pause")
    before = text_of(page, ".clock")
    page.clock.run_for(20_000)
    assert text_of(page, ".clock") == before
    assert len(set(page.evaluate(FILLS))) == 1  # walls look like all others
    for selector in ("#stage .cell text", "#stage .lamp", "#stage .beams"):
        assert page.evaluate(UNSEEN, selector), selector
    assert button(page, "undo").is_disabled()
    assert button(page, "hint").is_disabled()
    cell(page, "r2c2").click(force=True)
    cell(page, "r2c2").focus()
    type_keys(page, "Space", "x", "z")
    press(page, "goOn")
    assert drawn(page) == ["*" + BOARD[0][1:], *BOARD[1:]]
    page.clock.run_for(20_000)
    assert text_of(page, ".clock") != before


def test_a_pause_tells_nothing_to_those_who_listen(page):
    """Covered is covered: names of cells and what keys read aloud as well."""
    press(page, "pause")
    drawn(page)
    cell(page, "r1c2").focus()
    type_keys(page, "r", "i")
    assert "2" not in text_of(page, "#spoken")


def test_it_can_be_hidden(page):
    assert page.locator(".clock").count() == 1
    press(page, "moreMenu", "settings")
    page.get_by_label(say(page, "timer"), exact=True).uncheck()
    press(page, "close")
    assert drawn(page) == BOARD
    assert page.locator(".clock").count() == 0


def test_it_stands_while_something_else_is_shown(page):
    with_clock(page)
    go(page, "build")
    page.clock.run_for(30_000)
    go(page, "play")
    assert text_of(page, ".clock") < "0:15"
