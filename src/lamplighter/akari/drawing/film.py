"""A whole explanation as one animated SVG, and as frames.

What a step places appears at its turn and stays; what it looks at and its sentence are shown for that turn alone. A
reader that does not move pictures (print, or a screen set to rest) shows the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.drawing.layers import RULES, Drawing, Layer, choose_layers
from lamplighter.akari.drawing.scene import Scene, end_sentence, scene_of_steps
from lamplighter.akari.explaining.trace import Trace
from lamplighter.akari.explaining.wording import say
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.paint.canvas import make_page, many
from lamplighter.paint.pen import CELL, Look, Pen, caption_room, draw_caption

MAX_STEPS = 2_000
OPENING, REST = 1, 3  # turns for which the start and the end are shown
MOTION = (
    ".stay,.turn{{animation:{0:g}s step-end infinite}}.turn{{visibility:hidden}}"
    "@media(prefers-reduced-motion:reduce){{.stay,.turn{{animation:none!important}}}}"
)


def make_frames(trace: Trace) -> list[Scene]:
    """Each step as a scene with its sentence, after all steps before it.

    BadInput if there are too many steps, or none; OutOfBudget if there are none because the budget was spent.
    """
    count = sum(len(found.steps) for found in trace.rounds)
    if count > MAX_STEPS:
        raise BadInput(f"a film has up to {MAX_STEPS:,} steps; this explanation has {count:,}")
    if not count and trace.outcome == "unknown":
        raise OutOfBudget("the budget was spent before the first step was found")
    if not count:
        raise BadInput("there is no step to show: nothing follows here")
    return list(make_scenes(trace))


def make_scenes(trace: Trace) -> Iterator[Scene]:
    """A scene for each step that shows only what it is the first to place; its words are those of the whole step.

    The steps of a round are seen from one position, but one comes after the other.
    """
    here = trace.start
    for found in trace.rounds:
        for step in found.steps:
            lamps, bars = step.lamps & ~here.lamps, step.bars & ~(here.barred | here.lit)
            yield scene_of_steps(
                here, (step._replace(lamps=lamps, bars=bars),), end_sentence(say(found.position, step))
            )
            here = here.after(lamps, bars)


def film(trace: Trace, look: Look | None = None, *, beams: bool = True, seconds: float = 2.5) -> str:
    """The explanation as one animated SVG, each step shown for so many seconds; raises what `make_frames` raises."""
    if not 0.1 <= seconds <= 60:
        raise BadInput(f"a step is shown for 0.1 to 60 seconds, not {seconds:g}")
    look, story = look or Look(), make_frames(trace)
    pen = Pen(story[0].puzzle.rows, story[0].puzzle.cols)
    width, height = pen.page_size(look, story[0].caption)
    room = max(caption_room(scene.caption, width) for scene in story)
    captions = play(pen, story, "turn", lambda _, scene: draw_caption(scene.caption, width, height))
    board = pen.place(look, story[0].caption, draw_moving(pen, story, beams))
    body = f"<style>{time_steps(len(story), seconds)}</style>{board}{captions}"
    title = f"Akari puzzle of {story[0].puzzle.size}, explained in {many(len(story), 'step')}"
    return make_page(width, height + room, title, body, theme=look.theme, rules=RULES, scale=look.cell / CELL)


def time_steps(steps: int, seconds: float) -> str:
    """The style rules that time the steps, from 0: `stay3` is seen from its turn to the end, `turn3` in its turn."""
    turns = OPENING + steps + REST
    rules = [MOTION.format(turns * seconds)]
    for number in range(steps):
        begin, end = (f"{100 * (OPENING + number + turn) / turns:.4g}%" for turn in (0, 1))
        rules.append(f"@keyframes stay{number}{{0%{{visibility:hidden}}{begin}{{visibility:visible}}}}")
        shown = f"{begin}{{visibility:visible}}{end}{{visibility:hidden}}"
        rules.append(f"@keyframes turn{number}{{0%{{visibility:hidden}}{shown}}}")
    return "".join(rules)


def play(pen: Pen, story: list[Scene], how: str, draw: Drawing) -> str:
    """What each step draws, at its time: `stay` from its turn to the end, `turn` for its turn alone."""
    drawn = ((number, draw(pen, scene)) for number, scene in enumerate(story))
    return "".join(f'<g class="{how}" style="animation-name:{how}{n}">{text}</g>' for n, text in drawn if text)


def draw_moving(pen: Pen, story: list[Scene], beams: bool) -> str:
    """The board, layer upon layer as in a still picture; in each layer what the steps add."""
    return "".join(piece for layer in choose_layers(beams) for piece in draw_moving_layer(pen, story, layer))


def draw_moving_layer(pen: Pen, story: list[Scene], layer: Layer) -> Iterator[str]:
    """One layer: what is there from the start, and what comes with each step."""
    if layer.points:
        yield play(pen, story, "turn", layer.draw)
    else:
        yield layer.draw(pen, story[0].before)
        yield from (play(pen, story, "stay", adds) for adds in layer.adds)
