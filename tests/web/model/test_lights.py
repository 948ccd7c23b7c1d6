"""The page and the library agree what a click does, whatever the game."""

from itertools import product
from pathlib import Path
from random import Random

from support.node import answers

from lamplighter.lightsout import RULES, WRAPS, Board, Game

ANSWER = Path(__file__).with_name("answer.mjs")
COLORS, CASES = (2, 3, 4), 360  # every kind of game eight times


def random_positions() -> list[tuple[Board, list[int]]]:
    """Boards of 1 to 6 rows and columns of every kind, and some cells to click, some of them often."""
    chance, found = Random(18), []
    kinds = list(product(RULES, WRAPS, COLORS))
    for number in range(CASES):
        rule, wrap, colors = kinds[number % len(kinds)]
        game = Game.of(chance.randint(1, 6), chance.randint(1, 6), rule, wrap=wrap, colors=colors)
        size = game.rows * game.cols
        board = Board.of_states(game, chance.choices(range(colors), k=size))
        found.append((board, chance.choices(range(size), k=chance.randint(1, 12))))
    return found


def ask_click(board: Board, cells: list[int]) -> dict:
    game = board.game
    squares = "".join(map(str, board.states))
    lights = {"rows": game.rows, "cols": game.cols, "rule": game.rule, "wrap": game.wrap, "colors": game.colors}
    return {"ask": "click", "lights": {**lights, "squares": squares, "clicks": 0}, "cells": cells}


def test_a_click_does_the_same_on_the_page_and_in_the_library():
    positions = random_positions()
    assert CASES % (len(RULES) * len(WRAPS) * len(COLORS)) == 0
    for (board, cells), told in zip(positions, answers(ANSWER, (ask_click(*one) for one in positions)), strict=True):
        there = board.pressed(cells)
        assert told["squares"] == "".join(map(str, there.states)), (board.game, board.states, cells)
        assert told["dark"] == there.solved
        assert told["clicks"] == len(cells)


def test_the_page_knows_every_rule_and_every_wrap():
    assert answers(ANSWER, [{"ask": "kinds"}]) == [{"rules": list(RULES), "wraps": list(WRAPS)}]
