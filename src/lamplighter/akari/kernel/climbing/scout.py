"""Where something follows on a board of any size, from any position: looked for here, told by what reads windows.

Plain Python; scout.pxd gives the C types when the package is compiled.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, scout.pxd brings them
    from ..board import GUESS, TWO
    from ..laying import DARK, LAMP, UNKNOWN, WALL
    from .climber import CORNER, FILL, PAIR, PLAIN, PROBE, Climber

NOWHERE, LATER = -1, -2
MARKS = b".*+"  # by what is known of a white cell: nothing, a lamp, none


class Scout(Climber):
    """A board that is looked over and stays as it is. `load`, then `settle`, then perhaps `begin_search`."""

    def __init__(self) -> None:
        super().__init__()
        self.rung = self.turned = self.start = 0

    def settle(self, lamps: list[int], bars: list[int]) -> int:
        """Decide these places, with the light of the lamps and nothing else.

        The place of a lamp that stands on a bar or sees another one; then the board is of no further use. Else -1.
        """
        for place in bars:
            self.fill(self.cell(place), DARK, GUESS)
        for place in lamps:
            cell = self.cell(place)
            if self.state[cell] == DARK:
                return place
            self.fill(cell, LAMP, GUESS)
        for place in lamps:
            cell = self.cell(place)
            if not (self.shine(cell, self.runs[2 * cell]) and self.shine(cell, self.runs[2 * cell + 1])):
                return place
        self.done = self.known
        return NOWHERE

    def find_clash(self) -> int:
        """A clue or cell that cannot be satisfied, as the plain rules, followed to their end, show; -1 if none."""
        with cython.nogil:
            cell = self.clash_by_rules()
        return NOWHERE if cell < 0 else self.place(cell)

    def clash_by_rules(self) -> int:
        """The same as a cell."""
        mark = self.known
        self.diagonal = self.square = False
        cell = NOWHERE
        if not self.consider():
            cell = self.clash // 8
            if self.clash % 8 == TWO:
                cell = self.first[cell]
        self.undo(mark)
        return cell

    # Looking for a step, rung by rung, from a place on and once round the board

    def begin_search(self, near: int = 0) -> None:
        """Begin with the lowest rung at this place; what follows in rows is looked at row by row, then from the top."""
        self.rung = PLAIN
        self.turned = 0
        self.start = self.cell(near)

    def search(self, work: int) -> int | None:
        """The first place at which the lowest rung that finds anything finds something; -1 if no rung does.

        None: so much work is done, call again to go on. Nothing is decided.
        """
        with cython.nogil:
            cell = self.search_until(self.work + work)
        if cell == LATER:
            return None
        return self.place(cell) if cell >= 0 else NOWHERE

    def search_until(self, stop: int) -> int:
        """The same as a cell, until the work reaches `stop`."""
        while self.rung <= PROBE:
            if self.turned == 0:
                self.begin_rung()
            end = self.demands if self.rung == PAIR else self.size
            while self.turned < end:
                if self.work > stop:
                    return LATER
                cell = self.look_once(self.turned)
                self.turned += 1
                if cell >= 0:
                    return cell
            self.rung += 1
            self.turned = 0
        return NOWHERE

    def begin_rung(self) -> bool:
        """Nothing is said yet; get ready what the rung looks at."""
        self.begin_round(self.rung)
        self.filled = self.rung > FILL
        if self.rung == PAIR:
            self.begin_comparing()
        if self.rung == PROBE:
            self.diagonal = self.square = True
            self.rewind()
        return True

    def look_once(self, turn: int) -> int:
        """Look at the cell, or at the demand, whose turn it is; where something was found, or -1."""
        if self.rung == PAIR:
            before = self.concluded
            self.compare_with_later(turn)
            return self.origin[turn] if self.concluded > before else NOWHERE
        cell = (self.start + turn) % self.size
        if cell < self.width or cell >= self.size - self.width:
            return NOWHERE
        if self.rung == PLAIN:
            self.look_plainly(cell)
        elif self.rung == CORNER:
            self.look_at_corners(cell)
        elif self.state[cell] == UNKNOWN and (
            self.fails_at_once(cell) if self.rung == FILL else self.fails(cell, LAMP)
        ):
            self.steps = 1
        return cell if self.steps > 0 else NOWHERE

    def find_open(self, near: int = 0) -> int:
        """The first undecided place from this one on, row by row, then from the top; -1 if there is none."""
        start = self.cell(near)
        for turn in range(self.size):
            cell = (start + turn) % self.size
            if self.state[cell] == UNKNOWN:
                return self.place(cell)
        return NOWHERE

    def draw(self) -> bytes:
        """The squares of the board, with `*` for a lamp and `+` where there is known to be none, lit or barred."""
        drawn = bytearray(self.grid)
        for place in range(self.rows * self.cols):
            value = self.state[self.cell(place)]
            if value < WALL:
                drawn[place] = MARKS[value]
        return bytes(drawn)
