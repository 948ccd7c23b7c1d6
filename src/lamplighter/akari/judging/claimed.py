"""What somebody claims about a puzzle: the text of a proof, a proof in JSON, or a rating in JSON."""

from __future__ import annotations

from typing import Any

from lamplighter.akari.judging.proof import Proof
from lamplighter.akari.judging.ratings.fields import load_object


def read_claimed(text: str) -> Proof | str | dict[str, Any]:
    """A proof for `verify`, as it is or as its text, which is not read yet; or a rating for `recheck`, as its JSON.

    A JSON object with measures is a rating, any other is a proof; what is no JSON object is the text of a proof.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if not text.startswith("{"):
        return text
    data = load_object(text)
    return data if "measures" in data else Proof.from_json(data)
