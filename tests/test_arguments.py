"""What verbs and values are given: a text is a puzzle, numbers and arrays of other libraries are numbers and lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.wrong import Index

import lamplighter
from lamplighter import BadInput, Budget, Draft, Entry, Position, Puzzle, Solution, lightsout, strip

TEXT = "2..\n...\n..0"
PUZZLE = Puzzle.of(TEXT)
VERBS = ["solve", "count", "forced", "check", "why", "explain", "hint", "rate", "prove", "strip", "canonical", "decent"]
VERBS += ["content_id", "write", "draw"]


def seen(answer):
    """What an answer says, without how long it took."""
    return [answer.verdict, answer.solutions] if isinstance(answer, lamplighter.Answer) else answer


@pytest.mark.parametrize("name", VERBS)
def test_text_is_taken_wherever_a_puzzle_is(name):
    verb = getattr(lamplighter, name)
    told = seen(verb(PUZZLE))
    forms = [
        TEXT,
        lamplighter.write(PUZZLE, "puzzlink"),
        lamplighter.write(PUZZLE, "jsonl"),
        Entry(PUZZLE),
        Position(PUZZLE),
    ]
    for form in [*forms, Solution(PUZZLE, ())]:
        assert seen(verb(form)) == told


def test_what_is_drawn_in_a_text_counts():
    assert not lamplighter.check("**").right
    assert lamplighter.check("2*\n*.").complete
    assert lamplighter.hint("2*\n*.").text == "all is lit and every clue has its lamps: this is a solution"
    assert lamplighter.explain("2*\n..").start == Position.of(Puzzle.of("2.\n.."), [1])
    assert lamplighter.draw("2*\n.+") == "2*\n.+"
    assert lamplighter.draw("2*\n..", "svg") == lamplighter.draw(lamplighter.read("2*\n.."), "svg")


def test_verbs_of_two_arguments_take_text():
    proof = lamplighter.prove(TEXT)
    assert lamplighter.verify(TEXT, proof) == lamplighter.verify(PUZZLE, str(proof))
    assert [answer.verdict for answer in lamplighter.compare(TEXT, ["kernel", "sat"]).answers] == ["unique", "unique"]
    assert (
        lamplighter.recheck(".", {"verdict": "multiple", "measures": {}}).reason
        == "verdict: it is unique, not 'multiple'"
    )
    assert lamplighter.complete("o.\n..", seed=1) == lamplighter.complete(Draft.of("o.\n.."), seed=1)


def test_check_of_a_bare_puzzle_judges_no_lamps():
    found = lamplighter.check(PUZZLE)
    assert found.right
    assert not found.complete
    assert found == lamplighter.check(Entry(PUZZLE))


def test_a_text_is_lines_and_never_characters():
    text = "2.\n..\n\n..\n"
    told = list(lamplighter.read_all(text.split("\n")))
    assert list(lamplighter.read_all(text)) == told
    assert [str(entry.puzzle) for entry in told] == ["2.\n..", ".."]
    lights = "#.\n.#\n\n##\n"
    assert list(lightsout.read_all(lights)) == list(lightsout.read_all(lights.split("\n")))
    assert len(list(lightsout.read_all(lights))) == 2


# Numbers of other libraries


def test_whole_numbers_of_other_libraries():
    two, one = Index(2), Index(1)
    assert seen(lamplighter.solve("..", limit=one)) == seen(lamplighter.solve("..", limit=1))
    assert lamplighter.count("..", limit=one) == lamplighter.count("..", limit=1)
    assert lamplighter.hint(PUZZLE, two) == lamplighter.hint(PUZZLE, 2)
    assert strip("2.\n..", seed=two) == strip("2.\n..", seed=2)
    assert lamplighter.complete("o.\n..", seed=two) == lamplighter.complete("o.\n..", seed=2)
    assert lamplighter.family("step", Index(8), Index(12)) == lamplighter.family("step", 8, 12)
    assert list(lamplighter.generate(Index(5), Index(5), count=two, seed=two)) == list(
        lamplighter.generate(5, 5, count=2, seed=2)
    )
    assert Puzzle.of([[None, two], ["x", Index(0)]]) == Puzzle.of(".2\n#0")
    assert Entry(PUZZLE, lamps=[two, one]) == Entry(PUZZLE, lamps=(1, 2))
    assert type(Entry(PUZZLE, lamps=[two]).lamps[0]) is int
    assert Position.of(PUZZLE, [two]) == Position(PUZZLE, lamps=Index(4))
    assert Position.of(Puzzle.of("." * 80), [Index(70)]).lamps == 1 << 70
    assert PUZZLE.bare([Index(0)]) == Puzzle.of("#..\n...\n..0")


def test_numbers_and_arrays_of_numpy():
    np = pytest.importorskip("numpy")
    assert Puzzle.of(np.array([list("2."), list("..")])) == Puzzle.of("2.\n..")
    assert Puzzle.of(np.array(["2.", ".."])) == Puzzle.of("2.\n..")
    assert Puzzle.of(np.array([[2, None], ["x", 0]], dtype=object)) == Puzzle.of("2.\n#0")
    assert Puzzle.of(np.array([[2, 1], [0, 4]])) == Puzzle.of("21\n04")
    assert Puzzle(np.array(["2.", ".."])) == Puzzle.of("2.\n..")
    assert eval(repr(Puzzle(np.array(["2.", ".."])))) == Puzzle.of("2.\n..")
    assert Position.of(Puzzle.of("." * 80), np.array([70])).lamps == 1 << 70
    assert Entry(PUZZLE, solution=np.array([8 - 1, 1])).solution == (1, 7)
    assert seen(lamplighter.solve("..", limit=np.int64(1))) == seen(lamplighter.solve("..", limit=1))
    assert strip("2.\n..", seed=np.uint8(2)) == strip("2.\n..", seed=2)
    assert lamplighter.solve("..", budget=Budget(seconds=np.float32(5), nodes=np.int64(9))).verdict == "multiple"
    wishes = {"walls": np.float64(0.25), "clues": np.array([0, 1])}
    made = lamplighter.generate(np.int64(5), np.int64(5), seed=np.int64(1), **wishes)
    assert list(made) == list(lamplighter.generate(5, 5, seed=1, walls=0.25))
    for odd in (np.array(5), np.array([[1.5]]), np.array([[[1]]]), np.array([[True]])):
        with pytest.raises((BadInput, TypeError), match=r"row|square"):
            Puzzle.of(odd)


@given(st.integers(min_value=1))
def test_a_limit_may_be_as_large_as_one_likes(limit):
    assert lamplighter.solve("..", limit=limit).verdict == "multiple"
    assert lamplighter.count("..", limit=limit, engine="sat").count == min(2, limit)
    assert lamplighter.prove("..", limit=limit).verdict in ("multiple", "exactly 2")


@given(st.integers())
def test_a_seed_may_be_any_whole_number(seed):
    (made,) = lamplighter.generate(3, 3, seed=seed, walls=0.4)
    assert made.entry.made["seed"] == seed
    assert strip("2.\n..", seed=seed).outcome == "minimal"


# Orders are given in whatever holds several things


def test_lists_do_for_orders():
    lists = lamplighter.generate(
        6, 6, seed=1, clues=[0, 1], where=[("score", 0, 99)], without=["weak_square"], mask=["??????"] * 6
    )
    tuples = lamplighter.generate(
        6, 6, seed=1, clues=(0.0, 1.0), where=(("score", 0, 99),), without=("weak_square",), mask="??????\n" * 6
    )
    assert [made.entry for made in lists] == [made.entry for made in tuples]


def test_lamps_are_kept_in_order_and_once():
    assert Entry(PUZZLE, lamps=[7, 1, 7], marks={5}, solution=iter([3, 1])).lamps == (1, 7)
    assert lamplighter.check(Entry(PUZZLE, lamps=[1, 1])) == lamplighter.check(Entry(PUZZLE, lamps=[1]))


def test_the_light_of_a_position_follows_from_its_lamps():
    whole = Position.of(PUZZLE, [1], [5])
    assert Position(PUZZLE, whole.lamps, whole.barred) == whole
    assert Position(PUZZLE, whole.lamps, whole.barred, whole.lit) == whole


class Neither:
    """What an array of several numbers does when it is taken for yes or no."""

    def __bool__(self):
        raise ValueError("the truth value is ambiguous")


def test_what_is_neither_yes_nor_no_is_told():
    with pytest.raises(TypeError, match="'by_column' is true or false, not"):
        lightsout.table(lightsout.Game.of(3, 3), Neither())


def test_what_a_generator_raises_is_not_taken_for_a_wrong_kind():
    def slip():
        yield "kernel"
        raise TypeError("a slip of the caller's own")

    with pytest.raises(TypeError, match="a slip of the caller's own"):
        lamplighter.compare(PUZZLE, slip())
