"""Real fingers on a small screen: taps and holds play, scrolling and pinching are the browser's."""

from support.browsing import PAUSE, Fingers, drawn, is_won, middle, press, say, type_keys
from support.web import BOARD, LAMPS, SOLUTION


def test_solved_by_taps(phone):
    fingers = Fingers(phone)
    for lamp in LAMPS:
        fingers.tap(lamp)
    assert drawn(phone) == SOLUTION
    assert is_won(phone)


def test_the_mark_tool_works_with_a_finger(phone):
    fingers = Fingers(phone)
    press(phone, "mark")
    fingers.tap("r3c2")
    fingers.hold("r3c4")
    assert drawn(phone)[2] == "#+.*..#"


def test_held_still_it_marks_and_then_paints_as_one_step(phone):
    Fingers(phone).hold("r3c2", "r3c3", "r3c4", "r3c5")
    assert drawn(phone)[2] == "#++++.#"
    press(phone, "undo")
    assert drawn(phone) == BOARD


def test_a_finger_that_paints_does_not_scroll(phone):
    before = phone.evaluate("() => scrollY")
    Fingers(phone).hold("r1c3", "r2c3", "r3c3", "r4c3", "r5c3")
    assert [line[2] for line in drawn(phone)] == list("+++++0.")
    assert phone.evaluate("() => scrollY") == before


def test_scrolling_paints_nothing(phone):
    fingers, (x, y) = Fingers(phone), middle(phone, "r4c3")
    fingers.send("Start", (x, y))
    for way in range(1, 16):
        fingers.send("Move", (x, y - 12 * way))
    fingers.send("End")
    phone.wait_for_timeout(700)
    assert phone.evaluate("() => scrollY") > 50
    assert drawn(phone) == BOARD


def test_pinching_paints_nothing(phone):
    fingers, (x, y) = Fingers(phone), middle(phone, "r3c3")
    fingers.send("Start", (x, y))
    fingers.send("Start", (x, y), (x + 80, y + 80))
    for way in range(1, 12):
        fingers.send("Move", (x - 5 * way, y - 5 * way), (x + 80 + 5 * way, y + 80 + 5 * way))
    fingers.send("End")
    phone.wait_for_timeout(700)
    assert phone.evaluate("() => visualViewport.scale") > 1.2
    assert drawn(phone) == BOARD


def test_a_second_finger_undoes_what_the_first_painted(phone):
    fingers, first, second = Fingers(phone), middle(phone, "r3c2"), middle(phone, "r3c3")
    fingers.send("Start", first)
    phone.evaluate(PAUSE, 600)
    fingers.send("Move", second)
    assert drawn(phone)[2] == "#++...#"
    fingers.send("Start", second, middle(phone, "r5c4"))
    fingers.send("End")
    assert drawn(phone) == BOARD
    type_keys(phone, "Tab")
    assert phone.get_by_role("button", name=say(phone, "redo"), exact=True).is_disabled()
