"""Explanations: they end where they should, say only what is true, and read alike in every mirror."""

from functools import reduce
from operator import or_

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards, brute, pigeonhole
from support.fuzzing import examples

from lamplighter import Budget, Entry, Puzzle, explain, plugins, read, say, solve
from lamplighter.akari.explaining.ladder import BASIC, TECHNIQUES
from lamplighter.akari.game.position import Position, mask, members
from lamplighter.grid import SYMMETRIES, turn_back, turn_rows

NESTED = [  # where no simple assumption helps
    "....\n1..1\n....\n....",
    "....\n.1..\n....\n....",
    "#...\n#.1.\n....\n....",
    "...#\n1...\n..1.\n....\n....",
    "......\n...2..\n....1.\n...1..",
    ".....\n.1...\n...2.\n.....\n....1\n.#...",
    "..1..\n2....\n...#.\n.....\n1..1.\n.#...",
    str(pigeonhole(5)),
]
BARE = "...............1#2"  # mostly white


@given(boards(4, 4))
def test_an_explanation_says_what_all_solutions_share(puzzle):
    solutions = [set(lamps) for lamps in brute(puzzle)]
    trace = explain(puzzle)
    white = set(puzzle.white())
    if not solutions:
        assert trace.outcome == "contradiction"
        return
    assert trace.outcome == ("solved" if len(solutions) == 1 else "stuck")
    assert set(members(trace.end.lamps)) == set.intersection(*solutions)
    assert white - set(members(trace.end.open)) <= white - set.union(*solutions) | set.intersection(*solutions)


@given(boards(6, 6))
def test_each_step_holds_and_adds_something(puzzle):
    truth = {solution.lamps for solution in solve(puzzle, limit=50).solutions}
    for found in explain(puzzle).rounds:
        for step in found.steps:
            assert step.technique == found.technique
            assert (step.lamps | step.bars) & found.position.open
            for lamps in truth:
                cells = mask(lamps, len(puzzle.squares))
                assert not step.lamps & ~cells
                assert not step.bars & cells
            assert say(found.position, step)


@examples(60)
@given(boards(6, 6))
def test_traces_are_the_same_in_every_mirror(puzzle):
    assert_same_in_every_mirror(puzzle)


@examples(40)
@given(boards(6, 6, BARE))
def test_the_same_where_little_is_known(puzzle):
    assert_same_in_every_mirror(puzzle)


@pytest.mark.parametrize("picture", NESTED)
def test_nested_assumptions_are_the_same_in_every_mirror(picture):
    puzzle = Puzzle.of(picture)
    assert_same_in_every_mirror(puzzle)
    forms = [nested_forms(puzzle.turned(*symmetry)) for symmetry in SYMMETRIES]
    assert any(forms[0])
    assert all(form == forms[0] for form in forms)


@examples(15)
@given(st.data())
def test_the_same_from_what_is_drawn(data):
    puzzle = Puzzle.of(data.draw(st.sampled_from(NESTED)))
    lamps = [cell for cell in puzzle.white() if data.draw(st.integers(0, 6)) == 0]
    marks = [cell for cell in puzzle.white() if data.draw(st.integers(0, 6)) == 0]
    assert_same_in_every_mirror(Entry(puzzle, tuple(lamps), tuple(marks)))


def assert_same_in_every_mirror(asked):
    told = told_of(asked, 0, False)
    for turns, flip in SYMMETRIES[1:]:
        assert told_of(asked, turns, flip) == told


def told_of(asked, turns, flip):
    """Of each round the technique, what is known then and the assumptions with their depth, turned back."""
    trace = explain(asked.turned(turns, flip))
    where = trace.start.puzzle.grid.moves(*turn_back(turns, flip))
    rounds = [
        (found.technique, turned_back(found.after, turns, flip), sorted(assumptions(found, where)))
        for found in trace.rounds
    ]
    return trace.outcome, rounds


def assumptions(found, where):
    """What is assumed in a round: where, what, and how deep others are nested in it."""
    probes = (step for step in found.steps if step.technique == "probe")
    return [(where[step.at], bool(step.bars), depth(step)) for step in probes]


def depth(step):
    """How deep assumptions are nested in a step; 0 if nothing is assumed."""
    return 1 + max(map(depth, step.chain), default=0) if step.technique == "probe" else 0


def nested_forms(puzzle):
    """The steps that need more than the head, chains and all, each in the first of eight views of it and its board."""
    rounds = explain(puzzle).rounds
    return [sorted(form(found.position, step) for step in found.steps if nested(step)) for found in rounds]


def nested(step):
    """Does its chain take more than one can do in the head, such as another assumption?"""
    return not {link.technique for link in step.chain} <= {*BASIC}


def form(position, step):
    """A step and the position it is taken in, in the first of their eight views."""
    grid = position.puzzle.grid
    bare = step._replace(seen=None)
    return min((str(position.turned(*view)), bare.moved(grid.moves(*view))) for view in SYMMETRIES)


def turned_back(position, turns, flip):
    """The picture of a position, light and bars alike as `+`, turned back."""
    picture = str(Position(position.puzzle, position.lamps, position.views.white & ~position.open & ~position.lamps))
    return turn_rows(picture.split("\n"), *turn_back(turns, flip))


@given(boards(5, 4))
def test_a_turned_position_turns_back(puzzle):
    lamps = list(puzzle.white())[::3]
    position = Position.of(puzzle, lamps, list(puzzle.white())[1::3])
    for symmetry in SYMMETRIES:
        there = position.turned(*symmetry)
        assert there == Position.of(there.puzzle, members(there.lamps), members(there.barred))
        assert there.turned(*turn_back(*symmetry)) == position


def test_a_probe_tells_its_chain():
    trace = explain(Puzzle.of("..#\n.1#\n#.."), without=("pair", "lit_either_way", "two_sources", "fill"))
    probes = [step for found in trace.rounds for step in found.steps if step.technique == "probe"]
    assert trace.outcome == "solved"
    assert probes
    assert all(step.clash >= 0 for step in probes)


@pytest.mark.parametrize("holes", [2, 3, 4, 5])
def test_nested_assumptions_where_nothing_else_helps(holes):
    assert explain(pigeonhole(holes)).outcome == "contradiction"


def test_a_spent_budget_keeps_what_was_found():
    trace = explain(pigeonhole(12), budget=Budget(nodes=5))
    assert trace.outcome == "unknown"
    assert trace.rounds


def test_explaining_goes_on_from_what_is_drawn():
    whole = explain(read("2.\n.."))
    rest = explain(read("2*\n.."))
    assert rest.outcome == "solved"
    assert len(rest.rounds) <= len(whole.rounds)
    assert explain(read("**")).outcome == "contradiction"


ENDINGS = [  # lamps, marks, what is wrong in the row ...
    ([0], [0], "r1c1 would hold a lamp and a mark"),
    ([0, 2], [2], "the lamp at r1c1 would see the one at r1c3"),
    ([], [0, 1, 2], "nothing could light r1c1"),
]


@pytest.mark.parametrize(("lamps", "marks", "wrong"), ENDINGS)
def test_a_contradiction_is_told_in_a_whole_sentence(lamps, marks, wrong):
    trace = explain(Position.of(Puzzle.of("..."), lamps, marks))
    assert trace.ending == f"contradiction: this cannot be completed; {wrong}"


def test_every_twelfth_puzzle_of_the_corpus(corpus):
    for record in corpus[::12]:
        assert_explained(record)


@pytest.mark.corpus
def test_the_whole_corpus_is_explained(corpus):
    for record in corpus:
        assert_explained(record)


def assert_explained(record):
    trace = explain(Puzzle.of(record["grid"]))
    assert trace.outcome == "solved", record["id"]
    lamps = [cell for cell, mark in enumerate("".join(record["solution"])) if mark == "*"]
    assert list(members(trace.end.lamps)) == lamps, record["id"]


# What a chain tells leads to its end


def missing_links(position, step):
    """The techniques of a probe, and of those within it, that do not follow from what is told before them."""
    bits = step.lamps | step.bars
    here = position.after(bars=bits) if step.lamps else position.after(lamps=bits)
    seen = [here]  # links of one round are found at once, so one may follow from a position before the last
    for link in step.chain:
        if link.technique == "probe":
            yield from missing_links(here, link)
        else:
            found = [one for there in seen for one in plugins.load(TECHNIQUES, link.technique).find(there)]
            lamps, bars = reduce(or_, (one.lamps for one in found), 0), reduce(or_, (one.bars for one in found), 0)
            if link.lamps & ~lamps or link.bars & here.open & ~bars:
                yield link.technique
        here = here.after(link.lamps, link.bars)
        seen.append(here)
    if not here.broken:
        yield "no rule breaks"


def test_a_chain_has_all_that_its_techniques_need():
    """What makes a source of a dark cell the last but one may be a step before: it belongs to the chain."""
    puzzle = Puzzle.of(["..1..", "2....", "...#.", ".....", "1..1.", ".#..."])
    probes = [(found, step) for found in explain(puzzle).rounds for step in found.steps if step.technique == "probe"]
    assert any(link.technique == "two_sources" for _, step in probes for link in step.chain)
    for found, step in probes:
        assert not [*missing_links(found.position, step)], say(found.position, step)


@given(boards(6, 6, "........#12"))
def test_every_chain_leads_to_its_end(puzzle):
    for found in explain(puzzle).rounds:
        for step in found.steps:
            assert step.technique != "probe" or not [*missing_links(found.position, step)], say(found.position, step)
