"""explain: how a person solves a board by light chasing, stage by stage.

Chase the lights down: click under every light that is on. What stays in the last row tells, by a table, what to click
in the first row; then chase once more. At the end the quiet patterns tell whether fewer clicks would have done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from lamplighter.budget import Budget, Meter
from lamplighter.errors import BadInput
from lamplighter.language.telling import tell, translate
from lamplighter.lightsout.algebra import chasing
from lamplighter.lightsout.algebra.linear import bits
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.packing import flatten
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.game.spelling import spell
from lamplighter.lightsout.solving.solve import answer_question, start_clock
from lamplighter.lightsout.text.read_write import Askable, board_of
from lamplighter.limits import MAX_STAGED
from lamplighter.notebook import draw_value

NAMED = 12  # cells in one sentence
MOST_COUNTED = 10**9  # solutions; larger numbers are told as powers
AND, MORE = "and", "{count} more"
COUNT = "{count:,}"

CHASE = ("Row {row}: {cells} is on; click below.", "Row {row}: {cells} are on; click below.")  # one cell, or more
LOOK_UP = "Only the last row is on: {lights}. The table says: click {cells}, and chase again."
STUCK = (
    "The last row, {lights}, is not in the table: the board cannot be solved. A quiet pattern shows why: "
    "every click changes an even number of its {cells} lights, and {on} are on."
)
SHORTER = "That was {clicks} different clicks. There are {count} solutions; the fewest is {fewest}, these."
SHORTER_FOUND = "That was {clicks} different clicks. There are {count} solutions; the fewest found is {fewest}, these."


class Stage(NamedTuple):
    """Some clicks, the board they are made on, and a sentence that says what for."""

    kind: str  # chase, lookup, again, shorter, stuck
    text: str
    before: Board
    presses: tuple[int, ...]

    @property
    def after(self) -> Board:
        """The board when they are done."""
        return self.before.pressed(self.presses)

    def to_json(self) -> dict[str, Any]:
        """One of the `stages` that docs/json.md promises for `lightsout explain`."""
        name = self.before.game.grid.name
        return {"kind": self.kind, "presses": [name(cell) for cell in self.presses], "text": self.text}

    def _repr_svg_(self) -> str | None:
        return draw_value(self)


class Explanation(tuple[Stage, ...]):
    """The stages one after the other; none where all lights are off already."""

    __slots__ = ()

    @property
    def solvable(self) -> bool:
        """Can the board be solved? If not, the last stage says why."""
        return not self or self[-1].kind != "stuck"

    def to_json(self) -> dict[str, Any]:
        """The fields that docs/json.md promises for `lightsout explain`."""
        return {"solvable": self.solvable, "stages": [stage.to_json() for stage in self]}


def explain(board: Askable, budget: Budget | None = None) -> Explanation:
    """The stages of light chasing until all lights are off, or until it is clear why that cannot be.

    A target that comes with the board is not looked at. The last stage, kind `shorter`, begins again from the board
    where fewer clicks are known. OutOfBudget is raised where a budget is spent before the stages are told; BadInput for
    games that are not chased.
    """
    board, meter = board_of(board), start_clock(budget)
    game = board.game
    if not game.chased:
        raise BadInput("light chasing is told for plus and sigma on a rectangle of two colours without holes")
    if game.rows * len(game.grid) > MAX_STAGED:
        most = f"rows * rows * columns is at most {MAX_STAGED:,}"
        raise BadInput(f"light chasing is told where {most}; this board is {game.size}")
    clock = None if budget is None else meter  # who sets no limit is told all of it
    stages = list(tell_chase(board, "chase", clock))
    here = stages[-1].after if stages else board
    if here.lights[-1]:
        first = chasing.shortest_start(here.lights, game.cols, game.centre, clock)
        if first is None:
            return Explanation([*stages, tell_stuck(board, here, clock)])
        stages.append(look_up(here, first))
        stages += tell_chase(stages[-1].after, "again", clock)
    return Explanation(stages + tell_shorter(board, stages, meter))


def tell_chase(board: Board, kind: str, meter: Meter | None) -> Iterator[Stage]:
    """The stages of one chase: for each row that has lights, clicks under all of them; `kind` is that of each stage."""
    game, here = board.game, board
    for row in range(game.rows - 1):
        if meter:
            meter.check()
        if here.lights[row]:
            lit = [row * game.cols + col for col in bits(here.lights[row])]
            presses = tuple(cell + game.cols for cell in lit)
            text = tell(CHASE[len(lit) > 1], row=row + 1, cells=list_names(board, lit))
            yield Stage(kind, text, here, presses)
            here = here.pressed(presses)


def look_up(here: Board, first: int) -> Stage:
    """The stage with the clicks of the first row, where only the last row is lit."""
    presses = tuple(bits(first))
    left = spell(here.lights, here.game)[-1]
    text = tell(LOOK_UP, lights=left, cells=list_names(here, presses))
    return Stage("lookup", text, here, presses)


def tell_stuck(board: Board, here: Board, meter: Meter | None) -> Stage:
    """The stage without clicks that says why the board cannot be solved."""
    game = board.game
    pattern = chasing.find_certificate(board.lights, game.cols, game.centre, meter)
    meets = sum((row & lights).bit_count() for row, lights in zip(pattern, board.lights, strict=True))
    cells, left = sum(map(int.bit_count, pattern)), spell(here.lights, game)[-1]
    return Stage("stuck", tell(STUCK, lights=left, cells=cells, on=meets), here, ())


def tell_shorter(board: Board, stages: list[Stage], meter: Meter) -> list[Stage]:
    """A stage with fewer clicks than all stages come to, two on the same button being none; empty if none are known."""
    times = Counter(cell for stage in stages for cell in stage.presses)
    total = sum(number % 2 for number in times.values())
    best = answer_question(Question(board), meter)
    if best.presses is None or best.clicks is None or total == best.clicks:
        return []
    count = tell(COUNT, count=best.count) if best.count < MOST_COUNTED else f"2^{best.nullity}"
    text = tell(SHORTER if best.proven else SHORTER_FOUND, clicks=total, count=count, fewest=best.clicks)
    return [Stage("shorter", text, board, tuple(bits(flatten(best.presses, board.game.cols))))]


def list_names(board: Board, cells: tuple[int, ...] | list[int]) -> str:
    """Cells by name for a sentence, NAMED of them and how many more there are."""
    shown = [board.game.grid.name(cell) for cell in cells[:NAMED]]
    more = [tell(MORE, count=len(cells) - NAMED)] if len(cells) > NAMED else []
    return f" {translate(AND)} ".join(filter(None, (", ".join((shown + more)[:-1]), *(shown + more)[-1:])))
