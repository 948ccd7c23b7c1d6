"""digest_file, seal: sums by which a flipped byte shows, in files and in what they tell of themselves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import file_digest, sha256
from pathlib import Path
from typing import Any

from lamplighter.errors import BadInput
from lamplighter.paint.saving import slip_of
from lamplighter.records import parse_json

DIGITS = 16  # of a sum that stands in the name of a file


def digest_file(path: Path) -> str:
    """The SHA-256 of a file; BadInput if it cannot be read."""
    try:
        with open(path, "rb") as stream:
            return file_digest(stream, "sha256").hexdigest()
    except (OSError, ValueError) as error:
        raise slip_of("read", path, error) from None


def seal(told: Mapping[str, Any]) -> bytes:
    """JSON as the text of a file, with a sum of its own; the same for the same JSON."""
    plain = json.dumps(told, sort_keys=True).encode()
    return json.dumps({**told, "sum": sha256(plain).hexdigest()[:DIGITS]}, indent=1).encode() + b"\n"


def is_sealed(data: bytes) -> bool:
    """Is it, byte by byte, what `seal` wrote?"""
    try:
        told = parse_json(data.decode())
    except (UnicodeDecodeError, BadInput):
        return False
    return isinstance(told, dict) and seal({name: told[name] for name in told if name != "sum"}) == data
