# C types of profiles.py.
cimport cython

ctypedef unsigned long long Word
cdef Word MASK, STEP, HALF

cdef class Profiles:
    cdef Word[::1] codes
    cdef Word[::1] words
    cdef Word[::1] matches
    cdef int[::1] table
    cdef readonly int count, width, used, tall

    cpdef object begin(self)
    @cython.locals(options="unsigned long long[::1]", start=Word, reach=Word, bad=Word, keep=Word, stays=cython.bint, size=cython.int,
                   code=Word, code_behind=Word, at=cython.int)
    cpdef int take(self, Profiles before, object line, int first, int last, int shift) except -1
    @cython.locals(options="unsigned long long[::1]", start=Word, reach=Word, bad=Word, keep=Word, stays=cython.bint, size=cython.int,
                   code=Word, code_behind=Word, at=cython.int, number=cython.int, found=cython.longlong)
    cpdef long long trace(self, Profiles before, object line, int first, int last) except -1
    @cython.final
    @cython.locals(at=Word)
    cdef inline int place(self, Word code) noexcept nogil
    @cython.final
    @cython.locals(at=Word)
    cdef inline int find(self, Word code) noexcept nogil
    @cython.final
    @cython.locals(carry=Word, word=Word, added=Word, to=cython.longlong, come=cython.longlong, at=cython.longlong)
    cdef inline bint sum_up(self, long long number, Profiles before, long long source, int shift) noexcept nogil
    @cython.locals(codes="unsigned long long[::1]", words="unsigned long long[::1]")
    cpdef object grow(self)
    cdef object hash_all(self)
    @cython.final
    @cython.locals(number=cython.int, at=Word)
    cdef bint enter_all(self) noexcept nogil
    @cython.locals(total=object, word=object, at=cython.int)
    cpdef object ways(self, long long number, int first=*, int wide=*)
    @cython.locals(total=object, at=cython.int)
    cpdef object total(self)
    @cython.locals(total=object, word=Word, low=Word, high=Word, number=cython.longlong)
    cdef object sum_word(self, int at)
    cpdef object trim(self, int wide)
    @cython.locals(number=cython.longlong, at=cython.int)
    cdef bint is_empty(self, int first, int last)

cdef bint fits(Word code, Word high, Word needs) noexcept nogil
cdef Word lit(Word code, Word high, Word needs) noexcept nogil
cdef object make_longs(Py_ssize_t count)
cdef object make_ints(Py_ssize_t count)
