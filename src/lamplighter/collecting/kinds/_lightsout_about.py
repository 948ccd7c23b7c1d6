"""What the columns of Lights Out mean, a line for each."""

from __future__ import annotations

ABOUT = {
    "lights": "The board, its rows with line feeds between: `#` on, `.` off, `_` a hole; or digits, numbers.",
    "target": "The board to be reached, in the same way; null if all lights are to go out.",
    "presses": "How often to press each button, digits or numbers; null where nothing is known or possible.",
    "rule": "Which lights a button changes.",
    "wrap": "Which edges are joined.",
    "colors": "How many states a light has.",
    "links": "Of graphs: the lights each button changes, as JSON; cells are numbered row by row from 0.",
    "on": "How many lights are on.",
    "solvable": "Can it be solved?",
    "clicks": "The clicks of the solution; the fewest if `proven`.",
    "lower": "No solution has fewer clicks than this.",
    "proven": "Is it proven that there are no fewer? Null where there is no solution.",
    "optima": "How many solutions have as few clicks, as digits.",
    "solutions": "How many solutions there are, as digits.",
    "nullity": "The number of independent quiet patterns.",
}


def describe_columns() -> dict[str, str]:
    """A sentence for each column of the game."""
    return dict(ABOUT)
