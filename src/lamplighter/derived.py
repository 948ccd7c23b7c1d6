"""Derived: frozen values that find out more on first use. Pickles and copies hold what defines the value, no more."""

from __future__ import annotations

from typing import Any, ClassVar


class Derived:
    """A frozen dataclass with properties that are kept once they are known: a copy derives its own."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __reduce__(self) -> tuple[type[Derived], tuple[Any, ...]]:
        return type(self), tuple(getattr(self, name) for name in self.__dataclass_fields__)
