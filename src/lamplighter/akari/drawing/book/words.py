"""Every fixed word of a book, to be replaced for other languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from lamplighter.arguments import describe
from lamplighter.errors import BadInput

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "title": "Akari",
        "subtitle": "Light Up puzzles",
        "by": "by {author}",
        "contents": "Contents",
        "how_to_play": "How to play",
        "rule_goal": "Put lamps on white cells until every white cell is lit.",
        "rule_light": "A lamp lights its own cell, and its row and column up to the next wall.",
        "rule_apart": "No lamp may shine on another.",
        "rule_clue": "A number tells how many lamps touch its wall: above, below, left and right.",
        "rule_free": "Walls without a number may have any number of lamps around them.",
        "example_before": "A puzzle …",
        "example_after": "… and its solution",
        "promise": "Every puzzle in this book has exactly one solution, and reasoning alone finds it: you never have to"
        " guess. Mark the cells that cannot hold a lamp with a dot; often that is the way forward.",
        "grading": "The lamps beside a puzzle tell its level. The score is a finer scale: with 10 more, a puzzle is"
        " about twice as hard.",
        "puzzles": "Puzzles",
        "puzzles_from_to": "Puzzles {first} to {last}",
        "puzzle_one": "Puzzle {first}",
        "puzzle": "Puzzle {number}",
        "easy": "Easy",
        "medium": "Medium",
        "difficult": "Difficult",
        "about_easy": "One clue or one dark cell at a time is enough.",
        "about_medium": "Sometimes two clues have to be seen together.",
        "about_difficult": "Here you need to look ahead.",
        "score": "score {score}",
        "solutions": "Solutions",
        "explanations": "Step by step",
        "about_explanations": "r3c4 is the cell in row 3 and column 4, counted from the top left.",
        "step": "Step {number}",
        "page": "{number}",
    }
)
LONGEST = 2000  # letters of a text


def replace_words(replaced: Mapping[str, Any] | None = None) -> dict[str, str]:
    """All words, with these replaced; BadInput if one is unknown, no text or too long."""
    if replaced is not None and not isinstance(replaced, Mapping):
        raise BadInput('words are one JSON object, for example {"solutions": "Lösungen"}')
    for key, value in (replaced or {}).items():
        if key not in WORDS:
            raise BadInput(f"{describe(key)} is no word of a book; there are {', '.join(WORDS)}")
        if not isinstance(value, str) or len(value) > LONGEST:
            raise BadInput(f"the word {key!r} must be a text of at most {LONGEST:,} letters")
    return {**WORDS, **(replaced or {})}
