"""WrongRating: the claim being judged does not hold, and why."""

from __future__ import annotations


class WrongRating(Exception):
    """The claim being judged does not hold."""


def need(holds: bool, reason: str) -> None:
    """Refuse the claim, by raising WrongRating, unless this holds."""
    if not holds:
        raise WrongRating(reason)


def need_found(found: int | None, reason: str) -> int:
    """What was found; refuse the claim, by raising WrongRating, if that is None."""
    if found is None:
        raise WrongRating(reason)
    return found
