"""The library: sizes, levels, small pictures, what was solved here, the next puzzle, the puzzle of the day."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from support.browsing import STATIC, begins, button, cell, click, drawn, go, is_won, press, say, text_of, wait_for_frame
from support.building import wait_for, wait_for_board
from support.web import BOARD, LAMPLIGHTER, serving

from lamplighter import Puzzle, rate, solve

INDEX = json.loads((STATIC / "library" / "index.json").read_text(encoding="ascii"))
FILES = {f"{one['rows']}x{one['cols']}": one for one in INDEX["files"]}
SMALLEST, FIRST = "7x7", "10x10"
ROWS = ".shelf > li"


def read_volumes(size: str) -> list[dict[str, Any]]:
    lines = (STATIC / "library" / f"{size}.jsonl").read_text(encoding="ascii").splitlines()
    return [json.loads(line) for line in lines]


def lamps_of(volume: dict[str, Any]) -> list[str]:
    puzzle = Puzzle.of(volume["grid"])
    return [puzzle.grid.name(lamp) for lamp in solve(puzzle).solutions[0].lamps]


def words_of(page: Any, volume: dict[str, Any]) -> str:
    number = int(volume["id"].rpartition("-")[2])
    return say(page, "volume", number=number, level=say(page, volume["level"]), score=int(volume["score"] + 0.5))


def expect_rows(page: Any, count: int) -> None:
    from playwright.sync_api import expect

    expect(page.locator(ROWS)).to_have_count(count)
    assert text_of(page, "#panel [data-key=count]") == say(page, "manyPuzzles", count=count)


def choose_size(page: Any, size: str) -> list[dict[str, Any]]:
    page.locator("#panel select").select_option(size)
    volumes = read_volumes(size)
    wait_for_board(page, volumes[0]["grid"])
    return volumes


def row_of(page: Any, volume: dict[str, Any]) -> Any:
    return page.locator(f"{ROWS}[data-key='{volume['id']}'] button")


@pytest.fixture
def library(page: Any) -> Any:
    go(page, "library")
    expect_rows(page, FILES[FIRST]["count"])
    return page


def test_every_size_has_its_puzzles(library):
    options = library.locator("#panel select option")
    assert [one.get_attribute("value") for one in options.all()] == list(FILES)
    for size in (SMALLEST, "10x15", "25x25"):
        volumes = choose_size(library, size)
        expect_rows(library, FILES[size]["count"])
        told = library.locator(f"{ROWS} [data-key=words]").all_text_contents()
        assert told == [words_of(library, volume) for volume in volumes]


def test_levels(library):
    for level, count in FILES[FIRST]["levels"].items():
        press(library, level)
        expect_rows(library, count)
        assert button(library, level).get_attribute("aria-pressed") == "true"
        first = next(one for one in read_volumes(FIRST) if one["level"] == level)
        assert drawn(library) == first["grid"]
    press(library, "allLevels")
    expect_rows(library, FILES[FIRST]["count"])


def test_small_pictures_show_the_walls(library):
    volumes = choose_size(library, SMALLEST)
    for volume in volumes[:5]:
        path = row_of(library, volume).locator(".small-board path").get_attribute("d")
        walls = [
            f"M{col} {row}h1v1h-1z"
            for row, line in enumerate(volume["grid"])
            for col, one in enumerate(line)
            if one != "."
        ]
        assert path == "".join(walls)
    assert library.locator(f"{ROWS} svg.small-board").count() == len(volumes)


def test_choosing_shows_the_board_and_choosing_again_plays_it(library):
    volume = choose_size(library, SMALLEST)[3]
    row_of(library, volume).click()
    assert drawn(library) == volume["grid"]
    assert row_of(library, volume).get_attribute("aria-pressed") == "true"
    assert library.locator(f"{ROWS} [aria-pressed=true]").count() == 1
    row_of(library, volume).click()
    library.wait_for_selector("body[data-screen=play]")
    wait_for_board(library, volume["grid"])
    assert say(library, volume["level"]) in text_of(library, "#panel h2")
    click(library, lamps_of(volume)[0])
    assert "*" in "".join(drawn(library))


def test_on_and_back_by_buttons_and_keys(library):
    volumes = choose_size(library, SMALLEST)
    assert button(library, "previousPuzzle").is_disabled()
    press(library, "followingPuzzle", "followingPuzzle")
    assert drawn(library) == volumes[2]["grid"]
    press(library, "previousPuzzle")
    assert drawn(library) == volumes[1]["grid"]
    cell(library, "r1c1").focus()
    library.keyboard.press("n")
    assert drawn(library) == volumes[2]["grid"]
    library.keyboard.press("p")
    assert drawn(library) == volumes[1]["grid"]
    row_of(library, volumes[-1]).click()
    wait_for_frame(library)
    assert button(library, "followingPuzzle").is_disabled()
    press(library, "playIt")
    wait_for_board(library, volumes[-1]["grid"])


def play(page: Any, volume: dict[str, Any]) -> None:
    if row_of(page, volume).get_attribute("aria-pressed") == "false":
        row_of(page, volume).click()
    press(page, "playIt")
    page.wait_for_selector("body[data-screen=play]")
    wait_for_board(page, volume["grid"])


def test_what_was_solved_and_begun_is_known_at_once_and_after_a_reload(library):
    solved, begun = volumes = choose_size(library, SMALLEST)[:2]
    play(library, solved)
    click(library, *lamps_of(solved))
    go(library, "library")
    wait_for(library, f"{ROWS}[data-key='{solved['id']}']", say(library, "finished"))
    play(library, begun)
    click(library, lamps_of(begun)[0])
    go(library, "library")
    told = {solved["id"]: "finished", begun["id"]: "started"}
    for _ in range(2):
        for volume in volumes:
            wait_for(library, f"{ROWS}[data-key='{volume['id']}']", say(library, told[volume["id"]]))
        assert library.locator(f"{ROWS} [data-key=progress]:not(:empty)").count() == 2
        with begins(library):
            library.reload()
        go(library, "library")
        choose_size(library, SMALLEST)
    library.get_by_label(say(library, "unsolved")).check()
    expect_rows(library, FILES[SMALLEST]["count"] - 1)
    assert row_of(library, solved).count() == 0
    assert drawn(library) == begun["grid"]


def test_the_next_puzzle_after_a_win(library):
    first, second = choose_size(library, SMALLEST)[:2]
    play(library, first)
    assert button(library, "nextOfLibrary").count() == 0
    click(library, *lamps_of(first))
    solved = drawn(library)
    press(library, "nextOfLibrary")
    wait_for_board(library, second["grid"])
    assert not is_won(library)
    assert button(library, "nextOfLibrary").count() == 0
    last = read_volumes(SMALLEST)[-1]
    go(library, "library")
    play(library, last)
    click(library, *lamps_of(last))
    press(library, "nextOfLibrary")
    wait_for_board(library, solved)  # round to the first


def test_the_next_puzzle_cannot_be_loaded_and_that_is_told(library, complaints):
    first = choose_size(library, SMALLEST)[0]
    play(library, first)
    click(library, *lamps_of(first))
    with begins(library):
        library.reload()
    library.route("**/library/*.jsonl", lambda route: route.abort())
    press(library, "nextOfLibrary")
    wait_for(library, "#notice", say(library, "serverGone"))
    assert all("ERR_FAILED" in one for one in complaints)
    complaints.clear()


DAYS = {"2026-01-05": (0, 0), "2026-01-06": (1, 0), "2026-01-12": (0, 1), "2027-01-04": (0, 52), "2025-12-29": (0, -1)}


def daily_grid(day: str) -> list[str]:
    weekday, week = DAYS[day]
    names = INDEX["daily"][weekday]
    name = names[week % len(names)]
    return next(one["grid"] for one in read_volumes(name.split("-")[1]) if one["id"] == name)


def open_on(visit: Any, day: str, hour: int) -> list[str]:
    """The board that Today's puzzle opens at an hour of a day."""
    page = visit(timezone_id="Pacific/Auckland")
    page.clock.set_fixed_time(datetime.fromisoformat(f"{day}T{hour:02}:30:00+13:00"))
    go(page, "library")
    press(page, "today")
    page.wait_for_selector("body[data-screen=play]")
    wait_for_board(page, daily_grid(day))
    return drawn(page)


def test_the_puzzle_of_the_day_goes_by_the_calendar_of_its_reader(visit):
    boards = [open_on(visit, day, hour) for day, hour in (("2026-01-05", 0), ("2026-01-05", 23), ("2026-01-06", 0))]
    assert boards[0] == boards[1] != boards[2]


@pytest.mark.parametrize("day", list(DAYS)[2:])
def test_the_puzzle_of_another_day(visit, day):
    assert open_on(visit, day, 12) == daily_grid(day)


def test_no_puzzle_of_the_day_is_told_in_words(page, complaints):
    page.route("**/library/index.json", lambda route: route.abort())
    go(page, "library")
    press(page, "today")
    wait_for(page, "#notice", say(page, "noLibrary"))
    assert page.locator("body[data-screen=library]").count() == 1
    assert all("ERR_FAILED" in one for one in complaints)
    complaints.clear()


@pytest.mark.parametrize("name", ["index.json", f"{FIRST}.jsonl"])
def test_a_missing_file_is_told_in_words_and_asked_for_again(page, complaints, name):
    page.route(f"**/library/{name}", lambda route: route.abort())
    go(page, "library")
    wait_for(page, "#panel .fault", say(page, "noLibrary"))
    page.unroute(f"**/library/{name}")
    go(page, "play")
    go(page, "library")
    expect_rows(page, FILES[FIRST]["count"])
    assert page.locator("#panel .fault").count() == 0
    assert all("ERR_FAILED" in one for one in complaints)
    complaints.clear()


def test_puzzles_that_come_late_do_not_show_under_another_size(library):
    held = []

    def hold(route: Any) -> None:
        held.append(route)

    library.route(f"**/library/{SMALLEST}.jsonl", hold)
    with library.expect_request(f"**/library/{SMALLEST}.jsonl"):
        library.locator("#panel select").select_option(SMALLEST)
    volumes = choose_size(library, "8x8")
    assert len(held) == 1
    with library.expect_response(f"**/library/{SMALLEST}.jsonl"):
        held[0].continue_()
    library.wait_for_timeout(200)
    expect_rows(library, len(volumes))
    assert drawn(library) == volumes[0]["grid"]


def test_names_of_the_list_for_those_who_listen(library):
    volume = choose_size(library, SMALLEST)[0]
    assert library.get_by_role("button", name=words_of(library, volume)).count() == 1
    assert library.locator(f"{ROWS} svg:not([aria-hidden=true])").count() == 0
    assert library.get_by_role("group", name=say(library, "level")).get_by_role("button").count() == 4


# Files given to `lamplighter serve`

GIVEN = [(None, BOARD), ("<b>Lanes</b>", ["......", "######", "......"]), (None, ["2."])]


@pytest.fixture
def given(visit: Any, tmp_path: Path) -> Iterator[Any]:
    lines = [json.dumps({"grid": grid, "title": title}) for title, grid in GIVEN]
    (tmp_path / "mine.jsonl").write_text("\n".join(lines))
    with serving("--no-browser", tmp_path / "mine.jsonl", "--port", 0, command=LAMPLIGHTER) as server:
        page = visit(at=server.address)
        yield page
        page.close()  # before the server is: it may be asked for a level


def name_given(page: Any, number: int, **rated: Any) -> str:
    title, grid = GIVEN[number - 1]
    size = say(page, "size", rows=len(grid), cols=len(grid[0]))
    name = title or say(page, "untitled", number=number)
    return say(page, "volumeGiven" if rated else "volumeUnrated", name=name, size=size, **rated)


def test_puzzles_that_were_given_stand_in_the_library(given):
    from playwright.sync_api import expect

    go(given, "library")
    rating = rate(Puzzle.of(BOARD), measures=())
    words = given.locator(f"{ROWS} [data-key=words]")
    expect(words.nth(0)).to_have_text(
        name_given(given, 1, level=say(given, rating.level), score=int(rating.score + 0.5))
    )
    expect(words.nth(2)).to_have_text(name_given(given, 3))  # it has no solution, so no level
    press(given, rating.level)
    expect_rows_to_be(given, [name_given(given, 1, level=say(given, rating.level), score=int(rating.score + 0.5))])
    press(given, "allLevels")
    assert words.nth(1).text_content().startswith("<b>Lanes</b>")
    given.locator(ROWS).nth(1).locator("button").click()
    assert drawn(given) == ["......", "######", "......"]
    press(given, "playIt")
    given.wait_for_selector("body[data-screen=play]")
    wait_for_board(given, GIVEN[1][1])


def expect_rows_to_be(page: Any, words: list[str]) -> None:
    from playwright.sync_api import expect

    expect(page.locator(f"{ROWS} [data-key=words]")).to_have_text(words)


def test_the_list_of_what_was_given_is_the_librarys(given):
    press(given, "moreMenu", "given")
    given.wait_for_selector("body[data-screen=library]")
    from playwright.sync_api import expect

    expect(given.locator(ROWS)).to_have_count(len(GIVEN))
    options = given.locator("#panel select option")
    assert [one.get_attribute("value") for one in options.all()] == ["given", *FILES]
    given.locator("#panel select").select_option(SMALLEST)
    expect_rows(given, FILES[SMALLEST]["count"])


def test_a_long_list_is_shown_piece_by_piece(visit, tmp_path):
    from playwright.sync_api import expect

    (tmp_path / "mine.txt").write_text("\n\n".join("." * width for width in range(1, 252)))
    with serving("--no-browser", tmp_path / "mine.txt", "--port", 0, command=LAMPLIGHTER) as server:
        page = visit(at=server.address)
        go(page, "library")
        expect(page.locator(ROWS)).to_have_count(200)
        assert text_of(page, "#panel [data-key=count]") == say(page, "manyPuzzles", count=251)
        press(page, "showMore")
        expect(page.locator(ROWS)).to_have_count(251)
        assert button(page, "showMore").count() == 0
        page.close()
