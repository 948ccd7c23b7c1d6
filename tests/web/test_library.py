"""The puzzles that the page brings: each as it is told, no two alike, and the same when they are made anew."""

import json
from collections import Counter
from dataclasses import replace
from itertools import chain
from pathlib import Path
from statistics import median

import pytest
from support.browsing import STATIC

from corpus.plan import make_kind_job, share_out
from lamplighter import COMPILED, Puzzle, content_id, decent, generate, rate, read, read_all, solve
from lamplighter.akari import LEVELS, SYMMETRIES, beauty
from lamplighter.akari.making.beauty import count_blocks
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY
from lamplighter.akari.rating.climb import RUNGS
from library.choosing import TOLD, choose_all, list_techniques
from library.files import DAILY, WEEK, write_record
from library.plan import SIZES, SLICE, VERSION, Place, list_places
from library.pools import open_pools, place_of

FOLDER = STATIC / "library"
TEXTS = {path.name: path.read_text(encoding="ascii") for path in sorted(FOLDER.iterdir())}
INDEX = json.loads(TEXTS["index.json"])
RECORDS = {
    name: [json.loads(line) for line in text.splitlines()] for name, text in TEXTS.items() if name.endswith(".jsonl")
}
ALL = list(chain(*RECORDS.values()))
BY_ID = {record["id"]: record for record in ALL}
EVERY = 1 if COMPILED else 25  # of the puzzles that take long to look at
MOST_BYTES = 300_000


def puzzle_of(record: dict) -> Puzzle:
    return Puzzle.of(record["grid"])


def without_version(record: dict) -> dict:
    """A later version of the program makes the same puzzles and tells another number."""
    return {**record, "made": {name: told for name, told in record["made"].items() if name != "version"}}


@pytest.mark.parametrize("name", RECORDS)
def test_two_engines_find_the_same_only_solution(name: str):
    for record in RECORDS[name][::EVERY]:
        answers = [solve(puzzle_of(record), engine=engine) for engine in ("kernel", "sat")]
        assert [answer.verdict for answer in answers] == ["unique", "unique"], record["id"]
        assert answers[0].solutions[0].lamps == answers[1].solutions[0].lamps, record["id"]


@pytest.mark.parametrize("name", RECORDS)
def test_ratings_are_what_rate_says(name: str):
    for record in RECORDS[name][::EVERY]:
        rating = rate(puzzle_of(record), measures=())
        assert (rating.level, rating.rung, rating.score) == (record["level"], record["rung"], record["score"])


@pytest.mark.parametrize("name", RECORDS)
def test_techniques_are_those_of_the_explanation(name: str):
    for record in RECORDS[name][:: 4 * EVERY]:
        assert list_techniques(puzzle_of(record)) == tuple(record["techniques"]), record["id"]


def test_the_library_is_read_like_any_other_file():
    for name, records in RECORDS.items():
        entries = list(read_all(TEXTS[name]))
        assert [entry.id for entry in entries] == [record["id"] for record in records]
        assert [entry.puzzle for entry in entries] == [puzzle_of(record) for record in records]
        told = read(TEXTS[name].splitlines()[0]).made or {}
        assert (told["seed"], told["index"]) == (records[0]["made"]["seed"], records[0]["made"]["index"])


def test_there_are_as_many_of_each_kind_as_planned():
    found = Counter((len(one["grid"]), len(one["grid"][0]), one["level"]) for one in ALL)
    planned = {(*size, level): n for size, amounts in SIZES.items() for level, n in zip(LEVELS, amounts, strict=True)}
    assert found == planned
    assert len(ALL) == 500
    assert {record["rung"] for record in ALL} == set(RUNGS)


def test_every_size_has_every_symmetry_and_so_has_every_level():
    for (rows, cols), name in ((size, "{}x{}.jsonl".format(*size)) for size in SIZES):
        possible = {one for one in SYMMETRIES if rows == cols or one not in SQUARE_ONLY}
        assert {record["symmetry"] for record in RECORDS[name]} == possible, name
    assert min(Counter((one["level"], one["symmetry"]) for one in ALL).values()) >= 10
    assert len({(one["level"], one["symmetry"]) for one in ALL}) == len(LEVELS) * len(SYMMETRIES)


def test_walls_have_the_symmetry_that_is_told():
    for record in ALL:
        puzzle, images = puzzle_of(record), SYMMETRIES[record["symmetry"]]
        walls = {divmod(cell, puzzle.cols) for cell, square in enumerate(puzzle.squares) if square != "."}
        assert walls == set(chain(*(images(puzzle.rows - 1, puzzle.cols - 1, *wall) for wall in walls))), record["id"]


def test_no_two_are_alike_even_turned_or_mirrored():
    assert len({content_id(puzzle_of(record)) for record in ALL}) == len(BY_ID) == len(ALL)


def test_they_are_good_to_look_at():
    """The plainest of them is more beautiful than half of what is made without choosing."""
    puzzles = [puzzle_of(record) for record in ALL]
    assert [puzzle for puzzle in puzzles if count_blocks(puzzle) or decent(puzzle) != puzzle] == []
    usual = [made.entry.puzzle for made in generate(10, 10, count=100, seed=1)]
    tens = [beauty(puzzle_of(record)) for record in RECORDS["10x10.jsonl"]]
    assert min(tens) > median(map(beauty, usual))


def test_they_are_of_many_kinds():
    """Boards with few and many walls and numbers, every technique, and of each level easier and harder ones."""
    puzzles = [puzzle_of(record) for record in ALL]
    walls = [1 - puzzle.squares.count(".") / len(puzzle.squares) for puzzle in puzzles]
    clues = [len(p.clues) / (share * len(p.squares)) for p, share in zip(puzzles, walls, strict=True)]
    assert (min(walls) < 0.16, max(walls) > 0.26) == (True, True)
    assert (min(clues) < 0.4, max(clues) > 0.7) == (True, True)
    assert set(chain(*(record["techniques"] for record in ALL))) == set(TOLD)
    for level in LEVELS:
        scores = [record["score"] for record in RECORDS["10x10.jsonl"] if record["level"] == level]
        assert max(scores) - min(scores) > 20, f"less than four times as hard, {level}"


def test_the_next_one_is_harder():
    for name, records in RECORDS.items():
        hardness = [(LEVELS.index(record["level"]), record["score"]) for record in records]
        assert hardness == sorted(hardness), name
        size = name.partition(".")[0]
        assert [one["id"] for one in records] == [f"lamplighter-{size}-{n:03}" for n in range(1, len(records) + 1)]


def test_the_index_says_what_there_is():
    assert (INDEX["version"], INDEX["count"]) == (VERSION, len(ALL))
    assert sorted(one["file"] for one in INDEX["files"]) == sorted(RECORDS)
    assert INDEX["techniques"] == Counter(name for record in ALL for name in record["techniques"])
    for told in INDEX["files"]:
        records = RECORDS[told["file"]]
        scores = [record["score"] for record in records]
        assert told["count"] == len(records)
        assert told["levels"] == Counter(record["level"] for record in records)
        assert told["symmetries"] == Counter(record["symmetry"] for record in records)
        assert told["scores"] == [min(scores), max(scores)]
        assert {(len(record["grid"]), len(record["grid"][0])) for record in records} == {(told["rows"], told["cols"])}


def test_the_library_is_small():
    size = sum(map(len, TEXTS.values()))
    print(f"the library has {len(TEXTS)} files and {size:,} bytes")
    assert size <= MOST_BYTES


def test_the_days_have_puzzles_of_moderate_size_from_easy_to_difficult():
    days = [[BY_ID[name] for name in names] for names in INDEX["daily"]]
    assert [{record["level"] for record in day} for day in days] == [{level} for level in WEEK]
    assert {name.split("-")[1] for name in chain(*INDEX["daily"])} == set(DAILY)
    for first, second in ((0, 1), (2, 3), (3, 4), (5, 6)):
        assert max(one["score"] for one in days[first]) <= min(one["score"] for one in days[second])


def make_little_slice(places: list[Place], into: Path) -> None:
    """What the slice of the corpus has for these places, without the measures, which nobody asks for here."""
    from lamplighter.collecting import run_batch

    for kind, number in share_out(SLICE).items():
        if place_of(kind) in places:
            job = make_kind_job(kind, number)
            run_batch(replace(job, options={**job.options, "measures": []}, size=number), into)


def test_the_first_puzzles_come_out_the_same(tmp_path: Path):
    pytest.importorskip("duckdb")
    places = list(list_places())
    assert len(places) == len(ALL)
    make_little_slice(places[:3], tmp_path)
    for chosen in choose_all(places[:3], open_pools(tmp_path)):
        made = chosen.entry.made or {}
        (shipped,) = [one for one in ALL if all(one["made"][name] == made[name] for name in ("seed", "index"))]
        made_anew = json.loads(write_record(shipped["id"], chosen))
        assert without_version(made_anew) == without_version(shipped)


def test_what_is_told_of_its_making_makes_it():
    for record in ALL[::20]:
        made = record["made"]
        *_, last = generate(**made["options"], seed=made["seed"], count=made["index"] + 1)
        assert last.entry.puzzle == puzzle_of(record), record["id"]
