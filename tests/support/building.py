"""Build, for its tests: boards drawn, pasted and dropped, what the live feedback says and points at."""

from collections.abc import Sequence
from typing import Any

from support.browsing import button, drawn, press, say, wait_for_frame

POINTED = """(name) => [...document.querySelectorAll(`#stage .over .${name}`)].map((mark) => {
  const at = (side, middle) => Math.floor(Number(mark.getAttribute(side) ?? mark.getAttribute(middle))) + 1;
  return `r${at("y", "cy")}c${at("x", "cx")}`;
}).sort()"""
PASTE = """(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
DROP = """([text, name]) => {
  const dataTransfer = new DataTransfer();
  if (name) dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
  else dataTransfer.setData("text/plain", text);
  const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  document.querySelector("#panel").dispatchEvent(event);
}"""
VERDICTS = {
    "unique": "verdictUnique",
    "multiple": "verdictMultiple",
    "none": "verdictNone",
    "unknown": "verdictUnknown",
}


def paste(page: Any, text: str) -> None:
    """Paste a text where the focus is."""
    page.evaluate(PASTE, text)


def drop(page: Any, text: str, name: str = "") -> None:
    """Drop a text on the page; with a name, as a file."""
    page.evaluate(DROP, [text, name])


def wait_for_board(page: Any, lines: Sequence[str]) -> None:
    """Go on when the page shows this board, or fail after a while."""
    for _ in range(100):
        if drawn(page) == list(lines):
            return
        page.wait_for_timeout(50)
    assert drawn(page) == list(lines)


def build(page: Any, lines: Sequence[str] = (), symmetry: str = "none") -> Any:
    """Go to Build, and draw this board there."""
    press(page, "build")
    choose_symmetry(page, symmetry)
    if lines:
        paste(page, "\n".join(lines))
        wait_for_board(page, lines)
    return page


def choose_symmetry(page: Any, symmetry: str) -> None:
    page.get_by_label(say(page, "symmetry")).select_option(symmetry)
    wait_for_frame(page)


def wait_for_verdict(page: Any, verdict: str) -> None:
    """Go on when this is said of the board as it is now, and the reason has come, too."""
    from playwright.sync_api import expect

    expect(page.locator("#verdict")).to_have_class(f"verdict {verdict}")
    expect(page.locator("#verdict")).to_have_text(say(page, VERDICTS[verdict]))


def wait_for(page: Any, selector: str, text: str) -> None:
    """Go on when such an element has this text somewhere."""
    from playwright.sync_api import expect

    expect(page.locator(selector).first).to_contain_text(text)


def pointed(page: Any, name: str) -> list[str]:
    """The cells that have a mark of this kind above them: ghost-lamp, ghost-mark, differ, spare, look."""
    wait_for_frame(page)
    return page.evaluate(POINTED, name)


def wait_for_pointed(page: Any, name: str, cells: Sequence[str]) -> None:
    """Go on when exactly these cells have such a mark."""
    for _ in range(100):
        if pointed(page, name) == sorted(cells):
            return
        page.wait_for_timeout(50)
    assert pointed(page, name) == sorted(cells)


def change_edge(page: Any, word: str, edge: str) -> None:
    """Press + (addLine) or - (removeLine) beside an edge, wherever what is said of the board has just moved it to."""
    button(page, word, edge=say(page, edge)).dispatch_event("click")
    wait_for_frame(page)
