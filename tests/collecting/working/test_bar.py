"""The bar of a batch, as tables: the narrower the terminal, the less it tells, and it never wraps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("duckdb")

from lamplighter.cli._parts.batches.progress import PLAIN, draw, tell_time
from lamplighter.collecting import Progress
from lamplighter.collecting.working.crew import Crew
from lamplighter.collecting.working.sources import count_records

ENDS = {"medium": 700, "easy": 400, "difficult": 100}
HALF = Progress(800, 1200, ENDS, Crew(None, 2), 4000)
BEGUN = Progress(0, 0, {}, Crew(None, 1), 100)
UNKNOWN = Progress(0, 1200, ENDS, Crew(None, 2), None)
ALL = Progress(0, 4000, ENDS, Crew(None, 2), 4000)

PICTURES = [  # progress, seconds, letters, what is drawn
    (HALF, 30, 120, "############............  2,000 of 4,000  40/s  50 s left  medium 700, easy 400, difficult 100"),
    (HALF, 30, 80, "############............  2,000 of 4,000  40/s  50 s left  medium 700, easy 400"),
    (HALF, 30, 60, "############............  2,000 of 4,000  40/s  50 s left"),
    (HALF, 30, 40, "2,000 of 4,000  40/s  50 s left"),
    (HALF, 30, 20, "2,000 of 4,000  40/s"),
    (HALF, 30, 10, "2,000 of 4"),
    (HALF, 6000, 70, "############............  2,000 of 4,000  0.2/s  2 h 46 min left"),
    (BEGUN, 0, 80, "........................  0 of 100  1 process at work"),
    (UNKNOWN, 30, 80, "1,200  40/s  medium 700, easy 400, difficult 100"),
    (ALL, 30, 50, "########################  4,000 of 4,000  133/s"),
]


@pytest.mark.parametrize(("progress", "seconds", "width", "picture"), PICTURES)
def test_the_bar(progress, seconds, width, picture):
    assert draw(progress, seconds, width, PLAIN) == picture


@given(st.integers(0, 10**7), st.integers(0, 10**7), st.none() | st.integers(0, 10**7), st.floats(0, 1e6), st.data())
def test_the_bar_never_wraps(before, done, total, seconds, data):
    width = data.draw(st.integers(1, 200))
    line = draw(Progress(before, done, ENDS, Crew(None, 8), total), seconds, width)
    assert 0 < len(line) <= width
    assert "\n" not in line


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "0 s"), (59.6, "1 min 0 s"), (125, "2 min 5 s"), (3600, "1 h 0 min"), (90061, "25 h 1 min")],
)
def test_times(seconds, said):
    assert tell_time(seconds) == said


LINES = '{"grid": ["2."]}\n'
INPUTS = [  # text, how many records; None where that is not known without cutting it
    (LINES * 3, 3),
    ("\n" + LINES + "\n \n" + LINES, 2),
    ("https://puzz.link/p?akari/6/6/nekcakbl\n" * 4, 4),
    ("2.\n..\n\n2.\n..\n", None),
    ("", 0),
]


@pytest.mark.parametrize(("text", "number"), INPUTS)
def test_records_are_counted_where_that_is_cheap(tmp_path, text, number):
    from lamplighter.collecting import make_job

    file = tmp_path / "in"
    file.write_text(text)
    assert count_records(make_job("akari", "solve", input=file)) == number
    (tmp_path / "folder").mkdir()
    for name in "ab":
        (tmp_path / "folder" / name).write_text(text)
    assert count_records(make_job("akari", "solve", input=tmp_path / "folder")) == (
        None if number is None else 2 * number
    )


def test_rows_of_a_collection_are_counted(small):
    from lamplighter.collecting import Collection, make_job

    collection = Collection.open(small)
    assert count_records(make_job("akari", "solve", input=small)) == collection.count()
    few = {"where": ["level=easy"], "limit": 3}
    assert count_records(make_job("akari", "import", input=small, options=few)) == min(
        3, collection.count(["level=easy"])
    )
