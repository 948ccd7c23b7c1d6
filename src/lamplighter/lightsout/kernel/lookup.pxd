# C types of lookup.py.
cimport cython

cdef unsigned long long PAIRS, FOURS, EIGHTS, BYTES

@cython.locals(
    places=int, number="Py_ssize_t", board="unsigned long long", start="unsigned long long", odd="unsigned char",
    place=int, index=int, best="unsigned long long", other="unsigned long long", fewest=int, count=int, i=int,
)
cpdef Py_ssize_t solve_boards(
    const unsigned long long[::1] boards, unsigned long long[::1] presses, unsigned char[::1] clicks,
    const unsigned long long[::1] table, const unsigned char[::1] parities, const unsigned long long[::1] quiet,
    unsigned long long lights,
)

cdef int weight(unsigned long long cells) noexcept nogil
