"""The page in a browser, for its tests: where the browser is, what the board shows, hands and fingers.

Nothing here needs playwright to be imported, so that tests can be skipped without it.
"""

import json
import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Any

from lamplighter import read, write
from support.home import HOME

STATIC = HOME / "src" / "lamplighter" / "web" / "static"
WORD = re.compile(r'''(?<![\w"])(?:"([\w-]+)"|(\w+)):\s*"((?:[^"\\]|\\.)*)"''')
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first is the quickest
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PACKAGES = HOME / ".cache" / "npm" / "node_modules"  # filled by .ci/page-tools
AXE, TSC = PACKAGES / "axe-core" / "axe.min.js", PACKAGES / ".bin" / "tsc"
FRAME = "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));"
DRAWN = f"""async () => {{
  {FRAME}
  const board = document.querySelector("#stage .board");
  const rows = [...board.querySelectorAll("[role=row]")].map((row) => [...row.children].map((cell) =>
    cell.classList.contains("wall") ? cell.textContent || "#" : "."));
  const put = (selector, sign) => {{ for (const thing of board.querySelectorAll(selector))
    rows[Math.floor(thing.getAttribute("cy"))][Math.floor(thing.getAttribute("cx"))] = sign; }};
  put(".over .glow", "*");
  put(".over .mark", "+");
  return rows.map((row) => row.join(""));
}}"""


def find_browser() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def find_missing() -> str:
    """What the tests in a browser lack, in words; nothing if they can run."""
    if not find_spec("playwright"):
        return "playwright is not installed"
    return "" if find_browser() else f"there is no {' or '.join(BROWSERS)}"


def link_of(board: Sequence[str]) -> str:
    """A puzzle as the end of an address of the page."""
    return "#" + write(read("\n".join(board)), "puzzlink").partition("?")[2]


@contextmanager
def begins(page: Any) -> Iterator[None]:
    """Go on when the page has loaded what it kept, and has asked for the puzzles that the server was given."""
    with page.expect_response("**/library/given.json"):
        yield
    page.wait_for_selector("#stage .board")
    wait_for_frame(page)


@cache
def read_words() -> dict[str, str]:
    """Every English text of the page."""
    files = [*STATIC.glob("js/words/en.js"), *STATIC.glob("js/words/en/*.js")]
    found = chain.from_iterable(WORD.findall(path.read_text(encoding="utf-8")) for path in files)
    return {quoted or bare: json.loads(f'"{text}"') for quoted, bare, text in found}


def say(page: Any, word: str, **values: Any) -> str:
    """A text of the page as it says it."""
    return re.sub(r"\{(\w+)\}", lambda name: str(values[name[1]]), read_words()[word])


def button(page: Any, word: str, **values: Any) -> Any:
    return page.get_by_role("button", name=say(page, word, **values), exact=True)


def press(page: Any, *words: str) -> None:
    for word in words:
        button(page, word).click()


def climb(page: Any, rung: int) -> None:
    """Ask for a hint up to this rung."""
    for one in range(1, rung + 1):
        button(page, "more" if one > 1 else "hint").click()
        page.wait_for_function("(rung) => document.querySelectorAll('.rungs .on').length === rung", arg=one)


def cell(page: Any, name: str) -> Any:
    row, _, col = name[1:].partition("c")
    return page.locator(f'#stage [aria-rowindex="{row}"] > [aria-colindex="{col}"]')


def click(page: Any, *names: str, **options: Any) -> None:
    for name in names:
        cell(page, name).click(**options)


def spoken(page: Any, name: str) -> str:
    """What a screen reader says is in a cell, without where it is."""
    wait_for_frame(page)
    return cell(page, name).get_attribute("aria-label").rpartition("; ")[0]


def text_of(page: Any, selector: str) -> str:
    """The text of an element, after everything that has happened is shown."""
    wait_for_frame(page)
    return page.locator(selector).text_content()


def drawn(page: Any) -> list[str]:
    """The board as a picture, with what is placed on it, after everything that has happened is shown.

    A page that was just opened has none yet: this waits for it.
    """
    page.wait_for_selector("#stage .board", state="attached")
    return page.evaluate(DRAWN)


def is_won(page: Any) -> bool:
    return "won" in page.locator("#stage .board").get_attribute("class").split()


def list_screens() -> list[str]:
    """The names of all screens that the page has."""
    found = re.search(r"const LOADING = \{(.*?)\};", (STATIC / "js" / "main.js").read_text(encoding="utf-8"), re.DOTALL)
    return re.findall(r"(\w+): (?:async )?\(", found[1])


def go(page: Any, screen: str) -> None:
    """To another screen."""
    press(page, screen)
    page.wait_for_selector(f"body[data-screen={screen}]")


def wait_for_frame(page: Any) -> None:
    page.evaluate(f"async () => {{ {FRAME} }}")


def middle(page: Any, name: str) -> tuple[float, float]:
    box = cell(page, name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Any, *names: str, **options: Any) -> None:
    """Press on the first cell and let go on the last."""
    first, *others = [middle(page, name) for name in names]
    page.mouse.move(*first)
    page.mouse.down(**options)
    for place in others:
        page.mouse.move(*place, steps=4)
    page.mouse.up(**options)


def type_keys(page: Any, *keys: str) -> None:
    """Keys one after the other, each when the one before has been seen."""
    for key in keys:
        page.keyboard.press(key)
        wait_for_frame(page)


PAUSE = "(time) => new Promise((done) => setTimeout(done, time))"


class Fingers:
    """Real touches through the protocol of the browser, so that it scrolls and zooms as it would."""

    def __init__(self, page: Any) -> None:
        self.page, self.session = page, page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})

    def tap(self, name: str) -> None:
        self.send("Start", middle(self.page, name))
        self.send("End")

    def hold(self, name: str, *others: str) -> None:
        """Hold still until it counts, then go over other cells."""
        self.send("Start", middle(self.page, name))
        self.page.evaluate(PAUSE, 600)  # by the page's clock: it may have felt the finger late
        for other in others:
            self.send("Move", middle(self.page, other))
        self.send("End")


def read_axe() -> str:
    return Path(AXE).read_text(encoding="utf-8")
