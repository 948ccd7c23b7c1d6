"""Charts: ticks, bins, bars and dots, whatever the numbers; files and their names; `rate --chart`."""

import json
import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import pairwise
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.terminal import NONE, SEVERAL, UNIQUE, run

from lamplighter.akari.drawing.charts import CHART_AXES
from lamplighter.paint.axis import Axis, Bins, exact, main_range, round_step
from lamplighter.paint.chart import Group, draw_bars, draw_histogram, draw_scatter, draw_sheet
from lamplighter.paint.palette import color_of
from lamplighter.paint.saving import slug

HOSTILE = "</text><script>alert(1)</script>&\"'\x00\x1b\ud800"
STEPS = {1, 2, 5}
numbers = st.one_of(st.integers(-(10**9), 10**9), st.floats(-1e300, 1e300), st.floats(-100, 100))


def parsed(*charts):
    return ET.fromstring(draw_sheet(charts, "a sheet"))


def of_class(root, name):
    return [node for node in root.iter() if node.get("class", "").startswith(name)]


def texts(root):
    return [node.text for node in root.iter() if node.tag.endswith("}text")]


@given(st.lists(numbers, max_size=30))
def test_ticks(values):
    axis = Axis.over(values)
    ticks = axis.ticks
    assert all(ticks[0] <= exact(value) <= ticks[-1] for value in values)
    assert 2 <= len(ticks) <= 12
    assert {after - before for before, after in pairwise(ticks)} == {axis.step}
    assert int(str(axis.step.numerator * 10**400 // axis.step.denominator).rstrip("0")) in STEPS
    assert len({axis.label(tick) for tick in ticks}) == len(ticks)
    assert axis.share(axis.low) == 0
    assert axis.share(axis.high) == 1


@given(st.lists(numbers, max_size=30))
def test_bins_hold_every_value_once(values):
    bins = Bins.over(values)
    tally = bins.tally(values)
    assert sum(tally) == len(values)
    assert 1 <= len(tally) <= 25


@given(st.lists(st.one_of(numbers, st.just(nan), st.just(inf)), max_size=30))
def test_any_numbers_can_be_drawn(values):
    root = parsed(
        draw_histogram([Group("", tuple(values))], "h", "x"),
        draw_scatter([Group("a", tuple(zip(values, reversed(values), strict=True)))], "s", "x", "y"),
    )
    for node in root.iter():
        assert "nan" not in str(node.attrib)
        assert "inf" not in str(node.attrib)


NICE = [("1", "1"), ("1.1", "2"), ("3", "5"), ("7", "10"), ("0.03", "0.05"), ("1000", "1000"), ("999.9", "1000")]


@pytest.mark.parametrize(("step", "found"), NICE)
def test_nice(step, found):
    assert round_step(Fraction(step)) == Fraction(found)


def test_small_integers_have_a_bin_each():
    bins = Bins.over([3, 4, 4, 7])
    assert bins.tally([3, 4, 4, 7]) == [1, 2, 0, 0, 1]
    assert [bins.axis.label(tick) for tick in bins.axis.ticks] == ["3", "4", "5", "6", "7"]


def test_a_value_on_an_edge_is_in_the_bin_that_begins_there():
    bins = Bins.over([0.1, 0.2, 0.3, 0.6])
    assert bins.width == Fraction(1, 10)
    assert bins.tally([0.3]) == [0, 0, 1, 0, 0, 0]


def test_labels():
    assert [Axis.over([0, 5000]).label(tick) for tick in Axis.over([0, 5000]).ticks][-1] == "5,000"
    assert [Axis.over([0, 0.5]).label(tick) for tick in Axis.over([0, 0.5]).ticks][1] == "0.1"
    assert Axis.over([0, 5e9]).label(Fraction(10**9)) == "1e9"


def test_the_far_off_are_left_out_and_told():
    assert main_range([*range(100), 10**9]) == (5 - 90, 95 + 90)
    assert main_range([0] * 90 + [3] * 5) == (0, 3)
    assert main_range([1, 10**9]) == (1, 10**9)
    root = parsed(draw_histogram([Group("", (*range(100), 10**9))], "h", "x"))
    assert "100 of 101 values; 1 far off" in texts(root)


def test_bars():
    root = parsed(draw_bars({"easy": 3, "medium": 0, "difficult": 2}, "Levels", "level", unit="puzzle"))
    assert [node.get("class") for node in of_class(root, "bar")] == ["bar0", "bar2"]
    assert {"easy", "medium", "difficult", "3", "0", "2", "5 puzzles"} <= set(texts(root))


def test_a_histogram_is_stacked():
    root = parsed(draw_histogram([Group("a", (1, 1, 2)), Group("b"), Group("c", (2, 3))], "h", "x"))
    assert [node.get("class") for node in of_class(root, "bar")] == ["bar0", "bar0", "bar2", "bar2", "bar0", "bar2"]
    first, second = (node for node in of_class(root, "bar")[1:3])  # the value 2: one of a, one of c above it
    assert float(second.get("y")) + float(second.get("height")) == pytest.approx(float(first.get("y")))
    assert {"a", "c"} <= set(texts(root))
    assert "b" not in texts(root)


def test_a_scatter_has_a_dot_for_each_point_and_one_for_the_legend():
    groups = [Group("a", ((1, 2), (1, 2), (3, 4))), Group("b", ((5, 6),))]
    root = parsed(draw_scatter(groups, "s", "x", "y", of=9))
    assert sorted(node.get("class") for node in of_class(root, "dot")) == ["dot0"] * 4 + ["dot1"] * 2
    assert "4 of 9 values" in texts(root)


def test_groups_differ_in_shape_as_well():
    root = parsed(draw_scatter([Group(str(n), ((0, 0),)) for n in range(5)], "s", "x", "y"))
    shapes = {node.get("d").split("m", 1)[1] for node in of_class(root, "dot")}
    assert len(shapes) == 5


EMPTY = [
    draw_bars({}, "t", "x"),
    draw_histogram([], "t", "x"),
    draw_histogram([Group("a")], "t", "x"),
    draw_scatter([], "t", "x", "y"),
]


@pytest.mark.parametrize("chart", EMPTY)
def test_nothing_to_show(chart):
    root = parsed(chart)
    assert "nothing to show" in texts(root)
    assert "0 values" in texts(root)
    assert not of_class(root, "bar")


@pytest.mark.parametrize("values", [(45.27,), (7,) * 9, (0, 0), (0.1 + 0.2, 0.3)])
def test_as_good_as_one_value_is_one_bar(values):
    bars_drawn = of_class(parsed(draw_histogram([Group("", values)], "h", "x")), "bar")
    assert len(bars_drawn) == 1
    assert 5 < float(bars_drawn[0].get("width")) < 80


def test_strangers_words_mean_themselves():
    root = parsed(
        draw_bars({HOSTILE: 1}, HOSTILE, HOSTILE, unit=HOSTILE),
        draw_histogram([Group(HOSTILE, (1,))], HOSTILE, HOSTILE, unit=HOSTILE),
        draw_scatter([Group(HOSTILE, ((1, 1),))], HOSTILE, HOSTILE, HOSTILE),
    )
    assert not [node for node in root.iter() if node.tag.endswith("script")]


def test_a_sheet_of_charts_reads_aloud():
    root = parsed(*[draw_bars({"a": 1}, f"Chart {n}", "x") for n in range(3)])
    titles = [node.text for node in root.iter() if node.tag.endswith("}title")]
    assert titles == ["a sheet", "Chart 0: 1 value", "Chart 1: 1 value", "Chart 2: 1 value"]
    assert parsed().get("viewBox")


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_themes(theme):
    svg = draw_sheet([draw_bars({"a": 1}, "t", "x")], "t", theme=theme)
    assert (color_of("paper", night=True) in svg) == (theme != "light")
    assert ("prefers-color-scheme" in svg) == (theme == "auto")


SLUGS = [
    ("8x8-1-0", "8x8-1-0"),
    ("../x", "x"),
    ("", "puzzle"),
    ("...", "puzzle"),
    ("/etc/passwd", "etc-passwd"),
    ("C:\\a b", "C-a-b"),
    ("con", "con_"),
    ("NUL", "NUL_"),
    ("com1", "com1_"),
    ("com¹", "com1_"),
    ("console", "console"),
    ("a_b", "a_b"),
    ("美術館", "美術館"),
    ("\x00\ud800", "puzzle"),
    ("x" * 200, "x" * 80),
]


@pytest.mark.parametrize(("text", "found"), SLUGS)
def test_slug(text, found):
    assert slug(text) == found


@given(st.text(max_size=300))
def test_a_slug_is_a_file_name(text):
    found = slug(text)
    assert found
    assert len(found) <= 81
    assert len(found.encode()) <= 201
    assert all(mark.isalnum() or mark in "-_" for mark in found)
    assert slug(found) == found


def test_rate_draws(tmp_path):
    path = tmp_path / "a.svg"
    code, out, _ = run("rate", "--json", "--chart", str(path), stdin=f"{UNIQUE}\n\n{SEVERAL}\n\n{NONE}\n\n0.\n..")
    assert code == 1
    assert len([json.loads(line) for line in out.splitlines()]) == 4
    root = ET.fromstring(path.read_bytes())
    titles = [node.text for node in root.iter() if node.tag.endswith("}title")]
    assert titles[0] == "How hard 4 puzzles are"
    assert "Step: 2 of 4 puzzles" in titles
    assert "no level" in texts(root)


def test_rate_draws_png(tmp_path):
    pytest.importorskip("resvg_py")
    assert run("rate", "--chart", str(tmp_path / "a.PNG"), "--axes", "cells,switch", stdin=UNIQUE)[0] == 0
    assert (tmp_path / "a.PNG").read_bytes().startswith(b"\x89PNG")


REFUSED = [  # words, exit code, what is said
    (["--chart", "none/a.svg"], 3, "there is no folder none"),
    (["--chart", "docs/a.txt"], 2, "ends with .svg or .png"),
    (["--axes", "step,score"], 2, "--axes goes with --chart"),
    (["--chart", "a.svg", "--axes", "step"], 2, "is not X,Y"),
    (["--chart", "a.svg", "--axes", "step,beauty"], 2, f"there are: {', '.join(CHART_AXES)}"),
]


@pytest.mark.parametrize(("words", "code", "said"), REFUSED)
def test_rate_refuses_before_it_begins(words, code, said):
    found, out, err = run("rate", *words, stdin=UNIQUE)
    assert (found, out) == (code, "")
    assert said in " ".join(err.split())


def test_nothing_rated_nothing_drawn(tmp_path):
    code, _, err = run("rate", "--chart", str(tmp_path / "a.svg"), stdin="x y z")
    assert code == 3
    assert "no puzzle was rated" in err
    assert not list(tmp_path.iterdir())
