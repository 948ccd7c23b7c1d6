# C types of climber.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, WALL, CLUE
from lamplighter.akari.kernel.climbing.demands cimport Demands

cdef int PLAIN, CORNER, FILL, PAIR, PROBE, NOTHING, TOLD

cdef class Climber(Demands):
    cdef readonly int spots
    cdef readonly int steps

    @cython.locals(rung=cython.int)
    cpdef object take_round(self, bint assuming=*)
    @cython.locals(place=cython.int)
    cpdef object bar(self, list places)
    @cython.final
    cdef int find_lowest(self, bint assuming) noexcept nogil
    @cython.final
    cdef bint begin_round(self, int rung) noexcept nogil
    @cython.final
    cdef int count_unsettled(self) noexcept nogil
    @cython.final
    cdef bint look(self, int rung) noexcept nogil
    @cython.final
    cdef inline bint is_dark(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint tell(self, int cell, int value) noexcept nogil
    @cython.final
    cdef inline bint tell_once(self, int cell, int value) noexcept nogil
    @cython.final
    cdef bint look_plainly(self, int cell) noexcept nogil
    @cython.final
    @cython.locals(found=cython.int)
    cdef bint look_at_corners(self, int cell) noexcept nogil
    @cython.final
    cdef int tell_corner(self, int wall, int side, int other) noexcept nogil
    @cython.final
    cdef bint tell_fourth(self, int cell, int one, int two) noexcept nogil
    @cython.final
    @cython.locals(broken=cython.bint)
    cdef bint fails_at_once(self, int cell) noexcept nogil
    @cython.final
    cdef bint leaves_short(self, int cell) noexcept nogil
    @cython.final
    cdef bint has_no_light(self, int run) noexcept nogil
    @cython.final
    cdef bint apply(self) noexcept nogil
