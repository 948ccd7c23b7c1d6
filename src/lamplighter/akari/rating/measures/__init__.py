"""Measures of difficulty, one per file, named like the file; the docstring begins with what is counted.

measure(case, run)  ->  Measure, for a case: a puzzle with its only solution. Out of budget it tells the bounds it has;
                        if it has none, OutOfBudget may pass

`COST` is the order in which they are asked, so that a small budget answers the cheap ones; `PATIENCE`, if there is one,
are the nodes it gets unless the rating is to be deep: what it tells `run.check` of, such as lamps tried, questions to a
solver and its conflicts. It is never seconds, for a rating is the same on every machine. `FREE`, of a measure that
finds a plan, are the techniques that the plan does not count. `bounds(case, run)`, where much of the value is soon
known, tells the least and the most it can be, so that a generator need not measure what it has no use for. Its section
in docs/rating.md says to people what is counted.
"""
