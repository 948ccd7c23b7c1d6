# C types of reasons.py.
cimport cython
from lamplighter.akari.kernel.board cimport CountedBoard, LIGHT, FULL, ALL, COVER, LEARNT, TWO
from lamplighter.akari.kernel.laying cimport LAMP, DARK, make_ints

cdef int HEAD

cdef class Reasons(CountedBoard):
    cdef int[::1] arena
    cdef int[::1] level
    cdef int[::1] spot
    cdef int[::1] causes
    cdef int count

    cdef object reserve_reasons(self)
    @cython.final
    cdef int culprit(self, int mark) noexcept nogil
    @cython.final
    cdef int suspect(self) noexcept nogil
    @cython.final
    cdef bint explain(self, int reason, int cell, int before) noexcept nogil
    @cython.final
    cdef inline bint cite(self, int cell) noexcept nogil
    @cython.final
    cdef bint cite_run(self, int run, int cell, int state, int before) noexcept nogil
    @cython.final
    cdef bint cite_clue(self, int wall, int cell, int state, int before) noexcept nogil
    @cython.final
    cdef bint cite_clause(self, int clause, int cell) noexcept nogil
