"""verify: checks what is said of a board, from the rule alone. It shares no code with anything that finds answers.

An answer is JSON as `lightsout solve --json` prints it: presses, numbers, or the certificate that there are none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lamplighter.arguments import wrong
from lamplighter.errors import BadInput
from lamplighter.lightsout.board import DIGITS, Board
from lamplighter.lightsout.exchange import Askable, boards_of
from lamplighter.lightsout.game import Game

MAX_CHECKED = 1_000_000  # lights
MAX_ELIMINATED = 1_024  # lights up to which the number of solutions is found anew
MAX_DIGITS = 5  # of a number, one more than there are
MAX_LISTED = 20  # quiet patterns up to which all solutions are looked at


class Verified(NamedTuple):
    """Does it hold? `checked` names what was looked at, `reason` what is wrong, or what was too large to check."""

    valid: bool
    checked: tuple[str, ...] = ()
    reason: str = ""


class Wrong(Exception):
    """A claim that does not hold."""


def verify(board: Askable, told: Mapping[str, Any], target: Askable | None = None) -> Verified:
    """Check an answer. What it does not say is not missed."""
    board, target = boards_of(board, target)
    if not isinstance(told, Mapping):
        raise wrong("the answer", "a JSON object, as `solve --json` prints it", told)
    if board.game.rows * board.game.cols > MAX_CHECKED:
        raise BadInput(f"answers are checked for boards up to {MAX_CHECKED:,} lights; this one is {board.game.size}")
    checked: list[str] = []
    try:
        solvable = told.get("solvable")
        if solvable is True:
            notes = solution(board, target, told, checked)
        elif solvable is False:
            notes = certificate(board, target, told, checked)
        else:
            raise Wrong("it says neither that the board is solvable nor that it is not")
    except Wrong as error:
        return Verified(False, tuple(checked), str(error))
    return Verified(True, tuple(checked), notes)


def toggles(board: Board) -> Iterator[dict[int, int]]:
    """What each button changes, read off the rule once more."""
    for row in range(board.game.rows):
        for col in range(board.game.cols):
            here: dict[int, int] = {}
            for light in lights(board, row, col):
                here[light] = here.get(light, 0) + 1
            yield here


def lights(board: Board, row: int, col: int) -> Iterator[int]:
    """The lights that one button reaches."""
    game = board.game
    cell = row * game.cols + col
    if cell in game.holes:
        return
    if game.links is not None:
        yield from (light for light in game.links[cell] if light not in game.holes)
        return
    for down, right in game.offsets:
        r, c = row + down, col + right
        if game.wrap in ("cylinder", "torus"):
            c %= game.cols
        if game.wrap == "torus":
            r %= game.rows
        if 0 <= r < game.rows and 0 <= c < game.cols and r * game.cols + c not in game.holes:
            yield r * game.cols + c


def needed(board: Board, target: Board | None) -> list[int]:
    """By how much each light must change."""
    goal = target.states if target else (0,) * len(board.states)
    return [(want - have) % board.game.colors for want, have in zip(goal, board.states, strict=True)]


def solution(board: Board, target: Board | None, told: Mapping[str, Any], checked: list[str]) -> str:
    """Presses, their number, and that there are no better ones as far as that can be looked through."""
    presses, colors = numbers(board, told.get("presses"), "presses"), board.game.colors
    if any(presses[cell] for cell in forbidden(board, told)):
        raise Wrong("a forbidden button is pressed")
    done = [0] * len(presses)
    for times, effect in zip(presses, toggles(board), strict=True):
        for light, amount in effect.items():
            done[light] = (done[light] + times * amount) % colors
    if done != needed(board, target):
        raise Wrong("the presses do not do what they should")
    checked.append("presses")
    if "clicks" in told:
        if told["clicks"] != sum(presses):
            raise Wrong(f"there are {sum(presses)} presses, not {told['clicks']}")
        checked.append("clicks")
    if colors > 2:
        return "the number of solutions is checked for two colours"
    return counted(board, presses, told, checked)


def counted(board: Board, presses: Sequence[int], told: Mapping[str, Any], checked: list[str]) -> str:
    """The number of solutions and the fewest clicks, by elimination and by looking at all of them."""
    if len(presses) > MAX_ELIMINATED:
        return f"the number of solutions is checked on boards up to {MAX_ELIMINATED:,} lights"
    quiet = quiet_patterns(board, forbidden(board, told))
    for name, right in (("nullity", len(quiet)), ("count", str(2 ** len(quiet)))):
        if name in told:
            if told[name] != right:
                raise Wrong(f"{name} is {right}, not {told[name]}")
            checked.append(name)
    if "cost" in told:
        return "what it costs was not checked"
    if len(quiet) > MAX_LISTED:
        return f"the fewest clicks of 2^{len(quiet)} solutions were not checked: too many to look at"
    compared(told, sum(presses), *least(presses, quiet), checked)
    return ""


def compared(told: Mapping[str, Any], clicks: int, best: int, optima: int, checked: list[str]) -> None:
    """What is said of the fewest clicks, beside what they are and how many solutions have them."""
    for name, holds in (
        ("proven", not told.get("proven") or clicks == best),
        ("lower", type(told.get("lower")) is int and told["lower"] <= best),
        ("upper", type(told.get("upper")) is int and told["upper"] >= best),
        ("optima", told.get("optima") in (None, str(optima))),
    ):
        if told.get(name) not in (None, False):
            if not holds:
                raise Wrong(f"{name} does not hold: the fewest clicks are {best}, of {counted_as(optima)}")
            checked.append(name)


def counted_as(number: int) -> str:
    """So many solutions, in words."""
    return f"{number} solution{'' if number == 1 else 's'}"


def forbidden(board: Board, told: Mapping[str, Any]) -> set[int]:
    """The buttons that were not to be pressed."""
    names = told.get("forbidden", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadInput("forbidden are the names of buttons, like r2c3")
    return {board.game.grid.cell(name) for name in names}


def quiet_patterns(board: Board, barred: Collection[int] = ()) -> list[int]:
    """Independent patterns of presses that change nothing: each button's changes, and who was added to it."""
    pivots: dict[int, tuple[int, int]] = {}
    quiet = []
    for button, effect in enumerate(toggles(board)):
        if button in board.game.holes or button in barred:
            continue
        changes, used = sum(1 << light for light, amount in effect.items() if amount % 2), 1 << button
        while changes and (lowest := changes & -changes) in pivots:
            changes, used = changes ^ pivots[lowest][0], used ^ pivots[lowest][1]
        if changes:
            pivots[changes & -changes] = changes, used
        else:
            quiet.append(used)
    return quiet


def least(presses: Sequence[int], quiet: Sequence[int]) -> tuple[int, int]:
    """The fewest clicks of all solutions, and how many have them."""
    here = sum(1 << cell for cell, times in enumerate(presses) if times)
    best, optima = here.bit_count(), 1
    for number in range(1, 1 << len(quiet)):
        here ^= quiet[(number & -number).bit_length() - 1]
        clicks = here.bit_count()
        best, optima = (clicks, 1) if clicks < best else (best, optima + (clicks == best))
    return best, optima


def certificate(board: Board, target: Board | None, told: Mapping[str, Any], checked: list[str]) -> str:
    """Every press that may be changes the lights of the certificate by 0 in all; what is asked for does not."""
    weights, colors = numbers(board, told.get("certificate"), "certificate"), board.game.colors
    barred = forbidden(board, told)
    for button, effect in enumerate(toggles(board)):
        if button not in barred and sum(weights[light] * amount for light, amount in effect.items()) % colors:
            raise Wrong(f"the button {board.game.grid.name(button)} changes the pattern, so it is not quiet")
    if sum(weight * need for weight, need in zip(weights, needed(board, target), strict=True)) % colors == 0:
        raise Wrong("the pattern meets the lights evenly, so it shows nothing")
    checked.append("certificate")
    return ""


def numbers(board: Board, rows: Any, name: str) -> list[int]:
    """Rows of digits or of numbers, or lists of numbers, as one number for each cell."""
    game = board.game
    if not isinstance(rows, list) or len(rows) != game.rows:
        raise BadInput(f"{name} are {game.rows} rows of {game.cols}")
    found = [number for at, row in enumerate(rows, 1) for number in parsed(row, at, game, name)]
    if any(not 0 <= number < game.colors for number in found):
        raise BadInput(f"{name} are numbers from 0 to {game.colors - 1}")
    return found


def parsed(row: Any, at: int, game: Game, name: str) -> list[int]:
    """One row; with more than ten colours numbers with blanks between."""
    if isinstance(row, str) and row.isascii():
        words = row.split() if game.colors > len(DIGITS) else [*row]
        row = [int(word) if word.isdecimal() and len(word) < MAX_DIGITS else None for word in words]
    if not isinstance(row, list) or len(row) != game.cols or not all(type(number) is int for number in row):
        raise BadInput(f"{name} are rows of {game.cols} {'numbers' if game.colors > len(DIGITS) else 'digits'}", at)
    return row
