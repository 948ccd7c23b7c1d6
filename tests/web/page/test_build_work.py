"""Longer work in Build: drafts completed, numbers stripped, puzzles like this one; answers that come late, given up."""

import json
from contextlib import suppress
from statistics import median
from typing import Any

from support.browsing import Fingers, button, cell, click, drawn, link_of, press, say, type_keys, wait_for_frame
from support.building import build, paste, pointed, wait_for, wait_for_board, wait_for_pointed, wait_for_verdict

from lamplighter import Puzzle, generate, solve, why

UNIQUE = ["2..", ".4.", "..."]
SEVERAL = [".2.", "...", "#.."]
LIVE = "**/api/forced"
MOST = 600  # milliseconds from key to verdict: four times the aim, for busy machines
TIMED = """() => {
  window.timed = [];
  let pressed = 0;
  document.addEventListener("keydown", () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    if (pressed && !document.querySelector("#verdict").classList.contains("stale")) {
      window.timed.push(performance.now() - pressed);
      pressed = 0;
    }
  }).observe(document.querySelector("#verdict"), { attributes: true, attributeFilter: ["class"] });
}"""


class Held:
    """Questions of one kind that are not answered until the test says so: the first, or all of them."""

    def __init__(self, page: Any, pattern: str, most: int = 100) -> None:
        self.page, self.most, self.routes, self.gone = page, most, [], []
        page.route(pattern, self.take)
        page.on("requestfailed", lambda request: self.gone.append(request.url.rpartition("/")[2]))

    def take(self, route: Any) -> None:
        if len(self.routes) < self.most:
            self.routes.append(route)
        else:
            route.continue_()

    def wait(self) -> Any:
        """The first question."""
        for _ in range(200):
            if self.routes:
                return self.routes[0]
            self.page.wait_for_timeout(50)
        raise AssertionError("nothing was asked")

    def answer(self, fields: dict) -> None:
        """Answer the first question now. Where the page has hung up, the browser may say so."""
        from playwright.sync_api import Error

        with suppress(Error):
            self.routes[0].fulfill(content_type="application/json", body=json.dumps(fields))

    def wait_for_hang_up(self, verb: str) -> None:
        """Go on when the page does not wait any more for the answer to such a question."""
        for _ in range(200):
            if verb in self.gone:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the page still waits for {verb}")


def is_stale(page: Any) -> bool:
    wait_for_frame(page)
    return "stale" in page.locator("#verdict").get_attribute("class")


def test_a_draft_is_completed(page):
    draft = ["o..", "...", "..?"]
    build(page)
    paste(page, "\n".join(draft))
    wait_for(page, "#verdict", say(page, "draft"))
    assert button(page, "playIt").is_disabled()
    assert button(page, "stripIt").is_disabled()
    press(page, "completeIt")
    wait_for_verdict(page, "unique")
    made = drawn(page)
    assert made[0][0] in "01234#"
    assert "?" not in "".join(made)
    press(page, "undo")
    wait_for(page, "#verdict", say(page, "draft"))


def test_a_wished_lamp_is_in_the_solution(page):
    build(page, ["...", "...", "..."])
    for square, name in (("o", "r1c1"), ("o", "r3c3"), ("*", "r2c2")):
        cell(page, name).focus()
        type_keys(page, square)
    wait_for(page, "#verdict", say(page, "draft"))
    press(page, "completeIt")
    wait_for_verdict(page, "unique")
    (solution,) = solve(Puzzle.of(drawn(page))).solutions
    assert solution.rows[1][1] == "*"


def test_walls_get_the_numbers_they_need(page):
    build(page, ["...", ".#.", "..."])
    wait_for_verdict(page, "multiple")
    press(page, "completeIt")
    wait_for_board(page, ["...", ".4.", "..."])
    wait_for_verdict(page, "unique")


def test_a_draft_that_nothing_agrees_with_is_left_as_it_is_and_said(page):
    build(page)
    paste(page, "0*o")
    wait_for(page, "#verdict", say(page, "draft"))
    press(page, "completeIt")
    page.wait_for_selector("#notice:not([hidden])")
    assert page.locator("#notice").text_content()
    wait_for(page, "#verdict", say(page, "draft"))
    assert drawn(page) == ["0*o"]


def test_strip_takes_away_what_is_not_needed_in_one_step(page):
    build(page, UNIQUE)
    wait_for_verdict(page, "unique")
    press(page, "stripIt")
    wait_for(page, "#notice", say(page, "oneStripped"))
    wait_for_verdict(page, "unique")
    stripped = drawn(page)
    assert sum(old != new for old, new in zip("".join(UNIQUE), "".join(stripped), strict=True)) == 1
    assert why(Puzzle.of(stripped)).to_json()["redundant"] == []
    press(page, "undo")
    assert drawn(page) == UNIQUE


def test_strip_says_when_no_number_can_go(page):
    build(page, ["...", ".4.", "..."])
    wait_for_verdict(page, "unique")
    press(page, "stripIt")
    wait_for(page, "#notice", say(page, "nothingStripped"))
    assert drawn(page) == ["...", ".4.", "..."]


def test_one_like_this(page):
    lines = [".....#", "......", ".#....", "....#.", "......", "#....."]
    build(page, lines, "rotate180")
    press(page, "likeIt")
    wait_for_verdict(page, "unique")
    made = drawn(page)
    assert made != lines
    walls = [[square != "." for square in line] for line in made]
    assert walls == [line[::-1] for line in walls[::-1]]
    assert (len(made), len(made[0])) == (6, 6)
    press(page, "undo")
    assert drawn(page) == lines


def test_play_it(page):
    build(page, UNIQUE)
    wait_for_verdict(page, "unique")
    wait_for(page, "#panel .level", say(page, "easy"))
    press(page, "playIt")
    page.wait_for_selector("#status")
    wait_for_board(page, UNIQUE)
    assert page.url.endswith(link_of(UNIQUE))
    wait_for(page, "#panel .head", say(page, "easy"))
    click(page, "r1c2", "r2c1", "r2c3", "r3c2")
    wait_for(page, "#status", say(page, "withoutHints"))
    press(page, "build")
    wait_for_board(page, UNIQUE)


def test_edit_what_is_played(visit):
    page = visit(UNIQUE)
    press(page, "moreMenu", "editThis")
    wait_for_verdict(page, "unique")
    assert drawn(page) == UNIQUE


def test_brushes_by_touch(visit):
    page = visit(viewport={"width": 360, "height": 720}, has_touch=True, is_mobile=True, device_scale_factor=2)
    build(page, ["....", "....", "...."])
    page.evaluate("() => scrollTo(0, 0)")
    fingers = Fingers(page)
    fingers.tap("r1c1")
    wait_for_board(page, ["#...", "....", "...."])
    button(page, "clue", clue="3").tap()
    fingers.tap("r2c2")
    wait_for_board(page, ["#...", ".3..", "...."])
    button(page, "wallBrushHelp").tap()
    fingers.hold("r3c1", "r3c2", "r3c3")
    wait_for_board(page, ["#...", ".3..", "###."])
    button(page, "undo").tap()
    wait_for_board(page, ["#...", ".3..", "...."])
    fingers.hold("r1c1")
    wait_for_board(page, ["0...", ".3..", "...."])


def test_a_late_answer_is_not_drawn_on_a_newer_board(page):
    build(page, SEVERAL)
    wait_for_verdict(page, "multiple")
    held = Held(page, LIVE, 1)
    cell(page, "r1c1").focus()
    type_keys(page, "#")
    held.wait()
    assert is_stale(page)
    assert page.locator("#verdict").text_content() == say(page, "verdictMultiple")  # the old one, in grey
    assert pointed(page, "ghost-lamp") == []  # what was known of the old board is not drawn on the new one
    type_keys(page, ".", "ArrowRight", "4")
    held.wait_for_hang_up("forced")
    wait_for_verdict(page, "none")
    held.answer({"schema": 1, "verdict": "unique", "lamps": ["r3c3"], "bars": [], "open": []})
    page.wait_for_timeout(300)
    wait_for_verdict(page, "none")
    assert pointed(page, "ghost-lamp") == []


def test_the_newest_answer_wins_even_while_older_reasons_are_on_their_way(page):
    build(page)
    wait_for_pointed(page, "differ", why(Puzzle.of(["." * 7] * 7)).to_json()["differ"])
    held = Held(page, "**/api/why", 1)
    paste(page, "\n".join(SEVERAL))
    held.wait()
    paste(page, "\n".join(UNIQUE))
    wait_for_verdict(page, "unique")
    held.answer(why(Puzzle.of(SEVERAL)).to_json())
    wait_for_pointed(page, "spare", why(Puzzle.of(UNIQUE)).to_json()["redundant"])
    page.wait_for_timeout(200)
    assert pointed(page, "differ") == []


def test_work_can_be_given_up(page):
    build(page, UNIQUE)
    wait_for_verdict(page, "unique")
    held = Held(page, "**/api/generate")
    press(page, "likeIt")
    held.wait()
    wait_for(page, "#panel", say(page, "working"))
    assert button(page, "likeIt").is_disabled()
    press(page, "giveUp")
    held.wait_for_hang_up("generate")
    wait_for_frame(page)
    assert button(page, "likeIt").is_enabled()
    assert page.get_by_text(say(page, "working")).count() == 0
    assert drawn(page) == UNIQUE


def test_a_new_puzzle_is_given_up_by_closing_its_dialog(page):
    before = drawn(page)
    held = Held(page, "**/api/generate")
    press(page, "newPuzzle")
    press(page, "make")
    held.wait()
    page.keyboard.press("Escape")
    held.wait_for_hang_up("generate")
    held.answer({"schema": 1, "board": UNIQUE, "met": True, "level": "easy"})
    page.wait_for_timeout(200)
    assert page.locator("dialog").count() == 0
    assert drawn(page) == before


def test_drawing_on_gives_up_the_work_on_the_old_board(page):
    build(page, UNIQUE)
    wait_for_verdict(page, "unique")
    held = Held(page, "**/api/generate")
    press(page, "likeIt")
    held.wait()
    click(page, "r3c3")
    held.wait_for_hang_up("generate")
    wait_for_frame(page)
    assert button(page, "likeIt").is_enabled()
    assert drawn(page) == ["2..", ".4.", "..#"]


def test_a_server_that_does_not_answer_is_said_and_the_next_question_just_works(page, complaints):
    build(page, UNIQUE)
    wait_for_verdict(page, "unique")
    page.route(LIVE, lambda route: route.abort())
    click(page, "r3c3")
    wait_for(page, "#verdict", say(page, "serverGone"))
    page.unroute(LIVE)
    press(page, "undo")
    wait_for_verdict(page, "unique")
    assert all("ERR_FAILED" in told for told in complaints), complaints
    complaints.clear()


def test_from_the_last_key_to_the_verdict(page):
    entry = next(generate(20, 20, seed=7, symmetry="none")).entry
    build(page, entry.puzzle.lines)
    wait_for_verdict(page, "unique")
    wall = next(name for name in map(entry.puzzle.grid.name, entry.puzzle.clues))
    there = entry.puzzle.squares[next(iter(entry.puzzle.clues))]
    cell(page, wall).focus()
    page.evaluate(TIMED)
    for number in range(11):
        page.keyboard.press("#" if number % 2 == 0 else there)
        page.wait_for_function("(count) => window.timed.length === count", arg=number + 1)
    took = median(page.evaluate("() => window.timed"))
    print(f"20x20: {took:.0f} ms from the last key to the verdict, median of 11")
    assert took <= MOST
