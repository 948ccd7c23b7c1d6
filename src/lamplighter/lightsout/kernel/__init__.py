"""The fast core of Lights Out: loops over all members of a code, elimination, tables.

A code is some presses with any of some quiet patterns added, presses that change no light; each sum is a member. Member
u has the patterns whose bits are in u. A member misses s if it costs s more than the cheapest of its code.

A file here is plain Python; the `.pxd` file beside it gives its C types, and Cython compiles the pair when the package
is installed (`COMPILED` tells).

    hadamard  blocks of sums: filled, transformed, looked through
    sums      the sums of all members of a code, block by block
    joining   pairs of members of two codes
    odometer  all combinations of generators, and the cheapest, with any number of colours
    residues  equations modulo a prime power
    lookup    boards of at most 64 lights, solved by tables
"""

from lamplighter.lightsout.kernel.joining import Join
from lamplighter.lightsout.kernel.sums import COMPILED, Sums

__all__ = ["COMPILED", "Join", "Sums"]
