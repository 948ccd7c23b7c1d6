"""One contract for every format of Lights Out: its example comes back, boards survive, junk is BadInput alone."""

import json
import re
from itertools import product

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from support.games import boards
from support.home import HOME
from support.swelling import sentences

from lamplighter import BadInput, plugins
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.record import Record
from lamplighter.lightsout.solving.solve import solve
from lamplighter.lightsout.text.read_write import FORMATS, read, read_all, results, write
from lamplighter.records import claimants

NAMES = [name for name in plugins.names(FORMATS) if hasattr(plugins.load(FORMATS, name), "read")]
WRITTEN = [name for name in plugins.names(FORMATS) if name not in NAMES]
COLORS = (2, 3, 4, 10, 12)


@pytest.mark.parametrize("name", NAMES)
def test_the_example_is_recognised_and_written_back(name):
    plugin = plugins.load(FORMATS, name)
    assert claimants(FORMATS, plugin.EXAMPLE) == [name]
    assert write(read(plugin.EXAMPLE), name) == plugin.EXAMPLE
    assert plugins.take_sentence(plugin)


@pytest.mark.parametrize("name", plugins.names(FORMATS))
def test_a_format_says_what_it_reads_before_it_is_imported(name):
    told, plugin = plugins.read_constants(FORMATS, name), plugins.load(FORMATS, name)
    assert told["UNIT"] == plugin.UNIT
    assert told.get("BEGINS") == getattr(plugin, "BEGINS", None)
    assert hasattr(plugin, "read") == hasattr(plugin, "BEGINS")


def test_every_format_has_a_section_and_a_row_in_the_documents():
    page = (HOME / "docs/formats.md").read_text().partition("\n# Formats of Lights Out\n")[2]
    for lines in (r"^### (.*)$", r"^\| (`.*?) \|"):
        found = re.findall(lines, page, re.MULTILINE)
        assert sorted(name for line in found for name in re.findall(r"`(\w+)`", line)) == list(plugins.names(FORMATS))


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_only_written_is_refused_as_input(name):
    example = plugins.load(FORMATS, name).EXAMPLE
    assert example in [write(Board.of(picture), name) for picture in ("#", "##")]
    with pytest.raises(BadInput, match="written only"):
        read(example, name)
    with pytest.raises(BadInput):
        read(example)


@given(boards(colors=COLORS), st.booleans(), st.none() | st.text(max_size=3))
def test_any_board_survives_as_json(board, aim, id):
    record = Record(board, Board.dark(board.game) if aim else None, id)
    assert read(write(record, "jsonl")) == record


@given(boards(colors=COLORS))
def test_a_board_survives_as_a_picture(board):
    game = board.game
    assume(game.links is None)
    assert read(write(board), rule=game.rule, wrap=game.wrap, colors=game.colors).board == board
    assert str(board) == write(board)


@given(boards())
def test_what_clicks_do_survives_as_a_game_id(board):
    assume(not board.game.holes)
    text = write(board, "flip")
    again = read(text).board
    assert (again.lights, again.game.masks) == (board.lights, board.game.masks)
    assert write(again, "flip") == text
    assert read(text.upper().replace("X", "x")).board == again


@given(boards(), st.data())
def test_of_a_target_a_game_id_tells_the_difference(board, data):
    assume(not board.game.holes)
    target = Board.of_states(
        board.game, data.draw(st.lists(st.integers(0, 1), min_size=len(board.states), max_size=len(board.states)))
    )
    assert read(write(Record(board, target), "flip")).board.flat == board.flat ^ target.flat


@pytest.mark.parametrize("name", NAMES)
@given(
    text=st.one_of(st.text(), st.text('.#_012o*{}[]":,lights5xcrf\n '), st.binary().map(lambda b: b.decode("latin1")))
)
@example(text='{"lights": ' + "[" * 100_000)
@example(text='{"lights": ["."], "colors": ' + "9" * 5000 + "}")
@example(text='{"lights": ["."], "colors": true}')
@example(text='{"lights": ["#."], "links": [[0], [7]]}')
@example(text='{"lights": [".", "."], "links": [[0, 0], [1e9]]}')
@example(text="9" * 5000 + ":0,0")
@example(text="٣x٣:0,0")
@example(text="0x0:,")
@example(text="1x1:8,8")
def test_junk_is_bad_input(name, text):
    for format in (name, None):
        found = read_or_slip(text, format)
        if isinstance(found, BadInput):
            assert str(found)
            assert all(line.isprintable() for line in found.caret.split("\n"))
        else:
            assert read(write(found, "jsonl")).board == found.board


def read_or_slip(text, format):
    try:
        return read(text, format)
    except BadInput as error:
        return error


BAD = [  # text, row, column, words
    ("##\n#", 2, 2, "1 light, row 1 has 2"),
    ("##\n#2", 2, 2, "0 to 1"),
    ("##\n#x", 2, 2, "'x' is no state"),
    ("", None, None, "empty"),
    ("5x5c#123", None, None, "a seed"),
    ("5c#123", None, None, "a seed"),
    ("2x2:edb7", 1, 9, "no comma"),
    ("2x2:edb7,88", 1, 12, "2 digits here, 1 are needed"),
    ("2x2:edbg,8", 1, 8, "no hexadecimal digit"),
    ("0x5:,", None, None, "not for 0x5"),
    ("99999x99999:0,0", None, None, "4,096"),
    ('{"lights": ["#."', 1, 17, "no JSON"),
    ('{"rule": "plus"}', None, None, "with 'lights'"),
    ('{"lights": 5}', None, None, "list of rows"),
    ('{"lights": ["#", 5]}', 2, None, "a text, not int"),
    ('{"lights": ["#"], "rule": "foo"}', None, None, "no rule"),
    ('{"lights": ["#"], "rule": 5}', None, None, "are texts"),
    ('{"lights": ["#"], "wrap": "sphere"}', None, None, "no way to join"),
    ('{"lights": ["#"], "colors": 1}', None, None, "2 to 1,000"),
    ('{"lights": ["#"], "colors": "3"}', None, None, "whole number"),
    ('{"lights": ["3"], "colors": 3}', 1, 1, "0 to 2"),
    ('{"lights": ["3 x"], "colors": 30}', 1, None, "0 to 29"),
    ('{"lights": ["3 4", "5"], "colors": 30}', 2, None, "1 light, row 1 has 2"),
    ('{"lights": ["##"], "target": ["#"]}', None, None, "'target' is 1x1"),
    ('{"lights": ["##"], "links": [[0]]}', None, None, "links for 1 buttons"),
    ('{"lights": ["##"], "links": [[0], ["r1c1"]]}', None, None, "whole numbers"),
    ('{"lights": ["##"], "links": [[0], [2]]}', None, None, "no light 2"),
    ('{"lights": ["##"], "id": []}', None, None, "'id' is a text"),
    ("hello world", 1, 1, "no puzzle in a format known"),
]


@pytest.mark.parametrize(("text", "row", "col", "words"), BAD)
def test_slips_are_told_with_their_place(text, row, col, words):
    with pytest.raises(BadInput, match=words) as caught:
        read(text)
    assert (caught.value.row, caught.value.col) == (row, col)


def test_a_stream_mixes_formats_and_goes_on_after_a_slip():
    text = '##\n#.\n\n2x2:edb7,8\n{"lights": ["#"], "id": 7}\n#x\n\n\n# .\n. #\n'
    found = list(results(text.split("\n")))
    assert [getattr(item, "id", "bad") for item in found] == [None, None, "7", "bad", None]
    assert [str(record.board) for record in read_all(["##", "", "", "_."])] == ["##", "_."]
    with pytest.raises(BadInput, match="read_all"):
        read("#\n\n#")


def test_a_picture_is_taken_for_the_game_that_is_told():
    record = read("012\n210", rule="king", wrap="torus", colors=3)
    assert (record.board.game.rule, record.board.game.wrap, record.board.game.colors) == ("king", "torus", 3)
    told = read('{"lights": ["#"], "rule": "x"}', rule="king", wrap="torus")
    assert (told.board.game.rule, told.board.game.wrap) == ("x", "torus")
    assert read("10 11\n_ 3", colors=12).board.states == (10, 11, 0, 3)


REFUSED = [  # board, format, words
    (Board.all_on(2, 2, colors=3), "flip", "two colours"),
    (Board.of("#_"), "flip", "no holes"),
    (Board.all_on(70, 70), "flip", "4,096"),
    *((Board.all_on(2, 2, colors=3), name, "two colours") for name in WRITTEN),
    *((Board.all_on(300, 300), name, "40,000") for name in WRITTEN),
]


@pytest.mark.parametrize(("board", "name", "words"), REFUSED)
def test_what_a_format_cannot_hold_is_refused(board, name, words):
    with pytest.raises(BadInput, match=words):
        write(board, name)


@given(boards(most=6))
def test_dimacs_has_the_solutions_as_models(board):
    solvers = pytest.importorskip("pysat.solvers")
    lines = [line for line in write(board, "dimacs").splitlines() if line[0] != "c"]
    clauses = [[int(word) for word in line.split()[:-1]] for line in lines[1:]]
    assert lines[0] == f"p cnf {max([len(board.game.cells), *(abs(x) for c in clauses for x in c)])} {len(clauses)}"
    with solvers.Solver("g4", bootstrap_with=filter(None, clauses)) as solver:
        for signs in product((-1, 1), repeat=len(board.game.cells)):
            pressed = [cell for cell, sign in zip(board.game.cells, signs, strict=True) if sign > 0]
            chosen = [sign * name for name, sign in enumerate(signs, 1)]
            assert (solver.solve(assumptions=chosen) and [] not in clauses) == board.pressed(pressed).solved


@given(boards(most=6))
def test_opb_asks_for_the_fewest_clicks(board):
    assume(board.game.cells)
    lines = [line for line in write(board, "opb").splitlines() if line[0] != "*"]
    buttons, best = len(board.game.cells), None
    rows = [(terms(line), int(re.search(r"= (-?\d+)", line)[1])) for line in lines[1:]]
    for pressed in product((0, 1), repeat=buttons):
        if all(met(own, right, pressed) for own, right in rows):
            best = sum(pressed) if best is None else min(best, sum(pressed))
    assert best == solve(board).clicks


def met(own: list[tuple[int, int]], right: int, pressed: tuple[int, ...]) -> bool:
    """Is there a y?"""
    left = right - sum(value * pressed[name - 1] for name, value in own if name <= len(pressed))
    most = sum(-value for name, value in own if name > len(pressed))
    return left % 2 == 0 and 0 <= -left <= most


def terms(line: str) -> list[tuple[int, int]]:
    """Variables with their factors."""
    return [(int(name), int(value)) for value, name in re.findall(r"([+-]\d+) x(\d+)", line)]


PROGRAMS = [Board.all_on(4, 4), Board.of("#_.\n.#.\n##."), Board.all_on(3, 4, "king", wrap="torus"), Board.of("..\n_#")]


@pytest.mark.parametrize("board", PROGRAMS)
def test_programs_ask_for_the_fewest_clicks(board):
    builder = pytest.importorskip("ortools.linear_solver.python.model_builder")
    model, solver = builder.Model(), builder.Solver("scip")
    assert model.import_from_mps_string(write(board, "mps"))
    answer, status = solve(board), str(solver.solve(model))
    assert status.endswith("OPTIMAL" if answer.solvable else "INFEASIBLE")
    assert not answer.solvable or round(solver.objective_value) == answer.clicks


@pytest.mark.parametrize("solver", ["scip", "highs"])
def test_the_optimum_of_the_published_program(solver):
    """5x5 all on: 15 clicks, as the page says."""
    builder = pytest.importorskip("ortools.linear_solver.python.model_builder")
    model, judge = builder.Model(), builder.Solver(solver)
    assert model.import_from_mps_string(write(Board.all_on(5, 5), "mps"))
    assert judge.solve(model).name == "OPTIMAL"
    assert round(judge.objective_value) == 15


@pytest.mark.parametrize("lights", ["#####\n" * 5, "#..\n.##\n#.#\n...", "#", "....", "#.#.#"])
def test_the_published_program_for_any_start(lights):
    """2 y = 1 + s + the neighbours' s where a light is on, 2 y = s + the neighbours' s where it is off."""
    rows = lights.split()
    places = {f"r{r}c{c}": (r, c) for r in range(1, len(rows) + 1) for c in range(1, len(rows[0]) + 1)}
    text = write(Board.of(rows), "lp")
    told = re.findall(r" light_(\w+):(.*?) - 2 y_(\w+) = (\S+)", text, re.DOTALL)
    for (name, (row, col)), (light, presses, count, right) in zip(places.items(), told, strict=True):
        beside = {other for other, (r, c) in places.items() if abs(r - row) + abs(c - col) <= 1}
        assert name == light == count
        assert set(re.findall(r"s_(\w+)", presses)) == beside
        assert int(right) == -(rows[row - 1][col - 1] == "#")
    asked, whole = text.split("Minimize")[1].split("Subject To")[0], text.split("General")[1]
    assert re.findall(r"s_(\w+)", asked) == list(places) == re.findall(r"y_(\w+)", whole)


@pytest.mark.parametrize("board", [*PROGRAMS, Board.all_on(9, 9)])
def test_both_programs_say_the_same(board):
    lp, mps = write(board, "lp"), write(board, "mps")
    assert all(len(line) < 255 for line in lp.splitlines())
    rows = re.findall(r" light_(\w+):(.*?) - 2 y_\1 = (\S+)", lp, re.DOTALL)
    found = {(press, light) for light, presses, _ in rows for press in re.findall(r"s_\w+", presses)}
    assert found == set(re.findall(r" (s_\w+) light_(\w+) 1", mps))
    assert {light for light, _, right in rows if right == "-1"} == set(re.findall(r"RHS light_(\w+) -1", mps))
    assert re.findall(r"s_\w+", lp.split("Subject")[0]) == re.findall(r"(s_\w+) obj 1", mps)


def test_an_id_cannot_break_out_of_its_comment():
    text = write(Record(Board.of("#"), id="a\nEnd\x1b"), "lp")
    assert "id: a End " in text.splitlines()[1]


def test_flip_ids_of_other_programs(vectors):
    mine = [vector for vector in vectors if vector["format"] == "sgt-flip"]
    assert len(mine) >= 20
    for vector in mine:
        assert claimants(FORMATS, vector["text"]) == ["flip"]
        board = read(vector["text"]).board
        assert write(board, "flip") == vector["text"]
        assert (board.game.cols, board.game.rows) == (vector["w"], vector["h"])
        assert str(board) == "\n".join(vector["lights"]).replace("0", ".").replace("1", "#")
        assert (board.game.rule == "plus") == (vector["matrix"] == "cross")
        pressed = [cell for cell, bit in enumerate(vector["solution"]) if bit == "1"]
        assert board.pressed(pressed).solved
        found = solve(board)
        assert (found.clicks, found.proven) == (len(pressed), True)


def test_graphs_on_a_rectangle():
    links = [[0, 3], [1], [2, 1], [3, 0]]
    board = Board.alight(Game.graph(links, rows=2))
    assert (board.game.rows, board.game.cols) == (2, 2)
    assert json.loads(write(board, "jsonl"))["links"] == links
    assert read(write(board, "jsonl")).board == board
    with pytest.raises(BadInput, match="links for 3 buttons"):
        Game.graph([[0], [1], [2]], rows=2)


@pytest.mark.parametrize("name", NAMES)
def test_the_sentence_about_a_long_text_is_short(name):
    for said in sentences(read, plugins.load(FORMATS, name).EXAMPLE, name):
        assert len(said) < 1000
