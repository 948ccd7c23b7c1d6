"""Bounds on the number of lamps, each a sum of rules that `judging.verify` can add up again.

An LP of the rules tells how few lamps there may be, and its duals are the factors of a sum that shows it. Where that is
less than the best solution known, it is shown first, of one run after the other, that it cannot be empty: each such
claim is one more row of the LP. To assume a cell dark says little; an empty run makes every run that crosses it want a
lamp. What the LP computes is never believed: factors are rounded to whole numbers and added up exactly.
"""
