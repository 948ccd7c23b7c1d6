"""count and sample as a user types them."""

from math import factorial, perm

import pytest
from support.invoking import invoked
from support.terminal import SEVERAL, ask, run

from lamplighter import Puzzle, check, count, read_all
from lamplighter.akari.counting import tally
from lamplighter.cli.count import command as count_command

HALL = "\n".join(["." * 9] * 9)
WIDE = "\n".join(["." * 20] * 2)
SMALL = "..#...\n######\n0....."


def test_count_tells_any_number():
    assert run("count", stdin=HALL)[:2] == (0, f"{factorial(9)}\n")
    code, (record,) = ask("count", stdin="\n".join([*["." * 40] * 3, "#" * 40] * 4))
    assert (code, record["count"], record["exact"]) == (0, str(perm(40, 3) ** 4), True)


def test_count_stops_at_a_limit():
    assert run("count", "--limit", "100", stdin=HALL)[:2] == (0, "at least 100\n")
    assert ask("count", "--limit", "100", stdin=HALL)[1][0]["exact"] is False


def test_count_by_lamps():
    assert run("count", "--by-lamps", stdin=SMALL)[:2] == (0, "24\n3 lamps: 24\n")
    ring = "...\n.#.\n..."
    assert run("count", "--by-lamps", stdin=ring)[:2] == (0, "7\n2 lamps: 2\n3 lamps: 4\n4 lamps: 1\n")
    code, (record,) = ask("count", "--by-lamps", stdin=ring)
    assert (code, record["count"], record["exact"]) == (0, 7, True)
    assert record["by_lamps"] == [{"lamps": n, "count": ways} for n, ways in ((2, 2), (3, 4), (4, 1))]
    assert "by_lamps" not in ask("count", stdin=ring)[1][0]
    assert ask("count", "--by-lamps", stdin="0.")[1][0]["by_lamps"] == []


def test_a_table_that_is_missing_is_told(monkeypatch):
    monkeypatch.setattr(tally, "LONGEST", 1)
    ring = "...\n.#.\n..."
    assert invoked(count_command, "--by-lamps", stdin=ring)[:2] == (4, "7\nby lamps: unknown\n")
    code, out, _ = invoked(count_command, "--by-lamps", "--json", stdin=ring)
    assert (code, '"by_lamps": null' in out) == (4, True)
    assert invoked(count_command, "--by-lamps", "--limit", "3", stdin=ring)[:2] == (
        0,
        "at least 3\nby lamps: unknown\n",
    )


@pytest.mark.parametrize("engine", ["kernel", "sat"])
def test_every_engine_counts_by_lamps(engine):
    assert run("count", "--by-lamps", "--engine", engine, stdin=SMALL)[:2] == (0, "24\n3 lamps: 24\n")


def test_sample_draws_solutions():
    code, out, _ = run("sample", "--count", "3", "--seed", "5", stdin=HALL)
    *pictures, last = out.rstrip("\n").rsplit("\n", 1)
    assert (code, last) == (0, f"drawn at random from {factorial(9)} solutions")
    entries = list(read_all("\n".join(pictures)))
    assert len(entries) == 3
    assert all(check(entry).complete for entry in entries)
    assert run("sample", "--count", "3", "--seed", "5", stdin=HALL)[1] == out


def test_sample_as_json():
    code, (record,) = ask("sample", "--count", "2", "--seed", "5", stdin=WIDE)
    assert (code, record["verdict"], record["count"], record["seed"]) == (0, "multiple", 380, 5)
    assert len(record["solutions"]) == 2
    assert count(Puzzle.of(WIDE)).count == 380


def test_sample_where_there_is_nothing_to_choose():
    assert run("sample", stdin="1.")[:2] == (0, "1*\nthe only solution\n")
    assert run("sample", stdin="0.")[:2] == (1, "none: there is no solution\n")
    code, out, _ = run("sample", "--time-limit", "0", stdin=SEVERAL)
    assert (code, out) == (4, "unknown: the solutions could not be counted\n")
