"""Sentences in other languages: every template is translated, with its holes, and nothing English stays in between."""

import ast
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from string import Formatter
from threading import Barrier

import pytest
from support.home import HOME
from support.techniques import docstring_pictures
from support.verbs import HARD, LIGHTS, NESTED, NONE, ONE, PUZZLE, SEVERAL, STUCK

import lamplighter
from lamplighter import BadInput, Draft, lightsout, plugins
from lamplighter.akari import LEVELS, TECHNIQUES
from lamplighter.akari.game.words import AND, OR
from lamplighter.akari.teaching.topics import list_topics
from lamplighter.language import telling

ROOT = Path(lamplighter.__file__).parent
SPEAKS = re.compile(r"^from lamplighter\.\S+ import .*\b(?:tell|translate|Said)\b", re.M)
FRONTS = ("cli", "web")  # they say nothing of their own in other languages
WORDS = {AND, OR, *LEVELS}  # single words
ENGLISH = re.compile(
    r"\b(?:the|there|this|lamps?|cells?|clues?|and|or|would|must|takes?|has|have|which|with|from|lit|look|then|suppose|"
    r"solutions?|boards?|puzzle|click|rows?|is|are|at|of|none|no|both)\b"
)
FOREIGN = plugins.names(telling.TRANSLATIONS)


def sentences(name):
    """A translation: German by its English."""
    return plugins.load(telling.TRANSLATIONS, name).SENTENCES


def is_template(text):
    """Does it look like a sentence or a part of one, and not like a name?"""
    return bool(re.search("[a-z]", text) and re.search("[ {]", text))


def templates_of(path):
    """The texts that a file gives names to in capitals; keys of a dict are no texts."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and all(name.id.isupper() for name in names_in(node.targets)):
            for part in ast.walk(node.value):
                inner = part.values if isinstance(part, ast.Dict) else getattr(part, "elts", [part])
                yield from (one.value for one in inner if isinstance(one, ast.Constant) and isinstance(one.value, str))


def names_in(targets):
    return [name for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]


def speaking_files():
    """The files that say something."""
    found = [path for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] not in FRONTS]
    return [path for path in found if SPEAKS.search(path.read_text(encoding="utf-8"))]


def all_templates():
    """Whatever is said in English: templates, titles and sentences of lessons, single words."""
    told = {text for path in speaking_files() for text in templates_of(path) if is_template(text)}
    return told | {text for topic in list_topics() for text in (topic.title, topic.sentence)} | WORDS


def holes(template):
    """The names of the holes of a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_there_is_something_to_translate():
    assert len(speaking_files()) > 15
    assert {
        "{reason}, so {conclusion}",
        "{clue} has its lamp",
        "and",
        "Clue full",
        "look at {places}",
    } <= all_templates()


@pytest.mark.parametrize("name", FOREIGN)
def test_every_template_is_translated_and_nothing_else(name):
    assert set(sentences(name)) == all_templates()


@pytest.mark.parametrize("name", FOREIGN)
def test_a_translation_has_the_holes_of_its_template(name):
    assert [one for one, other in sentences(name).items() if holes(one) != holes(other)] == []


SAME = {  # by language: what may read as it does in English, besides templates of nothing but holes
    "de": set(),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_nothing_is_left_in_english(name):
    words = {one: re.sub(r"\{[^}]*\}", "", other) for one, other in sentences(name).items()}
    assert {one for one in words if one == sentences(name)[one] and re.search("[a-z]", words[one])} == SAME[name]
    assert {one for one, other in words.items() if ENGLISH.search(other)} == set()


class Watched(dict):
    """Sentences that note which were asked for in vain."""

    def __init__(self, found):
        super().__init__(found)
        self.missed = set()

    def get(self, template, default=None):
        if template and template not in self:
            self.missed.add(template)
        return super().get(template, default)


EXAMPLES = [path.read_text() for path in sorted((HOME / "examples").glob("*.txt")) if path.stem != "lights"]
BOARDS = [ONE, HARD, SEVERAL, NONE, NESTED, PUZZLE]
PICTURES = [docstring_pictures(name)[0].replace("/", "\n") for name in plugins.names(TECHNIQUES)]
WRONG = ["**\n..", "*1*\n...", "0*\n..", "+3+\n...", "++\n++", "2+\n..", "*....\n.#2#.\n.....", "0.\n.0"]
DRAFTS = ["?.o\n.?.\no.?", "*..*\n....", "o.\n.o", "..\n..", "4.\n..", "*1*\n...", "????\n????"]
SPENT = lamplighter.Budget(nodes=0)


def tell_all(puzzle):
    """All that is said of a board: steps, hints on every rung, why."""
    trace = lamplighter.explain(puzzle)
    yield trace.ending
    for found in trace.rounds:
        yield from (step["text"] for step in found.to_json())
    for rung in (1, 2, 3, 4):
        yield lamplighter.hint(puzzle, rung).text
    yield lamplighter.why(puzzle).text


def tell_of_drafts():
    """All that is said of drafts, in time and out of it."""
    for rows in DRAFTS:
        for level in (None, *LEVELS):
            yield lamplighter.complete(Draft.of(rows), seed=1, level=level, attempts=20).text
        yield lamplighter.complete(Draft.of(rows), seed=1, budget=SPENT).text


def tell_of_plans():
    """The plans of ratings."""
    for puzzle in (
        ONE,
        HARD,
        *(made.entry.puzzle for made in lamplighter.generate(6, 6, count=3, seed=2, level="medium")),
    ):
        for measures in (["step"], ["pattern"], ["guess"], ["refutations"]):
            yield from (sentence.text for sentence in lamplighter.rate(puzzle, measures=measures).tell_plan())


def tell_out_of_budget():
    """What is said where there was no time."""
    yield lamplighter.hint(HARD, budget=SPENT).text
    yield lamplighter.why(HARD, budget=SPENT).text
    yield lamplighter.explain(HARD, budget=SPENT).ending


def check_told(told, watched):
    assert watched.missed == set()
    assert [text for text in told if ENGLISH.search(text)] == []
    assert any(told)


def ask_in(name, ask):
    """What is told in a language, and what it lacks."""
    watched = Watched(sentences(name))
    with telling.speak(watched):
        return list(ask()), watched


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize(
    "board", [*BOARDS, *EXAMPLES, *PICTURES, *WRONG], ids=lambda board: str(board).replace("\n", "/")[:30]
)
def test_what_is_said_of_boards(name, board):
    check_told(*ask_in(name, lambda: tell_all(board)))


@pytest.mark.parametrize("name", FOREIGN)
def test_what_is_said_of_drafts_plans_and_lights(name):
    check_told(*ask_in(name, tell_of_drafts))
    check_told(*ask_in(name, tell_of_plans))
    lights = (LIGHTS, STUCK, lightsout.Board.all_on(5, 5), lightsout.Board.all_on(14, 14))
    check_told(*ask_in(name, lambda: (stage.text for board in lights for stage in lightsout.explain(board))))
    check_told(*ask_in(name, tell_out_of_budget))


def test_english_before_and_after():
    puzzle = "0.\n.."
    told = lamplighter.hint(puzzle, 4).text
    assert told == "the 0 at r1c1 wants no lamp, so there is none at r1c2 and r2c1"
    with lamplighter.speaking("de"):
        assert lamplighter.hint(puzzle, 4).text == "die 0 auf r1c1 will keine Lampe, also steht keine auf r1c2 und r2c1"
        with lamplighter.speaking("en"):
            assert lamplighter.hint(puzzle, 4).text == told
        with pytest.raises(BadInput, match="the rungs are 1 to 4"):  # errors are English
            lamplighter.hint(puzzle, 5)
        assert lamplighter.hint(puzzle, 1).text == "sieh dir die 0 auf r1c1 an"
    assert lamplighter.hint(puzzle, 4).text == told


def test_an_exception_ends_it():
    with pytest.raises(ZeroDivisionError), lamplighter.speaking("de"):
        1 / 0  # noqa: B018
    assert telling.translate("and") == "and"


def test_each_thread_speaks_its_own():
    meet = Barrier(2)

    def ask(name):
        with lamplighter.speaking(name):
            meet.wait(10)
            told = [lamplighter.hint("0.\n..", 1).text for _ in range(20)]
            meet.wait(10)
        return set(told)

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(ask, ("de", "en"))) == [{"sieh dir die 0 auf r1c1 an"}, {"look at the 0 at r1c1"}]


def test_what_has_no_translation_is_said_in_english():
    with telling.speak({"and": "og"}):
        assert telling.translate("or") == "or"
        assert telling.tell("{a} and {b}", a=1, b=2) == "1 and 2"


@pytest.mark.parametrize("name", ["", "xx", "dee", "DE", "__init__", "../de"])
def test_unknown_languages(name):
    with pytest.raises(BadInput, match="there is no language"):
        lamplighter.speaking(name)
