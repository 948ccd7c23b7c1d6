# C types of search.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS, LEARNT
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, make_ints
from lamplighter.akari.kernel.probing cimport NO, YES, LATER, ENDLESS
from lamplighter.akari.kernel.reasons cimport HEAD
from lamplighter.akari.kernel.learning cimport Learning

cdef int SHORT, PACE, FAR

cdef class Searching(Learning):
    cdef unsigned char[::1] phase
    cdef int[::1] units
    cdef int begin, end, floor, solid, unit_count, entered, round, patience
    cdef bint shown, opened, ready, inside
    cdef readonly long long guesses
    cdef readonly long long conflicts

    cpdef object load(self, bytes grid, int rows, int cols)
    cpdef object split(self)
    cdef object prepare(self)
    cpdef object enter(self, int part)
    cpdef object leave(self)
    @cython.locals(result=cython.int, stop=cython.longlong)
    cpdef object find(self, long long work=*)
    @cython.final
    cdef bint begin_part(self) noexcept nogil
    @cython.final
    cdef int search_until(self, long long stop) noexcept nogil
    @cython.final
    cdef bint open_level(self) noexcept nogil
    @cython.final
    cdef bint turn(self) noexcept nogil
    @cython.final
    cdef bint recall(self) noexcept nogil
    @cython.final
    cdef bint assert_late(self, int literal, int reason, int level) noexcept nogil
    @cython.final
    cdef bint drop(self, int mark, int depth) noexcept nogil
    @cython.final
    cdef bint guess(self) noexcept nogil
    @cython.final
    cdef bint retreat(self, int depth) noexcept nogil
    @cython.final
    cdef bint restart(self) noexcept nogil
    @cython.final
    cdef bint learn(self) noexcept nogil

cdef int luby(int turn) noexcept nogil
