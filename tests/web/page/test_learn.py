"""Learn: a puzzle explained step by step, its rating, rules to try, a page for each technique."""

import json
import re
from typing import Any

import pytest
from support.browsing import (
    STATIC,
    button,
    cell,
    click,
    drawn,
    go,
    press,
    say,
    spoken,
    text_of,
    type_keys,
    wait_for_frame,
)
from support.building import pointed, wait_for, wait_for_board
from support.web import BOARD, SOLUTION

from lamplighter import Puzzle, explain
from lamplighter.web.answer import answer

STEPS = [step for steps in explain(Puzzle.of(BOARD)).to_json()["rounds"] for step in steps]
INDEX = json.loads((STATIC / "library" / "index.json").read_text(encoding="ascii"))
TECHNIQUES = answer("about", {})[1]["techniques"]
TOLD, NUMBER, SLIDER = "#panel .told", "#panel [data-key=number]", "#panel input[type=range]"
SEVERAL, NONE = [".2.", "...", "#.."], ["1..", ".4.", "..0"]
PROBED = [".....", ".1.2.", "1...1", ".....", "1...#"]


def learn(page: Any, tab: str = "steps") -> Any:
    go(page, "learn")
    press(page, f"learn_{tab}")
    return page


def explained(page: Any, lines: list[str] = BOARD) -> Any:
    """Learn, when the first step is told."""
    learn(page)
    page.wait_for_selector(SLIDER)
    wait_for_board(page, lines)
    return page


def whole(text: str) -> str:
    """A sentence as it stands on the page."""
    return (text if re.match(r"r\d+c", text) else text[0].upper() + text[1:]) + "."


def placed_after(steps: list[dict[str, Any]]) -> list[str]:
    rows = [list(line) for line in BOARD]
    for step in steps:
        for sign, names in (("*", step["lamps"]), ("+", step["bars"])):
            for name in names:
                row, col = map(int, name[1:].split("c"))
                rows[row - 1][col - 1] = sign
    return ["".join(row) for row in rows]


def ringed(page: Any) -> list[str]:
    """The cells that a step speaks of, without the cursor, which is a ring, too."""
    return sorted(pointed(page, "ghost-lamp") + pointed(page, "ghost-mark"))


def check_step(page: Any, at: int) -> None:
    """The board, the sentence, frames and rings of a step are shown."""
    step = STEPS[at]
    assert drawn(page) == placed_after(STEPS[:at])
    assert text_of(page, TOLD) == whole(step["text"])
    assert text_of(page, NUMBER) == say(page, "stepOf", number=at + 1, count=len(STEPS))
    assert ringed(page) == sorted(step["lamps"] + step["bars"])
    walls = [
        name for name in step["because"] if BOARD[int(name[1:].split("c")[0]) - 1][int(name.split("c")[1]) - 1] != "."
    ]
    assert pointed(page, "look") == sorted(walls)
    assert page.locator(SLIDER).input_value() == str(at)


def test_step_by_step_by_buttons(page):
    explained(page)
    assert button(page, "backStep").is_disabled()
    for at in range(4):
        check_step(page, at)
        press(page, "nextStep")
    press(page, "backStep")
    check_step(page, 3)
    press(page, "lastStep")
    assert [row.replace("+", ".") for row in drawn(page)] == SOLUTION
    assert text_of(page, TOLD) == whole(say(page, "outcome_solved"))
    assert button(page, "nextStep").is_disabled()
    assert pointed(page, "look") == []
    press(page, "firstStep")
    check_step(page, 0)


def test_step_by_step_by_slider_and_keys(page):
    explained(page)
    page.locator(SLIDER).focus()
    type_keys(page, "ArrowRight", "ArrowRight", "ArrowRight")
    check_step(page, 3)
    page.locator(SLIDER).fill("7")
    check_step(page, 7)
    cell(page, "r1c1").focus()
    type_keys(page, "n", "n", "p")
    check_step(page, 8)
    type_keys(page, "z")
    check_step(page, 7)


def test_a_step_is_said_aloud_with_places_in_words(page):
    explained(page)
    press(page, "nextStep")
    text_of(page, TOLD)
    said = page.locator("#spoken").text_content()
    assert "row " in said
    assert "r4c" not in said.replace("row", "")
    press(page, "lastStep")
    text_of(page, TOLD)
    assert page.locator("#spoken").text_content() == say(page, "outcome_solved")


def test_a_cell_of_a_sentence_flashes(page):
    explained(page)
    page.locator(f"{TOLD} .cell-name").first.click()
    assert pointed(page, "flash") == [page.locator(f"{TOLD} .cell-name").first.text_content()]


@pytest.mark.parametrize(("lines", "outcome"), [(SEVERAL, "stuck"), (NONE, "contradiction")])
def test_the_end_of_a_puzzle_that_has_not_one_solution(visit, lines, outcome):
    page = explained(visit(lines), lines)
    press(page, "lastStep")
    assert text_of(page, TOLD) == whole(say(page, f"outcome_{outcome}"))


def test_the_rating_and_its_plan(page):
    explained(page)
    told = answer("rate", {"board": BOARD, "plan": True, "seconds": 10})[1]
    level = say(
        page,
        "levelIs",
        level=say(page, told["level"]),
        rung=say(page, f"rung_{told['rung']}"),
        score=round(told["score"]),
    )
    wait_for(page, "#panel summary", level)
    page.locator("#panel summary").click()
    plan = page.locator("#panel .plan li")
    assert plan.all_text_contents() == [whole(step["text"]) for step in told["plan"] if step["text"]]
    assert plan.first.is_visible()


def test_another_puzzle_is_explained_when_one_comes_back(page):
    explained(page)
    go(page, "play")
    press(page, "newPuzzle")
    page.get_by_role("dialog").get_by_role("button", name="5×5", exact=True).click()
    press(page, "make")
    page.locator("#stage .board[aria-rowcount='5']").wait_for()
    made = drawn(page)
    go(page, "learn")
    wait_for_board(page, made)
    steps = [step for steps in explain(Puzzle.of(made)).to_json()["rounds"] for step in steps]
    wait_for(page, TOLD, whole(steps[0]["text"]))


def test_a_step_leads_to_its_technique(page):
    explained(page)
    press(page, "nextStep", "nextStep")
    name = STEPS[2]["technique"]
    technique = next(one for one in TECHNIQUES if one["name"] == name)
    page.locator("#panel .technique").click()
    wait_for(page, "#panel h2", technique["title"])
    assert text_of(page, TOLD) == technique["about"]
    assert button(page, "learn_techniques").get_attribute("aria-pressed") == "true"
    assert all(button(page, word).is_disabled() for word in ("firstStep", "backStep", "nextStep", "lastStep"))


def test_a_step_by_assumption_leads_to_its_lesson(visit):
    steps = [step for steps in explain(Puzzle.of(PROBED)).to_json()["rounds"] for step in steps]
    at = next(at for at, step in enumerate(steps) if step["technique"] == "probe")
    page = explained(visit(PROBED), PROBED)
    page.locator(SLIDER).fill(str(at))
    wait_for(page, TOLD, whole(steps[at]["text"]))
    page.locator("#panel .technique").click()
    wait_for(page, "#panel h2", "Assume and refute")


def test_rules_are_tried_by_mouse_wrong_and_right(page):
    learn(page, "rules")
    wait_for(page, "#panel [data-key=told]", say(page, "ruleTry"))
    button(page, "ruleApart").click()
    click(page, "r1c1", "r1c4")
    assert drawn(page) == ["*..*", ".#..", "...."]
    assert text_of(page, "#panel .fault") == say(page, "ruleWrong")
    assert spoken(page, "r1c1") == say(page, "lampWrong")
    click(page, "r1c4")
    assert text_of(page, "#panel [data-key=told]") == say(page, "ruleTry")
    button(page, "ruleClue").click()
    assert drawn(page) == ["....", ".2..", "...."]


def test_rules_are_tried_by_keys_and_the_cursor_stays(page):
    learn(page, "rules")
    button(page, "ruleLight").click()
    cell(page, "r1c1").focus()
    type_keys(page, "ArrowDown", "Space", "ArrowRight", "Enter")
    assert drawn(page)[1] == "**#.."
    assert cell(page, "r2c2").evaluate("(cell) => cell === document.activeElement")
    type_keys(page, "Space", "ArrowRight", "Space")
    assert drawn(page)[1] == "*.#.."


def test_every_rule_can_be_done(page):
    learn(page, "rules")
    boards = {}
    for word in ("ruleLight", "ruleApart", "ruleClue", "ruleAll"):
        button(page, word).click()
        boards[word] = drawn(page)
        assert text_of(page, "#panel [data-key=told]") == say(page, "ruleTry")
        found = answer("solve", {"board": boards[word]})[1]["solutions"][0]
        click(page, *(f"r{r}c{c}" for r, line in enumerate(found, 1) for c, one in enumerate(line, 1) if one == "*"))
        assert text_of(page, "#panel [data-key=told]") == say(page, "ruleDone")
        assert text_of(page, "#panel [data-key=dark]") == say(page, "allLit")
    assert len({"".join(lines) for lines in boards.values()}) == 4


def test_the_list_of_techniques(page):
    learn(page, "techniques")
    wait_for(page, ".choices", TECHNIQUES[0]["title"])
    assert page.locator(".choices strong").all_text_contents() == [one["title"] for one in TECHNIQUES]
    assert page.locator(".choices span").all_text_contents() == [one["about"] for one in TECHNIQUES]


def tell_how_often(page: Any, name: str) -> str:
    """By the puzzles of the library; the plainest techniques are not counted."""
    used = INDEX["techniques"].get(name)
    return say(page, "nearlyAlways") if used is None else say(page, "howOften", used=used, count=INDEX["count"])


def open_technique(page: Any, name: str) -> dict[str, Any]:
    learn(page, "techniques")
    page.locator(f".choices [data-key={name}] button").click()
    technique = next(one for one in TECHNIQUES if one["name"] == name)
    wait_for(page, "#panel h2", technique["title"])
    return technique


@pytest.mark.parametrize(
    ("name", "source"), [("clue_full", "sourceDekker"), ("neighbours_2_1", "sourceClosure"), ("pair", "sourceOurs")]
)
def test_a_technique_before_and_after_where_it_comes_from_and_how_often_it_occurs(page, name, source):
    technique = open_technique(page, name)
    sides = [line.split() for line in technique["example"].splitlines()[1:]]
    for word, side in (("before", 0), ("after", 1), ("before", 0)):
        press(page, word)
        assert drawn(page) == [line[side] for line in sides]
        assert button(page, word).get_attribute("aria-pressed") == "true"
    level = say(page, technique["level"]) if source == "sourceDekker" else ""
    wait_for(page, "#panel [data-key=source]", f"{say(page, source, level=level)} {tell_how_often(page, name)}")
    press(page, "allTechniques")
    wait_for_frame(page)
    assert page.locator(".choices li").count() == len(TECHNIQUES)


def test_where_a_technique_works_here(page):
    open_technique(page, "pair")
    places = answer("places", {"board": BOARD, "technique": "pair"})[1]["steps"]
    assert len(places) > 2
    press(page, "showPlaces")
    wait_for(page, f"{TOLD}[data-key=text]", whole(places[0]["text"]))
    assert drawn(page) == BOARD
    for place in places[1:]:
        press(page, "nextStep")
        assert text_of(page, f"{TOLD}[data-key=text]") == whole(place["text"])
        assert ringed(page) == sorted(place["lamps"] + place["bars"])
    assert button(page, "nextStep").is_disabled()
    cell(page, "r1c1").focus()
    type_keys(page, "n")
    assert text_of(page, f"{TOLD}[data-key=text]") == whole(places[-1]["text"])
    press(page, "firstStep")
    assert text_of(page, f"{TOLD}[data-key=text]") == whole(places[0]["text"])


def test_a_technique_that_works_nowhere_here(page):
    open_technique(page, "linear_3_3")
    press(page, "showPlaces")
    wait_for(page, "#panel .fault", say(page, "noPlaces"))
    assert drawn(page) == BOARD
    assert button(page, "nextStep").is_disabled()
    press(page, "allTechniques")
    wait_for_frame(page)
    assert page.locator("#panel .fault").count() == 0


def test_numbers_at_the_edges_are_always_there(page):
    press(page, "moreMenu", "settings")
    page.get_by_label(say(page, "coordinates")).uncheck()
    press(page, "close")
    play = page.locator("#stage .board").get_attribute("viewBox")
    explained(page)
    assert page.locator("#stage .board").get_attribute("viewBox") != play


def test_a_server_that_is_gone_is_told_in_words(page, complaints):
    page.route("**/api/**", lambda route: route.abort())
    go(page, "learn")
    wait_for(page, "#panel .fault", say(page, "serverGone"))
    page.unroute("**/api/**")
    explained(page)
    assert page.locator("#panel .fault").count() == 0
    press(page, "learn_techniques")
    wait_for(page, ".choices", TECHNIQUES[0]["title"])
    assert all("ERR_FAILED" in one for one in complaints)
    complaints.clear()
