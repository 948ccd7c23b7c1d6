"""Boards made at random and repaired until there is one solution, then without the clues they can spare. Compiled.

chance     random numbers, the same everywhere
planting   walls and lamps at random
footing    what followed from a clue, so that no more than that is forgotten with it
stripping  clues taken away
rivals     other lamps that would do, and which clues speak against them
maker      repair, and all of it together: the whole Maker
"""
