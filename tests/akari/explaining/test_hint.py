"""Hints: true, no more than asked for, and for every position of play."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards, brute

from lamplighter import BadInput, Budget, Entry, Puzzle, explain, hint, read, solve
from lamplighter.akari.explaining.wording import begin_to_say, say_in_halves
from lamplighter.akari.game.position import mask
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.cadical import Model


@given(boards(4, 4), st.data())
def test_a_hint_is_true_for_any_position(puzzle, data):
    white = list(puzzle.white())
    lamps = data.draw(st.sets(st.sampled_from(white), max_size=3)) if white else set()
    marks = data.draw(st.sets(st.sampled_from(white), max_size=3)) - lamps if white else set()
    entry = Entry(puzzle, lamps=tuple(sorted(lamps)), marks=tuple(sorted(marks)))
    agreeing = [set(found) for found in brute(puzzle) if lamps <= set(found) and not marks & set(found)]
    told = [hint(entry, rung) for rung in (1, 2, 3, 4)]
    assert all(found.text for found in told)
    assert {found.wrong for found in told} == {not agreeing}
    if agreeing:
        for solution in agreeing:
            assert set(told[3].lamps) <= solution
            assert not set(told[3].bars) & solution


def test_rungs_tell_more_and_more():
    entry = read("...\n..0")
    one, two, three, four = (hint(entry, rung) for rung in (1, 2, 3, 4))
    assert one.text == "look at the 0 at r2c3"
    assert (one.technique, one.reason, one.lamps, one.bars) == (None, None, (), ())
    assert two.text == "A clue that has its lamps takes no more"
    assert three.text == "the 0 at r2c3 wants no lamp"
    assert four.text == "the 0 at r2c3 wants no lamp, so there is none at r1c3 and r2c2"
    assert four.bars == (2, 4)


def test_what_is_wrong_is_told_without_the_solution():
    told = [hint(read("0*\n..")), hint(read("0*\n.."), 2), hint(read("0*\n.."), 3)]
    assert [found.wrong for found in told] == [True] * 3
    assert told[0].text == "something placed so far cannot stay"
    assert "the 0 at r1c1" in told[1].text
    assert "r1c2" in told[2].text
    assert hint(read("0*\n.."), 4).cells == (1,)


PROBED = ["..#\n.1#\n#..", "....\n.1..\n....\n....", "...#\n1...\n..1.\n....\n...."]  # where one must assume something


@pytest.mark.parametrize("picture", PROBED)
def test_a_hint_at_an_assumption_tells_how_it_begins(picture):
    """The reason is the beginning of the whole, up to what the first thing that follows rests on."""
    for found in explain(Puzzle.of(picture), without=("pair", "lit_either_way", "two_sources", "fill")).rounds:
        for step in found.steps:
            told, said = begin_to_say(found.position, step), say_in_halves(found.position, step)
            assert str(said).startswith(told)
            assert said.reason.startswith(told)
            assert (told == said.reason) == (not step.chain)
            assert ", so " not in told


BOTH = [  # a lamp and a mark on one cell: board, the cell
    ("..#\n.1.", 0),  # the mark is wrong
    ("..#\n.1.", 1),  # the lamp is
    ("..", 0),  # either could stay
]


@pytest.mark.parametrize(("board", "cell"), BOTH)
def test_a_lamp_and_a_mark_on_one_cell_are_one_place(board, cell):
    entry = Entry(Puzzle.of(board), lamps=(cell,), marks=(cell,))
    assert [hint(entry, rung).cells for rung in (1, 2, 3, 4)] == [(), (cell,), (cell,), (cell,)]


def test_a_mistake_is_told_though_the_budget_ends_before_what_to_take_back(monkeypatch):
    monkeypatch.setattr(Model, "lamps", lambda *_: Run(Budget(nodes=0)).check(1))
    found = hint(read("0*\n.."), 4)
    assert found.wrong
    assert found.cells == hint(read("0*\n.."), 3).cells
    assert found.text.startswith(hint(read("0*\n.."), 3).text)
    assert found.text.endswith("the budget was spent before it was known what to take back")


def test_a_finished_board_and_a_free_one():
    assert "this is a solution" in hint(read("*.#\n..*")).text
    assert "two solutions differ at" in hint(read("..")).text
    assert "no solution" in hint(read("0.")).text


@pytest.mark.parametrize("rung", [0, 5, -1])
def test_there_are_four_rungs(rung):
    with pytest.raises(BadInput, match="1 to 4"):
        hint(Puzzle.of("."), rung)


def test_following_hints_solves_a_puzzle():
    entry = read(".2.....\n....#.1\n#.....#\n.2...2.\n#.....#\n1.0....\n.....1.")
    solution = solve(entry).solutions[0].lamps
    position = entry.position
    for _ in range(200):
        found = hint(position, 4)
        assert found.wrong is False
        if "this is a solution" in found.text:
            break
        size = len(entry.puzzle.squares)
        position = position.after(mask(found.lamps, size), mask(found.bars, size))
    assert position.lamps == mask(solution, len(entry.puzzle.squares))


def test_random_wrong_lamps_in_the_corpus(corpus):
    rng = Random(5)
    for record in corpus[::48]:
        puzzle = Puzzle.of(record["grid"])
        if len(puzzle.squares) > 900:
            continue
        right = [cell for cell, mark in enumerate("".join(record["solution"])) if mark == "*"]
        wrong = rng.choice([cell for cell in puzzle.white() if cell not in right])
        lamps = sorted({*rng.sample(right, len(right) // 4), wrong})
        found = hint(Entry(puzzle, lamps=tuple(lamps)), 4)
        assert found.wrong
        assert wrong in found.cells
        assert explain(Entry(puzzle, lamps=tuple(lamps))).outcome == "contradiction"


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("2+\n..", "too few cells"),  # one cell is left for two lamps
        ("2+\n+.", "no cell"),
    ],
)
def test_a_clue_that_marks_leave_short(board, words):
    found = hint(read(board), 4)
    assert words in found.text
