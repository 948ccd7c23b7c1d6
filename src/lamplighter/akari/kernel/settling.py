"""An ordinary board in one call, and what became of it: most boards are settled by the rules and a little probing.

Plain Python; settling.pxd gives the C types when the package is compiled.
"""

from __future__ import annotations

from time import perf_counter

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, settling.pxd brings it
    from .search import Searching


class Kernel(Searching):
    """The whole kernel."""

    rules_took: float  # seconds that `settle` spent on the rules, and
    probes_took: float  # on probes

    def __init__(self) -> None:
        super().__init__()
        self.rules_took = self.probes_took = 0.0

    def load(self, grid: bytes, rows: int, cols: int) -> None:
        """Read rows * cols characters: `.` white, `0`-`4` clue, anything else wall."""
        Searching.load(self, grid, rows, cols)
        self.rules_took = self.probes_took = 0.0

    def settle(self, grid: bytes, rows: int, cols: int, most: int, work: int) -> bool | None:
        """`load`, `close_corners`, then `probe` with so much work; False on a contradiction: there is no solution.

        None: the work is spent, or more than `most` cells are left, too many for plain probing to begin.
        """
        self.load(grid, rows, cols)
        began = perf_counter()
        possible = self.close_corners()
        ended = perf_counter()
        self.rules_took = ended - began
        if not possible or self.known == self.white:
            return possible
        if self.white - self.known > most:
            return None
        result = self.probe(work)
        self.probes_took = perf_counter() - ended
        return result

    def report(self, effort: dict[str, object], stages: dict[str, float]) -> None:
        """Leave the part; write down what was done since `load`: cells decided by what, and what `settle` took."""
        self.leave()
        left = self.white - self.known
        effort["rules"] = self.decided
        effort["probed"] = self.known - self.decided
        effort["searched"] = left if self.pieces else 0
        effort["parts"] = self.pieces
        effort["probes"] = self.probes
        effort["guesses"] = self.guesses
        effort["conflicts"] = self.conflicts
        if self.rules_took:
            stages["rules"] = self.rules_took
        if self.probes_took:
            stages["probes"] = stages.get("probes", 0.0) + self.probes_took
