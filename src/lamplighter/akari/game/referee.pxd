# C types of referee.py. The .py file alone is complete, plain Python; this file makes it fast when compiled.
cimport cython

cdef int WHITE, LAMP, ZERO, FOUR

@cython.locals(board="unsigned char[::1]", lit="unsigned char[::1]", rows=int, cols=int, row=int, col=int, lamp=int)
cpdef list faults(object puzzle, object lamps)

@cython.locals(lamp=int, cell=int)
cdef int walk(unsigned char[::1] board, unsigned char[::1] lit, int start, int step, int length, list found) except -1

@cython.locals(size=int, cell=int, lamps=int)
cdef int miscount(unsigned char[::1] board, int cols, list found) except -1

@cython.locals(cell=int)
cdef int darkness(unsigned char[::1] board, unsigned char[::1] lit, list found) except -1
