"""`rate --against`: labels of made puzzles, what is printed and documented, and everything that is refused."""

import json
from functools import cache

import pytest
from support.home import HOME
from support.terminal import run

from lamplighter import generate, rate, read, write
from lamplighter.akari import LEVELS, calibrate

EASY, OTHER, HARD = ["2.", ".."], ["0.", ".."], ["..#", ".1#", "#.."]
SEVERAL = ["..", ".."]


def line(grid, **fields):
    return json.dumps({"grid": grid, **fields})


@cache
def graded():
    """Ten puzzles of each level, in JSON lines with the level as their `grade` and a `seconds` that grows with it."""
    lines = []
    for place, level in enumerate(LEVELS):
        for number, made in enumerate(generate(6, 6, count=10, seed=5, level=level)):
            fields = json.loads(write(made.entry, "jsonl"))
            lines.append(json.dumps({**fields, "grade": level, "seconds": 100 * place + number}))
    return "\n".join(lines)


def against(*words, stdin):
    code, out, err = run("rate", "--against", *words, stdin=stdin)
    return code, out, err


def records_of(*words, stdin):
    code, out, err = against(*words, "--json", stdin=stdin)
    assert (code, err) == (0, "")
    return {record.get("measure", record["table"]): record for record in map(json.loads, out.splitlines())}


def test_made_levels_are_told_apart():
    found = records_of("grade", stdin=graded())
    assert list(found)[:4] == ["level", "rung", "score", "rung, then score"]
    assert found["level"]["somers_d"] == {"value": 1.0, "low": 1.0, "high": 1.0}
    assert [pair["lower"] for pair in found["level"]["auc"]] == ["easy", "medium"]
    for measure in ("rung", "score", "rung, then score"):
        assert found[measure]["somers_d"]["low"] > 0.5
        assert found[measure]["n"] == 30
        easy, _, difficult = zip(*(column["counts"] for column in found[measure]["confusion"]["columns"]), strict=True)
        assert easy[0] > difficult[0]
        assert difficult[-1] > easy[-1]
    assert found["level"]["confusion"]["right"] == 1
    assert found["step"]["without"] == 20
    assert found["labels"]["labels"] == [{"label": level, "n": 10} for level in LEVELS]


def test_times_are_labels():
    found = records_of("seconds", stdin=graded())
    assert found["labels"]["distinct"] == 30
    assert [one["n"] for one in found["labels"]["labels"]] == [7, 8, 7, 8]
    assert found["labels"]["labels"][0]["label"] == "0..6"
    assert found["level"]["tau_b"]["value"] > 0.7
    assert found["rung, then score"]["somers_d"]["value"] > 0.4


def test_the_command_prints_what_calibrate_finds():
    rows = [(json.loads(one)["grade"], rate(read(one))) for one in graded().splitlines()]
    told = json.loads(json.dumps(calibrate(rows).to_json()))
    _, out, _ = against("grade", "--json", stdin=graded())
    assert [json.loads(one) for one in out.splitlines()] == [{"schema": 1, **record} for record in told]


def test_the_fields_are_documented():
    section = (HOME / "docs" / "json.md").read_text().split("\n### rate --against\n")[1].split("\n#")[0]
    documented = {row.split("`")[1] for row in section.splitlines() if row.startswith("| `")}
    found = records_of("grade", stdin=graded())
    assert {key for record in found.values() for key in record} - {"schema"} == documented


def test_tables_for_people():
    code, out, err = against("grade", stdin=graded())
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "30 puzzles with one solution and a label: 10 easy, 10 medium, 10 difficult."
    assert "200 resamples" in lines[1]
    assert "Somers' D" in lines[3]
    assert "AUC medium | difficult" in lines[3]
    assert lines[5].split()[:3] == ["level", "30", "1.000"]
    rungs = next(place for place, one in enumerate(lines) if one.startswith("rung   ") and "plain" in one)
    assert [one.split()[0] for one in lines[rungs + 2 : rungs + 6]] == [*LEVELS, "stands"]
    assert sum(one.startswith("stands for") for one in lines) > 5
    assert lines[-1].startswith("Puzzles that a measure does not apply to: ")
    assert against("grade", stdin=graded()) == (code, out, err)


def test_puzzles_in_two_files_count_together(tmp_path):
    for level in LEVELS:
        few = [one for one in graded().splitlines() if json.loads(one)["grade"] == level]
        (tmp_path / f"{level}.jsonl").write_text("\n".join(few))
    files = [tmp_path / f"{level}.jsonl" for level in LEVELS]
    assert against("grade", *files, stdin="") == against("grade", stdin=graded())


def test_what_is_left_out_is_told():
    rows = [
        line(EASY, grade="easy"),
        line(HARD, grade="hard"),
        line(SEVERAL, grade="hard"),
        line(EASY),
        line(EASY, grade=None),
        line(EASY, grade=" "),
    ]
    code, out, err = against("grade", stdin="\n".join(rows))
    assert (code, err) == (0, "")
    assert "Left out: 3 of 6 puzzles, without a label." in out
    assert "Left out: 1 of 6 puzzles, with no or several solutions." in out
    assert out.startswith("2 puzzles with one solution and a label: 1 easy, 1 hard.")


def test_an_order_of_ones_own():
    rows = "\n".join([line(EASY, stars="*"), line(HARD, stars="***")])
    code, out, err = against("stars", stdin=rows)
    assert (code, out) == (3, "")
    assert err == (
        "lamplighter: the order of the labels is not known ('*', '***'); give it from easy to hard, "
        "as --order easy,hard\n"
    )
    assert records_of("stars", "--order", "*,**,***", stdin=rows)["score"]["somers_d"]["value"] == 1
    assert records_of("stars", "--order", "***, *", stdin=rows)["score"]["somers_d"]["value"] == -1
    assert "lacks '***'" in against("stars", "--order", "*,**", stdin=rows)[2]


REFUSED = [  # field, input, a part of the sentence
    (
        "grade",
        line(EASY, level="easy") + "\n" + line(HARD, level="hard"),
        "the field 'grade' is missing or empty in all 2",
    ),
    ("grade", line(EASY, grade="easy"), "one alone has 'easy'"),
    ("grade", line(EASY, grade="easy") + "\n" + line(HARD, grade="easy"), "all 2 have 'easy'"),
    ("grade", line(EASY, grade="easy") + "\n" + line(SEVERAL, grade="hard"), "one alone has 'easy'"),
    ("grade", "2.\n..", "labels are fields of JSON lines"),
    ("grade", "https://puzz.link/p?akari/6/6/nekcakbl", "labels are fields of JSON lines"),
    ("grade", line(EASY, grade="easy") + "\n2.\n..", "labels are fields of JSON lines"),
    ("grade", "hello", "labels are fields of JSON lines"),
    ("grade", "", "there is no puzzle in standard input"),
    ("grade", line(EASY, grade=[1]), "a label is a word or a finite number, not list"),
    ("grade", line(EASY, grade=float("nan")), "a label is a word or a finite number, not nan"),
    ("grade", line(EASY, grade=True), "a label is a word or a finite number, not True"),
    ("grade", '{"grid": ["2."', "no JSON"),
    ("grade", '{"grade": "easy"}', "no 'grid'"),
    ("", line(EASY, grade="easy"), "the field '' is missing"),
]


@pytest.mark.parametrize(("field", "text", "sentence"), REFUSED)
def test_bad_input_is_one_sentence(field, text, sentence):
    code, out, err = against(field, stdin=text)
    assert (code, out) == (3, "")
    assert sentence in err
    assert sum(one.startswith("lamplighter: ") for one in err.splitlines()) == 1
    code, _, said = against(field, "--json", stdin=text)
    assert code == 3
    assert "Traceback" not in said


def test_a_bad_record_is_told_and_the_others_count():
    rows = "\n".join([line(EASY, grade="easy"), '{"grid": ["2x"]}', line(HARD, grade="hard"), line(EASY, grade={})])
    code, out, err = against("grade", stdin=rows)
    assert code == 3
    assert len(err.splitlines()) == 4  # two sentences, one with its line and a caret below
    assert out.startswith("2 puzzles with one solution")
    code, out, _ = against("grade", "--json", stdin=rows)
    slips = [json.loads(one) for one in out.splitlines()[:2]]
    assert [slip["n"] for slip in slips] == [2, 4]
    assert all("error" in slip for slip in slips)


def test_a_board_that_is_too_large_is_told_in_its_place():
    rows = "\n".join([line(EASY, grade="easy"), line(["." * 2001] * 2000, grade="hard"), line(HARD, grade="hard")])
    code, out, err = against("grade", stdin=rows)
    assert code == 3
    assert "4,000,000" in err
    assert out.startswith("2 puzzles with one solution")


def test_a_time_limit_leaves_values_open():
    hall = line(["." * 30] * 30, grade="hard")
    rows = "\n".join([line(EASY, grade="easy"), line(HARD, grade="hard"), hall])
    code, out, _ = against("grade", "--time-limit", "0", stdin=rows)
    assert code == 4
    assert "rung: left open for 2 of the puzzles" in out
    assert "Left out: 1 of 3 puzzles, not solved within the time limit." in out
    code, out, _ = against("grade", "--time-limit", "60", stdin="\n".join(rows.splitlines()[:2]))
    assert code == 0
    assert "left open" not in out


@pytest.mark.parametrize(
    "words",
    [
        ["--against", "grade", "--csv"],
        ["--against", "grade", "--plan"],
        ["--against", "grade", "--certificate"],
        ["--against", "grade", "--chart", "chart.svg"],
        ["--against", "grade", "--from", "picture"],
        ["--against", "grade", "--legend", "white=_"],
        ["--order", "easy,hard"],
        ["--against"],
    ],
)
def test_wrong_usage(words):
    code, out, err = run("rate", *words, stdin=line(EASY, grade="easy"))
    assert (code, out) == (2, "")
    assert "Error: " in err


def test_labels_of_strangers_do_no_harm_to_a_terminal():
    rows = "\n".join([line(EASY, grade="\x1b[ma1"), line(HARD, grade="\x1b[ma2")])
    code, out, err = against("grade", stdin=rows)
    assert code == 0
    assert "\x1b" not in out + err
    assert "\x1b" not in against("grade", stdin=line(EASY, grade="\x1b[1m") + "\n" + line(HARD, grade="\x1b[2m"))[2]


def test_jsonl_may_be_named():
    assert against("grade", "--from", "jsonl", stdin=graded()) == against("grade", stdin=graded())
