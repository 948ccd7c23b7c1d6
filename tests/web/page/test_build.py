"""Build: a board from nothing to one solution, to several, to none, and what is said of it on the way."""

from support.browsing import begins, button, cell, click, drag, drawn, press, say, spoken, type_keys, wait_for_frame
from support.building import (
    build,
    change_edge,
    choose_symmetry,
    pointed,
    wait_for,
    wait_for_board,
    wait_for_pointed,
    wait_for_verdict,
)

from lamplighter import Puzzle, forced, rate, why

EDGES = ("top", "bottom", "left", "right")
UNIQUE = ["2..", ".4.", "..."]
SEVERAL = [".2.", "...", "#.."]
NONE = ["1..", ".4.", "..0"]


def test_from_an_empty_board_to_one_solution_to_none_and_back(page):
    build(page)
    wait_for_verdict(page, "multiple")
    for edge in ("top", "left"):
        for _ in range(4):
            change_edge(page, "removeLine", edge)
    assert drawn(page) == ["..."] * 3
    click(page, "r2c2")
    wait_for_verdict(page, "multiple")
    type_keys(page, "4")
    wait_for_verdict(page, "unique")
    assert pointed(page, "ghost-lamp") == ["r1c2", "r2c1", "r2c3", "r3c2"]
    assert pointed(page, "ghost-mark") == ["r1c1", "r1c3", "r3c1", "r3c3"]
    wait_for(page, "#panel .level", say(page, "easy"))
    cell(page, "r1c1").focus()
    type_keys(page, "1")
    wait_for_verdict(page, "none")
    wait_for_pointed(page, "look", ["r1c1", "r2c2"])
    assert pointed(page, "ghost-lamp") == []
    press(page, "undo")
    wait_for_verdict(page, "unique")
    wait_for_pointed(page, "look", [])
    assert len(pointed(page, "ghost-lamp")) == 4


def test_what_all_solutions_share_is_shown_as_ghosts(page):
    lines = [".2....", "......", "#....."]
    build(page, lines)
    wait_for_verdict(page, "multiple")
    told = forced(Puzzle.of(lines)).to_json()
    assert told["lamps"]
    wait_for_pointed(page, "ghost-lamp", told["lamps"])
    wait_for_pointed(page, "ghost-mark", told["bars"])


def test_two_solutions_the_cells_in_which_they_differ_and_each_by_itself(page):
    build(page, SEVERAL)
    wait_for_verdict(page, "multiple")
    told = why(Puzzle.of(SEVERAL)).to_json()
    wait_for_pointed(page, "differ", told["differ"])
    for name, solution in zip(("shown_a", "shown_b"), told["solutions"], strict=True):
        press(page, name)
        assert drawn(page) == solution
        assert button(page, name).get_attribute("aria-pressed") == "true"
        assert pointed(page, "differ") == sorted(told["differ"])
    press(page, "shown_both")
    assert drawn(page) == SEVERAL
    press(page, "shown_a")
    click(page, "r3c3")
    assert "*" not in "".join(drawn(page))  # a solution of the old board is none of the new one


def test_the_clues_to_blame_are_framed_and_named(page):
    build(page, NONE)
    wait_for_verdict(page, "none")
    told = why(Puzzle.of(NONE)).to_json()
    assert told["clues"]
    wait_for_pointed(page, "look", told["clues"] + told["cells"])
    first = told["clues"][0]
    row, col = first[1:].split("c")
    name = page.locator("#panel .cell-name", has_text=first).first
    assert say(page, "place", row=row, col=col) in name.get_attribute("aria-label")
    name.click()
    assert pointed(page, "flash") == [f"r{row}c{col}"]


def test_numbers_that_are_not_needed_are_framed(page):
    build(page, UNIQUE)
    wait_for_verdict(page, "unique")
    told = why(Puzzle.of(UNIQUE)).to_json()
    assert told["redundant"]
    wait_for_pointed(page, "spare", told["redundant"])
    wait_for(page, "#panel", say(page, "oneSpare"))


def test_the_level_is_that_of_the_library(page):
    lines = [".2.....", "....#.1", "#.....#", ".2...2.", "#.....#", "1.0....", ".....1."]
    build(page, lines)
    told = rate(Puzzle.of(lines), measures=[])
    wait_for(page, "#panel .level", say(page, told.level))
    wait_for(page, "#panel .level", str(round(told.score)))


SYMMETRIC = {
    "none": ["....", "...#", "....", "...."],
    "rotate180": ["....", "...#", "#...", "...."],
    "rotate90": [".#..", "...#", "#...", "..#."],
    "mirror-h": ["....", "#..#", "....", "...."],
    "mirror-v": ["....", "...#", "...#", "...."],
    "mirror-both": ["....", "#..#", "#..#", "...."],
    "diagonal": ["....", "...#", "....", ".#.."],
}


def test_walls_are_drawn_in_a_symmetry(page):
    empty = ["...."] * 4
    build(page, empty)
    for symmetry, there in SYMMETRIC.items():
        choose_symmetry(page, symmetry)
        click(page, "r2c4")
        assert drawn(page) == there
        type_keys(page, "3")  # a number is no part of it
        assert "".join(drawn(page)) == "".join(there)[:7] + "3" + "".join(there)[8:]
        click(page, "r2c4")
        assert drawn(page) == empty


def test_the_key_m_goes_through_the_symmetries_that_suit(page):
    build(page, ["....", "...."])
    cell(page, "r1c1").focus()
    chosen, choice = [], page.get_by_label(say(page, "symmetry"))
    for _ in range(5):
        type_keys(page, "m")
        chosen.append(choice.input_value())
    assert chosen == ["rotate180", "mirror-h", "mirror-v", "mirror-both", "none"]
    assert page.locator("#spoken").text_content().strip() == say(page, "none")


def test_rows_and_columns_come_and_go_at_every_edge_and_are_undone(page):
    lines = ["1#", ".2"]
    build(page, lines)
    more = {"top": ["..", *lines], "bottom": [*lines, ".."], "left": [".1#", "..2"], "right": ["1#.", ".2."]}
    less = {"top": [".2"], "bottom": ["1#"], "left": ["#", "2"], "right": ["1", "."]}
    for edge in EDGES:
        for word, there in (("addLine", more[edge]), ("removeLine", less[edge])):
            change_edge(page, word, edge)
            assert drawn(page) == there, (word, edge)
            press(page, "undo")
            assert drawn(page) == lines
            press(page, "redo")
            assert drawn(page) == there
            press(page, "undo")
    wait_for_verdict(page, "none")


def test_the_last_row_and_column_stay(page):
    build(page, ["."])
    for edge in EDGES:
        change_edge(page, "removeLine", edge)
    assert drawn(page) == ["."]
    wait_for_verdict(page, "unique")


def test_numbers_by_keys(page):
    build(page, ["......", "......"])
    cell(page, "r1c1").focus()
    type_keys(page, "0", "ArrowRight", "1", "ArrowRight", "2", "ArrowRight", "3", "ArrowRight", "4", "ArrowRight", "#")
    type_keys(page, "ArrowDown", "w", "ArrowLeft", "Space", "ArrowLeft", "Enter", "ArrowLeft", "o")
    assert drawn(page) == ["01234#", "..o###"]
    type_keys(page, "ArrowRight", "Space", "ArrowRight", "Backspace", "ArrowRight", ".")
    assert drawn(page) == ["01234#", "..o..."]
    type_keys(page, "*", "ArrowLeft", "q")
    assert spoken(page, "r2c6") == say(page, "wish")
    assert spoken(page, "r2c5") == say(page, "anything")
    type_keys(page, *["z"] * 15)
    assert drawn(page) == ["......", "......"]
    assert button(page, "undo").is_disabled() or drawn(page) == ["......", "......"]


def test_numbers_by_the_other_button(page):
    build(page, ["..."])
    seen = []
    for _ in range(7):
        click(page, "r1c2", button="right")
        seen.append(drawn(page)[0][1])
    assert "".join(seen) == "#01234#"


def test_a_drag_draws_walls_and_is_one_step(page):
    build(page, ["....."] * 3)
    drag(page, "r1c1", "r1c5", "r3c5")
    assert drawn(page) == ["#####", "....#", "....#"]
    drag(page, "r1c2", "r1c4")
    assert drawn(page) == ["#...#", "....#", "....#"]
    press(page, "undo")
    assert drawn(page) == ["#####", "....#", "....#"]
    press(page, "undo")
    assert drawn(page) == ["....."] * 3


def test_a_drag_in_a_symmetry_is_one_step_too(page):
    build(page, ["....."] * 3, "rotate180")
    drag(page, "r1c1", "r1c3")
    assert drawn(page) == ["###..", ".....", "..###"]
    press(page, "undo")
    assert drawn(page) == ["....."] * 3


def test_a_number_is_not_painted(page):
    build(page, ["..."])
    button(page, "clue", clue="2").click()
    drag(page, "r1c1", "r1c3")
    assert drawn(page) == ["2.."]


def test_brushes(page):
    build(page, ["......."])
    for number, square in enumerate("01234", 1):
        button(page, "clue", clue=square).click()
        click(page, f"r1c{number}")
    assert drawn(page) == ["01234.."]
    click(page, "r1c5")
    assert drawn(page)[0][4] == "#"  # pressed again, the number goes and the wall stays
    button(page, "eraseHelp").click()
    drag(page, "r1c1", "r1c3")
    assert drawn(page) == ["...3#.."]
    button(page, "wallBrushHelp").click()
    click(page, "r1c1", "r1c4")
    assert drawn(page) == ["#...#.."]


def test_an_empty_board_can_be_undone(page):
    build(page, UNIQUE)
    press(page, "clearBoard")
    assert drawn(page) == ["..."] * 3
    press(page, "undo")
    assert drawn(page) == UNIQUE


def test_what_was_drawn_is_there_after_a_reload(page):
    build(page, UNIQUE, "mirror-h")
    page.wait_for_timeout(800)
    with begins(page):
        page.reload()
    press(page, "build")
    wait_for_board(page, UNIQUE)
    assert page.get_by_label(say(page, "symmetry")).input_value() == "mirror-h"
    choose_symmetry(page, "none")
    click(page, "r1c3")
    wait_for_frame(page)
    assert drawn(page) == ["2.#", ".4.", "..."]


def test_letters_can_be_turned_off_and_digits_stay(page):
    build(page, ["..."])
    press(page, "moreMenu", "settings")
    page.get_by_label(say(page, "letters"), exact=True).uncheck()
    press(page, "close")
    cell(page, "r1c1").focus()
    type_keys(page, "w", "ArrowRight", "2")
    assert drawn(page) == [".2."]
