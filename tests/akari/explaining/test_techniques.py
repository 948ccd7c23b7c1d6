"""One contract for every technique: its picture, its cost, and that it never concludes too much."""

import re

import pytest
from hypothesis import given
from support.boards import boards, brute
from support.home import HOME
from support.techniques import docstring_pictures

from lamplighter import Puzzle, Round, plugins, read, say
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import TECHNIQUES, load_techniques, name_technique
from lamplighter.akari.explaining.nudges import hint_at_step
from lamplighter.akari.explaining.wording import say_in_halves
from lamplighter.akari.game.position import Position, mask, members
from lamplighter.akari.kernel import Kernel

NAMES = plugins.names(TECHNIQUES)
PAGE = (HOME / "docs" / "techniques.md").read_text()
FIVE = ("clue_full", "clue_tight", "only_source", "diagonal", "weak_square")


def pictures(name):
    """The boards before and after, from the docstring."""
    return [read(picture.replace("/", "\n")).position for picture in docstring_pictures(name)]


@pytest.mark.parametrize("name", NAMES)
def test_picture(name):
    before, after = pictures(name)
    found = before
    for step in plugins.load(TECHNIQUES, name).find(before):
        assert step.technique == name
        found = found.after(step.lamps, step.bars)
    assert (found.lamps, found.open) == (after.lamps, after.open)
    assert before.open != after.open


def test_no_two_techniques_show_the_same_picture():
    assert len({docstring_pictures(name) for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_cheaper_techniques_do_not_find_what_a_picture_shows(name):
    """Not even all of them together, as long as they find anything."""
    before, after = pictures(name)
    cheaper = [one for one in load_techniques() if one.COST < plugins.load(TECHNIQUES, name).COST]
    shown = (after.lamps | after.barred) & before.open
    assert shown
    assert not shown & ~close_position(before, cheaper).open


def test_costs_are_distinct_and_sentences_are_there():
    modules = [plugins.load(TECHNIQUES, name) for name in NAMES]
    assert len({module.COST for module in modules}) == len(modules)
    assert all(plugins.take_sentence(module).endswith(".") for module in modules)


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_its_row(name):
    """What it is and the level it counts for, in docs/techniques.md."""
    technique = plugins.load(TECHNIQUES, name)
    level = getattr(technique, "LEVEL", "-")
    assert level in ("-", "easy", "medium", "closure")
    assert f"\n| `{name}` | {plugins.take_sentence(technique)} | {level} |\n" in PAGE, (
        "docs/techniques.md has no such row"
    )


def test_the_page_tells_what_there_is_in_the_order_of_trying():
    assert re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE) == [name_technique(one) for one in load_techniques()]


@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_has_two_halves(name):
    """The reason alone names what one looks at and gives no conclusion away; the whole begins with it."""
    before, _ = pictures(name)
    for step in plugins.load(TECHNIQUES, name).find(before):
        said = say_in_halves(before, step)
        assert say(before, step) == str(said)
        assert str(said).startswith(said.reason)
        assert any(before.puzzle.grid.name(place) in said.reason for place in step.about)
        assert said.conclusion in str(said).removeprefix(said.reason)
        assert not {*"{}"} & {*str(said)}, "a hole is not filled"
        assert said.conclusion
        assert hint_at_step(Round(before, (step,)), 3).text == said.reason


@pytest.mark.parametrize("name", NAMES)
@given(puzzle=boards(4, 4))
def test_a_step_holds_in_every_solution_that_agrees(name, puzzle):
    """Seen from the start, and from what the techniques make of it."""
    technique = plugins.load(TECHNIQUES, name)
    size = len(puzzle.squares)
    solutions = [mask(lamps, size) for lamps in brute(puzzle)]
    for position in (Position(puzzle), close_position(Position(puzzle), load_techniques())):
        for step in technique.find(position):
            assert step.lamps | step.bars
            assert not (step.lamps | step.bars) & ~position.open
            assert step.because
            for lamps in solutions:
                if not position.lamps & ~lamps and not position.barred & lamps:
                    assert not step.lamps & ~lamps
                    assert not step.bars & lamps


CLOSURES = [(FIVE[:3], False, False), (FIVE[:4], True, False), (FIVE, True, True)]  # basic; NWA and UCA; Yen and Chiu


@pytest.mark.parametrize(("names", "with_diagonal", "with_square"), CLOSURES)
@given(puzzle=boards(7, 7))
def test_the_kernel_closes_the_same(names, with_diagonal, with_square, puzzle):
    """The same rules for people and for the machine: both end in the same position, or both see the contradiction."""
    position = close_position(Position(puzzle), load_techniques(names))
    board = Kernel()
    board.load(puzzle.squares.encode(), puzzle.rows, puzzle.cols)
    possible = board.close(with_diagonal, with_square)
    assert possible == (not position.broken)
    if possible:
        assert board.lamps() == list(members(position.lamps))
        assert board.open() == list(members(position.open))


@given(boards(6, 6))
def test_looking_near_is_enough(puzzle):
    """After a closure nothing is found anywhere, not even where nothing has changed lately."""
    position = close_position(Position(puzzle), load_techniques())
    if not position.broken:
        assert not [step for technique in load_techniques() for step in technique.find(position)]


def test_a_bar_is_news_for_its_own_cell():
    """`weak_square` once looked only at what the barred cell sees."""
    before, after = pictures("weak_square")
    corner = before.puzzle.grid.cell("r2c1")
    assert close_position(before, load_techniques(["weak_square"]), 1 << corner).open == after.open


def test_members_of_vast_sets():
    cells = {0, 5, 9_999, 10_000, 123_456}
    assert set(members(mask(cells, 200_000))) == cells


def test_boards_that_are_too_vast_for_people():
    with pytest.raises(ValueError, match="40,000"):
        close_position(Position(Puzzle(("." * 201,) * 200)), load_techniques())
