"""The course that is shipped: every claim about every board, by ladders that are climbed here once more."""

import json
from dataclasses import replace
from functools import cache
from time import process_time

import pytest

from lamplighter import (
    COMPILED,
    BadInput,
    Budget,
    Course,
    Lesson,
    OutOfBudget,
    Position,
    canonical,
    course,
    explain,
    hint,
    solve,
)
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.explain import find_nested_round
from lamplighter.akari.explaining.ladder import BASIC, list_lessons, load_techniques
from lamplighter.akari.explaining.patterns.alterations import read_position
from lamplighter.akari.explaining.probes import find_probe_round
from lamplighter.akari.game.position import members
from lamplighter.akari.game.run import Run
from lamplighter.akari.making.drawn_walls import count_asymmetric
from lamplighter.akari.teaching.course import COURSE_SEED
from lamplighter.akari.teaching.judge import is_exercise, name_topic
from lamplighter.akari.teaching.lessons import make_course
from lamplighter.akari.teaching.topics import list_topics

LESSONS = course().lessons
BOARDS = [(lesson, board) for lesson in LESSONS for board in lesson.boards]
QUICK = ("only_source", "diagonal", "diagonal_2_1", "lit_either_way", "probe", "nested") if COMPILED else ("nested",)


def name_board(value):
    return value.name if isinstance(value, Lesson) else value.id


@cache
def load(names):
    return load_techniques(names)


def climb(puzzle, names):
    """Where these techniques, and assumptions followed with the simplest if `probe` is among them, get stuck."""
    ladder, position = load(tuple(name for name in names if name not in ("probe", "nested"))), Position(puzzle)
    while True:
        position = close_position(position, ladder)
        if "probe" not in names or not position.dark:
            return position
        lamps, bars = refute_all(position)
        if not lamps | bars:
            return position
        position = position.after(lamps, bars)


def refute_all(position):
    """The opposites of all assumptions that fail by the simplest techniques, as lamps and bars."""
    lamps = bars = 0
    for cell in members(position.open):
        bit = 1 << cell
        bars |= bit if close_position(position.after(lamps=bit), load(BASIC)).broken else 0
        lamps |= bit if close_position(position.after(bars=bit), load(BASIC)).broken else 0
    return lamps, bars


# What every board needs


@pytest.mark.parametrize(("lesson", "board"), BOARDS, ids=name_board)
def test_a_board_needs_its_lesson_and_nothing_taught_later(lesson, board):
    without = tuple(name for name in lesson.allowed if name != lesson.name)
    assert climb(board.puzzle, without).dark
    assert explain(board, techniques=without).outcome == "halted"
    told = explain(board, techniques=lesson.allowed)
    assert told.outcome == "solved"
    assert tuple(members(told.end.lamps)) == board.solution
    if lesson.name != "nested":
        assert not climb(board.puzzle, lesson.allowed).dark
    assert lesson.name in {name_topic(step) for found in told.rounds for step in found.steps}


@pytest.mark.parametrize(("lesson", "board"), BOARDS, ids=name_board)
def test_a_board_has_one_solution(lesson, board):
    answer = solve(board.puzzle, engine="sat")
    assert (answer.verdict, answer.solutions[0].lamps) == ("unique", board.solution)


def test_what_a_lesson_allows_are_the_lessons_up_to_it():
    names = list_lessons()
    assert tuple(lesson.name for lesson in LESSONS) == names
    assert [lesson.number for lesson in LESSONS] == [*range(1, len(names) + 1)]
    assert replace(LESSONS[0], name="juggling").number == 0
    assert LESSONS[0].allowed == ("clue_full", "clue_tight")  # the first places no lamp
    assert [lesson.allowed for lesson in LESSONS[1:]] == [names[: n + 1] for n in range(1, len(names))]


def test_the_first_technique_solves_nothing_alone():
    assert all(explain(board, techniques=["clue_full"]).outcome == "halted" for board in LESSONS[0].boards)


# What lessons are like


@pytest.mark.parametrize("lesson", LESSONS, ids=name_board)
def test_boards_grow_and_are_all_different(lesson):
    sizes = [len(board.puzzle.squares) for board in lesson.practice]
    assert len(sizes) >= 5
    assert sizes == sorted(sizes)
    assert sizes[0] <= 49
    assert sizes[-1] >= 100
    assert len({canonical(board) for board in lesson.boards}) == len(lesson.boards)


@pytest.mark.parametrize(("lesson", "board"), BOARDS, ids=name_board)
def test_walls_are_symmetric(lesson, board):
    puzzle = board.puzzle
    ways = ["rotate180", "mirror-h", "mirror-v"]
    assert any(not count_asymmetric(puzzle, way) for way in ways)


def test_boards_have_names_of_their_own():
    names = [board.id for _, board in BOARDS]
    assert len({*names}) == len(names)
    assert LESSONS[2].practice[2].id == "course-only_source-3"
    assert LESSONS[2].practice[2].title == "Only source, board 3"


def test_titles_are_for_people():
    titles = {lesson.name: lesson.title for lesson in LESSONS}
    assert titles["only_source"] == "Only source"
    assert titles["linear_2_1_plus"] == "Linear 2-1 plus"
    assert len({*titles.values()}) == len(titles)


@pytest.mark.parametrize("name", ["probe", "nested"])
def test_the_pictures_of_assumptions_are_true(name):
    (lesson,) = course(lessons=[name]).lessons
    before, after = read_position(lesson.before), read_position(lesson.after)
    assert close_position(before, load_techniques()) == before
    found = find_probe_round(before, Run())
    if name == "nested":
        assert found is None
        found = find_nested_round(before, Run())
        assert {name_topic(step) for step in found.steps} == {"nested"}
    assert (found.after.lamps, found.after.open) == (after.lamps, after.open)


@pytest.mark.parametrize("lesson", LESSONS, ids=name_board)
def test_a_hint_names_the_technique_of_the_lesson_where_it_is_needed(lesson):
    steps = [(found, step) for found in lesson.trace.rounds for step in found.steps if name_topic(step) == lesson.name]
    told = hint(steps[0][0].position, 2)
    assert (told.technique, told.nested) == (lesson.technique, lesson.name == "nested")
    assert not hint(steps[0][0].position, 1).nested


# How it is made


def test_what_is_shipped_is_what_the_seed_gives():
    assert make_course(QUICK, COURSE_SEED, Run()).lessons == course(lessons=QUICK).lessons


def test_another_seed_gives_other_boards_for_the_same_lessons():
    mine, again, alone = (
        course(lessons=some, seed=7) for some in (["diagonal", "pair"], ["pair", "diagonal"], ["pair"])
    )
    assert mine == again
    assert mine.lessons[1:] == alone.lessons
    shipped = course(lessons=["pair"]).lessons[0]
    assert alone.lessons[0].before == shipped.before
    assert not {canonical(board) for board in alone.lessons[0].boards} & {canonical(board) for board in shipped.boards}
    topics = {topic.name: topic for topic in list_topics()}
    assert all(is_exercise(board.puzzle, topics[one.name]) for one in mine.lessons for board in one.boards)


def test_the_judge_wants_the_technique_and_nothing_later():
    topics = list_topics()
    board = course(lessons=["pair"]).lessons[0].worked.puzzle
    assert [topic.name for topic in topics if is_exercise(board, topic)] == ["pair"]


def test_the_shipped_course_is_there_at_once():
    course()
    begun = process_time()
    for _ in range(10):
        course()
    assert process_time() - begun < 0.1


def test_a_spent_budget_is_no_course():
    with pytest.raises(OutOfBudget):
        course(seed=2, budget=Budget(seconds=0))
    assert course(budget=Budget(seconds=0)) == course()


@pytest.mark.parametrize(
    ("lessons", "words"),
    [
        (["only_sorce"], "there is no lesson 'only_sorce'; did you mean 'only_source'?"),
        (["x"], "there is no lesson 'x'; there are: clue_full, "),
        ([], "a course has at least one lesson"),
    ],
)
def test_lessons_that_there_are_not(lessons, words):
    with pytest.raises(BadInput) as error:
        course(lessons=lessons)
    assert words in str(error.value)


# As JSON


def test_a_course_is_read_back():
    made = course(lessons=["square", "nested"])
    assert Course.from_json(made.to_json()) == Course.from_json(json.dumps(made.to_json())) == made
    assert [lesson["technique"] for lesson in made.to_json()["lessons"]] == ["square", "probe"]


def mangle(told):
    """A lesson's fields, each missing or of a wrong kind in turn."""
    for field in told:
        if field not in ("technique", "number"):
            yield {name: value for name, value in told.items() if name != field}
            for wrong in (None, 5, [5], {"grid": 5}):
                yield told | {field: wrong}


def test_odd_fields_are_bad_input():
    told = LESSONS[0].to_json()
    for odd in mangle(told):
        with pytest.raises(BadInput):
            Lesson.from_json(odd)
    for odd in (
        {},
        {"lessons": [told], "seed": True, "version": "1"},
        {"lessons": [5], "seed": 1, "version": "1"},
        "[",
    ):
        with pytest.raises(BadInput):
            Course.from_json(odd)
