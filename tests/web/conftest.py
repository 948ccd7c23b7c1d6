"""A server of the page for all tests of it."""

from collections.abc import Iterator

import pytest
from support.web import Served, serving


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    pytest.importorskip("starlette", reason="the extra 'web' is not installed")
    pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")
    with serving() as server:
        yield server


@pytest.fixture(scope="session")
def address(served: Served) -> str:
    """Where it is, without a slash at the end."""
    return served.address
