"""Every public value can be pickled and copied, and is itself again: so both games can be asked in other processes."""

import copy
import pickle
from dataclasses import fields, is_dataclass
from functools import cache
from multiprocessing import get_context

import pytest
from support.verbs import COLORS, GAMES, HARD, KING, LIGHTS, NESTED, NONE, ONE, SIX, STUCK, VERBS, public

import lamplighter
from lamplighter import BadInput, Budget, Design, Draft, Entry, Position, lightsout, rate
from lamplighter.lightsout import Board, Game

COPIES = {
    "pickled": lambda value: pickle.loads(pickle.dumps(value)),
    "pickled as of old": lambda value: pickle.loads(pickle.dumps(value, 2)),
    "copied": copy.copy,
    "copied deep": copy.deepcopy,
}
MORE = {  # what no verb answers with
    "akari": [
        Budget(3, 7),
        Design(title="Lamps"),
        Draft.of("?.o"),
        Position.of(ONE, lamps=[next(ONE.white())]),
        BadInput("no square", 2, 3, "..x"),
        lamplighter.Disagreement("a and b"),
        lamplighter.EngineMissing("no such engine"),
        lamplighter.LamplighterError("something"),
        lamplighter.OutOfBudget("spent"),
        *lamplighter.check(Entry(ONE)).faults,
    ],
    "lightsout": [
        *(value for board in (LIGHTS, STUCK, KING, COLORS, SIX) for value in (board, board.game)),
        Game.graph([[0, 1], [1, 2], [2, 0]]),
        lightsout.Kind("king", "torus", 3),
        *(value for board in (LIGHTS, STUCK) for value in vars(lightsout.solve(board)).values() if value is not None),
    ],
}


@cache
def values(game):
    """Answers of every verb, all derived things derived, and the values they are made of."""
    answers = [ask() for questions in VERBS[game].values() for ask in questions]
    return [*MORE[game], *(value for value in within(answers) if type(value).__module__ != "builtins")]


def within(value):
    """The value, and what lies in it if it is a list, a tuple or a value with fields."""
    yield value
    told = [getattr(value, field.name) for field in fields(value) if field.compare] if is_dataclass(value) else ()
    for inner in value if isinstance(value, (list, tuple)) else told:
        yield from within(inner)


def same(one, other):
    """Equal, of the same type, and no less to be seen; errors, which are equal to nothing, by what they say."""
    if isinstance(one, Exception):
        return (type(one), one.args, vars(one)) == (type(other), other.args, vars(other))
    return type(one) is type(other) and one == other and repr(one) == repr(other)


@pytest.mark.parametrize("game", GAMES)
def test_every_public_class_has_an_example(game):
    seen = {type(value) for value in values(game)}
    assert [name for name in public(game, type) if getattr(GAMES[game], name) not in seen] == []


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_the_value_again(game, way):
    for value in values(game):
        assert same(COPIES[way](value), value), repr(value)


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("board", [LIGHTS, KING, COLORS, SIX, Board.all_on(5, 5), Board.all_on(4, 4, wrap="torus")])
def test_a_copied_answer_still_knows_all_solutions(board, way):
    answer = lightsout.solve(board)
    again = COPIES[way](answer)
    assert again.space.quiet == answer.space.quiet
    assert list(lightsout.list_solutions(again, 50)) == list(lightsout.list_solutions(answer, 50))


def test_what_is_derived_stays_behind():
    lamplighter.explain(HARD)
    assert vars(HARD).keys() > {"lines"}
    assert vars(copy.copy(HARD)).keys() == {"lines", "squares"}  # looked at and joined when it is made
    assert len(pickle.dumps(Position(HARD))) < 300


def test_ratings_from_a_pool_of_processes():
    asked = [ONE, HARD, NONE, NESTED]
    with get_context("spawn").Pool(2) as pool:
        assert pool.map(rate, asked) == [rate(puzzle) for puzzle in asked]
        boards = [LIGHTS, STUCK, COLORS]
        assert pool.map(lightsout.hint, boards) == [lightsout.hint(board) for board in boards]
