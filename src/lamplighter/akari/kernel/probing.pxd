# C types of probing.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, CLUE, bytes_at, find_byte, make_ints
from lamplighter.akari.kernel.reasons cimport Reasons

cdef enum:
    NO = 0
    YES = 1
    LATER = 2

cdef long long ENDLESS

cdef class Probing(Reasons):
    cdef unsigned char[::1] goal
    cdef int[::1] tried
    cdef int[::1] notes
    cdef int version, since, cursor, lap, noted, found, glanced, glance_most
    cdef bint guided, quiet, noting, sharp
    cdef readonly int decided
    cdef readonly long long probes

    cpdef object load(self, bytes grid, int rows, int cols)
    cdef object reserve(self, int size)
    @cython.locals(ok=cython.bint)
    cpdef bint close(self, bint diagonal=*, bint square=*) except -1
    @cython.locals(ok=cython.bint)
    cpdef bint close_corners(self) except -1
    @cython.locals(result=cython.int)
    cpdef object probe(self, long long work=*)
    @cython.locals(result=cython.int)
    cpdef object glance(self, int most, long long work=*)
    @cython.final
    @cython.locals(lap=cython.int, cursor=cython.int, ok=cython.bint)
    cdef int glance_until(self, long long stop) noexcept nogil
    @cython.final
    cdef int probe_until(self, long long work) noexcept nogil
    @cython.final
    cdef bint rewind(self) noexcept nogil
    @cython.final
    cdef bint probe_pass(self, long long stop) noexcept nogil
    @cython.final
    cdef inline bint promises(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint discover(self, int cell, int value) noexcept nogil
    @cython.final
    @cython.locals(ok=cython.bint)
    cdef bint think_through(self) noexcept nogil
    @cython.final
    @cython.locals(sight=cython.int)
    cdef bint fails(self, int cell, int value) noexcept nogil
    cdef bint trace(self, int mark) noexcept nogil
    cdef bint vouch(self, int mark) noexcept nogil
    @cython.locals(value=cython.int, cell=cython.int, place=cython.int)
    cpdef bint know(self, list places, bint lamp) except -1
    @cython.locals(cell=cython.int)
    cpdef bint refutes(self, int place, bint lamp) except -1
    cpdef object aim(self, bytes solution)
    @cython.final
    cdef bint take_aim(self) noexcept nogil
    @cython.locals(ok=cython.bint, wall=cython.int)
    cpdef object spare(self, int row, int col, int depth=*)
    @cython.final
    cdef bint decides(self, int depth) noexcept nogil
    cpdef list lamps(self)
    cpdef list bars(self)
    cpdef list open(self)
    @cython.final
    @cython.locals(state="unsigned char *", cell=cython.int)
    cdef list places(self, int value)
