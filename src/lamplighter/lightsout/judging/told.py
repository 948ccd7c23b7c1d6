"""ToldFields: the fields of an answer, which of them hold, and why some were not checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lamplighter.arguments import SHOWN, describe
from lamplighter.strangers import make_printable

WHERE = ("schema", "n", "id", "solvable")  # fields that name the answer; `solvable` is what all others are about


class WrongClaim(Exception):
    """A claim that does not hold."""


class ToldFields:
    """What an answer says: `checked` has the fields that hold, `note` says why some were not checked.

    `spent`: there was no time left to check them.
    """

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.told = told
        self.checked: set[str] = set()
        self.note, self.spent = "", False

    def says(self, name: str) -> bool:
        """Does this field claim anything? null does not, nor does `proven` if it is false."""
        value = self.told.get(name)
        return name not in WHERE and value is not None and not (name == "proven" and value is False)

    def check_is(self, name: str, right: object, sentence: str = "") -> None:
        """WrongClaim unless the field is missing or has this value; the sentence says what is right."""
        if self.says(name):
            told = self.told[name]
            if type(told) is not type(right) or told != right:
                raise WrongClaim(f"{sentence or f'{name} is {right}'}, not {repeat(told)}")
            self.checked.add(name)


def repeat(value: object) -> str:
    """A value of an answer for a sentence: short, and printable."""
    return make_printable(value[:SHOWN] if isinstance(value, str) else describe(value))
