"""Links of Penpa+, and models for other solvers: read by somebody else's parser wherever there is one."""

import re
import zlib
from base64 import b64encode
from itertools import product
from random import Random

import pytest
from boards import ODD, SPARSE, boards, brute
from hypothesis import given
from hypothesis import strategies as st
from pysat.formula import CNF
from pysat.solvers import Cadical153

from lamplighter import BadInput, Entry, Puzzle, read, solve, write
from lamplighter.akari.exchange import format_named
from lamplighter.akari.penpa_link import HOME, MOST, coded, packed, spelt, unpacked

MODELS = ("dimacs", "lp", "mps", "opb")
WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp", "Zs")) | st.just(" "), max_size=20)
TINY = [board for board, _ in ODD if board.count(".") <= 9]


@st.composite
def entries(draw):
    """A puzzle with all that travels in a link."""
    puzzle = draw(boards(6, 6, SPARSE))
    white = list(puzzle.white())
    chosen = draw(st.lists(st.sampled_from("  *+s"), min_size=len(white), max_size=len(white)))
    cells = {mark: tuple(c for c, one in zip(white, chosen, strict=True) if one == mark) for mark in "*+s"}
    words = {
        name: draw(st.none() | WORDS.filter(lambda w: w and "%" not in w)) for name in ("title", "author", "source")
    }
    return Entry(puzzle, cells["*"], cells["+"], draw(st.sampled_from((None, cells["s"]))), **words)


@given(entries())
def test_all_travels_in_a_penpa_link(entry):
    text = write(entry, "penpa")
    assert read(text) == entry
    assert write(read(text), "penpa") == text
    assert ("m=solve" in text) == (entry.solution is not None and not entry.lamps and not entry.marks)


@given(st.text())
def test_codes_are_read_back(text):
    assert spelt(coded(text)) == text


def test_words_with_breaks_commas_and_lone_surrogates_stay_on_their_line():
    entry = read(write(Entry(Puzzle.of("."), title="a,\nzA\x00 null", author="\udc80"), "penpa"))
    assert (entry.title, entry.author) == ("a, zA  null", " ")


def penpa(problem, drawn="{}", header="square,2,1,38", margins="[0,0,0,0]", answer=None):
    text = "\n".join([header, margins, "{}", problem, drawn, "[]"])
    return f"{HOME}m=edit&p={packed(text)}" + (f"&a={packed(answer)}" if answer is not None else "")


WALL = '{"surface":{"14":4},"number":{"14":["1",7,"1"]}}'  # the left one of two cells
READ = [  # link, board, warned
    (penpa(WALL), "1.", False),
    (penpa(coded(WALL)), "1.", False),
    (penpa('{"surface":{"14":8,"15":2}}'), "#.", False),
    (penpa('{"surface":{"14":1},"number":{"14":["?",7,"1"]}}'), "#.", False),
    (penpa('{"number":{"15":[2,1,"1"]}}'), ".2", True),
    (penpa('{"surface":{"0":4,"999":4,"-1":4,"x":4,"1e1":4}}'), "..", False),
    (penpa('{"surface":[],"number":{"14":5,"15":[]}}'), "..", False),
    (penpa("{}", "", "kakuro,2,1,38"), "..", False),
    (penpa('{"surface":{"30":4}}', header="square,4,3,38", margins="[1,1,1,1]"), "..", False),
    (penpa('{"surface":{"27":4}}', header="square,4,3,38", margins="[1,1,1,1]"), "#.", False),
    (penpa(WALL).replace("#m", "?m"), "1.", False),
    (penpa(WALL).removeprefix(HOME), "1.", False),
    (penpa(WALL).replace("+", "%2B").replace("=", "%3D").replace("m%3D", "m=").replace("p%3D", "p="), "1.", False),
]


@pytest.mark.parametrize(("text", "board", "warned"), READ)
def test_penpa_boards(text, board, warned):
    assert str(read(text).puzzle) == board
    assert bool(read(text).warnings) == warned


def test_penpa_lamps_marks_and_answers():
    drawn = '{"symbol":{"17":[3,"sun_moon",1],"16":[8,"ox_B",1]},"surface":{"18":2}}'
    entry = read(penpa("{}", drawn, "square,3,1,38", answer='[[],[],[],[],[],["16,3H","18,3H","17,1A"]]'))
    assert (entry.lamps, entry.marks, entry.solution) == ((1,), (0, 2), (0, 2))
    assert read(penpa("{}", answer='[["1"],[],[],[],[],[]]')).solution is None
    assert read(penpa("{}", answer='{"a":1}')).solution is None


def bomb(size):
    engine = zlib.compressobj(9, zlib.DEFLATED, -15)
    return HOME + "m=edit&p=" + b64encode(engine.compress(b"z" * size) + engine.flush()).decode()


SLIPS = [  # link, words
    (HOME + "m=edit&p=", "breaks off"),
    (HOME + "m=edit&q=1", "breaks off"),
    (HOME + "m=edit&p=%%%", "cannot be unpacked"),
    (HOME + "m=edit&p=////", "cannot be unpacked"),
    (HOME + "m=edit&p=" + packed("square,2,1")[:-8], "breaks off|unpacked"),
    (bomb(MOST + 1), "more than"),
    (bomb(20 * MOST), "more than"),
    (penpa("{}", header="square,99999,99999"), "4,000,000"),
    (penpa("{}", header="square,0,3"), "empty"),
    (penpa("{}", header="square,2,1", margins="[1,0,0,0]"), "empty"),
    (penpa("{}", header="square,2,1", margins="[0,0,0]"), "margins"),
    (penpa("{}", header="square,2,1", margins='[0,0,0,"a"]'), "margins"),
    (penpa("{}", header="square,2,1", margins="[-9,0,0,0]"), "margins"),
    (penpa("{}", header="square,x,1"), "no size"),
    (penpa("{}", header="square"), "no size"),
    (penpa("{}", header="hex,3,3"), "'hex'"),
    (penpa("{}", header="5,5,38"), "first version"),
    (penpa("[" * 100_000), "cannot be read"),
    (penpa("[]"), "no board"),
    (penpa('{"surface":{"14":4},"number":{"14":[7,7,"1"]}}'), "0 to 4"),
    (penpa('{"surface":{"14":4},"number":{"14":["12",7,"1"]}}'), "0 to 4"),
    (penpa(WALL, '{"symbol":{"14":[3,"sun_moon",2]}}'), "stands on a wall"),
    (penpa(WALL, answer='[[],[],[],[],[],["14,3H"]]'), "stands on a wall"),
    (penpa(WALL, answer="nonsense"), "answer cannot be read"),
]


@pytest.mark.parametrize(("text", "words"), SLIPS, ids=range(len(SLIPS)))
def test_bad_penpa_links(text, words):
    with pytest.raises(BadInput, match=words):
        read(text, "penpa")


@given(st.text(), st.sampled_from(("square,3,3,38", "")), st.sampled_from(("[0,0,0,0]", "")))
def test_whatever_is_packed_is_an_entry_or_bad_input(text, header, margins):
    for link in (penpa(text, "", header, margins), penpa("{}", text), penpa("{}", answer=text)):
        try:
            assert isinstance(read(link), Entry)
        except BadInput as error:
            assert str(error)


def test_a_board_beyond_what_a_link_may_hold_is_refused():
    with pytest.raises(BadInput, match="too large for a Penpa"):
        write(Puzzle.of(["#" * 1000] * 1000), "penpa")


def test_penpa_vectors(vectors):
    mine = [vector for vector in vectors if vector["format"].startswith("penpa-")]
    assert len(mine) > 50
    for vector in mine:
        entry = read(vector["text"])
        assert list(entry.puzzle.lines) == vector["grid"]
        lamps = tuple(place for place, mark in enumerate("".join(vector.get("solution", ()))) if mark == "*")
        assert lamps in (entry.solution, entry.lamps)
        assert read(write(entry, "penpa")) == entry


def test_penpa_answers_are_written_letter_by_letter(vectors):
    for vector in (vector for vector in vectors if vector["format"] == "penpa-answercheck"):
        theirs = unpacked(vector["text"].split("&a=")[1])
        assert unpacked(write(read(vector["text"]), "penpa").split("&a=")[1]) == theirs


@pytest.mark.parametrize("name", MODELS)
def test_models_are_written_only(name):
    example = format_named(name).EXAMPLE
    assert write(Puzzle.of("1."), name) == example
    with pytest.raises(BadInput, match="written only"):
        read(example, name)
    with pytest.raises(BadInput):
        read(example)


@pytest.mark.parametrize("name", MODELS)
def test_words_cannot_break_out_of_their_comment(name):
    entry = Entry(Puzzle.of(".."), title="t\n1 0\r\x85\u2028x", author="a\nEnd", id="\n", source="\x00")
    plain, told = write(entry.puzzle, name), write(entry, name)
    assert told.count("\n") == plain.count("\n") + 4
    assert "t 1 0   x" in told
    assert told.isascii()


def satisfied(row, values):
    """Does a row (coefficients, sense, number) hold?"""
    terms, sense, number = row
    total = sum(factor * values[name] for name, factor in terms.items())
    return {"=": total == number, ">=": total >= number, "<=": total <= number}[sense]


def models(rows, names):
    """All models of rows, by trying everything."""
    names = [name for name in names if name != "nothing"] or list(names)
    for bits in product((0, 1), repeat=len(names)):
        values = dict(zip(names, bits, strict=True))
        if all(satisfied(row, values) for row in rows):
            yield frozenset(name for name, bit in values.items() if bit)


def parsed_opb(text):
    lines = text.split("\n")
    told = {line.split(":")[0][2:]: line.split(": ")[1] for line in lines if line.startswith("* x")}
    rows = [line.split() for line in lines if not line.startswith("*")]
    head = lines[0].split()
    assert (int(head[2]), int(head[4])) == (len(told), len(rows))
    assert all(row[-1] == ";" for row in rows)
    return [
        ({told[n]: int(f) for f, n in zip(r[:-3:2], r[1:-3:2], strict=True)}, r[-3], int(r[-2])) for r in rows
    ], told.values()


def parsed_lp(text):
    assert max(map(len, text.split("\n"))) < 255
    words = " ".join(line for line in text.split("\n") if not line.startswith("\\"))
    body, names = words.split(" Subject To ")[1].removesuffix(" End").split("Binary ")
    rows = []
    for piece in body.split(":")[1:]:
        terms, sense, number = re.split("([<>]?=)", piece)
        rows.append(({name.strip(): 1 for name in terms.split("+")}, sense, int(number.split()[0])))
    return rows, names.split()


def parsed_mps(text):
    part, senses, terms, numbers, names = "", {}, {}, {}, {}
    for line in (line for line in text.split("\n") if not line.startswith("*")):
        words = line.split()
        if not line.startswith(" "):
            part = words[0]
        elif part == "ROWS":
            senses[words[1]] = {"N": "N", "L": "<=", "G": ">=", "E": "="}[words[0]]
        elif part == "COLUMNS" and "'MARKER'" not in words:
            names[words[0]] = None
            terms.setdefault(words[1], {})[words[0]] = int(words[2])
        elif part == "RHS":
            numbers[words[1]] = int(words[2])
    del senses["obj"]
    return [(terms[row], sense, numbers.get(row, 0)) for row, sense in senses.items()], list(names)


PARSERS = {"opb": parsed_opb, "lp": parsed_lp, "mps": parsed_mps}


def tiny(seed):
    rng = Random(seed)
    rows, cols = rng.randint(1, 3), rng.randint(1, 4)
    return Puzzle.of(["".join(rng.choices(".....##01234", k=cols)) for _ in range(rows)])


@pytest.mark.parametrize("name", PARSERS)
@pytest.mark.parametrize("puzzle", [*map(Puzzle.of, TINY), *map(tiny, range(60))], ids=repr)
def test_the_models_of_a_program_are_the_solutions(name, puzzle):
    rows, names = PARSERS[name](write(puzzle, name))
    found = [
        {cell for cell in puzzle.white() if f"x_{puzzle.grid.name(cell)}" in model} for model in models(rows, names)
    ]
    if not any(puzzle.white()):
        found = found[:1]  # the variable that stands for nothing is free
    assert sorted(map(sorted, found)) == sorted(map(list, brute(puzzle)))


def cadical(text):
    """The models of a CNF as sets of variables, two at most; CaDiCaL is asked, the text is parsed by python-sat."""
    formula = CNF(from_string=text)
    assert f"p cnf {formula.nv} {len(formula.clauses)}" in text
    with Cadical153(bootstrap_with=formula.clauses) as solver:
        found = []
        while len(found) < 2 and solver.solve():
            found.append(frozenset(v for v in solver.get_model() if 0 < v <= formula.nv))
            solver.add_clause([-v if v in found[-1] else v for v in range(1, formula.nv + 1)])
    return found


@given(boards(8, 8))
def test_cadical_reads_dimacs_as_we_do(puzzle):
    white, found = list(puzzle.white()), cadical(write(puzzle, "dimacs"))
    answer = solve(puzzle)
    assert ("none", "unique", "multiple")[len(found)] == answer.verdict
    if answer.verdict == "unique":
        assert tuple(sorted(white[v - 1] for v in found[0])) == answer.solution.lamps


@pytest.mark.parametrize(("board", "number"), ODD)
def test_odd_boards_in_dimacs(board, number):
    assert len(cadical(write(Puzzle.of(board), "dimacs"))) == min(number, 2)


def test_dimacs_refuses_what_would_fill_the_memory():
    with pytest.raises(BadInput, match="too open"):
        write(Puzzle.of(["." * 700] * 100), "dimacs")


@pytest.mark.parametrize("solver", ["scip", "highs"])
def test_or_tools_reads_mps_as_we_do(solver):
    builder = pytest.importorskip("ortools.linear_solver.python.model_builder")
    for puzzle in [*map(Puzzle.of, TINY), *map(tiny, range(60))]:
        model = builder.Model()
        assert model.import_from_mps_string(write(puzzle, "mps"))
        status = builder.Solver(solver).solve(model)
        expected = "INFEASIBLE" if solve(puzzle).verdict == "none" else "OPTIMAL"
        assert status.name == expected, puzzle


def test_model_vectors(vectors):
    for name in MODELS:
        mine = [vector for vector in vectors if vector["format"] == name]
        assert len(mine) > 3
        for vector in mine:
            puzzle = Puzzle.of(vector["grid"])
            lamps = [cell for cell, mark in enumerate("".join(vector["solution"])) if mark == "*"]
            if name == "dimacs":
                theirs, ours = CNF(from_string=vector["text"]), CNF(from_string=write(puzzle, name))
                assert {frozenset(c) for c in theirs.clauses} == {frozenset(c) for c in ours.clauses}
            else:
                rows, names = PARSERS[name](write(puzzle, name))
                values = {n: 0 for n in names} | {f"x_{puzzle.grid.name(cell)}": 1 for cell in lamps}
                assert all(satisfied(row, values) for row in rows)
