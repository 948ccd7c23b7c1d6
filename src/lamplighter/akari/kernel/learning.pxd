# C types of learning.py.
cimport cython
from lamplighter.akari.kernel.board cimport LAMP, DARK, GUESS, LIGHT, FULL, ALL, COVER, LEARNT, TWO, integers
from lamplighter.akari.kernel.clauses cimport Clauses, HEAD
from lamplighter.akari.kernel.order cimport Order

cdef class Learning(Clauses):
    cdef Order order
    cdef unsigned char[::1] blamed
    cdef int[::1] marks
    cdef int[::1] causes
    cdef int[::1] touched
    cdef int touches, count

    cdef object reserve_learning(self)
    @cython.final
    cdef int clash_level(self) noexcept nogil
    @cython.final
    cdef int analyse(self) noexcept nogil
    @cython.final
    cdef bint blame(self, int cell) noexcept nogil
    @cython.final
    cdef int shorten(self, int count) noexcept nogil
    @cython.final
    cdef bint needless(self, int cell) noexcept nogil
    @cython.final
    cdef int sort_out(self, int count) noexcept nogil
    @cython.final
    cdef bint keep(self, int count) noexcept nogil
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
