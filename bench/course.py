"""The course that the package ships, made anew: `make course`, in less than half a minute."""

from __future__ import annotations

import time
from pathlib import Path

from lamplighter.akari import teaching
from lamplighter.akari.explaining.ladder import list_lessons
from lamplighter.akari.game.run import Run
from lamplighter.akari.teaching.course import COURSE_SEED, SHIPPED, write_shipped
from lamplighter.akari.teaching.lessons import make_course


def main() -> None:
    """Make all lessons, and write them where the package looks for them."""
    begun = time.process_time()
    made = make_course(list_lessons(), COURSE_SEED, Run())
    path = Path(teaching.__file__).parent / SHIPPED
    path.write_text(write_shipped(made), encoding="utf-8")
    boards = sum(len(lesson.boards) for lesson in made.lessons)
    print(f"{len(made.lessons)} lessons, {boards} boards, {time.process_time() - begun:.1f} s of processor time")


if __name__ == "__main__":
    main()
