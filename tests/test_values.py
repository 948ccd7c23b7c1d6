"""Nobody can change a public value, or anything that is reached from one: what is asked twice is the same twice."""

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, is_dataclass
from inspect import isclass

import pytest

import lamplighter
from lamplighter import Draft, Entry, Position, Puzzle, lightsout, strip
from lamplighter.values import Frozen

PLAIN = (str, bytes, int, float, range, frozenset, type(None))
PUZZLE = Puzzle.of("..#..\n.1...\n....#\n#.2..\n.....")
BOARD = lightsout.Board.of("_##\n#.#\n...")
RULES = lightsout.Board.all_on(3, 3, colors=3)


def values() -> Iterator[object]:
    """One of each kind, at least: what the verbs answer with, and what is made by hand."""
    entry = Entry(PUZZLE, lamps=[3], made={"options": {"where": ["a"]}}, warnings=["b"])
    yield from (PUZZLE, entry, entry.position, Draft(["o?", "*."]), lamplighter.Budget(), lamplighter.Design(words={}))
    for engine in ("kernel", "sat", "yen_chiu"):
        yield lamplighter.solve(PUZZLE, engine=engine)
    yield lamplighter.solve(PUZZLE, objective="fewest")
    yield lamplighter.Answer("none", [], "x", 0.0, {"stages": {"a": [1]}})
    yield from (
        lamplighter.count(PUZZLE, by_lamps=True),
        lamplighter.sample(PUZZLE),
        lamplighter.forced(PUZZLE),
        lamplighter.check(entry),
        lamplighter.why(PUZZLE),
        lamplighter.compare(PUZZLE, ["kernel", "sat"]),
    )
    yield from (lamplighter.explain(PUZZLE), lamplighter.hint(PUZZLE, 4), lamplighter.rate("2.\n..", deep=True))
    yield from (
        strip("2.\n.."),
        lamplighter.complete("o.\n..", seed=1),
        *lamplighter.generate(5, 5, seed=1),
    )
    yield from lamplighter.generate(6, 6, seed=1, where=[("score", 0, 99)])
    yield lamplighter.course(lessons=["clue_full"])
    proof = lamplighter.prove("2.\n..")
    yield from (
        proof,
        lamplighter.verify("2.\n..", proof),
        lamplighter.recheck("2.\n..", {"verdict": "none", "measures": {}}),
    )
    for board in (BOARD, RULES, lightsout.Board.all_on(4, 4)):
        answer = lightsout.solve(board)
        yield from (board, answer, lightsout.hint(board), lightsout.verify(board, {}))
        yield from (answer.question, answer.best or lightsout.Best((1,), 1, 1), lightsout.Scene(board))
        yield lightsout.quiet_patterns(board.game)
    yield from (lightsout.read("##\n.."), lightsout.table(lightsout.Game.of(4, 4)), *lightsout.explain(BOARD_FULL))
    yield from (
        lightsout.explain(BOARD_FULL),
        lightsout.Kind(),
        lightsout.solve("#....\n" * 2 + ".....\n" * 3).change,
        lightsout.system(BOARD),
    )
    yield from (lightsout.depths(BOARD.game), lightsout.gods_number(BOARD.game))


BOARD_FULL = lightsout.Board.of("##\n#.")


def kinds(room) -> set[type]:
    """The public values of a game: its classes, less the errors."""
    found = (getattr(room, name) for name in room.__all__)
    return {kind for kind in found if isclass(kind) and not issubclass(kind, Exception)}


def parts(value: object) -> Iterator[tuple[str, object]]:
    """Whatever is reached from a value in one step."""
    if isinstance(value, dict):
        yield from ((f"[{key!r}]", inner) for key, inner in value.items())
    elif isinstance(value, tuple):
        yield from ((f"[{number}]", inner) for number, inner in enumerate(value))
    for name in dir(value) if not isinstance(value, PLAIN) else ():
        if not name.startswith("_") and isinstance(getattr(type(value), name, None), property) | (
            name in fields(value)
        ):
            yield f".{name}", getattr(value, name)


def fields(value: object) -> set[str]:
    """The names a value keeps something under, caches too."""
    slots = {name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())}
    return {*slots, *getattr(value, "__dict__", {}), *getattr(value, "_fields", ())}


def changeable(value: object, path: str, seen: dict[int, object]) -> Iterator[str]:
    """The paths to what can be changed."""
    if isinstance(value, PLAIN) or id(value) in seen or callable(value):
        return
    seen[id(value)] = value  # kept alive, so that no other gets its number
    if not isinstance(value, (tuple, Frozen)) and not (is_dataclass(value) and value.__dataclass_params__.frozen):
        yield f"{path}: {type(value).__name__}"
        return
    for step, inner in parts(value):
        fresh = step.startswith(".") and getattr(value, step[1:]) is not inner  # made anew each time: nothing is kept
        if not fresh:
            yield from changeable(inner, path + step, seen)


def warmed(value: object) -> None:
    """Let a value find out all that it finds out on first use."""
    for name in dir(type(value)):
        if type(getattr(type(value), name)).__name__ == "cached_property":
            try:
                getattr(value, name)
            except lamplighter.BadInput:
                continue


def test_nothing_that_is_reached_from_a_public_value_can_be_changed():
    met, wrong = set(), []
    for value in values():
        seen: dict[int, object] = {}
        list(changeable(value, type(value).__name__, seen))
        for one in [*seen.values()]:
            warmed(one)
        seen.clear()
        wrong += changeable(value, type(value).__name__, seen)
        met |= {type(one) for one in seen.values()}
    assert wrong == []
    assert (kinds(lamplighter) | kinds(lightsout)) - met == set()


def test_every_way_to_change_a_mapping_is_refused():
    clues, before = PUZZLE.clues, dict(PUZZLE.clues)
    for change in (
        lambda: clues.__setitem__(1, 4),
        lambda: clues.__delitem__(6),
        lambda: clues.__ior__({1: 4}),
        lambda: clues.update({1: 4}),
        lambda: clues.setdefault(1, 4),
        lambda: clues.pop(6),
        clues.popitem,
        clues.clear,
    ):
        with pytest.raises(TypeError, match="cannot be changed"):
            change()
    assert PUZZLE.clues == before
    assert {**PUZZLE.clues, 1: 4} == before | {1: 4}


def test_what_was_given_is_not_what_is_kept():
    rows, lamps, made, words = ["..", ".."], [1], {"options": {"walls": [1]}}, {"page": "p. {number}"}
    puzzle = Puzzle(rows)
    entry, design = Entry(puzzle, lamps, made=made), lamplighter.Design(words=words)
    rows.append("xx")
    lamps.append(99)
    made["options"]["walls"].append(2)
    words["page"] = 5
    assert hash(puzzle) == hash(Puzzle.of("..\n.."))
    assert (entry.lamps, entry.made) == ((1,), {"options": {"walls": (1,)}})
    assert design.words == {"page": "p. {number}"}


@pytest.mark.parametrize(
    "value", [PUZZLE, Entry(PUZZLE), Position(PUZZLE), Draft.of("."), lamplighter.Budget()], ids=repr
)
def test_attributes_stay(value):
    for name in [*fields(value)]:
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, 5)


def test_views_are_shared_and_stay():
    views = Position(PUZZLE).views
    with pytest.raises(TypeError):
        views.sees[0] = 5
    with pytest.raises(FrozenInstanceError):
        views.white = 0
    assert views is Position(Puzzle.of(str(PUZZLE))).views
