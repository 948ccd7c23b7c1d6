# C types of making.py.
cimport cython
from lamplighter.akari.kernel.board cimport UNKNOWN, LAMP, DARK, WALL, CLUE, integers
from lamplighter.akari.kernel.planting cimport HASH, Planting

cdef int PATIENCE, WALLS_EVERY

cdef class Maker(Planting):
    cdef int[::1] heap
    cdef int[::1] seen
    cdef int turns, depth

    cpdef object shape(self, int rows, int cols, object images, int fold)
    cpdef object wish(self, int least, int most, int depth, bint decent, bint loose)
    @cython.locals(made=cython.bint)
    cpdef bint make(self, unsigned long long seed, const unsigned char[::1] pattern, const unsigned char[::1] rigid)
    cdef bint making(self, const unsigned char[::1] pattern, const unsigned char[::1] rigid) noexcept nogil
    @cython.final
    cdef bint repair(self, bint by_walls) noexcept nogil
    @cython.final
    cdef int region(self, int cell) noexcept nogil
    @cython.final
    cdef int spread(self, int run, int count) noexcept nogil
    @cython.final
    cdef bint relight(self, int count, int chosen) noexcept nogil
    @cython.final
    cdef bint rebuild(self, int place) noexcept nogil
    @cython.final
    @cython.locals(razed=cython.bint)
    cdef bint raze_any(self) noexcept nogil
    @cython.locals(left=cython.int)
    cpdef int strip(self, int keep)
    @cython.final
    cdef int stripping(self, int keep) noexcept nogil
    @cython.final
    cdef int clues(self) noexcept nogil
    @cython.final
    cdef bint dispensable(self, int wall) noexcept nogil
    @cython.locals(text="unsigned char[::1]", place=cython.int, cell=cython.int)
    cpdef bytes board(self)
    @cython.locals(place=cython.int)
    cpdef list planted(self)
