# C types of claims.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, make_ints
from lamplighter.akari.kernel.probing cimport ENDLESS
from lamplighter.akari.kernel.waking cimport Waking

cdef int GONE, KEPT, IDLE

cdef class Claims(Waking):
    cdef unsigned char[::1] needed
    cdef int[::1] before
    cdef int goal_known, trimming

    cpdef object note(self)
    @cython.locals(index=cython.int)
    cpdef list claims(self)
    @cython.locals(index=cython.int)
    cpdef object begin_trim(self, bint possible)
    @cython.locals(ended=cython.bint)
    cpdef object trim(self, long long work=*)
    cpdef object end_trim(self)
    @cython.final
    @cython.locals(found=cython.bint)
    cdef bint trim_until(self, long long stop) noexcept nogil
    @cython.final
    cdef bint squeeze(self) noexcept nogil
    @cython.final
    cdef bint replay(self, int start) noexcept nogil
    @cython.final
    cdef bint give_up_rest(self, int last) noexcept nogil
