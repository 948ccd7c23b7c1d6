"""The page without a server, under the strict policy: Python inside the browser answers as the library here does."""

import json
import os
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from support.boards import SQUARES
from support.browsing import begins, button, climb, drawn, press, say, text_of
from support.site import find_absent, hosting
from support.web import BOARD, SOLUTION

from lamplighter import generate, plugins
from lamplighter.akari import FORMATS, LEVELS, MEASURES
from lamplighter.web.answer import VERBS, answer
from lamplighter.web.site.bytecode import translate, translate_library
from lamplighter.web.site.compiling import compile_kernel
from lamplighter.web.site.fetching import find_cache, gather_files
from lamplighter.web.site.folder import replace_site
from lamplighter.web.site.making import SOURCES, gather_site
from lamplighter.web.site.sources import pack_sources

PATIENCE = 120_000  # milliseconds, where many others are at work
ASK = """async ([verb, body]) => {
  const { ask } = await import("/js/ask/ask.js");
  try { return { status: 200, fields: await ask(verb, body) }; }
  catch (error) { return { status: error.status, text: error.message }; }
}"""
ASK_ALL = """async (questions) => {
  const { ask } = await import("/js/ask/ask.js");
  return Promise.all(questions.map(([verb, body]) => ask(verb, body)));
}"""
WAIT = """async () => {
  const { isComing } = await import("/js/ask/ask.js");
  while (isComing()) await new Promise((done) => setTimeout(done, 20));
}"""
GIVE_UP = """async (body) => {
  const { ask } = await import("/js/ask/ask.js"), giveUp = new AbortController();
  const asked = ask("generate", body, giveUp.signal);
  await new Promise((done) => setTimeout(done, 200));
  const before = performance.now();
  giveUp.abort();
  const status = await asked.then(() => 200, (error) => error.status);
  return [status, performance.now() - before];
}"""
MEMORIES = "async () => (await (await caches.open('lamplighter-python')).keys()).map((one) => one.url)"
SPOIL = """async () => {
  const store = await caches.open("lamplighter-python"), [kept] = await store.keys();
  await store.put(kept, new Response(new Uint8Array(1000)));
}"""
OWN = {"seconds", "compiled", "can_print", "effort"}  # what may differ from one Python to another


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A host of a folder written here; skipped if what it is made of was never fetched."""
    if absent := find_absent():
        pytest.skip(f"the page without a server was not opened: {absent}")
    place = tmp_path_factory.mktemp("site")
    replace_site(place, gather())
    with hosting(place) as at:
        yield at


def gather(**options: Any) -> dict[str, bytes]:
    """Every file of it, from the cache."""
    fetched = gather_files()
    kernel = compile_kernel(fetched) if options else {}
    python, sources = translate_library(fetched, find_cache()), {SOURCES: pack_sources(kernel)}
    return gather_site(python, (translate(sources, python) or sources)[SOURCES], **options)


@pytest.fixture(scope="module")
def shared(browser: Any, address: str) -> Iterator[tuple[Any, list[str]]]:
    """One page for many questions, since each new one loads Python anew; and what it complains of."""
    context, complaints = browser.new_context(), []
    context.set_default_timeout(PATIENCE)
    context.on("console", lambda told: complaints.append(told.text) if told.type in ("error", "warning") else None)
    context.on("weberror", lambda told: complaints.append(str(told.error)))
    page = context.new_page()
    with begins(page):
        page.goto(address + "/")
    page.evaluate(WAIT)
    yield page, complaints
    context.close()


@pytest.fixture
def ask(shared: tuple[Any, list[str]]) -> Iterator[Callable[..., dict[str, Any]]]:
    page, complaints = shared
    yield lambda verb, **body: page.evaluate(ASK, [verb, body])
    assert complaints == []


def plain(fields: Any) -> Any:
    """Fields without what is told of this very run."""
    if isinstance(fields, dict):
        return {name: plain(value) for name, value in fields.items() if name not in OWN}
    return [plain(value) for value in fields] if isinstance(fields, list) else fields


def native(verb: str, body: dict[str, Any]) -> Any:
    status, fields = answer(verb, body)
    assert status == 200, fields
    return json.loads(json.dumps(plain(fields)))


QUESTION = {
    "board": BOARD,
    "draft": ["o..", "...", "..o"],
    "text": "2.\n..",
    "seed": 1,
    "lights": ["#..", "...", "..."],
    "technique": "clue_full",
}


def test_every_verb_answers_as_it_does_here(ask):
    for verb in plugins.names(VERBS):
        told = ask(verb, **QUESTION)
        if verb == "kit":
            assert (told["status"], "not installed" in told["text"]) == (422, True)
        else:
            assert told["status"] == 200, (verb, told)
            assert plain(told["fields"]) == native(verb, QUESTION), verb


def test_every_measure_is_taken(ask):
    """Some ask solvers, which elsewhere work in threads of their own."""
    for measure in plugins.names(MEASURES):
        told = ask("rate", board=BOARD, measures=[measure])
        assert told["status"] == 200, (measure, told)
        assert plain(told["fields"]) == native("rate", {"board": BOARD, "measures": [measure]}), measure


def test_puzzles_are_made_as_they_are_here(ask):
    for level in LEVELS:
        body = {"rows": 6, "cols": 6, "level": level, "seed": 3}
        assert plain(ask("generate", **body)["fields"]) == native("generate", body), level


def test_every_format_is_written(ask):
    for name in plugins.names(FORMATS):
        told = ask("write", board=BOARD, format=name)
        status, fields = answer("write", {"board": BOARD, "format": name})
        assert told["status"] == status, (name, told)
        assert told.get("fields", {}).get("text") == fields.get("text")


def hundred_boards() -> list[list[str]]:
    """Puzzles with one solution, the same with a clue less, and boards that chance drew."""
    chance = Random(18)
    made = [list(one.entry.puzzle.lines) for one in generate(8, 8, count=40, seed=18)]
    fewer = ["\n".join(board).replace(chance.choice("1234"), "#", 1).split("\n") for board in made[:30]]
    drawn = [["".join(chance.choices(SQUARES, k=chance.randint(3, 8)))] * chance.randint(3, 8) for _ in range(30)]
    return made + fewer + drawn


def test_a_hundred_boards_have_the_same_answers(shared):
    page, complaints = shared
    compare_boards(page)
    assert complaints == []


@pytest.mark.skipif(
    not os.environ.get("LAMPLIGHTER_COMPILED"), reason="LAMPLIGHTER_COMPILED is not set: it takes a minute"
)
def test_they_have_the_same_answers_by_a_compiled_kernel(browser, address, tmp_path):
    replace_site(tmp_path, gather(compiled=True))
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    with hosting(tmp_path) as at:
        for _ in range(2):  # once more with the memory of the first visit
            with begins(page):
                page.goto(at + "/")
            assert page.evaluate(ASK, ["about", {}])["fields"]["compiled"]
            compare_boards(page)
    context.close()


def compare_boards(page: Any) -> None:
    """A hundred boards have the same answers here and there."""
    asked = {"solve": {}, "count": {"limit": 1000}, "hint": {"rung": 4}}
    questions = [(verb, {"board": board, **more}) for board in hundred_boards() for verb, more in asked.items()]
    told = [plain(fields) for fields in page.evaluate(ASK_ALL, questions)]
    here = [native(verb, body) for verb, body in questions]
    verdicts = [fields["verdict"] for fields in told[:: len(asked)]]
    assert min(map(verdicts.count, ("unique", "multiple", "none"))) > 5
    for number, question in enumerate(questions):
        hopeless = question[0] == "hint" and verdicts[number // len(asked)] == "none"
        shown = leave_blame if hopeless else plain  # how few clues are to blame is a matter of time
        assert shown(told[number]) == shown(here[number]), question


def leave_blame(hint: dict[str, Any]) -> dict[str, Any]:
    """A hint without the clues that it blames."""
    return hint | {"text": hint["text"].partition(": ")[0], "reason": hint["reason"].partition(": ")[0], "cells": []}


def test_a_refusal_tells_the_place(ask):
    told = ask("solve", board=["..", ".x"])
    assert told["status"] == 422
    assert told["text"].startswith("row 2, column 2: ")
    assert ask("nothing")["status"] == 404


def test_a_long_question_is_given_up_and_the_next_one_answered(shared, ask):
    page, _ = shared
    workers = []
    page.on("worker", lambda worker: workers.append(worker.url))
    status, waited = page.evaluate(GIVE_UP, {"rows": 60, "cols": 60, "level": "difficult", "seconds": 60})
    assert (status, waited < 1000) == (499, True)
    before = time.monotonic()
    assert ask("hint", board=BOARD, rung=4)["status"] == 200
    assert time.monotonic() - before < 50, "it did not wait for the long one"
    assert len(workers) == 1, "another worker took the place of the one that was busy"


def wait_for_hint(page: Any, text: str) -> None:
    page.wait_for_function("(text) => document.querySelector('#hint-text')?.textContent === text", arg=text)


def test_hint_move_and_check_as_a_player_sees_them(shared):
    page, complaints = shared
    climb(page, 4)
    _, told = answer("hint", {"board": BOARD, "rung": 4})
    assert text_of(page, "#hint-text").lower() == told["text"] + "."
    press(page, "apply")
    changed = sum(
        old != new for row, other in zip(BOARD, drawn(page), strict=True) for old, new in zip(row, other, strict=True)
    )
    assert changed == len(told["lamps"]) + len(told["bars"]) > 0
    press(page, "check")
    wait_for_hint(page, say(page, "nothingWrong"))
    assert text_of(page, "#coming") == ""
    assert complaints == []


def test_the_board_can_be_played_before_python_is_there(browser, address):
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    held = []

    def hold(route: Any) -> None:
        held.append(route)

    context.route("**/py/site.json", hold)
    with begins(page):
        page.goto(address + "/")
    coming = say(page, "coming")
    assert text_of(page, "#coming") == coming
    for row, line in enumerate(SOLUTION, 1):
        for col, thing in enumerate(line, 1):
            if thing == "*" and (row, col) != (1, 1):
                page.locator(f'#stage [aria-rowindex="{row}"] > [aria-colindex="{col}"]').click()
    button(page, "hint").click()
    wait_for_hint(page, coming)
    for route in held:
        route.continue_()
    page.wait_for_function("(text) => document.querySelector('#hint-text').textContent !== text", arg=coming)
    assert text_of(page, "#coming") == ""
    assert len(page.locator(".rungs .on").all()) == 1
    page.locator('#stage [aria-rowindex="1"] > [aria-colindex="1"]').click()
    assert drawn(page) == SOLUTION
    context.close()


def test_the_next_visit_begins_with_the_memory_of_this_one(shared):
    page, complaints = shared
    page.wait_for_function(f"async () => (await ({MEMORIES})()).length === 1")
    (kept,) = page.evaluate(MEMORIES)
    for spoiled in (False, True):  # one that will not do is no matter
        if spoiled:
            page.evaluate(SPOIL)
        with begins(page):
            page.reload()
        told = page.evaluate(ASK, ["solve", {"board": BOARD}])
        assert told["fields"]["solutions"] == native("solve", {"board": BOARD})["solutions"]
    assert page.evaluate(MEMORIES) == [kept]
    complaints.clear()


def test_python_that_cannot_be_fetched_is_told(browser, address):
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    context.route("**/py/site.json", lambda route: route.abort())
    with begins(page):
        page.goto(address + "/")
    button(page, "hint").click()
    wait_for_hint(page, say(page, "pythonGone"))
    context.unroute_all()
    press(page, "putAway")
    button(page, "hint").click()
    page.wait_for_selector(".rungs .on")
    context.close()
