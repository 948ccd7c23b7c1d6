"""answer(verb, body): the one door from the page to the library. It knows no HTTP and imports no web code.

A body and an answer are JSON objects. An answer has the fields of docs/json.md, or of docs/page.md where there is no
such command.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from lamplighter import BadInput, LamplighterError, plugins, speaking
from lamplighter.language.telling import ENGLISH, list_languages
from lamplighter.web.body import Body, Fields

VERBS = "lamplighter.web.verbs"
SCHEMA = 1
QUICK, SLOW = "quick", "slow"
SECONDS = {QUICK: 10.0, SLOW: 60.0}  # what a question may ask for, by the pace of its verb


def answer(verb: str, body: object) -> tuple[int, Fields]:
    """A status as in HTTP, and the answer or the `error`: 404 for an unknown verb, 422 for what makes no sense."""
    if verb not in plugins.names(VERBS):
        return refuse(404, plugins.say_unknown("verb", verb, plugins.names(VERBS)))
    if not isinstance(body, Mapping):
        return refuse(422, "a question is a JSON object")
    plugin = plugins.load(VERBS, verb)
    if missing := plugins.tell_missing(plugin):
        return refuse(422, f"{verb!r} needs something that is not installed: {missing}")
    try:
        return 200, {"schema": SCHEMA, **ask(plugin, verb, body)}
    except BadInput as wrong:
        return refuse(422, wrong.text, wrong.row, wrong.col)
    except LamplighterError as wrong:
        return refuse(422, str(wrong))


def ask(plugin: ModuleType, verb: str, body: Mapping[str, object]) -> Fields:
    """What the verb answers, in the `language` of the body."""
    asked = Body(body, SECONDS[find_pace(verb)])
    with speaking(asked.choice("language", list_languages(), ENGLISH) or ENGLISH):
        fields: Fields = plugin.answer(asked)
    return fields


def refuse(status: int, text: str, row: int | None = None, col: int | None = None) -> tuple[int, Fields]:
    """The answer to a question that cannot be answered: one sentence, and the place if there is one."""
    return status, {"error": {"text": text, "row": row, "col": col}}


def find_pace(verb: str) -> str:
    """How long a verb may take: `PACE` of its file, which is not imported; quick if it has none."""
    return plugins.read_constants(VERBS, verb).get("PACE", QUICK) if verb in plugins.names(VERBS) else QUICK
