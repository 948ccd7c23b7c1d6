"""How large a board may be: what is promised is kept, what is more is refused with a sentence, and all pages agree."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import games
from support.home import HOME
from support.terminal import ask, run

from lamplighter import BadInput, Puzzle, compare, limits, plugins, read, write
from lamplighter.akari.drawing.svg import svg
from lamplighter.akari.solving.compare import leave_out, list_installed
from lamplighter.lightsout import Board, explain

NO_BOARD = {"completion", "list", "lightsout", "batch", "collect"}
ROOMS = {"": "lamplighter.cli", "lightsout ": "lamplighter.cli.lightsout", "batch ": "lamplighter.cli.batch"}
COMMANDS = {  # words to type: how large a board may be
    f"{game}{name}": getattr(plugins.load(room, name), "BOARDS", None)
    for game, room in ROOMS.items()
    for name in plugins.names(room)
    if f"{game}{name}" not in NO_BOARD
}


def walls(rows, cols):
    """A board without white cells: quickly answered, whatever is asked."""
    return ("#" * cols + "\n") * rows


# What is said


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_has_a_limit_and_its_help_tells_it(words):
    assert COMMANDS[words]
    _, out, _ = run(*words.split(), "--help")
    assert f"Boards up to {COMMANDS[words]}." in " ".join(out.split())


def test_the_page_tells_the_limits():
    page = (HOME / "docs" / "limits.md").read_text()
    assert re.findall(r"^\| `(.+)` \| (.+) \|$", page, re.MULTILINE) == [*COMMANDS.items()]


def test_the_page_begins_with_the_limits_of_most_commands():
    told = f"Boards may have up to {limits.MAX_CELLS:,} cells, or {limits.MAX_REASONED:,} where"
    assert told in (HOME / "docs" / "limits.md").read_text()


# What is kept, in Akari

REASONING = ["complete", "draw", "strip"]
ANSWERING = ["check", "convert", "count", "explain", "forced", "hint", "prove", "rate", "solve", "why"]


@pytest.mark.parametrize("verb", REASONING)
def test_reasoning_up_to_its_limit(verb):
    assert run(verb, "--json", stdin=walls(200, 200))[0] in (0, 1)
    code, (record,) = ask(verb, stdin=walls(201, 200))
    assert code == 3
    assert "40,000 cells" in record["error"]["text"]


@pytest.mark.parametrize("verb", ANSWERING)
def test_answering_up_to_its_limit(verb):
    code, out, _ = run(verb, "--json", stdin=walls(2000, 2000))
    assert code == 0
    assert "error" not in json.loads(out)


def test_nothing_is_larger_than_a_board():
    code, (record,) = ask("solve", stdin=walls(2001, 2000))
    assert (code, "4,000,000 cells" in record["error"]["text"]) == (3, True)


@pytest.mark.parametrize("wish", ["--where step=1..2", "--needs square", "--without square"])
def test_orders_beyond_the_limit_are_refused_before_any_work(wish):
    code, _, err = run("generate", "201x200", *wish.split())
    assert code == 2
    assert "measures and techniques are for boards up to 40,000 cells" in err


def test_long_boards_are_drawn_like_others():
    assert svg(Puzzle(("." * 40_000,))).startswith("<svg")


@pytest.mark.parametrize("format", ["lp", "mps", "opb", "dimacs"])
def test_models_of_open_boards_are_refused(format):
    with pytest.raises(BadInput, match=r"too open for .*, 20,000,000 are allowed"):
        write(read(("." * 280 + "\n") * 280), format)


# compare leaves out who cannot


def test_compare_leaves_out_the_engine_that_cannot():
    vast = walls(201, 200)
    code, out, _ = run("compare", "--engines", "kernel,yen_chiu", stdin=vast)
    assert code == 0
    assert out.splitlines()[-1] == "yen_chiu is left out: it is for boards up to 40,000 cells"
    code, (record,) = ask("compare", "--engines", "kernel,yen_chiu", stdin=vast)
    assert [answer["engine"] for answer in record["answers"]] == ["kernel"]
    assert record["left_out"] == {"yen_chiu": "it is for boards up to 40,000 cells"}
    code, (record,) = ask("compare", "--engines", "kernel,yen_chiu", stdin=walls(200, 200))
    assert (len(record["answers"]), record["left_out"]) == (2, {})


def test_compare_without_any_engine_that_can_is_refused():
    code, (record,) = ask("compare", "--engines", "yen_chiu", stdin=walls(201, 200))
    assert (code, record["error"]["text"]) == (3, "yen_chiu: it is for boards up to 40,000 cells")


def test_all_installed_engines_are_asked_whether_they_can():
    vast = read(walls(201, 200))
    assert leave_out(vast.puzzle, list_installed()).keys() == {"runs", "yen_chiu"} & {*list_installed()}
    assert "yen_chiu" not in [answer.engine for answer in compare(vast, ["kernel", "yen_chiu"]).answers]


# What is kept, in Lights Out

REFUSED = [  # command, what is said
    ("solve --all-on 10001x10000", "more than the 100,000,000 lights"),
    ("solve --all-on 1000001x1", "more than the 1,000,000 rows or 100,000 columns"),
    ("nullity 1x100001", "more than the 1,000,000 rows or 100,000 columns"),
    ("hint --rule king --all-on 201x200", "up to 40,000 lights"),
    ("convert --rule king --all-on 201x200", "up to 40,000 lights"),
    ("convert --to lp --all-on 201x200", "up to 40,000 lights"),
    ("draw --all-on 201x200", "up to 40,000 cells"),
    ("explain --all-on 272x272", "at most 20,000,000; this board is 272x272"),
    ("explain --equations --all-on 20x21", "up to 400 lights"),
    ("table 1001x1000", "up to 1,000,000 lights"),
    ("table --depths 1001x1000", "up to 1,000,000 lights"),
    ("random --depth 3 1001x1000", "up to 1,000,000 lights"),
    ("solve --up-to symmetry --wrap torus --all-on 25x41", "up to 1,024 lights"),
]


@pytest.mark.parametrize(("words", "reason"), REFUSED)
def test_lights_beyond_the_limit(words, reason):
    code, out, _ = run("lightsout", *words.split(), "--json")
    assert code == 3
    assert reason in json.loads(out)["error"]["text"]


KEPT = ["nullity 10000x10000", "nullity 1000000x100", "hint --all-on 10000x10000", "table 1000x1000"]


@pytest.mark.parametrize("words", KEPT)
def test_lights_up_to_the_limit(words):
    code, out, _ = run("lightsout", *words.split(), "--json")
    assert code == 0
    assert "error" not in json.loads(out)


def test_clicks_on_a_vast_board():
    code, out, _ = run("lightsout", "press", "--all-on", "3000x3000", "r1c1", "r3000c3000", "--json")
    assert code == 0
    assert json.loads(out)["changed"] == ["r1c1", "r1c2", "r2c1", "r2999c3000", "r3000c2999", "r3000c3000"]


def test_light_chasing_is_told_of_long_boards_as_of_others():
    assert [stage.kind for stage in explain(Board.all_on(300, 1))][:2] == ["chase", "chase"]


@given(games(colors=(2, 3)), st.data())
def test_pressing_adds_up_what_each_button_changes(game, data):
    cells = data.draw(st.lists(st.sampled_from(game.cells), max_size=12)) if game.cells else []
    states = [int(cell not in game.holes) for cell in range(game.rows * game.cols)]
    board = Board.of_states(game, states)
    for cell in cells:
        for light, amount in game.effect(cell).items():
            states[light] = (states[light] + amount) % game.colors
    assert list(board.pressed(cells).states) == states
