"""The page in another language: chosen in the settings, or the browser's; what it says itself and what it is told."""

import pytest
from support.browsing import begins, press, say, wait_for_frame

CUT = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
ENGLISH = ("lamp", "hint", "cell", "there is")


def speaks(page) -> tuple[str, str]:
    """The language that the page says it has, and what is on its first tab."""
    return page.locator("html").get_attribute("lang"), page.locator("#tabs button").first.text_content()


def test_a_language_is_chosen_in_the_settings_and_forgotten(page):
    assert speaks(page) == ("en", "Play")
    press(page, "moreMenu", "settings")
    with begins(page):
        page.get_by_label(say(page, "language")).select_option("de")
    assert speaks(page) == ("de", "Spielen")
    with begins(page):
        page.reload()
    assert speaks(page) == ("de", "Spielen")
    for name in ("Mehr", "Einstellungen", "Alles vergessen"):
        page.get_by_role("button", name=name, exact=True).click()
    with begins(page):
        page.get_by_role("button", name="Wirklich alles vergessen?", exact=True).click()
    assert speaks(page) == ("en", "Play")


def test_a_german_browser_gets_german_hints_and_steps(visit):
    page = visit(["0..", "...", "..."], locale="de-DE")
    assert speaks(page) == ("de", "Spielen")
    page.get_by_role("button", name="Tipp", exact=True).click()
    page.wait_for_selector("#hint-text")
    page.wait_for_function("() => document.querySelector('#hint-text').textContent === 'Sieh dir die 0 auf r1c1 an.'")
    page.get_by_role("button", name="Lernen", exact=True).click()
    page.wait_for_selector("#panel .told")
    assert page.locator("#panel .told").text_content().startswith("Die 0 auf r1c1 will keine Lampe, also")
    assert page.locator("#panel .technique").text_content() == "Erfüllte Zahl"


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_german_fits(visit, width):
    page = visit(locale="de-DE", viewport={"width": width, "height": 720})
    for tab in ("Bauen", "Lernen", "Rätsel", "Lights Out", "Spielen"):
        page.locator("#tabs").get_by_role("button", name=tab, exact=True).click()
        page.wait_for_selector(f'#tabs [aria-current]:has-text("{tab}")')
        wait_for_frame(page)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), tab
        assert page.locator("#tools button").evaluate_all(CUT) == [], tab
        told = page.locator("#tools, #menu, #tabs").all_text_contents()
        assert [word for word in ENGLISH if any(f" {word}" in text for text in told)] == []
