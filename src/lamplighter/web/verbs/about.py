"""What there is here: version, verbs, formats, techniques, levels, symmetries."""

from __future__ import annotations

from typing import Any

from lamplighter import COMPILED, __version__, plugins
from lamplighter.akari import FORMATS, LEVELS, MEASURES, SYMMETRIES, TECHNIQUES, title_technique
from lamplighter.language.telling import list_languages, translate
from lamplighter.limits import MAX_ON_PAGE
from lamplighter.web.body import Body, Fields

VERBS = __name__.rpartition(".")[0]
PRINTING = "kit"  # the verb that needs what pictures for print need


def answer(body: Body) -> Fields:
    """What the page may offer; it shows nothing else."""
    return {
        "version": __version__,
        "compiled": COMPILED,
        "verbs": list(plugins.names(VERBS)),
        "formats": [describe_format(told) for told in plugins.describe_all(FORMATS)],
        "techniques": [describe_technique(told) for told in plugins.describe_all(TECHNIQUES)],
        "measures": [pick(told, "name", "about") for told in plugins.describe_all(MEASURES)],
        "levels": list(LEVELS),
        "symmetries": list(SYMMETRIES),
        "languages": list(list_languages()),
        "most_cells": MAX_ON_PAGE,
        "can_print": plugins.tell_missing(plugins.load(VERBS, PRINTING)) is None,
    }


def describe_format(told: dict[str, Any]) -> Fields:
    """A format: its name, one sentence, whether it is read and written, and what one puzzle is in a stream, or null."""
    unit = plugins.read_constants(FORMATS, told["name"]).get("UNIT")
    return pick(told, "name", "about", "reads", "writes") | {"unit": unit}


def describe_technique(told: dict[str, Any]) -> Fields:
    """A technique: its name and title, one sentence, a picture before and after, the level it counts for, or null."""
    name = told["name"]
    words = {"name": name, "title": translate(title_technique(name)), "about": translate(told["about"])}
    return words | pick(told, "example") | {"level": plugins.read_constants(TECHNIQUES, name).get("LEVEL")}


def pick(told: dict[str, Any], *names: str) -> Fields:
    """Some of what is told."""
    return {name: told[name] for name in names}
