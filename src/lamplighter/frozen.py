"""Frozen: a dict that cannot be changed, for values that are shared. It compares, prints and pickles as dicts do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Frozen(dict[K, V]):
    """What it held when it was made. `dict(...)` gives a copy that can be changed, and so does `copy`."""

    __slots__ = ()

    def refuse(self, *args: Any, **more: Any) -> NoReturn:
        """Say what to do instead of changing it."""
        raise TypeError("this belongs to a value that cannot be changed; dict(...) gives a copy that can")

    __setitem__ = __delitem__ = __ior__ = refuse
    clear = pop = popitem = setdefault = update = refuse

    def __reduce__(self) -> tuple[type[Frozen[K, V]], tuple[dict[K, V]]]:
        return Frozen, (dict(self),)


def frozen(value: Any) -> Any:
    """The same with mappings and lists that cannot be changed, all the way down."""
    if isinstance(value, Mapping):
        return Frozen({key: frozen(inner) for key, inner in value.items()})
    if type(value) in (list, tuple):
        return tuple(map(frozen, value))
    return frozenset(value) if isinstance(value, set) else value
