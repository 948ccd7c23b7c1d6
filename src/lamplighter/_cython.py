"""What `import cython` gives the hot files when they run as plain Python and Cython is not installed."""

compiled = False


class _NoGil:
    """`with cython.nogil:` does nothing here."""

    def __enter__(self) -> None: ...

    def __exit__(self, *error: object) -> None: ...


nogil = _NoGil()
