"""Ratings judged: true ones are accepted, damaged ones refused by name; the judge's table and closures stand alone."""

from __future__ import annotations

import copy
import json
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards, brute, puzzles
from support.fuzzing import examples
from support.measured import DEEP, TABLE, sample
from support.terminal import ask, run

from lamplighter import BadInput, Budget, Position, Puzzle, rate, recheck, solve
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.game.run import Run
from lamplighter.akari.judging.ratings.doubt import Doubt
from lamplighter.akari.judging.ratings.ground import Ground, members, wall_lone_cells
from lamplighter.akari.judging.ratings.hitting_number import count_fewest
from lamplighter.akari.judging.ratings.judge import RatingJudge
from lamplighter.akari.judging.ratings.rules import write_rules
from lamplighter.akari.judging.ratings.table import count_both_ways, make_table, reach
from lamplighter.akari.rating.actions import Observations
from lamplighter.akari.rating.levels import load_level
from lamplighter.akari.rating.rate import order_by_cost

CERTIFIED = ("switch", "step", "pattern", "guess", "refutations", "reasons")  # what the judge can count
ROUNDS = ("rung", "score", "nesting", "breadth", "explanation")  # and what it finds anew, or knows by rules


def silent() -> None:
    """Nobody looks at the clock."""


def rating_of(puzzle, **options):
    """What `rate --certificate --json` says."""
    told = rate(puzzle, **options).to_json(certificate=True)
    return json.loads(json.dumps(told))


def lamps_of(puzzle):
    return sum(1 << lamp for lamp in solve(puzzle).solutions[0].lamps)


def accepts(puzzle, rating=None):
    found = recheck(puzzle, rating or rating_of(puzzle, measures=CERTIFIED))
    assert found.accepted, (found.reason, str(puzzle))
    return found


SMALL = [text for text, *_ in TABLE] + ["#", ".", "1.", ".2.", "#.#\n.4.\n#.#", ".1./2.#/.#.".replace("/", "\n")]


@pytest.mark.parametrize("text", SMALL)
def test_tiny_boards(text):
    puzzle = Puzzle.of(text.split("\n"))
    if solve(puzzle).verdict == "unique":
        found = accepts(puzzle, rating_of(puzzle))
        assert found.checked == ("verdict", "decent", "level", "measured", "patterns", *CERTIFIED, *ROUNDS)
        assert found.unchecked == ()
        assert set(order_by_cost()) <= set(found.checked)


@pytest.mark.parametrize(("text", "verdict"), [("..", "multiple"), ("0.", "none")])
def test_a_puzzle_without_a_difficulty(text, verdict):
    puzzle = Puzzle.of([text])
    rating = rating_of(puzzle)
    assert accepts(puzzle, rating)[1:3] == (verdict, ("verdict",))
    assert recheck(puzzle, rating | {"verdict": "unknown"}).reason == f"verdict: it is {verdict}, not 'unknown'"


@pytest.mark.parametrize("text", SMALL)
def test_a_rating_is_taken_as_it_is_as_json_and_as_text(text):
    puzzle = Puzzle.of(text.split("\n"))
    found = rate(puzzle)
    told = found.to_json(certificate=True)
    assert recheck(puzzle, found) == recheck(puzzle, told) == recheck(puzzle, json.dumps(told))
    assert recheck(puzzle, found).accepted
    assert not recheck(puzzle, found._replace(level="no such level")).accepted or found.level is None


def test_strips_of_the_thesis():
    for n in (2, 4, 8, 12):
        assert accepts(Puzzle.of(["1#", ".."] * (n // 2))).verdict == "unique"


@given(boards(4, 4))
def test_random_boards(puzzle):
    assert accepts(puzzle).verdict == solve(puzzle).verdict


@given(puzzles(7))
def test_random_puzzles(puzzle):
    assert accepts(puzzle).verdict == "unique"


@given(boards(4, 4))
def test_decent_puzzles(puzzle):
    if solve(puzzle).verdict == "unique":
        assert accepts(puzzle, rating_of(puzzle, measures=CERTIFIED, decent=True)).verdict == "unique"


@pytest.mark.corpus
def test_real_puzzles(corpus):
    for record in sample(corpus, 24):
        assert accepts(Puzzle.of(record["grid"])).verdict == "unique"


# Damaged certificates

STEPS = Puzzle.of(["1#..", "..1#", "1#..", "..2#", "1#..", "..1#"])
MIDDLE = Puzzle.of(["1..", ".1#", "..#"])
LUCKY = Puzzle.of(["...", "..1", "1.."])
HARD = Puzzle.of(["..#", ".1#", "#.."])


@cache
def kept(puzzle):
    return json.dumps(rating_of(puzzle))


def damaged(puzzle, change, *keys):
    """The rating with a change made to the measure, or whatever the keys lead to."""
    rating = json.loads(kept(puzzle))
    place = rating
    for key in keys:
        place = place[key]
    change(place)
    assert rating != json.loads(kept(puzzle))
    return rating


def claim(number):
    return lambda measure: measure.update(value=number, lower=number, upper=number)


def spoilt(field, value):
    return lambda measure: measure.update({field: value})


def one_less(measure):
    claim(measure["value"] - 1)(measure)
    measure["plan"].pop()


DAMAGES = [  # puzzle, measure, damage, what is said
    (STEPS, "step", lambda m: m["plan"].pop(), "the plan has 7 actions, not 8"),
    (STEPS, "step", lambda m: m["plan"].pop(0), "the plan has 7 actions, not 8"),
    (STEPS, "step", lambda m: m["plan"].reverse(), "not known by then"),
    (STEPS, "step", lambda m: m["plan"].insert(0, m["plan"].pop()), "not known by then"),
    (STEPS, "step", lambda m: m["plan"].append(m["plan"][0]), "the plan has 9 actions, not 8"),
    (STEPS, "step", lambda m: m["landmarks"].pop(), "the landmarks show 7, not 8"),
    (STEPS, "step", lambda m: m["landmarks"].clear(), "the landmarks show 0, not 8"),
    (STEPS, "step", lambda m: m["landmarks"].append([]), "landmark 9 can be avoided"),
    (STEPS, "step", lambda m: m["plan"][0].update(technique="clue_full"), "none that there is here"),
    (STEPS, "step", lambda m: m["plan"][0].update(technique="nothing"), "none that there is here"),
    (STEPS, "step", lambda m: m["plan"][0].update(at="r1c2"), "none that there is here"),
    (STEPS, "step", lambda m: m["plan"][0]["gives"].append("r6c1"), "action 1 of the plan does not give r6c1"),
    (STEPS, "step", lambda m: m["plan"][0]["needs"].append("r6c1"), "action 1 of the plan needs r6c1"),
    (STEPS, "step", lambda m: m["landmarks"][0][0].update(at="r1c2"), "landmark 1 has an action that there is not"),
    (STEPS, "step", lambda m: m["landmarks"][0][0]["gives"].append("r6c1"), "landmark 1 has an action that gives less"),
    (STEPS, "step", one_less, "unknown"),
    (STEPS, "step", claim(7), "the plan has 8 actions, not 7"),
    (STEPS, "step", claim(9), "the plan has 8 actions, not 9"),
    (STEPS, "step", claim(None), "there is a plan, and no upper bound"),
    (STEPS, "step", spoilt("value", 7), "the value and its bounds differ"),
    (STEPS, "step", spoilt("lower", 7), "the value and its bounds differ"),
    (STEPS, "step", spoilt("proven", False), "not proven, and yet it has a value"),
    (STEPS, "step", lambda m: m.update(value=None, lower=None, upper=None, plan=[]), "it does apply here"),
    (STEPS, "switch", spoilt("nwa", 9), "from clues on, from cells on and in the mean it is"),
    (STEPS, "switch", spoilt("uca", None), "from clues on"),
    (STEPS, "switch", claim(0), "from clues on"),
    (STEPS, "switch", claim(None), "from clues on"),
    (STEPS, "pattern", claim(1), "the plan has 0 actions, not 1"),
    (STEPS, "guess", claim(1), "the plan has 0 actions, not 1"),
    (MIDDLE, "pattern", lambda m: m["plan"].pop(), "the plan has 0 actions, not 1"),
    (MIDDLE, "pattern", lambda m: m["landmarks"].clear(), "the landmarks show 0, not 1"),
    (MIDDLE, "pattern", lambda m: m["landmarks"][0].clear(), "landmark 1 can be avoided"),
    (MIDDLE, "pattern", lambda m: m["plan"][0].update(technique="diagonal_2_1"), "none that there is here"),
    (MIDDLE, "pattern", lambda m: m.update(claimed) or m.update(plan=[], landmarks=[]), "leaves"),
    (MIDDLE, "step", lambda m: m.update(claimed), "the plan leaves"),
    (MIDDLE, "switch", claim(0), "it is nothing, nothing, nothing"),
    (LUCKY, "guess", lambda m: m["landmarks"][0].pop(), "landmark 1 can be avoided"),
    (LUCKY, "guess", lambda m: m["plan"][0].update(at="r2c2"), "none that there is here"),
    (LUCKY, "guess", lambda m: m["plan"][0].update(technique="refute"), "none that there is here"),
    (LUCKY, "pattern", lambda m: m.update(claimed), "the plan leaves"),
]
claimed = {"value": 0, "lower": 0, "upper": 0, "proven": True}


@pytest.mark.parametrize(("puzzle", "name", "damage", "reason"), DAMAGES)
def test_damaged_measures(puzzle, name, damage, reason):
    found = recheck(puzzle, damaged(puzzle, damage, "measures", name))
    assert (found.accepted, found.verdict) == (False, None)
    assert found.reason.startswith(f"{name}: ")
    assert reason in found.reason


def test_a_landmark_that_can_be_avoided():
    rating = json.loads(kept(STEPS))
    marks = rating["measures"]["step"]["landmarks"]
    marks.append(marks[-1][:1])
    assert recheck(STEPS, rating).reason == f"step: landmark {len(marks)} can be avoided"


@pytest.mark.parametrize("level", ["medium", "difficult", "", "e" * 1000])
def test_a_wrong_level(level):
    found = recheck(STEPS, json.loads(kept(STEPS)) | {"level": level})
    assert found.reason == f"level: the puzzle is easy, not {level[:20]!r}"


def test_other_claims():
    rating = json.loads(kept(STEPS))
    assert recheck(STEPS, rating | {"decent": False}).reason == "decent: the puzzle is decent"
    assert recheck(STEPS, rating | {"verdict": "none"}).reason == "verdict: it is unique, not 'none'"
    assert recheck(STEPS, rating | {"level": None}).unchecked[0] == "level"
    assert recheck(STEPS, rating | {"rung": "probe"}).reason == "rung: it is plain, not 'probe'"
    assert recheck(STEPS.turned(2), rating).reason.startswith("step: ")
    assert recheck(MIDDLE, json.loads(kept(LUCKY))).reason.startswith("level: ")
    assert recheck(Puzzle.of(["...."] * 6), rating).reason == "verdict: it is multiple, not 'unique'"
    with pytest.raises(BadInput, match="names no cell here"):
        recheck(MIDDLE, rating)


def test_bounds_are_checked_as_far_as_they_are_claimed():
    measure = json.loads(kept(STEPS))["measures"]["step"]
    longer = [*measure["plan"], measure["plan"][0]]
    fine = [
        {"lower": 8},
        {"lower": 3, "upper": 8},
        {"lower": 7, "upper": 9, "plan": longer},
        {"lower": None, "upper": 8},
        {"lower": 0, "upper": None, "plan": []},
        {"lower": 8, "upper": None, "plan": []},
    ]
    for bounds in fine:
        step = measure | {"value": None, "proven": False} | bounds
        assert "step" in accepts(STEPS, with_measure(STEPS, "step", step)).checked
    for bounds in ({"lower": 9}, {"upper": 9}, {"lower": None, "upper": 7}, {"upper": None}):
        step = measure | {"value": None, "proven": False} | bounds
        assert recheck(STEPS, with_measure(STEPS, "step", step)).reason.startswith("step: ")
    nothing = {"value": None, "lower": None, "upper": None, "proven": False, "plan": [], "landmarks": []}
    for bounds in ({}, {"lower": 9}, {"upper": 3}, {"lower": 9, "upper": 3}):
        spent = with_measure(STEPS, "step", measure | nothing | bounds)
        assert "step" in accepts(STEPS, spent).unchecked
    assert "switch" in accepts(STEPS, with_measure(STEPS, "switch", nothing)).unchecked
    wrong = with_measure(STEPS, "switch", {**nothing, "lower": 1, "upper": 2})
    assert recheck(STEPS, wrong).reason.startswith("switch: ")


def with_measure(puzzle, name, measure):
    rating = json.loads(kept(puzzle))
    rating["measures"][name] = measure
    return rating


@examples(300)
@given(st.data())
def test_one_edit_is_refused_or_still_true(data):
    puzzle = data.draw(st.sampled_from([STEPS, MIDDLE, LUCKY, HARD, Puzzle.of(["0.", ".."])]))
    true, rating = json.loads(kept(puzzle)), json.loads(kept(puzzle))
    edit(data, rating)
    try:
        found = recheck(puzzle, rating)
    except BadInput:
        return
    if not found.accepted:
        assert found.reason
        assert found.verdict is None
        return
    for name in set(found.checked) & set(true["measures"]):
        known, told = true["measures"][name]["value"], rating["measures"][name]
        assert told["value"] == known or (told["value"] is None and not told["proven"])
        assert known is None or told["lower"] is None or told["lower"] <= known
        assert known is None or told["upper"] is None or told["upper"] >= known
        assert name != "switch" or both(rating) == both(true)
    assert rating["level"] == true["level"] or "level" in found.unchecked
    assert rating["decent"] == true["decent"]
    assert rating["verdict"] == found.verdict == "unique"


def both(rating):
    return [rating["measures"]["switch"].get(way) for way in ("nwa", "uca")]


VALUES = st.sampled_from([None, True, False, 0, 1, 2, 3, 8, 1.5, -1, 1e999, "", "r1c1", "r2c2", "easy", [], [[]], {}])


def edit(data, place):
    """Somewhere in the tree: a value changed, something lost, twice there, or in another place."""
    inner = list(place if isinstance(place, dict) else range(len(place)))
    key = data.draw(st.sampled_from(inner))
    deeper = isinstance(place[key], (dict, list)) and place[key]
    if deeper and data.draw(st.integers(0, 4)):
        edit(data, place[key])
    elif isinstance(place, list) and data.draw(st.booleans()):
        other = data.draw(st.sampled_from(inner))
        place[key], place[other] = place[other], place[key]
    else:
        choice = data.draw(st.sampled_from(["change", "lose", "copy"]))
        if choice == "change":
            place[key] = data.draw(VALUES)
        elif choice == "lose":
            del place[key]
        elif isinstance(place, list):
            place.append(copy.deepcopy(place[key]))


# Text that is no rating

UNREADABLE = [
    (),
    ("verdict", None),
    ("verdict", 7),
    ("level", 7),
    ("measured", None),
    ("measured", "somehow"),
    ("decent", "yes"),
    ("measures", []),
    ("measures", "step", 8),
    ("measures", "step", "value", "8"),
    ("measures", "step", "value", True),
    ("measures", "step", "lower", float("nan")),
    ("measures", "step", "lower", float("inf")),
    ("measures", "step", "upper", -1),
    ("measures", "step", "upper", 10**400),
    ("measures", "step", "proven", 1),
    ("measures", "step", "plan", None),
    ("measures", "step", "plan", {}),
    ("measures", "step", "plan", [None]),
    ("measures", "step", "plan", [{}]),
    ("measures", "step", "plan", 0, "at", "r7c1"),
    ("measures", "step", "plan", 0, "at", "r0c1"),
    ("measures", "step", "plan", 0, "at", "x" * 10**6),
    ("measures", "step", "plan", 0, "at", None),
    ("measures", "step", "plan", 0, "other", 3),
    ("measures", "step", "plan", 0, "needs", "r1c1"),
    ("measures", "step", "plan", 0, "gives", [["r1c1"]]),
    ("measures", "step", "plan", 0, "technique", None),
    ("measures", "step", "landmarks", 8),
    ("measures", "step", "landmarks", [8]),
    ("measures", "step", "landmarks", 0, 0, "needs", ["r1c1", None]),
    ("measures", "switch", "nwa", "three"),
]


@pytest.mark.parametrize("path", UNREADABLE)
def test_what_cannot_be_read_is_refused(path):
    rating = json.loads(kept(STEPS)) if path else []
    place = rating
    for key in path[:-2]:
        place = place[key]
    if path:
        place[path[-2]] = path[-1]
    with pytest.raises(BadInput) as caught:
        recheck(STEPS, rating)
    assert len(str(caught.value)) < 200
    assert "step" not in path or str(caught.value).startswith("step: ")


@pytest.mark.parametrize("field", ["verdict", "level", "decent", "measured", "measures"])
def test_what_is_missing_is_refused(field):
    rating = json.loads(kept(STEPS))
    del rating[field]
    with pytest.raises(BadInput, match=field):
        recheck(STEPS, rating)


def test_without_a_certificate_there_is_nothing_to_check():
    rating = damaged(STEPS, lambda measure: measure.pop("landmarks"), "measures", "step")
    with pytest.raises(BadInput, match="--certificate"):
        recheck(STEPS, rating)


def test_a_board_that_is_too_large():
    rating = {"verdict": "unique", "level": None, "decent": True, "measured": "as-given", "measures": {}}
    with pytest.raises(BadInput, match="40,000"):
        recheck(Puzzle.of(["0" * 201] * 200), rating)


def test_a_spent_budget_accepts_nothing():
    found = recheck(STEPS, json.loads(kept(STEPS)), budget=Budget(seconds=0))
    assert (found.accepted, found.verdict) == (False, "unknown")


# On the command line


@pytest.fixture
def files(tmp_path):
    (tmp_path / "puzzle.txt").write_text(str(STEPS))

    def verified(text, *words):
        (tmp_path / "rating.json").write_text(text)
        return "verify", str(tmp_path / "puzzle.txt"), str(tmp_path / "rating.json"), *words

    return verified


def test_verify_reads_ratings(files):
    code, out, _ = run(*files(kept(STEPS)))
    assert code == 0
    (first,) = out.splitlines()
    assert first == (
        "accepted: easy, plain, score 29.47, switch 3.5, step 8, pattern 0, guess 0, refutations 0, reasons 1, "
        "nesting 0, breadth 1, explanation 1"
    )
    code, (record,) = ask(*files(kept(STEPS)))
    assert (code, record["accepted"], record["verdict"], record["reason"]) == (0, True, "unique", None)
    assert record["checked"][:3] == ["verdict", "decent", "level"]


def test_verify_refuses_ratings(files):
    wrong = json.dumps(json.loads(kept(STEPS)) | {"level": "medium"})
    assert run(*files(wrong))[:2] == (1, "rejected: level: the puzzle is easy, not 'medium'\n")
    assert run(*files(kept(STEPS), "--time-limit", "0"))[0] == 4
    code, out, _ = run(*files('{"measures": {}}'))
    assert (code, out) == (3, "rejected: verdict is missing, or is not a word\n")
    for text in ('{"measures": ' * 100_000, '{"measures": ' + "9" * 5000 + "}", '{"measures"'):
        assert run(*files(text))[:2] == (3, "rejected: this is no JSON\n")


# Refutations


def refute(cell):
    return {"technique": "refute", "at": cell, "other": None, "needs": [], "gives": [cell]}


def refutations(plan, landmarks):
    number = None if plan is None else len(plan)
    bounds = {"value": number, "lower": number, "upper": number, "proven": True, "reason": ""}
    marks = [[refute(cell) for cell in mark] for mark in landmarks]
    return bounds | {"plan": [refute(cell) for cell in plan or ()], "landmarks": marks}


REFUTED = [  # board, plan, landmarks, what is wrong
    (HARD, ["r1c2"], [["r1c2", "r2c1", "r3c3"]], None),
    (HARD, ["r3c3"], [["r1c2", "r2c1", "r3c3"]], None),
    (HARD, ["r1c2"], [["r1c2", "r2c1"]], "landmark 1 can be avoided"),
    (HARD, ["r1c1"], [["r1c2", "r2c1", "r3c3"]], "none that there is here"),
    (HARD, ["r2c2"], [["r1c2", "r2c1", "r3c3"]], "none that there is here"),
    (HARD, [], [], "the plan leaves r1c1 unknown"),
    (HARD, None, [], "it does apply here"),
    (HARD, ["r1c2", "r2c1"], [["r1c2", "r2c1", "r3c3"]], "the landmarks show 1, not 2"),
    (STEPS, [], [], None),
    (MIDDLE, [], [], None),
    (Puzzle.of(DEEP.split()), None, [], None),
    (Puzzle.of(DEEP.split()), ["r2c1"], [], "the plan leaves"),
    (Puzzle.of(DEEP.split()), ["r1c1"], [], "breaks no rule"),
]


@pytest.mark.parametrize(("puzzle", "plan", "landmarks", "reason"), REFUTED)
def test_refutations(puzzle, plan, landmarks, reason):
    found = recheck(puzzle, with_measure(puzzle, "refutations", refutations(plan, landmarks)))
    assert found.accepted == (reason is None), found.reason
    assert (reason is None) == ("refutations" in found.checked)
    assert reason is None or (found.reason.startswith("refutations: ") and reason in found.reason)


# The judge's own tables

PICTURES = [  # technique; a board, and the lamps and bars that it gives at once
    ("clue_tight", ".2/..", "*2/+*"),
    ("clue_full", "0./..", "0-/-."),
    ("diagonal", ".../.3./...", "-.-/.3./-.-"),
    ("diagonal", ".../.2./.#.", "-.-/.2./.#."),
    ("diagonal", "1./..", "1./.-"),
    ("diagonal", ".1./.#.", ".1./.#."),
    ("diagonal_3_1", "....../....../..3.../...1../..#.../......", ".++.../++*+++/+*3.../.+.1-./.+#-../.+...."),
    ("diagonal_2_1", "..../#2../..1./....", "+*++/#2../..1-/..-."),
    ("diagonal_1_1", ".#../#1../..1./....", ".#../#1../..1-/..-."),
    ("neighbours_2_2", "....../....../..22../....../...#..", ".+..+./.+..+./+*22*+/.+..+./.+.#+."),
    ("neighbours_2_2", "......../......../..2##2../#......./#.......", ".+....+./.+....+./+*2##2*+/#+....+./#+....+."),
    ("neighbours_2_2", "......./......./..2.2../......./.......", "......./......./..2.2../......./......."),
    ("linear_3_3", "......./......#/..3.3../......#/.......", ".+.+.+./.+.+.+#/+*3*3*+/.+.+.+#/.+.+.+."),
    ("linear_3_2", "......./......#/..3.2#./......#/.......", ".+.+.../.+.+..#/+*3*2#./.+.+..#/.+.+..."),
    ("linear_2_2", "......./......#/.#2.2#./......#/.......", "...+.../...+..#/.#2*2#./...+..#/...+..."),
    ("linear_3_2_plus", "......./......#/..3.2../......#/.......", "...+.../...+..#/..3*2../...+..#/...+..."),
    ("linear_2_2_plus", "......./......#/.#2.2../......#/.......", "...+.../...+..#/.#2*2../...+..#/...+..."),
    ("linear_3_1_plus", "......./......#/..3.1#./......#/.......", "...+.../...+-.#/..3*1#./...+-.#/...+..."),
    ("linear_2_1_plus", "......./......#/.#2.1#./......#/.......", "...+.../...+-.#/.#2*1#./...+-.#/...+..."),
]


@pytest.mark.parametrize(("technique", "before", "after"), PICTURES)
def test_rules_as_pictures(technique, before, after):
    ground, marks = Ground(before.split("/")), {}
    for rule in write_rules(ground):
        if rule.technique == technique and not rule.lamps | rule.bars:
            marks |= dict.fromkeys(members(ground.light(rule.new_lamps) | rule.new_bars), "+")
            marks |= dict.fromkeys(members(rule.new_lamps), "*")
    drawn = "".join(marks.get(cell, mark) for cell, mark in enumerate(ground.squares))
    assert drawn == after.replace("/", "").replace("-", "+")


@given(boards(4, 5, ".......#1223"))
def test_rules_hold_in_every_solution(puzzle):
    ground = Ground(puzzle.lines)
    rules = write_rules(ground)
    for solution in brute(puzzle) if ground.white.bit_count() < 16 else ():
        lamps = sum(1 << lamp for lamp in solution)
        for rule in rules:
            if not (rule.lamps & ~lamps or rule.bars & lamps):
                assert rule.new_lamps & ~lamps == rule.new_bars & lamps == 0, rule


def test_the_square_of_the_thesis():
    table = make_table(Ground(["...", "..0"]), 0b001010, [])
    (found,) = [action for action in table.patterns if action.places == {4}]
    assert (found.technique, found.needs, found.gives) == ("square", 0b010100, 0b000001)


def test_switches_are_counted_of_easy_puzzles_alone():
    with pytest.raises(AssertionError, match="not easy"):
        count_both_ways(make_table(Ground(["...", "..0"]), 0b001010, []))


def test_a_decent_board():
    ground = Ground([".#..", "2.#.", ".#.."])
    assert wall_lone_cells(ground).squares == "##..0##.##.."
    assert not wall_lone_cells(ground).alone


def test_the_board_that_was_measured():
    lone, walls = Puzzle.of([".2.#..", "####0."]), Puzzle.of(["#0##..", "####0."])
    rating = json.loads(kept(walls)) | {"decent": False}
    assert accepts(lone, rating | {"measured": "decent"})
    assert recheck(lone, rating | {"measured": "as-given"}).reason.startswith("step: ")
    assert recheck(lone, rating | {"measured": "decent", "decent": True}).reason == "decent: the puzzle is not decent"


@given(st.lists(st.sets(st.integers(0, 7), min_size=1, max_size=4), max_size=9))
def test_fewest(sets):
    found = next(n for n in range(9) if any(all(one & {*some} for one in sets) for some in combinations(range(8), n)))
    assert count_fewest(sets, silent) == found


LINES = [{0, 1, 2}, {0, 3, 4}, {0, 5, 6}, {1, 3, 5}, {1, 4, 6}, {2, 3, 6}, {2, 4, 5}]  # of the plane with seven points
TRIANGLES = [{one, two} for first in range(0, 90, 3) for one, two in combinations(range(first, first + 3), 2)]


@pytest.mark.parametrize(
    ("sets", "number"),
    [(LINES, 3), (TRIANGLES, 60), ([*TRIANGLES, {0, 3, 6}], 60), (list(map(set, combinations(range(9), 2))), 8)],
)
def test_fewest_where_nothing_can_be_left_out(sets, number):
    assert count_fewest(sets, silent) == number


def test_looks_at_the_clock_come_often():
    for seconds in (1e-4, 1e-3, 3e-3, 1e-2):
        found = recheck(STEPS, json.loads(kept(STEPS)), budget=Budget(seconds=seconds))
        assert (found.accepted, found.verdict) in {(False, "unknown"), (True, "unique")}


# What the judge finds by itself is what the rest of the house finds


def tables(puzzle):
    """The actions by name, of the judge and of the planner."""
    ground = Ground(puzzle.lines)
    own = make_table(ground, lamps_of(puzzle), write_rules(ground))
    board = Observations(puzzle, members(own.lamps))
    mine = {action[:3]: action.gives for action in own.observations + own.patterns}
    theirs = {}
    for action in board.basic(Run()) + board.patterns(Run()):
        places = frozenset(place for place in (action.at, action.other) if place >= 0)
        theirs[action.technique, places, action.needs] = action.gives
    return mine, theirs


@given(puzzles(7))
def test_both_tables_are_the_same(puzzle):
    mine, theirs = tables(puzzle)
    assert mine == theirs


@pytest.mark.corpus
def test_both_tables_are_the_same_for_real_puzzles(corpus):
    for record in sample(corpus, 8):
        mine, theirs = tables(Puzzle.of(record["grid"]))
        assert mine == theirs, record["id"]


@given(puzzles(7))
def test_both_ways_of_thinking_end_the_same(puzzle):
    judge = RatingJudge(Ground(puzzle.lines), lamps_of(puzzle), "table", silent)
    rules, white = judge.table.observations, judge.ground.white
    position = close_position(Position(puzzle), load_level("easy"))
    assert reach(rules) == (position.barred | position.lit) & white
    position = close_position(position, load_level("medium"))
    known = reach(rules + judge.table.patterns)
    assert known == (position.barred | position.lit) & white
    doubt = Doubt(judge.ground, judge.rules)
    for cell in members(white & ~known):
        broken, follow = doubt.breaks(known & judge.lamps, known & ~judge.lamps, cell)
        later = close_position(position.after(1 << cell), load_level("medium"))
        assert broken == bool(later.broken)
        assert broken or follow == later.lamps & ~position.lamps


@given(puzzles(7), st.randoms(use_true_random=False))
def test_what_breaks_a_rule_does_so_when_more_is_known(puzzle, random):
    judge = RatingJudge(Ground(puzzle.lines), lamps_of(puzzle), "table", silent)
    course, doubt, lamps = judge.make_course("refutations"), Doubt(judge.ground, judge.rules), judge.lamps
    known, broken = course.start, 0
    while left := [*members(judge.ground.white & ~known & ~lamps)]:
        found = sum(1 << cell for cell in left if doubt.breaks(known & lamps, known & ~lamps, cell)[0])
        assert not broken & ~(found | known)
        assert found == sum(1 << cell for cell in left if course.breaks(cell, known))  # as remembered
        broken, known = found, reach(course.free, known | 1 << random.choice(left))
