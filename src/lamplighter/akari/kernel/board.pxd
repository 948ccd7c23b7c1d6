# C types of board.py. The .py file alone is complete, plain Python; this file makes it fast when compiled.
cimport cython

cdef enum:
    UNKNOWN = 0
    LAMP = 1
    DARK = 2
    WALL = 3
    CLUE = 4

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
    SINGLE = 1073741824
    REST = -1073741825
    MUTE = 128
    EDGE = 256

cdef int MOST

cdef object make_ints(Py_ssize_t count)
cdef object make_longs(Py_ssize_t count)

cdef inline long long beams(int lamps) noexcept nogil:
    return lamps * 4294967296LL

cdef inline const unsigned char *read_at(const unsigned char[::1] view) noexcept nogil:
    return &view[0]

cdef inline unsigned char *bytes_at(unsigned char[::1] view) noexcept nogil:
    return &view[0]

cdef inline int *ints_at(int[::1] view) noexcept nogil:
    return &view[0]

cdef class CountedBoard:
    cdef const unsigned char[::1] text
    cdef unsigned char[::1] state
    cdef int[::1] runs
    cdef unsigned char[::1] asks
    cdef const unsigned char[::1] ripe
    cdef int[::1] trail
    cdef int[::1] why
    cdef int[::1] first
    cdef int[::1] final
    cdef long long[::1] sums
    cdef int[::1] last
    cdef readonly int rows, cols, white
    cdef int width, size, across, lines, known, done, clash, room
    cdef bint diagonal, square
    cdef readonly long long work

    cpdef object load(self, bytes grid, int rows, int cols)
    cpdef object fray(self, int place, bint down)
    cdef object reserve(self, int size)
    @cython.final
    cdef inline bint paint(self) noexcept nogil
    @cython.final
    @cython.locals(text="const unsigned char *", found=cython.int, count=cython.int, index=cython.int,
                   before=cython.int, white=cython.int)
    cdef inline int count_across(self) noexcept nogil
    @cython.final
    @cython.locals(text="const unsigned char *", state="unsigned char *", asks="unsigned char *",
                   runs="int *", index=Py_ssize_t, across=Py_ssize_t, cell=Py_ssize_t, mark=cython.int)
    cdef inline bint lay_squares(self) noexcept nogil
    @cython.final
    @cython.locals(square=cython.int)
    cdef inline int wall_off(self, int cell, int count) noexcept nogil
    @cython.final
    @cython.locals(cell=cython.int, other=cython.int)
    cdef inline bint pass_over_single(self) noexcept nogil
    @cython.final
    @cython.locals(state="unsigned char *", asks="unsigned char *", width=Py_ssize_t, cell=Py_ssize_t)
    cdef inline bint count_beside(self) noexcept nogil
    @cython.final
    cdef inline bint begin_run(self, int run, int cell) noexcept nogil
    @cython.final
    cdef inline bint extend(self, int run, int cell) noexcept nogil
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
    @cython.locals(across=cython.int, down=cython.int, ripe=cython.int)
    cdef inline bint follow_up(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint brighten(self, int lamp, int run) noexcept nogil
    @cython.final
    cdef inline bint darken(self, int run) noexcept nogil
    @cython.final
    cdef inline bint has_clue(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint beside(self, int wall) noexcept nogil
    @cython.final
    cdef inline int is_ripe(self, int wall) noexcept nogil
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
    cdef inline int aside(self, int side) noexcept nogil
    @cython.final
    cdef inline int cell(self, int place) noexcept nogil
    @cython.final
    cdef inline int place(self, int cell) noexcept nogil
