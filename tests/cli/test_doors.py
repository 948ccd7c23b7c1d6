"""Every public value tells itself as JSON, and that is what the command line prints."""

import json

import pytest
from support.invoking import invoked
from support.verbs import NONE, ONE, SEVERAL

import lamplighter
from lamplighter import plugins

VARYING = {"seconds", "effort"}  # no two runs take the same time
ANSWERS = {  # a command: what the library answers
    "solve": lamplighter.solve,
    "count": lamplighter.count,
    "forced": lamplighter.forced,
    "check": lamplighter.check,
    "compare --engines kernel,sat": lambda puzzle: lamplighter.compare(puzzle, ["kernel", "sat"]),
    "solve --fewest-lamps": lambda puzzle: lamplighter.solve(puzzle, objective="fewest"),
}


def timeless(told):
    """The same without what differs from run to run, at any depth."""
    if isinstance(told, dict):
        return {key: timeless(value) for key, value in told.items() if key not in VARYING}
    return [timeless(value) for value in told] if isinstance(told, list) else told


@pytest.mark.parametrize("puzzle", [ONE, SEVERAL, NONE], ids=["one", "several", "none"])
@pytest.mark.parametrize("command", ANSWERS)
def test_a_value_tells_what_its_command_prints(command, puzzle):
    verb, *options = command.split()
    _, out, _ = invoked(plugins.load("lamplighter.cli", verb).command, *options, "--json", "-", stdin=str(puzzle))
    printed = json.loads(out)
    told = json.loads(json.dumps(ANSWERS[command](puzzle).to_json()))
    assert list(printed) == ["schema", "n", "id", *told]
    assert timeless(printed) == {"schema": 1, "n": 1, "id": None, **timeless(told)}
