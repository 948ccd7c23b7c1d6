# C types of repairing.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, make_ints
from lamplighter.akari.kernel.making.planting cimport DOT
from lamplighter.akari.kernel.making.rivals cimport Rivalry

cdef class Repairing(Rivalry):
    cdef int[::1] queue
    cdef int[::1] seen
    cdef int turns

    cpdef object shape(self, int rows, int cols, object images, int fold)
    @cython.final
    cdef bint probe_all(self) noexcept nogil
    @cython.final
    cdef bint list_doubtful(self) noexcept nogil
    @cython.final
    cdef bint probe_doubtful(self) noexcept nogil
    @cython.final
    cdef bint repair(self, bint by_walls) noexcept nogil
    @cython.final
    cdef int region(self, int cell) noexcept nogil
    @cython.final
    cdef int spread(self, int run, int count) noexcept nogil
    @cython.final
    cdef bint relight(self, int count, int chosen) noexcept nogil
    @cython.final
    @cython.locals(built=cython.bint)
    cdef bint rebuild(self, int place) noexcept nogil
