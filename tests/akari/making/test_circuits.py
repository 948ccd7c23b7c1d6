"""Formulas as boards: every tile by listing its solutions, and boards against formulas by trying all assignments."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import obeys, peaceful
from support.fuzzing import examples
from support.invoking import invoked

from lamplighter import BadInput, Puzzle, count, prove, solve, verify, write
from lamplighter.akari import Formula, circuit
from lamplighter.akari.making.circuits import tiles
from lamplighter.cli.family import command

# A tile in walls, with a cell more where wires enter and leave: W west, E east, N north, S south. T is what an OR hears
# of the literals before, B what it tells the next. The bits that these cells have in all solutions, as they should be.
WIRES = [
    ("blank", tiles.BLANK, "", {""}),
    ("across", tiles.ACROSS, "WE", {"01", "10"}),
    ("down", tiles.DOWN, "NS", {"01", "10"}),
    ("not", tiles.NOT, "WE", {"00", "11"}),
    ("crossing", tiles.CROSSING, "WENS", {"0101", "0110", "1001", "1010"}),
    ("tap", tiles.draw_tap(True, True), "NES", {"010", "101"}),
    ("tap at the top", tiles.draw_tap(False, True), "ES", {"01", "10"}),
    ("tap at the bottom", tiles.draw_tap(True, False), "NE", {"01", "10"}),
    ("tap alone", tiles.draw_tap(False, False), "E", {"0", "1"}),
    ("first of a clause", tiles.draw_place(0, 3), "WB", {"00", "11"}),
    ("next of a clause", tiles.draw_place(1, 3), "WTB", {"000", "011", "101", "111"}),
    ("next but one", tiles.draw_place(2, 4), "WTB", {"000", "011", "101", "111"}),
    ("last of two", tiles.draw_place(1, 2), "WT", {"01", "10", "11"}),
    ("last of four", tiles.draw_place(3, 4), "WT", {"01", "10", "11"}),
    ("a clause of one", tiles.draw_place(0, 1), "W", {"1"}),
    ("a clause of none", tiles.draw_place(0, 0), "", set()),
]


def frame(tile, ends):
    """The board, and the cell of each end."""
    width, rim = len(tile[0]), 3
    rows = [["#"] * (width + 2 * rim) for _ in range(len(tile) + 2 * rim)]
    for row, line in enumerate(tile):
        rows[rim + row][rim : rim + width] = line
    told = [col for col in range(width) if tile[-1][col] == "."][-1:]  # where an OR tells the next
    heard = [col for col in range(width) if tile[0][col] == "1"][:1]  # and where it hears of those before
    places = {"W": (4, 2), "E": (4, rim + width), "N": (2, rim + 2), "S": (rim + 4, rim + 2)}
    if "B" in ends:
        below = rim + told[0]
        rows[rim + 4][below], rows[rim + 5][below + 1] = "1", "."
        places["B"] = rim + 5, below
    if "T" in ends:
        above = rim + heard[0]
        rows[rim - 1][above] = "."
        places["T"] = rim - 2, above
    for end in ends:
        rows[places[end][0]][places[end][1]] = "."
    puzzle = Puzzle.of(["".join(row) for row in rows])
    return puzzle, [places[end][0] * puzzle.cols + places[end][1] for end in ends]


@pytest.mark.parametrize(("name", "tile", "ends", "bits"), WIRES, ids=[wire[0] for wire in WIRES])
def test_tiles_say_what_they_should(name, tile, ends, bits):
    puzzle, cells = frame(tile, ends)
    found = [set(lamps) for lamps in peaceful(puzzle) if obeys(puzzle, lamps)]
    told = ["".join("01"[cell in lamps] for cell in cells) for lamps in found]
    assert set(told) == bits, name
    assert len(told) == len(bits), f"{name} leaves something to choose"


def test_tiles_are_of_one_size():
    wires = [tile for name, tile, _, _ in WIRES if "clause" not in name and "last" not in name and "next" not in name]
    assert {(len(tile), len(row)) for tile in wires for row in tile} == {(tiles.TALL, tiles.WIDE)}
    for literals in range(6):
        for place in range(max(1, literals)):
            assert {len(row) for row in tiles.draw_place(place, literals)} <= set(range(tiles.find_width(literals) + 1))


def assignments(formula):
    """Those that satisfy a formula, of the variables that occur, the others false: by trying all."""
    used = sorted({abs(literal) for clause in formula.clauses for literal in clause})
    for bits in product((False, True), repeat=len(used)):
        true = {variable for variable, bit in zip(used, bits, strict=True) if bit}
        told = tuple(one if one in true else -one for one in range(1, formula.variables + 1))
        if all(any(literal in told for literal in clause) for clause in formula.clauses):
            yield told


@st.composite
def formulas(draw, most_variables=6, most_clauses=7):
    """Clauses of up to five literals, also twice the same, and a variable and its opposite."""
    variables = draw(st.integers(1, most_variables))
    literal = st.integers(1, variables).flatmap(lambda one: st.sampled_from((one, -one)))
    clause = st.lists(literal, min_size=draw(st.sampled_from((0, 1, 1, 2))), max_size=5).map(tuple)
    return Formula(variables, tuple(draw(st.lists(clause, max_size=most_clauses))))


@examples(60)
@given(formula=formulas())
def test_solutions_are_assignments(formula):
    made, wanted = circuit(formula), set(assignments(formula))
    answer = solve(made.puzzle, limit=100)
    read = [made.assignment(solution.lamps) for solution in answer.solutions]
    assert set(read) == wanted
    assert len(read) == len(wanted)
    assert all(formula.satisfied_by(told) for told in read)


@pytest.mark.parametrize("seed", range(6))
def test_random_formulas_at_the_threshold(seed):
    formula = Formula.random(10, 43 + seed % 3, seed)
    made, wanted = circuit(formula), list(assignments(formula))
    assert count(made.puzzle).count == len(wanted)
    assert solve(made.puzzle).verdict == ("none", "unique", "multiple")[min(2, len(wanted))]


def test_what_nobody_can_satisfy_has_no_solution_and_a_proof():
    formula = Formula(3, tuple(product((1, -1), (2, -2), (3, -3))))
    made = circuit(formula)
    assert solve(made.puzzle).verdict == "none"
    assert verify(made.puzzle, prove(made.puzzle)).verdict == "none"


@pytest.mark.parametrize(("formula", "verdict"), [(Formula(0, ()), "unique"), (Formula(4, ((),)), "none")])
def test_formulas_of_nothing(formula, verdict):
    made = circuit(formula)
    answer = solve(made.puzzle)
    assert answer.verdict == verdict
    assert [made.assignment(one.lamps) for one in answer.solutions] == ([()] if verdict == "unique" else [])


def test_a_column_is_used_again():
    chain = Formula(9, tuple((one, -one - 1) for one in range(1, 9)))
    assert circuit(chain).puzzle.cols < circuit(Formula(9, (*chain.clauses, *reversed(chain.clauses)))).puzzle.cols
    assert count(circuit(chain).puzzle).count == 10  # once false, false for good


def test_lamps_that_are_no_solution_say_nothing():
    made = circuit(Formula(2, ((1, 2), (-1, 2))))
    (solution, *_) = solve(made.puzzle).solutions
    for lamps in ((), solution.lamps[1:], (*solution.lamps, -1), (*solution.lamps, 10**9)):
        with pytest.raises(BadInput, match="no solution"):
            made.assignment(lamps)


# DIMACS

TEXTS = [  # text, variables and clauses
    ("p cnf 3 2\n1 -2 0\n3 0\n", 3, ((1, -2), (3,))),
    ("c a word\n\np  cnf 3  2\n1\n-2 0 3 0", 3, ((1, -2), (3,))),
    ("p cnf 0 0", 0, ()),
    ("p cnf 2 1\n0\n%\n0\n", 2, ((),)),
    ("p cnf 2 1\r\n1 2 0\r\n", 2, ((1, 2),)),
]
BAD = [  # text, row, column, what it says
    ("", None, None, "no line 'p cnf"),
    ("c nothing", None, None, "no line 'p cnf"),
    ("1 2 0\np cnf 2 1", 1, 1, "before the line 'p cnf'"),
    ("p cnf 2", 1, 1, "not 'p cnf VARIABLES CLAUSES'"),
    ("p sat 2 1", 1, 1, "not 'p cnf VARIABLES CLAUSES'"),
    ("p cnf 2 1\np cnf 2 1\n1 0", 2, 1, "a second line 'p'"),
    ("p cnf 2 1\n1 x 0", 2, 3, "'x' is no number from -2 to 2"),
    ("p cnf 2 1\n1 -3 0", 2, 3, "'-3' is no number"),
    ("p cnf 2 1\n1 9999999999999999 0", 2, 3, "is no number"),
    ("p cnf 2 1\n1 2\n", 2, None, "does not end with 0"),
    ("p cnf 2 2\n1 2 0\n", None, None, "there are 1 clauses, and the line 'p cnf' says 2"),
    ("p cnf 999999999 0", None, None, "at most 4,000,000"),
]


@pytest.mark.parametrize(("text", "variables", "clauses"), TEXTS)
def test_texts_are_read(text, variables, clauses):
    formula = Formula.read(text)
    assert formula == Formula(variables, clauses) == Formula.read(str(formula))


@pytest.mark.parametrize(("text", "row", "col", "words"), BAD)
def test_bad_texts_are_refused_with_their_line(text, row, col, words):
    with pytest.raises(BadInput) as refused:
        Formula.read(text)
    assert words in str(refused.value)
    assert (refused.value.row, refused.value.col) == (row, col)


@examples(50)
@given(formula=formulas())
def test_what_is_written_is_read_again(formula):
    assert Formula.read(str(formula)) == formula


@examples(50)
@given(text=st.text("pcnf 0123-%\n", max_size=40))
def test_any_text_is_a_formula_or_bad_input(text):
    try:
        formula = Formula.read(text)
    except BadInput:
        return
    assert Formula.read(str(formula)) == formula


def test_random_formulas():
    formula = Formula.random(20, 85, 7)
    assert formula == Formula.random(20, 85, 7) != Formula.random(20, 85, 8)
    assert len(formula.clauses) == 85
    assert all(len({abs(literal) for literal in clause}) == 3 for clause in formula.clauses)
    assert {abs(literal) for clause in formula.clauses for literal in clause} == set(range(1, 21))


@pytest.mark.parametrize(("variables", "clauses"), [(2, 1), (-1, 1), (5, -1), (5, 10**9), (10**9, 1)])
def test_random_formulas_that_there_are_not(variables, clauses):
    with pytest.raises(BadInput):
        Formula.random(variables, clauses)


def test_wrong_arguments():
    with pytest.raises(BadInput, match="a literal is a number"):
        Formula(2, ((3,),))
    with pytest.raises(BadInput, match="a literal is a number"):
        Formula(2, ((0,),))
    for wrong in ("12", 12, ["12"], [[1.5]], None):
        with pytest.raises(TypeError):
            Formula(2, wrong)
    with pytest.raises(TypeError):
        circuit("p cnf 1 1\n1 0")
    with pytest.raises(BadInput, match="more than"):
        circuit(Formula.random(900, 9000))


# The command


def test_from_a_file_to_an_assignment(tmp_path):
    formula = Formula.random(6, 20, 4)
    file, solved = tmp_path / "some.cnf", tmp_path / "solved.txt"
    file.write_text(str(formula))
    code, board, _ = invoked(command, "circuit", file)
    assert (code, board) == (0, f"{circuit(formula).puzzle}\n")
    solution = solve(board).solutions[0]
    solved.write_text(f"{solution}\nmultiple: this is one of several solutions\n")
    code, line, _ = invoked(command, "circuit", file, "--assignment", solved)
    first, *told, last = line.split()
    assert (code, first, last) == (0, "v", "0")
    assert formula.satisfied_by(map(int, told))


def test_solutions_as_solve_prints_them(tmp_path):
    from lamplighter.cli.solve import command as solving

    words = ["circuit", "--random", "5", "12", "--seed", "2"]
    board = invoked(command, *words)[1]
    formula = Formula.random(5, 12, 2)
    for options in ((), ("--json",)):
        _, printed, _ = invoked(solving, *options, stdin=board)
        code, line, _ = invoked(command, *words, "--assignment", "-", stdin=printed)
        assert code == 0
        assert formula.satisfied_by(map(int, line.split()[1:-1]))


WRONG = [  # what is told as a solution
    "",
    "##\n##",
    "{}",
    '{"solutions": []}',
    '{"solutions": [["#"]]}',
    '{"solutions": 7}',
    "{" * 50_000,
    str(circuit(Formula.random(5, 12, 2)).puzzle),
    write(circuit(Formula.random(5, 12, 3)).puzzle),
]


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_solution_is_bad_input(text):
    code, out, err = invoked(command, "circuit", "--random", "5", "12", "--seed", "2", "--assignment", "-", stdin=text)
    assert (code, out) == (3, "")
    assert err.startswith("lamplighter: ")


def test_wires_hold_for_shuffled_clauses():
    """The order of clauses moves every wire, and changes no answer."""
    formula, rng = Formula.random(7, 24, 11), Random(1)
    wanted = len(list(assignments(formula)))
    for _ in range(5):
        clauses = rng.sample(formula.clauses, len(formula.clauses))
        assert count(circuit(Formula(7, tuple(clauses))).puzzle).count == wanted
