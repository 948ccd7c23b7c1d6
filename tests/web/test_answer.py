"""The one door of the page: answers as the library tells them, refusals in one sentence, nothing ever raised."""

import ast
import base64
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.tables import find_section, read_table
from support.verbs import NONE, ONE, SEVERAL
from support.web import BOARD, SOLUTION

import lamplighter
from lamplighter import akari, lightsout, plugins, web
from lamplighter.akari import FORMATS, load_format
from lamplighter.web.answer import SECONDS, VERBS, answer, find_pace

DOORS = {"lamplighter": lamplighter, "lamplighter.akari": akari, "lamplighter.lightsout": lightsout}
SHARED = {"akari", "lightsout", "limits", "plugins", "web", "__version__"}  # doors, and rooms of no game
NAMES = plugins.names(VERBS)


def read_first(page, heading):
    """The table under a heading, without those under smaller ones."""
    return read_table(find_section(page, heading).split("\n###")[0])


TABLE = read_first("page.md", "## Questions")
OWN = (
    "read",
    "write",
    "draw",
    "kit",
    "about",
    "places",
    "course",
)  # verbs that have fields of their own; the others answer as commands do
QUESTION = {
    "board": BOARD,
    "draft": ["?.o", ".?."],
    "text": "2.\n..",
    "seed": 1,
    "lights": ["#..", "...", "..."],
    "technique": "clue_full",
}
needs_print = pytest.mark.skipif(
    plugins.tell_missing(plugins.load(VERBS, "kit")) is not None, reason="no extra 'print'"
)


def ask(verb, **body):
    """The fields of an answer, which there must be."""
    status, fields = answer(verb, body)
    assert status == 200, fields
    json.dumps(fields, allow_nan=False)
    return fields


def refuse(verb, body):
    """The error of a question that makes no sense."""
    status, fields = answer(verb, body)
    assert (status, list(fields)) == (422, ["error"]), fields
    assert list(fields["error"]) == ["text", "row", "col"]
    return fields["error"]


# What is written down


def test_the_page_lists_the_verbs_there_are():
    assert tuple(TABLE) == NAMES
    assert {verb: row["pace"] for verb, row in TABLE.items()} == {verb: find_pace(verb) for verb in NAMES}
    assert set(SECONDS) >= {row["pace"] for row in TABLE.values()}


class Noting(dict):
    """A body that notes which fields are asked for."""

    def __init__(self, fields):
        super().__init__(fields)
        self.noted = set()

    def get(self, name, default=None):
        self.noted.add(name)
        return super().get(name, default)


@pytest.mark.parametrize("verb", NAMES)
def test_the_page_lists_what_a_question_may_hold(verb):
    if plugins.tell_missing(plugins.load(VERBS, verb)):
        pytest.skip("an extra is not installed")
    body = Noting(QUESTION)
    assert answer(verb, body)[0] == 200
    listed = {word.strip().strip("`") for word in TABLE[verb]["question"].split(",") if word.strip()}
    assert body.noted - {"language", "seconds", "title", "author"} == listed


@pytest.mark.parametrize("verb", [verb for verb in NAMES if verb not in OWN])
def test_answers_have_the_documented_fields_of_their_commands(verb):
    documented = set(read_first("json.md", f"## {verb.replace('_', ' ')}"))
    fields = ask(verb, **QUESTION)
    extra = {"board"} if verb == "generate" else set()
    optional = {"rating"} if verb == "generate" else set()
    assert set(fields) == {"schema"} | (documented - optional) | extra
    assert fields["schema"] == 1


@pytest.mark.parametrize("verb", [pytest.param(verb, marks=needs_print if verb == "kit" else ()) for verb in OWN])
def test_answers_of_other_verbs_have_the_fields_of_the_page(verb):
    assert list(ask(verb, **QUESTION)) == ["schema", *read_first("page.md", f"### {verb}")]


ANSWERS = {
    "forced": lamplighter.forced,
    "check": lamplighter.check,
    "solve": lamplighter.solve,
    "count": lamplighter.count,
    "why": lamplighter.why,
    "explain": lamplighter.explain,
    "hint": lamplighter.hint,
    "rate": lambda puzzle: lamplighter.rate(puzzle, measures=()),
}


@pytest.mark.parametrize("puzzle", [ONE, SEVERAL, NONE], ids=["one", "several", "none"])
@pytest.mark.parametrize("verb", ANSWERS)
def test_an_answer_is_what_the_value_tells(verb, puzzle):
    told = ANSWERS[verb](puzzle).to_json()
    fields = ask(verb, board=list(puzzle.lines))
    for clock in ("seconds", "effort"):
        told.pop(clock, None), fields.pop(clock, None)
    assert fields == {"schema": 1, **told}


# Each verb


def test_lamps_and_marks_of_the_board_count():
    assert ask("check", board=SOLUTION)["complete"]
    wrong = ["+" + BOARD[0][1:], *BOARD[1:]]
    assert ask("hint", board=wrong)["wrong"]
    assert not ask("hint", board=BOARD)["wrong"]
    assert ask("hint", board=BOARD, rung=4)["bars"]


def test_a_rating_has_the_measures_that_are_named():
    assert ask("rate", board=BOARD)["measures"] == {}
    assert list(ask("rate", board=BOARD, measures=["guess"])["measures"]) == ["guess"]
    assert "guess" in refuse("rate", {"board": BOARD, "measures": ["gues"]})["text"]


def test_answers_are_in_the_language_of_the_question():
    assert ask("hint", board=["0.", ".."], language="en") == ask("hint", board=["0.", ".."])
    assert ask("hint", board=["0.", ".."], language="de")["text"] == "sieh dir die 0 auf r1c1 an"
    assert ask("hint", board=["0.", ".."])["text"] == "look at the 0 at r1c1"
    about = {one["name"]: one for one in ask("about", language="de")["techniques"]}
    assert about["clue_full"]["title"] == "Erfüllte Zahl"
    assert about["clue_full"]["about"] == "Eine Zahl, die ihre Lampen hat, nimmt keine mehr."
    lesson = ask("course", language="de")["lessons"][0]
    assert (lesson["title"], lesson["sentence"]) == (about["clue_full"]["title"], about["clue_full"]["about"])
    step = ask("places", board=["0."], technique="clue_full", language="de")["steps"][0]
    assert step["text"] == "die 0 auf r1c1 will keine Lampe, also steht keine auf r1c2"
    plan = ask("rate", board=BOARD, plan=True, language="de")["plan"]
    assert any("also" in one["text"] for one in plan)


def test_solutions_with_the_fewest_lamps():
    hall = ["...", "...", "..."]
    assert (ask("solve", board=hall, objective="fewest")["lamps"], ask("solve", board=hall, limit=5)["verdict"]) == (
        3,
        "multiple",
    )
    assert len(ask("solve", board=hall, limit=5)["solutions"]) == 5


@pytest.mark.parametrize("format", plugins.names(FORMATS))
def test_a_board_is_written_and_read_in_every_format(format):
    told = {one["name"]: one for one in ask("about")["formats"]}[format]
    written = ask("write", board=BOARD, format=format)
    assert written["format"] == format
    assert told["reads"] == hasattr(load_format(format), "read")
    if told["reads"]:
        found = ask("read", text=written["text"])
        assert (found["board"], found["several"]) == (BOARD, 1)


def test_what_is_drawn_is_read_with_its_lamps_and_words():
    text = json.dumps({"id": "a", "title": "<b>x</b>", "author": "<script>", "grid": BOARD})
    found = ask("read", text=text + "\n\n" + ".\n\n" + "x?\n")
    assert (found["board"], found["id"], found["title"], found["author"]) == (BOARD, "a", "<b>x</b>", "<script>")
    assert found["several"] == 3
    assert ask("read", text="\n".join(SOLUTION))["board"] == SOLUTION
    assert ask("write", board=BOARD, format="jsonl", title="<b>")["text"].count("<b>") == 1


def test_a_text_with_a_slip_says_where():
    error = refuse("read", {"text": "...\n.7.\n..."})
    assert (error["row"], error["col"]) == (2, 2)
    assert refuse("read", {"text": ""})["text"]
    assert "10,000" in refuse("read", {"text": "\n".join(["." * 101] * 100)})["text"]


def test_puzzles_to_order():
    made = ask("generate", rows=6, cols=7, level="easy", symmetry="mirror-h", seed=5)
    assert (len(made["board"]), len(made["board"][0]), made["level"], made["met"]) == (6, 7, "easy", True)
    assert made["board"] == made["grid"]
    assert made["board"] == ask("generate", rows=6, cols=7, level="easy", symmetry="mirror-h", seed=5)["board"]
    second = ask("generate", rows=6, cols=7, level="easy", symmetry="mirror-h", seed=5, index=1)
    assert (second["index"], second["board"] == made["board"]) == (1, False)
    assert ask("solve", board=second["board"])["verdict"] == "unique"


def test_an_order_that_cannot_be_met_in_time():
    fields = ask("generate", rows=60, cols=60, level="difficult", seed=5, seconds=1e-9)
    assert fields == {"schema": 1, "board": None, "met": False, "seed": 5}
    assert "square" in refuse("generate", {"rows": 3, "cols": 4, "symmetry": "rotate90"})["text"]


def test_drafts():
    done = ask("complete", draft=["?.o", ".?."], seed=3)
    assert (done["outcome"], done["seed"]) == ("done", 3)
    assert ask("complete", draft=["*", "."], seed=3)["outcome"] in ("done", "impossible")
    assert ask("complete", draft=["**"], seed=3)["outcome"] == "impossible"
    error = refuse("complete", {"draft": ["..", ".+"]})
    assert (error["row"], error["col"]) == (2, 2)


def test_strip_refuses_what_has_not_one_solution():
    assert ask("strip", board=BOARD)["outcome"] == "minimal"
    assert "several solutions" in refuse("strip", {"board": ["...", "..."]})["text"]


def test_pictures():
    for body in ({}, {"theme": "dark", "coordinates": True}, {"solution": True, "theme": "print"}):
        picture = ask("draw", board=BOARD, title="<script>&", **body)["svg"]
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert ask("draw", board=["..", ".."], solution=True)["svg"] != ask("draw", board=["..", ".."])["svg"]


@needs_print
def test_a_kit_is_a_zip():
    fields = ask("kit", board=BOARD, title="A <b>title</b>")
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(fields["zip"]))) as kit:
        assert kit.testzip() is None
        assert {"puzzle.svg", "puzzle.png", "solution.svg", "about.json"} <= set(kit.namelist())
        assert json.loads(kit.read("about.json"))["title"] == "A <b>title</b>"
    assert fields["name"].endswith(".zip")
    assert fields == ask("kit", board=BOARD, title="A <b>title</b>")


def test_a_verb_without_its_extra_names_it(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "pip install 'lamplighter[print]'" in refuse("kit", {"board": BOARD})["text"]
    assert ask("about")["can_print"] is False


# Refusals

REFUSED = [  # verb, body, a word of the sentence
    ("hint", None, "object"),
    ("hint", [], "object"),
    ("hint", "board", "object"),
    ("hint", {}, "'board'"),
    ("hint", {"board": None}, "'board'"),
    ("hint", {"board": "..."}, "'board'"),
    ("hint", {"board": [1, 2]}, "'board'"),
    ("hint", {"board": [["."]]}, "'board'"),
    ("hint", {"board": []}, "empty"),
    ("hint", {"board": [""]}, "empty"),
    ("hint", {"board": ["..", "."]}, "row 1"),
    ("hint", {"board": ["x"]}, "'x'"),
    ("hint", {"board": ["."], "rung": 5}, "'rung'"),
    ("hint", {"board": ["."], "language": "xx"}, "'language'"),
    ("about", {"language": ["de"]}, "'language'"),
    ("hint", {"board": ["."], "rung": True}, "'rung'"),
    ("hint", {"board": ["."], "rung": 1.0}, "'rung'"),
    ("hint", {"board": ["."], "seconds": 0}, "'seconds'"),
    ("hint", {"board": ["."], "seconds": -1}, "'seconds'"),
    ("hint", {"board": ["."], "seconds": 11}, "'seconds'"),
    ("hint", {"board": ["."], "seconds": 10**400}, "'seconds'"),
    ("hint", {"board": ["."], "seconds": float("nan")}, "'seconds'"),
    ("hint", {"board": ["."], "seconds": "1"}, "'seconds'"),
    ("hint", {"board": ["."], "title": "x" * 1001}, "'title'"),
    ("explain", {"board": ["."], "seconds": 61}, "'seconds'"),
    ("forced", {"board": ["." * 101] * 99 + ["..", ".."]}, "10,000"),
    ("forced", {"board": ["." * 10_001]}, "10,000"),
    ("complete", {"draft": ["?" * 10_001]}, "10,000"),
    ("generate", {"rows": 101, "cols": 100}, "10,000"),
    ("generate", {"rows": 0}, "'rows'"),
    ("generate", {"rows": 2**70}, "'rows'"),
    ("generate", {"level": "hard"}, "'level'"),
    ("generate", {"level": ["easy"]}, "'level'"),
    ("generate", {"walls": 2}, "'walls'"),
    ("generate", {"seed": -1}, "'seed'"),
    ("generate", {"index": 100}, "'index'"),
    ("draw", {"board": ["."], "theme": "pink"}, "'theme'"),
    ("draw", {"board": ["."], "solution": 1}, "'solution'"),
    ("write", {"board": ["."], "format": "gif"}, "'format'"),
    ("write", {"board": ["."], "format": "jsonl", "objective": "fewest"}, "objective"),
    ("read", {}, "empty"),
    ("read", {"text": 7}, "'text'"),
    ("read", {"text": "." * 200_001}, "'text'"),
    ("rate", {"board": ["."], "measures": "step"}, "'measures'"),
    ("rate", {"board": ["."], "measures": ["x" * 101]}, "'measures'"),
]


@pytest.mark.parametrize(("verb", "body", "word"), REFUSED)
def test_refusals(verb, body, word):
    assert word in refuse(verb, body)["text"]


@pytest.mark.parametrize("verb", ["", "hin", "Hint", "__init__", "../hint", "body", "hint\n", "answer", "é" * 1000])
def test_verbs_that_there_are_not(verb):
    status, fields = answer(verb, {"board": BOARD})
    assert (status, fields["error"]["row"]) == (404, None)
    assert len(fields["error"]["text"]) < 400


def test_boards_up_to_the_limit():
    assert ask("forced", board=[".#" * 50, "#." * 50] * 50)["verdict"] == "unique"
    assert ask("count", board=["#" * 100] * 100)["count"] == 1


# Nonsense

THINGS = [None, True, -1, 0, 2, 7, 0.5, 1e300, 10**30, "", "..", "easy", "picture", "\0", "\ud800", "é" * 999, [], {}]
THINGS += [[[]], ["."], ["..", "0."], ["é"], ["*" * 50], ["?o*"], ["+*.", "4#0"], [""], [None], {"a": [{}]}, "2.\n.."]
LISTED = {word for row in TABLE.values() for word in row["question"].replace("`", "").split(", ")}
FIELDS = sorted(LISTED | {"language", "title"})
ODD_VERBS = ("", "__class__", "hints")


def check_nonsense(verb, body):
    status, fields = answer(verb, body)
    assert status in (200, 404, 422), (verb, body)
    json.dumps(fields, allow_nan=False)
    if status != 200:
        assert fields["error"]["text"]


@pytest.mark.parametrize("verb", [*NAMES, *ODD_VERBS])
def test_nonsense_is_answered_or_refused(verb, monkeypatch):
    """A thousand bodies in all: some of them almost right. (Pictures for print take a second each.)"""
    monkeypatch.setattr("lamplighter.akari.drawing.portal_kit.draw_png", lambda picture, width: b"")
    chance = Random(verb)
    for _ in range(1 + 1000 // len(NAMES)):
        body = QUESTION if chance.random() < 0.5 else {}
        body = body | {chance.choice(FIELDS): chance.choice(THINGS) for _ in range(chance.randrange(5))}
        body["seconds"] = chance.choice([0.02, 0.02, chance.choice(THINGS)])
        check_nonsense(verb, body)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS) | st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(NAMES), JSON)
def test_any_json_is_answered_or_refused(verb, body):
    check_nonsense(verb, {**body, "seconds": 0.02} if isinstance(body, dict) else body)


@given(st.text(st.sampled_from(".#01234*+ \n/x:{}[]\"',?=&|<>b7z"), max_size=300))
def test_any_text_is_read_or_refused(text):
    check_nonsense("read", {"text": text})


# What it knows


def test_the_door_imports_no_web_code_and_no_front_end():
    code = (
        "import sys; from lamplighter import plugins; from lamplighter.web.answer import VERBS, answer\n"
        "for verb in plugins.names(VERBS):\n"
        "    answer(verb, {'board': ['..', '.0'], 'draft': ['?.'], 'text': '..', 'rows': 3, 'cols': 3})\n"
        "print({name.split('.')[0] for name in sys.modules}.isdisjoint(['starlette', 'uvicorn', 'h11', 'click']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"


def imports(path):
    """What a file imports of ours: (module, name)."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "lamplighter":
            yield from ((node.module, alias.name) for alias in node.names)


HOUSE = Path(web.__file__).parent


@pytest.mark.parametrize("path", sorted(HOUSE.rglob("*.py")), ids=lambda path: str(path.relative_to(HOUSE)))
def test_the_page_imports_public_doors_only(path):
    for module, name in imports(path):
        room = module.removeprefix("lamplighter").strip(".").split(".")[0]
        if room in ("akari", "lightsout"):
            assert module in DOORS, f"{name} of {module}"
        if module in DOORS:
            assert name in DOORS[module].__all__ or name in SHARED, f"{name} of {module}"
