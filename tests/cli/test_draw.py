"""`lamplighter draw`: files, folders, kits; and what is refused."""

import io
import json
import re
import sys
import time

import pytest
from support.boards import endless
from support.home import HOME
from support.invoking import invoked
from support.pictures import example

import lamplighter
from lamplighter import BadInput, EngineMissing, read, solve
from lamplighter.cli._parts.files import Target
from lamplighter.cli.draw import command
from lamplighter.paint.png import draw_png
from lamplighter.paint.saving import save

FIRST = str(HOME / "examples" / "first.txt")
SEVERAL = str(HOME / "examples" / "several.jsonl")
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def draw(*words, stdin=None):
    return invoked(command, *words, stdin=stdin)


def test_svg_goes_to_standard_output():
    code, out, _ = draw(FIRST)
    assert code == 0
    assert out == lamplighter.draw(example("first.txt"), "svg") + "\n"


def test_a_file_is_written_in_the_medium_of_its_name(tmp_path):
    pytest.importorskip("resvg_py")
    assert draw(FIRST, "-o", tmp_path / "a.svg")[0] == 0
    assert draw(FIRST, "-o", tmp_path / "a.png")[:2] == (0, f"{tmp_path / 'a.png'}\n")
    assert (tmp_path / "a.svg").read_text().startswith("<svg")
    assert (tmp_path / "a.png").read_bytes().startswith(SIGNATURE)


def test_several_puzzles_go_to_a_folder_one_file_each(tmp_path):
    code, out, _ = draw(SEVERAL, "-o", f"{tmp_path}/all/", "--json")
    files = [name for line in out.splitlines() for name in json.loads(line)["files"]]
    assert code == 0
    assert sorted(files) == sorted(str(path) for path in (tmp_path / "all").iterdir())
    code, _, err = draw(SEVERAL, "-o", tmp_path / "one.svg")
    assert code == 3
    assert "holds one picture; name a folder for several" in err


def test_puzzles_of_the_same_name_do_not_overwrite_each_other(tmp_path):
    record = '{"id": "%s", "grid": ["2.", ".."]}\n'
    lines = "".join(record % name for name in ("../x", "x", "X", "../../x", "/etc/x"))
    assert draw("-o", f"{tmp_path}/", stdin=lines)[0] == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["X-3.svg", "etc-x.svg", "x-2.svg", "x-4.svg", "x.svg"]


def test_a_step_and_a_round():
    trace = lamplighter.explain(example("first.txt"))
    assert draw(FIRST, "--step", "3.2")[1] == lamplighter.draw(trace.rounds[2].steps[1], "svg") + "\n"
    assert draw(FIRST, "--step", "3")[1] == lamplighter.draw(trace.rounds[2], "svg") + "\n"
    assert "there is no round 99; the explanation has 12" in draw(FIRST, "--step", "99")[2]
    assert "there is no step 1.2; round 1 has 1" in draw(FIRST, "--step", "1.2")[2]
    assert draw(FIRST, "--step", "0")[0] == draw(FIRST, "--step", "x")[0] == draw(FIRST, "--step", "1.")[0] == 2


def test_a_film_and_its_frames(tmp_path):
    code, out, _ = draw(FIRST, "--film")
    assert code == 0
    assert "@keyframes" in out
    code, out, _ = draw(FIRST, "--frames", tmp_path / "f", "--json")
    files = json.loads(out)["files"]
    assert len(files) == 18
    assert files[0].endswith("0001.svg")
    assert draw(FIRST, "--film", "--to", "png", "-o", tmp_path / "f.png")[0] == 2


def test_a_kit_has_all_that_a_portal_asks_for(tmp_path):
    pytest.importorskip("resvg_py")
    code, out, _ = draw(FIRST, "--kit", tmp_path)
    folder = tmp_path / "puzzle"
    assert code == 0
    assert len(out.splitlines()) == len(list(folder.iterdir())) == 8
    entry, solution = example("first.txt"), solve(example("first.txt")).solution
    assert read((folder / "puzzlink.txt").read_text()).puzzle == entry.puzzle
    assert read((folder / "penpa.txt").read_text()).solution == solution.lamps
    rows, columns, lamps = (folder / "solution-code.txt").read_text().splitlines()
    assert rows == "rows: 2,1,1,3,1,1,2"
    assert columns == "columns: 3,2,0,1,1,1,3"
    assert [entry.puzzle.grid.cell(name) for name in lamps.split()[1:]] == list(solution.lamps)
    assert json.loads((folder / "about.json").read_text())["solution"] == solution.rows
    assert (folder / "puzzle.png").read_bytes() != (folder / "solution.png").read_bytes()


def test_a_kit_wants_one_solution(tmp_path):
    code, _, err = draw(HOME / "examples" / "ambiguous.txt", "--kit", tmp_path)
    assert code == 3
    assert "a puzzle for a portal has one solution" in err
    assert list(tmp_path.iterdir()) == []


REFUSED = [
    (["--film", "--solution"], "one of --solution"),
    (["--kit", "x", "-o", "y.svg"], "go without -o"),
    (["-o", "x.gif"], "pictures are svg or png, not 'gif'"),
    (["--json", "--to", "png"], "JSON holds no PNG"),
    (["--theme", "pink"], "'pink' is not one of"),
    (["--cell", "0"], "is not in the range"),
    (["--to", "png", "-o", "x.svg"], "a file that ends with .svg holds no png"),
    (["--width", "300"], "--width is for PNG"),
    (["-o", ""], "is empty"),
    (["--kit", ""], "is empty"),
    (["--step", ""], "'' is no step"),
]


@pytest.mark.parametrize(("words", "text"), REFUSED)
def test_what_makes_no_sense_is_a_usage_error(words, text):
    code, _, err = draw(FIRST, *words)
    assert code == 2
    assert text in err


def test_unwritable_paths_are_one_sentence(tmp_path):
    code, _, err = draw(FIRST, "-o", tmp_path / "no" / "a.svg")
    assert code == 3
    assert re.fullmatch(r"lamplighter: cannot write '.*a.svg': no such file or directory\n", err)
    (tmp_path / "file").write_text("")
    code, _, err = draw(FIRST, "--frames", tmp_path / "file")
    assert code == 3
    assert "cannot make the folder" in err
    with pytest.raises(BadInput, match="cannot write"):
        save(tmp_path / "nul\0l", "x")


def test_a_board_too_large_to_draw_is_told_and_the_others_are_drawn():
    code, out, err = draw("--json", stdin="." * 40_001 + "\n\n2.\n..\n")
    first, second = map(json.loads, out.splitlines())
    assert code == 3
    assert "up to 40,000 cells" in first["error"]["text"]
    assert second["svg"].startswith("<svg")
    assert err == ""


# PNG


def test_png_is_drawn_with_our_own_font():
    pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    text = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text x="4" y="30">{}</text></svg>'
    ours = text.format("lamp at r1c1")
    assert draw_png(ours) == draw_png(ours.replace("<text ", '<text font-family="Lamplighter Sans" '))
    assert draw_png(ours) != draw_png(text.format("")), "the words are missing"
    picture = image.open(io.BytesIO(draw_png(lamplighter.draw(example("first.txt"), "svg", theme="light"), width=333)))
    assert picture.width == 333
    assert len(picture.convert("RGB").getcolors(100_000)) > 10


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_a_png_can_be_posted_anywhere(theme):
    pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    with image.open(io.BytesIO(draw_png(lamplighter.draw(example("first.txt"), "svg", theme=theme)))) as picture:
        assert picture.convert("RGBA").getextrema()[3] == (255, 255)


def test_a_png_of_impossible_size_is_refused():
    pytest.importorskip("resvg_py")
    with pytest.raises(BadInput, match="1 to 16,000 pixels"):
        draw_png("<svg/>", width=0)


def test_a_missing_extra_names_its_install_line(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(EngineMissing, match=re.escape("pip install 'lamplighter[print]'")):
        draw_png("<svg/>")


def test_a_minus_is_standard_output(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert draw(FIRST, "-o", "-")[:2] == draw(FIRST)[:2]
    assert not list(tmp_path.iterdir())


def test_frames_of_nothing_are_refused_and_leave_no_folder(tmp_path):
    code, _, err = draw("--frames", tmp_path / "frames", stdin="##")
    assert code == 3
    assert "there is no step to show" in err
    assert not list(tmp_path.iterdir())


HARD = str(endless())
SPENT = [  # words; is there a picture all the same?
    (["--solution"], True),
    (["--step", "999"], False),
    (["--film"], False),
    (["--frames"], False),
    (["--kit"], False),
]


@pytest.mark.parametrize(("words", "drawn"), SPENT)
def test_what_takes_too_long_is_exit_code_4(tmp_path, words, drawn):
    folder = [tmp_path / "out"] if words[0] in ("--frames", "--kit") else []
    limit = ["--time-limit", "0.1" if words[0] in ("--solution", "--kit") else "0"]
    code, out, err = draw(*words, *folder, *limit, stdin=HARD)
    assert code == 4
    assert ("<svg" in out) == drawn
    assert drawn or "budget was spent" in err
    code, out, _ = draw(*words, *folder, *limit, "--json", stdin=HARD)
    told = json.loads(out)
    assert code == 4
    assert told.get("files", []) == []
    assert bool(told.get("svg")) == drawn
    assert not list(tmp_path.iterdir())


def test_a_film_of_what_was_found_in_time_is_exit_code_4(monkeypatch):
    found = lamplighter.explain(example("first.txt"))
    monkeypatch.setattr("lamplighter.cli.draw.explain", lambda *_, **__: found._replace(outcome="unknown"))
    assert draw(FIRST, "--film")[0] == 4
    assert draw(FIRST, "--step", "1")[0] == 0


@pytest.mark.parametrize(("board", "words"), [("#" * 200, ["--cell", 400]), ("#\n" * 200, ["--width", 16_000])])
def test_a_png_that_no_memory_holds_is_refused(tmp_path, board, words):
    pytest.importorskip("resvg_py")
    code, _, err = draw(*words, "-o", tmp_path / "huge.png", stdin=board)
    assert code == 3
    assert "a PNG has up to 16,000 pixels a side; this one would have" in err


def test_standard_output_holds_one_png():
    pytest.importorskip("resvg_py")
    code, _, err = draw(SEVERAL, "--to", "png")
    assert code == 3
    assert "standard output holds one PNG" in err
    assert draw(SEVERAL)[0] == 0


def test_titles_count_as_people_do():
    assert "<title>Akari puzzle, 1 row and 1 column; 1 lamp</title>" in draw("--solution", stdin=".")[1]
    assert ", explained in 1 step</title>" in draw("--film", stdin=".")[1]


def test_thousands_of_puzzles_without_a_name_get_one_each():
    target = Target("folder/")
    started = time.process_time()
    names = [target.claim_name("same") for _ in range(30_000)]
    assert time.process_time() - started < 5
    assert len(set(names)) == len(names)
    assert target.claim_name("same-30000") == "same-30000-2"
