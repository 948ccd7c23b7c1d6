# C types of footing.py.
cimport cython
from lamplighter.akari.kernel.laying cimport LAMP, WALL, CLUE, make_ints
from lamplighter.akari.kernel.board cimport GUESS, LIGHT, FULL, ALL, COVER, SPARE
from lamplighter.akari.kernel.making.planting cimport Planting

cdef int INNER, NEEDED, FACT, NAMED, LOOSE
cdef int OWNER, ITEMS, LEAST, GREATEST, HEADER

cdef class Footing(Planting):
    cdef int[::1] torch
    cdef int[::1] swept
    cdef int[::1] doubtful
    cdef int[::1] reasons
    cdef int space, blocks, filled, doubts, low, high, sweeps
    cdef bint short

    cpdef object shape(self, int rows, int cols, object images, int fold)
    @cython.final
    cdef bint begin_anew(self) noexcept nogil
    @cython.final
    cdef bint settle(self, int mark) noexcept nogil
    cdef bint trace(self, int mark) noexcept nogil
    @cython.final
    cdef bint name_causes(self, int reason) noexcept nogil
    @cython.final
    cdef inline bint name(self, int item) noexcept nogil
    @cython.final
    cdef bint unname(self) noexcept nogil
    @cython.final
    cdef bint conclude(self, int cell) noexcept nogil
    @cython.final
    cdef bint tidy(self) noexcept nogil
    @cython.final
    cdef bint find_torches(self) noexcept nogil
    @cython.final
    cdef int loosen(self, int wall) noexcept nogil
    @cython.final
    cdef inline bint doubt(self, int cell) noexcept nogil
    @cython.final
    cdef bint loosen_from(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint loosen_by_clue(self, int wall, int rule) noexcept nogil
    @cython.final
    cdef inline bint loosen_beside(self, int wall, int reason) noexcept nogil
    @cython.final
    cdef inline bint loosen_for(self, int cell, int reason) noexcept nogil
    @cython.final
    cdef bint loosen_corners(self, int wall) noexcept nogil
    @cython.final
    cdef bint loosen_lit(self, int run, int reason) noexcept nogil
    @cython.final
    cdef bint loosen_covers(self, int run) noexcept nogil
    @cython.final
    @cython.locals(used=cython.bint)
    cdef bint loosen_refuted(self) noexcept nogil
    @cython.final
    cdef bint loosen_block(self, int block) noexcept nogil
