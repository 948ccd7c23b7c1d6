"""Texts of proofs, damaged in one place: eighteen ways in which a forger, a disk or an editor might do it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

LITERAL = re.compile(r"-?r\d+c\d+")
VERDICTS = (
    "none",
    "unique",
    "multiple",
    "unknown",
    *(f"{word} {n}" for word in ("exactly", "fewest", "most") for n in range(9)),
)
Damage = Callable[[list[str], random.Random], None]
KINDS: dict[str, Damage] = {}


def kind(damage: Damage) -> Damage:
    """Registers a kind of damage: it changes the lines, or raises IndexError where there is nothing to damage."""
    KINDS[damage.__name__] = damage
    return damage


def damaged(text: str, how: str, rng: random.Random) -> str | None:
    """The text, damaged that way; None if there is nothing to damage."""
    lines = text.split("\n")
    try:
        KINDS[how](lines, rng)
    except IndexError:
        return None
    return "\n".join(lines)


def head(lines: list[str]) -> int:
    """The place of the first line after the picture of the puzzle."""
    return next(at for at in range(1, len(lines)) if not lines[at].startswith("|"))


def places(lines: list[str], holds: Callable[[str], object]) -> list[int]:
    """The lines below the puzzle of which something holds."""
    return [at for at in range(head(lines), len(lines)) if holds(lines[at])]


def claims(lines: list[str]) -> list[int]:
    return places(lines, lambda line: "=>" in line)


def sums(lines: list[str]) -> list[int]:
    return places(lines, lambda line: " by " in line)


def shown(lines: list[str]) -> list[int]:
    return places(lines, lambda line: line in ("solution", "best"))


def change_word(lines: list[str], at: int, first: int, rng: random.Random, change: Callable[[str], str]) -> None:
    """Change one word of a line, from the word `first` on; one that becomes empty is left out."""
    words = lines[at].split(" ")
    place = rng.choice(range(first, len(words)))
    words[place] = change(words[place])
    lines[at] = " ".join(word for word in words if word)


def change_literal(lines: list[str], rng: random.Random, change: Callable[[str], str]) -> None:
    at = rng.choice(places(lines, lambda line: "=>" in line and LITERAL.search(line.split(" by ")[0])))
    found = rng.choice(list(LITERAL.finditer(lines[at].split(" by ")[0])))
    lines[at] = lines[at][: found.start()] + change(found[0]) + lines[at][found.end() :]


def any_cell(lines: list[str], rng: random.Random) -> str:
    """A cell of the board, or one just beyond it."""
    return f"r{rng.randrange(1, head(lines) + 1)}c{rng.randrange(1, len(lines[1]) + 1)}"


@kind
def turn_a_literal(lines, rng):
    change_literal(lines, rng, lambda word: word.removeprefix("-") if word[0] == "-" else f"-{word}")


@kind
def another_cell(lines, rng):
    change_literal(lines, rng, lambda word: "-" * (word[0] == "-") + any_cell(lines, rng))


@kind
def drop_a_claim(lines, rng):
    del lines[rng.choice(claims(lines))]


@kind
def repeat_a_claim(lines, rng):
    lines.insert(rng.choice(claims(lines)), lines[rng.choice(claims(lines))])


@kind
def move_a_claim(lines, rng):
    line = lines.pop(rng.choice(claims(lines)))
    lines.insert(rng.randrange(head(lines), len(lines) - 1), line)


@kind
def swap_two_claims(lines, rng):
    one, two = rng.choice(claims(lines)), rng.choice(claims(lines))
    lines[one], lines[two] = lines[two], lines[one]


@kind
def invent_a_claim(lines, rng):
    literals = [f"{rng.choice(('', '-'))}{any_cell(lines, rng)}" for _ in range(rng.randrange(1, 6))]
    lines.insert(rng.choice([head(lines), *claims(lines)]), " ".join([*literals[1:], "=>", literals[0]]))


@kind
def drop_an_assumption(lines, rng):
    at = rng.choice(places(lines, LITERAL.match))
    lines[at] = lines[at].partition(" ")[2]


@kind
def another_verdict(lines, rng):
    lines[-2] = f"verdict {rng.choice(VERDICTS)}"


@kind
def move_a_lamp(lines, rng):
    at = rng.choice(places(lines, lambda line: line.startswith("|")))
    place = rng.choice([place for place, mark in enumerate(lines[at]) if mark in ".*"])
    lines[at] = lines[at][:place] + (".*"[lines[at][place] == "."]) + lines[at][place + 1 :]


@kind
def cut_the_end(lines, rng):
    del lines[rng.randrange(head(lines), len(lines)) :]
    lines.append("")


@kind
def drop_a_solution(lines, rng):
    at = rng.choice(shown(lines))
    del lines[at : at + head(lines)]


@kind
def repeat_a_solution(lines, rng):
    at = rng.choice(shown(lines))
    lines[at:at] = lines[at : at + head(lines)]


@kind
def the_other_word(lines, rng):
    at = rng.choice(shown(lines))
    lines[at] = "best" if lines[at] == "solution" else "solution"


@kind
def drop_an_addend(lines, rng):
    at = rng.choice(sums(lines))
    change_word(lines, at, lines[at].split(" ").index("by") + 1, rng, lambda word: "")


@kind
def another_factor(lines, rng):
    at = rng.choice(sums(lines))
    first = lines[at].split(" ").index("by") + 1
    change_word(lines, at, first, rng, lambda word: f"{rng.choice((2, 3, 7, '01'))}*{word.split('*')[-1]}")


@kind
def another_addend(lines, rng):
    at = rng.choice(sums(lines))
    rules = [f"{word}@{any_cell(lines, rng)}" for word in ("light", "row", "col", "least", "most")]
    word = rng.choice([*rules, "fewer", "more", f"claim@{rng.randrange(9)}", f"row@{rng.randrange(9)}"])
    change_word(lines, at, lines[at].split(" ").index("by") + 1, rng, lambda old: word)


@kind
def another_character(lines, rng):
    at = rng.choice([at for at, line in enumerate(lines) if line])
    place = rng.randrange(len(lines[at]))
    lines[at] = lines[at][:place] + rng.choice("|.#0123r c-=>*@b\t٣") + lines[at][place + 1 :]
