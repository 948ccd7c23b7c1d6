"""The values of Lights Out: what is no board is refused with a sentence, what is made cannot be changed."""

import copy
import pickle
from collections.abc import Mapping, MutableMapping, MutableSequence, MutableSet
from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import boards, games

from lamplighter import BadInput, lightsout
from lamplighter.lightsout import (
    Board,
    Game,
    Record,
    hint,
    list_solutions,
    random_position,
    read,
    solve,
    symmetries,
    table,
)
from lamplighter.lightsout.algebra.linear import bits
from lamplighter.lightsout.game.packing import pack, unpack
from lamplighter.lightsout.game.record import Kind

TWO = Game(2, 2)
PIERCED = Game.of(2, 2, holes=[1])
THREE = Game.of(2, 2, colors=3)

BAD = [  # what is made, words of the sentence, row, column
    (lambda: Board.of_states(TWO, [2, 0, 0, 0]), "2 is no state of a light here; use 0 to 1", 1, 1),
    (lambda: Board.of_states(TWO, [0, 0, 0, -1]), "-1 is no state", 2, 2),
    (lambda: Board.of_states(THREE, [0, 0, 3, 0]), "3 is no state of a light here; use 0 to 2", 2, 1),
    (lambda: Board.of_states(TWO, [0, 0, 0]), "there are 3 states for 4 lights", None, None),
    (lambda: Board.of_states(TWO, [0, 0, 0, 0, 0]), "there are 5 states for 4 lights", None, None),
    (lambda: Board.of_states(TWO, []), "there are 0 states for 4 lights", None, None),
    (lambda: Board.of_states(PIERCED, [0, 1, 0, 0]), "a hole here, which cannot be lit", 1, 2),
    (lambda: Board.of_states(TWO, "1000"), "states", None, None),
    (lambda: Board.of_states(TWO, [1.0, 0, 0, 0]), "states", None, None),
    (lambda: Board(TWO, (0,)), "there are 1 rows of lights for 2 rows", None, None),
    (lambda: Board(TWO, (0, 4)), "lights beyond the last column", 2, None),
    (lambda: Board(TWO, (-1, 0)), "lights beyond the last column", 1, None),
    (lambda: Board(THREE, (3, 0)), "3 is no state", 1, 1),
    (lambda: Board(PIERCED, (2, 0)), "a hole here, which cannot be lit", 1, 2),
    (lambda: Board(TWO, "ab"), "'lights' is a list of whole numbers", None, None),
    (lambda: Board(None, (0, 0)), "Game", None, None),
    (lambda: Board.of([1, 2]), "a row is a text or a list of states", None, None),
    (lambda: Board.dark(TWO).pressed([4]), "there is no button 4; buttons are 0 to 3", None, None),
    (lambda: Board.dark(TWO).pressed([-1]), "there is no button -1; buttons are 0 to 3", None, None),
    (lambda: Board.dark(TWO).pressed([0, 1, 9]), "there is no button 9", None, None),
    (lambda: Board.dark(TWO).pressed(["r1c1"]), "each of the buttons is a whole number", None, None),
    (lambda: TWO.effect(4), "there is no button 4", None, None),
    (lambda: TWO.effect(-1), "there is no button -1", None, None),
    (lambda: TWO.reach(-1), "there is no button -1", None, None),
    (lambda: Game(2, 2, colors=1), "2 to 1,000 colours", None, None),
    (lambda: Game(2, 2, ((0,),)), "offset", None, None),
    (lambda: Game(2, 2, "plus"), "offsets", None, None),
    (lambda: Game(2, 2, wrap="sphere"), "no way to join edges", None, None),
    (lambda: Game(2, 2, holes=[-1]), "there is no light -1", None, None),
    (lambda: Game(2, 2, holes="a"), "holes", None, None),
    (lambda: Game.graph([[0], [2]]), "there is no light 2", None, None),
    (lambda: Game.graph([[0], [-1]]), "there is no light -1", None, None),
    (lambda: Game.graph([0, 1]), "each of 'links' is a list of whole numbers", None, None),
    (lambda: Game.graph([[0], [1], [2]], rows=2), "links for 3 buttons, the board has 2", None, None),
    (lambda: Kind("queen"), "'queen' is no rule", None, None),
    (lambda: Kind(wrap="sphere"), "no way to join edges", None, None),
    (lambda: Kind(colors=1), "2 to 1,000 colours", None, None),
    (lambda: Record("##"), "Board", None, None),
    (lambda: Record(Board.dark(TWO), "##"), "the target of a record is a lamplighter.lightsout.Board", None, None),
    (lambda: Record(Board.dark(TWO), Board.dark(THREE)), "another game", None, None),
    (lambda: Record(Board.dark(TWO), id=5), "the id of a record is a str", None, None),
    (lambda: Record(Board.dark(TWO), warnings="odd"), "a list of str", None, None),
    (lambda: solve(Board.dark(TWO), forbidden=[-1]), "there is no button -1", None, None),
    (lambda: solve(Board.dark(TWO), costs=[0.5] * 4), "costs", None, None),
    (lambda: solve(Board.dark(TWO), costs=[1, 1, 1, 10**9 + 1]), "a click costs 0 to", None, None),
    (lambda: symmetries(Board.dark(TWO), [4]), "there is no button 4", None, None),
    (lambda: symmetries(Board.dark(TWO), (), [1]), "1 costs for 4 buttons", None, None),
    (lambda: hint(Board.dark(TWO), press=4), "there is no button 4", None, None),
    (lambda: hint(Board.dark(TWO), press=-1), "there is no button -1", None, None),
    (lambda: hint(Board.dark(PIERCED), press=1), "no button 1: a hole", None, None),
    (lambda: list_solutions(solve(Board.dark(TWO)), -1), "limit", None, None),
    (lambda: random_position(TWO, 1.5, 0), "depth", None, None),
    (lambda: random_position(TWO, None, "a"), "seed", None, None),
]


@pytest.mark.parametrize(("act", "text", "row", "col"), BAD)
def test_what_is_no_value_is_refused_with_a_sentence(act, text, row, col):
    with pytest.raises((BadInput, TypeError)) as caught:
        act()
    assert text in str(caught.value)
    if isinstance(caught.value, BadInput):
        assert (caught.value.row, caught.value.col) == (row, col)


@given(boards(colors=(2, 3, 12)))
def test_a_board_shows_itself_as_what_makes_it(board):
    if board.game.links is None:
        assert eval(repr(board)) == board
    else:
        assert repr(board) == f"<Board by links {str(board).splitlines()}>"


def test_a_plain_board_shows_its_rows_and_rule_alone():
    assert repr(Board.of("#.\n_#")) == "Board.of(['#.', '_#'], 'plus')"


@given(boards(colors=(2, 3, 4, 5, 12)), st.data())
def test_states_are_a_board_exactly_if_all_of_them_are(board, data):
    game = board.game
    states = data.draw(st.lists(st.integers(-1, game.colors + 1), min_size=0, max_size=len(board.states) + 1))
    right = len(states) == len(board.states) and all(
        0 <= state < game.colors and not (state and cell in game.holes) for cell, state in enumerate(states)
    )
    if right:
        assert Board.of_states(game, states).states == tuple(states)
    else:
        with pytest.raises(BadInput):
            Board.of_states(game, states)


@given(boards(colors=(2, 3, 4, 5, 12)), st.data())
def test_rows_are_a_board_exactly_if_their_states_are(board, data):
    game = board.game
    most = 1 << (game.colors - 1).bit_length() * game.cols
    rows = data.draw(st.lists(st.integers(0, most - 1), min_size=game.rows, max_size=game.rows))
    states = tuple(unpack(tuple(rows), game))
    right = all(s < game.colors and not (s and cell in game.holes) for cell, s in enumerate(states))
    if right:
        assert Board(game, rows).states == states
    else:
        with pytest.raises(BadInput):
            Board(game, rows)


@given(games(colors=(2, 3, 5, 8, 12)), st.data())
def test_packing_and_unpacking_undo_each_other(game, data):
    size = len(game.grid)
    states = data.draw(st.lists(st.integers(0, game.colors - 1), min_size=size, max_size=size))
    width = (game.colors - 1).bit_length()
    rows = pack(states, game)
    cells = [row >> width * col & (1 << width) - 1 for row in rows for col in range(game.cols)]  # as it is told
    assert cells == states == list(unpack(rows, game))


@given(st.sets(st.integers(0, 5000), max_size=300))
def test_cells_of_a_set_come_in_order(cells):
    assert list(bits(sum(1 << cell for cell in cells))) == sorted(cells)


def test_numbers_of_other_kinds_are_numbers():
    numpy = pytest.importorskip("numpy")
    four = numpy.arange(4)
    game = Game(four[2], four[2], colors=four[3], holes=four[1:2])
    assert game == Game(2, 2, colors=3, holes=frozenset({1}))
    assert {type(number) for number in (game.rows, game.cols, game.colors, *game.holes)} == {int}
    board = Board.of_states(TWO, numpy.array([1, 0, 0, 1]))
    assert board == Board.of("#.\n.#")
    assert {type(row) for row in board.lights} == {int}
    assert Board(TWO, numpy.array([1, 2])) == board
    assert board.pressed(four) == board.pressed(range(4))
    assert hint(board, press=four[1]).cell == 1
    assert solve(board, costs=numpy.ones(4, int), forbidden=four[:0]).clicks == solve(board).clicks
    assert random_position(TWO, four[2], four[3]) == random_position(TWO, 2, 3)
    assert Kind(colors=four[3]) == Kind(colors=3)


def test_iterators_are_not_spent_on_the_way():
    board = Board.all_on(3, 3)
    assert solve(board, forbidden=iter([0])).forbidden == {0}
    assert not solve(board, forbidden=iter([0])).solvable
    assert solve(board, costs=iter([2] * 9)).clicks == 10
    assert symmetries(board, iter([0])) == symmetries(board, [0])


def test_lists_do_not_stay_in_values():
    rows, holes, links = [1, 0], [1], [[0, 1], [1]]
    made = [
        Board(TWO, rows),
        Game(2, 2, [[0, 0]], holes=holes),
        Game.graph(links),
        Record(Board.dark(TWO), None, "a", []),
    ]
    before = [repr(value) for value in made]
    hashes = [hash(value) for value in made]
    rows[0], holes[0] = 2, 0
    links[0].append(0)
    links.append([0])
    assert [repr(value) for value in made] == before
    assert [hash(value) for value in made] == hashes


MUTABLE = (MutableSequence, MutableMapping, MutableSet, bytearray)


def parts(value, path, seen):
    """Everything that can be reached from a value by its public names; each with its path."""
    if id(value) in seen or isinstance(value, (str, int, float, type(None), type)):
        return
    seen[id(value)] = value
    yield path, value
    if isinstance(value, Mapping):
        inner = [(f"{path}[{key!r}]", one) for key, one in value.items()]
    elif isinstance(value, (tuple, frozenset, list)):
        inner = [(f"{path}[{at}]", one) for at, one in enumerate(value)]
    else:
        inner = []
    if type(value).__module__.startswith("lamplighter"):
        names = [name for name in dir(value) if not name.startswith("_")]
        inner += [(f"{path}.{name}", getattr(value, name)) for name in names]
    for where, one in inner:
        if not callable(one):
            yield from parts(one, where, seen)


def values():
    board = Board.of("##.\n#._\n...")
    stuck = Board.all_on(3, 3, "sigma")
    yield from (board.game, board, Record(board, Board.dark(board.game), "a", ["odd"]), Kind("king"))
    yield from (solve(board), solve(stuck), solve(Board.of("12\n21", colors=3)), hint(Board.all_on(3, 3)))
    yield from (*lightsout.explain(Board.all_on(5, 5)), table(Game(5, 5)), lightsout.gods_number(Game(3, 3)))
    yield from (read("##\n#."), Game.graph([[0, 1], [1]]), lightsout.verify(board, {"solvable": None}))


@pytest.mark.parametrize("value", [*values()], ids=lambda value: type(value).__name__)
def test_nothing_that_can_be_changed_is_in_a_value(value):
    for path, part in parts(value, type(value).__name__, {}):
        changeable = isinstance(part, MUTABLE) and not frozen(part)
        assert not changeable, path


def frozen(part):
    """A mapping may look like a dict and yet refuse."""
    if not isinstance(part, MutableMapping):
        return False
    try:
        part[0] = 1
    except TypeError:
        return True
    return False


def test_fields_of_values_cannot_be_set():
    for value in values():
        names = [field.name for field in fields(value)] if is_dataclass(value) else value._fields
        for name in names:
            with pytest.raises((FrozenInstanceError, AttributeError)):
                setattr(value, name, None)


def test_games_and_boards_are_copied_and_pickled_after_use():
    game = Game.of(3, 3, "king", colors=3, holes=[4])
    board = Board.of_states(game, [1, 2, 0, 0, 0, 1, 0, 0, 2])
    assert board.pressed([0]).states != board.states
    assert game.effects[0]
    for value in (game, board, Record(board)):
        for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert again == value
            assert hash(again) == hash(value)
    assert copy.deepcopy(game).effects == game.effects
