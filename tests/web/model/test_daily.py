"""The puzzle of the day, by the page and by the rule in docs/page.md."""

import json
from datetime import date, timedelta
from pathlib import Path
from random import Random

from support.browsing import STATIC
from support.node import answers

ANSWER = Path(__file__).with_name("answer.mjs")
LISTS = json.loads((STATIC / "library" / "index.json").read_text(encoding="ascii"))["daily"]
UNEVEN = [[f"{day}.{week}" for week in range(length)] for day, length in enumerate((3, 1, 10, 52, 7, 2, 5))]
MONDAY = date(2026, 1, 5)


def daily_id(lists: list[list[str]], day: date) -> str:
    days = (day - MONDAY).days
    return lists[days % 7][days // 7 % len(lists[days % 7])]


def ask(lists: list[list[str]], days: list[date]) -> list[str]:
    """What the page says."""
    return answers(
        ANSWER, ({"ask": "daily", "lists": lists, "year": d.year, "month": d.month, "day": d.day} for d in days)
    )


def test_the_page_and_the_rule_agree_on_a_thousand_days():
    chance = Random(1)
    days = [date(1970, 1, 1) + timedelta(days=chance.randrange(100_000)) for _ in range(1000)]
    for lists in (LISTS, UNEVEN):
        assert ask(lists, days) == [daily_id(lists, day) for day in days]


def test_a_monday_has_a_puzzle_of_mondays():
    days = [MONDAY + timedelta(days=number) for number in range(-700, 700)]
    for day, name in zip(days, ask(LISTS, days), strict=True):
        assert name in LISTS[day.weekday()]


def test_no_puzzle_comes_twice_in_a_year():
    days = [MONDAY + timedelta(days=number) for number in range(-364, 3 * 364)]
    names = ask(LISTS, days)
    assert len(set(names)) == 364
    assert names == names[:364] * 4
