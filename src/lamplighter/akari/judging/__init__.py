"""Reads proofs and ratings and trusts nobody: imports nothing of what finds them.

`verify` knows the picture of the board and nothing else: no rules, no kernel, no clauses. It keeps the facts from line
to line, undoes only assumptions, and watches two literals of each long claim.

`recheck` writes the techniques down once more (`ratings`), as rules that need some lamps and bars and give others, on
any board. With the solution at hand they are the table of actions; without it they say what follows from an assumed
lamp, where a broken rule shows as a cell that is both a lamp and barred. So refutations, which are no delete-free
actions, are judged by the same rules. The solution is the only thing it takes from elsewhere.
"""
