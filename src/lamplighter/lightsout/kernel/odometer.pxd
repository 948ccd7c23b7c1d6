# C types of odometer.py.
cimport cython

@cython.final
cdef class Odometer:
    cdef int size, wheels, colors
    cdef int[::1] values, best, amounts, orders, digits
    cdef long long[::1] prices
    cdef readonly long long lowest

    @cython.locals(wheel=int)
    cpdef bint turn(self) noexcept

    @cython.locals(first=int, i=int, value=int)
    cdef void add(self, int wheel) noexcept

    @cython.locals(total="long long", i=int)
    cpdef long long price(self) noexcept

    @cython.locals(i=int, price="long long")
    cpdef bint search(self, int steps) noexcept

    cpdef list now(self)

    cpdef list cheapest(self)
