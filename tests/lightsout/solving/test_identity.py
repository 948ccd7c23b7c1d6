"""One name for a board, however it lies; another board has another one."""

from dataclasses import replace
from hashlib import sha256
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.games import boards

from lamplighter.grid import SYMMETRIES
from lamplighter.lightsout import Board, Game, Record, content_id, read, symmetries
from lamplighter.lightsout.game.packing import unpack
from lamplighter.limits import MAX_SHIFTED

PLUS = "-1,0 0,-1 0,0 0,1 1,0"
TEXTS = [  # a board, and the text whose sum is its name: these may never change
    (Board.of("#"), "1x1 plane 2\n0,0\n1\n"),
    (Board.of("#.\n.."), f"2x2 plane 2\n{PLUS}\n00\n01\n"),
    (Board.of("#.\n..\n.."), f"2x3 plane 2\n{PLUS}\n000\n001\n"),
    (Board.of(".2_", colors=3), "1x3 plane 3\n0,-1 0,0 0,1\n02_\n"),
    (Board.of("_#_\n..."), f"2x3 plane 2\n{PLUS}\n000\n_1_\n"),
    (Board.of("#..\n...\n...", wrap="cylinder"), "3x3 cylinder 2\n-1,0 0,0 0,1 0,2 1,0\n000\n000\n001\n"),
    (Board.of("#..\n...\n...", wrap="torus"), "3x3 torus 2\n0,0 0,1 0,2 1,0 2,0\n000\n000\n001\n"),
    (Board.of("#.\n..", wrap="torus"), "2x2 torus 2\n0,0\n00\n01\n"),  # neighbours are met twice
    (Board.of("1.\n..", wrap="torus", colors=3), "2x2 torus 3\n0,0 0,1 0,1 1,0 1,0\n00\n01\n"),
    (Board.of(".#", "0,0 0,1 5,5 0,7"), "1x2 plane 2\n0,-1 0,0\n10\n"),  # told from the other side
    (Board.of_states(Game.of(1, 3, colors=12, holes=[1]), [11, 0, 2]), "1x3 plane 12\n0,-1 0,0 0,1\n2 _ 11\n"),
    (Board(Game.graph([[0, 1], [2], []]), (1,)), "1x3 plane 2\ngraph 0 1;2;\n100\n"),
]


@pytest.mark.parametrize(("board", "text"), TEXTS)
def test_names_never_change_and_can_be_made_without_us(board, text):
    assert content_id(board) == sha256(text.encode("ascii")).hexdigest()[:16]


def test_the_target_counts_unless_it_is_dark():
    board, goal = Board.of("#.\n.."), Board.of(".#\n..")
    text = f"2x2 plane 2\n{PLUS}\n00\n01\n00\n10\n"
    assert content_id(Record(board, goal)) == sha256(text.encode("ascii")).hexdigest()[:16]
    assert content_id(Record(board, Board.of("..\n.."))) == content_id(board) == content_id("#.\n..")


def test_words_beside_the_board_do_not_matter():
    assert content_id(read('{"id": "a", "lights": ["#."]}')) == content_id(Record(Board.of("#."), id="b"))


def test_it_does_not_matter_how_a_rule_is_told():
    assert content_id(Board.of("#.\n..", "1,0 0,1 0,0 0,-1 -1,0")) == content_id(Board.of("#.\n.."))
    assert content_id(Board.of("#..", "0,1 0,0 0,-1 3,3 0,1 0,1")) == content_id(Board.of("#.."))


GAMES = [
    Game.of(2, 3),
    Game.of(3, 3),
    Game.of(3, 3, "0,0 0,1"),
    Game.of(3, 3, "0,0 0,1 1,0"),
    Game.of(3, 3, "knight", wrap="torus"),
    Game.of(3, 3, wrap="cylinder"),
    Game.of(2, 4, wrap="torus"),
    Game.of(2, 2, colors=3),
    Game.of(1, 3, "sigma", wrap="torus", colors=4),
    Game.of(3, 3, holes=[1]),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.size}-{game.rule}-{game.wrap}-{game.colors}")
def test_there_are_as_many_names_as_orbits(game):
    """Of all boards of a game, by moves that another room found."""
    cells = range(len(game.grid))
    every = product(*(range(1 if cell in game.holes else game.colors) for cell in cells))
    moves = symmetries(Board.dark(game))
    names, orbits = {}, set()
    for states in every:
        name = content_id(Board.of_states(game, states))
        orbit = min(tuple(carry(states, moved)) for moved in moves)
        orbits.add(orbit)
        assert names.setdefault(name, orbit) == orbit
    assert len(names) == len(orbits)


def carry(states, moved):
    """States after each cell has moved."""
    return [states[moved.index(cell)] for cell in range(len(states))]


@given(boards(16, (2, 3, 12)), st.sampled_from(SYMMETRIES), st.integers(0, 5), st.integers(0, 5), st.data())
def test_all_views_have_one_name(board, way, down, right, data):
    assume(board.game.wrap != "cylinder" or way[0] % 2 == 0)
    goal = data.draw(st.none() | st.permutations(board.states).map(lambda states: light(board.game, states)))
    moved = view_cells(board.game, way, down, right)
    game = view_game(board.game, way, moved)
    seen = [None if one is None else light(game, carry(one.states, moved)) for one in (board, goal)]
    assert content_id(Record(*seen)) == content_id(Record(board, goal))


def light(game, states):
    """A board with these states where there is no hole."""
    return Board.of_states(game, [0 if cell in game.holes else state for cell, state in enumerate(states)])


def view_cells(game, way, down, right):
    """Where each cell comes to lie when a board is shifted along its joined edges, then turned: cell by cell."""
    found = []
    for cell in range(len(game.grid)):
        row, col = divmod(cell, game.cols)
        if game.links is None and game.wrap == "torus":
            row = (row + down) % game.rows
        if game.links is None and game.wrap != "plane":
            col = (col + right) % game.cols
        found.append(game.grid.turned(row * game.cols + col, *way))
    return found


def view_game(game, way, moved):
    """The game with its rule, its holes and links in their new places; what buttons do is compared."""
    turns, flip = way
    rows, cols = (game.cols, game.rows) if turns % 2 else (game.rows, game.cols)
    holes = frozenset(moved[hole] for hole in game.holes)
    if game.links is not None:
        links = [tuple(moved[light] for light in game.links[moved.index(cell)]) for cell in range(len(moved))]
        return Game.graph(links, game.colors, rows=rows, holes=holes)
    offsets = [(row, -col if flip else col) for row, col in game.offsets]
    for _ in range(turns):
        offsets = [(col, -row) for row, col in offsets]
    found = Game(rows, cols, tuple(offsets), game.wrap, game.colors, holes)
    for cell, there in enumerate(moved):
        assert found.effect(there) == {moved[light]: amount for light, amount in game.effect(cell).items()}
    return found


DIFFERENT = [  # boards of which no two are the same
    Board.of("#.\n.."),
    Board.of("##\n.."),
    Board.of("#_\n.."),
    Board.of("#.\n..", "king"),
    Board.of("#.\n..", wrap="cylinder"),
    Board.of("1.\n..", colors=3),
    Board.of("2.\n..", colors=3),
    Board.of("#..."),
    Board(Game.graph([[0], [1], [2], [3]], rows=2), (1, 0)),
    Board(Game.graph([[0], [1], [2], [3]], rows=2, colors=3), (1, 0)),
    Board(Game.graph([[0, 1], [1], [2], [3]], rows=2), (1, 0)),
    Board(Game.graph([[0], [1, 0], [2], [3]], rows=2), (1, 0)),
]


def test_other_games_have_other_names():
    assert len({content_id(board) for board in DIFFERENT}) == len(DIFFERENT)


def test_shifts_of_a_large_torus_do_not_count_but_turns_do():
    small, large = Game.of(32, 32, wrap="torus"), Game.of(32, 33, wrap="torus")
    assert len(small.grid) == MAX_SHIFTED < len(large.grid)
    for game, same in ((small, True), (large, False)):
        corner, inside = (Board.dark(game).pressed([cell]) for cell in (0, 5 * game.cols + 7))
        assert (content_id(corner) == content_id(inside)) is same
        turned = Board(replace(game, rows=game.cols, cols=game.rows), Board.of(turn_picture(corner)).lights)
        assert content_id(turned) == content_id(corner)


def turn_picture(board):
    """The picture of a board, turned by a quarter."""
    return ["".join(column) for column in zip(*str(board).split("\n")[::-1], strict=True)]


def test_a_vast_board_has_a_name():
    board = Board.all_on(300, 500)
    assert sum(unpack(board.lights, board.game)) == 150_000
    assert content_id(board) == content_id(Board.all_on(500, 300))
