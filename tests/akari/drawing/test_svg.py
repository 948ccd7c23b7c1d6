"""Pictures: they are XML, they show what they should, nothing a stranger wrote gets into them as markup."""

import re
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.boards import boards
from support.pictures import FOLDER, example, lights, pictures, rules
from support.svg import SVG, counted, parsed, title

import lamplighter
from lamplighter import BadInput, Entry, Position, Puzzle, draw, explain, read, solve
from lamplighter.akari.drawing import layers
from lamplighter.akari.drawing.film import MAX_STEPS, film, make_frames
from lamplighter.akari.drawing.layers import Layer
from lamplighter.akari.drawing.svg import svg
from lamplighter.akari.game.position import find_lit_cells, members
from lamplighter.paint import palette
from lamplighter.paint.pen import Look

FIRST = example("first.txt")
STEP = explain(FIRST).rounds[3].steps[0]
HOSTILE = [
    "<script>alert(1)</script>",
    "</title></svg><svg onload=x>",
    "&amp; & &lt; ]]> -->",
    "\"quoted\" 'twice'",
    "null \x00 bell \x07 escape \x1b",
    "lone \udc80 surrogate \ud800",
    "not a character \ufffe \uffff",
    "right to left \u202e and \u0000",
    "x" * 10_000,
]


def test_the_pictures_of_the_documents_are_what_is_drawn_now():
    """If this fails on purpose: `make pictures`, and look at them."""
    for name, picture in (pictures() | lights() | rules()).items():
        assert (FOLDER / name).read_text() == picture + "\n", name


@given(boards(8, 8), st.data())
def test_a_picture_shows_every_wall_clue_lamp_and_lit_cell(puzzle, data):
    white = list(puzzle.white())
    lamps = tuple(sorted(data.draw(st.sets(st.sampled_from(white))))) if white else ()
    picture = svg(Entry(puzzle, lamps), Look(theme=data.draw(st.sampled_from(palette.THEMES))))
    assert counted(picture, "wall") == len(puzzle.squares) - len(white)
    assert counted(picture, "clue") == len(puzzle.clues)
    assert counted(picture, "lamp") == len(lamps)
    assert counted(picture, "lit") == len(set(find_lit_cells(puzzle, lamps)))
    width, height = map(float, parsed(picture).get("viewBox").split()[2:])
    assert (width - height) == 40 * (puzzle.cols - puzzle.rows)


def test_a_new_layer_is_drawn_in_pictures_and_films(monkeypatch):
    new = Layer(
        lambda board, scene: board.path("new", scene.lamps, "z"),
        adds=(lambda board, scene: board.path("added", scene.new_lamps, "z"),),
    )
    monkeypatch.setattr(layers, "LAYERS", (*layers.LAYERS, new))
    trace = explain(FIRST)
    assert counted(svg(trace), "new") == trace.end.lamps.bit_count()
    assert counted(film(trace), "added") == trace.end.lamps.bit_count()


def test_every_class_that_is_drawn_has_a_style():
    drawn = {one for picture in pictures().values() for one in re.findall(r'<path class="(\w+)"', picture)}
    assert drawn == {name for name, _ in layers.RULES}


def test_a_title_for_those_who_cannot_see_it():
    assert title(svg(FIRST)) == "Akari puzzle, 7 rows and 7 columns"
    named = Entry(FIRST.puzzle, id="first", title="A lamp", author="somebody", lamps=(0,))
    assert title(svg(named)) == "Akari puzzle A lamp by somebody, 7 rows and 7 columns; 1 lamp"
    assert parsed(svg(FIRST)).get("role") == "img"


def test_a_step_shows_its_reasons_and_its_conclusions():
    for found in explain(FIRST).rounds:
        for step in found.steps:
            picture = svg(step)
            assert counted(picture, "reason") == step.because.bit_count()
            assert counted(picture, "ring") == (step.lamps | step.bars).bit_count()
            assert lamplighter.say(found.position, step)[1:] in title(picture)
        assert counted(svg(found), "ring") == len({*members(found.new_lamps)}) + sum(
            step.bars.bit_count() for step in found.steps
        )


def test_errors_are_hatched_and_ringed():
    picture = svg(example("attempt.txt"))
    assert counted(picture, "wrong") == 2
    assert 'class="hatch"' in picture
    assert counted(svg(read("*..\n#.1")), "wrong") == 0  # the clue can still be met
    assert counted(svg(read("0*")), "wrong") == 1
    assert counted(svg(Position.of(Puzzle.of(".."), [0], [0])), "wrong") == 1


def test_what_points_at_a_wall_has_a_halo():
    clue = sum(cell in FIRST.puzzle.clues for cell in members(STEP.because))
    assert clue
    assert counted(svg(STEP), "halo") == clue < counted(svg(STEP), "reason")
    picture = svg(read("0*.*"))
    assert (counted(picture, "wrong"), counted(picture, "halo")) == (3, 1)


def test_walls_side_by_side_have_a_line_between_them():
    assert f"stroke:{palette.COLORS['wall-line'][0]}" in svg(read("##"), Look(theme="light"))


def test_two_solutions_show_where_they_differ():
    answer = solve(example("ambiguous.txt"))
    first, second = (set(solution.lamps) for solution in answer.solutions)
    picture = svg(answer)
    assert picture.count("m0 10l10-10") == len(first ^ second)
    assert "Several solutions" in title(picture)
    assert "No solution" in title(svg(solve(read("0."))))


def test_notebooks_get_pictures():
    trace = explain(FIRST)
    answer = solve(FIRST)
    values = [FIRST, FIRST.puzzle, FIRST.position, answer, answer.solution, trace, trace.rounds[0]]
    for value in [*values, trace.rounds[0].steps[0], solve(read("0."))]:
        assert parsed(value._repr_svg_()).tag == f"{SVG}svg"


def test_notebooks_get_text_where_nothing_can_be_drawn():
    assert Puzzle(("." * 40_001,))._repr_svg_() is None
    assert lamplighter.Step("clue_full")._repr_svg_() is None


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_titles_are_only_text(text):
    for entry in (Entry(FIRST.puzzle, title=text), Entry(FIRST.puzzle, id=text), Entry(FIRST.puzzle, author=text)):
        picture = svg(entry)
        tags = {element.tag.removeprefix(SVG) for element in parsed(picture).iter()}
        assert tags <= {"svg", "title", "style", "g", "path", "rect", "text"}
        assert "<script" not in picture
        assert picture.encode()


def test_night_and_day_differ_and_auto_has_both():
    day, night, auto = (svg(FIRST, Look(theme=theme)) for theme in ("light", "dark", "auto"))
    wall = palette.COLORS["wall"]
    assert wall[0] in day
    assert wall[1] not in day
    assert wall[1] in night
    assert "prefers-color-scheme:dark" in auto
    assert wall[0] in auto
    assert wall[1] in auto


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_pictures_bring_their_own_paper(theme):
    trace = explain(FIRST)
    for picture in (svg(trace.rounds[0], Look(theme)), film(trace, Look(theme))):
        root = parsed(picture)
        (paper,) = (found for found in root.iter(f"{SVG}rect") if found.get("class") == "paper")
        assert [paper.get("width"), paper.get("height")] == root.get("viewBox").split()[2:]
    assert 'class="paper"' not in svg(FIRST, Look("print"))


@pytest.mark.parametrize("make", [lambda **look: draw(solve(FIRST), "svg", **look), partial(film, explain(FIRST))])
def test_beams_are_drawn_unless_unwanted(make):
    assert 'class="beam"' in make()
    assert 'class="beam"' not in make(beams=False)


def test_coordinates_number_rows_and_columns():
    texts = [text.text for text in parsed(svg(FIRST, Look(coordinates=True))).iter(f"{SVG}text")]
    assert texts == [str(number) for number in range(1, 8)] * 2


BAD = [
    (lambda: svg(Puzzle(("." * 40_001,))), "up to 40,000 cells; this one has 40,001"),
    (lambda: svg(FIRST, Look(theme="pink")), "'pink' is no theme"),
    (lambda: svg(FIRST, Look(cell=0)), "1 to 400 pixels"),
    (lambda: svg(3), "nothing to draw in this int"),
    (lambda: draw(FIRST, "oil"), "there is no medium 'oil'; there are text, svg"),
    (lambda: film(explain(read("..")), seconds=3), "nothing follows here"),
    (lambda: film(explain(FIRST), seconds=0), "0.1 to 60 seconds"),
]


@pytest.mark.parametrize(("act", "text"), BAD)
def test_what_cannot_be_drawn_is_refused_with_a_sentence(act, text):
    with pytest.raises(BadInput, match=re.escape(text)):
        act()


@pytest.mark.parametrize("medium", ["text", "svg"])
def test_an_option_that_is_none_is_named(medium):
    with pytest.raises(TypeError, match=r"draw has no option 'theem'; there are color, beams, theme, coordinates"):
        draw(FIRST, medium, theem="light")
    assert draw(FIRST, medium, color=False, theme="light", beams=False)


def test_a_trace_is_drawn_with_its_ending_in_words():
    assert title(svg(explain(FIRST))).endswith("Solved: every cell is lit.")


# Films


def test_frames_lead_from_the_start_to_the_solution():
    story = make_frames(explain(FIRST))
    solution = set(solve(FIRST).solution.lamps)
    assert story[0].lamps == ()
    assert {*story[-1].lamps, *story[-1].new_lamps} == solution
    assert all(scene.new_lamps or scene.new_marks for scene in story)
    for before, after in pairwise(story):
        assert {*before.lamps, *before.new_lamps} == set(after.lamps)


def test_a_film_has_every_step_once_and_rests_at_the_end():
    trace = explain(FIRST)
    picture = film(trace, Look(theme="light"))
    root, story = parsed(picture), make_frames(trace)
    turns = [group for group in root.iter(f"{SVG}g") if group.get("class") == "turn"]
    assert len(turns) == 2 * len(story)  # what it points at, and its sentence
    assert counted(picture, "lamp") == len(solve(FIRST).solution.lamps)
    assert picture.count("@keyframes turn") == len(story)
    assert "prefers-reduced-motion" in picture
    assert title(picture).endswith(f"explained in {len(story)} steps")


def test_a_film_of_too_many_steps_is_refused(monkeypatch):
    monkeypatch.setattr("lamplighter.akari.drawing.film.MAX_STEPS", 5)
    with pytest.raises(BadInput, match="up to 5 steps; this explanation has 18"):
        make_frames(explain(FIRST))
    assert MAX_STEPS == 2_000
