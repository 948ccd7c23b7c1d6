"""Every public value tells itself as JSON, and that is what the command line prints."""

import ast
import json
from pathlib import Path

import pytest
from support.invoking import invoked
from support.verbs import NONE, ONE, SEVERAL

import lamplighter
from lamplighter import BadInput, akari, cli, lightsout, plugins
from lamplighter.akari import Formula, circuit
from lamplighter.akari.drawing.book.book import gather_book
from lamplighter.akari.facts.convert import convert
from lamplighter.akari.making.family import family_board
from lamplighter.akari.making.wishes import Range

COMMANDS = Path(cli.__file__).parent
DOORS = {"lamplighter": lamplighter, "lamplighter.akari": akari, "lamplighter.lightsout": lightsout}
SHARED = {  # rooms of no game
    *("cli", "lightsout", "akari", "limits", "plugins", "records", "strangers", "jobs", "paint", "collecting"),
}
VARYING = {"seconds", "effort"}  # no two runs take the same time
ANSWERS = {  # a command: what the library answers
    "solve": lamplighter.solve,
    "count": lamplighter.count,
    "forced": lamplighter.forced,
    "check": lamplighter.check,
    "prove": lamplighter.prove,
    "rate": lamplighter.rate,
    "compare --engines kernel,sat": lambda puzzle: lamplighter.compare(puzzle, ["kernel", "sat"]),
    "solve --fewest-lamps": lambda puzzle: lamplighter.solve(puzzle, objective="fewest"),
    "strip": lamplighter.strip,
    "strip --level easy --seed 3": lambda puzzle: lamplighter.strip(puzzle, level="easy", seed=3),
    "convert --to puzzlink": lambda puzzle: convert(puzzle, "puzzlink"),
    "convert --canonical": lambda puzzle: convert(puzzle, canonical=True),
    "convert --rotate 90 --flip v": lambda puzzle: convert(puzzle, turns=1, flip=True),
    "explain": lamplighter.explain,
    "hint": lamplighter.hint,
    "hint --rung 4": lambda puzzle: lamplighter.hint(puzzle, 4),
    "why": lamplighter.why,
    "complete --seed 7": lambda puzzle: lamplighter.complete(str(puzzle), seed=7),
}
ALONE = {  # commands that are given no puzzle
    "generate 5x5 --seed 7": lambda: next(lamplighter.generate(5, 5, seed=7)),
    "generate 5x5 --seed 7 --where step=3..": lambda: next(
        lamplighter.generate(5, 5, seed=7, where=[Range("step", 3)])
    ),
    "family switch 6x5": lambda: family_board("switch", 6, 5),
    "family step 4x2": lambda: family_board("step", 4, 2),
    "family circuit --random 5 9 --seed 3": lambda: circuit(Formula.random(5, 9, 3)),
}


def timeless(told):
    """The same without what differs from run to run, at any depth."""
    if isinstance(told, dict):
        return {key: timeless(value) for key, value in told.items() if key not in VARYING}
    return [timeless(value) for value in told] if isinstance(told, list) else told


def ask(command, stdin=""):
    """The one record that a command prints."""
    verb, *options = command.split()
    _, out, _ = invoked(plugins.load("lamplighter.cli", verb).command, *options, "--json", stdin=stdin)
    return json.loads(out)


@pytest.mark.parametrize("puzzle", [ONE, SEVERAL, NONE], ids=["one", "several", "none"])
@pytest.mark.parametrize("command", ANSWERS)
def test_a_value_tells_what_its_command_prints(command, puzzle):
    printed = ask(f"{command} -", stdin=str(puzzle))
    if "error" in printed:
        with pytest.raises(BadInput) as refused:
            ANSWERS[command](puzzle)
        assert refused.value.text == printed["error"]["text"]
        return
    told = json.loads(json.dumps(ANSWERS[command](puzzle).to_json()))
    assert list(printed) == ["schema", "n", "id", *told]
    assert timeless(printed) == {"schema": 1, "n": 1, "id": None, **timeless(told)}


@pytest.mark.parametrize("command", ALONE)
def test_a_value_that_comes_from_no_puzzle_tells_the_same(command):
    printed = ask(command)
    told = json.loads(json.dumps(ALONE[command]().to_json()))
    assert list(printed) == ["schema", "n", "id", *told]
    assert {name: printed[name] for name in told} == told


DRAWN = ["*..*", "0*\n..", "..\n.1\n*.", "2*\n.."]


@pytest.mark.parametrize("picture", DRAWN)
@pytest.mark.parametrize("rung", [1, 2, 3, 4])
def test_a_hint_for_what_is_drawn_tells_what_its_command_prints(picture, rung):
    told = lamplighter.hint(lamplighter.read(picture), rung).to_json()
    assert ask(f"hint --rung {rung} -", stdin=picture) == {"schema": 1, "n": 1, "id": None, **told}


def test_a_trace_is_its_rounds():
    trace = lamplighter.explain(ONE)
    assert trace.to_json()["rounds"] == [found.to_json() for found in trace.rounds]
    assert trace.rounds


def test_what_became_of_the_puzzles_of_a_book():
    given = list(lamplighter.read_all("2.\n..\n\n..\n\n."))
    told = [one.to_json() for one in gather_book(given, lamplighter.Design()).submissions]
    assert [one["number"] for one in told] == [2, None, 1]
    assert [one["verdict"] for one in told] == ["unique", "multiple", "unique"]
    assert all(list(one) == ["verdict", "level", "score", "number"] for one in told)


@pytest.mark.parametrize("puzzle", [ONE, SEVERAL], ids=["one", "several"])
@pytest.mark.parametrize("words", [("--certificate",), ("--plan",), ("--certificate", "--plan", "--decent")])
def test_a_rating_tells_its_certificate_and_its_plan(words, puzzle):
    printed = ask(f"rate {' '.join(words)} -", stdin=str(puzzle))
    rating = lamplighter.rate(puzzle, decent="--decent" in words)
    told = rating.to_json(certificate="--certificate" in words, plan="--plan" in words)
    assert list(printed) == ["schema", "n", "id", *told]
    assert printed == {"schema": 1, "n": 1, "id": None, **told}


def test_what_a_judge_says_is_what_verify_prints(tmp_path):
    rating, proof = lamplighter.rate(ONE).to_json(certificate=True), lamplighter.prove(ONE)
    claimed = [  # what is claimed: what the judge says
        (json.dumps(rating), lamplighter.recheck(ONE, rating)),
        (json.dumps(rating | {"level": "difficult"}), lamplighter.recheck(ONE, rating | {"level": "difficult"})),
        (str(proof), lamplighter.verify(ONE, proof)),
        (json.dumps(proof.to_json()), lamplighter.verify(ONE, proof)),
        ("akari proof 2\n", lamplighter.verify(ONE, "akari proof 2\n")),
    ]
    for number, (text, found) in enumerate(claimed):
        (tmp_path / f"{number}.txt").write_text(text)
        printed = ask(f"verify - {tmp_path / f'{number}.txt'}", stdin=str(ONE))
        assert printed == {"schema": 1, "n": 1, "id": None, **found.to_json()}


def imports(path):
    """What a file imports of ours: (module, name)."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "lamplighter":
            yield from ((node.module, alias.name) for alias in node.names)


@pytest.mark.parametrize("path", sorted(COMMANDS.rglob("*.py")), ids=lambda path: str(path.relative_to(COMMANDS)))
def test_commands_import_public_doors_only(path):
    for module, name in imports(path):
        game = module.removeprefix("lamplighter").strip(".").split(".")[0]
        if game in ("akari", "lightsout"):
            assert module in DOORS, f"{name} of {module}"
        if module in DOORS:
            assert name in DOORS[module].__all__ or name in SHARED, f"{name} of {module}"
