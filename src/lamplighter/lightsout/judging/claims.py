"""Claims: what an answer says of a question, each field checked from the rule alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lamplighter.arguments import SHOWN, describe
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.game.spelling import read_digits, read_names
from lamplighter.lightsout.judging import rule as referee
from lamplighter.strangers import make_printable

MAX_ELIMINATED = 1_024  # lights up to which the number of solutions is found anew
MAX_LISTED = 20  # quiet patterns up to which all solutions are looked at
WHERE = ("schema", "n", "id", "solvable")  # fields that name the answer; `solvable` is what all others are about


class WrongClaim(Exception):
    """A claim that does not hold."""


def repeat(value: object) -> str:
    """A value of an answer for a sentence: short, and printable."""
    return make_printable(value[:SHOWN] if isinstance(value, str) else describe(value))


class AnswerClaims:
    """What an answer says of a question: call `check_question`, then `check`. The first wrong claim raises WrongClaim.

    `checked` has the fields that hold. `note` says why some were not checked, `remark` what is not known of the
    solutions listed. A field that is not what it should be at all, such as presses of another size, is BadInput.
    """

    def __init__(self, question: Question, told: Mapping[str, Any]) -> None:
        self.question, self.told, self.game = question, told, question.board.game
        self.checked: set[str] = set()
        self.note = self.remark = ""

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
        for name in ("certificate", "change"):
            if self.says(name):
                raise WrongClaim(f"it says that the board is solvable, and yet there is a {name}")
        self.check_is("clicks", sum(presses), f"there are {sum(presses)} presses")
        price = referee.price_of(self.question, presses)
        self.check_is("cost", price)
        self.check_is("upper", price, f"upper does not hold: the presses come to {price}")
        self.check_solutions()
        if found := self.eliminate():
            self.check_counts(presses, price, found.quiet)
        if "lower" not in self.checked and self.says("lower"):
            self.check_lower(price)

    def check_lower(self, price: int) -> None:
        """WrongClaim if `lower` is more than the presses cost; otherwise it stays unchecked."""
        lower = self.told["lower"]
        if type(lower) is not int or lower > price:
            raise WrongClaim(f"lower does not hold: the presses come to {price}")

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

    def eliminate(self) -> referee.Elimination | None:
        """The equations solved once more; None, and a note, for games where that is not done."""
        if self.game.colors > 2:
            self.note = "solutions are counted for two colours"
        elif self.game.rows * self.game.cols > MAX_ELIMINATED:
            self.note = f"solutions are counted on boards up to {MAX_ELIMINATED:,} lights"
        else:
            return referee.eliminate(self.question)
        return None

    def check_counts(self, presses: Sequence[int], price: int, quiet: Sequence[int]) -> None:
        """Check the number of solutions, and what the cheapest cost by looking at all, if they are not too many."""
        self.check_is("nullity", len(quiet))
        self.check_is("count", str(2 ** len(quiet)))
        if len(quiet) > MAX_LISTED:
            self.note = f"2^{len(quiet)} solutions are too many to look at"
            return
        best, optima = referee.find_least(self.question, presses, quiet)
        self.check_cheapest(price, best, optima)

    def check_cheapest(self, price: int, best: int, optima: int) -> None:
        """Check `proven`, `lower` and `optima` against what the cheapest solutions cost and how many they are."""
        lower, proven = self.told.get("lower"), self.told.get("proven")
        for name, right in (
            ("proven", proven is False or (proven is True and price == best)),
            ("lower", type(lower) is int and lower <= best),
            ("optima", self.told.get("optima") == str(optima)),
        ):
            if self.says(name):
                if not right:
                    what = "the fewest clicks are" if self.question.costs is None else "the cheapest cost"
                    some = f"{optima} solution{'' if optima == 1 else 's'}"
                    raise WrongClaim(f"{name} does not hold: {what} {best}, of {some}")
                self.checked.add(name)

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
        found = self.eliminate()
        if found is not None:
            self.check_is("nullity", len(found.quiet))
        self.check_change(found, needed)

    def check_change(self, found: referee.Elimination | None, needed: Sequence[int]) -> None:
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
