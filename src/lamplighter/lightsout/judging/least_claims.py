"""Claims about all solutions: how many there are, and that none has fewer clicks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lamplighter.budget import Meter
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.game.best import ClassProof
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.judging import look_again
from lamplighter.lightsout.judging import rule as referee
from lamplighter.lightsout.judging.chasing import Chased, can_chase, chase_all
from lamplighter.lightsout.judging.told import ToldFields, WrongClaim, repeat
from lamplighter.limits import MAX_VERIFIED

MAX_ELIMINATED = 10_000  # lights up to which games that cannot be chased are solved anew: seconds
MAX_PATTERNS = 1 << 25  # cells of all quiet patterns together that are pressed once more: seconds
LEAST = ("proven", "lower", "optima", "certificate")
COUNTED = ("nullity", "count", *LEAST)

QuietSpace = referee.Elimination | Chased


class LeastClaims(ToldFields):
    """Claims about all solutions of a question. What there is no time for is not checked, and `spent` is true."""

    def __init__(self, question: Question, told: Mapping[str, Any], meter: Meter) -> None:
        super().__init__(told)
        self.question, self.game, self.meter = question, question.board.game, meter

    def find_space(self) -> QuietSpace | None:
        """The equations solved once more; None, and a note, for games where that is not done, or takes too long."""
        if self.game.colors > 2:
            self.note = "solutions are counted for two colours"
            return None
        try:
            if can_chase(self.question):
                return chase_all(self.question, self.meter)
            if self.game.rows * self.game.cols <= MAX_ELIMINATED:
                return referee.eliminate(self.question, self.meter)
            self.note = f"solutions of such games are counted on boards up to {MAX_ELIMINATED:,} lights"
        except OutOfBudget as error:
            self.give_up(error)
        return None

    def give_up(self, error: OutOfBudget) -> None:
        """Note why the rest is not checked."""
        self.note, self.spent = error.args[0], self.meter.left <= 0

    def check_kinds(self, price: int) -> None:
        """WrongClaim for bounds that are no numbers, BadInput for a certificate that is none."""
        if self.says("proven") and self.told["proven"] is not True:
            raise WrongClaim(f"proven is true or false, not {repeat(self.told['proven'])}")
        if self.says("lower") and type(self.told["lower"]) is not int:
            raise WrongClaim(f"lower does not hold: the presses come to {price}")
        self.read_proof()

    def check_lower(self, price: int) -> None:
        """WrongClaim if `lower` is more than the presses cost; to be called last, as that may be all there is to it."""
        if self.says("lower") and self.told["lower"] > price:
            raise WrongClaim(f"lower does not hold: the presses come to {price}")

    def check_least(self, presses: Sequence[int], price: int, found: QuietSpace) -> None:
        """Check the number of solutions, and that none is cheaper than is said, if they are not too many for that."""
        self.check_is("nullity", found.nullity)
        self.check_is("count", str(2**found.nullity))
        if not any(map(self.says, LEAST)):
            return
        if found.nullity * len(presses) > MAX_PATTERNS:
            self.note = f"2^{found.nullity} solutions are too many to look at"
            return
        quiet = found.list_quiet()
        assert referee.find_loud(self.question, quiet) is None, "a pattern that was found is not quiet"
        try:
            self.look(presses, price, quiet)
        except OutOfBudget as error:
            self.give_up(error)

    def look(self, presses: Sequence[int], price: int, quiet: Sequence[int]) -> None:
        """Check what is said of the cheapest solution by looking at all that may be."""
        proof, start = self.read_proof(), referee.as_cells(presses)
        many, said = len(quiet) > look_again.WEIGHED, self.price_said(price)
        if many and (better := look_again.find_cheaper(self.question, start, quiet, said)) is not None:
            self.refuse(better, price)
        if (many or proof) and self.look_by_classes(start, quiet, price, proof) and many:
            return
        seen = look_again.weigh_all(self.question, presses, quiet, self.meter)
        if seen is None:
            self.note = f"2^{len(quiet)} solutions are too many to look at"
        else:
            self.check_cheapest(price, *seen)

    def price_said(self, price: int) -> int:
        """What no solution is cheaper than, by `proven` and `lower`; 0 if they say nothing."""
        return max(price if self.says("proven") else 0, self.told.get("lower") or 0)

    def refuse(self, better: int, price: int) -> None:
        """WrongClaim: there is a cheaper solution than was said."""
        name = "proven" if self.says("proven") and better < price else "lower"
        what = "has" if self.question.costs is None else "costs"
        raise WrongClaim(f"{name} does not hold: a solution {what} {better}")

    def look_by_classes(self, start: int, quiet: Sequence[int], price: int, proof: ClassProof | None) -> bool:
        """Was what is said checked by classes of cells? WrongClaim for a certificate that does not hold."""
        wanted = self.price_said(price)
        seen = look_again.weigh_classes(self.question, start, quiet, wanted, proof, self.meter)
        wrong = "the quiet patterns of this question do not split" if seen is None else seen.wrong
        if proof and wrong:
            raise WrongClaim(f"certificate does not hold: {wrong}")
        if seen is None:
            return False
        if seen.better is not None:
            self.refuse(seen.better, price)
        self.checked |= {name for name in ("proven", "lower", "certificate") if self.says(name)}
        if self.says("optima"):
            self.note = "by classes of cells it is not counted how many solutions are as good"
        return True

    def check_cheapest(self, price: int, best: int, optima: int) -> None:
        """Check `proven`, `lower` and `optima` against what the cheapest solutions cost and how many they are."""
        for name, right in (
            ("proven", price == best),
            ("lower", (self.told.get("lower") or 0) <= best),
            ("optima", self.told.get("optima") == str(optima)),
        ):
            if self.says(name):
                if not right:
                    what = "the fewest clicks are" if self.question.costs is None else "the cheapest cost"
                    some = f"{optima} solution{'' if optima == 1 else 's'}"
                    raise WrongClaim(f"{name} does not hold: {what} {best}, of {some}")
                self.checked.add(name)

    def read_proof(self) -> ClassProof | None:
        """The certificate of fewest clicks; None if there is none, BadInput if it is none."""
        told = self.told.get("certificate")
        if told is None:
            return None
        if not isinstance(told, dict) or {*told} != {*ClassProof._fields}:
            raise BadInput("the certificate of fewest clicks is an object with 'classes' and 'slacks'")
        classes, slacks = (read_numbers(told[name], name, size) for name, size in (("classes", 4), ("slacks", 2)))
        return ClassProof((classes[0], classes[1], classes[2], classes[3]), (slacks[0], slacks[1]))


def read_numbers(told: Any, name: str, size: int) -> list[int]:
    """So many whole numbers of a certificate; BadInput if they are others."""
    if not isinstance(told, list) or len(told) != size:
        raise BadInput(f"the {name} of a certificate are {size} numbers")
    if not all(type(number) is int and -1 <= number <= MAX_VERIFIED for number in told):
        raise BadInput(f"the {name} of a certificate are whole numbers from -1 to {MAX_VERIFIED:,}")
    return told
