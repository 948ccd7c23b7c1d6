# C types of parts.py.
cimport cython
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, CLUE, make_ints
from lamplighter.akari.kernel.claims cimport Claims

cdef class Parts(Claims):
    cdef int[::1] parts
    cdef int[::1] bounds
    cdef int[::1] queue
    cdef int[::1] owner
    cdef int tail
    cdef readonly int pieces

    @cython.locals(left=cython.int)
    cpdef object split(self)
    @cython.final
    cdef bint flood(self) noexcept nogil
    @cython.final
    cdef int walk(self, int run) noexcept nogil
    @cython.final
    cdef bint sort_cells(self) noexcept nogil
    @cython.final
    cdef bint visit(self, int cell) noexcept nogil
    @cython.final
    cdef bint join(self, int run) noexcept nogil
    @cython.final
    cdef bint visit_clues(self, int cell) noexcept nogil
    @cython.locals(index=cython.int)
    cpdef list part(self, int part)
    @cython.locals(index=cython.int, cell=cython.int)
    cpdef list part_lamps(self, int part)
    @cython.locals(index=cython.int, cell=cython.int, way=cython.int, run=cython.int, side=cython.int, wall=cython.int)
    cpdef list pairs(self, int part)
    @cython.final
    @cython.locals(way=cython.int, cell=cython.int, step=cython.int, other=cython.int)
    cdef bint wants(self, int run) noexcept nogil
    @cython.final
    cdef bint alone(self, int cell, int run) noexcept nogil
    @cython.locals(cell=cython.int, other=cython.int)
    cdef list run_counts(self, int run)
    @cython.locals(cell=cython.int, step=cython.int)
    cdef list open_in(self, int run)
    @cython.locals(side=cython.int, other=cython.int)
    cdef list open_beside(self, int wall)
