"""Ratings forged, and an oracle that knows which of their fields lie: by true ratings and the tables of the finders."""

from __future__ import annotations

import copy
import json
from itertools import product
from math import inf

from lamplighter import decent, rate, solve
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.actions import Observations
from lamplighter.akari.rating.rate import order_by_cost
from lamplighter.akari.rating.task import Action

MISSING = object()
EMPTY = (None, "", [], {})
LEAVES = [
    *(MISSING, None, True, False, 0, 1, 77, -1, 1.5, 10**400, inf, "", "x", "r1c1", "r99c1", "1"),
    *("-r1c1", "none", "multiple", "unknown", "easy", "difficult", "probe", "decent", "as-given", "refute"),
    *([], ["r1c1"], [None], {}, {"junk": [1]}),
]
BOUNDS = ("value", "lower", "upper", "proven")
ANEW = ("switch", "nesting", "breadth")  # found anew: they have no certificate
JUDGED = (*ANEW, "explanation", "step", "pattern", "guess", "refutations", "reasons")
OPEN = [name for name in order_by_cost() if name not in JUDGED]


class Truth:
    """All that is true of a puzzle: its ratings as given and decent, with the actions that there are."""

    def __init__(self, puzzle):
        self.puzzle, self.verdict = puzzle, solve(puzzle).verdict
        self.ratings = {"as-given": told(puzzle, False), "decent": told(puzzle, True)}
        self.boards = {"as-given": puzzle, "decent": decent(puzzle) or puzzle}

    def actions(self, measured, name):
        """Each action of a measure: what it gives. None where the finders have no table."""
        board = self.boards[measured]
        lamps = [lamp for lamp in solve(self.puzzle).solution.lamps if board.squares[lamp] == "."]
        seen = Observations(board, lamps)
        if name in ("step", "pattern"):
            found = seen.basic(Run()) if name == "step" else seen.patterns(Run())
        else:
            found = [Action("guess", lamp, 0, 1 << lamp) for lamp in lamps] if name == "guess" else None
        return None if found is None else {key(board.grid, action) for action in found}


def key(grid, action):
    """What an action is known by."""
    places = {grid.name(place) for place in (action.at, action.other) if place >= 0}
    needs = {grid.name(cell) for cell in range(len(grid)) if action.needs >> cell & 1}
    return action.technique, frozenset(places), frozenset(needs)


def told(puzzle, as_decent):
    """What `rate --certificate --json` prints, `--plan` or not."""
    found = rate(puzzle, decent=as_decent).to_json(certificate=True)
    return {"schema": 1, "n": 1, "id": None} | json.loads(json.dumps(found))


# Lies


def lies(truth, rating):
    """Every false field of a rating, by the names under which it may be told to be unchecked."""
    known = truth.ratings["decent" if rating.get("measured") == "decent" else "as-given"]
    if rating.get("verdict") != truth.verdict or json.dumps(rating.get("schema", 1)) != "1":
        yield set()
    if truth.verdict == "unique" and rating.get("decent") is not known["decent"]:
        yield set()
    if truth.verdict != "unique":
        yield from ({name} for name in ("level", "rung", "score", "decent") if rating.get(name) is not None)
        yield from ({name} for name in rating["measures"])
    elif rating["measured"] not in truth.ratings:
        yield {"measured"}
    for name, value in rating.items():
        known_as = MISSING if name in ("id", "plan") else known.get(name, MISSING)
        if name not in ("verdict", "decent", "schema", "n", "measured", "measures") and value not in (*EMPTY, known_as):
            yield {name}
    if truth.verdict == "unique":
        for name, measure in rating["measures"].items():
            yield from wrong(truth, known["measured"], name, known["measures"].get(name), measure)


def wrong(truth, measured, name, known, claim):
    """The lies of one measure."""
    if known is None or name in OPEN or not isinstance(claim, dict) or not claim:
        if claim != known:
            yield {name}
        return
    value = inf if known["value"] is None else known["value"]
    certificate = {"explanation": ("steps", "stuck"), "switch": ("nwa", "uca"), "nesting": (), "breadth": ()}
    unread = BOUNDS + certificate.get(name, ("plan", "landmarks"))
    yield from ({name, f"{name}.{field}"} for field in numbers_wrong(known, claim, value))
    for field, said in claim.items():
        if field not in unread and said not in EMPTY and said != known.get(field):
            yield {f"{name}.{field}"}
    table = truth.actions(measured, name)
    if name in (*ANEW, "explanation"):  # what is told of steps and boards is enough, or it is refused
        return
    for action in [*claim["plan"], *(one for mark in claim["landmarks"] for one in mark)]:
        for field in action.keys() - {"technique", "at", "other", "needs", "gives"}:
            if action[field] not in EMPTY:
                yield {f"{name}.plan.{field}", f"{name}.landmarks.{field}"}
        places = [place for place in (action.get("at"), action.get("other")) if place is not None]
        if len(set(places)) < len(places):
            yield set()
        spelt = action["technique"], frozenset(places), frozenset(action["needs"])
        if table is not None and spelt not in table:
            yield set()


def numbers_wrong(known, claim, value):
    """The false ones among the numbers of a measure that has a value, or none (inf)."""
    said, lower, upper = claim["value"], claim["lower"], claim["upper"]
    if (said is not None and said != value) or (said is None and claim["proven"] and value != inf):
        yield "value"
    if said is not None and not claim["proven"]:
        yield "proven"
    if lower is not None and lower > value:
        yield "lower"
    if upper is not None and upper < value:
        yield "upper"
    for way in ("nwa", "uca"):
        if way in known and claim.get(way) not in (None, known[way]):
            yield way
        if way not in known and "plan" not in known and claim.get(way) is not None:
            yield way


# Forgeries


def forgeries(rating):
    """Every way to forge a rating, as what `changed` takes: a place and what to put there."""
    for path in places(rating, ()):
        here = value_at(rating, path)
        near = [here + 1, here - 1] if isinstance(here, (int, float)) and not isinstance(here, bool) else []
        for leaf in [*LEAVES, *near]:
            if leaf is MISSING or type(leaf) is not type(here) or leaf != here:
                yield path, leaf
        yield from added(here, path)
    yield from added(rating, ())
    for name in rating["measures"].keys() & JUDGED:
        for numbers in other_numbers(rating["measures"][name]):
            yield ("measures", name), numbers


def added(here, path):
    """Fields where none belong."""
    for extra in ("extra", "nwa", "step", "level", "plan") if isinstance(here, dict) else ():
        if extra not in here:
            yield (*path, extra), 77
            yield (*path, extra), {"value": 3}


def other_numbers(measure):
    """A measure with all its numbers changed together, with and without its certificate."""
    value = measure["value"] or 0
    numbers = [None, 0, value, value + 1] + [value - 1] * (value >= 1)
    parts = [{"nwa": nwa, "uca": uca} for nwa, uca in ((77, 78), (None, None), (0, 1))] if "nwa" in measure else []
    marks = [{}, {"plan": []}, {"landmarks": []}, {"plan": [], "landmarks": []}]
    if "steps" in measure:
        marks = [{}, {"steps": []}, {"stuck": None}, {"steps": [], "stuck": None}]
    for v, low, up, proven, part, mark in product(numbers, numbers, numbers, (True, False), [{}, *parts], marks):
        yield measure | {"value": v, "lower": low, "upper": up, "proven": proven} | part | mark


def places(node, path):
    """The way to every node below this one."""
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for step, below in inner:
        yield (*path, step)
        yield from places(below, (*path, step))


def value_at(node, path):
    for step in path:
        node = node[step]
    return node


def changed(rating, path, leaf):
    """A copy with something else at the end of the way."""
    new = copy.deepcopy(rating)
    last = value_at(new, path[:-1])
    if leaf is MISSING:
        del last[path[-1]]
    else:
        last[path[-1]] = copy.deepcopy(leaf)
    return new
