# C types of simplex.py.
cimport cython

cdef int NO, YES, LATER, LEAP
cdef double ROOM, TINY

cdef object make_doubles(Py_ssize_t count)

cdef class Simplex:
    cdef double[::1] table
    cdef double[::1] value
    cdef double[::1] gain
    cdef double[::1] column
    cdef unsigned char[::1] want
    cdef int[::1] basic
    cdef int[::1] beside
    cdef int[::1] full
    cdef int[::1] tied
    cdef Py_ssize_t cols, lines, turn, wants, ties
    cdef readonly long long work

    @cython.locals(line=cython.Py_ssize_t, place=cython.Py_ssize_t, bound=cython.int, factor=cython.int)
    cpdef object load(self, int cols, object rows)
    @cython.locals(result=cython.int)
    cpdef object step(self, long long work)
    @cython.final
    @cython.locals(place=cython.Py_ssize_t)
    cdef int step_until(self, long long stop) noexcept nogil
    @cython.locals(line=cython.Py_ssize_t, place=cython.Py_ssize_t)
    cpdef list factors(self)
    @cython.final
    @cython.locals(line=cython.Py_ssize_t, place=cython.Py_ssize_t)
    cdef bint weigh(self) noexcept nogil
    @cython.final
    @cython.locals(wanting=cython.bint, sign=cython.double, place=cython.Py_ssize_t, start=cython.Py_ssize_t)
    cdef bint reckon(self, Py_ssize_t line) noexcept nogil
    @cython.final
    @cython.locals(best=cython.Py_ssize_t, step=cython.Py_ssize_t, place=cython.Py_ssize_t)
    cdef Py_ssize_t choose(self) noexcept nogil
    @cython.final
    @cython.locals(slope=cython.double, before=cython.double, last=cython.Py_ssize_t, found=cython.Py_ssize_t, line=cython.Py_ssize_t)
    cdef Py_ssize_t block(self, Py_ssize_t place) noexcept nogil
    @cython.final
    @cython.locals(line=cython.Py_ssize_t)
    cdef bint read_column(self, Py_ssize_t place) noexcept nogil
    @cython.final
    @cython.locals(best=cython.Py_ssize_t, least=cython.double, index=cython.Py_ssize_t, line=cython.Py_ssize_t, here=cython.double)
    cdef Py_ssize_t next_block(self, double before, Py_ssize_t last) noexcept nogil
    @cython.final
    @cython.locals(share=cython.double, value=cython.double)
    cdef double reach(self, Py_ssize_t line) noexcept nogil
    @cython.final
    @cython.locals(start=cython.Py_ssize_t, value=cython.double, one=cython.double, filled=cython.Py_ssize_t, other=cython.Py_ssize_t, row=cython.Py_ssize_t, index=cython.Py_ssize_t, variable=cython.int)
    cdef bint pivot(self, Py_ssize_t line, Py_ssize_t place) noexcept nogil
    @cython.final
    @cython.locals(times=cython.double, index=cython.Py_ssize_t)
    cdef bint shift_gains(self, Py_ssize_t start, Py_ssize_t place, Py_ssize_t filled) noexcept nogil
    @cython.final
    @cython.locals(here=cython.Py_ssize_t, start=cython.Py_ssize_t, index=cython.Py_ssize_t, other=cython.Py_ssize_t, new=cython.double)
    cdef bint add(self, Py_ssize_t row, Py_ssize_t line, Py_ssize_t place, double times, Py_ssize_t filled) noexcept nogil
