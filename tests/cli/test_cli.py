"""The command line through real processes, as a user would type it."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.boards import endless, pigeonhole
from support.home import HOME
from support.terminal import BAD, NONE, SEVERAL, UNIQUE, ask, run

from lamplighter import content_id, plugins, read
from lamplighter.akari import KnownPattern, read_patterns
from lamplighter.akari.solving import compare as comparing
from lamplighter.cli.list import REGISTRIES

VERBS = ["solve", "count", "check", "forced", "why", "prove", "convert", "compare", "explain", "hint", "rate", "strip"]
VERBS += ["draw", "sample"]
WITHOUT_INPUT = {  # verbs about puzzles that read none, and what they are asked
    "family": ["step", "6x4"],
    "complete": ["examples/logo.draft"],
    "generate": ["5x5", "--where", "step=1..9", "--seed", "1", "-q"],
}


EXITS = [  # words, input, exit code
    (["solve"], UNIQUE, 0),
    (["solve"], SEVERAL, 0),
    (["solve", "--unique"], UNIQUE, 0),
    (["solve", "--unique"], SEVERAL, 1),
    (["solve"], NONE, 1),
    (["solve", "--time-limit", "0.2"], str(endless()), 4),
    (["count"], SEVERAL, 0),
    (["count"], NONE, 1),
    (["count", "--time-limit", "0.2"], str(endless()), 4),
    (["count", "--by-lamps"], SEVERAL, 0),
    (["count", "--by-lamps"], NONE, 1),
    (["sample"], SEVERAL, 0),
    (["sample"], NONE, 1),
    (["sample", "--count", "0"], UNIQUE, 2),
    (["sample", "--seed", "-1"], UNIQUE, 2),
    (["sample", "--count", "20000000"], SEVERAL + "\n..", 3),
    (["sample", "--time-limit", "0.2"], str(endless()), 4),
    (["forced"], SEVERAL, 0),
    (["forced"], NONE, 1),
    (["forced", "--time-limit", "0.2"], str(endless()), 4),
    (["why"], UNIQUE, 0),
    (["why"], SEVERAL, 1),
    (["why"], NONE, 1),
    (["why", "--time-limit", "0.2"], str(endless()), 4),
    (["rate"], UNIQUE, 0),
    (["rate"], SEVERAL, 1),
    (["rate"], NONE, 1),
    (["rate", "--time-limit", "0.2"], str(endless()), 4),
    (["prove"], UNIQUE, 0),
    (["prove", "--short"], NONE, 0),
    (["prove", "--time-limit", "0"], str(pigeonhole(16)), 4),
    (["verify", "-", "-"], UNIQUE, 2),
    (["check"], "2*\n*.", 0),
    (["check"], "2*\n..", 1),
    (["convert"], UNIQUE, 0),
    (["compare", "--engines", "kernel,sat"], SEVERAL, 0),
    (["compare", "--engines", "kernel,nobody"], SEVERAL, 2),
    (["compare", "--engines", "kernel,sat", "--time-limit", "0.2"], str(endless()), 4),
    (["compare", "--engines", "yen_chiu"], SEVERAL, 0),  # stalling is no fault
    (["solve", "--fewest-lamps"], SEVERAL, 0),
    (["solve", "--fewest-lamps"], NONE, 1),
    (["solve", "--fewest-lamps", "--engine", "kernel"], SEVERAL, 2),
    (["solve", "--engine", "yen_chiu"], SEVERAL, 4),
    (["explain"], UNIQUE, 0),
    (["explain"], SEVERAL, 1),
    (["explain"], NONE, 1),
    (["explain", "--technique", "nothing"], UNIQUE, 2),
    (["solve", "--engine", "sta"], UNIQUE, 2),
    (["solve", "--limit", "0"], UNIQUE, 2),
    (["solve", "--time-limit", "-1"], UNIQUE, 2),
    (["convert", "--to", "nothing"], UNIQUE, 2),
    (["convert", "--canonical"], UNIQUE, 0),
    (["convert", "--rotate", "90", "--flip", "h"], UNIQUE, 0),
    (["convert", "--rotate", "45"], UNIQUE, 2),
    (["convert", "--rotate", "0"], UNIQUE, 2),
    (["convert", "--flip", "x"], UNIQUE, 2),
    (["convert", "--canonical", "--rotate", "90"], UNIQUE, 2),
    (["convert", "--canonical", "--flip", "v"], UNIQUE, 2),
    (["solve", "--from", "nothing"], UNIQUE, 3),
    (["solve", "2x2:d"], "", 0),
    (["solve", "7x7b20s2d0#123"], "", 3),
    (["draw"], UNIQUE, 0),
    (["draw", "--film"], UNIQUE, 0),
    (["draw", "--film"], "..", 3),
    (["draw", "--step", "9"], UNIQUE, 3),
    (["draw", "--step", "nine"], UNIQUE, 2),
    (["draw", "-o", "nowhere/a.svg"], UNIQUE, 3),
    (["draw", "-o", "a.gif"], UNIQUE, 2),
    (["complete"], "o.\n..", 0),
    (["complete"], "..", 1),
    (["complete"], "4?", 1),
    (["complete", "--time-limit", "0"], "?", 4),
    (["complete", "--level", "hard"], "?", 2),
    (["complete"], "x", 3),
    (["strip"], UNIQUE, 0),
    (["strip"], SEVERAL, 3),
    (["strip"], NONE, 3),
    (["strip", "--level", "easy"], "0..\n...", 3),
    (["strip", "--time-limit", "0.2"], str(endless()), 4),
    (["family", "step", "8x12"], "", 0),
    (["family", "switch", "6x5", "--to", "puzzlink"], "", 0),
    (["family", "step", "7x12"], "", 3),
    (["family", "step", "0x2"], "", 3),
    (["family", "step", "99999x99999"], "", 3),
    (["family", "step", "8"], "", 2),
    (["family", "step", "8x-2"], "", 2),
    (["family", "step", "2x" + "9" * 5000], "", 2),
    (["family", "stp", "8x12"], "", 2),
    (["family", "step"], "", 2),
    (["family", "step", "8x12", "--json", "--to", "jsonl"], "", 2),
    (["family", "step", "8x12", "--seed", "1"], "", 2),
    (["family", "circuit", "-"], "p cnf 1 1\n-1 0", 0),
    (["family", "circuit", "-"], "p cnf 1 1\n-1", 3),
    (["family", "circuit", "--random", "3", "9"], "", 0),
    (["family", "circuit", "--random", "2", "9"], "", 3),
    (["family", "circuit", "--random", "900", "9000"], "", 3),
    (["family", "circuit"], "", 2),
    (["family", "circuit", "-", "--random", "3", "9"], "", 2),
    (["family", "circuit", "-", "--seed", "1"], "", 2),
    (["family", "circuit", "-", "--assignment", "-"], "", 2),
    (["family", "circuit", "--random", "3", "9", "--assignment", "-"], "##", 3),
    (["sovle"], UNIQUE, 2),
    (["solve"], "x", 3),
    (["list", "engines"], "", 0),
    (["list", "nothing"], "", 2),
    (["list", "techniques"], "", 0),
    (["list", "measures"], "", 0),
    (["list", "engines", "--database"], "", 2),
    (["list", "techniques", "--alterations"], "", 0),
    (["list", "techniques", "--database", "--alterations"], "", 2),
    (["list", "techniques", "--count", "examples/first.txt"], "", 2),
    (["list", "techniques", "--database", "--count", "nowhere.jsonl"], "", 3),
    (["list", "techniques", "--database", "--count", "README.md"], "", 3),
    (["list", "techniques", "--database", "-o", "patterns.gif"], "", 2),
    (["rate", "--patterns", "some"], UNIQUE, 2),
    (["rate", "--patterns", "closure"], UNIQUE, 0),
    (["--version"], "", 0),
    (["--help"], "", 0),
    (["completion", "bash"], "", 0),
]


@pytest.mark.parametrize(("words", "stdin", "code"), EXITS)
def test_exit_codes(words, stdin, code):
    assert run(*words, stdin=stdin)[0] == code


@pytest.mark.parametrize(
    ("verb", "data", "row", "col"),
    [("solve", *bad) for bad in BAD] + [(verb, *bad) for verb in VERBS for bad in BAD[::5]],
)
def test_bad_input_is_one_sentence(verb, data, row, col):
    code, out, _ = run(verb, "--json", stdin=data)
    assert code == 3
    (record,) = [json.loads(line) for line in out.splitlines()]
    assert record["schema"] == 1
    assert record["n"] == 1
    assert record["error"]["text"]
    assert (record["error"]["row"], record["error"]["col"]) == (row, col)


def test_bad_input_for_people_has_a_caret():
    code, out, err = run("solve", stdin="...\n.x.\n...")
    assert (code, out) == (3, "")
    assert err.splitlines()[-3:] == [
        "lamplighter: puzzle 1: row 2, column 2: 'x' is no square of a board",
        "  .x.",
        "   ^",
    ]


@pytest.mark.parametrize("name", ["missing.txt", "tests", "a\nb", "x" * 5000])
def test_files_that_cannot_be_read(name):
    code, out, err = run("solve", name)
    assert (code, out) == (3, "")
    assert err.splitlines()[-1].startswith("lamplighter: cannot read")


def test_a_byte_order_mark_does_not_matter():
    assert run("solve", stdin=b"\xef\xbb\xbf2.\n..")[0] == 0


def test_a_bad_record_is_told_in_its_place():
    code, records = ask("solve", stdin=f"{UNIQUE}\n\n..\n.\n\n{NONE}\n")
    assert code == 3
    assert [record["n"] for record in records] == [1, 2, 3]
    assert [record.get("verdict") for record in records] == ["unique", None, "none"]


def test_a_record_that_is_too_long_is_passed_over():
    line = b'{"grid": ["' + b"." * (65 * 1024 * 1024) + b'"]}\n{"grid": ["."]}\n'
    code, out, _ = run("solve", "--json", stdin=line)
    first, second = map(json.loads, out.splitlines())
    assert code == 3
    assert "67,108,864" in first["error"]["text"]
    assert second["verdict"] == "unique"


def test_solve_as_json():
    code, (record,) = ask("solve", stdin='{"id": "a", "grid": ["2.", ".."]}')
    assert code == 0
    assert (record["schema"], record["n"], record["id"]) == (1, 1, "a")
    assert (record["verdict"], record["solutions"], record["engine"]) == ("unique", [["2*", "*."]], "kernel")
    assert record["seconds"] >= 0
    assert record["effort"]["rules"] == 3


def test_solve_tells_what_it_took():
    told = run("solve", stdin=UNIQUE)[1].splitlines()[-1]
    assert told.startswith("3 cells by the rules, 0 by 0 probes, 0 by search (kernel, ")
    told = run("solve", stdin=str(pigeonhole(8)))[1].splitlines()[-1]
    assert re.search(r" by search \(\d+ guesses, 1 part\), ended by a sum of \d+ rules \(kernel, ", told)


def test_solve_tells_who_answered_at_once():
    """Nothing was translated where the rules alone end it."""
    told = run("solve", "--fewest-lamps", stdin="1#\n#.\n")[1].splitlines()
    assert told[0] == "none: there is no solution"
    assert told[1].startswith("(sat, ")


def test_other_verbs_as_json():
    assert ask("count", stdin=SEVERAL)[1][0]["count"] == 2
    assert ask("count", "--limit", "1", stdin=SEVERAL)[1][0]["exact"] is False
    (found,) = ask("forced", stdin="...\n..0")[1]
    assert (found["verdict"], found["lamps"], found["open"]) == ("unique", ["r1c2", "r2c1"], [])
    (checked,) = ask("check", stdin="**")[1]
    assert (checked["right"], checked["complete"]) == (False, False)
    assert checked["faults"] == [{"code": "lamps_see_each_other", "cells": ["r1c1", "r1c2"]}]
    assert ask("convert", "--to", "puzzlink", stdin="1..\n.#.\n..2")[1][0]["text"].endswith("akari/3/3/bg.ic")


def test_the_documented_json_fields_are_the_ones_there_are():
    page = (HOME / "docs" / "json.md").read_text()
    for verb in [*VERBS, *WITHOUT_INPUT]:
        section = page.split(f"\n## {verb}\n")[1].split("\n#")[0]
        documented = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
        words = [verb, *WITHOUT_INPUT.get(verb, ())]
        (record,) = ask(*words, stdin='{"id": "a", "grid": ["2.", ".."], "solution": ["2*", "*."]}')[1]
        assert set(record) - {"schema", "n", "id"} == documented, verb


def test_the_documented_fields_of_an_objective():
    page = (HOME / "docs" / "json.md").read_text()
    section = page.split("### solve with an objective\n")[1].split("\n#")[0]
    documented = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
    (plain,) = ask("solve", stdin=UNIQUE)[1]
    (record,) = ask("solve", "--most-lamps", stdin=UNIQUE)[1]
    assert set(record) - set(plain) == documented
    assert (record["lamps"], record["bound"], record["proven"]) == (2, 2, True)


def test_the_documented_fields_of_a_circuit():
    page = (HOME / "docs" / "json.md").read_text()
    section = page.split("### family circuit\n")[1].split("\n#")[0]
    documented = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
    words = ["circuit", "--random", "3", "4"]
    (board,) = ask("family", *words)[1]
    solved = run("solve", stdin="\n".join(board["grid"]))[1]
    (record,) = ask("family", *words, "--assignment", "-", stdin=solved)[1]
    (plain,) = ask("family", "step", "6x4")[1]
    assert set(record) - set(plain) == documented
    assert set(record) - set(board) == {"assignment"}
    assert set(plain) - set(board) == {"formula"}


def test_the_documented_fields_of_numbers_by_lamps():
    section = (HOME / "docs" / "json.md").read_text().split("### count --by-lamps\n")[1].split("\n#")[0]
    documented = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
    plain, table = ask("count", stdin=UNIQUE)[1][0], ask("count", "--by-lamps", stdin=UNIQUE)[1][0]
    assert set(table) - set(plain) == documented


def test_a_decent_board():
    """As docs/families.md shows it; one that has none is told in its place, and the stream goes on."""
    block = (HOME / "docs" / "families.md").read_text().split("\n## Decent puzzles\n")[1].split("```")[1]
    given, decent = zip(*(line.split() for line in block.strip().splitlines()[1:]), strict=True)
    assert run("convert", "--decent", stdin="\n".join(given))[:2] == (0, "\n".join(decent) + "\n")
    code, (refused, record) = ask("convert", "--decent", stdin=".0\n\n" + "\n".join(given))
    assert code == 3
    assert "this puzzle has no solution" in refused["error"]["text"]
    assert record["text"] == "\n".join(decent)
    assert record["content_id"] == content_id("\n".join(decent)) != content_id("\n".join(given))
    assert run("convert", "--decent", "--rotate", "90", stdin="".join(line + "\n" for line in given))[0] == 0


def test_formal_proofs_as_text_and_as_json():
    """What `explain --formal` prints for people is in its JSON."""
    (record,) = ask("explain", "--formal", stdin=UNIQUE)[1]
    (plain,) = ask("explain", stdin=UNIQUE)[1]
    steps = [step for steps in record["rounds"] for step in steps]
    assert steps
    shown = run("explain", "--formal", stdin=UNIQUE)[1]
    for step in steps:
        letters = ", ".join(f"{letter} = {cell}" for letter, cell in step["formal"]["letters"].items())
        assert f"   {letters}\n" in shown
        for line in step["formal"]["lines"]:
            assert f"   {line['number']:3} {line['text']:30} {line['reason']}\n" in shown
    assert all("formal" not in step for steps in plain["rounds"] for step in steps)


def test_families_as_text_and_as_json():
    assert run("family", "step", "4x2")[1] == "1#\n..\n1#\n..\n"
    assert ask("convert", "--from", "jsonl", stdin=run("family", "step", "4x2", "--to", "jsonl")[1])[1][0]["id"]
    (record,) = ask("family", "switch", "6x5")[1]
    assert (record["schema"], record["n"], record["id"]) == (1, 1, "switch 6x5")
    assert (record["name"], record["rows"], record["cols"], record["grid"][0]) == ("switch", 6, 5, "0.#..")
    assert record["formula"] == {"S_NWA": 11, "S_UCA": 12, "S_average": 11.5}
    assert ask("family", "switch", "2x8")[1][0]["formula"] == {"S_NWA": 7, "S_UCA": 8, "S_average": 7.5}
    assert ask("family", "step", "6x4")[1][0]["formula"] == {"O_NWA": 6, "O_UCA": 2, "O_total": 8}
    code, (refused,) = ask("family", "switch", "6x4")
    assert code == 3
    assert refused["error"]["text"].endswith("6x2 and 6x5")


def test_warnings_are_told():
    code, out, err = run("convert", "akari/3/3/b")
    assert (code, out) == (0, "1..\n...\n...\n")
    assert "3 of 9 squares" in err
    assert "squares" not in run("convert", "-q", "akari/3/3/b")[2]


def test_convert_streams_pictures_apart():
    code, out, _ = run("convert", stdin="akari/1/1/g\nakari/1/1/.\n")
    assert (code, out) == (0, ".\n\n#\n")


DRAWN = "2*.\n+.#"
TURNED = [  # options, what becomes of DRAWN
    ([], "2*.\n+.#"),
    (["--rotate", "90"], "+2\n.*\n#."),
    (["--rotate", "180"], "#.+\n.*2"),
    (["--rotate", "270"], ".#\n*.\n2+"),
    (["--flip", "h"], ".*2\n#.+"),
    (["--flip", "v"], "+.#\n2*."),
    (["--rotate", "90", "--flip", "h"], "2+\n*.\n.#"),
    (["--flip", "h", "--rotate", "90"], "2+\n*.\n.#"),
    (["--rotate", "90", "--flip", "v"], "#.\n.*\n+2"),
    (["--rotate", "180", "--flip", "v"], ".*2\n#.+"),
    (["--rotate", "270", "--flip", "h"], "#.\n.*\n+2"),
    (["--canonical"], "#.+\n.*2"),
]


@pytest.mark.parametrize(("options", "picture"), TURNED)
def test_convert_turns_and_flips(options, picture):
    assert run("convert", *options, stdin=DRAWN)[1] == f"{picture}\n"
    assert run("convert", "--canonical", stdin=picture)[1] == "#.+\n.*2\n"


BACK = [  # options, options that undo them
    (["--rotate", "90"], ["--rotate", "270"]),
    (["--rotate", "180"], ["--rotate", "180"]),
    (["--flip", "h"], ["--flip", "h"]),
    (["--flip", "v"], ["--flip", "v"]),
    (["--rotate", "270", "--flip", "v"], ["--rotate", "270", "--flip", "v"]),
]


@pytest.mark.parametrize(("there", "back"), BACK)
def test_convert_there_and_back(there, back):
    line = '{"id": "7", "title": "t", "author": "a", "grid": ["2..", "..#"], "solution": ["2*.", "*.#"], '
    line += '"lamps": ["2*.", "..#"], "marks": ["2..", ".+#"]}\n'
    assert run("convert", "--to", "jsonl", stdin=line)[1] == line
    moved = run("convert", "--to", "jsonl", *there, stdin=line)[1]
    assert moved != line
    assert all(json.loads(moved)[word] == json.loads(line)[word] for word in ("id", "title", "author"))
    assert run("convert", "--to", "jsonl", *back, stdin=moved)[1] == line


def test_a_solution_turned_on_the_command_line_is_right():
    line = '{"grid": ["2..", "..#"], "solution": ["2*.", "*.#"]}'
    for options in (["--canonical"], ["--rotate", "90"], ["--rotate", "270", "--flip", "h"]):
        assert run("check", stdin=run("convert", "--to", "jsonl", *options, stdin=line)[1])[0] == 0


def test_the_content_id_is_the_same_however_the_puzzle_lies():
    several = [ask("convert", *options, stdin=picture)[1][0] for options, picture in TURNED]
    assert {record["content_id"] for record in several} == {content_id(read(DRAWN))}


def test_color():
    assert "\x1b[" in run("solve", "--color", "always", stdin=UNIQUE)[1]
    assert "\x1b[" not in run("solve", stdin=UNIQUE)[1]
    assert "\x1b[" in run("solve", stdin=UNIQUE, FORCE_COLOR="1")[1]
    assert "\x1b[" not in run("solve", stdin=UNIQUE, FORCE_COLOR="1", NO_COLOR="1")[1]


def test_an_id_cannot_drive_the_terminal():
    out = run("solve", stdin='{"id": "\\u001b[31mx", "grid": ["."]}')[1]
    assert out.startswith("?[31mx:")


@pytest.mark.parametrize(
    "words", ["draw -o {}.svg", "draw -o {}", "draw --kit {}", "book -o {}.pdf", "rate --chart {}.svg"]
)
def test_names_too_long_are_one_sentence(words):
    if "--kit" in words:
        pytest.importorskip("resvg_py")
    code, out, err = run(*words.format("a" * 10_000).split(), stdin=UNIQUE)
    assert (code, out, err.count("\n")) == (3, "", 1)
    assert "name too long" in err
    assert len(err) < 400


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", ["solve", "draw", "draw --json", "convert --to puzzlink", "list engines"])
def test_a_full_disk_is_one_sentence(words):
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "lamplighter", *words.split()]
        done = subprocess.run(command, input=UNIQUE, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 3
    assert done.stderr == "lamplighter: cannot write the answer: no space left on device\n"


def test_a_closed_pipe_ends_quietly():
    many = '{"grid": ["."]}\n' * 50_000
    script = f"{sys.executable} -m lamplighter solve --json --quiet | head -n 2"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", script], input=many, capture_output=True, text=True, check=False
    )
    assert len(done.stdout.splitlines()) == 2
    assert (done.stderr, done.returncode) == ("", 0)


def test_ctrl_c():
    words = [sys.executable, "-m", "lamplighter", "solve"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdin.write(str(endless()).encode())
        process.stdin.close()
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=10) == 130
        assert b"Traceback" not in process.stderr.read()


def test_every_verb_has_help_with_an_example():
    for verb in plugins.names("lamplighter.cli"):
        code, out, _ = run(verb, "--help")
        assert code == 0
        assert f"lamplighter {verb}" in out.split("Options")[0].split("\n", 1)[1]


def test_lists_name_every_plugin():
    for what, package in REGISTRIES.items():
        records = ask("list", what)[1]
        assert sorted(record["name"] for record in records) == list(plugins.names(package))
        assert all(record["about"] for record in records)


def test_formats_are_listed_with_what_they_do_and_an_example():
    records = ask("list", "formats")[1]
    assert all(record["example"] and record["writes"] and isinstance(record["reads"], bool) for record in records)
    assert "picture          read, written  Our own text" in run("list", "formats")[1]


def test_lenient_reads_what_is_refused_and_warns():
    assert run("convert", "akari/3/1/f2f")[0] == 3
    code, out, err = run("convert", "--lenient", "akari/3/1/f2f")
    assert (code, out) == (0, ".2.\n")
    assert "taken as a white cell" in err
    assert ask("convert", "--lenient", "akari/3/1/f2f")[1][0]["warnings"]


def test_a_legend_reads_pictures_of_others():
    assert run("convert", "--legend", "white=_ wall=X lamp=L", stdin="_X\nL_\n\n_X")[1] == ".#\n*.\n\n.#\n"
    code, _, err = run("solve", "--legend", "white", stdin="..")
    assert code == 3
    assert err.count("\n") == 1


def test_files_of_puzz_link_are_converted_one_by_one():
    pictures = "*2.\n.#+\n\n0.\n"
    files = run("convert", "--to", "pzprv3", stdin=pictures)[1]
    assert run("convert", stdin=files)[1] == pictures
    assert run("convert", "?akari/2/1/0g", "pzprv3/lightup/1/2/0 . /")[1] == "0.\n\n0.\n"


def test_techniques_are_listed_with_cost_and_picture():
    records = ask("list", "techniques")[1]
    assert {record["name"] for record in records} == set(plugins.names("lamplighter.akari.explaining.techniques"))
    assert [record["cost"] for record in records] == sorted({record["cost"] for record in records})
    assert all(record["example"].startswith("before") for record in records)
    assert "(cost 1)\n" in run("list", "techniques")[1]


def test_the_database_of_patterns_is_listed_counted_and_drawn(tmp_path):
    code, records = ask("list", "techniques", "--database")
    assert code == 0
    assert [KnownPattern.from_json(record) for record in records] == [*read_patterns()]
    first, *_ = ask("list", "techniques", "--database", "--count", "examples/ambiguous.txt")[1]
    assert first["count"] > 0
    text = run("list", "techniques", "--database")[1]
    assert f"{records[0]['name']}           {records[0]['about']} ({records[0]['technique']}; " in text
    path = tmp_path / "patterns.svg"
    assert run("list", "techniques", "--database", "-o", str(path)) == (0, f"{path}\n", "")
    assert path.read_text().count("<g transform") == len(records)


def test_alterations_are_listed():
    records = ask("list", "techniques", "--alterations")[1]
    assert {record["technique"] for record in records} >= {"diagonal_1_1", "neighbours_2_1", "easy", None}
    assert all(record["before"] in record["views"] for record in records)


def test_examples_are_solved():
    for example in sorted((HOME / "examples").iterdir()):
        if example.suffix in (".txt", ".jsonl"):
            assert run("solve", str(example))[0] == 0, example


@pytest.mark.parametrize(
    "words", [["solve", "--engine", "sat"], ["solve", "--fewest-lamps"], ["count", "--engine", "sat"]]
)
def test_writing_a_model_down_hears_the_clock_too(words):
    hall = "\n".join(["." * 150] * 150)  # some 3,000,000 clauses
    began = time.perf_counter()
    code, (record,) = ask(*words, "--time-limit", "0.3", stdin=hall)
    assert code == 4
    assert "error" not in record
    assert time.perf_counter() - began < 8


def test_a_solver_that_cannot_be_stopped_does_not_crash_the_way_out():
    if "scip" not in comparing.list_installed():
        pytest.skip("the extra 'solvers' is not installed")
    board = "\n".join(["." * 60] * 60)
    assert run("solve", "--engine", "scip", "--time-limit", "0.3", stdin=board)[0] in (0, 4)


def test_a_puzzle_that_a_verb_refuses_does_not_end_the_stream():
    code, records = ask("strip", stdin=".\n\n" + "\n".join(["." * 201] * 200) + "\n\n.\n")
    assert code == 3
    assert [record.get("outcome") for record in records] == ["minimal", None, "minimal"]
    assert "40,000" in records[1]["error"]["text"]


def test_a_contradiction_is_told_with_its_reason():
    assert "the 4 at r1c1" in run("explain", stdin="4")[1]


def test_a_seed_is_told_from_a_file():
    code, _, err = run("solve", "7x7b20s2d0#123")
    assert code == 3
    assert "seed" in err
