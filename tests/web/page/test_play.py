"""Play, by mouse and by keys: a puzzle solved, strokes, undo of everything, what the menu does."""

from typing import Any

from support.browsing import button, cell, click, climb, drag, drawn, is_won, press, say, spoken, text_of, type_keys
from support.web import BOARD, LAMPS, SOLUTION


def reveal(page: Any) -> None:
    press(page, "moreMenu", "showSolution")
    page.wait_for_function("(count) => document.querySelectorAll('#stage .glow').length === count", arg=len(LAMPS))


def test_solved_by_mouse(page):
    assert drawn(page) == BOARD
    click(page, *LAMPS)
    assert drawn(page) == SOLUTION
    assert is_won(page)
    assert say(page, "withoutHints") in text_of(page, "#status")


def test_solved_by_keys_alone(page):
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('[role=gridcell]')"):
            break
    row, col = 1, 1
    for lamp in LAMPS:
        to_row, to_col = map(int, lamp[1:].split("c"))
        ways = ["ArrowDown"] * (to_row - row) + (["ArrowRight"] * (to_col - col) or ["ArrowLeft"] * (col - to_col))
        type_keys(page, *ways, "Space")
        row, col = to_row, to_col
    assert drawn(page) == SOLUTION
    assert is_won(page)


def test_keys_that_move(page):
    cell(page, "r1c1").focus()
    ways = {"End": "r1c7", "PageDown": "r7c7", "Home": "r7c1", "PageUp": "r1c1", "Control+End": "r7c7"}
    for key, there in (*ways.items(), ("Control+Home", "r1c1"), ("ArrowUp", "r1c1"), ("ArrowLeft", "r1c1")):
        type_keys(page, key)
        assert cell(page, there).evaluate("(cell) => cell === document.activeElement"), key


def test_keys_that_place(page):
    cell(page, "r3c2").focus()
    for key, there in (("x", "+"), ("Enter", "*"), ("Shift+Space", "+"), ("Backspace", "."), ("Space", "*")):
        type_keys(page, key)
        assert drawn(page)[2][1] == there, key
    type_keys(page, "Space", "ArrowLeft", "Space", "x")
    assert drawn(page) == BOARD  # pressed again it goes away, and a wall takes nothing


def test_the_other_button_is_the_other_tool(page):
    click(page, "r3c2")
    click(page, "r3c3", button="right")
    click(page, "r3c4", modifiers=["Shift"])
    assert drawn(page)[2] == "#*++..#"
    press(page, "mark")
    click(page, "r3c2")
    click(page, "r3c3", button="right")
    assert drawn(page)[2] == "#+*+..#"
    click(page, "r3c2")
    assert drawn(page)[2] == "#.*+..#"


def test_a_drag_paints_marks_over_what_looks_alike_and_is_one_step(page):
    click(page, "r3c4")
    drag(page, "r3c2", "r3c6", button="right")
    assert drawn(page)[2] == "#++*++#"
    press(page, "undo")
    assert drawn(page)[2] == "#..*..#"
    press(page, "redo")
    assert drawn(page)[2] == "#++*++#"
    drag(page, "r3c2", "r3c6", button="right")  # takes them away again
    assert drawn(page)[2] == "#..*..#"


def test_lamps_are_never_painted(page):
    drag(page, "r3c2", "r3c6")
    assert drawn(page)[2] == "#*....#"
    drag(page, "r3c2", "r3c6")
    assert drawn(page) == BOARD


def test_one_button_goes_round(page):
    press(page, "moreMenu", "settings")
    page.get_by_label(say(page, "oneButton")).check()
    press(page, "close")
    seen = []
    for _ in range(3):
        click(page, "r3c2")
        seen.append(drawn(page)[2][1])
    assert seen == ["*", "+", "."]


def test_undo_and_redo_of_everything(page):
    def state() -> tuple[list[str], list[str], int]:
        return drawn(page), page.locator(".assumed").all_text_contents(), page.locator(".points li").count()

    def carry_out() -> None:
        climb(page, 4)
        press(page, "apply")

    steps = [
        lambda: click(page, "r1c1"),
        lambda: drag(page, "r3c2", "r3c5", button="right"),
        carry_out,
        lambda: press(page, "point"),
        lambda: press(page, "trial"),
        lambda: click(page, "r2c3"),
        lambda: press(page, "trial"),
        lambda: click(page, "r7c1"),
        lambda: press(page, "drop"),
        lambda: press(page, "keep"),
        page.locator(".points button").first.click,
        lambda: button(page, "removePoint", number=1).click(),
        lambda: press(page, "moreMenu", "restart"),
        lambda: reveal(page),
    ]
    seen = [state()]
    for step in steps:
        step()
        seen.append(state())
        assert seen[-1] != seen[-2]
    for before in reversed(seen[:-1]):
        press(page, "undo")
        assert state() == before
    assert button(page, "undo").is_disabled()
    cell(page, "r1c1").focus()
    for after, key in zip(seen[1:], ("y", "Control+y", "Control+Shift+z") * 5, strict=False):
        type_keys(page, key)
        assert state() == after
    assert button(page, "redo").is_disabled()
    type_keys(page, "z", "Control+z")
    assert state() == seen[-3]


def test_the_solution_is_a_step_and_no_win(page):
    reveal(page)
    assert drawn(page) == SOLUTION
    assert not is_won(page)
    assert text_of(page, "#status") == say(page, "revealed")
    press(page, "undo")
    assert drawn(page) == BOARD
    click(page, *LAMPS)
    assert text_of(page, "#status") == say(page, "revealed")  # it was seen, after all
    assert not is_won(page)


def test_start_again(page):
    click(page, "r1c1")
    press(page, "moreMenu", "restart")
    assert drawn(page) == BOARD
    press(page, "undo")
    assert drawn(page)[0][0] == "*"


def test_a_new_puzzle(page):
    click(page, "r1c1")
    press(page, "newPuzzle")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="5×5", exact=True).click()
    dialog.get_by_role("combobox").first.select_option("medium")
    press(page, "make")
    dialog.wait_for(state="detached")
    made = drawn(page)
    assert [len(row) for row in made] == [5] * 5
    assert "*" not in "".join(made)
    assert say(page, "medium") in text_of(page, "#panel h2")
    assert page.url.rpartition("#")[2].startswith("akari/5/5/")


def test_a_new_puzzle_of_any_size(page):
    press(page, "newPuzzle")
    page.get_by_label(say(page, "rows"), exact=True).fill("4")
    page.get_by_label(say(page, "cols"), exact=True).fill("9")
    press(page, "make")
    page.get_by_role("dialog").wait_for(state="detached")
    assert [len(row) for row in drawn(page)] == [9] * 4


def test_spoken_and_drawn_agree(page):
    click(page, "r1c3", "r1c6")
    click(page, "r5c5", button="right")
    assert spoken(page, "r1c3") == say(page, "lampWrong")
    assert spoken(page, "r1c4") == say(page, "lit")
    assert spoken(page, "r2c5") == say(page, "wall")
    assert spoken(page, "r1c2") == say(page, "clueOne", clue=2)
    assert spoken(page, "r5c5") == say(page, "marked")
    assert ["wrong" in cell(page, name).get_attribute("class").split() for name in ("r1c3", "r1c4", "r1c6")] == [
        True,
        False,
        True,
    ]
