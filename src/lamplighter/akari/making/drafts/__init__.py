"""Drafts, which are puzzles half drawn: complete.

`complete` looks for a board and a solution such that no other solution gives the walls the same numbers. It asks for
one and answers the other: a SAT solver (`draft_model`) proposes a board with a solution, all free walls are numbered
by it, and the kernel looks for other solutions of that puzzle. Two solutions with the same numbers differ by *swaps*:
lamps that leave and lamps that come. A swap works on every board that has the same lamps and lines there, the same
light left behind, and no numbered wall that would tell. So each swap found is a clause that forbids it on all boards,
whatever they are elsewhere, and the next proposal is made near the last one, with something else where the swaps
were. Most drafts take a handful of rounds. When the solver has no proposal left, none exists: that is a proof, and
the swaps in its core tell where two solutions always differ. Without any swap it is a conflict of the clues and lamps
drawn.

Walls that a draft leaves open are variables, so light is a chain of cells in each of the four ways, cut by walls,
instead of a count over a run. What the solver finds depends on where it begins to look: a *dream* is a planted board
that it is given as the values to try first. One with 20 % walls ends with 22 to 25 %.
"""
