# C types of chance.py.
cimport cython
from lamplighter.akari.kernel.climbing.grading cimport Grader

cdef unsigned long long MASK, STEP, MIX, MIX_AGAIN

cdef class Chance(Grader):
    cdef unsigned long long drawn

    @cython.final
    cdef inline int below(self, int count) noexcept nogil

cdef unsigned long long mix(unsigned long long bits) noexcept nogil
