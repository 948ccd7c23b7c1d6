# C types of maker.py.
cimport cython
from lamplighter.akari.kernel.laying cimport LAMP, DARK, WALL, CLUE
from lamplighter.akari.kernel.climbing.grading cimport DIFFICULT
from lamplighter.akari.kernel.making.planting cimport HASH
from lamplighter.akari.kernel.making.repairing cimport Repairing
from lamplighter.akari.kernel.probing cimport NO, YES, LATER, ENDLESS

cdef int PATIENCE, READY, WALLS_EVERY
cdef int BY_RULES, BY_PROBES, BY_PATTERNS

cdef class Maker(Repairing):
    cdef int turn_of_repair, test, total, tried_clues
    cdef readonly int left

    cpdef object wish(self, int start, int least, int most, int test, bint decent, bint loose)
    @cython.locals(ready=cython.bint)
    cpdef bint begin(self, unsigned long long seed, const unsigned char[::1] pattern, const unsigned char[::1] rigid)
    @cython.final
    cdef bint plant(self) noexcept nogil
    @cython.locals(result=cython.int)
    cpdef object advance(self, int keep, long long work=*)
    @cython.final
    cdef int advance_until(self, int keep, long long stop) noexcept nogil
    @cython.final
    cdef bint is_repaired(self) noexcept nogil
    @cython.final
    @cython.locals(solved=cython.bint)
    cdef bint is_solved(self) noexcept nogil
    @cython.final
    cdef int strip_until(self, int keep, long long stop) noexcept nogil
    @cython.final
    cdef int clues(self) noexcept nogil
    @cython.final
    @cython.locals(spared=cython.bint)
    cdef bint dispensable(self, int wall) noexcept nogil
    @cython.locals(text="unsigned char[::1]", place=cython.int, cell=cython.int)
    cpdef bytes board(self)
    @cython.locals(place=cython.int)
    cpdef list lamp_places(self)
