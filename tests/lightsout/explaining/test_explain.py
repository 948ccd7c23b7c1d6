"""`lightsout hint`, `explain`, `verify` and `draw` through the command line."""

import json

import pytest
from click.testing import CliRunner
from support.home import HOME
from support.invoking import invoked

import lamplighter
from lamplighter.cli.lightsout import command
from lamplighter.lightsout import Board, solve
from lamplighter.lightsout.drawing.svg import svg
from lamplighter.lightsout.solving import answer_fields, symmetry

LIGHTS = str(HOME / "examples" / "lights.txt")
STUCK = "#....\n.....\n.....\n.....\n....."
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def run(*words, stdin=None):
    return invoked(command, *words, stdin=stdin)


def ask(*words, stdin=None):
    code, out, _ = run(*words, "--json", stdin=stdin)
    return code, json.loads(out)


EXITS = [  # words, input, exit code
    (["hint", LIGHTS], None, 0),
    (["hint", "--press", "r1c1", LIGHTS], None, 0),
    (["hint", "--press", "r1c3", LIGHTS], None, 1),
    (["hint", "--press", "r9c9", LIGHTS], None, 3),
    (["hint"], STUCK, 1),
    (["hint"], ".....", 0),
    (["hint", "--all-on", "30x30", "--rule", "king", "--wrap", "torus", "--time-limit", "0"], None, 4),
    (["explain", LIGHTS], None, 0),
    (["explain"], STUCK, 1),
    (["explain", "--rule", "king", LIGHTS], None, 3),
    (["explain", "--equations", LIGHTS], None, 0),
    (["explain", "--equations"], STUCK, 1),
    (["explain", "--equations", "--all-on", "50x50"], None, 3),
    (["explain"], "#x", 3),
    (["verify", LIGHTS], None, 2),
    (["verify", LIGHTS, "nowhere.json"], None, 3),
    (["verify", LIGHTS, LIGHTS], None, 3),
    (["draw", LIGHTS], None, 0),
    (["draw", LIGHTS, "-o", "nowhere/x.svg"], None, 3),
    (["draw", LIGHTS, "--chase", "x", "--solution"], None, 2),
    (["draw", "--all-on", "201x200"], None, 3),
    (["draw", "--all-on", "9999x9999", "--rule", "sigma", "--patterns", "x"], None, 3),
    (["solve", "--engine", "nobody", LIGHTS], None, 2),
    (["solve", "--engine", "xor", "--any", LIGHTS], None, 2),
]


@pytest.mark.parametrize(("words", "stdin", "code"), EXITS)
def test_exit_codes(words, stdin, code):
    done = CliRunner().invoke(command, words, input=stdin)
    if isinstance(done.exception, lamplighter.BadInput):  # what `main` turns into 3
        assert code == 3
        return
    assert done.exit_code == code, done.output


FIELDS = {
    "hint": ["hint", LIGHTS],
    "explain": ["explain", LIGHTS],
    "draw": ["draw", LIGHTS],
}


@pytest.mark.parametrize("verb", FIELDS)
def test_the_documented_json_fields_are_the_ones_there_are(verb):
    page = (HOME / "docs" / "json.md").read_text()
    section = page.split(f"\n## lightsout {verb}\n")[1].split("\n#")[0]
    documented = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
    assert set(ask(*FIELDS[verb])[1]) - {"schema", "n", "id"} == documented


def test_an_answer_goes_through_verify(tmp_path):
    answer = tmp_path / "answer.json"
    answer.write_text(run("solve", "--json", LIGHTS)[1])
    code, out, _ = run("verify", LIGHTS, answer)
    assert (code, out) == (0, "valid: presses, clicks, nullity, count, proven, lower, upper, optima checked\n")
    answer.write_text(answer.read_text().replace('"count": "4"', '"count": "8"'))
    assert run("verify", LIGHTS, answer)[:2] == (1, "wrong: count is 4, not 8\n")


def test_forbidden_buttons_go_through_verify(tmp_path):
    answer = tmp_path / "answer.json"
    answer.write_text(run("solve", "--json", "--forbid", "r1c1", LIGHTS)[1])
    assert run("verify", "--forbid", "r1c1", LIGHTS, answer)[0] == 0
    told = json.loads(answer.read_text())
    assert told["forbidden"] == ["r1c1"]
    pressed = f"r1c{told['presses'][0].index('1') + 1}"
    answer.write_text(json.dumps(told | {"forbidden": [pressed]}))
    code, out, _ = run("verify", "--forbid", pressed, LIGHTS, answer)
    assert (code, out) == (1, f"wrong: a forbidden button is pressed: {pressed}\n")


def test_a_certificate_goes_through_verify(tmp_path):
    board, answer = tmp_path / "board.txt", tmp_path / "answer.json"
    board.write_text(STUCK)
    answer.write_text(run("solve", "--json", board)[1])
    assert run("verify", board, answer)[:2] == (0, "valid: nullity, count, certificate, change checked\n")
    told = json.loads(answer.read_text())
    told["certificate"][0] = "10000"
    answer.write_text(json.dumps(told))
    assert run("verify", board, answer)[0] == 1


VERIFIED = [  # options of solve and verify alike; board
    (["--colors", "12"], "0 1 11\n2 _ 3"),
    (["--colors", "12", "--rule", "sigma"], "1 1 1\n1 1 1\n1 1 1"),
    (["--forbid", "r1c1"], "##\n##"),
    (["--colors", "3", "--forbid", "r1c1"], "11\n11"),
    (["--target-on"], "#..\n...\n..."),
    (["--rule", "sigma", "--target-on"], "...\n...\n..."),
    (["--cost", "1234 1234 1234 1234"], "####\n####\n####\n####"),
    (["--cost", "1 20 300 4", "--forbid", "r1c2,r2c2", "--rule", "king", "--target-on"], "..\n.."),
]


@pytest.mark.parametrize(("options", "lights"), VERIFIED)
def test_what_solve_says_verify_believes(options, lights, tmp_path):
    board, answer = tmp_path / "board.txt", tmp_path / "answer.json"
    board.write_text(lights)
    answer.write_text(run("solve", "--json", *options, board)[1])
    assert run("verify", *options, board, answer)[0] == 0


def test_the_fields_of_a_verdict_are_documented(tmp_path):
    answer = tmp_path / "answer.json"
    answer.write_text(run("solve", "--json", LIGHTS)[1])
    section = (HOME / "docs" / "json.md").read_text().split("\n## lightsout verify\n")[1].split("\n#")[0]
    documented = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
    assert set(ask("verify", LIGHTS, answer)[1]) - {"schema", "n", "id"} == documented


def test_every_field_of_an_answer_is_in_the_table_of_checks():
    page = (HOME / "docs" / "json.md").read_text()
    solved = [part.split("\n## ")[0].split("\n### ")[0] for part in page.split("## lightsout solve")[1:]]
    rows = [line for part in solved for line in part.splitlines() if line.startswith("| `")]
    named = page.split("### lightsout verify, field by field")[1].split("\n## ")[0]
    assert {row.split("`")[1] for row in rows} <= set(named.split("`")[1::2])


def test_a_target_goes_through_verify(tmp_path):
    board, target, answer = (tmp_path / name for name in ("board.txt", "target.txt", "answer.json"))
    board.write_text("#..\n...\n...")
    target.write_text(".#.\n...\n...")
    answer.write_text(run("solve", "--json", "--target", target, board)[1])
    assert run("verify", "--target", target, board, answer)[0] == 0
    assert run("verify", board, answer)[0] == 1
    assert run("verify", "--target", target, "--target-on", board, answer)[0] == 2


WHY = [  # options, board, what is said
    ([], "#.#\n...\n...", None),
    (
        ["--rule", "sigma"],
        "###\n###\n###",
        "every press changes an even number of the lights marked X, but an odd number",
    ),
    (["--forbid", "r1c1"], "##.\n#..\n...", "every press that is not forbidden changes an even number of the lights"),
    (["--forbid", "r1c1", "--target-on"], "..#\n.##\n###", "every press that is not forbidden changes an even number"),
    (["--forbid", "r1c1", "--colors", "3"], "110\n100\n000", "every press that is not forbidden changes the sum"),
]


@pytest.mark.parametrize(("options", "lights", "words"), WHY)
def test_what_presses_cannot_do_is_said_of_those_that_are_allowed(options, lights, words, tmp_path):
    board, answer = tmp_path / "board.txt", tmp_path / "answer.json"
    board.write_text(lights)
    code, out, _ = run("solve", *options, board)
    assert (code == 1) == (words is not None)
    assert words is None or words in out
    answer.write_text(run("solve", "--json", *options, board)[1])
    assert run("verify", *options, board, answer)[0] == 0


def test_pictures_say_the_same():
    board = Board.of("##.\n#..\n...")
    assert "every press that is not forbidden changes the framed lights" in svg(solve(board, forbidden=[0]))
    assert "every press changes the framed lights" in svg(solve(Board.all_on(3, 3, "sigma")))
    target = solve(Board.dark(board.game), board, forbidden=[0])
    assert "an odd number of them has to change" in svg(target)
    colors = svg(solve(Board.of("110\n100\n000", colors=3), forbidden=[0]))
    assert "leaves the sum of the framed lights as it is" in colors
    assert "Cost 5, and no less." in svg(solve(board, costs=[5] * 9))


def test_optima_come_one_by_one():
    links = [[button // 2] for button in range(80)]  # every light has two buttons: 2^40 ways, all with 40 clicks
    record = json.dumps({"lights": ["#" * 40 + "." * 40], "links": links})
    code, told = ask("solve", "--optimal", "--limit", "3", stdin=record)
    assert (code, told["optima"], len(told["solutions"])) == (0, str(2**40), 3)


def test_a_line_of_json_fits_into_the_memory(monkeypatch):
    monkeypatch.setattr(answer_fields, "MAX_LISTED", 75)
    assert len(ask("solve", "--all-on", "5x5", "--limit", "3")[1]["solutions"]) == 3
    assert "more than 3 solutions" in "".join(run("solve", "--json", "--all-on", "5x5", "--limit", "4")[1:])


def test_solutions_that_are_told_apart_fit_into_the_memory(monkeypatch):
    monkeypatch.setattr(symmetry, "MAX_SEEN", 500)
    assert run("solve", "--all-on", "5x5", "--up-to", "symmetry")[0] == 0
    refused = CliRunner().invoke(command, ["solve", "--all-on", "9x9", "--up-to", "symmetry"]).exception
    assert "too many to tell apart" in str(refused)


def test_integer_programs_answer_too():
    pytest.importorskip("ortools")
    for engine in ("cpsat", "scip", "xor"):
        told = ask("solve", "--engine", engine, "--all-on", "4x4")[1]
        assert (told["solvable"], told["clicks"], told["proven"]) == (True, 4, True)
        assert ask("solve", "--engine", engine, stdin=STUCK)[1]["solvable"] is False


def test_the_equations_of_the_handheld():
    told = ask("explain", "--equations", "--all-on", "5x5")[1]
    assert (told["rank"], told["free"], told["solvable"]) == (23, ["r5c4", "r5c5"], True)
    assert len(told["equations"]) == 25
    assert len(told["echelon"]) == 23


def test_the_stages_lead_to_darkness():
    told = ask("explain", LIGHTS)[1]
    board = Board.of((HOME / "examples" / "lights.txt").read_text())
    for stage in told["stages"]:
        if stage["kind"] != "shorter":
            board = board.pressed([board.game.grid.cell(name) for name in stage["presses"]])
    assert board.solved
    assert len(told["stages"][-1]["presses"]) == solve(Board.of((HOME / "examples" / "lights.txt").read_text())).clicks


def test_pictures(tmp_path):
    assert run("draw", LIGHTS, "-o", tmp_path / "a.svg")[0] == 0
    assert (tmp_path / "a.svg").read_text() == (HOME / "docs" / "pictures" / "lights.svg").read_text().rstrip("\n")
    code, out, _ = run("draw", LIGHTS, "--chase", tmp_path / "stages")
    assert code == 0
    assert len(out.splitlines()) == len(list((tmp_path / "stages" / "board").iterdir())) == 10


def test_quiet_patterns_are_shown_and_drawn(tmp_path):
    told = ask("nullity", "--patterns", "5x5")[1]
    dark = Board.dark(Board.all_on(5, 5).game)
    for pattern in told["patterns"]:
        cells = [cell for cell, mark in enumerate("".join(pattern)) if mark == "1"]
        assert cells
        assert dark.pressed(cells).solved
    assert len(told["patterns"]) == told["nullity"] == 2
    assert run("draw", "--patterns", tmp_path, "--all-on", "5x5")[0] == 0
    assert len(list((tmp_path / "board").iterdir())) == 2
    assert run("nullity", "--patterns", "--minimum", "5x5")[0] == 2


def test_a_picture_as_png(tmp_path):
    pytest.importorskip("resvg_py")
    assert run("draw", "--solution", "--all-on", "5x5", "-o", tmp_path / "a.png")[0] == 0
    assert (tmp_path / "a.png").read_bytes().startswith(SIGNATURE)


def test_a_hint_towards_a_target():
    told = ask("hint", "--target-on", LIGHTS)[1]
    board = Board.of((HOME / "examples" / "lights.txt").read_text())
    assert told["distance"] == solve(board, Board.alight(board.game)).clicks
    assert run("hint", "--target-on", "--target", LIGHTS, LIGHTS)[0] == 2


def test_a_hint_that_is_not_proven_says_so():
    code, told = ask("hint", "--all-on", "79x79", "--time-limit", "0.2")
    assert code == 4
    assert not told["proven"]
    assert told["distance"] >= 2629
