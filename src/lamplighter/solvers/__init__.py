"""Solvers of others, for both games, stopped from outside: Ctrl-C and clocks are heard."""
