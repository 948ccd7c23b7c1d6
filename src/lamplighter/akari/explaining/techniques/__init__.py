"""Techniques of a person, one per file, named like the file.

The docstring begins with one sentence and ends with two pictures, *before* and *after* (`*` lamp, `+` no lamp), which
`test_techniques.py` takes literally. `COST` is the order in which a person tries them; no two are equal. `LEVEL` is
`easy` or `medium` if a technique counts for Victor Dekker's levels; `ROW` is its row of his table, if it is one of two
clues (`clue_rows`). docs/techniques.md has a row for each.

    find(position, near)  ->  every Step the technique finds where something in the set of cells `near` has changed
    say(position, step)   ->  the step in words, reason and conclusion (`Said`); templates with named holes at the top
                              of the file. Without it the sentence of the docstring is told.

A step is true in every solution that agrees with the position, and adds at least one fact. Knowing more never loses a
conclusion: what one technique no longer says, because a cell is settled meanwhile, it or a cheaper one still finds.
"""
