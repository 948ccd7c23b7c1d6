# C types of grading.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, WALL, CLUE
from lamplighter.akari.kernel.probing cimport Probing

cdef int EASY, MEDIUM, DIFFICULT

cdef class Grader(Probing):
    @cython.locals(found=cython.int)
    cpdef int grade(self)
    @cython.locals(enough=cython.bint)
    cpdef bint suffices(self, list lamps, list bars) except -1
    @cython.final
    cdef int grade_in_turn(self) noexcept nogil
    @cython.final
    cdef bint squares(self) noexcept nogil
    @cython.final
    cdef bint fourth(self, int cell, int one, int two) noexcept nogil
    @cython.final
    cdef bint pairs(self) noexcept nogil
    @cython.final
    cdef bint corner(self, int p, int down, int right) noexcept nogil
    @cython.final
    cdef bint fits(self, int p, int shared, int with_one, int with_two, int one, int two) noexcept nogil
    @cython.final
    cdef inline int lamp(self, int cell) noexcept nogil
    @cython.final
    cdef bint line(self, int p, int way, bint both) noexcept nogil
    cdef bint look_at_two(self, int p, int q, int way, int side) noexcept nogil
    @cython.final
    cdef inline bint is_linear(self, int p, int q, int way) noexcept nogil
    @cython.final
    @cython.locals(three=cython.bint, two=cython.bint, other_two=cython.bint, other_one=cython.bint)
    cdef bint linear(self, int p, int q, int way, int side) noexcept nogil
    @cython.final
    cdef bint free_outer(self, int wall, int outer, int wanted) noexcept nogil
    @cython.final
    cdef bint settled_outer(self, int wall, int outer, int wanted) noexcept nogil
    @cython.final
    cdef inline int clue(self, int wall) noexcept nogil
    @cython.final
    cdef bint neighbours(self, int p, int q, int way) noexcept nogil
