# C types of referee.py. The .py file alone is complete, plain Python; this file makes it fast when compiled.
# Bytes and Py_ssize_t are what lets a C compiler look at sixteen squares at once in `has_wrong_clue`.
cimport cython

cdef unsigned char WHITE, LAMP, ZERO, FOUR

@cython.locals(squares=bytearray, light=bytearray, beams=bytearray, board="unsigned char *", lit="unsigned char *",
               carried="unsigned char *", rows=int, cols=int, lamp=int, size=int, met=int, dark=int)
cpdef list find_faults(object puzzle, object lamps)

cdef int find_square(int cell, int cols) noexcept

@cython.locals(beam=int, fall=int, met=int, lamp=int, white=int, square=Py_ssize_t)
cdef int carry_on(unsigned char *board, unsigned char *lit, unsigned char *carried, Py_ssize_t width,
                  Py_ssize_t size) noexcept

@cython.locals(beam=int, rise=int, dark=int, lamp=int, white=int, square=Py_ssize_t)
cdef int carry_back(unsigned char *board, unsigned char *lit, unsigned char *carried, Py_ssize_t width,
                    Py_ssize_t size) noexcept

@cython.locals(wrong="unsigned char", square=Py_ssize_t)
cdef int has_wrong_clue(unsigned char *board, Py_ssize_t width, Py_ssize_t size) noexcept

cdef unsigned char is_dark(unsigned char *board, unsigned char *lit, Py_ssize_t square) noexcept

@cython.locals(lamps="unsigned char")
cdef unsigned char is_miscounted(unsigned char *board, Py_ssize_t square, Py_ssize_t width) noexcept

@cython.locals(row=int, col=int, size=int)
cdef list list_faults(unsigned char *board, unsigned char *lit, int rows, int cols)

@cython.locals(cell=int, before=int, square=int)
cdef bint list_meetings(unsigned char *board, object line, int cols, list found) except -1
