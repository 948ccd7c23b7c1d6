"""Values as JSON: just what the commands print, less what belongs to the stream; and what reads it back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import quick_boards
from support.invoking import invoked

from lamplighter import BadInput, Budget, OutOfBudget, lightsout, plugins
from lamplighter.cli.lightsout import command
from lamplighter.language.numerals import read_decimal, write_decimal
from lamplighter.lightsout import ENGINES, Answer, Board, Game, Record, list_solutions, solve, verify

LIT, STUCK = "##.\n#..\n...", "#....\n.....\n.....\n.....\n....."
HOLES, COLORS = "#_#\n.#.", "0120\n2101\n0012"
FIVE = Board.all_on(5, 5)
STREAM = {"schema", "n", "id"}


def ask(*words, stdin=None):
    """What a command prints, without the fields of the stream."""
    (line,) = invoked(command, words[0], "--json", *words[1:], stdin=stdin)[1].splitlines()
    return {name: value for name, value in json.loads(line).items() if name not in STREAM}


PRINTED = [  # words, standard input, what tells the same
    (["solve"], LIT, lambda: solve(LIT).to_json()),
    (["solve"], STUCK, lambda: solve(STUCK).to_json()),
    (["solve"], HOLES, lambda: solve(HOLES).to_json()),
    (["solve", "--colors", "3"], COLORS, lambda: solve(Board.of(COLORS, colors=3)).to_json()),
    (["solve", "--all-on", "5x5", "--all"], "", lambda: solve(FIVE).to_json(list_solutions(solve(FIVE)))),
    (
        ["solve", "--optimal", "--all-on", "5x5"],
        "",
        lambda: solve(FIVE).to_json(list_solutions(solve(FIVE), optimal=True)),
    ),
    (["solve", "--any", "--all-on", "9x9"], "", lambda: solve(Board.all_on(9, 9), least=False).to_json()),
    (["solve", "--cost", "123 456 789"], LIT, lambda: solve(LIT, costs=range(1, 10)).to_json()),
    (["solve", "--forbid", "r1c1,r2c2"], LIT, lambda: solve(LIT, forbidden=[4, 0]).to_json()),
    (["solve", "--target-on"], LIT, lambda: solve(LIT, "###\n###\n###").to_json()),
    (["solve", "--time-limit", "0", "--rule", "king", "--all-on", "30x30"], "", lambda: spent().to_json()),
    (["hint"], LIT, lambda: lightsout.hint(LIT).to_json()),
    (["hint", "--press", "r2c2"], LIT, lambda: lightsout.hint(LIT, press=4).to_json()),
    (["hint"], STUCK, lambda: lightsout.hint(STUCK).to_json()),
    (["explain"], LIT, lambda: lightsout.explain(LIT).to_json()),
    (["explain"], STUCK, lambda: lightsout.explain(STUCK).to_json()),
    (["explain"], "...", lambda: lightsout.explain("...").to_json()),
    (["explain", "--equations"], LIT, lambda: lightsout.system(LIT).to_json()),
    (["table", "5x5"], "", lambda: lightsout.table(FIVE.game).to_json()),
    (["table", "5x5", "--columns"], "", lambda: lightsout.table(FIVE.game, True).to_json()),
    (["table", "5x5", "--depths"], "", lambda: lightsout.depths(FIVE.game).to_json()),
    (["table", "30x30", "--depths"], "", lambda: lightsout.depths(Game.of(30, 30)).to_json()),
    (["nullity", "5x5"], "", lambda: lightsout.quiet_patterns(FIVE.game, listed=False).to_json()),
    (["nullity", "5x5", "--patterns"], "", lambda: lightsout.quiet_patterns(FIVE.game).to_json()),
    (["random", "4x4", "--seed", "3"], "", lambda: positioned(None)),
    (["random", "4x4", "--seed", "3", "--depth", "4"], "", lambda: positioned(4)),
]


def spent():
    return solve(Board.all_on(30, 30, "king"), budget=Budget(seconds=0))


def positioned(depth):
    return lightsout.random_position(Game.of(4, 4), depth, 3).to_json() | {"depth": depth, "seed": 3}


@pytest.mark.parametrize(("words", "stdin", "told"), PRINTED, ids=[" ".join(words) for words, _, _ in PRINTED])
def test_a_command_prints_what_the_value_tells(words, stdin, told):
    printed, value = ask(*words, stdin=stdin), told()
    assert printed == value
    assert list(printed) == list(value)


def test_engines_tell_no_numbers_of_solutions():
    pytest.importorskip("ortools")
    for board in (FIVE, Board.of(STUCK)):
        told = solve(board, engine="cpsat").to_json()
        assert (told["nullity"], told["count"], told["optima"]) == (None, None, None)
        assert told["solvable"] == solve(board).solvable
        assert Answer.from_json(told, board).to_json() == told
    with pytest.raises(BadInput, match="does not hold all solutions"):
        list_solutions(solve(FIVE, engine="cpsat"))


@pytest.mark.parametrize("options", [{"costs": [1] * 25}, {"forbidden": [0]}, {"least": False}])
def test_engines_are_asked_for_the_fewest_clicks_alone(options):
    with pytest.raises(BadInput, match="fewest clicks alone"):
        solve(FIVE, engine="scip", **options)


def test_engines_have_the_budget_that_algebra_has(monkeypatch):
    pytest.importorskip("ortools")
    handed, running = [], Budget(seconds=20, nodes=1_000).start()

    def give_up(change, meter):
        handed.append(meter)
        raise OutOfBudget("no time")

    monkeypatch.setattr(plugins.load(ENGINES, "cpsat"), "fewest", give_up)
    for budget in (None, Budget(seconds=3), running):
        assert solve(FIVE, engine="cpsat", budget=budget).solvable is None
    assert [meter.budget.seconds for meter in handed] == [60, 3, 20]
    assert handed[-1] is running


def test_an_unknown_engine_is_bad_input():
    with pytest.raises(BadInput, match="did you mean 'cpsat'"):
        solve(FIVE, engine="cpsta")


@st.composite
def questions(draw):
    """A board, with costs and forbidden buttons now and then."""
    board = draw(quick_boards(9))
    size = len(board.states)
    costs = draw(st.none() | st.lists(st.integers(0, 5), min_size=size, max_size=size))
    return board, {"costs": costs, "forbidden": draw(st.just(()) | st.sets(st.integers(0, size - 1), max_size=2))}


@given(questions())
def test_answers_are_read_back(question):
    board, options = question
    answer = solve(board, **options)
    told = json.loads(json.dumps(answer.to_json()))
    again = Answer.from_json(told, board, **options)
    assert again.to_json() == told
    for name in ("question", "solvable", "best", "nullity", "count", "certificate", "proven"):
        assert getattr(again, name) == getattr(answer, name), name
    assert verify(board, again, **options) == verify(board, answer, **options) == verify(board, told, **options)
    assert verify(board, json.dumps(told), **options).valid


NO_ANSWERS = [
    {"solvable": "yes"},
    {"presses": ["1"]},
    {"presses": ["11", "12"]},
    {"presses": ["11", "11"], "lower": "4"},
    {"presses": ["11", "11"], "optima": 1},
    {"count": 4},
    {"count": "4e5"},
    {"count": "9" * 1_000_001},
    {"nullity": 1.5},
    {"certificate": "11"},
    {"change": ["r9c9"]},
    {"change": "r1c1"},
]


@pytest.mark.parametrize("told", NO_ANSWERS, ids=str)
def test_what_is_no_answer_is_bad_input(told):
    with pytest.raises(BadInput):
        Answer.from_json({"solvable": True, **told}, "##\n##")


@pytest.mark.parametrize("told", [None, 7, [], ["solvable"], b"{}"])
def test_what_is_no_json_is_told_by_its_type(told):
    with pytest.raises(TypeError, match="the answer is"):
        Answer.from_json(told, FIVE)
    with pytest.raises(TypeError, match="the answer is"):
        verify(FIVE, told)


NO_ANSWERS = [  # a text, words of the sentence, row, column
    ("", "in the answer: no JSON", 1, 1),
    ('{"clicks":\n}', "in the answer: no JSON", 2, 1),
    ("[]", "the answer is no JSON object", None, None),
    ("7", "the answer is no JSON object", None, None),
    ("[" * 100_000, "in the answer: the JSON is nested too deep", None, None),
]


@pytest.mark.parametrize(("text", "words", "row", "col"), NO_ANSWERS)
def test_texts_that_are_no_answer_are_bad_input(text, words, row, col):
    with pytest.raises(BadInput, match=words) as error:
        verify(FIVE, text)
    assert (error.value.row, error.value.col) == (row, col)


def test_the_answer_to_another_board_is_refused():
    told = solve("#").to_json() | {"id": "b"}
    with pytest.raises(BadInput, match="another board than 'a'"):
        verify(Record(Board.of("#"), id="a"), told)
    assert verify(Record(Board.of("#"), id="b"), told).valid
    assert verify(Record(Board.of("#")), told).valid


def test_huge_counts_are_read_back():
    for number in (0, 7, 10**4000 - 1, 10**4000, 2**50_000, 10**9000 + 7):
        assert read_decimal(write_decimal(number), "it") == number


def test_no_budget_is_a_minute_and_an_endless_one_is_endless():
    assert lightsout.start_clock(None).budget == Budget(seconds=60)
    assert lightsout.start_clock(Budget()).budget == Budget()
    running = Budget(seconds=3).start()
    assert lightsout.start_clock(running) is running
