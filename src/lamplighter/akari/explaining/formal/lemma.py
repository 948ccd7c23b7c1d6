"""prove_step: a step as a lemma, with letters for its cells and the lines that prove it (docs/logic.md).

The letters of Dekker's patterns are those of the thesis, so its tables come out as they are printed there.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from lamplighter.akari.explaining.formal.chains import restore_probes
from lamplighter.akari.explaining.formal.inferences import Block, find_given
from lamplighter.akari.explaining.formal.letters import choose_letters, letter_pattern
from lamplighter.akari.explaining.formal.lines import INDENT, Letters, ProofLine, Sheet
from lamplighter.akari.explaining.formal.search import find_proof, list_places
from lamplighter.akari.explaining.formal.square import letter_square, write_square
from lamplighter.akari.explaining.formal.statements import Facts, Premises, Total, state_premises
from lamplighter.akari.explaining.formal.writing import write_trail
from lamplighter.akari.explaining.trace import Trace
from lamplighter.akari.explaining.wording import check_step
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.step import Step
from lamplighter.grid import Grid
from lamplighter.values import Frozen

WIDTH = 29  # of the column of statements; longer ones push their reason aside


class Lemma(NamedTuple):
    """What the letters stand for, and the lines. The last line is what the step says; a square goes on from there."""

    letters: Letters
    lines: tuple[ProofLine, ...]
    grid: Grid

    def to_json(self) -> dict[str, Any]:
        """`letters`, each with the name of its cell, and `lines`, each with `number`, `text`, `reason` and `depth`."""
        lines = [{"number": number, **line._asdict()} for number, line in enumerate(self.lines, 1)]
        return {"letters": {name: self.grid.name(cell) for cell, name in self.letters.items()}, "lines": lines}

    def __str__(self) -> str:
        letters = ", ".join(f"{name} = {self.grid.name(cell)}" for cell, name in self.letters.items())
        rows = (
            f"{number:3} {INDENT * line.depth + line.text:{WIDTH}}  {line.reason}"
            for number, line in enumerate(self.lines, 1)
        )
        return "\n".join([letters, *rows])


def tell_formally(trace: Trace) -> dict[str, Any]:
    """The JSON of an explanation with the proof of each step, as its field `formal`."""
    told = trace.to_json()
    for found, steps in zip(trace.rounds, told["rounds"], strict=True):
        for step, fields in zip(found.steps, steps, strict=True):
            fields["formal"] = prove_step(found.position, step).to_json()
    return told


def prove_step(position: Position, step: Step) -> Lemma:
    """A step, proved line by line. One that does not follow from the position is refused."""
    check_step(position, step)
    if square := letter_square(position, step):
        return Lemma(Frozen(square), write_square(position, square), position.puzzle.grid)
    letters, goals = letter_pattern(position, step), Facts(step.lamps, step.bars)
    rules = state_premises(position, list_places(step), goals, letters)
    proof = find_proof(rules, goals, (step,))
    return write_lemma(position, rules, proof, letters) if proof else prove_at_length(position, goals)


def prove_at_length(position: Position, goals: Facts) -> Lemma:
    """Facts, proved with all that is found under their opposites."""
    probes = tuple(restore_probes(position, goals))
    rules = state_premises(position, {place: 0 for probe in probes for place in list_places(probe)}, goals)
    proof = find_proof(rules, goals, probes, stubborn=True)
    assert proof, f"{goals} follow, and are not proved"
    return write_lemma(position, rules, proof, {})


def write_lemma(position: Position, rules: Premises, proof: Block, letters: Letters) -> Lemma:
    """A proof in letters, with what it uses given at the top."""
    given = set(find_given(proof))
    totals = [total for total in rules.totals if total in given]
    pairs = [pair for pair in given if not isinstance(pair, Total)]
    cells = reduce(or_, (total.cells for total in totals), proof.ending.grounds)
    letters = choose_letters(letters, reduce(or_, (1 << one | 1 << two for one, two in pairs), cells))
    sheet = Sheet(letters, position.puzzle.grid.name)
    sheet.give(pairs, totals)
    write_trail(sheet, proof)
    return Lemma(Frozen(letters), tuple(sheet.lines), position.puzzle.grid)
