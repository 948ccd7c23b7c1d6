"""What `recheck` finds anew, as docs/rating.md defines it: rounds with their rung and score, nesting, explanations.

standing      what is known at some moment
looking       steps of one clue or one dark cell
together      what two rules settle together
supposing     what follows from a lamp that is only assumed
climb         the rounds, the rung, the score
nesting       how deep assumptions go
few_rules     what a few rules settle, and the boards that show what they do not
rounds_judge  what a rating tells of all this
"""
