"""The fast core of Lights Out: sums over all members of a code, and pairs of members.

A file here is plain Python; the `.pxd` file beside it gives its C types, and Cython compiles the pair when the package
is installed (`COMPILED` tells).

    hadamard  blocks of sums: filled, transformed, looked through
    sums      the sums of all members of a code, block by block
    joining   pairs of members of two codes
"""

from lamplighter.lightsout.kernel.joining import Join
from lamplighter.lightsout.kernel.sums import COMPILED, Sums

__all__ = ["COMPILED", "Join", "Sums"]
