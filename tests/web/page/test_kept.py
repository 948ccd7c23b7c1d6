"""What is kept: across reloads, between tabs, when the server or its workers die under an open page."""

import os
import signal
from pathlib import Path
from time import sleep

from support.browsing import begins, cell, click, climb, drawn, go, press, say, text_of, type_keys
from support.web import BOARD, serving

OTHER = ["..1", "...", "#.."]


def workers_of(process) -> list[int]:
    """The children of a process."""
    return [int(one) for one in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def test_a_reload_keeps_the_game_even_at_once(page):
    click(page, "r1c1")
    press(page, "trial")
    click(page, "r2c2")
    press(page, "point")
    before = drawn(page)
    click(page, "r7c1")
    with begins(page):
        page.reload()
    assert drawn(page)[6][0] == "*"
    press(page, "undo")
    assert drawn(page) == before
    assert page.locator(".assumed").count() == 1
    assert page.locator(".points li").count() == 1
    press(page, "undo", "undo", "undo", "undo")
    assert drawn(page) == BOARD


def test_a_stroke_before_the_game_is_there_does_not_lose_the_game(page):
    click(page, "r1c1", "r2c2")
    drawn(page)
    page.wait_for_timeout(700)
    other = page.context.new_page()
    other.add_init_script("""{ const open = IDBFactory.prototype.open; IDBFactory.prototype.open = function (...told) {
      const end = performance.now() + 300; while (performance.now() < end); return open.apply(this, told); }; }""")
    page.close()
    with begins(other):
        other.goto(page.url)
        other.wait_for_selector("#stage .board")
        click(other, "r7c7")
    assert [row[:2] for row in drawn(other)[:2]] == ["*2", ".*"]


def test_each_puzzle_has_its_own_game(visit):
    page = visit(OTHER)
    click(page, "r1c1")
    for board, drawn_there in ((BOARD, BOARD), (OTHER, ["*.1", "...", "#.."])):
        page.evaluate("(text) => { location.hash = text; }", link(page, board))
        page.wait_for_function(
            "(rows) => document.querySelectorAll('#stage [role=row]').length === rows", arg=len(board)
        )
        page.wait_for_timeout(200)
        assert drawn(page) == drawn_there


def link(page, board: list[str]) -> str:
    asked = "(lines) => Promise.all([import('/js/model/link.js'), import('/js/model/board.js')])"
    return page.evaluate(f"{asked}.then(([a, b]) => a.writeLink(b.boardOf(lines)))", board)


def test_settings_and_the_drawing_are_kept(page):
    press(page, "helpNone")
    go(page, "build")
    click(page, "r1c1")
    drawing = drawn(page)
    with begins(page):
        page.reload()
    pressed = page.get_by_role("button", name=say(page, "helpNone"), exact=True).get_attribute("aria-pressed")
    assert pressed == "true"
    go(page, "build")
    assert drawn(page) == drawing
    assert drawing[0][0] == "#"


def test_everything_can_be_forgotten(page):
    click(page, "r1c1")
    press(page, "helpNone")
    page.wait_for_timeout(700)
    press(page, "moreMenu", "settings", "forget")
    with begins(page):
        press(page, "forgetSure")
    assert drawn(page) == BOARD
    assert page.get_by_role("button", name=say(page, "helpFaults"), exact=True).get_attribute("aria-pressed") == "true"
    with begins(page):
        page.reload()
    assert drawn(page) == BOARD


def test_what_a_browser_kept_wrongly_does_no_harm(page):
    page.evaluate('() => localStorage.setItem(\'lamplighter-settings\', \'{"theme": 7, "help": [], "beams": "no"}\')')
    page.evaluate("() => localStorage.setItem('lamplighter-last', '#akari/99999/99999/zz')")
    page.evaluate(
        """(key) => new Promise((done) => { const asked = indexedDB.open("lamplighter");
      asked.onsuccess = () => { const put = asked.result.transaction("games", "readwrite");
        put.objectStore("games").put({ key, play: { past: [null], now: { cells: "*" } }, seconds: "x" });
        put.objectStore("games").put({ key: "build", lines: ["<b>"] });
        put.oncomplete = done; }; })""",
        f"7x7:{''.join(BOARD)}",
    )
    page.goto("about:blank")
    with begins(page):
        page.go_back()
    assert drawn(page) == BOARD
    go(page, "build")
    assert len(drawn(page)) == 7


def test_two_tabs_do_not_fight(page):
    click(page, "r1c1")
    other = page.context.new_page()
    with begins(other):
        other.goto(page.url)
    other.wait_for_function("(text) => document.body.innerText.includes(text)", arg=say(page, "elsewhere"))
    other.keyboard.press("Tab")
    cell(other, "r2c2").click(force=True)
    click(page, "r7c1")
    press(other, "playHere")
    other.wait_for_function("() => document.querySelectorAll('#stage .glow').length === 2")
    assert drawn(other)[6][0] == "*"
    page.wait_for_function("(text) => document.body.innerText.includes(text)", arg=say(page, "elsewhere"))
    click(other, "r7c7")
    cell(page, "r2c2").click(force=True)
    press(page, "playHere")
    page.wait_for_function("() => document.querySelectorAll('#stage .glow').length === 3")
    assert drawn(page)[1] == BOARD[1]


def test_two_tabs_with_different_puzzles_are_left_alone(visit):
    page = visit(OTHER)
    other = page.context.new_page()
    with begins(other):
        other.goto(page.url.partition("#")[0] + link(page, BOARD))
    other.wait_for_timeout(300)
    click(page, "r1c1")
    click(other, "r1c1")
    assert (drawn(page)[0][0], drawn(other)[0][0]) == ("*", "*")


def test_a_server_started_anew_under_an_open_page(visit):
    with serving() as first:
        page = visit(at=first.address)
        click(page, "r1c1")
        climb(page, 1)
    first.process.wait()
    click(page, "r2c2")
    with serving(str(first.port)):
        climb(page, 2)
        assert [row[:2] for row in drawn(page)[:2]] == ["*2", ".*"]
        press(page, "newPuzzle")
        page.get_by_role("dialog").wait_for()


def test_a_server_that_is_gone_is_told_and_nothing_is_lost(visit, complaints):
    with serving() as first:
        page = visit(at=first.address)
        click(page, "r1c1")
    first.process.wait()
    press(page, "hint")
    page.locator("#hint-text").wait_for()
    assert text_of(page, "#hint-text") == say(page, "serverGone")
    press(page, "newPuzzle")  # what was not loaded yet cannot be
    page.locator("#notice").wait_for()
    assert text_of(page, "#notice") == say(page, "serverGone")
    cell(page, "r2c2").focus()
    type_keys(page, "Space")
    with serving(str(first.port)):
        climb(page, 1)
        assert [row[:2] for row in drawn(page)[:2]] == ["*2", ".*"]
        press(page, "newPuzzle")
        page.get_by_role("dialog").wait_for()
    assert complaints
    assert all("ERR_CONNECTION" in told for told in complaints)
    complaints.clear()


def test_workers_killed_from_outside(visit):
    with serving() as server:
        page = visit(at=server.address)
        climb(page, 1)
        for worker in workers_of(server.process):
            os.kill(worker, signal.SIGKILL)
        press(page, "more")
        page.wait_for_function("() => document.querySelectorAll('.rungs .on').length === 2")
        sleep(0.1)
        for worker in workers_of(server.process):
            os.kill(worker, signal.SIGKILL)
        press(page, "more")
        page.wait_for_function("() => document.querySelectorAll('.rungs .on').length === 3")
