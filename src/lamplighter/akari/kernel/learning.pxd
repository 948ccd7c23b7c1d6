# C types of learning.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS
from lamplighter.akari.kernel.laying cimport LAMP, make_ints
from lamplighter.akari.kernel.clauses cimport Clauses
from lamplighter.akari.kernel.reasons cimport HEAD
from lamplighter.akari.kernel.heap cimport Heap

cdef class Learning(Clauses):
    cdef Heap order
    cdef unsigned char[::1] blamed
    cdef int[::1] marks
    cdef int[::1] touched
    cdef int touches

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
