"""Drafts become puzzles that agree with them, or there is a reason; stripped puzzles have no clue to spare."""

import json
import time
from itertools import chain, combinations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from support.boards import can_hold, endless, obeys, peaceful, puzzles, rows_with
from support.fuzzing import examples
from support.terminal import run

from lamplighter import BadInput, Budget, Draft, Entry, Puzzle, complete, solve, strip
from lamplighter.akari.explaining.why.conflict import BlamedRules, Placed
from lamplighter.akari.rating.levels import LEVELS, level

DRAFTS = [  # draft, outcome, words
    ("?", "done", "has one solution"),
    (".", "done", "has one solution and is easy; it has no clue"),
    ("*", "done", "has no clue"),
    ("#", "done", "has no clue"),
    ("o", "done", "has no clue"),
    ("2.\n..", "done", "has 1 clue"),  # a whole puzzle
    ("o.\n..", "done", "has 1 clue, and none that the draft left free can go"),
    ("*?*", "done", "one solution"),
    ("..", "impossible", "whatever the numbers, there are two solutions, which differ at r1c1 and r1c2"),
    ("#.\n..", "impossible", "two solutions, which differ at"),
    ("..?", "done", "one solution"),
    (
        "..#??\n###??",
        "impossible",
        "whatever becomes of the rest, there are two solutions, which differ at r1c1 and r1c2",
    ),
    ("...\n...\n...", "impossible", "which differ at some of r1c1, r1c2,"),
    ("4", "impossible", "the 4 at r1c1 cannot be met"),
    ("4???", "impossible", "the 4 at r1c1 cannot be met"),
    ("0.", "impossible", "the 0 at r1c1 and the light of r1c2 cannot hold together"),
    ("0.?", "done", "one solution"),
    ("0.o", "impossible", "the 0 at r1c1 and the light of r1c2 cannot hold together"),
    ("*.*", "impossible", "the lamps at r1c1 and r1c3 see each other"),
    ("*0???", "impossible", "with the lamp at r1c1, the 0 at r1c2 cannot be met"),
    (".*..\n2...\n...?", "impossible", "with the lamp at r1c2, the 2 at r2c1 cannot be met"),
]


@pytest.mark.parametrize(("text", "outcome", "words"), DRAFTS)
def test_drafts_in_words(text, outcome, words):
    draft = Draft.of(text)
    found = complete(draft, seed=1)
    assert (found.outcome, found.seed) == (outcome, 1)
    assert words in found.text
    if outcome == "done":
        assert_done(draft, found)


def assert_done(draft, found):
    """The puzzle agrees with the draft square by square, and its told solution is the only one."""
    puzzle, lamps = found.entry.puzzle, found.entry.solution
    for drawn, mark in zip(draft.squares, puzzle.squares, strict=True):
        assert mark in {"*": ".", "o": "#01234", "?": ".#01234"}.get(drawn, drawn)
    answer = solve(puzzle, engine="sat")
    assert (answer.verdict, answer.solution.lamps) == ("unique", lamps)
    assert {cell for cell, drawn in enumerate(draft.squares) if drawn == "*"} <= set(lamps)
    assert draft.agrees(puzzle, lamps)
    assert found.level == level(puzzle)


LOGO = Draft.of("""
??????????
?oo....oo?
?oo....oo?
?oo....oo?
?oo....oo?
?oooooooo?
?oooooooo?
??????????
""")
NUMBERS = Draft.of("..o..o.\n.o...oo\n...o...\no.o....\n...o.o.\noo...o.\n.o..o..")
FIXED = Draft.of("1????..\n?2??*??\n???????\n??3?#??\n????0??\n???*???\n???????")
EMPTY = Draft.of(["?" * 7] * 7)
SHEETS = {"logo": LOGO, "numbers": NUMBERS, "fixed": FIXED, "empty": EMPTY}


@pytest.mark.parametrize("asked", [None, *LEVELS])
@pytest.mark.parametrize("name", SHEETS)
def test_sheets(name, asked):
    for seed in range(3):
        found = complete(SHEETS[name], seed=seed, level=asked)
        assert found.outcome == "done"
        assert_done(SHEETS[name], found)
        assert asked in (None, found.level)
        assert found == complete(SHEETS[name], seed=seed, level=asked)
    assert len({complete(SHEETS[name], seed=seed).entry.puzzle for seed in range(5)}) > 1


def test_a_fresh_seed_is_told():
    found = complete(EMPTY)
    assert found == complete(EMPTY, seed=found.seed)
    assert found.seed != complete(EMPTY).seed


def test_all_numbers_can_be_kept():
    found = complete(LOGO, seed=1, strip=False)
    assert_done(LOGO, found)
    assert found.entry.puzzle.squares.count("#") == 0
    assert not found.minimal


def drafts(most: int, squares: str) -> st.SearchStrategy[Draft]:
    sizes = st.tuples(st.integers(1, most), st.integers(1, most))
    return sizes.flatmap(
        lambda size: st.lists(
            st.text(squares, min_size=size[1], max_size=size[1]), min_size=size[0], max_size=size[0]
        ).map(Draft.of)
    )


@examples(100)
@given(drafts(6, "....??????#o01*"), st.integers(0, 99), st.sampled_from([None, *LEVELS]))
def test_what_is_done_agrees_with_the_draft(draft, seed, asked):
    found = complete(draft, seed=seed, level=asked, attempts=100)
    assume(found.outcome == "done")
    assert_done(draft, found)
    assert asked in (None, found.level)
    if found.minimal:
        puzzle = found.entry.puzzle
        free = [wall for wall in puzzle.clues if draft.squares[wall] in "o?"]
        assert all(too_few(puzzle.bare([wall]), asked) for wall in free)


def too_few(puzzle, asked):
    """Are there other solutions, or is the puzzle harder than asked?"""
    harder = asked is not None and LEVELS.index(level(puzzle)) > LEVELS.index(asked)
    return solve(puzzle, engine="sat").verdict == "multiple" or harder


def finished(draft):
    """Every way to finish a draft with all numbers: the walls, and solutions in classes with the same numbers."""
    anything = [cell for cell, mark in enumerate(draft.squares) if mark == "?"]
    for walls in chain.from_iterable(combinations(anything, size) for size in range(len(anything) + 1)):
        board, classes = draft.board(walls), {}
        for solution in solve(board, engine="sat", limit=10_000).solutions:
            classes.setdefault(draft.numbered(board, solution.lamps), []).append(set(solution.lamps))
        yield board, list(classes.values())


@given(drafts(4, ".....oo?*#1"), st.integers(0, 99))
def test_impossible_is_impossible_and_possible_is_done(draft, seed):
    assume(draft.squares.count("?") < 5)
    wished = {cell for cell, mark in enumerate(draft.squares) if mark == "*"}
    every = list(finished(draft))
    found = complete(draft, seed=seed)
    alone = [ways for _, classes in every for ways in classes if len(ways) == 1]
    assert found.outcome == ("done" if any(wished <= lamps for (lamps,) in alone) else "impossible")
    if found.differ:
        for ways in chain.from_iterable(classes for _, classes in every):
            for lamps in ways:
                near = any(other ^ lamps <= set(found.differ) for other in ways if other != lamps)
                assert near or not wished <= lamps
    elif found.outcome == "impossible":
        assert_blame(draft, found, [board for board, _ in every])


def assert_blame(draft, found, boards):
    """On no board can the blamed things hold together; without any one of them they can, on some."""
    kinds = (found.clues, found.cells, found.lamps)

    def possible(clues, cells, lamps):
        return any(can_hold(board, BlamedRules(clues, cells), Placed(lamps)) for board in boards)

    assert not possible(*kinds)
    for number, kind in enumerate(kinds):
        for one in kind:
            less = tuple(cell for cell in kind if cell != one)
            assert possible(*kinds[:number], less, *kinds[number + 1 :])


@examples(50)
@given(drafts(4, "....oo?*"), st.integers(0, 99))
def test_no_easy_puzzle_is_a_proof(draft, seed):
    assume(draft.squares.count("?") < 4)
    found = complete(draft, seed=seed, level="easy")
    wished = {cell for cell, mark in enumerate(draft.squares) if mark == "*"}
    alone = [(board, *ways) for board, classes in finished(draft) for ways in classes if len(ways) == 1]
    easy = any(wished <= lamps and level(draft.numbered(board, lamps)) == "easy" for board, lamps in alone)
    assert found.outcome == ("done" if easy else "impossible")


def every_puzzle(draft):
    """Every puzzle with one solution that agrees with a draft: its lamps, level, and are all free walls numbered?"""
    wished = set(draft.cells("*"))
    for walls in subsets(draft.cells("?")):
        board = draft.board(walls)
        found = [lamps for lamps in peaceful(board) if obeys(board, set(lamps))]
        free = [*draft.cells("o"), *walls]
        for numbered in subsets(free):
            puzzles = [shown(board, numbered, lamps) for lamps in found]
            for puzzle, lamps in zip(puzzles, found, strict=True):
                if puzzles.count(puzzle) == 1 and wished <= lamps:
                    yield puzzle, lamps, level(puzzle), len(numbered) == len(free)


def subsets(cells):
    return chain.from_iterable(combinations(cells, size) for size in range(len(cells) + 1))


def shown(board, numbered, lamps):
    """The board with these walls numbered as the lamps have it."""
    for wall in numbered:
        board = Puzzle.of([*rows_with(board, wall, str(sum(cell in lamps for cell in board.grid.beside(wall))))])
    return board


def assert_true(asked, fewer, found, every):
    """What is done is among all puzzles there are, with all numbers unless fewer will do; what is impossible is not."""
    fit = [one for one in every if asked in (None, one[2])]
    if found.outcome == "done":
        puzzle, lamps = found.entry.puzzle, frozenset(found.entry.solution)
        assert (puzzle, lamps, found.level, True) in fit or (fewer and (puzzle, lamps, found.level, False) in fit)
    else:
        assert found.outcome == "unknown" or not fit
    assert found.outcome != "unknown" or (asked in LEVELS[1:] and "all boards with one solution" in found.text)


@examples(60)
@given(drafts(3, "......##01234ooo??*"), st.integers(0, 99))
@example(Draft.of("?.?\n#..\n.o."), 1)
def test_impossible_is_a_proof_at_every_level(draft, seed):
    assume(len(draft.cells("o?")) < 4)
    every = list(every_puzzle(draft))
    for asked in (None, *LEVELS):
        for fewer in (True, False):
            assert_true(asked, fewer, complete(draft, seed=seed, level=asked, strip=fewer), every)


KEPT = [  # draft, level, outcome with all numbers, and without some
    ("?.?\n#..\n.o.", "medium", "unknown", "done"),
    ("?.?\n#..\n.o.", "difficult", "impossible", "unknown"),
    ("o.\n..", "medium", "impossible", "unknown"),
    ("#.\n..", "medium", "impossible", "impossible"),
]


@pytest.mark.parametrize(("text", "asked", "kept", "stripped"), KEPT)
def test_numbers_that_are_kept_prove_nothing_of_those_that_are_not(text, asked, kept, stripped):
    draft = Draft.of(text)
    found = complete(draft, level=asked, seed=1, strip=False)
    assert (found.outcome, complete(draft, level=asked, seed=1).outcome) == (kept, stripped)
    if kept == "unknown":
        assert found.text.endswith(f"with all its numbers none is {asked}, without some of them one may be")
        assert draft.agrees(found.entry.puzzle, ())


def test_more_numbers_than_can_be_left_out_in_all_ways(monkeypatch):
    monkeypatch.setattr("lamplighter.akari.making.strip.FEW", 0)
    assert complete(Draft.of("o.\n.."), level="medium", strip=False).outcome == "unknown"


@pytest.mark.parametrize("asked", ["medium", "difficult"])
def test_a_level_that_is_not_there(asked):
    assert complete(Draft.of("2.\n.."), level=asked).text == (
        f"no puzzle with one solution that agrees with the draft is {asked}"
    )
    found = complete(Draft.of("o.\n.."), level=asked, strip=False)
    assert found.outcome == "impossible"
    found = complete(Draft.of("o.\n.o"), level=asked)
    assert found.outcome == "unknown"
    assert "no way was found" in found.text


def test_attempts_that_are_spent_tell_the_nearest_board():
    hall = Draft.of(["." * 10] * 9 + ["o" + "." * 9])
    found = complete(hall, seed=1, attempts=20)
    assert (found.outcome, found.attempts) == ("unknown", 20)
    assert "no board with one solution was found in 20 attempts; the nearest" in found.text
    assert hall.agrees(found.entry.puzzle, ())
    one, two = (set(solution.lamps) for solution in solve(found.entry.puzzle).solutions)
    assert one != two
    assert found.differ


@pytest.mark.parametrize("draft", [Draft.of(["?" * 120] * 120), Draft.of(["." * 60] * 60), LOGO])
def test_a_budget_ends_the_work_in_time(draft):
    began = time.perf_counter()
    found = complete(draft, seed=1, level="medium", budget=Budget(0.3))
    assert time.perf_counter() - began < 5
    assert found.outcome == "unknown" or draft is LOGO
    assert complete(draft, seed=1, budget=Budget(0)).text == "no board was found in time"


def test_a_budget_that_ends_while_clues_go_leaves_a_puzzle(monkeypatch):
    def slow(puzzle, lamps, walls, asked, run):
        return "unknown", walls[:0]

    monkeypatch.setattr("lamplighter.akari.making.drafts.complete.strip_walls", slow)
    found = complete(EMPTY, seed=1)
    assert (found.outcome, found.minimal) == ("done", False)


def test_an_impossible_draft_without_time_for_the_reason(monkeypatch):
    monkeypatch.setattr("lamplighter.akari.making.drafts.complete.Completion.find_reason", lambda self: None)
    assert complete(Draft.of("4")).text == (
        "no board that agrees with the draft has a solution; the budget was spent before the reason was found"
    )


BAD = [  # draft, row, column
    ("", None, None),
    ("..\n.", 2, 2),
    ("..\n.x", 2, 2),
    ("..\n.5", 2, 2),
    ("O", 1, 1),
    ("+", 1, 1),
]


@pytest.mark.parametrize(("text", "row", "col"), BAD)
def test_bad_drafts(text, row, col):
    with pytest.raises(BadInput) as error:
        Draft.of(text)
    assert (error.value.row, error.value.col) == (row, col)


def test_other_bad_input():
    with pytest.raises(BadInput, match="a row is text, not int"):
        Draft.of([1, 2])
    with pytest.raises(BadInput, match="4,000,000"):
        Draft.of(["?" * 3000] * 3000)
    with pytest.raises(BadInput, match="40,000"):
        complete(Draft.of(["?" * 201] * 200))
    with pytest.raises(BadInput, match="40,000"):
        strip(Puzzle.of(["." * 201] * 200))
    with pytest.raises(BadInput, match="easy, medium or difficult, not 'hard'"):
        complete(EMPTY, level="hard")
    with pytest.raises(BadInput, match="at least 1"):
        complete(EMPTY, attempts=0)


def test_drafts_are_values():
    assert Draft.of(str(LOGO)) == LOGO
    assert len({LOGO, Draft.of(LOGO.lines)}) == 1
    assert not LOGO.agrees(Puzzle.of("."), ())


# Stripping

REFUSED = [  # puzzle, level, words
    ("..", None, "several solutions"),
    ("0.", None, "no solution"),
    ("0..\n...", "easy", "harder than easy"),
]
HARD = [  # one solution, which takes a search; a number is added that may go
    "...1##\n.1....\n.#..2.\n.##..#\n....2.\n#0....",
    "0.....\n0..1..\n......\n......\n...02.\n1..1..",
    ".##.1..\n#......\n#.2....\n.3..#2.\n2......\n...1...\n1......",
]


@pytest.mark.parametrize(("board", "asked", "words"), REFUSED)
def test_what_cannot_be_stripped(board, asked, words):
    with pytest.raises(BadInput, match=words):
        strip(Puzzle.of(board), level=asked)


@given(puzzles(6), st.sampled_from([None, *LEVELS]), st.integers(0, 9))
def test_stripped_puzzles_are_minimal(puzzle, asked, seed):
    assume(asked is None or LEVELS.index(level(puzzle)) <= LEVELS.index(asked))
    found = strip(puzzle, level=asked, seed=seed)
    bare = found.entry.puzzle
    assert found.outcome == "minimal"
    assert bare == puzzle.bare(found.gone)
    assert solve(bare, engine="sat").solution.lamps == found.entry.solution
    assert not too_few(bare, asked)
    assert all(too_few(bare.bare([wall]), asked) for wall in bare.clues)
    assert found == strip(puzzle, level=asked, seed=seed)


@pytest.mark.parametrize("board", HARD)
def test_clues_that_only_a_search_can_spare(board):
    puzzle = Puzzle.of(board)
    solution = solve(puzzle).solution
    assert solve(puzzle).effort["searched"]
    for wall in [cell for cell, mark in enumerate(puzzle.squares) if mark == "#"]:
        number = sum(cell in solution.lamps for cell in puzzle.grid.beside(wall))
        more = Puzzle.of([*rows_with(puzzle, wall, str(number))])
        bare = strip(more).entry.puzzle
        assert solve(bare, engine="sat").verdict == "unique"
        assert all(solve(bare.bare([clue]), engine="sat").verdict == "multiple" for clue in bare.clues)


def test_what_travels_with_a_puzzle_stays():
    found = strip(Entry(Puzzle.of("1.1"), lamps=(1,), id="a", author="b"))
    assert (found.entry.id, found.entry.author, found.entry.lamps) == ("a", "b", ())
    assert found.gone == (0,) or found.gone == (2,) or found.gone == (0, 2)


def test_a_budget_ends_stripping_in_time():
    puzzle = complete(Draft.of(["?" * 30] * 30), seed=1, strip=False).entry.puzzle
    began = time.perf_counter()
    found = strip(puzzle, budget=Budget(0.01))
    assert time.perf_counter() - began < 2
    assert found.outcome == "unknown"
    assert solve(found.entry.puzzle).verdict == "unique"
    assert strip(endless(), budget=Budget(0.1)).outcome == "unknown"


# The command line


def test_complete_on_the_command_line():
    code, out, _ = run("complete", "--seed", "1", stdin="o.\n..\n\n..\n\n.*o*.\n")
    assert code == 1
    assert out == (
        "2.\n..\ndone: this puzzle has one solution and is easy; it has 1 clue, "
        "and none that the draft left free can go (seed 1)\n\n"
        "..\nimpossible: whatever the numbers, there are two solutions, which differ at r1c1 and r1c2\n\n"
        "..2..\ndone: this puzzle has one solution and is easy; it has 1 clue, "
        "and none that the draft left free can go (seed 1)\n"
    )
    assert run("complete", "--seed", "1", "--keep-clues", stdin="o")[1].startswith("0\ndone")


def test_complete_as_json():
    code, out, _ = run("complete", "--seed", "7", "--json", stdin="0?.\n")
    record = json.loads(out)
    assert (code, record["outcome"], record["seed"], record["minimal"]) == (0, "done", 7, True)
    assert (len(record["grid"]), len(record["solution"])) == (1, 1)
    code, out, _ = run("complete", "--json", stdin="*0??\n")
    record = json.loads(out)
    assert (code, record["grid"], record["lamps"], record["clues"]) == (1, None, ["r1c1"], ["r1c2"])


def test_the_puzzle_alone_is_printed_in_a_format():
    code, out, err = run("complete", "--seed", "1", "--to", "picture", stdin="o.\n..\n\n..\n\n.\n")
    assert (code, out) == (1, "2.\n..\n\n.\n")
    assert "lamplighter: impossible: whatever the numbers" in err
    assert run("complete", "--seed", "1", "--to", "puzzlink", stdin="o.\n..\n")[1].startswith("https://")
    assert run("complete", "--json", "--to", "picture", stdin=".")[0] == 2
    assert run("strip", "--to", "picture", stdin="1.1\n\n2.\n..")[:2] == (0, "#.#\n\n2.\n..\n")
    assert run("strip", "--json", "--to", "picture", stdin=".")[0] == 2


def test_an_unknown_draft_shows_the_nearest_board_and_where():
    hall = "\n".join(["." * 14] * 14)
    code, out, _ = run("complete", "--seed", "1", "--time-limit", "1", stdin=hall)
    assert code == 4
    assert out.count("?") >= 2
    assert "unknown: no board with one solution was found in time; the nearest has solutions that differ at r" in out


def test_bad_drafts_are_told_in_their_place():
    code, out, err = run("complete", "--seed", "1", stdin="..\n.x\n\n.\n")
    assert code == 3
    assert out.splitlines()[1] == "."
    assert err.splitlines()[-3:] == [
        "lamplighter: puzzle 1: row 2, column 2: 'x' is no square of a board",
        "  .x",
        "   ^",
    ]
    assert run("complete", stdin="")[2].endswith("lamplighter: there is no draft in standard input\n")
    assert run("complete", "nowhere.draft")[0] == 3
    assert run("complete", "--seed", "-1", stdin=".")[0] == 2


def test_strip_on_the_command_line():
    code, out, _ = run("strip", stdin="1.1")
    assert (code, out) == (0, "#.#\nminimal: 2 of 2 clues are gone; no other can go\n")
    code, out, _ = run("strip", "--json", stdin="1.1")
    assert json.loads(out)["gone"] == ["r1c1", "r1c3"]
    code, out, err = run("strip", stdin="..")
    assert (code, out) == (3, "")
    assert "the puzzle has several solutions" in err
    code, out, _ = run("strip", "--time-limit", "0", stdin="1.1")
    assert (code, out) == (
        4,
        "1.1\nunknown: 0 of 2 clues are gone; the budget was spent, so others may be able to go\n",
    )
