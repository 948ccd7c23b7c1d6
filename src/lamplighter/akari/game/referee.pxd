# C types of referee.py. The .py file alone is complete, plain Python; this file makes it fast when compiled.
cimport cython

cdef int WHITE, LAMP, ZERO, FOUR

@cython.locals(board="unsigned char[::1]", lit="unsigned char[::1]", rows=int, cols=int, row=int, col=int, lamp=int)
cpdef list find_faults(object puzzle, object lamps)

@cython.locals(lamp=int, cell=int)
cdef int carry_light(unsigned char[::1] board, unsigned char[::1] lit, int start, int step, int length, list found) except -1

@cython.locals(size=int, cell=int, lamps=int)
cdef int find_miscounts(unsigned char[::1] board, int cols, list found) except -1

@cython.locals(cell=int)
cdef int find_darkness(unsigned char[::1] board, unsigned char[::1] lit, list found) except -1
