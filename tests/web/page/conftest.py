"""A browser for all tests of the page, and visits that fail whenever the page complains."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from support.browsing import FLAGS, begins, find_browser, find_missing, link_of

HERE = Path(__file__).parent
SCREEN = {"width": 1280, "height": 800}
PATIENCE = 15_000  # milliseconds, on a machine with other work


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test of the page that fails is tried once more, and the summary says so.

    On a busy machine a browser may be seconds late, or hear a click where a button was a moment ago.
    """
    if config.pluginmanager.hasplugin("rerunfailures"):
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    """Ends with the package: while it runs, playwright keeps an event loop, and no other test may have one."""
    if missing := find_missing():
        pytest.skip(missing)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the browser says is wrong. A test that provokes something looks at it here and clears it."""
    return []


@pytest.fixture
def visit(browser: Any, address: str, complaints: list[str]) -> Iterator[Callable[..., Any]]:
    """Opens the page as somebody who has never been there: visit(), visit(board, viewport=...)."""
    contexts = []

    def visit(board: list[str] | None = None, at: str = address, **options: Any) -> Any:
        context = browser.new_context(**({"viewport": SCREEN} | options))
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("console", lambda told: complaints.append(told.text) if told.type in ("error", "warning") else None)
        context.on("weberror", lambda told: complaints.append(str(told.error)))
        page = context.new_page()
        with begins(page):
            page.goto(at + "/" + (link_of(board) if board else ""))
        return page

    yield visit
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(visit: Callable[..., Any]) -> Any:
    """A first visit: the puzzle that everybody begins with."""
    return visit()


@pytest.fixture
def phone(visit: Callable[..., Any]) -> Any:
    return visit(viewport={"width": 360, "height": 720}, has_touch=True, is_mobile=True, device_scale_factor=2)
