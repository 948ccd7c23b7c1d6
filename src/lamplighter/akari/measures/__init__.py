"""Measures of difficulty, one per file, named like the file; the docstring begins with what is counted.

measure(puzzle, solution, run)  ->  Measure, for a puzzle whose only solution has these lamps

`COST` is the order in which they are asked, so that a small budget answers the cheap ones.
"""
