"""Every wish of an order can be typed, is told in the documents, and is judged; so is every symmetry."""

import re
from dataclasses import fields

import pytest
from support.home import HOME

from lamplighter.akari.making.drawn_walls import TURNS
from lamplighter.akari.making.judge import OrderJudge
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY, SYMMETRIES
from lamplighter.akari.making.wishes import Order
from lamplighter.cli.generate import command

WISHES = [one.name for one in fields(Order) if one.name not in ("rows", "cols")]
PAGE = (HOME / "docs" / "generating.md").read_text()
UNJUDGED = {"best_of"}  # it is a choice among puzzles that are as wished


@pytest.mark.parametrize("wish", WISHES)
def test_a_wish_can_be_typed_and_is_documented(wish):
    (option,) = [one for one in command.params if one.name == wish]
    assert option.opts == [f"--{wish.replace('_', '-')}"]
    assert f"| `{option.opts[0]}" in PAGE


def test_every_wish_is_judged():
    names = {name for judge in (OrderJudge.list_misses, OrderJudge.think) for name in judge.__code__.co_names}
    assert set(WISHES) - UNJUDGED - names == {"walls"}
    assert "walls_off" in names


def test_a_symmetry_is_drawn_judged_and_documented():
    (row,) = [line for line in PAGE.splitlines() if line.startswith("| `--symmetry`")]
    assert set(re.findall(r"`([a-z0-9-]+)`", row)) - {"--symmetry"} == set(SYMMETRIES) == set(TURNS)
    assert set(SQUARE_ONLY) <= set(SYMMETRIES)
