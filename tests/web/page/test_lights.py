"""Lights Out: clicks by mouse, keys and finger, the fewest clicks, light chasing, boards that cannot be solved."""

from collections.abc import Sequence
from typing import Any

import pytest
from support.browsing import Fingers, button, cell, click, go, press, say, spoken, text_of, type_keys, wait_for_frame
from support.building import pointed

from lamplighter.lightsout import Board, explain, hint, solve

LISTEN = """() => { window.heard = [];
  const here = document.getElementById("spoken"), all = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => window.heard.push(here.textContent.trim())).observe(here, all); }"""
LIGHTS = """() => [...document.querySelectorAll("#stage [role=row]")].map((row) =>
  [...row.children].map((light) => /state(\\d)/.exec(light.getAttribute("class"))[1]).join(""))"""
CROSSED = """() => [...document.querySelectorAll("#stage .press")].map((cross) => {
  const at = cross.querySelector("path").getAttribute("d").match(/M([\\d.]+) ([\\d.]+)/).slice(1).map(Number);
  return [`r${Math.floor(at[1]) + 1}c${Math.floor(at[0]) + 1}`, Number(cross.querySelector("text")?.textContent ?? 1)];
})"""
UNDO = """async (times) => { for (let turn = 0; turn < times; turn++) {
  document.querySelector("#tools [data-key=undo]").click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
} }"""
ON, OFF = ["11111"] * 5, ["00000"] * 5
ONE_OFF = ["01111", *ON[1:]]  # cannot be solved


@pytest.fixture
def lights(page: Any) -> Any:
    go(page, "lights")
    wait_for_clicks(page, 15)
    return page


def shown(page: Any) -> list[str]:
    wait_for_frame(page)
    return page.evaluate(LIGHTS)


def wait_for_verdict(page: Any, text: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator("#verdict")).to_have_text(text)


def wait_for_clicks(page: Any, count: int) -> None:
    """Go on when this number of clicks is proven."""
    one = say(page, "oneClickEnough") if count == 1 else say(page, "fewestClicks", count=count)
    wait_for_verdict(page, one if count else say(page, "allOff"))


def choose(page: Any, word: str, value: str) -> None:
    page.locator("#panel label", has_text=say(page, word)).locator("select").select_option(value)
    wait_for_frame(page)


def size(page: Any, rows: int, cols: int) -> None:
    for word, number in (("rows", rows), ("cols", cols)):
        field = page.get_by_label(say(page, word), exact=True)
        field.fill(str(number))
        field.press("Tab")
        wait_for_frame(page)


def set_lights(page: Any, names: Sequence[str]) -> None:
    """Move single lights on by the other button."""
    click(page, *names, button="right")


def in_panel(page: Any, text: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator("#panel")).to_contain_text(text)


def listen(page: Any) -> None:
    page.evaluate(LISTEN)


def wait_to_hear(page: Any, text: str) -> None:
    page.wait_for_function("(text) => window.heard.includes(text)", arg=text)


def test_fewest_clicks_are_those_of_the_library(lights):
    told = solve(Board.all_on(5, 5))
    assert told.clicks == 15
    assert shown(lights) == ON
    in_panel(lights, say(lights, "allSolutions", count=told.to_json()["count"]))
    assert text_of(lights, "#panel [data-key=clicks]").strip() == say(lights, "manyClicks", count=0)


def test_clicks_by_mouse_and_by_keys_and_undo(lights):
    there = [ON]
    for name, number in (("r1c1", 0), ("r3c3", 12), ("r5c5", 24)):
        click(lights, name)
        there.append(spell(Board.of(there[-1]).pressed([number])))
        assert shown(lights) == there[-1]
    type_keys(lights, "ArrowUp", "Space", "ArrowLeft", "Enter")
    there += [spell(Board.of(there[-1]).pressed([19])), spell(Board.of(there[-1]).pressed([19, 18]))]
    assert shown(lights) == there[-1]
    in_panel(lights, say(lights, "manyClicks", count=5))
    for before in there[-2::-1]:
        press(lights, "undo")
        assert shown(lights) == before
    assert button(lights, "undo").is_disabled()
    cell(lights, "r1c1").focus()
    for after, key in zip(there[1:], ("y", "Control+y", "Control+Shift+z") * 2, strict=False):
        type_keys(lights, key)
        assert shown(lights) == after
    assert button(lights, "redo").is_disabled()
    type_keys(lights, "z", "Control+z")
    assert shown(lights) == there[-3]


def spell(board: Board) -> list[str]:
    cols = board.game.cols
    states = "".join(map(str, board.states))
    return [states[at : at + cols] for at in range(0, len(states), cols)]


def test_clicks_by_finger(phone):
    go(phone, "lights")
    cell(phone, "r2c2").scroll_into_view_if_needed()
    Fingers(phone).tap("r2c2")
    assert shown(phone) == spell(Board.of(ON).pressed([6]))
    Fingers(phone).hold("r4c4", "r4c5")  # held still it sets one light, and paints nothing
    assert shown(phone)[3] == ON[3][:3] + "01"
    in_panel(phone, say(phone, "oneClick"))


def test_single_lights_are_set_by_the_tool_the_other_button_and_keys(lights):
    press(lights, "turnTool")
    click(lights, "r1c1")
    click(lights, "r5c5", button="right")  # the other way round: a click
    assert shown(lights) == ["01111", "11111", "11111", "11110", "11100"]
    press(lights, "clickTool")
    set_lights(lights, ["r1c1"])
    cell(lights, "r1c2").focus()
    type_keys(lights, "x", "ArrowRight", "Shift+Space")
    assert shown(lights)[0] == "10011"
    in_panel(lights, say(lights, "oneClick"))


def test_solved_along_in_as_few_clicks_as_were_told(lights):
    press(lights, "solveAlong")
    for left in range(15, 0, -1):
        wait_for_clicks(lights, left)
        lights.wait_for_selector("#stage .press")
        crossed = lights.evaluate(CROSSED)
        assert len(crossed) == left
        assert spoken(lights, crossed[0][0]).endswith(say(lights, "toClickOnce"))
        click(lights, crossed[0][0])
    wait_for_clicks(lights, 0)
    assert shown(lights) == OFF
    in_panel(lights, say(lights, "manyClicks", count=15))
    assert "won" in lights.locator("#stage .board").get_attribute("class").split()
    assert lights.locator("#stage .press").count() == 0


def test_closer_and_no_closer_and_nothing_of_it_after_an_undo(lights):
    best = solve(Board.of(ON))
    good = hint(Board.of(ON)).to_json()["cell"]
    click(lights, good)
    wait_for_clicks(lights, 14)
    in_panel(lights, say(lights, "closer"))
    click(lights, good)
    wait_for_clicks(lights, best.clicks)
    in_panel(lights, say(lights, "noCloser"))
    press(lights, "undo")
    wait_for_clicks(lights, 14)
    assert text_of(lights, "#panel [data-key=clicks]").strip() == say(lights, "oneClick")


def test_a_hint_is_said_shown_and_done(lights):
    listen(lights)
    told = hint(Board.of(ON)).to_json()
    row, col = told["cell"][1:].split("c")
    press(lights, "hint")
    lights.wait_for_selector(".hint")
    sentence = say(lights, "lightsHint", cell=told["cell"], after=told["after"])
    assert text_of(lights, ".hint [data-key=text]").lower() == sentence + "."
    wait_to_hear(lights, sentence.replace(told["cell"], say(lights, "place", row=row, col=col)))
    assert pointed(lights, "ring") == [told["cell"]]
    lights.locator(".hint .cell-name").click()
    assert pointed(lights, "flash") == [told["cell"]]
    press(lights, "apply")
    wait_for_clicks(lights, 14)
    wait_to_hear(lights, say(lights, "fewestClicks", count=14))
    assert lights.locator(".hint").count() == 0


def test_a_board_solved_by_hints_alone_and_the_words_of_the_last_ones(lights):
    size(lights, 3, 3)
    wait_for_clicks(lights, 5)
    cell(lights, "r1c1").focus()
    for left in range(4, -1, -1):
        type_keys(lights, "h")
        lights.wait_for_selector(".hint [data-key=apply]")
        word = {0: "lightsHintLast", 1: "lightsHintOne"}.get(left, "lightsHint")
        text = text_of(lights, ".hint [data-key=text]")
        assert text.lower() == say(lights, word, cell=text.split()[1].strip(";"), after=left).lower() + "."
        press(lights, "apply")
        wait_for_clicks(lights, left)
        cell(lights, "r1c1").focus()
    assert shown(lights) == ["000"] * 3
    type_keys(lights, "h")
    in_panel(lights, say(lights, "allOff"))


def test_light_chasing_stage_by_stage_to_the_end(lights):
    stages = explain(Board.of(ON)).to_json()["stages"]
    press(lights, "chase")
    for number, stage in enumerate(stages, 1):
        lights.wait_for_selector(f".hint:has-text('{say(lights, 'stageOf', number=number, count=len(stages))}')")
        assert text_of(lights, ".hint [data-key=text]") == stage["text"]
        assert pointed(lights, "look") == sorted(stage["presses"])
        press(lights, "doStage")
    assert shown(lights) == OFF
    assert text_of(lights, "#panel [data-key=stages]") == say(lights, "allOff")
    press(lights, "undo")
    assert "1" in "".join(shown(lights))
    assert lights.locator("#panel [data-key=stages]").count() == 0


def test_light_chasing_of_a_game_that_it_does_not_suit_is_refused_in_words(lights, complaints):
    choose(lights, "rule", "king")
    press(lights, "chase")
    in_panel(lights, "ight chasing is told for plus and sigma")
    assert len(complaints) == 1
    assert "422" in complaints.pop()


def test_a_board_that_cannot_be_solved_says_so_and_is_mended(lights):
    listen(lights)
    set_lights(lights, ["r1c1"])
    told = solve(Board.of(ONE_OFF)).to_json()
    wait_for_verdict(lights, say(lights, "lightsStuck"))
    wait_to_hear(lights, say(lights, "lightsStuck"))
    assert "none" in lights.locator("#verdict").get_attribute("class").split()
    in_panel(lights, say(lights, "lightsWhy"))
    in_panel(lights, say(lights, "lightsChange", cells=", ".join(told["change"])))
    assert pointed(lights, "ring") == sorted(told["change"])
    press(lights, "hint")
    lights.wait_for_selector(".hint")
    assert text_of(lights, ".hint") == say(lights, "lightsStuck")
    press(lights, "lightsMend")
    wait_for_clicks(lights, 15)
    press(lights, "undo")
    wait_for_verdict(lights, say(lights, "lightsStuck"))


@pytest.mark.parametrize(("rule", "colors"), [("knight", 3), ("x", 3), ("sigma", 4)])
def test_a_board_of_more_states_that_cannot_be_solved_is_mended_too(lights, rule, colors):
    size(lights, 3, 3)
    choose(lights, "rule", rule)
    choose(lights, "lightColors", str(colors))
    wait_for_verdict(lights, say(lights, "lightsStuck"))
    in_panel(lights, say(lights, "lightsWhyStates"))
    press(lights, "lightsMend")
    board = Board.of(shown(lights), rule, colors=colors)
    wait_for_clicks(lights, solve(board).clicks)


KINDS = [
    (3, 3, "plus", "plane", 2),
    (4, 6, "plus", "torus", 2),
    (3, 4, "sigma", "cylinder", 2),
    (3, 3, "x", "torus", 3),
    (2, 3, "king", "plane", 2),
    (3, 3, "king", "plane", 4),
    (4, 4, "knight", "cylinder", 3),
    (3, 3, "plus", "plane", 4),
    (1, 1, "plus", "torus", 2),
]


def test_every_kind_of_game_takes_as_many_clicks_as_the_library_says(lights):
    for rows, cols, rule, wrap, colors in KINDS:
        size(lights, rows, cols)
        choose(lights, "rule", rule)
        choose(lights, "wrap", wrap)
        choose(lights, "lightColors", str(colors))
        assert shown(lights) == ["1" * cols] * rows
        told = solve(Board.all_on(rows, cols, rule, wrap=wrap, colors=colors))
        if told.solvable:
            wait_for_clicks(lights, told.clicks)
        else:
            wait_for_verdict(lights, say(lights, "lightsStuck"))
    lights.evaluate(UNDO, 5 * len(KINDS))  # other kinds are steps, too
    assert shown(lights) == ON
    wait_for_clicks(lights, 15)
    assert button(lights, "undo").is_disabled()


def test_three_states_have_numbers_names_and_clicks_of_two(lights):
    size(lights, 3, 3)
    choose(lights, "lightColors", "3")
    click(lights, "r1c1")
    assert shown(lights) == spell(Board.all_on(3, 3, colors=3).pressed([0]))
    assert [spoken(lights, name) for name in ("r1c1", "r3c3")] == [
        say(lights, "lightColor", state=2),
        say(lights, "lightColor", state=1),
    ]
    assert cell(lights, "r1c1").locator("text").text_content() == "2"
    click(lights, "r1c1")
    assert spoken(lights, "r1c1") == say(lights, "lightOff")
    press(lights, "moreMenu", "allLightsOff")
    click(lights, "r2c2")
    press(lights, "solveAlong")
    lights.wait_for_selector("#stage .press")
    assert lights.evaluate(CROSSED) == [["r2c2", 2]]
    assert spoken(lights, "r2c2").endswith(say(lights, "toClick", times=2))
    wait_for_clicks(lights, 2)


def test_lights_have_names_and_places(lights):
    assert cell(lights, "r2c3").get_attribute("aria-label") == say(
        lights, "cell", what=say(lights, "lightOn"), row=2, col=3
    )
    click(lights, "r2c3")
    assert spoken(lights, "r2c3") == say(lights, "lightOff")
    grid = lights.get_by_role("grid", name=say(lights, "lightsBoard", rows=5, cols=5))
    assert grid.get_by_role("gridcell").count() == 25
    assert lights.locator("#stage [tabindex='0']").count() == 1


def test_new_boards_all_on_all_off_and_start_again(lights):
    press(lights, "randomLights")
    lights.wait_for_function(
        "(on) => [...document.querySelectorAll('#stage .light')].some((one) => !one.matches('.state1'))", arg=0
    )
    made = shown(lights)
    wait_for_clicks(lights, solve(Board.of(made)).clicks)
    press(lights, "allOn")
    assert shown(lights) == ON
    press(lights, "moreMenu", "allLightsOff")
    wait_for_verdict(lights, say(lights, "allOff"))
    press(lights, "undo", "undo")
    assert shown(lights) == made


def test_what_is_being_typed_stays_while_answers_come(lights):
    field = lights.get_by_label(say(lights, "rows"), exact=True)
    with lights.expect_response("**/api/lightsout_solve"):
        click(lights, "r1c1")
        field.fill("3")
    wait_for_clicks(lights, 14)
    assert field.input_value() == "3"
    field.press("Enter")
    assert shown(lights) == ON[:3]
    field.fill("9999")
    field.press("Enter")
    wait_for_frame(lights)
    assert field.input_value() == "2000"


REST = """async () => {
    const { sync } = await import("/js/view/sync.js"), list = document.body.appendChild(document.createElement("div"));
    const told = [], field = { key: "field", tag: "input", change: (value) => told.push(value) };
    const other = (key) => ({ key, text: key });
    sync(list, [other("looking"), other("hint"), field]);
    list.querySelector("input").focus();
    document.execCommand("insertText", false, "3");
    sync(list, [other("verdict"), field, other("more")]);
    const kinds = [...list.children].map((one) => one.localName);
    return [document.activeElement === list.querySelector("input"), told, kinds];
}"""


def test_a_field_stays_where_it_is_when_what_stood_above_it_goes(lights):
    """A field that is moved loses the focus, and what was typed so far counts as told."""
    assert lights.evaluate(REST) == [True, [], ["p", "input", "p"]]


def test_sizes_are_kept_within_bounds(lights):
    size(lights, 9, -3)
    assert shown(lights) == ["1"] * 9
    size(lights, 99, 9999)
    assert shown(lights) == ["1" * (10_000 // 99)] * 99
    size(lights, 2, 2)
    wait_for_clicks(lights, 4)


def test_a_server_that_is_gone_is_told_in_words(lights, complaints):
    lights.route("**/api/**", lambda route: route.abort())
    click(lights, "r1c1")
    wait_for_verdict(lights, say(lights, "serverGone"))
    click(lights, "r1c1")
    assert shown(lights) == ON  # clicks need nobody
    lights.unroute("**/api/**")
    press(lights, "hint")
    lights.wait_for_selector(".hint [data-key=apply]")
    assert all("ERR_FAILED" in one for one in complaints)
    complaints.clear()
