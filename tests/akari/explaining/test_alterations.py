"""What the thesis's two steps make of its patterns: the pictures it has, the one its table lacks, and no more."""

from lamplighter import solve
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.explaining.patterns.alterations import alter_again, list_alterations, list_views, read_position
from lamplighter.akari.game.position import mask

FOUND = list_alterations()


def show(picture):
    """A picture in one line."""
    return "/".join(picture)


def test_the_steps_on_the_diagonal_3_on_1():
    """Figures 12 and 13 of the thesis: 3 on 1, 2 on 1, 1 on 1."""
    before = (".....", "..3..", "...1.", ".....")
    after = ("..*..", ".*3..", "...1+", "...+.")
    found = {(walls, show(one)) for walls, one, _ in alter_again(before, after)}
    assert (0, "...../..3../...1./.....") in found
    assert (1, "..#../..2../...1./.....") in found
    assert (2, "..#../.#1../...1./.....") in found


def test_only_a_2_and_a_1_are_not_in_the_table():
    techniques = {one.technique for one in FOUND if one.technique not in (None, "easy")}
    table = {one.origin for one in FOUND} | {"diagonal_1_1"}  # which its figures have
    assert techniques - table == {"neighbours_2_1"}


def test_nothing_that_an_alteration_concludes_is_left_out():
    """Techniques that count, with the closure's, conclude all that is left; else there was nothing left."""
    ladder = [one for one in load_techniques() if hasattr(one, "LEVEL")]
    for one in FOUND:
        start, end = read_position(one.before), read_position(one.after)
        known = close_position(start, ladder)
        assert not end.lamps & ~known.lamps, one
        assert not end.barred & known.open, one
        assert (one.technique is None) == (start.open == end.open), one


def test_what_an_alteration_concludes_is_true():
    """In every solution of the picture that agrees with its marks, as a SAT solver lists them."""
    for one in FOUND:
        start, end = read_position(one.before), read_position(one.after)
        for solution in solve(start.puzzle, engine="sat", limit=10_000).solutions:
            lamps = mask(solution.lamps, len(start.puzzle.squares))
            if not start.barred & lamps:
                assert not end.lamps & ~lamps, one
                assert not end.barred & lamps, one


def test_every_orientation_is_there_once():
    assert list_views(("1.", "..")) == [("..", ".1"), ("..", "1."), (".1", ".."), ("1.", "..")]
    assert list_views(("1.2",)) == [("1", ".", "2"), ("1.2",), ("2", ".", "1"), ("2.1",)]
    for one in FOUND:
        assert one.before in one.views
        assert len(one.views) == len({*one.views}) <= 8
