"""The course: lessons and progress, pictures, a board explained, boards to practise on, hints that lead there."""

from typing import Any

import pytest
from support.browsing import button, cell, click, climb, drawn, go, is_won, press, say, text_of, wait_for_frame
from support.building import paste, wait_for, wait_for_board

from lamplighter import Puzzle, course, explain, hint

LESSONS = course().to_json()["lessons"]
TOLD, SLIDER = "#panel .told[data-key=text]", "#panel input[type=range]"


@pytest.fixture
def lessons(page: Any) -> Any:
    go(page, "learn")
    show_course(page)
    return page


def show_course(page: Any) -> None:
    press(page, "learn_course")
    wait_for(page, ".choices", LESSONS[-1]["title"])


def open_lesson(page: Any, number: int) -> dict[str, Any]:
    """A lesson, counted from 1."""
    lesson = LESSONS[number - 1]
    page.locator(f".choices [data-key={lesson['name']}] button").click()
    wait_for(page, "#panel h2", say(page, "lessonTitle", number=number, title=lesson["title"]))
    return lesson


def size_of(page: Any, board: dict[str, Any]) -> str:
    return say(page, "size", rows=len(board["grid"]), cols=len(board["grid"][0]))


def practise(page: Any, lesson: dict[str, Any], number: int) -> list[str]:
    """Open a board of a lesson in Play; its lamps."""
    board = lesson["practice"][number - 1]
    page.get_by_role("button", name=say(page, "exercise", number=number, size=size_of(page, board)), exact=True).click()
    page.wait_for_selector("body[data-screen=play]")
    wait_for_board(page, board["grid"])
    return [f"r{r}c{c}" for r, line in enumerate(board["solution"], 1) for c, one in enumerate(line, 1) if one == "*"]


def progress_of(page: Any) -> list[str]:
    wait_for_frame(page)
    return page.locator(".choices [data-key=progress]").all_text_contents()


def test_every_lesson_is_listed_with_nothing_solved_yet(lessons):
    titles = lessons.locator(".choices strong").all_text_contents()
    assert titles == [f"{number}. {lesson['title']}" for number, lesson in enumerate(LESSONS, 1)]
    assert progress_of(lessons) == [
        say(lessons, "lessonProgress", done=0, count=len(lesson["practice"])) for lesson in LESSONS
    ]


@pytest.mark.parametrize("number", [1, 4, len(LESSONS)])
def test_the_picture_of_a_lesson_before_and_after(lessons, number):
    lesson = open_lesson(lessons, number)
    assert text_of(lessons, "#panel .told") == lesson["sentence"]
    for side in ("before", "after", "before"):
        press(lessons, side)
        assert drawn(lessons) == lesson[side]
        assert button(lessons, side).get_attribute("aria-pressed") == "true"
    press(lessons, "allLessons")
    wait_for(lessons, ".choices", LESSONS[0]["title"])


@pytest.mark.parametrize("number", [3, 6])
def test_the_board_of_a_lesson_is_explained_with_what_was_taught(lessons, number):
    lesson = open_lesson(lessons, number)
    press(lessons, "worked")
    lessons.wait_for_selector(SLIDER)
    wait_for_board(lessons, lesson["worked"]["grid"])
    told = explain(Puzzle.of(lesson["worked"]["grid"]), techniques=lesson["allowed"]).to_json()
    steps = [step for steps in told["rounds"] for step in steps]
    assert {step["technique"] for step in steps} <= set(lesson["allowed"])
    assert lesson["technique"] in {step["technique"] for step in steps}
    titles = {one["name"]: one["title"] for one in LESSONS}
    for step in steps[:3]:
        assert text_of(lessons, TOLD).lower() == step["text"].lower() + "."
        assert text_of(lessons, "#panel button.technique") == titles[step["technique"]]
        press(lessons, "nextStep")
    press(lessons, "lastStep")
    assert [line.replace("+", ".") for line in drawn(lessons)] == lesson["worked"]["solution"]
    assert lessons.locator("#panel .plan").count() == 0


def test_a_board_to_practise_on_has_its_title_and_is_counted_at_once(lessons):
    lesson = open_lesson(lessons, 1)
    lamps = practise(lessons, lesson, 1)
    assert say(lessons, "exerciseTitle", title=lesson["title"], number=1) in text_of(lessons, "#panel h2")
    click(lessons, *lamps)
    drawn(lessons)
    assert is_won(lessons)
    go(lessons, "learn")
    done = say(lessons, "exerciseDone", number=1, size=size_of(lessons, lesson["practice"][0]))
    lessons.get_by_role("button", name=done, exact=True).wait_for()
    press(lessons, "allLessons")
    count = len(lesson["practice"])
    wait_for(lessons, ".choices li:first-child", say(lessons, "lessonProgress", done=1, count=count))
    assert progress_of(lessons)[1:] == [
        say(lessons, "lessonProgress", done=0, count=len(one["practice"])) for one in LESSONS[1:]
    ]
    lessons.reload()
    lessons.wait_for_selector("#stage .board")
    go(lessons, "learn")
    show_course(lessons)
    wait_for(lessons, ".choices li:first-child", say(lessons, "lessonProgress", done=1, count=count))


def test_every_board_of_a_lesson_has_its_button(lessons):
    lesson = open_lesson(lessons, 2)
    names = [one.get_attribute("aria-label") for one in lessons.locator("#panel [data-key=boards] button").all()]
    assert names == [
        say(lessons, "exercise", number=number, size=size_of(lessons, board))
        for number, board in enumerate(lesson["practice"], 1)
    ]


def test_a_hint_knows_its_lesson_and_leads_there(lessons):
    lesson = open_lesson(lessons, 1)
    told = hint(Puzzle.of(lesson["practice"][0]["grid"]), 2).to_json()
    assert told["technique"] == lesson["technique"]
    practise(lessons, lesson, 1)
    climb(lessons, 1)
    assert lessons.locator(".hint [data-key=lesson]").count() == 0
    press(lessons, "more")
    wait_for(lessons, ".hint [data-key=lesson]", say(lessons, "thisLesson"))
    link = lessons.locator(".hint button.technique")
    assert link.get_attribute("title") == say(lessons, "toLesson")
    link.click()
    lessons.wait_for_selector("body[data-screen=learn]")
    wait_for(lessons, "#panel h2", say(lessons, "lessonTitle", number=1, title=lesson["title"]))


def test_a_hint_leads_to_its_lesson_from_any_puzzle(page):
    climb(page, 2)
    name = hint(Puzzle.of(drawn(page)), 2).to_json()["technique"]
    lesson = next(one for one in LESSONS if one["name"] == name)
    assert page.locator(".hint [data-key=lesson]").count() == 0
    page.locator(".hint button.technique").click()
    wait_for(page, "#panel h2", say(page, "lessonTitle", number=LESSONS.index(lesson) + 1, title=lesson["title"]))
    assert drawn(page) == lesson["before"]
    press(page, "learn_techniques")
    page.locator(".choices [data-key=pair] button").click()
    press(page, "showPlaces", "nextStep")  # an explanation of the puzzle was never asked for
    wait_for_frame(page)
    assert button(page, "backStep").is_enabled()


def test_a_hint_at_nested_assumptions_leads_to_the_last_lesson(page):
    paste(page, "\n".join(LESSONS[-1]["before"]))
    page.wait_for_selector("#stage .board")
    wait_for_board(page, LESSONS[-1]["before"])
    climb(page, 2)
    page.locator(".hint button.technique").click()
    wait_for(page, "#panel h2", say(page, "lessonTitle", number=len(LESSONS), title=LESSONS[-1]["title"]))


def test_the_board_of_a_lesson_can_be_played(lessons):
    lesson = open_lesson(lessons, 5)
    press(lessons, "worked")
    lessons.wait_for_selector(SLIDER)
    press(lessons, "playIt")
    lessons.wait_for_selector("body[data-screen=play]")
    wait_for_board(lessons, lesson["worked"]["grid"])


def test_a_lesson_that_comes_late_leaves_the_cursor_alone(page):
    held = []

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/api/course", hold)
    with page.expect_request("**/api/course"):
        go(page, "learn")
    page.wait_for_selector(SLIDER)
    cell(page, "r1c1").focus()
    page.keyboard.press("ArrowDown")
    with page.expect_response("**/api/course"):
        held[0].continue_()
    page.wait_for_timeout(200)
    assert cell(page, "r2c1").evaluate("(cell) => cell === document.activeElement")
