"""Pictures of lights: they show every light, press, frame and hole."""

import xml.etree.ElementTree as ElementTree

import pytest
from click.testing import CliRunner
from hypothesis import given
from support.games import boards
from support.svg import SVG, counted, parsed, title

from lamplighter import BadInput
from lamplighter.cli.lightsout.draw import command
from lamplighter.lightsout.drawing.svg import svg
from lamplighter.lightsout.explaining.explain import explain
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.solving.solve import solve
from lamplighter.paint.pen import Look


@given(boards(colors=(2, 3)))
def test_every_light_is_shown(board):
    game = board.game
    picture = svg(board, Look(theme="light"))
    lit = sum(map(bool, board.states))
    assert counted(picture, "wall") == len(game.holes)
    assert counted(picture, "lit") == lit
    if game.colors == 2:
        assert counted(picture, "shine") == lit
        assert counted(picture, "off") == len(game.cells) - lit
    else:
        numbers = [text.text for text in parsed(picture).iter(f"{SVG}text")]
        assert numbers == [str(board.states[cell]) for cell in game.cells]


def test_an_answer_shows_what_to_press():
    picture = svg(solve(Board.all_on(5, 5)))
    assert counted(picture, "ring") == counted(picture, "press") == counted(picture, "halo") == 15
    assert title(picture).endswith("15 clicks, and no fewer.")


def test_an_unsolvable_board_shows_why():
    answer = solve(Board.of("#....\n.....\n.....\n.....\n....."))
    picture = svg(answer)
    assert counted(picture, "reason") == sum(row.bit_count() for row in answer.certificate)
    assert "Not solvable" in title(picture)


def test_notebooks_get_pictures_of_lights():
    board = Board.all_on(3, 3)
    for value in (board, solve(board), explain(board)[0]):
        assert ElementTree.fromstring(value._repr_svg_()).tag == f"{SVG}svg"
    assert Board.all_on(300, 300)._repr_svg_() is None


def test_too_large_to_draw():
    with pytest.raises(BadInput, match="up to 40,000 cells; this one has 40,200"):
        svg(Board.all_on(201, 200))


def test_a_solution_that_takes_too_long_is_exit_code_4():
    asked = ["--all-on", "40x40", "--colors", "7", "--solution", "--time-limit", "0"]
    done = CliRunner().invoke(command, asked)
    assert done.exit_code == 4
    assert "Unknown." in done.stdout
    assert CliRunner().invoke(command, ["--all-on", "5x5", "--solution"]).exit_code == 0


def test_no_quiet_patterns_are_told_and_leave_no_folder(tmp_path):
    done = CliRunner().invoke(command, ["--all-on", "3x3", "--patterns", str(tmp_path / "none")])
    assert done.exit_code == 3
    assert "there is no quiet pattern" in done.stderr
    assert not list(tmp_path.iterdir())
