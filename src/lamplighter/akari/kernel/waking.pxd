# C types of waking.py.
cimport cython
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, CLUE, make_ints
from lamplighter.akari.kernel.probing cimport Probing, ENDLESS, NO, YES, LATER

cdef int SHIFT

cdef class Waking(Probing):
    cdef int[::1] home
    cdef int[::1] boxes
    cdef int[::1] stirred
    cdef int[::1] probed
    cdef int[::1] spread
    cdef int[::1] touched
    cdef int shift, lane, patches, patch, fresh, heard
    cdef bint awake, calm

    cpdef object cut_patches(self, int shift=*)
    @cython.final
    @cython.locals(cell=cython.int, patch=cython.int)
    cdef bint lay_patches(self) noexcept nogil
    @cython.locals(result=cython.int)
    cpdef object probe_patches(self, long long work=*)
    @cython.final
    cdef int visit_until(self, long long stop) noexcept nogil
    @cython.final
    cdef bint fall_asleep(self) noexcept nogil
    @cython.final
    cdef bint end_pass(self) noexcept nogil
    @cython.final
    @cython.locals(value=cython.int, side=cython.int, corner=cython.int, cell=cython.int)
    cdef bint visit_pass(self, long long stop) noexcept nogil
    @cython.final
    @cython.locals(mark=cython.int, before=cython.longlong, ok=cython.bint)
    cdef bint try_value(self, int cell, int value) noexcept nogil
    @cython.final
    @cython.locals(index=cython.int, patch=cython.int, before=cython.int)
    @cython.locals(top=cython.int, bottom=cython.int, left=cython.int, right=cython.int)
    cdef bint reach(self, int first, int last) noexcept nogil
    @cython.final
    cdef inline bint enlarge(self, int box, int top, int bottom, int left, int right) noexcept nogil
    @cython.final
    @cython.locals(row=cython.int, col=cython.int)
    cdef bint wakes(self, int patch) noexcept nogil
    @cython.final
    @cython.locals(index=cython.int, cell=cython.int)
    cdef bint hear(self) noexcept nogil
    @cython.final
    @cython.locals(step=cython.int, way=cython.int, cell=cython.int)
    cdef bint stir_crossing(self, int run) noexcept nogil
    @cython.final
    @cython.locals(step=cython.int, cell=cython.int)
    cdef bint stir_run(self, int run) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, cell=cython.int)
    cdef bint stir_beside(self, int wall) noexcept nogil
