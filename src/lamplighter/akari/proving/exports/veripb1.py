"""VeriPB's format 1.2, which the checker of 2022 reads. Here a solution forbids the literals on its line, no others."""

from __future__ import annotations

from lamplighter.akari.proving.pseudo_boolean import Dialect, write_proof
from lamplighter.akari.proving.script import Script

DIALECT = Dialect("1.2", "", "v", "o", "del id", whole=False, concludes=False, counts=False)


def export(script: Script, blocked: bool) -> tuple[str, str]:
    """OPB and the proof."""
    return write_proof(script, DIALECT, blocked)
