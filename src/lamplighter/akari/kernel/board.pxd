# C types of board.py. The .py file alone is complete, plain Python; this file makes it fast when compiled.
cimport cython
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, WALL, CLUE, SINGLE, MUTE, LaidBoard, make_ints

cdef enum:
    GUESS = 0
    LIGHT = 1
    FULL = 2
    ALL = 3
    COVER = 4
    LEARNT = 5
    TWO = 6
    SPARE = 7

cdef enum:
    REST = -1073741825
    NOW = 1
    SOON = 2

cdef inline long long beams(int lamps) noexcept nogil:
    return lamps * 4294967296LL

cdef inline int lowest(int sides) noexcept nogil:
    return 0x12131210 >> 2 * sides & 3  # two bits for each of sixteen answers

cdef class CountedBoard(LaidBoard):
    cdef const unsigned char[::1] ripe
    cdef int[::1] trail
    cdef int[::1] why
    cdef int known, done, clash
    cdef bint diagonal, square
    cdef readonly long long work

    cpdef object fray(self, int place, bint down)
    cdef object reserve(self, int size)
    cdef bint paint(self) noexcept nogil
    @cython.final
    @cython.locals(across=cython.int, down=cython.int, both="long long", change=cython.int)
    cdef inline bint tally(self, int cell, int unknown, int lamps) noexcept nogil
    @cython.final
    cdef inline bint put(self, int cell, int value, int reason) noexcept nogil
    @cython.final
    cdef inline bint undo(self, int mark) noexcept nogil
    @cython.final
    cdef inline bint propagate(self) noexcept nogil
    @cython.final
    cdef inline bint propagate_some(self, int most) noexcept nogil
    @cython.final
    @cython.locals(across=cython.int, down=cython.int)
    cdef inline bint follow_up(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint darken(self, int run) noexcept nogil
    @cython.final
    cdef inline bint has_clue(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint has_tight_clue(self, int cell) noexcept nogil
    @cython.final
    @cython.locals(ripe=cython.int)
    cdef inline bint ask_clues(self, int cell) noexcept nogil
    @cython.final
    cdef inline int find_ripe(self, int cell, int rules) noexcept nogil
    @cython.final
    cdef inline int is_ripe(self, int wall, int rules) noexcept nogil
    @cython.final
    cdef inline int clue_rules(self) noexcept nogil
    @cython.final
    cdef inline int need(self, int wall) noexcept nogil
    @cython.final
    cdef inline int free(self, int wall) noexcept nogil
    @cython.final
    cdef inline int unknown(self, int run) noexcept nogil
    @cython.final
    cdef inline int lit(self, int run) noexcept nogil
    @cython.final
    cdef inline bint ask(self, int wall, int number) noexcept nogil
    @cython.final
    cdef inline bint hide(self, int wall) noexcept nogil
    @cython.final
    cdef inline bint show(self, int wall) noexcept nogil
    @cython.final
    cdef inline bint consider(self) noexcept nogil
    @cython.final
    cdef inline bint fail(self, int reason) noexcept nogil
    @cython.final
    cdef inline bint shine(self, int lamp, int run) noexcept nogil
    @cython.final
    @cython.locals(left=cython.int, spot=cython.int, cell=cython.int, step=cython.int)
    cdef inline int find_along(self, int run) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int)
    cdef inline int find_beside(self, int wall) noexcept nogil
    @cython.final
    cdef inline int find_at(self, int cell, int spot) noexcept nogil
    @cython.final
    @cython.locals(end=cython.int)
    cdef inline bint put_all(self, int count, int value, int reason) noexcept nogil
    @cython.final
    cdef inline bint cover(self, int run) noexcept nogil
    @cython.final
    @cython.locals(need=cython.int, free=cython.int)
    cdef inline bint number(self, int wall) noexcept nogil
    @cython.final
    cdef inline bint fill(self, int cell, int value, int reason) noexcept nogil
    @cython.final
    cdef inline bint bar_diagonal(self, int wall, int side, int other) noexcept nogil
    @cython.final
    cdef inline bint bar_corner(self, int cell, int one, int two) noexcept nogil
    @cython.final
    cdef inline bint sees(self, int cell, int other) noexcept nogil
    @cython.final
    cdef inline int step(self, int run) noexcept nogil
    @cython.final
    @cython.locals(far=cython.int)
    cdef inline int aside(self, int side) noexcept nogil
    @cython.final
    cdef inline int cell(self, int place) noexcept nogil
    @cython.final
    cdef inline int place(self, int cell) noexcept nogil
