"""Job: what a batch was asked to do, as its file in the folder of a collection tells it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256
from typing import Any

from lamplighter.arguments import expect_kind
from lamplighter.errors import BadInput
from lamplighter.records import parse_json
from lamplighter.values import Frozen

FORMAT = "lamplighter collection"
ASKED = (
    "kind",
    "command",
    "input",
    "fingerprint",
    "options",
    "seed",
    "count",
    "version",
    "schema",
)  # rows depend on it
KINDS_OF_FIELDS = {"kind": str, "command": str, "options": dict, "version": str, "schema": int, "size": int}


@dataclass(frozen=True, slots=True)
class Job:
    """A command for every record of an input, or for every number below `count`, and the options of all its rows.

    `fingerprint` is that of the input; `version` and `schema` are those of the program that began it. The rows follow
    from these alone. `size` says how many records make a part, `started` when it was begun, `finished` when it ended,
    and `made` how many rows there are of each status.
    """

    kind: str
    command: str
    input: str | None = None
    fingerprint: str | None = None
    options: Mapping[str, Any] = field(default_factory=Frozen)
    seed: int | None = None
    count: int | None = None
    version: str = ""
    schema: int = 0
    size: int = 500
    started: str = ""
    finished: str | None = None
    made: Mapping[str, int] = field(default_factory=Frozen)

    @property
    def id(self) -> str:
        """Twelve digits that follow from all that its rows depend on."""
        asked = {name: to_plain(getattr(self, name)) for name in ASKED}
        return sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()[:12]

    def asks_the_same(self, other: Job) -> bool:
        """Is it the same command, but perhaps of an input that has changed since?"""
        return replace(self, fingerprint=other.fingerprint).id == other.id

    def to_json(self) -> dict[str, Any]:
        """All fields by their names, and what it is."""
        told = {one.name: to_plain(getattr(self, one.name)) for one in fields(self)}
        return {"format": FORMAT, "id": self.id, **told}

    @classmethod
    def from_json(cls, text: str) -> Job:
        """The job that a file tells; BadInput if it is none."""
        told = parse_json(text)
        if not isinstance(told, dict) or told.get("format") != FORMAT:
            raise BadInput(f"this is no job of a {FORMAT}")
        for name, kind in KINDS_OF_FIELDS.items():
            expect_field(told, name, kind)
        return cls(**{one.name: told[one.name] for one in fields(cls) if one.name in told})


def expect_field(told: Mapping[str, Any], name: str, kind: type) -> None:
    """BadInput unless the field is there and of this kind."""
    if name not in told:
        raise BadInput(f"the job has no {name!r}")
    try:
        expect_kind(kind, told[name], f"{name!r} of a job", f"of type {kind.__name__}")
    except TypeError as error:
        raise BadInput(str(error)) from None


def to_plain(value: Any) -> Any:
    """A mapping as a dict; everything else as it is."""
    return dict(value) if isinstance(value, Mapping) else value
