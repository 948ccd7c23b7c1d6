"""Rows of Lights Out: what they say is what solve says, and forged records are found out."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.fuzzing import examples
from support.games import boards, brute, quick_boards

from lamplighter.collecting import load_kind, make_job
from lamplighter.collecting.kinds import _lightsout_rows
from lamplighter.collecting.store.columns import columns_of
from lamplighter.errors import BadInput
from lamplighter.lightsout import (
    Board,
    Game,
    Record,
    content_id,
    count_clicks,
    random_position,
    read,
    solve,
    verify,
    write,
)

KIND = load_kind("lightsout")
TABLE = [  # a board, solvable, clicks, solutions, nullity, lights that are on
    (Board.all_on(5, 5), True, 15, "4", 2, 25),
    (Board.of("#"), True, 1, "1", 0, 1),
    (Board.of("."), True, 0, "1", 0, 0),
    (Board.of("#...\n....\n....\n...."), False, None, "0", 4, 1),
    (Board.of("#..\n#..\n##."), True, 4, "1", 0, 4),
    (Board.of("##"), True, 1, "2", 1, 2),
    (Board.of("#."), False, None, "0", 1, 1),
    (Board.all_on(3, 3, "sigma"), False, None, "0", 3, 9),
    (Board.of("#_\n.."), True, 2, "1", 0, 1),
    (Board.of("12\n01", colors=3), False, None, "0", 1, 3),
    (Board.of("###\n###\n###", wrap="torus"), True, 3, "16", 4, 9),
    (Board.of("#..", "0,0 0,1"), True, 3, "1", 0, 1),
    (Board.of_states(Game.of(1, 2, "sigma", colors=12), [11, 3]), True, 10, "1", 0, 2),
    (Board(Game.graph([[0, 1], [1], [2]]), (0b111,)), True, 2, "1", 0, 3),
]
BOARDS = [row[0] for row in TABLE]
MANY = write(random_position(Game.of(5, 5, "king"), None, 3), "jsonl")  # 512 solutions: they are weighed


def make(command, given, **options):
    """The row of one record."""
    return dict(KIND.COMMANDS[command](make_job("lightsout", command, options=options))(given))


def told(row, **forged):
    """The row as a record that is read again, with some words changed."""
    return json.dumps(KIND.tell(row) | forged)


@pytest.mark.parametrize(("board", "solvable", "clicks", "solutions", "nullity", "on"), TABLE)
def test_a_row_tells_what_is_so(board, solvable, clicks, solutions, nullity, on):
    row = make("solve", write(board, "jsonl"))
    known = ("solvable", "clicks", "lower", "solutions", "nullity", "on")
    assert [row[name] for name in known] == [solvable, clicks, clicks, solutions, nullity, on]
    assert row["proven"] is (True if solvable else None)
    assert (row["rows"], row["cols"], row["lights"]) == (board.game.rows, board.game.cols, str(board))
    assert (row["rule"], row["wrap"], row["colors"]) == (board.game.rule, board.game.wrap, board.game.colors)
    assert row["content_id"] == content_id(board)
    assert row["target"] is None
    assert "status" not in row


@given(boards(6, (2, 3)))
def test_a_row_tells_what_pressing_everything_tells(board):
    row, solutions = make("solve", write(board, "jsonl")), brute(board)
    assert row["solvable"] is bool(solutions)
    assert int(row["solutions"]) == len(solutions)
    if solutions:
        fewest = min(count_clicks(one, board.game) for one in solutions)
        assert row["clicks"] == row["lower"] == fewest
        assert row["proven"] is True
        assert verify(board, {"solvable": True, "presses": row["presses"].split("\n"), "clicks": fewest}).valid
        if row["optima"] is not None:
            assert int(row["optima"]) == sum(count_clicks(one, board.game) == fewest for one in solutions)


@given(quick_boards(12), st.data())
def test_a_row_is_read_again(board, data):
    states = data.draw(st.none() | st.permutations(board.states))
    goal = None if states is None else [0 if n in board.game.holes else one for n, one in enumerate(states)]
    record = Record(board, None if goal is None else Board.of_states(board.game, goal), "a")
    row = make("solve", write(record, "jsonl"))
    again = read(told(row))
    assert (again.board.lights, again.target and again.target.lights) == (
        record.board.lights,
        record.target and record.target.lights,
    )
    assert again.board.game.links == board.game.links
    assert again.id == "a"
    assert content_id(again) == row["content_id"]
    assert not row["solvable"] or verify(record, told(row)).valid


@examples(25)
@given(boards(12, (2, 3)))
def test_a_row_follows_from_text_and_job_alone(board):
    text = write(board, "jsonl")
    for command in ("import", "solve", "verify"):
        fresh, kept = make(command, text), KIND.COMMANDS[command](make_job("lightsout", command))
        kept(write(BOARDS[0], "jsonl"))
        assert kept(text) == kept(text) == fresh
        assert {*fresh} <= {*columns_of(KIND)}


def test_a_picture_is_of_the_kind_that_the_job_names():
    row = make("solve", "12\n01", rule="king", wrap="torus", colors=3)
    assert (row["rule"], row["wrap"], row["colors"]) == ("king", "torus", 3)
    assert row["solvable"] is solve(Board.of("12\n01", "king", wrap="torus", colors=3)).solvable
    assert make("solve", '{"lights": ["##"], "rule": "sigma"}', rule="king")["rule"] == "sigma"


def test_words_of_a_record_are_kept():
    record = {"id": "a", "title": "b", "author": "c", "source": "d", "lights": ["##"]}
    row = make("import", json.dumps(record))
    assert {name: KIND.tell(row)[name] for name in record} == record
    assert make("import", "##").get("title") is None


def test_nothing_is_solved_on_import():
    row = make("import", "##")
    assert "solvable" not in row
    assert KIND.name_end(row) == "read"
    assert [KIND.name_end(make("solve", text)) for text in ("##", "#.")] == ["solvable", "unsolvable"]


def test_a_record_that_outruns_its_limit_says_so():
    row = make("solve", MANY, seconds=0)
    assert (row["status"], row["proven"], row["solvable"]) == ("spent", False, True)
    assert row["lower"] < make("solve", MANY)["clicks"] <= row["clicks"]


def test_a_board_that_is_too_large_for_a_row_is_bad_input(monkeypatch):
    monkeypatch.setattr(_lightsout_rows, "LONGEST", 11)
    assert make("import", "###\n###\n##_")["on"] == 8
    with pytest.raises(BadInput, match="up to 11 characters, this one 15"):
        make("import", "###\n###\n###\n###")
    with pytest.raises(BadInput):
        make("import", '{"lights": ["####"], "links": [[0], [1], [2], [3]]}')


def test_a_record_that_is_no_board_is_bad_input():
    for text in ("hello", '{"grid": ["2."]}', '{"lights": 5}'):
        with pytest.raises(BadInput):
            make("solve", text)


def draw(seed, indexes, **options):
    """Rows of generated positions."""
    options = {"rows": 5, "cols": 5} | options
    job = make_job("lightsout", "generate", options=options, seed=seed, count=100)
    ask = KIND.COMMANDS["generate"](job)
    return [ask(index) for index in indexes]


def test_a_position_follows_from_seed_and_number_alone():
    forward, backward = draw(7, range(20)), draw(7, reversed(range(20)))
    assert forward == backward[::-1]
    assert all((row["source"], row["seed"], row["solvable"]) == ("generated", 7, True) for row in forward)
    assert [row["id"] for row in forward[:2]] == ["5x5-7-0", "5x5-7-1"]


def test_seeds_share_no_positions():
    """As they would if number i came from the seed plus i."""
    found = [{row["lights"] for row in draw(seed, range(200))} for seed in range(3)]
    assert [len(one) for one in found] == [200, 200, 200]
    assert len(found[0] | found[1] | found[2]) == 600


@pytest.mark.parametrize("depth", [0, 1, 7, 15])
def test_positions_of_a_depth_need_so_many_clicks(depth):
    assert {row["clicks"] for row in draw(1, range(5), depth=depth)} == {depth}


def test_positions_are_of_the_kind_that_is_asked_for():
    (row,) = draw(1, [0], rows=3, cols=4, rule="knight", wrap="torus", colors=5)
    assert (row["rows"], row["cols"], row["rule"], row["wrap"], row["colors"]) == (3, 4, "knight", "torus", 5)
    assert row["solvable"]
    assert row == draw(1, [0], rows=3, cols=4, rule="knight", wrap="torus", colors=5)[0]


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("generate", {"rows": 0, "cols": 5}),
        ("generate", {"rows": 5, "cols": 5, "depth": 16}),
        ("generate", {"rows": 5, "cols": 5, "depth": 3, "colors": 3}),
        ("generate", {"rows": 5, "cols": 5, "rule": "nonsense"}),
        ("generate", {"rows": 1000, "cols": 1000, "rule": "king"}),
        ("solve", {"wrap": "sphere"}),
        ("verify", {"colors": 1}),
        ("rate", {}),
    ],
)
def test_what_no_row_can_be_made_with_is_told_at_once(command, options):
    with pytest.raises(BadInput):
        make_job("lightsout", command, options=options)


ROW = make("solve", write(BOARDS[0], "jsonl"))
STUCK = make("solve", "#.")
FORGED = [  # a row, what is told instead, what is found
    (ROW, {}, []),
    (ROW, {"id": "another", "title": "x", "comment": "y"}, []),
    (ROW, {"clicks": 14}, ["clicks"]),
    (ROW, {"clicks": "15"}, ["clicks"]),
    (ROW, {"lower": 16}, ["lower"]),
    (ROW, {"solvable": False}, ["solvable"]),
    (ROW, {"nullity": 3}, ["nullity"]),
    (ROW, {"count": "8"}, ["solutions"]),
    (ROW, {"optima": "1"}, ["optima"]),
    (ROW, {"on": 24}, ["on"]),
    (ROW, {"rows": 6}, ["rows"]),
    (ROW, {"content_id": "0" * 16}, ["content_id"]),
    (ROW, {"presses": ["00000"] * 5}, ["presses"]),
    (ROW, {"presses": "no presses"}, ["presses"]),
    (ROW, {"presses": ["10110", "01110", "11100", "11011", "00011"]}, []),  # as good as any other
    (ROW, {"proven": False, "clicks": 17, "lower": 5}, []),  # a bound is no lie
    (ROW, {"proven": False, "clicks": 14, "lower": 16}, ["clicks", "lower"]),
    (STUCK, {}, []),
    (STUCK, {"solvable": True}, ["solvable"]),
    (STUCK, {"clicks": 1}, ["clicks"]),
    (STUCK, {"presses": ["10"]}, ["presses"]),
    (STUCK, {"count": "2"}, ["solutions"]),
]


@pytest.mark.parametrize(("row", "forged", "differs"), FORGED)
def test_what_was_forged_is_found(row, forged, differs):
    assert make("verify", told(row, **forged))["differs"] == differs


@given(boards(12, (2, 3)))
def test_what_was_told_rightly_does_not_differ(board):
    row = make("solve", write(board, "jsonl"))
    assert make("verify", told(row))["differs"] == []
    answer = json.dumps(KIND.tell(make("import", write(board, "jsonl"))) | solve(board).to_json())
    assert make("verify", answer)["differs"] == []


def test_what_was_left_open_is_compared_by_its_bounds():
    sure, spent = make("solve", MANY), make("solve", MANY, seconds=0)
    assert make("verify", told(spent))["differs"] == []
    assert make("verify", told(sure), seconds=0)["differs"] == []
    many = told(sure, clicks=26, lower=26)
    assert make("verify", many, seconds=0)["differs"] == ["clicks", "lower"]


def test_a_picture_claims_nothing():
    assert make("verify", "#.\n..")["differs"] == []


def test_an_answer_of_ours_that_the_judge_refuses_is_told(monkeypatch):
    other = solve(Board.of("#."))
    monkeypatch.setattr(_lightsout_rows, "solve", lambda record, budget: other)
    assert make("verify", '{"lights": ["##"], "solvable": false}')["differs"] == ["certificate"]
