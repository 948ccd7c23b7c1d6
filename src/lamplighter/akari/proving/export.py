"""export_proof: a proof in the words of a judge that others wrote, and the formula that it is about."""

from __future__ import annotations

from typing import NamedTuple

from lamplighter import plugins
from lamplighter.akari.judging.proof import Proof
from lamplighter.akari.proving.script_reader import make_script
from lamplighter.akari.text.read_write import Askable, entry_of
from lamplighter.arguments import expect_kind, expect_text

EXPORTS = "lamplighter.akari.proving.exports"


class ExportedProof(NamedTuple):
    """The texts of two files for a judge, both without a line break at the end: what is proved, and the proof."""

    formula: str
    text: str


def export_proof(proof: Proof, asked: Askable, target: str, *, blocked: bool = False) -> ExportedProof:
    """The proof and its formula for a judge: `veripb`, `veripb2`, `veripb1` or `drat`.

    The formula is what `write` gives as `opb` or `dimacs`, with solutions forbidden where the judge cannot be shown
    them, and everywhere if `blocked`. Whether the proof is right is for the judge to say. BadInput with the line of the
    proof, as `str` writes it, where it is about another puzzle or says what the format cannot.
    """
    expect_kind(Proof, proof, "the proof", "a lamplighter.Proof")
    (name,) = plugins.choose_names(EXPORTS, [expect_text(target, "the target")])
    formula, text = plugins.load(EXPORTS, name).export(make_script(entry_of(asked), proof), blocked)
    return ExportedProof(formula, text)
