"""digest_file, seal: sums by which a flipped byte shows, in files and in what they tell of themselves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import file_digest, sha256
from pathlib import Path
from typing import Any

from lamplighter.paint.saving import slip_of

DIGITS = 16  # of a sum that stands in a file, or in its name
BLANK, SUM = "0" * DIGITS, b'"sum": "'  # quotes within a word of JSON are escaped, so there is no other


def digest_file(path: Path) -> str:
    """The SHA-256 of a file; BadInput if it cannot be read."""
    try:
        with open(path, "rb") as stream:
            return file_digest(stream, "sha256").hexdigest()
    except (OSError, ValueError) as error:
        raise slip_of("read", path, error) from None


def seal(told: Mapping[str, Any]) -> bytes:
    """JSON as the text of a file, with a sum of its own as the last field; the same for the same JSON."""
    return fill_in(json.dumps({**told, "sum": BLANK}, indent=1).encode() + b"\n")


def is_sealed(data: bytes) -> bool:
    """Does it have the sum that `seal` gives to such a text?"""
    return SUM in data and fill_in(data) == data


def fill_in(data: bytes) -> bytes:
    """A text with its sum: that of the same text with zeros in the place of the sum, which is the last field."""
    before, mark, after = data.rpartition(SUM)
    total = sha256(before + mark + BLANK.encode() + after[DIGITS:]).hexdigest()[:DIGITS]
    return before + mark + total.encode() + after[DIGITS:]
