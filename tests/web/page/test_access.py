"""For those who listen and those who have no mouse: names, roles, focus, what is said aloud."""

from collections.abc import Callable
from typing import Any

import pytest
from support.browsing import (
    AXE,
    button,
    cell,
    click,
    climb,
    drawn,
    go,
    list_screens,
    press,
    read_axe,
    say,
    text_of,
    type_keys,
)
from support.web import BOARD, LAMPS

LISTEN = """() => { window.heard = [];
  const here = document.getElementById("spoken"), all = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => window.heard.push(here.textContent)).observe(here, all); }"""
ROLE = "() => document.activeElement.getAttribute('role') ?? document.activeElement.localName"
ACTIVE = "() => document.activeElement.textContent || document.activeElement.getAttribute('aria-label')"


def heard(page: Any) -> list[str]:
    drawn(page)
    return page.evaluate("() => window.heard.splice(0)")


def try_wrongly(page: Any) -> None:
    click(page, "r1c1", "r1c3", "r1c6")
    press(page, "trial")
    click(page, "r2c2", button="right")
    press(page, "point")


def draw(*names: str) -> Callable[[Any], None]:
    def build(page: Any) -> None:
        go(page, "build")
        click(page, *names)
        page.wait_for_selector("#verdict:not(.stale)")
        page.wait_for_timeout(200)

    return build


def dialog(*words: str) -> Callable[[Any], None]:
    def open_dialog(page: Any) -> None:
        press(page, *words)
        page.get_by_role("dialog").wait_for()
        page.wait_for_timeout(200)

    return open_dialog


def show(screen: str) -> Callable[[Any], None]:
    def show_screen(page: Any) -> None:
        go(page, screen)
        page.wait_for_load_state("networkidle")

    return show_screen


STATES: dict[str, Callable[[Any], None]] = {
    "first": lambda page: None,
    "hint": lambda page: climb(page, 4),
    "trial": try_wrongly,
    "won": lambda page: click(page, *LAMPS),
    "paused": lambda page: press(page, "pause"),
    "menu": lambda page: press(page, "moreMenu"),
    "new": dialog("newPuzzle"),
    "open": dialog("open"),
    "share": dialog("share"),
    "settings": dialog("moreMenu", "settings"),
    "keys": dialog("moreMenu", "keys"),
    "build several": draw("r1c1", "r2c2"),
} | {screen: show(screen) for screen in list_screens() if screen != "play"}


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not here; .ci/page-tools fetches it")
@pytest.mark.parametrize("state", STATES)
def test_axe_has_nothing_to_say(page, state):
    STATES[state](page)
    page.evaluate(read_axe())
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        drawn(page)
        told = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")["violations"]
        assert [(one["id"], [node["html"][:150] for node in one["nodes"][:4]]) for one in told] == [], theme


def test_the_board_is_a_grid_in_the_tree_of_accessibility(page):
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    seen = [node for node in nodes if not node.get("ignored")]
    roles = [node["role"]["value"] for node in seen]
    assert (roles.count("grid"), roles.count("row"), roles.count("gridcell")) == (1, 7, 49)
    names = {node["role"]["value"]: node["name"]["value"] for node in seen if node["role"]["value"] == "grid"}
    assert names == {"grid": say(page, "board", rows=7, cols=7)}
    assert all(node["name"]["value"] for node in seen if node["role"]["value"] in ("gridcell", "button"))


def test_the_board_is_one_stop_for_tab(page):
    stops = []
    for _ in range(60):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(ROLE))
        if stops[-1] == "body":
            break
    assert stops.count("gridcell") == 1
    assert page.locator("#stage [tabindex='0']").count() == 1
    click(page, "r5c4")
    drawn(page)
    assert page.locator("#stage [tabindex='0']").get_attribute("data-cell") == str(4 * 7 + 3)


def test_what_is_said_aloud_and_what_is_not(page):
    page.evaluate(LISTEN)
    click(page, "r1c1", "r7c1")
    press(page, "undo")
    assert heard(page) == []
    press(page, "trial")
    assert heard(page) == [say(page, "inTrialEmpty", depth=1)]
    click(page, "r7c1")
    assert heard(page) == [say(page, "inTrial", depth=1, what=say(page, "aLamp"), row=7, col=1)]
    click(page, "r7c7")
    assert heard(page) == []
    press(page, "keep")
    assert heard(page) == [say(page, "trialOver", count=0)]
    climb(page, 1)
    assert heard(page)[-1].endswith(say(page, "place", row=6, col=1))
    click(page, *(lamp for lamp in LAMPS if lamp not in ("r1c1", "r7c1", "r7c7")))
    assert heard(page) == [text_of(page, "#status")]


@pytest.mark.parametrize("words", [["newPuzzle"], ["open"], ["share"]], ids=lambda words: words[-1])
def test_the_focus_goes_back_after_a_dialog(page, words):
    button(page, words[-1]).focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    assert page.evaluate("() => document.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert page.evaluate(ACTIVE) == say(page, words[-1])


def test_the_focus_goes_back_after_the_menu(page):
    button(page, "moreMenu").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('.menu') !== null")
    page.keyboard.press("Escape")
    assert page.evaluate(ACTIVE) == say(page, "moreMenu")
    press(page, "moreMenu", "settings")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert page.evaluate("() => document.activeElement !== document.body")


@pytest.mark.parametrize("word", ["lamp", "mark", "trial", "hint", "helpNone", "check", "point", "rules", "pause"])
def test_a_button_that_is_pressed_keeps_the_focus(page, word):
    pressed = button(page, word)
    pressed.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    drawn(page)
    expected = {"pause": "goOn"}.get(word, word)
    assert page.evaluate(ACTIVE) == say(page, expected)


def test_a_hint_is_climbed_and_done_by_one_key(page):
    button(page, "hint").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".rungs")
    button(page, "more").focus()
    for rung in (2, 3, 4):
        page.keyboard.press("Enter")
        page.wait_for_function("(rung) => document.querySelectorAll('.rungs .on').length === rung", arg=rung)
    assert page.evaluate(ACTIVE) == say(page, "apply")
    page.keyboard.press("Enter")
    assert drawn(page) != BOARD
    assert page.evaluate("() => document.activeElement !== document.body")


def test_a_click_on_the_board_gives_it_the_keys(page):
    click(page, "r3c3")
    type_keys(page, "ArrowRight", "x")
    assert drawn(page)[2] == "#.*+..#"


def test_the_title_and_the_language(page):
    assert page.title()
    assert page.locator("html").get_attribute("lang") == "en"
    assert cell(page, "r1c1").get_attribute("aria-label").startswith(say(page, "dark"))
