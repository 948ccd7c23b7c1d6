# C types of clauses.py.
cimport cython
from lamplighter.akari.kernel.board cimport LEARNT
from lamplighter.akari.kernel.laying cimport LAMP, DARK, make_ints
from lamplighter.akari.kernel.parts cimport Parts
from lamplighter.akari.kernel.reasons cimport HEAD

cdef int PLENTY

cdef class Clauses(Parts):
    cdef int[::1] heads
    cdef int top, space, heeded, stamped, depth, learnt, plenty

    cdef object reserve_clauses(self)
    @cython.locals(old="int[::1]", index=cython.int)
    cdef object widen(self, int more)
    @cython.final
    cdef inline bint true(self, int literal) noexcept nogil
    @cython.final
    cdef inline bint false(self, int literal) noexcept nogil
    @cython.final
    cdef inline bint stamp(self) noexcept nogil
    @cython.final
    cdef bint think(self) noexcept nogil
    @cython.final
    cdef bint heed(self, int literal) noexcept nogil
    @cython.final
    cdef bint follow(self, int clause, int which) noexcept nogil
    @cython.final
    cdef inline bint watch(self, int clause, int which) noexcept nogil
    @cython.final
    cdef bint forget(self) noexcept nogil
    @cython.final
    cdef bint reduce(self) noexcept nogil
    @cython.final
    cdef int worst(self) noexcept nogil
    @cython.final
    cdef bint locked(self, int clause) noexcept nogil
    @cython.final
    cdef bint move(self, int clause, int target) noexcept nogil
