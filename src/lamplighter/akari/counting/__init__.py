"""How many solutions there are, exactly, whatever the number; and solutions drawn at random, all equally likely.

The parts of a board that are independent once the rules and probes have said all they can (`kernel`) are explored one
by one. Few solutions are listed. Where there are more, listing and *sweeping* take turns, and what ends first answers:

    plan      runs as lines, taken one after the other, and what is open between two of them
    profiles  all that the lines behind leave open, each with the number of ways that lead to it, compiled
    sweep     from profile to profile over all lines; the same with the lamps counted
    parts     one part explored: listed or swept
    tally     the numbers of the parts put together
    ranks     the solution of a part with a given number, found by sweeping back
    sample    solutions at random, from the numbers of the parts

What is open is, of each run that crosses the lines, whether it has a lamp, must get one, or neither, and of each clue
how many lamps it still needs. So an empty board of 14 rows has 2^14 profiles at a time for its 14! solutions.
"""
