"""Boards that show that a few rules settle nothing: other lamps than the solution's, which break few rules."""

from __future__ import annotations

from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.measures._meeting import Family, choose_telling, meet_all
from lamplighter.akari.rating.measures._sight import Seeing, Statements
from lamplighter.akari.solvers.switched_rules import FEW, Rulebook


def find_boards(position: Position, lamps: Cells, most: int, run: Run) -> list[Cells]:
    """Boards enough to show that no `most` rules settle an open cell, each as the cells where it differs.

    `lamps` is the solution, and it must be so. Raises OutOfBudget.
    """
    with Rulebook(position.puzzle, run) as book:
        search = BoardSearch(book, position, lamps)
        for cell in members(position.open):
            search.show(cell, most)
    return search.choose(most)


class BoardSearch:
    """Boards found so far that agree with a position, by the open cells where they differ from the solution."""

    def __init__(self, book: Rulebook, position: Position, lamps: Cells) -> None:
        self.book, self.lamps = book, lamps
        self.sight = Seeing(position.puzzle, lamps)
        self.switch = {rule: switch for switch, rule in book.rule.items()}
        self.families: dict[int, Family] = {cell: {} for cell in members(position.open)}
        true = {cell: number if lamps >> cell & 1 else -number for cell, number in book.number.items()}
        self.wrong = {cell: -true[cell] for cell in self.families}
        book.solver.append_formula([[true[cell]] for cell in true if cell not in self.families])
        book.solver.set_phases(list(true.values()))  # so boards differ little from the solution
        self.open_rules = self.list_open_rules(position)

    def list_open_rules(self, position: Position) -> Statements:
        """The clues with open cells and the dark cells: no other rule is broken by a board."""
        found = position.dark
        for wall, around in position.views.around.items():
            found |= bool(around & position.open) << wall
        return found

    def show(self, cell: int, most: int) -> None:
        """Find boards until it is seen that no `most` rules settle a cell."""
        family = self.families[cell]
        while (chosen := meet_all(list(family.items()), most)) is not None:
            possible = self.book.possible([self.wrong[cell], *(self.switch[rule] for rule in members(chosen))])
            assert possible, "the rules settle the cell"
            differ, broken = self.improve(cell, self.read_board())
            for other in members(differ):
                self.families[other][differ] = broken

    def read_board(self) -> Cells:
        """The lamps of the answer found last."""
        model = self.book.solver.get_model()
        return sum(1 << cell for cell, number in self.book.number.items() if model[number - 1] > 0)

    def improve(self, cell: int, board: Cells) -> tuple[Cells, Statements]:
        """A board like this that breaks fewer rules, the cell still wrong: where it differs, and what it breaks."""
        broken = self.sight.find_violated(board)
        for rule in members(broken):
            if broken >> rule & 1 and broken & (broken - 1):
                met = members(self.open_rules & ~broken | 1 << rule)
                if self.book.ask([self.wrong[cell], *(self.switch[one] for one in met)], FEW):
                    board = self.read_board()
                    broken = self.sight.find_violated(board)
        return board ^ self.lamps, broken

    def choose(self, most: int) -> list[Cells]:
        """Boards that are enough: those that tell, without those that the others make needless."""
        kept = choose_telling(self.families, most)
        for board in sorted(kept, key=lambda cells: -cells.bit_count()):
            rest = [one for one in kept if one != board]
            if all(self.is_shown(cell, rest, most) for cell in members(board)):
                kept = rest
        return kept

    def is_shown(self, cell: int, boards: list[Cells], most: int) -> bool:
        """Do these boards show that so many rules do not settle a cell?"""
        family = self.families[cell]
        return meet_all([(board, family[board]) for board in boards if board >> cell & 1], most) is None
