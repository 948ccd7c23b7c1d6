"""Counting made to sweep every part, however few solutions it has; and the sweep run by the interpreter."""

import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

from lamplighter.akari.counting import parts, ranks, sweep


@contextmanager
def nothing_listed() -> Iterator[None]:
    """Parts are swept at once, and listings do not take turns."""
    with patch.object(parts, "FIRST", 0), patch.object(parts, "TURN", 0):
        yield


@contextmanager
def interpreted() -> Iterator[None]:
    """The same, by profiles in plain Python, even where compiled ones lie beside them."""
    plain = load_plain()
    with (
        nothing_listed(),
        patch.object(sweep, "Profiles", plain.Profiles),
        patch.object(sweep, "BITS", plain.BITS),
        patch.object(ranks, "Profiles", plain.Profiles),
    ):
        yield


def load_plain() -> ModuleType:
    """The module of the profiles, from its source."""
    path = Path(sweep.__file__).with_name("profiles.py")
    loader = SourceFileLoader("plain_profiles", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("plain_profiles", loader))
    loader.exec_module(module)
    return module
