"""Formulas as boards: Akari is NP-complete, and these are the boards that show it.

A bit is a *room*, a run that holds one lamp, at one of its two ends; the cells between stand beside a 0. A clue 1
between two rooms makes the cells that face it differ. `tiles` has the pictures: wires down and across, their crossing,
taps, NOT, OR. In `wiring` every variable is a wire down, every literal of every clause a wire across to the right,
where the clauses are. Nothing is left to choose but the variables, so a board has one solution for each assignment that
satisfies the formula, of those variables that occur in it.
"""
