"""What is kept from call to call cannot be changed: every cache of the package, found by walking through it."""

import importlib
import pkgutil
import re
from dataclasses import fields, is_dataclass
from functools import _lru_cache_wrapper, cached_property
from inspect import isclass
from types import FunctionType, MethodType, ModuleType, NoneType

import pytest
from support.verbs import COLORS, HARD, KING, LIGHTS, ONE

import lamplighter
from lamplighter import Draft, Position, lightsout, plugins, records
from lamplighter.akari.explaining import clue_pairs
from lamplighter.akari.explaining.patterns import database, occurrences, pattern
from lamplighter.akari.game import position
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.window import Window
from lamplighter.akari.judging.rounds.rounds_judge import RoundsJudge
from lamplighter.akari.making import wall_symmetry
from lamplighter.akari.making.judge import OrderJudge
from lamplighter.akari.rating.case import Case, Tools
from lamplighter.akari.solving.driver import lend_kernel
from lamplighter.akari.teaching import course as shipped
from lamplighter.akari.teaching import exercises, topics
from lamplighter.akari.text import read_write
from lamplighter.akari.text.legend import Legend
from lamplighter.akari.text.read_write import FORMATS
from lamplighter.lightsout.algebra import button_classes, chasing, polynomials
from lamplighter.lightsout.fewest.code import Code
from lamplighter.lightsout.fewest.weighing import Weighing
from lamplighter.lightsout.game import packing
from lamplighter.lightsout.solving import identity
from lamplighter.paint import palette
from lamplighter.solvers import sat
from lamplighter.values import Frozen

ATOMS = (str, bytes, int, float, bool, range, frozenset, NoneType)
ATOMS += (ModuleType, FunctionType, type(int.bit_count), re.Pattern)

PATTERN = database.read_patterns()[0].pattern
CALLS = {  # a function that remembers: what to ask it
    plugins.load: [(FORMATS, "janko")],
    plugins.names: [(FORMATS,)],
    sat.prepare: [()],
    plugins.read_constants: [(FORMATS, "janko")],
    records.readable: [(FORMATS,)],
    palette.stylesheet: [("auto", (("wall", "fill:{wall}"),))],
    read_write.options_of: [(plugins.load(FORMATS, "janko"),)],
    clue_pairs.find_pairs: [(HARD,)],
    position.views_of: [(HARD,)],
    database.read_patterns: [()],
    occurrences.name_of: [(PATTERN,)],
    pattern.list_lamp_sets: [(PATTERN.demands, PATTERN.cell, PATTERN.lamp)],
    wall_symmetry.images: [(3, 3, "rotate90")],
    shipped.read_shipped: [()],
    exercises.read_stock: [()],
    topics.list_topics: [()],
    packing.marks_of: [(2,)],
    chasing.make_plan: [(5, 5, True, None)],
    button_classes.find_classes: [(LIGHTS.game, None), (KING.game, None)],
    button_classes.find_leaders: [(LIGHTS.game, None)],
    polynomials.fibonacci: [(7,)],
    identity.choose_ways: [(2, 3, LIGHTS.game.offsets, "plane", 2)],
}
VALUES = [  # of every class with properties that are kept
    Draft.of("?."),
    Legend.of("white=_"),
    Position(HARD),
    HARD,
    Window(HARD.lines),
    ONE,
    *(LIGHTS, KING, COLORS),
    *(LIGHTS.game, KING.game, COLORS.game),
    *(lightsout.solve(lights).space for lights in (LIGHTS, KING, COLORS)),
    Code(1, (3,), (1, 2)),
    lamplighter.course().lessons[0],
    lamplighter.rate(HARD).measures["explanation"].proof,
]
OF_ONE_CALL = {Case, OrderJudge, RoundsJudge, Tools, Weighing}  # made by a call for itself: nobody else sees them


def modules():
    found = pkgutil.walk_packages(lamplighter.__path__, "lamplighter.")
    return [module for one in found if not one.name.endswith("__main__") and (module := take_module(one.name))]


def take_module(name):
    """The module; None if it needs an extra that is not installed here."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name.startswith("lamplighter"):
            raise
        return None


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
    assert things(lambda one: isinstance(one, _lru_cache_wrapper)) == set(CALLS)


def test_no_class_that_keeps_properties_is_forgotten_here():
    assert things(lambda one: isclass(one) and kept(one)) - OF_ONE_CALL == set(map(type, VALUES))


@pytest.mark.parametrize("function", CALLS, ids=lambda function: function.__qualname__)
def test_what_functions_remember_cannot_be_changed(function):
    for words in CALLS[function]:
        assert unchangeable(function(*words))


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_what_values_keep_cannot_be_changed(value):
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
        assert (two.rows, two.cols) == (ONE.rows, ONE.cols)
        assert (one.rows, one.cols) == (HARD.rows, HARD.cols)
