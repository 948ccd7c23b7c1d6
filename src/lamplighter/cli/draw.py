"""`lamplighter draw`: pictures of puzzles, of single steps, of whole explanations."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import click

from lamplighter import BadInput, Budget, Entry, OutOfBudget, Trace, draw, explain, solve
from lamplighter.akari import Reading
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.files import KINDS, Target
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.originals import find_originals
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import DRAWN
from lamplighter.paint.palette import THEMES

BOARDS = DRAWN

STEP = re.compile(r"([1-9]\d{0,5})(?:\.([1-9]\d{0,5}))?", re.ASCII)


def read_step(context: click.Context, parameter: click.Parameter, text: str | None) -> tuple[int, int] | None:
    """Round and step of a text: `4.2` is the second step of round 4, `4` the whole round, with 0 for the step."""
    found = STEP.fullmatch(text or "")
    if text is not None and not found:
        raise click.BadParameter(f"{text[:20]!r} is no step; 4 is round 4 of `explain`, 4.2 the second step in it")
    return (int(found[1]), int(found[2] or 0)) if found else None


@click.command()
@add_common_options
@click.option("-o", "--output", metavar="PATH", help="A file (.svg or .png), or a folder for one file per puzzle.")
@click.option("--to", type=click.Choice(KINDS), help="The kind of picture.  [default: by PATH, or svg]")
@click.option("--solution", is_flag=True, help="Draw the puzzle solved.")
@click.option(
    "--step", metavar="N", callback=read_step, help="Draw round N of the explanation; N.K is the K-th step in it."
)
@click.option("--film", is_flag=True, help="Draw the whole explanation as one animated SVG.")
@click.option("--frames", metavar="DIR", help="Draw the whole explanation as numbered pictures into a folder.")
@click.option("--kit", metavar="DIR", help="Write all that a puzzle portal asks for into a folder (docs/pictures.md).")
@click.option("--theme", type=click.Choice(THEMES), help="The colours.  [default: auto; of a PNG: light]")
@click.option("--coordinates", is_flag=True, help="Number the rows and columns.")
@click.option("--beams/--no-beams", default=True, help="Draw the light of the lamps as lines, or not.")
@click.option(
    "--cell", type=click.FloatRange(1, 400), default=40, show_default=True, help="The size of a cell in pixels."
)
@click.option("--width", type=click.IntRange(1, 16_000), help="The width of a PNG in pixels.")
@click.option(
    "--seconds", type=click.FloatRange(0.1, 60), default=2.5, show_default=True, help="How long a film shows each step."
)
@_options.add_time_limit
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    output: str | None,
    to: str | None,
    frames: str | None,
    kit: str | None,
    theme: str | None,
    coordinates: bool,
    cell: float,
    **wishes: Any,
) -> None:
    """Draw puzzles as SVG or PNG.

    \b
    lamplighter draw examples/first.txt -o first.svg
    lamplighter draw --step 4 --coordinates examples/first.txt -o step.png
    lamplighter draw --film examples/first.txt -o film.svg
    """
    if sum(map(bool, (wishes["solution"], wishes["step"], wishes["film"], frames, kit))) > 1:
        raise click.UsageError("one of --solution, --step, --film, --frames and --kit at a time")
    if "" in (output, frames, kit):
        raise click.UsageError("the name of a file or a folder is empty")
    if output and (frames or kit):
        raise click.UsageError("--frames and --kit name their own folder; they go without -o")
    target = Target(f"{folder}/" if (folder := frames or kit) else output, to, find_originals(files))
    target.check(style.as_json, wishes["width"])
    look = {"theme": target.theme(theme), "coordinates": coordinates, "cell": cell}
    artist = Artist(target, look, **wishes)

    def ask(entry: Entry) -> Reply:
        try:
            return draw_entry(entry)
        except OutOfBudget as error:
            if not style.as_json:
                click.echo(f"lamplighter: {error}", err=True)
            return Reply({"files": []} if target.path else {"svg": None}, str, SPENT)

    def draw_entry(entry: Entry) -> Reply:
        name = entry.id or entry.title or ""
        if kit:
            return tell_files(target.put_all(name, artist.kit(entry)))
        subject = artist.subject(entry, frames=bool(frames))
        code = SPENT if is_short(subject) else 0
        if frames:
            return tell_files(target.put_all(name, artist.frames(subject)), code)
        picture = artist.picture(subject)
        if style.as_json and target.path is None:
            return Reply({"svg": picture}, str, code)
        return tell_files(target.put(name, picture), code)

    def tell_files(paths: list[str], code: int = 0) -> Reply:
        return Reply({"files": paths}, lambda: "" if style.quiet else "\n".join(paths), code)

    answer_all(files, reading, style, ask, separate=False)


def is_short(subject: Any) -> bool:
    """Was the budget spent before all was found that is to be drawn?"""
    return "unknown" in (getattr(subject, "verdict", None), getattr(subject, "outcome", None))


@dataclass(frozen=True)
class Artist:
    """Draws what the options ask for, of one puzzle after the other."""

    target: Target
    look: dict[str, Any]
    beams: bool
    solution: bool
    step: tuple[int, int] | None
    film: bool
    width: int | None
    seconds: float
    budget: Budget | None

    def __post_init__(self) -> None:
        if self.film and self.target.kind != "svg":
            raise click.UsageError("a film is an SVG; --frames DIR --to png gives its pictures one by one")

    def picture(self, subject: Any) -> str | bytes:
        """The picture of a subject: a film if asked for, else SVG or PNG."""
        if self.film:
            from lamplighter.akari import film
            from lamplighter.paint.pen import Look

            return film(subject, Look(**self.look), beams=self.beams, seconds=self.seconds)
        return self.finish(subject)

    def subject(self, entry: Entry, frames: bool) -> Any:
        """What is to be drawn of an entry: its solution, its explanation, a part of that, or the entry itself."""
        if self.solution:
            return solve(entry, budget=self.budget)
        if self.film or frames:
            return self.explain(entry)
        return self.choose_step(self.explain(entry), *self.step) if self.step else entry

    def choose_step(self, trace: Trace, number: int, part: int) -> Any:
        """A round of an explanation, or one step of it; `part` 0 is the whole round. BadInput if there is none."""
        if number > len(trace.rounds) and trace.outcome == "unknown":
            raise OutOfBudget(f"the budget was spent before round {number} was found")
        if number > len(trace.rounds):
            raise BadInput(f"there is no round {number}; the explanation has {len(trace.rounds)}")
        found = trace.rounds[number - 1]
        if part > len(found.steps):
            raise BadInput(f"there is no step {number}.{part}; round {number} has {len(found.steps)}")
        return found.steps[part - 1] if part else found

    def explain(self, entry: Entry) -> Trace:
        """The explanation, as far as it goes in the time given."""
        return explain(entry, budget=self.budget)

    def finish(self, value: Any) -> str | bytes:
        """The picture of anything that can be drawn, as SVG or PNG."""
        return self.target.finish(draw(value, "svg", beams=self.beams, **self.look), self.width)

    def frames(self, trace: Trace) -> dict[str, str | bytes]:
        """Every step of the explanation as a picture, by names with numbers."""
        from lamplighter.akari import make_frames

        scenes = enumerate(make_frames(trace), 1)
        return {f"{number:04}.{self.target.kind}": self.finish(scene) for number, scene in scenes}

    def kit(self, entry: Entry) -> dict[str, str | bytes]:
        """The files that a puzzle portal asks for, by name."""
        from lamplighter.akari import make_kit

        return make_kit(entry, budget=self.budget)
