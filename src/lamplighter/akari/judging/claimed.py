"""What somebody claims about a puzzle: the text of a proof, a proof in JSON, or a rating in JSON."""

from __future__ import annotations

from typing import Any

from lamplighter.akari.judging.proof import Proof
from lamplighter.akari.judging.ratings.fields import load_object


def read_claimed(text: str) -> Proof | str | dict[str, Any]:
    """A Proof, or the text of one, not read yet, for `verify`; or the JSON object of a rating for `recheck`.

    A JSON object with measures is a rating, any other is a proof; what does not begin with `{`, or blanks and `{`, is
    the text of a proof. BadInput if the JSON cannot be read.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if not text.lstrip().startswith("{"):
        return text
    data = load_object(text)
    return data if "measures" in data else Proof.from_json(data)
