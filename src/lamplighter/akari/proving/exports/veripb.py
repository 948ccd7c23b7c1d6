"""VeriPB's format 3.0, which VeriPB 3 reads, and from which it makes proofs for the verified checker CakePB."""

from __future__ import annotations

from lamplighter.akari.proving.pseudo_boolean import Dialect, write_proof
from lamplighter.akari.proving.script import Script

DIALECT = Dialect("3.0", " ;", "solx", "soli", "deld", whole=True, concludes=True, counts=True)


def export(script: Script, blocked: bool) -> tuple[str, str]:
    """OPB, with the variables that tell solutions apart in a line of its own, and the proof."""
    return write_proof(script, DIALECT, blocked)
