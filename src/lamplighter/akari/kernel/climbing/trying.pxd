# C types of trying.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, WALL, CLUE, make_ints
from lamplighter.akari.kernel.climbing.grading cimport Grader
from lamplighter.akari.kernel.probing cimport ENDLESS

cdef class Trier(Grader):
    cdef int[::1] tries
    cdef unsigned char[::1] sure
    cdef int count, base, enough, fresh, turn, calm
    cdef bint wider, lucky

    cdef object reserve(self, int size)
    @cython.locals(cell=cython.int)
    cpdef bint begin(self, bint wider=*, bint lucky=*) except -1
    cpdef object restrict(self, int cells)
    cpdef object restart(self)
    @cython.locals(place=cython.int)
    cpdef object allow(self, list places)
    @cython.locals(over=cython.bint)
    cpdef bint advance(self, long long work=*) except -1
    @cython.locals(solved=cython.bint, mark=cython.int, fresh=cython.int, count=cython.int)
    cpdef bint solves(self, list places) except -1
    cpdef bint try_lamp(self, int place) except -1
    @cython.final
    cdef bint try_in_turn(self, long long stop) noexcept nogil
    @cython.final
    cdef bint learn(self, int cell) noexcept nogil
    @cython.final
    @cython.locals(ok=cython.bint)
    cdef bint fails_now(self, int cell) noexcept nogil
    @cython.final
    cdef bint follow(self, int mark) noexcept nogil
    @cython.final
    cdef bint look_everywhere(self) noexcept nogil
    @cython.final
    cdef bint look_near(self, int cell) noexcept nogil
    @cython.final
    cdef bint look_at_run(self, int run, int way) noexcept nogil
    @cython.final
    cdef bint look_at_dark(self, int run) noexcept nogil
    @cython.final
    cdef bint look_at_corners(self, int wall, int down) noexcept nogil
    cdef bint look_at_two(self, int p, int q, int way, int side) noexcept nogil
    @cython.final
    cdef bint outer_lamp(self, int p, int q, int way) noexcept nogil
