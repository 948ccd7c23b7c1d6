"""What is kept from call to call cannot be changed: every cache of the package, found by walking through it."""

import importlib
import pkgutil
from dataclasses import fields, is_dataclass
from functools import _lru_cache_wrapper, cached_property
from inspect import isclass
from types import FunctionType, MethodType, ModuleType, NoneType

import pytest
from support.verbs import COLORS, HARD, KING, LIGHTS, ONE

import lamplighter
from lamplighter import Draft, Position, lightsout
from lamplighter.akari.game.entry import Run
from lamplighter.akari.making.judge import Judge
from lamplighter.akari.rating.case import Case
from lamplighter.akari.solving.driver import lend_kernel
from lamplighter.akari.text.legend import Legend
from lamplighter.lightsout.fewest.weighing import Code, Weighing
from lamplighter.values import Frozen

ATOMS = (str, bytes, int, float, bool, range, frozenset, NoneType, ModuleType, FunctionType, type(int.bit_count))

CALLS = {  # a function that remembers: what to ask it
    "plugins.load": [("lamplighter.akari.text.formats", "janko")],
    "plugins.names": [("lamplighter.akari.text.formats",)],
    "sat.prepare": [()],
    "records.readable": [("lamplighter.akari.text.formats",)],
    "paint.palette.stylesheet": [("auto", (("wall", "fill:{wall}"),))],
    "akari.exchange.wanted": [(importlib.import_module("lamplighter.akari.text.formats.janko"),)],
    "akari.pairs.pairs_of": [(HARD,)],
    "akari.position.views_of": [(HARD,)],
    "akari.symmetry.images": [(3, 3, "rotate90")],
    "lightsout.board.marks_of": [(2,)],
    "lightsout.chasing.planned": [(5, 5, True, None)],
    "lightsout.classes.classed": [(LIGHTS.game, None), (KING.game, None)],
    "lightsout.classes.led": [(LIGHTS.game, None)],
    "lightsout.polynomials.fibonacci": [(7,)],
}
CODE = Code(1, (3,), (1, 2))
VALUES = {  # a class with properties that are kept: values of it
    "akari.draft.Draft": [Draft.of("?.")],
    "akari.legend.Legend": [Legend.of("white=_")],
    "akari.position.Position": [Position(HARD)],
    "akari.puzzle.Puzzle": [HARD, ONE],
    "lightsout.board.Board": [LIGHTS, KING, COLORS],
    "lightsout.game.Game": [LIGHTS.game, KING.game, COLORS.game],
    "lightsout.space.Space": [lightsout.solve(board).space for board in (LIGHTS, KING, COLORS)],
    "lightsout.weighing.Code": [CODE],
}
OF_ONE_CALL = {Case, Judge, Weighing}  # made by a call for itself: nobody else sees them


def modules():
    found = pkgutil.walk_packages(lamplighter.__path__, "lamplighter.")
    return [importlib.import_module(one.name) for one in found if not one.name.endswith("__main__")]


def short(thing):
    return f"{thing.__module__}.{thing.__qualname__}".removeprefix("lamplighter.")


def things(kind):
    """Everything of a kind that is defined in the package itself."""
    found = {thing for module in modules() for thing in vars(module).values() if kind(thing)}
    return {thing for thing in found if thing.__module__.startswith("lamplighter.")}


def kept(cls):
    """The names of the properties that are kept."""
    return [name for name, value in vars(cls).items() if isinstance(value, cached_property)]


def unchangeable(value):
    """Can nothing in it be changed, all the way down?"""
    if isinstance(value, ATOMS):
        return True
    if isinstance(value, tuple):
        return all(map(unchangeable, value))
    if isinstance(value, Frozen):
        return all(map(unchangeable, value.values()))
    if isinstance(value, memoryview):
        return value.readonly
    if isinstance(value, MethodType):
        return unchangeable(value.__self__)
    if is_dataclass(value):
        frozen = value.__dataclass_params__.frozen
        return frozen and all(unchangeable(getattr(value, field.name)) for field in fields(value) if field.compare)
    return False


def test_no_function_that_remembers_is_forgotten_here():
    assert {short(one) for one in things(lambda one: isinstance(one, _lru_cache_wrapper))} == set(CALLS)


def test_no_class_that_keeps_properties_is_forgotten_here():
    assert {short(one) for one in things(lambda one: isclass(one) and kept(one)) - OF_ONE_CALL} == set(VALUES)


@pytest.mark.parametrize("name", CALLS)
def test_what_functions_remember_cannot_be_changed(name):
    module, _, function = f"lamplighter.{name}".rpartition(".")
    for words in CALLS[name]:
        assert unchangeable(getattr(importlib.import_module(module), function)(*words))


@pytest.mark.parametrize("name", VALUES)
def test_what_values_keep_cannot_be_changed(name):
    for value in VALUES[name]:
        for one in kept(type(value)):
            if one != "masks" or value.colors == 2:
                assert unchangeable(getattr(value, one)), one


def test_no_workshop_is_shared():
    """Two streams of one order take turns, and each makes the puzzles of its seed."""
    alone = [list(lamplighter.generate(6, 6, count=5, seed=seed)) for seed in (1, 2)]
    streams = [lamplighter.generate(6, 6, count=5, seed=seed) for seed in (1, 2)]
    assert [list(made) for made in zip(*zip(*streams, strict=True), strict=True)] == alone


def test_no_kernel_is_shared():
    """A kernel at work is nobody else's: not another thread's, nor that of a second question of the same thread."""
    with lend_kernel(HARD, Run()) as one, lend_kernel(ONE, Run()) as two:
        assert one is not two
        assert len(two.picture()) == len(ONE.squares)
        assert len(one.picture()) == len(HARD.squares)
