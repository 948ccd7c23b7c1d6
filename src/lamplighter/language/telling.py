"""`speaking` chooses the language, `tell` fills a template in it.

What a translation lacks is said in English. What is wrong with an input is always English.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar

from lamplighter import arguments, plugins
from lamplighter.errors import BadInput
from lamplighter.values import Frozen

TRANSLATIONS = "lamplighter.language.translations"
ENGLISH = "en"  # what the templates are in

Sentences = Mapping[str, str]  # of one language, by their English templates
NONE: Sentences = Frozen()
spoken: ContextVar[Sentences] = ContextVar("spoken", default=NONE)


def list_languages() -> tuple[str, ...]:
    """The languages there are, as ISO 639 calls them: English, then those of the files of `translations`."""
    return (ENGLISH, *plugins.names(TRANSLATIONS))


def speaking(language: str) -> AbstractContextManager[None]:
    """What is told inside `with speaking("de"):` is told in this language; BadInput if it is none of ours.

    It holds for the thread, or the task, that says so, and for nobody else.
    """
    known = list_languages()
    if arguments.expect_text(language, "the language") not in known:
        raise BadInput(plugins.say_unknown("language", language, known))
    return speak(NONE if language == ENGLISH else plugins.load(TRANSLATIONS, language).SENTENCES)


@contextmanager
def speak(sentences: Sentences) -> Iterator[None]:
    """The same with the sentences themselves."""
    before = spoken.set(sentences)
    try:
        yield
    finally:
        spoken.reset(before)


def translate(template: str) -> str:
    """The template in the language that is spoken, its holes left open; in English if it has no translation."""
    return spoken.get().get(template, template)


def tell(template: str, /, **holes: object) -> str:
    """The same with its holes filled."""
    return translate(template).format(**holes)
