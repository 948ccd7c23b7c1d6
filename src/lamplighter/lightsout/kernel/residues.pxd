# C types of residues.py.
cimport cython

@cython.locals(lead=int, factor=int, i=int, column=int)
cpdef int sweep(
    int[::1] line, int[::1] first, int[::1] last, int[::1] columns, int[::1] amounts, int start, int prime, int modulus
)

@cython.locals(column=int)
cpdef int gather(int[::1] line, object columns, object amounts, int factor, int modulus)

@cython.locals(lead=int, i=int, total="long long")
cpdef int settle(
    int[::1] values, int[::1] rights, int[::1] first, int[::1] last, int[::1] columns, int[::1] amounts, int modulus
)
