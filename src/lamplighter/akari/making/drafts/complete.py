"""complete: a puzzle with one solution that agrees with a draft.

A SAT solver proposes a board with a solution, near a random one; all walls that may are numbered by it. The kernel
looks for other solutions with the same numbers. Each differs by swaps, and a swap tells of every board on which it
would work: the solver avoids them all and proposes again, near the last board. So the search repairs only what is
ambiguous, and when no board is left, there is none.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random
from secrets import randbelow

from lamplighter.akari.explaining.why.conflict import Conflict, blame_things
from lamplighter.akari.game import referee
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.making.drafts import outcome
from lamplighter.akari.making.drafts.draft import ANYTHING, NUMBER, Draft
from lamplighter.akari.making.drafts.draft_model import Proposal, Sketch
from lamplighter.akari.making.drafts.outcome import Completed
from lamplighter.akari.making.drafts.swaps import NumberedBoard, Swap, find_swaps
from lamplighter.akari.making.strip import check_cells, check_level, find_stuck_cells, may_become, strip_walls
from lamplighter.akari.rating.levels import level as level_of
from lamplighter.arguments import expect_kind, expect_whole
from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget

ATTEMPTS = 1000  # boards; most drafts take fewer than ten
PATIENCE = 1.0  # seconds to tell in few cells where two solutions always differ
ORDERS = 3  # in which clues are stripped before a board is too easy for the level


def complete(
    draft: Draft | str,
    *,
    seed: int | None = None,
    level: str | None = None,
    strip: bool = True,
    attempts: int = ATTEMPTS,
    budget: Budget | None = None,
) -> Completed:
    """A puzzle with one solution that agrees with the draft, and has the level asked; or why there is none.

    Numbers that the draft leaves free go if they can, unless `strip` is false. The same seed gives the same puzzle;
    without one it is random, and told. Spent attempts or budget give `unknown` and raise nothing.
    """
    check_level(level)
    draft = (
        Draft.of(draft)
        if isinstance(draft, str)
        else expect_kind(Draft, draft, "the draft", "a text or a lamplighter.Draft")
    )
    check_cells(len(draft.squares))
    seed = randbelow(1 << 32) if seed is None else expect_whole(seed, "the seed")
    search = Completion(draft, level, strip, Random(seed), Run(budget))
    found = search.answer(expect_whole(attempts, "the number of attempts", 1))
    return replace(found, seed=seed, attempts=search.tried)


class Completion:
    """One search: what was tried, what was learnt, and the nearest board so far. `answer` may be called once."""

    def __init__(self, draft: Draft, level: str | None, strip: bool, chance: Random, run: Run) -> None:
        self.draft, self.level, self.strip, self.chance, self.run = draft, level, strip, chance, run
        self.tried = 0
        self.swaps: dict[int, Swap] = {}  # by the switch that forbids them
        self.unfit = False  # boards with one solution were turned down
        self.too_easy = False  # some of them might have the level without numbers that were not taken away
        self.nearest: Puzzle | None = None
        self.differ: Lamps = ()

    def answer(self, attempts: int) -> Completed:
        """What became of the draft after at most so many attempts."""
        try:
            with Sketch(self.draft, self.run) as sketch:
                sketch.insist()
                sketch.dream(self.chance)
                while self.tried < attempts:
                    if not sketch.possible(list(self.swaps)):
                        return self.explain_failure(sketch)
                    self.tried += 1
                    if found := self.judge(sketch, sketch.read_proposal()):
                        return found
        except OutOfBudget:
            return outcome.answer_spent(self.draft, self.nearest, self.differ, None, self.level)
        return outcome.answer_spent(self.draft, self.nearest, self.differ, attempts, self.level)

    def explain_failure(self, sketch: Sketch) -> Completed:
        """Why no board is left: none has a solution, or none with one solution has the level, or all have several."""
        if not self.tried:
            return outcome.answer_unsolvable(self.draft, self.find_reason())
        if self.unfit:
            return outcome.answer_unfit(self.draft, self.nearest, self.level, self.too_easy, self.strip)
        always = [switch for switch in self.swaps if switch in sketch.core]
        sketch.run = self.run.within(PATIENCE)
        with suppress(OutOfBudget):
            always = sketch.minimal(always, [])
        return outcome.answer_ambiguous(self.draft, [self.swaps[switch].cells for switch in always])

    def find_reason(self) -> Conflict | None:
        """The clues, cells and lamps that cannot hold together; None if the budget ends before they are found."""
        with suppress(OutOfBudget), Sketch(self.draft, self.run) as sketch:
            return blame_things(sketch, sketch.wishes)
        return None

    def judge(self, sketch: Sketch, board: Proposal) -> Completed | None:
        """The puzzle that the board makes, if it has one solution and the level; else None, and it is excluded."""
        puzzle = self.draft.numbered(self.draft.board(board.walls), board.lamps)
        numbered = NumberedBoard(puzzle)
        if found := find_swaps(numbered, board.lamps, self.run):
            self.learn(sketch, board, numbered, found)
            return None
        self.nearest, self.differ = puzzle, ()
        if open_cells := find_stuck_cells(puzzle, self.level):
            self.turn_down(sketch, board)
            sketch.dream_again(self.chance, board, set(open_cells))
            return None
        if finished := self.finish(puzzle, board.lamps):
            return finished
        self.turn_down(sketch, board)
        sketch.dream(self.chance)
        return None

    def learn(self, sketch: Sketch, board: Proposal, numbered: NumberedBoard, found: list[Swap]) -> None:
        """Forbid the swaps on all boards, both ways, and have the sketch look near this board, but not at them."""
        differ = tuple(sorted({cell for swap in found for cell in swap.cells}))
        if self.nearest is None or 0 < len(differ) < len(self.differ):
            self.nearest, self.differ = numbered.puzzle, differ
        for swap in found:
            self.run.check()
            switch = next(sketch.fresh)
            self.swaps[switch] = swap
            sketch.forbid(numbered.needs(swap), switch)
            sketch.forbid(numbered.needs(swap.back), switch)
        sketch.dream_again(self.chance, board, set(differ))

    def turn_down(self, sketch: Sketch, board: Proposal) -> None:
        """Exclude a board with one solution that has not the level asked."""
        self.unfit = True
        sketch.reject(board)

    def finish(self, puzzle: Puzzle, lamps: Lamps) -> Completed | None:
        """The puzzle without the free numbers that can go, if it has the level asked then, else None.

        `lamps` must be its only solution, and the puzzle no harder than the level.
        """
        broken = referee.find_faults(puzzle, lamps)
        assert not broken, f"{broken[:3]} in\n{puzzle}"
        free = [wall for wall in self.draft.cells(NUMBER + ANYTHING) if wall in puzzle.clues]
        walls = free if self.strip else []
        for _ in range(ORDERS if walls and self.level else 1):
            self.chance.shuffle(walls)
            ended, gone = strip_walls(puzzle, lamps, walls, self.level, self.run)
            bare = puzzle.bare(gone)
            level = level_of(bare)
            if self.level in (None, level):
                return outcome.answer_done(self.draft, bare, lamps, level, minimal=self.strip and ended == "minimal")
            self.run.check()
        assert self.level, "a puzzle with one solution is done, where no level is asked"
        self.too_easy = self.too_easy or bool(walls) or may_become(puzzle, free, self.level, self.run)
        return None
