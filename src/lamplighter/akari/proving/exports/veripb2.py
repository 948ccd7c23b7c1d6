"""VeriPB's format 2.0, which VeriPB 2 and 3 read. It counts no solutions: that there are no others is a line of it."""

from __future__ import annotations

from lamplighter.akari.proving.pseudo_boolean import Dialect, write_proof
from lamplighter.akari.proving.script import Script

DIALECT = Dialect("2.0", "", "solx", "soli", "del id", whole=True, concludes=True, counts=False)


def export(script: Script, blocked: bool) -> tuple[str, str]:
    """OPB and the proof."""
    return write_proof(script, DIALECT, blocked)
