# C types of laying.py. The .py file alone is complete, plain Python; this file makes it fast when compiled.
cimport cython
from libc.string cimport memchr

cdef enum:
    UNKNOWN = 0
    LAMP = 1
    DARK = 2
    WALL = 3
    CLUE = 4

cdef enum:
    SINGLE = 1073741824
    MUTE = 128

cdef int MOST

cdef object make_ints(Py_ssize_t count)
cdef object make_bytes(Py_ssize_t count)
cdef object make_longs(Py_ssize_t count)

cdef inline const unsigned char *read_at(const unsigned char[::1] view) noexcept nogil:
    return &view[0] if view.shape[0] > 0 else NULL  # a board may be empty

cdef inline unsigned char *bytes_at(unsigned char[::1] view) noexcept nogil:
    return &view[0]

cdef inline int *ints_at(int[::1] view) noexcept nogil:
    return &view[0]

cdef inline long long *longs_at(long long[::1] view) noexcept nogil:
    return &view[0]

cdef inline int choose(int flag, int one, int other) noexcept nogil:
    return other + ((one - other) & -flag)

cdef inline int find_byte(const unsigned char *view, int value, int first, int end) noexcept nogil:
    cdef const unsigned char *found = <const unsigned char *> memchr(view + first, value, end - first)
    return <int> (found - view) if found != NULL else end

cdef class LaidBoard:
    cdef bytes grid
    cdef const unsigned char *text
    cdef unsigned char[::1] state
    cdef int[::1] runs
    cdef unsigned char[::1] asks
    cdef int[::1] first
    cdef int[::1] final
    cdef long long[::1] sums
    cdef int[::1] last
    cdef readonly int rows, cols, white
    cdef int width, size, across, lines, room

    cpdef object load(self, bytes grid, int rows, int cols)
    cdef object reserve(self, int size)
    cdef bint paint(self) noexcept nogil
    @cython.final
    @cython.locals(text="const unsigned char *", found=cython.int, white=cython.int, row=cython.int, index=cython.int,
                   end=cython.int, square=cython.int)
    cdef inline int count_across(self) noexcept nogil
    @cython.final
    @cython.locals(text="const unsigned char *", state="unsigned char *", asks="unsigned char *", runs="int *",
                   first="int *", final="int *", last="int *", sums="long long *", width=cython.int, none=cython.int,
                   lines=cython.int, across=cython.int, index=cython.int, cell=cython.int, count=cython.int,
                   seen=cython.int, begun=cython.int, mark=cython.int, white=cython.int, clue=cython.int,
                   fresh=cython.int, run=cython.int)
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
