# C types of planting.py.
cimport cython
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, WALL, make_ints, read_at
from lamplighter.akari.kernel.making.chance cimport Chance

cdef int DOT, HASH, FREE, KEEP

cdef class Planting(Chance):
    cdef unsigned char[::1] layout
    cdef unsigned char[::1] rigid
    cdef const int[::1] images
    cdef int[::1] glow
    cdef int[::1] order
    cdef int fold, walls, start, least, most
    cdef bint decent, loose

    cpdef object shape(self, int rows, int cols, object images, int fold)
    @cython.locals(place=cython.int)
    cdef bint lay(self, const unsigned char[::1] pattern, const unsigned char[::1] rigid) noexcept nogil
    @cython.final
    cdef bint build(self, int place) noexcept nogil
    @cython.final
    cdef bint raze(self, int place) noexcept nogil
    @cython.final
    cdef bint may_turn(self, int place, int square) noexcept nogil
    @cython.final
    cdef bint turn(self, int place, int square) noexcept nogil
    @cython.final
    cdef bint makes_lonely(self, int place) noexcept nogil
    @cython.final
    cdef bint is_alone(self, int row, int col) noexcept nogil
    @cython.final
    cdef inline bint white_at(self, int row, int col) noexcept nogil
    @cython.final
    cdef bint is_crowded(self, int place) noexcept nogil
    @cython.final
    cdef bint block(self, int row, int col) noexcept nogil
    @cython.final
    cdef bint redraw(self) noexcept nogil
    @cython.final
    cdef inline bint shed(self, int cell, int lamps) noexcept nogil
    @cython.final
    cdef inline bint is_lit(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint place_lamp(self, int cell) noexcept nogil
    @cython.final
    cdef bint light_up(self) noexcept nogil
    @cython.final
    cdef bint number_walls(self) noexcept nogil
    @cython.final
    cdef inline int lamps_beside(self, int wall) noexcept nogil
