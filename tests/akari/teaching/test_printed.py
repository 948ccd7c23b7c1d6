"""The printed course: what its template gets, where boards stand, and that a PDF comes out."""

import pytest

from lamplighter import BadInput, course
from lamplighter.akari import print_course
from lamplighter.akari.drawing.book.paper import find_paper
from lamplighter.akari.explaining.ladder import list_lessons
from lamplighter.akari.teaching.printed import GAP, HEAD, TITLE, course_data, fill_rows, lay_out

COURSE = course()
FEW = course(lessons=["clue_full", "nested"])


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "6x9in"])
@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.name)
def test_all_boards_of_a_lesson_have_room(lesson, paper):
    width, height = find_paper(paper).room
    layout = lay_out(lesson.practice, width, height - TITLE)
    boards = [[lesson.practice[place].puzzle for place in row] for row in layout.rows]
    assert [place for row in layout.rows for place in row] == [*range(len(lesson.practice))]
    assert all(sum(board.cols for board in row) * layout.cell + GAP * (len(row) - 1) <= width for row in boards)
    highs = [max(board.rows for board in row) * layout.cell + HEAD for row in boards]
    assert max(highs) <= height - TITLE
    if paper == "a4":
        assert sum(highs) + GAP * (len(highs) - 1) <= height - TITLE  # all on one page


def test_a_row_takes_as_many_boards_as_have_room():
    boards = COURSE.lessons[0].practice[:3]
    cols = [board.puzzle.cols for board in boards]
    assert fill_rows(boards, 1.0, sum(cols) + 2 * GAP) == ((0, 1, 2),)
    assert fill_rows(boards, 1.0, sum(cols) + 2 * GAP - 1) == ((0, 1), (2,))
    assert fill_rows(boards, 1.0, 1) == ((0,), (1,), (2,))


def test_what_the_template_gets():
    told = course_data(FEW, find_paper("a4"))
    assert told["words"]["subtitle"] == "2 lessons, 12 boards"
    assert [lesson["number"] for lesson in told["lessons"]] == [1, len(list_lessons())]
    for lesson, given in zip(FEW.lessons, told["lessons"], strict=True):
        assert sum(map(len, given["rows"])) == len(lesson.practice)
        shown = given["worked"]
        assert len(shown["rounds"]) == len(lesson.trace.rounds)
        assert shown["rounds"][shown["hardest"] - 1]["technique"] == lesson.technique.replace("_", " ")
        assert all(picture.startswith("<svg") for picture in (given["before"], given["after"], shown["picture"]))


def test_a_pdf_comes_out():
    pytest.importorskip("typst")
    assert print_course(FEW, "a5").startswith(b"%PDF")


def test_paper_that_will_not_do():
    with pytest.raises(BadInput, match="'a9' is no paper"):
        print_course(FEW, "a9")
    with pytest.raises(BadInput, match="the boards of the lesson clue_full are too large for a page of 90x90mm"):
        print_course(FEW, "90x90mm")
