"""New puzzles: generate, strip, family.

`strip` asks each clue once, in random order: fewer clues never tell more. The kernel spares what probing can spare;
only then is the question put to the search, so that puzzles stay within reach of people and yet no clue is left that
could go. What an order asks for is judged by `judge`, which reads the finished picture. It knows the order, and of its
plan how many walls are wanted and how far they may be off, but nothing that makes puzzles; makers ask what it accepts.
"""
