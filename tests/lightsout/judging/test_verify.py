"""`lightsout verify` against forgers: every field of true answers is damaged, and brute force says what still holds.

The question is on the side of the judge. Whatever an answer says of it must agree; whatever else it says is checked or
named as not checked.
"""

import json
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.fuzzing import examples
from support.games import boards
from support.invoking import invoked

from lamplighter import BadInput, Budget
from lamplighter.cli.lightsout import command
from lamplighter.lightsout import Board, Game, list_solutions, solve, verify

FORMAL = ("schema", "n", "id", "solvable")
EXTRA = ("forbidden", "cost", "certificate", "change", "solutions", "presses", "strange")
JUNK = (None, 0, 1, -1, 10**30, True, False, 1.0, 1.5, "0", "1", "all", "\x9b", [], {}, ["1"], "00", [["0"]])


def run(*words, stdin=None):
    return invoked(command, *words, stdin=stdin)


# The slowest and surest judge


def reached(game, cell):
    """The lights that a button changes, straight from the rule."""
    if cell in game.holes:
        return []
    if game.links is not None:
        return [light for light in game.links[cell] if light not in game.holes]
    row, col = divmod(cell, game.cols)
    found = []
    for down, right in game.offsets:
        r, c = row + down, col + right
        c = c % game.cols if game.wrap != "plane" else c
        r = r % game.rows if game.wrap == "torus" else r
        if 0 <= r < game.rows and 0 <= c < game.cols and r * game.cols + c not in game.holes:
            found.append(r * game.cols + c)
    return found


def simulated(game, states, presses):
    """The lights after these presses."""
    after = list(states)
    for cell, times in enumerate(presses):
        for light in reached(game, cell) if times else ():
            after[light] = (after[light] + times) % game.colors
    return after


class Truth:
    """Everything there is to know of a small question, by pressing everything."""

    def __init__(self, board, target, forbidden, costs):
        game = self.game = board.game
        self.board, self.forbidden, self.costs = board, forbidden, costs
        goal = list(target.states) if target else [0] * len(board.states)
        barred = {*forbidden, *game.holes}
        every = list(product(*(range(1 if cell in barred else game.colors) for cell in range(len(board.states)))))
        ends = [(times, simulated(game, board.states, times)) for times in every]
        self.solutions = {times for times, end in ends if end == goal}
        self.reached = {tuple((e - s) % game.colors for e, s in zip(end, board.states, strict=True)) for _, end in ends}
        self.quiet = sum(end == list(board.states) for _, end in ends)
        self.need = [(g - s) % game.colors for g, s in zip(goal, board.states, strict=True)]
        self.least = min(map(self.price, self.solutions), default=None)

    def price(self, times):
        costs = self.costs or [1] * len(times)
        return sum(number * cost for number, cost in zip(times, costs, strict=True))

    def numbers(self, rows):
        """Rows of digits as presses; None if they are none."""
        game = self.game
        if not isinstance(rows, list) or len(rows) != game.rows:
            return None
        if not all(isinstance(row, str) and len(row) == game.cols and row.isdecimal() for row in rows):
            return None
        return tuple(int(mark) for row in rows for mark in row)

    def holds(self, name, told):
        """Is what a field says true?"""
        value, solvable = told[name], told["solvable"]
        presses = self.numbers(told.get("presses"))
        if name == "forbidden":
            return isinstance(value, list) and {*value} == {self.game.grid.name(cell) for cell in self.forbidden}
        if not solvable:
            return self.holds_stuck(name, value)
        if name in ("presses", "clicks", "cost", "upper"):
            right = {"presses": value, "clicks": sum(presses or ())}.get(name, self.price(presses or ()))
            return presses in self.solutions and type(value) is type(right) and value == right
        if name == "solutions":
            found = [*map(self.numbers, value)]
            return {*found} <= self.solutions and len({*found}) == len(found)
        best = sum(self.price(times) == self.least for times in self.solutions)
        return {
            "nullity": type(value) is int and 2**value == self.quiet,
            "count": value == str(len(self.solutions)),
            "optima": value == str(best),
            "lower": type(value) is int and self.least is not None and value <= self.least,
            "proven": value is True and self.price(presses or ()) == self.least,
        }.get(name, False)

    def holds_stuck(self, name, value):
        """The same where it is said that there is no solution."""
        game = self.game
        if name == "count":
            return value == "0" and not self.solutions
        if name == "nullity":
            return type(value) is int and 2**value == self.quiet
        if name == "certificate":
            return not self.solutions
        if name == "change":
            cells = {game.grid.cell(one) for one in value}
            flipped = tuple((need + (cell in cells)) % 2 for cell, need in enumerate(self.need))
            return len(cells) == len(value) and not cells & game.holes and flipped in self.reached
        return name == "solutions" and value == []


@st.composite
def questions(draw, colors=(2,)):
    """A board, and perhaps a target, forbidden buttons and prices."""
    board = draw(boards(9 if max(colors) == 2 else 6, colors))
    size, game = len(board.states), board.game
    lights = draw(st.lists(st.integers(0, game.colors - 1), min_size=size, max_size=size))
    aim = Board.of_states(game, [0 if cell in game.holes else state for cell, state in enumerate(lights)])
    target = draw(st.sampled_from([None, aim]))
    forbidden = draw(st.just(frozenset()) | st.frozensets(st.integers(0, size - 1), max_size=3))
    prices = st.lists(st.integers(0, 5), min_size=size, max_size=size)
    return board, target, forbidden, draw(st.none() | prices.map(tuple))


def answer_to(board, target, forbidden, costs, everything):
    """What `solve --json` prints."""
    found = solve(board, target, forbidden=forbidden, costs=costs)
    told = found.to_json(list_solutions(found, 20, costs=costs) if everything else None)
    return json.loads(json.dumps({"schema": 1, "n": 1, "id": None, **told}))


def judged(question, told):
    """The verdict; BadInput is a refusal."""
    board, target, forbidden, costs = question
    try:
        return verify(board, told, target, forbidden=forbidden, costs=costs)
    except BadInput:
        return None


def check_verdict(truth, told, verdict):
    """What was accepted is true, or it is named as not checked."""
    if verdict is None or not verdict.valid:
        return
    assert bool(truth.solutions) is told["solvable"]
    for name, value in told.items():
        if name not in FORMAL and value is not None and not (name == "proven" and value is False):
            assert (name in verdict.checked) != (name in verdict.unchecked), name
            assert name not in verdict.checked or truth.holds(name, told), (name, value)


def forgeries(told, game):
    """The answer with one field forged: each of those there are and could be, in many ways."""
    for name in {*told, *EXTRA}:
        for value in (*near(told.get(name)), *JUNK, *([game.grid.name(cell)] for cell in range(len(game.grid)))):
            yield {**told, name: value}


def near(value):
    """Values that look like this one."""
    if type(value) is int:
        yield from (value + 1, value - 1, value + 5, str(value), float(value))
    if isinstance(value, bool):
        yield not value
    if isinstance(value, str) and value.isdecimal():
        yield from (str(int(value) + 1), str(2 * int(value)), int(value), f"0{value}")
    if isinstance(value, list) and value:
        yield from (value[1:], value[:-1], value + value[:1], value[::-1])
        yield from ([*value[:at], *other, *value[at + 1 :]] for at in range(len(value)) for other in marred(value[at]))


def marred(row):
    """A row of a pattern, or a whole pattern in a list, with one cell changed; each in a list of its own."""
    if isinstance(row, list):
        return [[[other[0], *row[1:]]] for other in marred(row[0])]
    return [[row[:at] + mark + row[at + 1 :]] for at in range(len(row)) for mark in "012" if mark != row[at]]


@given(questions(), st.booleans())
def test_true_answers_hold_and_every_field_is_checked(question, everything):
    told = answer_to(*question, everything)
    verdict = judged(question, told)
    assert verdict.valid, verdict.reason
    assert verdict.unchecked == ()
    check_verdict(Truth(*question), told, verdict)


@examples(60)
@given(questions(colors=(3, 4)), st.booleans())
def test_with_more_colours_what_is_not_checked_is_named(question, everything):
    told = answer_to(*question, everything)
    verdict = judged(question, told)
    assert verdict.valid, verdict.reason
    assert {*verdict.unchecked} <= {"nullity", "count", "proven", "lower", "optima", "change"}
    assert not verdict.unchecked or "two colours" in verdict.reason
    check_verdict(Truth(*question), told, verdict)


@examples(60)
@given(questions() | questions((3, 4)), st.booleans())
def test_a_forged_answer_is_refused_or_still_true(question, everything):
    truth, told = Truth(*question), answer_to(*question, everything)
    for forged in forgeries(told, truth.game):
        check_verdict(truth, forged, judged(question, forged))


@given(st.data())
def test_the_answer_to_another_question_is_no_answer(data):
    question = data.draw(questions())
    board, target, forbidden, costs = question
    size = len(board.states)
    stranger = data.draw(st.frozensets(st.integers(0, size - 1), max_size=size))
    told = answer_to(board, target, stranger, data.draw(st.sampled_from([None, costs])), False)
    told |= {"forbidden": [board.game.grid.name(cell) for cell in stranger]}
    verdict = judged(question, told)
    assert (verdict is None) or stranger == forbidden
    check_verdict(Truth(*question), told, verdict)


@given(st.data())
def test_solvable_is_not_turned_round(data):
    question = data.draw(questions())
    told = answer_to(*question, False)
    game = question[0].game
    row = st.text("01", min_size=game.cols, max_size=game.cols)
    rows = data.draw(st.lists(row, min_size=game.rows, max_size=game.rows))
    name = "certificate" if told["solvable"] else "presses"
    verdict = judged(question, {"solvable": not told["solvable"], name: rows})
    assert not verdict.valid


FORGED = [  # options, board, answer
    (
        [],
        "##\n##",
        {"solvable": False, "certificate": ["10", "00"], "forbidden": ["r1c1", "r1c2", "r2c1", "r2c2"]},
    ),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "forbidden": ["r1c1"]}),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "forbidden": "r1c1"}),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "forbidden": ["r3c3"]}),
    (["--forbid", "r1c1"], "##\n##", {"solvable": True, "presses": ["11", "11"]}),
    (["--forbid", "r1c1"], "##\n##", {"solvable": True, "presses": ["11", "11"], "forbidden": []}),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "cost": 4}),
    (["--cost", "11 12"], "##\n##", {"solvable": True, "presses": ["11", "11"], "cost": 4}),
    (["--cost", "11 12"], "##\n##", {"solvable": True, "presses": ["11", "11"], "upper": 4}),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "upper": 0}),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "clicks": 4.0}),
    ([], "#", {"solvable": True, "presses": ["1"], "clicks": True}),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "change": ["r1c1"]}),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "solutions": [["11", "11"], ["11", "11"]]}),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "solutions": [["11", "10"]]}),
    ([], "##_", {"solvable": True, "presses": ["101"]}),
    ([], "##\n##", {"solvable": True, "presses": ["11", "11"], "lower": 5}),
    (["--colors", "3"], "11\n11", {"solvable": True, "presses": ["22", "22"], "lower": 9}),
    (["--rule", "sigma"], "##\n##", {"solvable": True, "presses": ["11", "11"]}),
    (["--wrap", "torus"], "##.\n##.", {"solvable": True, "presses": ["110", "110"]}),
    (["--target-on"], "##\n##", {"solvable": True, "presses": ["11", "11"]}),
    ([], '{"id": "a", "lights": ["#"]}', {"id": "b", "solvable": True, "presses": ["1"]}),
]


@pytest.mark.parametrize(("options", "lights", "told"), FORGED)
def test_no_forgery_passes(options, lights, told, tmp_path):
    board, answer = tmp_path / "board.txt", tmp_path / "answer.json"
    board.write_text(lights)
    answer.write_text(json.dumps(told))
    code, out, err = run("verify", *options, board, answer)
    assert code in (1, 3), out
    assert out.startswith("wrong: ") if code == 1 else err.startswith("lamplighter: ")


def test_twelve_clicks_are_not_the_fewest_where_four_do():
    board = Board.all_on(4, 4)
    (*_, longest) = list_solutions(solve(board))
    rows = ["".join(map(str, Board(board.game, longest).states[at : at + 4])) for at in range(0, 16, 4)]
    pressed = {cell for cell, state in enumerate(Board(board.game, longest).states) if state}
    told = {"solvable": True, "presses": rows, "clicks": len(pressed), "proven": True}
    told["forbidden"] = [board.game.grid.name(cell) for cell in range(16) if cell not in pressed]
    assert len(pressed) == 12
    with pytest.raises(BadInput, match="other forbidden buttons"):
        verify(board, told)
    del told["forbidden"]
    assert "the fewest clicks are 4" in verify(board, told).reason
    assert verify(board, told | {"proven": False}).valid


def test_the_verdict_says_what_was_checked(tmp_path):
    answer = tmp_path / "answer.json"
    answer.write_text(run("solve", "--json", "--all-on", "4x4", "--colors", "3")[1])
    code, out, _ = run("verify", "--all-on", "4x4", "--colors", "3", answer)
    assert code == 0
    assert out.startswith("valid: presses, clicks, upper checked; not checked: nullity, count, proven, lower; ")
    told = json.loads(run("verify", "--json", "--all-on", "4x4", "--colors", "3", answer)[1])
    assert told["checked"] == ["presses", "clicks", "upper"]
    assert told["unchecked"] == ["nullity", "count", "proven", "lower"]
    assert "two colours" in told["reason"]


def test_strange_fields_are_named_and_harmless():
    told = {"solvable": True, "presses": ["1"], "a\x9b[31m" + "x" * 99: 1, "lights": ["#"], "nothing": None}
    found = verify(Board.of("#"), told)
    assert found.valid
    assert found.unchecked == ("a?[31m" + "x" * 34, "lights")


def test_on_large_boards_what_is_left_out_is_named():
    board = Board.all_on(101, 100, wrap="torus")
    told = {"solvable": True, "presses": ["1" * 100] * 101, "clicks": 10_100, "nullity": 0, "proven": True}
    found = verify(board, told)
    assert (found.valid, found.checked) == (True, ("presses", "clicks"))
    assert found.unchecked == ("nullity", "proven")
    assert "10,000 lights" in found.reason
    many = Game.graph([[0]] * 70)
    told = {"solvable": True, "presses": ["1" + "0" * 69], "nullity": 69, "proven": True, "lower": 1, "optima": "1"}
    found = verify(Board.alight(many).pressed([0]), told, Board.alight(many), budget=Budget(seconds=9))
    assert found.valid
    assert {"proven", "lower", "optima"} - {*found.checked} == {*found.unchecked} == {"proven", "lower", "optima"}
    assert not found.spent


def test_solutions_say_what_is_left_open():
    board = Board.all_on(5, 5)
    answer = solve(board)
    found = verify(board, answer.to_json(list_solutions(answer)))
    assert found.valid
    assert "solutions" in found.checked
    assert "whether they are all, and the cheapest first, was not checked" in found.reason


@pytest.mark.parametrize("options", [{"forbidden": [4]}, {"costs": [1]}, {"target": Board.all_on(2, 3)}])
def test_the_question_is_checked_too(options):
    with pytest.raises(BadInput):
        verify(Board.all_on(2, 2), {"solvable": True, "presses": ["11", "11"]}, **options)


def test_what_an_engine_says_can_be_verified(tmp_path):
    pytest.importorskip("ortools")
    answer = tmp_path / "answer.json"
    answer.write_text(run("solve", "--json", "--engine", "cpsat", "--all-on", "3x3")[1])
    assert run("verify", "--all-on", "3x3", answer)[:2] == (0, "valid: presses, clicks, proven, lower, upper checked\n")
