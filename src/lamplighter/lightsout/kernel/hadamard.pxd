# C types of hadamard.py.
cimport cython

ctypedef fused number:
    short
    int

ctypedef unsigned long long word

cdef int CHUNK

@cython.locals(size=cython.longlong, lane=cython.longlong, place=cython.longlong, column=cython.longlong,
               i=cython.longlong)
cdef bint fill(number[::1] block, const word[::1] columns, const number[::1] ready, word high) noexcept nogil
cpdef bint odd(word bits) noexcept nogil
@cython.locals(size=cython.longlong, first=cython.longlong, i=cython.longlong, a=number, b=number)
cdef bint combine(number[::1] block, long long half) noexcept nogil
@cython.locals(i=cython.longlong, a=number, b=number, c=number, d=number)
cdef bint cross(number[::1] block, long long first, long long half) noexcept nogil
@cython.locals(i=cython.longlong, largest=number)
cdef int peak(number[::1] block, long long first, long long last) noexcept nogil
@cython.locals(size=cython.longlong, chunk=cython.longlong, part=cython.longlong, first=cython.longlong,
               i=cython.longlong, found=cython.longlong)
cdef long long count(number[::1] block, int least, long long reach, long long[::1] tally) noexcept nogil
@cython.locals(size=cython.longlong, chunk=cython.longlong, part=cython.longlong, first=cython.longlong,
               i=cython.longlong)
cdef long long pick(number[::1] block, long long high, int best, int slack, word[::1] members, int[::1] slacks,
                    long long found) noexcept nogil
