"""What values are made of: Frozen, a dict that cannot be changed, and Derived, which finds out more on first use."""

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
        """Say what to do instead of changing it."""
        raise TypeError("this belongs to a value that cannot be changed; dict(...) gives a copy that can")

    __setitem__ = __delitem__ = __ior__ = refuse
    clear = pop = popitem = setdefault = update = refuse

    def __reduce__(self) -> tuple[type[Frozen[K, V]], tuple[dict[K, V]]]:
        return Frozen, (dict(self),)


def freeze_mapping(value: Mapping[K, V], name: str) -> Frozen[K, V]:
    """A mapping of which nothing can be changed, all the way down."""
    if not isinstance(value, MAPPINGS):
        raise wrong_kind(name, "a mapping", value)
    return Frozen({key: inner if type(inner) in PLAIN else freeze(inner) for key, inner in value.items()})


def freeze(value: Any) -> Any:
    """The same with mappings, lists and sets that cannot be changed."""
    if isinstance(value, MAPPINGS):
        return freeze_mapping(value, "it")
    if type(value) in (list, tuple):
        return tuple(map(freeze, value))
    return frozenset(value) if isinstance(value, set) else value


class Derived:
    """A frozen dataclass with properties that are kept once they are known.

    Pickles and copies hold what defines the value, no more: a copy derives its own.
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __reduce__(self) -> tuple[type[Derived], tuple[Any, ...]]:
        return type(self), tuple(getattr(self, name) for name in self.__dataclass_fields__)
