# C types of joining.py.
cimport cython
from lamplighter.lightsout.kernel.hadamard cimport word

cdef word ONES, TWOS, FOURS, EIGHTS, SPREAD, MOST
cdef long long BYTE, STRETCH

cdef class Join:
    cdef const word[::1] tables
    cdef word[::1] inner
    cdef int[::1] missing
    cdef const long long[::1] upto
    cdef word[::1] vector
    cdef readonly int best
    cdef readonly long long pairs
    cdef readonly word outer
    cdef readonly long long partner
    cdef long long width, seam
    cdef int floor, rest, most

    @cython.locals(place=cython.longlong, i=cython.longlong)
    cpdef object list_inner(self, const word[::1] tables, const word[::1] members, const int[::1] missing, int most)
    cpdef object take_outer(self, const word[::1] tables)
    @cython.locals(place=cython.longlong, stop=cython.longlong)
    cpdef long long run(self, const word[::1] members, const int[::1] missing, long long first, long long last,
                        int least, long long work)
    @cython.final
    @cython.locals(byte=cython.longlong, row=cython.longlong, i=cython.longlong)
    cdef bint expand(self, word member) noexcept nogil
    @cython.final
    @cython.locals(place=cython.longlong, cost=cython.int)
    cdef bint join(self, word member, int missing, long long count) noexcept nogil
    @cython.final
    @cython.locals(found=cython.int, stop=cython.longlong)
    cdef int count_differing(self, long long place, long long first, long long last) noexcept nogil
    @cython.final
    @cython.locals(i=cython.longlong, bits=word, total=word)
    cdef int count_in(self, long long begin, long long first, long long last) noexcept nogil
