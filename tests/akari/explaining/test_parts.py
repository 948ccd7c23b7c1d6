"""Parts of boards: hints and explanations through windows are true of the whole board, however small these are."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.home import HOME

from lamplighter import BadInput, Budget, Entry, Puzzle, explain, hint, limits, read, solve
from lamplighter.akari.explaining import survey
from lamplighter.akari.explaining.survey import Survey, lay_box, list_boxes
from lamplighter.akari.explaining.why.conflict import find_conflict
from lamplighter.akari.game.planted import plant
from lamplighter.akari.game.position import members
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.window import Box, see_window

TILE = read((HOME / "examples" / "first.txt").read_text()).puzzle
LAMPS = solve(TILE).solutions[0].lamps


def tile(rows, cols):
    """Many copies of a board with one solution, walls between them, and the only solution of all."""
    line = ["#".join([row] * cols) for row in TILE.lines]
    wall = "#" * len(line[0])
    puzzle = Puzzle.of([one for _ in range(rows) for one in (*line, wall)][:-1])
    step = (TILE.rows + 1) * puzzle.cols
    corners = [row * step + col * (TILE.cols + 1) for row in range(rows) for col in range(cols)]
    return puzzle, {corner + lamp // TILE.cols * puzzle.cols + lamp % TILE.cols for corner in corners for lamp in LAMPS}


VAST, SOLUTION = tile(30, 30)  # 239x239


@pytest.fixture
def tiny(monkeypatch):
    """Windows of a few cells."""
    monkeypatch.setattr(survey, "SIDES", (3, 5))
    monkeypatch.setattr(survey, "STRIP", 20)


def draw_position(rng):
    """A board of chance with some lamps and marks of one of its solutions, and the solution."""
    rows, cols = rng.randint(2, 9), rng.randint(2, 9)
    puzzle, lamps = plant(rows, cols, int(rng.uniform(0.1, 0.4) * rows * cols), rng)
    drawn = tuple(lamp for lamp in lamps if rng.random() < 0.3)
    marks = tuple(cell for cell in puzzle.white() if cell not in lamps and rng.random() < 0.2)
    return Entry(puzzle, lamps=drawn, marks=marks), set(lamps)


@given(seed=st.integers(0, 10_000))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_hint_from_a_part_is_true_on_the_whole_board(tiny, seed):
    rng = Random(seed)
    entry, solution = draw_position(rng)
    found = hint(entry, 4, near=rng.randrange(len(entry.puzzle.squares)))
    assert found.wrong is False
    assert found.puzzle == entry.puzzle
    assert set(found.lamps) <= solution
    assert not set(found.bars) & solution


@given(seed=st.integers(0, 10_000))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_mistake_in_a_part_is_one(tiny, seed):
    """What is called wrong cannot be completed; and a lamp or mark to take back is one that was drawn."""
    rng = Random(seed)
    entry, _ = draw_position(rng)
    wrong = rng.choice(list(entry.puzzle.white()))
    spoilt = Entry(entry.puzzle, lamps=tuple(sorted({*entry.lamps, wrong})), marks=entry.marks)
    told = [hint(spoilt, rung, near=0) for rung in (1, 2, 3, 4)]
    assert len({found.wrong for found in told}) == 1
    assert all(found.text for found in told)
    completed = find_conflict(spoilt.puzzle, spoilt.lamps, spoilt.marks) is None
    assert not (completed and told[0].wrong)


@given(seed=st.integers(0, 10_000))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
def test_an_explained_part_is_true_on_the_whole_board(tiny, seed):
    rng = Random(seed)
    entry, solution = draw_position(rng)
    trace = explain(entry, near=rng.randrange(len(entry.puzzle.squares)))
    window = see_window(trace.end)
    assert {*window.in_whole(tuple(members(trace.end.lamps)), entry.puzzle)} <= solution
    assert not {*window.in_whole(tuple(members(trace.end.barred)), entry.puzzle)} & solution
    assert trace.outcome in ("solved", "part", "stuck")
    assert (trace.outcome == "solved") == (not trace.end.unfinished)


def test_a_vast_board_is_hinted_at_and_explained_in_parts():
    assert len(VAST.squares) > limits.MAX_REASONED
    found = hint(VAST, 4)
    assert found.text == "the 0 at r6c3 wants no lamp, so there is none at r5c3, r6c2, r6c4 and r7c3"
    assert found.to_json()["part"] == ["r1c1", "r24c24"]
    assert not set(found.bars) & SOLUTION
    trace = explain(VAST, near="r120c120")
    assert trace.name_part() == ["r108c108", "r131c131"]
    assert trace.rounds[0].to_json()[0]["text"].startswith("the 0 at r110c11")
    assert {*see_window(trace.end).in_whole(tuple(members(trace.end.lamps)), VAST)} <= SOLUTION


def test_a_hint_finds_the_only_place_where_something_is_left():
    place = 200 * VAST.cols + 201
    entry = Entry(VAST, lamps=tuple(sorted(SOLUTION - {min(SOLUTION, key=lambda lamp: abs(lamp - place))})))
    found = hint(entry, 4)
    assert (found.wrong, found.technique) == (False, "clue_tight")
    assert set(found.lamps) == SOLUTION - set(entry.lamps)
    solved = hint(Entry(VAST, lamps=tuple(sorted(SOLUTION))))
    assert (solved.wrong, solved.part) == (False, ())
    assert "this is a solution" in solved.text


def test_mistakes_on_a_vast_board():
    """Those in sight, and one that shows only when the plain rules are followed."""
    lamps = sorted(SOLUTION)
    beside = next(cell for cell in range(30_000, 40_000) if VAST.squares[cell] == "." and cell + 1 in SOLUTION)
    seeing = hint(Entry(VAST, lamps=tuple(sorted({*lamps, beside}))), 4)
    assert seeing.wrong
    assert "see each other" in seeing.text
    both = hint(Entry(VAST, lamps=(lamps[7],), marks=(lamps[7],)), 3)
    assert both.text == f"{VAST.grid.name(lamps[7])} holds a lamp and a mark"
    marked = hint(Entry(VAST, marks=(VAST.grid.cell("r167c161"),)), 4)
    assert marked.wrong
    assert marked.text == (
        "with the mark at r167c161, the 1 at r166c161 and the 0 at r166c163 cannot hold together; take back r167c161"
    )


def test_a_hint_near_a_cell_is_the_nearest_in_its_part():
    found = hint(VAST, 1, near="r150c150")
    (cell,) = found.cells
    assert VAST.grid.distance(cell, VAST.grid.cell("r150c150")) < 12


def test_a_spent_budget_is_told():
    assert hint(VAST, budget=Budget(seconds=0)).wrong is None
    trace = explain(VAST, budget=Budget(seconds=0))
    assert (trace.outcome, trace.rounds) == ("unknown", ())
    assert trace.ending.startswith("unknown")


@pytest.mark.parametrize("near", ["r9c9", "here", -1, 4])
def test_a_cell_that_there_is_not(near):
    for verb in (hint, explain):
        with pytest.raises(BadInput, match="no cell"):
            verb(Puzzle.of("..\n.."), near=near)


def test_long_runs_are_seen_in_strips():
    """The only cell that can light another lies at the other end of the board."""
    puzzle = Puzzle.of(["." * 600, *["#" * 600] * 67])
    found = hint(Entry(puzzle, marks=tuple(range(599))), 4)
    assert found.text == "r1c1 can only be lit from r1c600, so a lamp stands there"
    assert found.to_json()["part"] == ["r1c1", "r16c600"]
    tall = puzzle.turned(1)
    assert hint(Entry(tall, marks=tuple(67 + 68 * row for row in range(599))), 4).lamps == (599 * 68 + 67,)


BOXES = [  # rows, columns, place, high, wide: the box
    ((10, 10, 55, 4, 4), Box(3, 3, 7, 7)),
    ((10, 10, 0, 4, 4), Box(0, 0, 4, 4)),
    ((10, 10, 99, 4, 4), Box(6, 6, 10, 10)),
    ((2, 100, 150, 4, 4), Box(0, 48, 2, 52)),
    ((3, 3, 4, 24, 24), Box(0, 0, 3, 3)),
]


@pytest.mark.parametrize(("words", "box"), BOXES)
def test_boxes_lie_around_their_place(words, box):
    assert lay_box(*words) == box


def test_boxes_come_once_and_hold_their_place():
    for rows, cols, place in ((5, 5, 7), (300, 2, 400), (1, 9000, 4000), (2000, 2000, 3_999_999), (9000, 1, 77)):
        boxes = list(list_boxes(rows, cols, place))
        assert len(set(boxes)) == len(boxes)
        for box in boxes:
            assert box.top <= place // cols < box.bottom <= rows
            assert box.left <= place % cols < box.right <= cols
            assert box.right - box.left > 1 or cols == 1


def test_a_survey_knows_what_is_lit():
    seen = Survey(read("*..\n..1\n+.."), Run())
    assert (seen.drawn, seen.known) == ("*....1+..", "*+++.1+..")
    assert seen.clash is None
    assert not seen.finished
    assert Survey(read("**"), Run()).clash is not None
    assert Survey(read("0*"), Run()).clash == 0
    assert Survey(read("*."), Run()).finished
