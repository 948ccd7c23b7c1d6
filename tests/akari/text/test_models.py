"""Models for other solvers, read by somebody else's parser where there is one, else by plain ones and brute force."""

import json
import re
from itertools import product
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import given
from pysat.formula import CNF
from pysat.solvers import Cadical153
from support.boards import ODD, boards, brute

from lamplighter import BadInput, Entry, Puzzle, plugins, read, solve, write
from lamplighter.akari.text.read_write import FORMATS, load_format
from lamplighter.cli import lamplighter

MODELS = ("dimacs", "lp", "mps", "opb")
TINY = [board for board, _ in ODD if board.count(".") <= 9]


@pytest.mark.parametrize("name", MODELS)
def test_models_are_written_only(name):
    example = load_format(name).EXAMPLE
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
    rows = [line.split() for line in lines if not line.startswith(("*", "min:"))]
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
        rows.append((lp_terms(terms), sense, int(number.split()[0])))
    return rows, names.split()


def lp_terms(text):
    """`x + y`, or `0 x` for nothing."""
    terms = [term.split() for term in text.split("+")]
    return {words[-1]: int(words[0]) if len(words) > 1 else 1 for words in terms}


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
    return [(terms.get(row, {}), sense, numbers.get(row, 0)) for row, sense in senses.items()], list(names)


PARSERS = {"opb": parsed_opb, "lp": parsed_lp, "mps": parsed_mps}


def cost_in_opb(text):
    """What each variable costs where as little as possible is to be spent."""
    told = {line.split(":")[0][2:]: line.split(": ")[1] for line in text.split("\n") if line.startswith("* x")}
    (words,) = [line.split()[1:-1] for line in text.split("\n") if line.startswith("min:")] or [[]]
    return {told[name]: int(factor) for factor, name in zip(words[::2], words[1::2], strict=True)}


def cost_in_lp(text):
    words = " ".join(line for line in text.split("\n") if not line.startswith("\\"))
    sense, terms = words.split(" Subject To ")[0].split(" obj: ")
    return {name: factor * {"Minimize": 1, "Maximize": -1}[sense.strip()] for name, factor in lp_terms(terms).items()}


def cost_in_mps(text):
    columns = text.split("COLUMNS")[1].split("RHS")[0].split("\n")
    return {line.split()[0]: int(line.split()[2]) for line in columns if " obj " in line}


COSTS = {"opb": cost_in_opb, "lp": cost_in_lp, "mps": cost_in_mps}
ASKED = [({"objective": "fewest"}, 1), ({"objective": "most"}, -1), ({"model": "fagerburg"}, 1), ({}, 0)]


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


@pytest.mark.parametrize("name", PARSERS)
@pytest.mark.parametrize(("options", "cost"), ASKED)
def test_an_objective_counts_every_lamp(name, options, cost):
    """All variables cost the same, 1 or -1; or nothing, if any solution will do or there are none to have."""
    for puzzle in [*map(Puzzle.of, TINY), *map(tiny, range(20))]:
        text = write(puzzle, name, **options)
        told = {variable: factor for variable, factor in COSTS[name](text).items() if factor}
        assert told == {f"x_{puzzle.grid.name(cell)}": cost for cell in puzzle.white() if cost}


@pytest.mark.parametrize("name", PARSERS)
@pytest.mark.parametrize("puzzle", [*map(Puzzle.of, TINY), *map(tiny, range(60))], ids=repr)
def test_the_published_program(name, puzzle):
    """A row for each white cell, for each group, also of one cell, and for each clue; the models are the solutions."""
    rows, names = PARSERS[name](write(puzzle, name, model="fagerburg"))
    white, clues = len(list(puzzle.white())), len(puzzle.clues)
    senses = [sense for _, sense, _ in rows]
    if name == "opb":  # it has no <=
        senses = ["<=" if number < 0 else sense for _, sense, number in rows]
    assert senses[:white] == [">="] * white
    assert senses[white : len(senses) - clues] == ["<="] * (len(puzzle.across) + len(puzzle.down))
    assert len(names) == max(white, 1)
    found = {
        tuple(cell for cell in puzzle.white() if f"x_{puzzle.grid.name(cell)}" in model)
        for model in models(rows, names)
    }
    assert found == set(map(tuple, brute(puzzle)))


def test_the_published_program_by_hand():
    """Two groups of one cell, which our own program leaves out."""
    assert write(Puzzle.of("1.\n#."), "lp", model="fagerburg").split("Minimize\n")[1] == PRINTED
    assert "across" not in write(Puzzle.of("1.\n#."), "lp", objective="fewest")


PRINTED = """ obj: x_r1c2 + x_r2c2
Subject To
 lit_r1c2: x_r1c2 + x_r2c2 >= 1
 lit_r2c2: x_r1c2 + x_r2c2 >= 1
 across_r1c2: x_r1c2 <= 1
 across_r2c2: x_r2c2 <= 1
 down_r1c2: x_r1c2 + x_r2c2 <= 1
 clue_r1c1: x_r1c2 = 1
Binary
 x_r1c2 x_r2c2
End"""


@pytest.mark.parametrize("options", [{"objective": "fewest"}, {"model": "fagerburg"}, {"objective": "most"}])
@pytest.mark.parametrize("name", [*plugins.names(FORMATS), "nothing"])
def test_an_objective_goes_with_integer_programs(name, options):
    if name in PARSERS:
        assert write(Puzzle.of(".."), name, **options) != write(Puzzle.of(".."), name)
    else:
        with pytest.raises(BadInput, match=r"lp, mps and opb|there is no format"):
            write(Puzzle.of(".."), name, **options)


WRONG = [  # options, what the sentence says
    ({"objective": "least"}, "there is no objective 'least'"),
    ({"model": "fagerberg"}, "did you mean 'fagerburg'?"),
    ({"model": "fagerburg", "objective": "most"}, "asks for the fewest"),
]


@pytest.mark.parametrize(("options", "text"), WRONG)
def test_objectives_and_models_that_do_not_exist(options, text):
    with pytest.raises(BadInput) as caught:
        write(Puzzle.of(".."), "lp", **options)
    assert text in str(caught.value)


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


@pytest.mark.parametrize("solver", ["scip", "highs"])
@pytest.mark.parametrize(("options", "cost"), ASKED[:3])
def test_or_tools_finds_our_optimum_in_mps(solver, options, cost):
    """The fewest lamps, and the most as the least of minus them."""
    builder = pytest.importorskip("ortools.linear_solver.python.model_builder")
    for puzzle in [*map(Puzzle.of, TINY), *map(tiny, range(30)), Puzzle.of(["....", ".1..", "....", "..#."])]:
        model, judge = builder.Model(), builder.Solver(solver)
        assert model.import_from_mps_string(write(puzzle, "mps", **options))
        status = judge.solve(model)
        best = solve(puzzle, objective="most" if cost < 0 else "fewest").solutions
        assert status.name == ("OPTIMAL" if best else "INFEASIBLE")
        assert not best or round(judge.objective_value) == cost * len(best[0].lamps)


USAGE = [  # words, what the sentence says
    (["--objective", "fewest"], "lp, mps and opb"),
    (["--to", "dimacs", "--as", "fagerburg"], "not with 'dimacs'"),
    (["--to", "puzzlink", "--objective", "most"], "not with 'puzzlink'"),
    (["--to", "lp", "--as", "fagerburg", "--objective", "most"], "without --objective most"),
]


@pytest.mark.parametrize(("words", "text"), USAGE)
def test_the_command_line_refuses_what_does_not_go_together(words, text):
    done = CliRunner().invoke(lamplighter, ["convert", *words, "-"], input="..\n")
    assert done.exit_code == 2
    assert text in done.output


def test_the_command_line_writes_the_published_program():
    done = CliRunner().invoke(lamplighter, ["convert", "--to", "lp", "--as", "fagerburg", "-"], input="1.\n#.\n")
    assert done.output.endswith(PRINTED + "\n")
    told = CliRunner().invoke(lamplighter, ["convert", "--json", "--to", "lp", "--as", "fagerburg"], input="1.\n#.\n")
    assert json.loads(told.output)["text"] + "\n" == done.output


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
                values = dict.fromkeys(names, 0) | {f"x_{puzzle.grid.name(cell)}": 1 for cell in lamps}
                assert all(satisfied(row, values) for row in rows)


@pytest.mark.parametrize("name", [*MODELS, "penpa"])
def test_the_command_line_writes_them_one_after_the_other(name):
    done = CliRunner().invoke(lamplighter, ["convert", "--to", name, "-"], input="1.\n\n..\n")
    apart = "\n" if name == "penpa" else "\n\n"
    assert done.output == apart.join(write(Puzzle.of(board), name) for board in ("1.", "..")) + "\n"


def test_a_board_that_cannot_be_written_is_told_in_a_sentence(tmp_path):
    board = tmp_path / "open.txt"
    board.write_text("\n".join(["." * 700] * 100))
    done = CliRunner().invoke(lamplighter, ["convert", "--to", "dimacs", str(board)])
    assert "too open for DIMACS" in done.output
    assert not isinstance(done.exception, BadInput)
