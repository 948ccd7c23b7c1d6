# C types of stripping.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS, LIGHT
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK
from lamplighter.akari.kernel.making.footing cimport Footing

cdef class Stripping(Footing):
    cdef bint hasty, twofold

    cpdef object shape(self, int rows, int cols, object images, int fold)
    @cython.final
    cdef bint traces(self, int depth) noexcept nogil
    @cython.final
    cdef bint refute_doubtful(self) noexcept nogil
    @cython.final
    cdef bint try_opposite(self, int cell) noexcept nogil
    cdef bint vouch(self, int mark) noexcept nogil
    @cython.final
    cdef bint completes(self) noexcept nogil
    @cython.final
    cdef bint spares(self, int wall, int depth) noexcept nogil
    @cython.final
    cdef bint forget(self) noexcept nogil
    @cython.final
    cdef bint remember(self) noexcept nogil
    @cython.final
    cdef bint reconsider(self) noexcept nogil
