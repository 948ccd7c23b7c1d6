# C types of rivals.py.
cimport cython
from lamplighter.akari.kernel.laying cimport UNKNOWN, DARK, WALL, CLUE, make_ints
from lamplighter.akari.kernel.making.stripping cimport Stripping

cdef enum:
    MOST = 3
    SHARE = 6
    TOUCHED = 16

cdef class Rivalry(Stripping):
    cdef int[::1] against
    cdef int[::1] later
    cdef int[::1] newest
    cdef int[::1] balance
    cdef int[::1] gaps
    cdef unsigned char[::1] shared
    cdef int lists, listed, gap, cross

    cpdef object shape(self, int rows, int cols, object images, int fold)
    @cython.final
    cdef bint find_rivals(self) noexcept nogil
    @cython.final
    cdef bint must_stay(self, int wall) noexcept nogil
    @cython.final
    cdef bint find_shared(self) noexcept nogil
    @cython.final
    cdef bint move_lamps(self, int cell) noexcept nogil
    @cython.final
    cdef bint find_gaps(self, int lamp, int way, int other) noexcept nogil
    @cython.final
    cdef bint meet_rival(self, int cell, int one, int two, int more) noexcept nogil
    @cython.final
    cdef inline bint weigh(self, int lamp, int change) noexcept nogil
    @cython.final
    cdef inline bint collect(self, int lamp) noexcept nogil
    @cython.final
    cdef inline bint note_against(self, int wall) noexcept nogil
    @cython.final
    cdef bint link(self, int found) noexcept nogil
