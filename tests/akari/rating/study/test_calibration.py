"""Figures against a count of all pairs and tables made by hand; labels and their order; what calibrate refuses."""

import json
import pickle
from itertools import combinations, product
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter import BadInput, Rating
from lamplighter.akari import Measure, calibrate, check_labels
from lamplighter.akari.rating.climb import RUNGS
from lamplighter.akari.rating.study.agreement import compute_figures, find_figures, find_interval
from lamplighter.akari.rating.study.calibration import RESAMPLES
from lamplighter.akari.rating.study.confusion import choose_labels, confuse
from lamplighter.akari.rating.study.labels import clean_label, make_scale, read_numbers


def sign(number):
    return (number > 0) - (number < 0)


def count_pairs(pairs):
    """tau-b and Somers' D of (label, value), by looking at every two of them."""
    order = labels = values = 0
    for (label, value), (other, second) in combinations(pairs, 2):
        order += sign(label - other) * sign(value - second)
        labels += label != other
        values += value != second
    tau = order / sqrt(labels * values) if labels and values else None
    return tau, order / labels if labels else None


def count_auc(lower, upper):
    shares = [(1 + sign(second - first)) / 2 for first, second in product(lower, upper)]
    return sum(shares) / len(shares) if shares else None


def nearly(number):
    return None if number is None else pytest.approx(number)


CELLS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9)), min_size=1, max_size=40)
MANY = st.lists(st.tuples(st.integers(0, 99), st.integers(0, 400)), min_size=60, max_size=200)
CUT = (0, 0, 1, 3)  # two labels in one group, and a group without any


@given(CELLS)
def test_figures_are_those_of_all_pairs(cells):
    tau, somers, *aucs = compute_figures(cells, range(4))
    assert [tau, somers] == [nearly(figure) for figure in count_pairs(cells)]
    by_label = [[value for label, value in cells if label == one] for one in range(4)]
    assert aucs == [nearly(count_auc(by_label[one], by_label[one + 1])) for one in range(3)]


@given(MANY)
def test_many_labels_and_values_are_the_same_work(cells):
    groups = [label // 25 for label in range(100)]
    tau, somers, *aucs = compute_figures(cells, groups)
    assert [tau, somers] == [nearly(figure) for figure in count_pairs(cells)]
    by_group = [[value for label, value in cells if groups[label] == one] for one in range(4)]
    assert aucs == [nearly(count_auc(by_group[one], by_group[one + 1])) for one in range(3)]


@given(CELLS)
def test_groups_put_labels_together(cells):
    _, _, first, *empty = compute_figures(cells, CUT)
    by_group = [[value for label, value in cells if CUT[label] == one] for one in range(2)]
    assert first == nearly(count_auc(*by_group))
    assert empty == [None, None]


BY_HAND = [  # cells of two labels, then tau-b, Somers' D, AUC
    ([(0, 0), (1, 1)], 1, 1, 1),
    ([(0, 1), (1, 0)], -1, -1, 0),
    ([(0, 0), (1, 0)], None, 0, 0.5),
    ([(0, 0), (0, 1)], None, None, None),
    ([(0, 0), (0, 1), (1, 1), (1, 2)], 3 / sqrt(4 * 5), 3 / 4, 7 / 8),  # of 4 pairs 3 are right, and one ties
    ([(0, 0), (0, 2), (1, 1)], 0, 0, 0.5),
    ([(0, 0)] * 3 + [(1, 1)] * 2 + [(1, 0)], 6 / sqrt(9 * 8), 6 / 9, 15 / 18),
]


@pytest.mark.parametrize(("cells", "tau", "somers", "auc"), BY_HAND)
def test_figures_by_hand(cells, tau, somers, auc):
    assert compute_figures(cells, (0, 1)) == [nearly(tau), nearly(somers), nearly(auc)]


@given(CELLS, st.integers())
def test_intervals_hold_the_figure_and_are_drawn_the_same_again(cells, seed):
    found = find_figures(cells, range(4), 20, Random(seed))
    assert found == find_figures(cells, range(4), 20, Random(seed))
    for figure, value in zip(found, compute_figures(cells, range(4)), strict=True):
        assert figure.value == value
        assert (figure.low is None) == (value is None)
        if value is not None:
            assert -1 <= figure.low <= value <= figure.high <= 1
    assert all(figure[1:] == (None, None) for figure in find_figures(cells, range(4), 0, Random(seed)))


def test_an_interval_is_the_middle_95_of_100():
    assert find_interval(50, range(200)) == (50, 5, 194)
    assert find_interval(2, range(200)) == (2, 2, 194)
    assert find_interval(0.5, [None, 0.25, None, 1]) == (0.5, 0.25, 1)
    assert find_interval(0.5, [None]) == (0.5, None, None)
    assert find_interval(None, [1]) == (None, None, None)


def test_more_puzzles_make_narrow_intervals():
    rng, widths = Random(1), []
    for many in (30, 3000):
        cells = [(label, rng.randrange(3) + label) for label in (0, 1) for _ in range(many)]
        _, somers, _ = find_figures(cells, (0, 1), 100, Random(1))
        widths.append(somers.high - somers.low)
    assert 0 < widths[1] < widths[0] / 4


def best_by_trying(table):
    """The most puzzles that any rising choice of labels gets right."""
    labels = range(len(table[0]))
    rising = (choice for choice in product(labels, repeat=len(table)) if list(choice) == sorted(choice))
    return max(sum(counts[label] for counts, label in zip(table, choice, strict=True)) for choice in rising)


@given(st.lists(st.lists(st.integers(0, 5), min_size=3, max_size=3), min_size=1, max_size=6))
def test_no_rising_choice_of_labels_gets_more_right(table):
    chosen = choose_labels(table)
    assert chosen == sorted(chosen)
    right = sum(counts[label] for counts, label in zip(table, chosen, strict=True))
    assert right == best_by_trying(table)


def test_a_table_by_hand():
    table, values, labels = [[3, 0], [2, 1], [1, 4]], ["7", "8", "9"], ["easy", "hard"]
    found = confuse(table, values, labels, own=False)
    assert [(column.values, column.label, column.counts) for column in found.columns] == [
        ("7..8", "easy", (5, 1)),
        ("9", "hard", (1, 4)),
    ]
    assert found.right == 9 / 11
    own = confuse(table, values, labels, own=True)
    assert [(column.values, column.label) for column in own.columns] == [("7", "easy"), ("8", "easy"), ("9", "hard")]
    assert own.right == found.right
    assert confuse([], [], labels, own=True) == ((), None)
    assert confuse([[0, 3], [0, 1]], ["7", "8"], labels, own=False).right is None  # one label tells nothing


SCALES = [  # labels as they come, and their names from low to high
    (["hard", "easy", "normal", "easy"], ["easy", "normal", "hard"]),
    (["Difficult ", "medium", "EASY"], ["easy", "medium", "difficult"]),
    (["tricky", "unreasonable", "easy", "hard"], ["easy", "tricky", "hard", "unreasonable"]),
    (["very  hard", "very easy"], ["very easy", "very hard"]),
    (["d10", "d2", "d0"], ["d0", "d2", "d10"]),
    (["grade 3", "grade 1"], ["grade 1", "grade 3"]),
    ([30, 4.5, 4], ["4", "4.5", "30"]),
    (["30", "4.50", 4], ["4", "4.5", "30"]),
    ([-1, 1e3], ["-1", "1000"]),
    (list(RUNGS), list(RUNGS)),
    (["d1", "1", "d"], None),
    (["d1", "e2"], None),
    (["hard", "difficult"], None),  # one or the other may be meant to be harder
    (["easy", "hell"], None),
    (["easy", 2], None),
    (["d1", "d01"], None),
]


def scale_of(told, order=None):
    return make_scale(read_numbers([clean_label(one) for one in told]), order)


@pytest.mark.parametrize(("told", "names"), SCALES)
def test_labels_have_their_order(told, names):
    if names is None:
        with pytest.raises(BadInput, match="--order"):
            scale_of(told)
    else:
        assert [*scale_of(told).names] == names
        assert scale_of([*told, *reversed(told)]) == scale_of(told)


def test_an_order_that_is_given_comes_first():
    assert scale_of(["easy", "hell"], ["easy", "hell", "heaven"]).names == ("easy", "hell")
    assert scale_of(["easy", "hard"], [" Hard", "easy"]).names == ("hard", "easy")
    assert scale_of([1, 2.0, "3"], ["3", "2", "1.0"]).names == ("3", "2", "1")
    with pytest.raises(BadInput, match="lacks 'hell'"):
        scale_of(["easy", "hell"], ["easy", "hard"])
    with pytest.raises(BadInput, match="'easy' twice"):
        scale_of(["easy", "hell"], ["easy", "hell", "easy"])


def test_many_labels_are_shared_out():
    scale = scale_of([*range(100)])
    assert scale.names == ("0..24", "25..49", "50..74", "75..99")
    assert [scale.groups.count(group) for group in range(4)] == [25] * 4
    assert scale_of([*range(10)]).names == tuple(map(str, range(10)))
    assert scale_of([f"d{number}" for number in range(12)]).names == ("d0..d2", "d3..d5", "d6..d8", "d9..d11")


@given(st.lists(st.integers(0, 30), min_size=2).filter(lambda labels: len(set(labels)) > 1))
def test_shares_are_rising_and_none_is_empty(labels):
    scale = scale_of(labels)
    assert list(scale.labels) == sorted(set(labels))
    assert list(scale.groups) == sorted(scale.groups)
    assert set(scale.groups) == set(range(len(scale.names)))
    assert len(scale.names) >= 2


@pytest.mark.parametrize("told", [True, [], {}, float("nan"), float("inf"), 10**400])
def test_what_is_no_label(told):
    with pytest.raises(BadInput, match="a label is a word or a finite number, not"):
        clean_label(told)


@pytest.mark.parametrize("told", [None, "", "  "])
def test_what_stands_for_no_label(told):
    assert clean_label(told) is None


def rated(rung="plain", score=1.0, level="easy", verdict="unique", **measures):
    return Rating(verdict, level, rung, score, True, measures=measures)


def exactly(value):
    return Measure.exactly(value)


ROWS = [
    ("easy", rated("plain", 10.0, step=exactly(3))),
    ("easy", rated("corner", 30.0, step=exactly(5))),
    ("hard", rated("corner", 20.0, step=Measure.given_up(4))),
    ("hard", rated("probe", 5.0, "difficult", step=Measure(reason="it applies to easy ones"))),
    ("hard", rated("probe", 40.0, "difficult")),
    ("hard", Rating("multiple")),
    ("hard", Rating("none")),
    ("easy", Rating("unknown")),
    (None, rated()),
]


def test_measures_by_hand():
    found = calibrate(ROWS).agreements
    assert list(found) == ["level", "rung", "score", "rung, then score", "step"]
    assert found["level"].somers_d.value == 4 / 6  # of the 6 pairs 4 differ in level, and are in the right order
    assert found["rung"].somers_d.value == 5 / 6
    assert found["score"].somers_d.value == 0
    assert found["rung, then score"].somers_d.value == 4 / 6
    assert found["rung, then score"].neighbours[0].auc.value == pytest.approx(5 / 6)
    assert (found["step"].n, found["step"].open, found["step"].without) == (2, 1, 2)
    assert found["step"].somers_d == (None, None, None)


def test_what_was_left_out_is_counted():
    summary = calibrate(ROWS).summary
    assert summary[:5] == (9, 1, 2, 1, 5)
    assert summary.labels == (("easy", 2), ("hard", 3))
    assert (summary.distinct, summary.resamples, summary.seed) == (2, RESAMPLES, 1)


def test_the_table_of_rungs_has_their_names():
    confusion = calibrate(ROWS).agreements["rung"].confusion
    assert [(column.values, column.label, column.counts) for column in confusion.columns] == [
        ("plain", "easy", (1, 0)),
        ("corner", "easy", (1, 1)),
        ("probe", "hard", (0, 2)),
    ]
    both = calibrate(ROWS).agreements["rung, then score"].confusion
    assert [column.values for column in both.columns] == ["plain 10..corner 30", "probe 5..probe 40"]


def test_a_rung_that_is_not_known_is_open():
    found = calibrate([*ROWS, ("easy", rated(None, None))]).agreements
    assert [found[name].open for name in ("level", "rung", "score", "rung, then score")] == [0, 1, 1, 1]


def test_times_are_numbers():
    rows = [(10.0 * number, rated(score=float(number % 7 + number))) for number in range(40)]
    found = calibrate(rows)
    pairs = [(label, rating.score) for label, rating in rows]
    assert found.agreements["score"].tau_b.value == pytest.approx(count_pairs(pairs)[0])
    assert found.summary.labels == (("0..90", 10), ("100..190", 10), ("200..290", 10), ("300..390", 10))
    assert len(found.agreements["score"].neighbours) == 3


def test_the_same_again_and_other_chances():
    assert calibrate(ROWS) == calibrate(iter(ROWS))
    assert calibrate(ROWS, seed=2).agreements["rung"].tau_b.value == calibrate(ROWS).agreements["rung"].tau_b.value
    assert calibrate(ROWS, resamples=0).agreements["rung"].tau_b.low is None
    wide = [(label % 3, rated(score=float(label * label % 17))) for label in range(30)]
    assert calibrate(wide, seed=2) != calibrate(wide)


def test_it_tells_itself_as_json_and_is_pickled():
    found = calibrate(ROWS)
    told = json.loads(json.dumps(found.to_json(), allow_nan=False))
    assert [record["table"] for record in told] == ["agreement"] * 5 + ["labels"]
    assert told[1]["confusion"]["columns"][0] == {"values": "plain", "label": "easy", "counts": [1, 0]}
    assert pickle.loads(pickle.dumps(found)) == found


REFUSED = [
    ([], "none has a label"),
    ([(None, rated())], "none has a label"),
    ([("easy", rated())], "one alone has 'easy'"),
    ([("easy", rated()), ("easy", rated())], "all 2 have 'easy'"),
    ([("easy", rated()), ("hard", Rating("multiple"))], "one alone"),
    ([("red", rated()), ("blue", rated())], "'blue', 'red'"),
    ([("easy", rated("ladder")), ("hard", rated())], "'ladder' is none of"),
    ([("easy", rated()), ([], rated())], "a label is a word"),
]


@pytest.mark.parametrize(("rows", "sentence"), REFUSED)
def test_what_is_refused(rows, sentence):
    with pytest.raises(BadInput, match=sentence):
        calibrate(rows)


@pytest.mark.parametrize("rows", [None, 5, "ab", {}, [5], [("easy",)], [("easy", "hard")], ["ab"]])
def test_wrong_kinds(rows):
    with pytest.raises(TypeError, match=r"lamplighter\.Rating"):
        calibrate(rows)


def test_other_wrong_arguments():
    with pytest.raises(TypeError, match="the seed"):
        calibrate(ROWS, seed="x")
    with pytest.raises(BadInput, match="resamples"):
        calibrate(ROWS, resamples=-1)
    with pytest.raises(TypeError, match="order of the labels"):
        calibrate(ROWS, order="easy")


def test_labels_can_be_checked_before():
    check_labels(["easy", None, "hard"])
    check_labels(["red", "blue"], ["red", "blue"])
    with pytest.raises(BadInput, match="--order"):
        check_labels(["red", "blue"])
    with pytest.raises(BadInput, match="all 2"):
        check_labels([1, 1.0])
