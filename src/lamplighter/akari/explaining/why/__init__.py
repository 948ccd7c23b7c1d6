"""Why there is no solution, or several; why something placed cannot stay.

`conflict` writes the rules into a solver with a switch for each clue and each cell that must be lit; that lamps do not
see each other is always on. A core of switches is made minimal by leaving out one after the other, then, for a tenth of
a second, the smallest by hitting sets. With lamps and marks on the board the rules are made few first, the placed
things second: in a unique puzzle one wrong lamp alone is already impossible, which would explain nothing. `mistakes`
looks for what counting shows (`visible`) before it asks `conflict`, and never compares with the solution.

Of several solutions only the cells that are not forced take part (`differences`), so the nearest second solution is a
small MaxSAT question; the closest pair of all is one of twice the size, asked with little patience. The regions are the
groups of open cells linked by rules that are not met yet. For a unique puzzle the kernel solves the board once for each
clue without that clue.
"""
