"""Step: one conclusion and where to look for its reason."""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.akari.position import Cells


class Step(NamedTuple):
    """True in every solution that agrees with the position it was found in; it adds at least one fact."""

    technique: str  # the name of the file that found it
    lamps: Cells = 0  # cells that get a lamp
    bars: Cells = 0  # cells that get none
    because: Cells = 0  # the walls and cells looked at
