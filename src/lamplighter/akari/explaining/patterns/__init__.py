"""The database of patterns: every deduction that two rules make together and neither makes alone.

A *demand* is a clue that wants some of its free cells, or a dark cell that wants at least one of its sources. A
*pattern* is two demands, the sights between cells that are needed, one cell, and what follows for it:

1. in every way to meet both demands without two lamps that see each other, the cell holds a lamp (or none does);
2. it does not follow from one of the demands alone, and both can be met;
3. without any one of the sights it would not follow.

Two patterns are the same if they differ in the names of their cells. `enumerate_patterns` lists all that these three
lines allow, `lay_out` finds the smallest board on which one lies, or that there is none, and `find_patterns` recognises
them on a board. `patterns.jsonl` is what came out, written by `make patterns`.
"""
