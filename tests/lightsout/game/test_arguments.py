"""Lights Out: a text is a board; numbers of other libraries are numbers; a wrong call says what was expected."""

import pytest
from support.wrong import GIANT, NAN, NO_LIST, NO_TEXT, NOTHING_WHOLE, VAST, Bare, Index, Kind, cases, consumed

from lamplighter import BadInput, Budget, LamplighterError, Puzzle, lightsout
from lamplighter.lightsout import Board, Game, Record

TEXT = "##.\n#..\n..."
BOARD = Board.of(TEXT)
GAME = BOARD.game
ANSWER = lightsout.solve(BOARD)

NO_BOARD = (None, 5, 1.5, NAN, b"##", bytearray(b"##"), [], ["##"], {}, Bare(), Bare, GAME, Puzzle.of(".."), iter("##"))
ASKED = (
    Kind("the board is a text, or a lamplighter.lightsout.Board or Record", NO_BOARD),
    Kind("empty", ("", "\n \n")),
    Kind("2 boards in the text", ("##\n\n##",)),
    Kind("no puzzle in a format known here", ("hello",)),
    Kind("row 2", ("##\n#",)),
)
TARGET = (
    Kind("the board is a text", NO_BOARD[1:]),
    Kind("another game", ("##\n##", Board.all_on(3, 3, "king"))),
)
BUDGET = Kind("the budget is a lamplighter.Budget", (5, 1.5, "5", b"5", (5,), [5], {"seconds": 5}, Bare(), Budget))
A_GAME = Kind("the game is a lamplighter.lightsout.Game", (None, 5, "5x5", (5, 5), BOARD, Bare(), Game))
BUTTONS = (
    Kind("'forbidden' is a list of whole numbers", (*NO_LIST, None)),
    Kind("is a whole number", (["r1c1"], [1.5], [None], [[1]])),
    Kind("there is no button", ([9], [-1], [VAST])),
)
COSTS = (
    Kind("'costs' is a list of whole numbers", NO_LIST),
    Kind("is a whole number", (["1"] * 9, [1.5] * 9, [None] * 9)),
    Kind("costs for 9 buttons", ([], [1])),
    Kind("a click costs 0 to", ([-1] * 9, [VAST] * 9)),
)
FORMAT = (Kind("a format is a str", NO_TEXT), Kind("there is no format", ("pictur", "")))
RIGHT = {"board": BOARD}

CALLS = [
    *cases(lightsout.solve, RIGHT, board=ASKED, target=TARGET, costs=COSTS, forbidden=BUTTONS, budget=BUDGET),
    *cases(lightsout.hint, RIGHT, board=ASKED, target=TARGET, budget=BUDGET),
    *cases(lightsout.hint, RIGHT, press=(Kind("whole number", NOTHING_WHOLE), Kind("no button", (9, -1, GIANT, VAST)))),
    *cases(lightsout.distance, RIGHT, board=ASKED, target=TARGET),
    *cases(lightsout.explain, RIGHT, board=ASKED, budget=BUDGET),
    *cases(lightsout.verify, {**RIGHT, "answer": {}}, board=ASKED, target=TARGET, forbidden=BUTTONS, costs=COSTS),
    *cases(
        lightsout.verify, RIGHT, answer=Kind("the answer is an Answer, or a JSON object", (None, 5, [], b"{}", Bare()))
    ),
    *cases(lightsout.symmetries, {"change": BOARD}, change=ASKED, barred=BUTTONS, costs=COSTS),
    *cases(
        lightsout.list_solutions,
        {"answer": ANSWER},
        answer=Kind("the answer is a lamplighter.lightsout.Answer", (None, 5, BOARD, TEXT, {}, Bare())),
        limit=(Kind("the limit is a whole number", NOTHING_WHOLE), Kind("at least 0", (-1,)), Kind("at most", (VAST,))),
        moves=(
            Kind("'moves' is a list of symmetries", (None, 5, "x", {})),
            Kind("a symmetry is a list of whole numbers", ([5], ["x"])),
            Kind("a symmetry of this board", ([(0, 1)], [(0,) * 9])),
        ),
        costs=COSTS,
    ),
    *cases(lightsout.write, {"asked": BOARD}, asked=ASKED, format=(*FORMAT, Kind("is a str", (None,)))),
    *cases(
        lightsout.read,
        {"text": TEXT},
        text=Kind("the text is a str", (None, 5, 1.5, b"##", bytearray(b"##"), ["##"], {}, Bare(), BOARD)),
        format=FORMAT,
    ),
    *cases(
        lightsout.read_all,
        {"lines": ["##"]},
        lines=(
            Kind("the text is a str, or the lines of one", (None, 5, 1.5, b"##", {}, Bare(), BOARD)),
            Kind("a line is a str", ([5], [b"##"], [None], [["##"]])),
        ),
        format=FORMAT,
    ),
    *cases(lightsout.table, {"game": GAME}, game=A_GAME, budget=BUDGET),
    *cases(lightsout.nullity, {"game": GAME}, game=A_GAME, budget=BUDGET),
    *cases(lightsout.gods_number, {"game": GAME}, game=A_GAME, budget=BUDGET),
    *cases(
        lightsout.random_position,
        {"game": GAME, "depth": 2, "seed": 1},
        game=A_GAME,
        depth=(Kind("depth is a whole number", NOTHING_WHOLE), Kind("no position of this game needs", (-1, 99, VAST))),
        seed=Kind("seed is a whole number", (*NOTHING_WHOLE, None)),
    ),
    *cases(
        lightsout.solve_many,
        {"game": GAME, "boards": [0]},
        game=A_GAME,
        boards=(
            Kind("'boards' is a list of whole numbers", (*NO_LIST, None)),
            Kind("each of 'boards' is a whole number", (["1"], [1.5], [None], [BOARD])),
            Kind("board 2 has lights that the game has not", ([0, 512], [0, -1], [0, VAST])),
        ),
    ),
    *cases(
        lightsout.nullities,
        {"sizes": [2]},
        sizes=(Kind("'sizes' is a list of whole numbers", NO_LIST), Kind("a size is a whole number", (["2"], [1.5]))),
        kind=Kind("the kind of a game", (None, 5, "plus", GAME)),
    ),
    *cases(
        lightsout.minima,
        {"sizes": [2]},
        sizes=(Kind("'sizes' is a list of whole numbers", NO_LIST), Kind("at least one row", ([0], [-1]))),
        kind=Kind("the kind of a game", (None, 5, "plus", GAME)),
        budget=BUDGET,
    ),
]

NO_ROWS = (None, 5, 1.5, b"##", {}, Bare(), Bare, GAME)
COLORS = (Kind("whole number", (*NOTHING_WHOLE, None)), Kind("2 to 1,000 colours", (1, 0, -1, GIANT, VAST)))
VALUES = [
    *cases(
        Board.of,
        {"text": TEXT},
        text=(
            Kind("a board is a text, or a list of rows", NO_ROWS),
            Kind("a row is a text or a list of states", ([5], [None], [b"##"], [1.5])),
            Kind(
                "no state of a light", ([[2]], [[-1]], [[10]], [[VAST]], [[None]], [[1.5]], [[[1]]], [["##"]], ["#x"])
            ),
            Kind("empty", ("", [], [""], [[]])),
            Kind("this row has 1 light, row 1 has 2", (["##", "#"], [[1, 1], [1]])),
        ),
        rule=(Kind("str", NO_TEXT), Kind("no rule", ("plsu", ""))),
        wrap=Kind("no way to join edges", ("klein", "")),
        colors=COLORS,
    ),
    *cases(Board.alight, {}, game=A_GAME),
    *cases(Board.dark, {}, game=A_GAME),
    *cases(Board.of_states, {"game": GAME, "states": [0] * 9}, game=A_GAME),
    *cases(Board.all_on, {"rows": 2, "cols": 2}, colors=COLORS),
]


@pytest.mark.parametrize(("call", "words"), [*CALLS, *VALUES])
def test_a_wrong_call_says_what_was_expected(call, words):
    with pytest.raises((TypeError, LamplighterError)) as caught:
        consumed(call())
    assert words in str(caught.value)


VERBS = [lightsout.solve, lightsout.hint, lightsout.distance, lightsout.explain, lightsout.symmetries, lightsout.write]
VERBS += [lightsout.content_id]


@pytest.mark.parametrize("verb", VERBS)
def test_text_is_taken_wherever_a_board_is(verb):
    told = verb(BOARD)
    for form in (TEXT, lightsout.write(BOARD, "flip"), lightsout.write(BOARD, "jsonl"), Record(BOARD)):
        assert verb(form) == told


def test_a_target_told_with_the_board_counts_unless_another_is_given():
    target = Board.of("#..\n...\n...")
    record = Record(BOARD, target)
    told = lightsout.solve(BOARD, target)
    assert lightsout.solve(record) == told
    assert lightsout.solve(BOARD, "#..\n...\n...") == told
    assert lightsout.solve(TEXT, Record(target)) == told
    assert lightsout.solve(record, Board.dark(GAME)) == lightsout.solve(BOARD, Board.dark(GAME))
    assert lightsout.hint(record) == lightsout.hint(BOARD, target)


def test_a_text_for_a_target_is_a_board_of_the_same_kind():
    king = Board.all_on(3, 3, "king", wrap="torus", colors=3)
    assert lightsout.solve(king, "111\n222\n000") == lightsout.solve(
        king, Board.of("111\n222\n000", "king", wrap="torus", colors=3)
    )


def test_a_text_for_a_target_of_a_game_by_links_tells_the_lights():
    game = Game.graph([(0, 1), (1, 2), (2, 3), (3, 0)], 3, rows=2)
    board, target = Board.of_states(game, [1, 1, 0, 0]), Board.of_states(game, [0, 2, 1, 0])
    for text in ("02\n10", lightsout.write(target, "jsonl")):
        assert lightsout.solve(board, text) == lightsout.solve(board, target)
    for text in ("0210", '{"lights": ["02", "10"], "rule": "king"}', "0_\n10"):
        with pytest.raises(BadInput, match="another game"):
            lightsout.solve(board, text)


def test_whole_numbers_of_other_libraries():
    assert lightsout.hint(BOARD, press=Index(2)) == lightsout.hint(BOARD, press=2)
    assert lightsout.solve(BOARD, forbidden=[Index(0)], costs=[Index(2)] * 9) == lightsout.solve(
        BOARD, forbidden=[0], costs=[2] * 9
    )
    assert lightsout.random_position(GAME, Index(2), Index(1)) == lightsout.random_position(GAME, 2, 1)
    assert list(lightsout.nullities([Index(4)])) == [4]
    assert len(list(lightsout.list_solutions(ANSWER, Index(1)))) == 1


def test_lists_of_lights():
    assert Board.of([[1, 1, 0], ["#", ".", Index(0)], "..."]) == BOARD
    assert Board.of([[1, "_"], [0, 2]], colors=3) == Board.of("1_\n02", colors=3)


def test_numbers_and_arrays_of_numpy():
    np = pytest.importorskip("numpy")
    assert Board.of(np.array([[1, 1, 0], [1, 0, 0], [0, 0, 0]])) == BOARD
    assert Board.of(np.array([[1, 1, 0], [1, 0, 0], [0, 0, 0]], dtype=bool)) == BOARD
    assert Board.of(np.array([[1, 2]], dtype=np.uint8), colors=np.int64(3)) == Board.of("12", colors=3)
    assert Board.of(np.array([list("##."), list("#.."), list("...")])) == Board.of(np.array(TEXT.split())) == BOARD
    forbidden, costs = np.array([0, 70]), np.arange(100) % 5
    board = Board.all_on(10, 10)
    assert lightsout.solve(board, forbidden=forbidden, costs=costs) == lightsout.solve(
        board, forbidden=[0, 70], costs=[*map(int, costs)]
    )
    assert lightsout.symmetries(board, forbidden, costs) == lightsout.symmetries(board, [0, 70], [*map(int, costs)])
    assert lightsout.hint(board, press=np.int64(70)) == lightsout.hint(board, press=70)
    assert [*lightsout.nullities(np.arange(1, 6))] == [*lightsout.nullities(range(1, 6))]
    assert lightsout.random_position(GAME, np.int8(2), np.int64(1)) == lightsout.random_position(GAME, 2, 1)
