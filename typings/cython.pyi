# What mypy has to know about Cython.
from contextlib import AbstractContextManager

compiled: bool
nogil: AbstractContextManager[None]
