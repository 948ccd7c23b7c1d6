"""Tools: kernels for measuring one puzzle after the other, which keep their memory from one to the next."""

from __future__ import annotations

from functools import cached_property

from lamplighter.akari.kernel import Kernel
from lamplighter.akari.kernel.climbing.climber import Climber
from lamplighter.akari.kernel.climbing.trying import Trier
from lamplighter.akari.kernel.grading import Grader


class Tools:
    """Kernels of each kind, made on first use. Whoever takes one lays a puzzle on it; they serve one case at a time."""

    @cached_property
    def climber(self) -> Climber:
        """For rungs and scores."""
        return Climber()

    @cached_property
    def grader(self) -> Grader:
        """For levels and patterns."""
        return Grader()

    @cached_property
    def trier(self) -> Trier:
        """For lamps that are tried."""
        return Trier()

    @cached_property
    def kernel(self) -> Kernel:
        """For parts."""
        return Kernel()
