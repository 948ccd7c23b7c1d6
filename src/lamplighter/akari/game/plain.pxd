# C types of plain.py. The .py file alone is complete, plain Python; this file makes it fast when compiled.
cimport cython

@cython.locals(length=Py_ssize_t, squares=str)
cpdef str join_plain(object rows)
