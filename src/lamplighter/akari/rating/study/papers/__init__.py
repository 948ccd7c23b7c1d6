"""Published tables, one per file: `remake(puzzles, trial)` makes a table anew as a `PaperTable`.

It has the published rows as they are, corrected only where a note says so, and beside them the rows of the puzzles
given: `trial.solve_first` measures each, and an engine that is not installed is named in `missing`.
"""
