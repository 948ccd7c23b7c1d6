"""The page's library of puzzles: `python -m library`, or `make library`, makes it anew, the same each time.

`plan` says how many puzzles there are of which kind. For each of them `pools` has the puzzles of the corpus (a slice of
20,000, made first if it is not there) that may take its place, the most beautiful first; `choosing` takes of these the
one that is least like those chosen before. `files` puts them in order, names them, and says which is the puzzle of
which day.
"""
