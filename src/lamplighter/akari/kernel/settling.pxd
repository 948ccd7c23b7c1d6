# C types of settling.py.
cimport cython
from lamplighter.akari.kernel.search cimport Searching

cdef class Kernel(Searching):
    cdef double rules_took, probes_took

    cpdef object load(self, bytes grid, int rows, int cols)
    @cython.locals(began=double, ended=double, possible=cython.bint)
    cpdef object settle(self, bytes grid, int rows, int cols, int most, long long work)
    @cython.locals(left=cython.int)
    cpdef object report(self, dict effort, dict stages)
