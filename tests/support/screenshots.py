"""The pictures of the page in the documents, taken anew: `make screenshots`. Look at them before you commit them."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import which
from urllib.request import urlopen

from playwright.sync_api import Page, sync_playwright

from support.home import HOME

FOLDER = HOME / "docs" / "pictures"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
WIDE, NARROW = {"width": 1180, "height": 760}, {"width": 390, "height": 844}


@contextmanager
def serve(*files: Path) -> Iterator[str]:
    """The address of a page with these puzzles."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "lamplighter", "serve", "--no-browser", "--port", str(port), *map(str, files)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        for _ in range(100):
            try:
                urlopen(f"http://127.0.0.1:{port}/", timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait()


def press(page: Page, *cells: str, button: str = "left") -> None:
    """Press cells by their names, such as r3c4."""
    for name in cells:
        row, col = map(int, name[1:].split("c"))
        page.locator(f"#stage g[role=row]:nth-of-type({row}) [data-cell]").nth(col - 1).click(button=button)


def climb(page: Page, rung: int) -> None:
    """Ask for a hint and for more of it, up to this rung."""
    page.locator("#tools [data-key=hint]").click()
    for _ in range(rung - 1):
        page.get_by_role("button", name="Tell me more").click()
        page.wait_for_timeout(150)


def play(page: Page) -> None:
    """A game with its beginning, a trial and a hint."""
    press(page, "r1c1", "r2c2", "r7c1", "r4c1")
    press(page, "r5c3", "r6c2", "r6c4", "r7c3", button="right")
    climb(page, 4)


def build(page: Page) -> None:
    """A board with two solutions."""
    page.locator("#tabs [data-key=build]").click()
    press(page, "r2c2", "r2c5", "r4c4")
    for _ in range(2):
        press(page, "r2c2", button="right")
    page.wait_for_timeout(1200)


SHOTS = {
    "page-play.png": (WIDE, "light", play),
    "page-build.png": (WIDE, "dark", build),
    "page-phone.png": (NARROW, "light", play),
}


def main() -> None:
    """Take them all."""
    with serve(HOME / "examples" / "first.txt") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        for name, (size, theme, act) in SHOTS.items():
            page = browser.new_context(viewport=size, color_scheme=theme, reduced_motion="reduce").new_page()
            page.goto(address)
            page.wait_for_selector("#stage .board")
            page.wait_for_timeout(400)
            act(page)
            page.wait_for_timeout(300)
            page.screenshot(path=FOLDER / name)
        browser.close()


if __name__ == "__main__":
    main()
