"""One kind of attack per file, found by its name. This is a whole one:

    \"\"\"What is thrown at the program, and what must be true of it.\"\"\"

    WEIGHT = 3                      # its share of the time
    SECONDS = 60                    # the longest that a case may take; may be left out

    def case(rng):                  # whatever `wrong` wants to know; it is printed when something is
        return making.board(rng)

    def wrong(case):                # yields what is wrong, in words; nothing if all is well
        yield from making.same("count", lamplighter.count(Puzzle.of(case)).count, len(brute.solutions(case)))

What is right is told by `oracles`, never by the program. Whatever escapes from the program is wrong, too.
"""
