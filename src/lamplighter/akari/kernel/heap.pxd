# C types of heap.py.
cimport cython
from lamplighter.akari.kernel.laying cimport make_ints

cdef double HUGE

cdef class Heap:
    cdef int[::1] heap
    cdef int[::1] slot
    cdef int[::1] line
    cdef double[::1] score
    cdef int size, count, next, length
    cdef double step

    @cython.locals(cell=cython.int)
    cdef object reserve(self, int size, int most)
    @cython.final
    cdef bint clear(self) noexcept nogil
    @cython.final
    cdef bint queue(self, int cell) noexcept nogil
    @cython.final
    cdef bint push(self, int cell) noexcept nogil
    @cython.final
    cdef int first(self) noexcept nogil
    @cython.final
    cdef int pop(self) noexcept nogil
    @cython.final
    cdef bint bump(self, int cell) noexcept nogil
    @cython.final
    cdef bint rise(self, int cell, int slot) noexcept nogil
    @cython.final
    cdef bint sink(self, int cell, int slot) noexcept nogil
