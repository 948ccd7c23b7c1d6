"""How large a board each command takes, and how long a text, in both games: the one place for these numbers.

Beyond them an answer would take more memory than machines have, or be nothing that anybody reads. A board that is too
large is bad input, told before anything is allocated.
"""

from __future__ import annotations

MAX_CELLS = 4_000_000  # squares of an Akari; the kernel's flat arrays are made for as many
MAX_REASONED = 40_000  # squares of an Akari on which each cell's view is kept as a set
MAX_ADDED = 20_000  # squares of an Akari whose rules, each with all its cells, are added up
MAX_SAMPLED = 40_000_000  # squares of all solutions of an Akari that are drawn at random together
MAX_DRAWN = 40_000  # cells of a picture, in both games
MAX_TERMS = 20_000_000  # clauses or terms of a model for other solvers; long runs have many
MAX_LIGHTS = 100_000_000  # of a Lights Out that light chasing solves, by operations on whole rows
MAX_ROWS, MAX_COLS = 1_000_000, 100_000  # sides of such a board: polynomials of longer ones take minutes
MAX_GENERAL = 40_000  # lights, where equations are eliminated
MAX_LOOKED_UP = 1_000_000  # lights of a board with a table of light chasing, or of clicks
MAX_STAGED = 20_000_000  # lights shown when chasing is told row by row, the whole board each time
MAX_VERIFIED = 1_000_000  # lights of a board whose answer is checked
MAX_TOLD = 400  # lights; longer systems of equations are nothing to read
MAX_SHIFTED = 1_024  # lights of a board with joined edges: each shift is looked at
MAX_ON_PAGE = 10_000  # cells of a board that the page asks about
MAX_PASTED = 200_000  # characters of a text that is pasted into the page
MAX_QUESTION = 512 * 1024  # bytes of a question of the page
MAX_RECORD = 64 * 1024 * 1024  # characters of one puzzle's text, or of one proof

# The same in words, for `BOARDS` in the file of a command, which its help shows
CELLS, REASONED, DRAWN = f"{MAX_CELLS:,} cells", f"{MAX_REASONED:,} cells", f"{MAX_DRAWN:,} cells"
IN_PARTS = f"{CELLS}, above {REASONED} a part of it"
RATED = f"{CELLS}, most measures and --patterns closure {REASONED}"
ADDED = f"{MAX_ADDED:,} cells"
LIGHTS = f"{MAX_LIGHTS:,} lights ({MAX_ROWS:,} rows, {MAX_COLS:,} columns), {MAX_GENERAL:,} without light chasing"
