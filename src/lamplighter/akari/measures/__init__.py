"""Measures of difficulty, one per file, named like the file; the docstring begins with what is counted.

measure(puzzle, solution, run)  ->  Measure, for a puzzle whose only solution has these lamps
"""
