"""A board on its way out: every format, pictures, the kit, the link."""

import struct
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from support.browsing import begins, link_of, press, say
from support.building import build, paste, wait_for, wait_for_board

from lamplighter import Entry, Puzzle, plugins, read, write
from lamplighter.akari import FORMATS, make_kit
from lamplighter.web.answer import answer

LINES = ["2..", ".4.", "..."]
ABOUT = answer("about", {})[1]
WRITTEN = [told["name"] for told in ABOUT["formats"] if told["writes"]]


@pytest.fixture
def shared(visit) -> Any:
    """The dialog that exports a small puzzle from Build."""
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    build(page, LINES)
    press(page, "export")
    page.wait_for_selector("dialog")
    return page


def text_of(page: Any) -> str:
    return page.get_by_label(say(page, "shareText"), exact=True).input_value()


def download(page: Any, word: str, folder: Path) -> Path:
    with page.expect_download() as waiting:
        press(page, word)
    file = folder / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file


def test_every_format_that_is_written(shared):
    choice = shared.get_by_label(say(shared, "format"))
    shared.wait_for_function("() => document.querySelectorAll('dialog option').length > 1")
    offered = choice.locator("option").evaluate_all("(options) => options.map((option) => option.value)")
    assert offered[1:] == WRITTEN
    for name in WRITTEN:
        expected = write(Puzzle.of(LINES), name)
        choice.select_option(name)
        field = shared.get_by_label(say(shared, "shareText"), exact=True).element_handle()
        shared.wait_for_function("([field, text]) => field.value === text", arg=[field, expected])
        assert shared.locator("dialog [role=status]").text_content() == ""
        if plugins.load(FORMATS, name).__dict__.get("read"):
            assert read(text_of(shared), name).puzzle == Puzzle.of(LINES), name


def test_the_link_is_copied_and_opens_the_puzzle(shared, visit):
    assert text_of(shared).endswith("/" + link_of(LINES))
    press(shared, "copy")
    wait_for(shared, "dialog [role=status]", say(shared, "copied"))
    link = shared.evaluate("() => navigator.clipboard.readText()")
    assert link == text_of(shared)
    other = visit()
    other.goto("about:blank")
    with begins(other):
        other.goto(link)
    wait_for_board(other, LINES)


def test_a_text_is_saved(shared, tmp_path):
    shared.wait_for_function("() => document.querySelectorAll('dialog option').length > 1")
    shared.get_by_label(say(shared, "format")).select_option("picture")
    field = shared.get_by_label(say(shared, "shareText"), exact=True).element_handle()
    shared.wait_for_function("([field, text]) => field.value.trim() === text", arg=[field, "\n".join(LINES)])
    file = download(shared, "saveText", tmp_path)
    assert file.name == "akari-3x3.txt"
    assert read(file.read_text(encoding="utf-8")).puzzle == Puzzle.of(LINES)


def test_a_picture_as_svg(shared, tmp_path):
    file = download(shared, "saveSvg", tmp_path)
    assert file.name == "akari-3x3.svg"
    root = ElementTree.parse(file).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "4" in "".join(root.itertext())


def test_a_picture_as_png_of_a_sensible_size(shared, tmp_path):
    file = download(shared, "savePng", tmp_path)
    content = file.read_bytes()
    assert file.name == "akari-3x3.png"
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", content[16:24])
    assert 800 <= width <= 2000
    assert abs(width - height) <= width / 10
    assert 2_000 < len(content) < 500_000


def test_everything_for_a_portal(shared, tmp_path):
    if not ABOUT["can_print"]:
        pytest.skip("the extra 'print' is not installed")
    file = download(shared, "saveKit", tmp_path)
    with ZipFile(file) as archive:
        assert archive.testzip() is None
        assert set(archive.namelist()) == set(make_kit(Entry(Puzzle.of(LINES))))


def test_a_draft_is_not_exported(page):
    build(page)
    paste(page, "o.?")
    wait_for(page, "#verdict", say(page, "draft"))
    press(page, "export")
    wait_for(page, "#notice", say(page, "draftAbout"))
    assert page.locator("dialog").count() == 0


def test_the_puzzle_that_is_played_is_shared_without_what_is_placed(visit):
    page = visit(LINES)
    page.locator("#stage [data-cell='1']").click()
    press(page, "share")
    page.wait_for_selector("dialog")
    assert text_of(page).endswith("/" + link_of(LINES))


def test_a_server_that_does_not_answer_is_said_in_the_dialog(page, complaints):
    build(page, LINES)
    page.route("**/api/draw", lambda route: route.abort())
    press(page, "export")
    page.wait_for_selector("dialog")
    press(page, "saveSvg")
    wait_for(page, "dialog [role=status]", say(page, "serverGone"))
    assert all("ERR_FAILED" in told for told in complaints), complaints
    complaints.clear()
