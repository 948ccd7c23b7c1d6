# C types of sums.py.
cimport cython
from lamplighter.lightsout.kernel.hadamard cimport combine, count, fill, odd, peak, pick, word

cdef long long FEW

cdef class Sums:
    cdef const word[::1] columns
    cdef short[::1] block
    cdef short[::1] ready
    cdef int[::1] wide_block
    cdef int[::1] wide_ready
    cdef int[::1] peaks
    cdef long long[::1] tally
    cdef readonly long long size, blocks
    cdef readonly int best
    cdef long long lane, reach, edge
    cdef bint wide

    cdef object make_ready(self, list ready)
    @cython.locals(high=cython.longlong)
    cpdef object survey(self, long long first, long long last)
    @cython.locals(high=cython.longlong, found=cython.longlong)
    cpdef long long collect(self, long long first, long long last, int slack, word[::1] members, int[::1] slacks)
    @cython.final
    cdef bint transform(self, long long high) noexcept nogil
    @cython.final
    @cython.locals(top=cython.int)
    cdef bint note(self, long long high) noexcept nogil
    @cython.final
    cdef long long count(self) noexcept nogil
    @cython.final
    @cython.locals(step=cython.longlong)
    cdef bint slide(self, long long top) noexcept nogil
    cpdef object list_tally(self)
