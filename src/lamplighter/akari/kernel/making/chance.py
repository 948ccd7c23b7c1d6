"""Random numbers of our own, the same on every machine, compiled or not (SplitMix64: Steele, Lea and Flood 2014).

Plain Python; chance.pxd gives the C types when the package is compiled.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, chance.pxd brings it
    from ..climbing.grading import Grader

MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
MIX = 0xBF58476D1CE4E5B9
MIX_AGAIN = 0x94D049BB133111EB


class Chance(Grader):
    """A board with a stream of random numbers; `drawn` is its state, at first the seed."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn = 0

    def below(self, count: int) -> int:
        """The next random number from 0 to count - 1; count is at most 2 ** 32."""
        self.drawn = (self.drawn + STEP) & MASK
        return ((mix(self.drawn) >> 32) * count) >> 32


def mix(bits: int) -> int:
    """A 64-bit number that looks unrelated to the given one; different ones give different ones."""
    bits = ((bits ^ (bits >> 30)) * MIX) & MASK
    bits = ((bits ^ (bits >> 27)) * MIX_AGAIN) & MASK
    return bits ^ (bits >> 31)


def mix_seed(numbers: tuple[int, ...]) -> int:
    """A 64-bit seed made from several numbers, whose order matters; streams of different seeds are unrelated."""
    seed = 0
    for number in numbers:
        seed = mix((seed + STEP + number) & MASK)
    return seed
