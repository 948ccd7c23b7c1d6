"""`lamplighter course`: lessons, each with boards that need what it teaches; shown, as puzzles, or printed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from lamplighter import BadInput, Budget, Course, Lesson, OutOfBudget, course, draw, say, write
from lamplighter.akari import COURSE_SEED, print_course
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_style_options
from lamplighter.cli._parts.replies import SCHEMA, Style
from lamplighter.paint.saving import check_writable, is_folder, make_folder, save, save_in

BOARDS = "14x14, all made here"

KINDS: dict[str, Callable[[Course, str], str | bytes]] = {
    "jsonl": lambda made, paper: "".join(f"{write(board, 'jsonl')}\n" for board in made.practice),
    "pdf": print_course,
}


def read_names(context: click.Context, parameter: click.Parameter, text: str | None) -> list[str] | None:
    """NAME,NAME as a list of names."""
    return None if text is None else [name.strip() for name in text.split(",")]


@click.command()
@click.option("--lessons", metavar="NAMES", callback=read_names, help="Only these lessons, for example square,probe.")
@_options.add_seed("The same seed gives the same boards; those of the usual seed are there at once.", COURSE_SEED)
@click.option("-o", "--output", metavar="PATH", help="A file (.jsonl or .pdf), or a folder for one file per lesson.")
@click.option("--to", type=click.Choice([*KINDS]), help="The kind of file.  [default: by PATH, or jsonl]")
@click.option("--paper", metavar="SIZE", help="The page of a PDF, as in `lamplighter book`.  [default: a4]")
@add_style_options
@_options.add_time_limit
def command(
    lessons: list[str] | None,
    seed: int,
    output: str | None,
    to: str | None,
    paper: str | None,
    style: Style,
    budget: Budget | None,
) -> None:
    """Learn technique by technique, on boards that need each.

    Lessons have the names of `lamplighter list techniques`, then probe and nested. Lessons that are named are shown
    whole, with a board solved step by step (docs/course.md).

    \b
    lamplighter course
    lamplighter course --lessons only_source
    lamplighter course -o course.pdf
    """
    target = CourseTarget(output, to)
    if paper and target.kind != "pdf":
        raise click.UsageError("--paper is for a PDF: -o course.pdf")
    made = make(lessons, seed, budget)
    if target.kind:
        tell_files(target.put(made, paper or "a4"), style)
    else:
        show(made, style, whole=lessons is not None)


def make(lessons: list[str] | None, seed: int, budget: Budget | None) -> Course:
    """The course; a name that no lesson has is told as usage, a spent budget ends the program."""
    try:
        return course(lessons=lessons, seed=seed, budget=budget)
    except BadInput as error:
        raise click.UsageError(str(error)) from error
    except OutOfBudget as error:
        click.echo(f"lamplighter: unknown: {error}", err=True)
        raise click.exceptions.Exit(SPENT) from error


class CourseTarget:
    """Where a course goes: a file, a folder, standard output, or nowhere: then `kind` is None, and it is shown."""

    def __init__(self, output: str | None, to: str | None) -> None:
        if output == "":
            raise click.UsageError("the name of a file or a folder is empty")
        if to and not output:
            raise click.UsageError("--to goes with -o")
        self.path = Path(output) if output and output != "-" else None
        self.is_folder = bool(output and self.path and (output.endswith(("/", "\\")) or is_folder(self.path)))
        self.kind = (to or (self.find_kind() if self.path and not self.is_folder else "jsonl")) if output else None
        if self.path and not self.is_folder:
            check_writable(self.path)

    def find_kind(self) -> str:
        """The kind of file that the ending tells; any other ending, or none, is a usage error."""
        assert self.path
        kind = self.path.suffix.removeprefix(".").lower()
        if not kind:
            raise click.UsageError(f"is {str(self.path)[:40]!r} a file or a folder? end it with .jsonl, .pdf or /")
        if kind not in KINDS:
            raise click.UsageError(f"a course is written as {' or '.join(KINDS)}, not {kind[:20]!r}")
        return kind

    def put(self, made: Course, paper: str) -> list[str]:
        """Write the course; the paths written, none for standard output."""
        assert self.kind
        if self.is_folder and self.path:
            files = {
                f"{one.number:02}-{one.name}.{self.kind}": Course((one,), made.seed, made.version)
                for one in made.lessons
            }
            written = {name: KINDS[self.kind](part, paper) for name, part in files.items()}
            folder = make_folder(self.path)
            return [save_in(folder, name, contents) for name, contents in written.items()]
        contents = KINDS[self.kind](made, paper)
        if self.path:
            return [save(self.path, contents)]
        print_contents(contents)
        return []


def print_contents(contents: str | bytes) -> None:
    """Write a file to standard output; a PDF is refused where that is a terminal."""
    if isinstance(contents, str):
        click.echo(contents, nl=False)
    elif sys.stdout.isatty():
        raise click.UsageError("a PDF is nothing for a terminal; name a file: -o course.pdf")
    else:
        sys.stdout.buffer.write(contents)


def tell_files(paths: list[str], style: Style) -> None:
    """Print which files were written, unless quiet; as JSON one object."""
    if style.as_json and paths:
        click.echo(json.dumps({"schema": SCHEMA, "files": paths}))
    elif not style.quiet:
        for path in paths:
            click.echo(path)


def show(made: Course, style: Style, whole: bool) -> None:
    """Print the lessons, as JSON one on each line; for people with the boards if they are shown whole."""
    for n, lesson in enumerate(made.lessons, 1):
        if style.as_json:
            click.echo(json.dumps({"schema": SCHEMA, "n": n, "id": lesson.name, **lesson.to_json()}))
        else:
            lines = [*tell_lesson(lesson), *(tell_boards(lesson, style) if whole else ())]
            click.echo(("\n" if n > 1 else "") + "\n".join(lines), color=style.color)


def tell_lesson(lesson: Lesson) -> Iterator[str]:
    """A lesson for people: what it is about, its picture, and how large its boards are."""
    yield f"{lesson.number}. {lesson.title} ({lesson.name})"
    yield f"   {lesson.sentence}"
    yield from (f"       {before}    {after}" for before, after in zip(lesson.before, lesson.after, strict=True))
    yield f"   shown {lesson.worked.puzzle.size}; to practise on {', '.join(b.puzzle.size for b in lesson.practice)}"


def tell_boards(lesson: Lesson, style: Style) -> Iterator[str]:
    """The board that is shown, step by step, and those to practise on."""
    yield f"\n{lesson.worked.title}\n{draw(lesson.worked.puzzle, color=style.color)}"
    for number, found in enumerate(lesson.trace.rounds, 1):
        yield f"{number}. {found.technique.replace('_', ' ')}"
        yield from (f"   {say(found.position, step)}." for step in found.steps)
    for board in lesson.practice:
        yield f"\n{board.title}\n{draw(board.puzzle, color=style.color)}"
