"""What fits where: phones, large boards; motion and colours as the system wishes."""

import pytest
from support.browsing import Fingers, cell, click, drawn, go, is_won, list_screens, press, say
from support.web import LAMPS, LARGE

PHONE = {"viewport": {"width": 360, "height": 720}, "has_touch": True, "is_mobile": True}
WIDTH = "() => [document.documentElement.scrollWidth, innerWidth]"
HEIGHTS = "() => [...document.querySelectorAll('#tools button')].map((button) => button.getBoundingClientRect().height)"
COLOURS = """(selector) => { const { fill, stroke } = getComputedStyle(document.querySelector(`#stage ${selector}`));
  return [fill, stroke]; }"""
MOVING = "() => document.getAnimations().filter((one) => one instanceof CSSAnimation).map((one) => one.animationName)"


def luminance(colour: str) -> float:
    parts = [int(part) / 255 for part in colour.strip("rgb()").split(",")]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def test_a_phone_scrolls_no_page_sideways(phone):
    for screen in list_screens():
        go(phone, screen)
        drawn(phone)
        assert phone.evaluate(WIDTH) == [360, 360], screen
        assert min(phone.evaluate(HEIGHTS), default=44) >= 44, screen


@pytest.mark.parametrize("word", ["newPuzzle", "open", "share", "settings", "keys"])
def test_dialogs_fit_a_phone(phone, word):
    press(phone, *(["moreMenu"] if word in ("settings", "keys") else []), word)
    dialog = phone.get_by_role("dialog")
    dialog.wait_for()
    box = dialog.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
    assert phone.evaluate(WIDTH) == [360, 360]


def test_tools_are_in_reach_below_the_board_of_a_phone(phone):
    tools, last = phone.locator("#tools").bounding_box(), cell(phone, "r7c7").bounding_box()
    assert last["y"] + last["height"] <= tools["y"] + 1
    assert tools["y"] + tools["height"] <= 720


def test_a_large_board_on_a_desk(visit):
    page = visit(LARGE)
    assert drawn(page) == LARGE
    assert cell(page, "r1c1").bounding_box()["width"] > 23.9
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    name = next(f"r30c{col}" for col, square in enumerate(LARGE[29], 1) if square == ".")
    click(page, name)  # scrolls there inside the stage
    assert drawn(page)[29].count("*") == 1


def test_a_large_board_on_a_phone_scrolls_in_its_stage(visit):
    page = visit(LARGE, **PHONE)
    assert cell(page, "r1c1").bounding_box()["width"] > 29.9
    assert page.evaluate(WIDTH) == [360, 360]
    fingers = Fingers(page)
    stage = page.locator("#stage")
    box = stage.bounding_box()
    x, y = box["x"] + 250, box["y"] + 150
    fingers.send("Start", (x, y))
    for way in range(1, 16):
        fingers.send("Move", (x - 12 * way, y))
    fingers.send("End")
    page.wait_for_timeout(600)
    assert stage.evaluate("(stage) => stage.scrollLeft") > 50
    assert drawn(page) == LARGE


def test_a_win_glows_once_and_not_where_motion_is_unwelcome(page):
    click(page, *LAMPS)
    drawn(page)
    assert page.evaluate(MOVING) == ["glow"]
    page.emulate_media(reduced_motion="reduce")
    press(page, "undo", "redo")
    drawn(page)
    assert is_won(page)
    assert page.evaluate(MOVING) == []


def test_forced_colours_can_be_read(page):
    page.emulate_media(forced_colors="active")
    click(page, "r1c1", "r5c3")
    click(page, "r3c4", button="right")
    drawn(page)
    wall, floor = (page.evaluate(COLOURS, f".{name}:not(.lit, .wrong) rect") for name in ("wall", "floor"))
    assert contrast(wall[0], floor[0]) >= 4.5
    assert contrast(floor[1], floor[0]) >= 3
    assert contrast(page.evaluate(COLOURS, ".wall:not(.wrong) text")[0], wall[0]) >= 4.5
    assert contrast(page.evaluate(COLOURS, ".lamp")[1], floor[0]) >= 3
    assert contrast(page.evaluate(COLOURS, ".mark")[0], floor[0]) >= 3
    wrong = page.evaluate(COLOURS, ".wall.wrong rect"), page.evaluate(COLOURS, ".wall.wrong text")
    assert contrast(wrong[0][0], wrong[1][0]) >= 4.5


def test_print_shows_the_board_alone(page):
    click(page, "r1c1")
    page.emulate_media(media="print")
    drawn(page)
    assert page.locator("#stage .board").is_visible()
    for selector in ("header", "#tools", "#panel"):
        assert not page.locator(selector).first.is_visible(), selector
    assert contrast(page.evaluate(COLOURS, ".wall text")[0], page.evaluate(COLOURS, ".wall rect")[0]) >= 4.5


def test_wide_and_narrow_windows(visit):
    """From a phone to a large desk nothing is wider than the window, and the board and its tools are on it."""
    page = visit()
    for width, height in ((360, 640), (600, 900), (721, 600), (900, 700), (1100, 800), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        box = page.locator("#stage .board").bounding_box()
        assert box["x"] >= 0, (width, height)
        assert box["x"] + box["width"] <= width, (width, height)
        tools = page.get_by_role("button", name=say(page, "hint"), exact=True).bounding_box()
        assert tools["y"] + tools["height"] <= height, (width, height)
