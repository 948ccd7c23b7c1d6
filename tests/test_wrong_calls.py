"""Wrong calls of the library: each is a TypeError or BadInput that says what was expected, and never anything else."""

import pytest
from support.wrong import GIANT, NAN, NO_LIST, NO_TEXT, NOTHING_WHOLE, VAST, Bare, Kind, cases, consumed, or_none

import lamplighter
from lamplighter import (
    Answer,
    Budget,
    Course,
    Design,
    Draft,
    Entry,
    LamplighterError,
    Lesson,
    Position,
    Proof,
    Puzzle,
    Rating,
    Solution,
    Step,
)

PUZZLE = Puzzle.of("2.\n..")
POSITION = Position(PUZZLE)
STEP = lamplighter.explain(PUZZLE).rounds[0].steps[0]
RATING = {"verdict": "unique"}
TOLD = lamplighter.rate(PUZZLE).to_json()

NO_PUZZLE = (None, 5, 1.5, NAN, b"..", bytearray(b".."), [], ["2.", ".."], {}, Bare(), Bare, Draft.of(".."), iter(".."))
ASKED = (
    Kind("the puzzle is a text, or a lamplighter.Puzzle", NO_PUZZLE),
    Kind("empty", ("", "\n \n")),
    Kind("2 puzzles in the text", ("..\n\n..",)),
    Kind("no puzzle in a format known here", ("hello",)),
    Kind("row 2, column 2: 'x' is no square", ("..\n.x",)),
)
BUDGET = or_none(
    Kind("the budget is a lamplighter.Budget", (5, 1.5, "5", b"5", (5,), [5], {"seconds": 5}, Bare(), Budget))
)
LIMIT = (
    Kind("the limit is a whole number", (*NOTHING_WHOLE, None)),
    Kind("the limit is at least 1", (0, -1, -GIANT, -VAST)),
)
ENGINE = (Kind("the engine is a str", NO_TEXT), Kind("there is no engine", ("kernal", "", "../x")))
LEVEL = (Kind("level is a str", NO_TEXT), Kind("level", ("hard", "")))
SEED = Kind("the seed is a whole number", NOTHING_WHOLE)
ATTEMPTS = (
    Kind("the number of attempts is a whole number", (*NOTHING_WHOLE, None)),
    Kind("the number of attempts is at least 1", (0, -1)),
)
CELLS = (
    Kind("a list of whole numbers", NO_LIST),
    Kind("is a whole number", (["r1c1"], [1.5], [None], [[1]])),
    Kind("there is no cell", ([4], [-1], [VAST], [0, 99])),
    Kind("r1c1 is no white cell", ([0], [1, 0])),
)
SET = (
    Kind("is a whole number", (*NOTHING_WHOLE, None)),
    Kind("is at least 0", (-1,)),
    Kind("cells that the board has not", (16, 1 << 100, VAST)),
)
A_PUZZLE = Kind("a lamplighter.Puzzle", (*NO_PUZZLE, "..", POSITION))
FORMAT = (Kind("a format is a str", NO_TEXT), Kind("there is no format", ("pictur", "")))
LEGEND = (Kind("a legend is a str", NO_TEXT), Kind("no part of a legend", ("x", "white")))
WORD = Kind("is a str", NO_TEXT)
REAL = (Kind("is a number", ("1", b"1", [], {}, Bare(), Bare, 1j, NAN)), Kind("too large", (GIANT, VAST)))
NAMES = Kind("a list of str", (5, 1.5, "square", b"x", {}, Bare(), Bare))
A_NAME = Kind("is a str", ([5], [None], [["square"]]))
ROWS = (
    Kind("whole number", (*NOTHING_WHOLE, None)),
    Kind("empty", (0, -1)),
    Kind("more than the", (10**9, GIANT, VAST)),
)
BOARD_ROWS = (
    Kind("a list of rows", (None, 5, 1.5, b"..", {}, Bare(), Bare)),
    Kind("a row is text", ([5], [None], [b".."], [1.5])),
    Kind("empty", ([], [""], ())),
    Kind("no square", (["x"],)),
)
RECORD = {"asked": PUZZLE}
LESSON = {name: getattr(lamplighter.course().lessons[0], name) for name in Lesson.__dataclass_fields__}

AKARI = [
    *cases(lamplighter.solve, RECORD, asked=ASKED, engine=ENGINE, limit=LIMIT, budget=BUDGET),
    *cases(
        lamplighter.solve, RECORD, objective=(Kind("the objective is a str", NO_TEXT), Kind("cannot look", ("best",)))
    ),
    *cases(
        lambda puzzles, **more: list(lamplighter.solve_all(puzzles, **more)),
        {"puzzles": [PUZZLE]},
        puzzles=(
            Kind("a list or a stream of puzzles", (None, 5, "..", b"..", {}, PUZZLE, Bare())),
            Kind("a text, or a lamplighter.Puzzle", ([5], [None], [[]])),
        ),
        engine=ENGINE,
        limit=LIMIT,
        budget=BUDGET,
    ),
    *cases(lamplighter.count, RECORD, asked=ASKED, engine=ENGINE, limit=tuple(map(or_none, LIMIT)), budget=BUDGET),
    *cases(
        lamplighter.sample,
        RECORD,
        asked=ASKED,
        n=(
            Kind("the number of solutions is a whole number", (*NOTHING_WHOLE, None)),
            Kind("the number of solutions is at least 1", (0, -1, -GIANT, -VAST)),
            Kind("the number of solutions is at most", (GIANT, VAST)),
        ),
        seed=(Kind("the seed is a whole number", (*NOTHING_WHOLE, None)), Kind("the seed is at least 0", (-1,))),
        budget=BUDGET,
    ),
    *cases(lamplighter.forced, RECORD, asked=ASKED, engine=ENGINE, budget=BUDGET),
    *cases(lamplighter.check, RECORD, asked=ASKED),
    *cases(lamplighter.why, RECORD, asked=ASKED, budget=BUDGET),
    *cases(lamplighter.canonical, RECORD, asked=ASKED),
    *cases(lamplighter.speaking, {}, language=Kind("the language is a str", NO_TEXT)),
    *cases(lamplighter.speaking, {}, language=Kind("there is no language", ("xx", "English", ""))),
    *cases(lamplighter.content_id, RECORD, asked=ASKED),
    *cases(lamplighter.decent, RECORD, asked=ASKED),
    *cases(lamplighter.explain, RECORD, asked=ASKED, budget=BUDGET),
    *cases(lamplighter.explain, RECORD, without=(NAMES, A_NAME, Kind("there is no technique", (["sqare"], [""])))),
    *cases(
        lamplighter.explain,
        RECORD,
        techniques=(or_none(NAMES), A_NAME, Kind("there is no technique", (["sqare"], ["", "probe"]))),
    ),
    *cases(
        lamplighter.course,
        {},
        lessons=(or_none(NAMES), A_NAME, Kind("there is no lesson", (["sqare"], [""])), Kind("at least one", ([],))),
        seed=(SEED, Kind("whole number", (None,))),
        budget=BUDGET,
    ),
    *cases(lamplighter.hint, RECORD, asked=ASKED, budget=BUDGET),
    *cases(
        lamplighter.hint,
        RECORD,
        rung=(Kind("the rung is a whole number", (*NOTHING_WHOLE, None)), Kind("1 to 4", (0, 5, VAST))),
    ),
    *cases(lamplighter.rate, RECORD, asked=ASKED, budget=BUDGET),
    *cases(lamplighter.rate, RECORD, measures=(NAMES, A_NAME, Kind("there is no measure", (["stepp"], [""])))),
    *cases(lamplighter.prove, RECORD, asked=ASKED, limit=LIMIT, budget=BUDGET),
    *cases(
        lamplighter.strip, RECORD, asked=ASKED, level=LEVEL, seed=(SEED, Kind("whole number", (None,))), budget=BUDGET
    ),
    *cases(lamplighter.compare, {**RECORD, "engines": ["kernel"]}, asked=ASKED, budget=BUDGET),
    *cases(lamplighter.compare, RECORD, engines=(NAMES, A_NAME, Kind("there is no engine", (["kernal"],)))),
    *cases(lamplighter.write, RECORD, asked=ASKED, format=(*FORMAT, Kind("is a str", (None,)))),
    *cases(
        lamplighter.write,
        {**RECORD, "format": "lp"},
        objective=(Kind("the objective is a str", NO_TEXT), Kind("there is no objective", ("best", ""))),
        model=(Kind("the model is a str", NO_TEXT), Kind("there is no model", ("yen", ""))),
    ),
    *cases(
        lamplighter.verify,
        {**RECORD, "proof": ""},
        asked=ASKED,
        proof=Kind("the proof is a lamplighter.Proof or its text", (None, 5, b"", [], {}, Bare(), PUZZLE)),
        budget=BUDGET,
    ),
    *cases(lamplighter.recheck, {**RECORD, "rating": RATING}, asked=ASKED, budget=BUDGET),
    *cases(
        lamplighter.recheck,
        RECORD,
        rating=(
            Kind("a rating is a JSON object", (None, 5, [], Bare(), PUZZLE, (1, 2))),
            Kind("no JSON", ("", "x", "[]", "5", "[" * 100_000)),
            Kind("is missing", ("{}", {})),
        ),
    ),
    *cases(
        lamplighter.complete,
        {"draft": ".."},
        draft=(
            Kind("the draft is a text or a lamplighter.Draft", (None, 5, b"", [], PUZZLE)),
            Kind("empty", ("", " ")),
        ),
        seed=SEED,
        level=LEVEL,
        attempts=ATTEMPTS,
        budget=BUDGET,
    ),
    *cases(lamplighter.family, {"name": "step", "rows": 8, "cols": 12}, name=(WORD, Kind("no family", ("stepp",)))),
    *cases(
        lamplighter.family,
        {"name": "step", "rows": 8, "cols": 12},
        rows=(
            Kind("whole number", (*NOTHING_WHOLE, None)),
            Kind("no board of", (0, -1, 7)),
            Kind("more than", (VAST,)),
        ),
        cols=(
            Kind("whole number", (*NOTHING_WHOLE, None)),
            Kind("no board of", (0, -VAST)),
            Kind("more than", (VAST,)),
        ),
    ),
    *cases(
        lamplighter.generate,
        {"rows": 5, "cols": 5},
        rows=ROWS,
        cols=ROWS,
        count=(Kind("whole number", (*NOTHING_WHOLE, None)), Kind("at least 0", (-1,))),
        seed=SEED,
        attempts=ATTEMPTS,
        jobs=(Kind("whole number", (*NOTHING_WHOLE, None)), Kind("at least 1", (0,)), Kind("at most", (GIANT, VAST))),
        budget=BUDGET,
        symmetry=(WORD, Kind("there is no symmetry", ("x",))),
        walls=(*REAL, Kind("between 0 and 1", (2, -1))),
        clues=(
            Kind("two numbers", (5, "x", {}, [1], [0, 1, 1], None)),
            Kind("is a number", (["a", "b"],)),
            Kind("between 0 and 1", ([1, 0], [0, 2])),
        ),
        level=LEVEL,
        where=(
            Kind("a list of ranges", (5, "step", None)),
            Kind("a Range, or a name", ([5], ["step"])),
            Kind("a range is a name", ([()], [("step", 1, 2, 3)])),
            Kind("is a number", ([("step", "a")], [("step", None)])),
            Kind("name of a range is a str", ([(5, 1)],)),
            Kind("there is no measure", ([("stepp", 1, 2)],)),
        ),
        needs=(NAMES, A_NAME, Kind("there is no technique", (["sqare"],))),
        without=(NAMES, A_NAME, Kind("there is no technique", (["sqare"],))),
        mask=(Kind("a list of str", (5, {}, b"x")), Kind("is a str", ([5],)), Kind("the mask", ("..", ["?????"]))),
        max_zeros=(Kind("whole number", NOTHING_WHOLE), Kind("fewer than no zeros", (-1,))),
        best_of=(Kind("whole number", (*NOTHING_WHOLE, None)), Kind("at least 1", (0, -1))),
    ),
    *cases(lamplighter.generate, {"rows": 5, "cols": 5}, wish=Kind("wish", (5,))),
    *cases(
        lamplighter.draw,
        {"value": PUZZLE},
        value=ASKED,
        medium=(Kind("the medium is a str", (*NO_TEXT, None)), Kind("there is no medium", ("png",))),
    ),
    *cases(
        lamplighter.draw,
        {"value": PUZZLE, "medium": "svg"},
        value=Kind("nothing to draw", tuple(value for value in NO_PUZZLE if not isinstance(value, bytes))),
        theme=(WORD, Kind("no theme", ("pink",))),
        cell=(*REAL, Kind("1 to 400", (0, -1, 1000))),
        colour=Kind("colour", ("red",)),
    ),
    *cases(
        lamplighter.say,
        {"position": POSITION, "step": STEP},
        position=Kind("the position is a lamplighter.Position", (None, 5, PUZZLE, "..", Bare())),
        step=(
            Kind("the step is a lamplighter.Step", (None, 5, "probe", (), Bare())),
            Kind("there is no technique", (Step("sqare"),)),
            Kind("another board", (Step("probe", lamps=1 << 50), Step("probe", at=50), STEP._replace(at=99))),
        ),
    ),
    *cases(
        lamplighter.read,
        {"text": ".."},
        text=Kind("the text is a str", (None, 5, 1.5, b"..", bytearray(b".."), [".."], {}, Bare(), PUZZLE)),
        format=FORMAT,
        legend=LEGEND,
    ),
    *cases(
        lamplighter.read_all,
        {"lines": [".."]},
        lines=(
            Kind("the text is a str, or the lines of one", (None, 5, 1.5, b"..", {}, Bare(), PUZZLE)),
            Kind("a line is a str", ([5], [b".."], [None], [[".."]])),
        ),
        format=FORMAT,
        legend=LEGEND,
    ),
    *cases(
        lamplighter.book,
        {"asked": [PUZZLE]},
        asked=(
            Kind("made of a list of puzzles", (None, 5, b"", {}, PUZZLE, Bare())),
            Kind("a text, or a lamplighter.Puzzle", ([5], [None], [[]])),
            Kind("no puzzle to print", ([], "")),
        ),
        design=Kind("the design is a lamplighter.Design", (5, "a5", {}, Bare(), Design)),
        budget=BUDGET,
        template=Kind("the template is a str, the name of a file", (5, [], Bare())),
    ),
]

VALUES = [
    *cases(Puzzle, {}, lines=(*BOARD_ROWS, Kind("a list of rows", ("..",)))),
    *cases(
        Puzzle.of,
        {},
        rows=(
            *(kind for kind in BOARD_ROWS if kind.words != "no square"),
            Kind("no square", ([[5]], [[1.5]], [[Bare()]], [[True]], [[[1]]], [[VAST]])),
        ),
    ),
    *cases(
        PUZZLE.bare,
        {},
        walls=(Kind("a list of whole numbers", NO_LIST), Kind("there is no wall", ([1], [4], [-1], [VAST]))),
    ),
    *cases(PUZZLE.turned, {}, turns=Kind("whole number", (*NOTHING_WHOLE, None))),
    *cases(Draft, {}, lines=(*BOARD_ROWS, Kind("a list of rows", ("..",)))),
    *cases(Draft.of, {}, rows=BOARD_ROWS),
    *cases(
        Entry, {"puzzle": PUZZLE}, puzzle=A_PUZZLE, lamps=(*CELLS, Kind("a list", (None,))), marks=CELLS, solution=CELLS
    ),
    *cases(Entry, {"puzzle": PUZZLE}, id=WORD, title=WORD, author=WORD, source=WORD),
    *cases(Entry, {"puzzle": PUZZLE}, made=Kind("a mapping", (5, "x", [], Bare())), warnings=(NAMES, A_NAME)),
    *cases(
        Position,
        {"puzzle": PUZZLE},
        puzzle=A_PUZZLE,
        lamps=SET,
        barred=SET,
        lit=(*SET, Kind("follows from its lamps", (2,))),
    ),
    *cases(
        Position, {"puzzle": PUZZLE}, lamps=Kind("r1c1 is no white cell", (1, 3)), barred=Kind("no white cell", (1,))
    ),
    *cases(Position.of, {"puzzle": PUZZLE}, puzzle=A_PUZZLE, lamps=CELLS, barred=CELLS),
    *cases(POSITION.need, {}, wall=Kind("no clue", (1, 99, -1, None, "r1c1"))),
    *cases(POSITION.after, {}, lamps=Kind("white cells", (1, 1 << 50)), bars=Kind("white cells", (1, 1 << 50))),
    *cases(Budget, {}, seconds=(*REAL, Kind("is a number", (None,))), nodes=(*REAL, Kind("is a number", (None,)))),
    *cases(
        Proof,
        {"puzzle": PUZZLE, "items": (), "verdict": "unknown"},
        puzzle=A_PUZZLE,
        items=(
            Kind("a list of claims", (None, 5, "x", {})),
            Kind("a Claim, a Half, a Solution or a Best", (["x"], [5], [None])),
        ),
        verdict=(WORD, Kind("is a str", (None,))),
    ),
    *cases(
        Proof.read, {}, text=(Kind("the text of a proof is a str", (*NO_TEXT, None)), Kind("first line", ("", "x")))
    ),
    *cases(
        Rating.from_json,
        {"data": TOLD, "asked": PUZZLE},
        data=(
            Kind("a rating is missing, or is not an object", (None, 5, [], Bare())),
            Kind("no JSON", ("", "x", "[]", "[" * 100_000)),
            Kind("is missing", ({}, {"measures": {}}, {"measures": {"step": {}}}, {"measures": {"step": 5}})),
        ),
        asked=ASKED,
    ),
    *cases(
        Lesson,
        LESSON,
        name=WORD,
        title=WORD,
        sentence=WORD,
        before=NAMES,
        after=(NAMES, A_NAME),
        allowed=(NAMES, A_NAME),
        worked=Kind("each board of a lesson is a lamplighter.Entry", (None, 5, PUZZLE, "..")),
        practice=(Kind("a list of entries", (None, 5, "..", Entry(PUZZLE))), Kind("Entry", ([PUZZLE], [None], [5]))),
    ),
    *cases(
        Course,
        {"lessons": (), "seed": 1, "version": "1"},
        lessons=(Kind("a list of lessons", (None, 5, "x", {})), Kind("a lamplighter.Lesson", ([None], [5], ["x"]))),
        seed=(SEED, Kind("whole number", (None,))),
        version=WORD,
    ),
    *cases(Lesson.from_json, {}, data=Kind("", (None, 5, "x", [], {}, Bare(), "[" * 100_000))),
    *cases(Course.from_json, {}, data=Kind("", (None, 5, "x", [], {}, Bare(), "[" * 100_000, {"lessons": [{}]}))),
    *cases(Proof.from_json, {}, data=Kind("", (None, 5, "x", [], {}, Bare(), "[" * 100_000))),
    *cases(
        Design,
        {},
        title=(WORD, Kind("is a str", (None,))),
        subtitle=WORD,
        author=WORD,
        lang=(WORD, Kind("no language", ("english",))),
        paper=(WORD, Kind("no paper", ("a55",))),
        per_page=(Kind("whole number", NOTHING_WHOLE), Kind("no number of puzzles", (5, 0, VAST))),
        order=(WORD, Kind("no order", ("x",))),
        address=(WORD, Kind("no way", ("x",))),
        fonts=WORD,
        words=(
            Kind("one JSON object", (5, "x", [])),
            Kind("no word of a book", ({"x": "y"}, {5: "y"})),
            Kind("must be a text", ({"page": 5},)),
        ),
    ),
    *cases(
        Answer,
        {"verdict": "none", "solutions": (), "engine": "kernel", "seconds": 0.0, "effort": {}},
        solutions=Kind("a list of solutions", (None, 5, "x", {})),
        effort=Kind("a mapping", (None, 5, "x", [])),
    ),
    *cases(
        lamplighter.check,
        {},
        asked=Kind("cell", tuple(Solution(PUZZLE, cells) for cells in ((99,), (-1,), (0,), (VAST,)))),
    ),
]


@pytest.mark.parametrize(("call", "words"), [*AKARI, *VALUES])
def test_a_wrong_call_says_what_was_expected(call, words):
    with pytest.raises((TypeError, LamplighterError)) as caught:
        consumed(call())
    assert words in str(caught.value)
