"""The lightest of all solutions, with proof.

The fewest clicks are sought among 2^k solutions, k the number of independent quiet patterns. Patterns that share no
cell fall into `pieces`, each a question of its own (sigma: the two colours of a chessboard). Up to 2^36 members are
weighed at once: cells that lie in the same patterns are one column, and the costs of all members are the Walsh-
Hadamard transform of the columns, a block at a time in 16 bits where that is enough (`lightsout.kernel`). On odd by
odd boards the quiet patterns split over the parity classes (`splitting`), which turns 2^64 into four times 2^32: the
sum of the classes' minima is a bound, a solution near it has small slacks in both classes of one pair, and those
pairs are few enough to be looked at. All weights of a class are often the same modulo 4, so slacks come in large
steps. The rounds grow until the bound meets the best solution, and whatever stops them leaves both standing.
"""
