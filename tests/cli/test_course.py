"""`lamplighter course`: lessons on the terminal, as JSON, as puzzles and printed; and what goes wrong."""

import json

import pytest
from support.terminal import run, run_for_bytes

from lamplighter import Lesson, course, read_all
from lamplighter.akari import print_course
from lamplighter.akari.explaining.ladder import list_lessons

PAIR, NESTED = (f"{list_lessons().index(name) + 1:02}" for name in ("pair", "nested"))

ALL = course()


def test_every_lesson_is_told_with_its_picture_and_its_sizes():
    code, out, err = run("course")
    assert (code, err) == (0, "")
    blocks = out.split("\n\n")
    assert len(blocks) == len(ALL.lessons)
    for number, (block, lesson) in enumerate(zip(blocks, ALL.lessons, strict=True), 1):
        assert block.startswith(f"{number}. {lesson.title} ({lesson.name})\n   {lesson.sentence}\n")
        assert all(f"{before}    {after}" in block for before, after in zip(lesson.before, lesson.after, strict=True))
        assert f"to practise on {', '.join(board.puzzle.size for board in lesson.practice)}" in block


def test_a_lesson_that_is_named_is_shown_whole():
    code, out, _ = run("course", "--lessons", "only_source")
    assert code == 0
    (lesson,) = course(lessons=["only_source"]).lessons
    assert all(str(board.puzzle) in out and board.title in out for board in lesson.boards)
    assert "can be lit by no other cell" in out


def test_json_is_read_back():
    code, out, _ = run("course", "--json", "--lessons", "square, probe")
    records = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [(record["schema"], record["n"], record["id"]) for record in records] == [(1, 1, "square"), (1, 2, "probe")]
    assert tuple(map(Lesson.from_json, records)) == course(lessons=["square", "probe"]).lessons


def test_a_file_has_the_boards_to_practise_on(tmp_path):
    code, out, _ = run("course", "-o", "boards.jsonl", home=tmp_path)
    assert (code, out) == (0, "boards.jsonl\n")
    assert tuple(read_all((tmp_path / "boards.jsonl").read_text())) == ALL.practice


def test_standard_output_takes_them_too():
    code, out, _ = run("course", "--lessons", "pair", "-o", "-")
    assert code == 0
    assert tuple(read_all(out)) == course(lessons=["pair"]).practice


def test_a_folder_has_a_file_for_each_lesson(tmp_path):
    code, out, _ = run("course", "--json", "--lessons", "pair,nested", "-o", "lessons/", home=tmp_path)
    files = json.loads(out)["files"]
    assert (code, files) == (0, [f"lessons/{PAIR}-pair.jsonl", f"lessons/{NESTED}-nested.jsonl"])
    read = [tuple(read_all((tmp_path / name).read_text())) for name in files]
    assert read == [lesson.practice for lesson in course(lessons=["pair", "nested"]).lessons]


def test_a_printed_course(tmp_path):
    pytest.importorskip("typst")
    made = course(lessons=["pair"])
    code, out, _ = run("course", "--lessons", "pair", "-o", "pair.PDF", "--paper", "a5", home=tmp_path)
    assert (code, out) == (0, "pair.PDF\n")
    assert (tmp_path / "pair.PDF").read_bytes() == print_course(made, "a5")
    code, out, _ = run("course", "--lessons", "pair", "-o", "printed/", "--to", "pdf", "-q", home=tmp_path)
    assert (code, out) == (0, "")
    assert (tmp_path / "printed" / f"{PAIR}-pair.pdf").read_bytes() == print_course(made)
    code, data, _ = run_for_bytes("course", "--lessons", "pair", "-o", "-", "--to", "pdf")
    assert (code, data) == (0, print_course(made))


def test_another_seed():
    code, out, _ = run("course", "--lessons", "diagonal", "--seed", "5", "-o", "-")
    assert code == 0
    assert tuple(read_all(out)) == course(lessons=["diagonal"], seed=5).practice != ALL.lessons[3].practice


def test_time_is_over():
    code, out, err = run("course", "--seed", "5", "--time-limit", "0")
    assert (code, out) == (4, "")
    assert err.startswith("lamplighter: unknown: ")


WRONG = [
    ("--lessons only_sorce", 2, "there is no lesson 'only_sorce'; did you mean 'only_source'?"),
    ("--lessons ,", 2, "there is no lesson ''; there are: clue_full"),
    ("--seed -1", 2, "--seed"),
    ("--seed x", 2, "--seed"),
    ("-o course", 2, "is 'course' a file or a folder? end it with .jsonl, .pdf or /"),
    ("-o course.txt", 2, "a course is written as jsonl or pdf, not 'txt'"),
    ("-o nowhere/course.jsonl", 3, "cannot write nowhere/course.jsonl: there is no folder nowhere"),
    ("--to pdf", 2, "--to goes with -o"),
    ("--paper a4", 2, "--paper is for a PDF: -o course.pdf"),
    ("-o course.jsonl --paper a4", 2, "--paper is for a PDF: -o course.pdf"),
    ("-o course.pdf --paper a9", 3, "'a9' is no paper"),
    ("-o file/ --lessons pair", 3, "cannot make the folder 'file'"),
    ("board.txt", 2, "unexpected extra argument"),
]


@pytest.mark.parametrize(("words", "expected", "text"), WRONG)
def test_what_goes_wrong_is_one_sentence(words, expected, text, tmp_path):
    (tmp_path / "file").write_text("")
    code, out, err = run("course", *words.split(), home=tmp_path)
    assert (code, out) == (expected, "")
    assert text in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file"]


def test_an_empty_name_is_no_file():
    code, _, err = run("course", "-o", "")
    assert code == 2
    assert "the name of a file or a folder is empty" in err
