"""Levels and rungs on flat arrays: what each kind of step finds on a whole board, round by round. Compiled, too.

    grading   levels: Dekker's patterns
    demands   what two clues or dark cells say together
    climber   rounds, each of the lowest rung that finds anything
    scout     where the lowest rung finds something, from any position
    trying    what is known when certain lamps may be tried that fail, or guessed rightly

`explaining.techniques` says the same in words; a test compares the two.
"""
