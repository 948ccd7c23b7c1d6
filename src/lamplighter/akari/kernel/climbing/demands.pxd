# C types of demands.py.
cimport cython
from lamplighter.akari.kernel.board cimport make_ints
from lamplighter.akari.kernel.board cimport UNKNOWN, LAMP, DARK, WALL, CLUE
from lamplighter.akari.kernel.probing cimport Probing

cdef int MOST, MOST_OF_TWO, WAYS, PLACED, NONE

cdef class Demands(Probing):
    cdef int[::1] origin
    cdef int[::1] counts
    cdef int[::1] members
    cdef int[::1] holders
    cdef int[::1] held
    cdef int[::1] met
    cdef unsigned char[::1] fresh
    cdef int[::1] listed
    cdef unsigned char[::1] side
    cdef unsigned char[::1] shone
    cdef int[::1] ways
    cdef int[::1] candidates
    cdef unsigned char[::1] said
    cdef int demands, lists, concluded, own_ways
    cdef public bint filled

    cpdef object load(self, bytes grid, int rows, int cols)
    cdef object reserve(self, int size)
    @cython.final
    cdef bint list_demands(self) noexcept nogil
    @cython.final
    cdef bint begin_demand(self, int place) noexcept nogil
    @cython.final
    cdef inline bint add_member(self, int cell) noexcept nogil
    @cython.final
    cdef bint list_sources(self, int cell) noexcept nogil
    @cython.final
    cdef bint is_doubled(self, int cell, int across, int down) noexcept nogil
    @cython.final
    cdef bint list_holders(self) noexcept nogil
    @cython.final
    cdef bint compare_demands(self) noexcept nogil
    @cython.final
    cdef bint find_fresh(self) noexcept nogil
    @cython.final
    cdef bint begin_comparing(self) noexcept nogil
    @cython.final
    @cython.locals(start=cython.int, index=cython.int, way=cython.int, run=cython.int)
    cdef bint compare_with_later(self, int demand) noexcept nogil
    @cython.final
    cdef bint meet(self, int demand, int run) noexcept nogil
    @cython.final
    cdef inline bint is_clue(self, int demand) noexcept nogil
    @cython.final
    @cython.locals(large=cython.bint)
    cdef bint compare(self, int one, int two) noexcept nogil
    @cython.final
    @cython.locals(across=cython.int, in_row=cython.int, in_column=cython.int)
    @cython.locals(start=cython.int, index=cython.int, cell=cython.int)
    cdef bint is_aloof(self, int demand, int other) noexcept nogil
    @cython.final
    @cython.locals(start=cython.int, index=cython.int)
    cdef inline bint light_members(self, int demand, int shone) noexcept nogil
    @cython.final
    cdef bint take_sides(self, int demand, int side) noexcept nogil
    @cython.final
    @cython.locals(start=cython.bint)
    cdef int try_ways(self, int one, int two) noexcept nogil
    @cython.final
    cdef int list_ways(self, int demand, int at) noexcept nogil
    @cython.final
    cdef int list_ways_to_light(self, int start, int count, int at) noexcept nogil
    @cython.final
    cdef inline bint are_two(self, int one, int two) noexcept nogil
    @cython.final
    cdef bint go_together(self, int a, int b) noexcept nogil
    @cython.final
    cdef inline bint has_lamp(self, int cell, int way) noexcept nogil
    @cython.final
    cdef bint is_lit(self, int cell, int way) noexcept nogil
    @cython.final
    cdef int start_candidates(self, int one, int two, int a, int b) noexcept nogil
    @cython.final
    cdef int start_with_members(self, int demand, int a, int b, int found) noexcept nogil
    @cython.final
    cdef inline int add_candidate(self, int cell, int value, int found) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, lit=cython.int, kept=cython.int)
    cdef int keep_candidates(self, int a, int b, int found) noexcept nogil
    @cython.final
    @cython.locals(lamp=cython.int)
    cdef inline bint take_way(self, int way, int taken) noexcept nogil
    @cython.final
    cdef bint conclude(self, int found) noexcept nogil
