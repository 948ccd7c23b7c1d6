"""`lamplighter lightsout` through real processes, as a user would type it."""

import json
import subprocess
import sys
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import boards
from support.home import HOME
from support.terminal import ask, run

from lamplighter import BadInput, lightsout, plugins
from lamplighter.grid import SYMMETRIES, turn_rows
from lamplighter.language.numerals import write_decimal
from lamplighter.lightsout.algebra import linear
from lamplighter.lightsout.algebra.chasing import leftover
from lamplighter.lightsout.algebra.space import solutions
from lamplighter.lightsout.census.sequences import minima, nullities, nullity
from lamplighter.lightsout.explaining.chase_table import table
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.record import Kind
from lamplighter.lightsout.solving.list_solutions import list_solutions
from lamplighter.lightsout.solving.solve import solve
from lamplighter.lightsout.solving.symmetry import carry, symmetries
from lamplighter.lightsout.text.numbers import write_number

LIT, STUCK = "##.\n#..\n...", "#....\n.....\n.....\n.....\n....."
VERBS = {  # what each is asked for its JSON
    "solve": [],
    "press": ["-", "r1c1"],
    "convert": [],
    "random": ["4x4", "--seed", "1"],
    "table": ["5x5"],
    "nullity": ["5x5"],
}
READING = ("solve", "convert")
SIZED = ("random", "table", "nullity")

EXITS = [  # words, input, exit code
    (["solve"], LIT, 0),
    (["solve"], STUCK, 1),
    (["solve", "--any"], LIT, 0),
    (["solve", "--all-on", "5x5"], "", 0),
    (["solve", "--all-on", "5x5", "board.txt"], "", 2),
    (["solve", "--all-on", "3x3", "--rule", "sigma"], "", 1),
    (["solve", "--all-on", "5x5", "--rule", "0,0 1,0 -1,0"], "", 0),
    (["solve", "--all-on", "5x5", "--rule", "queen"], "", 3),
    (["solve", "--all-on", "5x5", "--wrap", "torus", "--rule", "king"], "", 0),
    (["solve", "--all-on", "5x5", "--wrap", "sphere"], "", 2),
    (["solve", "--all-on", "5x5", "--colors", "3"], "", 0),
    (["solve", "--all-on", "5x5", "--colors", "1"], "", 3),
    (["solve", "--all-on", "5x5", "--colors", "x"], "", 2),
    (["solve", "--all-on", "0x5"], "", 3),
    (["solve", "--all-on", "99999999x99999999"], "", 3),
    (["solve", "--all-on", "9" * 30 + "x1"], "", 3),
    (["solve", "--all-on", "9000x9000", "--rule", "king"], "", 3),
    (["solve", "--all-on", "9000x9000", "--colors", "3"], "", 3),
    (["solve", "--all-on", "5"], "", 2),
    (["solve", "--all-on", "60x60", "--rule", "knight", "--time-limit", "0"], "", 4),
    (["solve", "--all-on", "16x16", "--all"], "", 0),
    (["solve", "--all-on", "61x61", "--all"], "", 3),
    (["solve", "--all-on", "61x61", "--any", "--limit", "2"], "", 0),
    (["solve", "--all-on", "5x5", "--limit", "0"], "", 2),
    (["solve", "--all-on", "5x5", "--up-to", "symmetry"], "", 0),
    (["solve", "--all-on", "5x5", "--target-on"], "", 0),
    (["solve", "--all-on", "7x7", "--target", "examples/lights.txt"], "", 3),
    (["solve", "--all-on", "5x5", "--target", "nowhere.txt"], "", 3),
    (["solve", "--target", "a", "--target-on"], LIT, 2),
    (["solve", "--cost", "111 121 111"], LIT, 0),
    (["solve", "--cost", "111"], LIT, 3),
    (["solve", "--cost", "nowhere.txt"], LIT, 3),
    (["solve", "--forbid", "r1c1"], LIT, 1),
    (["solve", "--forbid", "r9c1"], LIT, 3),
    (["solve", "--variant", "lit-only"], LIT, 2),
    (["solve", "--variant", "limited"], LIT, 2),
    (["solve", "--from", "nothing"], LIT, 3),
    (["solve", "--from", "lp"], LIT, 3),
    (["solve", "5x5c#123"], "", 3),
    (["solve", "2x2:edb7,8"], "", 0),
    (["press", "-", "r1c1"], LIT, 0),
    (["press", "-", "r4c1"], LIT, 3),
    (["press", "--all-on", "3x3", "r2c2"], "", 0),
    (["random", "5x5", "--depth", "15"], "", 0),
    (["random", "5x5", "--depth", "16"], "", 3),
    (["random", "0x5"], "", 3),
    (["random", "5x5", "--json", "--to", "flip"], "", 2),
    (["table", "5x5"], "", 0),
    (["table", "5x5", "--rule", "king"], "", 3),
    (["table", "40x40", "--rows"], "", 3),
    (["table", "5000x5000"], "", 3),
    (["table", "5x5", "--depths"], "", 0),
    (["nullity", "1..30"], "", 0),
    (["nullity", "1..5", "--torus"], "", 0),
    (["nullity", "0..5"], "", 3),
    (["nullity", "five"], "", 2),
    (["nullity", "5..1"], "", 2),
    (["nullity", "--patterns", "--rule", "sigma", "9999x9999"], "", 3),
    (["nullity", "--minimum", "1..5"], "", 0),
    (["nullity", "--minimum", "3x3", "--rule", "sigma"], "", 1),
    (["nullity", "50x50", "--rule", "knight", "--time-limit", "0"], "", 4),
    (["convert", "--to", "flip"], LIT, 0),
    (["convert", "--to", "flip"], "#_", 3),
    (["convert", "--to", "lp", "--colors", "3"], "012", 3),
    (["convert", "--to", "nothing"], LIT, 2),
    (["sovle"], LIT, 2),
    ([], "", 2),
]


@pytest.mark.parametrize(("words", "stdin", "code"), EXITS)
def test_exit_codes(words, stdin, code):
    assert run("lightsout", *words, stdin=stdin)[0] == code


BAD = [  # input, options, row, column
    (b"", [], None, None),
    (b"##\n#", [], 2, 2),
    (b"##\n#x", [], 2, 2),
    (b"##\n#2", [], 2, 2),
    (b"012\n030", ["--colors", "3"], 2, 2),
    (b"12 40", ["--colors", "40"], 1, None),
    (b".\x00.", [], 1, 2),
    (b".\xff.\n...", [], 1, 2),
    (b"\xff\xfe.\x00", [], None, None),
    (b'{"lights":' * 100000, [], None, None),
    (b'{"lights": ["#"], "rule": "queen"}', [], None, None),
    (b'{"lights": ["#"], "colors": 0}', [], None, None),
    (b"##", ["--rule", "queen"], None, None),
    (b"##", ["--colors", "0"], None, None),
    (b"99999x99999:0,0", [], None, None),
]


@pytest.mark.parametrize("verb", READING)
@pytest.mark.parametrize(("data", "options", "row", "col"), BAD)
def test_bad_input_is_one_sentence(verb, data, options, row, col):
    code, out, _ = run("lightsout", verb, "--json", *options, stdin=data)
    assert code == 3
    (record,) = [json.loads(line) for line in out.splitlines()]
    assert (record["schema"], record["n"]) == (1, 1)
    assert record["error"]["text"]
    assert (record["error"]["row"], record["error"]["col"]) == (row, col)


@pytest.mark.parametrize("verb", SIZED)
@pytest.mark.parametrize("size", ["0x5", "5x0", "99999999x99999999", "9" * 40 + "x2"])
def test_bad_sizes_are_one_sentence(verb, size):
    code, (record,) = ask("lightsout", verb, size)
    assert code == 3
    assert record["error"]["text"]


def test_bad_input_for_people_has_a_caret():
    code, out, err = run("lightsout", "solve", stdin="...\n.x.\n...")
    assert (code, out) == (3, "")
    assert err.splitlines()[0].startswith("lamplighter: puzzle 1: row 2, column 2: 'x' is no state of a light")
    assert err.splitlines()[1:] == ["  .x.", "   ^"]


def test_a_bad_record_is_told_in_its_place():
    code, records = ask("lightsout", "solve", stdin=f"{LIT}\n\n##\n#\n\n{STUCK}\n")
    assert code == 3
    assert [record.get("solvable") for record in records] == [True, None, False]


def documented(heading):
    """The fields that a section of the page names."""
    section = (HOME / "docs" / "json.md").read_text().split(f"\n{heading}\n")[1].split("\n#")[0]
    return {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}


@pytest.mark.parametrize("verb", VERBS)
def test_the_documented_json_fields_are_the_ones_there_are(verb):
    (record,) = ask("lightsout", verb, *VERBS[verb], stdin='{"id": "a", "lights": ["##.", "#..", "..."]}')[1]
    assert set(record) - {"schema", "n", "id"} == documented(f"## lightsout {verb}")


def test_the_documented_fields_of_special_answers():
    plain = documented("## lightsout solve")
    (stuck,) = ask("lightsout", "solve", stdin=STUCK)[1]
    assert set(stuck) - plain - {"schema", "n", "id"} == documented("### lightsout solve, where there is no solution")
    (asked,) = ask("lightsout", "solve", "--all", "--cost", "111 111 111", "--forbid", "r3c3", stdin=LIT)[1]
    assert set(asked) - plain - {"schema", "n", "id"} == documented("### lightsout solve, when asked for")
    (depths,) = ask("lightsout", "table", "3x3", "--depths")[1]
    assert set(depths) - {"schema", "n", "id"} == documented("### lightsout table --depths")


def test_the_handheld_as_json():
    (record,) = ask("lightsout", "solve", "--all-on", "5x5", "--all")[1]
    assert (record["solvable"], record["clicks"], record["proven"]) == (True, 15, True)
    assert (record["lower"], record["upper"], record["nullity"], record["count"]) == (15, 15, 2, "4")
    assert [sum(row.count("1") for row in one) for one in record["solutions"]] == [15] * 4
    assert record["presses"] in record["solutions"]
    (record,) = ask("lightsout", "solve", "--all-on", "5x5", "--up-to", "symmetry")[1]
    assert len(record["solutions"]) == 1


def test_the_handheld_for_people():
    out = run("lightsout", "solve", "--all-on", "5x5")[1]
    assert out.splitlines()[5] == "15 clicks; no solution has fewer (4 solutions, nullity 2)"
    assert sum(line.count("X") for line in out.splitlines()[:5]) == 15
    out = run("lightsout", "solve", "--all-on", "5x5", "--all", "--up-to", "symmetry")[1]
    assert out.splitlines()[-1] == "4 solutions, nullity 2; 1 up to symmetry"
    out = run("lightsout", "solve", "--all-on", "5x5", "--all", "--up-to", "rotation")[1]
    assert out.splitlines()[-1] == "4 solutions, nullity 2; 1 up to rotation"  # as the page of the program says
    assert "\x1b[" in run("lightsout", "solve", "--color", "always", stdin=LIT)[1]


ALIKE = [("4x4", 6, 5), ("5x5", 1, 1), ("5x7", 10, 6), ("9x9", 70, 43)]  # size, solutions up to rotation, to symmetry


@pytest.mark.parametrize(("size", "rotation", "symmetry"), ALIKE)
def test_solutions_up_to_rotation_and_symmetry(size, rotation, symmetry):
    """Told apart by turning and mirroring pictures, without the program's own symmetries."""
    (record,) = ask("lightsout", "solve", "--all-on", size, "--all")[1]
    every = {tuple(one) for one in record["solutions"]}
    for word, number in (("rotation", rotation), ("symmetry", symmetry)):
        (record,) = ask("lightsout", "solve", "--all-on", size, "--all", "--up-to", word)[1]
        kept = [tuple(one) for one in record["solutions"]]
        views = [
            {tuple(turn_rows(one, *way)) for way in SYMMETRIES if word == "symmetry" or not way[1]} for one in kept
        ]
        assert len(kept) == number
        assert sum(len(view & every) for view in views) == len(every) == len(set().union(*views) & every)


def test_an_unsolvable_board_for_people_and_as_json():
    code, out, _ = run("lightsout", "solve", stdin=STUCK)
    assert code == 1
    assert "not solvable: every press changes an even number of the lights marked X" in out
    (record,) = ask("lightsout", "solve", stdin=STUCK)[1]
    assert (record["count"], record["presses"], record["nullity"]) == ("0", None, 2)
    lights = Board.of(STUCK)
    mended = Board.of_states(
        lights.game, [s ^ (lights.game.grid.name(c) in record["change"]) for c, s in enumerate(lights.states)]
    )
    assert solve(mended).solvable


def test_sentences_for_people():
    out = run("lightsout", "solve", "--any", "--all-on", "9x9")[1]
    assert out.splitlines()[-1].endswith("are needed, more is not proven (256 solutions, nullity 8)")
    assert run("lightsout", "solve", stdin=LIT)[1] == "X..\n...\n...\n1 click; this is the only solution\n"
    out = run("lightsout", "solve", "--colors", "3", stdin="1000\n0000\n0000\n0000")[1]
    assert "by 0 modulo 3, not by " in out
    assert run("lightsout", "solve", "--limit", "1", "--all-on", "5x5")[1].endswith("nullity 2; 1 shown here\n")
    assert run("lightsout", "solve", "--cost", "1 1", stdin="##")[1].endswith(
        "cost 1; no solution is cheaper (2 solutions, nullity 1)\n"
    )


def test_targets_and_prices():
    (off,) = ask("lightsout", "solve", stdin=LIT)[1]
    (on,) = ask("lightsout", "solve", "--target-on", stdin=LIT)[1]
    (told,) = ask("lightsout", "solve", stdin='{"lights": ["##.", "#..", "..."], "target": ["###", "###", "###"]}')[1]
    assert off["presses"] == ["100", "000", "000"]
    assert on["presses"] == told["presses"] != off["presses"]
    (dear,) = ask("lightsout", "solve", "--all-on", "4x4", "--cost", "9,1,1,9 " * 4)[1]
    every = solve(Board.all_on(4, 4), least=False).space
    prices = [
        sum((row & 0b0110).bit_count() + 9 * (row & 0b1001).bit_count() for row in one) for one in solutions(every)
    ]
    assert dear["cost"] == dear["upper"] == dear["lower"] == min(prices)
    (numbers,) = ask("lightsout", "solve", "--cost", "10 20 30 40 50 60 70 80 90", stdin=LIT)[1]
    assert (numbers["cost"], numbers["clicks"]) == (10, 1)


def test_too_many_solutions_are_refused_with_their_number():
    assert "there are 1,099,511,627,776 solutions" in run("lightsout", "solve", "--all-on", "61x61", "--all")[2]
    (record,) = ask("lightsout", "solve", "--all-on", "61x61", "--any", "--limit", "3")[1]
    assert (len(record["solutions"]), record["count"]) == (3, str(2**40))


def test_positions_read_back():
    code, out, err = run("lightsout", "random", "5x5", "--depth", "7", "--count", "3", "--seed", "5", "--json")
    assert (code, err) == (0, "lamplighter: seed 5\n")
    assert [record["clicks"] for record in ask("lightsout", "solve", stdin=out)[1]] == [7, 7, 7]
    assert (
        run("lightsout", "random", "5x5", "--depth", "7", "--seed", "7", "-q", "--json")[1].split('"lights"')[1] in out
    )
    three = run("lightsout", "random", "3x4", "--rule", "king", "--colors", "5", "--to", "jsonl", "--seed", "1")[1]
    assert ask("lightsout", "solve", stdin=three)[1][0]["solvable"]
    pictures = run("lightsout", "random", "3x3", "--count", "2", "--seed", "1", "-q")[1]
    assert len(pictures.split("\n\n")) == 2


def test_the_table_of_the_handheld():
    assert run("lightsout", "table", "5x5")[1].split() == [
        *("###..", "-X---", "##.##", "--X--", "#.##.", "----X", "#...#", "XX---", ".##.#", "X----"),
        *(".#.#.", "X--X-", "..###", "---X-"),
    ]
    assert run("lightsout", "table", "4x4")[1].startswith("nothing to look up")
    assert run("lightsout", "table", "12x12")[1].startswith("column 1: ----X-X-X---\n")
    out = run("lightsout", "table", "5x5", "--depths")[1].splitlines()
    assert (out[1], out[15], out[16]) == ("  1 25", " 15 7,350", "God's number is 15")


def test_nullities_and_minima_for_people():
    assert run("lightsout", "nullity", "1..5")[1] == "1 0\n2 0\n3 0\n4 4\n5 2\n"
    assert run("lightsout", "nullity", "5x5")[1] == "2\n"
    assert run("lightsout", "nullity", "--minimum", "3..5")[1] == "3 5\n4 4\n5 15\n"


def test_game_ids_and_models_are_written():
    code, out, _ = run("lightsout", "convert", "--all-on", "3x3", "--to", "flip")
    assert (code, out) == (0, "3x3:d074191345d1644c17058,ff8\n")
    assert run("lightsout", "convert", stdin=out)[1] == "###\n###\n###\n"
    assert run("lightsout", "convert", "--to", "opb", stdin=LIT)[1].startswith("* #variable= ")


def test_every_verb_has_help_with_an_example():
    for verb in plugins.names("lamplighter.cli.lightsout"):
        code, out, _ = run("lightsout", verb, "--help")
        assert code == 0
        assert f"lamplighter lightsout {verb}" in out.split("Options")[0].split("\n", 1)[1]


@pytest.mark.parametrize(("rows", "cols", "rule"), [(5, 5, "plus"), (4, 7, "sigma"), (9, 9, "plus"), (11, 6, "plus")])
@pytest.mark.parametrize("by_column", [False, True])
def test_tables_undo_what_chasing_leaves(rows, cols, rule, by_column):
    game = Game.of(rows, cols, rule)
    found = table(game, by_column)
    for first in range(1 << cols):
        left = leftover((0,) * rows, cols, game.centre, first)
        lines = [line for line in found.lines if (line.bottom & left if by_column else line.bottom == left)]
        top = 0
        for line in lines:
            top ^= line.top
        assert leftover((0,) * rows, cols, game.centre, top) == left
        assert by_column or top.bit_count() <= first.bit_count()


def test_sequences():
    direct = [len(linear.eliminate(Game.of(n, n, wrap="torus").masks, 0).quiet) for n in range(1, 16)]
    assert list(nullities(range(1, 16), Kind(wrap="torus"))) == direct
    assert [answer.clicks for answer in minima(range(1, 9))] == [1, 4, 5, 4, 15, 28, 33, 40]
    assert nullity(Game.of(5, 5, colors=3)) == 3
    assert nullity(Game.of(3, 3, holes=[4])) == len(linear.eliminate(Game.of(3, 3, holes=[4]).masks, 0, 16).quiet)


@given(boards(most=9, colors=(2, 3)), st.booleans())
def test_symmetries_keep_the_solutions(board, mirrored):
    answer, moves = solve(board), symmetries(board, mirrored=mirrored)
    assert set(moves) <= set(symmetries(board))
    if not answer.solvable or answer.count > 300:
        return
    every = set(solutions(answer.space))
    game = board.game
    images = {
        Board.of_states(game, carry(Board(game, one).states, moved)).lights for one in every for moved in moves[:20]
    }
    assert images == every
    kept = list(list_solutions(answer, moves=moves))
    classes = {min(Board.of_states(game, carry(Board(game, one).states, m)).lights for m in moves) for one in every}
    assert len(kept) == len(classes)


def test_huge_numbers_have_names():
    assert write_number(2**20) == "1,048,576"
    assert write_number(2**64) == "2^64"
    assert write_number(3**40) == "about 10^19"
    assert write_decimal(10**9000 + 7) == "1" + "0" * 8999 + "7"
    with pytest.raises(BadInput, match="2\\^58"):
        list(list_solutions(solve(Board.all_on(58, 58, "sigma"), least=False)))


def test_the_public_surface_is_what_all_lists():
    for name in lightsout.__all__:
        getattr(lightsout, name)
    public = {name for name in dir(lightsout) if not name.startswith("_")} - {"TYPE_CHECKING", "Any", "import_module"}
    modules = {name for name in public if isinstance(getattr(lightsout, name), ModuleType)}
    assert public - modules == set(lightsout.__all__)
    assert lightsout.__all__ == sorted(lightsout.__all__, key=lambda name: (not name.isupper(), name))
    assert all(getattr(lightsout, name).__doc__ for name in lightsout.__all__)


def test_akari_does_not_bring_lights_out():
    code = "import sys, lamplighter, lamplighter.cli; print(*(name for name in sys.modules if 'lightsout' in name))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_an_answer_that_is_not_there_is_told_as_such():
    code, out, err = run("lightsout", "verify", "--all-on", "2x2", "nowhere.json")
    assert (code, out) == (3, "")
    assert "cannot read 'nowhere.json': no such file" in err
