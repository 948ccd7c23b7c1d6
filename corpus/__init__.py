"""The open corpus: `python -m corpus --count 1000000 --into FOLDER` makes a million graded puzzles, the same each time.

`plan` is an endless sequence of kinds of boards, and of each kind an endless row of puzzles; a corpus is the beginning
of that. `making` gives the batches of each size to the collection and packs them, `telling` adds licence, numbers and
charts. docs/corpus.md has the figures.
"""
