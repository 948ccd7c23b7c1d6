"""What the columns of Lights Out mean, a line for each."""

from __future__ import annotations

ABOUT = {
    "lights": "The board, its rows with line feeds between: `0` is off, other digits are colours.",
    "target": "The board to be reached; null if all lights are to go out.",
    "presses": "How often to press each button, a digit for each; null where nothing is known or possible.",
    "rule": "Which lights a button changes.",
    "wrap": "Which edges are joined.",
    "colors": "How many states a light has.",
    "links": "Of boards that are no grid: what each button changes, as JSON.",
    "on": "How many lights are on.",
    "solvable": "Can it be solved?",
    "clicks": "The clicks of the solution; the fewest if `proven`.",
    "lower": "No solution has fewer clicks than this.",
    "proven": "Is it proven that there are no fewer?",
    "optima": "How many solutions have as few clicks, as digits.",
    "solutions": "How many solutions there are, as digits.",
    "nullity": "The number of independent quiet patterns.",
}


def describe_columns() -> dict[str, str]:
    """A sentence for each column of the game."""
    return dict(ABOUT)
