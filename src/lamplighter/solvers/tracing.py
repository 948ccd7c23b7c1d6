"""Tracing: a Glucose that writes down every clause it learns."""

from __future__ import annotations

import ctypes
import os
from typing import IO, Any, Self

from lamplighter.solvers.sat import discard


class Tracing:
    """A solver and its trace, in a file that is open for reading and writing. Use it in a `with`.

    python-sat (1.9.dev17) opens the trace's file a second time, with `fdopen` in `glucose41_tracepr`, and never closes
    that: neither `glucose41_del` nor `Glucose4.delete` calls `fclose`, so each solver with a proof loses a `FILE` and
    its buffer, some 4 kB. The other solvers with proofs do the same. Until that is mended there we hand over a
    descriptor that is nobody else's, and close its `FILE` ourselves. Versions that do not tell where it is lose it.
    """

    def __init__(self, file: IO[bytes]) -> None:
        from pysat.solvers import Glucose4

        self.file = file
        self.solver: Any = Glucose4()
        self.stream = begin_trace(self.solver, file.fileno())
        if self.stream is None:
            self.solver = Glucose4(with_proof=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        discard(self.solver)
        if self.stream is not None:
            stream, self.stream = self.stream, None
            close_file(stream)

    def clauses(self) -> list[list[int]]:
        """All clauses learnt so far, in order; those that the solver has deleted since are still among them."""
        lines = (line.split() for line in self.lines())
        return [[int(word) for word in line[:-1]] for line in lines if line[0] not in ("d", b"d")]

    def lines(self) -> list[Any]:
        """The lines of the trace so far, bytes or str by the version of python-sat; those that delete begin with d."""
        if self.stream is None:
            found: list[str] = self.solver.get_proof()
            return found
        import pysolvers

        pysolvers.flushpr(self.stream)
        self.file.seek(0)
        return self.file.readlines()


def begin_trace(solver: Any, descriptor: int) -> Any:
    """Let a solver write its trace into an open file. The `FILE` it writes to; None if this version cannot do that."""
    import pysolvers

    if os.name != "posix" or not hasattr(pysolvers, "flushpr"):
        return None
    return pysolvers.glucose41_tracepr(solver.glucose, os.dup(descriptor))


def close_file(stream: Any) -> None:
    """Close a `FILE` that came in a capsule."""
    address = ctypes.pythonapi.PyCapsule_GetPointer
    address.restype, address.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    ctypes.CDLL(None).fclose(ctypes.c_void_p(address(stream, None)))
