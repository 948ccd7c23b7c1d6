# C types of referee.py. The .py file alone is complete, plain Python; this file makes it fast when compiled.
cimport cython

cdef int WHITE, LAMP, ZERO, FOUR

@cython.locals(squares=bytearray, light=bytearray, board="unsigned char *", lit="unsigned char *", size=int, cols=int,
               lamp=int)
cpdef list find_faults(object puzzle, object lamps)

@cython.locals(across=list, down=list, lamp=int, row=int, col=int)
cdef list carry_light(unsigned char *board, unsigned char *lit, int size, int cols)

@cython.locals(cell=int)
cdef int shine(unsigned char *board, unsigned char *lit, int lamp, int step, int squares) noexcept

cdef int tell_meeting(int lamp, int other, list found) except -1

@cython.locals(cell=int, lamps=int)
cdef int find_miscounts(unsigned char *board, int size, int cols, list found) except -1

@cython.locals(cell=int)
cdef int find_darkness(unsigned char *board, unsigned char *lit, int size, list found) except -1
