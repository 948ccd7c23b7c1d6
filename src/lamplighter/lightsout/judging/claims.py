"""Claims: what an answer says of a question, each field checked from the rule alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lamplighter.arguments import SHOWN
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.spelling import read_digits, read_names
from lamplighter.lightsout.judging import rule as referee
from lamplighter.lightsout.judging.least_claims import COUNTED, LeastClaims, QuietSpace
from lamplighter.lightsout.judging.told import WrongClaim


class AnswerClaims(LeastClaims):
    """What an answer says of a question: call `check_question`, then `check`. The first wrong claim raises WrongClaim.

    `remark` says what is not known of the solutions listed. A field that is not what it should be at all, such as
    presses of another size, is BadInput.
    """

    remark = ""

    def check_question(self) -> None:
        """BadInput for an answer that was given to another question."""
        grid = self.game.grid
        if "forbidden" in self.told:
            if {*map(grid.cell, read_names(self.told["forbidden"], "forbidden"))} != self.question.forbidden:
                asked = ", ".join(grid.name(cell) for cell in sorted(self.question.forbidden)[:SHOWN]) or "none"
                raise BadInput(f"the answer is for other forbidden buttons than the question, which has {asked}")
            self.checked.add("forbidden")
        if "cost" in self.told and self.question.costs is None:
            raise BadInput("the answer is for clicks that have a cost; in the question they have none")

    def check(self) -> None:
        """Check every field that can be checked."""
        solvable = self.told.get("solvable")
        if solvable is True:
            self.check_solved()
        elif solvable is False:
            self.check_stuck()
        else:
            raise WrongClaim("it says neither that the board is solvable nor that it is not")

    def check_solved(self) -> None:
        """Check the presses, what they cost, and, where all solutions can be looked at, that none is better."""
        presses = self.read_presses(self.told.get("presses"), "presses")
        self.checked.add("presses")
        if self.says("change"):
            raise WrongClaim("it says that the board is solvable, and yet there is a change")
        self.check_is("clicks", sum(presses), f"there are {sum(presses)} presses")
        price = referee.price_of(self.question, presses)
        self.check_is("cost", price)
        self.check_is("upper", price, f"upper does not hold: the presses come to {price}")
        self.check_solutions()
        self.check_kinds(price)
        if any(map(self.says, COUNTED)) and (found := self.find_space()):
            self.check_least(presses, price, found)
        self.check_lower(price)

    def read_presses(self, rows: Any, name: str) -> list[int]:
        """How often each button is pressed; WrongClaim unless that solves the board."""
        found = read_digits(rows, self.game, name)
        if fault := referee.find_fault(self.question, found):
            raise WrongClaim(fault)
        return found

    def check_solutions(self) -> None:
        """Check that each of the solutions listed is one, and that none is listed twice."""
        if not self.says("solutions"):
            return
        told = self.told["solutions"]
        if not isinstance(told, list):
            raise BadInput("solutions are a list of presses")
        found = {tuple(self.read_presses(one, "solutions")) for one in told}
        if len(found) < len(told):
            raise WrongClaim("a solution is listed twice")
        self.checked.add("solutions")
        self.remark = "each of the solutions is one; whether they are all, and the cheapest first, was not checked"

    def check_stuck(self) -> None:
        """Check the certificate: no press changes the weighted sum of the lights, but what is asked for would."""
        weights = read_digits(self.told.get("certificate"), self.game, "certificate")
        if (button := referee.find_moving(self.question, weights)) is not None:
            raise WrongClaim(f"the button {self.game.grid.name(button)} changes the pattern, so it is not quiet")
        needed = referee.needed_changes(self.question)
        if sum(weight * need for weight, need in zip(weights, needed, strict=True)) % self.game.colors == 0:
            raise WrongClaim("the pattern meets the lights evenly, so it shows nothing")
        self.checked.add("certificate")
        for name in ("presses", "clicks", "cost", "proven", "lower", "upper", "optima"):
            if self.says(name):
                raise WrongClaim(f"it says that there is no solution, and yet {name} says something of one")
        self.check_is("solutions", [], "there are no solutions")
        self.check_is("count", "0")
        found = self.find_space() if self.says("nullity") or self.says("change") else None
        if found is not None:
            self.check_is("nullity", found.nullity)
        self.check_change(found, needed)

    def check_change(self, found: QuietSpace | None, needed: Sequence[int]) -> None:
        """Check that there is a solution if these lights are different, where the equations were solved."""
        if not self.says("change"):
            return
        cells = [self.game.grid.cell(name) for name in read_names(self.told["change"], "change")]
        if len({*cells} - self.game.holes) < len(cells):
            raise WrongClaim("change names something that is no light, or one twice")
        if found is None:
            return
        lights = sum(1 << cell for cell, need in enumerate(needed) if need) ^ sum(1 << cell for cell in cells)
        if not found.reaches(lights):
            raise WrongClaim("change does not hold: with these lights different there is no solution either")
        self.checked.add("change")
