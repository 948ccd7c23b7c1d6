"""Frozen, a dict that cannot be changed; Derived, the base of frozen values that keep what they derive on first use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NoReturn, TypeVar

from lamplighter.arguments import wrong_kind

K = TypeVar("K")
V = TypeVar("V")
MAPPINGS = (dict, Mapping)  # a dict is told sooner than another mapping, and every answer has one
PLAIN = frozenset({int, float, str, bool, type(None)})


class Frozen(dict[K, V]):
    """A dict that holds what it held when it was made; it compares, prints and pickles as dicts do.

    `dict(...)` gives a copy that can be changed, and so does `copy`.
    """

    __slots__ = ()

    def refuse(self, *args: Any, **more: Any) -> NoReturn:
        """Raises the TypeError of every method that would change the dict."""
        raise TypeError("this belongs to a value that cannot be changed; dict(...) gives a copy that can")

    __setitem__ = __delitem__ = __ior__ = refuse
    clear = pop = popitem = setdefault = update = refuse

    def __reduce__(self) -> tuple[type[Frozen[K, V]], tuple[dict[K, V]]]:
        return Frozen, (dict(self),)


def freeze_mapping(value: Mapping[K, V], name: str) -> Frozen[K, V]:
    """A copy of a mapping in which nothing can be changed, all the way down; anything else is a TypeError."""
    if not isinstance(value, MAPPINGS):
        raise wrong_kind(name, "a mapping", value)
    return Frozen({key: inner if type(inner) in PLAIN else freeze(inner) for key, inner in value.items()})


def freeze(value: Any) -> Any:
    """The value with its mappings as Frozen, its lists as tuples and its sets as frozensets, all the way down."""
    if isinstance(value, MAPPINGS):
        return freeze_mapping(value, "it")
    if type(value) in (list, tuple):
        return tuple(map(freeze, value))
    return frozenset(value) if isinstance(value, set) else value


class Derived:
    """The base of frozen dataclasses with cached properties.

    Pickles and copies hold the fields alone: a copy derives the rest once more.
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __reduce__(self) -> tuple[type[Derived], tuple[Any, ...]]:
        return type(self), tuple(getattr(self, name) for name in self.__dataclass_fields__)
