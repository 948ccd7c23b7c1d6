# C types of scout.py.
cimport cython
from lamplighter.akari.kernel.board cimport GUESS, TWO
from lamplighter.akari.kernel.laying cimport UNKNOWN, LAMP, DARK, WALL
from lamplighter.akari.kernel.climbing.climber cimport PLAIN, CORNER, FILL, PAIR, PROBE, Climber

cdef int NOWHERE, LATER
cdef bytes MARKS

cdef class Scout(Climber):
    cdef int rung, turned, start

    @cython.locals(place=cython.int, cell=cython.int)
    cpdef int settle(self, list lamps, list bars) except -3
    @cython.locals(cell=cython.int)
    cpdef int find_clash(self) except -3
    @cython.final
    @cython.locals(mark=cython.int, cell=cython.int)
    cdef int clash_by_rules(self) noexcept nogil
    cpdef object begin_search(self, int near=*)
    @cython.locals(cell=cython.int)
    cpdef object search(self, long long work)
    @cython.final
    @cython.locals(end=cython.int, cell=cython.int)
    cdef int search_until(self, long long stop) noexcept nogil
    @cython.final
    cdef bint begin_rung(self) noexcept nogil
    @cython.final
    @cython.locals(before=cython.int, cell=cython.int)
    cdef int look_once(self, int turn) noexcept nogil
    @cython.locals(start=cython.int, turn=cython.int, cell=cython.int)
    cpdef int find_open(self, int near=*) except -3
    @cython.locals(drawn=bytearray, place=cython.int, value=cython.int)
    cpdef bytes draw(self)
