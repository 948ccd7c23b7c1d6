"""A folder is a registry: the name a user types is the name of a file. Nothing is imported before it is asked for.

The same holds for what a package exports (`import_later`).
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any

from lamplighter import arguments
from lamplighter.errors import BadInput
from lamplighter.values import Frozen

NAME = re.compile("[A-Z]+")
CONSTANT = re.compile(rf'^({NAME.pattern}) = (?:"([^"\\\n]*)"|r"([^"\n]*)")\r?$', re.MULTILINE)


@cache
def names(package: str) -> tuple[str, ...]:
    """The names of the plug-ins of a package, sorted: its modules, except those whose names begin with `_`."""
    path = importlib.import_module(package).__path__
    return tuple(sorted(module.name for module in pkgutil.iter_modules(path) if not module.name.startswith("_")))


@cache
def load(package: str, name: str) -> ModuleType:
    """The plug-in of that name. An unknown name is a LookupError that suggests the nearest."""
    if name not in names(package):
        raise LookupError(say_unknown(kind_of(package), name, names(package)))
    return importlib.import_module(f"{package}.{name}")


@cache
def read_constants(package: str, name: str) -> Frozen[str, str]:
    """The texts that a plug-in gives names to, each on a line of its own: `NAME = "text"` or `NAME = r"text"`.

    Names are capital letters alone. They are read off the file, so that the plug-in need not be imported; where there
    is no file to read, it is imported.
    """
    try:
        source = (pkgutil.get_data(package, f"{name}.py") or b"").decode()
    except OSError:
        found = vars(load(package, name)).items()
        return Frozen({key: value for key, value in found if NAME.fullmatch(key) and isinstance(value, str)})
    return Frozen({found[1]: found[2] or found[3] or "" for found in CONSTANT.finditer(source)})


def choose_names(package: str, wanted: Iterable[str] | None) -> tuple[str, ...]:
    """The names wanted, in their order, or for None those of all plug-ins; an unknown name is BadInput."""
    known, kind = names(package), kind_of(package)
    found = known if wanted is None else arguments.expect_names(wanted, f"'{kind}s'")
    for name in found:
        if name not in known:
            raise BadInput(say_unknown(kind, name, known))
    return found


def kind_of(package: str) -> str:
    """What a plug-in of a package is called: `engine` for those of `engines`."""
    return package.rsplit(".", 1)[-1].removesuffix("s")


def say_unknown(kind: str, name: str, known: Collection[str]) -> str:
    """The sentence for a name that nothing has: the nearest one, or all there are."""
    from difflib import get_close_matches  # 2 ms, and needed for slips only

    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known)}"
    return f"there is no {kind} {name[:40]!r}; {hint}"


def tell_missing(plugin: ModuleType) -> str | None:
    """The line that installs what a plug-in needs and does not find; None if it is ready.

    `NEEDS = ("package.module", "extra")` in a plug-in names what it imports and the extra that brings it.
    """
    module, extra = getattr(plugin, "NEEDS", ("", ""))
    if not module or importlib.util.find_spec(module.split(".")[0]):
        return None
    return f"pip install 'lamplighter[{extra}]'"


def make_ready(plugin: ModuleType) -> str | None:
    """As `tell_missing`; what the plug-in needs is imported here, before any clock runs."""
    if not hasattr(plugin, "NEEDS"):
        return None
    line = tell_missing(plugin)
    if line is None:
        importlib.import_module(plugin.NEEDS[0])
    return line


def take_sentence(plugin: ModuleType) -> str:
    """What a plug-in is, in its own words: the first line of its docstring."""
    return (plugin.__doc__ or "").strip().splitlines()[0]


def describe_all(package: str) -> Iterator[dict[str, Any]]:
    """The plug-ins of a package in their own words, as `list` in docs/json.md: by cost if they have one, or by name."""
    loaded = [(name, load(package, name)) for name in names(package)]
    for name, plugin in sorted(loaded, key=lambda item: getattr(item[1], "COST", 0)):
        yield {"name": name, "about": take_sentence(plugin), "missing": tell_missing(plugin)} | describe_more(plugin)


def describe_more(plugin: ModuleType) -> dict[str, Any]:
    """What only some plug-ins have: a cost, whether it reads and writes, and an example or a picture."""
    fields = {"cost": plugin.COST} if hasattr(plugin, "COST") else {}
    if hasattr(plugin, "write"):
        fields |= {"reads": hasattr(plugin, "read"), "writes": True}
    _, before, picture = (plugin.__doc__ or "").partition("\nbefore ")
    if example := getattr(plugin, "EXAMPLE", (before + picture).strip()):
        fields["example"] = example
    return fields


def import_later(
    namespace: dict[str, Any], package: str, names: Mapping[str, Sequence[str]]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """`__getattr__` and `__dir__` for a module whose `globals()` is `namespace`: names are imported on first use.

    `names` has the modules of `package` as keys and what is imported from each as values.
    """
    homes = {name: f"{package}.{module}" for module, those in names.items() for name in those}

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {namespace['__name__']!r} has no attribute {name!r}")
        value = namespace[name] = getattr(importlib.import_module(homes[name]), name)
        return value

    return get, lambda: sorted({*namespace, *homes})


def keep_verb(package: str, verb: str) -> None:
    """From here on the verb stays what its name in the package means, also when a module of that name is imported.

    Python would put the module in its place.
    """

    class Door(ModuleType):
        """A package that keeps the verb."""

        def __setattr__(self, name: str, value: object) -> None:
            if name != verb or not isinstance(value, ModuleType):
                super().__setattr__(name, value)

    sys.modules[package].__class__ = Door
