"""Sums of rules that no lamps can meet: five rows want a lamp, four columns hold four. For `solving` and `proving`.

Search counts badly: without a sum it tries all ways to put five lamps into four columns. Farkas' lemma says that
inequalities have no solution over the numbers from 0 up if and only if some sum of them is out of reach. Where
the rows are a network `matching` finds it; for others `pairing` writes the rows in fewer cells and `simplex` finds the
factors in doubles, and `adding` rounds them to whole numbers. It believes nothing but what rows add up to.
"""
