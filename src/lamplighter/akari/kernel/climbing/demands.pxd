# C types of demands.py.
cimport cython
from lamplighter.akari.kernel.laying cimport make_ints
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, WALL, CLUE
from lamplighter.akari.kernel.probing cimport Probing

cdef int MOST, MOST_OF_TWO, WAYS, NONE

cdef class Demands(Probing):
    cdef int[::1] origin
    cdef int[::1] counts
    cdef int[::1] members
    cdef int[::1] holders
    cdef int[::1] held
    cdef int[::1] met
    cdef unsigned char[::1] fresh
    cdef int[::1] listed
    cdef unsigned char[::1] shone
    cdef int[::1] ways
    cdef int[::1] placing
    cdef int[::1] lighting
    cdef int[::1] matching
    cdef unsigned char[::1] said
    cdef int demands, lists, concluded, firsts, seconds
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
    @cython.locals(small=cython.bint)
    cdef inline bint may_tell(self, int one, int two) noexcept nogil
    @cython.final
    @cython.locals(across=cython.int, in_row=cython.int, in_column=cython.int)
    @cython.locals(start=cython.int, index=cython.int, cell=cython.int)
    cdef bint is_aloof(self, int demand, int other) noexcept nogil
    @cython.final
    @cython.locals(start=cython.int, index=cython.int)
    cdef inline bint light_members(self, int demand, int shone) noexcept nogil
    @cython.final
    @cython.locals(told=cython.bint, together=cython.int)
    cdef bint compare(self, int one, int two) noexcept nogil
    @cython.final
    @cython.locals(way=cython.int, index=cython.int)
    cdef int mark_ways(self, int demand, int side) noexcept nogil
    @cython.final
    cdef bint forget_ways(self, int demand, int side) noexcept nogil
    @cython.final
    @cython.locals(chosen=cython.int)
    cdef int list_ways(self, int demand, int at) noexcept nogil
    @cython.final
    @cython.locals(index=cython.int, number=cython.int)
    cdef inline bint list_chosen(self, int start, int chosen, int at) noexcept nogil
    @cython.final
    cdef int list_ways_to_light(self, int start, int count, int at) noexcept nogil
    @cython.final
    @cython.locals(way=cython.int)
    cdef int match_ways(self, int two) noexcept nogil
    @cython.final
    @cython.locals(way=cython.int, barring=cython.int, placing=cython.int)
    cdef inline bint match_cell(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint has_lamp(self, int cell, int way) noexcept nogil
    @cython.final
    cdef inline int find_barring(self, int cell, int side) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int, told=cython.bint)
    cdef bint conclude(self, int one, int two, int second) noexcept nogil
    @cython.final
    @cython.locals(told=cython.bint)
    cdef bint look_round(self, int demand, int way) noexcept nogil
    @cython.final
    @cython.locals(told=cython.bint)
    cdef bint look_along(self, int run) noexcept nogil
    @cython.final
    cdef inline bint look_for_bar(self, int cell) noexcept nogil
    @cython.final
    cdef inline bint look_for_lamp(self, int cell) noexcept nogil
    @cython.final
    @cython.locals(way=cython.int)
    cdef inline bint holds(self, int first, int second) noexcept nogil
    @cython.final
    cdef inline bint say(self, int cell, int value) noexcept nogil
