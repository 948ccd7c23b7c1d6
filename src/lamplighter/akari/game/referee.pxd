# C types of referee.py. The .py file alone is complete, plain Python; this file makes it fast when compiled.
cimport cython

cdef int WHITE, LAMP, ZERO, FOUR

@cython.locals(squares=bytearray, light=bytearray, board="unsigned char *", lit="unsigned char *", rows=int, cols=int,
               lamp=int)
cpdef list find_faults(object puzzle, object lamps)

cdef int find_square(int cell, int cols) noexcept

@cython.locals(met=int, row=int, col=int)
cdef bint carry_light(unsigned char *board, unsigned char *lit, int rows, int cols) noexcept

@cython.locals(beam=int, met=int, lamp=int, square=int)
cdef bint light_line(unsigned char *board, unsigned char *lit, int first, int step, int count) noexcept

@cython.locals(wrong=int, square=int)
cdef bint has_fault(unsigned char *board, unsigned char *lit, int rows, int cols) noexcept

cdef int is_dark(unsigned char *board, unsigned char *lit, int square) noexcept

@cython.locals(lamps=int)
cdef int is_miscounted(unsigned char *board, int square, int width) noexcept

@cython.locals(row=int, col=int, size=int)
cdef list list_faults(unsigned char *board, unsigned char *lit, int rows, int cols)

@cython.locals(cell=int, before=int, square=int)
cdef bint list_meetings(unsigned char *board, object line, int cols, list found) except -1
